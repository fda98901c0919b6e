"""What OpenCL has for one CUDA name, in a line: a function of the layer, a form in OpenCL C, or the code against it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from cuport import codes
from cuport.cuda import library_sources, ptx, ptx_matrices
from cuport.support import resources
from cuport.targets.opencl import builtins
from cuport.targets.opencl.host import layer_names, rules

_INSTRUCTION = re.compile(r"[a-z]\w*(?:\.[\w:]+)+")
_DEFINED = re.compile(r"\b(?:struct|class)\s+(\w+)|\b(\w+)\s*\(")
_LIBRARIES = ("thrust", "cub")
_OF_KERNELS = ("cooperative_groups", "cuda", "nvcuda")
"""Namespaces that kernels use: what of them clang finds no definition of is refused."""


def line(name: str) -> str:
    """Return what becomes of a name, an instruction of PTX, or a qualified name such as `thrust::sort`."""
    if _INSTRUCTION.fullmatch(name):
        return _instruction(name)
    space, _, plain = name.rpartition("::")
    first = space.partition("::")[0]
    if first in _LIBRARIES:
        return _of_library(first, plain)
    if first in _OF_KERNELS:
        if f"{space}::".startswith("cuda::std::"):
            return "cuda::std is std there: what has a body in C++ is translated"
        if first == "nvcuda" and (plain == "wmma" or plain in _find_declared_by("wmma")):
            return "kernels have it, as plain products"
        if plain in _find_declared_for_kernels(first):
            return f"kernels have {plain}"
        return f"kernels that use it are left out: {_code(codes.DEVICE_UNKNOWN_BUILTIN)}"
    if (header := rules.load().headers.get(name)) is not None:
        return f"the include becomes <{header}>" if header else "the include is removed"
    return _host(name) or _kernel(name) or _with_sources(name) or _find_refusal(name)


def _instruction(name: str) -> str:
    known = sorted(opcode for opcode in ptx.list_known() if f"{opcode}.".startswith(f"{name}."))
    if matrices := ptx_matrices.find_families(name):
        return f"plain products and copies in kernels: {', '.join(matrices)}"
    return f"{', '.join(known[:4])} in kernels" if known else f"PTX without a form: {_code(codes.DEVICE_PTX)}"


def _host(name: str) -> str:
    found = rules.load().name(name)
    if found is None:
        return ""
    headers = layer_names.owners().get(found, ())
    where = f", declared by cuport/{headers[0]}" if headers else ""
    return f"{found} of cuport's layer{where}" if found else "removed: it is not needed"


def _kernel(name: str) -> str:
    text = builtins.table().get(name)
    if text is not None:
        return f"`{text}` in kernels"
    return f"a form for each type in kernels, such as `{example}`" if (example := _find_shortest().get(name)) else ""


@cache
def _find_shortest() -> dict[str, str]:
    """Return the shortest form of each function that has several."""
    found: dict[str, str] = {}
    for key, text in sorted(builtins.table().items(), key=lambda item: (len(item[1]), item[0])):
        found.setdefault(key.partition("(")[0], text)
    return found


def _with_sources(name: str) -> str:
    owners = [
        library.name for library in library_sources.libraries() if name.encode() in library_sources.names(library)
    ]
    return f"cuport's own {owners[0]} has it (docs/opencl-libraries.md says what of it)" if owners else ""


def _find_refusal(name: str) -> str:
    said = f"no counterpart: {_code(codes.HOST_NOT_TRANSLATED)}"
    hint = rules.hint(name)
    return f"{said}; {hint}" if hint else said


def _of_library(library: str, name: str) -> str:
    if name in _find_declared_by(library):
        return f"cuport's own {library} has it (docs/opencl-libraries.md says what of it)"
    return f"not in cuport's own {library}: {_code(codes.HOST_NOT_TRANSLATED)}; {rules.hint(library)}"


@cache
def _find_declared_by(library: str) -> frozenset[str]:
    """Return the functions, classes and templates that a library's headers of ours define."""
    return _find_defined(*sorted((resources.LIBRARIES / library).rglob("*.*h")))


@cache
def _find_declared_for_kernels(space: str) -> frozenset[str]:
    """Return what of a namespace kernels are lowered with."""
    path = resources.CUDA_HEADERS / "cuport" / "lowering" / f"{space}.h"
    return _find_defined(path) if path.is_file() else frozenset()


def _find_defined(*paths: Path) -> frozenset[str]:
    texts = (path.read_text(encoding="utf-8") for path in paths)
    return frozenset(word for text in texts for pair in _DEFINED.findall(text) for word in pair if word)


def _code(code: str) -> str:
    return f"{code} ({codes.CODES[code].name})"
