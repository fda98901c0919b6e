"""Results as SARIF 2.1.0 (OASIS Standard, errata 01), for code scanning services and editors."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice, takewhile
from typing import Any
from urllib.parse import quote

from cuport.codes import CODES, Code, Status
from cuport.findings import Finding
from cuport.report.common import Region, SourceText, error_of, warnings_of
from cuport.report.coverage import measure
from cuport.report.explain import page
from cuport.report.fingerprint import VERSION, fingerprints
from cuport.report.formats.json import dumps, summary
from cuport.report.model import Report
from cuport.report.registry import report_format
from cuport.results import Results
from cuport.source.edits import Edit
from cuport.support.escape import printable, visible
from cuport.version import __version__

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
ROOT = "SRCROOT"
"""Stands for the folder that cuport was given (3.14.14, originalUriBaseIds)."""
LEVELS = {Status.UNSUPPORTED: "error", Status.REVIEW: "warning", Status.NOTE: "note"}
"""Severities (3.27.10); what is translated is no result."""

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class _Input:
    """A file's text and its edits, in the order of their places."""

    text: SourceText
    edits: tuple[Edit, ...]


@report_format("sarif")
def render(report: Report) -> str:
    """Return one run for each target (3.13.4)."""
    several = len(report.results) > 1
    runs = [_run(results, report, several) for results in report.results]
    return dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": runs})


def _run(results: Results, report: Report, several: bool) -> Json:
    """Return a run object (3.14); several in one file are told apart by automationDetails (3.17)."""
    shown = [file for file in results.files if any(finding.status in LEVELS for finding in file.findings)]
    codes = sorted({finding.code for file in shown for finding in file.findings if finding.status in LEVELS})
    inputs = {file.rel: _Input(SourceText(report.source(file.rel)), tuple(sorted(set(file.edits)))) for file in shown}
    prints = fingerprints(results, lambda rel: inputs[rel].text.data if rel in inputs else b"")
    found = [
        {"ruleIndex": codes.index(finding.code), **_result(finding, inputs[file.rel], prints[finding])}
        for file in shown
        for finding in file.findings
        if finding.status in LEVELS
    ]
    _suppress(found, [finding.ignored for file in shown for finding in file.findings if finding.status in LEVELS])
    return {
        **({"automationDetails": {"id": f"cuport/{results.target}/"}} if several else {}),
        "tool": {"driver": _driver(codes)},
        "invocations": [_invocation(results)],
        "columnKind": "utf16CodeUnits",
        "originalUriBaseIds": {ROOT: {"description": {"text": "The folder that cuport read."}}},
        "artifacts": [_artifact(file.rel, inputs[file.rel].text) for file in shown],
        "results": found,
        "properties": {"target": results.target, "summary": summary(measure(results))},
    }


def _driver(codes: Sequence[str]) -> Json:
    """Return the toolComponent (3.19)."""
    return {
        "name": "cuport",
        "version": __version__,
        "semanticVersion": __version__,
        "rules": [_rule(CODES[code]) for code in codes],
    }


def _rule(code: Code) -> Json:
    """Return a reportingDescriptor (3.49) from a code and its page.

    3.11.5 would double the braces of the code in the page; viewers show `help` as it is, so they are left alone.
    """
    markdown = page(code.id).partition("\n")[2].strip() + "\n"
    return {
        "id": code.id,
        "name": "".join(word.capitalize() for word in code.name.replace(".", "-").split("-")),
        "shortDescription": {"text": _sentence(code.message.format(name="NAME", to="TO"))},
        "fullDescription": {"text": _first_section(markdown)},
        "help": {"text": _plain(markdown), "markdown": markdown},
        "defaultConfiguration": {"level": LEVELS[code.status]},
        "properties": {"code": code.name, "effortMinutes": code.effort},
    }


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."


def _plain(markdown: str) -> str:
    """Take the marks out of a page: fences, headings' signs and backticks around code (3.12.3, text for all)."""
    lines, in_code = [], False
    for line in markdown.splitlines():
        if line.startswith("```"):
            in_code = not in_code
        elif in_code:
            lines.append(f"    {line}".rstrip())
        else:
            lines.append(line.removeprefix("## ").replace("`", ""))
    return "\n".join(lines).strip() + "\n"


def _first_section(markdown: str) -> str:
    """Return the text under the page's first heading, on one line."""
    body = markdown.partition("\n\n")[2].partition("\n## ")[0]
    return " ".join(body.replace("`", "").split())


def _invocation(results: Results) -> Json:
    """Return an invocation (3.20): files that failed and warnings are notifications (3.58)."""
    failed = [
        {"level": "error", "message": {"text": error_of(file)}, "locations": [_location(file.rel)]}
        for file in results.files
        if file.error
    ]
    warned: list[Json] = [{"level": "warning", "message": {"text": line}} for line in warnings_of(results)]
    notes = failed + warned
    return {"executionSuccessful": not failed, **({"toolExecutionNotifications": notes} if notes else {})}


def _artifact(rel: str, text: SourceText) -> Json:
    """Return an artifact (3.24): columns and fixes can be placed only where its encoding is known (3.30.2)."""
    return {"location": _artifact_location(rel), "encoding": text.encoding, "roles": ["analysisTarget"]}


def _artifact_location(rel: str) -> Json:
    """Return an artifactLocation (3.4); its URI is a path-noscheme of RFC 3986, 4.2."""
    return {"uri": quote(rel.encode("utf-8", "surrogateescape"), safe="/"), "uriBaseId": ROOT}


def _location(rel: str, region: Json | None = None) -> Json:
    """Return a location (3.28)."""
    place = {"artifactLocation": _artifact_location(rel), **({"region": region} if region else {})}
    return {"physicalLocation": place}


def _result(finding: Finding, given: _Input, fingerprint: str) -> Json:
    """Return a result (3.27)."""
    fixes = _fixes(finding, given)
    return {
        "ruleId": finding.code,
        "level": LEVELS[finding.status],
        "message": {"text": _message(finding)},
        "locations": [_location(finding.path, _region(finding, given.text))],
        "partialFingerprints": {VERSION: fingerprint},
        **({"fixes": fixes} if fixes else {}),
        "properties": {
            "confidence": finding.confidence.value,
            "kind": finding.kind.value,
            "library": finding.library,
            "name": printable(finding.name),
        },
    }


def _suppress(found: Sequence[Json], reasons: Sequence[str]) -> None:
    """Give results their suppressions (3.35), in source: either all results of a run have them, or none (3.27.23)."""
    if not any(reasons):
        return
    for result, reason in zip(found, reasons, strict=True):
        justified = [{"kind": "inSource", "justification": printable(reason)}] if reason else []
        result["suppressions"] = justified


def _message(finding: Finding) -> str:
    """Return a plain text message: braces are doubled (3.11.5), and `[a](b)` must not be a link (3.11.6)."""
    text = visible(finding.message)
    return text.replace("{", "{{").replace("}", "}}").replace("](", "] (")


def _region(finding: Finding, text: SourceText) -> Json | None:
    """Return a region (3.30), by text and by bytes; none for a finding about the whole file."""
    if finding.start == finding.end == 0:
        return None
    bytes_of_it = {"byteOffset": finding.start, "byteLength": finding.end - finding.start}
    return {**_text_region(text.region_of(finding)), **bytes_of_it}


def _text_region(region: Region) -> Json:
    return {
        "startLine": region.start_line,
        "startColumn": region.start_column,
        "endLine": region.end_line,
        "endColumn": region.end_column,
    }


def _fixes(finding: Finding, given: _Input) -> list[Json]:
    """Return the fix (3.55) of an open finding: the edits that cuport makes at its place."""
    if not (finding.is_open and finding.to):
        return []
    first = bisect_right(given.edits, finding.start, key=lambda edit: edit.end)
    edits = list(takewhile(lambda edit: edit.start < finding.end, islice(given.edits, first, None)))
    if not edits or edits[-1].end > len(given.text.data):
        return []
    change = {
        "artifactLocation": _artifact_location(finding.path),
        "replacements": [_replacement(edit, given.text) for edit in edits],
    }
    return [
        {"description": {"text": f"Change it to {visible(finding.to)}, then review it."}, "artifactChanges": [change]}
    ]


def _replacement(edit: Edit, text: SourceText) -> Json:
    """Return a replacement (3.57): by text alone, which a byte order mark can't move."""
    return {
        "deletedRegion": _text_region(text.region(edit.start, edit.end)),
        "insertedContent": {"text": edit.text.decode(text.encoding, "replace")},
    }
