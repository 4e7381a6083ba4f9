"""Read in the source what becomes of the texts for people: which are not translated, and which have wrong places."""

import ast
import re
from collections.abc import Iterator
from string import Formatter

PLACE = re.compile(r"%\(\w+\)s|\{\w*\}")
"""What a value is put in for: no text by itself."""
SENTENCE = re.compile(r"\b[A-Za-z]{2,}'?[a-z]* [a-z]{1,} [a-z]{2,}\b")
WRAPPERS = {"tr", "trn", "mark"}
PROGRAMMING_ERRORS = {
    "AssertionError",
    "KeyError",
    "LookupError",
    "NotImplementedError",
    "RuntimeError",
    "TypeError",
    "ValueError",
}

TEXT_METHODS = {
    "addAction",
    "addButton",
    "addItem",
    "addMenu",
    "addRow",
    "addSection",
    "addTab",
    "addToolBar",
    "appendPlainText",
    "drawText",
    "insertItem",
    "setAccessibleDescription",
    "setAccessibleName",
    "setApplicationDisplayName",
    "setDetailedText",
    "setHeaderLabels",
    "setInformativeText",
    "setLabelText",
    "setPlainText",
    "setPlaceholderText",
    "setPrefix",
    "setSpecialValueText",
    "setStatusTip",
    "setSubTitle",
    "setSuffix",
    "setTabText",
    "setText",
    "setTitle",
    "setToolTip",
    "setWhatsThis",
    "setWindowTitle",
    "showMessage",
}
TEXT_CLASSES = {
    "QAction",
    "QCheckBox",
    "QCommandLinkButton",
    "QDockWidget",
    "QGroupBox",
    "QLabel",
    "QMenu",
    "QProgressDialog",
    "QPushButton",
    "QRadioButton",
    "QToolBar",
}
WAITING_CLASSES = {"QFileDialog", "QInputDialog", "QMessageBox"}
"""Each of their static calls takes texts."""
CLICK_CALLS = {"BadParameter", "ClickException", "UsageError", "confirm", "echo", "prompt", "secho"}
TEXT_KEYWORDS = {
    "caption", "description", "epilog", "help", "hint", "label", "message", "placeholder", "prompt", "short_help",
    "text", "tip", "title", "tooltip",
}  # fmt: skip


def unwrapped_texts(source: str) -> list[tuple[int, str]]:
    """List line and text of each literal that reaches a person untranslated.

    That is one with a letter in it in a call known to show texts, and one that reads like a sentence anywhere.
    """
    tree = ast.parse(source)
    found = list(_sentences(tree))
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or _name(node.func) in WRAPPERS:
            continue
        shown = [keyword.value for keyword in node.keywords if keyword.arg in TEXT_KEYWORDS]
        if _takes_text(node.func):
            shown += node.args
        found += [hit for value in shown for hit in _literals(value)]
    return sorted(set(found))


def wrong_places(source: str) -> list[tuple[int, str]]:
    """List line and text of each call of `tr` and `trn` whose named places are not just the values it is given.

    A text that is put together before the call is wrong as well: no translator ever sees it.
    """
    found: list[tuple[int, str]] = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or _name(node.func) not in {"tr", "trn"}:
            continue
        if any(isinstance(part, ast.JoinedStr | ast.BinOp) for part in node.args[:2]):
            found.append((node.lineno, ast.unparse(node)))
            continue
        given = {keyword.arg for keyword in node.keywords}
        texts = [part.value for part in node.args if isinstance(part, ast.Constant) and isinstance(part.value, str)]
        if None in given or not texts:
            continue  # the values, or the text, are only known when the program runs
        counted = {"n"} if _name(node.func) == "trn" else set()
        places = {name for text in texts for _, name, _, _ in Formatter().parse(text) if name is not None}
        if places - counted != given - counted:
            found.append((node.lineno, " | ".join(texts)))
    return sorted(found)


def _sentences(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Find literals of three words or more that are neither wrapped, nor documentation, nor for programmers alone."""
    exempt: set[ast.AST] = set()
    for node in ast.walk(tree):
        apart = isinstance(node, ast.Call) and _name(node.func) in WRAPPERS | PROGRAMMING_ERRORS
        if apart or (isinstance(node, ast.Expr) and _is_text(node.value)):
            exempt.update(ast.walk(node))
    for node in ast.walk(tree):
        if node not in exempt and isinstance(node, ast.Constant) and _is_text(node) and SENTENCE.search(node.value):
            yield node.lineno, node.value


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _takes_text(function: ast.expr) -> bool:
    if isinstance(function, ast.Attribute):
        owner = _name(function.value)
        if owner == "click":
            return function.attr in CLICK_CALLS
        return owner in WAITING_CLASSES or function.attr in TEXT_METHODS | TEXT_CLASSES | WAITING_CLASSES
    return _name(function) in TEXT_CLASSES | WAITING_CLASSES | CLICK_CALLS


def _literals(value: ast.expr) -> Iterator[tuple[int, str]]:
    """Follow a value to the literals that it is made of; what another call gives back is that call's business."""
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        if any(letter.isalpha() for letter in PLACE.sub("", value.value)):
            yield value.lineno, value.value
    elif isinstance(value, ast.Call):
        function = value.func
        if isinstance(function, ast.Attribute) and function.attr in {"format", "join"}:
            yield from _literals(function.value)
            for argument in value.args:
                yield from _literals(argument)
    elif isinstance(value, ast.JoinedStr | ast.BinOp | ast.BoolOp | ast.IfExp | ast.List | ast.Tuple):
        for part in ast.iter_child_nodes(value):
            if isinstance(part, ast.expr):
                yield from _literals(part)
