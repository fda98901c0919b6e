"""Operators of the program's for two vectors: HIP's vector types have the same ones, and calls would be ambiguous."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cuport import codes
from cuport.findings import Kind
from cuport.source import preamble
from cuport.source.lexer import Tokens, arguments, closing
from cuport.source.source import newline_of
from cuport.targets.hip.context import Context

_VECTOR = re.compile(rb"(?:u?(?:char|short|int|long|longlong)|float|double)[1-4]")
_SIGNS = ((b"*",), (b"/",), (b"+", b"="), (b"-", b"="), (b"*", b"="), (b"/", b"="))
"""What HIP has as functions that are no templates: those would count less than the program's own."""
_MEMBERS = (b"x", b"y", b"z", b"w")
_GUARD = b"#ifndef __HIP_PLATFORM_AMD__  // HIP has this operator"


def translate(context: Context) -> None:
    """Leave operators that do what HIP's do to HIP; report others."""
    for i in context.tokens.places(b"operator"):
        _operator(context, i)


def _operator(context: Context, i: int) -> None:
    tokens = context.tokens
    sign = next((one for one in _SIGNS if _texts(tokens, i + 1, i + 2 + len(one)) == [*one, b"("]), None)
    if sign is None:
        return
    first = i + 1 + len(sign)
    end = closing(tokens, first)
    parts = arguments(tokens, first, end) if end > 0 else []
    operands = [_operand(_texts(tokens, *part)) for part in parts]
    if len(operands) != 2 or not operands[0][0] or operands[0][0] != operands[1][0]:
        return
    vector, names = operands[0][0], [name for _, name in operands]
    last = closing(tokens, end + 1) if end + 1 < len(tokens) and tokens.text(end + 1) == b"{" else -1
    begin = _begin(tokens, i)
    if begin and _is_guarded(tokens, begin):
        return
    start, stop = tokens.starts[i], tokens.ends[i + len(sign)]
    name, hint = tokens.source[start:stop].decode("utf-8", "replace"), f"of {vector.decode()}"
    if last > 0 and begin is not None and _texts(tokens, end + 2, last) in _bodies(vector, sign, names):
        _guard(context, begin, last)
        context.report(codes.OPERATOR_OF_HIP, start, stop, name, Kind.FUNCTION, "Device", hint=hint)
    else:
        context.report(codes.OPERATOR_AMBIGUOUS, start, stop, name, Kind.FUNCTION, "Device", hint=hint)


def _texts(tokens: Tokens, first: int, end: int) -> list[bytes]:
    return [tokens.text(i) for i in range(first, end)]


def _operand(words: Sequence[bytes]) -> tuple[bytes, bytes]:
    """Return the vector type of a parameter and its name; nothing for what is none."""
    plain = [word for word in words if word not in (b"const", b"&")]
    if not plain or len(plain) > 2 or _VECTOR.fullmatch(plain[0]) is None:
        return b"", b""
    return plain[0], plain[1] if len(plain) == 2 else b""


def _begin(tokens: Tokens, i: int) -> int | None:
    """Return the first token of the declaration that `operator` is in; None where it is a template, or in a macro."""
    while i > 0 and tokens.text(i - 1) not in (b";", b"}", b"{") and not _is_directive(tokens, i - 1):
        if tokens.text(i - 1) in (b">", b"friend"):
            return None
        i -= 1
    return None if _is_directive(tokens, i) else i


def _is_directive(tokens: Tokens, i: int) -> bool:
    return _line(tokens, i).startswith(b"#")


def _is_guarded(tokens: Tokens, begin: int) -> bool:
    """Whether the declaration stands right behind our `#ifndef`, or one like it."""
    return _line(tokens, begin - 1).startswith(b"#if") and b"__HIP_PLATFORM_AMD__" in _line(tokens, begin - 1)


def _line(tokens: Tokens, i: int) -> bytes:
    source, start = tokens.source, tokens.starts[i]
    return source[preamble.line_start(source, start) : preamble.line_end(source, start)].lstrip(b" \t")


def _bodies(vector: bytes, sign: Sequence[bytes], names: Sequence[bytes]) -> Iterator[list[bytes]]:
    """Yield the ways to write what HIP's operator does, member by member."""
    members, (a, b) = _MEMBERS[: int(vector[-1:])], names
    if sign[-1] == b"=":
        lines = [[a, b".", m, *sign, b, b".", m, b";"] for m in members]
        plain = [word for line in lines for word in line]
        yield plain
        yield [*plain, b"return", a, b";"]
        return
    values = [word for m in members for word in (a, b".", m, *sign, b, b".", m, b",")][:-1]
    yield [b"return", b"make_" + vector, b"(", *values, b")", b";"]
    yield [b"return", b"{", *values, b"}", b";"]
    yield [b"return", vector, b"{", *values, b"}", b";"]


def _guard(context: Context, begin: int, last: int) -> None:
    """Put a definition between an `#ifndef` and its `#endif`, each on a line of its own.

    The first word is replaced, as the includes that a file gets may be inserted in front of it.
    """
    tokens = context.tokens
    source, newline = tokens.source, newline_of(tokens.source)
    start, end = tokens.starts[begin], tokens.ends[last]
    indent = source[preamble.line_start(source, start) : start]
    before = b"" if not indent.strip() else newline
    rest = source[end : preamble.line_end(source, end)].strip()
    if rest.startswith(b"//"):
        end, rest = preamble.line_end(source, end), b""
    indent = b"" if before else indent
    context.replace(start, tokens.ends[begin], before + _GUARD + newline + indent + tokens.text(begin))
    context.replace(end, end, newline + indent + b"#endif" + (newline if rest else b""))
