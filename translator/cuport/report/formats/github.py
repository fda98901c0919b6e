"""Open findings and notes as GitHub workflow commands, which Actions shows as annotations at the lines.

The syntax and its escapes are those of "Workflow commands for GitHub Actions" and of toolkit's `core/command.ts`.
GitHub shows ten of each level for a step; SARIF has no such limit.
"""

from __future__ import annotations

from cuport.codes import CODES, Status
from cuport.findings import Finding
from cuport.report.common import Region, SourceText
from cuport.report.model import Report
from cuport.report.registry import report_format
from cuport.support.escape import github_message, github_property

LEVELS = {Status.UNSUPPORTED: "error", Status.REVIEW: "warning", Status.NOTE: "notice"}


@report_format("github")
def render(report: Report) -> str:
    """Return one command on a line for each finding that is open, or a note."""
    lines = []
    for file in report.first.files:
        found = [f for f in file.findings if f.is_open or f.status is Status.NOTE]
        found = [finding for finding in found if finding not in report.accepted]
        text = SourceText(report.source(file.rel) if found else b"")
        lines += [_command(finding, text.region_of(finding)) for finding in found]
    return "".join(line + "\n" for line in lines)


def _command(finding: Finding, region: Region) -> str:
    places = {"file": finding.path, "line": str(region.start_line), "endLine": str(region.end_line)}
    if region.start_line == region.end_line:  # GitHub takes columns within one line only
        places |= {"col": str(region.start_column), "endColumn": str(region.end_column)}
    places["title"] = f"{finding.code} {CODES[finding.code].name}"
    properties = ",".join(f"{key}={github_property(value)}" for key, value in places.items())
    return f"::{LEVELS[finding.status]} {properties}::{github_message(finding.message)}"
