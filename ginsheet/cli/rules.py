"""`ginsheet rules`: the presets and the table's own rulesets, and the figures of one."""

from dataclasses import asdict, fields

import click

from ginsheet.cli.figures import every_ruleset, find_preset
from ginsheet.cli.output import say_json, say_lines
from ginsheet.i18n import tr
from ginsheet.model.checks import clean_line
from ginsheet.model.ruleset import Ruleset
from ginsheet.sheet.words.rules import RULE_NAMES
from ginsheet.storage.presets import NONE

_HEADING = ("slug", "name", "description", "source")


@click.command(help=tr("List the presets, or show the figures of the preset SLUG."))
@click.argument("slug", required=False)
@click.option("--json", "as_json", is_flag=True, help=tr("Show them as data."))
def command(slug: str | None, as_json: bool) -> None:
    """Show all presets or one."""
    if slug is not None:
        rules = find_preset(slug)
        if as_json:
            say_json(asdict(rules))
        else:
            say_lines(_figures(rules))
    elif as_json:
        say_json([asdict(rules) for rules in every_ruleset().values()])
    else:
        say_lines(_list(list(every_ruleset().values())))


def _list(all_rules: list[Ruleset]) -> str:
    wide = max(len(rules.slug) for rules in all_rules)
    return "\n".join(f"{rules.slug:<{wide}}  {clean_line(rules.description or rules.name)}" for rules in all_rules)


def _figures(rules: Ruleset) -> str:
    """Give the figures as `--set` takes them, each with its meaning."""
    rows = [(field.name, _word(getattr(rules, field.name))) for field in fields(rules) if field.name not in _HEADING]
    settings = [f"{name}={word}" for name, word in rows]
    wide = max(len(setting) for setting in settings)
    meanings = [tr(RULE_NAMES[name]) for name, _ in rows]
    lines = [f"  {setting:<{wide}}  {meaning}" for setting, meaning in zip(settings, meanings, strict=True)]
    source = tr("Source: {source}", source=rules.source)
    return "\n".join([rules.name, rules.description, source, "", *lines])


def _word(value: object) -> str:
    if value is None:
        return NONE
    return str(value).lower() if isinstance(value, bool) else str(value)
