"""`asm` statements with PTX, by their tokens: one becomes C++ when all of its instructions are known."""

from __future__ import annotations

import os
from collections.abc import Callable

from cuport.cuda.ptx_text import NotKnown
from cuport.source.edits import fold
from cuport.source.lexer import T, Tokens, arguments, closing
from cuport.targets.hip import ptx
from cuport.targets.hip.context import Context

Fold = Callable[[int, int], bytes]
"""Returns what becomes of the bytes between two places of the source."""


def translate(context: Context, first: int, opening: int, end: int) -> str:
    """Replace the statement whose tokens are `first` to `end`; return its text in C++, empty where there is none.

    `opening` is its bracket. Edits within the operands are kept.
    """
    tokens = context.tokens
    if any(first < call < end for call, _ in context.calls):
        return ""
    kept = list(context.edits)
    try:
        made = write(tokens, first, opening, end, lambda a, b: fold(context.source.data, context.edits, a, b))
    except NotKnown:
        context.edits[:] = kept
        return ""
    context.replace(tokens.starts[first], tokens.ends[end], os.fsencode(made))
    return made


def write(
    tokens: Tokens, first: int, opening: int, end: int, folded: Fold, function: Callable[[str], str] = ptx.in_hip
) -> str:
    """Return the statement whose tokens are `first` to `end` in C++. Raises NotKnown."""
    parts = _sections(tokens, opening, end)
    if len(parts) > 4 or tokens.text(first + 1) == b"goto":
        raise NotKnown("asm goto")
    template = "\n".join(_content(tokens, i) for i in range(*parts[0]) if tokens.kinds[i] == T.STRING)
    if any(tokens.kinds[i] != T.STRING for i in range(*parts[0])):
        raise NotKnown("a text made of several parts")
    outputs, inputs = (_operands(tokens, part, folded) for part in [*parts[1:], (end, end), (end, end)][:2])
    return ptx.rewritten(template, outputs, inputs, function)


def _content(tokens: Tokens, i: int) -> str:
    return tokens.text(i).decode("utf-8", "surrogateescape").partition('"')[2][:-1]


def _sections(tokens: Tokens, opening: int, end: int) -> list[tuple[int, int]]:
    """Return the token ranges between the colons; `::` is two of them."""
    found: list[tuple[int, int]] = []
    first = i = opening + 1
    while i < end:
        text = tokens.text(i)
        if tokens.kinds[i] == T.PUNCT and text in (b"(", b"[", b"{"):
            i = closing(tokens, i)
        elif text in (b":", b"::"):
            found.append((first, i))
            found += [(i, i)] * (len(text) - 1)
            first = i + 1
        i += 1
    return [*found, (first, end)]


def _operands(tokens: Tokens, part: tuple[int, int], folded: Fold) -> list[ptx.Operand]:
    """Read `[name] "constraint" (expression), ...`."""
    if part[0] == part[1]:
        return []
    found = []
    for start, stop in arguments(tokens, part[0] - 1, part[1]):
        i, name = start, ""
        if tokens.text(i) == b"[":
            name, i = tokens.text(i + 1).decode(), i + 3
        if tokens.kinds[i] != T.STRING or tokens.text(i + 1) != b"(" or closing(tokens, i + 1) != stop - 1:
            raise NotKnown("an operand that can't be read")
        text = folded(tokens.starts[i + 2], tokens.ends[stop - 2])
        found.append(ptx.Operand(_content(tokens, i), text.decode("utf-8", "surrogateescape"), name))
    return found
