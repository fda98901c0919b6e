"""`__restrict__` on what a pointer points to: `const __restrict__ real *p`, `real __restrict__ *p`.

nvcc and g++ ignore the word there when the type has a name of its own; clang refuses it. It is right behind a star or
ampersand, and on the name of a pointer (`typedef float *line; line __restrict__ p`).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from cuport.source import preamble
from cuport.source.lexer import T, Tokens, lex, template_end

_WORDS = (b"__restrict__", b"__restrict")
_QUALIFIERS = (b"const", b"volatile")
_WORD = re.compile(rb"\b__restrict(?:__)?\b")
_NEAR = 100  # bytes in front of a word that are looked at before a source is lexed


def find(tokens: Tokens) -> Iterator[int]:
    """Yield each of these words that is not about a pointer, also where a macro of the file stands for it."""
    words = [*_WORDS, *(tokens.spelling(i - 1) for i in tokens.places(*_WORDS) if _is_text_of_macro(tokens, i))]
    qualifiers = (*words, *_QUALIFIERS)
    for i in tokens.places(*words):
        if tokens.text(_before(tokens, i, qualifiers)) in (b"*", b"&", b"[", b"^"):
            continue
        behind = _behind_type(tokens, i)
        if tokens.text(behind) in (b"*", b"&") and not _is_pointer(tokens, behind, qualifiers):
            yield i


def _is_text_of_macro(tokens: Tokens, i: int) -> bool:
    """Whether token `i` is all that a macro stands for."""
    is_last = i + 1 >= len(tokens) or tokens.starts[i + 1] >= _end_of_directive(tokens, i)
    return is_last and [tokens.text(i - 3), tokens.text(i - 2)] == [b"#", b"define"]


def _before(tokens: Tokens, i: int, qualifiers: Collection[bytes]) -> int:
    """Return the first token before token `i` that is no qualifier."""
    while tokens.text(i - 1) in qualifiers:
        i -= 1
    return i - 1


def blank(source: bytes) -> bytes:
    """Return a source with blanks for these words; everything else keeps its place."""
    if not any(_may_be(source, found.start()) for found in _WORD.finditer(source)):
        return source
    tokens, text = lex(source), bytearray(source)
    for i in find(tokens):
        text[tokens.starts[i] : tokens.ends[i]] = b" " * (tokens.ends[i] - tokens.starts[i])
    return bytes(text)


def _may_be(source: bytes, start: int) -> bool:
    """Whether the word at a byte stands behind something else than a star or ampersand."""
    return source[max(start - _NEAR, 0) : start].rstrip()[-1:] not in (b"*", b"&")


def _behind_type(tokens: Tokens, i: int) -> int:
    """Return the token behind the type that the word at token `i` stands in; a directive ends with its line."""
    end = _end_of_directive(tokens, i)
    j = i + 1
    while j < len(tokens) and tokens.starts[j] < end:
        if tokens.text(j) == b"<" and (close := template_end(tokens, j, len(tokens))) > 0:
            j = close
        elif tokens.kinds[j] != T.IDENT and tokens.text(j) != b"::":
            return j
        j += 1
    return len(tokens)


def _end_of_directive(tokens: Tokens, i: int) -> int:
    """Return the byte where the directive ends that token `i` stands in, else where the source does."""
    source, offset = tokens.source, tokens.starts[i]
    line = preamble.line_start(source, offset)
    return preamble.line_end(source, offset) if source[line:offset].lstrip().startswith(b"#") else len(source)


def _is_pointer(tokens: Tokens, behind: int, qualifiers: Collection[bytes]) -> bool:
    """Whether the type that ends before token `behind` is the file's own name for a pointer."""
    last = _before(tokens, behind, qualifiers)
    if tokens.kinds[last] != T.IDENT:
        return False
    return any(_names_pointer(tokens, k, qualifiers) for k in tokens.places(tokens.spelling(last)))


def _names_pointer(tokens: Tokens, i: int, qualifiers: Collection[bytes]) -> bool:
    """Whether token `i` is what a `typedef` or `using` calls a pointer."""
    if tokens.text(i - 1) == b"using" and tokens.text(i + 1) == b"=":
        end = next((k for k in range(i, len(tokens)) if tokens.text(k) == b";"), i)
        return tokens.text(end - 1) == b"*"
    j = _before(tokens, i, qualifiers)
    if tokens.text(j) != b"*" or tokens.text(i + 1) not in (b";", b","):
        return False
    while j >= 0 and tokens.text(j) not in (b";", b"{", b"}"):
        j -= 1
    return tokens.text(j + 1) == b"typedef"
