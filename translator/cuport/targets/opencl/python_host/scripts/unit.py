"""A script as a unit of work: its findings, edits, and the files beside it."""

from __future__ import annotations

from pathlib import Path

from cuport.results import FileResult, Generated, Outcome
from cuport.source import ignores
from cuport.source.source import Source, digest
from cuport.targets.opencl.python_host.scripts.lower import Place, Toolchain
from cuport.targets.opencl.python_host.scripts.rewrite import Rewriter


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
