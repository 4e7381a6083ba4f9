"""The fields of a fillable sheet (AcroForm, ISO 32000-1, 12.7) over the places that its drawing found.

Without JavaScript a viewer still keeps the lengths and the choices; with it, numbers stay numbers. What a field may
hold and what it is called is told by `ginsheet.sheet.form_fields`.
"""

from typing import Final, NamedTuple

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFObject, PDFStream, PDFString, PDFText

from ginsheet.export.pdf.pen import Align, Pen
from ginsheet.sheet.form import HEAD, FormHead, Part, Spot
from ginsheet.sheet.form_fields import Field, field_of

_READ_ONLY, _MULTILINE, _COMBO = 1 << 0, 1 << 12, 1 << 17
_HIDDEN, _PRINT = 1 << 1, 1 << 2
_ALIGNED: Final = {Align.LEFT: 0, Align.MIDDLE: 1, Align.RIGHT: 2}
_INSET: Final = 0.8
"""How far a field stays off the lines around it, in points."""
_SIZE_MOST: Final = 0.68
"""The greatest type size, in parts of the height of the field."""
_IN_ROWS, _AS_LISTED = PDFName("R"), PDFName("A")
"""The orders of the tab key; two sheets side by side are filled in one after the other."""
_NUMBER: Final = "AFNumber_{event}(0, 1, 0, 0, '', true);"
_RANGE: Final = "AFRange_Validate(true, {low}, true, {high});"
_DATE: Final = "AFDate_{event}Ex('yyyy-mm-dd');"


class FieldPlace(NamedTuple):
    """A place to write in; in PDF points from the upper left corner of the page, as the pen measures."""

    spot: Spot
    x: float
    y: float
    """Its upper border."""
    width: float
    height: float
    size: float
    """The type size of what is written there."""
    align: Align = Align.LEFT


class Form:
    """Collects the places of the sheets on one page, and makes a form of them; tab goes in the order they came in."""

    def __init__(self, head: FormHead) -> None:
        """Begin the form of sheets that tell `head` of themselves."""
        self._head = head
        self._places: list[FieldPlace] = []

    def add(self, place: FieldPlace) -> None:
        """Take a place to write in."""
        self._places.append(place)

    def draw(self, pen: Pen) -> None:
        """Lay the fields over the page that `pen` is at."""
        made = _Fields(pen, self._head)
        for sheet in dict.fromkeys(place.spot.sheet for place in self._places):
            made.tell(Spot(Part(HEAD), sheet=sheet))
        for place in self._places:
            made.add(place)
        made.finish(in_rows=all(place.spot.sheet is None for place in self._places))


class _Fields:
    """The fields of one form, in a tree by the parts of their names, as the format wants it."""

    def __init__(self, pen: Pen, head: FormHead) -> None:
        self._canvas = pen._canvas
        self._height = pen.height
        self._head = head
        self._roots = PDFArray([])
        self._nodes: dict[str, tuple[PDFObject, PDFArray]] = {}
        self._widgets: list[PDFObject] = []
        self._actions: dict[tuple[tuple[str, str], ...], PDFObject] = {}
        form = {"Type": PDFName("XObject"), "Subtype": PDFName("Form"), "BBox": PDFArray([0, 0, 1, 1])}
        self._empty = self._reference(PDFStream(PDFDictionary(form), b" ", []))

    def tell(self, spot: Spot) -> None:
        """Add the hidden field that tells what the form is."""
        self._append(
            spot.name,
            {
                "FT": PDFName("Tx"),
                "Ff": _READ_ONLY,
                "F": _HIDDEN,
                "V": _text(self._head.encode()),
                "DA": PDFString("/Helv 8 Tf 0 g"),
                "TU": _text(field_of(self._head, spot).label),
                "Rect": PDFArray([0, 0, 0, 0]),
            },
        )

    def add(self, place: FieldPlace) -> None:
        """Add the field over a place."""
        field = field_of(self._head, place.spot)
        height = place.height - 2 * _INSET
        size = min(place.size, height * _SIZE_MOST)
        left, top = place.x + _INSET, self._height - place.y - _INSET
        right, low = left + place.width - 2 * _INSET, top - height
        self._append(
            field.name,
            {
                "F": _PRINT,
                "TU": _text(field.label),
                "Rect": PDFArray([round(x, 2) for x in (left, low, right, top)]),
                "DA": PDFString(f"/Helv {size:.1f} Tf 0 g"),
                "Q": _ALIGNED[place.align],
                **(self._choice(field) if field.choices else self._text_field(place, field)),
            },
        )

    def finish(self, *, in_rows: bool) -> None:
        """Hand the form to the page."""
        helvetica = {
            "Type": PDFName("Font"),
            "Subtype": PDFName("Type1"),
            "BaseFont": PDFName("Helvetica"),
            "Encoding": PDFName("WinAnsiEncoding"),
        }
        fonts = PDFDictionary({"Helv": self._reference(PDFDictionary(helvetica))})
        form = {"Fields": self._roots, "DA": PDFString("/Helv 0 Tf 0 g"), "DR": PDFDictionary({"Font": fonts})}
        self._canvas._doc.Catalog.AcroForm = PDFDictionary(form)
        self._canvas._annotationrefs.extend(self._widgets)
        self._canvas.setPageCallBack(lambda _: self._set_tabs(_IN_ROWS if in_rows else _AS_LISTED))

    def _set_tabs(self, order: PDFName) -> None:
        """Say in which order the tab key goes through the page that was just finished; reportlab has no word for it."""
        page = self._canvas._doc.Pages.pages[-1]
        page.__NoDefault__ = [*page.__NoDefault__, "Tabs"]
        page.Tabs = order
        self._canvas.setPageCallBack(None)

    def _reference(self, thing: PDFObject) -> PDFObject:
        reference: PDFObject = self._canvas._doc.Reference(thing)
        return reference

    def _choice(self, field: Field) -> dict[str, object]:
        options = [PDFArray([_text(code), _text(shown)]) for code, shown in field.choices]
        return {"FT": PDFName("Ch"), "Ff": _COMBO, "Opt": PDFArray(options)}

    def _text_field(self, place: FieldPlace, field: Field) -> dict[str, object]:
        entries: dict[str, object] = {"FT": PDFName("Tx"), "MaxLen": field.most}
        scripts = {}
        if field.number:
            scripts = {"K": _NUMBER.format(event="Keystroke"), "F": _NUMBER.format(event="Format")}
            if field.bounds is not None:
                low, high = field.bounds
                scripts["V"] = _RANGE.format(low=low, high=high)
        elif place.spot.part is Part.DATE:
            scripts = {"K": _DATE.format(event="Keystroke"), "F": _DATE.format(event="Format")}
        if place.spot.part is Part.NOTE:
            entries["Ff"] = _MULTILINE
        if scripts:
            entries["AA"] = self._reactions(scripts)
        return entries

    def _reactions(self, scripts: dict[str, str]) -> PDFObject:
        """Give what runs when a field is typed in; one object for all fields that run the same."""
        key = tuple(scripts.items())
        if key not in self._actions:
            made = {
                event: PDFDictionary({"S": PDFName("JavaScript"), "JS": PDFString(script)})
                for event, script in scripts.items()
            }
            self._actions[key] = self._reference(PDFDictionary(made))
        return self._actions[key]

    def _append(self, name: str, entries: dict[str, object]) -> None:
        """Hang a field, which is its own widget, into the tree."""
        above, _, last = name.rpartition(".")
        entries |= {
            "Type": PDFName("Annot"),
            "Subtype": PDFName("Widget"),
            "T": PDFString(last),
            "AP": PDFDictionary({"N": self._empty}),
        }
        kids = self._roots
        if above:
            entries["Parent"], kids = self._node(above)
        widget = self._reference(PDFDictionary(entries))
        kids.sequence.append(widget)
        self._widgets.append(widget)

    def _node(self, name: str) -> tuple[PDFObject, PDFArray]:
        """Give the field `name` that only holds others, and the list of those."""
        if name not in self._nodes:
            above, _, last = name.rpartition(".")
            kids = PDFArray([])
            entries: dict[str, object] = {"T": PDFString(last), "Kids": kids}
            siblings = self._roots
            if above:
                entries["Parent"], siblings = self._node(above)
            node = self._reference(PDFDictionary(entries))
            siblings.sequence.append(node)
            self._nodes[name] = (node, kids)
        return self._nodes[name]


def _text(text: str) -> PDFObject:
    """Give a text of any script as PDF keeps it.

    What can be is plain ASCII: some viewers look for a choice among the others byte by byte, and write it so.
    """
    if text.isascii():
        return PDFString(text)
    return PDFText(b"\xfe\xff" + text.encode("utf-16-be"))
