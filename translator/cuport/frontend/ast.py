"""Query the AST: who declares a name, and which kernels, launches and device variables there are."""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from typing import Any

import clang.cindex as cindex

from cuport.frontend import clang, visit
from cuport.frontend.facts import DeviceVariable, Diagnostic, Instance, Kernel, Launch, Owner, UnitFacts
from cuport.support import progress
from cuport.support.resources import CUDA_HEADERS, LIBRARIES

_K = cindex.CursorKind
# What has no name is called by its place, with the machine's own folders: `(lambda at /home/a/b.cu:2:10)`.
_FOLDER = re.compile(r"(?<= at )[^:()]*/(?=[^:/()]+:\d+:\d+\))")
_MISSING = re.compile(r"'([^']+)' file not found")
_SPACES = {
    _K.CUDADEVICE_ATTR: "__device__",
    _K.CUDACONSTANT_ATTR: "__constant__",
    _K.CUDASHARED_ATTR: "__shared__",
}
_DECLARATIONS = (_K.FUNCTION_DECL, _K.FUNCTION_TEMPLATE, _K.CXX_METHOD, _K.VAR_DECL, _K.CALL_EXPR)
_CONFIGURATION = "__cudaPushCallConfiguration"
_OVERLOAD = re.compile(r"__host__ function '(\w+)' cannot overload __host__ __device__ function")
_OF_INSTANCE = re.compile(
    r"(?:const |volatile )*(?:typename |type-parameter-\d+-\d+(?! ?\*)|<dependent|auto\b|decltype)"
)
"""Types that a template leaves open, as clang writes them."""
TORCH_FOLDERS = re.compile(r"/(?:ATen|c10|torch)/")
"""Folders of PyTorch's headers: what they have of CUDA is a rule's affair, as are our own that stand in for them."""


def collect(
    unit: Any,
    names: Mapping[str, Mapping[int, bytes]],
    tree: Collection[str] = (),
    overloaded: Collection[bytes] = (),
) -> UnitFacts:
    """Read a translation unit.

    `names` maps the absolute path of each project file of interest to {byte offset: name} of the identifiers to
    look up; kernels, launches and device variables are collected from these files. `tree` are the paths of headers that
    belong to the tree, `overloaded` names of which the parameters' types are wanted.
    """
    facts = UnitFacts()
    tops = visit.find_in(unit.cursor, lambda name: _normal(name) in names)
    begins = {_normal(name): begin for name, begin in visit.find_begins(tops).items()}
    for path, wanted in names.items():
        file = cindex.File.from_name(unit, path)
        places = visit.Places(unit, file, begins.get(path)) if file else None
        if places is None or not places.are_there():
            facts.owners[path], facts.parameters[path] = {}, {}
            continue
        facts.owners[path] = _owners(places, wanted, tree)
        facts.parameters[path] = _types(places, wanted, facts.owners[path], overloaded)
    _declarations(tops, facts)
    facts.diagnostics = list(_diagnostics(unit, set(names)))
    _claim_overloads(facts, names)
    if tree:
        facts.read = frozenset(_normal(item.include.name) for item in unit.get_includes())
    return facts


def _claim_overloads(facts: UnitFacts, names: Mapping[str, Mapping[int, bytes]]) -> None:
    """Give the tree its own functions that are called like CUDA's for host and device, `umin`.

    In a file that nvcc does not compile CUDA declares none; our headers do, and clang takes the tree's for an error.
    """
    refused = {item: match[1].encode() for item in facts.diagnostics if (match := _OVERLOAD.match(item.text))}
    own = frozenset(refused.values())
    for path, wanted in names.items() if own else ():
        facts.owners[path] |= {offset: Owner.USER for offset, name in wanted.items() if name in own}
    facts.diagnostics = [item for item in facts.diagnostics if item not in refused]


def _owners(places: visit.Places, wanted: Mapping[int, bytes], tree: Collection[str]) -> dict[int, Owner]:
    owners: dict[int, Owner] = {}
    ours, lowered = str(CUDA_HEADERS), tuple(str(LIBRARIES / name) for name in ("cub", "cuport_device", "wmma"))
    system = str(clang.native())
    for offset, name in wanted.items():
        progress.step()
        cursor = places.cursor_at(offset)
        target = _complete(_declaration(cursor, name.decode("ascii", "replace")))
        declared_in = visit.file_of(target) if target is not None else ""
        if target is None or not declared_in or target.extent.start.file is None or _is_mistaken(target):
            continue  # the last two: calls of what nobody declares, which C and C++ take for declarations
        is_other = declared_in.startswith(lowered) or TORCH_FOLDERS.search(declared_in) is not None
        if declared_in.startswith(ours) or (is_other and _normal(declared_in) not in tree):
            owners[offset] = Owner.CUDA
        elif declared_in.startswith((system, "/usr/include", "/usr/lib")):
            owners[offset] = Owner.STANDARD
        else:
            owners[offset] = Owner.USER
    return owners


def _types(
    places: visit.Places, wanted: Mapping[int, bytes], owners: Mapping[int, Owner], overloaded: Collection[bytes]
) -> dict[int, tuple[str, ...]]:
    """Return the types of the calls that CUDA's `overloaded` names stand for, and of members of nobody knows whom."""
    found = {}
    for offset, name in wanted.items():
        owner = owners.get(offset)
        if name not in overloaded or owner not in (None, Owner.CUDA):
            continue
        cursor = places.cursor_at(offset)
        if cursor is None:
            continue
        call = places.cursor_behind(cursor, offset, len(name))
        if cursor.kind == _K.MEMBER_REF_EXPR:
            found[offset] = _types_of_member(cursor, call)
        elif owner is Owner.CUDA:
            found[offset] = _types_of(cursor, call)
    return found


def _types_of(cursor: Any, call: Any) -> tuple[str, ...]:
    """Return the types that the function takes which a name stands for.

    Of a call that leaves overloads to choose of, as in templates, those of its arguments that are pointers or classes.
    """
    target = cursor.referenced
    if target is not None and target.kind == _K.FUNCTION_DECL:
        return tuple(argument.type.spelling for argument in target.get_arguments())
    return tuple(map(_type_of, call.get_arguments())) if call.kind == _K.CALL_EXPR else ()


def _types_of_member(cursor: Any, call: Any) -> tuple[str, ...]:
    """Return the type of the object whose member is called, and those that the member takes.

    In templates, where the member is not known, those of the arguments; empty is what only an instance tells.
    """
    target = cursor.referenced
    taken = target if target is not None else call if call.kind == _K.CALL_EXPR else None
    arguments = list(taken.get_arguments() or ()) if taken is not None else []
    types = [one.type.get_canonical().spelling for one in (*list(cursor.get_children())[:1], *arguments)]
    return tuple("" if _OF_INSTANCE.match(text) else text for text in types)


def _type_of(argument: Any) -> str:
    """Return the type of an argument, if it says what a function takes: numbers convert, templates tell later."""
    kind = argument.type.get_canonical()
    inner = kind.get_pointee() if kind.kind == cindex.TypeKind.POINTER else kind
    if inner.kind in (cindex.TypeKind.DEPENDENT, cindex.TypeKind.UNEXPOSED, cindex.TypeKind.POINTER):
        return ""
    return str(kind.spelling) if inner != kind or kind.kind == cindex.TypeKind.RECORD else ""


def _declaration(cursor: Any, name: str) -> Any | None:
    """Return the declaration that `cursor` names, if it is called `name`; of overloads, any."""
    if cursor is None or cursor.kind.is_invalid():
        return None
    target = cursor.referenced or cursor
    if target.kind == _K.OVERLOADED_DECL_REF:
        library = cindex.conf.lib
        if not library.clang_getNumOverloadedDecls(target):
            return None
        overload = library.clang_getOverloadedDecl(target, 0)
        overload._tu = target._tu  # the bindings leave it out here, and every property of a cursor needs it
        target = overload
    if target.spelling == name:
        return target
    # A constructor call names the class; `dim3 grid(1)` lands on the constructor or the variable.
    parent = target.semantic_parent
    return parent if parent is not None and parent.spelling == name else None


def _is_mistaken(target: Any) -> bool:
    """Whether clang declares an argument of a call of what nobody declares: `missing::check(cudaGetLastError());`.

    To C++ `missing::check` is a type there, and the parentheses are those around a declared name.
    """
    if not cindex.conf.lib.clang_isInvalidDeclaration(target):
        return False
    spellings = [token.spelling for token in target.get_tokens()]
    return target.spelling in spellings[1:] and spellings[spellings.index(target.spelling, 1) - 1] == "("


def _complete(target: Any | None) -> Any | None:
    """Return the definition of a type; none for one that is only named (`struct cudaArray;`), whoever did so first."""
    if target is None or target.kind not in (_K.STRUCT_DECL, _K.UNION_DECL, _K.ENUM_DECL, _K.CLASS_DECL):
        return target
    is_ours = visit.file_of(target).startswith(str(CUDA_HEADERS))
    return target if is_ours else target.get_definition()


def _declarations(tops: Iterable[Any], facts: UnitFacts) -> None:
    """Collect kernels, launches and device variables from the project's declarations `tops`."""
    for top in tops:
        for node, parent in visit.find_below(top, _DECLARATIONS):
            if node.kind == _K.CALL_EXPR:
                if parent.kind == _K.CALL_EXPR and node.spelling == _CONFIGURATION:
                    facts.launches.append(_launch(parent, node))
            elif node.kind == _K.VAR_DECL:
                facts.variables += _variable(node) if visit.has_attributes(node) else ()
            elif _is_kernel(node):
                facts.kernels.append(_kernel(node))


def _is_kernel(function: Any) -> bool:
    asked = function.kind == _K.FUNCTION_TEMPLATE or visit.has_attributes(function)
    return asked and any(child.kind == _K.CUDAGLOBAL_ATTR for child in function.get_children())


@lru_cache(maxsize=1 << 12)
def _normal(name: str) -> str:
    """Return a path without the `..` that an include may have put into it."""
    return os.path.normpath(name)


def _variable(node: Any) -> Iterable[DeviceVariable]:
    for child in node.get_children():
        if child.kind in _SPACES:
            where = node.location
            yield DeviceVariable(
                node.spelling, _normal(where.file.name), where.line, _SPACES[child.kind], node.type.spelling
            )


def _kernel(node: Any) -> Kernel:
    where = node.location
    parameters = tuple(arg.type.spelling for arg in node.get_arguments() or ())
    if node.kind == _K.FUNCTION_TEMPLATE:
        parameters = tuple(c.type.spelling for c in node.get_children() if c.kind == _K.PARM_DECL)
    return Kernel(
        node.spelling,
        _normal(where.file.name),
        node.extent.start.offset,
        node.extent.end.offset,
        where.line,
        node.kind == _K.FUNCTION_TEMPLATE,
        parameters,
    )


def _launch(node: Any, config: Any) -> Launch:
    """Read `k<<<...>>>(...)`: a call, one of whose children is the call that pushes its configuration."""
    texts = [_text(argument) for argument in config.get_arguments()]
    texts += [""] * (4 - len(texts))
    where = config.location
    target = node.referenced
    name = target.spelling if target is not None else node.spelling
    return Launch(
        name,
        _normal(where.file.name),
        where.offset,
        where.line,
        texts[0],
        texts[1],
        texts[2],
        texts[3],
        _instance(target),
    )


def _instance(target: Any | None) -> Instance | None:
    if target is None or target.get_num_template_arguments() <= 0:
        return None
    arguments = []
    for i in range(target.get_num_template_arguments()):
        kind = target.get_template_argument_kind(i)
        if kind == cindex.TemplateArgumentKind.TYPE:
            arguments.append(target.get_template_argument_type(i).spelling)
        else:
            arguments.append(str(target.get_template_argument_value(i)))
    return Instance(target.spelling, tuple(arguments))


def _text(cursor: Any) -> str:
    return " ".join(token.spelling for token in cursor.get_tokens())


def _diagnostics(unit: Any, paths: set[str]) -> Iterable[Diagnostic]:
    for item in unit.diagnostics:
        if item.severity < cindex.Diagnostic.Error or item.location.file is None:
            continue
        path = _normal(item.location.file.name)
        missing = _MISSING.search(item.spelling)
        if path in paths:
            text = _FOLDER.sub("", item.spelling)
            yield Diagnostic(path, item.location.offset, text, missing.group(1) if missing else "")
