"""Read sample.toml: how to run a program, and its kernels on their own. docs/samples.md describes the format."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cuport.support import toml_file
from cuport.support.errors import LocatedError, UserError
from cuport.support.toml_file import TomlFile, suggest
from cuport.verify.compare import Tolerance
from cuport.verify.kernel_mode.expressions import Given

NAME = "sample.toml"


class SampleError(LocatedError):
    """A sample.toml that can't be used."""


@dataclass(frozen=True, slots=True)
class Limits:
    """A tolerance of which parts may be left open."""

    rtol: float | None = None
    atol: float | None = None

    def over(self, general: Tolerance) -> Tolerance:
        """Return the tolerance, open parts taken from `general`."""
        return Tolerance(
            general.rtol if self.rtol is None else self.rtol, general.atol if self.atol is None else self.atol
        )


@dataclass(frozen=True, slots=True)
class ProgramSpec:
    """How the whole program is run; what its last line and all its output must look like, as regular expressions.

    Lines of output that `ignore` matches are not compared.
    """

    args: tuple[str, ...] = ()
    stdout: str = ""
    output: str = ""
    ignore: str = ""
    limits: Limits = Limits()


@dataclass(frozen=True, slots=True)
class KernelSpec:
    """One kernel by itself. `error` makes the error for a fault in one of these: `error(message, key)`.

    `args` are by name, or a list in the parameters' order.
    """

    name: str
    args: Mapping[str, Given] | tuple[Given, ...]
    error: Callable[[str, str], UserError]
    expected: str = ""
    case: str = ""
    grid: tuple[Given, ...] = ()
    block: tuple[Given, ...] = ()
    shared: Given = 0
    cooperative: bool = False
    symbols: Mapping[str, Given] = field(default_factory=dict)
    buffers: Mapping[str, Given] = field(default_factory=dict)
    ignore: tuple[str, ...] = ()
    limits: Limits = Limits()

    @property
    def title(self) -> str:
        """What the table calls it."""
        return f"{self.name} ({self.case})" if self.case else self.name


@dataclass(frozen=True, slots=True)
class Sample:
    """A sample.toml; `file` is the program's source, "" for the only one in the folder.

    `error` makes the error for a fault in one of its keys at the top: `error(message, key)`.
    """

    path: Path
    error: Callable[[str, str], UserError]
    title: str = ""
    inputs: str = ""
    expected: str = ""
    file: str = ""
    program: ProgramSpec = ProgramSpec()
    kernels: tuple[KernelSpec, ...] = ()


@dataclass(frozen=True, slots=True)
class _Kind:
    """What a key's value must be."""

    said: str
    fits: Callable[[Any], bool]


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _is_given(value: Any) -> bool:
    return isinstance(value, str | int | float)


def _is_sizes(value: Any) -> bool:
    return isinstance(value, list) and 1 <= len(value) <= 3 and all(_is_size(item) for item in value)


def _is_size(value: Any) -> bool:
    return isinstance(value, str | int) and not isinstance(value, bool)


def _is_expression(value: Any) -> bool:
    try:
        return isinstance(value, str) and re.compile(value) is not None
    except re.error:
        return False


_TEXT = _Kind("text in quotes", lambda value: isinstance(value, str))
_WORDS = _Kind(
    "a list of strings", lambda value: isinstance(value, list) and all(isinstance(item, str) for item in value)
)
_POSITIVE = _Kind("a number, 0 or more", lambda value: _is_number(value) and value >= 0)
_SIZES = _Kind("a list of one to three sizes", _is_sizes)
_NAMED = _Kind(
    "a table of strings and numbers", lambda value: isinstance(value, dict) and all(map(_is_given, value.values()))
)
_TOP = {
    "title": _TEXT,
    "inputs": _TEXT,
    "expected": _TEXT,
    "file": _TEXT,
    "program": _Kind("a table: write [program]", lambda value: isinstance(value, dict)),
    "kernel": _Kind(
        "tables: write [[kernel]]",
        lambda value: isinstance(value, list) and all(isinstance(item, dict) for item in value),
    ),
}
_PROGRAM = {
    "args": _WORDS,
    "stdout": _Kind("a regular expression", _is_expression),
    "output": _Kind("a regular expression", _is_expression),
    "ignore": _Kind("a regular expression", _is_expression),
    "rtol": _POSITIVE,
    "atol": _POSITIVE,
}
_KERNEL = {
    "name": _TEXT,
    "args": _Kind(
        "a table by parameter, or a list",
        lambda value: _NAMED.fits(value) or (isinstance(value, list) and all(map(_is_given, value))),
    ),
    "expected": _TEXT,
    "case": _TEXT,
    "grid": _SIZES,
    "block": _SIZES,
    "shared": _Kind("a number of bytes", _is_size),
    "cooperative": _Kind("true or false", lambda value: isinstance(value, bool)),
    "symbols": _NAMED,
    "buffers": _NAMED,
    "ignore": _WORDS,
    "rtol": _POSITIVE,
    "atol": _POSITIVE,
}


def read(path: Path) -> Sample:
    """Read a sample.toml. Raises SampleError with the line of anything misspelt, of the wrong type or missing."""
    file, document = toml_file.read(path, SampleError)
    _check(file, "", document, _TOP)
    program = document.get("program", {})
    _check(file, "program", program, _PROGRAM)
    kernels = tuple(_kernel(file, f"kernel[{i}]", table) for i, table in enumerate(document.get("kernel", [])))
    titles = [kernel.title for kernel in kernels]
    for i, kernel in enumerate(kernels):
        if titles.index(kernel.title) != i:
            raise kernel.error(f'a second table for "{kernel.title}": tell them apart with case = "..."', "name")
    texts = {key: document[key] for key in ("title", "inputs", "expected", "file") if key in document}
    stdout, output = program.get("stdout", ""), program.get("output", "")
    way = ProgramSpec(tuple(program.get("args", ())), stdout, output, program.get("ignore", ""), _limits(program))
    return Sample(path, lambda message, key: file.error(message, "", key), program=way, kernels=kernels, **texts)


def _check(file: TomlFile, table: str, found: Mapping[str, Any], keys: Mapping[str, _Kind]) -> None:
    for name, value in found.items():
        if name not in keys:
            raise file.error(f'unknown key "{name}"{suggest(name, keys)}', table, name)
        if not keys[name].fits(value):
            raise file.error(f'"{name}" must be {keys[name].said}', table, name)


def _kernel(file: TomlFile, table: str, found: Mapping[str, Any]) -> KernelSpec:
    _check(file, table, found, _KERNEL)
    for key in ("name", "args"):
        if key not in found:
            raise file.error(f'[[kernel]] needs "{key}"', table)
    values: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value
        for key, value in found.items()
        if key not in ("rtol", "atol")
    }
    return KernelSpec(error=lambda message, key: file.error(message, table, key), limits=_limits(found), **values)


def _limits(found: Mapping[str, Any]) -> Limits:
    return Limits(found.get("rtol"), found.get("atol"))
