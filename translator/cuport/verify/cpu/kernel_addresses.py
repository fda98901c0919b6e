"""Register kernels that a program launches by address with the CPU runtime, by tokens only.

    cudaLaunchKernel((const void *)scale<float>, grid, block, arguments);
    cudaLaunchKernel((const void *)::cuport::by_address("scale<float>", scale<float>), grid, block, arguments);

From a `void *` nobody can tell what the kernel's parameters are, so they are noted where its type still shows: where a
name is cast to `void *`, and where it is the first argument of a launch. What is no function passes through unchanged.
"""

from __future__ import annotations

from collections.abc import Iterator

from cuport.source.edits import Edit
from cuport.source.lexer import T, Tokens, template_end

_LAUNCHES = frozenset(
    (
        b"cudaLaunchKernel",
        b"cudaLaunchCooperativeKernel",
        b"hipLaunchKernel",
        b"hipLaunchCooperativeKernel",
        b"hipExtLaunchKernel",
    )
)
# A file with none of these casts no kernels; it may be C, or include nothing of the runtime's.
_SIGNS = (b"__global__", b"LaunchKernel", b"LaunchCooperativeKernel", b"KernelNode", b"FuncBySymbol")
_POINTERS = {(b"void", b"*"), (b"const", b"void", b"*"), (b"void", b"const", b"*"), (b"void", b"*", b"const")}
_CASTS = frozenset((b"reinterpret_cast", b"static_cast"))
# What may stand before the `(` of a cast; any other word would be a function's name, and `(void *)` its parameters.
_WORDS_BEFORE = frozenset((b"return", b"else", b"do", b"case", b"co_return", b"throw"))
_NO_NAMES = frozenset((b"NULL", b"nullptr", b"this", b"sizeof", b"new", b"true", b"false", b"operator", b"alignof"))


def edits(tokens: Tokens) -> Iterator[Edit]:
    """Yield the edits; none changes the number of lines."""
    if not any(sign in tokens.source for sign in _SIGNS):
        return
    starts = set()
    for i in tokens.identifiers():
        text = tokens.text(i)
        # In a macro's definition the name may be a parameter, and stand for more than a name.
        if text == b"void" and _is_in_directive(tokens, i):
            continue
        if text in _LAUNCHES and tokens.text(i + 1) == b"(":
            starts.add(_after_cast(tokens, i + 2))
        elif text == b"void" and (after := _after_cast(tokens, _cast_begin(tokens, i))) > i:
            starts.add(after)
    for first in sorted(starts):
        end = _name_end(tokens, first)
        if end > 0 and tokens.text(end) in (b",", b")", b";", b"}"):
            source = tokens.source[tokens.starts[first] : tokens.ends[end - 1]]
            name = source.translate(None, b" \t\r\n\\").replace(b'"', b'\\"')
            yield Edit(tokens.starts[first], tokens.starts[first], b'::cuport::by_address("%b", ' % name)
            yield Edit(tokens.ends[end - 1], tokens.ends[end - 1], b")")


def _cast_begin(tokens: Tokens, i: int) -> int:
    """Return the index of the first token of the cast, if it is one, whose `void` is token `i`."""
    before = i - 2 if tokens.text(i - 1) == b"const" else i - 1
    return before - 1 if tokens.text(before) == b"<" else before


def _after_cast(tokens: Tokens, i: int) -> int:
    """Return the index of what is cast to `void *` from token `i` on, or `i` when there is no cast."""
    first = i + 2 if tokens.text(i) in _CASTS else i + 1
    end = first
    while tokens.text(end) in (b"void", b"const", b"*"):
        end += 1
    if tuple(tokens.text(j) for j in range(first, end)) not in _POINTERS:
        return i
    if tokens.text(i) in _CASTS:
        return end + 2 if (tokens.text(first - 1), tokens.text(end), tokens.text(end + 1)) == (b"<", b">", b"(") else i
    before = tokens.text(i - 1)
    is_parameter = before in (b")", b"]", b">") or (
        i > 0 and tokens.kinds[i - 1] == T.IDENT and before not in _WORDS_BEFORE
    )
    return i if is_parameter or (tokens.text(i), tokens.text(end)) != (b"(", b")") else end + 1


def _name_end(tokens: Tokens, i: int) -> int:
    """Return the index after the `name`, `&name` or `space::name<T>` that begins at token `i`, or -1."""
    j = i + 1 if tokens.text(i) == b"&" else i
    if tokens.text(j) == b"::":
        j += 1
    while j < len(tokens) and tokens.kinds[j] == T.IDENT and tokens.text(j) not in _NO_NAMES:
        if tokens.text(j) == b"cuport" and tokens.text(j + 1) == b"::":
            return -1  # done already
        j += 1
        if tokens.text(j) == b"<":
            closing = template_end(tokens, j, len(tokens))
            if closing < 0:
                return -1
            j = closing + 1
        if tokens.text(j) != b"::":
            return j
        j += 1
    return -1


def _is_in_directive(tokens: Tokens, i: int) -> bool:
    """Whether token `i` stands in a preprocessor directive, such as a macro's definition."""
    begin = tokens.starts[i]
    while True:
        begin = tokens.source.rfind(b"\n", 0, begin)
        if begin < 0 or tokens.source[:begin].rstrip(b"\r")[-1:] != b"\\":
            return tokens.source[begin + 1 : tokens.starts[i]].lstrip()[:1] == b"#"
