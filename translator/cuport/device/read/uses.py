"""The uses of kernels that `instances` appends to a source: how clang resolves each of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cuport.cuda.instances import USE
from cuport.device.read import cursors
from cuport.device.read.cursors import K


def kernels(unit: Any) -> dict[int, str]:
    """Return the key of the kernel that each use refers to, by the use's number."""
    found = {}
    for variable in _variables(unit.cursor):
        for node in variable.walk_preorder():
            function = node.referenced if node.kind == K.DECL_REF_EXPR else None
            if function is not None and cursors.has_attribute(function, K.CUDAGLOBAL_ATTR):
                found[int(variable.spelling.removeprefix(USE))] = cursors.key(function.get_definition() or function)
    return found


def _variables(whole: Any) -> Iterator[Any]:
    for cursor in whole.get_children():
        if cursor.kind == K.NAMESPACE and not cursor.spelling.strip():
            yield from (inner for inner in cursor.get_children() if inner.spelling.startswith(USE))
