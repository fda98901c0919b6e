"""Results for a terminal: one line per open finding, then the figures."""

from __future__ import annotations

from cuport.codes import CODES, Status
from cuport.report.causes import Cause, group
from cuport.report.coverage import Coverage, measure
from cuport.report.model import Report
from cuport.report.registry import report_format
from cuport.report.wording import line, summary
from cuport.results import Results
from cuport.support.plural import count


@report_format("text")
def render(report: Report) -> str:
    """Return all findings that need a person, and a summary."""
    return render_some(report, None)


def render_some(report: Report, limit: int | None) -> str:
    """Return findings that need a person as `path:line:column: CODE status: message`, and a summary.

    Those of a file that say the same are one line, which counts the other places; accepted ones are marked. With a
    `limit`, only so many lines are listed, open findings first, new ones before accepted ones, and another line says
    how many places are not.
    """
    return "\n".join(_render(report, results, limit) for results in report.results)


def _render(report: Report, results: Results, limit: int | None) -> str:
    accepted = report.accepted
    listed = [finding for finding in results.findings if finding.is_open or finding.status is Status.NOTE]
    if report.all_places:
        shown = [Cause(finding, 1) for finding in listed]
    else:
        new = [finding for finding in listed if finding not in accepted]
        known = [finding for finding in listed if finding in accepted]
        shown = sorted([*group(new), *group(known)], key=lambda cause: cause.first)
    if limit is not None and len(shown) > limit:
        open_ones_first = sorted(shown, key=lambda cause: (not cause.first.is_open, cause.first in accepted))
        shown = sorted(open_ones_first[:limit], key=lambda cause: cause.first)
    lines = [
        line(cause.first) + _more(cause.places - 1) + (" (accepted)" if cause.first in accepted else "")
        for cause in shown
    ]
    if hidden := sum(f.is_open for f in listed) - sum(cause.places for cause in shown if cause.first.is_open):
        lines.append(f"... and {hidden} more; `cuport check --all` lists all")
    coverage = measure(results)
    if report.statistics:
        lines += ["", *statistics(coverage)]
    return "\n".join([*lines, *([""] if lines else []), *summary(coverage, results.target)]) + "\n"


def _more(places: int) -> str:
    return f" (and {count(places, 'more place')})" if places else ""


def statistics(coverage: Coverage) -> list[str]:
    """Return figures by library and by finding code."""
    rows = ["library                sites  translated  review  unsupported"]
    for name, tally in sorted(coverage.by_library.items(), key=lambda item: (-item[1].sites, item[0])):
        rows.append(f"{name or '-':20} {tally.sites:7} {tally.translated:11} {tally.review:7} {tally.unsupported:12}")
    rows += ["", "code    count  finding"]
    rows += [f"{code}  {count:6}  {CODES[code].name}" for code, count in coverage.by_code.items()]
    return rows
