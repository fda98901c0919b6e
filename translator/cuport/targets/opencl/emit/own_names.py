"""The names of a function's own variables, which must not hide each other, nor the functions that it calls."""

from __future__ import annotations

import itertools
import re
from collections.abc import Collection, Iterator, Set

from cuport.device import ir
from cuport.device.analysis import walk
from cuport.targets.opencl.names import local

COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
_CALLED = re.compile(r"\b([A-Za-z_]\w*)\(")


def find(function: ir.Function) -> set[str]:
    """Return the names of a function's parameters and local variables."""
    return {local(variable.name) for variable in _variables(function)} | set(find_made(function).values())


def find_made(function: ir.Function) -> dict[str, str]:
    """Return other names, by their keys, for variables that are not in the source and have the name of one that is.

    A method's object is `self`, which the source may call a variable of its own: C would take that one for both.
    """
    variables = {variable.key: local(variable.name) for variable in _variables(function)}
    written = {name for key, name in variables.items() if not _is_made(key)}
    taken, others = set(variables.values()), {}
    for key, name in variables.items():
        if _is_made(key) and name in written:
            others[key] = free(f"{name}_2", taken)
            taken.add(others[key])
    return others


def _variables(function: ir.Function) -> Iterator[ir.Variable]:
    yield from function.parameters
    for statement in walk.statements(function.body) if function.body is not None else ():
        if isinstance(statement, ir.Declare):
            yield statement.variable


def _is_made(key: str) -> bool:
    """Whether the reader or a pass made a variable: those of the source have libclang's number in their keys."""
    return not key.partition("@")[2].isdecimal()


def free(wanted: str, taken: Set[str]) -> str:
    """Return a name that is not taken: `wanted`, or it with a number."""
    numbered = (f"{wanted}_{count}" for count in itertools.count(2))
    return wanted if wanted not in taken else next(name for name in numbered if name not in taken)


def find_others(code: str, names: Collection[str], kept: Set[str]) -> dict[str, str]:
    """Return other names for those variables of a function that its code seems to call, or that hide a kept name.

    Kept are the names of types, and of constants outside of functions.

    CUDA's `float exp = expf(x);` would be `float exp = exp(x);` in OpenCL C, where the variable is called. After
    `ray ray = ...;` C++ still has `struct ray`, and all that is written without the type's name.
    """
    called = {found[1] for found in _CALLED.finditer(COMMENT.sub("", code))} | kept
    taken, others = {*names, *called}, {}
    for name in sorted(called.intersection(names)):
        others[name] = free(f"{name}_", taken)
        taken.add(others[name])
    return others
