"""What types mean the same: names followed through typedefs, and structures whose bytes agree."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from cuport.api import catalogue
from cuport.api.signature import Type, parse_type
from cuport.support import plain_toml, resources

_INTEGERS = {
    "char": (8, True), "signed char": (8, True), "unsigned char": (8, False), "bool": (8, False),
    "short": (16, True), "unsigned short": (16, False), "int": (32, True), "unsigned int": (32, False),
    "unsigned": (32, False), "long": (64, True), "unsigned long": (64, False), "long int": (64, True),
    "long long": (64, True), "long long int": (64, True), "unsigned long long": (64, False),
    "unsigned long long int": (64, False), "unsigned long int": (64, False), "size_t": (64, False),
    "ssize_t": (64, True),
    "int8_t": (8, True), "uint8_t": (8, False), "int16_t": (16, True), "uint16_t": (16, False),
    "int32_t": (32, True), "uint32_t": (32, False), "int64_t": (64, True), "uint64_t": (64, False),
    "uintptr_t": (64, False), "intptr_t": (64, True), "unsigned short int": (16, False), "short int": (16, True),
}  # fmt: skip
"""Width in bits and whether it is signed, on every system that ROCm runs on (LP64)."""
_FLOATS = {"float": 32, "double": 64}


@cache
def _facts() -> Mapping[str, Mapping[str, str]]:
    path = resources.data("rules") / "api" / "types.toml"
    document: Mapping[str, Mapping[str, str]] = plain_toml.loads(path.read_text(encoding="utf-8"))
    return document


@cache
def _definitions() -> Mapping[str, str]:
    """Return what each type of ROCm's is, for those that are another type's name or a structure."""
    found: dict[str, str] = {}
    for library in catalogue.all_rocm():
        for name, text in library.types.items():
            if text != "enum":
                found.setdefault(name, text)
        for name, other in library.aliases.items():
            if other in library.types:
                found.setdefault(name, other)
    return {**found, **_facts()["same"]}


def resolve(kind: Type) -> Type:
    """Return the type behind all names for it, with `struct` and `enum` in front taken off."""
    for _ in range(8):
        text = _definitions().get(kind.base)
        if text is None or "{" in text or "(" in text:
            break
        inner = parse_type(text)
        if inner.base == kind.base:
            break
        pointers, const = inner.pointers, kind.const or inner.const
        if kind.const and pointers:  # `const handle_t`, a pointer that is const, not a pointer to what is
            pointers, const = (*pointers[:-1], True), inner.const
        kind = replace(inner, const=const, pointers=(*pointers, *kind.pointers))
    return kind


def integer(base: str) -> tuple[int, bool] | None:
    """Return width and sign of an integer type; None for another type."""
    return _INTEGERS.get(base)


def is_float(base: str) -> bool:
    """Whether a type is float or double."""
    return base in _FLOATS


@cache
def is_enumeration(base: str) -> bool:
    """Whether a type is an enumeration of ROCm's."""
    return any(library.types.get(base, "").startswith("enum") for library in catalogue.all_rocm())


@cache
def may_cast(given: str, wanted: str) -> bool:
    """Whether a value of one enumeration means the same as one of the other with its number."""
    return wanted in _facts()["enumerations"].get(given, "").split()


@cache
def conversion(given: str, wanted: str) -> str:
    """Return the function of ours that makes a value of one type one of another; empty where there is none."""
    return _facts()["conversions"].get(f"{given} {wanted}", "")


@cache
def layout(base: str) -> str:
    """Return a structure's members without their names, in one spelling; empty where nothing is known of them."""
    text = _facts()["layout"].get(base) or _definitions().get(base, "")
    members = re.fullmatch(r"struct \{ (.*) \}", text)
    if members is None or "{" in members[1]:
        return ""
    parts = [" ".join(part.split()[:-1]) for part in members[1].rstrip(";").split(";")]
    return "; ".join(str(_INTEGERS.get(part, part)) for part in parts)
