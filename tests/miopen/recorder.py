"""Write a MIOpen that records its calls: each function prints its name and arguments, and does what behaviour.cpp says.

A line is `NAME argument=value ...`. Descriptors show what was set, memory is numbered in the order of allocation, and
scaling factors show their values.
"""

from __future__ import annotations

import re

from cuport.api import catalogue
from cuport.api.rocm_header import list_declared

_PARAMETER = re.compile(r"(.*?)(\w+)((?:\[\w*\])*)$")
# Newer calls that no adapter makes; some name types of HIP's that the stub of a runtime lacks.
_DEFAULT = re.compile(r" = [^,)]*")


def source() -> str:
    """Return the recorder as C++."""
    lines = ['#include "recorder.h"', 'extern "C" {']
    for name, signature in sorted(list_declared("miopen").items()):
        lines.append(_function(name, _DEFAULT.sub("", signature)))
    return "\n".join([*lines, "}"]) + "\n"


def enumerators() -> str:
    """Return functions that name the values of MIOpen's enumerations."""
    known = catalogue.read("rocm", "miopen")
    lines = ["#include <miopen/miopen.h>", "#include <string>"]
    for kind in sorted(name for name, text in known["types"].items() if text == "enum"):
        rows = {row["is"]: value for value, row in sorted(known["values"].items()) if row["of"] == kind}
        cases = "".join(f' if ((unsigned)v == {number}u) return "{value}";' for number, value in rows.items())
        lines.append(f"inline std::string show(const char *, {kind} v) {{{cases} return std::to_string((int)v); }}")
    return "\n".join(lines) + "\n"


def _function(name: str, signature: str) -> str:
    result, _, rest = signature.partition("(")
    parameters = rest.removesuffix(")")
    names = [match[2] for part in parameters.split(", ") if part and (match := _PARAMETER.fullmatch(part))]
    if "(*" in parameters:
        return f"// {name} takes functions"
    shown = "".join(f' << " {word}=" << show("{word}", {word})' for word in names)
    behave = f"behave_{name}"
    value = "miopenStatusSuccess" if result.strip() == "miopenStatus_t" else '""'
    return (
        f"{result} {behave}({parameters}) __attribute__((weak));\n"
        f'{result} {name}({parameters}) {{ line() << "{name}"{shown} << std::endl; '
        f"return {behave} ? {behave}({', '.join(names)}) : {value}; }}"
    )
