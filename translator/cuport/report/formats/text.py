"""Results for a terminal: one line per open finding, then the figures."""

from __future__ import annotations

from cuport.codes import CODES, Status
from cuport.report.coverage import Coverage, measure
from cuport.report.model import Report
from cuport.report.registry import report_format
from cuport.report.wording import line, summary


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


def _statistics(coverage: Coverage) -> list[str]:
    rows = ["library                sites  translated  review  unsupported"]
    for name, tally in sorted(coverage.by_library.items(), key=lambda item: (-item[1].sites, item[0])):
        rows.append(f"{name or '-':20} {tally.sites:7} {tally.translated:11} {tally.review:7} {tally.unsupported:12}")
    rows += ["", "code    count  finding"]
    rows += [f"{code}  {count:6}  {CODES[code].name}" for code, count in coverage.by_code.items()]
    return rows
