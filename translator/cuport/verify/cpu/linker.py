"""The linker that what is built for a run is linked with: GNU's own takes three times as long as others."""

from __future__ import annotations

import functools
import shutil
from collections.abc import Mapping

_FAST = ("gold", "lld")
"""The fastest first. Compilers find them on the PATH, too."""


@functools.cache
def flags() -> tuple[str, ...]:
    """Return what makes a compiler take a fast linker; nothing where there is only its own."""
    return next(((f"-fuse-ld={name}",) for name in _FAST if shutil.which(f"ld.{name}")), ())


def variables(environment: Mapping[str, str]) -> dict[str, str]:
    """Return an environment in which the Makefiles of outputs take a fast linker, unless that already names one."""
    return {**environment, "LDFLAGS": " ".join([*flags(), environment.get("LDFLAGS", "")]).strip()}
