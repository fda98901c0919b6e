"""Every finding as a row of comma-separated values (RFC 4180), for spreadsheets."""

from __future__ import annotations

import csv
import io

from cuport.codes import CODES
from cuport.findings import Finding
from cuport.report.model import Report
from cuport.report.registry import report_format
from cuport.support.escape import csv_cell

HEADER = (
    "target", "path", "line", "column", "code", "code_name", "status", "kind", "library", "confidence", "name", "to",
    "message", "ignored",
)  # fmt: skip


@report_format("csv")
def render(report: Report) -> str:
    """Return a header and a row for each finding of each target, translated ones too; lines end with CR LF (2.1)."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(HEADER)
    for results in report.results:
        writer.writerows(_row(results.target, finding) for finding in results.findings)
    return out.getvalue()


def _row(target: str, finding: Finding) -> list[str | int]:
    place: tuple[str | int, ...] = (csv_cell(target), csv_cell(finding.path), finding.line, finding.column)
    kinds = (CODES[finding.code].name, finding.status.value, finding.kind.value)
    words = (finding.library, finding.confidence.value, finding.name, finding.to, finding.message, finding.ignored)
    return [*place, finding.code, *kinds, *map(csv_cell, words)]
