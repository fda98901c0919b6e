"""Expressions in OpenCL C, with the fewest parentheses."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from cuport.device import ir
from cuport.device.analysis import layout
from cuport.targets.opencl.emit.builtins import Builtins
from cuport.targets.opencl.emit.indices import in_grid, without_cast
from cuport.targets.opencl.emit.types import Types
from cuport.targets.opencl.names import local
from cuport.targets.opencl.spaces import Clone, Space, is_null

_LEVELS = (
    (",",), ("=", "+=", "-=", "*=", "/=", "%=", "<<=", ">>=", "&=", "^=", "|="), ("?",), ("||",), ("&&",), ("|",),
    ("^",), ("&",), ("==", "!="), ("<", ">", "<=", ">="), ("<<", ">>"), ("+", "-"), ("*", "/", "%"),
)  # fmt: skip
_LEVEL = {op: level for level, group in enumerate(_LEVELS) for op in group}
_PREFIX, _POSTFIX, _ATOM = len(_LEVELS), len(_LEVELS) + 1, len(_LEVELS) + 2
_ASSIGN = _LEVEL["="]
# Compilers warn where these stand within each other without parentheses.
_MIXED = {"&", "|", "^", "<<", ">>"}

_POINTED = (ir.Storage.SHARED, ir.Storage.CONSTANT, ir.Storage.DEVICE)


class Expressions:
    """Spells the expressions of one clone. `handles` says which variables outside it are known by a pointer."""

    def __init__(
        self,
        types: Types,
        clone: Clone,
        builtins: Builtins,
        function_name: Callable[[Clone], str],
        extra: Callable[[Clone], list[str]],
        handles: Mapping[str, str],
        arrays: frozenset[str],
    ) -> None:
        self.types, self.clone, self.builtins = types, clone, builtins
        self.function_name, self.extra, self.handles, self.arrays = function_name, extra, handles, arrays
        self.own_name: Callable[[ir.Variable], str] = lambda variable: local(variable.name)

    def text(self, expression: ir.Expression, least: int = 0) -> str:
        """Return an expression; in parentheses when it binds less than `least`."""
        spelled, level = self._spell(expression)
        return f"({spelled})" if level < least else spelled

    def condition(self, expression: ir.Expression) -> str:
        """Return an expression where only zero or not matters."""
        while isinstance(expression, ir.Cast) and expression.type == ir.BOOL:
            expression = expression.operand
        return self.text(expression)

    def _spell(self, expression: ir.Expression) -> tuple[str, int]:
        spelled, level = self._place(expression)
        if isinstance(expression.type, ir.Pointer) and self.types.is_stored(expression):
            return f"({self.types.name(expression.type)}){self._wrap(spelled, level, _PREFIX)}", _PREFIX
        if isinstance(expression.type, ir.Array) and self.types.is_stored_apart(expression):
            first = self.types.pointer(expression.type.element, self.types.find_space(expression), "").strip()
            return f"({first}){self._wrap(spelled, level, _PREFIX)}", _PREFIX
        return spelled, level

    @staticmethod
    def _wrap(spelled: str, level: int, least: int) -> str:
        return f"({spelled})" if level < least else spelled

    def _place(self, expression: ir.Expression) -> tuple[str, int]:
        """Spell an expression; one that lies in memory as the place, pointers as the numbers that they are there."""
        match expression:
            case ir.Literal(text):
                return text, _PREFIX if text.startswith("-") else _ATOM
            case ir.Name(variable):
                return self._name(variable)
            case ir.Unary():
                return self._unary(expression)
            case ir.Binary():
                return self._binary(expression)
            case ir.Conditional(condition, yes, no):
                level = _LEVEL["?"]
                bare = self._without_bool(condition)
                head = self.text(bare, level + 1)
                if bare.type in (ir.FLOAT, ir.DOUBLE):  # OpenCL C needs an integer here
                    head = f"{self.text(bare, _LEVEL['=='])} != 0"
                return f"{head} ? {self._choice(expression, yes, level)} : {self.text(no, level)}", level
            case ir.Index(base, index):
                array = self._wrap(*(self._place if isinstance(base.type, ir.Array) else self._spell)(base), _POSTFIX)
                return f"{array}[{self.text(index)}]", _POSTFIX
            case ir.Member(base, name):
                return self._member(base, name), _POSTFIX
            case ir.Cast(operand, kind):
                return f"({self.types.name(kind)}){self.text(operand, _PREFIX)}", _PREFIX
            case ir.Initializer():
                return f"({self.types.name(expression.type)}){self.initializer(expression)}", _POSTFIX
            case ir.Call():
                return self._call(expression), _POSTFIX
            case ir.Builtin():
                return self._builtin(expression)
        raise TypeError(f"no text for {expression}")

    def _choice(self, expression: ir.Conditional, yes: ir.Expression, level: int) -> str:
        """Spell what a condition chooses first: a pointer to any memory, where the second is one to other memory."""
        kind = expression.type
        if isinstance(kind, ir.Pointer) and self.types.space(kind.slot) is Space.GENERIC and not is_null(yes):
            is_own = not isinstance(yes.type, ir.Pointer) or self.types.space(yes.type.slot) is not Space.GENERIC
            return f"({self.types.name(kind)}){self.text(yes, _PREFIX)}" if is_own else self.text(yes, level)
        return self.text(yes, level)

    @staticmethod
    def _without_bool(expression: ir.Expression) -> ir.Expression:
        while isinstance(expression, ir.Cast) and expression.type == ir.BOOL:
            expression = expression.operand
        return expression

    def _name(self, variable: ir.Variable) -> tuple[str, int]:
        handle = self.handles.get(variable.key)
        if handle is None:
            return self.own_name(variable), _ATOM
        if variable.key in self.arrays or isinstance(variable.type, ir.Array):
            return handle, _ATOM
        return f"*{handle}", _PREFIX

    def _is_first_element(self, variable: ir.Variable) -> bool:
        """Whether an array is known by a pointer to its first element, whose own address is no array's."""
        is_handed = variable.key in self.handles and variable.key not in self.arrays
        return is_handed and isinstance(variable.type, ir.Array)

    def _member(self, base: ir.Expression, name: str) -> str:
        if isinstance(base, ir.Unary) and base.op == "*":
            return f"{self.text(base.operand, _POSTFIX)}->{local(name)}"
        handle = self.handles.get(base.variable.key) if isinstance(base, ir.Name) else None
        if isinstance(base, ir.Name) and handle and base.variable.key not in self.arrays:
            return f"{handle}->{local(name)}"
        return f"{self.text(base, _POSTFIX)}.{local(name)}"

    def _unary(self, expression: ir.Unary) -> tuple[str, int]:
        op, operand = expression.op, expression.operand
        if op in ("++", "--") and isinstance(operand.type, ir.Pointer) and self.types.is_stored(operand):
            return self._step(expression)
        if op == "&":
            address, level = self._address(operand, expression.type)
            if not self.types.is_stored_apart(operand):
                return address, level
            return f"({self.types.name(expression.type)}){self._wrap(address, level, _PREFIX)}", _PREFIX
        if expression.postfix:
            text, level = self._place(operand)
            return f"{self._wrap(text, level, _POSTFIX)}{op}", _POSTFIX
        if op == "!":
            return f"!{self.text(self._without_bool(operand), _PREFIX)}", _PREFIX
        if op in ("++", "--"):
            text, level = self._place(operand)
            return f"{op}{self._wrap(text, level, _PREFIX)}", _PREFIX
        is_array = op == "*" and isinstance(operand.type, ir.Array)
        inner = self._wrap(*self._place(operand), _PREFIX) if is_array else self.text(operand, _PREFIX)
        gap = " " if inner.startswith(op[0]) and op in "+-" else ""
        return f"{op}{gap}{inner}", _PREFIX

    def _address(self, operand: ir.Expression, kind: ir.Type) -> tuple[str, int]:
        if isinstance(operand, ir.Member) and isinstance(operand.base.type, ir.Vector):
            return self._component_address(operand, kind)
        text, level = self._place(operand)
        if isinstance(operand, ir.Name) and self._is_first_element(operand.variable):
            return f"({self.types.name(kind)}){text}", _PREFIX
        if text.startswith("*") and not isinstance(operand, ir.Index):
            return text[1:], _ATOM
        return f"&{self._wrap(text, level, _PREFIX)}", _PREFIX

    def _component_address(self, operand: ir.Member, kind: ir.Type) -> tuple[str, int]:
        """`&v.y`, which OpenCL C refuses, as a step from the vector's own address."""
        whole = self.text(ir.Unary("&", operand.base, kind), _PREFIX)
        place = "xyzw".index(operand.name)
        start = f"({self.types.name(kind)}){whole}"
        return (f"({start} + {place})", _ATOM) if place else (f"({start})", _ATOM)

    def _step(self, expression: ir.Unary) -> tuple[str, int]:
        """`p++` where p is stored as a number: by the size of what it points at."""
        one = ir.Literal("1", ir.INT)
        moved = ir.Binary("+" if expression.op == "++" else "-", expression.operand, one, expression.operand.type)
        stored = self._assignment("=", expression.operand, moved)
        if expression.postfix:
            back = "-" if expression.op == "++" else "+"
            return f"(({self.types.name(expression.type)})({stored}) {back} 1)", _ATOM
        return f"({self.types.name(expression.type)})({stored})", _PREFIX

    def _binary(self, expression: ir.Binary) -> tuple[str, int]:
        op, left, right = expression.op, expression.left, expression.right
        level = _LEVEL[op]
        whole = in_grid(expression)
        if whole is not None:
            return whole, _PREFIX
        if level == _ASSIGN:
            return self._assignment(op, left, right), level
        if op in ("&&", "||"):
            left, right = self._without_bool(left), self._without_bool(right)
        a = self._operand(op, left, level)
        b = self._operand(op, right, level + 1)
        return (f"{a}, {b}" if op == "," else f"{a} {op} {b}"), level

    def _operand(self, op: str, operand: ir.Expression, least: int) -> str:
        other = operand.op if isinstance(operand, ir.Binary) else op
        if other != op and ({op, other} & _MIXED or (op == "||" and other == "&&")):
            return f"({self.text(operand)})"
        return self.text(operand, least)

    def _assignment(self, op: str, left: ir.Expression, right: ir.Expression) -> str:
        place, level = self._place(left)
        place = self._wrap(place, level, _PREFIX)
        if isinstance(left.type, ir.Pointer) and self.types.is_stored(left):
            if op != "=":
                right = ir.Binary(op[:-1], left, right, left.type)
            return f"{place} = (ulong){self.text(right, _PREFIX)}"
        if op == "=" and left.type == ir.BOOL and self.types.is_stored(left):
            return f"{place} = {self._byte(right)}"
        value = self.text(right, _ASSIGN)
        return f"{place} {op} {value}"

    def _byte(self, value: ir.Expression) -> str:
        """Spell what a `bool` that lies in memory as a byte is set to: nothing converts it to 0 or 1 there."""
        is_truth = value.type == ir.BOOL or (isinstance(value, ir.Literal) and value.text in ("0", "1"))
        return self.text(value, _ASSIGN) if is_truth else f"{self.text(value, _LEVEL['!='])} != 0"

    def value(self, expression: ir.Expression, kind: ir.Type, is_stored: bool) -> str:
        """Return what initialises a place of type `kind`."""
        if isinstance(expression, ir.Initializer) and isinstance(kind, ir.Array | ir.RecordType):
            return self.initializer(ir.Initializer(expression.items, kind), is_stored)
        if is_stored and kind == ir.BOOL:
            return self._byte(expression)
        text = self.text(expression, _ASSIGN)
        if is_stored and isinstance(kind, ir.Pointer):
            return f"(ulong){self.text(expression, _PREFIX)}"
        return without_cast(text) if kind in (ir.INT, ir.UINT) else text

    def initializer(self, expression: ir.Initializer, is_stored: bool = False) -> str:
        """Return `{a, b}`, or for a vector `(a, b)`; `is_stored` where pointers in it are numbers."""
        kind, items = expression.type, expression.items
        if isinstance(kind, ir.Vector):
            texts = [self.text(item, _ASSIGN) for item in items]
            filled = sum(item.type.count if isinstance(item.type, ir.Vector) else 1 for item in items)
            if not _is_zero(items):  # which is for all numbers
                texts += ["0"] * (kind.count - filled)
            return f"({', '.join(texts)})"
        if isinstance(kind, ir.Array):
            return f"{{{', '.join(self.value(item, kind.element, is_stored) for item in items)}}}"
        if isinstance(kind, ir.RecordType):
            record = self.types.unit.records[kind.key]
            if _is_zero(items):
                return "{0}"
            names = layout.of(self.types.unit, record).has_padding  # which is a field, too
            values = [
                f".{local(field.name)} = " * names + self.value(item, field.type, record.is_stored)
                for item, field in zip(items, record.fields, strict=False)
            ]
            return f"{{{', '.join(values) or '0'}}}"
        return f"{{{', '.join(self.text(item, _ASSIGN) for item in items)}}}"

    def _call(self, expression: ir.Call) -> str:
        clone = self.clone.calls[id(expression)]
        arguments = [self.text(argument, _ASSIGN) for argument in expression.arguments]
        return f"{self.function_name(clone)}({', '.join([*arguments, *self.extra(clone)])})"

    def _builtin(self, expression: ir.Builtin) -> tuple[str, int]:
        arguments = []
        for count, argument in enumerate(expression.arguments):
            wanted = expression.parameters[count] if count < len(expression.parameters) else argument.type
            arguments.append(self._convert(argument, wanted))
        spelled = self.builtins.spell(expression, arguments, self.types, self.handles)
        return spelled, _PREFIX if spelled.startswith(("(", "-", "!", "~")) else _POSTFIX

    def _convert(self, argument: ir.Expression, wanted: ir.Type) -> str:
        """Return an argument with the conversion that C++ made: OpenCL C's functions are overloaded on exact types."""
        found = argument.type
        if isinstance(wanted, ir.Scalar) and isinstance(found, ir.Scalar) and wanted != found and wanted.name != "void":
            if isinstance(argument, ir.Literal) and wanted.name == "float" and argument.text.isdigit():
                return f"{argument.text}.0f"
            return f"({wanted.name}){self.text(argument, _PREFIX)}"
        return self.text(argument, _ASSIGN)


def _is_zero(items: Sequence[ir.Expression]) -> bool:
    """Whether a list is `{0}`, as what has no initial value of its own is given it."""
    return len(items) == 1 and isinstance(items[0], ir.Literal) and items[0].text == "0"
