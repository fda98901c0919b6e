"""Expressions that passes write: numbers of threads and blocks by CUDA's built-in variables, sums, stores."""

from __future__ import annotations

from cuport.device import ir


def stored(place: ir.Expression, value: ir.Expression) -> ir.Statement:
    """Return the statement that gives a place a value."""
    return ir.Evaluate(ir.Binary("=", place, value, place.type))


def rank(index: str, size: str, kind: ir.Scalar, place: ir.Place) -> ir.Expression:
    """Return the number of a thread in its block, or of a block in its grid."""
    found: ir.Expression = _asked(f"{index}.z", place)
    if kind != ir.UINT:
        found = ir.Cast(found, kind)
    for axis in "yx":
        found = ir.Binary("*", found, _asked(f"{size}.{axis}", place), kind)
        found = ir.Binary("+", found, _asked(f"{index}.{axis}", place), kind)
    return found


def size(of: str, place: ir.Place) -> ir.Expression:
    """Return the number of threads in a block, or of blocks in a grid."""
    found: ir.Expression = _asked(f"{of}.x", place)
    for axis in "yz":
        found = ir.Binary("*", found, _asked(f"{of}.{axis}", place), ir.UINT)
    return found


def _asked(name: str, place: ir.Place) -> ir.Builtin:
    return ir.Builtin(name, (), ir.UINT, place)


def plus(left: ir.Expression, right: ir.Expression, kind: ir.Type) -> ir.Expression:
    """Return a sum."""
    return ir.Binary("+", left, right, kind)
