"""Lambdas for the device in templates of which the unit has no instance.

A header is judged by the first unit that includes it, which may use others of its templates. Host compilers read all
bodies, so what such a lambda does must leave host code here, too; its kernels come from the units that use it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from cuport.cuda.pieces import Piece
from cuport.device.read import cursors, lambdas, origins
from cuport.device.read.cursors import K
from cuport.device.read.scope import Reader

_TEMPLATES = (K.CLASS_TEMPLATE, K.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION)
_SCOPES = (K.NAMESPACE, K.LINKAGE_SPEC, K.UNEXPOSED_DECL, K.STRUCT_DECL, K.CLASS_DECL, *_TEMPLATES)
_METHODS = (K.CXX_METHOD, K.CONSTRUCTOR, K.DESTRUCTOR, K.CONVERSION_FUNCTION)
_SIDES = (K.CUDADEVICE_ATTR, K.CUDAGLOBAL_ATTR)
_LAMBDA = re.compile(rb"\[[^\[\]]*\]\s*\w+(?:\s+\w+)*\s*[({]")
"""The head of a lambda with a word such as `__device__`."""
_BY_REFERENCE = re.compile(r"\[\s*&\s*[,\]]")


def pieces(reader: Reader, parent: Any, in_template: bool = False) -> Iterator[Piece]:
    """Yield the lambdas for the device in what a scope declares, `in_template` or as templates."""
    for cursor in origins.users(parent):
        if cursor.kind in _SCOPES:
            yield from pieces(reader, cursor, in_template or cursor.kind in _TEMPLATES)
        elif (cursor.kind == K.FUNCTION_TEMPLATE or (in_template and cursor.kind in _METHODS)) and _may_have_some(
            reader, cursor
        ):
            yield from _below(cursor)


def _may_have_some(reader: Reader, cursor: Any) -> bool:
    """Whether a function is the host's, and its text may have a lambda for the device."""
    text, extent = reader.source(cursors.place(cursor).path), cursor.extent
    is_found = _LAMBDA.search(text, extent.start.offset, extent.end.offset) is not None
    return is_found and not any(cursors.has_attribute(cursor, side) for side in _SIDES)


def _below(cursor: Any) -> Iterator[Piece]:
    for child in cursor.get_children():
        if child.kind == K.LAMBDA_EXPR and lambdas.is_for_device(child):
            yield lambdas.piece(child, _captures(child))
        else:
            yield from _below(child)


def _captures(cursor: Any) -> Iterator[str]:
    written = " ".join(token.spelling for token, _ in zip(cursor.get_tokens(), range(3), strict=False))
    mark = "&" if _BY_REFERENCE.match(written) else ""
    for variable, _ in lambdas.find_captures(cursor):
        yield "this" if variable is None else f"{mark}{lambdas.source_name(variable)}"
