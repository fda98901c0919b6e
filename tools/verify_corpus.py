"""Verify programs of a corpus that lies on this machine, each with the arguments that a table has for it.

Usage::

    python tools/verify_corpus.py FOLDER ARGUMENTS.toml [NAME...] [--backend NAME]... [--headers DIR] [--json FILE]

FOLDER holds a folder for each program; headers that they share may lie in DIR.  ARGUMENTS.toml has a table for each
program that is run, called as its folder is from FOLDER on::

    [bitonic-sort-cuda]
    args = ["10", "2"]

with these keys, all of which may be left out: ``args``, where ``{folder}`` is the program's own; ``defines``, macros
to compile with; ``file``, the source with ``main`` where there are several, or it lies deeper; ``output``, a regular
expression that its output must match; ``ignore``, one for lines of it that are not compared, such as a device's name;
``rtol`` and ``atol``; ``seconds`` for each run; ``reference = false`` for a program that the processor takes too long
for, as sizes in its source are made for a card.
Without ``output`` a program must print PASS and must not print FAIL. A table called ``default`` has keys for all
programs.

Each goes through ``cuport verify`` on ``cpu`` and on the backends that are named, ``hip-cpu`` where none is.  The table
has a row for each: whether it runs to its end on ``cpu`` with the word it must print, whether its translation agrees
with that, for warps of 32 and of 64 or with and without shared virtual memory, and the seconds that each took.  With
``reference = false`` the original is not run: the translation must print the word in the first column, and the other
columns must agree with that one.  Such programs are left out where ``hip-cpu`` is all there is, unless they are named.

Exit code 0 when all of them pass and agree, 1 when one does not, 2 when something is wrong with what was given.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path, PurePosixPath
from typing import Any

from cuport.cuda.index import includes_of
from cuport.support.errors import UserError
from cuport.tree import HEADER_SUFFIXES, UNIT_SUFFIXES
from cuport.verify.backends import registry

SUCCESS = r"\A(?!.*\bFAIL).*\bPASS"
REFERENCE, USUAL = "cpu", ("hip-cpu",)
SECONDS = 60.0
_NUMBER = (int, float)
_KEYS: Mapping[str, type | tuple[type, ...]] = {
    "args": list,
    "defines": list,
    "file": str,
    "output": str,
    "ignore": str,
    "rtol": _NUMBER,
    "atol": _NUMBER,
    "seconds": _NUMBER,
    "reference": bool,
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
    reference: bool
    """Whether the original is run. If not, what the translation says of itself counts."""
    folder: str = "."
    """Where its source with `main` lies, below its own."""


@dataclass(frozen=True, slots=True)
class Row:
    """What came of one program: a state and a time for each column, and what was said of those that are not good."""

    name: str
    states: Mapping[str, str]
    seconds: Mapping[str, float]
    remarks: tuple[str, ...]
    reference: bool = True
    """Whether the original was to run."""

    @property
    def passes(self) -> bool:
        """Whether the original runs to its end and prints what it must."""
        return self.states.get(REFERENCE) == "reference"

    @property
    def agrees(self) -> bool:
        """Whether the translation does the same as the original, or prints what it must itself, in every column."""
        states = [state for column, state in self.states.items() if column != REFERENCE]
        if self.reference:
            return self.passes and bool(states) and all(state == "agrees" for state in states)
        return states[:1] == ["reference"] and all(state == "agrees" for state in states[1:])


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
        seconds = float(table.get("seconds", SECONDS))
        file = PurePosixPath(table.get("file", ""))
        sample = _sample(table | {"file": file.name} if file.name else table)
        ways[name] = Way(sample, flags, seconds, table.get("reference", True), file.parent.as_posix())
    return ways


def _sample(table: Mapping[str, Any]) -> str:
    program = {"args": table.get("args", []), "output": table.get("output", SUCCESS)}
    program |= {key: table[key] for key in ("ignore", "rtol", "atol") if key in table}
    head = [f"file = {json.dumps(table['file'])}"] if "file" in table else []
    # JSON's lists, texts and numbers are TOML's, too.
    return "\n".join([*head, "[program]", *(f"{key} = {json.dumps(value)}" for key, value in program.items())]) + "\n"


@dataclass(frozen=True, slots=True)
class Corpus:
    """Where programs lie, where headers that they share may lie, what to verify them on."""

    folder: Path
    headers: Path | None
    backends: tuple[str, ...]

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns of the table. Raises CorpusError for backends that are not there."""
        try:
            chosen = registry.choose((REFERENCE, *self.backends), ("gfx90a",))
        except UserError as error:
            raise CorpusError(str(error)) from None
        return tuple(column for backend in chosen for column in backend.columns)


def verify(name: str, corpus: Corpus, way: Way) -> Row:
    """Run `cuport verify` on a copy of the program's folder, and of the files outside that it includes."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch) / "tree"
        shutil.copytree(corpus.folder / name, folder / name)
        sample = way.sample.replace("{folder}", (corpus.folder / name).resolve().as_posix())
        (folder / name / way.folder / "sample.toml").write_text(sample, encoding="utf-8")
        _add_neighbours(folder / name, corpus.folder, folder)
        if corpus.headers is not None:
            _add_headers(folder, corpus.headers, folder / "headers")
        result = Path(scratch) / "result.json"
        names = (REFERENCE, *corpus.backends) if way.reference else corpus.backends
        backends = [word for name in names for word in ("--backend", name)]
        command = [sys.executable, "-m", "cuport", "verify", str(folder), *backends]
        command += ["--timeout", str(way.seconds), "--json", str(result), "--", *way.flags]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if not result.is_file():
            said = (done.stderr.strip().splitlines() or ["cuport verify said nothing"])[-1]
            return Row(name, {}, {}, (said,), way.reference)
        return row(name, json.loads(result.read_text(encoding="utf-8"))["cells"], reference=way.reference)


def _sources(folder: Path) -> list[Path]:
    return [path for path in sorted(folder.rglob("*")) if path.suffix in UNIT_SUFFIXES | HEADER_SUFFIXES]


def _add_neighbours(source: Path, corpus: Path, out: Path) -> None:
    """Copy what the files below `source` include by a path that leads out of it, to the same place below `out`."""
    pending = _sources(source)
    while pending:
        path = pending.pop()
        for included, _ in includes_of(path.read_bytes()):
            copy = Path(os.path.normpath(path.parent / included))
            if included.startswith("../") and copy.is_relative_to(out) and not copy.exists():
                original = corpus / copy.relative_to(out)
                if original.is_file():
                    copy.parent.mkdir(parents=True, exist_ok=True)
                    shutil.copyfile(original, copy)
                    pending.append(copy)


def _add_headers(source: Path, headers: Path, out: Path) -> None:
    """Copy what the files below `source` include from the folder `headers`, and what that includes, to `out`."""
    pending = _sources(source)
    while pending:
        for included, _ in includes_of(pending.pop().read_bytes()):
            header, copy = headers / included, out / included
            if header.is_file() and not copy.exists():
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(header, copy)
                pending.append(copy)


def row(name: str, cells: Iterable[Mapping[str, Any]], *, reference: bool = True) -> Row:
    """Make the row of one program from the cells of `cuport verify --json`."""
    cells = list(cells)
    states = {cell["column"]: cell["state"] for cell in cells}
    seconds = {cell["column"]: cell["runs"][0]["seconds"] for cell in cells if cell["runs"]}
    remarks = [f"{cell['column']}: {cell['detail']}" for cell in cells if cell["state"] not in _GOOD]
    notes = [cell["note"] for cell in cells if cell["note"]]
    return Row(name, states, seconds, tuple(dict.fromkeys([*remarks, *notes])), reference)


def line(found: Row, columns: Sequence[str]) -> str:
    """Return a row of the table, what was said below it."""
    cells = []
    for column in columns:
        state = found.states.get(column, "none" if found.reference or column != REFERENCE else "not run")
        state = "PASS" if state == "reference" else state
        took = f"{found.seconds[column]:6.1f} s" if column in found.seconds else ""
        cells.append(f"{state:11} {took:8}")
    said = "".join(f"\n    {remark}" for remark in found.remarks)
    return f"{found.name:30} {'  '.join(cells)}".rstrip() + said


def summary(rows: Sequence[Row], columns: Sequence[str]) -> str:
    """Return the last line: how many pass, how many of those agree, how many were judged without the original."""
    passed = [found for found in rows if found.passes]
    agreeing = sum(found.agrees for found in passed)
    alone = [found for found in rows if not found.reference]
    others = ", ".join(column for column in columns if column != REFERENCE)
    said = f"{len(passed)} of {len(rows) - len(alone)} programs PASS on cpu; {agreeing} of these agree on {others}"
    if alone:
        said += f"; {sum(found.agrees for found in alone)} of {len(alone)} that were not run on cpu PASS there"
    return said


def examine(corpus: Corpus, ways: Mapping[str, Way], names: Sequence[str], columns: Sequence[str]) -> list[Row]:
    """Verify the programs, one after another, and print each row when it is there. Raises CorpusError."""
    for name in names:
        if name not in ways:
            raise CorpusError(f"{name}: not in the table of arguments")
        if not (corpus.folder / name).is_dir():
            raise CorpusError(f"{corpus.folder / name}: no such folder")
    print(f"{'':30} {'  '.join(f'{column:20}' for column in columns)}".rstrip(), flush=True)
    rows = []
    for name in names:
        rows.append(verify(name, corpus, ways[name]))
        print(line(rows[-1], columns), flush=True)
    return rows


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit code."""
    parser = argparse.ArgumentParser(description="Verify programs of a corpus on the processor.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("table", type=Path, help="how each program is run")
    parser.add_argument("names", nargs="*", help="only these programs")
    parser.add_argument("--backend", action="append", metavar="NAME", help="verify on this one; hip-cpu where none is")
    parser.add_argument("--headers", type=Path, metavar="DIR", help="headers that the programs share")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the rows as JSON")
    given = parser.parse_args(arguments)
    try:
        ways = read(given.table)
        corpus = Corpus(given.folder, given.headers, tuple(given.backend or USUAL))
        columns = corpus.columns
        usual = [name for name in sorted(ways) if ways[name].reference or corpus.backends != USUAL]
        rows = examine(corpus, ways, given.names or usual, columns)
    except CorpusError as error:
        print(f"verify_corpus: {error}", file=sys.stderr)
        return 2
    print(summary(rows, columns))
    if given.json:
        given.json.write_text(json.dumps([asdict(found) for found in rows], indent=1) + "\n", encoding="utf-8")
    return 0 if all(found.agrees for found in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
