"""What the host side needs from the AST: kernels, device functions and variables, with their byte ranges."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import Any

import clang.cindex as cindex

from cuport.cuda.pieces import FunctionValue, Parameter, Piece, Role
from cuport.device.read import closure_types, cursors, function_pointers, indexed, numbers, origins
from cuport.device.read.cursors import K

_FUNCTIONS = (
    K.FUNCTION_DECL, K.FUNCTION_TEMPLATE, K.CXX_METHOD, K.CONSTRUCTOR, K.DESTRUCTOR, K.CONVERSION_FUNCTION,
)  # fmt: skip
_RECORDS = (
    K.STRUCT_DECL, K.CLASS_DECL, K.UNION_DECL, K.CLASS_TEMPLATE, K.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION,
)  # fmt: skip
_SPACES = (K.NAMESPACE, K.LINKAGE_SPEC, K.UNEXPOSED_DECL)
_TEMPLATE_PARAMETERS = (K.TEMPLATE_TYPE_PARAMETER, K.TEMPLATE_NON_TYPE_PARAMETER, K.TEMPLATE_TEMPLATE_PARAMETER)
_DEVICE = (Role.KERNEL, Role.DEVICE)
_MANAGED = "cuport_managed"
_SPACES_IN_USR = r"(?:@N@\w+|@aN)*"  # @aN: a namespace without a name
_NAMED = re.compile(rf"#({_SPACES_IN_USR})@(?:F@(\w+)(?:<([^<>]*)>)?|ST>[^@<>]*@(\w+))(?=[#>])")
_IN_NAMED = re.compile(rf"#(?:({_SPACES_IN_USR})@F@(\w+)#(?:[^#]+#)*?|V[A-Za-z]+(-?\d+))(?=#|$)")
_NESTED_TWICE = re.compile(rf"#{_SPACES_IN_USR}@F@\w+<[^<>]*<")
_UNNAMED = "(anonymous namespace)::"


def pieces(unit: Any) -> list[Piece]:
    """Return the user's declarations that are for the device, in the order in which they stand."""
    found = list(outermost(list(_below(unit.cursor, False))))
    uses = {(piece.path, piece.start) for piece in found if piece.is_from_macro and piece.role in _DEVICE}
    return [*found, *_beside(unit.cursor, uses)] if uses else found


def outermost(pieces: Sequence[Piece]) -> Iterator[Piece]:
    """Leave out functions that are the end of another one: clang may show instances of member templates beside them."""
    starts: dict[tuple[str, int], int] = {}
    for piece in pieces:
        place = piece.path, piece.body
        starts[place] = min(piece.start, starts.get(place, piece.start))
    for piece in pieces:
        if piece.role not in _DEVICE or piece.body < 0 or piece.start == starts[piece.path, piece.body]:
            yield piece


def stub(kernel: Any) -> tuple[str, str]:
    """Return C++ for the address of a kernel's stub, and its type: `&sum<float, 256>`, `void (float *)`.

    Both are empty where C++ can't name the instance, as with a lambda's type. The arguments of a pack, which libclang
    does not list, follow from the type.
    """
    kinds = [kernel.get_template_argument_kind(i) for i in range(max(kernel.get_num_template_arguments(), 0))]
    has_pack = cindex.TemplateArgumentKind.PACK in kinds
    count = kinds.index(cindex.TemplateArgumentKind.PACK) if has_pack else len(kinds)
    is_type = [kind == cindex.TemplateArgumentKind.TYPE for kind in kinds]
    found = list(_find_named(kernel, [i for i in range(count) if is_type[i]]))
    arguments = [_argument(kernel, i) for i in range(count)]
    unknown = [i for i in range(count) if not arguments[i] and not is_type[i]]
    if len(found) == len(unknown) or has_pack:
        for i, name in zip(unknown, found, strict=False):
            arguments[i] = name
    named = f"&{cursors.qualified_name(kernel)}" + (f"<{', '.join(arguments)}>" if arguments else "")
    kind = kernel.type.get_canonical().spelling
    texts = [text.replace(_UNNAMED, "").replace("__restrict", "") for text in (named, kind)]
    if (
        (has_pack and not _is_deduced(kernel))
        or "" in arguments
        or any("(lambda" in text or "(unnamed" in text for text in texts)
    ):
        return "", ""
    return texts[0], texts[1]


def _is_deduced(kernel: Any) -> bool:
    """Whether the arguments of a template's pack follow from the types of the function's parameters."""
    template = cursors.find_template(kernel)
    return template is not None and any(
        child.kind == K.PARM_DECL and "..." in child.type.spelling for child in template.get_children()
    )


def lambda_stub(kernel: Any) -> tuple[str, str] | None:
    """Return name and type of a kernel's stub that has a lambda among its parameters' types; None for others.

    The lambda is named as host code names it (`cuport::Lambda`).
    """
    text = kernel.type.get_canonical().spelling.replace(_UNNAMED, "").replace("__restrict", "")
    named = closure_types.name_lambdas(text, [kernel.type]) if closure_types.has_lambda(text) else None
    return (kernel.spelling, named) if named else None


def find_nameless(kernel: Any) -> str:
    """Return why C++ has no name for a kernel's stub, where a lambda's capture is the reason."""
    return closure_types.find_nameless(kernel.type)


def _find_named(kernel: Any, types: Iterable[int]) -> Iterator[str]:
    """Yield the functions and templates among a kernel's template arguments, from what libclang calls it.

    `types` are the places of types among the arguments: a class's own arguments are not the kernel's.
    """
    usr = kernel.get_usr()
    for i in types:
        whole = kernel.get_template_argument_type(i).get_canonical().get_declaration().get_usr().removeprefix("c:")
        usr = usr.replace(whole, "", 1) if ">" in whole else usr
    for spaces, function, arguments, template in () if _NESTED_TWICE.search(usr) else _NAMED.findall(usr):
        name = _written(spaces) + (function or template)
        yield name + (_instance(arguments) if name and arguments else "")


def _instance(arguments: str) -> str:
    """Return the arguments of a function that is one of a kernel's: functions and numbers; others can't be told."""
    found = list(_IN_NAMED.finditer(arguments))
    if "".join(one[0] for one in found) != arguments:
        return "<(unnamed)>"
    return f"<{', '.join(one[3] or _written(one[1]) + one[2] for one in found)}>"


def _written(spaces: str) -> str:
    """Return namespaces of libclang's name for something as C++ writes them: `@N@a@aN@N@b` is `a::b::`."""
    return "".join(f"{space}::" for space in spaces.replace("@aN", "").split("@N@") if space)


def _argument(kernel: Any, i: int) -> str:
    kind = kernel.get_template_argument_kind(i)
    if kind == cindex.TemplateArgumentKind.TYPE:
        found = kernel.get_template_argument_type(i).get_canonical()
        owner = found.get_declaration().semantic_parent
        return "" if owner is not None and owner.kind in _FUNCTIONS else str(found.spelling)
    if kind != cindex.TemplateArgumentKind.INTEGRAL:
        return ""
    template = cursors.find_template(kernel)
    parameters = [c for c in template.get_children() if c.kind in _TEMPLATE_PARAMETERS] if template is not None else []
    value = str(cursors.template_value(kernel, i))
    if i < len(parameters) and parameters[i].type.get_canonical().kind == cindex.TypeKind.ENUM:
        return f"({parameters[i].type.get_canonical().spelling}){value}"
    return value


def _below(parent: Any, is_record: bool) -> Iterator[Piece]:
    for cursor in origins.users(parent):
        if cursor.kind in _FUNCTIONS:
            if piece := _function(cursor, is_record):
                yield piece
        elif cursor.kind in _RECORDS:
            yield from _below(cursor, True)
        elif cursor.kind == K.VAR_DECL:
            if piece := _variable(cursor):
                yield piece
        elif cursor.kind in _SPACES:
            yield from (_whole(cursor, piece) for piece in _below(cursor, False))


def _beside(parent: Any, uses: AbstractSet[tuple[str, int]]) -> Iterator[Piece]:
    """Yield the host's declarations that come from these uses of macros."""
    for cursor in origins.users(parent):
        use = cursors.place(cursor).path, cursor.extent.start.offset
        if cursor.kind in _SPACES:
            yield from _beside(cursor, uses)
        elif use in uses and (cursor.kind not in _FUNCTIONS or _function(cursor, False) is None):
            yield Piece(Role.HOST, use[0], cursor.spelling, use[1], use[1], is_from_macro=True)


def _whole(parent: Any, piece: Piece) -> Piece:
    """Return a piece with what the `extern "C"` around it says of it."""
    if parent.kind not in (K.LINKAGE_SPEC, K.UNEXPOSED_DECL):
        return piece
    if piece.role is Role.SYMBOL:  # never static
        return replace(piece, is_extern=True)
    is_alone = piece.role is Role.DEVICE and parent.extent.end.offset == piece.end
    return replace(piece, start=parent.extent.start.offset) if is_alone else piece


def _function(cursor: Any, is_record: bool) -> Piece | None:
    if not cursors.may_have_attributes(cursor):
        return None
    kinds = {child.kind for child in cursor.get_children()}
    if K.CUDAGLOBAL_ATTR in kinds:
        role = Role.KERNEL
    elif K.CUDADEVICE_ATTR in kinds and K.CUDAHOST_ATTR not in kinds:
        role = Role.METHOD if is_record else Role.DEVICE
    else:
        return None
    body = next((child for child in cursor.get_children() if child.kind == K.COMPOUND_STMT), None)
    start, end = cursor.extent.start.offset, cursor.extent.end.offset
    is_from_macro = body is not None and body.extent.start.offset == start
    return Piece(
        role, cursors.place(cursor).path, cursor.spelling, start, end,
        -1 if body is None else body.extent.start.offset,
        cursors.qualified_name(cursor).replace(_UNNAMED, ""), _head(cursor) if is_from_macro else "",
        tuple(_own_parameters(cursor)), tuple(_parameters(cursor)),
        is_from_macro=is_from_macro,
        is_constexpr=_is_constexpr(cursor),
    )  # fmt: skip


def _is_constexpr(cursor: Any) -> bool:
    words = []
    for token in cursor.get_tokens():
        if token.spelling in ("(", "{"):
            break
        words.append(token.spelling)
    return "constexpr" in words


def _head(cursor: Any) -> str:
    """Return what a function template begins with; nothing for another function."""
    own = []
    for child, name in zip(
        (child for child in cursor.get_children() if child.kind in _TEMPLATE_PARAMETERS),
        _own_parameters(cursor),
        strict=True,
    ):
        kind = "typename" if child.kind == K.TEMPLATE_TYPE_PARAMETER else child.type.spelling
        own.append(f"{kind}... {name[:-3]}" if name.endswith("...") else f"{kind} {name}")
    return f"template <{', '.join(own)}> " if own else ""


def _own_parameters(cursor: Any) -> Iterator[str]:
    for child in cursor.get_children():
        if child.kind in _TEMPLATE_PARAMETERS:
            is_pack = any(token.spelling == "..." for token in child.get_tokens())
            yield f"{child.spelling}..." if is_pack else child.spelling


def _parameters(cursor: Any) -> Iterator[Parameter]:
    for child in cursor.get_children():
        if child.kind == K.PARM_DECL:
            kind = child.type.spelling
            extent = child.extent
            yield Parameter(child.spelling, extent.start.offset, extent.end.offset, kind, kind.endswith("..."))


def _variable(cursor: Any) -> Piece | None:
    if not cursors.may_have_attributes(cursor):
        return None
    kinds = {child.kind for child in cursor.get_children()}
    if any(child.kind == K.ANNOTATE_ATTR and child.spelling == _MANAGED for child in cursor.get_children()):
        role = Role.MANAGED
    elif K.CUDASHARED_ATTR in kinds:
        role = Role.SHARED
    elif kinds & {K.CUDACONSTANT_ATTR, K.CUDADEVICE_ATTR}:
        role = Role.SYMBOL
    else:
        return None
    is_member = cursor.semantic_parent is not None and cursor.semantic_parent.kind in _RECORDS
    start = cursors.initializer(cursor)
    return Piece(
        role, cursors.place(cursor).path, cursor.spelling, cursor.extent.start.offset, cursor.extent.end.offset,
        -1 if start is None else start.extent.start.offset,
        type=cursor.type.get_canonical().spelling.replace(_UNNAMED, ""),
        is_member=is_member, is_extern=cursor.storage_class == cindex.StorageClass.EXTERN,
        is_static=cursor.storage_class == cindex.StorageClass.STATIC,
        is_shared=cursor.canonical.storage_class == cindex.StorageClass.EXTERN,
        functions=tuple(_functions(start)) if start is not None else (),
    )  # fmt: skip


def _functions(start: Any) -> Iterator[FunctionValue]:
    """Yield the functions in a variable's initial value, each with the `&` before it."""
    addresses = {
        inner.hash: outer
        for outer in cursors.below(start, frozenset((K.UNARY_OPERATOR,)))
        if cursors.unary(outer)[0] == "&" and len(found := cursors.children(outer)) == 1
        for inner in found
    }
    for name in cursors.below(start, frozenset((K.DECL_REF_EXPR,))):
        target = indexed.referenced(name)
        if target is None or target.kind not in (K.FUNCTION_DECL, K.CXX_METHOD):
            continue
        extent = addresses.get(name.hash, name).extent
        kind = function_pointers.kind_of(target.type).replace(_UNNAMED, "")
        number = numbers.of(cursors.key(target)).text
        yield FunctionValue(target.spelling, extent.start.offset, extent.end.offset, kind, number)
