"""What the report's first page says of all targets together: libraries side by side, and the trend."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cuport import codes
from cuport.report import chart
from cuport.report.coverage import Tally
from cuport.report.html_overview import Target
from cuport.report.model import Entry, Report
from cuport.support.escape import visible
from cuport.targets import registry

SUPPLIED = "supplied by cuport"
"""For a library that a target has no other form of: programs use cuport's own, and its names stay as they are."""


@dataclass(frozen=True, slots=True)
class Library:
    """A library with its tally for each target; one without a tally there may be supplied."""

    name: str
    sites: int
    cells: tuple[Tally | None, ...]
    supplied: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Trend:
    """The chart of earlier commits, and one sentence for each line in it."""

    chart: chart.Chart
    sentences: tuple[str, ...]


def libraries(report: Report, targets: Sequence[Target]) -> list[Library]:
    """Return the libraries that any target has sites of, most sites first."""
    supplied = [
        {finding.library for finding in results.findings if finding.code == codes.INCLUDE_STAND_IN}
        for results in report.results
    ]
    made = []
    for name in {name for target in targets for name in target.coverage.by_library}:
        cells = tuple(target.coverage.by_library.get(name) for target in targets)
        own = tuple(cell is None and name in ours for cell, ours in zip(cells, supplied, strict=True))
        made.append(Library(name, max(cell.sites for cell in cells if cell), cells, own))
    return sorted(made, key=lambda library: (-library.sites, library.name))


def trend(entries: Sequence[Entry]) -> Trend | None:
    """Return the trend where there is more than one commit to show."""
    made = chart.layout(entries)
    if not any(len(line.dots) > 1 for line in made.lines):
        return None
    return Trend(made, tuple(_sentence(line) for line in made.lines))


def _sentence(line: chart.Line) -> str:
    title, first, last = registry.title(line.last.target), line.first, line.last
    if len(line.dots) == 1:
        return visible(f"{title}: {last.summary['percent']} % on {last.date}.")
    return visible(
        f"{title}: from {first.summary['percent']} % on {first.date} to {last.summary['percent']} % on {last.date}, "
        f"in {len(line.dots)} commits."
    )
