"""Launches from kernels: a record for the host, which launches the kernel when the grid has ended.

    dim3 grid = {2, 1, 1}, block = {32, 1, 1};
    uchar *record = cuport::new_launch(number, grid.x, grid.y, grid.z, block.x, block.y, block.z, shared, stream, 32);
    if (record != 0) {
        *(float **)(record + 0) = x;
        *(int *)(record + 16) = n;
    }

CUDA leaves open when a kernel begins that another one launches, but for what streams say. One after another, in the
order of the launches, is one of the orders that it may choose (CUDA C++ Programming Guide, "CUDA Dynamic Parallelism").
"""

from __future__ import annotations

from typing import Any

from cuport import codes
from cuport.device import ir
from cuport.device.analysis import layout
from cuport.device.read import cursors, destructible, expressions, host, numbers, places, types
from cuport.device.read.arguments import bind, parameter_types
from cuport.device.read.cursors import K
from cuport.device.read.scope import Scope, Unsupported

NEW_LAUNCH = "cuport::new_launch"
"""The built-in that begins a record."""
_ALIGNMENT = 16  # of each argument in a record: of the largest number, and the host's layer has it, too
_BYTE = ir.Scalar("uchar")
_NOTHING = ir.Cast(ir.Literal("0", ir.INT), ir.VOID)  # what stands for a launch in its statement
# Function and number of arguments -> what stands in a record for the number of a kernel.
_COPIES = {("cudaMemcpyAsync", 5): "1UL", ("cudaMemsetAsync", 4): "2UL"}


def read(scope: Scope, cursor: Any, target: Any) -> ir.Expression:
    """Have a launch kept for the host; what is returned does nothing.

    Raises Unsupported for kernels that the host can't launch from the record, and for a launch within an expression.
    """
    kernel = target.get_definition() or target
    _require_plain(scope, cursor, kernel)
    kinds = parameter_types(scope, cursor, kernel)
    grid, block, *others = _configuration(scope, cursor)
    number = numbers.of(cursors.key(kernel))
    scope.reader.unit.children[number.text] = host.stub(kernel)
    values = bind(scope, cursor, kernel, list(cursor.get_arguments()))
    _keep(scope, cursor, [number, *_sizes(grid), *_sizes(block), *others], list(zip(kinds, values, strict=True)))
    return _NOTHING


def read_copy(scope: Scope, cursor: Any, name: str) -> ir.Expression | None:
    """Have a `cudaMemcpyAsync` or `cudaMemsetAsync` kept, which its stream orders among launches; return its error.

    None for another function. Raises Unsupported for one within an expression that may not be evaluated.
    """
    arguments = list(cursor.get_arguments())
    if (name, len(arguments)) not in _COPIES:
        return None
    if not scope.is_certain:
        raise Unsupported(cursor, codes.DEVICE_LAUNCH, f"{name} in an expression in device code")
    to, what, size, *_, stream = (expressions.read(scope, argument) for argument in arguments)
    pointer, number = ir.Pointer(ir.VOID, scope.slot()), _COPIES[name, len(arguments)]
    second = ir.Pointer(ir.VOID, scope.slot()) if isinstance(what.type, ir.Pointer) else ir.INT
    ones = [_count(1) for _ in range(6)]
    values: list[tuple[ir.Type, ir.Expression]] = [(pointer, to), (second, what), (ir.ULONG, size)]
    _keep(scope, cursor, [ir.Literal(number, ir.ULONG), *ones, _count(0), _stream(stream)], values)
    return ir.Literal("0", ir.INT)


def _keep(scope: Scope, cursor: Any, head: list[ir.Expression], values: list[tuple[ir.Type, ir.Expression]]) -> None:
    """Add a record with a head and the values of some types, each from a multiple of 16 bytes on."""
    offsets = [0]
    for kind, _ in values:
        size, _ = layout.size_and_align(scope.reader.unit, kind)
        offsets.append(offsets[-1] + -(-size // _ALIGNMENT) * _ALIGNMENT)
    pointer = ir.Pointer(_BYTE, scope.slot())
    given = (*head, _count(offsets[-1]))
    record = _declare(scope, "record", ir.Builtin(NEW_LAUNCH, given, pointer, cursors.place(cursor)))
    stores = tuple(_store(record, offset, *value) for offset, value in zip(offsets, values, strict=False))
    if stores:
        is_kept = ir.Binary("!=", record, ir.Literal("0", ir.INT), ir.BOOL)
        scope.pending.append(ir.If(is_kept, ir.Block(stores)))


def _require_plain(scope: Scope, cursor: Any, kernel: Any) -> None:
    if not scope.is_certain:
        raise _refused(cursor, kernel, "in an expression ")
    if not host.stub(kernel)[0]:
        raise _refused(cursor, kernel, "for which C++ has no name ")
    if any(types.is_reference(parameter.type) for parameter in kernel.get_arguments()):
        raise _refused(cursor, kernel, "which has a reference among its parameters, ")
    if any(destructible.is_object(parameter.type) for parameter in kernel.get_arguments()):
        raise _refused(cursor, kernel, "which has an object with a destructor among its parameters, ")


def _refused(cursor: Any, kernel: Any, why: str) -> Unsupported:
    return Unsupported(cursor, codes.DEVICE_LAUNCH, f"a launch of {kernel.spelling} {why}from device code")


def _configuration(scope: Scope, cursor: Any) -> tuple[ir.Name, ir.Name, ir.Expression, ir.Expression]:
    """Return the variables with the sizes of the grid and the block, the bytes of dynamic shared memory, the stream."""
    call = next(child for child in cursors.children(cursor)[1:] if child.kind == K.CALL_EXPR)
    _, _, grid, block, shared, stream = call.get_arguments()
    first, second = (expressions.read(scope, size) for size in (grid, block))
    names = _declare(scope, "grid", first), _declare(scope, "block", second)
    return *names, expressions.read(scope, shared), _stream(expressions.read(scope, stream))


def _stream(stream: ir.Expression) -> ir.Expression:
    return ir.Cast(ir.Cast(stream, ir.ULONG), ir.UINT)


def _declare(scope: Scope, name: str, value: ir.Expression) -> ir.Name:
    variable = scope.temporary(name, value.type)
    scope.pending.append(ir.Declare(variable, value))
    return ir.Name(variable, value.type)


def _sizes(size: ir.Name) -> list[ir.Expression]:
    assert isinstance(size.type, ir.RecordType)
    return [ir.Member(size, axis, ir.UINT, size.type.key) for axis in "xyz"]


def _count(number: int) -> ir.Literal:
    return ir.Literal(f"{number}u", ir.UINT)


def _store(record: ir.Name, offset: int, kind: ir.Type, value: ir.Expression) -> ir.Statement:
    assert isinstance(record.type, ir.Pointer)
    place = ir.Binary("+", record, _count(offset), record.type)
    target = places.dereference(ir.Cast(place, ir.Pointer(kind, record.type.slot)))
    return ir.Evaluate(ir.Binary("=", target, value, kind))
