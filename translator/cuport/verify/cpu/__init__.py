"""The CPU reference runtime: compile CUDA or HIP programs with the host's C++ compiler and run them without a GPU."""

from __future__ import annotations

from cuport.cuda import includes, linkages, restricts
from cuport.source.edits import Edit, apply
from cuport.source.lexer import lex
from cuport.support import resources
from cuport.verify.cpu import dynamic_shared, launch_pass

FOLDER = resources.PACKAGE / "runtime" / "cpu"
INCLUDE = FOLDER / "include"
# For <adapters/matrix_products.h>, which translations to HIP get, too.
RULES = resources.data("rules") / "hip"
FLAGS = ("-std=c++17", "-pthread", "-I", str(INCLUDE), "-I", str(RULES))
UNITS = {
    FOLDER / "units" / "calls.cpp": "-O1",
    FOLDER / "units" / "blocks.cpp": "-O2",
    FOLDER / "units" / "numbers.cpp": "-O2",
    FOLDER / "units" / "blas.cpp": "-O1",
}
"""The sources of the runtime, each with its optimisation; what takes longest to compile is first.

-O2 stands where it shows in how long programs take: where threads switch, and in loops over numbers.
"""
# What nvcc and hipcc include into every source before its first line.
CUDA_FLAGS = ("-include", "cuda_runtime.h")
HIP_FLAGS = ("-include", "hip/hip_runtime.h")


def prepare(source: bytes, name: str = "") -> bytes:
    """Return CUDA or HIP source as C++: launches, `extern __shared__`, ignored words; lines keep their numbers.

    With a name, `__FILE__` and the runtime's messages use it, wherever the result is written.
    """
    source = includes.with_slashes(source)
    tokens = lex(source)
    ignored = (Edit(tokens.starts[i], tokens.ends[i], b"") for i in restricts.find(tokens))
    parted = (Edit(tokens.starts[i], tokens.starts[i], b" ") for i in linkages.find(tokens))
    text = apply(source, [*dynamic_shared.edits(tokens), *launch_pass.edits(tokens), *ignored, *parted])
    quoted = name.replace("\\", "\\\\").replace('"', '\\"')
    return f'#line 1 "{quoted}"\n'.encode() + text.removeprefix(b"\xef\xbb\xbf") if name else text
