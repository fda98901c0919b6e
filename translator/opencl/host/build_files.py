"""The Makefile and the CMakeLists.txt of a translated tree: every program in it, each with what it links."""

from __future__ import annotations

import posixpath
import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from translator.opencl.host import templates

MAKEFILE, CMAKE = "Makefile", "CMakeLists.txt"
LAYER = "cuport.cpp"
_MAIN = re.compile(rb"^[ \t]*(?:extern\s+\"C\"\s+)?(?:int|auto|void)\s+main\s*\(", re.MULTILINE)
_SUFFIXES = (".cpp", ".cc", ".cxx", ".c++", ".C", ".c")
_C = ".c"


@dataclass(frozen=True, slots=True)
class SourceFile:
    """A file for the compiler: its name in the output, its flags, the program of its kernels if it has one."""

    name: str
    has_main: bool
    was_cuda: bool = False
    flags: tuple[str, ...] = ()
    program: str = ""

    @property
    def stem(self) -> str:
        """Its name without the suffix."""
        return posixpath.splitext(self.name)[0]

    @property
    def folder(self) -> str:
        """The folder that it lies in, empty for the output's own."""
        return posixpath.dirname(self.name)


@dataclass(frozen=True, slots=True)
class Executable:
    """A program to link: the file with its `main`, and the libraries whose code it may need, its own folder's first."""

    name: str
    source: SourceFile
    libraries: tuple[str, ...]


def has_main(data: bytes) -> bool:
    """Whether a source defines `main`."""
    return _MAIN.search(data) is not None


def is_source(name: str) -> bool:
    """Whether a compiler is to compile a file, for C++ or C."""
    return name.endswith(_SUFFIXES)


def render(sources: Sequence[SourceFile], folders: Collection[str], taken: Collection[str]) -> dict[str, bytes]:
    """Return the build files by name.

    `folders` are those that includes are searched in, `taken` the names of all files of the output.
    """
    parts: dict[str, list[SourceFile]] = defaultdict(list)
    for source in sources:
        if not source.has_main:
            parts[source.folder].append(source)
    libraries = _library_names(sorted(parts))
    executables = [
        Executable(_executable(source, taken), source, tuple(_libraries(source.folder, libraries)))
        for source in sources
        if source.has_main
    ]
    suffixes = {posixpath.splitext(source.name)[1] for source in sources}
    values = {
        "sources": sources,
        "libraries": [(name, parts[folder]) for folder, name in libraries.items()],
        "executables": executables,
        "folders": sorted(folder for folder in folders if folder not in ("", ".")),
        "is_all_cuda": all(source.was_cuda for source in sources),
        "layer": LAYER,
        "suffixes": sorted(suffixes - {_C} | {".cpp"}),
        "has_c": _C in suffixes,
    }
    return {name: templates.render(f"{name}.j2", **values).encode() for name in (MAKEFILE, CMAKE)}


def _library_names(folders: Iterable[str]) -> dict[str, str]:
    """Return for each folder the name of the library with what programs share of it."""
    names: dict[str, str] = {}
    for folder in folders:
        name = (re.sub(r"\W+", "_", folder).strip("_") or "top") + "_code"
        count = sum(re.fullmatch(rf"{name}\d*", other) is not None for other in names.values())
        names[folder] = f"{name}{count + 1}" if count else name
    return names


def _libraries(own: str, libraries: dict[str, str]) -> Iterable[str]:
    """Yield libraries, those of the nearest folders first: two programs may have functions of one name."""

    def distance(folder: str) -> tuple[int, str]:
        common = posixpath.commonpath([f"/{own}", f"/{folder}"])
        depth = len([part for part in common.split("/") if part])
        return -depth, folder

    for folder in sorted(libraries, key=distance):
        yield libraries[folder]


def _executable(source: SourceFile, taken: Collection[str]) -> str:
    """Return a program's name: that of its source without the suffix, unless a file or folder is called so."""
    is_taken = source.stem in taken or any(name.startswith(f"{source.stem}/") for name in taken)
    return f"{source.stem}.out" if is_taken else source.stem
