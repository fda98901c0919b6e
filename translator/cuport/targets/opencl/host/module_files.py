"""Files from which a program loads kernels itself (`kernel64.fatbin`): texts that name the kernels' program.

nvcc makes such files from `kernel.cu`. A program that reads one and hands its bytes to cuModuleLoadData finds a file
of that name here as well; the layer (runtime/opencl/driver_modules.cpp) knows its first line.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable, Mapping, Sequence

from cuport.results import FileResult, Outcome
from cuport.tree import FileKind, InputFile

_MARK = "// cuport program "  # program_mark in driver_modules.cpp
_NAMED = re.compile(rb'"([^"\n\\]*\.(?:fatbin|cubin|ptx))"')
_BEHIND = re.compile(r"(?:32|64|_64|_ptx|[_-]?sm_?\d*|_compute_\d+|\.\w*)*")


def render(results: Sequence[FileResult], tree: Mapping[str, InputFile]) -> dict[str, bytes]:
    """Return the files by name; none that the tree has itself."""
    programs = [made.rel for result in results for made in result.generated if made.rel.endswith(".cl")]
    files: dict[str, bytes] = {}
    for result in results:
        file = tree[result.rel]
        if file.kind not in (FileKind.UNIT, FileKind.HEADER) or result.outcome is Outcome.FAILED or not programs:
            continue
        for match in _NAMED.finditer(file.path.read_bytes()):
            named = match[1].decode("utf-8", "replace")
            rel = posixpath.normpath(posixpath.join(posixpath.dirname(result.rel), named))
            program = _program(rel, programs)
            if program and rel not in tree and not named.startswith("/") and not rel.startswith("../"):
                files[rel] = f"{_MARK}{program}\n".encode()
    return files


def _program(file: str, programs: Iterable[str]) -> str:
    """Return the program that such a file would be made of: that with the longest name, in the nearest folder."""
    found = ""
    best = (-1, -1)
    stem = posixpath.splitext(posixpath.basename(file))[0]
    for program in sorted(programs):
        own = posixpath.splitext(posixpath.basename(program))[0]
        if stem.startswith(own) and _BEHIND.fullmatch(stem, len(own)):
            common = posixpath.commonpath([f"/{posixpath.dirname(file)}", f"/{posixpath.dirname(program)}"])
            rank = len(own), len([part for part in common.split("/") if part])
            if rank > best:
                found, best = program, rank
    return found
