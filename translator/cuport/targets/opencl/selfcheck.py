"""Check a program before it is written: a fault in cuport must become a finding, not a driver's error.

clang's front end for OpenCL C reads the text as for a plain device: names, calls, types, address spaces. Then the
parameters of the kernels are compared with the map.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import clang.cindex as cindex

from cuport.frontend import visit
from cuport.support import resources

_PROGRAM = "program.cl"
_EXTENSION = re.compile(r"^[ \t]*#[ \t]*pragma[ \t]+OPENCL[ \t]+EXTENSION[ \t]+(\w+)[ \t]*:[ \t]*enable", re.MULTILINE)
_PLAIN_DEVICE = ("-all", "+cl_khr_fp16", "+cl_khr_fp64")
"""A device has these extensions, and those that a program enables: branches of `#if` for others are not read."""
_FEATURES = ("+__opencl_c_fp64", "+__opencl_c_generic_address_space", "+__opencl_c_program_scope_global_variables")
"""What OpenCL C has from 2.0 on, and 3.0 as features."""
_DEEPEST = 1000  # brackets within brackets: what clang's stack has room for, and more than drivers take
_POINTERS = ("buffer", "local", "symbol", "dynamic_shared")
_OF_GRIDS = "grid_"  # begins the kinds of pointers that kernels in phases have


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong, and the function in OpenCL C that it is in; empty when that can't be told."""

    function: str
    text: str


def check(text: str, document: Mapping[str, Any]) -> list[Fault]:
    """Return the faults of a program; `document` is its map."""
    try:
        unit = _index().parse(_PROGRAM, _flags(text, document["cl_std"]), [(_PROGRAM, text)])
    except cindex.TranslationUnitLoadError:
        return [Fault("", "clang fails on it")]
    errors = [item for item in unit.diagnostics if item.severity >= cindex.Diagnostic.Error]
    if errors:
        lines = [item.location.line for item in errors]
        functions = _functions_at(text, lines)
        return [
            Fault(functions[line], f"line {line}: {item.spelling}") for line, item in zip(lines, errors, strict=True)
        ]
    return _kernels(unit, document)


@cache
def _index() -> Any:
    return cindex.Index.create()


def _flags(text: str, standard: str) -> list[str]:
    extensions = [*_PLAIN_DEVICE, *(f"+{name}" for name in _EXTENSION.findall(text))]
    if standard != "1.2":
        extensions += _FEATURES
    return [
        "-x", "cl", f"-cl-std=CL{standard}", "-target", "spir64", "-nostdinc", "-I", str(resources.OPENCL_HEADERS),
        "-Xclang", "-fdeclare-opencl-builtins", "-Xclang", f"-cl-ext={','.join(extensions)}",
        f"-fbracket-depth={_DEEPEST}", "-ferror-limit=0", "-Wno-everything",
    ]  # fmt: skip


_HEAD = re.compile(r"^(?!typedef|return|#|//)\w[^(=;{}]*?\b(\w+)\(", re.MULTILINE)


def _functions_at(text: str, lines: Sequence[int]) -> dict[int, str]:
    """Return for lines the functions that stand there: the last ones that begin above."""
    heads = [(text.count("\n", 0, found.start()) + 1, found[1]) for found in _HEAD.finditer(text)]
    return {line: next((name for start, name in reversed(heads) if start <= line), "") for line in lines}


def _kernels(unit: Any, document: Mapping[str, Any]) -> list[Fault]:
    """Compare the kernels' parameters with the map."""
    functions = visit.find_in(unit.cursor, lambda name: name == _PROGRAM)
    defined = {one.spelling: one for one in functions if one.kind == cindex.CursorKind.FUNCTION_DECL}
    faults = []
    for kernel in document["kernels"]:
        name = kernel["name"]
        if name not in defined:
            faults.append(Fault(name, "the kernel is in the map, but not in the program"))
            continue
        found = [(one.spelling, one.type.kind == cindex.TypeKind.POINTER) for one in defined[name].get_arguments()]
        wanted = [
            (argument["name"], argument["kind"].startswith((*_POINTERS, _OF_GRIDS))) for argument in kernel["arguments"]
        ]
        if found != wanted:
            faults.append(Fault(name, f"its parameters are {_show(found)}, those of the map {_show(wanted)}"))
    return faults


def _show(parameters: list[tuple[str, bool]]) -> str:
    return ", ".join(f"{'*' if is_pointer else ''}{name}" for name, is_pointer in parameters) or "none"
