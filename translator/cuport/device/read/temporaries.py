"""Temporary objects that have destructors: they get a variable, and end with the statement that makes them.

x = Guard(m).get();              Guard temporary_1;
                                 x = Guard_get((temporary_1 = Guard_make(m), &temporary_1));
                                 Guard_end(&temporary_1);
"""

from __future__ import annotations

from typing import Any

from cuport.device import ir
from cuport.device.read import cursors, destructors, expressions, places
from cuport.device.read.scope import Scope


def read(scope: Scope, cursor: Any) -> tuple[ir.Expression, bool]:
    """Read an expression whose object is needed until the statement's end; return whether it ends there, too.

    A temporary one does, where the statement certainly makes it: else its end would have to ask whether it did.
    """
    if scope.ending is None or not scope.is_certain:
        return expressions.read(scope, cursor), False
    made = destructors.maker(cursor)
    is_whole = cursors.identity(_class(made)) == cursors.identity(_class(cursor))  # no part of it, such as its base
    if not is_whole or made.hash in scope.owned or not destructors.has_destructor(made.type):
        return expressions.read(scope, cursor), False
    scope.lent.add(made.hash)
    value = expressions.read(scope, cursor)
    if made.hash in scope.lent:  # a place that was there before
        scope.lent.remove(made.hash)
        return value, False
    variable = scope.temporary("temporary", value.type)
    scope.pending.append(ir.Declare(variable))
    name = ir.Name(variable, value.type)
    scope.ending.append((made, name))
    where = ir.Unary("&", name, ir.Pointer(value.type, scope.slot()))
    return places.dereference(ir.Binary(",", ir.Binary("=", name, value, value.type), where, where.type)), True


def read_discarded(scope: Scope, cursor: Any) -> ir.Expression:
    """Read an expression that is a statement; of a temporary object, only what makes it."""
    value, is_new = read(scope, cursor)
    if not is_new:
        return value
    assert isinstance(value, ir.Unary) and isinstance(value.operand, ir.Binary)
    return value.operand.left


def _class(cursor: Any) -> Any:
    return cursor.type.get_canonical().get_declaration()
