"""What stands before the value in the heads of statements, which libclang shows in part: `switch (int n = f(); n)`."""

from __future__ import annotations

from typing import Any

import clang.cindex as cindex

from cuport import codes
from cuport.device.read import cursors, indexed
from cuport.device.read.scope import Scope, Unsupported
from cuport.frontend import visit


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
    return _find_semicolon(cursor, inner[1]) is not None


def require_no_more(loop: Any, variable: Any) -> None:
    """Raise Unsupported for a loop over objects whose head has a statement, too."""
    if _find_semicolon(loop, variable) is not None:
        raise Unsupported(loop, codes.DEVICE_NO_FORM, "a statement in the head of a loop over objects")


def _find_semicolon(cursor: Any, behind: Any) -> int | None:
    """Return the place of a semicolon in the head of a statement, in front of something else in it; None without."""
    unit, begin = cursor._tu, cursor.extent.start
    offsets = visit.offset_in_argument(begin), visit.offset_in_argument(behind.extent.start)
    if begin.file is None or offsets[0] >= offsets[1]:  # in a macro's text
        return None
    ends = (cindex.SourceLocation.from_offset(unit, begin.file, offset) for offset in offsets)
    depth = 0
    for token in unit.get_tokens(extent=cindex.SourceRange.from_locations(*ends)):
        depth += (token.spelling in ("(", "[", "{")) - (token.spelling in (")", "]", "}"))
        if token.spelling == ";" and depth == 1:
            return int(token.extent.start.offset)
    return None
