"""The text of an `asm` statement of PTX, without libclang: its registers and its instructions.

An instruction that does two things becomes two: a shuffle that also tells whether it reached a lane, and sums and
products with a carry. Their names have a `?`, which no source can have.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

_COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
_INSTRUCTION = re.compile(r"(?:@(!?)\s*([\w$%]+)\s+)?([a-z]\w*(?:(?:\.|::)\w+)*)\s*(.*)", re.DOTALL)
_SYNC_LAST = re.compile(r"shfl\.(up|down|bfly|idx)\.sync")
"""An order of words that the manual does not have, but ptxas takes it and programs have it."""
_REGISTERS = re.compile(r"\.reg\s*\.(\w+)\s+(.*)", re.DOTALL)
_NAME = re.compile(r"([\w$%]+?)(?:<(\d+)>)?")
_BITS = {"f16": "b16", "bf16": "b16", "f16x2": "b32", "bf16x2": "b32"}
"""Types of registers that hold numbers of 16 bits, whose bits instructions take."""
_OF_ONE = re.compile(r"\{\s*([\w$%]+)\s*\}")
"""A vector of one element, which ptxas takes where loads and stores have a register."""
_PART = re.compile(r"([\w$%]+)\.(b[0-3]|h[01])")
_CARRY = re.compile(r"(add|sub|mad\.lo|mad\.hi)(\.cc)\.([us])(32|64)|(add|sub|mad)c(\.lo|\.hi)?(\.cc)?\.([us])(32|64)")
CARRIED, _NEXT = "%cuport_carry", "%cuport_next_carry"
"""Registers of ours for CC.CF, and for what it becomes."""


class NotKnown(Exception):
    """Text that has no translation; the message says what part of it."""


@dataclass(frozen=True, slots=True)
class Instruction:
    """`@!p add.u32 d, a, b`: `guard` is the predicate's name, or empty.

    `parts` has, for each operand of a video instruction, the part of the register that is meant (`h0`), or nothing; it
    is empty where no operand names one.
    """

    opcode: str
    operands: tuple[str, ...]
    guard: str = ""
    is_negated: bool = False
    parts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Text:
    """An `asm` statement's instructions, and its own registers: name -> PTX type.

    `takes_carry` is the instruction that takes the carry of another statement, or empty.
    """

    registers: dict[str, str]
    instructions: tuple[Instruction, ...]
    takes_carry: str = ""

    @property
    def has_carry(self) -> bool:
        """Whether an instruction sets a carry, or takes one."""
        return CARRIED in self.registers

    def require_own_carry(self) -> None:
        """Raise NotKnown where an instruction takes the carry of another statement."""
        if self.takes_carry:
            raise NotKnown(f"{self.takes_carry} with the carry of another statement")


def parse(text: str) -> Text:
    """Part a statement's text into instructions. Raises NotKnown for labels and directives other than `.reg`."""
    registers: dict[str, str] = {}
    found: list[Instruction] = []
    for part in _statements(_COMMENT.sub(" ", text)):
        declared = _REGISTERS.fullmatch(part)
        if declared is not None:
            registers |= dict.fromkeys(_read_registers(declared[2]), _BITS.get(declared[1], declared[1]))
            continue
        matched = _INSTRUCTION.fullmatch(part)
        if matched is None:
            raise NotKnown(part)
        negated, guard, opcode, operands = matched.groups()
        plain = _SYNC_LAST.sub(r"shfl.sync.\1", opcode.replace(".ftz", ""))
        given = [_OF_ONE.sub(r"\1", one) if plain.startswith(("ld.", "st.")) else one for one in _split(operands)]
        made = Instruction(plain, tuple(given), guard or "", bool(negated))
        found += _part_shuffle(made) if plain.startswith("shfl.") else [_name_parts(made)]
    takes_carry = ""
    if any(_CARRY.fullmatch(one.opcode) for one in found):
        found, of_carries, takes_carry = _part_carries(found)
        if any(name.strip("%$") == own.strip("%") for name in registers for own in of_carries):
            raise NotKnown("a register with the name of ours")
        registers |= of_carries
    return Text(registers, tuple(found), takes_carry)


def _name_parts(instruction: Instruction) -> Instruction:
    """Return a video instruction with the parts of registers beside the registers (`%1.h0`), others as they are."""
    found = [_PART.fullmatch(operand) for operand in instruction.operands]
    if not instruction.opcode.startswith("v") or not any(found):
        return instruction
    names = [one[1] if one else operand for one, operand in zip(found, instruction.operands, strict=True)]
    return replace(instruction, operands=tuple(names), parts=tuple(one[2] if one else "" for one in found))


def _part_shuffle(shuffle: Instruction) -> list[Instruction]:
    """Return `shfl d|p, ...` as `shfl?`, which sets p, and what sets d. Both end in a mask and the lane's number.

    PTX has no `shfl?`: no source can have it.
    """
    if len(shuffle.operands) != (5 if ".sync." in shuffle.opcode else 4):
        raise NotKnown(shuffle.opcode)
    to, *given = shuffle.operands
    more = () if ".sync." in shuffle.opcode else ("0xffffffff",)
    value, _, reached = (part.strip() for part in to.partition("|"))
    operands = (*given, *more, "%laneid")
    if reached and reached == shuffle.guard:
        raise NotKnown(f"{shuffle.opcode} that sets its own guard")
    made = [replace(shuffle, operands=(value, *operands))]
    if reached and reached != "_":  # it comes first: d may be the register of the step
        mode = shuffle.opcode.split(".")[-2]
        made.insert(0, replace(shuffle, opcode=f"shfl?.{mode}.u32", operands=(reached, *operands)))
    return made


def _part_carries(found: list[Instruction]) -> tuple[list[Instruction], dict[str, str], str]:
    """Return the instructions with those that set or take a carry parted, our registers for it, and `takes_carry`.

    `add.cc d, a, b` becomes `add?`, which tells the carry, and `add`. One that takes a carry has it as its last
    operand.
    """
    made: list[Instruction] = []
    is_set, takes_carry = False, ""
    for one in found:
        matched = _CARRY.fullmatch(one.opcode)
        if matched is None:
            made.append(one)
            continue
        name, sets, sign, bits, base, half, sets_again, sign_again, bits_again = matched.groups()
        name, width = name or f"{base}c{half or ''}", bits or bits_again
        if base and not is_set:
            takes_carry = takes_carry or one.opcode
        kind = "s" if name.endswith(".hi") and (sign or sign_again) == "s" else "u"
        if one.guard or (kind == "s" and (sets or sets_again)):
            raise NotKnown(one.opcode)
        to, *given = one.operands
        operands = (*given, CARRIED) if base else tuple(given)
        if sets or sets_again:
            made.append(replace(one, opcode=f"{name}?.u{width}", operands=(_NEXT, *operands)))
        made.append(replace(one, opcode=f"{name}.{kind}{width}", operands=(to, *operands)))
        if sets or sets_again:
            made.append(replace(one, opcode="mov.u32", operands=(CARRIED, _NEXT)))
            is_set = True
    return made, {CARRIED: "u32"} | ({_NEXT: "u32"} if is_set else {}), takes_carry


def _statements(text: str) -> Iterator[str]:
    """Yield what stands between semicolons; braces around statements only bound the scope of registers.

    Raises NotKnown for a scope that another statement goes on with, or ends: registers are known there, too.
    """
    part, depth = "", 0
    for letter in text:
        if letter in "{}" and not part.strip():
            depth += 1 if letter == "{" else -1
            continue
        if letter == ";":
            if part.strip():
                yield part.strip()
            part = ""
        else:
            part += letter
    if part.strip():
        yield part.strip()
    if depth:
        raise NotKnown("a scope of several statements")


def _read_registers(text: str) -> Iterator[str]:
    for name in text.split(","):
        matched = _NAME.fullmatch(name.strip())
        if matched is None:
            raise NotKnown(f".reg {text}")
        if matched[2]:
            yield from (f"{matched[1]}{count}" for count in range(int(matched[2])))
        else:
            yield matched[1]


def _split(text: str) -> Iterator[str]:
    """Yield operands: commas within braces and brackets belong to them."""
    part, depth = "", 0
    for letter in text:
        depth += (letter in "{[") - (letter in "}]")
        if letter == "," and depth == 0:
            yield part.strip()
            part = ""
        else:
            part += letter
    if part.strip():
        yield part.strip()
