"""A unit to lower, and its result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cuport.cuda.pieces import Piece
from cuport.device.outcome import Device
from cuport.targets.opencl import lower
from cuport.targets.opencl.options import OpenClOptions


@dataclass(frozen=True, slots=True)
class LoweringJob:
    """A unit to lower: `path` as clang knows it, `rel` in the tree, the name of its program, `names` path -> rel."""

    path: str
    rel: str
    program: str
    names: Mapping[str, str]
    options: OpenClOptions
    unit: str = ""
    """The name of the unit's file in the output; empty for a header, which launches nothing by itself."""
    linked: frozenset[str] = frozenset()
    """Files, as clang knows them, that are there for their device functions alone: their own units have the rest."""
    text: bytes | None = None
    """The unit's text, where there is no file that has it."""
    is_runtime: bool = False
    """Whether it is compiled when the host's program runs: C++ has no stubs of its kernels then."""


@dataclass(frozen=True, slots=True)
class LoweredUnit:
    """What came of a unit: its device code, and program and map as (name, bytes)."""

    device: Device
    files: tuple[tuple[str, bytes], ...] = ()
    pieces: tuple[Piece, ...] = ()
    """The declarations that host code can't keep."""
    macros: frozenset[str] = frozenset()
    """Macros that write kernels, and whose own text host code has rewritten."""
    table: str = ""
    """The file with the table of the unit's kernels, or none."""
    is_included: bool = False
    """Whether another source includes the unit's file: it has the table only where it is compiled itself."""
    kept: tuple[str, ...] = ()
    """Files of the tree that the program reads when it runs: they must be there as they were."""
    verbatim: tuple[tuple[str, int, int], ...] = ()
    """Bytes of files that host code must keep as they are."""
    lowered: lower.Lowered | None = None
    """What is_runtime asks for: the kernels themselves, for a table by CUDA's names."""
