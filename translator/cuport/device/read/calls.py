"""Calls: functions, methods, operators, constructors, conversions, and what CUDA and the C++ library declare."""

from __future__ import annotations

from typing import Any

import clang.cindex as cindex

from cuport import codes
from cuport.device import ir
from cuport.device.read import (
    casts,
    constant,
    construct,
    copies,
    cursors,
    destruction,
    destructors,
    expressions,
    launches,
    library,
    literals,
    member_pointers,
    members,
    origins,
    places,
    pointer_calls,
    referred,
    side_effects,
    types,
    virtual,
)
from cuport.device.read.arguments import as_result, bind, fresh, functions, parameter_types
from cuport.device.read.cursors import K
from cuport.device.read.expressions import reads
from cuport.device.read.scope import Scope, Unsupported

_METHODS = (K.CXX_METHOD, K.CONVERSION_FUNCTION)


@reads(K.CALL_EXPR)
def read(scope: Scope, cursor: Any) -> ir.Expression:
    """Return a call, or a launch. Raises Unsupported for what has no equivalent in C."""
    target = cursor.referenced if not pointer_calls.is_of_result(cursor) else None
    if target is None or target.kind in (K.VAR_DECL, K.PARM_DECL, K.FIELD_DECL, K.TEMPLATE_NON_TYPE_PARAMETER):
        if (by_pointer := member_pointers.find_method(scope, cursor)) is not None:
            return _call_member(scope, cursor, *by_pointer)
        target = constant.function(cursors.children(cursor)[0], scope.chosen)
        if target is None:
            return pointer_calls.call(scope, cursor)
    if target.kind == K.CONSTRUCTOR or not types.is_reference(target.result_type):
        destructors.require_owner(scope, cursor)
    if cursors.has_attribute(target, K.CUDAGLOBAL_ATTR):
        return launches.read(scope, cursor, target)
    if origins.has_placeholder_body(target):
        raise Unsupported(
            cursor,
            codes.DEVICE_UNKNOWN_BUILTIN,
            f"{cursors.qualified_name(target)} has no equivalent in {scope.reader.language.name}",
        )
    if target.kind == K.CONSTRUCTOR:
        return construct.read(scope, cursor, target)
    if target.kind == K.DESTRUCTOR:
        return destruction.read(scope, cursor, target)
    if target.spelling == "operator=" and not cursors.has_body(target) and not library.converts(target):
        return _assign(scope, cursor, target)
    value = None if side_effects.has_effects(cursor) else cursors.evaluate(cursor)
    if value is not None:  # a constexpr function of constants
        return literals.of_value(value, types.read(scope.reader, cursor.type, scope.slot, cursor))
    if origins.is_cuda(target) or origins.is_standard(target):
        return _call_by_name(scope, cursor, target)
    return _user(scope, cursor, target)


def _assign(scope: Scope, cursor: Any, target: Any) -> ir.Expression:
    """Read an assignment of objects for which nobody wrote a function."""
    if copies.acts(target):
        return _user(scope, cursor, target)
    left, right = (expressions.read(scope, argument) for argument in cursor.get_arguments())
    left = places.assignable(scope, left)
    return ir.Binary("=", left, casts.as_base(scope, right, left.type), left.type)


def _user(scope: Scope, cursor: Any, target: Any) -> ir.Expression:
    arguments = list(cursor.get_arguments())
    passed: list[ir.Expression] = []
    if target.kind in _METHODS and not target.is_static_method():
        self, arguments = _object(scope, cursor, target, arguments)
        passed.append(places.address(scope, self))
    if target.type.is_function_variadic():
        raise Unsupported(cursor, codes.DEVICE_NO_FORM, f"{target.spelling} with a variable number of arguments")
    is_late = virtual.is_chosen_late(cursor, target)
    chosen = functions(scope, target, arguments) if not is_late else {}  # each overrider has them as numbers
    passed += bind(scope, cursor, target, arguments, chosen=chosen)
    if is_late:
        return _call(scope, cursor, target, tuple(passed), virtual.want(scope.reader, target))
    return make_call(scope, cursor, target, tuple(passed), chosen)


def _call_member(scope: Scope, cursor: Any, head: Any, target: Any) -> ir.Expression:
    """Read `(object.*method)(x)`, where the method is known."""
    if not types.is_reference(target.result_type):
        destructors.require_owner(scope, cursor)
    passed = [places.address(scope, member_pointers.object_of(scope, head, target))]
    passed += bind(scope, cursor, target, list(cursor.get_arguments()))
    if target.is_virtual_method():
        return _call(scope, cursor, target, tuple(passed), virtual.want(scope.reader, target))
    return make_call(scope, cursor, target, tuple(passed))


def make_call(
    scope: Scope,
    cursor: Any,
    target: Any,
    passed: tuple[ir.Expression, ...],
    chosen: dict[int, Any] | None = None,
) -> ir.Expression:
    """Return the call of a user's function; a reference that comes back is dereferenced.

    `chosen` has the functions that its parameters stand for.
    """
    is_place = cursor.hash in scope.referred and referred.is_possible(target)
    key = scope.reader.want(target, chosen, is_place)
    if is_place:
        return places.dereference(ir.Call(key, passed, referred.result(scope, target, cursor), cursors.place(cursor)))
    return _call(scope, cursor, target, passed, key)


def _call(scope: Scope, cursor: Any, target: Any, passed: tuple[ir.Expression, ...], key: str) -> ir.Expression:
    result = types.parameter(scope.reader, target.result_type, scope.slot, cursor)
    call = ir.Call(key, passed, result, cursors.place(cursor))
    return as_result(target.result_type, call)


def _object(scope: Scope, cursor: Any, target: Any, arguments: list[Any]) -> tuple[ir.Expression, list[Any]]:
    """Return the object of a method call, as the class that has the method, and the other arguments."""
    before = cursors.children(cursor)
    head = cursors.bare(before[0]) if before else None
    if head is not None and head.kind == K.MEMBER_REF_EXPR and head.referenced == target:
        self = members.object_of(scope, head)
    elif arguments:  # an operator: the object is its first operand
        self, arguments = fresh(scope, arguments[0]), arguments[1:]
        if isinstance(self.type, ir.Pointer):
            self = places.dereference(self)
    else:
        raise Unsupported(cursor, codes.DEVICE_NO_FORM, f"call of {target.spelling} without an object")
    owner = types.read(scope.reader, target.semantic_parent.type, scope.slot, cursor)
    return casts.as_base(scope, self, owner), arguments


def _call_by_name(scope: Scope, cursor: Any, target: Any) -> ir.Expression:
    """Read a call of CUDA or of the C++ library, by name; functions of the library that are not known are lowered."""
    name = cursors.qualified_name(target)
    kind = types.parameter(scope.reader, cursor.type if _is_value(target) else target.result_type, scope.slot, cursor)
    value = cursors.evaluate(cursor) if not cursor.get_arguments or not list(cursor.get_arguments()) else None
    if value is not None and isinstance(kind, ir.Scalar) and kind.name != "void":
        return literals.of_value(value, kind)
    if name in ("std::forward", "std::move"):
        return expressions.read(scope, next(iter(cursor.get_arguments())))
    said = library.read(scope, cursor, target, name)
    if said is not None:
        return said
    if _is_lowered(scope, target):
        return _user(scope, cursor, target)
    arguments = bind(scope, cursor, target, list(cursor.get_arguments()), keep=target.type.is_function_variadic())
    if target.kind in _METHODS and not target.is_static_method() and not target.spelling.startswith("operator"):
        arguments.insert(0, _object(scope, cursor, target, [])[0])
    parameters = parameter_types(scope, cursor, target)
    if name.startswith("std::") and kind == ir.DOUBLE and target.get_num_template_arguments() > 0:
        parameters = _promoted_types(target, parameters)
    return ir.Builtin(name, tuple(arguments), kind, cursors.place(cursor), parameters, _template(scope, cursor, target))


def _promoted_types(target: Any, parameters: tuple[ir.Type, ...]) -> tuple[ir.Type, ...]:
    """Return the types that `std::pow(2, x)` and the like compute in: integers, and mixed ones, are doubles."""
    numbers = parameters[:1] if target.spelling in ("ldexp", "scalbn", "scalbln") else parameters
    return (*(ir.DOUBLE if isinstance(one, ir.Scalar) else one for one in numbers), *parameters[len(numbers) :])


def _is_value(target: Any) -> bool:
    return not types.is_reference(target.result_type)


def _is_lowered(scope: Scope, target: Any) -> bool:
    """Whether a function of the C++ library, or of CUDA's headers, is best taken as what it is: source code."""
    known = target.spelling in scope.reader.language.functions and not library.is_own(target)
    return not known and cursors.has_body(target)


def _template(scope: Scope, cursor: Any, target: Any) -> tuple[ir.Type | int, ...]:
    found: list[ir.Type | int] = []
    for i in range(max(target.get_num_template_arguments(), 0)):
        if target.get_template_argument_kind(i) == cindex.TemplateArgumentKind.TYPE:
            argument = target.get_template_argument_type(i)
            found.append(types.read(scope.reader, argument, scope.slot, cursor))
        else:
            found.append(cursors.template_value(target, i))
    return tuple(found)
