"""Which expressions are places in C++ (lvalues), and which write to one."""

from __future__ import annotations

from cuport.device import ir

_COMPARISONS = ("==", "!=", "<=", ">=")


def is_assignment(expression: ir.Expression) -> bool:
    """Whether an expression is `a = b`, `a += b` and so on."""
    return isinstance(expression, ir.Binary) and expression.op.endswith("=") and expression.op not in _COMPARISONS


def is_step(expression: ir.Expression) -> bool:
    """Whether an expression is `++a`, `a--` and so on."""
    return isinstance(expression, ir.Unary) and expression.op in ("++", "--")


def is_place(expression: ir.Expression) -> bool:
    """Whether an expression is a place in C++, and so has an address."""
    match expression:
        case ir.Name() | ir.Index() | ir.Unary("*"):
            return True
        case ir.Member(base=inner) | ir.Unary("++" | "--", inner, postfix=False) | ir.Binary(",", right=inner):
            return is_place(inner)
        case ir.Conditional(yes=yes, no=no):
            return _are_alike(yes.type, no.type) and is_place(yes) and is_place(no)
        case ir.Binary(left=left):
            return is_assignment(expression) and is_place(left)
        case _:
            return False


def _are_alike(first: ir.Type, second: ir.Type) -> bool:
    if isinstance(first, ir.Pointer) and isinstance(second, ir.Pointer):
        return _are_alike(first.target, second.target)
    return first == second
