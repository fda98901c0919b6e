"""Code under `#ifdef` with the include guard of a library's header, such as `CUBLAS_API_H_`."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from cuport import codes
from cuport.source.lexer import T, Tokens

UNUSED = codes.HOST_UNUSED_LIBRARY


@dataclass(frozen=True, slots=True)
class Branch:
    """The bytes between a condition and its `#else`, `#elif` or `#endif`, and the guard that it asks for."""

    start: int
    end: int
    guard: str


def branches(tokens: Tokens, guards: Collection[str]) -> list[Branch]:
    """Return the outermost branches that are there for one of the guards, in the order of the text."""
    found: list[Branch] = []
    opened: list[tuple[int, str]] = []  # a branch's start, and the guard it is there for or nothing
    for i, word in _directives(tokens):
        start = tokens.starts[i]
        if word.startswith(b"if"):
            guard = _guard(tokens, i + 1)
            opened.append((start, guard if guard in guards else ""))
            continue
        if not opened or word not in (b"else", b"elif", b"elifdef", b"elifndef", b"endif"):
            continue
        begin, guard = opened.pop()
        if guard and not any(outer for _, outer in opened):
            found.append(Branch(begin, start, guard))
        if word != b"endif":
            opened.append((start, ""))
    return sorted(found, key=lambda branch: branch.start)


def _directives(tokens: Tokens) -> Iterator[tuple[int, bytes]]:
    for i in range(len(tokens)):
        if tokens.kinds[i] == T.HASH and tokens.text(i) == b"#":
            yield i, tokens.text(i + 1)


def _guard(tokens: Tokens, i: int) -> str:
    """Return the only macro that `#ifdef X`, `#if defined(X)` or `#if defined X` asks for, or nothing."""
    word, end = tokens.text(i), i + 1
    if word == b"if" and tokens.text(i + 1) == b"defined":
        end = i + 3 if tokens.text(i + 2) == b"(" else i + 2
    elif word != b"ifdef":
        return ""
    after = end + 2 if tokens.text(end + 1) == b")" else end + 1
    line = tokens.source.find(b"\n", tokens.starts[i])
    is_alone = after >= len(tokens) or line < 0 or tokens.starts[after] > line
    return tokens.text(end).decode("ascii", "replace") if is_alone else ""
