"""Thrust, CUB and hipCUB for programs that are prepared for the CPU runtime: ours, prepared as the programs are."""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Iterable
from pathlib import Path

from cuport.cuda import stand_ins
from cuport.cuda.index import includes_of
from cuport.support import resources, stamps
from cuport.verify import cpu
from cuport.verify.cpu import kept
from cuport.verify.cpu.cuda_frontend import thrust_includes

_HIPCUB = "hipcub"
# Programs reach rocThrust's names by any of its headers.
_NAMES_OF_HIP = "thrust/system/hip/execution_policy.h"
_FOLDERS = (*stand_ins.LIBRARIES, _HIPCUB)


def are_included(files: Iterable[Path]) -> bool:
    """Whether any of a program's files, where they are there, includes one of the libraries."""
    named = (name for path in files if path.is_file() for name, _ in includes_of(path.read_bytes()))
    return any(name.split("/")[0] in _FOLDERS for name in named)


def flags(tree: Path, source: str, include_folders: Iterable[str]) -> list[str]:
    """Return what finds the libraries, and what of Thrust a source needs besides what it includes.

    Raises OSError when the cache folder can't be written.
    """
    more = [*thrust_includes.lacking(tree, source, include_folders), _NAMES_OF_HIP]
    return ["-idirafter", str(_folder()), *(word for name in more for word in ("-include", name))]


@functools.cache
def _folder() -> Path:
    """Return a folder with the headers, prepared once for all programs."""
    found = [path for name in _FOLDERS for path in sorted((resources.LIBRARIES / name).rglob("*.*")) if path.is_file()]
    digest = hashlib.blake2b(digest_size=12)
    for path in found:
        digest.update(f"{path.relative_to(resources.LIBRARIES)}\0".encode() + path.read_bytes())

    def make(target: Path) -> None:
        for path in found:
            place = target / path.relative_to(resources.LIBRARIES)
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(cpu.prepare(path.read_bytes(), path.relative_to(resources.LIBRARIES).as_posix()))

    passes = stamps.stamp(Path(__file__).parent, suffix=".py")
    return kept.get_or_make("prepared-libraries", f"{digest.hexdigest()}\0{passes}", "", make)
