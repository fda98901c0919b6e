"""The job for `opencl_run.py`, as JSON: a program, and for each kernel its arguments, memory and sizes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cuport.targets.opencl import sub_groups
from cuport.verify.buffers import item_size
from cuport.verify.kernel_mode import values
from cuport.verify.kernel_mode.harness import file_name
from cuport.verify.kernel_mode.inputs import Buffer, Value
from cuport.verify.kernel_mode.launch import Launch
from cuport.verify.kernel_mode.opencl_source import OpenClSource

Json = dict[str, Any]

_SIZES = {"char": 1, "uchar": 1, "short": 2, "ushort": 2, "half": 2, "int": 4, "uint": 4, "float": 4,
          "long": 8, "ulong": 8, "double": 8}  # fmt: skip


class JobError(Exception):
    """What keeps a kernel from being run as sample.toml has it; the text says why."""


@dataclass(slots=True)
class _Memory:
    """The memory of a launch, in the order in which the job lists it."""

    launch: Launch
    items: list[Json]
    addresses: dict[str, int]

    @classmethod
    def of(cls, launch: Launch) -> _Memory:
        made = cls(launch, [], {})
        for buffer in launch.memory:
            made.addresses[buffer.name] = made.add(file_name(buffer), True)
        return made

    def add(self, name: str, is_output: bool, data: bytes | None = None) -> int:
        """Add memory, with `data` or else with what its file has; return its index."""
        self.items.append({"name": name, "bytes": None if data is None else data.hex(), "is_output": is_output})
        return len(self.items) - 1


def job(launch: Launch, source: OpenClSource) -> Json:
    """Return how to launch a kernel. Raises JobError when it can't be."""
    entry = source.kernels.get(launch.spec.name)
    if entry is None:
        raise JobError(source.problems.get(launch.spec.name, "clang finds no kernel of this name"))
    memory = _Memory.of(launch)
    own = [argument for argument in entry["arguments"] if argument["kind"] in ("buffer", "value", "local")]
    if len(own) != len(launch.arguments):
        raise JobError(f"it has {len(own)} parameters in OpenCL C, but {len(launch.arguments)} arguments are given")
    given = iter(launch.arguments)
    arguments = []
    for i, argument in enumerate(entry["arguments"]):
        match argument["kind"]:
            case "symbol":
                made = _symbol(source.map, argument, memory)
            case kind if kind.startswith("grid_"):
                raise JobError("it is launched once for each barrier of its grid: check it in a program")
            case "dynamic_shared":
                made = {"kind": "local", "size": launch.shared}
            case _:
                made = _own(argument, i, next(given), memory)
        arguments.append({"name": argument["name"], **made})
    return {
        "kernel": entry["name"],
        "sub_groups": _sub_groups(source.map, entry["name"]),
        "arguments": arguments,
        "memory": memory.items,
        "addresses": [memory.addresses[buffer.name] for buffer in launch.buffers],
        "shares_addresses": bool(launch.buffers),
        "needs_values": any(argument["kind"] == "value" for argument in arguments),
        "grid": launch.grid,
        "block": launch.block,
    }


def _own(argument: Mapping[str, Any], i: int, given: Buffer | Value, memory: _Memory) -> Json:
    """Return a parameter that the kernel has in CUDA, too; they come first, so `i` is its index there."""
    if isinstance(given, Buffer):
        if argument["kind"] != "buffer":
            raise JobError(f"its parameter {argument['name']} is not a pointer, but its argument is memory")
        size = _SIZES.get(argument["opencl_type"].removeprefix("const ").removesuffix("*"), item_size(given.dtype))
        if size != item_size(given.dtype):
            raise JobError(f"its parameter {argument['name']} points to values of {size} bytes, unlike {given.dtype}")
        index = memory.addresses[given.name]
        # As everywhere, what a pointer to `const` points to is no result.
        memory.items[index]["is_output"] = not argument["opencl_type"].startswith("const ")
        return {"kind": "memory", "index": index}
    if argument["kind"] != "value":
        if given.text != "nullptr":
            raise JobError(f"its parameter {argument['name']} is a pointer: give its argument as memory, or null")
        return {"kind": "null"}
    data = values.pack(given, argument)
    if data is None:
        return {"kind": "value", "index": i, "size": argument["size"]}
    return {"kind": "bytes", "bytes": data.hex(), "size": argument["size"]}


def _symbol(map: Mapping[str, Any], argument: Mapping[str, Any], memory: _Memory) -> Json:
    """Return a variable of the device: what sample.toml fills it with, else its initial value."""
    symbol = next(symbol for symbol in map["symbols"] if symbol["name"] == argument["symbol"])
    given = [buffer for buffer in memory.launch.symbols if _plain(buffer.name) == _plain(symbol["name"])]
    if not given:
        data = bytes.fromhex(symbol["initial"] or "").ljust(symbol["size"], b"\0")
        return {"kind": "memory", "index": memory.add(symbol["name"], False, data)}
    if len(given[0].data) > symbol["size"]:
        raise JobError(f"{given[0].name} has {symbol['size']} bytes, but {len(given[0].data)} are given")
    index = memory.addresses[given[0].name]
    memory.items[index]["size"] = symbol["size"]
    return {"kind": "memory", "index": index}


def _sub_groups(map: Mapping[str, Any], kernel: str) -> Json | None:
    """Return what the map says of sub-groups and what proves it, for a kernel that has use for them."""
    found = map["sub_groups"]
    if found is None or kernel not in found["kernels"]:
        return None
    sizes = [found["size"], *([16] if kernel in found["kernels_of_16"] else [])]
    return {**found, "sizes": sizes, "probe": sub_groups.probe()}


def _plain(name: str) -> str:
    return name.rpartition("::")[2]


def unlaunchable(reason: str) -> Json:
    """Return the job of a kernel that can't be run: it says why."""
    return {"error": reason}


def jobs(launches: Mapping[int, Launch], source: OpenClSource) -> dict[str, Json]:
    """Return the jobs of several launches by their numbers."""
    found = {}
    for number, launch in launches.items():
        try:
            found[str(number)] = job(launch, source)
        except JobError as error:
            found[str(number)] = unlaunchable(str(error))
    return found


def need_values(found: Mapping[str, Json]) -> Sequence[int]:
    """Return the numbers of the launches whose arguments a program must compute."""
    return [int(number) for number, item in found.items() if item.get("needs_values")]
