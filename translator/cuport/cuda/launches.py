"""Kernel launches: find `kernel<<<grid, block, shared, stream>>>(...)` by tokens."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cuport.cuda.file import CudaFile
from cuport.source.cover import Cover
from cuport.source.lexer import LAUNCH, T, Tokens, arguments, closing, lex

OPEN, CLOSE = b"<<<", b">>>"
_CLOSING_LINE = re.compile(rb"\n\}")
_LIST = re.compile(rb"[<,]\s*\{")
_CONDITIONALS = (b"if", b"ifdef", b"ifndef", b"else", b"elif", b"endif")


@dataclass(frozen=True, slots=True)
class LaunchTokens:
    """Token indices of a launch: first of the kernel's name, `<<<`, first `>` of `>>>`, `(` of the arguments or -1."""

    kernel: int
    open: int
    close: int
    call: int


@dataclass(frozen=True, slots=True)
class CudaLaunch:
    """The launch whose `<<<` is token `i`; `tokens` is None when no `>>>` belongs to it."""

    i: int
    tokens: LaunchTokens | None
    is_in_kernel: bool = False
    """Whether it stands in a function for the device alone."""


def walk(file: CudaFile) -> Iterator[CudaLaunch]:
    """Yield every launch of a file, in order."""
    tokens = file.tokens
    i = tokens.kinds.find(T.LAUNCH_OPEN)
    device = Cover((first + 1, last) for first, last in device_bodies(tokens)) if i >= 0 else Cover([])
    while i >= 0:
        launch = find(tokens, i)
        # Else it is no launch: two operators that don't belong together, in text that no compiler sees.
        if launch is not None or tokens.text(i) == OPEN:
            yield CudaLaunch(i, launch, i in device)
        i = tokens.kinds.find(T.LAUNCH_OPEN, i + 1)


def device_bodies(tokens: Tokens) -> list[tuple[int, int]]:
    """Return the braces of each function body that is compiled for the device alone."""
    bodies: list[tuple[int, int]] = []
    at_margin = [i for i in tokens.brackets() if _CLOSING_LINE.match(tokens.source, max(tokens.starts[i] - 1, 0))]
    for i in tokens.places(b"__global__", b"__device__"):
        if b"__host__" in (tokens.text(i - 1), tokens.text(i + 1)):
            continue
        j = i + 1
        while j < len(tokens) and tokens.text(j) not in (b"{", b";", b"=", b"#"):
            j = max(closing(tokens, j), j) + 1 if tokens.text(j) == b"(" else j + 1
        if tokens.text(j) == b"{":
            bodies.append((j, _body_end(tokens, j, at_margin)))
    return bodies


def _body_end(tokens: Tokens, i: int, at_margin: Sequence[int]) -> int:
    """Return the brace that closes a function's body: the matching one, or the first of those at a line's start.

    `#if` branches that open a brace each, and share the one that closes, leave the count of braces wrong.
    """
    end = closing(tokens, i)
    place = bisect_right(at_margin, i)
    if place < len(at_margin) and (end <= 0 or at_margin[place] < end):
        return at_margin[place]
    return end if end > 0 else i


def kernel_name(tokens: Tokens, launch: LaunchTokens) -> str:
    """Return the launched kernel as it is written."""
    text = tokens.source[tokens.starts[launch.kernel] : tokens.starts[launch.open]]
    return " ".join(text.decode("utf-8", "replace").split())


def find(tokens: Tokens, i: int) -> LaunchTokens | None:
    """Return the launch whose `<<<` is token `i`; None when no `>>>` belongs to it.

    `>>>` may also close three template lists (`<<<f<a<b<1>>>::n, 2>>>`): the one that counts stands outside
    parentheses and has an argument list behind it; in a macro that ends there, the last one counts. Where there is none
    without blanks in it, `>> >` is one, as old versions of clang-format write it: that which closes no template list.
    """
    depth, last, balance = 0, -1, 0
    apart: list[tuple[int, int]] = []
    for j in range(i + 1, len(tokens)):
        kind, text = tokens.kinds[j], tokens.text(j)
        if kind in (T.LAUNCH_OPEN, T.INCLUDE) or (text == b"#" and tokens.text(j + 1) not in _CONDITIONALS):
            break
        if kind != T.PUNCT:
            continue
        if text in (b"(", b"[", b"{"):
            depth += 1
        elif text in (b")", b"]", b"}"):
            depth -= 1
        if depth < 0 or text == b";":
            break
        if depth == 0:
            balance += (text == b"<" and tokens.kinds[j - 1] == T.IDENT) - (text == b">")
        if text == b">" and depth == 0 and _is_close(tokens, j):
            last = j
            if tokens.text(j + 3) == b"(":
                return LaunchTokens(_kernel_start(tokens, i), i, j, j + 3)
        elif text == b">" and depth == 0 and _is_close_with_blanks(tokens, j):
            apart.append((j, balance + 1))
    if last < 0 and apart:
        called = [found for found in apart if tokens.text(found[0] + 3) == b"("] or apart[-1:]
        last = next((j for j, lists in called if lists == 0), called[-1][0])
        if tokens.text(last + 3) == b"(":
            return LaunchTokens(_kernel_start(tokens, i), i, last, last + 3)
    return LaunchTokens(_kernel_start(tokens, i), i, last, -1) if last >= 0 else None


def braces(tokens: Tokens, launch: LaunchTokens) -> list[tuple[int, int]]:
    """Return the braces of each grid and block that is a list: `<<<grid, {x, y}>>>`, which clang does not take."""
    parts = arguments(tokens, launch.open, launch.close)[:2]
    return [(i, end - 1) for i, end in parts if tokens.text(i) == b"{" and closing(tokens, i) == end - 1 > i + 1]


def join_brackets(source: bytes, *, with_lists: bool) -> bytes:
    """Return a source with launches as clang needs them; everything else keeps its place.

    Signs stand side by side. A list becomes an expression in parentheses, which clang takes for a number: good enough
    to read a source, but not to run it.
    """
    if not LAUNCH.search(source if with_lists and _LIST.search(source) else source.replace(OPEN, b"")):
        return source
    tokens = lex(source)
    text = bytearray(source)
    for i in tokens.of_kinds(T.LAUNCH_OPEN):
        if (launch := find(tokens, i)) is not None:
            for first, last in ((i, i), (launch.close, launch.close + 2)):
                span = slice(tokens.starts[first], tokens.ends[last])
                sign = OPEN if first == i else CLOSE
                text[span] = sign + bytes(text[span]).translate(None, b"<>")
            for opening, end in braces(tokens, launch) if with_lists else ():
                text[tokens.starts[opening]], text[tokens.starts[end]] = b"()"
    return bytes(text)


def _is_close(tokens: Tokens, j: int) -> bool:
    """Whether tokens `j` to `j + 2` are `>>>`, with no further `>` directly behind."""
    touching = all(
        tokens.text(k) == b">" and tokens.ends[k - 1] == tokens.starts[k] for k in (j + 1, j + 2) if k < len(tokens)
    )
    if not touching or tokens.text(j + 2) != b">":
        return False
    return not (tokens.text(j + 3) == b">" and tokens.ends[j + 2] == tokens.starts[j + 3])


def _is_close_with_blanks(tokens: Tokens, j: int) -> bool:
    """Whether tokens `j` to `j + 2` are `>` each, and not all side by side."""
    is_apart = any(tokens.ends[k - 1] < tokens.starts[k] for k in (j + 1, j + 2) if k < len(tokens))
    return is_apart and tokens.text(j + 1) == tokens.text(j + 2) == b">"


def _kernel_start(tokens: Tokens, i: int) -> int:
    """Walk back from `<<<` over `ns::name<...>` or `(*pointer)` to where the kernel's name starts."""
    j = i - 1
    while j >= 0:
        text = tokens.text(j)
        if text in (b">", b")", b"]"):
            j = _opening(tokens, j)
            if text == b")":
                before = tokens.kinds[j - 1] == T.IDENT if j > 0 else False
                if not before:
                    return max(j, 0)
            j -= 1
        elif tokens.kinds[j] == T.IDENT:
            if tokens.text(j - 1) not in (b"::", b".", b"->", b"##"):
                return j
            j -= 1
        elif text in (b"::", b".", b"->") or tokens.kinds[j] == T.HASH:
            if tokens.kinds[j - 1] != T.IDENT and tokens.text(j - 1) != b">":
                return j
            j -= 1
        else:
            return j + 1
    return 0


def _opening(tokens: Tokens, j: int) -> int:
    """Return the token that opens what token `j` closes, stopping at a statement's end."""
    pairs = {b">": b"<", b")": b"(", b"]": b"["}
    close, depth = tokens.text(j), 0
    opener = pairs[close]
    for k in range(j, max(-1, j - 4096), -1):
        text = tokens.text(k)
        if text == close:
            depth += 1
        elif text == opener:
            depth -= 1
            if depth == 0:
                return k
        elif text in (b";", b"{", b"}"):
            break
    return j
