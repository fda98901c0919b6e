"""Strings: kernel source for NVRTC is translated like code, inline PTX is found, and translated where it is known."""

from __future__ import annotations

import re
from collections.abc import Callable

from cuport.findings import Kind
from cuport.source.lexer import T, Tokens, closing, lex
from cuport.targets.hip import asm, calls
from cuport.targets.hip.context import Context

_IS_KERNEL = re.compile(rb"(?:\b|\\[nrt])(?:__global__|__device__|threadIdx|blockIdx)\b")
_RAW = re.compile(rb'(?:u8|[uUL])?R"([^ ()\\\t\r\n]{0,16})\(')
_ESCAPE = re.compile(rb"\\(?:\r?\n|.)", re.DOTALL)
_ASM_WORDS = frozenset((b"asm", b"__asm__", b"__asm", b"asm_volatile"))
# A PTX instruction carries its type as a suffix, or names a special register; x86 and Arm ones do neither.
_PTX = re.compile(
    rb"\.(?:[busf](?:8|16|32|64|128)|f16x2|bf16|bf16x2|tf32|pred|sync|global|shared|cta|gpu|aligned|reg)\b"
    rb"|%%?(?:laneid|smid|warpid|nsmid|clock|globaltimer|lanemask)|\b(?:trap|exit|brkpt|membar|nanosleep)\b"
)


def translate(context: Context, translate_tokens: Callable[[Context], None]) -> None:
    """Find kernel source in string literals and give it to `translate_tokens`; report inline PTX."""
    tokens = context.tokens
    for i in range(len(tokens)):
        kind = tokens.kinds[i]
        if kind in (T.RAW_STRING, T.STRING):
            start, end = _content(tokens, i)
            if _IS_KERNEL.search(tokens.source, start, end):
                _kernel_source(context, start, end, kind == T.STRING, translate_tokens)
        elif kind == T.IDENT and tokens.text(i) in _ASM_WORDS:
            _asm(context, i)


def _content(tokens: Tokens, i: int) -> tuple[int, int]:
    """Return the byte range between a string's quotes."""
    start, end = tokens.starts[i], tokens.ends[i]
    if match := _RAW.match(tokens.source, start, end):
        return match.end(), end - len(match[1]) - 2
    return tokens.source.index(b'"', start) + 1, end - 1


def _kernel_source(
    context: Context, start: int, end: int, escaped: bool, translate_tokens: Callable[[Context], None]
) -> None:
    """Translate the code between two offsets: spelling decides, for the AST does not see it."""
    text = context.tokens.source[start:end]
    if escaped:  # blank out `\n` and its like, which would glue their letter to the next name
        text = _ESCAPE.sub(lambda match: b" " * len(match[0]), text)
    inner = Context(
        context.source, lex(b" " * start + text, start), context.rules, context.options, {},
        context.names, lambda name, quoted: False,
    )  # fmt: skip
    translate_tokens(inner)
    calls.finish(inner)
    context.findings += inner.findings
    context.edits += [edit for edit in inner.edits if start <= edit.start and edit.end <= end]


def _asm(context: Context, i: int) -> None:
    """Translate an `asm(...)` whose text is PTX, or report it with its first instruction."""
    tokens = context.tokens
    j = i + 1
    while tokens.text(j) in (b"volatile", b"__volatile__", b"goto", b"inline"):
        j += 1
    if tokens.text(j) != b"(" or (end := closing(tokens, j)) < 0:
        return
    parts = []
    for k in range(j + 1, end):
        if tokens.text(k) == b":":
            break
        if tokens.kinds[k] in (T.STRING, T.RAW_STRING):
            first, last = _content(tokens, k)
            parts.append(tokens.source[first:last])
    text = b" ".join(parts)
    if _PTX.search(text):
        shown = " ".join(text.decode("utf-8", "replace").replace("\\n", " ").replace("\\t", " ").split())
        made = asm.translated(context, i, j, end)
        code = "CU111" if made else "CU203"
        context.report(code, tokens.starts[i], tokens.ends[end], shown[:80], Kind.ASM, "PTX", to=made)
