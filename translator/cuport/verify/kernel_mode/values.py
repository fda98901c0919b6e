"""Arguments by value as bytes: plain numbers here, C++ text by a program that the host's compiler makes of it.

The lowering has no say in these bytes: structs are laid out by the host's compiler, as CUDA's are.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Mapping
from functools import cache
from typing import Any

from jinja2 import Template

from cuport.verify.kernel_mode import harness
from cuport.verify.kernel_mode.inputs import Buffer, Value
from cuport.verify.kernel_mode.launch import Launch

# How Python packs OpenCL C's scalar types. Not `ushort`: that may be the bits of a half.
_FORMATS = {"int": "<i", "uint": "<I", "long": "<q", "ulong": "<Q", "float": "<f", "double": "<d"}
_WORDS = {"true": 1, "false": 0, "NAN": float("nan"), "INFINITY": float("inf"), "-INFINITY": -float("inf")}


def pack(value: Value, argument: Mapping[str, Any]) -> bytes | None:
    """Return the bytes of a plain number for an argument of the map; None when C++ must work the value out."""
    if value.data:
        return value.data
    number = _number(value.text) if value.is_number or value.text in ("true", "false") else None
    if number is None:
        return None
    cuda_type, size = str(argument["cuda_type"]), int(argument["size"])
    if cuda_type == "bool":
        return bytes([number != 0])
    form = _FORMATS.get(argument["opencl_type"])
    if form in ("<f", "<d"):
        return struct.pack(form, number)
    if form is None or not math.isfinite(number):
        return None
    return (int(number) % (1 << 8 * size)).to_bytes(size, "little")


def _number(text: str) -> int | float | None:
    if text in _WORDS:
        return _WORDS[text]
    for kind in (int, float):
        try:
            return kind(text.rstrip("UL"))
        except ValueError:
            continue
    return None


def name(harness_name: str) -> str:
    """Return what the program that computes arguments is called, by the one around kernels."""
    return harness_name.removesuffix(".cu") + "_values.cu"


def write(launches: Mapping[int, Launch], source: str) -> bytes:
    """Return the program that computes the arguments of the launches; `source` is the file with the kernels."""
    kernels = [
        {
            "number": number,
            "name": launch.spec.name,
            "count": len(launch.arguments),
            "memory": [buffer.name for buffer in launch.buffers],
            "arguments": [
                (i, harness.value(argument, i))
                for i, argument in enumerate(launch.arguments)
                if not isinstance(argument, Buffer) and argument.text != "nullptr"
            ],
        }
        for number, launch in launches.items()
    ]
    return _template().render(source=source, kernels=kernels).encode()


@cache
def _template() -> Template:
    return harness.environment().get_template("values.cu")
