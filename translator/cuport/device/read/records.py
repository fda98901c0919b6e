"""Records: the bases and members of a class as fields of a C struct, where clang lays them out.

A C struct can't say two things: that the last bytes of a base class, or of a member without an address of its own,
are those of other members; and bit-fields, which kernels' languages lack. The first becomes a union of structs, each of
which has fields that do not overlap. Bit-fields lie in integers:

    struct B { int a = 0; char b; };    typedef struct { B base; } D_part;
    struct D : B { char c; };           typedef struct { uchar padding5[5]; char c; } D_part_2;
                                        typedef union { uchar bytes[8]; D_part part0; D_part_2 part1; } D;
    struct F { int a : 3, b : 20; };    typedef struct { ushort bits0; uchar bits2; } __attribute__((aligned(4))) F;
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from cuport import codes
from cuport.device import ir
from cuport.device.analysis import layout
from cuport.device.read import classes, cursors, fields
from cuport.device.read.cursors import K, T
from cuport.device.read.scope import Reader, Unsupported

ReadType: TypeAlias = Callable[[Any, Any], ir.Type]
"""Reads the type of a member or base; a cursor says where a problem is reported."""

_UNITS = {1: "uchar", 2: "ushort", 4: "uint", 8: "ulong"}
_UCHAR = ir.Scalar("uchar")


@dataclass(frozen=True, slots=True)
class _Bits:
    """A bit-field, with its first bit in the record, and the one behind its last."""

    member: Any
    offset: int
    end: int


def declare(reader: Reader, key: str, type: Any, cursor: Any, read_type: ReadType) -> None:
    """Enter a record, or remember why it has no equivalent: half of one must not be taken for it later."""
    declaration, records = type.get_declaration(), reader.unit.records
    is_union = declaration.kind == K.UNION_DECL
    before = set(records)
    record = records[key] = ir.Record(key, _readable(type), [], type.get_size(), type.get_align(), is_union)
    record.place = cursors.place(declaration)
    try:
        _members(reader, record, type, cursor, read_type)
    except Unsupported as refusal:
        for added in records.keys() - before:
            del records[added]
        reader.refused[key] = refusal.problem
        raise


def _readable(type: Any) -> str:
    declaration = type.get_declaration()
    if not declaration.spelling or any(mark in type.spelling for mark in ("(lambda", "(unnamed", "(anonymous ")):
        return "lambda" if "(lambda" in type.spelling else "unnamed"
    spelling: str = type.spelling
    return spelling.replace("const ", "").replace("volatile ", "").removeprefix("struct ").removeprefix("class ")


def _members(reader: Reader, record: ir.Record, type: Any, cursor: Any, read_type: ReadType) -> None:
    declaration = type.get_declaration()
    found = list(_bases(reader, record, declaration, cursor, read_type))
    if classes.begins_with_type(declaration, cursor):
        found.append(ir.Field(classes.DYNAMIC_TYPE, ir.ULONG, 0))
    bits: list[_Bits] = []
    for count, member in enumerate(type.get_fields()):
        offset = member.get_field_offsetof()
        if offset < 0:
            raise Unsupported(
                cursor, codes.DEVICE_NO_FORM, f"member {member.spelling} of {record.name}, whose offset is not known"
            )
        if member.is_bitfield():
            if member.spelling:  # others are room between fields
                bits.append(_Bits(member, offset, offset + member.get_bitfield_width()))
            continue
        kind = read_type(member.type, member)
        name, is_volatile = fields.field_name(member, count), cursors.is_volatile(member)
        found.append(ir.Field(name, kind, offset // 8, fields.is_unnamed(member), is_volatile))
    found += _units(reader, record, bits, {field.name for field in found}, read_type)
    if "(lambda" in type.spelling:  # of a parameter `T x[4]` it holds a pointer, which libclang shows as an array
        record.fields = found
        return
    _lay_out(reader, record, sorted(found, key=lambda field: field.offset))


def _bases(reader: Reader, record: ir.Record, declaration: Any, cursor: Any, read_type: ReadType) -> Iterator[ir.Field]:
    count = 0
    for base in declaration.type.get_bases():  # a template's instance has no children
        if base.is_virtual_base():
            raise Unsupported(cursor, codes.DEVICE_VIRTUAL, f"class {record.name} with a virtual base")
        inner = read_type(base.type, cursor)
        if isinstance(inner, ir.RecordType) and not reader.unit.records[inner.key].fields:
            reader.unit.records[inner.key].is_shared = True  # it lies where members do
            record.bases[inner.key] = ""
            continue
        name = f"base{count}" if count else "base"
        count += 1
        record.bases[cursors.key(base.type.get_canonical().get_declaration())] = name
        yield ir.Field(name, inner, base.get_base_offsetof(declaration) // 8)


def _lay_out(reader: Reader, record: ir.Record, fields: list[ir.Field]) -> None:
    """Give a record its fields; where some share bytes, structs of those that don't."""
    rows: list[list[ir.Field]] = []
    for field in fields:
        row = next((row for row in rows if record.is_union or _end(reader, row[-1]) <= field.offset), None)
        if row is None:
            rows.append([field])
        else:
            row.append(field)
    if len(rows) < 2:
        record.fields = fields
        return
    _note_overlaps(reader, fields)
    record.is_overlaid = True
    record.fields = [ir.Field("bytes", ir.Array(_UCHAR, record.size), 0)]  # what `{0}` must set
    for count, row in enumerate(rows):
        size, align = layout.natural(reader.unit, row)
        part = ir.Record(f"{record.key} part {count}", f"{record.name}::part", row, size, align, place=record.place)
        units = {field.name for field in row}
        part.bits = {name: bits for name, bits in record.bits.items() if bits.pieces[0].unit in units}
        reader.unit.records[part.key] = part
        record.fields.append(ir.Field(f"part{count}", ir.RecordType(part.key), 0, is_unnamed=True))
    record.bits = {}


def _end(reader: Reader, field: ir.Field) -> int:
    return field.offset + layout.size_and_align(reader.unit, field.type)[0]


def _note_overlaps(reader: Reader, fields: list[ir.Field]) -> None:
    """Note of which records the last bytes may belong to something else."""
    for field in fields:
        if any(field.offset <= other.offset < _end(reader, field) for other in fields if other is not field):
            _note(reader, field.type)


def _note(reader: Reader, kind: ir.Type) -> None:
    record = reader.unit.records[kind.key] if isinstance(kind, ir.RecordType) else None
    if record is not None and not record.is_shared:
        record.is_shared = True
        for field in record.fields:
            _note(reader, field.type)


def _units(
    reader: Reader, record: ir.Record, bits: list[_Bits], taken: set[str], read_type: ReadType
) -> Iterator[ir.Field]:
    """Yield the integers that bit-fields lie in; note where in them each one is."""
    for count, run in enumerate(_runs(bits, record.is_union)):
        units, is_volatile = [], any(cursors.is_volatile(one.member) for one in run)
        for offset, size in _pieces(run[0].offset // 8, -(-run[-1].end // 8)):
            name = f"bits{count if record.is_union else offset}"
            while name in taken:
                name += "_"
            units.append(ir.Field(name, ir.Scalar(_UNITS[size]), offset, volatile=is_volatile))
        yield from units
        for bit_field in run:
            _enter(reader, record, bit_field, units, read_type)


def _runs(bits: list[_Bits], is_union: bool) -> list[list[_Bits]]:
    """Part bit-fields into those that share bytes; in a union each one is by itself."""
    runs: list[list[_Bits]] = []
    for one in bits:
        if runs and not is_union and one.offset // 8 < -(-runs[-1][-1].end // 8):
            runs[-1].append(one)
        else:
            runs.append([one])
    return runs


def _pieces(start: int, end: int) -> Iterator[tuple[int, int]]:
    """Part bytes into integers at places that suit them: offsets and sizes."""
    while start < end:
        size = next(size for size in (8, 4, 2, 1) if start % size == 0 and start + size <= end)
        yield start, size
        start += size


def _enter(reader: Reader, record: ir.Record, one: _Bits, units: list[ir.Field], read_type: ReadType) -> None:
    kind = read_type(one.member.type, one.member)
    if not isinstance(kind, ir.Scalar):
        raise Unsupported(one.member, codes.DEVICE_NO_FORM, f"bit-field {one.member.spelling} of {record.name}")
    pieces = []
    for unit in units:
        begin, width = unit.offset * 8, layout.size_and_align(reader.unit, unit.type)[0] * 8
        first, last = max(begin, one.offset), min(begin + width, one.end)
        if first < last:
            assert isinstance(unit.type, ir.Scalar)
            pieces.append(ir.Span(unit.name, unit.type, first - begin, last - first, first - one.offset))
    is_enum = one.member.type.get_canonical().kind == T.ENUM
    record.bits[one.member.spelling] = ir.Bits(kind, one.end - one.offset, tuple(pieces), is_enum)
