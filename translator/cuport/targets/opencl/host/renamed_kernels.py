"""Kernels of one name in several modules: nvcc makes a file of each, a compiler of C++ objects of one program.

In the objects such kernels get names of their own, by macros. Programs go on asking for the kernels' own names, which
stand in the table of kernels. A kernel that another file may launch is none of a module, and keeps its name.
"""

from __future__ import annotations

import posixpath
import re
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from cuport.results import FileResult
from cuport.source.lexer import LAUNCH
from cuport.targets.opencl.host import kernel_table, layer
from cuport.targets.opencl.host.build_files import SourceFile
from cuport.targets.opencl.host.flags import Flag
from cuport.targets.opencl.options import RENAMED_SUFFIX, TABLE_SUFFIX
from cuport.tree import FileKind, InputFile

_STUB = re.compile(rb"cuport::stub<.*>\(&([\w:]+)[<)]")
_LAUNCHES = re.compile(LAUNCH.pattern + rb"|\bcuda\w*Launch")
_ALSO_OF_LAYER = frozenset(("cuport", "run"))
"""What a source says of the layer, and its table does not."""


def keep_apart(
    sources: Sequence[SourceFile], results: Mapping[str, FileResult], tree: Mapping[str, InputFile]
) -> tuple[list[SourceFile], dict[str, bytes]]:
    """Return the sources, and the headers by which they rename kernels that other modules have, too.

    `results` are those of the sources, by their names in the output; `tree` has all files of the input.
    """
    if not any(source.loads_modules for source in sources):
        return list(sources), {}
    tables = {source.name: _table(results[source.name]) for source in sources if source.is_module}
    kernels = {name: {kernel.decode() for kernel in _STUB.findall(table)} for name, table in tables.items()}
    count = Counter(kernel for names in kernels.values() for kernel in names)
    several = {kernel for kernel in count if count[kernel] > 1}
    several -= _find_launched(several, tree) if several else set()
    made: dict[str, bytes] = {}
    found = []
    for source in sources:
        shared = {kernel.rpartition("::")[2] for kernel in several & kernels.get(source.name, set())}
        shared -= _ALSO_OF_LAYER | {
            name.removeprefix("cuport::") for name in kernel_table.names(tables.get(source.name, b""))
        }
        if shared:
            header = source.programs[0].removesuffix(".cl") + RENAMED_SUFFIX
            made[header] = _header(source, sorted(shared))
            source = replace(source, flags=(*source.flags, Flag("-include", header, is_below=True)))
        found.append(source)
    return found, made


def _find_launched(kernels: Collection[str], tree: Mapping[str, InputFile]) -> set[str]:
    """Return those kernels that a file names which launches some."""
    found: set[str] = set()
    for file in tree.values():
        if file.kind in (FileKind.UNIT, FileKind.HEADER) and _LAUNCHES.search(data := file.path.read_bytes()):
            words = set(re.findall(rb"\w+", data))
            found |= {kernel for kernel in kernels if kernel.rpartition("::")[2].encode() in words}
    return found


def _table(result: FileResult) -> bytes:
    return b"".join(made.data for made in result.generated if made.rel.endswith(TABLE_SUFFIX))


def _header(source: SourceFile, kernels: Sequence[str]) -> bytes:
    """Return macros for the source's own text; the layer's is read before."""
    suffix = re.sub(r"\W", "_", source.name)
    return (
        f"// Other modules have kernels of these names, too. Made by cuport for {posixpath.basename(source.name)}.\n"
        f'#pragma once\n#include "{layer.HEADER}"\n'
        + "".join(f"#define {kernel} {kernel}_of_{suffix}\n" for kernel in kernels)
    ).encode()
