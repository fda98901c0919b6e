"""The libraries for CUDA in Python that scripts are translated from, and what replaces them."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import cache

from cuport.support import resources


@dataclass(frozen=True, slots=True)
class Library:
    """`replacement` is the module that takes its place; `flat` are its own modules, whose names are all in that one."""

    name: str
    replacement: str
    flat: tuple[str, ...] = ()

    def provides(self, path: str) -> bool:
        """Whether the replacement has a dotted name of the library; what objects have is not looked at."""
        words = [word for word in path.split(".") if word]
        while words and words[0] in self.flat:
            words = words[1:]
        here = _names(self.replacement)
        for word in words:
            if word not in here:
                return False
            inner = here[word]
            if inner is None:
                return True
            here = inner
        return True

    @property
    def text(self) -> bytes:
        """The replacement itself."""
        return _path(self.replacement)


CUPY = Library("cupy", "cuport_cupy")
PYCUDA = Library("pycuda", "cuport_pycuda", ("autoinit", "autoprimaryctx", "compiler", "driver", "gpuarray"))
LIBRARIES = {library.name: library for library in (CUPY, PYCUDA)}

# Calls that take the source of kernels: its place among the arguments, and its keyword.
SOURCES = {
    ("cupy", "RawKernel"): (0, "code"),
    ("cupy", "RawModule"): (0, "code"),
    ("pycuda", "SourceModule"): (0, "source"),
}
NVRTC = ("nvrtcCreateProgram", "createProgram")
"""NVRTC's call, by its name in cuda-python and in CuPy: the source comes first."""


# What belongs to them or does the same, and has no replacement at all.
_OTHERS = ("cupyx", "cupy_backends", "pynvrtc", "skcuda")
_OF_CUDA = ("bindings", "cuda", "cudart", "nvrtc")


def is_other(module: str, name: str = "") -> bool:
    """Whether a module, or a name in it, belongs to another library for CUDA."""
    first, *rest = [*module.split("."), *([name] if name else [])]
    return first in _OTHERS or (first == "cuda" and bool(rest) and rest[0] in _OF_CUDA)


def library_of(module: str) -> Library | None:
    """Return the library that a module belongs to."""
    return LIBRARIES.get(module.partition(".")[0])


@cache
def _path(replacement: str) -> bytes:
    return (resources.data("templates") / "opencl" / "python" / f"{replacement}.py").read_bytes()


Scope = dict[str, "Scope | None"]


@cache
def _names(replacement: str) -> Scope:
    """Return the public names of a replacement; those of classes that stand for modules have names of their own."""
    return _scope(ast.parse(_path(replacement)).body)


def _scope(body: list[ast.stmt]) -> Scope:
    found: Scope = {}
    for statement in body:
        match statement:
            case ast.ClassDef(name=name, body=inner):
                found[name] = _scope(inner) if name[0].islower() else None
            case ast.FunctionDef(name=name):
                found[name] = None
            case ast.Assign(targets=targets):
                found |= dict.fromkeys((target.id for target in targets if isinstance(target, ast.Name)), None)
            case ast.ImportFrom(module="numpy" | "pyopencl.array", names=names):
                found |= dict.fromkeys((name.asname or name.name for name in names), None)
    return {name: inner for name, inner in found.items() if not name.startswith("_")}
