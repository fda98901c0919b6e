"""Temporary objects that have destructors: they get a variable, and end with the statement that makes them.

x = Guard(m).get();              Guard temporary_1;
                                 x = Guard_get((temporary_1 = Guard_make(m), &temporary_1));
                                 Guard_end(&temporary_1);

Where a statement may not make one (`c ? Guard(m).get() : 0`), a second variable says whether it did.
"""

from __future__ import annotations

from typing import Any

from cuport.device import ir
from cuport.device.read import cursors, destructible, destructors, expressions, places
from cuport.device.read.cursors import K
from cuport.device.read.scope import Scope


def read(scope: Scope, cursor: Any) -> tuple[ir.Expression, bool]:
    """Read an expression whose object is needed until the statement's end; return whether it ends there, too.

    A temporary one does.
    """
    if scope.ending is None:
        return expressions.read(scope, cursor), False
    made = destructors.maker(cursor)
    is_whole = cursors.identity(_class(made)) == cursors.identity(_class(cursor))  # no part of it, such as its base
    if not is_whole or made.hash in scope.owned or not destructible.has_destructor(made.type):
        return expressions.read(scope, cursor), False
    if made.kind == K.CONDITIONAL_OPERATOR and destructors.makes(made):
        value = destructors.read_owned(scope, cursor)
    else:
        scope.lent.add(made.hash)
        value = expressions.read(scope, cursor)
        if made.hash in scope.lent:  # a place that was there before
            scope.lent.remove(made.hash)
            return value, False
    variable = scope.temporary("temporary", value.type)
    scope.pending.append(ir.Declare(variable))
    name = ir.Name(variable, value.type)
    step: ir.Expression = ir.Binary("=", name, value, value.type)
    is_made = None if scope.is_certain else _flag(scope)
    if is_made is not None:
        step = ir.Binary(",", step, ir.Binary("=", is_made, ir.Literal("true", ir.BOOL), ir.BOOL), ir.BOOL)
    scope.ending.append((made, name, is_made))
    where = ir.Unary("&", name, ir.Pointer(value.type, scope.slot()))
    return places.dereference(ir.Binary(",", step, where, where.type)), True


def _flag(scope: Scope) -> ir.Name:
    """Return a variable that says whether an object was made."""
    variable = scope.temporary("made", ir.BOOL)
    scope.pending.append(ir.Declare(variable, ir.Literal("false", ir.BOOL)))
    return ir.Name(variable, ir.BOOL)


def read_discarded(scope: Scope, cursor: Any) -> ir.Expression:
    """Read an expression that is a statement; of a temporary object, only what makes it."""
    value, is_new = read(scope, cursor)
    if not is_new:
        return value
    assert isinstance(value, ir.Unary) and isinstance(value.operand, ir.Binary)
    return value.operand.left


def _class(cursor: Any) -> Any:
    return cursor.type.get_canonical().get_declaration()
