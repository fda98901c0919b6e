"""Resolve the launch of a kernel: arguments become memory and values, expressions become sizes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from cuport.verify.kernel_mode.expressions import ArgumentError, Given, Names
from cuport.verify.kernel_mode.inputs import Buffer, Origin, Value, make, make_buffer, size
from cuport.verify.kernel_mode.spec import KernelSpec

BLOCK = 256
"""Threads of a block when none are given."""


@dataclass(frozen=True, slots=True)
class Launch:
    """A kernel with all that it is launched with. `note` says in words what was decided for the user."""

    spec: KernelSpec
    arguments: tuple[Buffer | Value, ...]
    symbols: tuple[Buffer, ...]
    buffers: tuple[Buffer, ...]
    grid: tuple[int, ...]
    block: tuple[int, ...]
    shared: int
    note: str = ""

    @property
    def memory(self) -> tuple[Buffer, ...]:
        """All memory: what arguments point to, the symbols, what only structs point to."""
        return (
            *(argument for argument in self.arguments if isinstance(argument, Buffer)),
            *self.symbols,
            *self.buffers,
        )


def resolve(spec: KernelSpec, parameters: tuple[str, ...] | None, seed: int, folder: Path) -> Launch:
    """Work a spec out. `parameters` are the kernel's in the source, None when it was not found there.

    Raises the spec's own error, which names its place, for anything that makes no sense.
    """
    given = _in_order(spec, parameters)
    tables: dict[str, Mapping[str, Given]] = {"args": given, "symbols": spec.symbols, "buffers": spec.buffers}
    _check_names(spec, tables)
    names = Names(given)
    found: dict[str, list[Buffer]] = {"symbols": [], "buffers": []}
    arguments: list[Buffer | Value] = []
    place = 0
    for key, table in tables.items():
        for name, value in table.items():
            origin = Origin(seed, place, folder)
            place += 1
            with _tell(spec, key, name):
                if key == "args":
                    arguments.append(make(name, value, names, origin))
                else:
                    found[key].append(make_buffer(name, value, names, origin))
    with _tell(spec, "shared"):
        shared = size(spec.shared, names)
    grid, block = _dimensions(spec, "grid", spec.grid, names), _dimensions(spec, "block", spec.block, names)
    launch = Launch(spec, tuple(arguments), tuple(found["symbols"]), tuple(found["buffers"]), grid, block, shared)
    return _with_grid(launch)


def _in_order(spec: KernelSpec, parameters: tuple[str, ...] | None) -> dict[str, Given]:
    """Return the arguments by the parameters' names, in the kernel's order."""
    if not isinstance(spec.args, Mapping):
        if parameters is not None and len(parameters) != len(spec.args):
            raise spec.error(f"{spec.name} has {len(parameters)} parameters, but {len(spec.args)} are given", "args")
        known = parameters or ("",) * len(spec.args)
        return {name or f"argument{i}": value for i, (name, value) in enumerate(zip(known, spec.args, strict=True))}
    if parameters is None:
        raise spec.error(f"no kernel {spec.name} in the source: give its arguments in order, as a list", "args")
    if "" in parameters:
        raise spec.error(
            f"not all parameters of {spec.name} have names: give its arguments in order, as a list", "args"
        )
    if unknown := [name for name in spec.args if name not in parameters]:
        raise spec.error(f'{spec.name} has no parameter "{unknown[0]}"; it has {", ".join(parameters)}', "args")
    if missing := [name for name in parameters if name not in spec.args]:
        raise spec.error(f"{spec.name} has no value for its parameter {missing[0]}", "args")
    return {name: spec.args[name] for name in parameters}


def _check_names(spec: KernelSpec, tables: Mapping[str, Mapping[str, Given]]) -> None:
    """Names are files' names and C++ names later, so each may stand for one thing only."""
    owners: dict[str, str] = {}
    for key, table in tables.items():
        for name in table:
            if owners.setdefault(name, key) != key:
                raise spec.error(f'"{name}" is also in {owners[name]}', key)
            # A symbol may stand in a namespace.
            if not all(part.isidentifier() for part in name.split("::")):
                raise spec.error(f'"{name}" is not a name', key)
    if unknown := sorted(set(spec.ignore) - set(owners)):
        raise spec.error(f'there is no memory called "{unknown[0]}"', "ignore")


@contextmanager
def _tell(spec: KernelSpec, key: str, name: str = "") -> Iterator[None]:
    """Make what goes wrong within an error that tells where."""
    try:
        yield
    except ArgumentError as error:
        raise spec.error(f"{name}: {error}" if name else str(error), key) from None


def _dimensions(spec: KernelSpec, key: str, given: tuple[Given, ...], names: Names) -> tuple[int, ...]:
    """Return three sizes, the open ones 1; none when none is given."""
    with _tell(spec, key):
        sizes = tuple(size(value, names) for value in given)
    if 0 in sizes:
        raise spec.error(f'"{key}" has a size of 0', key)
    return (*sizes, 1, 1, 1)[:3] if sizes else ()


def _with_grid(launch: Launch) -> Launch:
    """Fill in a grid and blocks that were left open: one thread for each element of the longest buffer."""
    if launch.grid and launch.block:
        return launch
    block = launch.block or (BLOCK, 1, 1)
    threads = block[0] * block[1] * block[2]
    longest = max((buffer.count for buffer in launch.memory), default=1)
    grid = launch.grid or (max(1, -(-longest // threads)), 1, 1)
    note = f"takes {grid[0] * grid[1] * grid[2]} blocks of {threads} threads; set grid and block for others"
    return replace(launch, grid=grid, block=block, note=note)
