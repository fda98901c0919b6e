#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Compile each C++ file of the runtimes, and each source of a library in CUDA C++, by itself, syntax only.

    python tools/check_runtime.py [FILE...]

A file that another one includes before all else is compiled with that, which is the same check; headers that hold
nothing but includes are compiled together. What both runtimes have is compiled for both. g++ has headers of C++'s
library parsed beforehand, for each file none that it does not include itself: one that lacks an include is found.
Without a compiler or OpenCL's headers nothing is checked; with CI=true that is an error.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "translator"))

from cuport.cuda import library_sources
from cuport.support import resources
from cuport.verify.cpu import INCLUDE, RULES, kept
from cuport.verify.cpu.cuda_frontend import toolchain

RUNTIME = INCLUDE.parents[1]
COMMON = RUNTIME / "common"
FOLDERS = ("common", "cpu", "opencl")
FLAGS = (
    "-std=c++17",
    f"-I{INCLUDE}",
    f"-I{RULES}",
    "-Wall",
    "-Wextra",
    "-Werror",
    "-fsyntax-only",
    "-DCL_TARGET_OPENCL_VERSION=300",
    "-xc++",
)
CPU_FLAGS = ("-DCUPORT_ON_CPU=",)
_FIRST = re.compile(r'^#include (?:"([^"]+)"|<([^>]+)>)', re.MULTILINE)
_INCLUDE = re.compile(r'^\s*#\s*include (?:"([^"]+)"|<([^>]+)>)', re.MULTILINE)
_PARSED = (
    frozenset(("atomic", "functional", "map", "string", "utility", "vector")),
    frozenset(("chrono", "functional", "map", "memory", "mutex", "optional", "string", "utility", "vector")),
)
"""Headers that are parsed beforehand, for files that include all of a row: the slow ones of what many have."""
_OTHER = re.compile(r"^(?!\s*(//|$|#include |#pragma once)).", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Job:
    """Files that are compiled as one, with what is said to the compiler besides."""

    files: tuple[Path, ...]
    flags: tuple[str, ...] = ()


def main(names: list[str]) -> int:
    """Check the files named, or all; return the exit code."""
    compiler = os.environ.get("CXX") or shutil.which("g++") or shutil.which("clang++")
    lacking = _lacking(compiler)
    if lacking or compiler is None:
        print(f"check_runtime: {lacking}; nothing is checked")
        return 1 if os.environ.get("CI") == "true" else 0
    files = [Path(name).resolve() for name in names] or _all()
    if toolchain.find() is None and (lost := [path for path in files if _is_cuda(path)]):
        print(f"check_runtime: no clang that takes CUDA; {', '.join(path.name for path in lost)}: not checked")
        if os.environ.get("CI") == "true":
            return 1
        files = [path for path in files if path not in lost]
    with ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool, tempfile.TemporaryDirectory() as folder:
        jobs = _jobs(files, named=bool(names))
        is_gcc = Path(compiler).name.startswith("g++") and not names
        parsed = pool.map(lambda headers: _parse(compiler, headers, Path(folder)), _PARSED if is_gcc else ())
        ready = dict(zip(_PARSED, parsed, strict=False))
        said = [text for text in pool.map(lambda job: _compile(compiler, job, ready), jobs) if text]
    print("\n".join(said) or f"check_runtime: {len(files)} files compile by themselves")
    return 1 if said else 0


def _all() -> list[Path]:
    """Return sources and headers; parts of headers (.inc) are no files by themselves, nor what is in `libraries/`.

    The sources of libraries are: with them their headers are compiled.
    """
    libraries = {library.folder / file for library in library_sources.libraries() for file in library.files}
    own = {path for path in libraries if path.suffix == ".cu"}
    own |= {path for folder in FOLDERS for end in ("cpp", "h") for path in (RUNTIME / folder).rglob(f"*.{end}")}
    return sorted(own | {path for path in INCLUDE.rglob("*") if path.is_file()})


def _is_cuda(path: Path) -> bool:
    """Whether only clang takes a file."""
    return path in toolchain.PRELUDES or path.suffix == ".cu"


def _jobs(files: list[Path], *, named: bool) -> list[Job]:
    """Return what to compile, so that each file is the first text of some job, or has nothing but includes."""
    texts = {path: path.read_text(encoding="utf-8") for path in files}
    first = set() if named else {found for path in files if (found := _first(path, texts[path])) is not None}
    alone = [
        path
        for path in files
        if _is_cuda(path) or (path not in first and (path.suffix == ".cpp" or _OTHER.search(texts[path])))
    ]
    together = tuple(path for path in files if path not in first and path not in alone)
    common = [path for path in files if path.is_relative_to(COMMON) and path.suffix == ".cpp"]
    jobs = [Job((path,)) for path in alone] + [Job((path,), CPU_FLAGS) for path in common]
    return [*jobs, *([Job(together)] if together else [])]


def _first(path: Path, text: str) -> Path | None:
    """Return the file of ours that another one includes before everything else."""
    found = _FIRST.search(text)
    if found is None or _is_cuda(path):
        return None
    places = [path.parent / found[1]] if found[1] else []
    return next((place.resolve() for place in [*places, INCLUDE / (found[1] or found[2])] if place.is_file()), None)


def _system_headers(job: Job) -> frozenset[str]:
    """Return the headers not of ours that the files of a job include, also by way of ours."""
    found: set[str] = set()
    seen: set[Path] = set()
    waiting = list(job.files)
    while waiting:
        path = waiting.pop()
        if path in seen:
            continue
        seen.add(path)
        for beside, searched in _INCLUDE.findall(path.read_text(encoding="utf-8")):
            places = [path.parent / beside] if beside else []
            places += [folder / (beside or searched) for folder in (INCLUDE, RULES)]
            own = next((place.resolve() for place in places if place.is_file()), None)
            if own is not None:
                waiting.append(own)
            elif searched:
                found.add(searched)
    return frozenset(found)


def _parse(compiler: str, headers: frozenset[str], folder: Path) -> tuple[str, ...]:
    """Parse headers; return flags that make use of that, nothing where it does not succeed."""
    header = folder / f"parsed{len(headers)}.h"
    header.write_text("".join(f"#include <{name}>\n" for name in sorted(headers)), encoding="utf-8")
    flags = [flag for flag in FLAGS if flag not in ("-fsyntax-only", "-xc++")]
    command = [compiler, *flags, "-xc++-header", str(header), "-o", f"{header}.gch"]
    done = subprocess.run(command, capture_output=True, check=False)
    return ("-include", str(header)) if done.returncode == 0 else ()


def _fitting(parsed: Mapping[frozenset[str], tuple[str, ...]], job: Job) -> tuple[str, ...]:
    """Return the flags for the largest set of headers of which a job's files include all."""
    fits = [headers for headers in parsed if headers <= _system_headers(job)]
    return parsed[max(fits, key=len)] if fits else ()


def _lacking(compiler: str | None) -> str:
    if compiler is None:
        return "no C++ compiler; Debian: apt-get install g++"
    command = [compiler, *FLAGS, "-include", "CL/cl.h", "/dev/null"]
    if subprocess.run(command, capture_output=True, check=False).returncode != 0:
        return "no OpenCL headers; Debian: apt-get install opencl-headers"
    return ""


def _compile(compiler: str, job: Job, parsed: Mapping[frozenset[str], tuple[str, ...]]) -> str:
    """Return what the compiler says of a job's files, nothing where they are right."""
    clang = toolchain.find()
    if clang is None or not _is_cuda(job.files[0]):
        return _run([compiler, *FLAGS, *job.flags, *_fitting(parsed, job), "-"], job)
    folders = [resources.LIBRARIES, *(library.folder for library in library_sources.libraries())]
    command = [*clang.front_end(toolchain.Half.HOST), "-std=c++17", "-fsyntax-only"]
    command += [*(word for folder in folders for word in ("-idirafter", str(folder))), "-"]
    if job.files[0] in toolchain.PRELUDES:
        return _run(command, job)
    ready = [kept.CHECK_CONTENT, "-include-pch", str(clang.prelude(toolchain.Half.HOST))]
    # The precompiled prelude only saves time. What is wrong is said of the prelude's text.
    return _run([*command, *ready], job) and _run([*command, "-include", str(toolchain.PRELUDE)], job)


def _run(command: list[str], job: Job) -> str:
    # A header that was the main file would be told that it is included once.
    text = "".join(f'#include "{file}"\n' for file in job.files)
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    return done.stderr if done.returncode != 0 else ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
