"""`extern "C"__global__`: nvcc takes a word right behind the string, which is a suffix of it to other compilers."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cuport.cuda import strings
from cuport.source.lexer import T, Tokens

_STRINGS = (b'"C"', b'"C++"')
_WORD = re.compile(rb"__\w+__")
_IN_TEXT = re.compile(rb'\bextern([ \t]+)("C(?:\+\+)?")(?=__\w+__\b)')


def find(tokens: Tokens) -> Iterator[int]:
    """Yield each such word of CUDA's: a blank is missing in front of it."""
    for i in tokens.places(b"extern"):
        is_linkage = tokens.text(i + 1) in _STRINGS and i + 2 < len(tokens) and tokens.kinds[i + 2] == T.IDENT
        if is_linkage and tokens.starts[i + 2] == tokens.ends[i + 1] and _WORD.fullmatch(tokens.spelling(i + 2)):
            yield i + 2


def move_blanks(source: bytes) -> bytes:
    """Return a source with the blank in front of such a string behind it, so that all else keeps its place."""
    return strings.replace_in_code(source, _IN_TEXT, lambda found: b"extern" + found[1][1:] + found[2] + b" ")
