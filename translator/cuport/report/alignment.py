"""A source next to its translation, line by line, with what the edits changed in each line."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from cuport.report.common import SourceText
from cuport.source.edits import Edit, apply

Mark = tuple[int, int, int]
"""A changed stretch of a line: line, column and end column, all from 0, columns in UTF-16 code units."""

_BOM = "\ufeff"


@dataclass(slots=True)
class Alignment:
    """Two texts as lines, and how to walk down both: `=` one line of each, `~` the same but changed, `-` only a
    line of the source, `+` only one of the target."""

    source: list[str]
    target: list[str]
    steps: str = ""
    source_marks: list[Mark] = field(default_factory=list)
    target_marks: list[Mark] = field(default_factory=list)

    @property
    def packed(self) -> str:
        """The steps with their counts: `=12~1+1`."""
        return "".join(f"{step}{sum(1 for _ in run)}" for step, run in groupby(self.steps))

    @property
    def new_lines(self) -> list[int]:
        """The target's lines that the source does not have, counted from 0."""
        lines, at = [], 0
        for step in self.steps:
            if step in "~+":
                lines.append(at)
            at += step != "-"
        return lines


def lines_of(data: bytes) -> list[str]:
    """Decode a file and split it at newlines, as findings count lines."""
    text = data.decode(SourceText(data).encoding, "replace").removeprefix(_BOM)
    lines = [line.removesuffix("\r") for line in text.split("\n")]
    return lines[:-1] if lines[-1] == "" else lines


def align(source: bytes, edits: Iterable[Edit], target: bytes) -> Alignment:
    """Pair the lines of `source` and `target`.

    Edits that make `target` of `source` say which lines belong together, so only the regions where they add or take
    lines are compared; texts that other means made of each other are compared as a whole.
    """
    made = sorted(set(edits))
    found = Alignment(lines_of(source), lines_of(target))
    if made and apply(source, made) == target:
        found.source_marks, found.target_marks = _marks(source, target, made)
        regions = _regions(source, made)
    else:
        regions = [] if source == target else [(0, len(found.source), len(found.target) - len(found.source))]
    found.steps = "".join(_walk(found, regions))
    return found


def _marks(source: bytes, target: bytes, edits: Sequence[Edit]) -> tuple[list[Mark], list[Mark]]:
    before, after = SourceText(source), SourceText(target)
    left: list[Mark] = []
    right: list[Mark] = []
    shift = 0
    for edit in edits:
        start = edit.start + shift
        left += _cut(before, edit.start, edit.end)
        right += _cut(after, start, start + len(edit.text))
        shift += len(edit.text) - (edit.end - edit.start)
    return left, right


def _cut(text: SourceText, start: int, end: int) -> list[Mark]:
    """Cut a range of bytes into one mark for each line that it touches."""
    marks = []
    for match in re.finditer(rb"[^\n]+", text.data[start:end]):
        place = text.region(start + match.start(), start + match.end())
        marks.append((place.start_line - 1, place.start_column - 1, place.end_column - 1))
    return marks


def _regions(source: bytes, edits: Sequence[Edit]) -> list[tuple[int, int, int]]:
    """Return (first line, line behind the last, lines gained) of each region where edits add or remove lines."""
    text = SourceText(source)
    regions: list[tuple[int, int, int]] = []
    for edit in edits:
        removed, added = source[edit.start : edit.end].count(b"\n"), edit.text.count(b"\n")
        if not removed and not added:
            continue
        first = text.region(edit.start, edit.start).start_line - 1
        behind = first + removed + 1
        if regions and first < regions[-1][1]:
            start, last, gained = regions.pop()
            regions.append((start, max(last, behind), gained + added - removed))
        else:
            regions.append((first, behind, added - removed))
    return regions


def _walk(found: Alignment, regions: Sequence[tuple[int, int, int]]) -> Iterable[str]:
    at = other = 0
    for first, behind, gained in [*regions, (len(found.source), len(found.source), 0)]:
        yield from _pairs(found.source[at:first], found.target[other : other + first - at])
        other += first - at
        size = behind - first + gained
        yield from _compare(found.source[first:behind], found.target[other : other + size])
        at, other = behind, other + size
    yield "+" * (len(found.target) - other)


def _pairs(left: Sequence[str], right: Sequence[str]) -> Iterable[str]:
    for a, b in zip(left, right, strict=False):
        yield "=" if a == b else "~"
    yield "-" * (len(left) - len(right))


def _compare(left: Sequence[str], right: Sequence[str]) -> Iterable[str]:
    for tag, a, b, c, d in difflib.SequenceMatcher(None, left, right).get_opcodes():
        same = min(b - a, d - c)
        yield ("=" if tag == "equal" else "~") * same
        yield "-" * (b - a - same) + "+" * (d - c - same)
