"""Calls of CUDA's own functions as text: the entries of `rules/opencl` with their arguments filled in."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from cuport.device import ir
from cuport.targets.opencl.builtins import EXCHANGES, HELPER, SPECIAL, Helper, entry, helpers, table
from cuport.targets.opencl.emit import printf
from cuport.targets.opencl.emit.types import Types
from cuport.targets.opencl.spaces import STORAGE, Space


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
        for name in HELPER.findall(text):
            self.want(name)

    def want(self, name: str) -> None:
        """Take a helper into the program, after those that it calls itself."""
        known = helpers()
        if name in self.used or name not in known:
            return
        for inner in HELPER.findall(known[name].text):
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
            return f"*{_wrap(argument, spelled)}"
        alone = text[: found.start()].endswith(("(", ", ")) and text[found.end() :].startswith((")", ","))
        return spelled if alone or found[0] == text else _wrap(argument, spelled)

    return _PLACEHOLDER.sub(replace, text)


def _space(argument: ir.Expression, types: Types) -> str:
    """Return the address space that a pointer points to, or in which an array lies."""
    if isinstance(argument.type, ir.Pointer):
        return types.space(argument.type.slot).removeprefix("__")
    match argument:
        case ir.Name(variable):
            return STORAGE.get(variable.storage, Space.PRIVATE).removeprefix("__")
        case ir.Member(base=inner) | ir.Index(base=inner) | ir.Unary("*", inner):
            return _space(inner, types)
        case ir.Literal():
            return "constant"
        case _:
            return "private"


def _wrap(argument: ir.Expression, spelled: str) -> str:
    """Return an argument as an operand."""
    is_postfix = isinstance(argument, ir.Index | ir.Member | ir.Call) and (spelled[0].isalpha() or spelled[0] == "_")
    return spelled if is_postfix or re.fullmatch(r"[\w.]+", spelled) else f"({spelled})"


def _printf(expression: ir.Builtin, arguments: list[str], types: Types) -> str:
    return printf.spell(expression, arguments)


def _whole(expression: ir.Builtin, arguments: list[str], types: Types) -> str:
    """`threadIdx` and its like as an object of three."""
    parts = (table()[f"{expression.name}.{axis}"] for axis in "xyz")
    return f"({types.name(expression.type)}){{{', '.join(parts)}}}"


_Special = Callable[[ir.Builtin, list[str], Types], str | None]
_SPECIAL: dict[str, _Special] = {name: _printf if name.endswith("printf") else _whole for name in SPECIAL}
