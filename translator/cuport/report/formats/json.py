"""Results as JSON, for other programs."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from cuport.findings import Finding
from cuport.report.common import error_of, warnings_of
from cuport.report.coverage import Coverage, Tally, measure, tally
from cuport.report.model import Report
from cuport.report.registry import report_format
from cuport.results import FileResult, Results
from cuport.support.escape import json_text
from cuport.version import __version__

SCHEMA_VERSION = 2


@report_format("json")
def render(report: Report) -> str:
    """Return the whole result, as docs/report.schema.json describes it; the same input gives the same bytes."""
    shown = document(report.first)
    targets = [{"target": results.target, "summary": summary(measure(results))} for results in report.results]
    files = shown.pop("files")
    return dumps({**shown, "targets": targets, "files": files})


def dumps(value: Any) -> str:
    """Return JSON text (RFC 8259) that UTF-8 can hold, whatever bytes a file name has."""
    return json_text(json.dumps(value, indent=1, ensure_ascii=False)) + "\n"


def document(results: Results) -> dict[str, Any]:
    """Return the result as plain data: `summary`, and `files` with their findings."""
    return {
        "schema": SCHEMA_VERSION,
        "cuport": __version__,
        "target": results.target,
        "summary": summary(measure(results)),
        "warnings": warnings_of(results),
        "files": [_file(file) for file in results.files if file.findings or file.error],
    }


def summary(coverage: Coverage) -> dict[str, Any]:
    """Return the figures of a run as plain data; shares are percentages with two decimals, null of nothing."""
    return {
        **_tally(coverage.total),
        "lines": coverage.lines,
        "cuda_lines": coverage.cuda_lines,
        "lines_left": coverage.lines_left,
        "cuda_line_percent": _round(coverage.cuda_line_percent),
        "line_percent": _round(coverage.line_percent),
        "kernels": coverage.kernels,
        "kernels_clear": coverage.kernels_clear,
        "effort": coverage.effort,
        "effort_minutes": list(coverage.minutes),
        "libraries": {name: _tally(found) for name, found in coverage.by_library.items()},
        "codes": coverage.by_code,
    }


def _tally(found: Tally) -> dict[str, Any]:
    return {"sites": found.sites, **asdict(found), "percent": _round(found.percent)}


def _round(share: float | None) -> float | None:
    return None if share is None else round(share, 2)


def _file(file: FileResult) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "path": file.rel,
        "outcome": file.outcome.value,
        "lines": file.lines,
        **_tally(tally(file.findings)),
        "findings": [_finding(finding) for finding in file.findings],
    }
    if file.error:
        shown["error"] = error_of(file)
    for key in ("kernels", "launches", "variables"):
        facts = getattr(file, key)
        if facts:
            shown[key] = [{k: v for k, v in asdict(fact).items() if k != "path"} for fact in facts]
    return shown


def _finding(finding: Finding) -> dict[str, Any]:
    return {
        "code": finding.code,
        "status": finding.status.value,
        "line": finding.line,
        "column": finding.column,
        "start": finding.start,
        "end": finding.end,
        "name": finding.name,
        "kind": finding.kind.value,
        "library": finding.library,
        "confidence": finding.confidence.value,
        "to": finding.to,
        "message": finding.message,
        "ignored": finding.ignored,
    }
