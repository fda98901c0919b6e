"""What CUDA declares, in OpenCL C: expressions and helper functions, as the files of `rules/opencl` say.

An entry's name is a function of CUDA's, alone or with the types of its parameters, or of the first: `min`,
`min(float)`, `min(float,double)`. One entry may stand for a family (`support/families.py`). The text is an expression:
`{0}` is the first argument, `{all}` are all, `*{0}` is what it points at, `{space}` the address space of the first
pointer, `{space2}` that of the third argument, `{result}` the result's type, `{exchange}` memory of EXCHANGES.

A text that names `cuport_...` brings in the helper of that name from `rules/opencl/*.cl`. One helper there may stand
for several: `SPACE` and `SOURCE` in its name are address spaces; `with INT=int,long` says what other words stand for.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from cuport.device import ir
from cuport.device.language import Language
from cuport.support import plain_toml, resources
from cuport.support.families import expand

HELPER = re.compile(r"\bcuport_\w+")
_SECTION = re.compile(r"^//: (\w+)(?: with ((?:[A-Z0-9/]+=\S+ ?)+))?(?:needs (.*))?$", re.MULTILINE)
_SPACES = ("global", "local", "private", "constant", "generic")
# A number of a helper's own type: `(float)0.5` is better read as `0.5f`.
_NUMBER = re.compile(r"\((float|double)\)(-?)(\d+(?:\.\d*)?(?:e[-+]?\d+)?|INFINITY)(?![\w.])")
_DEVICE = re.compile(
    r"\bCUPORT_D\b[^;(){}]*?\b(\w+)\s*\(|\bCUPORT_\w+\((__\w+),"
    r"|\bCUPORT_(?:TEX|SURF)[A-Z]+\(([a-z]\w+),|^#define (__NV_\w+) ",
    re.MULTILINE,
)
# Helpers need these without saying so; where a helper asks by itself whether the device has it, it doesn't.
_EXTENSIONS = {r"\bdouble\d*\b": "cl_khr_fp64", r"\batom_\w": "cl_khr_int64_base_atomics cl_khr_int64_extended_atomics"}

# What a host defines where sub-groups are CUDA's warps, and besides where the device is a processor; how a kernel asks
# for sub-groups of that size.
SUB_GROUPS = "CUPORT_SUB_GROUPS"
ON_CPU = "CUPORT_ON_CPU"
WARPS = "CUPORT_WARPS"
# How many lanes they have; a host may define it as the second size, for kernels whose shuffles stay within it.
LANES = "CUPORT_LANES"
# A pragma for compilers that don't mind many barriers.
PRAGMA = "CUPORT_PRAGMA"
WARP_SIZE = 32
HALF_WARP = 16

# What no entry can say: emit/builtins.py spells them.
SPECIAL = ("printf", "std::printf", "threadIdx", "blockIdx", "blockDim", "gridDim")

# What the keys of variables begin with that no source declares.
LAYER = "cuport "
# The local memory through which warps exchange values: one place for each thread of the largest block.
EXCHANGES = {
    name: ir.Variable(f"{LAYER}{name}", name, ir.Array(kind, 1024), ir.Storage.SHARED)
    for name, kind in (("exchange", ir.UINT), ("exchange64", ir.ULONG))
}
# A place in local memory, where the upper halves of addresses come from.
EXCHANGES["shared"] = ir.Variable(f"{LAYER}shared", "shared_place", ir.Array(ir.UINT, 1), ir.Storage.SHARED)
# The local memory of what stands in for a clock.
EXCHANGES["clock"] = ir.Variable(f"{LAYER}clock", "clock_counter", ir.Array(ir.UINT, 2), ir.Storage.SHARED)
# Variables of the host's layer, which kernels get as they get the program's own device variables: a heap, for the
# functions of rules/opencl/heap.cl, what the host must know of failures (rules/opencl/failures.cl), and the launches
# that kernels ask for (rules/opencl/launches.cl).
EXCHANGES["heap"] = ir.Variable(f"{LAYER}heap", "cuport::heap", ir.Array(ir.UINT, 2 << 20), ir.Storage.DEVICE)
EXCHANGES["failures"] = ir.Variable(f"{LAYER}failures", "cuport::failures", ir.Array(ir.UINT, 16384), ir.Storage.DEVICE)
EXCHANGES["children"] = ir.Variable(
    f"{LAYER}children", "cuport::children", ir.Array(ir.UINT, 1 << 20), ir.Storage.DEVICE
)


@dataclass(frozen=True, slots=True)
class Helper:
    """A helper function or type in OpenCL C, and what it needs: extensions."""

    text: str
    extensions: tuple[str, ...] = ()


@cache
def table() -> dict[str, str]:
    """Return all entries: name -> expression."""
    entries: dict[str, str] = {}
    for path in sorted((resources.data("rules") / "opencl").glob("*.toml")):
        if path.name not in ("reserved.toml", "review.toml"):
            for section in plain_toml.loads(path.read_text(encoding="utf-8")).values():
                for name, text in section.items():
                    entries.update(expand(name, text))
    return entries


@cache
def reviews() -> dict[str, str]:
    """Return what a person should know of some functions: name -> what the form in OpenCL C does otherwise."""
    text = (resources.data("rules") / "opencl" / "review.toml").read_text(encoding="utf-8")
    found: dict[str, str] = plain_toml.loads(text)["review"]
    return found


@cache
def plain_names() -> frozenset[str]:
    """Return the names of all functions with an entry, without their parameters."""
    return frozenset(name.partition("(")[0] for name in table()) | {"printf", "assert"}


@cache
def language() -> Language:
    """Return what reading device code must know of OpenCL C."""
    return Language("OpenCL C", plain_names())


@cache
def device_names() -> frozenset[str]:
    """Return the names that device code alone has: functions with an entry, and those that CUDA's headers declare."""
    folder = resources.CUDA_HEADERS / "cuport"
    found = {name for name in plain_names() if not name.startswith("cuda")}  # of the runtime, which the host has
    for path in sorted([*folder.glob("*.h"), *folder.glob("lowering/*.h")]):
        text = path.read_text(encoding="utf-8")
        found.update(name for names in _DEVICE.findall(text) for name in names if name)
    surfaces = [name for name in found if name.startswith("surf")]  # CUPORT_SURFFN makes two of each
    return frozenset(found.union(f"{name}{end}" for name in surfaces for end in ("read", "write")))


@cache
def helpers() -> dict[str, Helper]:
    """Return the helpers by name; a name with `SPACE` in it stands for one helper per address space."""
    found: dict[str, Helper] = {}
    for path in sorted((resources.data("rules") / "opencl").glob("*.cl")):
        text = path.read_text(encoding="utf-8")
        marks = [*_SECTION.finditer(text)]
        for mark, following in zip(marks, [*marks[1:], None], strict=True):
            body = text[mark.end() : following.start() if following else len(text)].strip()
            for words in _versions(mark):
                name, own = mark[1], body
                for word, meant in words:
                    name, own = name.replace(word, meant), own.replace(word, meant)
                own = _NUMBER.sub(_number, own)
                found[name] = Helper(own, (*_find_needed(own), *(mark[3] or "").split()))
    return found


def _number(found: re.Match[str]) -> str:
    kind, sign, digits = found.groups()
    if digits == "INFINITY":
        return f"{sign}{digits}" if kind == "float" else found[0]
    real = digits if "." in digits or "e" in digits else f"{digits}.0"
    return f"{sign}{real}{'f' if kind == 'float' else ''}"


def _versions(mark: re.Match[str]) -> Iterator[list[tuple[str, str]]]:
    """Yield the words to replace in a helper, for each version: `INT/BITS=int/32,long/64 MODE=ru,rd` has four."""
    families: list[list[list[tuple[str, str]]]] = []
    for part in (mark[2] or "").split():
        words, _, choices = part.partition("=")
        names = words.split("/")
        families.append([[*zip(names, one.split("/", len(names) - 1), strict=True)] for one in choices.split(",")])
    for word in ("SPACE", "SOURCE"):
        if word in mark[1]:
            families.append([[(word, space)] for space in _SPACES])
    for chosen in itertools.product(*families):
        yield [pair for pairs in chosen for pair in pairs]


def _find_needed(text: str) -> tuple[str, ...]:
    return tuple(
        name
        for pattern, names in _EXTENSIONS.items()
        for name in names.split()
        if re.search(pattern, text) and name not in text
    )


def entry(expression: ir.Builtin) -> str | None:
    """Return the text for a call, the one for its parameters' types before the one for its name alone."""
    entries = table()
    plain = expression.name.removeprefix("std::").removeprefix("::")
    kinds = [_kind(type) for type in expression.parameters]
    keys = [f"{name}({given})" for name in (expression.name, plain) for given in (",".join(kinds), *kinds[:1])]
    if plain == expression.name or not any(isinstance(type, ir.RecordType) for type in expression.parameters):
        keys.append(plain)  # not std::abs() of a complex number
    return next((entries[key] for key in keys if key in entries), None)


def exchanges(expression: ir.Builtin) -> list[ir.Variable]:
    """Return the memory that a call needs beyond its arguments: local, or a variable of the layer's."""
    text = entry(expression) or ""
    return [variable for name, variable in EXCHANGES.items() if f"{{{name}}}" in text]


def _kind(type: ir.Type) -> str:
    match type:
        case ir.Scalar(name) | ir.Opaque(name):
            return name
        case ir.Vector(element, count):
            return f"{element}{count}"
        case ir.Pointer(target):
            return f"{_kind(target)}*"
        case ir.RecordType(key):
            return key
        case _:
            return "array"


def is_known(expression: ir.Builtin) -> bool:
    """Whether there is a form for a call."""
    return expression.name in SPECIAL or entry(expression) is not None
