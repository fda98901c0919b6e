"""Arguments of calls, bound to their parameters: references to places, defaults for those that are left out."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace
from typing import Any

from cuport import codes
from cuport.device import ir
from cuport.device.read import constant, cursors, destructible, expressions, places, temporaries, types
from cuport.device.read.cursors import K
from cuport.device.read.scope import Scope, Unsupported

_CASTS = (K.CXX_FUNCTIONAL_CAST_EXPR, K.CXX_STATIC_CAST_EXPR, K.CSTYLE_CAST_EXPR)


def bind(
    scope: Scope,
    cursor: Any,
    target: Any,
    arguments: list[Any],
    keep: bool = False,
    chosen: Container[int] = (),
) -> list[ir.Expression]:
    """Read arguments and bind them to their parameters; `keep` those that a variadic function has no parameter for.

    Those at the positions in `chosen` are functions, which C's function has no parameters for.
    """
    parameters = list(target.get_arguments())
    passed = []
    for count, (argument, parameter) in enumerate(zip(arguments, parameters, strict=False)):
        if count in chosen:
            continue
        if is_default(argument):
            passed.append(default(scope, parameter))
            continue
        passed.append(_passed(scope, parameter.type, argument))
    if keep:
        passed += [expressions.read(scope, argument) for argument in arguments[len(parameters) :]]
    return passed


def bind_types(scope: Scope, wanted: list[Any], arguments: list[Any]) -> list[ir.Expression]:
    """Read arguments and bind them to parameters of the types `wanted`."""
    return [_passed(scope, type, argument) for type, argument in zip(wanted, arguments, strict=True)]


def _passed(scope: Scope, type: Any, argument: Any) -> ir.Expression:
    if types.is_passed_by_value(type):
        return expressions.read(scope, argument)
    return places.address(scope, fresh(scope, argument))


def as_result(type: Any, call: ir.Call) -> ir.Expression:
    """Return what a call gives, of `type` in C++: a reference that comes back is dereferenced."""
    is_place = types.is_reference(type) and not types.is_by_value(type)
    return places.dereference(call) if is_place else call


def functions(scope: Scope, target: Any, arguments: list[Any]) -> dict[int, Any]:
    """Return the functions and members that pointers among a call's arguments name, by position, where known."""
    found = {}
    for count, (argument, parameter) in enumerate(zip(arguments, target.get_arguments(), strict=False)):
        if constant.is_function(parameter.type):
            given = constant.function(argument, scope.chosen) or constant.member(argument, scope.chosen)
            if given is not None:
                found[count] = given
    return found


def fresh(scope: Scope, cursor: Any) -> ir.Expression:
    """Read what a reference is bound to or a method called of.

    Of `T(x)`, and of a number that C++ converts, that is a new object, which else is `x` itself.
    """
    value, is_new = temporaries.read(scope, cursor)
    if is_new:
        return value
    made = cursors.bare(cursor)
    if isinstance(value.type, ir.Scalar) and made.type.get_canonical().kind != cursor.type.get_canonical().kind:
        return ir.Cast(value, expressions.type_of(scope, cursor))
    while made.kind in _CASTS and not types.is_reference(made.type) and cursors.children(made):
        made = cursors.bare(cursors.children(made)[-1])
    target = made.referenced if made.kind == K.CALL_EXPR else None
    if target is None or target.kind != K.CONSTRUCTOR or not places.is_place(value):
        return value
    return _copied(scope, value, expressions.type_of(scope, made))


def _copied(scope: Scope, value: ir.Expression, kind: ir.Type) -> ir.Expression:
    """Return a place as part of a copy of the object of type `kind` that it is a base of, or all of."""
    match value:
        case ir.Member(base=base) if value.type != kind:
            return replace(value, base=_copied(scope, base, kind))
        case ir.Unary("*", ir.Cast(ir.Unary("&", whole)) as cast) if value.type != kind:
            where = places.address(scope, _copied(scope, whole, kind))
            return places.dereference(replace(cast, operand=where))
        case ir.Unary("*", ir.Cast()) if value.type != kind:  # a base of a value, which has got its place just now
            return value
        case ir.Name(variable) if any(
            isinstance(step, ir.Declare) and step.variable is variable for step in scope.pending
        ):
            return value
    return places.dereference(places.temporary(scope, value))


def bound(scope: Scope, type: Any, value: ir.Expression, cursor: Any) -> ir.Expression:
    """Return what initialises a parameter of `type`: the address of `value` for a true reference.

    Raises Unsupported where the parameter is an object with a destructor: nothing would end the copy that it is.
    """
    if destructible.is_object(type):
        text = f"a parameter of type {type.spelling}, which has a destructor, in a call that nobody wrote"
        raise Unsupported(cursor, codes.DEVICE_NO_FORM, text)
    return value if types.is_by_value(type) else places.address(scope, value)


def is_default(argument: Any) -> bool:
    """Whether an argument was left out: a node without place or children."""
    return argument.kind == K.UNEXPOSED_EXPR and argument.location.file is None and not cursors.children(argument)


def default(scope: Scope, parameter: Any) -> ir.Expression:
    """Return what a call passes for a parameter that it leaves out."""
    start = [child for child in cursors.children(parameter) if child.kind.is_expression()]
    if not start:
        raise Unsupported(parameter, codes.DEVICE_NO_FORM, f"the default of parameter {parameter.spelling}")
    value = fresh(scope, start[-1])
    return value if types.is_passed_by_value(parameter.type) else places.address(scope, value)


def parameter_types(scope: Scope, cursor: Any, target: Any) -> tuple[ir.Type, ...]:
    """Return the types by which a function's arguments are passed."""
    return tuple(types.parameter(scope.reader, p.type, scope.slot, cursor) for p in target.get_arguments())
