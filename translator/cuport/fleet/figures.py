"""A repository's row in the ranking."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from cuport.codes import CODES, Status
from cuport.findings import Finding
from cuport.fleet.model import Checked, Repository
from cuport.report.common import error_of
from cuport.report.coverage import Coverage, Tally, measure
from cuport.support.escape import printable, visible

_HOUR = 60
_IN_ALL = frozenset(("Device", "Runtime", "Headers", "build"))
"""What nearly every CUDA program uses: named behind the libraries that tell repositories apart."""


@dataclass(frozen=True, slots=True)
class Blocker:
    """A CUDA name without a counterpart, and in how many places and files it stands."""

    code: str
    name: str
    library: str
    places: int
    files: int


@dataclass(frozen=True, slots=True)
class Row:
    """A repository in the ranking. Without a coverage it could not be checked, and `error` says why."""

    repository: Repository
    commit: str = ""
    files: int = 0
    coverage: Coverage | None = None
    blockers: tuple[Blocker, ...] = ()
    libraries: dict[str, Tally] = field(default_factory=dict)
    """Those that it uses, most used first, and what all use last."""
    file_errors: tuple[str, ...] = ()
    error: str = ""

    @property
    def has_cuda(self) -> bool:
        """Whether there is anything to port."""
        return self.coverage is not None and self.coverage.total.sites > 0

    @property
    def minutes(self) -> tuple[int, int]:
        """What is left to do takes so long, at least and at most."""
        return self.coverage.minutes if self.coverage else (0, 0)


def row_of(checked: Checked) -> Row:
    """Return the figures of one repository."""
    if checked.results is None or checked.copy is None:
        commit = checked.copy.commit if checked.copy else ""
        return Row(checked.repository, commit, error=printable(checked.error))
    results, copy = checked.results, checked.copy
    coverage = measure(results)
    used = {name: tally for name, tally in coverage.by_library.items() if name}
    return Row(
        checked.repository,
        copy.commit,
        len(results.files),
        coverage,
        tuple(_blockers(results.findings)),
        dict(sorted(used.items(), key=lambda item: (item[0] in _IN_ALL, -item[1].sites, item[0]))),
        (*map(printable, copy.errors), *(error_of(file) for file in results.files if file.error)),
    )


def _blockers(findings: Iterable[Finding]) -> list[Blocker]:
    groups: dict[tuple[str, str, str], list[str]] = {}
    for finding in findings:
        if finding.is_open and finding.is_site and finding.status is Status.UNSUPPORTED:
            groups.setdefault((finding.code, visible(finding.name), finding.library), []).append(finding.path)
    found = [Blocker(*key, len(paths), len(set(paths))) for key, paths in groups.items()]
    return sorted(found, key=lambda one: (-CODES[one.code].effort, -one.places, one.name, one.code, one.library))


def rank(rows: Iterable[Row]) -> list[Row]:
    """Return the least work first; then what has no CUDA, then what could not be checked."""

    def place(row: Row) -> tuple[object, ...]:
        least, most = row.minutes
        left = row.coverage.total.sites - row.coverage.total.translated if row.coverage else 0
        return (row.coverage is None, not row.has_cuda, most, least, left, row.repository.name)

    return sorted(rows, key=place)


def hours(least: int, most: int) -> str:
    """Return minutes as a range of whole hours: `2-5`, `< 1`, `0`."""
    if most < _HOUR:
        return "< 1" if most else "0"
    low, high = -(-least // _HOUR), -(-most // _HOUR)
    return str(high) if low == high else f"{low}-{high}"


@dataclass(frozen=True, slots=True)
class Totals:
    """The figures of all repositories together."""

    repositories: int
    checked: int
    with_cuda: int
    sites: Tally
    minutes: tuple[int, int]
    libraries: dict[str, int]
    """In how many repositories each is used, most first."""


def totals(rows: Iterable[Row]) -> Totals:
    """Add the rows up."""
    listed = list(rows)
    covered = [row.coverage for row in listed if row.coverage is not None]
    libraries: dict[str, int] = {}
    for row in listed:
        for name in row.libraries:
            libraries[name] = libraries.get(name, 0) + 1
    return Totals(
        len(listed),
        len(covered),
        sum(row.has_cuda for row in listed),
        Tally(
            sum(one.total.translated for one in covered),
            sum(one.total.review for one in covered),
            sum(one.total.unsupported for one in covered),
        ),
        (sum(one.minutes[0] for one in covered), sum(one.minutes[1] for one in covered)),
        dict(sorted(libraries.items(), key=lambda item: (item[0] in _IN_ALL, -item[1], item[0]))),
    )
