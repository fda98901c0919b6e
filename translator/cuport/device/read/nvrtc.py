"""NVRTC calls in host code: their sources, options and name expressions, as far as literals show."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

from cuport.cuda import nvrtc_options
from cuport.device import ir
from cuport.device.read import cursors
from cuport.device.read.cursors import K
from cuport.device.read.strings import Site, Strings
from cuport.source.texts import Text

_KERNEL = re.compile(rb"\b__global__\b")
# Calls by that name, or by one that a macro puts together.
_CREATES = re.compile(rb"nvrtcCreateProgram|\bnvrtc\w*[ \t]*##|##[ \t]*nvrtc")
# Kernels in strings: in one of a line, and in a raw one. Macros that make strings of their arguments.
_STRING = re.compile(rb'"(?:\\.|[^"\\\n])*"?')
_QUOTES_RAW = re.compile(rb'R"(\w{0,16})\((?:(?!\)\1")[\s\S])*?__global__')
_MAKES_STRINGS = re.compile(rb"\#[ \t]*define(?:\\\r?\n|[^\n#])*(?<!\#)\#[ \t]*\w")
_NESTING = re.compile(rb"//[^\n]*|/\*[\s\S]*?\*/|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'|([()]|__global__)")
_INSTANCE = re.compile(r"&?[\w:]+\s*<.*>\s*", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Use:
    """What tells a call's program from others: the variable that holds it, and the calls of the functions around it."""

    program: str = ""
    site: Site = ()

    def goes_with(self, other: Use) -> bool:
        """Whether two calls may be about one program."""
        theirs = dict(other.site)
        return (not self.program or not other.program or self.program == other.program) and all(
            theirs.get(function, number) == number for function, number in self.site
        )


@dataclass(frozen=True, slots=True)
class Source:
    """A source that may be compiled, with the headers that are handed over with it: (name, text)."""

    text: Text
    headers: tuple[tuple[str, Text], ...] = ()
    use: Use = Use()


@dataclass(frozen=True, slots=True)
class Unknown:
    """A call whose source only a run tells."""

    place: ir.Place
    text: str


@dataclass(frozen=True, slots=True)
class Calls:
    """What a unit has NVRTC do."""

    sources: tuple[Source, ...]
    unknown: tuple[Unknown, ...]
    choices: tuple[tuple[Use, tuple[str, ...]], ...]
    """The options of each compilation, without those that only a run tells."""
    names: tuple[str, ...]
    """Name expressions."""
    strings: tuple[str, ...]
    """Every other string of the unit that may name an instance of a template, or a file."""


def may_be_used(sources: Collection[bytes]) -> bool:
    """Whether a unit of these files may create a program, or have a string with a kernel: to be sure takes the AST."""
    if any(b"nvrtc" in data and _CREATES.search(data) for data in sources):  # `in` takes a fraction of the time
        return True
    with_kernels = [data for data in sources if b"__global__" in data]
    lines = (line for data in with_kernels for line in _lines_with(b"__global__", data))
    if any(b"__global__" in text for line in lines for text in _STRING.findall(line)):
        return True
    if any(_QUOTES_RAW.search(data) for data in with_kernels if b'R"' in data):
        return True
    return any(map(_hands_kernels_on, with_kernels)) and any(_MAKES_STRINGS.search(data) for data in sources)


def _lines_with(word: bytes, data: bytes) -> Iterator[bytes]:
    at = data.find(word)
    while at >= 0:
        end = data.find(b"\n", at)
        end = len(data) if end < 0 else end
        yield data[data.rfind(b"\n", 0, at) + 1 : end]
        at = data.find(word, end)


def _hands_kernels_on(data: bytes) -> bool:
    """Whether a kernel stands between parentheses, as what a macro is given does."""
    depth = 0
    for match in _NESTING.finditer(data):
        if match[1] == b"(":
            depth += 1
        elif match[1] == b")":
            depth = max(depth - 1, 0)
        elif match[1] and depth:
            return True
    return False


def read(strings: Strings) -> Calls:
    """Return what the calls of a unit say, and which of its strings have kernels that no call is known to take."""
    sources: list[Source] = []
    unknown: list[Unknown] = []
    for call in _calls(strings, "nvrtcCreateProgram"):
        found, is_whole = _sources(strings, call)
        sources += found
        if not is_whole:
            unknown.append(Unknown(cursors.place(call), call.spelling))
    known = {source.text.data for source in sources}
    for text in strings.literals:
        is_new = _KERNEL.search(text.data) is not None and text.data not in known
        if is_new and not any(text.is_within(source.text) for source in sources):
            known.add(text.data)
            sources.append(Source(text))
    return Calls(
        tuple(dict.fromkeys(sources)),
        tuple(unknown),
        tuple(dict.fromkeys(_choices(strings))),
        tuple(dict.fromkeys(_names(strings))),
        tuple(dict.fromkeys(text.data.decode("utf-8", "replace") for text in strings.literals)),
    )


def instances(strings: tuple[str, ...]) -> list[str]:
    """Return those of a unit's strings that read like an instance of a template."""
    return [text.strip().lstrip("&") for text in strings if len(text) < 200 and _INSTANCE.fullmatch(text.strip())]


def _calls(strings: Strings, name: str) -> Iterator[Any]:
    return (call for call in strings.calls if call.spelling == name)


def _sources(strings: Strings, call: Any) -> tuple[list[Source], bool]:
    """Return the sources that a call may be about, and whether these are all."""
    given = list(call.get_arguments())
    headers = _headers(strings, given)
    if len(given) < 2 or headers is None:
        return [], False
    found: list[Source] = []
    is_whole = True
    for site, argument in strings.sites(given[1]):
        values = strings.values(argument)
        is_whole = is_whole and values is not None
        found += [Source(value, headers, Use(_program(given[0]), site)) for value in values or ()]
    return found, is_whole


def _headers(strings: Strings, given: list[Any]) -> tuple[tuple[str, Text], ...] | None:
    """Return the headers that are handed over with a source; None where only a run tells."""
    if len(given) < 6 or cursors.evaluate(given[3]) == 0:
        return ()
    texts, names = strings.elements(given[4]), strings.elements(given[5])
    found: list[tuple[str, Text]] = []
    for text, name in zip(texts or (), names or (), strict=False):
        one, other = strings.values(text), strings.values(name)
        if not one or not other or len(one) + len(other) != 2:
            return None
        found.append((other[0].data.decode("utf-8", "replace"), one[0]))
    return tuple(found) if found else None


def _program(cursor: Any) -> str:
    """Return what tells NVRTC's program of a call from others: the variable that holds it, unless it is a parameter."""
    cursor = cursors.bare(cursor)
    if cursor.kind == K.UNARY_OPERATOR:
        cursor = cursors.bare(cursors.children(cursor)[0])
    referenced = cursor.referenced
    return cursors.key(referenced) if referenced is not None and referenced.kind != K.PARM_DECL else ""


def _choices(strings: Strings) -> Iterator[tuple[Use, tuple[str, ...]]]:
    """Yield the options of each compilation; where a call does not tell all, also with every macro in the unit."""
    macros = [text.data.decode("utf-8", "replace") for text in strings.literals]
    macros = [text for text in dict.fromkeys(macros) if nvrtc_options.is_macro(text)]
    for call in _calls(strings, "nvrtcCompileProgram"):
        given = list(call.get_arguments())
        if len(given) < 3:
            continue
        counts = dict(strings.sites(given[1]))
        for site, argument in strings.sites(given[2]):
            known, is_whole = _options(strings, argument, cursors.evaluate(counts.get(site, given[1])))
            for use in _uses(strings, given[0], site):
                yield use, tuple(known)
                if not is_whole and set(macros) - set(known):
                    yield use, tuple(dict.fromkeys([*known, *macros]))


def _uses(strings: Strings, program: Any, site: Site) -> Iterator[Use]:
    """Yield what programs a compilation is about, where its options come by way of these calls."""
    for other, argument in strings.sites(program):
        if Use("", other).goes_with(Use("", site)):
            yield Use(_program(argument), tuple(dict.fromkeys([*site, *other])))


def _options(strings: Strings, cursor: Any, count: float | None) -> tuple[list[str], bool]:
    """Return the options that an array has, and whether these are all."""
    if count == 0:
        return [], True
    elements = strings.elements(cursor)
    known: list[str] = []
    is_whole = elements is not None
    for element in elements or ():
        values = strings.values(element)
        is_known = values is not None and len(values) == 1
        is_whole = is_whole and is_known
        known += [values[0].data.decode("utf-8", "replace")] if values is not None and is_known else []
    return (known[:count] if is_whole and isinstance(count, int) else known), is_whole


def _names(strings: Strings) -> Iterator[str]:
    for call in _calls(strings, "nvrtcAddNameExpression"):
        given = list(call.get_arguments())
        for value in (strings.values(given[1]) if len(given) > 1 else None) or ():
            yield value.data.decode("utf-8", "replace").strip().lstrip("&").strip()
