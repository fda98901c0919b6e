"""Lambdas: a record of what they capture, and a function with that record as its `self`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import clang.cindex as cindex

from cuport import codes
from cuport.cuda.pieces import Piece, Role
from cuport.device import ir
from cuport.device.read import closure_types, copies, cursors, destructors, expressions, lists, places, types
from cuport.device.read.cursors import K, T
from cuport.device.read.expressions import reads
from cuport.device.read.scope import Capture, Reader, Scope, Unsupported
from cuport.frontend import visit

THIS = 0
"""What stands for `this` where captures are named by the hash of a declaration."""

_SIDES = (K.CUDADEVICE_ATTR, K.CUDAHOST_ATTR)
_FUNCTIONS = (K.FUNCTION_DECL, K.CXX_METHOD, K.CONSTRUCTOR, K.CONVERSION_FUNCTION, K.FUNCTION_TEMPLATE)


@reads(K.LAMBDA_EXPR)
def read(scope: Scope, cursor: Any) -> ir.Expression:
    """Return the closure object of a lambda expression."""
    destructors.require_owner(scope, cursor)
    kind = types.read(scope.reader, cursor.type, scope.slot, cursor)
    assert isinstance(kind, ir.RecordType)
    record = scope.reader.unit.records[kind.key]
    items = []
    for (variable, source), field in zip(_captures(cursor, record), record.fields, strict=True):
        if variable is None:
            if scope.this is None:
                raise Unsupported(cursor, codes.DEVICE_LAMBDA, "a lambda that captures `this` outside a method")
            value = scope.this if isinstance(field.type, ir.Pointer) else places.dereference(scope.this)
        elif source is not None:
            value = expressions.read(scope, source)
        else:
            value = scope.captured.get(variable.hash) or scope.variables[variable.hash]
        by_reference = source is None and variable is not None and _is_reference(cursor, field, record)
        if not by_reference and source is None and variable is not None:
            value = copies.copied(scope, value, variable.type)
        items.append(places.address(scope, value) if by_reference else lists.as_initialiser(value, field.type))
    learn(scope.reader, cursor, record)
    return ir.Initializer(tuple(items), kind)


def _is_reference(cursor: Any, field: ir.Field, record: ir.Record) -> bool:
    fields = list(cursor.type.get_canonical().get_fields())
    return types.is_reference(fields[record.fields.index(field)].type)


def learn(reader: Reader, cursor: Any, record: ir.Record) -> None:
    """Remember what the names in a lambda's body mean, and name the fields of its record after them."""
    if record.key in reader.closures:
        return
    captures = _captures(cursor, record)
    names: dict[int, Capture] = {}
    for count, (variable, _) in enumerate(captures):
        field = record.fields[count]
        name = variable.spelling if variable is not None else "self"
        if any(name == other.name for other in record.fields[:count]):  # a pack, whose members share a name
            name = f"{name}_{count}"
        kind = field.type
        is_parameter = variable is not None and variable.kind == K.PARM_DECL and not types.is_reference(variable.type)
        if isinstance(kind, ir.Array) and variable is not None and is_parameter:
            kind = types.parameter(reader, variable.type, reader.record_slot, variable)  # `T x[4]` is a pointer
        record.fields[count] = ir.Field(name, kind, field.offset)
        by_reference = _is_reference(cursor, record.fields[count], record)
        mark = variable.hash if variable is not None else THIS
        names[mark] = Capture(name, by_reference, source_name(variable))
    _require_whole_packs(cursor, [capture.source for capture in names.values()])
    reader.closures[record.key] = names


def source_name(variable: Any | None) -> str:
    """Return what brackets call a captured variable: `x`, or `x...` for a part of a pack."""
    if variable is None:
        return ""
    is_pack = variable.kind == K.PARM_DECL and any(token.spelling == "..." for token in variable.get_tokens())
    return f"{variable.spelling}..." if is_pack else str(variable.spelling)


def _require_whole_packs(cursor: Any, sources: Sequence[str]) -> None:
    """Refuse packs with other captures between their parts: host code names a lambda's type by whole packs."""
    for pack in {source for source in sources if source.endswith("...")}:
        first, count = sources.index(pack), sources.count(pack)
        if any(source != pack for source in sources[first : first + count]):
            raise Unsupported(cursor, codes.DEVICE_LAMBDA, "a lambda that captures other variables between a pack's")


def call_body(scope: Scope, cursor: Any) -> ir.Block:
    """Return what a lambda does as a function pointer: clang has no body for that, and the lambda captures nothing."""
    owner = cursor.semantic_parent.type
    body = next((one for one in owner.get_methods() if one.spelling == "operator()"), None)
    if body is None:
        raise Unsupported(cursor, codes.DEVICE_LAMBDA, "a generic lambda used as a function pointer")
    kind = ir.Pointer(types.read(scope.reader, owner, scope.slot, cursor), scope.slot(), body.is_const_method())
    passed = (ir.Name(one, one.type) for one in scope.function.parameters)
    function = scope.function
    call = ir.Call(scope.reader.want(body), (ir.Literal("0", kind), *passed), function.result, function.place)
    return ir.Block((ir.Evaluate(call) if function.result == ir.VOID else ir.Return(call),))


def pieces(reader: Reader) -> Iterator[Piece]:
    """Yield the lambdas of host code whose bodies kernels call."""
    for key in reader.closures.keys() & reader.host_lambdas.keys():
        cursor = reader.host_lambdas[key]
        fields = reader.unit.records[key].fields
        captures: dict[str, None] = {}
        for (mark, capture), part in zip(reader.closures[key].items(), fields, strict=False):
            if mark == THIS:
                captures["this" if isinstance(part.type, ir.Pointer) else "*this"] = None
            else:
                captures[f"&{capture.source}" if capture.by_reference else capture.source] = None
        yield piece(cursor, captures, _result(reader, key))


def piece(cursor: Any, captures: Iterable[str], result: str = "") -> Piece:
    """Return a lambda of host code, whose `result` is the type that it returns."""
    where, closure = cursors.place(cursor), cursor.type.get_canonical().get_declaration()
    start, end = map(visit.offset_in_argument, (cursor.extent.start, cursor.extent.end))
    return Piece(
        Role.LAMBDA, where.path, "", start, end, type=result, captures=tuple(captures),
        place=(where.line, where.column),
        may_differ=closure_types.may_differ(closure), is_for_device=is_for_device(cursor),
    )  # fmt: skip


def is_for_device(cursor: Any) -> bool:
    """Whether the host can't call a lambda; macros may say so, too."""
    closure = cursor.type.get_canonical().get_declaration()
    call = next((child for child in closure.get_children() if child.spelling == "operator()"), None)
    is_for = {kind: call is not None and cursors.has_attribute(call, kind) for kind in _SIDES}
    return is_for[K.CUDADEVICE_ATTR] and not is_for[K.CUDAHOST_ATTR]


def _result(reader: Reader, key: str) -> str:
    """Return the type that a lambda returns, as C++; nothing where it may differ or has no name."""
    if closure_types.may_differ(reader.host_lambdas[key].type.get_canonical().get_declaration()):
        return ""
    spelling = reader.lambda_results.get(key, "")
    return "" if "(" in spelling or spelling == "void" else spelling


def _captures(cursor: Any, record: ir.Record) -> list[tuple[Any | None, Any | None]]:
    """Say for each field of a closure which variable it holds (None: `this`), and its own initialiser if it has one."""
    found = find_captures(cursor)
    if len(found) != len(record.fields):
        raise Unsupported(cursor, codes.DEVICE_LAMBDA, "a lambda whose captures can't be told apart")
    _require_order_of_packs(cursor, found)
    return found


def _require_order_of_packs(cursor: Any, found: Sequence[tuple[Any | None, Any | None]]) -> None:
    """Refuse packs that clang captures from their ends, as it does for `(a + ...)`: their parts would change places.

    libclang does not show which variable a field holds. Of parts that have one type, each place is as good.
    """
    fields = cursor.type.get_canonical().get_fields()
    for (variable, source), field in zip(found, fields, strict=False):
        if variable is None or source is not None or not source_name(variable).endswith("..."):
            continue
        if types.key(_captured_type(variable.type)) != types.key(_captured_type(field.type)):
            raise Unsupported(cursor, codes.DEVICE_LAMBDA, "a lambda that captures a pack in another order")


def _captured_type(type: Any) -> Any:
    plain = type.get_canonical()
    return plain.get_pointee().get_canonical() if types.is_reference(plain) else plain


def find_captures(cursor: Any) -> list[tuple[Any | None, Any | None]]:
    """Return the variables that a lambda captures (None: `this`), each with its own initialiser if it has one.

    The order is clang's: captures that are written out come first, then the others as the body first uses them.
    """
    found: list[tuple[Any | None, Any | None]] = []
    seen: set[int] = set()
    for child in cursors.children(cursor):
        if child.kind == K.VARIABLE_REF and child.referenced is not None:
            variable = child.referenced
            seen.add(variable.hash)
            found.append((variable, cursors.initializer(variable) if _is_inside(variable, cursor) else None))
    if (written := _count_before_this(cursor)) is not None:
        seen.add(THIS)
        found.insert(written, (None, None))
    for use in _uses(cursor):
        variable = use.referenced if use.kind == K.DECL_REF_EXPR else None
        mark = variable.hash if variable is not None else THIS
        if mark not in seen and (variable is None or not _is_inside(variable, cursor)):
            seen.add(mark)
            found.append((variable, None))
    return found


def _count_before_this(cursor: Any) -> int | None:
    """Return how many captures stand before `this` in the brackets; libclang does not always show it among them."""
    words: list[str] = []
    depth = 0
    for token in cursor.get_tokens():
        depth += (token.spelling in ("[", "(", "{")) - (token.spelling in ("]", ")", "}"))
        if depth == 0:
            break
        if depth == 1 and token.spelling == ",":
            words.append("")
        elif token.spelling != "[" or depth > 1:
            words = [*words[:-1], (words or [""])[-1] + token.spelling]
    captures = [word for word in words if word not in ("=", "&")]
    return next((place for place, word in enumerate(captures) if word in ("this", "*this")), None)


def _uses(cursor: Any) -> Iterator[Any]:
    """Yield the names of local variables in a lambda's body, nested lambdas included, and what stands for `this`."""
    body = next((child for child in cursors.children(cursor) if child.kind == K.COMPOUND_STMT), None)
    for node in body.walk_preorder() if body is not None else ():
        if node.kind == K.DECL_REF_EXPR and node.referenced is not None:
            is_local = node.referenced.kind in (K.VAR_DECL, K.PARM_DECL) and _is_local(node.referenced)
            if is_local and not _is_constant(node):  # a constant needs no capture
                yield node
        elif node.kind == K.CXX_THIS_EXPR or (node.kind == K.MEMBER_REF_EXPR and not cursors.children(node)):
            yield node


def _is_constant(use: Any) -> bool:
    """Whether a variable's value can stand for it: it is `constexpr`, or a `const` integer with a known value."""
    if cursors.evaluate(use) is None:
        return False
    is_float = use.type.get_canonical().kind in (T.FLOAT, T.DOUBLE, T.HALF, T.LONGDOUBLE)
    return not is_float or any(token.spelling == "constexpr" for token in use.referenced.get_tokens())


def _is_local(variable: Any) -> bool:
    parent = variable.semantic_parent
    is_static = variable.storage_class == cindex.StorageClass.STATIC
    return parent is not None and parent.kind in _FUNCTIONS and not is_static


def _is_inside(variable: Any, cursor: Any) -> bool:
    """Whether a variable is declared by the lambda itself, or by one within it."""
    closure = cursor.type.get_declaration()
    parent = variable.semantic_parent
    while parent is not None and parent.kind != K.TRANSLATION_UNIT:
        if parent == closure:
            return True
        parent = parent.semantic_parent
    where, extent = variable.location.offset, cursor.extent
    return bool(extent.start.offset < where < extent.end.offset)
