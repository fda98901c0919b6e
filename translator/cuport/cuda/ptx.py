"""Inline PTX, without libclang: what each instruction computes; `cuda/ptx_text.py` has the statement's text.

An instruction's value is an expression of CUDA C++ over its operands, from `rules/ptx.toml` or, where it depends on
constants among the operands, from here. `device/read/asm.py` makes `ir` of it, `targets/hip/ptx.py` C++ for HIP.
"""

from __future__ import annotations

import ast
import itertools
import re
import struct
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from cuport.cuda import ptx_video
from cuport.cuda.ptx_text import Instruction, NotKnown
from cuport.support import plain_toml, resources
from cuport.support.families import expand

_INTEGER = re.compile(r"(-?)(0[xX][0-9a-fA-F]+|0[bB][01]+|\d+)[uU]?")
_ADDRESS = re.compile(r"\[\s*([\w$%]+)\s*(?:([+-])\s*(-?\d+)\s*)?\]")
_SPACE = r"\.(?:global|local|shared|shared::cta|const)"
_MEMORY = re.compile(
    rf"(ld|st|ldu)(?:{_SPACE})?(\.volatile|\.weak|\.relaxed|\.acquire|\.release)?(?:\.(?:cta|gpu|sys))?"
    rf"(?:{_SPACE})?(?:\.(?:ca|cg|cs|lu|cv|nc|wb|wt))*"
    r"(?:\.L[12]::\w+)*(?:\.v([24]))?\.(\w+)"
)
_ATOMIC_WORDS = frozenset(
    ["cta", "gpu", "sys", "global", "shared", "shared::cta", "relaxed", "acquire", "release", "acq_rel"]
)
"""What may stand in the name of an atomic operation besides what it does; ptxas takes any order."""
_ATOMICS = {
    "add": "Add", "min": "Min", "max": "Max", "and": "And", "or": "Or", "xor": "Xor", "exch": "Exch", "cas": "CAS",
    "inc": "Inc", "dec": "Dec",
}  # fmt: skip

SIZES = {"8": 1, "16": 2, "32": 4, "64": 8}
TYPES = {
    "u8": "uchar", "s8": "char", "b8": "uchar", "u16": "ushort", "s16": "short", "b16": "ushort", "u32": "uint",
    "s32": "int", "b32": "uint", "u64": "ulong", "s64": "long", "b64": "ulong", "f32": "float", "f64": "double",
    "pred": "bool",
}  # fmt: skip
"""PTX's types -> the scalar types of `device/ir`."""
_MODES = ("up", "down", "bfly", "idx")


@dataclass(frozen=True, slots=True)
class Value:
    """What an instruction computes: an expression, the type of its operands and its own, in PTX's words.

    `has_result` is false where nothing is assigned to the first operand.
    """

    expression: ast.expr
    operand: str
    result: str
    has_result: bool = True


@dataclass(frozen=True, slots=True)
class Memory:
    """A load, store or atomic operation; `order` has what it waits for, and `operation` the name of an atomic one."""

    operation: str
    type: str
    count: int
    order: str
    is_volatile: bool
    has_result: bool


@cache
def _table() -> dict[str, tuple[str, bool]]:
    """Return instruction -> its text, and whether it has a value."""
    entries: dict[str, tuple[str, bool]] = {}
    for section, rows in _rules().items():
        for name, text in rows.items():
            if section != "registers":
                entries |= {own: (said, section != "actions") for own, said in expand(name, text)}
    return entries


@cache
def _rules() -> dict[str, dict[str, str]]:
    return plain_toml.loads((resources.data("rules") / "ptx.toml").read_text(encoding="utf-8"))


def list_known() -> frozenset[str]:
    """Return the instructions that `rules/ptx.toml` has, with their types."""
    return frozenset(_table())


@cache
def special_registers() -> dict[str, tuple[str, str]]:
    """Return the registers that the hardware fills: name without `%` -> expression, and its type."""
    rows = (row for name, text in _rules()["registers"].items() for row in expand(name, text))
    return {own: (said.removeprefix("u64: "), "u64" if said.startswith("u64: ") else "u32") for own, said in rows}


def value(instruction: Instruction, constant: Callable[[str], int | None]) -> Value | None:
    """Return what an instruction computes; None for one that has no effect here.

    `constant` gives an operand's value where that is known. Raises NotKnown.
    """
    opcode, operands = instruction.opcode, instruction.operands
    try:
        made = _video(instruction) or _make(opcode, [constant(operand) for operand in operands])
    except (IndexError, KeyError):
        raise NotKnown(f"{opcode} with operands or a type that it does not have") from None
    text, has_result = made or _table().get(opcode, ("", True))
    if made is None and opcode not in _table():
        raise NotKnown(opcode)
    if not text:
        return None
    last = opcode.rpartition(".")[2]
    result, colon, rest = text.partition(":")
    kind = last if last in TYPES else next((word for word in reversed(opcode.split(".")) if word in TYPES), "u32")
    expression = ast.parse((rest if colon else text).strip(), mode="eval").body
    return Value(expression, kind, result if colon else kind, has_result)


def _video(instruction: Instruction) -> tuple[str, bool] | None:
    text = ptx_video.write(instruction)
    if text is None and instruction.parts:
        raise NotKnown(f"{instruction.opcode} with parts of registers")
    return (text, True) if text is not None else None


def _make(opcode: str, constants: list[int | None]) -> tuple[str, bool] | None:
    """Return the text for an instruction whose meaning depends on constants; None for others."""
    head, *words = opcode.split(".")
    match head:
        case "bar" | "barrier" if words in (["sync"], ["cta", "sync"], ["sync", "aligned"]):
            if constants[0] != 0 or len(constants) > 1:
                raise NotKnown(f"{opcode} for only some threads of the block")
            return "__syncthreads()", False
        case "lop3" if words == ["b32"]:
            return _logic(constants[4]), True
        case "shfl":
            return _shuffle(opcode, words, constants), True
        case "shfl?" if words[0] in _MODES:
            return f"pred: cuport.reaches_{words[0]}(b.u32, c.u32, e.u32)", True
        case "bfe" | "bfi":
            return _bit_field(head, words[0], constants), True
        case "shl" | "shr":
            return _shift(head, words[0], constants), True
        case "prmt" if words == ["b32"]:
            return _permute(constants[3]), True
        case _:
            return None


def _shift(head: str, kind: str, constants: list[int | None]) -> str:
    count = constants[2]
    bits = f"a.u{kind[1:]}" if kind[0] == "b" else "a"
    if count is not None and 0 <= count < 8 * SIZES[kind[1:]]:
        return f"{bits} {'<<' if head == 'shl' else '>>'} {count}"
    return f"cuport.{head}({bits}, b.u32)"


def _permute(selector: int | None) -> str:
    """PTX spreads a byte's sign where the highest bit of a half byte says so; CUDA's function does not look at it."""
    return "__byte_perm(a, b, c)" if selector is not None and not selector & 0x8888 else "__prmt(a, b, c)"


def _bit_field(head: str, kind: str, constants: list[int | None]) -> str:
    if head == "bfi":
        return "cuport.bfi(a, b, c.u32, d.u32)"
    start, length = constants[-2:]
    width = 8 * SIZES[kind[1:]]
    if start is None or length is None or not 0 <= start < start + length <= width or length == width:
        return "cuport.bfe(a, b.u32, c.u32)"
    if kind[0] == "s":  # the field's highest bit is the sign
        bits = f"a.u{width}"
        left = width - start - length
        return f"{kind}({bits} << {left}) >> {width - length}" if left else f"a >> {start}"
    return f"(a >> {start}) & {(1 << length) - 1}" if start else f"a & {(1 << length) - 1}"


def _shuffle(opcode: str, words: list[str], constants: list[int | None]) -> str:
    """`shfl.sync.MODE.b32 d, a, b, c, mask`, with the lane behind: c has the width of CUDA's function, or a mask."""
    mode = words[-2] if len(words) > 1 else ""
    clamp = constants[3]
    if mode not in _MODES or words[-1] != "b32":
        raise NotKnown(opcode)
    width = 32 - (clamp >> 8 & 31) if clamp is not None else 0
    if clamp is None or clamp & 31 != (0 if mode == "up" else 31) or width & (width - 1):
        return f"__shfl_sync(d.u32, a.u32, s32(cuport.lane_{mode}(b.u32, c.u32, e.u32)), (32).s32)"
    kind = "s32" if mode in ("idx", "bfly") else "u32"
    # Of the step five bits count; CUDA's function takes a lane's number as such, and steps as they are.
    is_small = mode == "idx" or (constants[2] is not None and 0 <= constants[2] < 32)
    by = f"b.{kind}" if is_small else f"b.{kind} & (31).{kind}"
    name = {"idx": "__shfl_sync", "bfly": "__shfl_xor_sync"}.get(mode, f"__shfl_{mode}_sync")
    return f"{name}(d.u32, a.u32, {by}, ({width}).s32)"


def _logic(table: int | None) -> str:
    """Return a function of three bits: short where there is a short form, else the sum of its terms.

    A table of a template's (`"n"(table)`) chooses among all terms.
    """
    bits = {"a": 0xF0, "b": 0xCC, "c": 0xAA}
    for text in _short_forms() if table is not None else ():
        if eval(text, {}, bits) & 0xFF == table:  # the forms below, nothing else
            return text
    rows = [(name, 2 - place) for place, name in enumerate("abc")]
    terms = [" & ".join(name if row >> place & 1 else f"~{name}" for name, place in rows) for row in range(8)]
    if table is None:
        return " | ".join(f"(-(d.u32 >> {row} & 1) & {term})" for row, term in enumerate(terms))
    return " | ".join(f"({term})" for row, term in enumerate(terms) if table >> row & 1)


@cache
def _short_forms() -> tuple[str, ...]:
    plain = ("a", "b", "c", "~a", "~b", "~c")
    forms = ["a & ~a", "a | ~a", *plain]
    pairs = [("a", "b"), ("a", "c"), ("b", "c"), ("b", "a"), ("c", "a"), ("c", "b")]
    forms += [f"{left} {op} {no}{right}" for op in "&|^" for left, right in pairs for no in ("", "~")]
    trios = (("a", "b", "c"), ("a", "c", "b"), ("b", "c", "a"))
    signs = ("", "~")
    for (first, second, third), inner, outer in itertools.product(trios, "&|^", "&|^"):
        for one, two, three in itertools.product(signs, repeat=3):
            forms.append(f"({one}{first} {inner} {two}{second}) {outer} {three}{third}")
    orders = itertools.permutations("abc")
    forms += [f"({x} & {y}) | (~{x} & {z})" for x, y, z in orders]
    return (*forms, "(a & b) | (a & c) | (b & c)")


def memory(opcode: str) -> Memory | None:
    """Return what a load, store or atomic instruction does; None for other instructions. Raises NotKnown."""
    found = _MEMORY.fullmatch(opcode)
    if found is not None:
        kind, order, count, word = found.groups()
        _check(opcode, word)
        is_fresh = order not in (None, ".weak") or ".cv" in opcode
        waits = "acquire" if order == ".acquire" else "release" if order == ".release" else ""
        return Memory("load" if kind != "st" else "store", word, int(count or 1), waits, is_fresh, kind != "st")
    kind, *words = opcode.split(".")
    operations = [word for word in words[:-1] if word in _ATOMICS]
    if kind not in ("atom", "red") or len(operations) != 1 or not {*words[:-1]} - {*operations} <= _ATOMIC_WORDS:
        return None
    _check(opcode, words[-1])
    waits = next((word for word in words if word in ("acquire", "release", "acq_rel")), "")
    return Memory(f"atomic{_ATOMICS[operations[0]]}", words[-1], 1, waits, False, kind == "atom")


def _check(opcode: str, word: str) -> None:
    if word not in TYPES or word == "pred":
        raise NotKnown(opcode)


def address(operand: str) -> tuple[str, int]:
    """Return the register of `[register+offset]`, and the offset in bytes. Raises NotKnown."""
    found = _ADDRESS.fullmatch(operand)
    if found is None:
        raise NotKnown(operand)
    offset = int(found[3] or 0)
    return found[1], -offset if found[2] == "-" else offset


def integer(operand: str) -> int | None:
    """Return the value of an integer constant: decimal, hexadecimal, octal or binary; None for anything else."""
    found = _INTEGER.fullmatch(operand)
    if found is None:
        return None
    digits = found[2]
    base = 8 if re.fullmatch("0[0-7]+", digits) else 0
    return int(found[1] + digits, base) if base or not re.fullmatch(r"0\d+", digits) else None


def narrow(number: int, kind: str) -> int:
    """Return an integer constant as an instruction of a type has it: as many bits as the type has."""
    if kind[0] not in "usb":
        return number
    bits = int(kind[1:])
    number %= 1 << bits
    return number - (1 << bits) if kind[0] == "s" and number >> (bits - 1) else number


def real(operand: str) -> float | None:
    """Return the value of a floating-point constant: its bits in hexadecimal, or decimal; None for anything else."""
    if re.fullmatch(r"0[fF][0-9a-fA-F]{8}", operand):
        return float(struct.unpack(">f", bytes.fromhex(operand[2:]))[0])
    if re.fullmatch(r"0[dD][0-9a-fA-F]{16}", operand):
        return float(struct.unpack(">d", bytes.fromhex(operand[2:]))[0])
    return float(operand) if re.fullmatch(r"-?\d+\.\d*(?:[eE][+-]?\d+)?", operand) else None


def several(operand: str) -> list[str]:
    """Return the registers of `{a, b}`, or the one of `a`."""
    return [part.strip() for part in operand.strip("{}").split(",")]
