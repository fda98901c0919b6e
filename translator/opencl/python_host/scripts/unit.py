"""A script as a unit of work: its findings, edits, and the files beside it."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable
from pathlib import Path

from translator import ignores
from translator.frontend.source import Source, digest
from translator.opencl.python_host.scripts.lower import Place, Toolchain
from translator.opencl.python_host.scripts.rewrite import Rewriter
from translator.results import FileResult, Generated, Outcome

SUFFIX = ".py"
_CUDA = re.compile(rb"\b(?:cupyx?|pycuda|nvrtc\w*)\b")


def has_cuda(data: bytes) -> bool:
    """Whether a Python file may use CUDA in a way that cuport knows."""
    return _CUDA.search(data) is not None


def prefix(rel: str, taken: Iterable[str]) -> str:
    """Return how the names of a script's programs begin, so that none of `taken` is among them."""
    folder, name = posixpath.split(rel)
    stem = posixpath.join(folder, re.sub(r"\W", "_", name.removesuffix(SUFFIX)))
    names = list(taken)
    while any(other.startswith(f"{stem}_") for other in names):
        stem += "_cl"
    return stem


def run(path: Path, rel: str, data: bytes, prefix: str, is_package: bool, tools: Toolchain) -> FileResult:
    """Translate a script; `prefix` begins the names of its programs, `is_package` has imports be relative."""
    source = Source(rel, data)
    rewriter = Rewriter(source, Place(path, rel, 1), prefix, is_package, tools)
    rewriter.run()
    findings = tuple(ignores.apply(source, sorted(set(rewriter.findings))))
    outcome = Outcome.TRANSLATED if rewriter.edits else Outcome.UNCHANGED
    files = tuple(Generated(name, content) for name, content in rewriter.files.items())
    return FileResult(
        rel, outcome, source.line_count, findings, tuple(rewriter.edits), digest=digest(data), generated=files
    )
