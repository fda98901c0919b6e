"""A header that stands in for one of ROCm's libraries, made from the catalogue.

It declares what the library does, and nothing else: on a machine without ROCm, code for the library compiles with it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from cuport.api import catalogue, declarations
from cuport.support.errors import InputError

_RUNTIME = "hip"
_WORD = re.compile(r"[A-Za-z_]\w*")
_DEFAULT = re.compile(r" = [^,)]*")
_PLAIN = re.compile(r"(?:const )?([A-Za-z_]\w*) (\**)(?:const )?\w+(?:\[\w*\])*$")
_BUILT_IN = {
    "bool",
    "char",
    "double",
    "float",
    "int",
    "long",
    "short",
    "size_t",
    "uintptr_t",
    "unsigned",
    "void",
    "va_list",
}
_OF_HIP = re.compile(r"u?int\d+_t|dim3|(?:u?(?:char|short|int|long|longlong)|float|double)[1-4]")
# What the libraries' headers define and programs ask for: include guards, marks of exported functions.
_MARKS = {
    "hipblas": ("HIPBLAS_H",),
    "hipfft": ("HIPFFT_H_",),
    "hiprand": ("HIPRAND_H_",),
    "hipsolver": ("HIPSOLVER_H",),
    "hipsparse": ("HIPSPARSE_H", "HIPSPARSE_EXPORT"),
    "rocblas": ("ROCBLAS_EXPORT",),
    "rocrand": ("ROCRAND_H_",),
    "rocsparse": ("ROCSPARSE_EXPORT",),
}
# Types of HIP's that stand in headers which the catalogue does not list.
_ELSEWHERE = {
    "FILE": "stdio.h",
    "hipComplex": "hip/hip_complex.h",
    "hipDoubleComplex": "hip/hip_complex.h",
    "hipFloatComplex": "hip/hip_complex.h",
    "hip_bfloat16": "hip/hip_bfloat16.h",
    "hipDataType": "hip/library_types.h",
    "hipLibraryPropertyType": "hip/library_types.h",
    "__half": "hip/hip_fp16.h",
    "half": "hip/hip_fp16.h",
    "int2": "hip/hip_vector_types.h",
    "double2": "hip/hip_vector_types.h",
}


def rocm_libraries() -> list[str]:
    """Return the libraries that there are headers for: "miopen", "rocblas". HIP's own come with its compiler."""
    return [stem for stem in catalogue.stems("rocm") if stem != _RUNTIME]


def rocm_header(library: str) -> str:
    """Return a header, valid in C and in C++, with all that a library of ROCm's declares.

    Raises InputError for a library that the catalogue does not have.
    """
    known = _document(library)
    types: Mapping[str, Any] = known.get("types", {})
    lines = ["#pragma once", *(f"#define {name}" for name in _MARKS.get(library, ()))]
    lines += ["#include <stdbool.h>", "#include <stddef.h>", "#include <stdint.h>"]
    lines += [f"#include <{header}>" for header in _find_needed_headers(library)]
    lines += ["#ifdef __cplusplus", 'extern "C" {', "#endif"]
    lines += _find_left_out(known)
    lines += declarations.declare_types({name: _text(row) for name, row in types.items()}, _values(known))
    lines += [f"#define {name} {value}" for name, value in sorted(known.get("macros", {}).items()) if value]
    for name, row in sorted(known.get("functions", {}).items()):
        lines += _function(name, _text(row))
    lines += ["#ifdef __cplusplus", "}", "#endif"]
    return "\n".join(lines) + "\n"


def headers_of(library: str) -> list[str]:
    """Return what the headers of a library are called, the first for all of it. Raises InputError as above."""
    _check(library)
    return list(catalogue.head("rocm", library)["headers"])


def list_declared(library: str) -> dict[str, str]:
    """Return the functions of a library with their signatures, as `int (float x)`. Raises InputError as above."""
    return {name: _text(row) for name, row in _document(library).get("functions", {}).items()}


def _document(library: str) -> Mapping[str, Any]:
    _check(library)
    return catalogue.read("rocm", library)


def _check(library: str) -> None:
    if library not in catalogue.stems("rocm"):
        raise InputError(f"unknown library {library!r}; known libraries are {', '.join(rocm_libraries())}")


def _text(row: Any) -> str:
    """Return what a row says a name is: the row itself, or its `is` or `signature`."""
    return row if isinstance(row, str) else str(row.get("signature") or row.get("is") or "")


@cache
def _homes() -> dict[str, str]:
    """Return the library of each type; where several have one, the first by name."""
    homes: dict[str, str] = {}
    for library in [_RUNTIME, *rocm_libraries()]:
        for name in _document(library).get("types", {}):
            homes.setdefault(name, library)
    return homes


def _find_needed_headers(library: str) -> list[str]:
    """Return the headers of other libraries that the library's declarations name types of."""
    known = _document(library)
    own = known.get("types", {})
    rows = [*own.values(), *known.get("functions", {}).values()]
    words = {word for row in rows for word in _WORD.findall(declarations.without_unnamed(_text(row)))} - own.keys()
    headers = {_ELSEWHERE[word] for word in words if word in _ELSEWHERE}
    headers |= {_document(_homes()[word])["headers"][0] for word in words if word in _homes()}
    return sorted(headers - set(known["headers"]))


def _find_left_out(known: Mapping[str, Any]) -> Iterator[str]:
    """Yield declarations of types that stand in no header of the catalogue: enumerations, else opaque ones."""
    found: dict[str, bool] = {}
    texts = [_text(row) for row in known.get("functions", {}).values()]
    yield from sorted({f"struct {tag};" for text in texts for tag in re.findall(r"\bstruct (\w+)", text)})
    for row in known.get("functions", {}).values():
        for part in _text(row).partition("(")[2].rstrip(")").split(", "):
            if (match := _PLAIN.fullmatch(_DEFAULT.sub("", part))) and match[1] not in _BUILT_IN:
                found[match[1]] = found.get(match[1], True) and bool(match[2])
    found |= {text: False for row in known["types"].values() if _WORD.fullmatch(text := _text(row))}
    enumerated = {row.get("of") for row in known.get("values", {}).values()}
    for name, is_pointed_to in sorted(found.items()):
        if name in known["types"] or name in _homes() or name in _ELSEWHERE or name in _BUILT_IN | {"enum"}:
            continue
        if _OF_HIP.fullmatch(name):
            continue
        if name in enumerated:
            yield from declarations.declare_types({name: "enum"}, _values(known))
        else:
            yield f"typedef struct {name} {name};" if is_pointed_to else f"typedef struct {name}_ *{name};"


def _values(known: Mapping[str, Any]) -> dict[str, dict[str, int]]:
    """Return the enumerators of each enumeration."""
    found: dict[str, dict[str, int]] = {}
    for value, row in known.get("values", {}).items():
        found.setdefault(row["of"], {})[value] = row["is"]
    return found


def _function(name: str, signature: str) -> Iterator[str]:
    """Yield a function's prototype; half is a class, which C does not have."""
    line = declarations.declare_function(name, signature)
    yield from ["#ifdef __cplusplus", line, "#endif"] if re.search(r"\bhalf\b", line) else [line]
