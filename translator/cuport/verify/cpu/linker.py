"""The linker that what is built for a run is linked with: GNU's own takes three times as long as others."""

from __future__ import annotations

import functools
import os
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

from cuport.verify.cpu import kept

_FAST = ("gold", "lld")
"""The fastest first. Compilers find them on the PATH, too."""
_WORKS, _FAILS = b"works", b"does not link"


@functools.cache
def flags() -> tuple[str, ...]:
    """Return what makes a compiler take a fast linker that works with it; nothing where there is only its own."""
    return next(((f"-fuse-ld={name}",) for name in _FAST if _works(f"ld.{name}")), ())


def _works(linker: str) -> bool:
    """Whether the host's compiler links a program in C++ with it: one may not find the compiler's libraries."""
    path, compiler = shutil.which(linker), shutil.which(kept.host_compiler())
    if path is None or compiler is None:
        return False

    def make(answer: Path) -> None:
        source, program = answer.with_suffix(".cpp"), answer.with_suffix(".program")
        source.write_text("#include <string>\nint main(int n, char** v) { return std::string(v[0]).empty(); }\n")
        command = [compiler, str(source), f"-fuse-ld={linker.removeprefix('ld.')}", "-o", str(program)]
        done = subprocess.run(command, capture_output=True, check=False, timeout=60)
        answer.write_bytes(_WORKS if done.returncode == 0 else _FAILS)
        for file in (source, program):
            file.unlink(missing_ok=True)

    stamps = (f"{tool}:{Path(tool).stat().st_mtime_ns}" for tool in (path, os.path.realpath(path), compiler))
    try:
        return kept.get_or_make("linker", "\0".join(stamps), "", make).read_bytes() == _WORKS
    except (OSError, subprocess.TimeoutExpired):
        return False


def variables(environment: Mapping[str, str]) -> dict[str, str]:
    """Return an environment in which the Makefiles of outputs take a fast linker, unless that already names one."""
    return {**environment, "LDFLAGS": " ".join([*flags(), environment.get("LDFLAGS", "")]).strip()}
