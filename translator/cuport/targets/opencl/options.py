"""The options for OpenCL, and the names of the programs."""

from __future__ import annotations

import posixpath
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import chain

from cuport.settings import Settings, TargetOptions
from cuport.support.escape import quotable
from cuport.targets.opencl.module_names import module_name
from cuport.tree import FileKind, InputFile

MAP_SUFFIX = ".json"
"""Behind the name of a program."""
TABLE_SUFFIX, RENAMED_SUFFIX = ".kernels.h", ".names.h"
"""In place of a program's `.cl`: its table of kernels, and kernels that have other names in objects."""
STANDARDS = ("1.2", "2.0", "3.0")
"""The versions of OpenCL C that programs can be for."""
HOSTS = ("cpp", "python")
PATCH, GENERATE = "patch", "generate"
BUILDS = (PATCH, GENERATE)
"""Whether the tree's own build goes on, where it has one, or cuport writes one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenClOptions(TargetOptions):
    """`kernels` are instances that nothing launches, as `sum<float,256>`; `standard` is OpenCL C's version."""

    kernels: tuple[str, ...] = ()
    standard: str = "1.2"
    line_markers: bool = False
    self_check: bool = True
    host: str = "cpp"
    """What host code is written in."""
    build: str = GENERATE
    """Whether the tree's own build goes on, or cuport writes one."""

    @property
    def writes_cpp(self) -> bool:
        """Whether host code is rewritten to C++ over cuport's layer."""
        return self.host == "cpp"

    @property
    def patches_build(self) -> bool:
        """Whether the tree's own CMake lists and Makefiles are edited."""
        return self.writes_cpp and self.build == PATCH

    @property
    def takes_library_sources(self) -> bool:
        """They come with host code."""
        return self.writes_cpp


def options_of(settings: Settings) -> OpenClOptions:
    """Return the options for OpenCL: those of the settings, or the usual ones."""
    chosen = settings.options
    return (
        chosen
        if isinstance(chosen, OpenClOptions)
        else OpenClOptions(unsafe_fixes=chosen.unsafe_fixes, rename=chosen.rename)
    )


def program_names(files: Mapping[str, InputFile], *, with_modules: bool = False) -> dict[str, str]:
    """Return for each source file how its program is called, should it have kernels: `a/b.cu` becomes `a/b.cl`.

    Where the tree has that name, or another source file took it, the whole name is kept: `a/b.cpp.cl`. That goes for
    the names of Python modules, too, if there are any.
    """
    sources = [rel for rel, file in files.items() if file.kind in (FileKind.UNIT, FileKind.HEADER)]
    taken = set(files)
    names: dict[str, str] = {}
    for rel in sorted(sources, key=lambda rel: (not rel.endswith(".cu"), files[rel].kind is FileKind.HEADER, rel)):
        name = quotable(rel)
        short, long = f"{posixpath.splitext(name)[0]}.cl", f"{name}.cl"
        wanted = chain((short, long), (f"{name}.{count}.cl" for count in range(2, 1000)))
        names[rel] = next(one for one in wanted if not taken & _beside(one, with_modules))
        taken |= _beside(names[rel], with_modules)
    return names


def _beside(program: str, with_module: bool) -> set[str]:
    """Return what a program has next to it, and itself."""
    stem = program.removesuffix(".cl")
    beside = {f"{program}{MAP_SUFFIX}", f"{stem}{TABLE_SUFFIX}", f"{stem}{RENAMED_SUFFIX}"}
    return {program, *beside, *([module_name(program)] if with_module else [])}
