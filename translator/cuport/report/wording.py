"""Findings and figures in words, as several formats and the command line have them."""

from __future__ import annotations

from collections.abc import Mapping

from cuport import codes
from cuport.findings import Finding
from cuport.report.coverage import Coverage, Tally
from cuport.support.escape import terminal
from cuport.support.plural import count

_HOUR = 60
NO_CUDA = "no CUDA found"


def line(finding: Finding) -> str:
    """Return one finding as compilers write them."""
    place = f"{finding.path}:{finding.line}:{finding.column}"
    return terminal(f"{place}: {finding.code} {finding.status}: {finding.message} [{finding.confidence}]")


def summary(coverage: Coverage, target: str) -> list[str]:
    """Return the figures as a few lines."""
    total = coverage.total
    if not total.sites:
        headers = coverage.by_code.get(codes.INCLUDE_STAND_IN, 0)
        supplied = f" besides {count(headers, 'header')} that cuport supplies ({codes.INCLUDE_STAND_IN})"
        return [f"{target}: {NO_CUDA}{supplied if headers else ''}"]
    rows = [
        f"{target}: {percent(total)} of {total.sites} CUDA sites translated, "
        f"{total.review} to review, {total.unsupported} unsupported",
        f"lines: {coverage.lines_left} of {coverage.cuda_lines} with CUDA need manual work "
        f"({count(coverage.lines, 'line')} in these files)",
    ]
    if coverage.kernels:
        rows.append(f"kernels: {coverage.kernels_clear} of {coverage.kernels} without open findings")
    if any(coverage.effort.values()):
        rows.append(f"Remaining: {remaining(coverage.effort)}, {duration(*coverage.minutes)}")
    return rows


def remaining(effort: Mapping[str, int]) -> str:
    """Return how much is left to do in words: `22 quick fixes, 3 longer tasks, 1 rewrite`."""
    words = {"minutes": ("quick fix", "quick fixes"), "hours": ("longer task", ""), "rewrite": ("rewrite", "")}
    return ", ".join(count(number, *words[name]) for name, number in effort.items() if number)


def duration(least: int, most: int) -> str:
    """Return minutes, at least and at most, as a range in minutes or in hours: `2 to 5 hours`."""
    unit = "minute" if most < _HOUR else "hour"
    low, high = (least, most) if unit == "minute" else (-(-least // _HOUR), -(-most // _HOUR))
    return f"about {count(high, unit)}" if low == high else f"{low} to {count(high, unit)}"


def percent(tally: Tally) -> str:
    """Return a share so that 100 % is written only where nothing is left, and none of nothing."""
    if tally.percent is None:
        return NO_CUDA
    shown = f"{tally.percent:.1f}"
    return "99.9 %" if shown == "100.0" and tally.translated < tally.sites else f"{shown} %"
