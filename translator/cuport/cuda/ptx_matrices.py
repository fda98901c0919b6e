"""PTX for tensor cores, without a target: what `mma`, `ldmatrix`, `stmatrix` and `cp.async` say they do.

All products here but Volta's have rows in groups of eight: lane 4 * i + j of a warp holds the part j of row i of a and
of column i of b, and two neighbours of row i of the sum (PTX ISA, "Warp-level matrix instructions"). So the number of
registers and what is in them says all about a shape.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from cuport.cuda.ptx import several
from cuport.cuda.ptx_text import Instruction, NotKnown

_PRODUCT = re.compile(
    r"mma\.sync\.aligned\.m(8|16)n8k(\d+)\.row\.col\.(f16|f32|s32|f64)\.(\w+)\.(\w+)\.(f16|f32|s32|f64)"
    r"(?:\.(and|xor)\.popc)?"
)
_QUADS = re.compile(r"mma\.sync\.aligned\.m8n8k4\.(row|col)\.(row|col)\.(f16|f32)\.f16\.f16\.(f16|f32)")
_TILES = re.compile(r"(ld|st)matrix((?:\.\w+(?:::\w+)?)+)")
_OF_TILES = ({"sync", "aligned", "m8n8", "b16"}, {"trans", "shared", "shared::cta"})
"""What such an instruction must have behind its name besides a number, and what it may have; ptxas takes any order."""
_TRANSPOSE = ("movmatrix.sync.aligned.m8n8.trans.b16", "movmatrix.sync.trans.aligned.m8n8.b16")
"""As the manual has it, and as tiny-cuda-nn writes it, which nvcc compiles."""
_COPY = re.compile(r"cp\.async\.c[ag]\.shared(?:::cta)?\.global(\.L2::cache_hint)?(?:\.L2::(?:64|128|256)B)?")
_WAIT = re.compile(r"cp\.async\.(?:commit_group|wait_group|wait_all)")
_BITS = {"f16": 16, "bf16": 16, "tf32": 32, "f64": 64, "s8": 8, "u8": 8, "s4": 4, "u4": 4, "b1": 1}
_SUMS = {"f64": "f64", "s8": "s32", "u8": "s32", "s4": "s32", "u4": "s32", "b1": "s32"}


_KNOWN = (
    *("mma.sync.aligned", "ldmatrix.sync.aligned.m8n8", "stmatrix.sync.aligned.m8n8", *_TRANSPOSE),
    *("cp.async.ca", "cp.async.cg", "cp.async.commit_group", "cp.async.wait_group", "cp.async.wait_all"),
)


@dataclass(frozen=True, slots=True)
class Product:
    """A product of matrices of the types `of_a` and `of_b`, added to `start`; operands are lists of registers.

    `groups` of eight rows; `parts` registers of b for the inner dimension; `operation` joins single bits.
    """

    of_a: str
    of_b: str
    sums: str
    operation: str
    groups: int
    parts: int
    target: tuple[str, ...]
    a: tuple[str, ...]
    b: tuple[str, ...]
    start: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Quads:
    """Volta's four products of halves at once, m8n8k4: lanes 4 * i to 4 * i + 3, and those 16 further on, have one.

    Rows of a, and columns of b, lie in a lane each, or spread over four lanes. `sums` are f16 or f32.
    """

    is_a_spread: bool
    is_b_spread: bool
    sums: str
    target: tuple[str, ...]
    a: tuple[str, ...]
    b: tuple[str, ...]
    start: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tiles:
    """Matrices of 8 x 8 halves from or to shared memory, one in each of `registers`."""

    is_load: bool
    is_transposed: bool
    is_shared: bool
    """Whether the address counts from the beginning of shared memory."""
    registers: tuple[str, ...]
    address: str


@dataclass(frozen=True, slots=True)
class Copy:
    """A copy from global to shared memory; `available` is the operand that says how many bytes there are, or empty.

    With `is_ignored` that operand is a predicate: where it holds, zeros are written.
    """

    to: str
    source: str
    size: str
    available: str = ""
    is_ignored: bool = False


def find_families(word: str) -> list[str]:
    """Return the families of instructions here that `word` is the beginning of, or one of."""
    return [one for one in _KNOWN if f"{one}.".startswith(f"{word}.") or f"{word}.".startswith(f"{one}.")]


def product(instruction: Instruction) -> Product | None:
    """Return what an `mma` does; None for other instructions. Raises NotKnown for other places of the numbers."""
    found = _PRODUCT.fullmatch(instruction.opcode)
    if found is None:
        return None
    rows, inner, sums, of_a, of_b, of_start, operation = found.groups()
    if of_a not in _BITS or of_b not in _BITS or sums != of_start or len(instruction.operands) != 4:
        raise NotKnown(found[0])
    target, a, b, start = (tuple(several(operand)) for operand in instruction.operands)
    groups, parts = int(rows) // 8, int(inner) * _BITS[of_a] // (4 * max(32, _BITS[of_a]))
    fits = len(a) == groups * parts and len(b) == parts and len(start) == len(target)
    is_pair = of_a == of_b or (_BITS[of_a] == _BITS[of_b] and _BITS[of_a] in (8, 4))
    is_sum = sums == _SUMS.get(of_a, "f32") or (of_a, sums) == ("f16", "f16")
    if not fits or not is_pair or not is_sum or len(target) != groups * (1 if sums == "f16" else 2):
        raise NotKnown(found[0])
    if (of_a == "b1") != bool(operation):
        raise NotKnown(found[0])
    return Product(of_a, of_b, sums, operation or "", groups, parts, target, a, b, start)


def quads(instruction: Instruction) -> Quads | None:
    """Return what Volta's `mma` does; None for other instructions. Raises NotKnown for sums of two types."""
    found = _QUADS.fullmatch(instruction.opcode)
    if found is None:
        return None
    order_a, order_b, sums, of_start = found.groups()
    if sums != of_start or len(instruction.operands) != 4:
        raise NotKnown(found[0])
    target, a, b, start = (tuple(several(operand)) for operand in instruction.operands)
    if len(a) != 2 or len(b) != 2 or not len(target) == len(start) == (4 if sums == "f16" else 8):
        raise NotKnown(found[0])
    return Quads(order_a == "col", order_b == "row", sums, target, a, b, start)


def tiles(instruction: Instruction) -> Tiles | None:
    """Return what an `ldmatrix` or `stmatrix` does; None for other instructions. Raises NotKnown."""
    found = _TILES.fullmatch(instruction.opcode)
    words = set(found[2][1:].split(".")) if found is not None else set()
    needed, others = _OF_TILES
    count = next((int(word[1]) for word in words & {"x1", "x2", "x4"}), 0)
    if found is None or not needed <= words or words - needed - others != {f"x{count}"}:
        return None
    is_load = found[1] == "ld"
    if len(instruction.operands) != 2:
        raise NotKnown(found[0])
    registers, address = instruction.operands if is_load else instruction.operands[::-1]
    names = tuple(several(registers))
    if len(names) != count:
        raise NotKnown(found[0])
    return Tiles(is_load, "trans" in words, not words.isdisjoint({"shared", "shared::cta"}), names, address)


def is_transpose(instruction: Instruction) -> bool:
    """Whether an instruction transposes a matrix that the warp holds."""
    return instruction.opcode in _TRANSPOSE


def copy(instruction: Instruction, kind: Callable[[str], str]) -> Copy | None:
    """Return what a `cp.async` does; None for other instructions. Raises NotKnown.

    `kind` gives the PTX type of a register that the statement declares, and nothing for other operands.
    """
    found = _COPY.fullmatch(instruction.opcode)
    if found is None:
        return None
    to, source, *rest = instruction.operands
    if found[1]:
        rest = rest[:-1]  # how long the cache is to keep it
    if not 1 <= len(rest) <= 2:
        raise NotKnown(instruction.opcode)
    available = rest[1] if len(rest) == 2 else ""
    return Copy(to, source, rest[0], available, kind(available) == "pred")


def check_size(size: int | None) -> int:
    """Return how many bytes a `cp.async` copies. Raises NotKnown."""
    if size not in (4, 8, 16):
        raise NotKnown("cp.async with a size that is not constant, or that PTX does not have")
    return size


def is_wait(instruction: Instruction) -> bool:
    """Whether an instruction waits for copies, which are done at once here."""
    return _WAIT.fullmatch(instruction.opcode) is not None
