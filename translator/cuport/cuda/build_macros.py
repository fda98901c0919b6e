"""Macros that build files define for compilers: `-DTILE=16` in Makefiles and CMake lists, and CMake's own commands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from cuport.cuda import build_files
from cuport.source import cmake
from cuport.source.source import Source

_OPTION = re.compile(
    rb"(?<![\w-])-D[ \t]*([A-Za-z_]\w*)"
    rb"(?:=((?:\\?[\"'][^\"'\n]*\\?[\"'])|(?:\$\([^()\n]*\)|\$\{[^{}\n]*\}|[^\s;\"'>)])*))?"
)
_BARE = re.compile(rb"(?:\$<[^<>]*(?:<[^<>]*>)?[^<>]*:)?([A-Za-z_]\w*)(?:=([^>]*))?>?")
_BARE_COMMANDS = (b"target_compile_definitions", b"add_compile_definitions")
_SCOPES = (b"PRIVATE", b"PUBLIC", b"INTERFACE")
# Commands whose `-D` are options of a build, with the lines that they go on in; `meson.version()` is none.
_OF_BUILDS = re.compile(
    rb"(?m)^[^\n]*\b(?:cmake|CMAKE_COMMAND|CMAKE|meson(?!\.))\b(?:[^\n]*[^\s&|;][ \t]*[\\^]\r?\n)*[^\n]*"
)
_BATCH = re.compile(r"(?i)\.(?:bat|cmd)$")
_MAKE_CONDITION = re.compile(rb"(?m)^[ \t]*(?:(?P<open>ifn?eq|ifn?def|define)|(?P<close>endif|endef))\b")
_MAKEFILE = re.compile(r"(?:^|/)(?:GNU)?[mM]akefile(?:[._-][^/]*)?$|\.(?:mk|mak)$")
_CMAKE_BLOCKS = frozenset((b"if", b"function", b"macro", b"foreach", b"while"))
_GENERATED = b"$<"  # what CMake decides when it writes the build's files
_IS_THERE = "1"
# What changes nothing in a kernel, or is for the headers of the system.
_HARMLESS = re.compile(
    r"NDEBUG|DEBUG|\w+_(?:EXPORTS?|BUILD|DLL|SHARED)|VERSION|__\w*|TORCH_EXTENSION_NAME"
    r"|_(?:GNU|DEFAULT|BSD|POSIX|XOPEN|ISOC\d\d)_\w+|_(?:CRT|GLIBCXX|FILE|LARGEFILE|MSC|HAS|ITERATOR|FORCE)_\w+"
    r"|_(?:USE_MATH_DEFINES|REENTRANT|THREAD_SAFE|DEBUG|WIN\w*|UNICODE|MBCS|OPENMP)"
)


@dataclass(frozen=True, slots=True)
class BuildMacro:
    """A macro that the bytes `start` to `end` of a build file define; `value` is None where only the build knows it."""

    start: int
    end: int
    name: str
    value: str | None
    is_always: bool = False
    """Whether no condition decides on it, nor a function that somebody may call."""


def is_makefile(rel: str) -> bool:
    """Whether a file is make's, by its name."""
    return _MAKEFILE.search(rel) is not None


def may_matter(name: str) -> bool:
    """Whether a macro may change kernels, by its name."""
    return _HARMLESS.fullmatch(name) is None


def find(source: Source) -> Iterator[BuildMacro]:
    """Yield the macros that a build file defines."""
    is_cmake = build_files.is_cmake(source)
    code = cmake.code_of(source.data) if is_cmake else build_files.without_comments(source.data)
    code = code if is_cmake else _OF_BUILDS.sub(lambda match: b" " * len(match[0]), code)
    conditional = list(_cmake_conditions(code) if is_cmake else _make_conditions(code))
    is_known = is_cmake or is_makefile(source.path)
    of_build = "$@%" if _BATCH.search(source.path) else "$@"  # what stands before names of the build's variables
    for start, end, name, value in _all(code, is_cmake):
        text = _IS_THERE if value is None else value.decode("utf-8", "replace")
        plain = text.replace("\\", "").strip("'\"")
        is_free = not any(first <= start < last for first, last in conditional)
        is_always = is_known and is_free and plain == text and _GENERATED not in code[start:end]
        yield BuildMacro(start, end, name.decode(), plain if set(text).isdisjoint(of_build) else None, is_always)


def _all(code: bytes, is_cmake: bool) -> Iterator[tuple[int, int, bytes, bytes | None]]:
    for match in _OPTION.finditer(code):
        yield match.start(), match.end(), match[1], match[2]
    for command in cmake.commands(code) if is_cmake else ():
        arguments = command.arguments[command.name == _BARE_COMMANDS[0] :]
        for argument in arguments if command.name in _BARE_COMMANDS else ():
            bare = _BARE.fullmatch(argument.text)
            if bare and argument.text not in _SCOPES:
                yield argument.start, argument.end, bare[1], bare[2]


def _make_conditions(code: bytes) -> Iterator[tuple[int, int]]:
    """Yield the outermost conditions and definitions of commands, by bytes."""
    starts: list[int] = []
    for match in _MAKE_CONDITION.finditer(code):
        if match["open"]:
            starts.append(match.start())
        elif starts:
            start = starts.pop()
            if not starts:
                yield start, match.end()
    if starts:
        yield starts[0], len(code)


def _cmake_conditions(code: bytes) -> Iterator[tuple[int, int]]:
    """Yield the outermost blocks that may not be run, or not once, by bytes."""
    starts: list[int] = []
    for command in cmake.commands(code):
        if command.name in _CMAKE_BLOCKS:
            starts.append(command.start)
        elif command.name.removeprefix(b"end") in _CMAKE_BLOCKS and starts:
            start = starts.pop()
            if not starts:
                yield start, command.end
    if starts:
        yield starts[0], len(code)
