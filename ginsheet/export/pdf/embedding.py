"""Fonts inside one PDF: which glyphs it uses, embedded as subsets, with the letters they stand for.

Each font becomes a composite font with two-byte codes. A code stands for a glyph together with its letters, so the
text of the page reads back as it was typed, whatever the shaping made of it.
"""

from hashlib import sha256
from itertools import accumulate, pairwise
from types import SimpleNamespace

import uharfbuzz as hb
from reportlab.pdfbase import pdfdoc, pdfmetrics

from ginsheet.export.pdf.face import Font
from ginsheet.export.pdf.text import Line, Run

_SYMBOLIC = 4
_BFCHAR_LIMIT = 100  # entries that one block of a ToUnicode map may hold
_CODES_MOST = 60_000
"""Codes of a font that tell glyph and letters apart; there are two bytes for them, and glyphs alone need some."""
_WRITTEN_MOST = 2_000
"""Lines of a document that are kept, since the same words come again and again."""


UNUSED_FONT = "ginsheet-unused"
"""The name of a font for a canvas to begin with; reportlab's own choice would be in the file, not embedded."""

pdfmetrics.registerFont(
    SimpleNamespace(fontName=UNUSED_FONT, _dynamicFont=True, _multiByte=False, face=SimpleNamespace(name=UNUSED_FONT))
)


class FontBook:
    """The fonts of one document, embedded when it is saved."""

    def __init__(self, document: pdfdoc.PDFDocument) -> None:
        self._document = document
        self._fonts: dict[Font, EmbeddedFont] = {}
        self._written: dict[tuple[Line, float], str] = {}

    def show(self, line: Line, size: float) -> str:
        """Write the operators that show `line` at the type size `size`, for use between BT and ET."""
        key = (line, size)
        if key not in self._written:
            if len(self._written) >= _WRITTEN_MOST:
                self._written.clear()
            self._written[key] = self._written_out(line, size)
        return self._written[key]

    def _written_out(self, line: Line, size: float) -> str:
        if all(one.start < other.start for one, other in pairwise(line.runs)):
            return " ".join(self._embedded(run.font).show(run, size) for run in line.runs)
        # In the order in which they are read, each moved to its place: so whoever copies the text gets it in order.
        lefts = accumulate((run.em * size for run in line.runs), initial=0.0)
        placed = sorted(zip(line.runs, lefts, strict=False), key=lambda item: item[0].start)
        moves = (left - before for before, (_, left) in zip([0.0, *(left for _, left in placed)], placed, strict=False))
        shown = (self._embedded(run.font).show(run, size) for run, _ in placed)
        return " ".join(f"{_number(move)} 0 Td {operators}" for move, operators in zip(moves, shown, strict=True))

    def _embedded(self, font: Font) -> "EmbeddedFont":
        found = self._fonts.get(font)
        if found is None:
            found = self._fonts[font] = EmbeddedFont(font, f"G{len(self._fonts) + 1}")
            self._document.fontMapping[font.name] = f"/{found.label}"
            self._document.delayedFonts.append(found)
        return found


class EmbeddedFont:
    """One font in one document. Codes are given out in the order of use, so the same pages give the same bytes."""

    def __init__(self, font: Font, label: str) -> None:
        self.label = label
        self._font = font
        self._codes: dict[tuple[int, str], int] = {(0, ""): 0}

    def show(self, run: Run, size: float) -> str:
        """Write the operators that show `run`, which is of this font."""
        parts = [f"/{self.label} {_number(size)} Tf ["]
        shift = 0.0  # what the next glyph stands off from where the font's own widths would put it
        rise = 0.0
        codes = ""
        for glyph in run.glyphs:
            if glyph.dy != rise:
                parts.append(f"<{codes}>] TJ {_number(glyph.dy * size / 1000)} Ts [")
                codes, rise = "", glyph.dy
            shift += glyph.dx
            if abs(shift) > 0.01:
                parts.append(f"<{codes}>{_number(-shift)}")
                codes = ""
            codes += f"{self._code(glyph.number, glyph.text):04x}"
            shift = glyph.advance - glyph.natural - glyph.dx
        parts.append(f"<{codes}>{_number(-shift) if abs(shift) > 0.01 else ''}] TJ")
        if rise:
            parts.append(" 0 Ts")
        operators = "".join(parts).replace("<>", "")
        if run.spelled:
            return operators
        return f"/Span <</ActualText <feff{_utf16(run.text)}>>> BDC {operators} EMC"

    def _code(self, glyph: int, text: str) -> int:
        if len(self._codes) >= _CODES_MOST and (glyph, text) not in self._codes:
            text = ""
        return self._codes.setdefault((glyph, text), len(self._codes))

    def addObjects(self, document: pdfdoc.PDFDocument) -> None:  # noqa: N802 (reportlab asks delayed fonts for it)
        """Add the font's objects to `document`; reportlab calls this once, when it saves."""
        outlines, renumbered = self._font.subset({glyph for glyph, _ in self._codes})
        scale = 1000 / self._font.units
        tag = "".join(chr(65 + byte % 26) for byte in sha256(outlines).digest()[:6])
        name = pdfdoc.PDFName(f"{tag}+{self._font.name}")

        def stream(content: bytes, **entries: object) -> pdfdoc.PDFObjectReference:
            made = pdfdoc.PDFStream(pdfdoc.PDFDictionary(entries), content, [pdfdoc.PDFZCompress])
            return document.Reference(made)

        widths = [round(self._font.advance(glyph) * scale, 2) for glyph, _ in self._codes]
        numbers = b"".join(renumbered[glyph].to_bytes(2, "big") for glyph, _ in self._codes)
        descendant = pdfdoc.PDFDictionary(
            {
                "Type": pdfdoc.PDFName("Font"),
                "Subtype": pdfdoc.PDFName("CIDFontType2"),
                "BaseFont": name,
                "CIDSystemInfo": pdfdoc.PDFDictionary(
                    {
                        "Registry": pdfdoc.PDFString("Adobe"),
                        "Ordering": pdfdoc.PDFString("Identity"),
                        "Supplement": 0,
                    }
                ),
                "FontDescriptor": document.Reference(self._descriptor(name, stream(outlines, Length1=len(outlines)))),
                "W": pdfdoc.PDFArray([0, pdfdoc.PDFArray(widths)]),
                "CIDToGIDMap": stream(numbers),
            }
        )
        font = pdfdoc.PDFDictionary(
            {
                "Type": pdfdoc.PDFName("Font"),
                "Subtype": pdfdoc.PDFName("Type0"),
                "BaseFont": name,
                "Encoding": pdfdoc.PDFName("Identity-H"),
                "DescendantFonts": pdfdoc.PDFArray([document.Reference(descendant)]),
                "ToUnicode": stream(self._to_unicode()),
            }
        )
        document.idToObject["BasicFonts"].dict[self.label] = document.Reference(font)

    def _descriptor(self, name: pdfdoc.PDFName, outlines: pdfdoc.PDFObjectReference) -> pdfdoc.PDFDictionary:
        scale = 1000 / self._font.units
        shaper = self._font.shaper
        heights = shaper.get_font_extents("ltr")
        capital = shaper.get_metric_position(hb.OTMetricsTag.CAP_HEIGHT) or heights.ascender
        return pdfdoc.PDFDictionary(
            {
                "Type": pdfdoc.PDFName("FontDescriptor"),
                "FontName": name,
                "Flags": _SYMBOLIC,
                "FontBBox": pdfdoc.PDFArray(
                    [-1000, round(heights.descender * scale), 2000, round(heights.ascender * scale)]
                ),
                "ItalicAngle": 0,
                "Ascent": round(heights.ascender * scale),
                "Descent": round(heights.descender * scale),
                "CapHeight": round(capital * scale),
                "StemV": 140 if self._font.bold else 80,
                "FontFile2": outlines,
            }
        )

    def _to_unicode(self) -> bytes:
        entries = [f"<{code:04x}> <{_utf16(text)}>" for (_, text), code in self._codes.items()]
        blocks = [entries[start : start + _BFCHAR_LIMIT] for start in range(0, len(entries), _BFCHAR_LIMIT)]
        return "\n".join(
            [
                "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
                "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
                "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
                "1 begincodespacerange <0000> <ffff> endcodespacerange",
                *(line for block in blocks for line in (f"{len(block)} beginbfchar", *block, "endbfchar")),
                "endcmap CMapName currentdict /CMap defineresource pop end end",
            ]
        ).encode("ascii")


def _utf16(text: str) -> str:
    return text.encode("utf-16-be").hex()


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
