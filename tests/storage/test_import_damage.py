"""Files that are no filled form, or a damaged or a wicked one: a sentence, soon, and never a traceback."""

import time
from io import BytesIO
from pathlib import Path

import pypdf
import pytest
from builders import dead, rules
from form_filling import blank_form, fill
from pypdf.generic import ArrayObject, DictionaryObject, NameObject, TextStringObject

from ginsheet.storage.errors import StorageError
from ginsheet.storage.imports import pdf_fields
from ginsheet.storage.imports.filled_form import read

SECONDS_MOST = 3.0
"""Of the processor: how long a form may be read, whatever it is."""
ARCADE = rules("solitaire-arcade")
NAMED = ("Avery", "Blake")
DEAD = {"hand.1.how": "dead"}


def refusal(path: Path) -> str:
    with pytest.raises(StorageError) as caught:
        read(path)
    assert caught.value.sentence().startswith(f"{path}: ")
    return caught.value.sentence().removeprefix(f"{path}: ")


def write_pdf(path: Path, *, form: bool = False, encrypted: bool = False) -> Path:
    writer = pypdf.PdfWriter()
    writer.add_blank_page(200, 200)
    if form:
        field = writer._add_object(
            DictionaryObject({NameObject("/T"): TextStringObject("name"),
                              NameObject("/V"): TextStringObject("x")})
        )  # fmt: skip
        fields = ArrayObject([field])
        writer.root_object[NameObject("/AcroForm")] = DictionaryObject({NameObject("/Fields"): fields})
    if encrypted:
        writer.encrypt("x", algorithm="RC4-128")
    writer.write(path)
    return path


def test_a_form_of_more_fields_than_any_sheet_has_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "form.pdf"
    path.write_bytes(fill(blank_form(ARCADE, None, 2, players=NAMED), DEAD))
    assert len(read(path).matches) == 1
    monkeypatch.setattr(pdf_fields, "FIELDS_MOST", 10)
    assert refusal(path) == "the form has more than 10 fields; that is too many"


def test_what_is_no_filled_form_gets_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "other.pdf"
    assert refusal(write_pdf(path)).startswith("this PDF has no fields that are filled in")
    assert refusal(write_pdf(path, form=True)) == "this form is no score sheet of ginsheet"
    assert refusal(write_pdf(path, encrypted=True)).startswith("the PDF is encrypted")
    path.write_bytes(blank_form(ARCADE, None, 2, players=NAMED))
    assert refusal(path) == "nothing is written on this sheet"
    for data, start in (
        (b"", "the file is empty"),
        (b"%PDF-1.7 nothing", "this is no PDF, or a damaged one"),
        (b"\0" * 5_000, "this is no PDF"),
    ):
        path.write_bytes(data)
        assert refusal(path).startswith(start)
    path.write_bytes(b"%PDF-1.7\n" + b" " * (9 << 20))
    assert refusal(path) == "the file has more than 8388608 bytes; that is too large"


def test_a_form_of_a_newer_program_and_a_broken_head_are_refused(tmp_path: Path) -> None:
    whole = fill(blank_form(ARCADE, None, 2, players=NAMED), DEAD)
    for head, start in {
        '{"form": 2}': "the file has version 2",
        '{"form": true}': "this form is no score sheet of ginsheet",
        "[]": "this form is no score sheet of ginsheet",
        "{": "this is no match file, or a damaged one (line 1",
        '{"form": 1}': "rules: must be an object in braces",
        '{"form": 1, "rules": {"slug": "x"}}': "rules.name: must be given",
    }.items():
        path = tmp_path / "head.pdf"
        path.write_bytes(fill(whole, {"form": head}))
        assert refusal(path).startswith(start)


def test_a_form_that_goes_round_in_a_circle_ends(tmp_path: Path) -> None:
    writer = pypdf.PdfWriter(clone_from=BytesIO(fill(blank_form(ARCADE, None, 2, players=NAMED), DEAD)))
    roots = [root.get_object() for root in writer.root_object["/AcroForm"]["/Fields"]]
    hands = next(root for root in roots if root["/T"] == "hand")
    hands["/Kids"].append(hands.indirect_reference)
    hands["/Kids"].append(hands.indirect_reference)
    writer.write(tmp_path / "circle.pdf")
    begin = time.process_time()
    assert read(tmp_path / "circle.pdf").matches[0].hands == (dead(),)
    assert time.process_time() - begin < SECONDS_MOST
