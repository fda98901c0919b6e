"""The records in which a kernel that is launched in phases keeps what its blocks and threads know."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, replace

from cuport.device import ir
from cuport.device.analysis import layout


@dataclass(slots=True)
class State:
    """A record and the kernel's pointer to its own one."""

    unit: ir.Unit
    pointer: ir.Variable
    record: ir.Record

    def place(self, name: str) -> ir.Expression:
        """Return the field of that name in the kernel's own record."""
        kind = next(part.type for part in self.record.fields if part.name == name)
        own = ir.RecordType(self.record.key)
        return ir.Member(ir.Unary("*", ir.Name(self.pointer, self.pointer.type), own), name, kind, self.record.key)

    def add(self, variable: ir.Variable) -> str:
        """Add a field for a variable; return its name."""
        names = {part.name for part in self.record.fields}
        numbered = itertools.chain([variable.name], (f"{variable.name}_{count}" for count in itertools.count(2)))
        name = next(one for one in numbered if one not in names)
        self.record.fields.append(ir.Field(name, self._in_record(variable.type), 0))
        return name

    def lay_out(self) -> None:
        """Give the fields their offsets, and enter the record."""
        end = 0
        for number, part in enumerate(self.record.fields):
            size, align = layout.size_and_align(self.unit, part.type)
            offset = (end + align - 1) // align * align
            self.record.fields[number] = replace(part, offset=offset)
            end = offset + size
        self.record.size, self.record.align = layout.natural(self.unit, self.record.fields)
        self.unit.records[self.record.key] = self.record

    def _in_record(self, kind: ir.Type) -> ir.Type:
        """Return a type with slots of pointers in records."""
        match kind:
            case ir.Pointer(target):
                self.unit.record_slots -= 1
                slot = self.unit.record_slots
                return replace(kind, target=self._in_record(target), slot=slot)
            case ir.Array(element):
                return replace(kind, element=self._in_record(element))
            case _:
                return kind
