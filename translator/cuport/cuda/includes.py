"""Includes: which header each one names, and whether it is CUDA's or a file of the tree."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cuport.ruleset.model import Rule
from cuport.source.lexer import T, Tokens

if TYPE_CHECKING:
    from cuport.cuda.file import CudaFile

HEADER = re.compile(rb'[<"]([^>"\n]*)[>"]$')
_BACKSLASHED = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*(?:<[^>"\n\\]*\\[^>"\n]*>|"[^"\n\\]*\\[^"\n]*")', re.MULTILINE)
_LOOKS_CUDA = re.compile(
    r"(?:cuda|cublas|cudnn|cufft|curand|cusparse|cusolver|cutensor|cudss|cutlass/|cute/|npp|nvjpeg|nvml|nvToolsExt"
    r"|nvtx3/|nvrtc|nvJitLink|nvfunctional|optix|thrust/|cub/|nccl|nvshmem|cufile|sm_\d\d_)"
)
_OF_HIP = "thrust/system/hip/"  # a program's own branch for AMD's cards


@dataclass(frozen=True, slots=True)
class CudaInclude:
    """The include at token `i`, and the header that it names; `rule` is None for one that only looks like CUDA's."""

    i: int
    header: str
    rule: Rule | None


def find(file: CudaFile) -> Iterator[CudaInclude]:
    """Yield the includes of CUDA's headers."""
    for i in directives(file.tokens):
        if not is_local(file.tokens, i, file.local_include):
            header = header_of(file.tokens, i)
            rule = file.rules.header(header)
            if (rule is not None or _LOOKS_CUDA.match(header)) and not header.startswith(_OF_HIP):
                yield CudaInclude(i, header, rule)


def directives(tokens: Tokens) -> Iterator[int]:
    """Yield the include tokens of a file."""
    i = tokens.kinds.find(T.INCLUDE)
    while i >= 0:
        yield i
        i = tokens.kinds.find(T.INCLUDE, i + 1)


def header_of(tokens: Tokens, i: int) -> str:
    """Return the header that include token `i` names, with slashes where Windows has backslashes."""
    match = HEADER.search(tokens.text(i))
    return match[1].replace(b"\\", b"/").decode("utf-8", "surrogateescape").strip() if match else ""


def with_slashes(source: bytes) -> bytes:
    """Return a source whose includes have slashes for backslashes, which compilers take on Windows alone."""
    if b"\\" not in source:
        return source
    return _BACKSLASHED.sub(lambda found: found[0].replace(b"\\", b"/"), source)


def is_local(tokens: Tokens, i: int, local_include: Callable[[str, bool], bool]) -> bool:
    """Whether include token `i` means a file of the tree."""
    return local_include(header_of(tokens, i), tokens.text(i).endswith(b'"'))


def rename_path(path: str, rename: tuple[tuple[str, str], ...]) -> str:
    """Return `path` with its suffix changed as --rename-ext asks."""
    for old, new in rename:
        if path.endswith(old) and len(path) > len(old):
            return path[: -len(old)] + new
    return path
