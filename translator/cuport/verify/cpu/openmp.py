"""OpenMP in programs that run on the processor: GCC's functions; directives are ignored, so that runs are the same.

A program that asks how many threads there are within a region is told that there is one.
"""

from __future__ import annotations

import functools
import shutil
import subprocess
from pathlib import Path

from cuport.support import resources
from cuport.verify.cpu import kept

_HEADER = "omp.h"


@functools.cache
def folder() -> tuple[str, ...]:
    """Return flags for a folder with OpenMP's header alone: clang does not read GCC's, and may have none."""
    ours = resources.HOST_HEADERS / _HEADER

    def make(target: Path) -> None:
        target.mkdir(exist_ok=True)
        shutil.copyfile(ours, target / _HEADER)

    try:
        made = kept.get_or_make("openmp", ours.read_text(encoding="utf-8"), "", make)
    except OSError:
        return ()
    return "-idirafter", str(made)


@functools.cache
def libraries() -> tuple[str, ...]:
    """Return what links a program with OpenMP's functions if it calls them; nothing without GCC's."""
    asked = ["gcc", "-print-file-name=libgomp.so"]
    try:
        done = subprocess.run(asked, capture_output=True, text=True, check=False, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return ()
    found = Path(done.stdout.strip())
    if not found.is_absolute() or not found.is_file():
        return ()
    return (f"-Wl,--as-needed,{found},--no-as-needed",)
