"""Build results of the CPU runtime that are cached: its object file, prepared headers."""

from __future__ import annotations

import functools
import hashlib
import re
import shutil
import subprocess
import threading
from collections.abc import Callable, Sequence
from pathlib import Path

from cuport.support import cache
from cuport.verify.cpu import FLAGS, FOLDER, RUNTIME

ERROR = re.compile(r"(?:^|: )(?:fatal )?error: ")
"""In a compiler's line that says what is wrong; not in `In file included from .../system_error:41:`."""

_one_at_a_time = threading.Lock()


def get_or_make(name: str, key: str, suffix: str, make: Callable[[Path], None]) -> Path:
    """Return the file or folder that `make` wrote for this key, now or in an earlier run.

    Raises OSError when the cache folder can't be written, and what `make` raises.
    """
    digest = hashlib.blake2b(key.encode(), digest_size=12).hexdigest()
    with _one_at_a_time:
        return cache.get_or_make(cache.usable(), f"{name}-{digest}", suffix, make)


@functools.cache
def sources_digest() -> str:
    """Return what changes when a source or a header of the runtime does."""
    folder = FOLDER.parent
    digest = hashlib.blake2b(digest_size=12)
    for path in sorted([*FOLDER.rglob("*.*"), *(folder / "common").rglob("*.*")]):
        digest.update(f"{path.relative_to(folder)}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def runtime() -> Path:
    """Return the compiled runtime. Raises OSError when it can't be made."""

    def make(target: Path) -> None:
        compile_or_raise([host_compiler(), *FLAGS, "-O2", "-c", str(RUNTIME), "-o", str(target)])

    return get_or_make("cpu-runtime", sources_digest(), ".o", make)


def host_compiler() -> str:
    """Return the compiler for C++ that is not CUDA."""
    return next((name for name in ("g++", "clang++-20", "clang++-19", "clang++-18") if shutil.which(name)), "g++")


def compile_or_raise(command: Sequence[str]) -> None:
    """Run a compiler. Raises OSError with its first error when it complains."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        lines = (done.stderr + done.stdout).splitlines()
        raise OSError(next((line for line in lines if ERROR.search(line)), f"exit code {done.returncode}"))
