"""What every rule does, in one sentence each."""

from typing import Final

from ginsheet.i18n import mark

EXPLANATIONS: Final[dict[str, str]] = {
    "knock_limit": mark("The most deadwood that a player may knock with; 0 means gin only."),
    "gin_bonus": mark("Added to the other player’s deadwood for gin."),
    "big_gin_bonus": mark("Added when all eleven cards are melded; without it big gin scores as gin."),
    "undercut_bonus": mark("Added when the opponent has no more deadwood than the knocker."),
    "knock_bonus": mark("Added to the difference when the knocker wins the hand."),
    "tie": mark("Who wins when the knocker and the opponent have the same deadwood."),
    "target": mark("The points that end the game as soon as they are reached or passed."),
    "single_hand": mark("The game is over after one scored hand, without box, bonus or shutout."),
    "game_bonus": mark("Added for the one who reaches the target, when the game has ended."),
    "shutout_when": mark("What makes a shutout; they differ, for a hand can be won with 0 points."),
    "shutout_effect": mark("What a shutout adds to the winner’s final."),
    "shutout_bonus": mark("The points of that bonus, where a shutout brings a bonus."),
    "box_value": mark("Points for each hand won."),
    "box_to": mark("Who is paid for boxes when the game has ended."),
    "box_when": mark("Whether boxes wait for the end of the game, or count with the hand and towards the target."),
    "extra_boxes_gin": mark("Boxes that gin brings beside the hand’s own."),
    "extra_boxes_big_gin": mark("Boxes that big gin brings beside the hand’s own, where it has a bonus of its own."),
    "extra_boxes_undercut": mark("Boxes that an undercut brings beside the hand’s own."),
    "dealer": mark("Who deals the next hand; after a dead hand or a draw the same dealer deals again."),
    "upcard": mark("Oklahoma: the first card turned up is recorded, and its value is the knock limit of the hand."),
    "ace_upcard": mark("What an ace turned up allows."),
    "spade_doubles": mark("What a spade turned up doubles; the bonuses of the hand count twice too."),
    "columns": mark("Hollywood: up to three games at once; each win of a player reaches one game more."),
    "third_column_doubled": mark("The third game counts twice in the match total."),
    "partnership": mark("Two or three a side: every pair plays its own hand, and the hands of a deal are netted."),
    "round_the_corner": mark("The ace is high or low and counts 15, and the opponent lays off even after gin."),
}
"""By field of Ruleset."""
