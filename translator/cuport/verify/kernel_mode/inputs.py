"""The bytes of a kernel's inputs, from words such as `random:f32[n](-1, 1)`: the same on every machine."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cuport.support.errors import os_error_text
from cuport.verify.buffers import DTYPES, FLOATS, item_size, narrow
from cuport.verify.kernel_mode.expressions import ArgumentError, Given, Names, Number, evaluate, evaluate_all

Array = NDArray[Any]

LARGEST = 64 << 20
"""Bytes of one buffer: outputs are compared as files, and larger ones are not read back."""

_TYPE = rf"(?P<dtype>{'|'.join(DTYPES)})(?:x(?P<lanes>[234]))?"
_BUFFER = re.compile(
    rf"(?P<kind>random|zeros|ones|const|range|values):{_TYPE}(?:\[(?P<count>[^\]]*)\])?(?:\((?P<params>.*)\))?",
    re.DOTALL,
)
_FILE = re.compile(rf"file:(?:{_TYPE}:)?(?P<path>.+)")
_KINDS = ("random", "zeros", "ones", "const", "range", "values", "file", "cpp", "bytes")
# How many numbers may stand in the parentheses.
_PARAMETERS = {"random": (0, 2), "zeros": (0,), "ones": (0,), "const": (1,), "range": (0, 2)}
_FROM_NUMPY = {
    np.dtype(f"<{kind}{size}"): f"{kind}{8 * size}"
    for kind, sizes in (("i", (1, 2, 4, 8)), ("u", (1, 2, 4, 8)), ("f", (2, 4, 8)))
    for size in sizes
}


@dataclass(frozen=True, slots=True)
class Buffer:
    """Memory that an argument, a symbol or a struct's member points to."""

    name: str
    dtype: str
    data: bytes
    lanes: int = 1

    @property
    def count(self) -> int:
        """How many elements it has; a vector is one."""
        return len(self.data) // item_size(self.dtype) // self.lanes


@dataclass(frozen=True, slots=True)
class Value:
    """An argument passed by value: C++ text, or bytes. A number is converted to the parameter's type."""

    name: str
    text: str = ""
    data: bytes = b""
    is_number: bool = False


@dataclass(frozen=True, slots=True)
class Origin:
    """What values are made with: `seed` and `place` choose the random numbers, `folder` has the files."""

    seed: int
    place: int
    folder: Path


def make(name: str, given: Given, names: Names, origin: Origin) -> Buffer | Value:
    """Return an argument from what was given for it. Raises ArgumentError."""
    if isinstance(given, bool):
        return Value(name, literal(given))
    if given == "null":
        return Value(name, "nullptr")
    kind, colon, rest = given.partition(":") if isinstance(given, str) else ("", "", "")
    if not colon:
        return Value(name, literal(evaluate(given, names)), is_number=True)
    if kind == "cpp":
        return Value(name, rest.strip())
    if kind == "bytes":
        try:
            return Value(name, data=bytes.fromhex(rest))
        except ValueError:
            raise ArgumentError(f'"{rest}" is not pairs of hexadecimal digits') from None
    return make_buffer(name, given, names, origin)


def make_buffer(name: str, given: Given, names: Names, origin: Origin) -> Buffer:
    """Return memory from what was given for it. Raises ArgumentError for anything else than memory."""
    text = given.strip() if isinstance(given, str) else ""
    if match := _FILE.fullmatch(text):
        return _from_file(name, match, origin.folder)
    match = _BUFFER.fullmatch(text)
    if match is None:
        raise ArgumentError(_complaint(given))
    kind, dtype, lanes = match["kind"], match["dtype"], int(match["lanes"] or 1)
    parameters = evaluate_all(match["params"] or "", names)
    if kind == "values":
        if match["count"] is not None or not parameters or len(parameters) % lanes:
            raise ArgumentError(f"values are written as values:{dtype}(1, 2, 3), whole elements")
        return Buffer(name, dtype, _bytes(np.array(parameters), dtype), lanes)
    if match["count"] is None or len(parameters) not in _PARAMETERS[kind]:
        wanted = " or ".join(str(number) for number in _PARAMETERS[kind])
        raise ArgumentError(f'"{text}": {kind} needs a count in [ ], and {wanted} numbers in ( )')
    count = size(match["count"], names)
    if count * lanes * item_size(dtype) > LARGEST:
        raise ArgumentError(f'"{text}" is larger than {LARGEST >> 20} MiB')
    return Buffer(name, dtype, _bytes(_values(kind, dtype, count * lanes, parameters, origin), dtype), lanes)


def size(given: Given, names: Names) -> int:
    """Work out a count. Raises ArgumentError when it is not an integer, 0 or more."""
    value = evaluate(given, names)
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise ArgumentError(f'"{given}" is {value}, but must be a whole number')
    return value


def literal(value: Number) -> str:
    """Write a number in C++."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        if -(2**31) < value < 2**31:
            return str(value)
        if not -(2**63) < value < 2**64:
            raise ArgumentError(f"{value} does not fit 64 bits")
        return f"{value}LL" if value < 2**63 else f"{value}ULL"
    if value != value:
        return "NAN"
    return repr(value) if abs(value) != float("inf") else ("INFINITY" if value > 0 else "-INFINITY")


def _complaint(given: Given) -> str:
    if not isinstance(given, str) or ":" not in given:
        return f'"{given}" is not memory: expected KIND:TYPE[COUNT], such as random:f32[100]'
    kind, _, rest = given.partition(":")
    if kind not in _KINDS:
        return f'"{kind}" is not one of {", ".join(_KINDS)}'
    return f'"{rest}" is not TYPE[COUNT]; types are {" ".join(DTYPES)}, and vectors such as f32x4'


def _from_file(name: str, match: re.Match[str], folder: Path) -> Buffer:
    path = folder / match["path"]
    try:
        if path.suffix != ".npy":
            if match["dtype"] is None:
                raise ArgumentError(f"{path}: give its type: file:f32:{match['path']}")
            return Buffer(name, match["dtype"], path.read_bytes(), int(match["lanes"] or 1))
        array = np.load(path, allow_pickle=False)
    except OSError as error:
        raise ArgumentError(os_error_text(error)) from None
    except ValueError as error:
        raise ArgumentError(f"{path}: {error}") from None
    dtype = "u8" if array.dtype == np.bool_ else _FROM_NUMPY.get(array.dtype)
    if dtype is None or match["dtype"] not in (None, dtype):
        raise ArgumentError(f"{path}: holds {array.dtype}, not {match['dtype'] or 'a type known here'}")
    return Buffer(name, dtype, np.ascontiguousarray(array).tobytes(), int(match["lanes"] or 1))


def _values(kind: str, dtype: str, count: int, parameters: list[Number], origin: Origin) -> Array:
    match kind:
        case "zeros" | "ones":
            return np.full(count, int(kind == "ones"))
        case "const":
            return np.full(count, parameters[0])
        case "range":
            start, step = parameters or (0, 1)
            return np.arange(count) * step + start
    bits = random_bits(count, origin.seed, origin.place)
    if dtype in FLOATS:
        low, high = parameters or (-1.0, 1.0)
        spread: Array = low + (high - low) * ((bits >> np.uint64(11)).astype(np.float64) / 2.0**53)
        return spread
    low, high = parameters or (0, 100)
    if not isinstance(low, int) or not isinstance(high, int) or low >= high:
        raise ArgumentError(f"random integers need whole numbers, the lower first: ({low}, {high})")
    return (bits % np.uint64(high - low)).astype(np.int64) + low


def random_bits(count: int, seed: int, place: int) -> Array:
    """Return 64-bit numbers from a counter, mixed as in SplitMix64: no state, so no order to get wrong."""
    golden = 0x9E3779B97F4A7C15
    start = (seed * 0xD1342543DE82EF95 + place * 0xF1357AEA2E62A9C5 + golden) % 2**64
    with np.errstate(over="ignore"):
        mixed = np.arange(1, count + 1, dtype=np.uint64) * np.uint64(golden) + np.uint64(start)
        mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        result: Array = mixed ^ (mixed >> np.uint64(31))
    return result


def _bytes(values: Array, dtype: str) -> bytes:
    """Return numbers as memory of a type. Raises ArgumentError for those that it can't hold."""
    if dtype == "bf16":
        return bytes(narrow(values.astype("<f4")).data)
    if dtype in FLOATS:
        return bytes(values.astype(f"<f{item_size(dtype)}").data)
    if values.dtype.kind == "f" and not np.array_equal(values, np.floor(values)):
        raise ArgumentError(f"{dtype} holds whole numbers only")
    kind = np.dtype(f"<{'i' if dtype.startswith('i') else 'u'}{item_size(dtype)}")
    limits = np.iinfo(kind)
    if values.size and not (limits.min <= values.min() and values.max() <= limits.max):
        raise ArgumentError(f"{dtype} holds {limits.min} to {limits.max} only")
    return bytes(values.astype(kind).data)
