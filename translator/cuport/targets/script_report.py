"""Python files with CUDA that stay as they are: a finding for each use."""

from __future__ import annotations

from cuport.cuda import scripts
from cuport.findings import Finding, Kind
from cuport.results import FileResult, Outcome
from cuport.source import ignores
from cuport.source.source import Source, digest


def report(source: Source, target: str, code: str, flag_code: str, foreign: tuple[str, ...]) -> FileResult:
    """Return the result of a file that stays as it is, with a finding for each use.

    `target` says whose advice they give, `flag_code` is the code for flags of nvcc, `foreign` are codes of other
    targets, which comments may tell to ignore.
    """
    made = []
    for use in scripts.find(source):
        line, column = source.place(use.start)
        found, kind = (flag_code, Kind.BUILD) if use.is_flag else (code, Kind.FUNCTION)
        made.append(
            Finding(
                source.path, use.start, use.end, found, line, column, use.name, kind, use.library, use.confidence,
                hint=use.advice.get(target, ""),
            )
        )  # fmt: skip
    findings = tuple(ignores.apply(source, made, foreign))
    return FileResult(source.path, Outcome.UNCHANGED, source.line_count, findings, digest=digest(source.data))
