"""What stands before the value in the heads of statements, which libclang shows in part: `switch (int n = f(); n)`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import clang.cindex as cindex

from cuport import codes
from cuport.device.read import cursors, indexed
from cuport.device.read.cursors import K, T
from cuport.device.read.scope import Scope, Unsupported
from cuport.frontend import visit

_WORDS = ("if", "switch", "for")


def declared(scope: Scope, switch: Any) -> list[Any]:
    """Return the variables that the head of a `switch` declares. Raises Unsupported for something else there."""
    end = _find_semicolon(switch, cursors.children(switch)[-2])
    if end is None:
        return []
    found = indexed.variables(switch, end, scope.definition)
    if not found:
        raise Unsupported(switch, codes.DEVICE_NO_FORM, "a statement in the head of a `switch`")
    return found


def begins_with_expression(cursor: Any, inner: list[Any]) -> bool:
    """Whether the first of an `if`'s children is no condition yet: `if (f(); c) s;`, not `if (c) f(); else s;`."""
    if len(inner) < 3 or not (inner[0].kind.is_expression() and inner[1].kind.is_expression()):
        return False
    if _is_shown(cursor, inner[1]):
        return _find_semicolon(cursor, inner[1]) is not None
    return _begins_by_types(cursor, *inner[:2])


def _begins_by_types(cursor: Any, first: Any, second: Any) -> bool:
    """Tell the same in a macro's text, which has no places: a condition is a `bool`, to which clang converts others.

    Raises Unsupported where both may be the condition.
    """
    is_bool = [one.type.get_canonical().kind == T.BOOL for one in (first, second)]
    is_stored = second.kind == K.BINARY_OPERATOR and second.binary_operator == cindex.BinaryOperator.Assign
    if all(is_bool) and not is_stored:  # of a condition, clang would show that the place is read
        raise Unsupported(cursor, codes.DEVICE_NO_FORM, "an `if` in a macro whose condition can't be told")
    return not is_bool[0]


def _is_shown(cursor: Any, behind: Any) -> bool:
    """Whether the head of a statement stands in the source, and not in a macro's text, maybe with arguments of it."""
    return next((token.spelling for token in _tokens(cursor, behind)), "") in _WORDS


def _tokens(cursor: Any, behind: Any) -> Iterator[Any]:
    """Yield the tokens from a statement's beginning to something in it; none where a macro made both."""
    unit, begin = cursor._tu, cursor.extent.start
    offsets = visit.offset_in_argument(begin), visit.offset_in_argument(behind.extent.start)
    if begin.file is not None and offsets[0] < offsets[1]:
        ends = (cindex.SourceLocation.from_offset(unit, begin.file, offset) for offset in offsets)
        yield from unit.get_tokens(extent=cindex.SourceRange.from_locations(*ends))


def require_no_more(loop: Any, variable: Any) -> None:
    """Raise Unsupported for a loop over objects whose head has a statement, too."""
    if _find_semicolon(loop, variable) is not None:
        raise Unsupported(loop, codes.DEVICE_NO_FORM, "a statement in the head of a loop over objects")


def _find_semicolon(cursor: Any, behind: Any) -> int | None:
    """Return the place of a semicolon in the head of a statement, in front of something else in it; None without."""
    depth = 0
    for token in _tokens(cursor, behind):
        depth += (token.spelling in ("(", "[", "{")) - (token.spelling in (")", "]", "}"))
        if token.spelling == ";" and depth == 1:
            return int(token.extent.start.offset)
    return None
