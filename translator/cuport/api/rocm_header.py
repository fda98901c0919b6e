"""A header that stands in for one of ROCm's libraries, made from the catalogue.

It declares what the library does, and nothing else: on a machine without ROCm, code for the library compiles with it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from cuport.api import catalogue
from cuport.support.errors import InputError

_RUNTIME = "hip"
_WORD = re.compile(r"[A-Za-z_]\w*")
_UNNAMED = re.compile(r"(?:union|struct) \(unnamed[^)]*\) (\w+)")
_FUNCTION_POINTER = "(*)"
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
_ARRAY = re.compile(r"(.*?)((?:\[\w*\])+)$")
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
    lines = ["#pragma once", "#include <stdbool.h>", "#include <stddef.h>", "#include <stdint.h>"]
    lines += [f"#include <{header}>" for header in _needed_headers(library)]
    lines += ["#ifdef __cplusplus", 'extern "C" {', "#endif"]
    lines += _left_out(known)
    done: set[str] = set()
    for name in sorted(types):
        lines += _with_needs(name, known, done)
    lines += [f"#define {name} {value}" for name, value in sorted(known.get("macros", {}).items()) if value]
    for name, row in sorted(known.get("functions", {}).items()):
        lines += _function(name, _text(row))
    lines += ["#ifdef __cplusplus", "}", "#endif"]
    return "\n".join(lines) + "\n"


def headers_of(library: str) -> list[str]:
    """Return what the headers of a library are called, the first for all of it. Raises InputError as above."""
    return list(_document(library)["headers"])


def declared(library: str) -> dict[str, str]:
    """Return the functions of a library with their signatures, as `int (float x)`. Raises InputError as above."""
    return {name: _text(row) for name, row in _document(library).get("functions", {}).items()}


def _document(library: str) -> Mapping[str, Any]:
    if library not in catalogue.stems("rocm"):
        raise InputError(f"no library {library!r} in the catalogue; there is {', '.join(rocm_libraries())}")
    return catalogue.read("rocm", library)


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


def _needed_headers(library: str) -> list[str]:
    """Return the headers of other libraries that the library's declarations name types of."""
    known = _document(library)
    own = known.get("types", {})
    rows = [*own.values(), *known.get("functions", {}).values()]
    words = {word for row in rows for word in _WORD.findall(_UNNAMED.sub("", _text(row)))} - own.keys()
    headers = {_ELSEWHERE[word] for word in words if word in _ELSEWHERE}
    headers |= {_document(_homes()[word])["headers"][0] for word in words if word in _homes()}
    return sorted(headers - set(known["headers"]))


def _left_out(known: Mapping[str, Any]) -> Iterator[str]:
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
            yield _enum(name, known)
        else:
            yield f"typedef struct {name} {name};" if is_pointed_to else f"typedef struct {name}_ *{name};"


def _with_needs(name: str, known: Mapping[str, Any], done: set[str]) -> Iterator[str]:
    """Yield the declaration of a type behind those of the types that it names."""
    if name in done:
        return
    done.add(name)
    text = _UNNAMED.sub(r"long long \1[8]", _text(known["types"][name]))
    if text.startswith("struct {"):  # a member may point to the struct itself
        yield f"typedef struct {name} {name};"
    for word in _WORD.findall(text):
        if word in known["types"]:
            yield from _with_needs(word, known, done)
    yield from _type(name, text, known)


def _type(name: str, text: str, known: Mapping[str, Any]) -> Iterator[str]:
    if text == "enum":
        yield _enum(name, known)
    elif text.startswith("struct {"):
        if text != "struct {}":
            yield f"struct {name} {text.removeprefix('struct ')};"
    elif text in (f"struct {name}", f"union {name}", f"enum {name}"):
        yield f"typedef {text} {name};"
    elif _FUNCTION_POINTER in text:
        yield f"typedef {text.replace(_FUNCTION_POINTER, f'(*{name})', 1)};"
    elif array := _ARRAY.fullmatch(text):
        yield f"typedef {array[1]} {name}{array[2]};"
    elif text:
        yield f"typedef {text} {name};"


def _enum(name: str, known: Mapping[str, Any]) -> str:
    """Return an enumeration with its values, the smallest first."""
    rows = [(row["is"], value) for value, row in known.get("values", {}).items() if row.get("of") == name]
    values = [f"{value} = {number}{'ull' * (number >= 1 << 63)}" for number, value in sorted(rows)]
    return f"typedef enum {name} {{ {', '.join(values or [f'{name}_without_values'])} }} {name};"


def _function(name: str, signature: str) -> Iterator[str]:
    """Yield a function's prototype; half is a class, which C does not have."""
    result, _, parameters = _DEFAULT.sub("", signature).partition("(")
    line = f"{result.strip()} {name}({parameters if parameters != ')' else 'void)'};"
    yield from ["#ifdef __cplusplus", line, "#endif"] if re.search(r"\bhalf\b", line) else [line]
