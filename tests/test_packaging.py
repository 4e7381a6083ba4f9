"""What makes it a program of a desktop agrees with the package, and the checkers of the desktop accept it."""

import configparser
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from types import ModuleType
from xml.etree.ElementTree import Element

import pytest
from defusedxml import ElementTree

import ginsheet
from ginsheet.resources import names, read_text

ROOT = Path(__file__).resolve().parent.parent
LINUX = ROOT / "packaging" / "linux"
APP = "org.ginsheet.ginsheet"
MIME = "application/x-ginsheet"
SVG = "{http://www.w3.org/2000/svg}"
MIME_INFO = "{http://www.freedesktop.org/standards/shared-mime-info}"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
ICONS = names("icons", ".svg")
PROGRAM = Path(sys.executable).with_name("ginsheet")


@pytest.fixture(scope="module")
def builder() -> ModuleType:
    """Give packaging/build.py, which is no part of the package."""
    spec = importlib.util.spec_from_file_location("builder", ROOT / "packaging" / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def desktop_entry() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment, method-assign]  # keys of desktop entries are case-sensitive
    parser.read(LINUX / f"{APP}.desktop", encoding="utf-8")
    return parser["Desktop Entry"]


def metainfo() -> Element:
    root = ElementTree.parse(LINUX / f"{APP}.metainfo.xml").getroot()
    assert root is not None
    return root


def mime_type() -> Element:
    found = ElementTree.parse(LINUX / f"{APP}.mime.xml").getroot().find(f"{MIME_INFO}mime-type")
    assert found is not None
    return found


def test_the_desktop_entry_starts_the_program_with_a_file() -> None:
    entry = desktop_entry()
    command, place = entry["Exec"].split()
    assert command in PROJECT["project"]["scripts"]
    assert place == "%f"
    assert entry["Icon"] == APP
    assert entry["StartupWMClass"] == APP
    assert entry["MimeType"] == f"{MIME};"


def test_the_metainfo_names_the_same_program() -> None:
    component = metainfo()
    assert component.findtext("id") == APP
    assert component.findtext("name") == desktop_entry()["Name"]
    assert component.findtext("launchable") == f"{APP}.desktop"
    assert component.findtext("icon") == APP
    assert component.findtext("provides/mediatype") == MIME
    assert component.findtext("project_license") == PROJECT["project"]["license"]


def test_the_newest_release_is_this_version_everywhere() -> None:
    newest = metainfo().find("releases/release")
    assert newest is not None
    assert newest.get("version") == ginsheet.__version__
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    headings = re.findall(r"^## (\S+) – (\S+)$", changelog, re.MULTILINE)
    assert headings[0] == (ginsheet.__version__, newest.get("date"))


def test_the_mime_type_knows_a_match_file_by_name_and_by_its_beginning() -> None:
    kind = mime_type()
    assert kind.get("type") == MIME
    glob = kind.find(f"{MIME_INFO}glob")
    match = kind.find(f"{MIME_INFO}magic/{MIME_INFO}match")
    icon = kind.find(f"{MIME_INFO}icon")
    assert glob is not None
    assert match is not None
    assert icon is not None
    assert glob.get("pattern") == "*.ginsheet"
    assert match.get("value") == '"format": "ginsheet"'
    assert (LINUX / f"{icon.get('name')}.svg").is_file()


def test_every_file_of_the_desktop_is_installed_under_the_name_it_is_looked_for() -> None:
    table = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"]
    assert all((ROOT / source).is_file() for source in table)
    shipped = {str(file.relative_to(ROOT)) for file in LINUX.iterdir()} | {"ginsheet/resources/icons/ginsheet.svg"}
    assert set(table) == shipped
    assert set(table.values()) == {
        f"share/applications/{APP}.desktop",
        f"share/metainfo/{APP}.metainfo.xml",
        f"share/mime/packages/{APP}.xml",
        f"share/icons/hicolor/scalable/apps/{APP}.svg",
        f"share/icons/hicolor/scalable/mimetypes/{MIME.replace('/', '-')}.svg",
    }


@pytest.mark.parametrize(
    "command",
    [
        ["desktop-file-validate", LINUX / f"{APP}.desktop"],
        ["appstreamcli", "validate", "--no-net", LINUX / f"{APP}.metainfo.xml"],
    ],
    ids=lambda command: command[0],
)
def test_the_checkers_of_the_desktop_accept_it(command: list[str]) -> None:
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not installed; CI runs it in any case")
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("name", ICONS)
def test_an_icon_is_a_drawing_of_known_size_with_nothing_from_outside(name: str) -> None:
    picture = ElementTree.fromstring(read_text(f"icons/{name}"))
    side = 128 if name == "ginsheet.svg" else 24
    assert picture.tag == f"{SVG}svg"
    assert picture.get("viewBox") == f"0 0 {side} {side}"
    assert {part.tag for part in picture.iter()} <= {f"{SVG}{shape}" for shape in ("svg", "path", "circle", "rect")}
    assert not [part for part in picture.iter() if any("href" in attribute for attribute in part.attrib)]


@pytest.mark.parametrize("name", [name for name in ICONS if name != "ginsheet.svg"])
def test_an_action_icon_has_one_colour_that_the_program_chooses(name: str) -> None:
    picture = ElementTree.fromstring(read_text(f"icons/{name}"))
    colours = {part.get(kind) for part in picture.iter() for kind in ("fill", "stroke")} - {None, "none"}
    assert colours == {"currentColor"}


def test_the_wheel_holds_the_resources_and_the_files_of_the_desktop(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    [wheel] = tmp_path.glob("*.whl")
    held = set(zipfile.ZipFile(wheel).namelist())
    resources = ROOT / "ginsheet" / "resources"
    wanted = {str(file.relative_to(ROOT)) for file in resources.rglob("*") if file.is_file()}
    assert len(wanted) > 40
    assert wanted - held == set()
    assert "ginsheet/py.typed" in held
    data = f"ginsheet-{ginsheet.__version__}.data/data"
    assert f"{data}/share/applications/{APP}.desktop" in held
    assert not [name for name in held if "test" in name]


def test_what_is_done_with_the_built_program_works_with_the_installed_one(builder: ModuleType) -> None:
    builder.smoke(str(PROGRAM))


@pytest.mark.parametrize("program", ["true", "false"])
def test_a_program_that_does_not_do_its_work_is_noticed(builder: ModuleType, program: str) -> None:
    with pytest.raises(SystemExit, match=f"version|{program}"):
        builder.smoke(program)


@pytest.mark.skipif(shutil.which("xvfb-run") is None, reason="needs Xvfb")
def test_the_window_opens_on_a_screen(tmp_path: Path) -> None:
    environment = {
        **os.environ, "QT_QPA_PLATFORM": "xcb", "GINSHEET_QUIT_AFTER_START": "1", "GINSHEET_HOME": str(tmp_path)
    }  # fmt: skip
    done = subprocess.run(
        ["xvfb-run", "-a", PROGRAM], env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
