"""JSON for scripts: exactly the keys of the contract, people by name."""

import json

from builders import adjust, agreement, big_gin, dead, deal, gin, knock, match, nine_hands, points, rules, written

from ginsheet.export.data import standing_data
from ginsheet.export.registry import render
from ginsheet.model import changes
from ginsheet.storage.codec import decode


def data_of(one: object) -> dict[str, object]:
    return json.loads(render(one, ".json"))  # type: ignore[arg-type, no-any-return]


def test_the_nine_hands_are_told_as_the_contract_has_it() -> None:
    told = data_of(nine_hands())
    hands = told.pop("hands")
    assert decode(json.dumps(told.pop("match")).encode()) == nine_hands()
    assert told == {
        "schema": 1,
        "players": ["Avery", "Blake"],
        "rules": "solitaire-arcade",
        "over": True,
        "winner": "Avery",
        "final": [304, 131],
        "margin": 173,
        "next_dealer": "Blake",
        "games": [
            {
                "target": 100,
                "hands_total": [104, 71],
                "boxes": [5, 3],
                "game_bonus": [100, 0],
                "shutout": [0, 0],
                "box_points": [100, 60],
                "final": [304, 131],
                "over": True,
                "winner": "Avery",
                "why": [
                    [["hands", 104], ["game-bonus", 100], ["boxes", 100]],
                    [["hands", 71], ["boxes", 60]],
                ],
            }
        ],
        "statistics": [
            {
                "player": "Avery",
                "hands": 9,
                "won": 5,
                "knocks": 5,
                "knocks_won": 4,
                "gin": 1,
                "big_gin": 0,
                "undercuts_made": 0,
                "undercuts_suffered": 1,
                "points": 104,
                "biggest_hand": 43,
            },
            {
                "player": "Blake",
                "hands": 9,
                "won": 3,
                "knocks": 1,
                "knocks_won": 1,
                "gin": 1,
                "big_gin": 0,
                "undercuts_made": 1,
                "undercuts_suffered": 0,
                "points": 71,
                "biggest_hand": 36,
            },
        ],
        "corrections": [],
    }
    assert hands[0] == {
        "number": 1,
        "dealer": "Blake",
        "result": "knock",
        "by": "Avery",
        "knocker": 4,
        "opponent": 16,
        "winner": "Avery",
        "points": 12,
        "boxes": 1,
        "why": [["difference", 12]],
        "totals": [12, 0],
        "columns": [1],
    }
    results = " ".join(hand["result"] for hand in hands)
    assert results == "knock gin undercut gin dead knock knock knock knock"
    assert hands[1]["knocker"] == 0
    assert hands[2]["why"] == [["difference", 3], ["undercut", 10]]
    assert (hands[4]["winner"], hands[4]["by"], hands[4]["knocker"], hands[4]["opponent"]) == (None, None, None, None)


def test_marks_notes_and_an_adjustment_are_told() -> None:
    one = match(points("A", 12, "gin", "as on paper"), adjust("B", -5, "spilled tea"), big_gin("B", 7))
    first, second, third = data_of(one)["hands"]  # type: ignore[misc]
    assert (first["result"], first["mark"], first["note"], first["points"]) == ("points", "gin", "as on paper", 12)
    assert (second["result"], second["by"], second["winner"], second["dealer"]) == ("adjustment", "Blake", None, None)
    assert (second["points"], second["totals"]) == (-5, [12, -5])
    assert (third["result"], third["knocker"]) == ("big-gin", 0)
    assert "note" not in third


def test_a_negative_total_is_a_number() -> None:
    told = data_of(match(knock("B", 3, 8), adjust("B", -10)))
    assert told["final"] == [0, -5]


def test_corrections_tell_what_stood_before() -> None:
    one = changes.correct(nine_hands(), 2, gin("A", 12), agreement())
    one = changes.remove(one, 5, agreement("twice"))
    one = changes.insert(one, 1, dead(), agreement("forgotten", 15))
    corrected, removed, inserted = data_of(one)["corrections"]  # type: ignore[misc]
    assert corrected == {
        "number": 2,
        "change": "corrected",
        "before": {"how": "gin", "by": "Blake", "knocker": 0, "opponent": 11, "points": None},
        "reason": "misread the cards",
        "at": "2026-11-29T20:14:00+00:00",
    }
    assert (removed["change"], removed["before"]["how"]) == ("removed", "dead")
    assert (inserted["change"], inserted["before"]) == ("inserted", None)


def test_it_is_readable_utf_8() -> None:
    text = render(match(players=("Łukasz", "李雷")), ".json").decode()
    assert '  "players": [\n    "Łukasz",\n    "李雷"\n  ],' in text
    assert text.endswith("}\n")


def test_a_match_without_hands_is_told() -> None:
    told = standing_data(match(rules=rules("guide")))
    assert (told["over"], told["winner"], told["hands"], told["margin"]) == (False, None, [], 0)


def test_the_final_of_every_game_is_the_sum_of_its_terms() -> None:
    shut_out = match(*written(250, 5, "A"), *written(250, 2, "A"), rules=rules("hollywood-club"))
    told = data_of(shut_out)
    for game in told["games"]:
        assert [sum(points for _, points in terms) for terms in game["why"]] == game["final"]
    assert [[term for term, _ in terms] for terms in told["games"][0]["why"]] == [
        ["hands", "game-bonus", "shutout", "boxes"], ["hands"],
    ]  # fmt: skip
    first, second, third = (game["final"] for game in told["games"])
    assert told["why"] == [
        [["game-1", one], ["game-2", two], ["game-3", 2 * three]]
        for one, two, three in zip(first, second, third, strict=True)
    ]
    assert [sum(points for _, points in terms) for terms in told["why"]] == told["final"]
    assert "why" not in data_of(nine_hands())


def test_statistics_of_partners_are_those_of_every_player() -> None:
    four = deal(knock("A", 4, 16), gin("B", 9))
    told = data_of(match(four, rules=rules("partnership"), side_names=("North", "South")))["statistics"]
    assert [(player["player"], player["won"], player["points"]) for player in told] == [
        ("Avery", 1, 12), ("Blake", 0, 0), ("Casey", 0, 0), ("Drew", 1, 29),
    ]  # fmt: skip
