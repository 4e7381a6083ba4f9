"""Writes a PDF piece by piece, so that a thousand matches take no more memory than one.

reportlab keeps every page until all of them are written. Here finished pages are written, and dropped, whenever a
piece is taken; fonts, bookmarks and the table of what stands where come last.
"""

from typing import Final

from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen.canvas import Canvas

_WRITTEN: Final = object()
"""Stands in the document for what is written already."""


class PageStream:
    """What a canvas has drawn, as the bytes of one file in their order."""

    def __init__(self, canvas: Canvas) -> None:
        """Take the pages of `canvas` from now on; it must not be saved by itself."""
        self._canvas = canvas
        self._document: pdfdoc.PDFDocument = canvas._doc
        self._file = pdfdoc.PDFFile(self._document._pdfVersion)
        self._pages_written = 0

    def take(self) -> bytes:
        """Give what was finished since the last time: all pages but the one that is being drawn."""
        document = self._document
        pages = document.Pages.pages
        for index in range(self._pages_written, len(pages)):
            page = pages[index]
            pages[index] = document.Reference(page)
            name = pages[index].name
            self._write(name, page)  # which gives its content a name of its own
            self._write(page.Contents.__InternalName__, page.Contents)
        self._pages_written = len(pages)
        return self._taken()

    def finish(self) -> bytes:
        """Give all that is left, to the end of the file."""
        document = self._document
        for font in document.delayedFonts:
            font.addObjects(document)
        document.info.invariant = document.invariant
        document.info.digest(document.signature)
        catalog, info = document.Reference(document.Catalog), document.Reference(document.info)
        document.Outlines.prepare(document, self._canvas)
        if document.Outlines.ready < 0:
            document.Catalog.Outlines = None
        number = 0
        while (number := number + 1) in document.numberToId:  # writing one object may bring up others
            name = document.numberToId[number]
            if document.idToObject[name] is not _WRITTEN:
                self._write(name, document.idToObject[name])
        names = [document.numberToId[number] for number in range(1, len(document.numberToId) + 1)]
        table = pdfdoc.PDFCrossReferenceTable()
        table.addsection(0, names)
        start = self._file.add(table.format(document))
        trailer = pdfdoc.PDFTrailer(start, Size=len(names) + 1, Root=catalog, Info=info, ID=document.ID())
        self._file.add(trailer.format(document))
        return self._taken()

    def _write(self, name: str, thing: pdfdoc.PDFObject) -> None:
        document = self._document
        content = pdfdoc.PDFIndirectObject(name, thing).format(document)
        document.idToOffset[name] = self._file.add(content)
        document.idToObject[name] = _WRITTEN

    def _taken(self) -> bytes:
        taken = b"".join(self._file.strings)
        self._file.strings.clear()
        return taken
