"""Calls: functions, methods, operators, constructors, conversions, and what CUDA and the C++ library declare."""

from __future__ import annotations

from typing import Any

import clang.cindex as cindex

from cuport.device import ir
from cuport.device.read import (
    casts,
    constant,
    construct,
    cursors,
    expressions,
    library,
    literals,
    places,
    types,
)
from cuport.device.read.cursors import K
from cuport.device.read.scope import Scope, Unsupported

_METHODS = (K.CXX_METHOD, K.CONVERSION_FUNCTION)
_CASTS = (K.CXX_FUNCTIONAL_CAST_EXPR, K.CXX_STATIC_CAST_EXPR, K.CSTYLE_CAST_EXPR)


def read(scope: Scope, cursor: Any) -> ir.Expression:
    """Return a call. Raises Unsupported for calls through pointers, of virtual methods, and launches."""
    target = cursor.referenced
    if target is None or target.kind in (K.VAR_DECL, K.PARM_DECL, K.FIELD_DECL, K.TEMPLATE_NON_TYPE_PARAMETER):
        target = constant.function(cursors.children(cursor)[0])
        if target is None:
            raise Unsupported(cursor, "CU401", "a call through a function pointer")
    if cursors.has_attribute(target, K.CUDAGLOBAL_ATTR):
        raise Unsupported(cursor, "CU406", f"a launch of {target.spelling} from device code")
    if cursors.is_stand_in(target):
        raise Unsupported(cursor, "CU411", f"{cursors.qualified(target)} has no form in {scope.reader.language.name}")
    if target.kind == K.CONSTRUCTOR:
        return construct.read(scope, cursor, target)
    if target.spelling == "operator=" and not has_body(target) and not library.converts(target):
        left, right = (expressions.read(scope, argument) for argument in cursor.get_arguments())
        left = places.assignable(scope, left)
        return ir.Binary("=", left, casts.as_base(scope, right, left.type), left.type)
    value = None if cursors.has_effects(cursor) else cursors.evaluate(cursor)
    if value is not None:  # a constexpr function of constants
        return literals.of_value(value, types.read(scope.reader, cursor.type, scope.slot, cursor))
    if cursors.is_cuda(target) or cursors.is_standard(target):
        return _declared_elsewhere(scope, cursor, target)
    return _user(scope, cursor, target)


def _user(scope: Scope, cursor: Any, target: Any) -> ir.Expression:
    arguments = list(cursor.get_arguments())
    passed: list[ir.Expression] = []
    if target.kind in _METHODS and not target.is_static_method():
        if target.is_virtual_method():
            raise Unsupported(cursor, "CU403", f"virtual method {target.spelling}")
        self, arguments = _object(scope, cursor, target, arguments)
        passed.append(places.address(scope, self))
    if target.type.is_function_variadic():
        raise Unsupported(cursor, "CU402", f"{target.spelling} with a variable number of arguments")
    passed += arguments_of(scope, cursor, target, arguments)
    return called(scope, cursor, target, tuple(passed))


def called(scope: Scope, cursor: Any, target: Any, passed: tuple[ir.Expression, ...]) -> ir.Expression:
    """Return the call of a user's function; a reference that comes back is dereferenced."""
    key = scope.reader.want(target)
    result = types.parameter(scope.reader, target.result_type, scope.slot, cursor)
    call = ir.Call(key, passed, result, cursors.place(cursor))
    if types.is_reference(target.result_type) and not types.is_by_value(target.result_type):
        return places.dereferenced(call)
    return call


def _object(scope: Scope, cursor: Any, target: Any, arguments: list[Any]) -> tuple[ir.Expression, list[Any]]:
    """Return the object of a method call, as the class that has the method, and the other arguments."""
    before = cursors.children(cursor)
    head = cursors.bare(before[0]) if before else None
    if head is not None and head.kind == K.MEMBER_REF_EXPR and head.referenced == target:
        self = expressions.object_of(scope, head)
    elif arguments:  # an operator: the object is its first operand
        self, arguments = fresh(scope, arguments[0]), arguments[1:]
        if isinstance(self.type, ir.Pointer):
            self = places.dereferenced(self)
    else:
        raise Unsupported(cursor, "CU402", f"call of {target.spelling} without an object")
    owner = types.read(scope.reader, target.semantic_parent.type, scope.slot, cursor)
    return casts.as_base(scope, self, owner), arguments


def arguments_of(
    scope: Scope, cursor: Any, target: Any, arguments: list[Any], keep: bool = False
) -> list[ir.Expression]:
    """Read arguments and bind them to their parameters; `keep` those that a variadic function has no parameter for."""
    parameters = list(target.get_arguments())
    passed = []
    for argument, parameter in zip(arguments, parameters, strict=False):
        if _is_default(argument):
            passed.append(default(scope, parameter))
            continue
        reader = expressions.read if types.is_by_value(parameter.type) else fresh
        passed.append(bound(scope, parameter.type, reader(scope, argument)))
    if keep:
        passed += [expressions.read(scope, argument) for argument in arguments[len(parameters) :]]
    return passed


def fresh(scope: Scope, cursor: Any) -> ir.Expression:
    """Read what a reference is bound to or a method called of: of `T(x)` a copy, which else is `x` itself."""
    value = expressions.read(scope, cursor)
    made = cursors.bare(cursor)
    while made.kind in _CASTS and not types.is_reference(made.type) and cursors.children(made):
        made = cursors.bare(cursors.children(made)[-1])
    target = made.referenced if made.kind == K.CALL_EXPR else None
    if target is None or target.kind != K.CONSTRUCTOR or not places.is_place(value):
        return value
    return places.dereferenced(places.temporary(scope, value))


def bound(scope: Scope, type: Any, value: ir.Expression) -> ir.Expression:
    """Return what initialises a parameter or variable of `type`: the address of `value` for a true reference."""
    return value if types.is_by_value(type) else places.address(scope, value)


def _is_default(argument: Any) -> bool:
    """Whether an argument was left out: a node without place or children."""
    return argument.kind == K.UNEXPOSED_EXPR and argument.location.file is None and not cursors.children(argument)


def default(scope: Scope, parameter: Any) -> ir.Expression:
    """Return what a call passes for a parameter that it leaves out."""
    start = [child for child in cursors.children(parameter) if child.kind.is_expression()]
    if not start:
        raise Unsupported(parameter, "CU402", f"the default of parameter {parameter.spelling}")
    return bound(scope, parameter.type, expressions.read(scope, start[-1]))


def is_source(scope: Scope, target: Any, kind: ir.Type) -> bool:
    """Whether a constructor of CUDA's is lowered like a user's: that of a class which is lowered itself."""
    return isinstance(kind, ir.RecordType) and scope.reader.unit.records[kind.key].name != "dim3" and has_body(target)


def cuda_constructor(scope: Scope, cursor: Any, target: Any, kind: ir.Type, arguments: list[Any]) -> ir.Expression:
    """Return an object that CUDA's own constructor makes."""
    values = [expressions.read(scope, a) for a in arguments if not _is_default(a)]
    if isinstance(kind, ir.RecordType) and scope.reader.unit.records[kind.key].name == "dim3":
        one = ir.Literal("1", ir.UINT)
        return ir.Initializer((*values, one, one, one)[:3], kind) if len(values) != 1 else _dim3(values[0], kind)
    if not values:
        return expressions.zero(scope, cursor)
    parameters = _parameter_types(scope, cursor, target)
    name = cursors.qualified(target)
    return ir.Builtin(name, tuple(values), kind, cursors.place(cursor), parameters)


def _dim3(value: ir.Expression, kind: ir.Type) -> ir.Expression:
    one = ir.Literal("1", ir.UINT)
    if isinstance(value.type, ir.RecordType):
        return ir.Initializer(tuple(ir.Member(value, name, ir.UINT) for name in "xyz"), kind)
    return ir.Initializer((value, one, one), kind)


def has_body(target: Any) -> bool:
    """Whether a function is written somewhere in the unit, not made by the compiler."""
    found = target.get_definition() or target
    return any(child.kind == K.COMPOUND_STMT for child in found.get_children()) and not found.is_default_method()


def _declared_elsewhere(scope: Scope, cursor: Any, target: Any) -> ir.Expression:
    """Read a call of CUDA or of the C++ library, by name; functions of the library that are not known are lowered."""
    name = cursors.qualified(target)
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
    arguments = arguments_of(
        scope, cursor, target, list(cursor.get_arguments()), keep=target.type.is_function_variadic()
    )
    if target.kind in _METHODS and not target.is_static_method() and not target.spelling.startswith("operator"):
        arguments.insert(0, _object(scope, cursor, target, [])[0])
    parameters = _parameter_types(scope, cursor, target)
    if name.startswith("std::") and kind == ir.DOUBLE and target.get_num_template_arguments() > 0:
        parameters = _promoted(target, parameters)
    return ir.Builtin(name, tuple(arguments), kind, cursors.place(cursor), parameters, _template(scope, cursor, target))


def _promoted(target: Any, parameters: tuple[ir.Type, ...]) -> tuple[ir.Type, ...]:
    """Return the types that `std::pow(2, x)` and the like compute in: whole numbers, and mixed ones, are doubles."""
    numbers = parameters[:1] if target.spelling in ("ldexp", "scalbn", "scalbln") else parameters
    return (*(ir.DOUBLE if isinstance(one, ir.Scalar) else one for one in numbers), *parameters[len(numbers) :])


def _is_value(target: Any) -> bool:
    return not types.is_reference(target.result_type)


def _is_lowered(scope: Scope, target: Any) -> bool:
    """Whether a function of the C++ library, or of CUDA's headers, is best taken as what it is: source code."""
    known = target.spelling in scope.reader.language.functions and not library.is_own(target)
    return not known and has_body(target)


def _parameter_types(scope: Scope, cursor: Any, target: Any) -> tuple[ir.Type, ...]:
    return tuple(types.parameter(scope.reader, p.type, scope.slot, cursor) for p in target.get_arguments())


def _template(scope: Scope, cursor: Any, target: Any) -> tuple[ir.Type | int, ...]:
    found: list[ir.Type | int] = []
    for i in range(max(target.get_num_template_arguments(), 0)):
        if target.get_template_argument_kind(i) == cindex.TemplateArgumentKind.TYPE:
            argument = target.get_template_argument_type(i)
            found.append(types.read(scope.reader, argument, scope.slot, cursor))
        else:
            found.append(cursors.template_value(target, i))
    return tuple(found)
