"""Functions for the device that files call which nvcc does not compile: they are host functions there, and stay."""

from __future__ import annotations

import re

from cuport.cuda.pieces import Piece, Role
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
    waiting = sorted(name for name in bodies if name.encode() in file.called_by_host)
    while waiting:
        name = waiting.pop()
        words = _words(file, bodies[name])
        if name not in kept and not any(map(_DEVICE_ONLY.fullmatch, words)):
            kept[name] = bodies[name]
            waiting += sorted(word.decode() for word in words if word.isascii() and word.decode() in bodies)
    return {piece.start for piece in file.pieces if piece.name in kept}


def _words(file: HostFile, piece: Piece) -> set[bytes]:
    first, last = file.token_at(piece.body), file.token_at(piece.end)
    return {file.tokens.text(i) for i in file.tokens.identifiers() if first <= i < last}
