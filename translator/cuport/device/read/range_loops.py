"""`for (T x : object)`: a loop from the object's `begin()` to its `end()`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cuport import codes
from cuport.device import ir
from cuport.device.read import arguments, calls, casts, cursors, expressions, origins, places, types
from cuport.device.read.cursors import K
from cuport.device.read.scope import Scope, Unsupported

Declare = Callable[[Scope, Any], list[ir.Statement]]


def read(
    scope: Scope, cursor: Any, over: ir.Expression, declare: Declare, body: Callable[[], ir.Statement], unroll: int
) -> ir.Statement:
    """Return the loop over an object that was read.

    libclang shows neither the end nor the comparison and the step, only what the loop's variable starts with: `*first`,
    there `first`, and the object in what that starts with. The others are the methods that go with it.
    """
    variable = cursors.children(cursor)[0]
    first = hidden(variable, "__begin")
    whole = hidden(first, "__range") if first is not None else None
    start = cursors.initializer(first) if first is not None else None
    begin = cursors.bare(start).referenced if start is not None else None
    if first is None or whole is None or begin is None or begin.kind != K.CXX_METHOD:
        raise Unsupported(cursor, codes.DEVICE_NO_FORM, "this range-based `for`")
    declared, found = _keep(scope, "range", over)
    scope.variables[whole.hash] = found
    declared_first, current = _keep(scope, "current", expressions.read(scope, start))
    scope.variables[first.hash] = current
    end = _method(cursor, begin.semantic_parent.type, "end", 0, begin.is_const_method())
    owner = types.read(scope.reader, end.semantic_parent.type, scope.slot, cursor)
    passed = places.address(scope, casts.as_base(scope, found, owner))
    declared_last, last = _keep(scope, "last", calls.make_call(scope, cursor, end, (passed,)))
    certain, scope.is_certain = scope.is_certain, False  # these are evaluated in each round
    condition, step = _compare(scope, cursor, first, current, last), _step(scope, cursor, first, current)
    scope.is_certain = certain
    head = scope.with_declarations(lambda: declare(scope, variable))
    loop = ir.For(None, condition, step, ir.Block((*head, body())), unroll)
    return ir.Block((declared, declared_first, declared_last, loop))


def hidden(variable: Any, start: str) -> Any | None:
    """Return the variable of the compiler's own that another one starts with."""
    for one in cursors.below(variable, frozenset({K.DECL_REF_EXPR})):
        if one.spelling.startswith(start):
            return one.referenced
    return None


def _keep(scope: Scope, name: str, value: ir.Expression) -> tuple[ir.Statement, ir.Expression]:
    """Return the declaration of a variable for a value, or for where the object is, and what names the object."""
    is_object = name == "range" and places.is_place(value)
    kept = places.address(scope, value) if is_object else value
    variable = scope.temporary(name, kept.type)
    named = ir.Name(variable, kept.type)
    return ir.Declare(variable, kept), places.dereference(named) if is_object else named


def _method(cursor: Any, owner: Any, name: str, count: int, is_const: bool | None = None) -> Any:
    """Return a class's method of `count` parameters that can be called as source. Raises Unsupported without one."""
    for method in owner.get_canonical().get_methods():
        if method.spelling == name and len(list(method.get_arguments())) == count:
            is_meant = is_const is None or method.is_const_method() == is_const
            if is_meant and not method.is_virtual_method() and not origins.is_cuda(method):
                return method
    raise Unsupported(cursor, codes.DEVICE_NO_FORM, f"a range-based `for` whose class has no method {name} of its own")


def _compare(scope: Scope, cursor: Any, first: Any, current: ir.Expression, last: ir.Expression) -> ir.Expression:
    if not isinstance(current.type, ir.RecordType):
        return ir.Binary("!=", current, last, ir.BOOL)
    method = _method(cursor, first.type, "operator!=", 1)
    parameter = next(iter(method.get_arguments()))
    passed = places.address(scope, current), arguments.bound(scope, parameter.type, last, cursor)
    return calls.make_call(scope, cursor, method, passed)


def _step(scope: Scope, cursor: Any, first: Any, current: ir.Expression) -> ir.Expression:
    if not isinstance(current.type, ir.RecordType):
        return ir.Unary("++", current, current.type)
    call = calls.make_call(
        scope, cursor, _method(cursor, first.type, "operator++", 0), (places.address(scope, current),)
    )
    return call.operand if isinstance(call, ir.Unary) else call  # nobody asks for the place that it returns
