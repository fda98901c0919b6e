"""PTX for tensor cores as calls of our plain products: `mma.sync`, `ldmatrix` and its like, `cp.async`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cuport.cuda import ptx_matrices
from cuport.cuda.ptx_text import Instruction, NotKnown
from cuport.targets.hip.ptx_values import Registers

# What adds products of what a register holds: four bytes and eight parts of bytes have the types of both in it.
_KINDS = {
    "f16": "cuport_halves", "bf16": "cuport_bfloats", "tf32": "cuport_tfloats", "f64": "cuport_doubles",
    "s8": "signed char", "u8": "unsigned char", "s4": "true", "u4": "false",
}  # fmt: skip
_PARTS = {"8": "cuport_four_bytes", "4": "cuport_eight_nibbles"}
_SUMS = {"f16": ("b32", "unsigned"), "f32": ("f32", "float"), "s32": ("b32", "int"), "f64": ("f64", "double")}


def statements(instruction: Instruction, registers: Registers) -> list[str] | None:
    """Return an instruction's statements in C++; None for one of another kind. Raises NotKnown."""
    if (quads := ptx_matrices.quads(instruction)) is not None:
        return [_multiply_quads(quads, registers)]
    if (product := ptx_matrices.product(instruction)) is not None:
        return [_multiply(product, registers)]
    if (tiles := ptx_matrices.tiles(instruction)) is not None:
        return [_load(tiles, registers) if tiles.is_load else _store(tiles, registers)]
    if ptx_matrices.is_transpose(instruction):
        to, source = instruction.operands
        return [registers.store(to, f"cuport_transposed({registers.read(source, 'b32')})", "b32")]
    if (copy := ptx_matrices.copy(instruction, registers.kind)) is not None:
        return [_copy(copy, registers)]
    if re.fullmatch(r"cvta\.to\.shared\.[us]64", instruction.opcode):
        address = f"cuport_cvta_generic_to_shared((const void *)({registers.read(instruction.operands[1], 'u64')}))"
        return [registers.store(instruction.operands[0], address, "b64")]
    return [] if ptx_matrices.is_wait(instruction) else None


def _multiply(product: ptx_matrices.Product, registers: Registers) -> str:
    place, word = _SUMS[product.sums]
    register, part = ("double", "f64") if product.of_a == "f64" else ("unsigned", "b32")
    function = "cuport_multiply_halves" if product.sums == "f16" else "cuport_multiply"
    sizes = f"{product.groups}, {product.parts}"
    return _add_scope(
        _call(product, registers, f"{function}<{_kind(product)}, {sizes}>", (place, word), (part, register))
    )


def _multiply_quads(quads: ptx_matrices.Quads, registers: Registers) -> str:
    function = "cuport_multiply_quads" + ("_halves" if quads.sums == "f16" else "")
    spread = ", ".join("true" if one else "false" for one in (quads.is_a_spread, quads.is_b_spread))
    return _add_scope(_call(quads, registers, f"{function}<{spread}>", _SUMS[quads.sums], ("b32", "unsigned")))


def _call(
    product: ptx_matrices.Product | ptx_matrices.Quads,
    registers: Registers,
    function: str,
    sum_type: tuple[str, str],
    part_type: tuple[str, str],
) -> list[str]:
    """Return the statements that call a function with the registers in arrays; types are PTX's and C's."""
    (place, word), (part, register) = sum_type, part_type
    return [
        _array(word, "sums", [registers.read(name, place) for name in product.start]),
        _array(register, "a", [registers.read(name, part) for name in product.a]),
        _array(register, "b", [registers.read(name, part) for name in product.b]),
        f"{function}(ptx_mma_sums, ptx_mma_a, ptx_mma_b)",
        *(registers.store(name, f"ptx_mma_sums[{count}]", place) for count, name in enumerate(product.target)),
    ]


def _kind(product: ptx_matrices.Product) -> str:
    if product.operation:
        return f"cuport_bits<{'true' if product.operation == 'xor' else 'false'}>"
    several = _PARTS.get(product.of_a[1:])
    if several is None:
        return _KINDS[product.of_a]
    return f"{several}<{_KINDS[product.of_a]}, {_KINDS[product.of_b]}>"


def _load(tiles: ptx_matrices.Tiles, registers: Registers) -> str:
    count = len(tiles.registers)
    function = "cuport_load_transposed" if tiles.is_transposed else "cuport_load_matrices"
    address = _address(tiles.address, registers, is_shared=tiles.is_shared)
    lines = [f"unsigned ptx_mma_parts[{count}]", f"{function}<{count}>(ptx_mma_parts, {address})"]
    stored = (registers.store(name, f"ptx_mma_parts[{i}]", "b32") for i, name in enumerate(tiles.registers))
    return _add_scope([*lines, *stored])


def _store(tiles: ptx_matrices.Tiles, registers: Registers) -> str:
    function = "cuport_store_transposed" if tiles.is_transposed else "cuport_store_matrices"
    address = _address(tiles.address, registers, is_shared=tiles.is_shared)
    parts = _array("unsigned", "parts", [registers.read(name, "b32") for name in tiles.registers])
    return _add_scope([parts, f"{function}<{len(tiles.registers)}>(ptx_mma_parts, {address})"])


def _copy(copy: ptx_matrices.Copy, registers: Registers) -> str:
    size = registers.read(copy.size, "s32")
    if size.isdigit():
        ptx_matrices.check_size(int(size))
    elif size.startswith("(int)"):
        ptx_matrices.check_size(None)
    available = size
    if copy.is_ignored:
        available = f"({registers.read(copy.available, 'pred')}) ? 0u : {size}u"
    elif copy.available:
        if not copy.available.startswith("$") and not copy.available.isdigit():
            raise NotKnown("cp.async with a size that is not a number")
        available = registers.read(copy.available, "u32")
    to, source = (_address(one, registers, is_shared=one == copy.to) for one in (copy.to, copy.source))
    return f"cuport_copy_async<{size}>({to}, {source}, {available})"


def _address(operand: str, registers: Registers, *, is_shared: bool) -> str:
    """Return an address as a pointer: those in shared memory are numbers from its beginning on."""
    matched = re.fullmatch(r"\[\s*([$%\w]+)\s*(?:\+\s*(\d+)\s*)?\]", operand)
    if matched is None:
        raise NotKnown(operand)
    number = f"(size_t)({registers.read(matched[1], 'u64')})" + (f" + {matched[2]}" if matched[2] else "")
    return f"cuport_of_shared({number})" if is_shared else f"(void *)({number})"


def _array(kind: str, name: str, values: Sequence[str]) -> str:
    """Return an array's definition; whole numbers of any type become those of its own."""
    made = values if kind in ("float", "double") else [f"({kind})({value})" for value in values]
    return f"{kind} ptx_mma_{name}[] = {{{', '.join(made)}}}"


def _add_scope(lines: Sequence[str]) -> str:
    return "do { " + "; ".join(lines) + "; } while (0)"
