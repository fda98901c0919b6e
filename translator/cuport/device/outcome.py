"""The result for the device code of one translation unit: values that leave the worker, with paths of the tree."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class State(StrEnum):
    """What became of a piece of device code."""

    LOWERED = "lowered"
    LEFT_OUT = "left out"
    UNUSED = "unused"
    """No kernel that is lowered or left out reaches it."""
    HOST = "host"
    """A host function within other code, such as a host method of a class that kernels use."""


@dataclass(frozen=True, slots=True)
class Span:
    """A function, record or variable of device code: the bytes `start` to `end` of the file `rel`.

    `reason` is the program that it became part of when it was lowered, and what was in the way when it was left out.
    """

    rel: str
    start: int
    end: int
    state: State
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a kernel was left out, or needs a look: where (line and column from 1), which code, what it says."""

    rel: str
    line: int
    column: int
    code: str
    text: str


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A kernel that is not in the program: its CUDA signature, and the first thing in the way with its code."""

    signature: str
    code: str
    text: str


@dataclass(frozen=True, slots=True)
class Device:
    """The device code of a unit. `found` and `refused` are about --kernel: names, and what clang said to others."""

    spans: tuple[Span, ...] = ()
    faults: tuple[Fault, ...] = ()
    left_out: tuple[LeftOut, ...] = ()
    found: tuple[str, ...] = ()
    refused: tuple[tuple[str, str], ...] = ()
