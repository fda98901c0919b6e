"""Reports to test formats with: one of a program with all sorts of findings, and those that are made by hand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from cuport.codes import Status
from cuport.findings import Confidence, Finding, Kind
from cuport.report.model import Report
from cuport.results import FileResult, Outcome, Results
from cuport.settings import Settings
from helpers import RunTree

ODD = "src/a b\"'ä,`|<>&%:1.cu"
PLAIN = "src/deep/plain.cu"
ODD_SOURCE = b"""\
#include <cuda_runtime.h>
#include "nowhere.h"
#include <npp.h>
__global__ void scale(float *x) {
  /* \xe4\xf6 */ asm volatile("mov.u32 %0, %%laneid;" : : );
}
void run(float *x, unsigned m) {
  /* \xe4 */ cudaCtxResetPersistingL2Cache(); cudaCtxResetPersistingL2Cache();
  cudaUnheardOf(x);
  scale<<<1, 32>>>(x);
  cudaFree(x);
}
"""
PLAIN_SOURCE = """\
#include <cuda_runtime.h>
/* ä 𝄞 */ __global__ void shift(float *x, unsigned m) { /* 𝄞 */ x[0] = __shfl_sync(m, x[0], 2); }
#if __CUDA_ARCH__ >= 700
#endif
"""
FILES = {ODD: ODD_SOURCE, PLAIN: PLAIN_SOURCE.encode(), "clean.cu": b"int cudaless;\n", "bin.cu": b"\0\1cudaMalloc"}


def run_report(folder: Path, run_tree: RunTree, files: dict[str, bytes]) -> Report:
    for rel, data in files.items():
        (folder / rel).parent.mkdir(parents=True, exist_ok=True)
        (folder / rel).write_bytes(data)
    _, results = run_tree(folder, Settings(jobs=1, cache=False))
    return Report((results,), source=lambda rel: files[rel])


def make_finding(name: str, code: str = "CU200", path: str = "a.cu", start: int = 0, **more: Any) -> Finding:
    return Finding(
        path, start, start + 4, code, 1, start + 1, name, Kind.FUNCTION, "Runtime", Confidence.AST, **more
    )  # fmt: skip


def make_report(
    *findings: Finding, source: bytes = b"abcdefgh\n", warnings: tuple[str, ...] = (), **more: Any
) -> Report:
    """Make a report of hand-made findings, one file for each of their paths."""
    by_path: dict[str, list[Finding]] = {}
    for finding in findings:
        by_path.setdefault(finding.path, []).append(finding)
    files = [FileResult(path, Outcome.TRANSLATED, 1, tuple(found), **more) for path, found in sorted(by_path.items())]
    return Report((Results("hip", tuple(files), warnings),), source=lambda rel: source)


def list_open(report: Report) -> list[Finding]:
    return [finding for finding in report.first.findings if finding.is_open or finding.status is Status.NOTE]
