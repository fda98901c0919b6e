"""Lex C, C++ and CUDA without preprocessing: every token of every branch, by byte offset.

The token stream leaves out whitespace, comments and line continuations; what it holds can be edited in place,
because each token knows the bytes that it stands on. Bytes that are not UTF-8 pass through: a token's text is bytes.
"""

from __future__ import annotations

import re
from array import array
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cache, partial
from itertools import chain, compress, count, islice
from operator import attrgetter


class T(IntEnum):
    """Token kinds, and what is none."""

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


_SPACE = rb"[ \t\r\n\f\v]"
_COMMENT = rb"//(?>(?:[^\\\n]++|\\\r?\n|\\.|\\$)*)|/\*(?s:.*?)\*/"
_SPLICE = rb"\\\r?\n"  # a line continuation
# Header names and character literals are bounded, so that one that never ends costs no more than its bound.
# Splices (backslash, newline) may stand inside an identifier: C++ [lex.phases] joins the lines first.
# What code has most is tried first: no alternative is skipped without a try.
_TOKEN = rb"""
    ([A-KM-QSTV-Za-tv-z$][\w$]*+(?>(?:\\\r?\n[\w$]++)*))             # IDENT
  | ([;,(){}\[\]=*+&|!?^%~@`>]|->\*?|-|::?|\.(?![0-9])|/(?!\*)|<(?![ \t\r\n\\<]))  # PUNCT that begins nothing else
  | ((?!(?:u8|[uUL])?R?["'])(?!__has_include\b)[LRUu_][\w$]*+(?>(?:\\\r?\n[\w$]++)*))   # IDENT that may begin others
  | (\.?[0-9](?>(?:[0-9A-DF-OQ-Za-df-oq-z_.]++|[eEpP][+-]?|'\w)*))   # NUMBER, a pp-number
  | (/\*(?s:.*))                                                # OPEN_COMMENT
  | ((?:\#[ \t]*(?:include_next|include|import)|__has_include[ \t]*\()[ \t]*   # INCLUDE
      (?:<[^>\n]{0,999}>|"[^"\n]{0,999}"))
  | ((?:u8|[uUL])?R"(?P<delim>[^ ()\\\t\r\n"]{0,16})\((?s:.*?)\)(?P=delim)")  # RAW_STRING
  | ((?:u8|[uUL])?R"[^ ()\\\t\r\n"]{0,16}\((?s:.*))             # OPEN_RAW_STRING
  | ((?:u8|[uUL])?"(?>(?:[^"\\\n]++|\\\r?\n|\\.)*)"?)           # STRING; one without its end stops at the line's end
  | ((?:u8|[uUL])?'(?>(?:[^'\\\n]|\\.){1,99})')                # CHAR
  | (\#\#?)                                                     # HASH
  | (<(?:[ \t\r\n]|\\\r?\n){0,99}<(?:[ \t\r\n]|\\\r?\n){0,99}<)   # LAUNCH_OPEN, with blanks, too: `<< <`
  | ([^\w\s])                                                   # PUNCT
  | (__has_include|(?:u8|[uUL])?R?(?=["']))                     # IDENT again: what the look-aheads held back
"""
# One match takes what is before a token with it; what it took, no alternative tries again. Groups that may fail halfway
# are atomic, `(?>...)`: possessive ones, `(...)*+`, are wrong in Python before 3.11.5, as Debian 12 has it.
_BEFORE = _SPACE + rb"*+(?>(?:(?:" + _COMMENT + rb"|" + _SPLICE + rb")" + _SPACE + rb"*+)*)"
_PATTERN = re.compile(_BEFORE + rb"(?:" + _TOKEN + rb"| ((?s:.)) | (\Z))", re.VERBOSE)
_COMMENTS = re.compile(rb"(?P<comment>" + _COMMENT + rb")|" + _SPACE + rb"++|" + _SPLICE + rb"|" + _TOKEN, re.VERBOSE)
LAUNCH = re.compile(rb"<\s{0,99}<\s{0,99}<")
"""What may begin a launch."""
_PART = 1 << 16
"""Tokens whose spellings are read at once."""
_END = 255
# By number of group; a raw string's mark is a group, too, and the last are bytes that are no token, and the end.
_KINDS = bytes((
    0, T.IDENT, T.PUNCT, T.IDENT, T.NUMBER, T.OPEN_COMMENT, T.INCLUDE, T.RAW_STRING, 0, T.OPEN_RAW_STRING, T.STRING,
    T.CHAR, T.HASH, T.LAUNCH_OPEN, T.PUNCT, T.IDENT, 0, _END,
)).ljust(256, b"\0")  # fmt: skip
_SPECIAL = re.compile(b"[%c%c%c\\x00\\xff]" % (T.LAUNCH_OPEN, T.OPEN_COMMENT, T.OPEN_RAW_STRING))
_FEWEST, _MOST = 10, 300  # matches at once: C does all of them, the interpreter nothing for each
_group_of, _start_of, _end_of = attrgetter("lastindex"), re.Match.start, re.Match.end


_OPENING, _CLOSING = b"([{", b")]}"
_BRACKETS = bytes(byte in _OPENING + _CLOSING for byte in range(256))


@cache
def _marks(*kinds: T) -> bytes:
    """Return the table that translates some kinds to 1, and others to 0."""
    return bytes(byte in kinds for byte in range(256))


def _marked(values: bytes | bytearray, table: bytes) -> list[int]:
    """Return where values stand that a table translates to 1."""
    return list(compress(range(len(values)), values.translate(table)))


@dataclass(slots=True)
class Tokens:
    """The tokens of one source as parallel arrays: 2 M tokens of a 10 MB file stay small.

    `opened` is the offset of a comment or raw string that the file ends in, with its kind.
    """

    source: bytes
    kinds: bytearray = field(default_factory=bytearray)
    starts: array[int] = field(default_factory=lambda: array("I"))
    ends: array[int] = field(default_factory=lambda: array("I"))
    opened: tuple[T, int] | None = None
    _spellings: dict[bytes, array[int]] = field(default_factory=dict, repr=False, compare=False)
    _closing: dict[int, int] | None = field(default=None, repr=False, compare=False)

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

    def of_kinds(self, *kinds: T) -> list[int]:
        """Return the indices of the tokens of some kinds."""
        return _marked(self.kinds, _marks(*kinds))

    def brackets(self) -> list[int]:
        """Return the indices of all brackets, which nothing but a bracket begins like."""
        return _marked(bytes(map(self.source.__getitem__, self.starts)), _BRACKETS)

    def closing_brackets(self) -> dict[int, int]:
        """Return for each bracket that opens the one that closes it, whatever branch of an `#if` that is in."""
        if self._closing is None:
            found: dict[int, int] = {}
            opened: list[int] = []
            for i in self.brackets():
                if self.source[self.starts[i]] in _OPENING:
                    opened.append(i)
                elif opened:
                    found[opened.pop()] = i
            self._closing = found
        return self._closing

    def places(self, *names: bytes) -> list[int]:
        """Return the indices of the identifiers that are spelled so, in order."""
        spellings = self.spellings()
        return sorted(i for name in dict.fromkeys(names) for i in spellings.get(name, ()))

    def places_where(self, fits: Callable[[bytes], object]) -> list[int]:
        """Return the indices of the identifiers whose spelling fits, in order; each spelling is asked about once."""
        spellings = self.spellings()
        return sorted(chain.from_iterable(map(spellings.__getitem__, filter(fits, spellings))))

    def spellings(self) -> dict[bytes, array[int]]:
        """Return the indices of all identifiers by their spelling: a file has each name many times."""
        if not self._spellings:
            found: dict[bytes, array[int]] = defaultdict(partial(array, "I"))
            all_names = self.kinds.translate(_marks(T.IDENT))
            for first in range(0, len(self), _PART):
                part = slice(first, first + _PART)
                is_name = all_names[part]
                bounds = map(slice, compress(self.starts[part], is_name), compress(self.ends[part], is_name))
                texts: Iterable[bytes] = list(map(self.source.__getitem__, bounds))
                places = compress(count(first), is_name)
                if b"\\" in b"".join(texts):
                    texts = map(self.spelling, compress(count(first), is_name))
                for text, i in zip(texts, places, strict=True):
                    found[text].append(i)
            self._spellings = dict(found)
        return self._spellings


def lex(source: bytes, start: int = 0) -> Tokens:
    """Lex `source` from byte `start` on; never fails: a byte that fits nothing is one PUNCT token."""
    tokens = Tokens(source)
    position = max(start, 3 if source.startswith(b"\xef\xbb\xbf") else 0)
    while position < len(source):
        position = _read(tokens, position)
    return tokens


def _read(tokens: Tokens, position: int) -> int:
    """Add the tokens from a byte on; return where to go on reading.

    What was found behind that place is found again: few at first, for a file that is full of such places.
    """
    source, kinds = tokens.source, tokens.kinds
    found, count = _PATTERN.finditer(source, position), _FEWEST
    while matches := list(islice(found, count)):
        count = _MOST
        groups = bytes(map(_group_of, matches))
        made, done = groups.translate(_KINDS), 0
        for special in _SPECIAL.finditer(made):
            i, kind = special.start(), made[special.start()]
            _add(tokens, made[done:i], matches[done:i], groups[done:i])
            done, begin = i, matches[i].start(groups[i])
            if kind == T.LAUNCH_OPEN:
                if kinds and source[tokens.starts[-1] : tokens.ends[-1]] == b"operator":  # operator<< <T>
                    kinds.append(T.PUNCT)
                    tokens.starts.append(begin)
                    tokens.ends.append(begin + 1)
                    return begin + 1
            elif kind == 0:
                done += 1
            else:
                if kind != _END:
                    tokens.opened = (T(kind), begin)
                return len(source)
        _add(tokens, made[done:], matches[done:], groups[done:])
    return len(source)


def _add(tokens: Tokens, kinds: bytes, matches: list[re.Match[bytes]], groups: bytes) -> None:
    """Add a token for each match, which its group is and ends with."""
    tokens.kinds += kinds
    tokens.starts.extend(map(_start_of, matches, groups))
    tokens.ends.extend(map(_end_of, matches))


def closing(tokens: Tokens, i: int) -> int:
    """Return the index of the bracket that closes the one at token `i`, or -1 when the file ends first.

    Where no bracket opens at `i`, the first that does is meant, as far as it is not within others that close.
    """
    known = tokens.closing_brackets()
    if i in known:
        return known[i]
    depth = 0
    for j in range(i, len(tokens)) if tokens.text(i) not in (b"(", b"[", b"{") else ():
        text = tokens.text(j)
        depth += (text in (b"(", b"[", b"{")) - (text in (b")", b"]", b"}"))
        if depth == 0 and text in (b")", b"]", b"}"):
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
    such as `&&` between two comparisons, means that `<` compares. So does a `>` in parentheses of its own.
    """
    if i == 0 or tokens.kinds[i - 1] != T.IDENT:
        return -1
    opened: list[int] = []
    """For each `<`, in how many parentheses it stands: a `>` in more of them compares."""
    parens = 0
    for j in range(i, min(end, i + 64)):
        kind, text = tokens.kinds[j], tokens.text(j)
        if text == b"<":
            opened.append(parens)
        elif text == b">":
            if opened[-1] == parens:
                opened.pop()
            if not opened:
                return j
        elif text in (b"(", b")"):
            parens += 1 if text == b"(" else -1
            while opened and opened[-1] > parens:
                opened.pop()
            if not opened:
                return -1
        elif kind == T.PUNCT and text not in (b",", b"::", b"*", b"&", b"+", b"-", b"/", b"."):
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
