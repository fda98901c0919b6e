"""Measure what it costs to build the programs that `cuport translate --to opencl` writes, and to start them.

Usage::

    python tools/start_speed.py [FOLDER] [--runs N] [--json FILE]

FOLDER has programs in CUDA that run without arguments; without it the samples of the project are measured. They are
translated as one tree and built with its Makefile. stdout gets a table in Markdown, in seconds of processor time, which
other load on the machine changes little:

- the layer: what all programs of the tree share, built once;
- a program: its own C++, and linking it;
- its kernels: what its first run takes beyond later ones, as the driver builds them (its cache is empty before);
- a later run, less what a program takes that only makes a queue (tools/start_speed/empty.c): start and work.

Runs are the shortest of N. Without OCL_ICD_VENDORS in the environment they use pip's PoCL.

Exit code 0 when all was built and ran, 2 when something went wrong.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from cuport.verify.backends import opencl_make
from process_cost import Command, measure

ROOT = Path(__file__).resolve().parent.parent
_WRONG = 2


class StartError(Exception):
    """A program does not translate, build or run."""


@dataclass(frozen=True, slots=True)
class Costs:
    """What one program takes, in seconds of processor time."""

    name: str
    build: float
    kernels: float
    later_run: float


@dataclass(frozen=True, slots=True)
class Report:
    """What was measured: the layer, the programs, and a program that only makes a queue."""

    layer: float
    empty: float
    programs: tuple[Costs, ...]


def cost(words: Sequence[str], env: Mapping[str, str]) -> float:
    """Run a command; return the seconds of processor time that it took. Raises StartError."""
    taken, [(code, last)] = measure([Command(tuple(words), env=tuple(env.items()))])
    if code:
        raise StartError(f"{' '.join(words)}: exit code {code}: {last}")
    return taken.cpu_seconds


def translate(folder: Path, out: Path) -> None:
    """Translate a folder of programs to OpenCL. Raises StartError."""
    words = [sys.executable, "-m", "cuport", "translate", str(folder), "--to", "opencl", "--build", "generate"]
    done = subprocess.run([*words, "-o", str(out)], capture_output=True, text=True, errors="replace", check=False)
    if done.returncode not in (0, 1):  # 1 says that something is left to do, which a build shows
        raise StartError(done.stderr.strip())


def measure_program(tree: Path, name: str, runs: int, scratch: Path, env: Mapping[str, str]) -> Costs:
    """Build one program, whose layer is built already, and run it with an empty cache and with a full one."""
    build = cost(["make", "-C", str(tree), name], env)
    firsts, laters = [], []
    for _ in range(runs):
        kept = {**env, "POCL_CACHE_DIR": tempfile.mkdtemp(dir=scratch)}
        firsts.append(cost([str(tree / name)], kept))
        laters.append(cost([str(tree / name)], kept))
    return Costs(name, build, min(firsts) - min(laters), min(laters))


def measure_all(folder: Path, runs: int, scratch: Path) -> Report:
    """Translate a folder and measure all its programs. Raises StartError."""
    env = {} if "OCL_ICD_VENDORS" in os.environ else dict(opencl_make.environment(os.environ))
    env |= {"CUPORT_CACHE_DIR": str(scratch / "cache")}
    tree, empty = scratch / "tree", scratch / "empty"
    translate(folder, tree)
    names = opencl_make.programs_of(tree)
    if not names:
        raise StartError(f"{folder}: no programs")
    layer = cost(["make", "-C", str(tree), *_libraries(tree)], env)
    cost(["cc", "-O2", "-w", str(ROOT / "tools/start_speed/empty.c"), "-lOpenCL", "-o", str(empty)], env)
    starts = [cost([str(empty)], env) for _ in range(runs)]
    done = []
    for name in names:
        done.append(measure_program(tree, name, runs, scratch, env))
        print(f"start_speed: {name}: {done[-1].kernels:.2f} s for its kernels", file=sys.stderr)
    return Report(layer, min(starts), tuple(done))


def _libraries(tree: Path) -> list[str]:
    """Return what the Makefile calls the layer's archives."""
    text = (tree / "Makefile").read_text(encoding="utf-8")
    return re.findall(r"^(build/lib[\w.]+\.a):", text, re.MULTILINE)


def table(report: Report) -> str:
    """Return the table for people."""
    rows = {
        "a program, the layer being built": [one.build for one in report.programs],
        "its kernels, in the first run": [one.kernels for one in report.programs],
        "a later run, beyond an empty program": [one.later_run - report.empty for one in report.programs],
    }
    lines = ["| | Median | Highest | of |", "| --- | ---: | ---: | --- |"]
    lines.append(f"| the layer, once for all programs | {report.layer:.2f} | | |")
    for name, values in rows.items():
        highest = report.programs[values.index(max(values))].name.rpartition("/")[2]
        lines.append(f"| {name} | {statistics.median(values):.3f} | {max(values):.3f} | {highest} |")
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit code."""
    parser = argparse.ArgumentParser(description="Measure what translated programs cost to build and to start.")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "samples", help="the samples without it")
    parser.add_argument("--runs", type=int, default=3, metavar="N", help="runs of each program")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write what was measured")
    given = parser.parse_args(arguments)
    try:
        with tempfile.TemporaryDirectory() as scratch:
            report = measure_all(given.folder, max(given.runs, 1), Path(scratch))
    except (StartError, OSError) as error:
        print(f"start_speed: {error}", file=sys.stderr)
        return _WRONG
    print(table(report))
    if given.json:
        given.json.write_text(json.dumps(asdict(report), indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
