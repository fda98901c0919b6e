"""`// cuport: ignore[CU203] reason`: findings that a person has dealt with, and ignores that ignore nothing."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from translator.findings import Confidence, Finding, Kind
from translator.frontend.source import Source

_COMMENT = re.compile(rb"(?://|/\*|#)[ \t]*cuport:[ \t]*ignore\[([^\]\n]*)\][ \t]*([^\n]*)")
_CODE = re.compile(r"CU\d{3}")


@dataclass(frozen=True, slots=True)
class Ignore:
    """One comment: it covers the findings with `codes` on `line`, its own or, when it stands alone, the next."""

    start: int
    end: int
    line: int
    codes: tuple[str, ...]
    reason: str


def find(source: Source) -> list[Ignore]:
    """Return the ignore comments of a file, in order."""
    found = []
    for match in _COMMENT.finditer(source.data):
        line, column = source.place(match.start())
        alone = not source.data[match.start() - column + 1 : match.start()].strip()
        codes = tuple(code.strip() for code in match[1].decode("utf-8", "replace").split(","))
        reason = match[2].decode("utf-8", "replace").strip().removesuffix("*/").strip()
        found.append(Ignore(match.start(), match.end(), line + alone, codes, reason))
    return found


def apply(source: Source, findings: list[Finding]) -> list[Finding]:
    """Return the findings with `ignored` set where a comment covers them, and a note for each idle comment."""
    ignores = find(source)
    if not ignores:
        return findings
    used: set[tuple[Ignore, str]] = set()
    out = []
    for finding in findings:
        ignore = next((i for i in ignores if i.line == finding.line and finding.code in i.codes), None)
        if ignore is not None and finding.is_open:
            used.add((ignore, finding.code))
            finding = replace(finding, ignored=ignore.reason or "no reason given")
        out.append(finding)
    idle = [(ignore, code) for ignore in ignores for code in ignore.codes if (ignore, code) not in used]
    return sorted([*out, *(_idle(source, ignore, code) for ignore, code in idle)])


def _idle(source: Source, ignore: Ignore, code: str) -> Finding:
    line, column = source.place(ignore.start)
    hint = "" if _CODE.fullmatch(code) else "a code looks like CU203"
    return Finding(
        source.path, ignore.start, ignore.end, "CU307", line, column, f"ignore[{code}]", Kind.FILE, "",
        Confidence.LEXICAL, hint=hint,
    )  # fmt: skip
