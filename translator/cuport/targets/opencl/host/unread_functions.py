"""Device functions that clang did not read: they are in a branch for another `__CUDA_ARCH__` than this run's.

Host compilers have no such macro and may take that branch (`#if __CUDA_ARCH__ < 600`), where nvcc has CUDA's functions
for the host, too. So the bodies go there, as they do in the branch that clang read.
"""

from __future__ import annotations

from collections.abc import Iterator

from cuport.cuda.pieces import Piece, Role
from cuport.source.lexer import T, Tokens, closing
from cuport.targets.opencl.host.file import HostFile

_BETWEEN = (b"const", b"volatile", b"noexcept", b"override", b"final", b"&")
_STAY = {b"__host__", b"__global__", b"constexpr"}


def translate(file: HostFile) -> None:
    """Leave declarations of such functions."""
    for start, end in list(_bodies(file)):
        file.remove(start, end, b";")


def _bodies(file: HostFile) -> Iterator[tuple[int, int]]:
    """Yield the bytes from the end of such a function's head to the end of its body."""
    tokens = file.tokens
    known = [(piece.start, piece.end) for piece in file.pieces]
    for branch in file.asking:
        inside = [piece for piece in file.pieces if piece.start in branch]
        names = {piece.name.encode() for piece in inside if _is_for_device(piece)}
        first, end = file.token_at(branch.start), file.token_at(branch.stop)
        while first < end:
            body = _body(tokens, first)
            if body < 0 or body >= end or not _is_for_device_alone(file, first, names):
                first += 1
                continue
            last = closing(tokens, body)
            start, stop = tokens.starts[first], tokens.ends[last]
            if not any(a < stop and start < b for a, b in known) and not file.is_removed(start):
                yield tokens.ends[body - 1], stop
            first = last + 1


def _is_for_device(piece: Piece) -> bool:
    return piece.role in (Role.DEVICE, Role.METHOD) and piece.body >= 0 and not piece.is_constexpr


def _body(tokens: Tokens, i: int) -> int:
    """Return where the body begins of a function whose name is token `i`; -1 where that is no function's."""
    if tokens.kinds[i] != T.IDENT or tokens.text(i + 1) != b"(":
        return -1
    j = closing(tokens, i + 1) + 1
    while tokens.text(j) in _BETWEEN:
        j += 1
    return j if j > i + 2 and tokens.text(j) == b"{" else -1


def _is_for_device_alone(file: HostFile, i: int, names: set[bytes]) -> bool:
    """Whether a function, by its name, token `i`, says `__device__`, or is called like one that does in this branch."""
    head: set[bytes] = set()
    tokens, j = file.tokens, i - 1
    if file.is_directive(i):
        return False
    while j >= 0 and tokens.text(j) not in (b";", b"{", b"}") and not file.is_directive(j):
        head.add(tokens.text(j))
        j -= 1
    return not head & _STAY and (b"__device__" in head or tokens.text(i) in names)
