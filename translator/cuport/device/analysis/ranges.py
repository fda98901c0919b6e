"""Ranges of integer values, where they are easy to derive: constants, masks, the bounds of loops."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cuport.device import ir
from cuport.device.analysis import walk

WIDTHS: dict[ir.Type, int] = {ir.INT: 32, ir.UINT: 32, ir.LONG: 64, ir.ULONG: 64}
SMALL = {"bool": (0, 1), "uchar": (0, 255), "char": (-128, 127), "ushort": (0, 65535), "short": (-32768, 32767)}
# What some of CUDA's functions and variables can be.
_KNOWN = {
    "threadIdx.x": (0, 1023), "threadIdx.y": (0, 1023), "threadIdx.z": (0, 63),
    "__popc": (0, 32), "__clz": (0, 32), "__ffs": (0, 32), "__popcll": (0, 64), "__clzll": (0, 64), "__ffsll": (0, 64),
}  # fmt: skip

Bounds = tuple[int, int]


def number(expression: ir.Expression) -> int | None:
    """Return the value of a literal that is an integer or a truth value."""
    if not isinstance(expression, ir.Literal):
        return None
    if expression.text in ("true", "false"):
        return int(expression.text == "true")
    try:
        return int(expression.text.rstrip("uUlL"), 0)
    except ValueError:
        return None


@dataclass(slots=True)
class _Uses:
    """What a function does to its variables, by key: the values they get, and which may get any."""

    values: dict[str, list[ir.Expression]]
    open: set[str]
    counted: dict[str, tuple[ir.Expression, ir.Expression | None]]
    """Counters of loops that go up: the first value, and the one that they stay below; or down to 0 without it."""


class Ranges:
    """The values that integers can have, as far as that is easily seen."""

    def __init__(self, unit: ir.Unit) -> None:
        self.uses = {key: _uses(function) for key, function in unit.functions.items()}
        self.functions = unit.functions
        self.known: dict[str, Bounds | None] = {}
        self.calls: dict[str, list[tuple[ir.Function, ir.Call]]] = {}
        for function in unit.functions.values():
            for part in walk.all_expressions(function.body) if function.body is not None else ():
                if isinstance(part, ir.Call):
                    self.calls.setdefault(part.function, []).append((function, part))

    def of(self, expression: ir.Expression, function: ir.Function) -> Bounds | None:
        """Return the least and the greatest value of an expression in a function, or None."""
        bounds, kind = self._bounds(expression, function), expression.type
        if kind in WIDTHS:
            is_unsigned = kind in (ir.UINT, ir.ULONG)
            limit = 2 ** (WIDTHS[kind] - (not is_unsigned))
            whole = (0 if is_unsigned else -limit, limit - 1)
            return bounds if bounds is not None and whole[0] <= bounds[0] and bounds[1] <= whole[1] else None
        small = SMALL.get(kind.name) if isinstance(kind, ir.Scalar) else None
        if small is None or bounds is None:
            return small
        return bounds if small[0] <= bounds[0] and bounds[1] <= small[1] else small

    def _bounds(self, expression: ir.Expression, function: ir.Function) -> Bounds | None:
        def inner(part: ir.Expression) -> Bounds | None:
            return self.of(part, function)

        match expression:
            case ir.Literal():
                known = number(expression)
                return None if known is None else (known, known)
            case ir.Cast(operand):
                return inner(operand) if isinstance(expression.type, ir.Scalar) and is_whole(operand.type) else None
            case ir.Conditional(_, yes, no):
                return _union([inner(yes), inner(no)])
            case ir.Binary(op, left, right):
                return _result(op, inner(left), inner(right), left.type in (ir.UINT, ir.ULONG))
            case ir.Unary("-", operand):
                found = inner(operand)
                return None if found is None else (-found[1], -found[0])
            case ir.Unary("!"):
                return 0, 1
            case ir.Builtin("min" | "umin", (left, right)):
                return _result("min", inner(left), inner(right), False)
            case ir.Builtin(name):
                return _KNOWN.get(name)
            case ir.Call(key):
                if key not in self.known:
                    self.known[key] = None
                    self.known[key] = _union(list(self._find_returned(self.functions[key])))
                return self.known[key]
            case ir.Name(variable) if variable.is_own:
                if variable.key not in self.known:
                    self.known[variable.key] = None  # what a variable gets from itself says nothing
                    self.known[variable.key] = self._variable(variable, function)
                return self.known[variable.key]
            case _:
                return None

    def _variable(self, variable: ir.Variable, function: ir.Function) -> Bounds | None:
        uses = self.uses[function.key]
        if variable.key in uses.open or not is_whole(variable.type):
            return None
        found = [self.of(value, function) for value in uses.values.get(variable.key, [])]
        if variable.key in uses.counted:
            first, limit = uses.counted[variable.key]
            found.append(self._count(self.of(first, function), limit, function))
        if variable.storage is ir.Storage.PARAMETER:
            found += self._arguments(variable, function)
        return _union(found)

    def _find_returned(self, function: ir.Function) -> Iterator[Bounds | None]:
        """Yield the bounds of what a function returns."""
        for statement in walk.statements(function.body) if function.body is not None else ():
            if isinstance(statement, ir.Return) and statement.value is not None:
                yield self.of(statement.value, function)

    def _count(self, first: Bounds | None, limit: ir.Expression | None, function: ir.Function) -> Bounds | None:
        if first is None:
            return None
        if limit is None:
            return (0, first[1]) if first[0] >= 0 else None
        end = self.of(limit, function)
        return (first[0], max(first[0], end[1] - 1)) if end is not None else None

    def _arguments(self, parameter: ir.Variable, function: ir.Function) -> Iterator[Bounds | None]:
        """Yield the bounds of what a function is called with."""
        places = [place for place, own in enumerate(function.parameters) if own.key == parameter.key]
        calls = self.calls.get(function.key, [])
        if function.is_kernel or not places or not calls:
            yield None
        for caller, call in calls if places else ():
            yield self.of(call.arguments[places[0]], caller) if places[0] < len(call.arguments) else None


def is_whole(type: ir.Type) -> bool:
    """Whether values of a type are whole numbers."""
    return type in WIDTHS or (isinstance(type, ir.Scalar) and type.name in SMALL)


def _union(found: list[Bounds | None]) -> Bounds | None:
    known = [bounds for bounds in found if bounds is not None]
    if not known or len(known) < len(found):
        return None
    return min(least for least, _ in known), max(most for _, most in known)


def _result(op: str, a: Bounds | None, b: Bounds | None, is_unsigned: bool) -> Bounds | None:
    """Return the bounds of an operation's result, from those of its operands."""
    match op:
        case "<" | ">" | "<=" | ">=" | "==" | "!=" | "&&" | "||":
            return 0, 1
        case "&":
            masks = [bounds[1] for bounds in (a, b) if bounds is not None and bounds[0] >= 0]
            return (0, min(masks)) if masks else None
        case "min" if a is not None and b is not None:
            return min(a[0], b[0]), min(a[1], b[1])
        case "%" if b is not None and b[0] > 0 and (is_unsigned or (a is not None and a[0] >= 0)):
            return 0, b[1] - 1
    if a is None or b is None:
        return None
    match op:
        case "+":
            return a[0] + b[0], a[1] + b[1]
        case "-":
            return a[0] - b[1], a[1] - b[0]
        case "*":
            ends = [one * other for one in a for other in b]
            return min(ends), max(ends)
        case "/" if a[0] >= 0 and b[0] > 0:
            return a[0] // b[1], a[1] // b[0]
        case ">>" if a[0] >= 0 and 0 <= b[0] <= b[1] < 32:
            return a[0] >> b[1], a[1] >> b[0]
        case "^" | "|" if a[0] >= 0 and b[0] >= 0:
            return 0, 2 ** max(a[1].bit_length(), b[1].bit_length()) - 1
        case ",":
            return b
        case _:
            return None


def _uses(function: ir.Function) -> _Uses:
    uses = _Uses({}, set(), {})
    steps: list[ir.Expression] = []
    body = list(walk.statements(function.body)) if function.body is not None else []
    for statement in body:
        if isinstance(statement, ir.For) and (counter := _counter(statement)) is not None:
            variable, first, limit = counter
            assert statement.step is not None
            if variable.key not in uses.counted:
                uses.counted[variable.key] = first, limit
                steps.append(statement.step)
    for statement in body:
        is_declared = isinstance(statement, ir.Declare) and statement.variable.key not in uses.counted
        if is_declared and isinstance(statement, ir.Declare) and statement.value is not None:
            uses.values.setdefault(statement.variable.key, []).append(statement.value)
        for root in walk.own(statement):
            for part in walk.expressions(root):
                if not any(part is step for step in steps):
                    _note(part, uses)
    return uses


def _note(part: ir.Expression, uses: _Uses) -> None:
    """Note what an expression makes of a variable."""
    match part:
        case ir.Binary("=", ir.Name(variable), value):
            uses.values.setdefault(variable.key, []).append(value)
        case ir.Binary(op, ir.Name(variable), value) if op.endswith("=") and op not in ("==", "!=", "<=", ">="):
            if op in ("&=", "%="):
                uses.values.setdefault(variable.key, []).append(ir.Binary(op[0], part.left, value, part.type))
            else:
                uses.open.add(variable.key)
        case ir.Unary("++" | "--" | "&", ir.Name(variable)):
            uses.open.add(variable.key)
        case _:
            pass


def _counter(loop: ir.For) -> tuple[ir.Variable, ir.Expression, ir.Expression | None] | None:
    """Return the counter that a loop declares, with its first value and, if it goes up, the one it stays below."""
    start = loop.start
    while isinstance(start, ir.At):
        start = start.body
    if not isinstance(start, ir.Declare) or start.value is None:
        return None
    condition = loop.condition
    while isinstance(condition, ir.Binary) and condition.op == "&&":
        condition = condition.left
    name = start.variable
    match condition, loop.step:
        case ir.Binary("<", ir.Name(variable), limit), step if variable == name and _goes_up(step, name):
            return name, start.value, limit
        case ir.Binary("<=", ir.Name(variable), limit), step if variable == name and _goes_up(step, name):
            return name, start.value, ir.Binary("+", limit, ir.Literal("1", ir.INT), ir.LONG)
        case ir.Binary(">" | ">=", ir.Name(variable), ir.Literal("0")), step if variable == name and _goes_down(
            step, name
        ):
            return name, start.value, None
        case _:
            return None


def _goes_up(step: ir.Expression | None, name: ir.Variable) -> bool:
    match step:
        case ir.Unary("++", ir.Name(variable)):
            return variable == name
        case ir.Binary("+=" | "<<=" | "*=", ir.Name(variable), by):
            return variable == name and (number(by) or 0) > 0
        case _:
            return False


def _goes_down(step: ir.Expression | None, name: ir.Variable) -> bool:
    match step:
        case ir.Unary("--", ir.Name(variable)):
            return variable == name
        case ir.Binary("-=" | ">>=" | "/=", ir.Name(variable), by):
            return variable == name and (number(by) or 0) > 0
        case _:
            return False
