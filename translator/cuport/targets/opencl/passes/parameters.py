"""Copy what kernels receive by value and change, or take the address of.

In CUDA each thread has its own copy of an argument. PoCL's work-items share that of a struct, and of a large vector: a
kernel that writes to it, itself or in a function or method it passes it to, changes it for the others, too. So such a
kernel copies it into a local variable first. Where it is only read there is no copy. A `bool` arrives as a byte: one
whose address is taken is copied, too, as the pointer is one to `bool`.
"""

from __future__ import annotations

from dataclasses import replace

from cuport.device import ir
from cuport.device.analysis import walk

_COMPARISONS = ("==", "!=", "<=", ">=")


def copy_written(unit: ir.Unit) -> None:
    """Have the kernels of a unit copy the parameters that they may write to."""
    writes = _Writes(unit)
    for kernel in unit.functions.values():
        if not kernel.is_kernel or kernel.body is None:
            continue
        for parameter in kernel.parameters:
            is_object = isinstance(parameter.type, ir.RecordType | ir.Vector)
            if (is_object and writes.may_write(kernel, parameter)) or _is_pointed_at(kernel.body, parameter):
                _copy(kernel, parameter)


def _is_pointed_at(body: ir.Block, parameter: ir.Variable) -> bool:
    """Whether a parameter is a `bool` whose address is taken."""
    if parameter.type != ir.BOOL:
        return False
    return any(
        isinstance(part, ir.Unary) and part.op == "&" and _is_part(part.operand, parameter)
        for part in walk.all_expressions(body)
    )


def _copy(kernel: ir.Function, parameter: ir.Variable) -> None:
    assert kernel.body is not None
    used = {one.name for one in kernel.parameters}
    used |= {part.variable.name for part in walk.statements(kernel.body) if isinstance(part, ir.Declare)}
    name, count = f"own_{parameter.name}", 1
    while name in used:
        count += 1
        name = f"own_{parameter.name}_{count}"
    own = ir.Variable(f"{name}@{kernel.key}", name, parameter.type)

    def renamed(part: ir.Expression) -> ir.Expression:
        is_it = isinstance(part, ir.Name) and part.variable.key == parameter.key
        return replace(part, variable=own) if is_it and isinstance(part, ir.Name) else part

    copied = ir.Declare(own, ir.Name(parameter, parameter.type))
    kernel.body = ir.Block((copied, *(walk.with_expressions(part, renamed) for part in kernel.body.body)))


class _Writes:
    """Looks for what may change a parameter, or what a pointer parameter points at."""

    def __init__(self, unit: ir.Unit) -> None:
        self.unit = unit
        self.known: dict[tuple[str, str], bool] = {}

    def may_write(self, function: ir.Function, parameter: ir.Variable) -> bool:
        """Whether a function may write to a parameter, or through one that is a pointer."""
        place = (function.key, parameter.key)
        if place not in self.known:
            self.known[place] = False  # a function that calls itself adds nothing by that
            self.known[place] = function.body is None or any(
                self._statement(part, parameter) for part in walk.statements(function.body)
            )
        return self.known[place]

    def _statement(self, statement: ir.Statement, parameter: ir.Variable) -> bool:
        match statement:
            case ir.Declare(ir.Variable(type=ir.Pointer(const=True)), value) if value is not None:
                if _leads_to(value, parameter):  # a reference or pointer to read through
                    return self._within(value, parameter)
            case _:
                pass
        return any(self._expression(root, parameter) for root in walk.own(statement))

    def _expression(self, expression: ir.Expression, parameter: ir.Variable) -> bool:
        """Whether evaluating an expression may change the parameter, or hands on a way to."""
        match expression:
            case ir.Binary(op, left, right) if op.endswith("=") and op not in _COMPARISONS:
                return _is_part(left, parameter) or any(self._expression(part, parameter) for part in (left, right))
            case ir.Unary("++" | "--", operand) if _is_part(operand, parameter):
                return True
            case ir.Unary("&", operand) if _is_part(operand, parameter):
                return True  # where that does no harm, the cases below have seen it
            case ir.Unary("*", ir.Name(variable)) if variable.key == parameter.key:
                return False
            case ir.Index(ir.Name(variable, ir.Pointer()), index) if variable.key == parameter.key:
                return self._expression(index, parameter)
            case ir.Index(base, index) if _is_part(base, parameter):
                return self._expression(index, parameter) or self._within(base, parameter)
            case ir.Member(base=base) if _is_part(base, parameter):
                return isinstance(expression.type, ir.Array) or self._within(base, parameter)
            case ir.Name(variable, ir.Pointer()):
                return variable.key == parameter.key
            case ir.Call(key, arguments):
                callee = self.unit.functions[key]
                return any(self._argument(callee, count, given, parameter) for count, given in enumerate(arguments))
            case _:
                return any(self._expression(part, parameter) for part in walk.operands(expression))

    def _within(self, place: ir.Expression, parameter: ir.Variable) -> bool:
        """Look at the indices in a part of the parameter that is read."""
        match place:
            case ir.Index(base, index):
                return self._expression(index, parameter) or self._within(base, parameter)
            case ir.Member(base=base) | ir.Unary("&", base):
                return self._within(base, parameter)
            case _:
                return False

    def _argument(self, callee: ir.Function, count: int, given: ir.Expression, parameter: ir.Variable) -> bool:
        """Whether a call may change the parameter through an argument."""
        leads = _leads_to(given, parameter)
        if not leads or count >= len(callee.parameters):
            return self._expression(given, parameter)
        taken = callee.parameters[count]
        if self._within(given, parameter):
            return True
        is_open = isinstance(taken.type, ir.Pointer) and not taken.type.const
        return is_open and self.may_write(callee, taken)


def _leads_to(expression: ir.Expression, parameter: ir.Variable) -> bool:
    """Whether an expression is an address within the parameter."""
    match expression:
        case ir.Unary("&", operand):
            return _is_part(operand, parameter)
        case ir.Name(variable):
            return variable.key == parameter.key
        case ir.Member():
            return isinstance(expression.type, ir.Array) and _is_part(expression, parameter)
        case _:
            return False


def _is_part(place: ir.Expression, parameter: ir.Variable) -> bool:
    """Whether a place is the parameter, what it points at, or a part of either."""
    match place:
        case ir.Name(variable):
            return variable.key == parameter.key and not isinstance(place.type, ir.Pointer)
        case ir.Unary("*", ir.Name(variable)):
            return variable.key == parameter.key
        case ir.Index(base):
            is_own = isinstance(base.type, ir.Array) and _is_part(base, parameter)
            return is_own or (isinstance(base, ir.Name) and base.variable.key == parameter.key)
        case ir.Member(base=base):
            return _is_part(base, parameter)
        case _:
            return False
