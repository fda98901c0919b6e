"""The files that a tree's own build includes: `cuport.cmake`, `cuport.mk`, and what stands for nvcc, `cuport/cxx`."""

from __future__ import annotations

import re
import shlex
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Sequence

from cuport.support import resources
from cuport.support.escape import is_plain
from cuport.targets.opencl import templates
from cuport.targets.opencl.host import flag_text
from cuport.targets.opencl.host.build_files import LAYER, Library, SourceFile
from cuport.targets.opencl.host.flags import Flag
from cuport.targets.opencl.host.own_build import choice
from cuport.targets.opencl.host.own_build.lists import FILE as CMAKE

MAKE, MAKEFILE, COMPILER = "cuport.mk", "cuport/build.mk", "cuport/cxx"
_BUILD = "cuport/build"
_VERSION = re.compile(r"^#define CUDART_VERSION (\d+)$", re.MULTILINE)


def render(
    sources: Sequence[SourceFile],
    layer: Sequence[str],
    joined: Collection[str],
    folders: Collection[str],
    tree: Collection[str],
) -> dict[str, bytes]:
    """Return the files by name, those for CMake and make where `tree`, the names of its files, has such.

    `layer` are the sources of the layer, `joined` the folders with our libraries' sources, which become part of it.
    `folders` are those that includes are searched in; the tree's own build names its own.
    """
    sources = [source for source in sources if is_plain(source.name)]
    parts: dict[str, list[SourceFile]] = defaultdict(list)
    for source in sources:
        if source.folder in joined:
            parts[source.folder].append(source)
    uses = Counter(source.flags for source in sources)
    flags = max(uses, key=lambda one: uses[one], default=())
    version = _cuda_version()
    values = {
        "sources": sources,
        "modules": [one for one in sources if one.is_module] if any(one.loads_modules for one in sources) else [],
        "libraries": [Library(f"{folder.rpartition('/')[2]}_code", tuple(parts[folder])) for folder in sorted(parts)],
        "layer": LAYER,
        "layer_sources": layer,
        "build": _BUILD,
        "folders": sorted(folder for folder in folders if folder.startswith(f"{LAYER}/")),
        "properties": {one.name: flag_text.cmake_properties(one.flags, here="${CUPORT_DIR}") for one in sources},
        "flags": _for_shell(flags),
        "flags_by_source": [(one.name, _for_shell(one.flags)) for one in sources if one.flags != flags],
        "version_major": version // 1000,
        "version_minor": version % 1000 // 10,
        "needs": [MAKEFILE, COMPILER, *layer, *(name for source in sources for name in source.programs)],
    }
    names = {MAKEFILE: "build.mk.j2", COMPILER: "cxx.j2"}
    names |= {CMAKE: "cuport.cmake.j2"} if any(choice.is_list(name) for name in tree) else {}
    names |= {MAKE: "cuport.mk.j2"} if any(choice.is_makefile(name) for name in tree) else {}
    return {name: templates.render(template, **values).encode() for name, template in names.items()}


def _for_shell(flags: Iterable[Flag]) -> str:
    """Return flags as words of a shell script; folders of the tree are seen from `$root` on."""
    return " ".join(_word(flag) for flag in flags)


def _word(flag: Flag) -> str:
    apart = " " if flag.word in flag_text.APART else ""
    place = '"$root"/' if flag.is_below else ""
    return f"{flag.word}{apart}{place}{shlex.quote(flag.value)}"


def _cuda_version() -> int:
    """Return the version of CUDA that the layer says it is."""
    header = resources.PACKAGE / "runtime" / "common" / "api" / "cuda_version.h"
    return int(_VERSION.findall(header.read_text("utf-8"))[0])
