"""Build results of the CPU runtime that are cached: its object file, prepared headers."""

from __future__ import annotations

import functools
import hashlib
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from cuport.settings import Settings
from cuport.support import cache
from cuport.verify.cpu import FLAGS, FOLDER, INCLUDE, RULES, UNITS, answers

OPTIMISATION, NO_OPTIMISATION = "-O1", "-O0"
"""What programs for the processor are compiled with, and what with where that is wanted."""
CHECK_CONTENT = "-fvalidate-ast-input-files-content"
"""For clang: a header that was only touched doesn't make stale what is parsed beforehand.

Said when that is made, and when it is used.
"""
_PROGRAM_HEADERS = {"cuda_runtime.h": "cuport/cuda_program.h", "hip/hip_runtime.h": "cuport/hip_program.h"}
"""What is parsed beforehand where a header is asked for: the header, and what most programs include besides."""
_GCC = "g++"
_COMPILERS = (_GCC, "clang++-20", "clang++-19", "clang++-18")
_TAKEN = re.compile(r"(?:g|clang)\+\+(?:-[\d.]+)?")
_CODE_FLAGS = ("-O", "-f", "-m", "-g", "-std=", "--param")
_ERROR = re.compile(r"(?:^|: )(?:fatal )?error: ")
"""In a compiler's line that says what is wrong; not in `In file included from .../system_error:41:`."""
_NOT_LINKED = re.compile(r"(?:^|: )(?:error: )?((?:undefined (?:reference to|symbol:)|cannot find -l).*)")
"""In a linker's line; what stands before names object files, in folders that are called otherwise each time."""


def get_or_make(name: str, key: str, suffix: str, make: Callable[[Path], None]) -> Path:
    """Return the file or folder that `make` wrote for this key, now or in an earlier run.

    Raises OSError when the cache folder can't be written, and what `make` raises.
    """
    return cache.get_or_make(cache.usable(), _file_name(name, key), suffix, make)


def find(name: str, key: str, suffix: str) -> Path | None:
    """Return the file or folder that is kept for this key, or nothing."""
    return cache.find(cache.usable(), _file_name(name, key), suffix)


def _file_name(name: str, key: str) -> str:
    return f"{name}-{hashlib.blake2b(key.encode(errors='surrogateescape'), digest_size=12).hexdigest()}"


@functools.cache
def sources_digest() -> str:
    """Return what changes when a source or a header of the runtime does."""
    folder = FOLDER.parent
    digest = hashlib.blake2b(digest_size=12)
    adapters = [(path, path.relative_to(RULES)) for path in (RULES / "adapters").glob("*.h")]
    own = [(path, path.relative_to(folder)) for place in (FOLDER, folder / "common") for path in place.rglob("*.*")]
    for path, name in sorted([*own, *adapters]):
        digest.update(f"{name}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def runtime() -> Path:
    """Return the compiled runtime, one object file. Raises OSError when it can't be made.

    Programs of all compilers share it, so $CXX is the last that is asked for.
    """
    compiler = _first_there(*_COMPILERS, _named())

    def make(target: Path) -> None:
        with tempfile.TemporaryDirectory() as folder:
            objects = [str(Path(folder, f"{unit.stem}.o")) for unit in UNITS]
            commands = [
                [compiler, *FLAGS, level, "-c", str(unit), "-o", out]
                for (unit, level), out in zip(UNITS.items(), objects, strict=True)
            ]
            with ThreadPoolExecutor(Settings().workers) as pool:
                list(pool.map(compile_or_raise, commands))
            compile_or_raise([compiler, "-r", "-nostdlib", *objects, "-o", str(target)])

    return get_or_make("cpu-runtime", "\0".join([sources_digest(), *UNITS.values()]), ".o", make)


def parse_header(flags: tuple[str, str], others: Iterable[str] = (), level: str = OPTIMISATION) -> tuple[str, ...]:
    """Return flags that mean `-include HEADER`, as `flags` do, with the header parsed beforehand for `level`.

    Parsed with it is what most programs include of C++'s library. A program that clashes with that takes `flags`.
    `others` are a program's further flags. GCC takes the header itself where macros are others than when it parsed it,
    but crashes where the optimisation is another: that and its like get `flags`. So do macros with Clang, which takes
    the header or refuses the program.
    """
    compiler = host_compiler()
    changing = _CODE_FLAGS if compiler == _GCC else (*_CODE_FLAGS, "-D", "-U")
    is_changed = any(word.startswith(changing) and word != level for word in others)
    return flags if is_changed else _parse_header(flags, compiler, level)


@functools.cache
def _parse_header(flags: tuple[str, str], compiler: str, level: str) -> tuple[str, ...]:
    header = _PROGRAM_HEADERS[flags[1]]

    def make(target: Path) -> None:
        target.mkdir()
        (target / "header.h").write_text(f"#include <{header}>\n", encoding="utf-8")
        command = [compiler, *FLAGS, level, "-w", "-x", "c++-header", str(target / "header.h")]
        compile_or_raise([*command, "-o", str(target / "header.h.gch")])

    def make_for_clang(target: Path) -> None:
        # It notes where a header lies, and so takes ours where it is. It would refuse one that was only touched.
        how = ["-Xclang", CHECK_CONTENT, "-Xclang", "-fno-pch-timestamp", "-fpch-instantiate-templates"]
        how += ["-x", "c++-header"]
        compile_or_raise([compiler, *FLAGS, level, "-w", *how, str(INCLUDE / header), "-o", str(target)])

    is_clang = Path(compiler).name.startswith("clang")
    if compiler != _GCC and not is_clang:
        return flags
    try:
        key = "\0".join([header, answers.ask(compiler, "--version"), level, str(FOLDER), sources_digest()])
        if is_clang:
            made = get_or_make("cpu-header", key, ".pch", make_for_clang)
            return "-Xclang", CHECK_CONTENT, "-include-pch", str(made)
        folder = get_or_make("cpu-header", key, "", make)
    except OSError:
        return flags
    return "-include", str(folder / "header.h")


def host_compiler() -> str:
    """Return the compiler for C++ that is not CUDA: $CXX, where that is a g++ or clang++; else what there is."""
    return _first_there(_named(), *_COMPILERS)


def _named() -> str:
    name = os.environ.get("CXX", "")
    return name if _TAKEN.fullmatch(Path(name).name) else ""


def _first_there(*names: str) -> str:
    return next((name for name in names if name and shutil.which(name)), _GCC)


def optimisation() -> str:
    """Return how programs for the processor are optimised: not at all where $CXXFLAGS, as for make, says so."""
    levels = [word for word in os.environ.get("CXXFLAGS", "").split() if word.startswith("-O")]
    return NO_OPTIMISATION if levels[-1:] == [NO_OPTIMISATION] else OPTIMISATION


def compile_or_raise(command: Sequence[str]) -> None:
    """Run a compiler. Raises OSError with its first error when it complains."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise OSError(first_error(done))


def first_error(done: subprocess.CompletedProcess[str]) -> str:
    """Return the line in which a compiler that failed, or its linker, first says what is wrong."""
    lines = (done.stderr + done.stdout).strip().splitlines()
    for line in lines:
        if said := _NOT_LINKED.search(line):
            return said[1].replace("`", "'")
        if _ERROR.search(line):
            return line
    return lines[-1] if lines else f"exit code {done.returncode}"
