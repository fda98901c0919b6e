"""Give `extern __shared__` arrays their memory, in source for the CPU runtime.

`__shared__` is a macro there, `static thread_local`, which no `extern` goes with. So

    extern __shared__ __align__(16) float tile[];

becomes, in a function,

    auto* const tile = ::cuport::dynamic_shared<float>();

and outside of any

    static thread_local ::std::add_pointer_t<float> tile = ::cuport::dynamic_shared_at<float>(tile);

There the pointer registers itself, because a later launch may put the memory elsewhere. `static __shared__` loses
its `static`, and `__shared__ alignas(16) float tile[64]` says `__align__(16)`, for `alignas` must stand first.
"""

from __future__ import annotations

from collections.abc import Iterator

from cuport.source.edits import Edit, apply
from cuport.source.lexer import T, Tokens, closing, lex

_SPECIFIERS = frozenset((b"extern", b"static", b"__shared__"))
_QUALIFIERS = frozenset((b"volatile", b"const", b"__device__", b"__restrict__"))
_OF_TYPES = frozenset((b"::", b"<", b">", b",", b"*"))
_ALIGNMENTS = frozenset((b"__align__", b"alignas", b"__attribute__", b"__builtin_align__"))


def rewrite(source: bytes) -> bytes:
    """Return `source` with its dynamic shared arrays declared for the CPU runtime."""
    return apply(source, edits(lex(source)))


def edits(tokens: Tokens) -> Iterator[Edit]:
    """Yield the edits; none changes the number of lines."""
    for i in tokens.places(b"__shared__"):
        first = _first_specifier(tokens, i)
        last = _semicolon(tokens, i)
        words = [tokens.text(j) for j in range(first, i + 2)]
        if b"extern" in words and last > 0:
            yield _declaration(tokens, first, last)
            continue
        if b"static" in words:
            j = first + words.index(b"static")
            yield Edit(tokens.starts[j], tokens.ends[j], b"")
        if tokens.text(i + 1) == b"alignas":
            yield Edit(tokens.starts[i + 1], tokens.ends[i + 1], b"__align__")


def _first_specifier(tokens: Tokens, i: int) -> int:
    """Return the index of the first token of the declaration that `__shared__` at `i` stands in."""
    while i > 0:
        before = tokens.text(i - 1)
        if before in _SPECIFIERS or before in _QUALIFIERS:
            i -= 1
        elif before == b")" and (name := _before_parentheses(tokens, i - 1)) >= 0 and tokens.text(name) in _ALIGNMENTS:
            i = name
        else:
            break
    # `extern float __shared__ tile[]`
    j = i
    while j > 0 and (tokens.kinds[j - 1] == T.IDENT or tokens.text(j - 1) in _OF_TYPES):
        j -= 1
        if tokens.text(j) == b"extern":
            return j
    return i


def _before_parentheses(tokens: Tokens, i: int) -> int:
    """Return the index of the token before the parenthesis that the one at `i` closes."""
    depth = 0
    for j in range(i, -1, -1):
        depth += (tokens.text(j) == b")") - (tokens.text(j) == b"(")
        if depth == 0:
            return j - 1
    return -1


def _semicolon(tokens: Tokens, i: int) -> int:
    """Return the index of the semicolon that ends the declaration at `i`, or -1."""
    while i < len(tokens):
        match tokens.text(i):
            case b";":
                return i
            case b"(" | b"[":
                i = closing(tokens, i)
                if i < 0:
                    return -1
            case b"{" | b"}":
                return -1
        i += 1
    return -1


def _declaration(tokens: Tokens, first: int, last: int) -> Edit:
    """Return the edit of the declaration in the tokens `first` to `last`, a semicolon."""
    kept: list[int] = []
    i = first
    while i < last:
        if tokens.text(i) in _ALIGNMENTS and tokens.text(i + 1) == b"(":
            i = closing(tokens, i + 1)
        elif tokens.text(i) not in _SPECIFIERS:
            kept.append(i)
        i += 1
    brackets = [position for position, j in enumerate(kept) if tokens.text(j) == b"["]
    name_at = brackets[0] - 1 if brackets else len(kept) - 1
    name = tokens.text(kept[name_at])
    # `extern __shared__ float tile[][32]` is a pointer to rows.
    row = kept[brackets[1] :] if len(brackets) > 1 else []
    element = b" ".join(tokens.text(j) for j in kept[:name_at]) + b"".join(tokens.text(j) for j in row)
    if not _is_in_function(tokens, first):
        text = b"static thread_local ::std::add_pointer_t<%b> %b = ::cuport::dynamic_shared_at<%b>(%b);"
        text %= (element, name, element, name)
    elif brackets:
        text = b"auto* const %b = ::cuport::dynamic_shared<%b>();" % (name, element)
    else:
        text = b"auto& %b = *::cuport::dynamic_shared<%b>();" % (name, element)
    start, end = tokens.starts[first], tokens.ends[last]
    lines = tokens.source[start:end].count(b"\n")
    splice = b"\\\n" if b"\\\n" in tokens.source[start:end] else b"\n"
    return Edit(start, end, text + splice * lines)


def _is_in_function(tokens: Tokens, i: int) -> bool:
    """Whether a brace around token `i` opens anything but a namespace or an `extern "C"`."""
    depth = 0
    for j in range(i - 1, -1, -1):
        if tokens.kinds[j] != T.PUNCT:
            continue
        depth += (tokens.text(j) == b"}") - (tokens.text(j) == b"{")
        if depth < 0:
            depth = 0
            if not _opens_namespace(tokens, j):
                return True
    return False


def _opens_namespace(tokens: Tokens, i: int) -> bool:
    """Whether the brace at `i` is that of a namespace, or of an `extern "C"`."""
    if tokens.kinds[i - 1] == T.STRING:
        return tokens.text(i - 2) == b"extern"
    j = i - 1
    while j >= 0 and (tokens.kinds[j] == T.IDENT or tokens.text(j) == b"::"):
        if tokens.text(j) == b"namespace":
            return True
        j -= 1
    return False
