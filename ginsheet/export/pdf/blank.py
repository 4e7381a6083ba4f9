"""Blank sheets to print and write on, one page each."""

from ginsheet.export.blank import BlankOptions


def render_blank(options: BlankOptions) -> bytes:
    """Give the blank sheet of `options` as a PDF of one page; the same options give the same bytes.

    Raises BlankRefused or FieldError for choices that do not go together.
    """
    raise NotImplementedError(options)
