"""PTX that loads, stores and changes memory, as C++ through pointers: order and scope are those of HIP's fences.

The PTX manual, "Memory Consistency Model": a release orders what comes before it, an acquire what comes after it. A
fence before or after a relaxed access orders at least as much. Atomic functions of HIP are relaxed, for the whole card.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cuport.cuda import ptx
from cuport.cuda.ptx_text import NotKnown
from cuport.targets.hip import ptx_values
from cuport.targets.hip.ptx_values import NOTHING, Registers, block

_VECTORS = {
    "unsigned char": "uchar", "signed char": "char", "unsigned short": "ushort", "short": "short",
    "unsigned int": "uint", "int": "int", "unsigned long long": "ulonglong", "long long": "longlong", "float": "float",
    "double": "double",
}  # fmt: skip
_FENCES = {"cta": "__threadfence_block", "gpu": "__threadfence", "sys": "__threadfence_system"}
_BIT_TYPES = ("b32", "u32", "s32", "b64", "u64", "s64")
# The types that HIP has each atomic function for.
_ATOMICS = {
    "atomicAdd": ("u32", "s32", "u64", "s64", "f32", "f64"),
    "atomicMin": ("u32", "s32", "u64"), "atomicMax": ("u32", "s32", "u64"),
    "atomicInc": ("u32",), "atomicDec": ("u32",),
    "atomicAnd": _BIT_TYPES, "atomicOr": _BIT_TYPES, "atomicXor": _BIT_TYPES,
    "atomicExch": _BIT_TYPES, "atomicCAS": _BIT_TYPES,
}  # fmt: skip


def statements(
    opcode: str, memory: ptx.Memory, operands: Sequence[str], registers: Registers, function: Callable[[str], str]
) -> list[str]:
    """Return an instruction's statements in C++. Raises NotKnown for addresses of shared memory.

    `function` says what CUDA's functions are called.
    """
    words = opcode.split(".")
    if any(word.startswith("shared") for word in words):
        raise NotKnown(opcode)
    fence = f"{function(next((_FENCES[word] for word in words if word in _FENCES), '__threadfence'))}()"
    if memory.operation.startswith("atomic"):
        made = _change(opcode, memory, operands, registers, function)
    else:
        if len(operands) != 2 + ("cache_hint" in opcode):
            raise NotKnown(opcode)
        made = _copy(memory, operands[:2], registers)
    before = [fence] if memory.order in ("release", "acq_rel") else []
    return [*before, made, *([fence] if memory.order in ("acquire", "acq_rel") else [])]


def _change(
    opcode: str, memory: ptx.Memory, operands: Sequence[str], registers: Registers, function: Callable[[str], str]
) -> str:
    """Say an atomic operation as a call; numbers with a sign and 64 bits are as those without."""
    if memory.type not in _ATOMICS[memory.operation]:
        raise NotKnown(opcode)
    kind = {"s64": "u64"}.get(memory.type, memory.type)
    target, place, *rest = operands if memory.has_result else (NOTHING, *operands)
    pointer = _pointer(place, f"{ptx_values.TYPES[kind]} *", registers)
    values = [registers.read(operand, kind) for operand in rest]
    if len(values) != (2 if memory.operation == "atomicCAS" else 1):
        raise NotKnown(opcode)
    scope = "_system" if ".sys" in opcode else ""
    call = f"{function(memory.operation + scope)}({', '.join([pointer, *values])})"
    return call if target == NOTHING else registers.store(target, call, kind)


def _copy(memory: ptx.Memory, operands: Sequence[str], registers: Registers) -> str:
    is_load = memory.operation == "load"
    to, place = operands if is_load else (operands[1], operands[0])
    words = ("volatile " if memory.is_volatile else "") + ("const " if is_load else "")
    own = ptx_values.TYPES[memory.type]
    if memory.count == 1:
        target = f"*{_pointer(place, f'{words}{own} *', registers)}"
        return registers.store(to, target, memory.type) if is_load else f"{target} = {registers.read(to, memory.type)}"
    names = ptx.several(to)
    if len(names) != memory.count:
        raise NotKnown(to)
    kind = f"{_VECTORS[own]}{memory.count}"
    declared, made, parts = "", f"make_{kind}({{}})", [f".{part}" for part in "xyzw"]
    if memory.is_volatile:  # HIP's vectors have no copies for that; the compiler's are one access, too
        size = ptx.SIZES[memory.type[1:]] * memory.count
        kind, made, parts = "ptx_vector_type", "ptx_vector_type{{{}}}", [f"[{part}]" for part in range(4)]
        declared = f"typedef {own} {kind} __attribute__((vector_size({size})))"
    target = f"*{_pointer(place, f'{words}{kind} *', registers)}"
    if not is_load:
        values = [registers.read(name, memory.type) for name in names]
        if memory.is_volatile:  # in braces no number becomes a smaller one, or one of the other sign
            values = [f"({own}){ptx_values.wrap(value)}" for value in values]
        stored = f"{target} = {made.format(', '.join(values))}"
        return block(declared, [stored]) if declared else stored
    lines = [f"const {kind} ptx_vector = {target}"]
    lines += [
        registers.store(name, f"ptx_vector{part}", memory.type)
        for name, part in zip(names, parts, strict=False)
        if name != NOTHING
    ]
    return block(declared, lines) if declared else block(lines[0], lines[1:])


def _pointer(place: str, kind: str, registers: Registers) -> str:
    """Return `[register+offset]` as a pointer of a type."""
    name, offset = ptx.address(place)
    text = registers.text(name)
    if not offset:
        return f"({kind}){ptx_values.wrap(text)}"
    words = " ".join(word for word in ("volatile", "const") if word in kind.split())
    return f"({kind})(({f'{words} ' if words else ''}char *){ptx_values.wrap(text)} + {offset})"
