"""Lex C, C++ and CUDA without preprocessing: every token of every branch, by byte offset.

The token stream leaves out whitespace, comments and line continuations; what it holds can be edited in place,
because each token knows the bytes that it stands on. Bytes that are not UTF-8 pass through: a token's text is bytes.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import IntEnum


class T(IntEnum):
    """Token kinds, and what is none, in the order in which the patterns try them."""

    IDENT = 1
    SPACE = 2
    COMMENT = 3
    OPEN_COMMENT = 4
    INCLUDE = 5
    RAW_STRING = 6
    OPEN_RAW_STRING = 7
    STRING = 8
    CHAR = 9
    NUMBER = 10
    HASH = 11
    LAUNCH_OPEN = 12
    PUNCT = 13


_SPACE = rb"[ \t\r\n\f\v]++|\\\r?\n"  # with line continuations
_COMMENT = rb"//(?:[^\\\n]++|\\\r?\n|\\.|\\$)*+|/\*(?s:.*?)\*/"
# Header names and character literals are bounded, so that one that never ends costs no more than its bound.
# Splices (backslash, newline) may stand inside an identifier: C++ [lex.phases] joins the lines first.
_TOKEN = rb"""
    ((?:[A-KM-QSTV-Za-tv-z$]|(?!(?:u8|[uUL])?R?["'])(?!__has_include\b)[LRUu_])
      [\w$]*+(?:\\\r?\n[\w$]++)*+)                                # IDENT
  | (/\*(?s:.*))                                                # OPEN_COMMENT
  | ((?:\#[ \t]*(?:include_next|include|import)|__has_include[ \t]*\()[ \t]*   # INCLUDE
      (?:<[^>\n]{0,999}>|"[^"\n]{0,999}"))
  | ((?:u8|[uUL])?R"(?P<delim>[^ ()\\\t\r\n"]{0,16})\((?s:.*?)\)(?P=delim)")  # RAW_STRING
  | ((?:u8|[uUL])?R"[^ ()\\\t\r\n"]{0,16}\((?s:.*))             # OPEN_RAW_STRING
  | ((?:u8|[uUL])?"(?:[^"\\\n]++|\\\r?\n|\\.)*+"?)              # STRING; one without its end stops at the line's end
  | ((?:u8|[uUL])?'(?:[^'\\\n]|\\.){1,99}+')                   # CHAR
  | (\.?[0-9](?:[eEpP][+-]|'[\w]|[\w.])*)                       # NUMBER, a pp-number
  | (\#\#?)                                                     # HASH
  | (<(?:[ \t\r\n]|\\\r?\n){0,99}<(?:[ \t\r\n]|\\\r?\n){0,99}<)   # LAUNCH_OPEN, with blanks, too: `<< <`
  | (->\*?|::|[^\w\s])                                          # PUNCT
  | (__has_include|(?:u8|[uUL])?R?(?=["']))                     # IDENT again: what the look-aheads held back
"""
# One match takes what is before a token with it; what it took, no alternative tries again.
_PATTERN = re.compile(rb"(?:" + _SPACE + rb"|" + _COMMENT + rb")*+(?:" + _TOKEN + rb"| ((?s:.)) | \Z)", re.VERBOSE)
_COMMENTS = re.compile(rb"(?P<comment>" + _COMMENT + rb")|(?:" + _SPACE + rb")|" + _TOKEN, re.VERBOSE)
LAUNCH = re.compile(rb"<\s{0,99}<\s{0,99}<")
"""What may begin a launch."""
# By number of group; a raw string's mark is a group, too, and the last is of bytes that are no token.
_KINDS = bytes((
    0, T.IDENT, T.OPEN_COMMENT, T.INCLUDE, T.RAW_STRING, 0, T.OPEN_RAW_STRING, T.STRING, T.CHAR, T.NUMBER, T.HASH,
    T.LAUNCH_OPEN, T.PUNCT, T.IDENT, 0,
))  # fmt: skip
_SPECIAL = (0, int(T.LAUNCH_OPEN), int(T.OPEN_COMMENT), int(T.OPEN_RAW_STRING))


@dataclass(slots=True)
class Tokens:
    """The tokens of one source as parallel arrays: 2 M tokens of a 10 MB file stay small.

    `opened` is the offset of a comment or raw string that the file ends in, with its kind.
    """

    source: bytes
    kinds: bytearray = field(default_factory=bytearray)
    starts: array[int] = field(default_factory=lambda: array("L"))
    ends: array[int] = field(default_factory=lambda: array("L"))
    opened: tuple[T, int] | None = None
    _spellings: dict[bytes, list[int]] = field(default_factory=dict, repr=False, compare=False)

    def __len__(self) -> int:
        return len(self.kinds)

    def text(self, i: int) -> bytes:
        """Return the bytes of token `i`, or nothing when there is no such token."""
        return self.source[self.starts[i] : self.ends[i]] if 0 <= i < len(self.kinds) else b""

    def spelling(self, i: int) -> bytes:
        """Return token `i` with its line splices removed."""
        text = self.text(i)
        return re.sub(rb"\\\r?\n", b"", text) if b"\\" in text and self.kinds[i] == T.IDENT else text

    def identifiers(self) -> Iterator[int]:
        """Yield the index of every identifier."""
        kinds, position = self.kinds, self.kinds.find(T.IDENT)
        while position >= 0:
            yield position
            position = kinds.find(T.IDENT, position + 1)

    def places(self, *names: bytes) -> list[int]:
        """Return the indices of the identifiers that are spelled so, in order."""
        spellings = self.spellings()
        return sorted(i for name in dict.fromkeys(names) for i in spellings.get(name, ()))

    def places_where(self, fits: Callable[[bytes], object]) -> list[int]:
        """Return the indices of the identifiers whose spelling fits, in order; each spelling is asked about once."""
        return sorted(i for name, places in self.spellings().items() if fits(name) for i in places)

    def spellings(self) -> dict[bytes, list[int]]:
        """Return the indices of all identifiers by their spelling: a file has each name many times."""
        if not self._spellings:
            source, starts, ends, found = self.source, self.starts, self.ends, self._spellings
            for i in self.identifiers():
                text = source[starts[i] : ends[i]]
                found.setdefault(self.spelling(i) if b"\\" in text else text, []).append(i)
        return self._spellings


def lex(source: bytes, start: int = 0) -> Tokens:
    """Lex `source` from byte `start` on; never fails: a byte that fits nothing is one PUNCT token."""
    tokens = Tokens(source)
    kinds, starts, ends = tokens.kinds, tokens.starts, tokens.ends
    kind_of, special, launch_open = _KINDS, _SPECIAL, _SPECIAL[1]  # names of a function are found faster
    position, size = max(start, 3 if source.startswith(b"\xef\xbb\xbf") else 0), len(source)
    while position < size:
        for match in _PATTERN.finditer(source, position):
            group = match.lastindex
            if group is None:
                return tokens
            kind = kind_of[group]
            begin, position = match.span(group)
            if kind in special:
                if kind == launch_open and kinds and source[starts[-1] : ends[-1]] == b"operator":
                    kind, position = int(T.PUNCT), begin + 1  # operator<< <T>
                elif kind == 0:
                    continue
                elif kind != launch_open:
                    tokens.opened = (T(kind), begin)
                    return tokens
            kinds.append(kind)
            starts.append(begin)
            ends.append(position)
            if position < match.end():
                break
    return tokens


def closing(tokens: Tokens, i: int) -> int:
    """Return the index of the bracket that closes the one at token `i`, or -1 when the file ends first."""
    depth = 0
    for j in range(i, len(tokens)):
        if tokens.kinds[j] != T.PUNCT:
            continue
        match tokens.text(j):
            case b"(" | b"[" | b"{":
                depth += 1
            case b")" | b"]" | b"}":
                depth -= 1
                if depth == 0:
                    return j
    return -1


def arguments(tokens: Tokens, i: int, end: int) -> list[tuple[int, int]]:
    """Split the tokens between `i` and `end` (both exclusive) at their top-level commas.

    Returns token ranges (first, one past the last). Commas in template argument lists can't be told from
    comparisons without types; `f(a<b, c>(d))` is taken as one argument when a `<` ... `>` pair encloses them.
    """
    parts: list[tuple[int, int]] = []
    depth, first = 0, i + 1
    j = i + 1
    while j < end:
        text = tokens.text(j) if tokens.kinds[j] == T.PUNCT else b""
        if text in (b"(", b"[", b"{"):
            depth += 1
        elif text in (b")", b"]", b"}"):
            depth -= 1
        elif text == b"<" and (after := template_end(tokens, j, end)) > 0:
            j = after
        elif text == b"," and depth == 0:
            parts.append((first, j))
            first = j + 1
        j += 1
    if first < end or parts:
        parts.append((first, end))
    return parts


def template_end(tokens: Tokens, i: int, end: int) -> int:
    """Return the index of the `>` that closes the template arguments opened at `i`, or -1 for a comparison.

    Template arguments here are names, numbers, `::`, `*`, `&`, commas and nested lists; anything else,
    such as `&&` between two comparisons, means that `<` compares.
    """
    if i == 0 or tokens.kinds[i - 1] != T.IDENT:
        return -1
    depth = 0
    for j in range(i, min(end, i + 64)):
        kind, text = tokens.kinds[j], tokens.text(j)
        if text == b"<":
            depth += 1
        elif text == b">":
            depth -= 1
            if depth == 0:
                return j
        elif kind == T.PUNCT and text not in (b",", b"::", b"*", b"&", b"(", b")", b"+", b"-", b"/", b"."):
            return -1
        elif text == b"&" and tokens.text(j + 1) == b"&" and tokens.ends[j] == tokens.starts[j + 1]:
            return -1
    return -1


def is_tested(tokens: Tokens, i: int) -> bool:
    """Whether token `i` is what an `#ifdef` or a `defined()` asks for, or what an `#undef` takes away."""
    before = tokens.text(i - 1)
    return before in (b"ifdef", b"ifndef", b"undef", b"defined") or (
        before == b"(" and tokens.text(i - 2) == b"defined"
    )


def comments(source: bytes) -> Iterator[tuple[int, int]]:
    """Yield where each comment of a source starts and ends."""
    for match in _COMMENTS.finditer(source):
        if match["comment"] is not None:
            yield match.span()
