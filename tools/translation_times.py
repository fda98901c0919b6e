"""Time `cuport translate` on folders of programs, to each target, with an empty cache and with a full one.

Usage::

    python tools/translation_times.py FOLDER [NAME...] [--table TABLE.toml] [--most N] [--to T] [--jobs N] [-- FLAG...]

NAME is a folder below FOLDER; with --table, those that a table of tools/lower_corpus.py lists. With --most only the N
of them that have the most files, and of as many files the most lines. FLAGs are for clang. stdout gets a table in
Markdown: seconds of processor time that the command and its workers used, which other load on the machine changes
little. `cold` is the first run, which also precompiles CUDA's headers; `warm` is a second run to the same folder, with
nothing changed. The last row is all of them as one tree.

Exit code 0 when all were translated, 2 when something went wrong.
"""

from __future__ import annotations

import argparse
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from cuport.project.discover import kind_of
from cuport.tree import FileKind

TARGETS = ("hip", "opencl")
RUNS = ("cold", "warm")
_WRONG = 2


class TimesError(Exception):
    """The folder, the table or a program can't be used."""


@dataclass(frozen=True, slots=True)
class Order:
    """What is timed: the targets, with how many workers, and with which flags of clang."""

    targets: Sequence[str]
    jobs: int
    flags: Sequence[str]


@dataclass(frozen=True, slots=True)
class Program:
    """A folder, the number of its files, and the lines of those that cuport reads."""

    folder: Path
    files: int
    lines: int


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table and return the exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    split = words.index("--") if "--" in words else len(words)
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--table", type=Path)
    parser.add_argument("--most", type=int)
    parser.add_argument("--to", action="append", choices=TARGETS, help="a target; all without it")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args(words[:split])
    try:
        names = [*given.names, *(_listed(given.table) if given.table else ())]
        programs = chosen(given.folder, names, given.most)
        order = Order(given.to or TARGETS, given.jobs, words[split:])
        columns = [f"{target}, {run}" for target in order.targets for run in RUNS]
        print("| Program | Files | Lines |", *(f" {column} |" for column in columns), sep="")
        print("| --- | ---: | ---: |", *(" ---: |" for _ in columns), sep="")
        for program in programs:
            _print_row(program, program.folder.name, order)
        if len(programs) > 1:
            _print_sum(programs, order)
    except (TimesError, OSError, tomllib.TOMLDecodeError) as error:
        print(f"translation_times: {error}", file=sys.stderr)
        return _WRONG
    return 0


def _listed(table: Path) -> list[str]:
    levels = tomllib.loads(table.read_text(encoding="utf-8")).get("programs", {})
    return [name for names in levels.values() for name in names]


def chosen(folder: Path, names: Sequence[str], most: int | None) -> list[Program]:
    """Return the programs with these names, those with the most files first. Raises TimesError."""
    found = []
    for name in dict.fromkeys(names):
        if not (folder / name).is_dir():
            raise TimesError(f"{folder / name}: no such folder; FOLDER must hold the programs that are named")
        files = [path for path in (folder / name).rglob("*") if path.is_file()]
        read = [path for path in files if kind_of(path) is not FileKind.OTHER]
        lines = sum(path.read_bytes().count(b"\n") for path in read)
        found.append(Program(folder / name, len(files), lines))
    if not found:
        raise TimesError("no program was named: give NAME, or --table")
    return sorted(found, key=lambda one: (-one.files, -one.lines, one.folder.name))[:most]


def _print_sum(programs: Sequence[Program], order: Order) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        tree = Path(scratch) / "tree"
        for program in programs:
            shutil.copytree(program.folder, tree / program.folder.name)
        whole = Program(tree, sum(one.files for one in programs), sum(one.lines for one in programs))
        _print_row(whole, "all as one tree", order)


def _print_row(program: Program, name: str, order: Order) -> None:
    seconds = [time for target in order.targets for time in times(program.folder, target, order)]
    cells = [name, str(program.files), str(program.lines), *(f"{time:.2f}" for time in seconds)]
    print("| " + " | ".join(cells) + " |", flush=True)


def times(folder: Path, target: str, order: Order) -> list[float]:
    """Return the seconds of processor time that each of RUNS takes. Raises TimesError."""
    with tempfile.TemporaryDirectory() as scratch:
        command = [sys.executable, "-m", "cuport", "translate", str(folder), "--to", target, "-o", f"{scratch}/out"]
        environment = {**os.environ, "CUPORT_CACHE_DIR": f"{scratch}/cache"}
        return [_seconds([*command, "--jobs", str(order.jobs), *order.flags], environment) for _ in RUNS]


def _seconds(command: Sequence[str], environment: dict[str, str]) -> float:
    before = _used()
    done = subprocess.run(command, env=environment, check=False, capture_output=True, text=True, errors="replace")
    if done.returncode:
        raise TimesError(f"{' '.join(command)}: exit code {done.returncode}: {done.stderr.strip()[-500:]}")
    return _used() - before


def _used() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    sys.exit(main())
