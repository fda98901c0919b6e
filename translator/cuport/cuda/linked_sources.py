"""Which sources have the device functions that another one only declares, as nvcc links them with -rdc=true.

By spelling: a function is what stands behind `__device__`, or behind a macro that means it, and ends in `;` or `{`.
What this takes for too much costs time; what it misses is refused where it is called.
"""

from __future__ import annotations

import posixpath
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import takewhile

_COMMENT = re.compile(rb"//[^\n]*|/\*.*?\*/", re.DOTALL)
_NO_CODE = re.compile(_COMMENT.pattern + rb"|^[ \t]*#[ \t]*include\b[^\n]*", re.DOTALL | re.MULTILINE)
_MEANS_DEVICE = re.compile(rb"^[ \t]*#[ \t]*define[ \t]+(\w+)[ \t][^\n]*\b__device__\b", re.MULTILINE)
_DEFINED_MACRO = re.compile(rb"^[ \t]*#[ \t]*define[ \t]+(\w+)", re.MULTILINE)
_CONDITION = re.compile(rb"^[ \t]*#[ \t]*(?:ifn?def[ \t]+|(?:el)?if\b[^\n]*\bdefined[ \t(]+)(\w+)", re.MULTILINE)
_GUARD = re.compile(rb"^[ \t]*#[ \t]*ifndef[ \t]+(\w+)[ \t]*\r?\n[ \t]*#[ \t]*define[ \t]+\1[ \t]*\r?$", re.MULTILINE)
_WORD = re.compile(rb"[A-Za-z_]\w*")
_HEAD = rb"\b(?:%s)\b[^;{}()]*?\b([A-Za-z_]\w*)\s*\("
_BEHIND = re.compile(rb"(?:\s|\bconst\b|\bnoexcept\b|\boverride\b|\bfinal\b|->[^;{]*)*([;{:]?)")


@dataclass(frozen=True, slots=True)
class _Functions:
    """Names of the device functions that a file declares, and of those that it defines."""

    declared: frozenset[bytes]
    defined: frozenset[bytes]
    heads: Counter[bytes] = field(default_factory=Counter)
    """How many declarations and definitions each name has."""


@dataclass(slots=True)
class LinkedSources:
    """The sources and headers of a tree that may have device code: `note` all of them, then ask."""

    read: Callable[[str], bytes]
    closure: Callable[[str], Iterable[str]]
    """The files that one includes."""
    _macros: set[bytes] = field(default_factory=set)
    _programs: set[str] = field(default_factory=set)
    _sources: list[str] = field(default_factory=list)
    _functions: dict[str, _Functions] = field(default_factory=dict)
    _words: dict[str, Counter[bytes]] = field(default_factory=dict)
    _defining: dict[bytes, list[str]] | None = None

    def note(self, rel: str, data: bytes, *, is_source: bool, is_program: bool) -> None:
        """Take notice of a file; `is_program` says that it has a `main`."""
        self._programs.update([rel] if is_program else [])
        if b"__device__" in data:
            self._macros.update(_MEANS_DEVICE.findall(data))
        if is_source and (rel.endswith(".cu") or (b"__device__" in data and b"hip/hip_" not in data)):
            self._sources.append(rel)

    def find(self, reached: Sequence[str]) -> list[str]:
        """Return the sources that define what a unit only declares; `reached` are its files, its own first.

        Of several that define a name, those are meant that are called like the header, and the one that is nearest to
        it; where several are, none. Two programs are never linked. A source with another suffix than .cu, which a build
        may give to nvcc with `-x cu`, is meant where none with that one is, and it includes the declaration.
        """
        found: dict[str, None] = {}
        files, vain = list(reached), set[bytes]()
        while lacking := {name: rel for name, rel in self._lacking(files).items() if name not in vain}:
            name, place = next(iter(lacking.items()))
            source = self._choose(name, place, files)
            if source is None:
                vain.add(name)
            else:
                found[source] = None
                files += [source, *(rel for rel in self.closure(source) if rel not in files)]
        return [source for source in found if not self._differs(source, reached)]

    def find_shared(self, reached: Sequence[str], linked: Sequence[str]) -> list[str]:
        """Return the headers that a unit and its linked sources both include, and that mean the same in all of them.

        nvcc compiles each source by itself: one without an include guard must be read once where they are read as one.
        None is meant that one of them includes several times.
        """
        units = [frozenset(reached), *(frozenset((source, *self.closure(source))) for source in linked)]
        counts = Counter(rel for unit in units for rel in unit) if linked else {}
        return sorted(
            rel
            for rel, count in counts.items()
            if count > 1 and self._means_same(rel, [one for one in units if rel in one])
        )

    def _means_same(self, header: str, groups: Sequence[frozenset[str]]) -> bool:
        """Whether each group of files includes a header once, and none has macros of its own that it may see.

        Any macro counts that a file of only some groups defines, and that a file of all groups has a word of.
        """
        name = re.escape(posixpath.basename(header).encode())
        including = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*["<](?:[^">\n]*/)?%s[">]' % name, re.MULTILINE)
        if any(sum(len(including.findall(self.read(rel))) for rel in group) != 1 for group in groups):
            return False
        common = frozenset.intersection(*groups)
        others = frozenset.union(*groups) - common
        given = {name for rel in others for name in _DEFINED_MACRO.findall(self.read(rel))}
        return not any(given & self._count(rel).keys() for rel in common)

    def _lacking(self, files: Sequence[str]) -> Mapping[bytes, str]:
        """Return the functions that files name and none of them defines, with the file of the declaration."""
        known = [(rel, self._of(rel)) for rel in files]
        defined = frozenset[bytes]().union(*(one.defined for _, one in known))
        lacking = {name: rel for rel, one in known for name in sorted(one.declared - defined)}
        return {name: rel for name, rel in lacking.items() if self._is_named(name, files)}

    def _is_named(self, name: bytes, files: Sequence[str]) -> bool:
        """Whether a name stands somewhere else than where it is declared.

        A header may declare all functions of a tree, and each source behind it would have to be read with all others.
        """
        return any(self._count(rel)[name] > self._of(rel).heads[name] for rel in files)

    def _count(self, rel: str) -> Counter[bytes]:
        if rel not in self._words:
            self._words[rel] = Counter(_WORD.findall(_NO_CODE.sub(b" ", self.read(rel))))
        return self._words[rel]

    def _choose(self, name: bytes, place: str, files: Sequence[str]) -> str | None:
        if self._defining is None:
            self._defining = {}
            for rel in self._sources:
                for own in self._of(rel).defined:
                    self._defining.setdefault(own, []).append(rel)
        apart = self._programs if files[0] in self._programs else set()
        sources = [rel for rel in self._defining.get(name, ()) if rel not in files and rel not in apart]
        for_nvcc = [rel for rel in sources if rel.endswith(".cu")]
        sources = for_nvcc or [rel for rel in sources if place in self.closure(rel)]
        sources = [rel for rel in sources if _stem(rel) == _stem(place)] or sources
        near = [rel for rel in sources if _shared(rel, place) == max(_shared(one, place) for one in sources)]
        return near[0] if len(near) == 1 else None

    def _of(self, rel: str) -> _Functions:
        if rel not in self._functions:
            self._functions[rel] = _find(self.read(rel), self._macros)
        return self._functions[rel]

    def _differs(self, source: str, reached: Sequence[str]) -> bool:
        """Whether macros of a unit's own files would change a source that is read behind them."""
        own = [source, *self.closure(source)]
        texts = [self.read(rel) for rel in own if rel == source or rel not in reached]
        above = [self.read(rel) for rel in reached if rel not in own]
        given = {name for text in above for name in set(_DEFINED_MACRO.findall(text)) - set(_GUARD.findall(text))}
        words = {word for text in texts for word in _WORD.findall(_COMMENT.sub(b"", text))} & given
        plain = {name for text in texts for name in _DEFINED_MACRO.findall(text)}
        asked = {name for text in texts for name in _CONDITION.findall(text)}
        return bool(words - plain or words & asked)


def _shared(first: str, second: str) -> int:
    """Return how many folders two files have in common."""
    folders = (posixpath.dirname(rel).split("/") for rel in (first, second))
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(*folders, strict=False)))


def _stem(rel: str) -> str:
    return posixpath.splitext(posixpath.basename(rel))[0]


def _find(data: bytes, macros: Iterable[bytes]) -> _Functions:
    words = sorted({b"__device__", *macros})
    declared: set[bytes] = set()
    defined: set[bytes] = set()
    heads: Counter[bytes] = Counter()
    if not any(word in data for word in words):
        return _Functions(frozenset(), frozenset())
    data = _COMMENT.sub(b" ", data)
    for head in re.finditer(_HEAD % b"|".join(map(re.escape, words)), data):
        end = _closing(data, head.end() - 1)
        behind = _BEHIND.match(data, end)
        if end and behind is not None and behind[1]:
            (declared if behind[1] == b";" else defined).add(head[1])
            heads[head[1]] += 1
    return _Functions(frozenset(declared), frozenset(defined), heads)


def _closing(data: bytes, start: int) -> int:
    """Return the end of what is in parentheses, or 0 where the file ends first."""
    depth = 0
    for found in re.compile(rb"[()]").finditer(data, start):
        depth += 1 if found[0] == b"(" else -1
        if depth == 0:
            return found.end()
    return 0
