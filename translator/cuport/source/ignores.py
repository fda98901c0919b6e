"""`// cuport: ignore[CU203] reason`: comments that accept findings, and those that match none."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from cuport import codes
from cuport.findings import Confidence, Finding, Kind
from cuport.source.source import Source

_COMMENT = re.compile(
    rb"(?://|#)[ \t]*cuport:[ \t]*ignore\[([^\]\n]{0,200})\]([^\n]*)"
    rb"|/\*\s*cuport:[ \t]*ignore\[([^\]\n]{0,200})\](.*?)(?:\*/|\Z)",
    re.DOTALL,
)
_CODE = re.compile(r"CU\d{3}")


@dataclass(frozen=True, slots=True)
class Ignore:
    """One comment: it covers the findings with `codes` on `line`.

    That is the comment's own line; when nothing else stands there, the line below it, or below more such comments.
    """

    start: int
    end: int
    line: int
    codes: tuple[str, ...]
    reason: str


def find(source: Source) -> list[Ignore]:
    """Return the ignore comments of a file, in order."""
    if b"ignore[" not in source.data:  # most have none, and a plain search is soon done
        return []
    found: list[tuple[Ignore, bool]] = []
    for match in _COMMENT.finditer(source.data):
        codes = tuple(code.strip() for code in (match[1] or match[3] or b"").decode("utf-8", "replace").split(","))
        reason = " ".join((match[2] or match[4] or b"").decode("utf-8", "replace").split())
        line, is_alone = _place(source, match)
        found.append((Ignore(match.start(), match.end(), line, codes, reason), is_alone))
    lines = {source.place(ignore.start)[0]: ignore.line for ignore, is_alone in found if is_alone}
    return [replace(ignore, line=_below(ignore.line, lines)) for ignore, _ in found]


def _place(source: Source, match: re.Match[bytes]) -> tuple[int, bool]:
    """Return the line that a comment covers, and whether it stands alone on its lines."""
    _, column = source.place(match.start())
    before = source.data[match.start() - column + 1 : match.start()].strip()
    if before:
        return source.place(match.start())[0], False
    after = source.data[match.end() :].partition(b"\n")[0].strip()
    line, _ = source.place(match.end())
    return (line, False) if after else (line + 1, True)


def _below(line: int, lines: dict[int, int]) -> int:
    """Go on from a line to the first one that is no ignore comment itself."""
    while line in lines:
        line = lines[line]
    return line


def apply(source: Source, findings: list[Finding], foreign: tuple[str, ...] = ()) -> list[Finding]:
    """Return the findings with `ignored` set where a comment covers them, and a note for each idle comment.

    Codes of another target are not idle: a file may be translated to several. `foreign` is how such codes begin.
    """
    ignores = find(source)
    if not ignores:
        return findings
    used: set[tuple[Ignore, str]] = set()
    out = []
    for finding in findings:
        ignore = next((i for i in ignores if i.line == finding.line and finding.code in i.codes), None)
        if ignore is not None and finding.is_open:
            used.add((ignore, finding.code))
            finding = finding._replace(ignored=ignore.reason or "no reason given")
        out.append(finding)
    idle = [
        (ignore, code)
        for ignore in ignores
        for code in ignore.codes
        if (ignore, code) not in used and not code.startswith(foreign)
    ]
    return sorted([*out, *(_idle(source, ignore, code) for ignore, code in idle)])


def _idle(source: Source, ignore: Ignore, code: str) -> Finding:
    line, column = source.place(ignore.start)
    hint = "" if _CODE.fullmatch(code) else "a code looks like CU203"
    return Finding(
        source.path, ignore.start, ignore.end, codes.IGNORE_UNUSED, line, column, f"ignore[{code}]", Kind.FILE, "",
        Confidence.LEXICAL, hint=hint,
    )  # fmt: skip
