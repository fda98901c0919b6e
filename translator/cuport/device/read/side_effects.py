"""Whether an expression changes a variable: clang's evaluation of constants takes no notice of that."""

from __future__ import annotations

from typing import Any

import clang.cindex as cindex

from cuport.device.read import cursors
from cuport.device.read.cursors import K

_UNARY, _BINARY = K.UNARY_OPERATOR.value, K.BINARY_OPERATOR.value
_COMPOUND_ASSIGNMENT = K.COMPOUND_ASSIGNMENT_OPERATOR.value
_ASSIGN: Any = cindex.BinaryOperator.Assign


def has_effects(expression: Any) -> bool:
    """Whether an expression, or a part of it, assigns, or counts up or down."""
    return cursors.any_below(expression, _changes)


def _changes(cursor: Any) -> bool:
    kind = cursor._kind_id
    if kind == _UNARY:
        return cursors.unary(cursor)[0] in ("++", "--")
    if kind == _BINARY:
        return bool(cursor.binary_operator == _ASSIGN)
    return bool(kind == _COMPOUND_ASSIGNMENT)
