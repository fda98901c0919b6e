"""Coverage, as docs/design.md defines it: translated sites over all sites, and the same by other measures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from operator import attrgetter

from cuport.codes import CODES, Status, is_counted
from cuport.findings import Finding
from cuport.report import causes
from cuport.report.causes import Cause
from cuport.results import Results

_MINUTES, _HOURS = 30, 240
_LIBRARY_AND_CODE, _PLACE = attrgetter("library", "code"), attrgetter("path", "line")


@dataclass(frozen=True, slots=True)
class Tally:
    """Sites by status."""

    translated: int = 0
    review: int = 0
    unsupported: int = 0

    @property
    def sites(self) -> int:
        """All CUDA constructs counted."""
        return self.translated + self.review + self.unsupported

    @property
    def percent(self) -> float | None:
        """Share of sites translated, 0 to 100; None where there is nothing to translate."""
        return 100.0 * self.translated / self.sites if self.sites else None


@dataclass(frozen=True, slots=True)
class Coverage:
    """The figures of one run.

    `lines_left` counts lines that a person must look at. They are a part of `cuda_lines`, the lines with a CUDA site,
    and these of `lines`, all lines of the files with one; other files count nowhere. `effort` splits the causes of open
    sites into "minutes", "hours" and "rewrite" by the rule of thumb that each finding code carries; `minutes` is what
    they take together, at least and at most.
    """

    total: Tally
    by_library: dict[str, Tally]
    by_file: dict[str, Tally]
    by_code: dict[str, int]
    lines: int
    cuda_lines: int
    lines_left: int
    kernels: int
    kernels_clear: int
    effort: dict[str, int]
    minutes: tuple[int, int]

    @property
    def percent(self) -> float | None:
        """Share of sites translated; None without any."""
        return self.total.percent

    @property
    def cuda_line_percent(self) -> float | None:
        """Share of the lines with CUDA that need no person; None without any."""
        return 100.0 * (self.cuda_lines - self.lines_left) / self.cuda_lines if self.cuda_lines else None

    @property
    def line_percent(self) -> float | None:
        """Share of all lines in files with CUDA that need no person; None without any."""
        return 100.0 * (self.lines - self.lines_left) / self.lines if self.lines else None


def tally(findings: Iterable[Finding]) -> Tally:
    """Count the sites among findings."""
    return _tally(Counter(finding.code for finding in findings))


def _tally(by_code: Mapping[str, int]) -> Tally:
    counts: Counter[Status] = Counter()
    for code, number in by_code.items():
        if is_counted(code):
            counts[CODES[code].status] += number
    return Tally(counts[Status.TRANSLATED], counts[Status.REVIEW], counts[Status.UNSUPPORTED])


def measure(results: Results) -> Coverage:
    """Compute all figures of a run."""
    by_code: Counter[str] = Counter()
    by_library: dict[str, Counter[str]] = {}
    by_file: dict[str, Tally] = {}
    left: list[Finding] = []
    places: set[tuple[str, int]] = set()
    lines = 0
    for file in results.files:
        counts = Counter(map(_LIBRARY_AND_CODE, file.findings))
        if any(is_counted(code) for _, code in counts):
            in_file: Counter[str] = Counter()
            for (library, code), number in counts.items():
                in_file[code] += number
                if is_counted(code):
                    by_library.setdefault(library, Counter())[code] += number
            by_file[file.rel] = _tally(in_file)
            lines += file.lines
            places.update(map(_PLACE, (finding for finding in file.findings if is_counted(finding.code))))
            left += [finding for finding in file.findings if finding.is_open and is_counted(finding.code)]
        for (_, code), number in counts.items():
            by_code[code] += number
    kernels, clear = _kernels(results)
    found = causes.group(left)
    return Coverage(
        total=_tally(by_code),
        by_library={name: _tally(counted) for name, counted in sorted(by_library.items())},
        by_file=by_file,
        by_code=dict(sorted(by_code.items())),
        lines=lines,
        cuda_lines=len(places),
        lines_left=len(set(map(_PLACE, left))),
        kernels=kernels,
        kernels_clear=clear,
        effort=_effort(found),
        minutes=causes.minutes(found),
    )


def _effort(left: Iterable[Cause]) -> dict[str, int]:
    counts = {"minutes": 0, "hours": 0, "rewrite": 0}
    for minutes in (cause.minutes for cause in left if cause.minutes):
        counts["minutes" if minutes <= _MINUTES else "hours" if minutes <= _HOURS else "rewrite"] += 1
    return counts


def _kernels(results: Results) -> tuple[int, int]:
    """Count the kernels, and those with no open finding between their first and last byte."""
    total = clear = 0
    for file in results.files:
        left = [finding.start for finding in file.findings if finding.is_open] if file.kernels else []
        for kernel in file.kernels:
            total += 1
            clear += not any(kernel.offset <= start < kernel.end for start in left)
    return total, clear
