"""Time whole programs that `cuport translate --to opencl` writes against hand-written ones that do the same.

Usage::

    python tools/program_speed.py FOLDER TABLE.toml [PROGRAM...] [--turns N] [--cpu-time] [--at-most X] [--json FILE]

TABLE.toml says what in FOLDER belongs together::

    [programs.GEMM]
    cuda = "CUDA/GEMM"                         # a folder with one program
    opencl = "OpenCL/GEMM/gemm.c"              # a source in C or C++, or a folder whose sources make one program

In place of `opencl`, `openmp` names a program that runs on the host, for a device that is the processor. These keys are
there besides, which `[default]` may have for all programs: `arguments`, words that both are run with; `options`, words
for the compilers of both, such as -O3; `flags`, words for the hand-written program's compiler and linker, which work in
its folder; `shared`, folders and files that both need at the same place next to theirs; `defines`, macros for both;
`replace`, regular expressions and what to write in their place in the copies that are built; `output`, a regular
expression that what each prints must match; `time`, one whose first group is a time that a program has measured itself,
of as many as it prints. They are added up, in seconds or in what the group `unit` says: s, ms, us or ns. Without `time`
a run takes from its start to its end.

Both are built with -O2 and run by turns in the folder of the hand-written one, after one run of each that fills the
caches of drivers. With --cpu-time a run takes what it has used of the processors, and `time` does not count: for a
device that is the processor, on a machine that has other things to do. OpenMP's threads then sleep while they wait.
A program's ratio is the median of the ratios of its turns, translated by hand-written; `all` is their geometric mean.
The hand-written programs choose their device themselves, the translated ones the first GPU, else the first device:
where there are several drivers, OCL_ICD_VENDORS=FILE.icd leaves both only one. Without it pip's PoCL is there, too.

Exit code 0 when everything ran (and the mean is at most X), 1 when it is above, 2 when something went wrong.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from cuport.verify.backends import kept_layer, opencl_make

_WORDS = dict.fromkeys(("cuda", "opencl", "openmp", "output", "time"), str)
_KEYS = _WORDS | dict.fromkeys(("arguments", "defines", "flags", "options", "shared"), list) | {"replace": dict}
_UNITS = {"s": 1.0, "ms": 1e-3, "us": 1e-6, "ns": 1e-9}
_COMPILED = (".c", ".cc", ".cpp")
_SOURCES = (*_COMPILED, ".cu", ".cuh", ".h")
# What a hand-written program is compiled with before its sources and linked with after them.
_MODELS = {"opencl": ([], ["-lOpenCL", "-lm"]), "openmp": (["-fopenmp"], ["-lm"])}
_SECONDS = 600.0


class SpeedError(Exception):
    """The folder or the table can't be used, or a program does not build or run."""


@dataclass(frozen=True, slots=True)
class Program:
    """A program in CUDA and hand-written, in OpenCL or else in OpenMP: its paths are from the table's folder on."""

    name: str
    cuda: str
    opencl: str = ""
    openmp: str = ""
    arguments: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    shared: tuple[str, ...] = ()
    defines: tuple[str, ...] = ()
    replace: Mapping[str, str] = field(default_factory=dict)
    output: str = ""
    time: str = ""

    @property
    def hand_written(self) -> str:
        """The source or folder of the side that was not translated."""
        return self.opencl or self.openmp


@dataclass(frozen=True, slots=True)
class Row:
    """The seconds that each side took, by turns."""

    name: str
    translated: tuple[float, ...]
    hand_written: tuple[float, ...]

    @property
    def ratio(self) -> float:
        """The translated program's time in units of the other's."""
        return statistics.median(ours / theirs for ours, theirs in zip(self.translated, self.hand_written, strict=True))

    @property
    def fastest_ratio(self) -> float:
        """The same of the fastest runs, in which others on the machine show least."""
        return min(self.translated) / min(self.hand_written)


def read(path: Path, names: Sequence[str]) -> list[Program]:
    """Return the programs with these names, or all. Raises SpeedError."""
    try:
        document = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise SpeedError(f"{path}: {error}") from None
    programs = document.get("programs", {})
    for name in names:
        if name not in programs:
            raise SpeedError(f"{name}: not in {path}")
    return [_program(name, document.get("default", {}) | programs[name]) for name in names or programs]


def _program(name: str, data: Mapping[str, Any]) -> Program:
    for key, value in data.items():
        if key not in _KEYS or not isinstance(value, _KEYS[key]):
            raise SpeedError(f"{name}: {key} = {value!r} is no key, or not of its type")
    if "cuda" not in data:
        raise SpeedError(f"{name}: cuda is missing")
    if len(_MODELS.keys() & data.keys()) != 1:
        raise SpeedError(f"{name}: there must be one of {' and '.join(_MODELS)}")
    fixed: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in data.items()}
    return Program(name, **fixed)


def copy(program: Program, own: str, folder: Path, tree: Path) -> None:
    """Copy one side, and what it shares with the other, to `tree`, with the replacements made. Raises SpeedError."""
    for rel in (own, *program.shared):
        place = folder / rel
        (tree / rel).parent.mkdir(parents=True, exist_ok=True)
        if place.is_dir():
            shutil.copytree(place, tree / rel, dirs_exist_ok=True)
        elif place.is_file():
            shutil.copy(place, tree / rel)
        else:
            raise SpeedError(f"{place}: no such file or folder")
    for path in sorted(tree.rglob("*")):
        if path.suffix in _SOURCES and path.is_file():
            text = path.read_text(encoding="utf-8", errors="surrogateescape")
            for old, new in program.replace.items():
                text = re.sub(old, new, text, flags=re.MULTILINE)
            path.write_text(text, encoding="utf-8", errors="surrogateescape")


def build_translated(program: Program, folder: Path, scratch: Path) -> Path:
    """Translate and build the CUDA side; return the executable. Raises SpeedError."""
    tree, made = scratch / "cuda", scratch / "made"
    copy(program, program.cuda, folder, tree)
    macros = [f"-D{macro}" for macro in program.defines]
    command = [
        sys.executable,
        "-m",
        "cuport",
        "translate",
        str(tree),
        "--to",
        "opencl",
        "--build",
        "generate",
        "-o",
        str(made),
    ]
    _tell([*command, "--", *macros], (0, 1))
    variables = os.environ | {"CPPFLAGS": opencl_make.quote(macros)}
    make = ["make", "-C", str(made), f"CXXFLAGS={' '.join(['-O2', '-w', *program.options])}"]
    kept_layer.put(make, made, variables)
    _tell(make, variables=variables)
    names = opencl_make.programs_of(made)
    if len(names) != 1:
        raise SpeedError(f"{program.name}: the CUDA side must have one program, not {len(names)}")
    return made / names[0]


def build_hand_written(program: Program, folder: Path, scratch: Path) -> Path:
    """Build the other side in its folder; return the executable. Raises SpeedError."""
    tree = scratch / "hand-written"
    rel = Path(program.hand_written)
    is_folder = (folder / rel).is_dir()
    copy(program, str(rel if is_folder else rel.parent), folder, tree)
    place = tree / (rel if is_folder else rel.parent)
    sources = sorted(path for path in place.iterdir() if path.suffix in _COMPILED) if is_folder else [tree / rel]
    if not sources:
        raise SpeedError(f"{folder / rel}: no sources in C or C++")
    compiler = "cc" if all(path.suffix == ".c" for path in sources) else "c++"
    made = place / (f"{rel.name}.program" if is_folder else rel.stem)
    before, after = _MODELS["opencl" if program.opencl else "openmp"]
    macros = [f"-D{macro}" for macro in program.defines]
    options = ["-O2", "-w", *before, *macros, *program.options, *program.flags]
    _tell([compiler, *options, *map(str, sources), "-o", str(made), *after], place=place)
    return made


def _tell(
    command: Sequence[str],
    good: Sequence[int] = (0,),
    variables: Mapping[str, str] = os.environ,
    place: Path | None = None,
) -> None:
    done = subprocess.run(
        command, capture_output=True, text=True, errors="replace", check=False, env=variables, cwd=place
    )
    if done.returncode not in good:
        raise SpeedError(f"{' '.join(command[:4])} ...: {done.stderr.strip()[-500:]}")


def run(program: Program, executable: Path, folder: Path, has_cpu_time: bool) -> float:
    """Run one side once; return the seconds. Raises SpeedError."""
    waits = {"OMP_WAIT_POLICY": "passive"} if has_cpu_time else {}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.perf_counter()
    try:
        done = subprocess.run(
            [str(executable), *program.arguments],
            cwd=folder,
            env=waits | os.environ,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=_SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise SpeedError(f"{program.name}: {executable.name} runs for more than {_SECONDS:.0f} s") from None
    wall = time.perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    printed = done.stdout.decode(errors="replace")
    if done.returncode != 0 or not re.search(program.output, printed, re.DOTALL):
        last = (printed.strip().splitlines() or ["nothing"])[-1]
        raise SpeedError(f"{program.name}: {executable.name} ends with {done.returncode} and prints {last}")
    if has_cpu_time:
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return _told(program, executable, printed) if program.time else wall


def _told(program: Program, executable: Path, printed: str) -> float:
    found = list(re.finditer(program.time, printed))
    if not found:
        raise SpeedError(f"{program.name}: {executable.name} does not print {program.time}")
    try:
        return sum(float(match[1]) * _UNITS[match.groupdict().get("unit") or "s"] for match in found)
    except (ValueError, KeyError) as error:
        raise SpeedError(f"{program.name}: {executable.name}: no time: {error}") from None


def measure(program: Program, folder: Path, turns: int, has_cpu_time: bool) -> Row:
    """Build both sides and time them, each as often first as the other. Raises SpeedError."""
    with tempfile.TemporaryDirectory() as scratch:
        for place in (folder / program.cuda, folder / program.hand_written):
            if not place.exists():
                raise SpeedError(f"{place}: no such file or folder")
        ours = build_translated(program, folder, Path(scratch))
        theirs = build_hand_written(program, folder, Path(scratch))
        executables, place = (ours, theirs), theirs.parent
        for executable in executables:
            run(program, executable, place, has_cpu_time)
        times: tuple[list[float], list[float]] = ([], [])
        for turn in range(turns):
            for side in (0, 1) if turn % 2 == 0 else (1, 0):
                times[side].append(run(program, executables[side], place, has_cpu_time))
    return Row(program.name, tuple(times[0]), tuple(times[1]))


def table(rows: Sequence[Row]) -> Iterable[str]:
    """Yield the lines of the table."""
    yield f"{'program':12} {'translated':>14} {'hand-written':>14} {'ratio':>6} {'fastest':>8}"
    for row in rows:
        ours, theirs = statistics.median(row.translated), statistics.median(row.hand_written)
        times = f"{1000 * ours:11.1f} ms {1000 * theirs:11.1f} ms"
        yield f"{row.name:12} {times} {row.ratio:6.2f} {row.fastest_ratio:8.2f}"
    yield f"{'all':12} {'':14} {'':14} {mean(rows):6.3f}"


def mean(rows: Sequence[Row]) -> float:
    """Return the geometric mean of the ratios."""
    return statistics.geometric_mean(row.ratio for row in rows)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit code."""
    parser = argparse.ArgumentParser(description="Time translated programs against hand-written ones.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("table", type=Path, help="which programs belong together")
    parser.add_argument("names", nargs="*", help="only these programs")
    parser.add_argument("--turns", type=int, default=11, metavar="N", help="how often each side runs")
    parser.add_argument("--cpu-time", action="store_true", help="count the time on the processors")
    parser.add_argument("--at-most", type=float, metavar="X", help="exit code 1 where the mean of all is above")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the rows as JSON")
    given = parser.parse_intermixed_args(arguments)
    rows: list[Row] = []
    try:
        with tempfile.TemporaryDirectory() as cache:
            os.environ.setdefault("CUPORT_CACHE", cache)
            if "OCL_ICD_VENDORS" not in os.environ:
                os.environ.update(opencl_make.environment(os.environ))
            for program in read(given.table, given.names):
                rows.append(measure(program, given.folder, max(given.turns, 1), given.cpu_time))
                print(f"{rows[-1].name} {rows[-1].ratio:.2f}", file=sys.stderr, flush=True)
    except (SpeedError, OSError) as error:
        print(f"program_speed: {error}", file=sys.stderr)
        return 2
    if not rows:
        print(f"program_speed: {given.table}: no programs", file=sys.stderr)
        return 2
    print("\n".join(table(rows)))
    if given.json:
        data = {"programs": [asdict(row) | {"ratio": row.ratio} for row in rows], "all": mean(rows)}
        given.json.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    return 1 if given.at_most is not None and mean(rows) > given.at_most else 0


if __name__ == "__main__":
    sys.exit(main())
