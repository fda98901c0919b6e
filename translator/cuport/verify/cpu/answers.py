"""What a compiler says of itself: asked once for as long as it is the same file, as each start of clang takes 25 ms."""

from __future__ import annotations

import contextlib
import functools
import hashlib
import os
import re
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from cuport.support import cache

_NAME, _SUFFIX = "compiler-answer", ".txt"
_COMPILER = re.compile(r"(?:[\w.]+-)*(?:g\+\+|clang|clang\+\+)(?:-[\d.]+)?")
"""How the file is called, behind all links. One of ccache does not say which compiler it starts, nor does a script."""
_HEARD = re.compile(r".*PATH|HOME|CLANG_.*|GCC_EXEC_PREFIX|CCC_OVERRIDE_OPTIONS|SDKROOT")
"""Variables that compilers and their drivers read; not the language, so that all answer in English."""
_LIBRARIES = Path("/usr/lib/gcc")
"""Clang takes headers and libraries of the newest GCC that has a folder here, below one for the processor."""
_SECONDS = 60


def ask(compiler: str, *words: str, environment: Mapping[str, str] = os.environ) -> str:
    """Return what a compiler prints for these words, on stdout and stderr; nothing where it fails.

    Raises OSError when it can't be run.
    """
    return _ask(
        compiler, words, tuple((name, environment[name]) for name in sorted(environment) if _HEARD.fullmatch(name))
    )


@functools.cache
def _ask(compiler: str, words: Sequence[str], heard: Sequence[tuple[str, str]]) -> str:
    variables = dict(heard)
    stamp = _stamp(compiler, variables.get("PATH"))
    if stamp:
        with contextlib.suppress(OSError):
            parts = [stamp, compiler, *words, *(f"{name}={value}" for name, value in heard)]
            key = hashlib.blake2b(os.fsencode("\0".join(parts)), digest_size=12).hexdigest()
            kept = cache.get_or_make(
                cache.usable(), f"{_NAME}-{key}", _SUFFIX, lambda path: _write(path, compiler, words, variables)
            )
            return kept.read_text("utf-8", "surrogateescape")
    return _run(compiler, words, variables)


def _stamp(compiler: str, path: str | None) -> str:
    """Return what changes when a compiler does, or which GCC it builds on; nothing where its file does not say so."""
    found = shutil.which(compiler, path=path)
    file = Path(found).resolve() if found else None
    if file is None or not _COMPILER.fullmatch(file.name) or _is_script(file):
        return ""
    states = [(place, place.stat()) for place in (file, *sorted(_LIBRARIES.glob("*")))]
    return "\0".join(f"{place}\0{state.st_size}\0{state.st_mtime_ns}" for place, state in states)


def _is_script(file: Path) -> bool:
    try:
        with file.open("rb") as opened:
            return opened.read(2) == b"#!"
    except OSError:  # it may be run, and not read
        return True


def _write(path: Path, compiler: str, words: Sequence[str], variables: Mapping[str, str]) -> None:
    said = _run(compiler, words, variables)
    if not said:
        raise OSError(f"{compiler} says nothing")
    path.write_text(said, "utf-8", "surrogateescape")


def _run(compiler: str, words: Sequence[str], variables: Mapping[str, str]) -> str:
    try:
        done = subprocess.run([compiler, *words], capture_output=True, env=variables, timeout=_SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return ""
    said = (done.stdout + done.stderr).decode("utf-8", "surrogateescape")
    return said if done.returncode == 0 else ""
