"""Records in OpenCL C, laid out as CUDA lays them out."""

from __future__ import annotations

from cuport.device import ir
from cuport.device.analysis import layout
from cuport.targets.opencl.emit.types import Types
from cuport.targets.opencl.names import Names, local


class Records:
    """Writes the records that are used, those first that others hold."""

    def __init__(self, unit: ir.Unit, names: Names, types: Types) -> None:
        self.unit, self.names, self.types = unit, names, types
        self.used: dict[str, None] = {}
        self.defined: list[str] = []
        """Those that are used and those within them, in the order of their definitions."""

    def definitions(self) -> list[str]:
        """Return the definitions of all used records."""
        done: dict[str, str] = {}
        forward: dict[str, str] = {}
        for key in list(self.used):
            self._define(key, done, forward, [])
        self.defined = list(done)
        return [*forward.values(), *done.values()]

    def _define(self, key: str, done: dict[str, str], forward: dict[str, str], active: list[str]) -> None:
        """Define a record after those that it holds or points at; one that points back at it is declared first."""
        if key in done:
            return
        record = self.unit.records[key]
        if key in active:
            name = self.names.give(key, record.name)
            forward[key] = f"typedef {_word(record)} {name} {name};"
            return
        for field in record.fields:
            for inner in _find_held(field.type, record.is_stored):
                self._define(inner, done, forward, [*active, key])
        done[key] = self._text(record, key in forward)

    def _text(self, record: ir.Record, is_declared: bool) -> str:
        name = self.names.give(record.key, record.name)
        lines = [f"{_word(record)} {name} {{" if is_declared else f"typedef {_word(record)} {{"]
        if not record.fields:
            lines.append("    char nothing;  // OpenCL C has no empty records")
        laid = layout.of(self.unit, record)
        for row in laid.rows:
            if isinstance(row, layout.Padding):
                lines.append(f"    uchar padding{row.offset}[{row.size}];")
            else:
                qualifier = "volatile" if row.volatile else ""
                lines.append(f"    {self.types.declare(row.type, local(row.name), record.is_stored, qualifier)};")
        words = ["packed"] * laid.is_packed + [f"aligned({laid.align})"] * bool(laid.align)
        attribute = f" __attribute__(({', '.join(words)}))" if words else ""
        return "\n".join([*lines, f"}}{attribute};" if is_declared else f"}}{attribute} {name};"])

    def layout(self, type: ir.Type) -> tuple[int, int]:
        """Return size and alignment in bytes."""
        return layout.size_and_align(self.unit, type)


def _word(record: ir.Record) -> str:
    return "union" if record.shares_bytes else "struct"


def _find_held(type: ir.Type, is_stored: bool) -> list[str]:
    """Return the records that an object of this type contains, or that its pointers name."""
    match type:
        case ir.RecordType(key):
            return [key]
        case ir.Array(element):
            return _find_held(element, is_stored)
        case ir.Pointer(target) if not is_stored:
            return _find_held(target, is_stored)
        case _:
            return []
