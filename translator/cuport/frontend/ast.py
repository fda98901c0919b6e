"""Query the AST: who declares a name, and which kernels, launches and device variables there are."""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import clang.cindex as cindex

from cuport.frontend import clang
from cuport.frontend.facts import DeviceVariable, Diagnostic, Instance, Kernel, Launch, Owner, UnitFacts
from cuport.support import progress
from cuport.support.resources import CUDA_HEADERS, LIBRARIES

_K = cindex.CursorKind
_MISSING = re.compile(r"'([^']+)' file not found")
_SPACES = {
    _K.CUDADEVICE_ATTR: "__device__",
    _K.CUDACONSTANT_ATTR: "__constant__",
    _K.CUDASHARED_ATTR: "__shared__",
}
_FUNCTIONS = {_K.FUNCTION_DECL, _K.FUNCTION_TEMPLATE, _K.CXX_METHOD}


def collect(
    unit: Any, names: Mapping[str, Mapping[int, bytes]], with_kernels: bool = True, tree: Collection[str] = ()
) -> UnitFacts:
    """Read a translation unit.

    `names` maps the absolute path of each project file of interest to {byte offset: name} of the identifiers to
    look up; kernels, launches and device variables are collected from these files when `with_kernels` says so. `tree`
    are the paths of headers that belong to the tree.
    """
    facts = UnitFacts()
    for path, wanted in names.items():
        file = cindex.File.from_name(unit, path)
        facts.owners[path] = _owners(unit, file, wanted, tree) if file else {}
    if with_kernels:
        _declarations(unit, set(names), facts)
    facts.diagnostics = list(_diagnostics(unit, set(names)))
    if tree:
        facts.read = frozenset(_normal(item.include.name) for item in unit.get_includes())
    return facts


def _owners(unit: Any, file: Any, wanted: Mapping[int, bytes], tree: Collection[str]) -> dict[int, Owner]:
    owners: dict[int, Owner] = {}
    ours, lowered = str(CUDA_HEADERS), (str(LIBRARIES / "cub"), str(LIBRARIES / "wmma"))
    system = str(clang.native())
    for offset, name in wanted.items():
        progress.step()
        place = cindex.SourceLocation.from_offset(unit, file, offset)
        cursor = cindex.Cursor.from_location(unit, place)
        target = _declaration(cursor, name.decode("ascii", "replace"))
        if target is None or target.location.file is None:
            continue
        declared_in = target.location.file.name
        if declared_in.startswith(ours) or (declared_in.startswith(lowered) and _normal(declared_in) not in tree):
            owners[offset] = Owner.CUDA
        elif declared_in.startswith((system, "/usr/include", "/usr/lib")):
            owners[offset] = Owner.STANDARD
        else:
            owners[offset] = Owner.USER
    return owners


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


def _declarations(unit: Any, paths: set[str], facts: UnitFacts) -> None:
    """Collect kernels, launches and device variables from the declarations that stand in `paths`."""
    for cursor in unit.cursor.get_children():
        file = cursor.location.file
        if file is None or _normal(file.name) not in paths:
            continue
        for node in _walk(cursor):
            if node.kind in _FUNCTIONS:
                if any(child.kind == _K.CUDAGLOBAL_ATTR for child in node.get_children()):
                    facts.kernels.append(_kernel(node))
            elif node.kind == _K.VAR_DECL:
                facts.variables += _variable(node)
            elif node.kind == _K.CALL_EXPR and (launch := _launch(node)):
                facts.launches.append(launch)


def _walk(cursor: Any) -> Iterable[Any]:
    """Yield a cursor and all below it, outer before inner, however deep that goes."""
    waiting = [cursor]
    while waiting:
        progress.step()
        node = waiting.pop()
        yield node
        waiting.extend(reversed(list(node.get_children())))


@cache
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


def _launch(node: Any) -> Launch | None:
    """Read `k<<<...>>>(...)`: a call one of whose first children is the call of __cudaPushCallConfiguration."""
    config = next(
        (c for c in node.get_children() if c.kind == _K.CALL_EXPR and c.spelling == "__cudaPushCallConfiguration"), None
    )
    if config is None:
        return None
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
            yield Diagnostic(path, item.location.offset, item.spelling, missing.group(1) if missing else "")


def unit_name(path: Path) -> str:
    """Return the spelling under which clang gets to know a file: absolute, so that includes compare equal."""
    return str(path.absolute())
