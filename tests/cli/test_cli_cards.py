"""The cards of a hand on the command line: kept with it, counted from it, and held against its counts."""

from pathlib import Path

from commands import Cli

from ginsheet.model.laid_cards import LaidCards
from ginsheet.model.match import Match
from ginsheet.storage.match_file import load

AVERY = "2c 5c 5d 5h 7s 8s 9s Ts 2d 3c"
BLAKE = "8d 8h 7c 5s 6s Js Qh Kh Qd Kd"
CARDS = ("--knocker-cards", AVERY, "--opponent-cards", BLAKE)
KEPT = LaidCards(knocker="2c3c5c2d5d5h7s8s9sTs", opponent="7c8dQdKd8hQhKh5s6sJs")


def begin(cli: Cli) -> None:
    assert cli("new", "m.ginsheet", "--players", "Avery", "Blake", "--rules", "classic").status == 0


def kept() -> Match:
    return load(Path("m.ginsheet"))


def test_the_counts_are_taken_from_the_cards(cli: Cli) -> None:
    begin(cli)
    done = cli("hand", "m.ginsheet", "knock", "Avery", *CARDS)
    assert (done.status, done.out) == (0, "Hand 1: Avery wins the knock: 63 - 7 = 56. Avery 56\n")
    [hand] = kept().hands
    assert (hand.knocker, hand.opponent, hand.cards) == (7, 63, KEPT)
    shown = cli("show", "m.ginsheet", "--json").data["hands"][0]["cards"]
    assert shown == {"knocker": KEPT.knocker, "opponent": KEPT.opponent}


def test_counts_that_the_cards_deny_are_told_by_check_and_show(cli: Cli) -> None:
    begin(cli)
    cli("hand", "m.ginsheet", "knock", "Avery", "7", "56", *CARDS)
    done = cli("check", "m.ginsheet")
    assert done.status == 0
    assert done.out.splitlines()[1] == (
        "m.ginsheet: Hand 1: the cards of Blake leave 63, not 56; the cards are right; "
        "7♣ could not be laid off: no 6♣ and no 8♣ on the table, and no set of that rank"
    )
    assert "7 – 56 ?" in cli("show", "m.ginsheet").out


def test_a_correction_of_the_counts_keeps_the_cards_and_its_record_has_them(cli: Cli) -> None:
    begin(cli)
    cli("hand", "m.ginsheet", "knock", "Avery", "7", "56", *CARDS)
    cli("hand", "m.ginsheet", "gin", "Blake", "3")
    assert cli("correct", "m.ginsheet", "1", "knock", "Avery", "7", "63", "--agreed", "--reason", "cards").status == 0
    after = kept()
    assert after.hands[0].cards == KEPT
    assert after.corrections[0].before is not None
    assert after.corrections[0].before.cards == KEPT
    assert cli("show", "m.ginsheet", "--json").data["corrections"][0]["before"]["cards"]["knocker"] == KEPT.knocker


def test_cards_can_be_added_later_without_agreement_as_they_change_no_count(cli: Cli) -> None:
    begin(cli)
    cli("hand", "m.ginsheet", "knock", "Avery", "7", "63")
    cli("hand", "m.ginsheet", "gin", "Blake", "3")
    assert cli("correct", "m.ginsheet", "1", "knock", "Avery", "7", "63", *CARDS).status == 0
    assert (kept().hands[0].cards, kept().corrections) == (KEPT, ())
