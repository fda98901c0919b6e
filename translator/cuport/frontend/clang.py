"""libclang with our own CUDA headers: flags, the cached precompiled header, one parse."""

from __future__ import annotations

import ctypes
import hashlib
import logging
import os
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import clang.cindex as cindex

from cuport.frontend.toolkit import Toolkit
from cuport.support import cache as kept
from cuport.support import resources, stamps

log = logging.getLogger("cuport")
DEVICE_ARCHITECTURE = 700
"""`__CUDA_ARCH__` where device code is read."""
PRELUDE = resources.CUDA_HEADERS / "cuport_prelude.h"
_KEEP_GOING = 0x200  # CXTranslationUnit_KeepGoing (not in the bindings): go on after a missing include
# PARSE_INCOMPLETE: leave out what waits for the file's end, which is instantiations, and faults of functions that may
# belong to either half. To look for these, clang reads all functions of the precompiled header: 20 ms a file.
_OPTIONS = cindex.TranslationUnit.PARSE_INCOMPLETE | _KEEP_GOING
_INSTANTIATE = "-fpch-instantiate-templates"  # these alone all the same
_HEADER_SUFFIX = ".pch"
_MOST_TRIES = 3  # to precompile a set of headers
_SKIP_WARNINGS = ("-Wno-everything", "-ferror-limit=0")
# Names by which projects switch their CUDA code on: code behind them is what cuport is asked about.
CUDA_SWITCHES = tuple(f"{verb}_CUDA" for verb in ("USE", "WITH", "HAVE", "HAS", "ENABLE"))
# nvcc's host compilers have what newer versions of C++ removed, and libc++ has it if it is asked to.
_KEPT_BY_COMPILERS = tuple(
    f"-D_LIBCPP_ENABLE_CXX{version}_REMOVED_{what}"
    for version, names in {
        "17": "AUTO_PTR BINDERS RANDOM_SHUFFLE UNARY_BINARY_FUNCTION UNEXPECTED_FUNCTIONS",
        "20": "BINDER_TYPEDEFS NEGATORS RAW_STORAGE_ITERATOR SHARED_PTR_UNIQUE TEMPORARY_BUFFER TYPE_TRAITS"
        " UNCAUGHT_EXCEPTION",
    }.items()
    for what in names.split()
)
_C_STANDARD = re.compile(r"-std=(?:c|gnu|iso9899:)\d")
_C_PRELUDE = resources.CUDA_HEADERS / "cuda_runtime.h"
# CXTranslationUnit_ForSerialization. Not PARSE_INCOMPLETE: a prefix leaves the instantiations that libc++'s inline
# functions ask for to every file that uses the header, 0.08 s each (measured).
_FOR_SERIALIZATION = 0x10
_SKIP_BODIES = cindex.TranslationUnit.PARSE_SKIP_FUNCTION_BODIES


def _carry_all_bytes() -> None:
    """Let the bindings carry bytes that are no UTF-8 as Python does (PEP 383): they would refuse names with such."""
    text: Any = cindex.c_interop_string

    def make(self: Any, value: str | bytes | None = None) -> None:
        super(ctypes.c_char_p, self).__init__(_bytes(value or b""))

    def read(self: Any) -> str | None:
        data = super(ctypes.c_char_p, self).value
        return None if data is None else data.decode("utf-8", "surrogateescape")

    text.__init__, text.value = make, property(read)
    vars(cindex)["b"] = _bytes


def _bytes(value: str | bytes) -> bytes:
    return value if isinstance(value, bytes) else value.encode("utf-8", "surrogateescape")


_carry_all_bytes()


def native() -> Path:
    """Return the folder of libclang-ng's own data: libclang.so, clang's resource headers, libc++."""
    return Path(cindex.__file__).parent / "native"


def version() -> str:
    """Return what libclang says about itself."""
    library: Any = cindex.conf.lib
    function = library.clang_getClangVersion
    function.restype = cindex._CXString
    return str(cindex._CXString.from_result(function()))


@cache
def index() -> Any:
    """Return this process's libclang index: of a unit, it shows the declarations that no precompiled header has."""
    return cindex.Index.create(excludeDecls=True)


def base_flags(toolkit: Toolkit, standard: str = "c++17", device: bool = False) -> list[str]:
    """Return the flags that every parse has.

    `device` parses the device side, where our headers have bodies for what OpenCL has no counterpart of.
    """
    side = ["--cuda-host-only"]
    if device:
        side = ["--cuda-device-only", f"--cuda-gpu-arch=sm_{DEVICE_ARCHITECTURE // 10}", "-DCUPORT_LOWERING"]
        side += ["-isystem", str(resources.PACKAGE)]  # for cuport/lowering/cub.h
    return [
        "-x", "cuda", *side, "-nocudainc", "-nocudalib", f"-std={standard}",
        "-resource-dir", str(native() / "resource"), "-nostdinc++", "-isystem", str(native() / "libcxx"),
        *toolkit.include_flags, *toolkit.version_flags, *(f"-D{name}=1" for name in CUDA_SWITCHES),
        "-idirafter", str(resources.HOST_HEADERS), *_KEPT_BY_COMPILERS,
        "-fgpu-rdc", "-Wno-unknown-cuda-version", *_SKIP_WARNINGS,
    ]  # fmt: skip


def c_flags(toolkit: Toolkit) -> list[str]:
    """Return the flags that every parse of a file in C has: it has no kernels, and may use words that C++ keeps."""
    return [
        "-x", "c", "-std=gnu17", "-resource-dir", str(native() / "resource"), *toolkit.include_flags,
        *toolkit.version_flags, "-idirafter", str(resources.HOST_HEADERS),
        *(f"-D{name}=1" for name in CUDA_SWITCHES), *_SKIP_WARNINGS,
    ]  # fmt: skip


def of_cxx(flags: Iterable[str]) -> Iterator[str]:
    """Yield flags without the version of C, which clang refuses for C++."""
    return (flag for flag in flags if not _C_STANDARD.match(flag))


def of_c(flags: Iterable[str]) -> Iterator[str]:
    """Yield flags without the version of C++, which clang refuses for C."""
    return (flag for flag in flags if not flag.startswith("-std=") or _C_STANDARD.match(flag))


def headers_digest() -> str:
    """Return a digest over our CUDA headers and what they include, part of every cache key."""
    common = resources.PACKAGE / "runtime" / "common"  # cuport/lowering/curand.h
    libraries = (resources.LIBRARIES / name for name in ("cub", "cuport_device", "wmma"))  # cuport/lowering/cub.h
    return stamps.look(resources.CUDA_HEADERS, resources.HOST_HEADERS, common, *libraries)


def precompile(flags: Sequence[str], folder: Path) -> Path | None:
    """Return the precompiled CUDA header for `flags`, made in `folder` when it is not there yet.

    None when clang can't make it (a toolkit that clashes, say): parsing then reads the headers each time.
    """

    def make(path: Path) -> None:
        unit = index().parse(str(PRELUDE), list(flags), options=_FOR_SERIALIZATION)
        if any(d.severity >= cindex.Diagnostic.Error for d in unit.diagnostics):
            raise cindex.LibclangError("there are errors in the headers")
        unit.save(str(path))

    try:
        return kept.get_or_make(folder, _header_name(flags), _HEADER_SUFFIX, make)
    except (cindex.LibclangError, cindex.TranslationUnitLoadError, cindex.TranslationUnitSaveError, OSError):
        log.debug("no precompiled header", exc_info=True)
        return None


def precompile_headers(
    text: Path, flags: Sequence[str], base: Path | None, path: Path, *, with_bodies: bool
) -> frozenset[str] | None:
    """Precompile what a text includes, a line each, on top of the precompiled CUDA header; return the files read.

    Includes that clang finds fault with are left out. None when there is no precompiled header. With `with_bodies`, all
    functions keep their bodies; without, only those whose type or value the body decides.
    """
    options = _FOR_SERIALIZATION if with_bodies else _FOR_SERIALIZATION | _SKIP_BODIES
    prelude = ("-include-pch", str(base)) if base else ("-include", str(PRELUDE))
    for _ in range(_MOST_TRIES):
        try:
            unit = index().parse(str(text), [*flags, *prelude], options=options)
            wrong = _lines_with_errors(unit, text)
            if not wrong:
                unit.save(str(path))
                return frozenset(os.path.normpath(item.include.name) for item in unit.get_includes())
        except (cindex.TranslationUnitLoadError, cindex.TranslationUnitSaveError):
            return None
        lines = text.read_bytes().splitlines(keepends=True)
        kept = [line for number, line in enumerate(lines, 1) if number not in wrong]
        if not kept or kept == lines:
            return None
        text.write_bytes(b"".join(kept))
    return None


def _lines_with_errors(unit: Any, text: Path) -> set[int]:
    """Return the lines of a text whose includes bring the files that clang finds fault with."""
    # A file and an offset alone: libclang takes the place of an include back once it has told it, so nothing else may
    # be asked of it.
    brought: dict[str, tuple[str, int]] = {}
    for item in unit.get_includes():
        brought.setdefault(item.include.name, (_name_of(item.source), item.location.offset))
    data, wrong = text.read_bytes(), set()
    for item in unit.diagnostics:
        if item.severity >= cindex.Diagnostic.Error:
            name, offset, seen = _name_of(item.location.file), item.location.offset, set[str]()
            while name in brought and name != str(text) and name not in seen:
                seen.add(name)
                name, offset = brought[name]
            wrong.add(data.count(b"\n", 0, offset) + 1 if name == str(text) else 0)
    return wrong


def _name_of(file: Any) -> str:
    return str(file.name) if file else ""


def errors(unit: Any) -> Iterator[tuple[str, str]]:
    """Yield the faults that clang finds with a unit, as (normal path, text); the path is empty for none."""
    for item in unit.diagnostics:
        if item.severity >= cindex.Diagnostic.Error:
            name = _name_of(item.location.file)
            yield os.path.normpath(name) if name else "", item.spelling


def find_precompiled(flags: Sequence[str], folder: Path) -> Path | None:
    """Return the precompiled CUDA header that is there for `flags`, if it is whole; libclang is not loaded for that."""
    return kept.find(folder, _header_name(flags), _HEADER_SUFFIX)


def _header_name(flags: Sequence[str]) -> str:
    library = [path.stat() for path in sorted(native().glob("*clang.*"))]
    sizes = [f"{found.st_size} {found.st_mtime_ns}" for found in library]
    key = hashlib.blake2b(os.fsencode("\0".join([*flags, *sizes, headers_digest()])), digest_size=12)
    return f"cuda-{key.hexdigest()}"


def parse(
    path: Path,
    flags: Sequence[str],
    pch: Path | None,
    extra: Sequence[str] = (),
    text: bytes | None = None,
    headers: Sequence[tuple[str, bytes]] = (),
) -> Any | None:
    """Parse one file and return libclang's translation unit; None when libclang gives none.

    Without a precompiled header `pch` the prelude of the language in `flags` is read. With `text`, that is parsed as
    the file's content, and all template instances are there to be read. `headers` are files with another text than
    they have, or that are not there, as (path, text).
    """
    own = _C_PRELUDE if flags[1] == "c" else PRELUDE
    prelude = ("-include-pch", str(pch)) if pch else ("-include", str(own))
    try:
        if text is None:
            return index().parse(str(path), [*flags, *prelude, *extra], list(headers), _OPTIONS)
        words = [*flags, *prelude, _INSTANTIATE, *extra]
        return index().parse(str(path), words, [(str(path), text), *headers], _OPTIONS)
    except cindex.TranslationUnitLoadError:
        return None


def parse_whole(
    path: Path, flags: Sequence[str], pch: Path | None, extra: Sequence[str], headers: Sequence[tuple[str, bytes]]
) -> Any | None:
    """Parse one file as `parse` does, with all instances of templates, and with the faults that only these have."""
    prelude = ("-include-pch", str(pch)) if pch else ("-include", str(PRELUDE))
    try:
        return index().parse(str(path), [*flags, *prelude, *extra], list(headers), _KEEP_GOING)
    except cindex.TranslationUnitLoadError:
        return None
