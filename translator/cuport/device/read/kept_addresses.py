"""Constructors that keep the address of their object: C makes it elsewhere, and copies it to its place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cuport import codes
from cuport.device import ir
from cuport.device.analysis import walk
from cuport.device.read.scope import Unsupported


def require_none(cursor: Any, body: ir.Block, self: ir.Variable) -> None:
    """Raise Unsupported for a constructor that stores a pointer to its object, or into it, where that stays."""
    for value in _kept(body, self):
        if _points_into(value, self):
            text = f"a constructor of {cursor.semantic_parent.type.spelling} that keeps its object's address"
            raise Unsupported(cursor, codes.DEVICE_NO_FORM, text)


def _kept(body: ir.Block, self: ir.Variable) -> Iterator[ir.Expression]:
    """Yield the pointers that are stored, other than in the constructor's own variables."""
    for expression in walk.all_expressions(body):
        match expression:
            case ir.Binary("=", left, right) if isinstance(left.type, ir.Pointer):
                root = _root(left)
                if root is None or root == self:
                    yield right


def _points_into(value: ir.Expression, self: ir.Variable) -> bool:
    match value:
        case ir.Cast(operand=inner) | ir.Binary(",", right=inner) | ir.Binary("+" | "-", left=inner):
            return _points_into(inner, self)
        case ir.Conditional(yes=yes, no=no):
            return _points_into(yes, self) or _points_into(no, self)
        case ir.Unary("&", inner):
            return _root(inner) == self
    return isinstance(value.type, ir.Array) and _root(value) == self


def _root(place: ir.Expression) -> ir.Variable | None:
    """Return the variable that a place is, or is a part of; None for what a pointer points to."""
    match place:
        case ir.Name(variable):
            return variable
        case ir.Member(base=inner) | ir.Index(base=inner) if not isinstance(inner.type, ir.Pointer):
            return _root(inner)
    return None
