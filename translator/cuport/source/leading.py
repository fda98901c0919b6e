"""The directives that a file starts with: what it includes whatever holds, and which macros that may depend on."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field

_BLANK = re.compile(rb"(?:\s+|//(?:\\\r?\n|[^\n])*|/\*.*?\*/)+", re.DOTALL)
_DIRECTIVE = re.compile(rb"#[ \t]*(\w+)[ \t]*((?:\\\r?\n|[^\n])*)")
_LINE = re.compile(rb"^[ \t]*#[ \t]*(\w+)[ \t]*((?:\\\r?\n|[^\n])*)", re.MULTILINE)
_HEADER = re.compile(rb'[<"]([^>"\n]+)[>"]')
_WORD = re.compile(rb"[A-Za-z_]\w*")
_COMMENT = re.compile(rb"//.*|/\*.*?\*/")
_TERM = re.compile(rb"\s*(!?)\s*(?:defined\s*\(\s*(\w+)\s*\)|defined\s+(\w+)|(\w+))\s*")
_LANGUAGE = re.compile(rb'\bextern\s*"C')
_DEFAULT = re.compile(
    rb"^[ \t]*#[ \t]*ifndef[ \t]+(\w+)[ \t]*\r?\n"
    rb"[ \t]*#[ \t]*define[ \t]+\1\b((?:\\\r?\n|[^\n])*)\n"
    rb"[ \t]*#[ \t]*endif\b[^\n]*",
    re.MULTILINE,
)


@dataclass(frozen=True, slots=True)
class Macros:
    """Macros that a text defines or takes back, words in its conditions, and its defaults.

    A default is a macro that is defined where it is not yet: `#ifndef N`, `#define N 2`, `#endif`. It stands with its
    body, and does not count as defined or asked.
    """

    defined: frozenset[bytes] = frozenset()
    asked: frozenset[bytes] = frozenset()
    defaults: frozenset[tuple[bytes, bytes]] = frozenset()

    def differing(self, mentioned: frozenset[bytes], own: Macros) -> Macros:
        """Return those that a text of these words and macros may differ by, or that may, when it comes first.

        A default makes no difference where the text has it, too.
        """
        given = own.defined | {name for name, _ in own.defaults}
        apart = {one for one in self.defaults - own.defaults if one[0] in mentioned}
        return Macros(self.defined & mentioned, self.asked & given, frozenset(apart))

    def isdisjoint(self, other: Macros) -> bool:
        """Whether no macro is in both, in the same way."""
        apart = self.defined.isdisjoint(other.defined) and self.asked.isdisjoint(other.asked)
        return apart and self.defaults.isdisjoint(other.defaults)


NONE = Macros()


def join(parts: Iterable[Macros]) -> Macros:
    """Return the macros of several texts."""
    parts = list(parts)
    return Macros(
        frozenset[bytes]().union(*(one.defined for one in parts)),
        frozenset[bytes]().union(*(one.asked for one in parts)),
        frozenset[tuple[bytes, bytes]]().union(*(one.defaults for one in parts)),
    )


def macros(data: bytes) -> Macros:
    """Return the macros of a text."""
    defaults = [(found[1], found[2].rstrip()) for found in _DEFAULT.finditer(data)]
    lines = [(found[1], found[2]) for found in _LINE.finditer(_DEFAULT.sub(b"", data) if defaults else data)]
    named = (_WORD.match(rest) for word, rest in lines if word in (b"define", b"undef"))
    defined = {name[0] for name in named if name}
    asked = {name for word, rest in lines if word.startswith((b"if", b"elif")) for name in _WORD.findall(rest)}
    bodies = dict(defaults)
    unsure = {name for name, body in defaults if name in defined | asked or bodies[name] != body}
    kept = frozenset(one for one in defaults if one[0] not in unsure)
    return Macros(frozenset(defined | unsure), frozenset(asked | unsure), kept)


def words(data: bytes) -> frozenset[bytes]:
    """Return the words of a text."""
    return frozenset(_WORD.findall(data))


def read(data: bytes, known: Collection[bytes] = (), absent: Collection[bytes] = ()) -> list[str | Macros]:
    """Return what a file starts with, in order: headers that only an include guard may keep out, and macros.

    `known` are macros that are defined as 1 everywhere, `absent` those that are defined nowhere.
    """
    return list(_Start(data, known, absent).steps())


@dataclass(slots=True)
class _Start:
    """The start of a file, read directive by directive."""

    data: bytes
    known: Collection[bytes]
    absent: Collection[bytes]
    at: int = 0
    guard: bytes = b""
    changed: set[bytes] = field(default_factory=set)
    """What the file itself defines or takes back, in directives that have been read."""

    def steps(self) -> Iterator[str | Macros]:
        while found := self._next():
            begin, word, rest = found
            if word == b"include":
                if header := _HEADER.match(rest):
                    yield header[1].decode("utf-8", "surrogateescape").strip()
            elif word in (b"else", b"elif"):  # what stood before it holds
                self.at = self._end_of_condition(self.at, 1)
            elif default := _DEFAULT.match(self.data, self.data.rfind(b"\n", 0, begin) + 1):
                self.at = default.end()
                yield self._told(macros(default[0]))
            elif word in (b"define", b"undef"):
                if (name := _WORD.match(rest)) and name[0] != self.guard:
                    yield self._told(Macros(frozenset([name[0]])))
            elif word == b"ifndef" and not self.guard and (name := _WORD.match(rest)) and self._is_true(rest) is None:
                self.guard = name[0]
            elif word in (b"if", b"ifdef", b"ifndef"):
                if (part := self._enter(begin, word, rest)) is None:
                    return
                yield from [self._told(macros(part))] if part else []
            elif not (word == b"pragma" and rest.startswith(b"once")) and word not in (b"endif", b"error", b"warning"):
                return
            if self.at < 0:
                return

    def _next(self) -> tuple[int, bytes, bytes] | None:
        """Return where the next directive begins, its word and the rest; None when something else comes next."""
        if blank := _BLANK.match(self.data, self.at):
            self.at = blank.end()
        found = _DIRECTIVE.match(self.data, self.at)
        if found is None:
            return None
        self.at = found.end()
        return found.start(), found[1], found[2]

    def _told(self, found: Macros) -> Macros:
        self.changed |= found.defined | {name for name, _ in found.defaults}
        return found

    def _enter(self, begin: int, word: bytes, rest: bytes) -> bytes | None:
        """Go on in the branch of a condition that holds, or behind the condition where none does.

        Return what is passed over because nobody can tell, which may be nothing; None when all ends there.
        """
        while (holds := self._holds(word, rest)) is False:
            found = self._next_branch(self.at)
            if found is None:
                return None
            begin, word, rest, self.at = found
            if word == b"endif":
                return b""
        if holds:
            return b""
        self.at = self._end_of_condition(self.at, 1)
        part = self.data[begin : self.at]
        return None if self.at < 0 or _LANGUAGE.search(part) else part

    def _holds(self, word: bytes, rest: bytes) -> bool | None:
        """Return whether a condition holds; None when nobody can tell."""
        text = _COMMENT.sub(b" ", rest)
        if word == b"else":
            return True
        if word in (b"ifdef", b"ifndef"):
            is_there = self._is_true(text)
            return is_there if is_there is None or word == b"ifdef" else not is_there
        either = [[self._is_true(term) for term in part.split(b"&&")] for part in text.split(b"||")]
        all_of = [False if False in part else None if None in part else True for part in either]
        return True if True in all_of else None if None in all_of else False

    def _is_true(self, term: bytes) -> bool | None:
        found = _TERM.fullmatch(term)
        name = found and (found[2] or found[3] or found[4])
        if not found or not name or name in self.changed:
            return None
        value = True if name in self.known or name == b"1" else False if name in self.absent or name == b"0" else None
        return value if value is None or not found[1] else not value

    def _next_branch(self, start: int) -> tuple[int, bytes, bytes, int] | None:
        """Return the next `#elif`, `#else` or `#endif` of the condition that a byte is in: as `_next`, with its end."""
        depth = 1
        for found in _LINE.finditer(self.data, start):
            if depth == 1 and found[1] in (b"elif", b"else", b"endif"):
                return found.start(), found[1], found[2], found.end()
            depth += found[1].startswith(b"if") - (found[1] == b"endif")
        return None

    def _end_of_condition(self, start: int, depth: int) -> int:
        """Return where the `#endif` of the condition that a byte is in ends; -1 without one."""
        for found in _LINE.finditer(self.data, start):
            depth += found[1].startswith(b"if") - (found[1] == b"endif")
            if depth == 0:
                return found.end()
        return -1
