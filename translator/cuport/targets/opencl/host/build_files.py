"""The Makefile and the CMakeLists.txt of a translated tree: every program in it, each with what it links."""

from __future__ import annotations

import posixpath
import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from cuport.support.escape import is_plain
from cuport.targets.opencl import templates
from cuport.targets.opencl.host import flag_text, layer
from cuport.targets.opencl.host.absent_headers import AbsentHeader
from cuport.targets.opencl.host.flags import Flag

MAKEFILE, CMAKE = "Makefile", "CMakeLists.txt"
PREFERRED = {MAKEFILE: ("GNUmakefile", "makefile")}
"""What make takes before ours."""
LAYER = "cuport"
"""What the layer is called: the file that includes all its sources, and its library."""
_MAIN = re.compile(rb"^[ \t]*(?:extern\s+\"C\"\s+)?(?:int|auto|void)\s+main\s*\(", re.MULTILINE)
_SUFFIXES = (".cu", ".cpp", ".cc", ".cxx", ".c++", ".C", ".c")
_C = ".c"
_OWN = ("all", "clean", "build")  # what our Makefile calls something else


@dataclass(frozen=True, slots=True)
class SourceFile:
    """A file for the compiler: its name in the output, its flags, the programs of its kernels."""

    name: str
    has_main: bool
    was_cuda: bool = False
    flags: tuple[Flag, ...] = ()
    programs: tuple[str, ...] = ()
    has_launches: bool = False
    loads_modules: bool = False
    uses_layer: bool = True
    """Whether it, or a header that it includes, uses cuport's layer over OpenCL."""
    uses_openmp: bool = False
    """Whether it, or a header that it includes, includes OpenMP's."""

    @property
    def is_module(self) -> bool:
        """Whether it has kernels, and none of them is launched in it: they may be loaded by the file's name."""
        is_of_tree = not self.name.startswith(f"{layer.FOLDER}/")
        return is_of_tree and bool(self.programs) and not self.has_main and not self.has_launches

    @property
    def stem(self) -> str:
        """Its name without the suffix."""
        return posixpath.splitext(self.name)[0]

    @property
    def made(self) -> str:
        """What the compiler makes of it; two files may differ in the suffix alone."""
        return f"build/{self.name}.o"

    @property
    def make_flags(self) -> str:
        """Its flags as a value in a Makefile."""
        return flag_text.for_make(self.flags)

    @property
    def folder(self) -> str:
        """The folder that it lies in, empty for the output's own."""
        return posixpath.dirname(self.name)


@dataclass(frozen=True, slots=True)
class Library:
    """What programs share: the sources of a folder that have no `main`.

    Those of a library of ours are `joined`: the compiler gets one file that includes them all, as nearly all of a
    small source's time goes into the headers.
    """

    name: str
    parts: tuple[SourceFile, ...]
    joined: bool = False

    @property
    def made(self) -> tuple[str, ...]:
        """The object files that it consists of."""
        return (f"build/{self.name}.o",) if self.joined else tuple(part.made for part in self.parts)

    @property
    def programs(self) -> tuple[str, ...]:
        """The programs of its kernels."""
        return tuple(program for part in self.parts for program in part.programs)

    @property
    def uses_openmp(self) -> bool:
        """Whether one of its sources does."""
        return any(part.uses_openmp for part in self.parts)


@dataclass(frozen=True, slots=True)
class Executable:
    """A program to link: the file with its `main`, and the libraries whose code it may need, its own folder's first.

    `modules` are files with kernels that it may load by name: no code of its own refers to them.
    """

    name: str
    source: SourceFile
    libraries: tuple[str, ...]
    modules: tuple[SourceFile, ...] = ()

    @property
    def target(self) -> str:
        """Its name in CMake (policy CMP0037)."""
        return re.sub(r"[^A-Za-z0-9_.+-]", "_", self.name)


def has_main(data: bytes) -> bool:
    """Whether a source defines `main`."""
    return _MAIN.search(data) is not None


def is_source(name: str) -> bool:
    """Whether a compiler is to compile a file, for C++ or C."""
    return name.endswith(_SUFFIXES)


def render(
    sources: Sequence[SourceFile],
    folders: Collection[str],
    taken: Collection[str],
    layer: Sequence[str],
    joined: Collection[str] = (),
    needed: Mapping[str, Collection[str]] | None = None,
    absent: Mapping[AbsentHeader, Collection[str]] | None = None,
) -> dict[str, bytes]:
    """Return the build files by name.

    `folders` are those that includes are searched in, `taken` the names of all files of the output, `layer` the sources
    of the layer, `joined` the folders whose sources make one translation unit. `needed` tells, by a program's source,
    the folders of the tree's own that it may need code of, where that is known; `absent`, which files include headers
    that were not found: they are left out while the compiler does not find them either. Sources whose names mean more
    to make or CMake than themselves are left out; `project.with_left_out` says so.
    """
    sources = [source for source in sources if is_plain(source.name)]
    parts: dict[str, list[SourceFile]] = defaultdict(list)
    for source in sources:
        if not source.has_main:
            parts[source.folder].append(source)
    libraries = _library_names(sorted(parts))
    wanted = {name: {*folders_of_it, *joined} for name, folders_of_it in (needed or {}).items()}
    executables = [
        Executable(
            _executable(source, taken),
            source,
            tuple(_libraries(source.folder, libraries, wanted.get(source.name, libraries))),
            _modules(source, sources),
        )
        for source in sources
        if source.has_main
    ]
    linked = {name for executable in executables for name in executable.libraries}
    uses = Counter(source.make_flags for source in sources)
    suffixes = {posixpath.splitext(source.name)[1] for source in sources}
    values = {
        "sources": sources,
        "build": "build",
        "libraries": [
            Library(name, tuple(parts[folder]), folder in joined and _can_join(parts[folder]))
            for folder, name in libraries.items()
        ],
        "executables": executables,
        "apart": [name for name in libraries.values() if executables and name not in linked],
        "folders": sorted(folder for folder in folders if folder not in ("", ".") and is_plain(folder)),
        "flags": max(uses, key=lambda text: uses[text], default=""),
        "has_flags": any(uses),
        "properties": _properties(sources),
        "is_all_cuda": all(source.was_cuda for source in sources),
        "uses_openmp": any(source.uses_openmp for source in sources),
        "layer": LAYER,
        "layer_sources": layer,
        "suffixes": sorted(suffixes - {_C} | {".cpp"}),
        "has_c": _C in suffixes,
        "absent": _absent(absent or {}, sources, executables),
    }
    return {name: templates.render(f"{name}.j2", **values).encode() for name in (MAKEFILE, CMAKE)}


@dataclass(frozen=True, slots=True)
class _LeftOut:
    """A header that was not found, and the sources and programs that are left out without it."""

    header: AbsentHeader
    sources: tuple[str, ...]
    programs: tuple[Executable, ...]

    @property
    def parts(self) -> tuple[str, ...]:
        """The sources without a `main`."""
        return tuple(name for name in self.sources if name not in {program.source.name for program in self.programs})


def _absent(
    absent: Mapping[AbsentHeader, Collection[str]],
    sources: Sequence[SourceFile],
    executables: Sequence[Executable],
) -> list[_LeftOut]:
    """Return what to leave out without which header; nothing if that is all there is to build."""
    lacking = {name for names in absent.values() for name in names}
    wanted = [program.source for program in executables] or sources
    if all(source.name in lacking for source in wanted):
        return []
    found = []
    for header, names in absent.items():
        parts = tuple(source.name for source in sources if source.name in names)
        if parts:
            programs = tuple(program for program in executables if program.source.name in names)
            found.append(_LeftOut(header, parts, programs))
    return found


def _can_join(parts: Sequence[SourceFile]) -> bool:
    return len({(part.flags, part.was_cuda) for part in parts}) == 1


def _properties(sources: Sequence[SourceFile]) -> list[tuple[str, list[str]]]:
    """Return what CMake is to know of files, and of which."""
    found: dict[str, list[str]] = defaultdict(list)
    for source in sources:
        macros = ("__CUPORT__",) if source.was_cuda else ()
        if text := flag_text.cmake_properties(source.flags, macros):
            found[text].append(source.name)
    return list(found.items())


def _library_names(folders: Iterable[str]) -> dict[str, str]:
    """Return for each folder the name of the library with what programs share of it."""
    names: dict[str, str] = {}
    for folder in folders:
        name = (re.sub(r"\W+", "_", folder).strip("_") or "top") + "_code"
        count = sum(re.fullmatch(rf"{name}\d*", other) is not None for other in names.values())
        names[folder] = f"{name}{count + 1}" if count else name
    return names


def _libraries(own: str, libraries: dict[str, str], wanted: Collection[str]) -> Iterable[str]:
    """Yield the libraries of some folders, those of the nearest first: two programs may have functions of one name."""
    for folder in sorted(libraries, key=lambda folder: (-_common_depth(own, folder), folder)):
        if folder in wanted:
            yield libraries[folder]


def _common_depth(one: str, other: str) -> int:
    """Return how many folders two folders have in common, from the output's own on."""
    return len([part for part in posixpath.commonpath([f"/{one}", f"/{other}"]).split("/") if part])


def _modules(main: SourceFile, sources: Sequence[SourceFile]) -> tuple[SourceFile, ...]:
    """Return the files with kernels that a program may load by name: those of the nearest folders that have some."""
    if not any(source.loads_modules for source in sources if source is main or not source.has_main):
        return ()
    modules = [source for source in sources if source.is_module]
    nearest = max((_common_depth(main.folder, source.folder) for source in modules), default=0)
    return tuple(source for source in modules if _common_depth(main.folder, source.folder) == nearest)


def _executable(source: SourceFile, taken: Collection[str]) -> str:
    """Return a program's name: that of its source without the suffix, unless a file or folder is called so."""
    is_taken = source.stem in taken or any(name.startswith(f"{source.stem}/") for name in taken)
    is_taken = is_taken or source.stem in _OWN
    return f"{source.stem}.out" if is_taken else source.stem
