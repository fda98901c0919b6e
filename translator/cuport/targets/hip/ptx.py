"""Inline PTX as C++ with HIP's functions, if `rules/ptx.toml` has every instruction of a statement."""

from __future__ import annotations

import ast
import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache

from cuport.api import ADAPTER_PREFIX
from cuport.cuda import ptx, ptx_text
from cuport.cuda.ptx_text import NotKnown
from cuport.support import plain_toml, resources
from cuport.targets.hip import adapters, ptx_matrices, ptx_memory, ptx_values
from cuport.targets.hip.ptx_values import NOTHING, Registers, block

_CONSTRAINT = re.compile(r"[=+]?&?([rlhfdn])")
_ESCAPES = {"n": "\n", "t": "\t", "\\": "\\", '"': '"', "r": " "}
_OF_LETTER = {"r": "b32", "l": "b64", "h": "b16", "f": "f32", "d": "f64"}
_OPERATORS = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.Mod: "%", ast.BitAnd: "&", ast.BitOr: "|",
    ast.BitXor: "^", ast.LShift: "<<", ast.RShift: ">>", ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=",
    ast.Gt: ">", ast.GtE: ">=", ast.And: "&&", ast.Or: "||", ast.USub: "-", ast.Invert: "~", ast.Not: "!",
}  # fmt: skip
_ALL_LANES = "4294967295u"
_EFFECTS = re.compile(r"\+\+|--|\w\s*\(|[^=!<>]=[^=]")
"""In an operand that must be read once, no more and no less."""
_REGISTERS = re.compile(r"%((?:tid|ntid|ctaid|nctaid)\.[xyz]|laneid|lanemask_(?:eq|[lg][te])|clock(?:64|_hi)?)")
_LANE = "(__lane_id() & 31)"  # PTX has warps of 32 lanes


@dataclass(frozen=True, slots=True)
class Operand:
    """An operand of an `asm` statement: its constraint, its text in C++, and its name in the template or none."""

    constraint: str
    text: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class _Register:
    """What stands for a register: text, and the PTX type of its bits.

    `is_constant` for an `n` operand; `is_own` for a variable of ours, whose type in C++ is known.
    """

    text: str
    kind: str
    is_constant: bool = False
    is_own: bool = False


@dataclass(slots=True)
class _Writer:
    function: Callable[[str], str]
    registers: dict[str, _Register] = field(default_factory=dict)


def in_hip(name: str) -> str:
    """Return what a function of the table is called in a translated tree: as in HIP, or as one of ours.

    Raises NotKnown.
    """
    if re.fullmatch(r"__\w+2\w+_r[nzud]", name):
        return name
    own = f"{ADAPTER_PREFIX}{name.lstrip('_')}"
    known = own if adapters.find(own) else _functions().get(name)
    if known is None:
        raise NotKnown(name)
    return known


@cache
def _functions() -> dict[str, str]:
    """Return the functions of PTX's table that HIP's device code has, by CUDA's names, and their names there."""
    renamed = plain_toml.loads((resources.data("rules") / "ptx-hip.toml").read_text(encoding="utf-8"))
    return {name: name for name in renamed.pop("functions").split()} | renamed


def rewritten(
    template: str, outputs: Sequence[Operand], inputs: Sequence[Operand], function: Callable[[str], str] = in_hip
) -> str:
    """Return a statement in C++, without its semicolon. `template` is as the source spells it. Raises NotKnown.

    `function` says what CUDA's functions are called.
    """
    for count, one in enumerate(outputs):  # the second of `x` and `y[x]` is where x was before
        if any(re.search(rf"(?<![\w.>]){re.escape(one.text)}(?!\w)", other.text) for other in outputs[count + 1 :]):
            raise NotKnown(f"{one.text} in the place of another result")
    text = ptx_text.parse(_resolve(template, [*outputs, *inputs]))
    text.require_own_carry()
    is_single = len(text.instructions) == 1 and not text.registers
    if is_single and (line := _write_single(text, outputs, inputs, function)):
        return line
    writer = _Writer(function)
    before, after = _operands(writer, outputs, inputs, False)
    for name, kind in text.registers.items():
        own = f"ptx_{name.strip('%$')}"
        writer.registers[name] = _Register(own, _require_known(kind), is_own=True)
        before.append(f"{ptx_values.TYPES[kind]} {own}")
    lines = [line for instruction in text.instructions for line in _instruction(writer, instruction)]
    return "do { " + "; ".join([*before, *lines, *after]) + "; } while (0)" if lines else "(void)0"


def _write_single(
    text: ptx_text.Text, outputs: Sequence[Operand], inputs: Sequence[Operand], function: Callable[[str], str]
) -> str:
    """Return one instruction with the operands where they stand; nothing where each must be read just once."""
    writer = _Writer(function)
    _operands(writer, outputs, inputs, True)
    lines = _instruction(writer, text.instructions[0])
    if len(lines) != 1:
        return "" if lines else "(void)0"
    for operand in inputs:
        uses = lines[0].count(operand.text)
        if (uses > 1 and re.search(r"[(+\-=*]", operand.text)) or (uses == 0 and _EFFECTS.search(operand.text)):
            return ""
    return f"do {lines[0]} while (0)" if lines[0].startswith("{") else lines[0]


def _require_known(kind: str) -> str:
    if kind not in ptx_values.TYPES:
        raise NotKnown(f".{kind}")
    return kind


def _resolve(template: str, operands: Sequence[Operand]) -> str:
    """Return the text with `$0` for operands, escapes and names resolved."""
    plain = re.sub(r"\\(.)", lambda found: _ESCAPES.get(found[1], " "), template, flags=re.DOTALL)
    names = {operand.name: f"${count}" for count, operand in enumerate(operands) if operand.name}

    def replace(found: re.Match[str]) -> str:
        word = found[1]
        if word == "%":
            return "%"
        if word.startswith("["):
            return names.get(word[1:-1], "?")
        return f"${word}"

    resolved = re.sub(r"%(%|\d+|\[\w+\])", replace, plain)
    if "?" in resolved:
        raise NotKnown(template)
    return resolved


def _operands(
    writer: _Writer, outputs: Sequence[Operand], inputs: Sequence[Operand], is_single: bool
) -> tuple[list[str], list[str]]:
    """Enter the operands; with several instructions, as variables that are set before and read after."""
    before: list[str] = []
    after: list[str] = []
    for count, operand in enumerate([*outputs, *inputs]):
        found = _CONSTRAINT.fullmatch(operand.constraint)
        if found is None or "\n" in operand.text:
            raise NotKnown(f'"{operand.constraint}"')
        letter, is_output = found[1], count < len(outputs)
        if letter == "n":
            writer.registers[f"${count}"] = _Register(operand.text, "s32", True)
            continue
        if "+" in operand.constraint and _EFFECTS.search(operand.text):
            raise NotKnown(f"{operand.text}, which is read and written")  # its effects would come twice
        kind = _OF_LETTER[letter]
        if is_single:
            writer.registers[f"${count}"] = _Register(operand.text, kind)
            continue
        own = f"ptx_{count}"
        writer.registers[f"${count}"] = _Register(own, kind, is_own=True)
        start = (
            f" = ({ptx_values.TYPES[kind]}){ptx_values.wrap(operand.text)}"
            if not is_output or "+" in operand.constraint
            else ""
        )
        before.append(f"{ptx_values.TYPES[kind]} {own}{start}")
        if is_output:
            after.append(f"{operand.text} = {own}")
    return before, after


def _constant(writer: _Writer, operand: str) -> int | None:
    known = writer.registers.get(operand)
    return ptx.integer(known.text if known is not None else operand)


def _read(writer: _Writer, operand: str, kind: str) -> str:
    """Return an operand as a value of a type."""
    if operand.startswith("!"):
        return f"!{_read(writer, operand[1:].strip(), kind)}"
    number = _constant(writer, operand)
    if number is not None:
        return ptx_values.literal(number, kind)
    real = ptx.real(operand)
    if real is not None and math.isfinite(real):
        return f"{real!r}{'f' if kind == 'f32' else ''}" if real >= 0 else f"({real!r}{'f' if kind == 'f32' else ''})"
    special = _REGISTERS.fullmatch(operand)
    if special is not None:
        text, own = ptx.special_registers()[special[1]]
        text = text.replace("threadIdx.lane", _LANE)
        if special[1].startswith("lanemask"):
            text = f"({text.replace(' <<', 'u <<')})"
        if own == "u32" and ptx_values.TYPES[kind] == ptx_values.TYPES[own]:
            return text
        return f"({ptx_values.TYPES[kind]}){ptx_values.wrap(text)}"
    known = writer.registers.get(operand)
    if known is None:
        raise NotKnown(operand)
    if known.is_own and ptx_values.TYPES[known.kind] == ptx_values.TYPES[kind]:
        return known.text
    if known.kind == kind and kind != "b64":  # what is an address in C++ becomes a number
        return ptx_values.wrap(known.text)
    return ptx_values.convert(known.text, known.kind, kind)


def _instruction(writer: _Writer, instruction: ptx_text.Instruction) -> list[str]:
    lines = _write_unguarded(writer, instruction)
    if not instruction.guard:
        return lines
    condition = _read(writer, ("!" if instruction.is_negated else "") + instruction.guard, "pred")
    return [f"if ({condition}) {line}" for line in lines]


def _write_unguarded(writer: _Writer, instruction: ptx_text.Instruction) -> list[str]:
    opcode, operands = instruction.opcode, instruction.operands
    memory = ptx.memory(opcode)
    if memory is not None:
        return ptx_memory.statements(opcode, memory, operands, _as_registers(writer), writer.function)
    made = ptx_matrices.statements(instruction, _as_registers(writer))
    if made is not None:
        return made
    if opcode in ("mov.b32", "mov.b64") and any(operand.startswith("{") for operand in operands):
        return [_pack(writer, opcode.endswith("64"), *operands)]
    if any(operand.startswith("{") or "|" in operand for operand in operands):
        raise NotKnown(opcode)
    value = ptx.value(instruction, lambda operand: _constant(writer, operand))
    if value is None:
        return []
    inputs = operands[1:] if value.has_result else operands
    text, is_atom = _expression(writer, value.expression, inputs, value.operand)
    return [_store(writer, operands[0], text, value.result, is_atom)] if value.has_result else [text]


def _as_registers(writer: _Writer) -> Registers:
    def kind(operand: str) -> str:
        known = writer.registers.get(operand)
        return known.kind if known is not None and not operand.startswith("$") else ""

    def text(operand: str) -> str:
        known = writer.registers.get(operand)
        if known is None:
            raise NotKnown(operand)
        return known.text

    return Registers(
        lambda operand, wanted: _read(writer, operand, wanted),
        lambda operand, text, given: _store(writer, operand, text, given),
        kind,
        text,
    )


def _store(writer: _Writer, operand: str, text: str, kind: str, is_atom: bool = True) -> str:
    place = writer.registers.get(operand)
    if place is None or place.is_constant:
        raise NotKnown(operand)
    if (place.kind[0] == "f") == (kind[0] == "f"):
        return f"{place.text} = {text}"
    return f"{place.text} = {ptx_values.convert(text if is_atom else f'({text})', kind, place.kind)}"


def _pack(writer: _Writer, is_long: bool, to: str, source: str) -> str:
    """Say `mov.b64 d, {low, high}` and `mov.b64 {low, high}, s`."""
    whole, half, width = ("b64", "b32", 32) if is_long else ("b32", "b16", 16)
    if source.startswith("{"):
        low, high = (
            f"({ptx_values.TYPES[whole]}){ptx_values.wrap(_read(writer, name, half))}" for name in _two(source)
        )
        return _store(writer, to, f"{low} | {high} << {width}", whole, is_atom=False)
    stores = [
        _store(writer, name, f"({ptx_values.TYPES[half]}){text}", half)
        for name, text in zip(_two(to), ("ptx_whole", f"(ptx_whole >> {width})"), strict=True)
        if name != NOTHING
    ]
    return block(f"const {ptx_values.TYPES[whole]} ptx_whole = {_read(writer, source, whole)}", stores)


def _two(operand: str) -> list[str]:
    found = ptx.several(operand)
    if len(found) != 2 or not operand.startswith("{"):
        raise NotKnown(operand)
    return found


def _expression(writer: _Writer, node: ast.expr, operands: tuple[str, ...], kind: str) -> tuple[str, bool]:
    """Return an expression of the table as text, and whether it binds like a name."""

    def inner(part: ast.expr) -> str:
        text, is_atom = _expression(writer, part, operands, kind)
        return text if is_atom else f"({text})"

    match node:
        case ast.Name(id=name) | ast.Attribute(value=ast.Name(id=name)) if len(name) == 1:
            place = "abcdef".index(name)
            if place >= len(operands):
                raise NotKnown("too few operands")
            return _read(writer, operands[place], node.attr if isinstance(node, ast.Attribute) else kind), True
        case ast.Constant(value=int(number)):
            return ptx_values.literal(number, kind), True
        case ast.Attribute(ast.Constant(value=int(number)), own):
            return ptx_values.literal(number, own), True
        case ast.UnaryOp(op, operand):
            return f"{_OPERATORS[type(op)]}{inner(operand)}", True
        case ast.BinOp(left, op, right):
            return f"{inner(left)} {_OPERATORS[type(op)]} {inner(right)}", False
        case ast.Compare(left, [comparison], [right]):
            return f"{inner(left)} {_OPERATORS[type(comparison)]} {inner(right)}", False
        case ast.BoolOp(both, [left, right]):
            return f"{inner(left)} {_OPERATORS[type(both)]} {inner(right)}", False
        case ast.IfExp(condition, yes, no):
            return f"{inner(condition)} ? {inner(yes)} : {inner(no)}", False
        case ast.Call(ast.Name(id=name), arguments):
            if name in ptx_values.TYPES:
                return f"({ptx_values.TYPES[name]}){inner(arguments[0])}", True
            texts = [_bare(_expression(writer, part, operands, kind)[0]) for part in arguments]
            called = writer.function(name)
            if name.endswith("_sync") and not called.endswith("_sync") and texts.pop(0) != _ALL_LANES:
                raise NotKnown(f"{name} for only some lanes")
            return f"{called}({', '.join(texts)})", True
        case ast.Call(ast.Attribute(ast.Name("cuport"), name), arguments):
            texts = [_bare(_expression(writer, part, operands, kind)[0]) for part in arguments]
            called = writer.function(f"__ptx_{name}_{kind.replace('b', 'u')}")
            return f"{called}({', '.join(texts)})", True
    raise NotKnown(ast.unparse(node))


def _bare(text: str) -> str:
    """Return an argument without parentheses around the whole of it."""
    return text[1:-1] if re.fullmatch(r"\([^()]*\)", text) else text
