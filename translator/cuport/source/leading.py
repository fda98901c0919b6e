"""The directives that a file starts with: what it includes whatever holds, and which macros that may depend on."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field

_BLANK = re.compile(rb"\s+")
_DIRECTIVE = re.compile(rb"#[ \t]*(\w*)[ \t]*((?:\\\r?\n|[^\n])*)")
_LINE = re.compile(rb"^[ \t]*#[ \t]*(\w*)[ \t]*((?:\\\r?\n|[^\n])*)", re.MULTILINE)
_HEADER = re.compile(rb'[<"]([^>"\n]+)[>"]')
_WORD = re.compile(rb"[A-Za-z_]\w*")
_TERM = re.compile(rb"\s*(!?)\s*(?:defined\s*\(\s*(\w+)\s*\)|defined\s+(\w+)|(\w+))\s*")
_DEFAULT = re.compile(
    rb"^[ \t]*#[ \t]*ifndef[ \t]+(\w+)\s*\n"
    rb"[ \t]*#[ \t]*define[ \t]+\1\b((?:\\\r?\n|[^\n])*)\n\s*"
    rb"#[ \t]*endif\b[^\n]*",
    re.MULTILINE,
)
_APART = re.compile(
    rb"//(?:\\\r?\n|[^\n])*|/\*.*?(?:\*/|\Z)|\"(?:\\.|[^\"\\\n])*\"?|'(?<![0-9a-fA-F]')(?:\\.|[^'\\\n])*'?", re.DOTALL
)
_NOT_BLANK = re.compile(rb"[^\n]")
_OPENING = frozenset([b"if", b"ifdef", b"ifndef"])


def blank_comments(data: bytes) -> bytes:
    """Return a text with blanks for its comments; all else keeps its place. What is read here has none."""
    return _APART.sub(lambda found: _without(found[0]), data)


def _without(text: bytes) -> bytes:
    return _NOT_BLANK.sub(b" ", text) if text.startswith((b"//", b"/*")) else text


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
        """Return those for which it matters whether a text of these words and macros comes first.

        It mentions what is defined here, or defines what is asked here. A default that it has, too, does not matter.
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


@dataclass(frozen=True, slots=True)
class Perhaps:
    """A header that a condition may keep out."""

    name: str


Step = str | Perhaps | Macros


def read(data: bytes, known: Collection[bytes] = (), absent: Collection[bytes] = ()) -> list[Step]:
    """Return what a text without comments starts with, in order: headers that are surely included, others, macros.

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
    changed: set[bytes] = field(default_factory=set)
    """What the file itself defines or takes back, in directives that have been read."""

    def steps(self) -> Iterator[Step]:
        guard = self._enter_guard()
        while found := self._next():
            begin, word, rest = found
            if word == b"include":
                if not (header := _HEADER.match(rest)):
                    return  # a macro tells which
                yield _name(header)
            elif word == b"else" or word.startswith(b"elif"):  # what stood before it holds
                self.at = self._end_of_condition(self.at, 1)
            elif default := _DEFAULT.match(self.data, self.data.rfind(b"\n", 0, begin) + 1):
                self.at = default.end()
                yield self._told(macros(default[0]))
            elif word in (b"define", b"undef"):
                if (name := _WORD.match(rest)) and name[0] != guard:
                    yield self._told(Macros(frozenset([name[0]])))
            elif word in _OPENING:
                if (part := self._enter(begin, word, rest)) is None:
                    return
                yield from self._passed_over(part) if part else ()
            elif not (word == b"pragma" and rest.startswith(b"once")) and word not in (b"endif", b"error", b"warning"):
                return
            if self.at < 0:
                return

    def _enter_guard(self) -> bytes:
        """Go into an include guard around the whole file; return its macro, or nothing."""
        first = self._next()
        name = _WORD.match(first[2]) if first and first[1] == b"ifndef" else None
        inside, second = self.at, self._next() if name else None
        is_guard = second is not None and second[1] == b"define" and _WORD.findall(second[2])[:1] == [name and name[0]]
        end = self._end_of_condition(inside, 1) if is_guard else -1
        is_guard = is_guard and end >= 0 and not self.data[end:].strip()
        self.at = inside if is_guard else 0
        return name[0] if name and is_guard else b""

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

    def _passed_over(self, part: bytes) -> Iterator[Step]:
        """Yield what a condition may bring."""
        yield self._told(macros(part))
        for line in _LINE.finditer(part):
            if line[1] == b"include" and (header := _HEADER.match(line[2])):
                yield Perhaps(_name(header))

    def _enter(self, begin: int, word: bytes, rest: bytes) -> bytes | None:
        """Go on in the branch of a condition that holds, or behind the condition where none does.

        Return what is passed over because nobody can tell, which may be nothing; None when the start ends there.
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
        # Code in it, or a header that a macro names, may change whatever comes behind it.
        is_clear = self.at >= 0 and not _LINE.sub(b"", part).strip()
        named = all(
            _HEADER.match(line[2]) for line in _LINE.finditer(part) if line[1].startswith((b"include", b"import"))
        )
        return part if is_clear and named else None

    def _holds(self, word: bytes, rest: bytes) -> bool | None:
        """Return whether a condition holds; None when nobody can tell."""
        if word == b"else":
            return True
        if word in (b"ifdef", b"ifndef"):
            is_there = self._is_true(rest)
            return is_there if is_there is None or word == b"ifdef" else not is_there
        if word not in (b"if", b"elif"):
            return None
        either = [[self._is_true(term) for term in part.split(b"&&")] for part in rest.split(b"||")]
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
            if depth == 1 and (found[1] in (b"else", b"endif") or found[1].startswith(b"elif")):
                return found.start(), found[1], found[2], found.end()
            depth += (found[1] in _OPENING) - (found[1] == b"endif")
        return None

    def _end_of_condition(self, start: int, depth: int) -> int:
        """Return where the `#endif` of the condition that a byte is in ends; -1 without one."""
        for found in _LINE.finditer(self.data, start):
            depth += (found[1] in _OPENING) - (found[1] == b"endif")
            if depth == 0:
                return found.end()
        return -1


def _name(header: re.Match[bytes]) -> str:
    return header[1].decode("utf-8", "surrogateescape").strip()
