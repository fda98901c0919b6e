"""Data tests of host code for OpenCL: every file in tests/cases/opencl_host is one case.

A file holds a CUDA source, a line `// output`, and the host code expected, with the table of its kernels behind a line
`// kernels`. Before the source may stand `// expect: CODES`, the findings that the case must give apart from those of
translated code. `pytest --update` writes expectations anew. g++ must take each without a warning.
"""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from cuport.findings import Finding
from cuport.project.writer import text_of
from cuport.settings import Settings
from helpers import AS_USERS, RunTree, locked, put, shared_folder
from test_opencl_cases import ROUTINE, Case, read, write

PATHS = sorted((Path(__file__).parent / "cases" / "opencl_host").glob("*.cu"))
_KERNELS = "\n// kernels\n"
_TITLE = re.compile(r"^// The kernels that [^\n]*\n\n")
_OURS = ("-std=c++17", "-Wall", "-Wextra", "-Werror", "-D__CUPORT__")
_COMPLAINTS = ("-Wno-unused-function", "-Wno-unused-variable", "-Wno-unused-parameter")  # what a case has no use for
# What every cuport.h includes of C++'s library itself: parsed once, as that takes half of the time.
_LIBRARY = """
#include <assert.h>
#include <climits>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <math.h>
#include <new>
#include <typeinfo>
#include <utility>
#include <vector>
"""


@pytest.fixture(scope="session")
def library(compiler: str) -> Path:
    """A header with C++'s library, beside what g++ has read of it."""
    header = shared_folder("library-header") / "library.h"
    with locked(header.parent):
        if not header.exists():
            put(header, _LIBRARY)
            subprocess.run([AS_USERS["CXX"], *_OURS, "-x", "c++-header", header], check=True)
    return header


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_case(path: Path, library: Path, tmp_path: Path, run_tree: RunTree, request: pytest.FixtureRequest) -> None:
    """The host code, the table of kernels and the findings are those that the case states, and compile."""
    case = read(path)
    folder = tmp_path / "cuda"
    folder.mkdir()
    (folder / path.name).write_text(case.source, encoding="utf-8")
    tree, results = run_tree(folder, Settings(target="opencl", jobs=1, cache=False))
    assert not results.errors
    made = {made.rel: made.data.decode() for result in results.files for made in result.generated}
    host = text_of(tree.files[0], results.files[0]).decode()
    table = _TITLE.sub("", made.get(f"{path.stem}.kernels.h", ""))
    shown = host + _KERNELS.removeprefix("\n") + table
    codes = {finding.code for finding in results.findings} - ROUTINE | _open_codes(results.findings)
    if request.config.getoption("--update"):
        write(path, Case("", case.expect, case.source, ""), shown, codes)
    else:
        assert shown == case.wanted
        assert codes == case.expect
    out = tmp_path / "out"
    for name, text in {**made, f"{path.stem}.cpp": host, **{p.rel: p.data.decode() for p in results.project}}.items():
        target = out / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    assert set(_LIBRARY.split("\n")) <= set((out / "cuport.h").read_text(encoding="utf-8").split("\n"))
    for program in [name for name in made if name.endswith(".cl")]:
        quoted = out / "build" / f"{program}.inc"
        quoted.parent.mkdir(parents=True, exist_ok=True)
        quoted.write_text(f'R"cuport({made[program]})cuport"\n', encoding="utf-8")
    command = [
        AS_USERS["CXX"],
        *_OURS,
        "-fsyntax-only",
        *_COMPLAINTS,
        "-I.",
        "-Ibuild",
        "-include",
        str(library),
        f"{path.stem}.cpp",
    ]
    done = subprocess.run(command, cwd=out, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr


def _open_codes(findings: list[Finding]) -> set[str]:
    return {finding.code for finding in findings if finding.is_open and finding.code != "CU420"}


def test_the_cases_cover_host_code() -> None:
    """Launches, kernels, device functions, variables, headers, names."""
    assert len(PATHS) >= 25
