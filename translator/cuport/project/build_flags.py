"""Macros that the build of a folder always defines, and that its sources can't be read without.

Where there is no compilation database, `-Dreal=double` in a Makefile is all that tells what `real` is. Such a macro is
taken where the source uses it as code and nothing in the tree says what it is, where no condition of make or CMake
decides on it, and where all that defines it in the folder gives it one value. All others are left to `-- -DNAME`.
"""

from __future__ import annotations

import logging
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path, PurePosixPath

from cuport.cuda import build_files, build_macros
from cuport.frontend.flags import parse_flags
from cuport.source import leading
from cuport.source.source import Source
from cuport.support.files import resolved
from cuport.tree import FileKind, InputFile

log = logging.getLogger("cuport")
_DIRECTIVE = re.compile(rb"(?m)^[ \t]*#(?:[^\n\\]|\\(?s:.))*")
_PLAIN = re.compile(r"[\w.:+*-]*")
"""A value that no shell has a word in."""
_TYPES = rb"(?:int|unsigned|long|short|char|float|double|bool|size_t|auto|void|dim3)"
_NOT_TYPES = (
    rb"(?:return|case|goto|else|throw|new|delete|sizeof|const|volatile|static|typedef|and|or|not|defined"
    rb"|define|ifn?def|if|elif|undef|co_return|co_yield)"
)
# What makes a name something else than a macro of the build's.
_DECLARATIONS = (
    rb"#[ \t]*define[ \t]+%(name)s\b|\b(?:class|struct|enum|union|typename|namespace|using)[ \t]+%(name)s\b"
    rb"|\btypedef\b[^;]*\b%(name)s[ \t]*[;\[(]|\b%(types)s\b[ \t*&]+%(name)s\s*[=;,)\[({]|\b%(name)s\s*=[^=]"
    rb"|\b(?!%(others)s\b)[A-Za-z_]\w*[ \t]+%(name)s\s*[=;,)\[({]"
)


@dataclass(slots=True)
class BuildFlags:
    """Tells the flags that sources of a tree need. Macros that flags in `given` name are left alone."""

    files: Mapping[str, InputFile]
    given: Sequence[str]
    _defined: dict[str, dict[str, str | None]] = field(default_factory=dict)
    _given: frozenset[str] = frozenset()
    _texts: dict[str, tuple[bytes, bytes]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Read the build files."""
        self._defined = _folders(self.files)
        self._given = frozenset(value.partition("=")[0] for value in parse_flags(self.given, Path()))

    def of_all(self, find_included: Callable[[str], Iterable[str]]) -> dict[Path, tuple[str, ...]]:
        """Return the flags of the sources that need some, by resolved path."""
        sources = [file for file in self.files.values() if file.kind is FileKind.UNIT] if self._defined else ()
        found = {file.path: self.of(file.rel, find_included) for file in sources}
        return {resolved(path): flags for path, flags in found.items() if flags}

    @property
    def names(self) -> frozenset[bytes]:
        """What a build file or a given flag defines as a macro: the program's own, whatever it is called."""
        return frozenset(name.encode() for macros in (*self._defined.values(), self._given) for name in macros)

    def of(self, rel: str, find_included: Callable[[str], Iterable[str]]) -> tuple[str, ...]:
        """Return the flags that a source needs; `find_included` tells which files of the tree it includes."""
        macros = {name: value for name, value in _nearest(rel, self._defined).items() if name not in self._given}
        if not macros:
            return ()
        read = [self._text(one) for one in dict.fromkeys((rel, *find_included(rel))) if one in self.files]
        needed = [(name, value) for name, value in sorted(macros.items()) if _is_needed(name, read)]
        if needed:
            log.info(
                "%s: read with %s, as its build says", rel, " ".join(f"-D{name}={value}" for name, value in needed)
            )
        return tuple(word for name, value in needed for word in ("-D", f"{name}={value}"))

    def _text(self, rel: str) -> tuple[bytes, bytes]:
        """Return a file without comments, and without its directives besides."""
        if rel not in self._texts:
            whole = leading.blank_comments(_read(self.files[rel]))
            self._texts[rel] = whole, _DIRECTIVE.sub(b"", whole)
        return self._texts[rel]


def _folders(files: Mapping[str, InputFile]) -> dict[str, dict[str, str | None]]:
    """Return by folder the macros that its build files define; None for the value of one that is not sure."""
    defined: defaultdict[str, defaultdict[str, set[str | None]]] = defaultdict(lambda: defaultdict(set))
    always: set[tuple[str, str]] = set()
    for file in files.values():
        if file.kind is not FileKind.BUILD:
            continue
        source = Source(file.rel, _read(file))
        if b"-D" not in source.data and b"_compile_definitions" not in source.data:
            continue
        if build_files.is_cmake(source) or build_macros.is_makefile(file.rel):
            folder = PurePosixPath(file.rel).parent.as_posix()
            for macro in build_macros.find(source):
                if build_macros.may_matter(macro.name):
                    value = macro.value if macro.value is not None and _PLAIN.fullmatch(macro.value) else None
                    defined[folder][macro.name].add(value)
                    always |= {(folder, macro.name)} if macro.is_always else set()
    return {
        folder: {
            name: next(iter(values)) if len(values) == 1 and (folder, name) in always else None
            for name, values in macros.items()
        }
        for folder, macros in defined.items()
    }


def _nearest(rel: str, folders: Mapping[str, Mapping[str, str | None]]) -> dict[str, str]:
    """Return what the folders around a source define for sure: of each macro what the innermost of them says."""
    found: dict[str, str | None] = {}
    for folder in PurePosixPath(rel).parents:
        found = {**folders.get(folder.as_posix(), {}), **found}
    return {name: value for name, value in found.items() if value is not None}


def _is_needed(name: str, read: Iterable[tuple[bytes, bytes]]) -> bool:
    """Whether some of the files use a name as code, and none of them says what it is."""
    uses, declares = _patterns(name.encode())
    is_used = False
    for whole, code in read:
        if name.encode() in whole:
            if declares.search(whole):
                return False
            is_used = is_used or uses.search(code) is not None
    return is_used


@lru_cache(256)
def _patterns(name: bytes) -> tuple[re.Pattern[bytes], re.Pattern[bytes]]:
    return re.compile(rb"\b%s\b" % name), re.compile(
        _DECLARATIONS % {b"name": name, b"types": _TYPES, b"others": _NOT_TYPES}
    )


def _read(file: InputFile) -> bytes:
    try:
        return file.path.read_bytes()
    except OSError:  # told when it is translated
        return b""
