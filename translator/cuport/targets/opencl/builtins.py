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
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache

from cuport.device import ir
from cuport.device.language import Language
from cuport.support import resources
from cuport.support.families import expand
from cuport.targets.opencl.emit.types import Types

_HELPER = re.compile(r"\bcuport_\w+")
_SECTION = re.compile(r"^//: (\w+)(?: with ((?:[A-Z0-9/]+=\S+ ?)+))?(?:needs (.*))?$", re.MULTILINE)
_SPACES = ("global", "local", "private", "constant", "generic")
# A number of a helper's own type: `(float)0.5` is better read as `0.5f`.
_NUMBER = re.compile(r"\((float|double)\)(-?)(\d+(?:\.\d*)?(?:e[-+]?\d+)?|INFINITY)(?![\w.])")
_DEVICE = re.compile(r"\bCUPORT_D\b[^;(){}]*?\b(\w+)\s*\(|\bCUPORT_\w+\((__\w+),|^#define (__NV_\w+) ", re.MULTILINE)
# Helpers need these without saying so; where a helper asks by itself whether the device has it, it doesn't.
_EXTENSIONS = {r"\bdouble\d*\b": "cl_khr_fp64", r"\batom_\w": "cl_khr_int64_base_atomics cl_khr_int64_extended_atomics"}

# What a host defines where sub-groups are CUDA's warps, and besides where the device is a processor; how a kernel asks
# for sub-groups of that size.
SUB_GROUPS = "CUPORT_SUB_GROUPS"
ON_CPU = "CUPORT_ON_CPU"
WARPS = "CUPORT_WARPS"
# A pragma for compilers that don't mind many barriers.
PRAGMA = "CUPORT_PRAGMA"
WARP_SIZE = 32
SUB_GROUP_EXTENSIONS = (
    "cl_intel_required_subgroup_size",
    "cl_intel_subgroups",
    "cl_khr_subgroup_ballot",
    "cl_khr_subgroup_shuffle",
)

# What the keys of variables begin with that no source declares.
LAYER = "cuport "
# The local memory through which warps exchange values: one place for each thread of the largest block.
EXCHANGES = {
    name: ir.Variable(f"{LAYER}{name}", name, ir.Array(kind, 1024), ir.Storage.SHARED)
    for name, kind in (("exchange", ir.UINT), ("exchange64", ir.ULONG))
}
# The local memory of what stands in for a clock.
EXCHANGES["clock"] = ir.Variable(f"{LAYER}clock", "clock_counter", ir.Array(ir.UINT, 2), ir.Storage.SHARED)
# Two variables of the host's layer, which kernels get as they get the program's own device variables: a heap, for the
# functions of rules/opencl/heap.cl, and what the host must know of failures (rules/opencl/failures.cl).
EXCHANGES["heap"] = ir.Variable(f"{LAYER}heap", "cuport::heap", ir.Array(ir.UINT, 2 << 20), ir.Storage.DEVICE)
EXCHANGES["failures"] = ir.Variable(f"{LAYER}failures", "cuport::failures", ir.Array(ir.UINT, 16384), ir.Storage.DEVICE)


@dataclass(frozen=True, slots=True)
class Helper:
    """A helper function or type in OpenCL C, and what it needs: extensions."""

    text: str
    extensions: tuple[str, ...] = ()

    @property
    def asks_sub_groups(self) -> bool:
        """Whether it has a version for sub-groups."""
        return SUB_GROUPS in self.text


@cache
def table() -> dict[str, str]:
    """Return all entries: name -> expression."""
    entries: dict[str, str] = {}
    for path in sorted((resources.data("rules") / "opencl").glob("*.toml")):
        if path.name not in ("reserved.toml", "review.toml"):
            for section in tomllib.loads(path.read_text(encoding="utf-8")).values():
                for name, text in section.items():
                    entries.update(expand(name, text))
    return entries


@cache
def reviews() -> dict[str, str]:
    """Return what a person should know of some functions: name -> what the form in OpenCL C does otherwise."""
    text = (resources.data("rules") / "opencl" / "review.toml").read_text(encoding="utf-8")
    found: dict[str, str] = tomllib.loads(text)["review"]
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
    found = {*plain_names()}
    for path in sorted([*folder.glob("*.h"), *folder.glob("lowering/*.h")]):
        text = path.read_text(encoding="utf-8")
        found.update(name for names in _DEVICE.findall(text) for name in names if name)
    return frozenset(found)


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
                found[name] = Helper(own, (*_needed(own), *(mark[3] or "").split()))
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


def _needed(text: str) -> tuple[str, ...]:
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


def uses_sub_groups(expression: ir.Builtin) -> bool:
    """Whether a call is one of sub-groups where these are CUDA's warps."""
    return any(_asks_sub_groups(name) for name in _HELPER.findall(entry(expression) or ""))


@cache
def _asks_sub_groups(name: str) -> bool:
    helper = helpers().get(name)
    if helper is None or helper.asks_sub_groups:
        return helper is not None
    return any(_asks_sub_groups(inner) for inner in _HELPER.findall(helper.text) if inner != name)


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


@dataclass(slots=True)
class Builtins:
    """Spells CUDA's own functions, and keeps the helpers that this takes, in order of their need."""

    used: dict[str, Helper] = field(default_factory=dict)

    def spell(
        self, expression: ir.Builtin, arguments: list[str], types: Types, handles: Mapping[str, str] | None = None
    ) -> str:
        """Return a call in OpenCL C. Raises KeyError when there is no entry for it."""
        special = _SPECIAL.get(expression.name)
        text = special(expression, arguments, types) if special is not None else None
        if text is None:
            text = entry(expression)
            if text is None:
                raise KeyError(expression.name)
            for name, variable in EXCHANGES.items():
                text = text.replace(f"{{{name}}}", (handles or {}).get(variable.key, name))
            text = _fill(text, expression, arguments, types)
        self.want_all(text)
        return text

    def want_all(self, text: str) -> None:
        """Take the helpers that a text names into the program."""
        for name in _HELPER.findall(text):
            self.want(name)

    def want(self, name: str) -> None:
        """Take a helper into the program, after those that it calls itself."""
        known = helpers()
        if name in self.used or name not in known:
            return
        for inner in _HELPER.findall(known[name].text):
            if inner != name:
                self.want(inner)
        self.used[name] = known[name]


_PLACEHOLDER = re.compile(r"\*?\{(\w+)\}")


def _fill(text: str, expression: ir.Builtin, arguments: list[str], types: Types) -> str:
    """Put a call's arguments into an entry's text, in parentheses where they would bind less than what is around."""
    pointers = [one for one in expression.arguments if isinstance(one.type, ir.Pointer | ir.Array)]

    def replace(found: re.Match[str]) -> str:
        word, is_pointed = found[1], found[0].startswith("*")
        if word == "all":
            return ", ".join(arguments)
        if word == "result":
            return types.name(expression.type)
        if word.startswith("space"):
            return _space(expression.arguments[int(word[5:])] if word[5:] else pointers[0], types)
        count = int(word)
        if count >= len(arguments):
            return ""
        argument, spelled = expression.arguments[count], arguments[count]
        if is_pointed:
            if isinstance(argument, ir.Unary) and argument.op == "&" and spelled.startswith("&"):
                return spelled[1:]
            return f"*{_wrapped(argument, spelled)}"
        alone = text[: found.start()].endswith(("(", ", ")) and text[found.end() :].startswith((")", ","))
        return spelled if alone or found[0] == text else _wrapped(argument, spelled)

    return _PLACEHOLDER.sub(replace, text)


_STORED = {ir.Storage.SHARED: "local", ir.Storage.DYNAMIC_SHARED: "local", ir.Storage.DEVICE: "global",
           ir.Storage.CONSTANT: "constant", ir.Storage.FIXED: "constant"}  # fmt: skip


def _space(argument: ir.Expression, types: Types) -> str:
    """Return the address space that a pointer points to, or in which an array lies."""
    if isinstance(argument.type, ir.Pointer):
        return types.space(argument.type.slot).removeprefix("__")
    match argument:
        case ir.Name(variable):
            return _STORED.get(variable.storage, "private")
        case ir.Member(base=inner) | ir.Index(base=inner) | ir.Unary("*", inner):
            return _space(inner, types)
        case ir.Literal():
            return "constant"
        case _:
            return "private"


def _wrapped(argument: ir.Expression, spelled: str) -> str:
    """Return an argument as an operand."""
    is_postfix = isinstance(argument, ir.Index | ir.Member | ir.Call) and (spelled[0].isalpha() or spelled[0] == "_")
    return spelled if is_postfix or re.fullmatch(r"[\w.]+", spelled) else f"({spelled})"


def is_known(expression: ir.Builtin) -> bool:
    """Whether there is a form for a call."""
    return expression.name in _SPECIAL or entry(expression) is not None


_LENGTH = re.compile(r"(%[-+ #0]*(?:\d+|\*)?(?:\.(?:\d+|\*))?)(?:ll|z|j|t|q)([diouxX])")


def _printf(expression: ir.Builtin, arguments: list[str], types: Types) -> str:
    """OpenCL's printf: 64-bit numbers are `%ld`."""
    head = _LENGTH.sub(lambda found: f"{found[1]}l{found[2]}", arguments[0])
    return f"printf({', '.join([head, *arguments[1:]])})"


def _whole(expression: ir.Builtin, arguments: list[str], types: Types) -> str:
    """`threadIdx` and its like as an object of three."""
    parts = (table()[f"{expression.name}.{axis}"] for axis in "xyz")
    return f"({types.name(expression.type)}){{{', '.join(parts)}}}"


_Special = Callable[[ir.Builtin, list[str], Types], str | None]
_SPECIAL: dict[str, _Special] = {
    "printf": _printf,
    "std::printf": _printf,
    **dict.fromkeys(("threadIdx", "blockIdx", "blockDim", "gridDim"), _whole),
}
