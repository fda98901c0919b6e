"""PTX for tensor cores as calls of our plain products: `mma.sync`, `ldmatrix`, `movmatrix`; `cp.async` as a copy."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from cuport.cuda.ptx import Instruction, NotKnown

Read = Callable[[str, str], str]
"""Returns an operand as a value of a type."""
Store = Callable[[str, str, str], str]
"""Returns the assignment of a text of a type to an operand."""
_MULTIPLY = re.compile(
    r"mma\.sync\.aligned\.m(8|16)n8k(\d+)\.row\.col\.(f16|f32|s32|f64)\.(\w+)\.(\w+)\.(f16|f32|s32|f64)"
)
_LOAD = re.compile(r"ldmatrix\.sync\.aligned\.m8n8\.x([124])(\.trans)?(\.shared(?:::cta)?)?\.b16")
_COPY = re.compile(r"cp\.async\.c[ag]\.shared(?:::cta)?\.global(?:\.L2::(?:64|128|256)B)?")
_WAIT = re.compile(r"cp\.async\.(?:commit_group|wait_group|wait_all)")
# How many numbers a register of 32 bits holds, and what adds products of them; a double has a register of its own.
_KINDS = {
    "f16": (2, "cuport_halves"), "bf16": (2, "cuport_bfloats"), "tf32": (1, "cuport_tfloats"),
    "f64": (1, "cuport_doubles"), "s8": (4, "signed char"), "u8": (4, "unsigned char"),
}  # fmt: skip
_SUMS = {"f16": ("b32", "unsigned"), "f32": ("f32", "float"), "s32": ("b32", "int"), "f64": ("f64", "double")}


def statements(instruction: Instruction, read: Read, store: Store) -> list[str] | None:
    """Return an instruction's statements in C++; None for one of another kind. Raises NotKnown."""
    opcode, operands = instruction.opcode, instruction.operands
    if found := _MULTIPLY.fullmatch(opcode):
        return [_multiply(found, operands, read, store)]
    if found := _LOAD.fullmatch(opcode):
        return [_load(found, operands, read, store)]
    if opcode == "movmatrix.sync.aligned.m8n8.trans.b16":
        return [store(operands[0], f"cuport_transposed({read(operands[1], 'b32')})", "b32")]
    if _COPY.fullmatch(opcode):
        return [_copy(operands, read)]
    return [] if _WAIT.fullmatch(opcode) else None


def _multiply(found: re.Match[str], operands: Sequence[str], read: Read, store: Store) -> str:
    rows, inner, result, of_a, of_b, of_c = found.groups()
    if of_a not in _KINDS or of_b not in _KINDS or result != of_c or len(operands) != 4:
        raise NotKnown(found[0])
    numbers, kind = _KINDS[of_a]
    if numbers == 4:
        kind = f"cuport_four_bytes<{kind}, {_KINDS[of_b][1]}>"
    groups, parts = int(rows) // 8, int(inner) // (4 * numbers)
    target, first, second, start = ([part.strip() for part in operand.strip("{} ").split(",")] for operand in operands)
    fits = len(first) == groups * parts and len(second) == parts and len(start) == len(target)
    sums = groups if result == "f16" else 2 * groups
    is_pair = (of_a in ("s8", "u8")) == (of_b in ("s8", "u8")) and (numbers == 4 or of_a == of_b)
    if not fits or len(target) != sums or not is_pair or _sum_of(of_a) != (result if result != "f16" else "f32"):
        raise NotKnown(found[0])  # m8n8k4 of halves, for one, has other places
    place, word = _SUMS[result]
    register, part = ("double", "f64") if of_a == "f64" else ("unsigned", "b32")
    function = "cuport_multiply_halves" if result == "f16" else "cuport_multiply"
    lines = [
        _array(word, "sums", [read(name, place) for name in start]),
        _array(register, "a", [read(name, part) for name in first]),
        _array(register, "b", [read(name, part) for name in second]),
        f"{function}<{kind}, {groups}, {parts}>(ptx_mma_sums, ptx_mma_a, ptx_mma_b)",
        *(store(name, f"ptx_mma_sums[{count}]", place) for count, name in enumerate(target)),
    ]
    return _scoped(lines)


def _sum_of(kind: str) -> str:
    return "f64" if kind == "f64" else "s32" if kind in ("s8", "u8") else "f32"


def _load(found: re.Match[str], operands: Sequence[str], read: Read, store: Store) -> str:
    count, transposed, shared = found.groups()
    target = [part.strip() for part in operands[0].strip("{} ").split(",")]
    address = _address(operands[1], read, is_shared=bool(shared))
    function = "cuport_load_transposed" if transposed else "cuport_load_matrices"
    lines = [f"unsigned ptx_mma_parts[{count}]", f"{function}<{count}>(ptx_mma_parts, {address})"]
    return _scoped([*lines, *(store(name, f"ptx_mma_parts[{place}]", "b32") for place, name in enumerate(target))])


def _copy(operands: Sequence[str], read: Read) -> str:
    size = read(operands[2], "s32")
    if size.startswith("(int)") or (size.isdigit() and size not in ("4", "8", "16")):
        raise NotKnown("cp.async whose size is not constant, or none that PTX has")
    if len(operands) > 4 or (len(operands) == 4 and not operands[3].startswith("$")):
        raise NotKnown("cp.async with a predicate or a hint for the cache")
    available = read(operands[3], "u32") if len(operands) == 4 else size
    to, source = _address(operands[0], read, is_shared=True), _address(operands[1], read, is_shared=False)
    return f"cuport_copy_async<{size}>({to}, {source}, {available})"


def _address(operand: str, read: Read, *, is_shared: bool) -> str:
    """Return an address as a pointer: those in shared memory are numbers from its beginning on."""
    matched = re.fullmatch(r"\[\s*([$%\w]+)\s*(?:\+\s*(\d+)\s*)?\]", operand)
    if matched is None:
        raise NotKnown(operand)
    number = f"(size_t)({read(matched[1], 'u64')})" + (f" + {matched[2]}" if matched[2] else "")
    return f"cuport_of_shared({number})" if is_shared else f"(void *)({number})"


def _array(kind: str, name: str, values: Sequence[str]) -> str:
    """Return an array's definition; whole numbers of any type become those of its own."""
    made = values if kind in ("float", "double") else [f"({kind})({value})" for value in values]
    return f"{kind} ptx_mma_{name}[] = {{{', '.join(made)}}}"


def _scoped(lines: Sequence[str]) -> str:
    return "do { " + "; ".join(lines) + "; } while (0)"
