"""`nvcuda::wmma` for HIP as plain products: the header that `--portable-mma` brings in place of rocWMMA's.

Its bodies are those of the runtimes (`runtime/libraries/wmma`), over products that are adapters.
"""

from __future__ import annotations

import re

from cuport.support import resources
from cuport.targets.hip import adapters

HEADER = "cuport_wmma.h"
"""What the header is called; it lies at the root of the output."""
_FOLDER = resources.LIBRARIES / "wmma"
_WORD = re.compile(r"\bcuport_\w+")
_WAIT = "cuport_wait_for_warp"
_HEAD = f"""\
/* Written by cuport: nvcuda::wmma as plain products, right on wavefronts of 32 and of 64 lanes, slow beside rocWMMA. */
#ifndef CUPORT_WMMA_H
#define CUPORT_WMMA_H
#if defined(__cplusplus) && (defined(__HIP_PLATFORM_AMD__) || defined(__HIPCC__) || defined(__HIP__))
#include <hip/hip_bf16.h>
#include <hip/hip_fp16.h>
#include "{adapters.HEADER}"
"""
_TAIL = "#endif\n#endif\n"


def names() -> frozenset[str]:
    """Return the adapters that the header uses."""
    words = _WORD.findall(_code("products.h"))
    return frozenset({_WAIT, *(word for word in words if adapters.find(word))})


def header_text() -> str:
    """Return the header: HIP calls CUDA's type for 16 bits by another name, and waits for a warp from HIP 7 on."""
    fragments = _code("fragments.h").replace("__nv_bfloat16", "__hip_bfloat16").replace("__syncwarp()", f"{_WAIT}()")
    return "\n".join([_HEAD, _code("products.h"), fragments, _TAIL])


def _code(name: str) -> str:
    """Return a file from its first namespace on."""
    text = (_FOLDER / name).read_text(encoding="utf-8")
    return text[text.index("\nnamespace ") + 1 :]
