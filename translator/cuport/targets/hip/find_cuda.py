"""CMake's old module FindCUDA: its commands become those of the language HIP.

The names of commands and variables are rows of the rules. What a name alone can't say is here: the language must be
enabled, sources told to be HIP, options for nvcc given to the target; and nvcc's flags are a list, HIP's are a text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from cuport.cuda import build_files
from cuport.cuda.build_files import BuildName
from cuport.source.cmake import Argument, Command, commands
from cuport.source.edits import Edit, Edits, fold
from cuport.source.source import Source
from cuport.targets.hip.cmake_lines import Line, after

_TARGETS = (b"cuda_add_executable", b"cuda_add_library")
_COMPILE = b"cuda_compile"
_FLAGS = re.compile(rb"CUDA_NVCC_FLAGS(_[A-Z]+)?")
_HOST_FLAGS = re.compile(rb"\bCMAKE_CXX_(?:FLAGS|STANDARD)")
_CONFIGURATIONS = {b"DEBUG", b"RELEASE", b"RELWITHDEBINFO", b"MINSIZEREL"}
_OPTIONS, _KEYWORD = b"OPTIONS", b"${CUDA_LINK_LIBRARIES_KEYWORD}"
FOR_HOST_FLAGS = "FindCUDA gave .cu files CMAKE_CXX_FLAGS, too; HIP files take CMAKE_HIP_FLAGS and CMAKE_HIP_STANDARD"


def is_asked_for(parsed: Sequence[Command]) -> bool:
    """Whether a list looks for CUDA as the module did."""
    return any(map(_asks, parsed))


def takes_sources(command: Command) -> bool:
    """Whether a command of the module becomes one that takes sources."""
    return command.name in _TARGETS or _is_plain_compile(command)


def rename(source: Source, names: Iterable[BuildName]) -> list[BuildName]:
    """Return the names of a build file; a command that makes object files without options sets a list of sources."""
    names = list(names)
    if not build_files.is_cmake(source) or _COMPILE not in source.data.lower():
        return names
    plain = {command.start for command in commands(source.data) if _is_plain_compile(command)}
    return [replace(one, to="set") if one.start in plain else one for one in names]


def _is_plain_compile(command: Command) -> bool:
    words = {argument.text for argument in command.arguments}
    return command.name == _COMPILE and not words & {_OPTIONS, b"STATIC", b"SHARED", b"MODULE"}


def lines(data: bytes, parsed: Sequence[Command], keeps_cu: bool) -> Iterator[Line]:
    """Yield the lines that the new commands need besides."""
    is_enabled = any(
        argument.text == b"CUDA"
        for command in parsed
        if command.name in (b"project", b"enable_language")
        for argument in command.arguments[command.name == b"project" :]
    )
    for command in parsed:
        if _asks(command) and not is_enabled:
            hint = FOR_HOST_FLAGS if _HOST_FLAGS.search(data) else ""
            yield after(data, command, _enabling(command), "the language HIP", hint)
        elif command.name in (b"set", b"list") and (flags := _flags(command)):
            yield after(data, command, [f'string(REPLACE ";" " " {flags} "${{{flags}}}")'], flags)
        elif command.name in _TARGETS and command.arguments:
            yield after(data, command, _target(data, command, keeps_cu), _text(command.arguments[0].text))
        elif _is_plain_compile(command) and keeps_cu and any(b"$" in one.text for one in command.arguments[1:]):
            name = _text(command.arguments[0].text)
            yield after(data, command, _set_language(name), f"${{{name}}}")


def move_options(data: bytes, parsed: Sequence[Command], edits: Edits) -> Iterator[Line]:
    """Yield the options of targets as commands of their own; their edits are taken out of `edits`."""
    for command in parsed:
        options = _options(command)
        if command.name not in _TARGETS or not options:
            continue
        lines_of_options = list(_compile_options(data, command, options, edits))
        start, end = options[0].start, options[-1].end + options[-1].quoted
        while data[start - 1 : start].isspace():
            start -= 1
        fold(data, edits, start, end)
        edits.append(Edit(start, end, b""))
        if lines_of_options:
            yield after(data, command, lines_of_options, "nvcc's options")


def _asks(command: Command) -> bool:
    return command.name == b"find_package" and [one.text for one in command.arguments[:1]] == [b"CUDA"]


def _enabling(command: Command) -> list[str]:
    if any(argument.text == b"REQUIRED" for argument in command.arguments):
        return ["enable_language(HIP)"]
    return ["if(hip_FOUND)", "  enable_language(HIP)", "endif()"]


def _flags(command: Command) -> str:
    """Return the variable that a command which changes nvcc's flags changes now."""
    arguments = command.arguments[command.name == b"list" :]
    match = _FLAGS.fullmatch(arguments[0].text) if arguments else None
    return "" if match is None else "CMAKE_HIP_FLAGS" + _text(match[1] or b"")


def _target(data: bytes, command: Command, keeps_cu: bool) -> list[str]:
    name = _text(command.arguments[0].text)
    keyword = f"{_text(_KEYWORD)} " if _KEYWORD in data else ""
    link = f"target_link_libraries({name} {keyword}hip::host)"
    sources = command.arguments[1 : len(command.arguments) - len(_options(command))]
    if not keeps_cu or not any(b"$" in source.text for source in sources):
        return [link]
    return [link, f"get_target_property(hip_sources {name} SOURCES)", *_set_language("hip_sources")]


def _set_language(variable: str) -> list[str]:
    return [
        f'list(FILTER {variable} INCLUDE REGEX "\\\\.cu$")',
        f"set_source_files_properties(${{{variable}}} PROPERTIES LANGUAGE HIP)",
    ]


def _options(command: Command) -> list[Argument]:
    """Return the word OPTIONS of a command, and what follows it."""
    found = [i for i, argument in enumerate(command.arguments) if argument.text == _OPTIONS]
    return command.arguments[found[0] :] if found else []


def _compile_options(data: bytes, command: Command, options: Sequence[Argument], edits: Edits) -> Iterator[str]:
    """Yield a command for the options of all configurations, and one for those of each."""
    name = _text(command.arguments[0].text)
    heads = [i for i, option in enumerate(options) if not i or option.text in _CONFIGURATIONS]
    for head, stop in zip(heads, [*heads[1:], len(options)], strict=True):
        # From the end of the word before: what is taken out goes with the blank in front of it.
        start, end = options[head].end + options[head].quoted, options[stop - 1].end + options[stop - 1].quoted
        text = ";".join(_text(fold(data, edits, start, end)).replace('"', "").split())
        condition = "$<COMPILE_LANGUAGE:HIP>"
        if head:
            condition = f"$<AND:{condition},$<CONFIG:{_text(options[head].text)}>>"
        if text:
            yield f'target_compile_options({name} PRIVATE "$<{condition}:{text}>")'


def _text(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")
