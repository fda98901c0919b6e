"""Inline PTX."""

from __future__ import annotations

from typing import Any

from translator.opencl import ir
from translator.opencl.read.scope import Scope, Unsupported


def read(scope: Scope, cursor: Any) -> ir.Statement:
    """Return an `asm` statement as OpenCL C. Raises Unsupported, quoting it, for instructions that are not known."""
    start, end = cursor.extent.start, cursor.extent.end
    text = scope.reader.source(start.file.name)[start.offset : end.offset].decode("utf-8", "replace")
    raise Unsupported(cursor, "CU408", f"inline PTX: {' '.join(text.split())}")
