"""Records in OpenCL C, laid out as CUDA lays them out."""

from __future__ import annotations

from translator.opencl import ir
from translator.opencl.emit.types import Types
from translator.opencl.names import Names, local

_SIZES = {"char": 1, "uchar": 1, "bool": 1, "short": 2, "ushort": 2, "half": 2, "int": 4, "uint": 4, "float": 4,
          "long": 8, "ulong": 8, "double": 8}  # fmt: skip


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
            for inner in _held(field.type, record.is_stored):
                self._define(inner, done, forward, [*active, key])
        done[key] = self._text(record, key in forward)

    def _text(self, record: ir.Record, is_declared: bool) -> str:
        name = self.names.give(record.key, record.name)
        lines = [f"{_word(record)} {name} {{" if is_declared else f"typedef {_word(record)} {{"]
        end = 0
        for field in record.fields:
            declared = self.types.declare(field.type, local(field.name), record.is_stored)
            if field.bits:
                lines.append(f"    {declared} : {field.bits};")
                continue
            size, align = self.layout(field.type)
            start = (end + align - 1) // align * align
            if start != field.offset and not record.is_union and field.offset > start:
                lines.append(f"    uchar padding{field.offset}[{field.offset - end}];")
            end = field.offset + size
            lines.append(f"    {declared};")
        if not record.fields:
            lines.append("    char nothing;  // OpenCL C has no empty records")
        natural = max([self.layout(field.type)[1] for field in record.fields], default=1)
        attribute = f" __attribute__((aligned({record.align})))" if record.align > natural else ""
        return "\n".join([*lines, f"}}{attribute};" if is_declared else f"}}{attribute} {name};"])

    def layout(self, type: ir.Type) -> tuple[int, int]:
        """Return size and alignment in bytes."""
        match type:
            case ir.Scalar(name):
                size = _SIZES.get(name, 4)
                return size, size
            case ir.Vector(element, count):
                size = _SIZES[element] * count
                return size, size
            case ir.Array(element, count):
                size, align = self.layout(element)
                return size * count, align
            case ir.RecordType(key):
                record = self.unit.records[key]
                return record.size, record.align
            case ir.Opaque(name):
                return (4, 4) if name.endswith("2") else (2, 2)
            case _:
                return 8, 8


def _word(record: ir.Record) -> str:
    return "union" if record.is_union else "struct"


def _held(type: ir.Type, is_stored: bool) -> list[str]:
    """Return the records that an object of this type contains, or that its pointers name."""
    match type:
        case ir.RecordType(key):
            return [key]
        case ir.Array(element):
            return _held(element, is_stored)
        case ir.Pointer(target) if not is_stored:
            return _held(target, is_stored)
        case _:
            return []
