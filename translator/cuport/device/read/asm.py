"""Inline PTX to `ir`: instruction by instruction, as `cuda/ptx.py` and its table say."""

from __future__ import annotations

import ast
import contextlib
import re
from dataclasses import dataclass, field
from typing import Any

from cuport import codes
from cuport.cuda import ptx, ptx_matrices, ptx_text
from cuport.cuda.ptx_text import NotKnown
from cuport.device import ir
from cuport.device.read import asm_carries, asm_cursors, asm_matrices, cursors, expressions, literals, side_effects
from cuport.device.read.asm_expressions import TableExpression
from cuport.device.read.scope import Scope, Unsupported

_OPERAND = re.compile(r"\$(\d+)")
_SIZES = {"bool": 1, "char": 1, "uchar": 1, "short": 2, "ushort": 2, "int": 4, "uint": 4, "float": 4, "long": 8,
          "ulong": 8, "double": 8}  # fmt: skip
_REAL = ("float", "double")


def read(scope: Scope, cursor: Any) -> ir.Statement:
    """Return an `asm` statement as `ir`. Raises Unsupported, quoting it, for instructions that are not known."""
    found = asm_cursors.read(cursor)
    quoted = " ".join(_write(found.text).split()) if found else cursor.spelling
    if found is None:
        raise Unsupported(cursor, codes.DEVICE_PTX, "inline assembly that cuport can't read")
    try:
        text = ptx_text.parse(found.text)
        if text.has_carry and not asm_carries.find(scope):
            text.require_own_carry()
        return _Reader(scope, cursor, text, found).statement()
    except NotKnown as unknown:
        raise Unsupported(cursor, codes.DEVICE_PTX, f"inline PTX: {quoted} ({unknown})") from None


def _write(text: str) -> str:
    """Return a template as the source has it, with `%0` for an operand."""
    return re.sub(r"\$(\d+)", r"%\1", text.replace("%", "%%")).replace("$$", "$")


def _fold(value: ir.Expression, cursor: Any) -> ir.Expression:
    """Return an operand that must be constant as its number: `"n"(bytes)` names a variable, or computes."""
    known = cursors.evaluate(cursor)
    if isinstance(known, int) and isinstance(value.type, ir.Scalar) and not isinstance(value, ir.Literal):
        return literals.of_value(known, value.type)
    return value


@dataclass(slots=True)
class _Reader:
    """One statement. `names` has what stands for each register: its own ones, and operands by number."""

    scope: Scope
    cursor: Any
    text: ptx_text.Text
    found: asm_cursors.Assembly
    names: dict[str, ir.Expression] = field(default_factory=dict)
    before: list[ir.Statement] = field(default_factory=list)
    after: list[ir.Statement] = field(default_factory=list)

    def statement(self) -> ir.Statement:
        self._operands()
        for name, kind in self.text.registers.items():
            if kind not in ptx.TYPES:
                raise NotKnown(f".reg .{kind}")
            if name == ptx_text.CARRIED and self.scope.carry is not None:
                self.names[name] = ir.Name(self.scope.carry, self.scope.carry.type)
                continue
            variable = self.scope.temporary(name.strip("%$") or "register", ir.Scalar(ptx.TYPES[kind]))
            self.names[name] = ir.Name(variable, variable.type)
            self.before.append(ir.Declare(variable))
        middle = [part for instruction in self.text.instructions for part in self._instruction(instruction)]
        whole = [*self.before, *middle, *self.after]
        if any(isinstance(part, ir.Declare) for part in whole):
            return ir.Block(tuple(whole))
        return whole[0] if len(whole) == 1 else ir.Group(tuple(whole)) if whole else ir.Block(())

    # --- operands ---------------------------------------------------------------------------------------------------

    def _operands(self) -> None:
        """Read the operands. With several instructions, what goes in is read before anything is written."""
        outputs = [expressions.read(self.scope, cursor) for _, cursor in self.found.outputs]
        inputs = [expressions.read(self.scope, cursor) for _, cursor in self.found.inputs]
        is_single = len(self.text.instructions) < 2
        for count, ((constraint, _), place) in enumerate(zip(self.found.outputs, outputs, strict=True)):
            is_own = isinstance(place, ir.Name) and place.variable.storage is ir.Storage.LOCAL
            if is_own or is_single:
                self.names[f"${count}"] = place
                continue
            held = self._temporary(place.type, place if constraint.startswith("+") else None)
            self.names[f"${count}"] = held
            self.after.append(ir.Evaluate(ir.Binary("=", place, held, place.type)))
        for count, ((constraint, _), value) in enumerate(zip(self.found.inputs, inputs, strict=True), len(outputs)):
            if constraint.isdigit():
                tied = self.names[f"${int(constraint)}"]
                self.before.append(ir.Evaluate(ir.Binary("=", tied, value, tied.type)))
                self.names[f"${count}"] = tied
                continue
            cursor = self.found.inputs[count - len(outputs)][1]
            value = _fold(value, cursor) if constraint in ("n", "i") else value
            # An operand that is used twice is evaluated once; an address is not a number, and stays as it is.
            self.names[f"${count}"] = value
            uses = sum(self._count_uses(f"${count}", instruction) for instruction in self.text.instructions)
            if uses == 0 and side_effects.has_effects(cursor):
                self.before.append(ir.Evaluate(value))
                continue
            keeps = is_single or isinstance(value.type, ir.Pointer | ir.Array) or self._is_still(value, outputs)
            if not keeps or (uses > 1 and not isinstance(value, ir.Name | ir.Literal)):
                value = self._temporary(value.type, value)
            self.names[f"${count}"] = value

    def _count_uses(self, name: str, instruction: ptx_text.Instruction) -> int:
        """How often an instruction reads an operand; what it computes may have one more than once."""
        operands = instruction.operands
        uses = sum(text.count(name) for text in (*operands, instruction.guard))
        if name not in operands or ptx.memory(instruction.opcode) is not None:
            return uses
        with contextlib.suppress(NotKnown):
            value = ptx.value(instruction, self._constant)
            if value is not None:
                inputs = operands[1:] if value.has_result else operands
                letters = [node.id for node in ast.walk(value.expression) if isinstance(node, ast.Name)]
                places = ["abcdef".index(letter) for letter in letters if len(letter) == 1]
                uses = max(uses, sum(inputs[place] == name for place in places if place < len(inputs)))
        return uses

    @staticmethod
    def _is_still(value: ir.Expression, outputs: list[ir.Expression]) -> bool:
        """Whether a value is the same after outputs were written: a constant, or another variable of the function."""
        is_own = isinstance(value, ir.Name) and value.variable.is_own
        return isinstance(value, ir.Literal) or (is_own and value not in outputs)

    def _temporary(self, kind: ir.Type, value: ir.Expression | None) -> ir.Name:
        variable = self.scope.temporary("operand", kind)
        self.before.append(ir.Declare(variable, value))
        return ir.Name(variable, kind)

    def _constant(self, operand: str) -> int | None:
        known = self.names.get(operand)
        return ptx.integer(known.text.rstrip("uUlL") if isinstance(known, ir.Literal) else operand)

    def _read(self, operand: str, kind: str) -> ir.Expression:
        """Return an operand as a value of a PTX type."""
        wanted = ir.Scalar(ptx.TYPES[kind])
        if operand.startswith("!"):
            return ir.Unary("!", self._read(operand[1:].strip(), kind), wanted)
        number = self._constant(operand)
        if number is not None and wanted.name not in _REAL:
            return literals.of_value(ptx.narrow(number, kind), wanted)
        real = ptx.real(operand)
        if real is not None:
            return literals.of_value(real, wanted)
        if operand in self.names:
            return self._as(self.names[operand], wanted)
        special = ptx.special_registers().get(operand.removeprefix("%"))
        if special is None:
            raise NotKnown(operand)
        expression, own = special
        found = TableExpression(self._read, self.cursor, (), own, own)
        return self._as(found.value(ast.parse(expression, mode="eval").body), wanted)

    def _as(self, value: ir.Expression, wanted: ir.Type) -> ir.Expression:
        """Return a register's bits as another type of its size, or as many of them as a smaller one has."""
        found = value.type
        if found == wanted:
            return value
        if not isinstance(found, ir.Scalar) or not isinstance(wanted, ir.Scalar) or found.name not in _SIZES:
            raise NotKnown("an address that is used as a number")
        if (found.name in _REAL) != (wanted.name in _REAL):
            if _SIZES[found.name] != _SIZES[wanted.name]:
                raise NotKnown(f"{found.name} as {wanted.name}")
            return ir.Builtin(f"cuport::as_{wanted.name}", (value,), wanted, cursors.place(self.cursor), (found,))
        if found.name in _REAL:
            raise NotKnown(f"{found.name} as {wanted.name}")
        return ir.Cast(value, wanted)

    def _store(self, operand: str, value: ir.Expression) -> list[ir.Statement]:
        """Assign to a register; `_` takes nothing."""
        if operand == "_":
            return [ir.Evaluate(value)]
        place = self.names.get(operand)
        if place is None:
            raise NotKnown(operand)
        kinds = (place.type, value.type)
        if any(not isinstance(kind, ir.Scalar) for kind in kinds):
            raise NotKnown("an address that is used as a number")
        is_real = [isinstance(kind, ir.Scalar) and kind.name in _REAL for kind in kinds]
        if is_real[0] != is_real[1] or (is_real[0] and kinds[0] != kinds[1]):
            value = self._as(value, place.type)
        return [ir.Evaluate(ir.Binary("=", place, value, place.type))]

    # --- instructions -----------------------------------------------------------------------------------------------

    def _instruction(self, instruction: ptx_text.Instruction) -> list[ir.Statement]:
        made = self._add_unguarded(instruction)
        if not instruction.guard or not made:
            return made
        condition = self._read(("!" if instruction.is_negated else "") + instruction.guard, "pred")
        return [ir.If(condition, ir.Block(tuple(made)))]

    def _add_unguarded(self, instruction: ptx_text.Instruction) -> list[ir.Statement]:
        opcode, operands = instruction.opcode, instruction.operands
        memory = ptx.memory(opcode)
        if memory is not None:
            return self._memory(memory, operands)
        if opcode in ("mov.b64", "mov.b32") and any(operand.startswith("{") for operand in operands):
            return self._pack(opcode.endswith("64"), *operands)
        made = self._matrices(instruction)
        if made is not None:
            return made
        if re.fullmatch(r"cvta\.to\.shared\.[us]64", opcode):
            return self._store(operands[0], self._find_shared_number(operands[1]))
        value = ptx.value(instruction, self._constant)
        if value is None:
            return []
        inputs = operands[1:] if value.has_result else operands
        of_table = TableExpression(self._read, self.cursor, inputs, value.operand, value.result)
        expression = of_table.value(value.expression)
        if not value.has_result:
            return [ir.Evaluate(expression)]
        if "|" in operands[0]:
            raise NotKnown(f"{opcode} with two results")
        return self._store(operands[0], expression)

    def _matrices(self, instruction: ptx_text.Instruction) -> list[ir.Statement] | None:
        """Return what an instruction for tensor cores does; None for others."""
        copy = ptx_matrices.copy(instruction, lambda name: self.text.registers.get(name, ""))
        if copy is not None:
            return [ir.Evaluate(self._copy(copy))]

        def array(start: str, element: ir.Type, count: int) -> ir.Name:
            variable = self.scope.temporary(start, ir.Array(element, count))
            return ir.Name(variable, variable.type)

        def shared(operand: str) -> ir.Expression:
            name, offset = ptx.address(operand)
            number = self._find_shared_number(name)
            return _at(number, offset)

        place = cursors.place(self.cursor)
        return asm_matrices.statements(
            instruction, asm_matrices.Registers(self._read, self._store, array, shared, place)
        )

    def _find_shared_number(self, name: str) -> ir.Expression:
        """Return an address in shared memory as a number."""
        value = _bare_address(self.names.get(name))
        if value is not None and isinstance(value.type, ir.Pointer | ir.Array):
            place = cursors.place(self.cursor)
            return ir.Builtin("__cvta_generic_to_shared", (value,), asm_matrices.ADDRESS, place, (value.type,))
        return self._read(name, "u64")

    def _copy(self, copy: ptx_matrices.Copy) -> ir.Expression:
        """Return a copy to shared memory, as one that is done at once."""
        byte, size = ir.Scalar("uchar"), ir.Literal(f"{ptx_matrices.check_size(self._constant(copy.size))}u", ir.UINT)
        zeros: ir.Expression = ir.Literal("0u", ir.UINT)
        if copy.is_ignored:
            zeros = ir.Conditional(self._read(copy.available, "pred"), size, zeros, ir.UINT)
        elif copy.available:
            zeros = ir.Binary("-", size, self._read(copy.available, "u32"), ir.UINT)
        name, offset = ptx.address(copy.to)
        to = _bare_address(self.names.get(name))
        place, kind = cursors.place(self.cursor), ir.Pointer(byte, self.scope.slot())
        if to is not None and isinstance(to.type, ir.Pointer | ir.Array):
            to = ir.Cast(to, kind)
        else:
            to = ir.Builtin("cuport::of_shared", (self._read(name, "u64"),), kind, place, (asm_matrices.ADDRESS,))
        start, skipped = ptx.address(copy.source)
        source = self._pointer(start, byte, ptx.Memory("load", "u8", 1, "", False, False))
        arguments = (_at(to, offset), _at(source, skipped), size, zeros)
        return ir.Builtin("__pipeline_memcpy_async", arguments, ir.VOID, place, tuple(one.type for one in arguments))

    def _pack(self, is_long: bool, to: str, source: str) -> list[ir.Statement]:
        """`mov.b64 d, {low, high}` and `mov.b64 {low, high}, s`."""
        whole, half, width = ("u64", "u32", 32) if is_long else ("u32", "u16", 16)
        kind, part = ir.Scalar(ptx.TYPES[whole]), ir.Scalar(ptx.TYPES[half])
        shift = ir.Literal(str(width), ir.INT)
        if source.startswith("{"):
            low, high = (ir.Cast(self._read(name, half), kind) for name in ptx.several(source))
            return self._store(to, ir.Binary("|", ir.Binary("<<", high, shift, kind), low, kind))
        value = self._temporary_after(self._read(source, whole))
        names = ptx.several(to)
        parts = (ir.Cast(value[1], part), ir.Cast(ir.Binary(">>", value[1], shift, kind), part))
        return [value[0], *(done for name, one in zip(names, parts, strict=True) for done in self._store(name, one))]

    def _temporary_after(self, value: ir.Expression) -> tuple[ir.Declare, ir.Name]:
        variable = self.scope.temporary("whole", value.type)
        return ir.Declare(variable, value), ir.Name(variable, value.type)

    def _memory(self, memory: ptx.Memory, operands: tuple[str, ...]) -> list[ir.Statement]:
        kind = ir.Scalar(ptx.TYPES[memory.type])
        rest = list(operands)
        target = rest.pop(0) if memory.has_result else ""
        name, offset = ptx.address(rest.pop(0))
        pointer = self._pointer(name, kind, memory)
        if offset % _SIZES[kind.name]:
            raise NotKnown(f"an offset of {offset} bytes")
        first = offset // _SIZES[kind.name]
        fence = ir.Evaluate(ir.Builtin("__threadfence", (), ir.VOID, cursors.place(self.cursor)))
        made: list[ir.Statement] = [fence] if memory.order in ("release", "acq_rel") else []
        if memory.operation.startswith("atomic"):
            made += self._atomic(memory, kind, _at(pointer, first), target, rest)
        elif memory.has_result:
            for count, part in enumerate(ptx.several(target)):
                made += self._store(part, _element(pointer, first + count, kind))
        else:
            for count, part in enumerate(ptx.several(rest[0])):
                place = _element(pointer, first + count, kind)
                made.append(ir.Evaluate(ir.Binary("=", place, self._read(part, memory.type), kind)))
        return [*made, fence] if memory.order in ("acquire", "acq_rel") else made

    def _atomic(
        self, memory: ptx.Memory, kind: ir.Scalar, pointer: ir.Expression, target: str, rest: list[str]
    ) -> list[ir.Statement]:
        values = tuple(self._read(operand, memory.type) for operand in rest)
        kinds = (pointer.type, *(kind for _ in values))
        call = ir.Builtin(memory.operation, (pointer, *values), kind, cursors.place(self.cursor), kinds)
        return self._store(target, call) if target else [ir.Evaluate(call)]

    def _pointer(self, name: str, kind: ir.Scalar, memory: ptx.Memory) -> ir.Expression:
        """Return what an address points at as a pointer to a type; the address itself may have become a number."""
        value = _bare_address(self.names.get(name))
        if value is None or not isinstance(value.type, ir.Pointer | ir.Array):
            raise NotKnown("an address that is a number")
        is_const = memory.operation == "load"
        if not memory.is_volatile and isinstance(value.type, ir.Pointer) and value.type.target == kind:
            return value
        return ir.Cast(value, ir.Pointer(kind, self.scope.slot(), is_const, memory.is_volatile))


def _bare_address(value: ir.Expression | None) -> ir.Expression | None:
    """Return the pointer of which a number was made; the number where there is none."""
    while isinstance(value, ir.Cast) or (isinstance(value, ir.Builtin) and value.name.startswith("__cvta_generic")):
        value = value.operand if isinstance(value, ir.Cast) else value.arguments[0]
    return value


def _element(pointer: ir.Expression, count: int, kind: ir.Type) -> ir.Expression:
    return ir.Index(pointer, ir.Literal(str(count), ir.INT), kind) if count else ir.Unary("*", pointer, kind)


def _at(pointer: ir.Expression, count: int) -> ir.Expression:
    return ir.Binary("+", pointer, ir.Literal(str(count), ir.INT), pointer.type) if count else pointer
