"""Turn launches into C++ for the CPU runtime: works on tokens, independent of the rules for HIP.

    scale<T><<<grid, block>>>(data, n)
    ::cuport::configure("scale<T>", grid, block)(CUPORT_KERNEL(scale<T>), data, n)

The macro writes lambdas around the call: template arguments are deduced and values converted as in the original. `NULL`
among the arguments becomes `nullptr`, which deduction doesn't take for a number.

Kernels whose address is taken are the matter of `kernel_addresses.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

from cuport.cuda import launches
from cuport.source.edits import Edit, apply
from cuport.source.lexer import T, Tokens, closing, lex
from cuport.verify.cpu import kernel_addresses

_NOT_A_KERNEL = frozenset((b"return", b"else", b"do", b"if", b"while", b"for", b"switch", b"case", b"co_return"))
_BRACKETS = {b")": b"(", b"]": b"["}


def rewrite(source: bytes) -> bytes:
    """Return `source` with its launches written as calls."""
    return apply(source, edits(lex(source)))


def edits(tokens: Tokens) -> Iterator[Edit]:
    """Yield the edits; none changes the number of lines."""
    position = tokens.kinds.find(T.LAUNCH_OPEN)
    while position >= 0:
        yield from _launch(tokens, position)
        position = tokens.kinds.find(T.LAUNCH_OPEN, position + 1)
    for i in tokens.places(b"hipLaunchKernelGGL"):
        if tokens.text(i + 1) == b"(":
            yield from _with_nullptr(tokens, i + 1, closing(tokens, i + 1))
    yield from kernel_addresses.edits(tokens)


def _launch(tokens: Tokens, i: int) -> Iterator[Edit]:
    """Yield the edits of the launch whose `<<<` is token `i`."""
    found = launches.find(tokens, i)
    if found is None or found.call < 0:
        return
    first, config_end, opening = _kernel(tokens, i), found.close, found.call
    end = closing(tokens, opening)
    if first < 0 or end < 0:
        return
    kernel = _text(tokens, first, i)
    before = tokens.source[tokens.starts[first] : tokens.ends[i]]
    after = tokens.source[tokens.starts[config_end] : tokens.ends[opening]]
    name = kernel.replace(b" ", b"").replace(b"\\", b"\\\\").replace(b'"', b'\\"')
    yield Edit(tokens.starts[first], tokens.ends[i], b'::cuport::configure("%b", ' % name + _line_ends(before))
    more = b"" if end == opening + 1 else b", ##" if tokens.text(opening + 1) == b"__VA_ARGS__" else b", "
    call = b")(CUPORT_KERNEL(%b)" % kernel
    yield Edit(tokens.starts[config_end], tokens.ends[opening], call + more + _line_ends(after))
    yield from _with_nullptr(tokens, i, end)


def _with_nullptr(tokens: Tokens, first: int, last: int) -> Iterator[Edit]:
    for j in range(first, last):
        if tokens.text(j) == b"NULL":
            yield Edit(tokens.starts[j], tokens.ends[j], b"nullptr")


def _text(tokens: Tokens, first: int, last: int) -> bytes:
    """Return the tokens on one line: what stands between two, a comment or a line's end, becomes a space."""
    parts = [tokens.text(first)]
    for j in range(first + 1, last):
        parts += (b" " if tokens.starts[j] > tokens.ends[j - 1] else b"", tokens.text(j))
    return b"".join(parts)


def _line_ends(text: bytes) -> bytes:
    """Return as many line ends as the text has, continued where it continues them."""
    return (b"\\\n" if b"\\\n" in text else b"\n") * text.count(b"\n")


def _kernel(tokens: Tokens, i: int) -> int:
    """Return the index of the first token of the kernel that stands before token `i`, or -1.

    That may be `name`, `space::name<T>`, `object.member`, `table[k]`, `(name)`; it is read from its end.
    """
    first = -1
    j = i - 1
    while j >= 0:
        text = tokens.text(j)
        if text == b">":
            j = _opening(tokens, j, b"<", b">") - 1
            continue
        if text in _BRACKETS:
            first = _opening(tokens, j, _BRACKETS[text], text)
            j = first - 1
            if j < 0 or tokens.kinds[j] != T.IDENT or tokens.text(j) in _NOT_A_KERNEL:
                return first
            continue
        if tokens.kinds[j] != T.IDENT or text in _NOT_A_KERNEL:
            return first
        first = j
        before = tokens.text(j - 1)
        if before == b"template":
            j -= 1
            before = tokens.text(j - 1)
        if before == b"::":
            first = j - 1
            j -= 2
            if tokens.kinds[j] != T.IDENT and tokens.text(j) != b">":
                return first
            if tokens.text(j) in _NOT_A_KERNEL:
                return first
        elif before in (b".", b"->"):
            j -= 2
        else:
            return first
    return first


def _opening(tokens: Tokens, i: int, opening: bytes, close: bytes) -> int:
    """Return the index of the token that opens what the one at `i` closes, or 0."""
    depth = 0
    for j in range(i, 0, -1):
        text = tokens.text(j)
        depth += (text == close) - (text == opening)
        if depth == 0:
            return j
    return 0
