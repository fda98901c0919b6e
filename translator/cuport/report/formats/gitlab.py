"""Open findings and notes as a GitLab Code Quality report: the part of Code Climate's format that GitLab reads."""

from __future__ import annotations

from typing import Any

from cuport.codes import CODES, Status
from cuport.findings import Finding
from cuport.report.fingerprint import fingerprints
from cuport.report.formats.json import dumps
from cuport.report.model import Report
from cuport.report.registry import report_format
from cuport.support.escape import printable, visible

SEVERITIES = {Status.UNSUPPORTED: "major", Status.REVIEW: "minor", Status.NOTE: "info"}


@report_format("gitlab")
def render(report: Report) -> str:
    """Return an array with an object for each finding that is open, or a note."""
    found = [finding for finding in report.first.findings if finding.is_open or finding.status is Status.NOTE]
    prints = fingerprints(report.first, report.source)
    return dumps([_issue(finding, prints[finding]) for finding in found])


def _issue(finding: Finding, fingerprint: str) -> dict[str, Any]:
    return {
        "description": visible(finding.message),
        "check_name": f"{finding.code} {CODES[finding.code].name}",
        "fingerprint": fingerprint,
        "severity": SEVERITIES[finding.status],
        "location": {"path": printable(finding.path), "lines": {"begin": finding.line}},
    }
