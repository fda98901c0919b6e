"""clang's flags for the compiler of host code: both must see the same macros and headers."""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from cuport.cuda.includes import rename_path
from cuport.frontend.clang import CUDA_SWITCHES
from cuport.frontend.flags import FOLDERS, parse_flags
from cuport.support.files import resolved
from cuport.targets.opencl.host import rules
from cuport.tree import HEADER_SUFFIXES, FileKind, InputFile

log = logging.getLogger("cuport")
_MACROS = ("-D", "-U")
_DEVICE_ONLY = ("__CUDA_ARCH__",)
_TOOLKIT = "cuda_runtime.h"
_STANDARD = re.compile(r"-std=(c|gnu)(\+\+)?(\w+)$")
_OLD = ("98", "03", "0x", "11", "1y", "14", "1z", "17")
_WORD_OR_STRING = re.compile(r"\"(?:\\.|[^\"\\])*\"|'(?:\\.|[^'\\])*'|[A-Za-z_]\w*")
_DEFINED = re.compile(rb"^[ \t]*#[ \t]*define[ \t]+([A-Za-z_]\w*)", re.MULTILINE)
_SWITCH = re.compile(rb"\b(?:" + "|".join(CUDA_SWITCHES).encode() + rb")\b")


@dataclass(frozen=True, slots=True)
class Flag:
    """A flag for the compiler of host code: `-D` and `N=4`, `-I` and `include`, `-std=` and `c++20`."""

    word: str
    value: str
    is_below: bool = False
    """Whether the value is a path from the output folder on."""


@dataclass(slots=True)
class HostFlags:
    """Make of clang's flags those of host code.

    `given` are for all files, `database` those of the compilation database by path; `roots` are the folders that the
    tree was found below. `names` are those of the layer that macros on the command line name, `macros` all that are
    defined there or in the tree.
    """

    given: Sequence[str]
    database: Mapping[Path, Sequence[str]]
    roots: Sequence[Path]
    tree: Mapping[str, InputFile]
    renames: tuple[tuple[str, str], ...]
    names: set[str] = field(default_factory=set)
    macros: set[str] = field(default_factory=set)
    switches: tuple[Flag, ...] = ()
    _folders: frozenset[str] = frozenset()
    _told: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        """Find the folders of the tree, and the switches that its files ask for."""
        parents = (parent.as_posix() for rel in self.tree for parent in Path(rel).parents)
        self._folders = frozenset(parents)
        switches: set[bytes] = set()
        for file in self.tree.values():
            data = _text(file)
            switches.update(_SWITCH.findall(data) if b"_CUDA" in data else ())
            self.macros.update(name.decode() for name in _DEFINED.findall(data))
        self.switches = tuple(Flag("-D", f"{name}=1") for name in CUDA_SWITCHES if name.encode() in switches)

    def of(self, file: InputFile) -> tuple[Flag, ...]:
        """Return the flags for a file, in the order that clang had them in."""
        database = self.database.get(resolved(file.path), ())
        words = [*database, *parse_flags(self.given, Path.cwd())]
        is_c = file.rel.endswith(".c")
        flags: list[Flag] = list(self.switches)
        standard: Flag | None = None
        for word, value in _pairs(words):
            if word == "-std=":
                standard = _standard(value, is_c) or standard
            else:
                flags += self._flags(word, value)
        return tuple([standard, *flags] if standard else flags)

    def _flags(self, word: str, value: str) -> Iterable[Flag]:
        if word in FOLDERS:
            return self._folder(word, Path(value))
        if word in _MACROS:
            name, sign, text = value.partition("=")
            word_only = name.partition("(")[0]
            if word_only in _DEVICE_ONLY:
                return []
            self.macros.add(word_only)
            return [Flag(word, self._translate(name) + sign + self._translate(text))]
        return self._write_forced_includes(value)

    def _translate(self, text: str) -> str:
        """Return the text of a macro with the layer's names instead of CUDA's."""
        known = rules.load()

        def word(match: re.Match[str]) -> str:
            name = match[0]
            to = known.words.get(name)
            if to is None and (to := known.name(name)) is not None:
                self.names.add(to)
            return name if to is None else to

        return _WORD_OR_STRING.sub(word, text)

    def _folder(self, word: str, path: Path) -> Iterable[Flag]:
        """Yield a folder as it is called in the output, and as it is on this machine if that has more headers."""
        rel = self._rel(path)
        if rel in self._folders:
            yield Flag(word, rel, is_below=True)
        if not path.is_dir() or (rel is None and (path / _TOOLKIT).is_file()):  # CUDA's own: the layer stands for it
            return
        if rel not in self._folders or self._has_others(path, rel):
            yield Flag(word, self._outside(word, path))

    def _has_others(self, path: Path, rel: str) -> bool:
        names = (child.name for child in path.iterdir() if child.suffix.lower() in HEADER_SUFFIXES)
        return any((name if rel == "." else f"{rel}/{name}") not in self.tree for name in names)

    def _write_forced_includes(self, value: str) -> Iterable[Flag]:
        """Yield the forced include of a header; CUDA's own are the layer's."""
        path = Path(value)
        rel = self._rel(path)
        if rel is not None and rel in self.tree:
            return [Flag("-include", rename_path(rel, self.renames), is_below=True)]
        if not path.is_file():  # found in some folder for includes
            to = rules.load().headers.get(value)
            return [Flag("-include", rename_path(value, self.renames) if to is None else to)] if to != "" else []
        return [Flag("-include", self._outside("-include", path))]

    def _rel(self, path: Path) -> str | None:
        """Return a path as seen from the output folder; None for one that is not below an input folder."""
        for root in self.roots:
            for place, base in ((_absolute(path), _absolute(root)), (resolved(path), resolved(root))):
                if place.is_relative_to(base):
                    return place.relative_to(base).as_posix()
        return None

    def _outside(self, word: str, path: Path) -> str:
        place = str(_absolute(path))
        if place not in self._told:
            self._told.add(place)
            log.warning(
                "%s %s: outside of the translated tree, so the build files contain its path on this machine; "
                "translate it too, or change FLAGS there",
                word,
                place,
            )
        return place


def _standard(value: str, is_c: bool) -> Flag | None:
    """Return the version of the language: the layer needs C++17, so that older ones of C++ count as that."""
    match = _STANDARD.match(f"-std={value}")
    if match is None or bool(match[2]) is is_c:
        return None
    if is_c:
        return Flag("-std=", value)
    return Flag("-std=", f"{match[1]}++{'17' if match[3] in _OLD else match[3]}")


def _pairs(words: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Part flags into words and what belongs to them."""
    rest = iter(words)
    for word in rest:
        yield ("-std=", word.removeprefix("-std=")) if word.startswith("-std=") else (word, next(rest))


def _text(file: InputFile) -> bytes:
    try:
        return file.path.read_bytes() if file.kind in (FileKind.UNIT, FileKind.HEADER) else b""
    except OSError:  # told already
        return b""


def _absolute(path: Path) -> Path:
    return Path(os.path.abspath(path))  # noqa: PTH100
