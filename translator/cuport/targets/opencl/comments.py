"""The comments of a source by line, so that they can be kept above the same code."""

from __future__ import annotations

import bisect
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from cuport.device import ir
from cuport.source.lexer import comments as spans


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment: its lines without indentation, the first and the last line that it stands on, from 1."""

    first: int
    last: int
    lines: tuple[str, ...]


@lru_cache(maxsize=256)
def read(source: bytes) -> tuple[Comment, ...]:
    """Return the comments of a source in order. Headers come again with each unit, and sources with each program."""
    found = []
    line = position = 0
    for start, end in spans(source):
        line += source.count(b"\n", position, start)
        position = start
        text = source[start:end].decode("utf-8", "replace").replace("\r", "")
        column = start - (source.rfind(b"\n", 0, start) + 1)
        lines = text.split("\n")
        rest = [row[column:] if not row[:column].strip() else row.strip() for row in lines[1:]]
        rows = [lines[0].rstrip(), *(row.rstrip() for row in rest)]
        if text.startswith("//"):
            rows = [_end_line(row if row.startswith("//") else f"// {row.strip()}") for row in rows if row]
        found.append(Comment(line + 1, line + len(lines), tuple(rows)))
    return tuple(found)


def _end_line(row: str) -> str:
    """Return a line of a `//` comment that ends where it ends: OpenCL C has trigraphs, and `??/` is a backslash."""
    row = row.rstrip("\\").rstrip()
    return f"{row[:-1]} /" if row.endswith("??/") else row


class Above:
    """Hands out the comments of one function, each once: those since the statement before.

    `known` are the comments of the function's file.
    """

    def __init__(self, known: Sequence[Comment], function: ir.Function) -> None:
        self.path = function.place.path
        begin = bisect.bisect_left(known, function.place.line, key=lambda comment: comment.first)
        end = bisect.bisect_right(known, function.end_line, key=lambda comment: comment.last)
        self.own = known[begin:end]
        self.next = 0

    def __call__(self, place: ir.Place) -> list[str]:
        """Return the comments that stand before the end of `place`'s line."""
        return self.until(place.line) if place.path == self.path else []

    def until(self, line: int) -> list[str]:
        """Return the comments that begin on `line` or before it and were not handed out yet."""
        lines: list[str] = []
        while self.next < len(self.own) and self.own[self.next].first <= line:
            lines += self.own[self.next].lines
            self.next += 1
        return lines


def before(known: Sequence[Comment], source: bytes, function: ir.Function) -> list[str]:
    """Return the comment that stands directly above a function's declaration in its file, `source`."""
    rows = _rows(source)
    line = function.first_line - 1
    while 0 < line <= len(rows) and _belongs(rows[line - 1].strip()):
        line -= 1
    number = bisect.bisect_right(known, line, key=lambda comment: comment.last)
    found: list[str] = []
    while number > 0 and (comment := known[number - 1]).last == line:
        if not rows[comment.first - 1].lstrip().startswith((b"//", b"/*")):
            break
        found = [*comment.lines, *found]
        line = comment.first - 1
        number = bisect.bisect_right(known, line, hi=number, key=lambda comment: comment.last)
    return found


@lru_cache(maxsize=8)
def _rows(source: bytes) -> list[bytes]:
    return source.split(b"\n")


def _belongs(row: bytes) -> bool:
    """Whether a line begins a declaration that goes on below it."""
    words = (b"template", b"__", b"[[", b"static", b"inline", b"extern")
    return row.startswith(words) and not row.endswith((b"}", b";", b"{"))
