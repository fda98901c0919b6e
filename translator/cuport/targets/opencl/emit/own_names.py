"""The names of a function's own variables, which must not hide the functions that it calls."""

from __future__ import annotations

import itertools
import re
from collections.abc import Collection, Set

from cuport.device import ir
from cuport.device.analysis import walk
from cuport.targets.opencl.names import local

COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
_CALLED = re.compile(r"\b([A-Za-z_]\w*)\(")


def find(function: ir.Function) -> set[str]:
    """Return the names of a function's parameters and local variables."""
    found = {parameter.name for parameter in function.parameters}
    for statement in walk.statements(function.body) if function.body is not None else ():
        if isinstance(statement, ir.Declare):
            found.add(statement.variable.name)
    return {local(name) for name in found}


def free(wanted: str, taken: Set[str]) -> str:
    """Return a name that is not taken: `wanted`, or it with a number."""
    numbered = (f"{wanted}_{count}" for count in itertools.count(2))
    return wanted if wanted not in taken else next(name for name in numbered if name not in taken)


def find_others(code: str, names: Collection[str], types: Set[str]) -> dict[str, str]:
    """Return other names for those variables of a function that its code seems to call, or that hide one of its types.

    CUDA's `float exp = expf(x);` would be `float exp = exp(x);` in OpenCL C, where the variable is called. After
    `ray ray = ...;` C++ still has `struct ray`, and all that is written without the type's name.
    """
    called = {found[1] for found in _CALLED.finditer(COMMENT.sub("", code))} | types
    taken, others = {*names, *called}, {}
    for name in sorted(called.intersection(names)):
        others[name] = free(f"{name}_", taken)
        taken.add(others[name])
    return others
