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
