"""The versions of CUDA's libraries that the layer over OpenCL says it has: what `#if CUDNN_VERSION < 8000` asks for."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from cuport.cuda import version_branches
from cuport.targets.opencl.host.layer_names import RUNTIME

# Without CUB and Thrust, which a tree may have itself.
_HEADERS = (
    "opencl/api/blas.h", "opencl/api/fft.h", "libraries/cudnn/cudnn_version.h", "libraries/cusparse/cusparse_types.h",
    "libraries/cusolver/cusolver_common.h", "libraries/nccl/nccl.h",
)  # fmt: skip
_DEFINED = re.compile(r"^#define (\w+_(?:VERSION|MAJOR|MINOR|PATCH|PATCHLEVEL)) (.+)$", re.MULTILINE)
_OF_LAYER = re.compile("^CUPORT")


@cache
def load() -> Mapping[bytes, int]:
    """Return the versions by the names that CUDA's headers have for them."""
    known: dict[bytes, int] = {}
    for header in _HEADERS:
        for name, text in _DEFINED.findall((RUNTIME / header).read_text("utf-8")):
            value = version_branches.value(text.encode(), known)
            if value is not None:
                known[_OF_LAYER.sub("CU", name).encode()] = value
    return known
