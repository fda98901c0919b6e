"""What to do about names without a counterpart, by family: `rules/api/recipes.toml`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

from cuport.support import plain_toml, resources

PATH = resources.data("rules") / "api" / "recipes.toml"
LAYERS = ("hip", "roc")
"""The tables of recipes; those of a later one come first where it is asked for."""


def find(library: str, name: str, layer: str = "hip") -> str:
    """Return what to do about a name of the library (`cuBLAS`) in the rules of `layer`; empty if nothing is known."""
    for pattern, text in _recipes(library, layer):
        if match := pattern.fullmatch(name):
            groups = {group: value or "" for group, value in match.groupdict().items()}
            return text.format(**groups, t=groups.get("T", "").lower())
    return ""


@cache
def _recipes(library: str, layer: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple(_read(library, layer))


def _read(library: str, layer: str) -> Iterator[tuple[re.Pattern[str], str]]:
    for one in reversed(LAYERS[: LAYERS.index(layer) + 1] if layer in LAYERS else LAYERS[:1]):
        rows = _document().get(one, {}).get(library, {})
        yield from ((re.compile(pattern), text) for pattern, text in rows.items())


@cache
def _document() -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    document: Mapping[str, Mapping[str, Mapping[str, str]]] = plain_toml.loads(PATH.read_text(encoding="utf-8"))
    return document
