"""The layout of records: padding and attributes that put fields where CUDA has them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cuport.device import ir

_SIZES = {"char": 1, "uchar": 1, "bool": 1, "short": 2, "ushort": 2, "half": 2, "int": 4, "uint": 4, "float": 4,
          "long": 8, "ulong": 8, "double": 8}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Padding:
    """Bytes between the fields of a record that C would not leave by itself."""

    offset: int
    size: int


@dataclass(frozen=True, slots=True)
class Layout:
    """What a record is written as: its fields with padding between them, and the attributes behind it."""

    rows: tuple[ir.Field | Padding, ...]
    is_packed: bool
    align: int
    """What `aligned` must say; 0 where C comes to the same by itself."""

    @property
    def has_padding(self) -> bool:
        """Whether fields are padding."""
        return any(isinstance(row, Padding) for row in self.rows)


def size_and_align(unit: ir.Unit, type: ir.Type) -> tuple[int, int]:
    """Return size and alignment of a type in bytes."""
    match type:
        case ir.Scalar(name):
            size = _SIZES.get(name, 4)
            return size, size
        case ir.Vector(element, count):
            size = _SIZES[element] * count
            return size, size
        case ir.Array(element, count):
            size, align = size_and_align(unit, element)
            return size * count, align
        case ir.RecordType(key):
            record = unit.records[key]
            return record.size, record.align
        case ir.Opaque(name):
            return (4, 4) if name.endswith("2") else (2, 2)
        case _:
            return 8, 8


def natural(unit: ir.Unit, fields: list[ir.Field]) -> tuple[int, int]:
    """Return size and alignment of a struct with fields at their offsets; 1 where one lies at an odd place."""
    align, end = 1, 0
    for field in fields:
        size, own = size_and_align(unit, field.type)
        align, end = max(align, own), max(end, field.offset + size)
    if any(field.offset % size_and_align(unit, field.type)[1] for field in fields):
        align = 1
    return _up(end, align), align


def of(unit: ir.Unit, record: ir.Record) -> Layout:
    """Return how a record is laid out."""
    _, align = natural(unit, record.fields)
    largest = max((size_and_align(unit, field.type)[1] for field in record.fields), default=1)
    is_packed = align < largest or largest > record.align
    align = 1 if is_packed else align
    rows = tuple(_rows(unit, record, is_packed, max(align, record.align)))
    return Layout(rows, is_packed, record.align if record.align > align else 0)


def _rows(unit: ir.Unit, record: ir.Record, is_packed: bool, align: int) -> Iterator[ir.Field | Padding]:
    end = 0 if record.fields else 1  # C has no empty records
    for field in record.fields:
        size, own = size_and_align(unit, field.type)
        if not record.shares_bytes and field.offset > _up(end, 1 if is_packed else own):
            yield Padding(field.offset, field.offset - end)
        end = max(end, field.offset + size)
        yield field
    if not record.shares_bytes and _up(end, align) < record.size:
        yield Padding(record.size, record.size - end)


def _up(size: int, align: int) -> int:
    return (size + align - 1) // align * align
