"""Explicit instantiations without the words of their template: `template float twice<float>(float);`.

nvcc takes them for a template with `__device__`. Clang matches these words, too, and finds no such template.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from cuport.frontend.facts import Diagnostic
from cuport.source.edits import Edit, apply
from cuport.source.lexer import T, Tokens, closing, lex

_WORDS = (b"__host__", b"__device__", b"__global__")
_ENDS = (b";", b"{", b"}", b"=")
_MEMBER = (b"::", b".", b"->")  # in front of `template` within an expression
_LONGEST = 500
"""Tokens of a declaration at most: what is not closed would be read to the end for each."""
_OF_CLASS = (b"class", b"struct", b"union")
_PLAIN = re.compile(rb"\btemplate\b(?!\s*<)")
_SAID = re.compile(r"explicit instantiation of '\w+' does not refer to a function template")


def with_words(source: bytes) -> bytes:
    """Return a source in which each has the words of its template."""
    if not _PLAIN.search(source):
        return source
    tokens = lex(source)
    return apply(source, [Edit(tokens.ends[i], tokens.ends[i], b" " + words) for i, _, words in find(tokens)])


def said(tokens: Tokens, diagnostics: Iterable[Diagnostic]) -> frozenset[int]:
    """Return the bytes where clang complains of one that `find` finds."""
    places = {item.offset for item in diagnostics if _SAID.match(item.text)}
    return frozenset(places.intersection(tokens.starts[name] for _, name, _ in find(tokens)) if places else ())


def find(tokens: Tokens) -> Iterator[tuple[int, int, bytes]]:
    """Yield the tokens `template` and name of each, and the words that it lacks; where the file has its template."""
    heads = list(tokens.places(b"template"))
    plain = [i for i in heads if tokens.text(i + 1) != b"<" and tokens.text(i - 1) not in _MEMBER]
    if not plain or not tokens.places(*_WORDS):
        return
    kinds: dict[bytes, set[bytes]] = {}
    for i in heads:
        if tokens.text(i + 1) == b"<" and (found := _declared(tokens, _behind_list(tokens, i + 1))):
            kinds.setdefault(tokens.spelling(found[0]), set()).add(found[1])
    for i in plain:
        found = _declared(tokens, i + 1)
        words = kinds.get(tokens.spelling(found[0]), set()) if found and not found[1] else set()
        if found and len(words) == 1 and (lacking := next(iter(words))):
            yield i, found[0], lacking


def _behind_list(tokens: Tokens, i: int) -> int:
    """Return the token behind a list in angle brackets that begins at `i`."""
    depth, end = 0, min(len(tokens), i + _LONGEST)
    while i < end:
        text = tokens.text(i)
        depth += text.count(b"<") - text.count(b">")
        i += 1
        if depth <= 0:
            break
    return i


def _declared(tokens: Tokens, i: int) -> tuple[int, bytes] | None:
    """Return the function that a declaration at `i` names, and those of the words in front of it."""
    words: list[bytes] = []
    name, end = -1, min(len(tokens), i + _LONGEST)
    while i < end and (text := tokens.text(i)) not in _ENDS and text not in _OF_CLASS:
        if text in _WORDS:
            words.append(text)
        elif text == b"__launch_bounds__":
            i = max(i, closing(tokens, i + 1))
        elif text == b"<":
            i = _behind_list(tokens, i)
            continue
        elif text == b"(":
            return (name, b" ".join(sorted(set(words), key=_WORDS.index))) if name >= 0 else None
        elif tokens.kinds[i] == T.IDENT:
            name = i
        i += 1
    return None
