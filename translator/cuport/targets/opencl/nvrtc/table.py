"""The table of a source for NVRTC: the key by which the layer finds it at run time, and its kernels."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cuport.support.escape import c_string, comment
from cuport.targets.opencl import templates
from cuport.targets.opencl.host import kernel_table
from cuport.targets.opencl.host.kernel_table import Row, Shadow
from cuport.targets.opencl.lower import Lowered

_PRIME, _MASK = 1099511628211, 2**64 - 1
_BASES = (14695981039346656037, 1099511628211 * 31 & _MASK)


def digest(text: bytes, headers: Sequence[tuple[str, bytes]]) -> str:
    """Return what the layer knows a source by: the hash that `hash_of` in runtime/opencl/program.cpp makes of it.

    Carriage returns, and what is blank at the end, don't count: programs read files in different ways.
    """
    whole = _normal(text)
    for name, header in sorted(headers):
        whole += b"\0" + name.encode() + b"\0" + _normal(header)
    first, second = _BASES
    for letter in whole:
        first = (first ^ letter) * _PRIME & _MASK
        second = (second ^ (letter + 7)) * _PRIME & _MASK
    return f"{first:016x}{second:016x}"


def _normal(text: bytes) -> bytes:
    return text.replace(b"\r", b"").rstrip(b" \t\n\0")


@dataclass(frozen=True, slots=True)
class Entry:
    """A source for the table: `about` says where it stands, `key` what it is compiled with, `log` what is left out.

    `variable` is what it is called in C++, `names` are name expressions and the names in PTX that they stand for.
    """

    about: str
    variable: str
    program: str
    hash: str
    key: tuple[str, ...]
    names: Mapping[str, str]
    log: str


def render(entry: Entry, lowered: Lowered | None) -> bytes:
    """Return the part of a unit's table for one source; without lowered kernels it says that compiling fails."""
    variable = re.sub(r"\W", "_", posixpath.basename(entry.program))
    rows: list[Row] = []
    shadows: list[Shadow] = []
    if lowered is not None and lowered.kernels:
        variable, rows, shadows = kernel_table.without_stubs(lowered, entry.program)
    text = templates.render(
        "nvrtc_table.h.j2",
        about=comment(entry.about), program=entry.program, variable=variable, rows=rows, shadows=shadows,
        hash=entry.hash, source_variable=entry.variable,
        key=[_quote(word) for word in entry.key], log=_quote(entry.log),
        names=[(_quote(name), mangled) for name, mangled in sorted(entry.names.items())],
    )  # fmt: skip
    return text.encode()


def _quote(text: str) -> str:
    """Return a string as a literal of C++."""
    return f'"{c_string(text)}"'
