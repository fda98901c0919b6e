"""What the report's scripts read: JSON about all files, and one block for each file with its code."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cuport.codes import CODES
from cuport.findings import Confidence, Finding
from cuport.report.about import About
from cuport.report.alignment import Mark, align, lines_of
from cuport.report.common import SourceText, error_of
from cuport.report.highlight import runs
from cuport.report.html_links import Links
from cuport.report.model import Report
from cuport.results import FileResult, Outcome
from cuport.support.escape import pictured, visible
from cuport.targets import registry


def embed(value: Any) -> str:
    """Return JSON that can stand in a script element: no `<` in it can end the element or open a comment."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


@dataclass(frozen=True, slots=True)
class Book:
    """A report as its pages need it: the files shown one by one, results by path, and the codes that occur.

    Shown are the files with CUDA in them, and those that failed.
    """

    report: Report
    rels: list[str]
    files: list[dict[str, FileResult]]
    """For each target."""
    codes: dict[str, Any]
    """Name, status, message, and whether coverage counts it."""
    about: About


def book_of(report: Report) -> Book:
    """Look through all results once."""
    files = [{file.rel: file for file in results.files} for results in report.results]
    shown = {rel for found in files for rel, file in found.items() if _is_shown(file)}
    used = {finding.code for results in report.results for finding in results.findings}
    codes = {id: [code.name, code.status.value, code.message, code.counted] for id, code in CODES.items() if id in used}
    return Book(report, sorted(shown), files, codes, report.about())


def _is_shown(file: FileResult) -> bool:
    return file.outcome is Outcome.FAILED or any(finding.is_site or finding.is_open for finding in file.findings)


def index_of(book: Book, links: Links, rels: Sequence[str]) -> dict[str, Any]:
    """Return what the scripts know about files: for each target, how often which name has which code."""
    names: dict[str, int] = {}
    libraries: dict[str, int] = {}
    files = []
    for rel in rels:
        groups = [_groups(found.get(rel), names, libraries) for found in book.files]
        files.append([visible(rel), links.page(rel), groups])
    return {
        "targets": [registry.title(results.target) for results in book.report.results],
        "codes": book.codes,
        "libraries": list(libraries),
        "names": list(names),
        "files": files,
    }


def _groups(file: FileResult | None, names: dict[str, int], libraries: dict[str, int]) -> list[list[Any]]:
    findings = file.findings if file else ()
    counts = Counter((f.code, f.library, visible(f.name), int(bool(f.ignored))) for f in findings)
    return [
        [code, libraries.setdefault(library, len(libraries)), names.setdefault(name, len(names)), count, ignored]
        for (code, library, name, ignored), count in sorted(counts.items())
    ]


def has_code(book: Book, rel: str) -> bool:
    """Whether a file is shown with its lines: those without CUDA have findings alone."""
    return any(finding.is_site for found in book.files if rel in found for finding in found[rel].findings)


def code_of(book: Book, rel: str) -> dict[str, Any]:
    """Return one file: its lines and, for each target, its findings and what differs in the translation."""
    results = [found.get(rel) for found in book.files]
    is_shown = has_code(book, rel)
    source = book.report.source(rel) if is_shown else b""
    lines = lines_of(source)
    classes = runs(lines, rel)
    text = SourceText(source)
    targets = []
    for found, file in zip(book.report.results, results, strict=True):
        findings = [_finding(finding, text) for finding in (file.findings if file else ())]
        changes = _changes(book.report, found.target, file, source, classes) if file and is_shown else None
        targets.append({"findings": findings, "changes": changes, "error": error_of(file) if file else ""})
    return {"lines": [pictured(line) for line in lines], "runs": classes, "targets": targets}


def _finding(finding: Finding, text: SourceText) -> list[Any]:
    place = text.region_of(finding)
    return [
        finding.code,
        place.start_line,
        place.start_column,
        place.end_line,
        place.end_column,
        visible(finding.name),
        finding.kind.value,
        finding.library,
        int(finding.confidence is Confidence.AST),
        visible(finding.to),
        visible(finding.hint),
        finding.column,
        visible(finding.ignored),
    ]


def _changes(report: Report, target: str, file: FileResult, source: bytes, classes: Sequence[str]) -> dict[str, Any]:
    """Return the translation as its steps next to the source, the lines that are new in it, and what changed."""
    found = align(source, file.edits, report.translated(target, file.rel))
    new = found.new_lines
    text = [found.target[line] for line in new]
    places = {line: number for number, line in enumerate(new)}
    return {
        "steps": found.packed,
        "text": [pictured(line) for line in text],
        "runs": _runs_of_new(found.steps, text, classes, file.rel),
        "before": _flat(found.source_marks),
        "after": _flat([(places[line], start, end) for line, start, end in found.target_marks if line in places]),
    }


def _runs_of_new(steps: str, text: Sequence[str], classes: Sequence[str], rel: str) -> list[str]:
    """Highlight the new lines by themselves, but as comments where the source's line is all comment."""
    alone = runs(text, rel) if text else []
    at = number = 0
    for step in steps:
        if step == "~" and classes[at].endswith("c") and classes[at][:-1].isdigit():
            alone[number] = f"{10**6}c"
        number += step in "~+"
        at += step != "+"
    return alone


def _flat(marks: Sequence[Mark]) -> list[int]:
    return [value for mark in marks for value in mark]
