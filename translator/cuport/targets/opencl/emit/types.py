"""Types and declarations in OpenCL C."""

from __future__ import annotations

from collections.abc import Mapping

from cuport.device import ir
from cuport.device.analysis import layout
from cuport.targets.opencl.names import Names
from cuport.targets.opencl.spaces import Space

SPACES = {
    ir.Storage.SHARED: Space.LOCAL, ir.Storage.DYNAMIC_SHARED: Space.LOCAL, ir.Storage.CONSTANT: Space.CONSTANT,
    ir.Storage.FIXED: Space.CONSTANT, ir.Storage.DEVICE: Space.GLOBAL,
}  # fmt: skip


class Types:
    """Spells types; `spaces` has the address space of each slot."""

    def __init__(self, unit: ir.Unit, names: Names, spaces: Mapping[int, Space]) -> None:
        self.unit, self.names, self.spaces = unit, names, spaces
        self.used: dict[str, None] = {}
        """The records that were named, in order."""

    def space(self, slot: int) -> Space:
        """Return the address space of a slot."""
        return self.spaces.get(slot, Space.GLOBAL)

    def name(self, type: ir.Type, is_stored: bool = False) -> str:
        """Return a type's name without a declarator, as in a cast."""
        return self.declare(type, "", is_stored).strip()

    def declare(self, type: ir.Type, name: str, is_stored: bool = False, words: str = "") -> str:
        """Return the declaration of `name`. `is_stored`: it lies where pointers are numbers and `bool` is a byte.

        `words` are those of the object itself, as `__local volatile`: of a pointer they stand behind the `*`.
        """
        own = f"{words} " if words else ""
        match type:
            case ir.Array(element, count):
                return self.declare(element, f"{name}[{count or ''}]", is_stored, words)
            case ir.Pointer() if is_stored:
                return f"{own}ulong {name}"
            case ir.Pointer(target, slot, const, volatile):
                return self._pointer(target, self.space(slot), const, volatile, own + name)
            case ir.Scalar("bool") if is_stored:
                return f"{own}uchar {name}"
            case _:
                return f"{own}{self._base(type)} {name}"

    def aligned(self, variable: ir.Variable) -> str:
        """Return what stands behind a variable's declaration if it asks for more than its type; else nothing."""
        own = layout.size_and_align(self.unit, variable.type)[1]
        return f" __attribute__((aligned({variable.align})))" if variable.align > own else ""

    def pointer(self, target: ir.Type, space: Space, name: str, volatile: bool = False) -> str:
        """Return the declaration of `name` as a pointer to memory of that space."""
        return self._pointer(target, space, False, volatile, name)

    def _pointer(self, target: ir.Type, space: Space, const: bool, volatile: bool, name: str) -> str:
        stored = space in (Space.GLOBAL, Space.CONSTANT)
        words = "" if space in (Space.PRIVATE, Space.GENERIC) else f"{space} "
        if const and space is not Space.CONSTANT:
            words += "const "
        if volatile:
            words += "volatile "
        if isinstance(target, ir.Array):
            return f"{words}{self.declare(target, f'(*{name})', stored)}"
        if isinstance(target, ir.Pointer) and not stored and not isinstance(target.target, ir.Array):
            return f"{self.name(target)}{' ' if words else ''}{words.strip()}* {name}"
        if isinstance(target, ir.Pointer) and not stored:
            return self.declare(target, f"*{words}{name}")
        inner = self.name(target, stored)
        return f"{words}{inner}* {name}"

    def _base(self, type: ir.Type) -> str:
        match type:
            case ir.Scalar(name) | ir.Opaque(name):
                return name
            case ir.Vector(element, count):
                return f"{element}{count}"
            case ir.RecordType(key):
                self.used[key] = None
                return self.names.give(key, self.unit.records[key].name)
            case _:
                raise TypeError(f"no name for {type}")

    def is_stored(self, place: ir.Expression) -> bool:
        """Whether an lvalue lies where pointers are numbers: in global memory, or in a record that may be."""
        match place:
            case ir.Member(base=base, record=record):
                return self.unit.records[record].is_stored if record else self.is_stored(base)
            case ir.Unary("*", operand) | ir.Index(operand):
                if isinstance(operand.type, ir.Pointer):
                    return self.space(operand.type.slot) in (Space.GLOBAL, Space.CONSTANT)
                return self.is_stored(operand)
            case ir.Name(variable):
                return variable.storage in (ir.Storage.CONSTANT, ir.Storage.DEVICE, ir.Storage.FIXED)
            case _:
                return False

    def is_stored_apart(self, place: ir.Expression) -> bool:
        """Whether an lvalue lies in memory as another type than what a pointer to it points to.

        So it is with a `bool` or a pointer of a stored record that is private or local: a pointer there may also point
        to a plain variable.
        """
        inner = place.type
        while isinstance(inner, ir.Array):
            inner = inner.element
        is_other = inner == ir.BOOL or isinstance(inner, ir.Pointer)
        return is_other and self.is_stored(place) and self.find_space(place) not in (Space.GLOBAL, Space.CONSTANT)

    def find_space(self, place: ir.Expression) -> Space:
        """Return the address space that an lvalue lies in."""
        match place:
            case ir.Unary("*", operand) | ir.Index(operand) if isinstance(operand.type, ir.Pointer):
                return self.space(operand.type.slot)
            case ir.Member(base) | ir.Index(base) | ir.Unary("*", base):
                return self.find_space(base)
            case ir.Name(variable):
                return SPACES.get(variable.storage, Space.PRIVATE)
            case _:
                return Space.PRIVATE
