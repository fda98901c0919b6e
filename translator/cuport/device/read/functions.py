"""Functions, methods, constructors and lambdas' bodies to `ir.Function`."""

from __future__ import annotations

import logging
import re
from typing import Any

import clang.cindex as cindex

from cuport import codes
from cuport.device import ir, names
from cuport.device.read import (
    asm_carries,
    bit_fields,
    bounds,
    construct,
    copies,
    cursors,
    destruction,
    host,
    implicit_copies,
    initialisers,
    kept_addresses,
    kinds,  # noqa: F401  which registers all readers of expressions
    lambdas,
    places,
    referred,
    statements,
    types,
)
from cuport.device.read.cursors import K
from cuport.device.read.scope import Reader, Scope, Unsupported
from cuport.support.errors import device_failure

log = logging.getLogger("cuport")

_VOLATILE = re.compile(r"\) (?:const )?volatile\b")
_METHODS = (K.CXX_METHOD, K.CONVERSION_FUNCTION)
_OPERATORS = {
    "()": "call", "[]": "at", "+": "plus", "-": "minus", "*": "times", "/": "over", "%": "modulo", "==": "equals",
    "!=": "differs", "<": "less", ">": "greater", "<=": "at_most", ">=": "at_least", "+=": "add", "-=": "subtract",
    "*=": "multiply", "/=": "divide", "=": "assign", "!": "not", "~": "complement", "&": "and", "|": "or", "^": "xor",
    "<<": "shift_left", ">>": "shift_right", "&&": "both", "||": "either", "++": "increment", "--": "decrement",
    "->": "arrow", ",": "comma", "&=": "and_into", "|=": "or_into", "^=": "xor_into", "<<=": "shift_left_into",
    ">>=": "shift_right_into", "%=": "modulo_into",
}  # fmt: skip


def read(
    reader: Reader, cursor: Any, key: str, chosen: dict[int, Any], is_place: bool = False, is_kernel: bool = False
) -> None:
    """Read a function with its body into the unit. A problem is noted there, and the function has no body then.

    `chosen` has the functions that parameters stand for, by their positions; `is_place` is as in `want`.
    """
    definition = cursor if _body(cursor) is not None else (cursor.get_definition() or cursor)
    function = ir.Function(key, "", "", [], ir.VOID, cursors.place(definition), is_kernel=is_kernel)
    reader.unit.functions[key] = function
    scope = Scope(reader, function, definition=definition)
    try:
        _head(scope, definition, chosen, is_place)
        body = asm_carries.declared(scope, _whole_body(scope, definition))
        body = ir.Block((*scope.prologue, *body.body)) if scope.prologue else body
        function.body = bit_fields.lower_reads(reader.unit, body)
    except Unsupported as refused:
        reader.unit.problems.setdefault(key, []).append(refused.problem)
    except Exception as failure:  # a bug of ours must cost the kernels that need the function, not the file
        log.debug("failed on %s", cursor.spelling, exc_info=True)
        text = device_failure(cursor.spelling, failure)
        reader.unit.problems.setdefault(key, []).append(ir.Problem(function.place, codes.DEVICE_INTERNAL, text))


def _body(cursor: Any) -> Any | None:
    return next((child for child in cursors.children(cursor) if child.kind == K.COMPOUND_STMT), None)


def _head(scope: Scope, cursor: Any, chosen: dict[int, Any], is_place: bool) -> None:
    """Read name, parameters and result."""
    function = scope.function
    function.template = _template(cursor)
    function.base = _base_name(cursor, function.template)
    function.signature = _signature(cursor, function.template)
    if function.is_kernel:
        function.stub, function.lambda_stub = host.stub(cursor), host.lambda_stub(cursor)
        function.nameless = "" if function.stub[0] or function.lambda_stub else host.find_nameless(cursor)
        function.mangled = cursor.mangled_name
    function.first_line = cursor.extent.start.line
    function.end_line = cursor.extent.end.line
    function.span = (cursor.extent.start.offset, cursor.extent.end.offset)
    if cursor.kind == K.CONSTRUCTOR:
        function.result = types.read(scope.reader, cursor.semantic_parent.type, scope.slot, cursor)
        _learn(scope, function.result)
    elif is_place:
        function.result, scope.returns_address = referred.result(scope, cursor, cursor), True
        function.base += "_place"
    else:
        function.result = types.parameter(scope.reader, cursor.result_type, scope.slot, cursor)
        scope.returns_address = types.is_reference(cursor.result_type) and not types.is_by_value(cursor.result_type)
    if cursor.kind == K.DESTRUCTOR or (cursor.kind in _METHODS and not cursor.is_static_method()):
        _self(scope, cursor)
    for count, parameter in enumerate(_parameters(cursor)):
        if count in chosen:
            scope.chosen[parameter.hash] = chosen[count]
            continue
        read = types.parameter if function.is_kernel else types.passed
        kind = read(scope.reader, parameter.type, scope.slot, parameter)
        name = parameter.spelling or ("other" if _copies(cursor) else f"unused{count}")
        if any(name == other.name for other in function.parameters):  # a pack, whose members share a name
            name = f"{name}_{count}"
        variable = ir.Variable(f"{name}@{parameter.hash}", name, kind, ir.Storage.PARAMETER)
        function.parameters.append(variable)
        if types.is_constant_reference(parameter.type) and not isinstance(kind, ir.Pointer):
            function.references |= {variable.key}
        value: ir.Expression = ir.Name(variable, kind)
        is_value = types.is_by_value if function.is_kernel else types.is_passed_by_value
        if not is_value(parameter.type):
            value = places.dereference(value)
        scope.variables[parameter.hash] = value
    function.cuda_parameters = tuple(variable.name for variable in function.parameters)
    function.launch_bounds = bounds.read(scope.reader, cursor) if function.is_kernel else 0


def _parameters(cursor: Any) -> list[Any]:
    return list(cursor.get_arguments())  # children are none where nobody wrote it, or those of what it returns, too


def _self(scope: Scope, cursor: Any) -> None:
    """Give a method its object, and a lambda's body its captured variables."""
    target = types.read(scope.reader, cursor.semantic_parent.type, scope.slot, cursor)
    kind = ir.Pointer(target, scope.slot(), cursor.is_const_method(), _is_volatile(cursor))
    variable = ir.Variable(f"self@{scope.function.key}", "self", kind, ir.Storage.PARAMETER)
    scope.function.parameters.append(variable)
    scope.this = ir.Name(variable, kind)
    if not isinstance(target, ir.RecordType):
        raise Unsupported(cursor, codes.DEVICE_NO_FORM, f"method {cursor.spelling} of a built-in type")
    record = scope.reader.unit.records[target.key]
    _learn(scope, target)
    whole = places.dereference(scope.this)
    captured = scope.reader.closures.get(target.key)
    if captured is None:
        return
    if cursor.spelling == "operator()" and cursors.find_template(cursor) is None:
        scope.reader.lambda_results[target.key] = str(cursor.result_type.get_canonical().spelling)
    for mark, capture in captured.items():
        field = next(field for field in record.fields if field.name == capture.name)
        held: ir.Expression = ir.Member(whole, capture.name, field.type, record.key)
        if mark == lambdas.THIS:
            scope.this = held if isinstance(held.type, ir.Pointer) else places.address(scope, held)
        else:
            scope.captured[mark] = places.dereference(held) if capture.by_reference else held


def _learn(scope: Scope, kind: ir.Type) -> None:
    """Name what a lambda of host code captures."""
    cursor = scope.reader.host_lambdas.get(kind.key) if isinstance(kind, ir.RecordType) else None
    if cursor is not None and isinstance(kind, ir.RecordType):
        lambdas.learn(scope.reader, cursor, scope.reader.unit.records[kind.key])


def _is_volatile(method: Any) -> bool:
    """Whether a method may be called for volatile objects; libclang has only its type's spelling for that."""
    return _VOLATILE.search(method.type.spelling) is not None


def _whole_body(scope: Scope, cursor: Any) -> ir.Block:
    body = None if _copies(cursor) else _body(cursor)  # C++ may have written one that says nothing
    if cursor.kind == K.DESTRUCTOR and (body is not None or cursor.is_default_method()):
        return destruction.body(scope, cursor, statements.block(scope, body) if body is not None else ir.Block(()))
    if body is None and not _copies(cursor):
        raise Unsupported(
            cursor, codes.DEVICE_OTHER_FILE, f"{cursor.spelling} is declared here, but defined in another file"
        )
    if cursor.spelling == "__invoke" and cursor.is_static_method():
        return lambdas.call_body(scope, cursor)
    if cursor.kind != K.CONSTRUCTOR:
        return statements.block(scope, body) if body is not None else _assignment(scope, cursor)
    variable = ir.Variable(f"self@{scope.function.key}", "self", scope.function.result)
    whole = ir.Name(variable, variable.type)
    scope.this = places.address(scope, whole)
    scope.result = whole
    if body is not None:
        before = initialisers.read(scope, cursor, whole)
        inner = [*before, *statements.block(scope, body).body]
    else:
        inner = implicit_copies.statements(scope, cursor, whole, _other(scope, cursor))
    start = construct.initial_value(scope, variable.type)
    made = ir.Block((ir.Declare(variable, start), *inner, ir.Return(whole)))
    kept_addresses.require_none(cursor, made, variable)
    return made


def _copies(cursor: Any) -> bool:
    """Whether a function copies, moves or assigns an object, and nobody wrote what it does."""
    return copies.is_copy(cursor) and cursor.is_default_method()


def _assignment(scope: Scope, cursor: Any) -> ir.Block:
    assert scope.this is not None
    inner = implicit_copies.statements(scope, cursor, places.dereference(scope.this), _other(scope, cursor))
    return ir.Block((*inner, ir.Return(scope.this)))


def _other(scope: Scope, cursor: Any) -> ir.Expression:
    """Return the object that is copied."""
    return scope.variables[_parameters(cursor)[0].hash]


_NAMED = re.compile(r"[<#]@(?:N@\w+@|S@\w+@)*(?:F@)?(\w+)")


def _template(cursor: Any) -> tuple[str, ...]:
    found = []
    named = iter(_NAMED.findall(cursor.get_usr()))  # libclang says of no other argument which declaration it is
    for i in range(max(cursor.get_num_template_arguments(), 0)):
        kind = cursor.get_template_argument_kind(i)
        if kind == cindex.TemplateArgumentKind.TYPE:
            found.append(cursors.short_spelling(cursor.get_template_argument_type(i).spelling))
        elif kind == cindex.TemplateArgumentKind.INTEGRAL:
            found.append(str(cursors.template_value(cursor, i)))
        elif kind == cindex.TemplateArgumentKind.DECLARATION:
            found.append(next(named, "a declaration"))
    return tuple(found)


def _base_name(cursor: Any, template: tuple[str, ...]) -> str:
    """Return a readable name: `sum_float_256`, `Accessor_float_at`, `Complex_make`."""
    name = cursors.qualified_name(cursor)
    owner = cursor.semantic_parent
    if cursor.kind in (*_METHODS, K.CONSTRUCTOR, K.DESTRUCTOR) and owner is not None:
        outer = "lambda" if "(lambda" in owner.type.spelling else owner.type.spelling
        name = f"{outer}::{_method_name(cursor)}"
    elif name.rpartition("::")[2].startswith("operator"):
        before, _, last = name.rpartition("::")
        name = f"{before}::operator {_OPERATORS.get(last.removeprefix('operator'), 'other')}"
    words = [name, *("lambda" if "(lambda" in argument else argument for argument in template)]
    return names.short(words)


def _method_name(cursor: Any) -> str:
    if cursor.kind == K.CONSTRUCTOR:
        return "make"
    if cursor.kind == K.DESTRUCTOR:
        return "end"
    if cursor.kind == K.CONVERSION_FUNCTION:
        return f"to_{cursor.result_type.spelling}"
    name: str = cursor.spelling
    mark = name.removeprefix("operator")
    return _OPERATORS.get(mark, name) if mark != name else name


def _signature(cursor: Any, template: tuple[str, ...]) -> str:
    parameters = ", ".join(
        f"{cursors.short_spelling(parameter.type.spelling)} {parameter.spelling}".strip()
        for parameter in cursors.children(cursor)
        if parameter.kind == K.PARM_DECL
    )
    arguments = f"<{', '.join(template)}>" if template else ""
    result = cursors.short_spelling(cursor.result_type.spelling)
    return f"{result} {cursors.qualified_name(cursor)}{arguments}({parameters})"
