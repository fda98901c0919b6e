"""PTX for tensor cores to `ir`: calls of `cuport::multiply_...` and its like, which a target has forms of.

Registers go in and come out in arrays of the thread's own. An address in shared memory is a number of 64 bits; where
it was made of one of 32, the target finds the rest (`cuport::of_shared`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from cuport.cuda import ptx_matrices, ptx_text
from cuport.device import ir

_SUMS = {"f16": ("f32", ir.FLOAT), "f32": ("f32", ir.FLOAT), "s32": ("s32", ir.INT), "f64": ("f64", ir.DOUBLE)}
ADDRESS = ir.Scalar("ulong")


@dataclass(frozen=True, slots=True)
class Registers:
    """The registers of a statement.

    `read` gives an operand as a value of a PTX type, `store` assigns to one, `array` makes an array of the thread's
    own, `shared` gives what `[operand]` says as the number of an address in shared memory.
    """

    read: Callable[[str, str], ir.Expression]
    store: Callable[[str, ir.Expression], list[ir.Statement]]
    array: Callable[[str, ir.Type, int], ir.Name]
    shared: Callable[[str], ir.Expression]
    place: ir.Place


def statements(instruction: ptx_text.Instruction, registers: Registers) -> list[ir.Statement] | None:
    """Return what an instruction does; None for one of another kind. Raises NotKnown."""
    if (quads := ptx_matrices.quads(instruction)) is not None:
        return _multiply_quads(quads, registers)
    if (product := ptx_matrices.product(instruction)) is not None:
        return _multiply(product, registers)
    if (tiles := ptx_matrices.tiles(instruction)) is not None:
        return _load(tiles, registers) if tiles.is_load else _store(tiles, registers)
    if ptx_matrices.is_transpose(instruction):
        value = _call(registers, "cuport::transposed", [registers.read(instruction.operands[1], "u32")], ir.UINT)
        return registers.store(instruction.operands[0], value)
    return [] if ptx_matrices.is_wait(instruction) else None


def _multiply(product: ptx_matrices.Product, registers: Registers) -> list[ir.Statement]:
    part = ("f64", ir.DOUBLE) if product.of_a == "f64" else ("u32", ir.UINT)
    words = [product.of_a, *([product.of_b] if product.of_b != product.of_a else []), product.operation]
    name = "_".join(word for word in words if word)
    return _product(product, name, (product.groups, product.parts), part, registers)


def _multiply_quads(quads: ptx_matrices.Quads, registers: Registers) -> list[ir.Statement]:
    return _product(quads, "quads", (quads.is_a_spread, quads.is_b_spread), ("u32", ir.UINT), registers)


def _product(
    product: ptx_matrices.Product | ptx_matrices.Quads,
    name: str,
    sizes: tuple[int, int],
    part_type: tuple[str, ir.Type],
    registers: Registers,
) -> list[ir.Statement]:
    """Return the call of `cuport::multiply_NAME`, with what its arguments after the arrays are."""
    kind, element = _SUMS[product.sums]
    of_a, part = part_type
    if product.sums == "f16":
        kind, element, name = "u32", ir.UINT, f"{name}_to_f16"
    sums = registers.array("sums", element, len(product.start))
    a = registers.array("of_a", part, len(product.a))
    b = registers.array("of_b", part, len(product.b))
    before = [
        *_fill(sums, [registers.read(name, kind) for name in product.start]),
        *_fill(a, [registers.read(name, of_a) for name in product.a]),
        *_fill(b, [registers.read(name, of_a) for name in product.b]),
    ]
    counts = [ir.Literal(str(int(count)), ir.INT) for count in sizes]
    call = _call(registers, f"cuport::multiply_{name}", [sums, a, b, *counts], ir.VOID)
    return [*before, ir.Evaluate(call), *_take(sums, product.target, registers)]


def _load(tiles: ptx_matrices.Tiles, registers: Registers) -> list[ir.Statement]:
    parts = registers.array("parts", ir.UINT, len(tiles.registers))
    count = ir.Literal(str(len(tiles.registers)), ir.INT)
    name = "cuport::load_transposed" if tiles.is_transposed else "cuport::load_matrices"
    call = _call(registers, name, [parts, count, registers.shared(tiles.address)], ir.VOID)
    return [ir.Declare(parts.variable), ir.Evaluate(call), *_take(parts, tiles.registers, registers)]


def _store(tiles: ptx_matrices.Tiles, registers: Registers) -> list[ir.Statement]:
    parts = registers.array("parts", ir.UINT, len(tiles.registers))
    count = ir.Literal(str(len(tiles.registers)), ir.INT)
    name = "cuport::store_transposed" if tiles.is_transposed else "cuport::store_matrices"
    filled = _fill(parts, [registers.read(name, "u32") for name in tiles.registers])
    call = _call(registers, name, [parts, count, registers.shared(tiles.address)], ir.VOID)
    return [*filled, ir.Evaluate(call)]


def _call(registers: Registers, name: str, arguments: Sequence[ir.Expression], result: ir.Type) -> ir.Builtin:
    return ir.Builtin(name, tuple(arguments), result, registers.place, tuple(one.type for one in arguments))


def _element(array: ir.Name, count: int) -> ir.Index:
    assert isinstance(array.type, ir.Array)
    return ir.Index(array, ir.Literal(str(count), ir.INT), array.type.element)


def _fill(array: ir.Name, values: Sequence[ir.Expression]) -> list[ir.Statement]:
    """Return the statements that declare an array and fill it."""
    places = [_element(array, count) for count in range(len(values))]
    filled = [ir.Evaluate(ir.Binary("=", to, value, to.type)) for to, value in zip(places, values, strict=True)]
    return [ir.Declare(array.variable), *filled]


def _take(array: ir.Name, names: Sequence[str], registers: Registers) -> list[ir.Statement]:
    return [one for count, name in enumerate(names) for one in registers.store(name, _element(array, count))]
