"""A thread's index in the whole grid, for which OpenCL C has a function.

`blockIdx.x * blockDim.x + threadIdx.x` is `get_global_id(0)`, and `gridDim.x * blockDim.x` is `get_global_size(0)`, for
ranges that start at 0 and consist of whole blocks, as a CUDA launch does. That is what a person would write, and
compilers turn it into vectors where the sum of a product keeps them from that. They make vectors along x: of y and z
PoCL's works out more in 64 bits with the function, and then finds that vectors do not pay (PolyBench's JACOBI2D takes
a third longer).
"""

from __future__ import annotations

import re

from cuport.device import ir

_WIDE = (ir.LONG, ir.ULONG)
_WHOLE = (ir.INT, ir.UINT, *_WIDE)
_AXES = "xyz"
_VECTORS = "x"
_ALONE = re.compile(r"\((?:u?int)\)(get_\w+\(\d\))")


def in_grid(expression: ir.Binary) -> str | None:
    """Return the call with which OpenCL C says the same, or None.

    The cast keeps what is around it in the source's type. A product in 32 bits that is added in 64 is left alone: it
    may have lost bits before.
    """
    if expression.type not in _WHOLE:
        return None
    if expression.op == "+":
        function, axis = "get_global_id", _sum(expression)
        axis = axis if axis == _VECTORS else None
    else:
        function, axis = "get_global_size", _product(expression, "gridDim")
    return f"({expression.type.name}){function}({_AXES.index(axis)})" if axis else None


def without_cast(text: str) -> str:
    """Return what initialises a variable of 32 bits: an index that stands alone becomes one by that already."""
    alone = _ALONE.fullmatch(text)
    return alone[1] if alone else text


def _sum(expression: ir.Binary) -> str | None:
    """Return the axis of `blockIdx.x * blockDim.x + threadIdx.x`, in whichever order."""
    for one, other in ((expression.left, expression.right), (expression.right, expression.left)):
        (name, axis), product = _index(other), _factor(one, expression.type in _WIDE)
        if name == "threadIdx" and product is not None and axis == _product(product, "blockIdx"):
            return axis
    return None


def _factor(expression: ir.Expression, is_wide: bool) -> ir.Binary | None:
    """Return the operation within casts; where 64 bits count, only one that has as many, and keeps them."""
    while expression.type in (_WIDE if is_wide else _WHOLE):
        if isinstance(expression, ir.Binary):
            return expression
        if not isinstance(expression, ir.Cast):
            return None
        expression = expression.operand
    return None


def _product(expression: ir.Binary, factor: str) -> str | None:
    """Return the axis of `factor.x * blockDim.x`, in whichever order."""
    if expression.op != "*":
        return None
    (name, axis), (other, other_axis) = sorted((_index(expression.left), _index(expression.right)))
    return axis if (name, other) == ("blockDim", factor) and axis == other_axis else None


def _index(expression: ir.Expression) -> tuple[str, str]:
    """Return `("threadIdx", "x")` for `threadIdx.x`, also for one that is cast to another integer."""
    while isinstance(expression, ir.Cast) and expression.type in _WHOLE:
        expression = expression.operand
    name, _, axis = expression.name.partition(".") if isinstance(expression, ir.Builtin) else ("", "", "")
    return name, axis
