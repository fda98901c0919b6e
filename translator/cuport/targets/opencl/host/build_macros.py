"""Macros that a tree's build files and Python scripts define, and that kernels were translated without.

Kernels become OpenCL C once, with the macros that cuport was given. A build that compiles a file for two targets, each
with another value of a macro, would get the kernels of one: what a build file defines is compared with what was given.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from cuport import codes
from cuport.cuda import build_files, script_macros, scripts
from cuport.findings import Confidence, Finding, Kind
from cuport.results import FileResult
from cuport.source import cmake
from cuport.source.source import Source
from cuport.targets.opencl.host.flags import HostFlags
from cuport.tree import FileKind, InputFile

_OPTION = re.compile(rb"(?<![\w-])-D[ \t]*([A-Za-z_]\w*)(?:=((?:\\?[\"'][^\"'\n]*\\?[\"'])|[^\s;\"'>)]*))?")
_BARE = re.compile(rb"(?:\$<[^<>]*(?:<[^<>]*>)?[^<>]*:)?([A-Za-z_]\w*)(?:=([^>]*))?>?")
_BARE_COMMANDS = (b"target_compile_definitions", b"add_compile_definitions")
_SCOPES = (b"PRIVATE", b"PUBLIC", b"INTERFACE")
_OF_CMAKE = re.compile(rb"(?m)^[^\n]*\b(?:cmake|CMAKE_COMMAND|CMAKE)\b[^\n]*")
_WORD = re.compile(rb"[A-Za-z_]\w*")
# What changes nothing in a kernel, or is for the headers of the system.
_HARMLESS = re.compile(
    r"NDEBUG|DEBUG|\w+_(?:EXPORTS?|BUILD|DLL|SHARED)|VERSION|__\w*|TORCH_EXTENSION_NAME"
    r"|_(?:GNU|DEFAULT|BSD|POSIX|XOPEN|ISOC\d\d)_\w+|_(?:CRT|GLIBCXX|FILE|LARGEFILE|MSC|HAS|ITERATOR|FORCE)_\w+"
    r"|_(?:USE_MATH_DEFINES|REENTRANT|THREAD_SAFE|DEBUG|WIN\w*|UNICODE|MBCS|OPENMP)"
)


@dataclass(frozen=True, slots=True)
class _Macro:
    """A macro that a build file defines; `value` is None where only the build knows it."""

    source: Source
    start: int
    end: int
    name: str
    value: str | None

    @property
    def flag(self) -> str:
        if self.value is None:
            return f"-D{self.name}=VALUE"
        return f"-D{self.name}" + (f"={self.value}" if self.value != "1" else "")


def with_findings(results: Sequence[FileResult], tree: Mapping[str, InputFile], flags: HostFlags) -> list[FileResult]:
    """Return the results with a finding for each macro of a build file that kernels may depend on."""
    macros = [macro for file in tree.values() for macro in _macros(file)]
    if not macros:
        return list(results)
    found: dict[str, list[Finding]] = defaultdict(list)
    values = defaultdict(set)
    for macro in macros:
        values[macro.name].add(macro.value)
    users = _users(results, tree, flags, {macro.name for macro in macros})
    for macro in macros:
        without = [rel for rel, given in users.get(macro.name, ()) if not _agrees(macro, given)]
        if without:
            found[macro.source.path].append(_finding(macro, without, len(values[macro.name]) > 1))
    return [
        replace(result, findings=tuple(sorted((*result.findings, *found[result.rel])))) if found[result.rel] else result
        for result in results
    ]


def _macros(file: InputFile) -> Iterator[_Macro]:
    is_script = file.kind is FileKind.OTHER and file.rel.endswith(scripts.SUFFIX)
    if not is_script and file.kind is not FileKind.BUILD:
        return
    try:
        source = Source(file.rel, file.path.read_bytes())
    except OSError:  # told when it is translated
        return
    if not is_script:
        yield from _of_build_file(source)
        return
    for found in script_macros.find(source):
        if not _HARMLESS.fullmatch(found.name):
            yield _Macro(source, found.start, found.end, found.name, found.value)


def _of_build_file(source: Source) -> Iterator[_Macro]:
    is_cmake = build_files.is_cmake(source)
    code = cmake.code_of(source.data) if is_cmake else build_files.without_comments(source.data)
    code = code if is_cmake else _OF_CMAKE.sub(lambda match: b" " * len(match[0]), code)
    for match in _OPTION.finditer(code):
        yield from _macro(source, match.start(), match.end(), match[1], match[2])
    for command in cmake.commands(code) if is_cmake else ():
        arguments = command.arguments[command.name == _BARE_COMMANDS[0] :]
        for argument in arguments if command.name in _BARE_COMMANDS else ():
            bare = _BARE.fullmatch(argument.text)
            if bare and argument.text not in _SCOPES:
                yield from _macro(source, argument.start, argument.end, bare[1], bare[2])


def _macro(source: Source, start: int, end: int, name: bytes, value: bytes | None) -> Iterator[_Macro]:
    if _HARMLESS.fullmatch(name.decode()):
        return
    text = "1" if value is None else value.decode("utf-8", "replace").replace("\\", "").strip("'\"")
    yield _Macro(source, start, end, name.decode(), None if "$" in text or "@" in text else text)


def _users(
    results: Sequence[FileResult], tree: Mapping[str, InputFile], flags: HostFlags, names: set[str]
) -> dict[str, list[tuple[str, str | None]]]:
    """Return for each macro the files with kernels that name it, with the value that cuport was given."""
    words: dict[str, set[str]] = {}
    users = defaultdict(list)
    for result in results:
        if result.rel not in tree or not (result.device or any(made.rel.endswith(".cl") for made in result.generated)):
            continue
        given = dict(_part(flag.value) for flag in flags.of(tree[result.rel]) if flag.word == "-D")
        read = {rel for rel in (result.rel, *result.reads) if rel in tree}
        for rel in read - words.keys():
            found = _WORD.findall(tree[rel].path.read_bytes())
            words[rel] = {name for word in set(found) if (name := word.decode()) in names}
        for name in sorted(set[str]().union(*(words[rel] for rel in read))):
            users[name].append((result.rel, given.get(name)))
    return users


def _part(value: str) -> tuple[str, str]:
    name, sign, text = value.partition("=")
    return name, text if sign else "1"


def _agrees(macro: _Macro, given: str | None) -> bool:
    return given is not None and macro.value in (None, given)


def _finding(macro: _Macro, files: Sequence[str], has_variants: bool) -> Finding:
    shown = ", ".join(files[:3]) + (f" and {len(files) - 3} more" if len(files) > 3 else "")
    hint = f"translate with `-- {macro.flag}` if kernels there depend on it"
    if has_variants:
        hint += "; it has several values: one translation for each, to folders of their own"
    line, column = macro.source.place(macro.start)
    name = macro.source.data[macro.start : macro.end].decode("utf-8", "replace")
    return Finding(
        macro.source.path, macro.start, macro.end, codes.HOST_BUILD_MACRO, line, column, " ".join(name.split()),
        Kind.BUILD, "build", Confidence.LEXICAL, shown, hint,
    )  # fmt: skip
