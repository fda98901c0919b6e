"""CMake lists: properties and variables of CUDA's that HIP has no use for, or takes other values for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cuport.source.cmake import Argument, Command, commands

_ARCHITECTURE = rb"\d+[af]?(?:-real|-virtual)?"
_ARCHITECTURES = re.compile(rb'"?%b(?:;%b)*;?"?|all|all-major|native|OFF' % (_ARCHITECTURE, _ARCHITECTURE))
_DROPPED = (b"CUDA_RESOLVE_DEVICE_SYMBOLS",)
_SEPARABLE, _VALUES = b"CUDA_SEPARABLE_COMPILATION", b"CUDA_ARCHITECTURES"
_PREFIX = b"CMAKE_"
# Variables of FindCUDA's that change nothing in the language HIP.
_OF_FIND_CUDA = (b"CUDA_VERBOSE_BUILD", b"CUDA_PROPAGATE_HOST_FLAGS", b"CUDA_ATTACH_VS_BUILD_RULE_TO_CUDA_FILE")
FOR_ARCHITECTURES = "CMake takes AMD's from -DCMAKE_HIP_ARCHITECTURES=gfx90a, or those of this machine"
FOR_SEPARABLE = (
    "only where kernels call functions of another file: target_compile_options(T PRIVATE -fgpu-rdc), and "
    "target_link_options(T PRIVATE -fgpu-rdc --hip-link)"
)


@dataclass(frozen=True, slots=True)
class Removal:
    """The bytes `start` to `end` of a list go; `name` is CUDA's word there, `hint` what to look at."""

    start: int
    end: int
    name: str
    hint: str


@dataclass(frozen=True, slots=True)
class _Property:
    name: Argument
    values: tuple[Argument, ...]

    @property
    def word(self) -> bytes:
        return self.name.text

    @property
    def is_for_nvidia(self) -> bool:
        """Whether all values are numbers of NVIDIA's."""
        return bool(self.values) and all(_ARCHITECTURES.fullmatch(value.text) for value in self.values)


def removals(data: bytes) -> Iterator[Removal]:
    """Yield what goes; numbers of architectures in variables are left to a person."""
    for command in commands(data):
        match command.name:
            case b"set" | b"list":
                yield from _variable(command)
            case b"set_target_properties" | b"set_property":
                yield from _properties(data, command)


def _variable(command: Command) -> Iterator[Removal]:
    """Remove `set(CMAKE_CUDA_... values)`, and `list(APPEND` to such a value."""
    arguments = command.arguments[command.name == b"list" :]
    if arguments and arguments[0].text in _OF_FIND_CUDA:
        yield Removal(command.start, command.end, arguments[0].text.decode(), "")
    if not arguments or not arguments[0].text.startswith(_PREFIX):
        return
    stop = next((i for i, one in enumerate(arguments) if one.text in (b"CACHE", b"PARENT_SCOPE")), len(arguments))
    variable = _Property(arguments[0], tuple(arguments[1:stop]))
    name = variable.word.removeprefix(_PREFIX)
    if _is_gone(name, variable):
        yield Removal(command.start, command.end, variable.word.decode(), _hint([name]))


def _properties(data: bytes, command: Command) -> Iterator[Removal]:
    """Remove properties of targets; a command that has no others left goes as a whole."""
    found = _parts(command, [argument.text for argument in command.arguments])
    gone = [one for one in found if _is_gone(one.word, one)]
    if gone and len(gone) == len(found):
        names = [one.word for one in gone]
        yield Removal(command.start, command.end, ", ".join(name.decode() for name in names), _hint(names))
        return
    for one in gone:
        start = one.name.start
        while data[start - 1 : start].isspace():
            start -= 1
        end = one.values[-1].end + one.values[-1].quoted
        yield Removal(start, end, one.word.decode(), _hint([one.word]))


def _is_gone(name: bytes, one: _Property) -> bool:
    return name in (_SEPARABLE, *_DROPPED) or (name == _VALUES and one.is_for_nvidia)


def _parts(command: Command, words: Sequence[bytes]) -> list[_Property]:
    """Return the properties that a command sets, with their values."""
    if command.name == b"set_property":
        rest = command.arguments[words.index(b"PROPERTY") + 1 :] if b"PROPERTY" in words else []
        return [_Property(rest[0], tuple(rest[1:]))] if words[:1] == [b"TARGET"] and len(rest) > 1 else []
    if b"PROPERTIES" not in words:
        return []
    rest = command.arguments[words.index(b"PROPERTIES") + 1 :]
    return [_Property(name, (value,)) for name, value in zip(rest[::2], rest[1::2], strict=False)]


def _hint(names: Sequence[bytes]) -> str:
    hints = [FOR_ARCHITECTURES] * (_VALUES in names) + [FOR_SEPARABLE] * (_SEPARABLE in names)
    return "; ".join(hints)
