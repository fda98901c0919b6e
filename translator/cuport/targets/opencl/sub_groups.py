"""Sub-groups that are CUDA's warps: what a device must have, and the kernel that proves it.

Both stand in the OpenCL runtime, for the layer: here they are read.
"""

from __future__ import annotations

import re
from functools import cache

from cuport.support import resources

_EXTENSIONS = re.compile(r"sub_group_extensions\[\] = \{([^}]*)\}")
_PROBE = re.compile(r'sub_group_probe = R"\((.*?)\)";', re.DOTALL)


def extensions() -> tuple[str, ...]:
    """Return the extensions without which sub-groups can't be warps."""
    return tuple(re.findall(r'"(\w+)"', _find(_EXTENSIONS)))


def probe() -> str:
    """Return the OpenCL C of a kernel `probe` that counts the work-items whose sub-group is not their warp."""
    return _find(_PROBE)


@cache
def _find(pattern: re.Pattern[str]) -> str:
    text = (resources.PACKAGE / "runtime" / "opencl" / "sub_group_probe.h").read_text(encoding="utf-8")
    match = pattern.search(text)
    assert match is not None
    return match[1]
