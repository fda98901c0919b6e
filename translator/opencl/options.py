"""What the user chose for OpenCL, and how the programs are called."""

from __future__ import annotations

import posixpath
from collections.abc import Mapping
from dataclasses import dataclass

from translator.discover import FileKind, InputFile

MAP_SUFFIX = ".json"


@dataclass(frozen=True, slots=True)
class Options:
    """`kernels` are instances that nothing launches, as `sum<float,256>`; `standard` is OpenCL C's version."""

    kernels: tuple[str, ...] = ()
    standard: str = "1.2"
    line_markers: bool = False
    self_check: bool = True


def program_names(files: Mapping[str, InputFile]) -> dict[str, str]:
    """Return for each source file how its program is called, should it have kernels: `a/b.cu` becomes `a/b.cl`.

    Where the tree has that name, or another source file took it, the whole name is kept: `a/b.cpp.cl`.
    """
    sources = [rel for rel, file in files.items() if file.kind in (FileKind.UNIT, FileKind.HEADER)]
    taken = set(files)
    names: dict[str, str] = {}
    for rel in sorted(sources, key=lambda rel: (not rel.endswith(".cu"), files[rel].kind is FileKind.HEADER, rel)):
        short, long = f"{posixpath.splitext(rel)[0]}.cl", f"{rel}.cl"
        wanted = [short, long, *(f"{rel}.{count}.cl" for count in range(2, 1000))]
        names[rel] = next(name for name in wanted if name not in taken and f"{name}{MAP_SUFFIX}" not in taken)
        taken |= {names[rel], f"{names[rel]}{MAP_SUFFIX}"}
    return names
