"""Deletes lines from a program while what is wrong with it stays: blocks with their braces first, then single lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator


def smallest(text: str, is_wrong: Callable[[str], bool]) -> str:
    """Return a text from which no more can be deleted, of what is tried."""
    lines = text.splitlines(keepends=True)
    size = max(len(lines) // 2, 1)
    while True:
        before = len(lines)
        for start, end in _parts(lines, size):
            rest = [*lines[:start], *lines[end:]]
            if start < len(lines) and is_wrong("".join(rest)):
                lines[:] = rest
        for start, end in _pairs(lines) if size == 1 else ():
            rest = [line for at, line in enumerate(lines) if at not in (start, end)]
            if is_wrong("".join(rest)):
                lines[:] = rest
        if len(lines) == before:
            if size == 1:
                return "".join(lines)
            size = max(size // 2, 1)


def _parts(lines: list[str], size: int) -> Iterator[tuple[int, int]]:
    """Yield from the end parts of about so many lines whose braces match; what lies behind a part may have changed."""
    start = len(lines) - 1
    while start >= 0:
        end, depth = start, 0
        while end < len(lines):
            depth += lines[end].count("{") - lines[end].count("}")
            end += 1
            if depth < 0 or (depth == 0 and end - start >= size):
                break
        if depth == 0 and end - start <= max(2 * size, size + 8):
            yield start, end
        start -= max(size // 2, 1)


def _pairs(lines: list[str]) -> Iterator[tuple[int, int]]:
    """Yield from the end the lines that open a block, with those that close it."""
    for start in range(len(lines) - 1, -1, -1):
        if start >= len(lines) or lines[start].count("{") <= lines[start].count("}"):
            continue
        depth = 0
        for end in range(start, len(lines)):
            depth += lines[end].count("{") - lines[end].count("}")
            if depth == 0:
                yield start, end
                break
