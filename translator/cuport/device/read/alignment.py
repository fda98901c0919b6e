"""How variables ask to be aligned: `alignas(16)`, `__align__(16)`, `__attribute__((aligned(16)))`."""

from __future__ import annotations

import ctypes
import re
from functools import cache
from typing import Any

import clang.cindex as cindex

from cuport.device.read import cursors
from cuport.device.read.cursors import K

_NUMBER = re.compile(rb"(?:__align__|alignas|_Alignas|(?:gnu::)?(?:__)?aligned(?:__)?)\s*\(\s*(\d{1,4})[uUlL]*\s*\)")
_USUAL = 16
"""No access needs more: what is asked for in other words than a number gets it."""
_LARGEST = 128
"""The largest type of OpenCL C, `long16`, needs no more."""
_REACH = 100


def asked(cursor: Any) -> int:
    """Return the bytes that a variable's own attributes ask for; 0 where it has none."""
    if not cursors.has_attribute(cursor, K.ALIGNED_ATTR):
        return 0
    return max(_bytes(child) for child in cursor.get_children() if child.kind == K.ALIGNED_ATTR)


def _bytes(attribute: Any) -> int:
    """Return the number in an attribute's text, which libclang does not tell. A macro's may stand for anything."""
    start = attribute.extent.start
    found = _NUMBER.match(_text(attribute, start)) if start.file is not None else None
    value = int(found[1]) if found else _USUAL
    return min(value, _LARGEST) if value & (value - 1) == 0 else _USUAL


def _text(attribute: Any, start: Any) -> bytes:
    """Return the text from a place on, as clang has it: not every source is a file."""
    size = ctypes.c_size_t()
    begin = _contents()(attribute.translation_unit, start.file, ctypes.byref(size))
    length = min(_REACH, size.value - start.offset)
    return ctypes.string_at(begin + start.offset, length) if begin and length > 0 else b""


@cache
def _contents() -> Any:
    """Return clang_getFileContents, which the bindings lack."""
    function: Any = cindex.conf.lib["clang_getFileContents"]
    function.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.POINTER(ctypes.c_size_t)]
    function.restype = ctypes.c_void_p
    return function
