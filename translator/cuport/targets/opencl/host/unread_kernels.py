"""Kernels that clang did not read: they are in a branch for other macros than those of this run.

Host code leaves out `__global__` for kernels that are translated. Without it such a kernel would be a plain function
that a launch runs on the host, so there the word stays: compilers of C++ refuse it where the branch is compiled.
"""

from __future__ import annotations

from collections.abc import Iterable

from cuport.cuda import version_branches
from cuport.cuda.file import CudaFile
from cuport.findings import Finding
from cuport.source.lexer import Tokens, closing
from cuport.targets.opencl.host import sites

HINT = "a kernel in a branch for other macros, such as -- -DNAME gives"
_GLOBAL = b"__global__"
_ARCHITECTURE = (b"__CUDA_ARCH__",)
_VERSIONS = (*_ARCHITECTURE, b"CUDART_VERSION", b"CUDA_VERSION", b"__CUDACC_VER_MAJOR__")


def find(file: CudaFile, findings: Iterable[Finding]) -> frozenset[int]:
    """Return the bytes where `__global__` of such kernels stands; `findings` are those of `sites.judge`.

    Not of declarations, to which no code belongs. Not in branches that ask for `__CUDA_ARCH__`: what stands there for
    other architectures is not missed.
    """
    alone = {finding.start for finding in findings if finding.code == sites.HOST and finding.name == _GLOBAL.decode()}
    if not alone:
        return frozenset()
    tokens, asking = file.tokens, find_asking(file)
    return frozenset(
        start
        for i in tokens.places(_GLOBAL)
        if (start := tokens.starts[i]) in alone
        and not sites.is_in_macro(file.source, start)
        and _has_body(tokens, i)
        and not any(start in branch for branch in asking)
    )


def _has_body(tokens: Tokens, i: int) -> bool:
    """Whether a body comes behind token `i` before its statement ends."""
    j = i + 1
    while j < len(tokens) and tokens.text(j) not in (b"{", b";", b"="):
        j = max(closing(tokens, j), j) + 1 if tokens.text(j) == b"(" else j + 1
    return tokens.text(j) == b"{"


def find_asking(file: CudaFile, of_versions: bool = False) -> list[range]:
    """Return the bytes from each condition that has `__CUDA_ARCH__`, or the version of CUDA, to its `#endif`."""
    found: list[range] = []
    words = _VERSIONS if of_versions else _ARCHITECTURE
    if not any(word in file.source.data for word in words):
        return found
    opened: list[tuple[int, bool]] = []
    for word, start, _, condition in version_branches.directives(file.scopes):
        asks = any(word in condition for word in words)
        if word in (b"if", b"ifdef", b"ifndef"):
            opened.append((start, asks))
        elif opened:
            first, asked = opened.pop()
            if word != b"endif":
                opened.append((first, asked or asks))
            elif asked:
                found.append(range(first, start))
    return found
