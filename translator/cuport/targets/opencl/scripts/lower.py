"""Kernel source from a string to a program with its map and module."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from cuport.cuda import clang_text, instances, nvrtc_types
from cuport.frontend import clang
from cuport.targets.opencl import target
from cuport.targets.opencl.lowering_job import LoweredUnit, LoweringJob
from cuport.targets.opencl.options import OpenClOptions


@dataclass(frozen=True, slots=True)
class Place:
    """Where a string stands: the script on disk, its `rel` path, the line of the string's first line."""

    path: Path
    rel: str
    line: int


@dataclass(frozen=True, slots=True)
class ClangSetup:
    """What clang is called with."""

    flags: Sequence[str]
    header: Path | None
    options: OpenClOptions


def lower(
    text: str, place: Place, program: str, wanted: Sequence[str], flags: Sequence[str], tools: ClangSetup
) -> LoweredUnit | None:
    """Translate a string; `wanted` are instances of templates. None when clang gives nothing.

    Lines are counted as the script has them, so that findings and signatures name its own.
    """
    source = b"\n" * (place.line - 1) + text.encode()
    path = str(place.path.absolute().with_name(f"{place.path.name}.{place.line}.cu"))
    has_standard = any(flag.lstrip("-").startswith("std=") for flag in flags)
    known = [f"-{flag.lstrip('-')}" if flag.lstrip("-").startswith("std=") else flag for flag in flags]
    read = instances.with_uses(clang_text.of(nvrtc_types.spell(source)), (), wanted)
    parsed = clang.parse(Path(path), tools.flags, None if has_standard else tools.header, known, read)
    if parsed is None:
        return None
    options = replace(tools.options, kernels=tuple(wanted), host="python")
    work = LoweringJob(path, place.rel, program, {path: place.rel}, options, text=source)
    return target.translate(parsed, len(source), work)
