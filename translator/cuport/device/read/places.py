"""Places, which C++ calls lvalues. References become pointers to them; C++ has more kinds of lvalues than C.

In C++ an assignment, `++x`, `c ? a : b` and `a, b` are places, to be assigned to and bound to references. In C they are
values, so that a member of one, or its address, is that of a copy or nothing at all: there they go by their addresses.
"""

from __future__ import annotations

from dataclasses import replace

from cuport.device import ir
from cuport.device.analysis import walk
from cuport.device.analysis.lvalues import is_assignment as is_assignment
from cuport.device.analysis.lvalues import is_place as is_place
from cuport.device.analysis.lvalues import is_step as is_step
from cuport.device.read.scope import Scope


def dereference(pointer: ir.Expression) -> ir.Expression:
    """Return what a pointer points at; `*&x` is `x`."""
    if isinstance(pointer, ir.Unary) and pointer.op == "&":
        return pointer.operand
    kind = pointer.type
    target = kind.target if isinstance(kind, ir.Pointer) else kind.element if isinstance(kind, ir.Array) else kind
    return ir.Unary("*", pointer, target)


def temporary(scope: Scope, value: ir.Expression) -> ir.Expression:
    """Give a value a place, and return its address.

    The variable is declared before the statement that is being read. Where that statement may not evaluate the value,
    it is assigned in place.
    """
    variable = scope.temporary("temporary", value.type)
    named = ir.Name(variable, value.type)
    where = ir.Unary("&", named, ir.Pointer(value.type, scope.slot()))
    if scope.is_certain:
        scope.pending.append(ir.Declare(variable, value))
        return where
    scope.pending.append(ir.Declare(variable))
    return ir.Binary(",", ir.Binary("=", named, value, value.type), where, where.type)


def address(scope: Scope, expression: ir.Expression) -> ir.Expression:
    """Return the address of an expression; a value gets a place first.

    A member, or a base, is that of a whole object: methods of a base may cast it back to the class of the whole.
    """
    if not is_place(expression):
        if isinstance(expression, ir.Member) and not isinstance(expression.type, ir.Array):
            whole = dereference(address(scope, expression.base))
            return ir.Unary("&", replace(expression, base=whole), ir.Pointer(expression.type, scope.slot()))
        return temporary(scope, expression)
    match expression:
        case ir.Unary("*", pointer):
            return pointer
        case ir.Binary(",", first, last):
            return _after(first, address(scope, last))
        case ir.Conditional(condition, yes, no):
            chosen = address(scope, yes), address(scope, no)
            return ir.Conditional(condition, *chosen, ir.Pointer(yes.type, scope.slot()))
        case ir.Binary(left=changed) | ir.Unary(operand=changed):  # the change first, then where it was made
            setup, named = once(scope, changed)
            parts = walk.operands(expression)
            done = _after(walk.rebuilt(expression, (named, *parts[1:])), address(scope, named))
            return _after(setup, done) if setup is not None else done
        case _:
            return ir.Unary("&", assignable(scope, expression), ir.Pointer(expression.type, scope.slot()))


def _after(first: ir.Expression, last: ir.Expression) -> ir.Expression:
    return ir.Binary(",", first, last, last.type)


def assignable(scope: Scope, expression: ir.Expression) -> ir.Expression:
    """Return a place in a form that C takes for one, too."""
    match expression:
        case ir.Member(base=base):
            return replace(expression, base=assignable(scope, base))
        case ir.Index(base=base) if isinstance(base.type, ir.Array):
            return replace(expression, base=assignable(scope, base))
        case ir.Conditional() | ir.Binary() | ir.Unary("++" | "--") if is_place(expression):
            return dereference(address(scope, expression))
        case _:
            return expression


def acts(expression: ir.Expression) -> bool:
    """Whether evaluating an expression does, or may do, more than give a value."""
    return any(
        isinstance(part, ir.Call | ir.Builtin) or is_step(part) or is_assignment(part)
        for part in walk.expressions(expression)
        if not (isinstance(part, ir.Builtin) and not part.arguments)
    )


def once(scope: Scope, place: ir.Expression) -> tuple[ir.Expression | None, ir.Expression]:
    """Return a place that can be named twice, and what must be evaluated before: its address, if finding it acts."""
    if not acts(place):
        return None, place
    where = address(scope, place)
    variable = scope.temporary("place", where.type)
    scope.pending.append(ir.Declare(variable))
    name = ir.Name(variable, where.type)
    return ir.Binary("=", name, where, where.type), dereference(name)
