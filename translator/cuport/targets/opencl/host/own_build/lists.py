"""CMake lists: the commands that ask for CUDA ask for OpenCL, through `cuport.cmake`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import takewhile

from cuport.source.cmake import Argument, Command, commands
from cuport.source.source import newline_of

FILE = "cuport.cmake"
_TOOLKITS = (b"CUDA", b"CUDAToolkit")
# Packages that are part of the layer; modules that find them come with the tree.
_PACKAGES = re.compile(rb"(?i)cudnn|nccl|cublas|cufft|curand|cusparse|cusolver|cub|thrust|nvtx3?")
_LIBRARY = (
    rb"cuda|cudart(?:_static)?|cudadevrt|culibos|cublas(?:Lt)?(?:_static)?|cufft(?:_static)?|curand(?:_static)?"
    rb"|cusparse(?:_static)?|cusolver(?:_static)?|cudnn(?:_static)?|nccl(?:_static)?|nvrtc|nvToolsExt|nvidia-ml"
)
_LIBRARIES = re.compile(rb"(?:-l)?(?:" + _LIBRARY + rb")")
_HEADERS = re.compile(rb"(?:cuda|cuda_runtime|cuda_runtime_api|cublas|cublas_v2|cudnn|nccl|curand|cufft|nvToolsExt)\.h")
_OPTIONAL = "TRUE where cuport was given the macros that go with the package, as in `-- -DUSE_CUDNN`"
_KEYWORD = re.compile(rb"[A-Z][A-Z_]+")  # of a command, where its next part begins
_KEPT_WORDS = (b"REQUIRED", b"QUIET")
_COPIES = (b"copy", b"copy_if_different", b"copy_directory", b"copy_directory_if_different")
_OF_TOOLKIT = re.compile(rb"(?i)\$\{((?:CUDA|CUDAToolkit)_(?:\w+_)?INCLUDE(?:_DIRS?)?)\}/[\w./+-]+")
_TOOLKIT = re.compile(rb"(?i)\$(?:ENV)?\{CUDA|/[^$]*cuda")  # how paths of the toolkit begin
_DEFINITIONS = (b"function", b"macro")
_IN_DEFINITION = "include(${CUPORT_FILE})"
_WITH_COMMANDS = (b"add_custom_command", b"add_custom_target", b"execute_process")


@dataclass(frozen=True, slots=True)
class Change:
    """What becomes of the bytes `start` to `end`; `name` is said to become `to`, or to need what is added."""

    start: int
    end: int
    text: str
    name: str
    to: str
    is_added: bool = False
    hint: str = ""
    """What to look at, if anything."""


def include_line(rel: str) -> str:
    """Return the command that includes our file in a list."""
    return f"include({_our_file(rel)})"


def _our_file(rel: str) -> str:
    return f"${{CMAKE_CURRENT_LIST_DIR}}/{'../' * rel.count('/')}{FILE}"


def _with_definitions(data: bytes) -> Iterator[tuple[Command | None, Command]]:
    """Yield the commands of a list, each with the outermost function or macro that it stands in."""
    around: list[Command] = []
    for command in commands(data):
        if command.name in _DEFINITIONS:
            around.append(command)
        elif command.name.removeprefix(b"end") in _DEFINITIONS and around:
            around.pop()
        yield (around[0] if around else None), command


def changes(data: bytes, rel: str) -> Iterator[Change]:
    """Yield what becomes of commands that are for CUDA as a whole."""
    outside = include_line(rel)
    is_included = False
    own = _set_here(data)
    prepared: set[int] = set()
    for around, command in _with_definitions(data):
        words = [argument.text for argument in command.arguments]
        line = outside if around is None else _IN_DEFINITION
        if command.name == b"project" and (language := _language(command)) is not None:
            yield _without_language(data, command, language)
            indent = newline_of(data).decode()
            yield Change(command.end, command.end, indent + line, "CUDA", line, is_added=True)
            is_included = True
        elif command.name in (b"enable_language", b"check_language") and words[:1] == [b"CUDA"]:
            yield from _prepared(data, around, rel, prepared)
            yield _whole(data, command, line)
            is_included |= around is None
        elif command.name in (b"find_package", b"find_dependency") and words[:1]:
            if words[0] in _TOOLKITS:
                if is_included:
                    line = f"find_package(OpenCL{_keep(words)})"
                else:
                    yield from _prepared(data, around, rel, prepared)
                yield _whole(data, command, line)
            elif _PACKAGES.fullmatch(words[0]):
                is_needed = b"REQUIRED" in words
                text = f"set({words[0].decode()}_FOUND {'TRUE' if is_needed else 'FALSE'})"
                yield replace(_whole(data, command, text), hint="" if is_needed else _OPTIONAL)
        elif command.name in (b"target_link_libraries", b"link_libraries"):
            for argument in command.arguments:
                if _LIBRARIES.fullmatch(argument.text):
                    yield _argument(argument, "cuport")
        elif command.name == b"find_library" and any(_LIBRARIES.fullmatch(word) for word in words[1:]):
            yield _whole(data, command, f"set({_text(words[0])} cuport)")
        elif command.name in _WITH_COMMANDS:
            yield from _without_copies(data, command, own)
        elif command.name == b"find_path" and any(_HEADERS.fullmatch(word) for word in words[1:]):
            yield _whole(data, command, f"set({_text(words[0])} ${{CUPORT_DIR}})")


def _prepared(data: bytes, around: Command | None, rel: str, prepared: set[int]) -> Iterator[Change]:
    """Note the folder of a list in front of a function or macro, which has the folder of the list that calls it."""
    if around is not None and around.start not in prepared:
        prepared.add(around.start)
        text = f'set(CUPORT_FILE {_our_file(rel)} CACHE INTERNAL "")'
        yield Change(around.start, around.start, text + newline_of(data).decode(), "CUDA", text, is_added=True)


def find_lacking(data: bytes, command: Command, library: bytes, hint: str) -> Change:
    """Return what becomes of the search for a library of CUDA's that the layer lacks."""
    text = f"set({_text(command.arguments[0].text)} CUDA::{_text(library)})"
    return replace(_whole(data, command, text), hint=hint)


def _set_here(data: bytes) -> set[bytes]:
    """Return the variables that a list sets to folders of its own, not to the toolkit's."""
    given = (command.arguments for command in commands(data) if command.name == b"set")
    return {words[0].text for words in given if words and not any(_TOOLKIT.match(word.text) for word in words[1:])}


def _without_copies(data: bytes, command: Command, own: set[bytes]) -> Iterator[Change]:
    """Take CUDA's headers from what is copied, for NVRTC to read: programs are translated before they run."""
    arguments = command.arguments
    for i in range(1, len(arguments)):
        if arguments[i - 1].text != b"-E" or arguments[i].text not in _COPIES:
            continue
        rest = takewhile(lambda one: one.quoted or not _KEYWORD.fullmatch(one.text), arguments[i + 1 :])
        verb, copied = arguments[i], list(rest)  # the last is where to
        headers = [one for one in copied[:-1] if (found := _OF_TOOLKIT.fullmatch(one.text)) and found[1] not in own]
        if headers and len(headers) == len(copied) - 1:
            end = copied[-1].end + copied[-1].quoted
            yield Change(verb.start, end, "true", _show(data[verb.start : end]), "true")
            continue
        for one in headers:
            start, end = one.start - one.quoted, one.end + one.quoted
            while data[start - 1 : start].isspace():
                start -= 1
            yield Change(start, end, "", _show(one.text), "")


def _language(command: Command) -> Argument | None:
    """Return the argument of `project` that says CUDA; a project may be called so, too."""
    return next((argument for argument in command.arguments[1:] if argument.text == b"CUDA"), None)


def _without_language(data: bytes, command: Command, language: Argument) -> Change:
    """Take CUDA from a project's languages; C++ takes its place where it is missing."""
    words = [argument.text for argument in command.arguments]
    if b"CXX" not in words:
        return Change(language.start, language.end, "CXX", "CUDA", "CXX")
    start = language.start
    while data[start - 1 : start].isspace():
        start -= 1
    return Change(start, language.end, "", "CUDA", "")


def _keep(words: list[bytes]) -> str:
    return "".join(f" {word.decode()}" for word in words if word in _KEPT_WORDS)


def _whole(data: bytes, command: Command, text: str) -> Change:
    return Change(command.start, command.end, text, _show(data[command.start : command.end]), text)


def _argument(argument: Argument, text: str) -> Change:
    return Change(argument.start, argument.end, text, _show(argument.text), text)


def _text(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")


def _show(data: bytes) -> str:
    return " ".join(data.decode("utf-8", "replace").split())
