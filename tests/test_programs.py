"""Programs that check themselves: translated to OpenCL, built with the Makefile beside them, and run on PoCL.

Every file `tests/programs/NAME.cu` is a program, and so is every folder there with files in it. Each prints PASS when
it is right. All are translated and built together, once for all workers of a test run, so that a further one is cheap.
A line `// expect: CU417` at the head of a file lists the open findings that the program must give; without it there are
none.
"""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest
from cuport.verify.backends import opencl_make
from cuport.verify.cpu.kept import NO_OPTIMISATION
from helpers import AS_USERS, cuport, locked, make, missing, put, shared_folder
from test_layer import run

PROGRAMS = Path(__file__).with_name("programs")
NAMES = sorted(path.stem for path in PROGRAMS.iterdir())
SECONDS = 900.0
_EXPECT = re.compile(rb"^// expect: (.+)$", re.MULTILINE)


@pytest.fixture(scope="session")
def built(compiler: str, pocl: None) -> Path:
    """A folder with `out`, the translation of all programs, built, and `report.json` about it."""
    if problem := opencl_make.missing():
        missing(problem)
    folder = shared_folder("programs")
    with locked(folder):
        if not (folder / "report.json").exists():
            _build(folder)
    return folder


def _build(folder: Path) -> None:
    for path in PROGRAMS.rglob("*"):
        if path.is_file():
            put(folder / "in" / path.relative_to(PROGRAMS), path.read_bytes())
    # With --statistics the results have what a report shows: they are kept, and it need not look at the programs again.
    words = ("--to", "opencl", "--jobs", "2")
    done = cuport("translate", folder / "in", "-o", folder / "out", "--statistics", *words)
    put(folder / "translate.txt", f"{done.code}\n{done.err}")
    made = make(folder / "out", "-k", "-j2", f"CXX={AS_USERS['CXX']}", f"CXXFLAGS={NO_OPTIMISATION}", seconds=SECONDS)
    put(folder / "make.txt", made.stdout + made.stderr)
    report = cuport("report", folder / "in", "--output", "json", *words)
    put(folder / "report.json", report.out)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.usefixtures("optimised_kernels")
def test_program(built: Path, name: str) -> None:
    """It prints PASS with shared virtual memory and without, and has the findings that it names."""
    wanted, sources = set(), [f"{name}.cu"]
    if (PROGRAMS / name).is_dir():
        sources = [path.relative_to(PROGRAMS).as_posix() for path in (PROGRAMS / name).rglob("*") if path.is_file()]
    for source in sources:
        for line in _EXPECT.findall((PROGRAMS / source).read_bytes()):
            wanted |= set(line.decode().split())
    files = {file["path"]: file["findings"] for file in json.loads((built / "report.json").read_bytes())["files"]}
    # A file without CUDA is not in the report.
    found = {item["code"] for source in sources for item in files.get(source, ()) if _is_open(item)}
    assert found == wanted
    binary = _binary(built / "out", name)
    assert binary, (built / "make.txt").read_text()[-4000:]
    for mode in ("fine", "buffers"):
        done = run(binary, mode)
        assert done.returncode == 0 and done.stdout.splitlines()[-1:] == ["PASS"], (mode, done.stdout, done.stderr)


def _is_open(item: dict[str, str]) -> bool:
    return item["status"] in ("review", "unsupported")


def _binary(out: Path, name: str) -> Path | None:
    """Return the program: NAME, or for a folder the one that was built from the file in it that has `main`."""
    wanted = [out / name] if not (PROGRAMS / name).is_dir() else sorted((out / name).iterdir())
    return next((path for path in wanted if path.is_file() and os.access(path, os.X_OK)), None)
