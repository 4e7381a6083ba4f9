"""Fewer samples in a run that is not `--long`, which tries all of them."""

from collections.abc import Iterable
from typing import Any

import pytest


def sampled(argnames: str, values: Iterable[Any], step: int) -> pytest.MarkDecorator:
    """Parametrize a test with every one of `values` under `--long`, else with every `step`-th."""
    return pytest.mark.sampled(argnames, list(values), step)


def few(values: Iterable[Any], step: int, config: pytest.Config) -> list[Any]:
    """Give the values that this run tries."""
    return list(values)[:: 1 if config.getoption("--long") else step]
