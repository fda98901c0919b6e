"""What CUDA declares, in OpenCL C: expressions and helper functions, as the files of `rules/opencl` say.

An entry's name is a function of CUDA's, alone or with the type of its first parameter: `min`, `min(float)`,
`atomicAdd(float*)`. Its text is an expression: `{0}` is the first argument, `{space}` the address space of the first
pointer (`global`, `local`, ...), `{result}` the result's type. A text that calls `cuport_...` brings in the helper of
that name from `rules/opencl/*.cl`, where `SPACE` stands for an address space.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from functools import cache

from translator import resources
from translator.opencl import ir
from translator.opencl.emit.types import Types

_HELPER = re.compile(r"\bcuport_\w+")
_SECTION = re.compile(r"^//: (\w+)(?: needs (.*))?$", re.MULTILINE)
_SPACES = ("global", "local", "private", "constant")


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
        if path.name != "reserved.toml":
            for section in tomllib.loads(path.read_text(encoding="utf-8")).values():
                entries.update(section)
    return entries


@cache
def plain_names() -> frozenset[str]:
    """Return the names of all functions with an entry, without their parameters."""
    return frozenset(name.partition("(")[0] for name in table()) | {"printf", "assert"}


@cache
def helpers() -> dict[str, Helper]:
    """Return the helpers by name; a name with `SPACE` in it stands for one helper per address space."""
    found: dict[str, Helper] = {}
    for path in sorted((resources.data("rules") / "opencl").glob("*.cl")):
        text = path.read_text(encoding="utf-8")
        marks = [*_SECTION.finditer(text)]
        for mark, following in zip(marks, [*marks[1:], None], strict=True):
            body = text[mark.end() : following.start() if following else len(text)].strip()
            extensions = tuple((mark[2] or "").split())
            if "SPACE" not in mark[1]:
                found[mark[1]] = Helper(body, extensions)
                continue
            for space in _SPACES:
                found[mark[1].replace("SPACE", space)] = Helper(body.replace("SPACE", space), extensions)
    return found


def entry(expression: ir.Builtin, types: Types | None = None) -> str | None:
    """Return the text for a call, the one for its parameters' types before the one for its name alone."""
    entries = table()
    plain = expression.name.removeprefix("std::").removeprefix("::")
    kinds = [_kind(type) for type in expression.parameters]
    for key in (f"{plain}({','.join(kinds)})", f"{plain}({kinds[0]})" if kinds else "", plain):
        if key in entries:
            return entries[key]
    return None


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

    def spell(self, expression: ir.Builtin, arguments: list[str], types: Types) -> str:
        """Return a call in OpenCL C. Raises KeyError when there is no entry for it."""
        special = _SPECIAL.get(expression.name)
        if special is not None:
            return special(expression, arguments)
        text = entry(expression)
        if text is None:
            raise KeyError(expression.name)
        spelled = self._fill(text, expression, arguments, types)
        for name in _HELPER.findall(spelled):
            self.want(name)
        return spelled

    def _fill(self, text: str, expression: ir.Builtin, arguments: list[str], types: Types) -> str:
        space = ""
        for argument in expression.arguments:
            if isinstance(argument.type, ir.Pointer):
                space = types.space(argument.type.slot).removeprefix("__")
                break
        words = {"space": space, "result": types.name(expression.type), "all": ", ".join(arguments)}

        def replace(found: re.Match[str]) -> str:
            word = found[1]
            if word.isdigit():
                return arguments[int(word)] if int(word) < len(arguments) else ""
            return words[word]

        return re.sub(r"\{(\w+)\}", replace, text)

    def want(self, name: str) -> None:
        """Take a helper into the program, after those that it calls itself."""
        known = helpers()
        if name in self.used or name not in known:
            return
        for inner in _HELPER.findall(known[name].text):
            if inner != name:
                self.want(inner)
        self.used[name] = known[name]


def is_known(expression: ir.Builtin) -> bool:
    """Whether there is a form for a call."""
    return expression.name in _SPECIAL or entry(expression) is not None


_LENGTH = re.compile(r"(%[-+ #0]*(?:\d+|\*)?(?:\.(?:\d+|\*))?)(?:ll|z|j|t|q)([diouxX])")


def _printf(expression: ir.Builtin, arguments: list[str]) -> str:
    """OpenCL's printf: 64-bit numbers are `%ld`."""
    head = _LENGTH.sub(lambda found: f"{found[1]}l{found[2]}", arguments[0])
    return f"printf({', '.join([head, *arguments[1:]])})"


_SPECIAL = {"printf": _printf, "std::printf": _printf}
