"""pip's PoCL with less to read: it starts in half the time.

Before PoCL builds a program that it has not built before, it reads its 14,000 built-in functions and what declares
them. Half are for vectors, of which programs from CUDA need few: those that move and convert them, and those of small
integers that are computed at once. What is left is as pip brought it, but written without the order in which each value
is used, which is a good part of what reading costs. A program that wants what is not there does not build.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from helpers import locked, put

_VERSION = re.compile(rb"PoCL [^\0]*\bLLVM (\d+)\.")
_LEFT = re.compile(
    r"(add|sub)_sat|abs(_diff)?|all|clamp|fabs|max|min|r?hadd|select"
    r"|convert_[a-z]+[234](_sat)?|(get|read|write)_image\w*|v(load|store)(_half)?[234](_rt[enpz])?"
)
"""Functions of vectors that are left."""
_DECLARATION = re.compile(r"^\w[^\n#(]*\b(\w+)\([^\n#]*;\n", re.MULTILINE)
_VECTOR = re.compile(r"\b(?:u?(?:char|short|int|long)|half|float|double)([2348]|16)\b|Dv(\d+)_")
_MANGLED = re.compile(r"_Z(\d+)(?:_cl_)?")
_DEFINED = re.compile(r" [TWVRDB] (\S+)$", re.MULTILINE)
_PARTS = {"avx512": "avx512f", "avx2": "avx2", "avx": "avx", "sse2": "sse2"}
"""Processors whose built-in functions PoCL has, the best first, and Linux's words for what these can do."""


def library(folder: Path) -> Path | None:
    """Return what to name to an OpenCL loader, made in `folder` where it is not there yet.

    None without pip's PoCL, or without the tools of the LLVM that it is built with (Debian: llvm-14).
    """
    specs = [importlib.util.find_spec(name) for name in ("pyopencl", "pocl_binary_distribution")]
    pyopencl, package = (Path(spec.origin).parent if spec is not None and spec.origin else None for spec in specs)
    original = next((pyopencl / ".libs").glob("libpocl*.so"), None) if pyopencl and package else None
    if original is None or package is None or (llvm := _tools(original)) is None:
        return None
    with locked(folder):
        made = folder / "pyopencl" / ".libs" / original.name
        if not made.exists():
            # PoCL finds its files by where it lies, and takes for that the name by which it was loaded.
            copy = folder / package.name
            shutil.copytree(package, copy, copy_function=os.symlink)
            _shrink(copy, *llvm)
            made.parent.mkdir(parents=True)
            made.symlink_to(original)
    return made


def _tools(library: Path) -> tuple[str, str] | None:
    """Return LLVM's `opt` and `nm` of the version that PoCL is built with."""
    found = _VERSION.search(library.read_bytes())
    version = found[1].decode() if found else ""
    opt, nm = (shutil.which(f"{name}-{version}") for name in ("opt", "llvm-nm"))
    return (opt, nm) if opt and nm else None


def _shrink(folder: Path, opt: str, nm: str) -> None:
    """Put smaller files in the place of links to what PoCL reads on this processor."""
    for header in folder.rglob("opencl-c.h"):
        text = header.read_text(encoding="utf-8")
        header.unlink()
        put(header, _DECLARATION.sub(lambda found: found[0] if _is_left(found[1], found[0]) else "", text))
    can = set(Path("/proc/cpuinfo").read_text(encoding="utf-8").partition("flags")[2].partition("\n")[0].split())
    part = next((name for name, word in _PARTS.items() if word in can), "")
    for link in folder.rglob(f"kernel-*-{part}.bc"):
        symbols = subprocess.run([nm, str(link)], capture_output=True, text=True, check=True).stdout
        wanted = [symbol for symbol in _DEFINED.findall(symbols) if _is_left(_demangle(symbol), symbol)]
        with tempfile.NamedTemporaryFile("w") as names:
            names.write("\n".join(wanted))
            names.flush()
            how = ["-enable-new-pm=0", "-internalize", f"-internalize-public-api-file={names.name}", "-globaldce"]
            how += ["-strip-debug", "-preserve-bc-uselistorder=0"]
            original = link.resolve()
            link.unlink()
            subprocess.run([opt, *how, str(original), "-o", str(link)], check=True)


def _is_left(name: str, signature: str) -> bool:
    """Whether what has this name, and these types, is left."""
    sizes = {int(first or second) for first, second in _VECTOR.findall(signature)}
    return not sizes or (max(sizes) <= 4 and _LEFT.fullmatch(name) is not None)


def _demangle(symbol: str) -> str:
    """Return the name of an OpenCL function, which PoCL may call by another that begins with `_cl_`."""
    found = _MANGLED.match(symbol)
    return symbol[found.end() : found.end(1) + int(found[1])] if found else symbol
