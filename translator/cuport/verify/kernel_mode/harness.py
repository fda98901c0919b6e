"""Write the program around kernels: in CUDA, in HIP, or in C++ around the host functions that they must agree with.

All come from one template. HIP's is not translated: a wrong rule can't change the kernel and its harness alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template

from cuport.support import resources
from cuport.verify.buffers import item_size
from cuport.verify.kernel_mode.inputs import Buffer, Value
from cuport.verify.kernel_mode.launch import Launch


class Form(Enum):
    """What a harness is written in."""

    CUDA = "cuda"
    HIP = "hip"
    EXPECTATION = "expectation"
    """CUDA's header, and the host function in the kernel's place."""


@dataclass(frozen=True, slots=True)
class _Memory:
    """A buffer as the template needs it; `parameter` is the index of the kernel's parameter, or -1."""

    name: str
    variable: str
    file: str
    bytes: int
    symbol: str
    parameter: int


def file_name(buffer: Buffer) -> str:
    """Return what its files are called before `.in` and `.out`."""
    return buffer.name.replace("::", ".")


@dataclass(frozen=True, slots=True)
class _Case:
    """A kernel as the template needs it."""

    number: int
    kernel: str
    expected: str
    cooperative: bool
    arguments: list[str]
    symbol_arguments: list[str]
    memory: list[_Memory]
    aliases: list[tuple[str, str]]
    grid: str
    block: str
    shared: int


def write(launches: Mapping[int, Launch], source: str, form: Form) -> bytes:
    """Return the program: its first word says which of the launches it makes, by number.

    `source` is the name of the file with the kernels, in the same folder.
    """
    text = _template().render(
        runtime_header="hip/hip_runtime.h" if form is Form.HIP else "cuda_runtime.h",
        api="hip" if form is Form.HIP else "cuda",
        source=source,
        on_device=form is not Form.EXPECTATION,
        cases=[_case(number, launch, form) for number, launch in launches.items()],
    )
    return text.encode()


def _case(number: int, launch: Launch, form: Form) -> _Case:
    memory = [_memory(launch, buffer, i, form) for i, buffer in enumerate(launch.memory)]
    place = "host" if form is Form.EXPECTATION else "device"
    by_name = {item.name: item for item in memory}
    symbols = (by_name[symbol.name].variable for symbol in launch.symbols)
    return _Case(
        number,
        kernel=launch.spec.name,
        expected=launch.spec.expected,
        cooperative=launch.spec.cooperative,
        arguments=[_argument(argument, i, by_name, place) for i, argument in enumerate(launch.arguments)],
        symbol_arguments=[f"cuport_harness::Pointer{{{variable}.host}}" for variable in symbols],
        memory=memory,
        aliases=[(buffer.name, f"{by_name[buffer.name].variable}.{place}") for buffer in launch.buffers],
        grid=", ".join(map(str, launch.grid)),
        block=", ".join(map(str, launch.block)),
        shared=launch.shared,
    )


def _memory(launch: Launch, buffer: Buffer, i: int, form: Form) -> _Memory:
    symbol = ""
    if buffer in launch.symbols and form is not Form.EXPECTATION:
        symbol = f"HIP_SYMBOL({buffer.name})" if form is Form.HIP else buffer.name
    parameter = launch.arguments.index(buffer) if buffer in launch.arguments else -1
    return _Memory(buffer.name, f"cuport_memory_{i}", file_name(buffer), len(buffer.data), symbol, parameter)


def _argument(argument: Buffer | Value, i: int, memory: dict[str, _Memory], place: str) -> str:
    """Return an argument of the call as C++."""
    if isinstance(argument, Buffer):
        variable = memory[argument.name].variable
        return f"cuport_harness::pointer<{_type(i)}, {item_size(argument.dtype)}>({variable}.{place})"
    return value(argument, i)


def value(argument: Value, i: int) -> str:
    """Return an argument by value as C++; `i` is the parameter's index."""
    parameter = _type(i)
    if argument.data:
        return f"cuport_harness::from_bytes<{parameter}>({{{', '.join(map(hex, argument.data))}}})"
    if argument.is_number:
        return f"static_cast<{parameter}>({argument.text})"
    return argument.text


def _type(i: int) -> str:
    return f"Parameters::Type<{i}>"


@cache
def _template() -> Template:
    return environment().get_template("kernel.cu")


def environment() -> Environment:
    """Return what reads the templates of programs around kernels."""
    return Environment(
        loader=FileSystemLoader(resources.data("templates") / "verify"),
        undefined=StrictUndefined,
        keep_trailing_newline=True,
        trim_blocks=True,
        lstrip_blocks=True,
        autoescape=False,
    )
