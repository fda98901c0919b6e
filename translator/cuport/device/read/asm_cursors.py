"""What libclang says of an `asm` statement, beyond its Python bindings."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from typing import Any

import clang.cindex as cindex

_LIBRARY: Any = cindex.conf.lib


@dataclass(frozen=True, slots=True)
class Assembly:
    """An `asm` statement: its text, `$0` for an operand, and operands with their constraints."""

    text: str
    outputs: list[tuple[str, Any]]
    inputs: list[tuple[str, Any]]


def _declare() -> bool:
    """Declare libclang's functions on `asm` statements; return whether it has them."""
    text, cursor, number = cindex._CXString, cindex.Cursor, ctypes.c_uint
    operand = [cursor, number, ctypes.POINTER(text), ctypes.POINTER(cursor)]
    for name, arguments, result in (
        ("Template", [cursor], text),
        ("NumOutputs", [cursor], number),
        ("NumInputs", [cursor], number),
        ("Output", operand, number),
        ("Input", operand, number),
    ):
        function = getattr(_LIBRARY, f"clang_Cursor_getGCCAssembly{name}", None)
        if function is None:
            return False
        function.argtypes, function.restype = arguments, result
    return True


_HAS_ASSEMBLY = _declare()


def read(cursor: Any) -> Assembly | None:
    """Return what an `asm` statement says; None where libclang is too old to tell."""
    if not _HAS_ASSEMBLY:
        return None
    text = str(cindex._CXString.from_result(_LIBRARY.clang_Cursor_getGCCAssemblyTemplate(cursor)))
    return Assembly(text, _operands(cursor, "Output"), _operands(cursor, "Input"))


def _operands(cursor: Any, kind: str) -> list[tuple[str, Any]]:
    found = []
    for count in range(getattr(_LIBRARY, f"clang_Cursor_getGCCAssemblyNum{kind}s")(cursor)):
        constraint, operand = cindex._CXString(), cindex.Cursor()
        get = getattr(_LIBRARY, f"clang_Cursor_getGCCAssembly{kind}")
        get(cursor, count, ctypes.byref(constraint), ctypes.byref(operand))
        operand._tu = cursor._tu
        found.append((str(cindex._CXString.from_result(constraint)), operand))
    return found
