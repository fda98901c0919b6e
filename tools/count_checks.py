"""Count the single checks that hold functions of CUDA's libraries against plain loops, by library and platform.

Usage::

    python tools/count_checks.py [--driver NAME=FILE]... [--only TEXT] [--without-cpu]

The programs are those of the tests: each function over a table of shapes, types and modes. They run on the CPU
reference, on pip's PoCL, and on each driver that is given, such as `--driver intel=$PREFIX/lib/libintelocl.so` and
`--driver debian=/usr/lib/x86_64-linux-gnu/libpocl.so.2`. `--only` takes libraries whose name has TEXT in it. The table
has the checks that were made; a cell says how many of them were wrong, or that a program failed, where that is so.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from cuport.verify.backends import opencl, opencl_make

_DATA = Path(__file__).resolve().parent.parent / "tests" / "data"
_LIBRARIES = _DATA / "libraries"
# By library, its programs: folders are programs of several files.
_PROGRAMS = {
    "cuBLAS": sorted(_LIBRARIES.glob("cublas*.cu")),
    "cuSPARSE": [_LIBRARIES / "cusparse.cu"],
    "cuSOLVER": [_LIBRARIES / "cusolver.cu"],
    "cuSOLVER's sparse matrices": [_LIBRARIES / "cusolver_sparse.cu"],
    "NCCL": [_LIBRARIES / "nccl.cu"],
    "cuDNN": [_DATA / "opencl" / "cudnn"],
    "`wmma`, `mma` and its like": [_DATA / "wmma.cu", _DATA / "tensor_cores.cu"],
}
_COUNTED = re.compile(r"^(\d+) checks, (\d+) wrong$", re.MULTILINE)
_SECONDS = 1800.0


def main() -> int:
    """Build and run the programs; print a table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--driver", action="append", default=[], metavar="NAME=FILE")
    parser.add_argument("--only", default="")
    parser.add_argument("--without-cpu", action="store_true")
    given = parser.parse_args()
    chosen = {name: paths for name, paths in _PROGRAMS.items() if given.only.lower() in name.lower()}
    cells: dict[tuple[str, str], str] = {}
    with tempfile.TemporaryDirectory() as name:
        drivers = dict(_drivers(Path(name), given.driver))
        for library, paths in chosen.items():
            if not given.without_cpu:
                cells[library, "cpu"] = _cell(_on_cpu(path) for path in paths)
            built = [_build(path, Path(name) / f"built-{path.stem}") for path in paths]
            for column, variables in drivers.items():
                cells[library, column] = _cell(_run([str(program)], variables) for program in built)
    columns = ([] if given.without_cpu else ["cpu"]) + list(drivers)
    print(f"| Library | {' | '.join(columns)} |\n| --- |{' ---: |' * len(columns)}")
    for library in chosen:
        print(f"| {library} | {' | '.join(cells[library, column] for column in columns)} |")
    return 0 if all(cell.isdecimal() for cell in cells.values()) else 1


def _drivers(folder: Path, given: Iterable[str]) -> Iterable[tuple[str, dict[str, str]]]:
    """Yield each OpenCL platform with the environment that has it alone."""
    found = opencl.environment()
    found |= opencl_make.environment(found)
    yield "PoCL of pip", found | {"CUPORT_CACHE": str(folder / "cache-pip")}
    for word in given:
        name, _, file = word.partition("=")
        vendors = folder / f"vendors-{name}"
        vendors.mkdir()
        (vendors / "driver.icd").write_text(f"{file}\n")
        own = {"OCL_ICD_VENDORS": str(vendors), "CUPORT_CACHE": str(folder / f"cache-{name}")}
        yield name, dict(os.environ) | own | {"POCL_CACHE_DIR": str(folder / f"pocl-{name}")}


def _build(path: Path, folder: Path) -> Path:
    """Translate a program to OpenCL and build it; return its binary."""
    if path.is_dir():
        shutil.copytree(path, folder / "in")
    else:
        (folder / "in").mkdir(parents=True)
        for file in (path, *path.parent.glob("*.h")):
            shutil.copy(file, folder / "in")
    translate = [sys.executable, "-m", "cuport", "translate", str(folder / "in"), "--to", "opencl"]
    subprocess.run([*translate, "-o", str(folder / "out")], check=True, capture_output=True)
    subprocess.run(["make", "-s", "-C", str(folder / "out"), "CXXFLAGS=-O0"], check=True, capture_output=True)
    return folder / "out" / ("main" if path.is_dir() else path.stem)


def _on_cpu(path: Path) -> tuple[int, int] | None:
    sources = [path] if path.is_file() else sorted(path.glob("*.cu"), key=lambda one: one.stem != "main")
    words = [sys.executable, "-m", "cuport.verify.cpu", "-O0", ",".join(str(source) for source in sources)]
    return _run(words, dict(os.environ))


def _run(words: list[str], variables: Mapping[str, str]) -> tuple[int, int] | None:
    """Run a program; return how many checks it made and how many were wrong, or nothing where it did not end."""
    try:
        done = subprocess.run(words, capture_output=True, text=True, check=False, env=dict(variables), timeout=_SECONDS)
    except subprocess.TimeoutExpired:
        return None
    counted = _COUNTED.search(done.stdout)
    if counted is None or int(counted[2]) > 0:
        sys.stderr.write(f"{' '.join(words)}: {done.returncode}\n{done.stdout[-2000:]}{done.stderr[-2000:]}\n")
    return (int(counted[1]), int(counted[2])) if counted is not None else None


def _cell(results: Iterable[tuple[int, int] | None]) -> str:
    found = list(results)
    checks, wrong = (sum(counts[i] for counts in found if counts is not None) for i in (0, 1))
    failed = found.count(None)
    said = [str(checks), *([f"{wrong} wrong"] if wrong else []), *([f"{failed} failed"] if failed else [])]
    return ", ".join(said)


if __name__ == "__main__":
    sys.exit(main())
