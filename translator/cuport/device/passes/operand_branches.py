"""Branches in place of operands that may not be evaluated, where threads wait for each other in these.

if (i < n && __any_sync(m, v)) ...    ->    bool chosen = false;
                                            if (i < n) chosen = __any_sync(m, v);
                                            if (chosen) ...
"""

from __future__ import annotations

from cuport.device import ir
from cuport.device.passes.masks import FALSE, TRUE, assign


def branches(expression: ir.Expression, variable: ir.Variable) -> list[ir.Statement] | None:
    """Return statements that give a variable the value of an expression; None where its type does not allow it."""
    if expression.type == ir.VOID or isinstance(expression.type, ir.Pointer | ir.Array):
        return None
    match expression:
        case ir.Binary("&&", left, right):
            return [ir.Declare(variable, FALSE), ir.If(left, assign(variable, right))]
        case ir.Binary("||", left, right):
            return [ir.Declare(variable, TRUE), ir.If(ir.Unary("!", left, ir.BOOL), assign(variable, right))]
        case ir.Binary(",", left, right):
            return [ir.Evaluate(left), ir.Declare(variable, right)]
        case ir.Conditional(condition, yes, no):
            start = ir.Literal("0", ir.INT) if isinstance(expression.type, ir.Scalar) else None
            return [ir.Declare(variable, start), ir.If(condition, assign(variable, yes), assign(variable, no))]
    return None
