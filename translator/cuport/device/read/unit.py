"""A translation unit: find the kernels and their instances, read them and all that they call."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any

from cuport.cuda.instances import INSTANCE
from cuport.cuda.pieces import Piece
from cuport.device import ir
from cuport.device.language import Language
from cuport.device.read import (
    base_copies,
    cursors,
    functions,
    lambda_patterns,
    lambdas,
    origins,
    pointer_calls,
    virtual,
)
from cuport.device.read.cursors import K
from cuport.device.read.declared import Error
from cuport.device.read.scope import Reader

_FUNCTIONS = (K.FUNCTION_DECL, K.CXX_METHOD, K.CONSTRUCTOR, K.DESTRUCTOR, K.CONVERSION_FUNCTION)
_CLASSES = (K.STRUCT_DECL, K.CLASS_DECL)
_SOURCE = ".cu"
_SCOPES = (K.NAMESPACE, *_CLASSES, K.LINKAGE_SPEC, K.UNEXPOSED_DECL)


def read(
    unit: Any, main: str, language: Language, linked: Container[str] = (), errors: Sequence[Error] = ()
) -> ir.Unit:
    """Return the device code of a parsed file: its kernels, those that it launches, and what they reach.

    Of kernels in included headers only those count that this file launches; `main` is the file's path. A source in
    CUDA that is included (`#include "kernels.cu"`) is a part of this one, but for those of `linked`, of which only the
    device functions are wanted. Kernels with one of clang's `errors` are there, too, without a body.
    """
    reader = Reader(language)
    walk = _Walk(reader, main, linked, errors)
    walk.declarations(unit.cursor)
    for key, cursor in walk.kernels.items():
        functions.read(reader, cursor, key, {}, is_kernel=True)
        reader.unit.functions[key].is_launched = key in walk.launched
    while reader.waiting or virtual.write_all(reader, unit) or pointer_calls.write_all(reader, unit):
        key, (cursor, chosen, is_place) = next(iter(reader.waiting.items()))
        del reader.waiting[key]
        functions.read(reader, cursor, key, chosen, is_place)
    base_copies.separate(reader.unit)
    reader.unit.lambdas = _lambdas(reader, unit.cursor)
    return reader.unit


def _lambdas(reader: Reader, parent: Any) -> list[Piece]:
    """Return the lambdas of host code, in order. Of one lambda's instances the last counts: its packs are not empty."""
    found = list(lambdas.pieces(reader))
    known = {(piece.path, piece.start) for piece in found}
    found += [piece for piece in lambda_patterns.pieces(reader, parent) if (piece.path, piece.start) not in known]
    return sorted(found, key=lambda piece: (piece.path, piece.start, len(piece.captures), piece.captures))


class _Walk:
    """Looks through host and device code for kernels, launches and lambdas."""

    def __init__(self, reader: Reader, main: str, linked: Container[str], errors: Sequence[Error]) -> None:
        self.reader, self.main, self.linked, self.errors = reader, main, linked, errors
        self.kernels: dict[str, Any] = {}
        self.launched: set[str] = set()
        self.seen: set[str] = set()
        self.met: set[tuple[Any, ...]] = set()  # what calls and names refer to

    def declarations(self, parent: Any) -> None:
        for cursor in origins.users(parent):
            if cursor.kind in _SCOPES:
                self.declarations(cursor)
                self.methods(cursor)
            elif cursor.kind in _FUNCTIONS:
                self.function(cursor)
            elif cursor.kind in (K.VAR_DECL, K.FUNCTION_TEMPLATE):
                self.body(cursor) if cursor.kind == K.VAR_DECL else None
            elif cursor.kind == K.FRIEND_DECL and parent.spelling.startswith(INSTANCE):
                for instance in cursor.get_children():
                    self.instance(instance)

    def methods(self, cursor: Any) -> None:
        """Look at the methods of an explicit instantiation of a class: libclang shows it without its members."""
        if cursor.kind in _CLASSES and cursors.find_template(cursor) is not None:
            for method in cursor.type.get_methods():
                self.function(method.get_definition() or method)

    def instance(self, cursor: Any) -> None:
        """Take what an explicit instantiation names: a kernel, or a function that may launch some."""
        target = cursor.get_definition()
        if target is None or target.kind not in _FUNCTIONS:
            return
        if cursors.has_attribute(target, K.CUDAGLOBAL_ATTR):
            self.launch(target)
        else:
            self.function(target)

    def function(self, cursor: Any) -> None:
        """Look at a function, once: a kernel is noted, the calls of its body are followed into template instances."""
        key = cursors.key(cursor)
        if key in self.seen or not cursor.is_definition() or cursors.place(cursor).path in self.linked:
            return
        self.seen.add(key)
        if cursors.has_attribute(cursor, K.CUDAGLOBAL_ATTR) and self.is_own(cursors.place(cursor).path):
            self.kernels.setdefault(key, cursor)
        self.body(cursor)

    def is_own(self, path: str) -> bool:
        return path == self.main or path.endswith(_SOURCE)

    def body(self, cursor: Any) -> None:
        for target in cursors.functions_used(cursor, self.met):
            if target.kind == K.LAMBDA_EXPR:
                self.reader.host_lambdas.setdefault(cursors.key(target.type.get_canonical().get_declaration()), target)
                continue
            if origins.is_cuda(target):
                continue
            if cursors.has_attribute(target, K.CUDAGLOBAL_ATTR):
                self.launch(target)
            elif not origins.is_standard(target):
                self.function(target.get_definition() or target)

    def launch(self, target: Any) -> None:
        kernel = target.get_definition() or target
        key = cursors.key(kernel)
        if kernel.is_definition() or cursors.has_attribute(kernel, K.COMPOUND_STMT) or self.is_refused(kernel):
            self.kernels.setdefault(key, kernel)
            self.launched.add(key)
            self.function(kernel)

    def is_refused(self, kernel: Any) -> bool:
        """Whether a kernel is an instance that clang did not make, for an error in its template."""
        template = cursors.find_template(kernel) if self.errors else None
        if template is None:
            return False
        path, text = cursors.place(template).path, template.extent
        return any(one.place.path == path and text.start.offset <= one.offset < text.end.offset for one in self.errors)
