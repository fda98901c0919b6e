#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compile each C++ file of the OpenCL runtime by itself, syntax only, and the CPU runtime as the one file that it is.

    python tools/check_runtime.py [FILE...]

Headers are compiled by themselves only where no source includes them first, which is the same check. Without a
compiler or OpenCL's headers nothing is checked; with CI=true that is an error.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

RUNTIME = Path(__file__).resolve().parents[1] / "translator" / "cuport" / "runtime"
FOLDERS = ("common", "opencl")
CPU = RUNTIME / "cpu"
FLAGS = (
    "-std=c++17",
    f"-I{CPU / 'include'}",
    "-Wall",
    "-Wextra",
    "-Werror",
    "-fsyntax-only",
    "-DCL_TARGET_OPENCL_VERSION=300",
    "-xc++",
)
_FIRST = re.compile(r'^#include (?:"([^"]+)"|<)', re.MULTILINE)


def main(names: list[str]) -> int:
    """Check the files named, or all; return the exit code."""
    compiler = os.environ.get("CXX") or shutil.which("g++") or shutil.which("clang++")
    lacking = _lacking(compiler)
    if lacking or compiler is None:
        print(f"check_runtime: {lacking}; nothing is checked")
        return 1 if os.environ.get("CI") == "true" else 0
    files = [Path(name).resolve() for name in names] or _all()
    with ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        said = [text for text in pool.map(lambda file: _compile(compiler, file), files) if text]
    print("\n".join(said) or f"check_runtime: {len(files)} files compile by themselves")
    return 1 if said else 0


def _all() -> list[Path]:
    """Return sources, and those headers that no source of theirs includes first."""
    sources = [path for folder in FOLDERS for path in sorted((RUNTIME / folder).rglob("*.cpp"))]
    first = {path for source in sources if (path := _first(source)) is not None}
    headers = [path for folder in FOLDERS for path in sorted((RUNTIME / folder).rglob("*.h")) if path not in first]
    return [*sources, *headers, CPU / "runtime.cpp"]


def _first(source: Path) -> Path | None:
    """Return the header of its own that a source includes before everything else."""
    found = _FIRST.search(source.read_text(encoding="utf-8"))
    return (source.parent / found[1]).resolve() if found and found[1] else None


def _lacking(compiler: str | None) -> str:
    if compiler is None:
        return "no C++ compiler; Debian: apt-get install g++"
    command = [compiler, *FLAGS, "-include", "CL/cl.h", "/dev/null"]
    if subprocess.run(command, capture_output=True, check=False).returncode != 0:
        return "no OpenCL headers; Debian: apt-get install opencl-headers"
    return ""


def _compile(compiler: str, file: Path) -> str:
    """Return what the compiler says of a file, nothing where it is right."""
    text = f'#include "{file}"\n'  # a header that is the main file would be told that it is included once
    done = subprocess.run([compiler, *FLAGS, "-"], input=text, capture_output=True, text=True, check=False)
    return done.stderr if done.returncode != 0 else ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
