"""Bit-fields, which the output language lacks: masks and shifts of the integers that contain them.

x = s.b;       x = s.bits0 >> 3 & 31;                                     // a signed one moves up and down again
s.b = x;       s.bits0 = s.bits0 & 0xff07u | (x & 31) << 3;
"""

from __future__ import annotations

from dataclasses import replace

from cuport.device import ir
from cuport.device.analysis import walk
from cuport.device.read import places
from cuport.device.read.scope import Scope

_WIDTHS = {"uchar": 8, "ushort": 16, "uint": 32, "ulong": 64}
_UNSIGNED = ("uchar", "ushort", "uint", "ulong", "bool")


def of(unit: ir.Unit, base: ir.Expression, name: str, record: str) -> ir.BitField:
    """Return a bit-field of an object, with the type that it has in arithmetic."""
    return ir.BitField(base, name, _promoted_type(unit.records[record].bits[name]), record)


def _promoted_type(bits: ir.Bits) -> ir.Scalar:
    if bits.type == ir.BOOL or bits.is_enum:
        return bits.type
    if bits.width < 32 or (bits.width == 32 and bits.type.name not in _UNSIGNED):
        return ir.INT
    return ir.UINT if bits.width == 32 else bits.type


def split(place: ir.Expression) -> tuple[ir.Expression | None, ir.BitField] | None:
    """Return a place that is a bit-field, with what comes before it, as in `++s.b` or `s.b = 1`; None for others."""
    match place:
        case ir.BitField():
            return None, place
        case ir.Binary(",", left, ir.BitField() as right):
            return left, right
    return None


def assign(scope: Scope, place: ir.BitField, value: ir.Expression) -> ir.Expression:
    """Return what sets a bit-field, and has its new value."""
    before, base = places.once(scope, place.base)
    place = replace(place, base=base)
    bits = scope.reader.unit.records[place.record].bits[place.name]
    if len(bits.pieces) > 1 and _number(value) is None:  # it may be of these bits
        held = scope.temporary("value", bits.type)
        scope.pending.append(ir.Declare(held))
        named = ir.Name(held, bits.type)
        before = behind(before, ir.Binary("=", named, value, bits.type))
        value = named
    whole = _whole(bits, value)
    for piece in bits.pieces:
        unit = ir.Member(place.base, piece.unit, piece.type, place.record)
        before = behind(before, ir.Binary("=", unit, _insert_piece(unit, piece, whole), piece.type))
    return behind(before, place)


def compound_assign(scope: Scope, place: ir.BitField, op: str, value: ir.Expression, kind: ir.Type) -> ir.Expression:
    """Return `place op= value`, computed in the type `kind`."""
    before, base = places.once(scope, place.base)
    place = replace(place, base=base)
    return behind(before, assign(scope, place, ir.Binary(op, place, value, kind)))


def increment(scope: Scope, place: ir.BitField, op: str, postfix: bool) -> ir.Expression:
    """Return `++place` and its like."""
    before, base = places.once(scope, place.base)
    place = replace(place, base=base)
    one = ir.Literal("1", ir.INT)
    if not postfix:
        return behind(before, assign(scope, place, ir.Binary(op[0], place, one, place.type)))
    held = scope.temporary("value", place.type)
    scope.pending.append(ir.Declare(held))
    named = ir.Name(held, place.type)
    before = behind(before, ir.Binary("=", named, place, place.type))
    made = statement(assign(scope, place, ir.Binary(op[0], named, one, place.type)))
    return behind(behind(before, made), named)


def statement(expression: ir.Expression) -> ir.Expression:
    """Return an expression as a statement: without the reading of a bit-field that was only set."""
    match expression:
        case ir.Binary(",", left, ir.BitField(base=base)) if not places.acts(base):
            return left
        case ir.Binary(",", left, ir.Name()):
            return left
        case ir.Binary(",", right=right):
            return replace(expression, right=statement(right))
    return expression


def behind(before: ir.Expression | None, last: ir.Expression) -> ir.Expression:
    """Return an expression with what comes before it, if anything does."""
    return last if before is None else ir.Binary(",", before, last, last.type)


def _whole(bits: ir.Bits, value: ir.Expression) -> ir.Expression:
    """Return a value converted to a bit-field's type, as an unsigned number."""
    wide = ir.ULONG if any(piece.type == ir.ULONG for piece in bits.pieces) or bits.width > 32 else ir.UINT
    if bits.type == ir.BOOL:
        return value if value.type == ir.BOOL else ir.Binary("!=", value, ir.Literal("0", ir.INT), ir.BOOL)
    if isinstance(value.type, ir.Scalar) and value.type.name in ("float", "double", "half"):
        value = ir.Cast(value, bits.type)
    return value if value.type == wide or _number(value) is not None else ir.Cast(value, wide)


def _number(value: ir.Expression) -> int | None:
    """Return the value of a plain decimal literal."""
    digits = value.text.rstrip("uUlL") if isinstance(value, ir.Literal) else ""
    return int(digits) if digits.isdigit() and digits == str(int(digits)) else None


def _insert_piece(unit: ir.Member, piece: ir.Span, whole: ir.Expression) -> ir.Expression:
    """Return a unit with the bits of a value in the place of one piece."""
    wide = ir.ULONG if piece.type == ir.ULONG else ir.UINT
    if piece.at:
        whole = ir.Binary(">>", whole, ir.Literal(str(piece.at), ir.INT), whole.type)
    if piece.width == _WIDTHS[piece.type.name]:
        return whole
    mask = (1 << piece.width) - 1
    moved: ir.Expression = ir.Binary("&", whole, _mask(mask, wide), wide)
    if (number := _number(whole)) is not None:
        moved = _mask(number & mask, wide)
    elif whole.type == ir.BOOL:
        moved = ir.Cast(whole, wide)
    if piece.shift:
        moved = ir.Binary("<<", moved, ir.Literal(str(piece.shift), ir.INT), wide)
    others = ((1 << _WIDTHS[piece.type.name]) - 1) & ~(mask << piece.shift)
    return ir.Binary("|", ir.Binary("&", unit, _mask(others, wide), wide), moved, wide)


def _mask(bits: int, wide: ir.Scalar) -> ir.Literal:
    return ir.Literal(f"{bits if bits < 10 else hex(bits)}{'UL' if wide == ir.ULONG else 'u'}", wide)


def pack(bits: ir.Bits, piece: ir.Span, value: ir.Expression) -> ir.Expression:
    """Return the bits of one piece in a unit that is zero elsewhere."""
    nothing = ir.Literal("0", piece.type)
    mixed = _insert_piece(nothing, piece, _whole(bits, value))  # type: ignore[arg-type]
    return mixed.right if isinstance(mixed, ir.Binary) and mixed.op == "|" else mixed


def lower_reads(unit: ir.Unit, body: ir.Block) -> ir.Block:
    """Return a function's body with all reading of bit-fields said by C's operators."""

    def change(expression: ir.Expression) -> ir.Expression:
        if not isinstance(expression, ir.BitField):
            return expression
        return _load(unit.records[expression.record].bits[expression.name], expression)

    changed = walk.with_expressions(body, change)
    assert isinstance(changed, ir.Block)
    return changed


def _load(bits: ir.Bits, place: ir.BitField) -> ir.Expression:
    wide = ir.ULONG if any(piece.type == ir.ULONG for piece in bits.pieces) or bits.width > 32 else ir.UINT
    is_signed = bits.type.name not in _UNSIGNED
    room = _WIDTHS[wide.name] - bits.width
    found: ir.Expression | None = None
    for piece in bits.pieces:
        unit: ir.Expression = ir.Member(place.base, piece.unit, piece.type, place.record)
        if len(bits.pieces) > 1 or is_signed:
            unit = ir.Cast(unit, wide) if piece.type != wide else unit
        if is_signed and len(bits.pieces) == 1:
            up = room - piece.shift
            found = ir.Binary("<<", unit, ir.Literal(str(up), ir.INT), wide) if up else unit
            break
        one = ir.Binary(">>", unit, ir.Literal(str(piece.shift), ir.INT), wide) if piece.shift else unit
        if piece.shift + piece.width < _WIDTHS[piece.type.name]:
            one = ir.Binary("&", one, _mask((1 << piece.width) - 1, wide), wide)
        if piece.at:
            one = ir.Binary("<<", one, ir.Literal(str(piece.at), ir.INT), wide)
        found = one if found is None else ir.Binary("|", found, one, wide)
    assert found is not None
    if not is_signed:
        return _cast_to(found, place.type)
    if len(bits.pieces) > 1 and room:
        found = ir.Binary("<<", found, ir.Literal(str(room), ir.INT), wide)
    signed = ir.Cast(found, ir.LONG if wide == ir.ULONG else ir.INT)
    if room:
        return _cast_to(ir.Binary(">>", signed, ir.Literal(str(room), ir.INT), signed.type), place.type)
    return _cast_to(signed, place.type)


def _cast_to(value: ir.Expression, kind: ir.Type) -> ir.Expression:
    return value if value.type == kind else ir.Cast(value, kind)
