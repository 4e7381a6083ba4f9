"""The choice of a layout of the sheet, for commands that show one."""

import click

from ginsheet.i18n import tr
from ginsheet.sheet.columns import Layout


def _layout(context: click.Context, parameter: click.Parameter, value: str | None) -> Layout | None:
    return None if value is None else Layout(value)


layout_option = click.option(
    "--layout",
    type=click.Choice([layout.value for layout in Layout]),
    callback=_layout,
    help=tr("How several games stand side by side: book (A B, A B, A B) or club (A A A, B B B)."),
)
"""Gives a command the keyword `layout`; one that the rules of the match do not fit gives way to the usual one."""
