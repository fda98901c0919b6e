"""The top of a file: where to add an include that it lacks.

nvcc has CUDA's header before the first line of a file, so nothing may come between: no macro, no condition, no
`extern "C" {`. An include guard, `#pragma once` and the comment that opens the file stay above.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cuport.source.edits import Edit
from cuport.source.lexer import T, Tokens, comments
from cuport.source.source import newline_of

_BLANK = b" \t\r\f\v"


def line_end(source: bytes, offset: int) -> int:
    """Return where the line of a byte ends, with the lines that it goes on in behind backslashes."""
    end = source.find(b"\n", offset)
    while end >= 0 and is_continued(source, end + 1):
        end = source.find(b"\n", end + 1)
    return end if end >= 0 else len(source)


def line_start(source: bytes, offset: int) -> int:
    """Return where the line of a byte starts, with the lines before it that go on in it."""
    start = source.rfind(b"\n", 0, offset) + 1
    while is_continued(source, start):
        start = source.rfind(b"\n", 0, start - 1) + 1
    return start


def is_continued(source: bytes, start: int) -> bool:
    """Whether the line that starts at a byte goes on from the one before, which ends in a backslash."""
    return start > 0 and source[max(start - 3, 0) : start - 1].removesuffix(b"\r").endswith(b"\\")


def items(tokens: Tokens, i: int = 0, stop: int | None = None) -> Iterator[tuple[int, bytes]]:
    """Yield every directive from token `i` on, by its first token and its word, and every token outside of them."""
    stop = len(tokens) if stop is None else stop
    kinds, include, mark = tokens.kinds, int(T.INCLUDE), int(T.HASH)
    while i < stop:
        kind = kinds[i]
        is_include = kind == include and tokens.text(i).startswith(b"#")
        if not is_include and not (kind == mark and tokens.text(i) == b"#" and _starts_line(tokens, i)):
            yield i, b""
            i += 1
            continue
        yield i, b"include" if is_include else tokens.text(i + 1)
        end = line_end(tokens.source, tokens.starts[i])
        while i < len(tokens) and tokens.starts[i] < end:
            i += 1


def _starts_line(tokens: Tokens, i: int) -> bool:
    """Whether a token is the first on its line; a `#` elsewhere is an operator of macros."""
    return i == 0 or tokens.ends[i - 1] <= line_start(tokens.source, tokens.starts[i])


def begin(tokens: Tokens) -> int:
    """Return the first token behind an include guard and `#pragma once`."""
    i, has_guard = 0, False
    while i < len(tokens):
        if [tokens.text(i + k) for k in range(3)] == [b"#", b"pragma", b"once"]:
            i += 3
        elif not has_guard and (behind := _behind_guard(tokens, i)):
            i, has_guard = behind, True
        else:
            break
    return i


def _behind_guard(tokens: Tokens, i: int) -> int:
    """Return the token behind `#ifndef X`, `#define X` whose `#endif` ends the file; 0 when no such guard is there."""
    words = [tokens.text(i + k) for k in range(6)]
    if words[:2] == [b"#", b"ifndef"]:
        define = i + 3
    elif words[:4] == [b"#", b"if", b"!", b"defined"]:
        define = i + (7 if words[4] == b"(" else 5)
    else:
        return 0
    name = tokens.text(define - (2 if tokens.text(define - 1) == b")" else 1))
    if [tokens.text(define + k) for k in range(3)] != [b"#", b"define", name]:
        return 0
    directives = [(j, word) for j, word in items(tokens, define)]
    depth, last = 1, -1
    for j, word in directives:
        depth += word.startswith(b"if") - (word == b"endif")
        if depth == 0:
            last = j
            break
    if last < 0 or directives[-1][0] != last or len(directives) < 2:
        return 0
    return directives[1][0]


def add_includes(tokens: Tokens, includes: Sequence[bytes]) -> Edit:
    """Return the edit that adds these lines."""
    source = tokens.source
    newline, bom = newline_of(source), 3 if source.startswith(b"\xef\xbb\xbf") else 0
    text = b"".join(include + newline for include in includes)
    first = begin(tokens)
    if first >= len(tokens):
        return Edit(bom, bom, text)
    at = tokens.starts[first]
    line = max(source.rfind(b"\n", 0, at) + 1, bom)
    above = []
    for span in comments(source):
        if span[0] >= at:
            break
        above.append(span)
    if any(start < line < end for start, end in above):  # the line begins in a comment
        return Edit(above[-1][1], at, newline + text)
    if tokens.kinds[first] == T.INCLUDE:
        return Edit(line, line, text)
    line = _above_comments(source, above, line, bom)
    return Edit(line, line, text + newline)


def _above_comments(source: bytes, above: list[tuple[int, int]], line: int, bom: int) -> int:
    """Return where the comments begin that stand right above a line; the line itself when they open the file."""
    found = line
    for start, end in reversed(above):
        row = max(source.rfind(b"\n", 0, start) + 1, bom)
        if source[end:found].strip(_BLANK) != b"\n" or source[row:start].strip(_BLANK):
            break
        found = row
    return line if found == bom else found
