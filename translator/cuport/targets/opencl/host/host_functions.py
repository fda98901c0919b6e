"""Functions for the device that are host functions for files that nvcc does not compile: they stay."""

from __future__ import annotations

import re

from cuport.cuda.pieces import Piece, Role
from cuport.source import preamble
from cuport.targets.opencl.host.file import HostFile

# What only the device has: a function with it is none that a host compiler takes.
_DEVICE_ONLY = re.compile(
    rb"__\w+|threadIdx|blockIdx|blockDim|gridDim|warpSize|atomic\w+|clock(?:64)?|asm|cg|cooperative_groups|nvcuda|tex\w*"
)


def find(file: HostFile) -> set[int]:
    """Return where the functions stand that keep their bodies, with those that they call in the same file."""
    bodies = {
        piece.name: piece
        for piece in file.pieces
        if piece.role in (Role.DEVICE, Role.METHOD) and piece.body >= 0 and not piece.is_from_macro
    }
    kept: dict[str, Piece] = {}
    called = file.called_by_host
    waiting = sorted(name for name, piece in bodies.items() if name.encode() in called or _is_for_both(file, piece))
    while waiting:
        name = waiting.pop()
        words = _words(file, bodies[name])
        if name not in kept and not any(map(_DEVICE_ONLY.fullmatch, words)):
            kept[name] = bodies[name]
            waiting += sorted(word.decode() for word in words if word.isascii() and word.decode() in bodies)
    return {piece.start for piece in file.pieces if piece.name in kept}


def _is_for_both(file: HostFile, piece: Piece) -> bool:
    """Whether a condition around `__device__` alone ends before the function's name: without it, the host has it."""
    first = file.token_at(piece.start)
    name, end = piece.name.encode(), file.token_at(piece.body)
    last = next((i for i in range(first, end) if file.tokens.spelling(i) == name), first)
    depth = 0
    for _, word in preamble.items(file.tokens, first, last):
        depth += word.startswith(b"if") - (word == b"endif")
        if depth < 0:
            return True
    return False


def _words(file: HostFile, piece: Piece) -> set[bytes]:
    first, last = file.token_at(piece.body), file.token_at(piece.end)
    return {file.tokens.text(i) for i in file.tokens.identifiers() if first <= i < last}
