"""The declarations in the user's files: where they are, for findings and for code with errors."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import clang.cindex as cindex

from cuport.cuda import dependent_templates
from cuport.device import ir
from cuport.device.read import cursors, origins
from cuport.device.read.cursors import K

_FUNCTIONS = (
    K.FUNCTION_DECL, K.FUNCTION_TEMPLATE, K.CXX_METHOD, K.CONSTRUCTOR, K.DESTRUCTOR, K.CONVERSION_FUNCTION,
)  # fmt: skip
_RECORDS = (
    K.STRUCT_DECL, K.CLASS_DECL, K.UNION_DECL, K.CLASS_TEMPLATE, K.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION,
)  # fmt: skip
_NAMES = (K.TYPEDEF_DECL, K.TYPE_ALIAS_DECL, K.TYPE_ALIAS_TEMPLATE_DECL, K.ENUM_DECL, K.FIELD_DECL)
_SPACES = (K.NAMESPACE, K.LINKAGE_SPEC, K.UNEXPOSED_DECL)
_KERNEL, _DEVICE = (K.CUDAGLOBAL_ATTR,), (K.CUDADEVICE_ATTR,)
_MEMORY = (K.CUDACONSTANT_ATTR, K.CUDADEVICE_ATTR)
# nvcc also looks for a function in bases that depend on parameters, once these are known; clang does so to say this.
_OF_BASE = re.compile(r"explicit qualification required to use member '\w+' from dependent base class")


@dataclass(frozen=True, slots=True)
class Declared:
    """A declaration outside function bodies; `kind` is "function", "record", "variable" or "name" for all others.

    `key` is that of a variable; of others, which are found by their places, it is empty.
    """

    kind: str
    name: str
    key: str
    place: ir.Place
    start: int
    end: int
    is_device: bool
    definition: ir.Place
    """Where its body is, if it stands elsewhere in the unit; else its own place."""
    is_kernel: bool = False
    repeats_cuda: bool = False
    """Whether CUDA's headers have declared the function before."""
    template: ir.Place | None = None
    """What a function of the device's is a specialisation of, where that has no body."""
    specialised: tuple[ir.Place, ...] = ()
    """Where the bodies of its specialisations are, for a template of the device's that has none itself."""


@dataclass(frozen=True, slots=True)
class Error:
    """A complaint of clang's: where, and what it says."""

    place: ir.Place
    offset: int
    text: str


def read(unit: Any) -> list[Declared]:
    """Return the declarations of a unit that are the user's, outer before inner."""
    found = list(_below(unit.cursor))
    bodies: dict[ir.Place, dict[ir.Place, None]] = {}
    for item in found:
        if item.template is not None:
            bodies.setdefault(item.template, {})[item.definition] = None
    return [replace(item, specialised=tuple(bodies[item.place])) if item.place in bodies else item for item in found]


def errors(unit: Any) -> list[Error]:
    """Return what clang refuses in a unit, but for what nvcc takes and clang understands nonetheless."""
    found = []
    for item in unit.diagnostics:
        where = item.location
        is_error = item.severity >= cindex.Diagnostic.Error
        is_meant = dependent_templates.says_so(item.spelling) or _OF_BASE.match(item.spelling) is not None
        if is_error and not is_meant and where.file is not None:
            place = ir.Place(cursors.normal(where.file.name), where.line, where.column)
            found.append(Error(place, where.offset, item.spelling))
    return found


def _below(parent: Any) -> Iterator[Declared]:
    for cursor in origins.users(parent):
        if cursor.kind in _FUNCTIONS:
            is_kernel = _has(cursor, _KERNEL)
            yield _make("function", cursor, is_kernel or _has(cursor, _DEVICE), is_kernel)
        elif cursor.kind in _RECORDS:
            yield _make("record", cursor, False)
            yield from _below(cursor)
        elif cursor.kind == K.VAR_DECL:
            yield _make("variable", cursor, _has(cursor, _MEMORY))
        elif cursor.kind in _NAMES:
            yield _make("name", cursor, False)
        elif cursor.kind in _SPACES:
            yield from _below(cursor)


def _has(cursor: Any, attributes: tuple[Any, ...]) -> bool:
    return any(cursors.has_attribute(cursor, kind) for kind in attributes)


def _make(kind: str, cursor: Any, is_device: bool, is_kernel: bool = False) -> Declared:
    extent = cursor.extent
    defined = cursor.get_definition() if kind == "function" else None
    place = cursors.place(cursor)
    key = cursors.key(cursor) if kind == "variable" else ""
    return Declared(
        kind, cursor.spelling, key, place, extent.start.offset, extent.end.offset, is_device,
        cursors.place(defined) if defined else place, is_kernel,
        is_device and kind == "function" and origins.is_cuda(cursor),
        _bare_template(cursor) if is_device and cursor.kind == K.FUNCTION_DECL else None,
    )  # fmt: skip


def _bare_template(cursor: Any) -> ir.Place | None:
    """Return the template that a function is a specialisation of, if that has no body."""
    template = cursors.find_template(cursor)
    return cursors.place(template) if template is not None and template.get_definition() is None else None
