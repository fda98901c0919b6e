"""The map of a program: what a host must know to launch its kernels, as JSON (docs/opencl-map.schema.json)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cuport.device import ir
from cuport.device.passes import grid_phases
from cuport.targets.opencl import sub_groups
from cuport.targets.opencl.builtins import HALF_WARP, LANES, ON_CPU, SUB_GROUPS, WARP_SIZE
from cuport.targets.opencl.emit import initial
from cuport.targets.opencl.emit.program import DYNAMIC_TYPE, Argument, Program
from cuport.targets.opencl.emit.records import Records
from cuport.targets.opencl.emit.types import Types
from cuport.targets.opencl.lower import Kernel, Lowered
from cuport.targets.opencl.names import Names
from cuport.targets.opencl.spaces import Clone, Space

VERSION = 1
_SYMBOLS = {ir.Storage.CONSTANT: "constant", ir.Storage.DEVICE: "global"}


def unknown_symbols(unit: ir.Unit) -> dict[str, str]:
    """Return key -> name of the constant and device variables whose initial value is not constant."""
    names = Names()
    records = Records(unit, names, Types(unit, names, {}))
    found = {}
    for key, (variable, start) in unit.globals.items():
        if variable.storage in _SYMBOLS and start is not None:
            try:
                initial.value(start, variable.type, records)
            except initial.NotConstantError:
                found[key] = variable.name
    return found


def build(lowered: Lowered, source: str, program_name: str, standard: str, names: Mapping[str, str]) -> dict[str, Any]:
    """Return the map; `names` are the paths of source files as the tree has them."""
    assert lowered.program is not None
    writer = _Writer(lowered.program, names)
    kernels = [writer.kernel(kernel) for kernel in lowered.kernels]
    return {
        "version": VERSION,
        "source": source,
        "program": program_name,
        "cl_std": standard,
        "extensions": sorted(set(_extensions(lowered.text))),
        "sub_groups": _sub_groups(lowered),
        "kernels": kernels,
        "symbols": list(writer.symbols.values()),
        "records": [writer.record(key) for key in lowered.program.records.defined],
    }


def size_of_each(program: Program, parameter: ir.Variable) -> int | None:
    """Return the bytes that a parameter of a kernel in phases has for each block or thread; None for the others."""
    target = parameter.type.target if isinstance(parameter.type, ir.Pointer) else ir.VOID
    return program.records.layout(target)[0] if isinstance(target, ir.RecordType) else None


def render(document: Mapping[str, Any]) -> bytes:
    """Return a map as the bytes of its file."""
    return (json.dumps(document, indent=2) + "\n").encode()


def _sub_groups(lowered: Lowered) -> dict[str, Any] | None:
    """Return what makes warp operations fast: a macro, its conditions, and the kernels that have such operations."""
    assert lowered.program is not None
    lanes = {kernel.name: lowered.program.warp_lanes(kernel.clone) for kernel in lowered.kernels}
    kernels = [name for name, count in lanes.items() if count]
    if not kernels:
        return None
    return {
        "macro": SUB_GROUPS,
        "cpu_macro": ON_CPU,
        "size_macro": LANES,
        "size": WARP_SIZE,
        "extensions": list(sub_groups.extensions()),
        "kernels": kernels,
        "kernels_of_16": [name for name, count in lanes.items() if count == HALF_WARP],
    }


def _extensions(text: str) -> list[str]:
    mark = "#pragma OPENCL EXTENSION "
    return [line.removeprefix(mark).split()[0] for line in text.splitlines() if line.startswith(mark)]


@dataclass(slots=True)
class _Writer:
    program: Program
    names: Mapping[str, str]
    symbols: dict[str, dict[str, Any]] = field(default_factory=dict)

    def kernel(self, kernel: Kernel) -> dict[str, Any]:
        clone = kernel.clone
        function, types = clone.function, self.program.types(clone)
        cuda = parameter_types(function)
        arguments = self.program.arguments(types, clone)
        return {
            "cuda_name": cuda_name(function),
            "template": list(function.template),
            "signature": function.signature,
            "file": self.names.get(function.place.path, function.place.path),
            "line": function.place.line,
            "name": kernel.name,
            "arguments": [self._argument(types, clone, argument, cuda) for argument in arguments],
            "launch_bounds": function.launch_bounds or None,
            "local_bytes": self._local_bytes(clone),
        }

    def _argument(self, types: Types, clone: Clone, argument: Argument, cuda: Mapping[str, str]) -> dict[str, Any]:
        found: dict[str, Any] = {"name": argument.name, "kind": "value", "cuda_type": None}
        found["declaration"] = argument.text
        variable = argument.variable
        if variable is None:
            return found | {
                "kind": "dynamic_shared",
                "address_space": "local",
                "opencl_type": DYNAMIC_TYPE,
                "size": None,
            }
        if variable.storage in _SYMBOLS:
            space = _SYMBOLS[variable.storage]
            return found | {"kind": "symbol", "address_space": space, "opencl_type": _bare(argument), "size": None,
                            "symbol": self._symbol(types, variable)}  # fmt: skip
        found["cuda_type"] = cuda.get(variable.name)
        image = clone.function.images.get(variable.key)
        if image is not None:
            found |= {"texture": image.source, "element": types.name(image.element)}
            if image.role != "linear":
                return found | {"kind": image.role, "address_space": "private", "opencl_type": _bare(argument),
                                "size": None}  # fmt: skip
        if kind := grid_phases.kind_of(variable):
            return found | {"kind": kind, "address_space": "global", "opencl_type": _bare(argument),
                            "size": size_of_each(self.program, variable)}  # fmt: skip
        if isinstance(variable.type, ir.Pointer):
            space = types.space(variable.type.slot)
            kind = "local" if space is Space.LOCAL else "buffer"
            named = space.removeprefix("__")
            return found | {"kind": kind, "address_space": named, "opencl_type": _bare(argument), "size": None}
        size = self.program.records.layout(variable.type)[0]
        return found | {"address_space": "private", "opencl_type": _bare(argument), "size": size}

    def _local_bytes(self, clone: Clone) -> int:
        total = 0
        for variable in self.program.needs(clone).values():
            if variable.storage is ir.Storage.SHARED:
                size, align = self.program.records.layout(variable.type)
                total = (total + align - 1) // align * align + size
        return total

    def _symbol(self, types: Types, variable: ir.Variable) -> str:
        """Return a symbol's name in the map, and enter it there."""
        if variable.key not in self.symbols:
            taken = {symbol["name"] for symbol in self.symbols.values()}
            name, count = variable.name, 1
            while name in taken:
                count += 1
                name = f"{variable.name}#{count}"
            start = self.program.unit.globals[variable.key][1]
            value = initial.value(start, variable.type, self.program.records) if start is not None else None
            self.symbols[variable.key] = {
                "name": name,
                "address_space": _SYMBOLS[variable.storage],
                "opencl_type": types.name(variable.type, True),
                "size": self.program.records.layout(variable.type)[0],
                "initial": value.hex() if value is not None else None,
            }
        return str(self.symbols[variable.key]["name"])

    def record(self, key: str) -> dict[str, Any]:
        record = self.program.unit.records[key]
        types = self.program.types(None)
        return {
            "cuda_name": record.name,
            "name": self.program.names.give(key, record.name),
            "size": record.size,
            "align": record.align,
            "is_union": record.shares_bytes,
            "fields": [
                {
                    "name": field.name,
                    "offset": field.offset,
                    "size": self.program.records.layout(field.type)[0],
                    "opencl_type": types.name(field.type, record.is_stored),
                    "is_pointer": _is_pointer(field.type),
                }
                for field in record.fields
            ],
        }


def _is_pointer(kind: ir.Type) -> bool:
    return _is_pointer(kind.element) if isinstance(kind, ir.Array) else isinstance(kind, ir.Pointer)


def _bare(argument: Argument) -> str:
    """Return a parameter's type: its declaration without address space and name."""
    words = " ".join(argument.text.split())
    for space in Space:
        words = words.removeprefix(f"{space} ")
    head, _, tail = words.rpartition(argument.name)
    return (head.rstrip() + tail).strip()


def cuda_name(function: ir.Function) -> str:
    """Return a kernel's qualified name, without its template arguments."""
    head = _split(function.signature)[0]
    return head.partition("<")[0].split(" ")[-1]


def parameter_types(function: ir.Function) -> dict[str, str]:
    """Return the parameters' types as CUDA's signature has them, by name."""
    texts = _split(function.signature)[1]
    found = {}
    for parameter, text in zip(function.parameters, texts, strict=False):
        found[parameter.name] = text.removesuffix(parameter.name).rstrip() if text != parameter.name else text
    return found


def _split(signature: str) -> tuple[str, list[str]]:
    """Part a signature into what stands before its parameters, and these."""
    depth = 0
    start = len(signature) - 1
    for start in range(len(signature) - 1, -1, -1):
        depth += (signature[start] == ")") - (signature[start] == "(")
        if depth == 0:
            break
    parts, level, part = [], 0, ""
    for letter in signature[start + 1 : -1]:
        level += (letter in "<([{") - (letter in ">)]}")
        if letter == "," and level == 0:
            parts.append(part.strip())
            part = ""
        else:
            part += letter
    return signature[:start], [*parts, part.strip()] if part.strip() else parts
