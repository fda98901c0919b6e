"""Coverage, as docs/design.md defines it: translated sites over all sites, and the same by other measures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from cuport.codes import Status
from cuport.findings import Finding
from cuport.report import causes
from cuport.report.causes import Cause
from cuport.results import Results

_MINUTES, _HOURS = 30, 240


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
    counts = Counter(finding.status for finding in findings if finding.is_site)
    return Tally(counts[Status.TRANSLATED], counts[Status.REVIEW], counts[Status.UNSUPPORTED])


def measure(results: Results) -> Coverage:
    """Compute all figures of a run."""
    findings = results.findings
    sites = [finding for finding in findings if finding.is_site]
    libraries = sorted({finding.library for finding in sites})
    left = [finding for finding in sites if finding.is_open]
    kernels, clear = _kernels(results)
    found = causes.group(left)
    return Coverage(
        total=tally(sites),
        by_library={name: tally(f for f in sites if f.library == name) for name in libraries},
        by_file={file.rel: tally(file.findings) for file in results.files if any(f.is_site for f in file.findings)},
        by_code=dict(sorted(Counter(finding.code for finding in findings).items())),
        lines=sum(file.lines for file in results.files if any(f.is_site for f in file.findings)),
        cuda_lines=len({(finding.path, finding.line) for finding in sites}),
        lines_left=len({(finding.path, finding.line) for finding in left}),
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
        left = [finding.start for finding in file.findings if finding.is_open]
        for kernel in file.kernels:
            total += 1
            clear += not any(kernel.offset <= start < kernel.end for start in left)
    return total, clear
