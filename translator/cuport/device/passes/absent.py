"""What a thread that takes no part brings to a collective operation, so as not to change it for the others.

Under a mask (`predicate.py`) all threads come to votes, reductions and matches, also those that have ended or are in
another branch. CUDA asks only those that are there: a thread that is not votes so that it changes nothing, and is in no
mask of matches.
"""

from __future__ import annotations

from dataclasses import replace

from cuport.device import ir

_VOTES = ("__ballot", "__any", "__all", "__uni", "__syncthreads_", "__activemask", "cuport::any")
_MATCHES = ("__match_any_sync", "__match_all_sync")
_REDUCTION = "__reduce_"
# The operation of a reduction, and of its type -> the value that changes nothing; all others have 0.
_NEUTRAL = {
    ("and", "uint"): "0xffffffffu",
    ("min", "uint"): "0xffffffffu",
    ("min", "int"): "0x7fffffff",
    ("max", "int"): "(-0x7fffffff - 1)",
}
_TRUE_UNLESS_SAID = ("__all", "__syncthreads_and", "__uni")


def counts_threads(expression: ir.Expression) -> bool:
    """Whether the outcome of an operation depends on which threads come to it, not only on what they bring."""
    return isinstance(expression, ir.Builtin) and expression.name.startswith((*_VOTES, *_MATCHES, _REDUCTION))


def neutral(call: ir.Expression, count: int) -> ir.Literal | None:
    """Return what an absent thread passes as one of a call's arguments; None where it does not matter."""
    if not isinstance(call, ir.Builtin) or not counts_threads(call) or count != len(call.arguments) - 1:
        return None
    if call.name.startswith(_REDUCTION):
        kind = "int" if call.type == ir.INT else "uint"
        operation = call.name.removeprefix(_REDUCTION).removesuffix("_sync")
        return ir.Literal(_NEUTRAL.get((operation, kind), "0"), ir.Scalar(kind))
    if call.name.startswith(_VOTES):
        return ir.Literal("1" if call.name.startswith(_TRUE_UNLESS_SAID) else "0", ir.INT)
    return None


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
