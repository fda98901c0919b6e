"""CMake lists: the lines that a HIP project needs besides other names."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cuport.source.cmake import Command, commands
from cuport.source.edits import Edit, Edits
from cuport.targets.hip import find_cuda
from cuport.targets.hip.cmake_lines import Line, after, before

_LANGUAGE_HIP = re.compile(rb"\bLANGUAGE\s+(?:HIP|CUDA)\b")
_TARGET = re.compile(r"\b(?:roc|hip|hiprtc)::(\w+)")
_FIND_PACKAGE = re.compile(rb"(?i)find_package\s*\(\s*([\w-]+)")
_HEADERS = re.compile(
    rb"\$\{(?:CUDAToolkit_INCLUDE_DIRS|CUDA_INCLUDE_DIRS|CUDA_TOOLKIT_INCLUDE|CMAKE_CUDA_TOOLKIT_INCLUDE_DIRECTORIES)\}"
)
_PLATFORM = "__HIP_PLATFORM_AMD__"
# What a list of sources can stand in; before each, the .cu files named in it get their language.
_SOURCE_COMMANDS = {b"add_executable", b"add_library", b"target_sources", b"set", b"list"}


def complete(data: bytes, edits: Edits, keeps_cu: bool) -> list[Line]:
    """Return the lines to add.

    CMake takes `.cu` files for CUDA: where they keep that name, each must be told to be HIP. The targets of a HIP
    library exist only behind a find_package of its own, while CUDAToolkit brings those of all CUDA libraries.
    """
    parsed = list(commands(data))
    added = [*_packages(data, parsed, edits), *_platforms(data, parsed), *find_cuda.move_options(data, parsed, edits)]
    if keeps_cu and (languages := _languages(data, parsed)):
        added += [*_enable_hip(data, parsed), *languages]
    return added + list(find_cuda.lines(data, parsed, keeps_cu))


def _enable_hip(data: bytes, parsed: Sequence[Command]) -> list[Line]:
    """Enable the language behind a project that does not: files that are HIP need it."""
    project = next((command for command in parsed if command.name == b"project"), None)
    if (
        project is None
        or find_cuda.is_asked_for(parsed)
        or any(
            argument.text.upper() in (b"CUDA", b"HIP") or argument.text.startswith(b"$")
            for command in parsed
            if command.name in (b"project", b"enable_language")
            for argument in command.arguments[command.name == b"project" :]
        )
    ):
        return []
    return [after(data, project, ["enable_language(HIP)"], "the language HIP")]


def _packages(data: bytes, parsed: Sequence[Command], edits: Sequence[Edit]) -> list[Line]:
    """Find the package of each target that stands in an edit, where none is found before in all of its conditions."""
    paths = _conditions(parsed)
    known: dict[str, list[tuple[int, ...]]] = {"host": [()], "device": [()]}
    for command, path in zip(parsed, paths, strict=True):
        if match := _FIND_PACKAGE.match(data, command.start):
            known.setdefault(match[1].decode(), []).append(path)
    added = []
    for edit in sorted(edits):
        for package in _TARGET.findall(edit.text.decode("utf-8", "replace")):
            at = next((k for k, c in enumerate(parsed) if c.start <= edit.start < c.end), None)
            if at is None or any(paths[at][: len(path)] == path for path in known.get(package, ())):
                continue
            known.setdefault(package, []).append(paths[at])
            added.append(before(data, parsed[at], f"find_package({package} REQUIRED)", package))
    return added


def _conditions(parsed: Sequence[Command]) -> list[tuple[int, ...]]:
    """Return the branches that each command stands in, from the outermost, each as a number of its own."""
    found: list[tuple[int, ...]] = []
    path: tuple[int, ...] = ()
    for k, command in enumerate(parsed):
        if command.name in (b"elseif", b"else", b"endif"):
            path = path[:-1]
        if command.name in (b"if", b"elseif", b"else"):
            path = (*path, k)
        found.append(path)
    return found


def _platforms(data: bytes, parsed: Sequence[Command]) -> list[Line]:
    """Say the platform where a target is given the folder of CUDA's headers: HIP's ask other compilers for it."""
    added = []
    for command in parsed:
        words = [argument.text for argument in command.arguments]
        if not any(_HEADERS.search(word) for word in words):
            continue
        if command.name == b"include_directories":
            line = f"add_compile_definitions({_PLATFORM})"
        elif command.name == b"target_include_directories":
            target, scope = (word.decode("utf-8", "surrogateescape") for word in (words[0], _scope(words)))
            line = f"target_compile_definitions({target} {scope} {_PLATFORM})"
        else:
            continue
        added.append(before(data, command, line, "HIP's headers"))
    return added


def _scope(words: Sequence[bytes]) -> bytes:
    return next((word for word in words[1:] if word in (b"PUBLIC", b"PRIVATE", b"INTERFACE")), b"PRIVATE")


def _languages(data: bytes, parsed: Sequence[Command]) -> list[Line]:
    told: set[bytes] = set()
    for command in parsed:
        if command.name == b"set_source_files_properties" and _LANGUAGE_HIP.search(data[command.start : command.end]):
            told.update(argument.text for argument in command.arguments)
    added = []
    for command in parsed:
        if command.name == b"file" and command.arguments and command.arguments[0].text.startswith(b"GLOB"):
            added += _glob_language(data, command, told)
        elif command.name in _SOURCE_COMMANDS or find_cuda.takes_sources(command):
            names = [argument.text for argument in command.arguments if argument.text.endswith(b".cu")]
            names = [name for name in dict.fromkeys(names) if name not in told]
            if names:
                told.update(names)
                shown = b" ".join(names).decode("utf-8", "surrogateescape")
                line = f"set_source_files_properties({shown} PROPERTIES LANGUAGE HIP)"
                added.append(before(data, command, line, shown))
    return added


def _glob_language(data: bytes, command: Command, told: set[bytes]) -> list[Line]:
    """Tell the language of what `file(GLOB variable *.cu)` finds; other files among them are filtered out."""
    words = [argument.text for argument in command.arguments]
    patterns = [word for word in words[2:] if b"." in word or b"*" in word]
    if len(words) < 3 or b"${" + words[1] + b"}" in told or not any(word.endswith(b".cu") for word in patterns):
        return []
    name = words[1].decode("utf-8", "surrogateescape")
    lines = [f"set_source_files_properties(${{{name}}} PROPERTIES LANGUAGE HIP)"]
    if not all(word.endswith(b".cu") for word in patterns):
        if b"${" + words[1] + b"_HIP}" in told:
            return []
        lines = [
            f"set({name}_HIP ${{{name}}})",
            f'list(FILTER {name}_HIP INCLUDE REGEX "\\\\.cu$")',
            f"set_source_files_properties(${{{name}_HIP}} PROPERTIES LANGUAGE HIP)",
        ]
    return [after(data, command, lines, f"${{{name}}}")]
