"""Results for a terminal: one line per open finding, then the figures."""

from __future__ import annotations

from collections.abc import Mapping

from cuport.findings import CODES, Finding, Status
from cuport.report.coverage import Coverage, Tally, measure
from cuport.report.model import Report
from cuport.report.registry import report_format
from cuport.support.escape import terminal

NO_CUDA = "no CUDA found"


@report_format("text")
def render(report: Report) -> str:
    """Return all findings that need a person, and a summary."""
    return render_some(report, None)


def render_some(report: Report, limit: int | None) -> str:
    """Return findings that need a person as `path:line:column: CODE status: message`, and a summary.

    With a `limit`, only so many findings are listed, open ones first, and a line says how many are not.
    """
    results = report.first
    shown = [finding for finding in results.findings if finding.is_open or finding.status is Status.NOTE]
    if limit is not None and len(shown) > limit:
        shown = sorted(sorted(shown, key=lambda finding: not finding.is_open)[:limit])
    lines = [line(finding) for finding in shown]
    if hidden := sum(f.is_open for f in results.findings) - sum(f.is_open for f in shown):
        lines.append(f"... and {hidden} more; `cuport check` lists all")
    coverage = measure(results)
    if report.statistics:
        lines += ["", *_statistics(coverage)]
    return "\n".join([*lines, *([""] if lines else []), *summary(coverage, results.target)]) + "\n"


def line(finding: Finding) -> str:
    """Return one finding as compilers write them."""
    place = f"{finding.path}:{finding.line}:{finding.column}"
    return terminal(f"{place}: {finding.code} {finding.status}: {finding.message} [{finding.confidence}]")


def summary(coverage: Coverage, target: str) -> list[str]:
    """Return the figures as a few lines."""
    total = coverage.total
    if not total.sites:
        return [f"{target}: {NO_CUDA}"]
    rows = [
        f"{target}: {percent(total)} of {total.sites} CUDA sites translated, "
        f"{total.review} to review, {total.unsupported} unsupported",
        f"lines: {coverage.lines_left} of {coverage.cuda_lines} with CUDA need a person, "
        f"{coverage.lines_left} of all {coverage.lines} in files with CUDA",
    ]
    if coverage.kernels:
        rows.append(f"kernels: {coverage.kernels_clear} of {coverage.kernels} with nothing left open")
    if any(coverage.effort.values()):
        rows.append(f"Remaining: {remaining(coverage.effort)}")
    return rows


def remaining(effort: Mapping[str, int]) -> str:
    """Return how much is left to do in words: `22 quick fixes, 3 tasks of hours, 1 rewrite`."""
    words = {"minutes": ("quick fix", "quick fixes"), "hours": ("task of hours", "tasks of hours"),
             "rewrite": ("rewrite", "rewrites")}  # fmt: skip
    return ", ".join(f"{count} {words[name][count != 1]}" for name, count in effort.items() if count)


def percent(tally: Tally) -> str:
    """Return a share so that 100 % is written only where nothing is left, and none of nothing."""
    if tally.percent is None:
        return NO_CUDA
    shown = f"{tally.percent:.1f}"
    return "99.9 %" if shown == "100.0" and tally.translated < tally.sites else f"{shown} %"


def _statistics(coverage: Coverage) -> list[str]:
    rows = ["library                sites  translated  review  unsupported"]
    for name, tally in sorted(coverage.by_library.items(), key=lambda item: (-item[1].sites, item[0])):
        rows.append(f"{name or '-':20} {tally.sites:7} {tally.translated:11} {tally.review:7} {tally.unsupported:12}")
    rows += ["", "code    count  finding"]
    rows += [f"{code}  {count:6}  {CODES[code].name}" for code, count in coverage.by_code.items()]
    return rows
