"""Macros that define kernels and device functions: their text is changed to define stubs, for all uses.

A use of a macro is one range of bytes to the AST, whatever it writes: host functions that launch the kernel, perhaps,
and several kernels. What the macro's own text shows to be a function with its body is rewritten there; the uses stay.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from cuport.source import preamble
from cuport.source.lexer import T, Tokens, arguments, closing, lex
from cuport.targets.opencl.host.file import HostFile
from cuport.targets.opencl.host.sites import IN_MACRO

_MARKS = (b"__global__", b"__device__")
_WITH_PARENTHESES = (
    b"__launch_bounds__", b"__cluster_dims__", b"__maxnreg__", b"__attribute__", b"__align__", b"alignas", b"decltype",
)  # fmt: skip
_BETWEEN = (b"const", b"noexcept", b"override", b"final", b"&")
_ENDS = (b";", b"{", b"}", b"=", b"[")
_DEFINE = re.compile(rb"#[ \t]*define\b")


@dataclass(frozen=True, slots=True)
class Written:
    """A function that a macro's text defines: first and last token of its body, tokens of its parameters' parentheses.

    A constructor's body begins with its initialisers. `name` has its template arguments, as a call of it must;
    `parameters` are names, `x...` for a pack.
    """

    is_kernel: bool
    body: tuple[int, int]
    brackets: tuple[int, int]
    name: bytes = b""
    parameters: tuple[bytes, ...] = ()


@dataclass(slots=True)
class Macro:
    """A macro: its name, the functions for the device that it defines, the names in its text.

    It is `partial` when it has a function for the device whose form its own text does not show.
    """

    name: str
    functions: list[Written] = field(default_factory=list)
    words: set[str] = field(default_factory=set)
    is_partial: bool = False


def read(tokens: Tokens) -> Iterator[Macro]:
    """Yield the macros that a file defines."""
    for i, word in preamble.items(tokens):
        if word == b"define":
            end = preamble.line_end(tokens.source, tokens.starts[i])
            last = i
            while last < len(tokens) and tokens.starts[last] < end:
                last += 1
            yield _macro(tokens, i + 2, last)


def translate(file: HostFile) -> None:
    """Make stubs of the kernels in macros' texts, and take the work out of their device functions."""
    if not any(mark in file.source.data for mark in _MARKS):
        return
    for macro in read(file.tokens):
        for function in macro.functions:
            _rewrite(file, function)


def _rewrite(file: HostFile, function: Written) -> None:
    tokens = file.tokens
    body = b"{ std::abort(); }" if tokens.text(function.body[0]) == b"{" else b";"
    if function.is_kernel:
        body = b"{ cuport::run(" + b", ".join([function.name, *function.parameters]) + b"); }"
        file.names |= {"cuport::run"}
        file.drop_restrict(*function.brackets)
    first, last = function.body
    for i in range(first, last):
        file.handled[tokens.starts[i]] = (IN_MACRO, "")
    file.remove(tokens.starts[first], tokens.ends[last], body)


def whole(sources: Iterable[bytes]) -> frozenset[str]:
    """Return the macros all of whose functions for the device can be rewritten where the macros are defined."""
    macros: dict[str, list[Macro]] = {}
    for data in sources:
        if _DEFINE.search(data):
            for macro in read(lex(data)):
                macros.setdefault(macro.name, []).append(macro)
    partial = {name for name, found in macros.items() if any(macro.is_partial for macro in found)}
    writing = {name for name, found in macros.items() if any(macro.functions for macro in found)}
    for known in (partial, writing):
        before = -1
        while before != len(known):
            before = len(known)
            known |= {name for name, found in macros.items() if any(macro.words & known for macro in found)}
    return frozenset(writing - partial)


def _macro(tokens: Tokens, first: int, last: int) -> Macro:
    macro = Macro(tokens.text(first).decode("ascii", "replace"))
    i = first + 1
    if tokens.text(i) == b"(" and tokens.starts[i] == tokens.ends[first]:
        i = closing(tokens, i) + 1
    first = i
    while i < last:
        if tokens.kinds[i] == T.IDENT:
            macro.words.add(tokens.text(i).decode("ascii", "replace"))
        if tokens.text(i) in _MARKS and tokens.text(i - 1) != b"]":  # not a lambda
            found = _function(tokens, first, i, last)
            if found is None:
                macro.is_partial = True
            elif found.body != (0, 0):
                macro.functions.append(found)
                i = found.body[1]
        i += 1
    return macro


def _function(tokens: Tokens, first: int, mark: int, last: int) -> Written | None:
    """Return the function that a mark stands before; one without a body where it is none, None when that is unclear."""
    nothing = Written(False, (0, 0), (0, 0))
    start = _start(tokens, first, mark)
    opened = mark + 1
    while opened < last and tokens.text(opened) != b"(":
        if tokens.text(opened) in _ENDS or tokens.text(opened) in _MARKS:
            return nothing  # a variable, or the mark before another
        if tokens.text(opened + 1) == b"(" and tokens.text(opened) in (*_WITH_PARENTHESES, b"operator"):
            opened = closing(tokens, opened + 1)
            if opened < 0:
                return None
        elif tokens.text(opened) == b"operator":  # its sign may be one that ends: operator[], operator=
            opened = next((i for i in range(opened, last) if tokens.text(i) == b"("), last) - 1
        opened += 1
    close = closing(tokens, opened) if opened < last else -1
    if not 0 < close < last:
        return None
    if tokens.text(close + 1) == b"(":  # a name that another macro makes: JOIN(a, b)(int *x)
        opened, close = close + 1, closing(tokens, close + 1)
    body = _body(tokens, close, last)
    words = {tokens.text(i) for i in range(start, opened)}
    if tokens.text(body) == b";" or words & {b"__host__", b"constexpr"}:
        return nothing
    end = closing(tokens, body) if tokens.text(body) == b"{" else -1
    if not 0 < end < last:
        return None
    if b"__global__" not in words:
        first = next((i for i in range(close + 1, body) if tokens.text(i) == b":"), body)
        return Written(False, (first, end), (opened, close))
    name, names = _name(tokens, start, mark, opened), _parameters(tokens, opened, close)
    return Written(True, (body, end), (opened, close), name, tuple(names)) if name and names is not None else None


def _start(tokens: Tokens, first: int, mark: int) -> int:
    """Return the token that a function's declaration starts with."""
    i = mark
    while i > first and tokens.text(i - 1) not in (b";", b"{", b"}"):
        i -= 1
    return i


def _body(tokens: Tokens, close: int, last: int) -> int:
    """Return the token behind a function's head: `{`, or `;` of a declaration, or another."""
    i = close + 1
    while i < last and tokens.text(i) in _BETWEEN:
        i += 1
    if tokens.text(i) in (b":", b"->"):
        while i < last and tokens.text(i) not in (b"{", b";"):
            i += 1
    return i if i < last else close


def _name(tokens: Tokens, start: int, mark: int, opened: int) -> bytes:
    """Return a kernel as its stub calls it: `name##_kernel<T, N>`; nothing when that is unclear."""
    first = opened
    if tokens.text(first - 1) == b")":  # JOIN(a, b)
        while first == opened or (first > mark and tokens.text(first) != b"("):
            first -= 1
    elif tokens.text(first - 1) == b">":  # a specialisation
        while first > mark and tokens.text(first) != b"<":
            first -= 1
    first -= 1
    while tokens.text(first - 1) == b"##":
        first -= 2
    if first <= mark or tokens.kinds[first] != T.IDENT:
        return b""
    name = tokens.source[tokens.starts[first] : tokens.ends[opened - 1]]
    template = next((i for i in range(start, mark) if tokens.text(i) == b"template"), -1)
    if template < 0 or tokens.text(opened - 1) == b">":
        return name
    names = _template(tokens, template + 1)
    return name + b"<" + b", ".join(names) + b">" if names else b""


def _template(tokens: Tokens, opened: int) -> list[bytes]:
    """Return a template's parameters as arguments; nothing when one has no name."""
    parts: list[list[int]] = [[]]
    depth = 0
    for i in range(opened, len(tokens)):
        text = tokens.text(i)
        depth += (text in (b"<", b"(")) - (text in (b">", b")"))
        if depth == 0:
            break
        if text == b"," and depth == 1:
            parts.append([])
        elif i > opened:
            parts[-1].append(i)
    names = [_find_declared(tokens, part) for part in parts]
    return names if all(names) else []


def _parameters(tokens: Tokens, opened: int, close: int) -> list[bytes] | None:
    """Return the names of a kernel's parameters; None when one has none that the text shows."""
    parts = [list(range(a, b)) for a, b in arguments(tokens, opened, close)]
    if len(parts) == 1 and [tokens.text(i) for i in parts[0]] == [b"void"]:
        return []
    names = [_find_declared(tokens, part) for part in parts]
    return names if all(names) else None


def _find_declared(tokens: Tokens, part: list[int]) -> bytes:
    """Return the name that a parameter declares, `x...` for a pack; nothing when it has none that is plain to see."""
    texts = [tokens.text(i) for i in part]
    end = next((k for k, text in enumerate(texts) if text in (b"=", b"[")), len(texts))
    if end < 2 or tokens.kinds[part[end - 1]] != T.IDENT or b"(" in texts[:end]:
        return b""
    first = end - 1
    while first >= 2 and texts[first - 1] == b"##":
        first -= 2
    if first == 0 or texts[first - 1] == b"::":  # a type alone
        return b""
    name = tokens.source[tokens.starts[part[first]] : tokens.ends[part[end - 1]]]
    return name + b"..." if b"..." in texts or texts[:end].count(b".") == 3 else name
