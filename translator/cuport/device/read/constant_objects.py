"""What a variable outside functions begins with where a constructor makes it of constants.

OpenCL C calls no function there. A constructor that does nothing but set members is written out as a list:

    struct Range { int first, last; constexpr Range(int n) : first(0), last(n) {} };
    __device__ Range whole(8);    // {0, 8}
"""

from __future__ import annotations

from typing import Any

from cuport.device import ir
from cuport.device.analysis import walk
from cuport.device.read import arguments, construct, cursors, destructors, initialisers, types
from cuport.device.read.cursors import K
from cuport.device.read.scope import Scope


def read(scope: Scope, start: Any) -> ir.Expression | None:
    """Return the object that a constructor makes; None where it does more, or is given what is no constant."""
    call = cursors.bare(start)
    target = call.referenced if call.kind == K.CALL_EXPR else None
    kind = types.read(scope.reader, call.type, scope.slot, call)
    if target is None or target.kind != K.CONSTRUCTOR or not isinstance(kind, ir.RecordType) or _acts(target):
        return None
    given = initialisers.named_members(target)
    if given is None:
        return None
    outer = scope.variables
    values = arguments.bind(scope, call, target, list(call.get_arguments()))
    parameters = [parameter.hash for parameter in target.get_arguments()]
    scope.variables = {**outer, **dict(zip(parameters, values, strict=True))}
    try:
        members = {name: destructors.read_owned(scope, member) for name, member in given.items()}
        made = construct.make_object(scope, call.type, kind, members, call)
    finally:
        scope.variables = outer
    return None if made is None or any(isinstance(part, ir.Call) for part in walk.expressions(made)) else made


def _acts(constructor: Any) -> bool:
    """Whether a constructor has statements in its body, or no body that is known."""
    body = next((child for child in cursors.children(constructor) if child.kind == K.COMPOUND_STMT), None)
    return body is None or bool(cursors.children(body))
