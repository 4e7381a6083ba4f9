"""`ginsheet melds` and `ginsheet layoff`: hands counted one by one and from standard input."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from ginsheet.cli.main import main
from ginsheet.model.cards import mask

ORACLES = Path(__file__).parent.parent / "oracles"


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(list(arguments))
    said = capsys.readouterr()
    return status, said.out, said.err


def answers(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: str, lines: bytes
) -> tuple[int, list[dict[str, object]], str]:
    """Send lines to a command and give status, the object of each line, and what was complained."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(lines), encoding="ascii"))
    status, out, err = run(capsys, command, "-")
    return status, [json.loads(line) for line in out.splitlines()], err


def vectors(name: str) -> list[dict]:
    return [json.loads(line) for line in (ORACLES / name).read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("arguments", [["5c 5♦ 5H, 10d Ks"], ["5c", "5d", "5h", "Td", "Ks"], ["5c5d5h10dks"]])
def test_a_hand_is_counted(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    status, out, err = run(capsys, "melds", "--json", *arguments)
    assert (status, err) == (0, "")
    assert json.loads(out) == {"cards": "5c5dTd5hKs", "deadwood": 20, "melds": ["5c5d5h"]}


def test_a_hand_is_told_in_words_with_its_equal_arrangements(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "melds", "3h4h5h6h7h8h Ks Ad")
    assert status == 0
    assert out.splitlines() == [
        "Melds:    3h 4h 5h 6h 7h 8h",
        "Left:     Ad Ks",
        "Deadwood: 11",
        "Or:       3h 4h 5h | 6h 7h 8h",
    ]


def test_many_equal_arrangements_are_cut_short(capsys: pytest.CaptureFixture[str]) -> None:
    many = max(vectors("hands.jsonl"), key=lambda hand: hand["nb"])
    _, out, _ = run(capsys, "melds", many["h"])
    lines = out.splitlines()
    shown = [line for line in lines if line.startswith(("Melds:", "Or:"))]
    assert many["nb"] == 13
    assert (len(set(shown)), lines[-1]) == (12, "and 1 more way")


def test_eleven_cards_come_with_the_best_discard(capsys: pytest.CaptureFixture[str]) -> None:
    hand = "2c3c4c 5d6d7d 8d8h8s Qh Ks"
    assert "Discard:  Qh, which leaves 10" in run(capsys, "melds", hand)[1]
    data = json.loads(run(capsys, "melds", hand, "--json")[1])
    assert (data["deadwood"], data["discard"], data["deadwood_after_discard"]) == (20, "Qh", 10)


def test_no_card_is_no_deadwood(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "melds", "") == (0, "Melds:    -\nLeft:     -\nDeadwood: 0\n", "")


def test_two_hands_are_settled(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "layoff", "2s3s4s5s 4c4d4h Ad Kd 2h", "6s 7s 9s Kc Qh Qd 3h 5d 8d 9c", "--json")
    assert (status, err) == (0, "")
    assert json.loads(out) == {
        "knocker_deadwood": 13,
        "knocker_melds": ["4c4d4h", "2s3s4s5s"],
        "opponent_deadwood": 64,
        "opponent_melds": [],
        "laid_off": [["6s", "2s3s4s5s"], ["7s", "2s3s4s5s6s"]],
        "result": "knock",
    }


def test_two_hands_are_told_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "layoff", "2s3s4s5s 4c4d4h Ad Kd 2h", "6s 7s 9s Kc Qh Qd 3h 5d 8d 9c")
    assert status == 0
    assert out.splitlines() == [
        "Knocker's melds:  4c 4d 4h | 2s 3s 4s 5s",
        "Knocker's left:   Ad Kd 2h = 13",
        "Opponent's melds: -",
        "Laid off:         6s on 2s 3s 4s 5s",
        "Laid off:         7s on 2s 3s 4s 5s 6s",
        "Opponent's left:  9c Kc 5d 8d Qd 3h Qh 9s = 64",
        "Knock: 13 against 64, the knocker wins.",
        "With more than 10 a player may not knock by the usual rules.",
    ]


@pytest.mark.parametrize(
    ("knocker", "opponent", "last"),
    [
        ("Ac2c3c7d8d9dKcKdKh5s", "4c5cTdJhQhKs2s2h3d4h", "Knock: 5 against 31, the knocker wins."),
        ("Ac2c3c7d8d9dKcKdKh5s", "4c5c6cTdKsAdAhAsTcTh", "Undercut: 5 against 0, the opponent wins."),
        ("Ac2c3c7d8d9dKcKdKhKs", "4c5cTdJhQh2s2h3d4h6s", "Gin: nothing is laid off, the opponent has 56."),
        ("Ac2c3c4c7d8d9dKcKdKhKs", "5cTdJhQh2s2h3d4h6s7s", "Big gin: nothing is laid off, the opponent has 59."),
        ("5c5d5h", "5s", "0 against 0; who wins is open, because ten cards each are needed."),
    ],
)
def test_every_result_has_its_sentence(
    capsys: pytest.CaptureFixture[str], knocker: str, opponent: str, last: str
) -> None:
    status, out, _ = run(capsys, "layoff", knocker, opponent)
    assert (status, out.splitlines()[-1]) == (0, last)


def test_every_hand_of_the_vectors_is_answered_line_by_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = vectors("hands.jsonl")
    lines = "".join(f"{hand['h']}\n" for hand in hands).encode()
    status, found, err = answers(capsys, monkeypatch, "melds", lines)
    assert (status, err) == (0, "")
    assert [(one["cards"], one["deadwood"]) for one in found] == [(hand["h"], hand["dw"]) for hand in hands]
    discards = [one.get("deadwood_after_discard") for one in found]
    assert discards == [hand.get("dd") for hand in hands]


def test_every_knock_of_the_vectors_is_answered_line_by_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    knocks = vectors("knocks.jsonl")
    lines = "".join(f"{knock['k']} {knock['d']}\n" for knock in knocks).encode()
    status, found, err = answers(capsys, monkeypatch, "layoff", lines)
    assert (status, err) == (0, "")
    keys = ("knocker_deadwood", "opponent_deadwood", "result")
    assert [tuple(one[key] for key in keys) for one in found] == [
        (knock["kdw"], knock["df"], knock["o"]) for knock in knocks
    ]
    for one, knock in zip(found, knocks, strict=True):
        lying = list(map(mask, one["knocker_melds"]))
        for card, meld in one["laid_off"]:
            lying[lying.index(mask(meld))] |= mask(card)
        assert sum(map(mask, one["opponent_melds"])) & ~mask(knock["d"]) == 0


def test_a_bad_line_does_not_stop_the_others(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = "\ufeff5c5d5h\r\n\n5x\n".encode() + b"\xff\n" + "5♣5♦".encode()
    status, found, err = answers(capsys, monkeypatch, "melds", lines)
    assert (status, err) == (1, "ginsheet: 2 lines of 5 could not be counted\n")
    assert found == [
        {"cards": "5c5d5h", "deadwood": 0, "melds": ["5c5d5h"]},
        {"cards": "", "deadwood": 0, "melds": []},
        {"error": "cards: “5x” is not a card; cards are written like 5c Td Ks", "line": 3},
        {"error": "the text is not UTF-8", "line": 4},
        {"cards": "5c5d", "deadwood": 10, "melds": []},
    ]


def test_a_bad_pair_does_not_stop_the_others(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    status, found, err = answers(capsys, monkeypatch, "layoff", b"5c\n5c5d5h 5s\n2c 2c\n7c 7d 7h; 7s\n")
    assert (status, err) == (1, "ginsheet: 2 lines of 4 could not be counted\n")
    assert [one.get("error") for one in found] == [
        "a line is two hands with a space between, the cards of each written together",
        None,
        "opponent: 2c is in the other hand too",
        None,
    ]
    assert found[1]["laid_off"] == [["5s", "5c5d5h"]]
    assert found[3]["laid_off"] == [["7s", "7c7d7h"]]
    assert found[1]["result"] is None


def test_no_line_is_no_answer(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert answers(capsys, monkeypatch, "melds", b"") == (0, [], "")
    monkeypatch.setattr(sys, "stdin", None)
    assert run(capsys, "melds", "-") == (0, "", "")


def test_each_line_is_answered_before_the_next_is_read() -> None:
    command = [sys.executable, "-c", "import sys; from ginsheet.cli.main import main; sys.exit(main())", "melds", "-"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for hand, deadwood in (("5c5d5h", 0), ("5c5d", 10)):
            process.stdin.write(f"{hand}\n".encode())
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["deadwood"] == deadwood
        process.stdin.close()
        assert process.wait() == 0
