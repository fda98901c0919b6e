"""`cuport rules list`: every rule in force."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from cuport.ruleset.load import load
from cuport.ruleset.model import Rule
from cuport.settings import RULES
from cuport.support import cache


def render(folders: Sequence[Path], roc: bool, origin: bool) -> str:
    """Return one line per rule, tab-separated: CUDA name, what it becomes, kind, library and, if asked, its place."""
    rules = load(RULES, roc=roc, user=folders, cache=cache.usable())
    rows: list[Rule] = [*rules.names.values(), *rules.headers.values(), *rules.header_patterns]
    rows += [*rules.namespaces.values(), *rules.prefixes, *rules.build.values()]
    ordered = sorted(rows, key=lambda rule: (rule.kind, rule.name))
    return "".join("\t".join(_cells(rule, origin)) + "\n" for rule in ordered)


def _cells(rule: Rule, origin: bool) -> list[str]:
    to = "(unsupported)" if rule.to is None else rule.to or "(removed)"
    return [rule.name, to, rule.kind.value, rule.library, *([rule.origin] if origin else [])]
