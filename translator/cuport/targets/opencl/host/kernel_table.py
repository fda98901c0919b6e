"""The table of a unit's kernels: what the layer must know to launch them when a stub is called."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from cuport.device import ir
from cuport.device.passes import grid_phases
from cuport.support.escape import c_string, comment, visible
from cuport.targets.opencl import builtins, mapping, templates
from cuport.targets.opencl.builtins import WARP_SIZE
from cuport.targets.opencl.emit import initial
from cuport.targets.opencl.emit.program import Argument, Program
from cuport.targets.opencl.emit.types import Types
from cuport.targets.opencl.host import rules, standard_library
from cuport.targets.opencl.lower import Kernel, Lowered
from cuport.targets.opencl.options import TABLE_SUFFIX
from cuport.targets.opencl.spaces import Clone, Space

_SYMBOLS = (ir.Storage.CONSTANT, ir.Storage.DEVICE)
_WARPS = "cuport::sub_groups_are_warps"  # what tells whether kernels with operations of warps run in their other form


def names(table: bytes) -> frozenset[str]:
    """Return the names of the layer that a table uses."""
    found = {name.decode() for name in re.findall(rb"\bcuport::\w+", table)}
    return frozenset(found | ({_WARPS} if b".warps(" in table else set()))


@dataclass(frozen=True, slots=True)
class Row:
    """A kernel in the table: CUDA's signature, its name in OpenCL C, its stub, its arguments in C++, its traits."""

    signature: str
    name: str
    stub: str
    arguments: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    reason: str = ""
    """Why it was left out; such a kernel has no name and no arguments."""
    sizes: tuple[tuple[int, int], ...] = ()
    """Size and alignment of each of CUDA's parameters, where C++ has no stub that tells."""


@dataclass(frozen=True, slots=True)
class Shadow:
    """A variable on the host that a kernel's symbol begins as; one made for it has its size and initial bytes."""

    name: str
    size: int = 0
    value: str = ""

    @property
    def is_made(self) -> bool:
        """Whether it stands for a variable within a function, which host code can't name."""
        return self.size > 0


def name_of(program: str) -> str:
    """Return the name of the table's file: `a/sum.cl` has `a/sum.kernels.h`."""
    return program.removesuffix(".cl") + TABLE_SUFFIX


def render(lowered: Lowered, source: str, unit: str, program: str, reasons: Mapping[str, str]) -> bytes:
    """Return the table's text; `source` is the CUDA file, `unit` what became of it, `reasons` go by function key."""
    table = _Table(lowered, _variable(program))
    rows = list(table.rows(reasons))
    known = lowered.program.unit.children if lowered.program is not None else {}
    children = [(f"{number}L", _stub_of(*stub)) for number, stub in known.items()]
    text = templates.render(
        "kernels.h.j2",
        source=comment(source), unit=comment(posixpath.basename(unit)), program=program,
        variable=table.variable, rows=rows, children=children,
        shadows=[shadow for shadow in table.shadows.values() if shadow.is_made], has_program=bool(lowered.kernels),
    )  # fmt: skip
    return text.encode()


def without_stubs(lowered: Lowered, program: str) -> tuple[str, list[Row], list[Shadow]]:
    """Return what the program is called in C++, and its kernels and symbols for a table by the names of PTX."""
    table = _Table(lowered, _variable(program), has_stubs=False)
    rows = list(table.mangled_rows())
    return table.variable, rows, [shadow for shadow in table.shadows.values() if shadow.is_made]


def _variable(program: str) -> str:
    """Return what the program is called in C++: `sum_cl` for `a/sum.cl`; a name may not begin with a digit."""
    name = re.sub(r"\W", "_", posixpath.basename(program))
    return f"program_{name}" if name[0].isdigit() else name


@dataclass(slots=True)
class _Table:
    lowered: Lowered
    variable: str
    shadows: dict[str, Shadow] = field(default_factory=dict)
    has_stubs: bool = True

    def mangled_rows(self) -> Iterator[Row]:
        """Yield the lowered kernels by the names that PTX has for them."""
        for kernel in self.lowered.kernels:
            row = self._row(kernel, kernel.clone.function.mangled)
            yield replace(row, sizes=tuple(self._sizes(kernel.clone.function)))

    def _sizes(self, function: ir.Function) -> Iterator[tuple[int, int]]:
        kinds = {parameter.name: parameter.type for parameter in function.parameters}
        textures = {image.source for image in function.images.values()}
        for name in function.cuda_parameters:
            kind = kinds.get(name, ir.VOID)
            if name in textures or isinstance(kind, ir.Pointer) or kind == ir.VOID:
                yield 8, 8
                continue
            size, alignment = self._program().records.layout(kind)
            yield size, (size // 3 if kind.count == 3 else min(size, 16)) if isinstance(kind, ir.Vector) else alignment

    def rows(self, reasons: Mapping[str, str]) -> Iterator[Row]:
        """Yield the kernels that C++ has names for: first those that were lowered."""
        lowered = [kernel.clone.function for kernel in self.lowered.kernels]
        for kernel in self.lowered.kernels:
            if is_named(kernel.clone.function, lowered) and (stub := _stub(kernel.clone.function)):
                yield self._row(kernel, stub)
        for function, _ in self.lowered.failed:
            if stub := _stub(function):
                reason = visible(reasons.get(function.key, "it was left out"))
                yield Row(function.signature, "", stub, reason=c_string(reason))

    def _row(self, kernel: Kernel, stub: str) -> Row:
        program, clone = self._program(), kernel.clone
        types = program.types(clone)
        arguments = program.arguments(types, clone)
        texts = tuple(self._argument(types, clone, argument) for argument in arguments)
        return Row(kernel.signature, kernel.name, stub, texts, tuple(self._traits(clone, arguments)))

    def _traits(self, clone: Clone, arguments: Sequence[Argument]) -> Iterator[str]:
        if clone.function.launch_bounds:
            yield f"launch_bounds({clone.function.launch_bounds})"
        if lanes := self._program().warp_lanes(clone):
            yield "warps()" if lanes == WARP_SIZE else f"warps({lanes})"
        if any(argument.variable and self._leads_on(argument.variable.type, 0, set()) for argument in arguments):
            yield "follows_pointers()"
        if any(argument.variable == builtins.EXCHANGES["children"] for argument in arguments):
            yield "launches()"

    def _program(self) -> Program:
        assert self.lowered.program is not None
        return self.lowered.program

    def _argument(self, types: Types, clone: Clone, argument: Argument) -> str:
        variable = argument.variable
        if variable is None:
            return "dynamic_shared()"
        if kind := grid_phases.kind_of(variable):
            return f"{kind}({mapping.size_of_each(self._program(), variable) or ''})"
        if variable.storage in _SYMBOLS:
            return f"symbol({self._shadow(variable).name})"
        order = clone.function.cuda_parameters
        image = clone.function.images.get(variable.key)
        if image is not None:
            whose = str(order.index(image.source)) if image.source in order else image.source
            return f"{image.role}({whose})"
        number = order.index(variable.name)
        if isinstance(variable.type, ir.Pointer):
            return f"{'local' if types.space(variable.type.slot) is Space.LOCAL else 'buffer'}({number})"
        return f"value({number}, {self._program().records.layout(variable.type)[0]})"

    def _shadow(self, variable: ir.Variable) -> Shadow:
        """Return the host's variable that stands for a symbol; one within a function gets one here."""
        if variable.key in self.shadows:
            return self.shadows[variable.key]
        records = self._program().records
        shadow = Shadow(variable.name)
        is_own = not variable.key.startswith(builtins.LAYER)
        if is_own and (variable.key.startswith(f"{variable.name}@") or not self.has_stubs):
            start = self._program().unit.globals[variable.key][1]
            value = initial.value(start, variable.type, records) if start is not None else None
            made = re.sub(r"\W+", "_", f"{self.variable}_{variable.name}_{len(self.shadows)}")
            size = records.layout(variable.type)[0]
            shadow = Shadow(made, size, ", ".join(str(byte) for byte in value or b""))
        self.shadows[variable.key] = shadow
        return shadow

    def _leads_on(self, kind: ir.Type, depth: int, seen: set[str]) -> bool:
        """Whether a kernel may find a pointer in memory, behind an argument of this type or within it."""
        match kind:
            case ir.Pointer():
                return depth > 0 or self._leads_on(kind.target, depth + 1, seen)
            case ir.Array():
                return self._leads_on(kind.element, depth, seen)
            case ir.RecordType() if kind.key not in seen:
                seen.add(kind.key)
                fields = self._program().unit.records[kind.key].fields
                return any(isinstance(part.type, ir.Pointer) or self._leads_on(part.type, 1, seen) for part in fields)
        return False


def is_named(function: ir.Function, others: Iterable[ir.Function]) -> bool:
    """Whether C++ has a name for a kernel's stub; instances for one lambda that differ in nothing else have none."""
    if function.stub[0]:
        return True
    same = [other for other in others if not other.stub[0] and other.lambda_stub == function.lambda_stub]
    return function.lambda_stub is not None and len(same) == 1


def _stub(function: ir.Function) -> str:
    """Return C++ for a kernel's stub; the type tells overloads apart."""
    if function.stub[0]:
        return _stub_of(*function.stub)
    return (
        f'cuport::lambda_stub<{function.lambda_stub[1]}>("{function.lambda_stub[0]}")' if function.lambda_stub else ""
    )


def _stub_of(address: str, kind: str) -> str:
    return f"cuport::stub<{_rename(kind)}>({_rename(address)})"


def _rename(text: str) -> str:
    """Return C++ with the layer's names for CUDA's types, as the unit has them."""
    text = standard_library.rename_in(text, rules.load())
    return re.sub(
        r"\b(?:(?:cuda|curand|cublas)\w+|CU\w+_st\b)", lambda match: rules.load().name(match[0]) or match[0], text
    )
