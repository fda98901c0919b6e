"""Verify programs of a corpus that lies on this machine, each with the arguments that a table has for it.

Usage::

    python tools/verify_corpus.py FOLDER ARGUMENTS.toml [NAME...] [--headers DIR] [--json FILE]

FOLDER holds a folder for each program; headers that they share may lie in DIR.  ARGUMENTS.toml has a table for each
program that is run::

    [bitonic-sort-cuda]
    args = ["10", "2"]

with these keys, all of which may be left out: ``args``; ``defines``, macros to compile with; ``file``, the source with
``main`` where there are several; ``output``, a regular expression that its output must match; ``rtol`` and ``atol``;
``seconds`` for each run.  Without ``output`` a program must print PASS and must not print FAIL.  A table called
``default`` has keys for all programs.

Each goes through ``cuport verify`` on ``cpu`` and ``hip-cpu``.  The table has a row for each: whether it runs to its
end on ``cpu`` with the word it must print, whether its translation agrees with that for warps of 32 and of 64, and the
seconds that each took.

Exit code 0 when all of them pass and agree, 1 when one does not, 2 when something is wrong with what was given.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from translator.discover import HEADER_SUFFIXES, UNIT_SUFFIXES
from translator.index import includes_of

SUCCESS = r"\A(?!.*\bFAIL).*\bPASS"
COLUMNS = ("cpu", "hip-cpu 32", "hip-cpu 64")
SECONDS = 60.0
_NUMBER = (int, float)
_KEYS = {
    "args": list,
    "defines": list,
    "file": str,
    "output": str,
    "rtol": _NUMBER,
    "atol": _NUMBER,
    "seconds": _NUMBER,
}
_GOOD = ("reference", "agrees")


class CorpusError(Exception):
    """The folder or the table of arguments can't be used."""


@dataclass(frozen=True, slots=True)
class Way:
    """How one program is run: the lines of its sample.toml, flags for the compilers, how long a run may take."""

    sample: str
    flags: tuple[str, ...]
    seconds: float


@dataclass(frozen=True, slots=True)
class Row:
    """What came of one program: a state and a time for each column, and what was said of those that are not good."""

    name: str
    states: Mapping[str, str]
    seconds: Mapping[str, float]
    remarks: tuple[str, ...]

    @property
    def passes(self) -> bool:
        """Whether the original runs to its end and prints what it must."""
        return self.states.get(COLUMNS[0]) == "reference"

    @property
    def agrees(self) -> bool:
        """Whether the translation does the same as the original, for warps of both widths."""
        return self.passes and all(self.states.get(column) == "agrees" for column in COLUMNS[1:])


def read(path: Path) -> dict[str, Way]:
    """Return how each program of the table is run. Raises CorpusError."""
    try:
        document = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise CorpusError(f"{path}: {error}") from None
    for name, table in document.items():
        if not isinstance(table, dict):
            raise CorpusError(f"{path}: {name} must be a table")
        for key, value in table.items():
            if key not in _KEYS or not isinstance(value, _KEYS[key]):
                raise CorpusError(f"{path}: {name}: {key} = {value!r} is no key, or not of its type")
    general = document.pop("default", {})
    ways = {}
    for name, own in document.items():
        table = general | own
        flags = tuple(f"-D{macro}" for macro in table.get("defines", ()))
        ways[name] = Way(_sample(table), flags, float(table.get("seconds", SECONDS)))
    return ways


def _sample(table: Mapping[str, Any]) -> str:
    program = {"args": table.get("args", []), "output": table.get("output", SUCCESS)}
    program |= {key: table[key] for key in ("rtol", "atol") if key in table}
    head = [f"file = {json.dumps(table['file'])}"] if "file" in table else []
    # JSON's lists, texts and numbers are TOML's, too.
    return "\n".join([*head, "[program]", *(f"{key} = {json.dumps(value)}" for key, value in program.items())]) + "\n"


def verify(name: str, source: Path, way: Way, headers: Path | None) -> Row:
    """Run `cuport verify` on a copy of the program's folder, and of the headers outside that it includes."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch) / "tree"
        shutil.copytree(source, folder / source.name)
        (folder / source.name / "sample.toml").write_text(way.sample, encoding="utf-8")
        if headers is not None:
            _add_headers(folder / source.name, headers, folder / "headers")
        result = Path(scratch) / "result.json"
        backends = ("--backend", "cpu", "--backend", "hip-cpu")
        command = [sys.executable, "-m", "translator", "verify", str(folder), *backends]
        command += ["--timeout", str(way.seconds), "--json", str(result), "--", *way.flags]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if not result.is_file():
            said = (done.stderr.strip().splitlines() or ["cuport verify said nothing"])[-1]
            return Row(name, {}, {}, (said,))
        return row(name, json.loads(result.read_text(encoding="utf-8"))["cells"])


def _add_headers(source: Path, headers: Path, out: Path) -> None:
    """Copy what the files below `source` include from the folder `headers`, and what that includes, to `out`."""
    pending = [path for path in sorted(source.rglob("*")) if path.suffix in UNIT_SUFFIXES | HEADER_SUFFIXES]
    while pending:
        for included, _ in includes_of(pending.pop().read_bytes()):
            header, copy = headers / included, out / included
            if header.is_file() and not copy.exists():
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(header, copy)
                pending.append(copy)


def row(name: str, cells: Iterable[Mapping[str, Any]]) -> Row:
    """Make the row of one program from the cells of `cuport verify --json`."""
    cells = list(cells)
    states = {cell["column"]: cell["state"] for cell in cells}
    seconds = {cell["column"]: cell["runs"][0]["seconds"] for cell in cells if cell["runs"]}
    remarks = [f"{cell['column']}: {cell['detail']}" for cell in cells if cell["state"] not in _GOOD]
    notes = [cell["note"] for cell in cells if cell["note"]]
    return Row(name, states, seconds, tuple(dict.fromkeys([*remarks, *notes])))


def line(found: Row) -> str:
    """Return a row of the table, what was said below it."""
    cells = []
    for column in COLUMNS:
        state = found.states.get(column, "none")
        state = "PASS" if column == COLUMNS[0] and state == "reference" else state
        took = f"{found.seconds[column]:6.1f} s" if column in found.seconds else ""
        cells.append(f"{state:9} {took:8}")
    said = "".join(f"\n    {remark}" for remark in found.remarks)
    return f"{found.name:30} {'  '.join(cells)}".rstrip() + said


def summary(rows: Sequence[Row]) -> str:
    """Return the last line: how many pass, how many of those agree."""
    passed = [found for found in rows if found.passes]
    agreeing = sum(found.agrees for found in passed)
    return f"{len(passed)} of {len(rows)} programs PASS on cpu; {agreeing} of these agree on hip-cpu, 32 and 64"


def examine(folder: Path, ways: Mapping[str, Way], names: Sequence[str], headers: Path | None) -> list[Row]:
    """Verify the programs, one after another, and print each row when it is there. Raises CorpusError."""
    for name in names:
        if name not in ways:
            raise CorpusError(f"{name}: not in the table of arguments")
        if not (folder / name).is_dir():
            raise CorpusError(f"{folder / name}: no such folder")
    print(f"{'':30} {'  '.join(f'{column:18}' for column in COLUMNS)}".rstrip(), flush=True)
    rows = []
    for name in names:
        rows.append(verify(name, folder / name, ways[name], headers))
        print(line(rows[-1]), flush=True)
    return rows


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit code."""
    parser = argparse.ArgumentParser(description="Verify programs of a corpus on the processor.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("table", type=Path, help="how each program is run")
    parser.add_argument("names", nargs="*", help="only these programs")
    parser.add_argument("--headers", type=Path, metavar="DIR", help="headers that the programs share")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the rows as JSON, too")
    given = parser.parse_args(arguments)
    try:
        ways = read(given.table)
        rows = examine(given.folder, ways, given.names or sorted(ways), given.headers)
    except CorpusError as error:
        print(f"verify_corpus: {error}", file=sys.stderr)
        return 2
    print(summary(rows))
    if given.json:
        given.json.write_text(json.dumps([asdict(found) for found in rows], indent=1) + "\n", encoding="utf-8")
    return 0 if all(found.agrees for found in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
