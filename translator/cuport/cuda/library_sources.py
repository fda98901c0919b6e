"""Libraries with sources: written once, in CUDA C++, of which a program gets what defines the functions that it calls.

A folder of `runtime/libraries/` with `.cu` files in it is such a library. The headers at its top are what programs
include, those below are its own. Functions that a header declares and a source defines belong to that source, and a
source brings along the sources of what it calls itself.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from cuport.cuda.index import includes_of
from cuport.support import resources

OUTPUT = "cuport"
"""The folder of a translated tree in which our own files lie."""
_WORD = re.compile(rb"[A-Za-z_]\w*")
_MACRO_BODY = re.compile(rb"^[ \t]*#[ \t]*define[ \t]+\w+\(([^)]*)\)((?:\\\r?\n|[^\n])*)", re.MULTILINE)
_PASTED = re.compile(rb"\b[A-Za-z_]\w*(?:[ \t]*##[ \t]*\w+)+")
_COMMENT = re.compile(rb"//[^\n]*|/\*.*?\*/|^[ \t]*#[ \t]*include[^\n]*", re.DOTALL | re.MULTILINE)
# In these files a function begins at the start of a line; what is indented, or static, is nobody else's.
_DEFINED = re.compile(
    rb"^(?!static\b|template\b|__global__\b)[A-Za-z_][\w:<>,*&\s]*?\b(\w+)\([^;{}]*\)\s*\{", re.MULTILINE
)
_DECLARED = re.compile(rb"\b(\w+)\s*\([^;{}()]*(?:\([^()]*\)[^;{}()]*)*\)\s*;")
# A macro for a signature declares a function in a header, `SIGNATURE(name, int, float);`, and one for a body defines it
# in a source, `BODY(name, float)`.
_DECLARED_BY_MACRO = re.compile(rb"^[A-Z][A-Z0-9_]*\((\w+)[^;{}()]*\);", re.MULTILINE)
_DEFINED_BY_MACRO = re.compile(rb"^[A-Z][A-Z0-9_]*\(([^;{}()]*)\)$", re.MULTILINE)
_INDENTED = re.compile(rb"^[ \t]+(?!//)[^\n]*", re.MULTILINE)
_WIDE = b"_64"  # a macro in a source may define the function for sizes of 64 bits, too
_ENUM = re.compile(rb"\benum\b[^{};]*\{([^}]*)\}")
_TYPE = re.compile(
    rb"\b(?:struct|union|enum)\s+(\w+)|\btypedef\b[^;{}]*(?:\{[^}]*\})?[^;{}()]*?\b(\w+)\s*;|\(\*(\w+)\)\("
)
_MACRO = re.compile(rb"^[ \t]*#[ \t]*define[ \t]+(\w+)", re.MULTILINE)
_ALIAS = re.compile(rb"^#define (\w+) (\w+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Library:
    """A library with sources: its name, its folder, its files by their paths within the folder."""

    name: str
    folder: Path
    files: tuple[str, ...]

    def read(self, file: str) -> bytes:
        """Return the bytes of one of its files."""
        return (self.folder / file).read_bytes()

    @property
    def is_addition(self) -> bool:
        """Whether the runtimes have a header of that name themselves, with the functions that are not in here.

        Its own header comes only where a tree calls a function that is.
        """
        return any((resources.CPU_HEADERS / file).is_file() for file in self.files if file.endswith(".h"))

    def place(self, file: str) -> str:
        """Return where a translated tree has one of its files."""
        return f"{OUTPUT}/{self.name}/{file}"


@cache
def libraries() -> tuple[Library, ...]:
    """Return the libraries that have sources."""
    found = {path.parent for path in resources.LIBRARIES.glob("*/*.cu")}
    return tuple(_library(folder) for folder in sorted(found))


def _library(folder: Path) -> Library:
    paths = [path for path in folder.rglob("*") if path.suffix in (".cu", ".cuh", ".h")]
    return Library(folder.name, folder, tuple(sorted(path.relative_to(folder).as_posix() for path in paths)))


@cache
def headers() -> Mapping[str, tuple[Library, str]]:
    """Return what programs include: a header's name, with its library and its path there."""
    return {
        file: (library, file)
        for library in libraries()
        for file in library.files
        if "/" not in file and not file.endswith(".cu")
    }


def find_needed(texts: Iterable[bytes], own: Collection[str] = ()) -> dict[Library, list[str]]:
    """Return by library the sources that a program of these texts needs, sorted; nothing where it includes no header.

    Headers that are called as in `own` are the program's. A library's source may need another library: that one's
    sources come, too.
    """
    ours = {name: library for name, (library, _) in headers().items() if name not in own}
    waiting = list(texts)
    # Most programs include none of them, and need not be read word by word.
    included = {ours[name] for text in waiting for name, _ in includes_of(text) if name in ours}
    if not included:
        return {}
    read: list[bytes] = []
    words: set[bytes] = set()
    pasted: list[re.Pattern[bytes]] = []
    found: dict[Library, set[str]] = {}
    while waiting:
        read += waiting
        included |= {ours[name] for text in waiting for name, _ in includes_of(text) if name in ours}
        known = frozenset(name for library in included for name in definitions(library))
        for text in read if included - found.keys() else waiting:
            words |= _mentioned(text, known)
        pasted += [pattern for text in waiting for pattern in _find_pasted(text)]
        waiting = []
        for library in included:
            taken = found.setdefault(library, set())
            defined = definitions(library).items()
            wanted = {source for name, source in defined if name in words or any(p.fullmatch(name) for p in pasted)}
            wanted -= taken
            taken |= wanted
            waiting += [library.read(source) for source in wanted]
            words |= _called_in_headers(library, wanted)
    taken_at_all = [library for library, sources in found.items() if sources or not library.is_addition]
    return {library: sorted(found[library]) for library in sorted(taken_at_all, key=lambda library: library.name)}


def _mentioned(text: bytes, names: frozenset[bytes]) -> frozenset[bytes]:
    """Return those of some names that a text mentions, not only in its comments; most texts mention none at all."""
    if names.isdisjoint(_WORD.findall(text)):
        return frozenset()
    return names.intersection(_WORD.findall(_COMMENT.sub(b" ", text)))


def _called_in_headers(library: Library, sources: Iterable[str]) -> set[bytes]:
    """Return the words in the bodies of functions in the headers of its own that sources of a library include.

    In these files bodies are indented, and what is declared begins at the start of a line.
    """
    own = [file for file in with_own_headers(library, sources) if "/" in file]
    return {word for file in own for line in _INDENTED.findall(library.read(file)) for word in _WORD.findall(line)}


def _find_pasted(text: bytes) -> Iterator[re.Pattern[bytes]]:
    """Yield what the names look like that macros put together, such as `cublas##T##gemm`: anything for a parameter."""
    for given, body in _MACRO_BODY.findall(text) if b"##" in text else ():
        parameters = set(_WORD.findall(given))
        for match in _PASTED.findall(body):
            words = re.split(rb"[ \t]*##[ \t]*", match)
            if words[0] not in parameters:
                yield re.compile(b"".join(rb"\w*" if word in parameters else re.escape(word) for word in words))


def names_in(paths: Iterable[Path]) -> frozenset[bytes]:
    """Return what the headers of those libraries declare for programs that some of the files belong to."""
    folders = {parent for path in paths for parent in path.parents}
    return frozenset[bytes]().union(*(names(library) for library in libraries() if library.folder in folders))


@cache
def names(library: Library) -> frozenset[bytes]:
    """Return all that a library's headers declare for programs: functions, types, constants, macros."""
    found = set(functions(library))
    for text in _public(library):
        found |= set(_MACRO.findall(text))
        found |= {word for words in _TYPE.findall(text) for word in words if word}
        found |= {item.split(b"=")[0].strip() for items in _ENUM.findall(text) for item in items.split(b",")}
    return frozenset(found)


@lru_cache(maxsize=1 << 12)  # it is asked about every name
def is_of_any(name: bytes) -> bool:
    """Whether a header of any of these libraries declares a name for programs."""
    return any(name in names(library) for library in libraries())


def functions(library: Library) -> frozenset[bytes]:
    """Return the functions that a library declares for programs."""
    return frozenset(name for text in _public(library) for name in _find_declared(text))


def _public(library: Library) -> Iterator[bytes]:
    for owner, file in headers().values():
        if owner == library:
            yield _COMMENT.sub(b" ", library.read(file))


@cache
def definitions(library: Library) -> Mapping[bytes, str]:
    """Return for each function that a header of the library declares the source that defines it."""
    shown = [file for file in library.files if not file.endswith(".cu")]
    declared = {name for file in shown for name in _find_declared(_COMMENT.sub(b" ", library.read(file)))}
    defined = {name: source for source, names in _find_defined(library) for name in names if name in declared}
    aliases = [pair for file in shown for pair in _ALIAS.findall(library.read(file))]
    return defined | {name: defined[other] for name, other in aliases if other in defined}


def _find_declared(text: bytes) -> set[bytes]:
    named = {name for name in _DECLARED.findall(text) if not name.isupper()}
    return named | set(_DECLARED_BY_MACRO.findall(text))


def _find_defined(library: Library) -> Iterator[tuple[str, list[bytes]]]:
    for file in library.files:
        if file.endswith(".cu"):
            text = _COMMENT.sub(b" ", library.read(file))
            words = [word for given in _DEFINED_BY_MACRO.findall(text) for word in _WORD.findall(given)]
            yield file, [*_DEFINED.findall(text), *words, *(word + _WIDE for word in words)]


def with_own_headers(library: Library, files: Iterable[str]) -> list[str]:
    """Return files of a library with those of its headers that they include, sorted."""
    found: dict[str, None] = dict.fromkeys(files)
    waiting = list(found)
    while waiting:
        current = waiting.pop()
        for name, _ in includes_of(library.read(current)):
            beside = posixpath.normpath(posixpath.join(posixpath.dirname(current), name))
            for file in (beside, name):
                if file in library.files and file not in found:
                    found[file] = None
                    waiting.append(file)
    return sorted(found)
