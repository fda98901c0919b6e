"""The input of a renderer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from cuport.findings import Finding
from cuport.report.about import About
from cuport.results import Results


def _nothing(target: str, rel: str) -> bytes:
    return b""


@dataclass(frozen=True, slots=True)
class Entry:
    """The figures of one commit for one target; `date` is the commit's, as YYYY-MM-DD."""

    commit: str
    date: str
    target: str
    summary: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Report:
    """The results of a run, one for each target in the order asked for, and the text behind them.

    `source` gives the bytes of an input file by its `rel` path, `translated` those of its translation by target and
    `rel`: for renderers that show code. `statistics` asks for figures by library and code where the format has both.
    `all_places` asks for each place of a finding where the format shows one for several that say the same.
    `accepted` are open findings that `cuport check` lets pass: formats that say what fails a build leave them out.
    `about` tells of the project, by asking git: for renderers with a head. `trend` are the figures of earlier commits
    and of this one. `workers` is how many processes a renderer may use.
    """

    results: tuple[Results, ...]
    statistics: bool = False
    source: Callable[[str], bytes] = lambda rel: b""
    translated: Callable[[str, str], bytes] = _nothing
    accepted: frozenset[Finding] = frozenset()
    all_places: bool = False
    about: Callable[[], About] = About
    trend: tuple[Entry, ...] = ()
    workers: int = 1

    @property
    def first(self) -> Results:
        """The first target's results, for formats that show one."""
        return self.results[0]
