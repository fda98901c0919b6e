"""Compare the contents of two buffers, value by value, as the type of their elements has it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from cuport.verify.compare import Tolerance

Array = np.ndarray[Any, np.dtype[Any]]

DTYPES = {
    "f16": "<f2", "bf16": "<u2", "f32": "<f4", "f64": "<f8",
    "i8": "i1", "u8": "u1", "i16": "<i2", "u16": "<u2", "i32": "<i4", "u32": "<u4", "i64": "<i8", "u64": "<u8",
}  # fmt: skip
"""What NumPy calls each type of value; bf16, which it lacks, by its bits."""
FLOATS = frozenset(("f16", "bf16", "f32", "f64"))
# What a dump has besides: addresses, and structs.
_MORE = {"pointer": "<u8", "bytes": "<u4"}
_SHORT_FLOATS = frozenset(("f16", "bf16"))
# Where a process has its memory: such a word differs from run to run.
_ADDRESSES = (1 << 40, 1 << 48)
# 32-bit words of unknown type are taken for floats between these: small integers are tiny as floats.
_PLAUSIBLE = (1e-30, 1e30)


@dataclass(frozen=True, slots=True)
class BufferDifference:
    """The first value that differs, by its index, and how many do, of how many.

    `ulp` is how many numbers of the type lie between the two; None for what is no float, or not a number.
    """

    index: int
    expected: str
    found: str
    ulp: int | None
    count: int
    size: int

    def __str__(self) -> str:
        distance = "" if self.ulp is None else f", {self.ulp} ULP"
        return (
            f"index {self.index}: expected {self.expected}, found {self.found}{distance}; "
            f"{self.count} of {self.size} values differ"
        )


def item_size(dtype: str) -> int:
    """Return the bytes of one value; of a vector, those of one of its elements; "bytes" are 32-bit words."""
    return int(np.dtype(_numpy_name(_base(dtype))).itemsize)


def narrow(values: Array) -> Array:
    """Return float32 values as the bits of bf16, rounded to the nearest, ties to even."""
    bits = values.astype("<f4").view("<u4").astype(np.uint64)
    rounded = (bits + 0x7FFF + (bits >> np.uint64(16) & np.uint64(1))) >> np.uint64(16)
    quiet = (bits >> np.uint64(16)) | np.uint64(0x40)  # adding to a NaN's bits could make it infinite
    return np.where(np.isnan(values), quiet, rounded).astype("<u2")


def compare_buffers(expected: bytes, found: bytes, dtype: str, tolerance: Tolerance) -> BufferDifference | None:
    """Return the first difference of two buffers, or None when all values agree within the tolerance.

    `dtype` is one of DTYPES, or a vector of it, such as "f32x4". NaN agrees with NaN. Floats of 16 bits agree when they
    are neighbours, too: a relative tolerance that fits longer ones is less than half of their distance. "bytes" is
    for structs: 32-bit words, equal, or close as floats. Words that are addresses of the host agree. Bytes that one
    buffer has more than the other are one difference.
    Raises KeyError for another type.
    """
    base = _base(dtype)
    size = item_size(base)
    if expected == found:
        return None
    if len(expected) != len(found):
        shorter = min(len(expected), len(found))
        return BufferDifference(shorter // size, f"{len(expected)} bytes", f"{len(found)} bytes", None, 1, 1)
    # What is left over at the end is too short for a value, unless the buffer is made of something else.
    rest = len(expected) % size
    ours, theirs = (_pad(data, -rest % size) for data in (expected, found))
    one, other = (np.frombuffer(data, _numpy_name(base)) for data in (ours, theirs))
    differing = np.flatnonzero(_differ(one, other, base, tolerance))
    if differing.size == 0:
        return None
    index = int(differing[0])
    return BufferDifference(
        index, _text(one[index], base), _text(other[index], base), _ulp(one[index], other[index], base),
        int(differing.size), int(one.size),
    )  # fmt: skip


def _base(dtype: str) -> str:
    base = dtype.partition("x")[0]
    if base not in DTYPES and base not in _MORE:
        raise KeyError(dtype)
    return base


def _numpy_name(base: str) -> str:
    return DTYPES.get(base) or _MORE[base]


def _pad(data: bytes, count: int) -> bytes:
    return data + bytes(count) if count else data


def _differ(one: Array, other: Array, base: str, tolerance: Tolerance) -> Array:
    """Return for each value whether the two differ."""
    unequal = one != other
    if base in FLOATS:
        values, others = _values(one, base), _values(other, base)
        agree = _close(values, others, tolerance)
        if base in _SHORT_FLOATS:
            agree |= (np.abs(_order(one) - _order(other)) <= 1) & np.isfinite(values) & np.isfinite(others)
        return np.asarray(~agree)
    if base == "pointer":
        return np.asarray(unequal & ~(_is_address(one) & _is_address(other)))
    if base == "bytes":
        return np.asarray(unequal & ~_words_agree(one, other, tolerance))
    return np.asarray(unequal)


def _close(values: Array, others: Array, tolerance: Tolerance) -> Array:
    with np.errstate(invalid="ignore", over="ignore"):
        near = np.abs(others - values) <= tolerance.atol + tolerance.rtol * np.abs(values)
    # Infinite values are near to everything by this rule.
    near &= np.isfinite(values) & np.isfinite(others)
    return np.asarray(near | (values == others) | (np.isnan(values) & np.isnan(others)))


def _words_agree(one: Array, other: Array, tolerance: Tolerance) -> Array:
    values, others = (words.view("<f4").astype(np.float64) for words in (one, other))
    low, high = _PLAUSIBLE
    are_floats = np.ones(one.shape, bool)
    for each in (values, others):
        magnitude = np.abs(each)
        are_floats &= ((magnitude > low) & (magnitude < high)) | (each == 0)
    agree = are_floats & _close(values, others, tolerance)
    pairs = one.size // 2 * 2
    addresses = _is_address(one[:pairs].view("<u8")) & _is_address(other[:pairs].view("<u8"))
    agree[:pairs] |= np.repeat(addresses, 2)
    return np.asarray(agree)


def _is_address(words: Array) -> Array:
    return np.asarray((words >= _ADDRESSES[0]) & (words < _ADDRESSES[1]))


def _values(array: Array, base: str) -> Array:
    if base == "bf16":
        array = (array.astype("<u4") << 16).view("<f4")
    return array.astype(np.float64)


def _order(array: Array) -> Array:
    """Return integers in the order of the floats, neighbours one apart."""
    width = array.dtype.itemsize
    bits = np.frombuffer(array.tobytes(), f"<i{width}").astype(np.int64)
    return np.where(bits < 0, np.int64(-(2 ** (8 * width - 1))) - bits, bits)


def _ulp(one: Any, other: Any, base: str) -> int | None:
    if base not in FLOATS:
        return None
    pair = np.array([one, other])
    if not np.isfinite(_values(pair, base)).all():
        return None
    first, second = (int(place) for place in _order(pair))
    return abs(first - second)


def _text(value: Any, base: str) -> str:
    if base == "bytes":
        return f"0x{int(value):08x}"
    if base == "pointer":
        return _pointer_text(int(value))
    if base == "bf16":
        return f"{float(_values(np.array([value]), base)[0]):.4g}"
    return str(value)


def _pointer_text(word: int) -> str:
    """Say which buffer a word of a dump stands for (docs/dump.md)."""
    kind = {0xCA: "a", 0xC5: "s"}.get(word >> 56)
    if kind is None:
        return "null" if word == 0 else f"0x{word:x}"
    return f"buffer {kind}{word >> 36 & 0xFFFFF} + {word & 0xFFFFFFFFF}"
