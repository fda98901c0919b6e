"""The glue: `cuport.h` and `cuport.cpp`, CUDA's host interface on OpenCL, with those sections that a project needs.

A section is `templates/opencl/glue/NAME.h`, what programs see, and `NAME.cpp`, what is behind it; either may be
missing. Types and constants come from our own CUDA headers, declaration by declaration (`glue_types.py`), and whole
sections may be made from sources of the CPU runtime (`glue_borrowed.py`, `glue_graphs.py`).

At a section's head stand its comment, `//: needs NAME, NAME` (sections whose text must come before), includes, and
`//: provides NAME NAME` (names that no declaration shows, such as `cuport::symbol`).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from cuport.support import resources
from cuport.targets.opencl import templates
from cuport.targets.opencl.host import glue_borrowed, glue_c, glue_types
from cuport.targets.opencl.host.glue_types import WORD

_HEADER, _SOURCE = "cuport.h", "cuport.cpp"
_ALWAYS = ("launch", "memory", "copies")
# Sections that the borrowed types are built from; they stand before those.
_EARLY = ("vector_types", "handles", "driver_handles")
_NEEDS = re.compile(r"^//: needs (.*)\n", re.MULTILINE)
_PROVIDES = re.compile(r"^//: provides (.*)\n", re.MULTILINE)
_TABLES = {
    "//: error rows\n": glue_borrowed.error_rows,
    "//: driver error rows\n": glue_borrowed.driver_error_rows,
    "//: attribute rows\n": glue_borrowed.attribute_rows,
}
# What CUDA's headers bring along, and what ours needs.
_HEADER_INCLUDES = (
    "assert.h",
    "climits",
    "cmath",
    "cstddef",
    "cstdint",
    "cstdio",
    "cstdlib",
    "cstring",
    "ctime",
    "limits.h",
    "math.h",
    "new",
    "stdlib.h",
    "string.h",
    "time.h",
    "type_traits",
    "typeinfo",
    "utility",
    "vector",
)
_SOURCE_INCLUDES = ("algorithm", "cctype", "cstdarg", "functional", "memory", "mutex", "string", "unordered_map")
_COMMENT = re.compile(r"//[^\n]*")
_DIRECTIVE = re.compile(r"^[ \t]*#[ \t]*(?:(?:el)?if[^\n]*|define[ \t]+\w+)", re.MULTILINE)
_INCLUDE = re.compile(r"^#include <(\w+)>\n", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the glue: the texts for header and source, the sections that it needs, the names that it declares."""

    name: str
    header: str
    source: str
    about: str
    source_about: str
    needs: tuple[str, ...]
    names: frozenset[str]
    includes: tuple[frozenset[str], frozenset[str]]

    @property
    def words(self) -> frozenset[str]:
        """Every identifier in it."""
        return frozenset(WORD.findall(self.header + self.source))


@dataclass(frozen=True, slots=True)
class _Part:
    """What the templates place."""

    title: str
    about: str
    text: str


def provided() -> frozenset[str]:
    """Return every identifier that the glue's header can declare for programs."""
    own = frozenset().union(*(section.names for section in _sections().values()))
    return own.union(glue_types.declared())


def render(names: Iterable[str], macros: Collection[str] = (), in_c: Collection[str] = ()) -> dict[str, bytes]:
    """Return header and source, by file name, with what declares these names and all that it needs.

    `macros` are those of the project: they must not change the header's own text, as nvcc has CUDA's before all else.
    `in_c` are the names that files in C use.
    """
    wanted = set(names)
    chosen = _chosen(wanted)
    words = wanted.union(*(section.words for section in chosen))
    own = frozenset().union(*(section.names for section in chosen))
    types = "\n".join(glue_types.needed(words, own))
    early = [section for section in chosen if section.name in _EARLY]
    late = [section for section in chosen if section.name not in _EARLY]
    middle = [_Part("types and constants", "", types)] if types else []
    headers = [*map(_header, early), *middle, *map(_header, late)]
    sources = [_source(section) for section in chosen if section.source]
    shown = [part for part in headers if part.text]
    c_header, c_source = glue_c.render(in_c, provided())
    if c_source:
        sources.append(_Part("for files in C", "", c_source))
    clashing = _clashing("\n".join([c_header, *(part.text for part in shown)]), macros)
    return {
        _HEADER: _fill("cuport.h.j2", shown, _includes(_HEADER_INCLUDES, chosen, 0), clashing, c_header),
        _SOURCE: _fill("cuport.cpp.j2", sources, _includes(_SOURCE_INCLUDES, chosen, 1)),
    }


def _clashing(header: str, macros: Collection[str]) -> list[str]:
    """Return the macros of a project that would change the header's text; not those that it asks for or defines."""
    text = _COMMENT.sub("", header)
    own = {word for line in _DIRECTIVE.findall(text) for word in WORD.findall(line)}
    return sorted((set(WORD.findall(text)) - own).intersection(macros))


def _includes(always: tuple[str, ...], sections: list[Section], which: int) -> list[str]:
    return sorted({*always}.union(*(section.includes[which] for section in sections)))


def _header(section: Section) -> _Part:
    return _Part(section.name.replace("_", " "), section.about, section.header)


def _source(section: Section) -> _Part:
    return _Part(section.name.replace("_", " "), section.source_about, section.source)


def _fill(
    template: str, parts: list[_Part], includes: list[str], clashing: Sequence[str] = (), in_c: str = ""
) -> bytes:
    return templates.render(template, sections=parts, includes=includes, clashing=clashing, in_c=in_c).encode()


def _chosen(names: set[str]) -> list[Section]:
    """Return the sections that declare one of the names, and those that they need, each after those."""
    sections = _sections()
    types = glue_types.declared()
    found: dict[str, Section] = {}

    def add(section: Section) -> None:
        if section.name in found:
            return
        for name in section.needs:
            add(sections[name])
        found[section.name] = section

    for name in _ALWAYS:
        add(sections[name])
    asked = names | {word for name in names & types.keys() for word in glue_types.closure(name)}
    for section in sections.values():
        if section.names & asked:
            add(section)
    return list(found.values())


@cache
def _sections() -> dict[str, Section]:
    folder = resources.data("templates") / "opencl" / "glue"
    texts: dict[str, dict[str, str]] = {}
    for path in sorted(folder.iterdir()):
        if path.suffix in (".h", ".cpp"):
            texts.setdefault(path.stem, {})[path.suffix] = path.read_text(encoding="utf-8")
    for name, parts in glue_borrowed.sections().items():
        for suffix, text in parts.items():
            assert suffix not in texts.setdefault(name, {}), f"two sections are called {name}{suffix}"
            texts[name][suffix] = text
    return {name: _section(name, parts) for name, parts in texts.items()}


def _section(name: str, parts: dict[str, str]) -> Section:
    needs: dict[str, None] = {}
    provides: list[str] = []
    texts, includes = {}, {}
    for suffix in (".h", ".cpp"):
        text = parts.get(suffix, "")
        for mark, table in _TABLES.items():
            text = text.replace(mark, table()) if mark in text else text
        for match in _NEEDS.finditer(text):
            needs |= dict.fromkeys(re.split(r",\s*", match[1]))
        for match in _PROVIDES.finditer(text):
            provides += match[1].split()
        includes[suffix] = frozenset(_INCLUDE.findall(text))
        texts[suffix] = _INCLUDE.sub("", _PROVIDES.sub("", _NEEDS.sub("", text)))
    about, header = _parted(texts[".h"])
    source_about, source = _parted(texts[".cpp"])
    names = glue_types.names_in(header) | frozenset(provides)
    found = (includes[".h"], includes[".cpp"])
    return Section(name, header, source, about, source_about, tuple(sorted(needs)), names, found)


def _parted(text: str) -> tuple[str, str]:
    """Part a section into the comment at its head, without the licence, and the rest."""
    lines = text.split("\n")
    while lines and (not lines[0].removeprefix("//").strip() or lines[0].startswith("// SPDX")):
        del lines[0]
    count = next((i for i, line in enumerate(lines) if not line.startswith("//")), len(lines))
    return "\n".join(lines[:count]), "\n".join(lines[count:]).strip("\n")
