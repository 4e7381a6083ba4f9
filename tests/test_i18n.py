"""Translation: whole sentences with named places, plural forms, and English wherever a language file is broken."""

from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from ginsheet import i18n
from ginsheet.cli.main import main
from ginsheet.i18n import languages, tr, trn, use_language

Install = Callable[..., None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Install a language of texts, or of raw bytes, and speak it."""
    monkeypatch.setattr("importlib.resources.files", lambda package: tmp_path)

    def install(texts: dict[str | tuple[str, str], str | tuple[str, ...]] | bytes, code: str = "de") -> None:
        folder = tmp_path / "resources" / "translations" / code / "LC_MESSAGES"
        folder.mkdir(parents=True, exist_ok=True)
        content = texts if isinstance(texts, bytes) else compiled(texts, code)
        (folder / "ginsheet.mo").write_bytes(content)
        use_language(code)

    yield install
    use_language("en")


def compiled(texts: dict, code: str) -> bytes:
    catalogue = Catalog(locale=code)
    for text, translation in texts.items():
        catalogue.add(text, translation)
    target = BytesIO()
    write_mo(target, catalogue)
    return target.getvalue()


def test_a_text_is_translated_and_its_places_are_filled(install: Install) -> None:
    install({"Undo": "Rückgängig", "{name} wins by {margin}": "Um {margin} gewinnt {name}"})
    assert tr("Undo") == "Rückgängig"
    assert tr("{name} wins by {margin}", name="Avery", margin=173) == "Um 173 gewinnt Avery"
    assert tr("Redo") == "Redo", "what has no translation stays English"
    assert tr("") == "", "the empty text is not the head of the catalogue"


@pytest.mark.parametrize("name", ["{0} %s %1", "{name}", "{}", "<b>", "{margin!r}", "\ud83d"])
def test_a_value_is_shown_as_typed(install: Install, name: str) -> None:
    assert tr("{name} leads", name=name) == f"{name} leads"
    install({"{name} leads": "{name} führt"})
    assert tr("{name} leads", name=name) == f"{name} führt"


BROKEN = {
    "renamed": "{spieler} führt mit {margin}",
    "numbered": "{0} führt mit {1}",
    "nameless": "{} führt mit {}",
    "lost": "{name} führt",
    "one too many": "{name} führt mit {margin} nach {hands}",
    "left open": "{name führt mit {margin}",
    "closed twice": "{name}} führt mit {margin}",
    "with an attribute": "{name.__class__} führt mit {margin}",
    "with an index": "{name[0]} führt mit {margin}",
    "with a wild format": "{name} führt mit {margin:zz}",
    "with a wild conversion": "{name!z} führt mit {margin}",
    "of another kind": "%(name)s führt mit %(margin)d",
}


@pytest.mark.parametrize("translation", BROKEN.values(), ids=BROKEN)
def test_a_translation_with_a_broken_place_falls_back_to_english(install: Install, translation: str) -> None:
    install({"{name} leads by {margin}": translation, "Undo": "Rückgängig"})
    assert tr("{name} leads by {margin}", name="Avery", margin=12) == "Avery leads by 12"
    assert tr("Undo") == "Rückgängig", "the rest of the language still works"


def test_braces_in_a_text_without_values_are_just_braces() -> None:
    assert tr("{name} stands here") == "{name} stands here"


@pytest.mark.parametrize(("number", "text"), [(0, "0 hands"), (1, "1 hand"), (2, "2 hands"), (21, "21 hands")])
def test_english_has_two_forms(number: int, text: str) -> None:
    assert trn("{n} hand", "{n} hands", number) == text


def test_a_language_has_its_own_forms(install: Install) -> None:
    install({("{n} hand", "{n} hands"): ("{n} партия", "{n} партии", "{n} партий")}, code="ru")
    found = [trn("{n} hand", "{n} hands", number) for number in (1, 2, 5, 21)]
    assert found == ["1 партия", "2 партии", "5 партий", "21 партия"]


def test_a_form_for_one_may_do_without_the_number(install: Install) -> None:
    install({("{n} hand of {name}", "{n} hands of {name}"): ("eine Runde von {name}", "{n} Runden von {name}")})
    assert trn("{n} hand of {name}", "{n} hands of {name}", 1, name="Avery") == "eine Runde von Avery"
    assert trn("{n} hand of {name}", "{n} hands of {name}", 3, name="Avery") == "3 Runden von Avery"


def test_a_broken_form_falls_back_alone(install: Install) -> None:
    install({("{n} hand of {name}", "{n} hands of {name}"): ("{n} Runde von {spieler}", "{n} Runden von {name}")})
    assert trn("{n} hand of {name}", "{n} hands of {name}", 1, name="Avery") == "1 hand of Avery"
    assert trn("{n} hand of {name}", "{n} hands of {name}", 2, name="Avery") == "2 Runden von Avery"
    install({("{n} hand of {name}", "{n} hands of {name}"): ("{n} Runde von {name}", "{n} Runden von {spieler}")})
    assert trn("{n} hand of {name}", "{n} hands of {name}", 2, name="Avery") == "2 hands of Avery"


SOUND = compiled({"Undo": "Rückgängig"}, "de")
DAMAGED = {
    "empty": b"",
    "zeros": b"\0" * 4096,
    "text": b"msgid Undo",
    "cut": SOUND[: len(SOUND) // 2],
    "no plural rule": SOUND.replace(b"plural=(n != 1)", b"plural=__import_"),
    "another encoding": SOUND.replace(b"charset=utf-8", b"charset=no-8bit"),
}


@pytest.mark.parametrize("content", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_catalogue_means_english(install: Install, content: bytes) -> None:
    assert content != SOUND
    install({"Undo": "Rückgängig"})
    install(content)
    assert tr("Undo") == "Undo"
    assert trn("{n} hand", "{n} hands", 2) == "2 hands"
    assert i18n.language() == "en"


@pytest.mark.parametrize("code", ["xx", "", ".", "..", "../../..", "/etc", "de\0", "de\\fr", "x" * 5000])
def test_an_unknown_language_means_english(install: Install, code: str) -> None:
    install({"Undo": "Rückgängig"})
    use_language(code)
    assert tr("Undo") == "Undo"


@pytest.mark.parametrize(
    ("variables", "spoken"),
    [
        ({"LANGUAGE": "de"}, "de"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LC_ALL": "de_DE@euro", "LANG": "fr_FR.UTF-8"}, "de"),
        ({"LANGUAGE": "fr:de", "LC_ALL": "it_IT"}, "de"),
        ({"LANGUAGE": "en_GB:de"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "../de"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_is_that_of_the_system(
    install: Install, monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], spoken: str
) -> None:
    install({"Undo": "Rückgängig"})
    use_language("en")
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    i18n.use_system_language()
    assert i18n.language() == spoken


def test_the_command_speaks_the_language_of_the_system(
    install: Install, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    install({"{file} does not exist": "{file} gibt es nicht"})
    use_language("en")
    monkeypatch.setenv("LANGUAGE", "de")
    assert main(["check", "none.ginsheet"]) == 1
    assert capsys.readouterr().err == "ginsheet: none.ginsheet gibt es nicht\n"


def test_the_languages_are_those_that_ship(install: Install, tmp_path: Path) -> None:
    assert languages() == ["en"]
    install({"Undo": "Rückgängig"})
    assert languages() == ["en", "de"]
    assert i18n.language() == "de"


def test_the_program_as_it_ships_speaks_every_language_it_lists() -> None:
    for code in languages():
        use_language(code)
        assert i18n.language() == code
