"""OpenCL C's types as NumPy types, as text for a module."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

SCALARS = {
    "char": "int8", "uchar": "uint8", "short": "int16", "ushort": "uint16", "int": "int32", "uint": "uint32",
    "long": "int64", "ulong": "uint64", "float": "float32", "double": "float64", "half": "float16", "bool": "bool_",
    "size_t": "uint64", "cuport_half": "float16", "cuport_bfloat16": "uint16",
}  # fmt: skip
_FLOATS = ("float", "double", "half", "cuport_half")
_VECTOR = re.compile(r"(char|uchar|short|ushort|int|uint|long|ulong|float|double)(2|3|4|8|16)")
_PAIRS = {"cuport_half2": "float16", "cuport_bfloat162": "uint16"}
_QUALIFIERS = re.compile(r"\b(?:const|volatile|restrict|__global|__constant|__local|__private)\b")
_POINTER = re.compile(r"\(?\*")
_DIMENSION = re.compile(r"\[(\d+)\]")


class Sort(StrEnum):
    """How a value is checked."""

    INTEGER = "integer"
    REAL = "real"
    BOOLEAN = "boolean"
    RECORD = "record"


@dataclass(frozen=True, slots=True)
class Kind:
    """A type: the text of its dtype, how values are checked, and its dimensions where it is an array."""

    dtype: str
    sort: Sort
    shape: tuple[int, ...] = ()
    shown: str = ""
    """The dtype for people."""


class UnknownTypeError(Exception):
    """A type that NumPy has no dtype for."""


@dataclass(slots=True)
class Types:
    """Reads the types of a map. `records` are those of the map by name, `given` the names of their dtypes."""

    records: Mapping[str, Mapping[str, Any]]
    given: Mapping[str, str]

    def read(self, opencl_type: str, cuda_type: str = "") -> Kind:
        """Return what a type is in NumPy; of a pointer, what it points to."""
        shape = tuple(int(size) for size in _DIMENSION.findall(opencl_type))
        name = plain(opencl_type)
        if name == "uchar" and re.search(r"\bbool\b", cuda_type):
            return Kind("np.bool_", Sort.BOOLEAN, shape, "bool")
        if name in SCALARS:
            shown = "uint16 (the bits of bfloat16)" if name == "cuport_bfloat16" else SCALARS[name].rstrip("_")
            return Kind(f"np.{SCALARS[name]}", Sort.REAL if name in _FLOATS else Sort.INTEGER, shape, shown)
        if name in self.given:
            return Kind(self.given[name], Sort.RECORD, shape, self.given[name])
        if _VECTOR.fullmatch(name):
            return Kind(f"cltypes.{name}", Sort.RECORD, shape, name)
        raise UnknownTypeError(opencl_type)

    def value(self, opencl_type: str, size: int, cuda_type: str = "") -> Kind:
        """Return what a type of values is; as bytes where NumPy can't say more."""
        try:
            return self.read(opencl_type, cuda_type)
        except UnknownTypeError:
            return Kind(f'"V{size}"', Sort.RECORD, (), f"V{size}")

    def find_used(self, opencl_types: Iterable[str]) -> list[str]:
        """Return the names of the records and pairs that types have in them, inner ones first."""
        found: dict[str, None] = {}

        def visit(opencl_type: str) -> None:
            name = plain(opencl_type)
            for field in self.records[name]["fields"] if name in self.records else ():
                visit(field["opencl_type"])
            if name in self.records or name in _PAIRS:
                found[name] = None

        for opencl_type in opencl_types:
            visit(opencl_type)
        return list(found)

    def fields(self, name: str) -> tuple[int, list[tuple[str, str, int]]]:
        """Return a record's size, and its fields as (name, text of the dtype, offset)."""
        if name in _PAIRS:
            return 4, [("x", f"np.{_PAIRS[name]}", 0), ("y", f"np.{_PAIRS[name]}", 2)]
        record, found = self.records[name], []
        for field in record["fields"]:
            kind = self.value("ulong" if "*" in field["opencl_type"] else field["opencl_type"], field["size"])
            sizes = ", ".join(map(str, kind.shape)) + ("," if len(kind.shape) == 1 else "")
            found.append((field["name"], f"({kind.dtype}, ({sizes}))" if sizes else kind.dtype, field["offset"]))
        return record["size"], found

    def holds_pointers(self, opencl_type: str) -> bool:
        """Whether values of a type may hold addresses: the map has these as numbers."""
        record = self.records.get(plain(opencl_type))
        fields = record["fields"] if record else ()
        return any(field.get("is_pointer") or self.holds_pointers(field["opencl_type"]) for field in fields)


def plain(opencl_type: str) -> str:
    """Return a type's name without qualifiers, stars and dimensions."""
    name = _QUALIFIERS.sub("", _POINTER.split(_DIMENSION.sub("", opencl_type))[0])
    return name.strip()
