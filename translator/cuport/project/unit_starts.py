"""Which headers each unit of a tree starts with, whatever conditions hold."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from cuport.cuda import clang_text
from cuport.cuda.tree_index import TreeIndex
from cuport.frontend.clang import CUDA_SWITCHES, native
from cuport.source import leading
from cuport.source.leading import Macros, Perhaps, Step
from cuport.support.resources import CUDA_HEADERS, HOST_HEADERS
from cuport.tree import InputFile
from cuport.units import Unit

_OUTSIDE, _SYSTEM = 64_000, 8_000  # bytes that headers outside of the tree count for, and those of the system
_KNOWN = frozenset([*(name.encode() for name in CUDA_SWITCHES), b"__cplusplus", b"__CUDACC__", b"__NVCC__"])
# What compilers for other systems define; without flags clang is one for this system.
_OTHERS = (b"_WIN32", b"_WIN64", b"_MSC_VER", b"__APPLE__", b"__MINGW32__", b"__CYGWIN__", b"__QNX__")
_ABSENT = frozenset(_OTHERS if sys.platform == "linux" else ())
_CHANGE = re.compile(rb"#[ \t]*(?:define|undef)[ \t]+(?:" + b"|".join(sorted(_KNOWN | _ABSENT)) + rb")\b")
_DEVICE = re.compile(rb"__(?:global|device|host|shared|constant|managed)__")
_INCLUDE = re.compile(r"^[ \t]*#[ \t]*include[ \t]*[<\"]([^>\"]+)[>\"]", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class UnitStart:
    """What a unit starts with: headers of the tree by `rel`, others as `<name>`, in the order in which they stand."""

    unit: Unit
    headers: tuple[str, ...]
    absent: frozenset[str] = frozenset()
    """Headers that are not there: clang finds fault with the unit however it is read."""


@dataclass(slots=True)
class UnitStarts:
    """Reads what units start with. With `is_lowered`, headers with code for the device are left out.

    `knows_folders` tells whether headers are searched in no other folders than always: there are no flags.
    """

    files: Mapping[str, InputFile]
    index: TreeIndex
    is_lowered: bool
    knows_folders: bool = False
    _texts: dict[str, bytes] = field(default_factory=dict)
    _leading: dict[str, list[Step]] = field(default_factory=dict)
    _sizes: dict[str, dict[str, int]] = field(default_factory=dict)
    _is_apart: dict[str, bool] = field(default_factory=dict)
    _macros: dict[str, Macros] = field(default_factory=dict)
    _words: dict[str, frozenset[bytes]] = field(default_factory=dict)
    _known_changed: dict[str, bool] = field(default_factory=dict)
    _absent_of: dict[str, frozenset[str]] = field(default_factory=dict)

    def read(self, unit: Unit) -> UnitStart:
        """Return what a unit starts with; headers that are its own to report on are left out."""
        own = {member.rel for member in unit.members}
        first = unit.members[0].rel
        if any(self._changes_known(rel) for rel in (first, *self.index.closure(first))):
            return UnitStart(unit, ())
        found: dict[str, None] = {}
        self._add(first, set(own), found)
        others = (one for one in found if own.isdisjoint(self.sizes(one)))
        return UnitStart(unit, tuple(filter(self._is_fit, others)), self._absent(first))

    def _absent(self, first: str) -> frozenset[str]:
        """Return the headers that a file starts with, itself or by others, and that are not there."""
        if first not in self._absent_of:
            found: dict[str, None] = {}
            if self.knows_folders:
                self._add(first, set(), found)
            outside = (one[1:-1] for one in found if one.startswith("<"))
            self._absent_of[first] = frozenset(name for name in outside if not _is_there(name))
        return self._absent_of[first]

    def sizes(self, header: str) -> dict[str, int]:
        """Return the files that a header brings, itself included, with the bytes of each."""
        if header not in self._sizes:
            if header.startswith("<"):
                self._sizes[header] = _sizes_outside(header[1:-1])
            else:
                found = [header, *self.index.closure(header)]
                self._sizes[header] = {rel: len(self._text(rel)) for rel in found}
        return self._sizes[header]

    def macros(self, unit: Unit, shared: Iterable[str]) -> Macros:
        """Return the macros of a unit that stand before some headers which it starts with."""
        found: list[Macros] = []
        inner = {rel for header in shared for rel in self.sizes(header)}
        self._before(unit.members[0].rel, set(shared), inner, found)
        return leading.join(found)

    def depends_on(self, macros: Macros, headers: Iterable[str]) -> bool:
        """Whether headers of the tree mention macros that stand before them, or define what is asked there."""
        files = {rel for header in headers if not header.startswith("<") for rel in self.sizes(header)}
        return any(macros.differing(self._words_of(rel), self._all(rel)) != leading.NONE for rel in files)

    def _add(self, rel: str, seen: set[str], found: dict[str, None]) -> None:
        """Add the headers that a file starts with, and those that these start with, inner before outer."""
        for name in self._starts(rel):
            if not isinstance(name, str):
                continue
            target = self._find(rel, name)
            if target is None:
                if name not in _in_prelude() and ("." in name or "/" in name):
                    found.setdefault(f"<{name}>")
            elif target not in seen:
                seen.add(target)
                self._add(target, seen, found)
                found.setdefault(target)

    def _before(self, rel: str, waiting: set[str], seen: set[str], found: list[Macros]) -> None:
        """Add the macros of a file, and of those that it starts with, up to the last of the headers waited for."""
        for step in self._starts(rel):
            if not waiting:
                return
            if isinstance(step, Macros):
                found.append(step)
                continue
            if isinstance(step, Perhaps):
                if (target := self._find(rel, step.name)) is not None:
                    found += [self._all(other) for other in self.sizes(target)]
                continue
            target = self._find(rel, step)
            waiting.discard(target or f"<{step}>")
            if target is not None and target not in seen:
                seen.add(target)
                self._before(target, waiting, seen, found)
                if waiting:
                    found.append(self._all(target))

    def _find(self, rel: str, name: str) -> str | None:
        """Return the file of the tree that a header is which a file starts with; None for one outside of it."""
        return self.index.resolve(rel, name, quoted=(name, True) in self.index.files[rel].includes)

    def _starts(self, rel: str) -> list[Step]:
        if rel not in self._leading:
            self._leading[rel] = leading.read(self._text(rel), _KNOWN, _ABSENT if self.knows_folders else ())
        return self._leading[rel]

    def _changes_known(self, rel: str) -> bool:
        """Whether a file defines or takes back what is taken for known everywhere."""
        if rel not in self._known_changed:
            self._known_changed[rel] = _CHANGE.search(self._data(rel)) is not None
        return self._known_changed[rel]

    def _all(self, rel: str) -> Macros:
        if rel not in self._macros:
            self._macros[rel] = leading.macros(self._text(rel))
        return self._macros[rel]

    def _words_of(self, rel: str) -> frozenset[bytes]:
        if rel not in self._words:
            self._words[rel] = leading.words(self._text(rel))
        return self._words[rel]

    def _is_fit(self, header: str) -> bool:
        """Whether a header may be precompiled: none that another text is parsed for, nor one to be lowered."""
        if header.startswith("<"):
            is_there = not self.knows_folders or _is_there(header[1:-1])
            return is_there and (not self.is_lowered or _is_for_hosts(header[1:-1]))
        return not self._absent(header) and not any(self._stands_apart(rel) for rel in self.sizes(header))

    def _stands_apart(self, rel: str) -> bool:
        if rel not in self._is_apart:
            text = self._text(rel)
            is_lowered = self.is_lowered and _DEVICE.search(text) is not None
            self._is_apart[rel] = is_lowered or clang_text.of(text) != text
        return self._is_apart[rel]

    def _text(self, rel: str) -> bytes:
        if rel not in self._texts:
            self._texts[rel] = leading.blank_comments(self._data(rel))
        return self._texts[rel]

    def _data(self, rel: str) -> bytes:
        try:
            return self.files[rel].path.read_bytes()
        except OSError:  # it went away: clang says so
            return b""


def _is_for_hosts(name: str) -> bool:
    """Whether a header is CUDA's, and has no code for the device."""
    path = CUDA_HEADERS / name
    return path.is_file() and _DEVICE.search(path.read_bytes()) is None


@cache
def _in_prelude() -> frozenset[str]:
    """Return what is in the precompiled CUDA header."""
    prelude = CUDA_HEADERS / "cuport_prelude.h"
    return frozenset([*_INCLUDE.findall(prelude.read_text(encoding="utf-8")), *_find_included(prelude)])


@cache
def _is_there(name: str) -> bool:
    """Whether there is a header outside of the tree, as far as one can tell."""
    library = (native() / "libcxx", native() / "resource" / "include")
    system = (Path("/usr/local/include"), Path("/usr/include"), *Path("/usr/include").glob("*-linux-*"))
    places = (CUDA_HEADERS, HOST_HEADERS, *library, *system)
    return sys.platform != "linux" or any((folder / name).is_file() for folder in places)


@cache
def _sizes_outside(name: str) -> dict[str, int]:
    """Return the files that a header outside of the tree brings with their bytes, or about how many there are."""
    path = CUDA_HEADERS / name
    if not path.is_file():
        return {f"<{name}>": _SYSTEM if Path("/usr/include", name).is_file() else _OUTSIDE}
    new = _find_included(path) - _in_prelude()
    return {f"<{one}>": (CUDA_HEADERS / one).stat().st_size for one in new | {name}}


def _find_included(path: Path) -> frozenset[str]:
    """Return the names of those of our CUDA headers that one of them includes."""
    seen: set[str] = set()
    waiting = [path]
    while waiting:
        for name in _INCLUDE.findall(waiting.pop().read_text(encoding="utf-8")):
            if name not in seen and (CUDA_HEADERS / name).is_file():
                seen.add(name)
                waiting.append(CUDA_HEADERS / name)
    return frozenset(seen)
