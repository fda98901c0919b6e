"""Reports made by hand, so that the tests of the HTML report need no translation."""

from __future__ import annotations

import re
from collections.abc import Mapping

from cuport.findings import Confidence, Finding, Kind
from cuport.frontend.facts import Kernel
from cuport.report.model import Report
from cuport.results import FileResult, Outcome, Results
from cuport.source.edits import Edit, apply

HOSTILE_NAME = "a/<img src=x onerror=alert(1)>\"'&.cu"
HOSTILE_SOURCE = b"""\
// </script><script>alert(1)</script><!-- <script>
// "];alert(1);//  ${alert(1)} {{ 7*7 }}
__global__ void bad(float *x) {
  asm volatile("x;</template></script><img src=x onerror=alert(2)>");
}
"""
SOURCE = b"""\
#include <cstdio>

__global__ void scale(float *x) {
  x[0] *= 2;
}

__global__ void nap(float *x) {
  __nanosleep(10);
  asm volatile("bar.sync 0;"
               ::: "memory");
}

#if CUDART_VERSION >= 12000
int main() {
  float *p;
  cudaMalloc(&p, 4);
  cudaMalloc(&p, 8);
}
#endif
"""

_WORDS = {
    b"cudaMalloc": ("CU100", "hipMalloc", Kind.FUNCTION, "Runtime"),
    b"__global__": ("CU101", "__global__", Kind.KEYWORD, "Device"),
    b"__nanosleep": ("CU200", "", Kind.FUNCTION, "Device"),
    b"CUDART_VERSION": ("CU146", "HIP_VERSION", Kind.MACRO, "Device"),
}
_ASM = re.compile(rb"asm volatile\([^;]*;[^;]*\)")
_KERNEL = re.compile(rb"__global__ void (\w+)\(.*?\n}", re.DOTALL)
_INCLUDE = b"#include <hip/hip_runtime.h>\n"


def result_of(rel: str, source: bytes, supported: frozenset[bytes] = frozenset()) -> FileResult:
    """Translate a source as far as the words above go; `supported` ones have a counterpart after all."""
    findings = [
        _finding(rel, source, 0, 0, ("CU105", "hip/hip_runtime.h", Kind.INCLUDE, "Runtime"), "hip/hip_runtime.h")
    ]
    edits = [Edit(0, 0, _INCLUDE)]
    for match in re.finditer(rb"\w+", source):
        what = _WORDS.get(match[0])
        if what is None:
            continue
        if match[0] in supported:
            what = ("CU101", match[0].decode(), *what[2:])
        findings.append(_finding(rel, source, *match.span(), what, match[0].decode()))
        if what[1] and what[1].encode() != match[0]:
            edits.append(Edit(*match.span(), what[1].encode()))
    for match in _ASM.finditer(source):
        name = match[0].split(b'"')[1].decode("utf-8", "replace")
        findings.append(_finding(rel, source, *match.span(), ("CU203", "", Kind.ASM, "PTX"), name))
    kernels = tuple(
        Kernel(match[1].decode(), rel, *match.span(), source[: match.start()].count(b"\n") + 1, False, ())
        for match in _KERNEL.finditer(source)
    )
    lines = source.count(b"\n")
    return FileResult(rel, Outcome.TRANSLATED, lines, tuple(sorted(findings)), tuple(edits), kernels)


def _finding(rel: str, source: bytes, start: int, end: int, what: tuple[str, str, Kind, str], name: str) -> Finding:
    code, to, kind, library = what
    line_start = source.rfind(b"\n", 0, start) + 1
    line = source[:start].count(b"\n") + 1
    return Finding(rel, start, end, code, line, start - line_start + 1, name, kind, library, Confidence.LEXICAL, to)


def report_of(sources: Mapping[str, bytes], targets: tuple[str, ...] = ("hip",)) -> Report:
    """Return a report on these sources; every target behind the first supports __nanosleep."""
    supported = [frozenset[bytes](), *[frozenset([b"__nanosleep"])] * (len(targets) - 1)]
    results = tuple(
        Results(target, tuple(result_of(rel, sources[rel], words) for rel in sorted(sources)))
        for target, words in zip(targets, supported, strict=True)
    )
    edits = {file.rel: file.edits for file in results[0].files}
    return Report(results, False, lambda rel: sources[rel], lambda target, rel: apply(sources[rel], edits[rel]))


def tree() -> dict[str, bytes]:
    """Return a small tree with everything in it that the report shows."""
    return {
        "src/kernels.cu": SOURCE,
        "src/deep/plain.cu": b"#include <cstdio>\nint main() { float *p; cudaMalloc(&p, 4); }\n",
        "lib/sleep.cu": b"__global__ void wait() {\n  __nanosleep(1);\n}\n",
        HOSTILE_NAME: HOSTILE_SOURCE,
    }


def many(count: int) -> Report:
    """Return a report on so many files, some of them with things left."""
    body = b"void f(float *p) { cudaMalloc(&p, 4); }\n" * 10
    ends = (b"", b"__global__ void k() {\n  __nanosleep(1);\n}\n", b"#if CUDART_VERSION > 1\n#endif\n")
    sources = {
        f"module{number % 40:02}/part{number % 7}/file{number:04}.cu": body + ends[number % 3] * (number % 5)
        for number in range(count)
    }
    return report_of(sources)
