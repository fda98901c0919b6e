"""The values that a thread outside the mask gives to a collective operation, so that the result does not change.

Under a mask (`predicate.py`) all threads come to votes, reductions and matches, also those that have ended or are in
another branch. CUDA asks only those that are there: a thread that is not votes so that it changes nothing, and is in no
mask of matches. CUDA leaves open what a shuffle reads from a lane that is not there; cards give 0, and programs such as
reductions over the first lanes of a warp rely on that.
"""

from __future__ import annotations

from dataclasses import replace

from cuport.device import effects, ir

_MATCHES = ("__match_any_sync", "__match_all_sync")


def neutral(call: ir.Expression, count: int) -> ir.Literal | None:
    """Return what an absent thread passes as one of a call's arguments; None where it does not matter."""
    found = effects.of(call)
    if found.zero == count:
        return ir.Literal("0", call.type) if isinstance(call.type, ir.Scalar) else None
    values = found.absent
    if not values or not isinstance(call, ir.Builtin) or count != len(call.arguments) - 1:
        return None
    own = call.type.name if isinstance(call.type, ir.Scalar) else ""
    kind = own if own in values else next(iter(values))
    return ir.Literal(values[kind], ir.Scalar(kind))


def among(call: ir.Expression, present: ir.Name) -> ir.Expression:
    """Return an operation that knows which threads are there in a form that counts those with `present` only."""
    if not isinstance(call, ir.Builtin):
        return call
    there = replace(call, name="__ballot", arguments=(present,), type=ir.UINT, parameters=(ir.INT,), template=())
    if call.name == "__activemask":
        return there
    if call.name in _MATCHES and not _is_active_mask(call.arguments[0]):
        mask = ir.Binary("&", call.arguments[0], there, ir.UINT)
        return replace(call, arguments=(mask, *call.arguments[1:]))
    return call


def _is_active_mask(mask: ir.Expression) -> bool:
    return isinstance(mask, ir.Builtin) and mask.name == "__activemask"
