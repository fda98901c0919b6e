"""Random CUDA programs: write one, run many on all backends, take apart the one that differs.

Usage::

    python tools/random_programs.py 42                                     # the program of seed 42, on stdout
    python tools/random_programs.py --run 100 [--from 1] [--backend NAME]... [--keep DIR] [--json FILE]
                                    [--together 8] [--log FILE] [--objects]
    python tools/random_programs.py --reduce FILE --backend NAME

``--run`` makes programs, has ``cuport verify`` build and run them on ``cpu`` and the backends that are named
(``hip-cpu`` and ``pocl`` where none is), and counts for each column how many agree, differ, fail or are refused. Those
that do not
agree everywhere are kept in DIR. ``--together`` puts the programs of several seeds into one source, which takes a
fraction of the time; where such a source does not agree, each of its seeds is run by itself. ``--log`` appends a line
for each seed to FILE, and passes seeds by that have one.

A program's results are defined by C++ and CUDA (tools/random_cuda), so each disagreement is a fault: of cuport, of a
driver, or of the generator.

``--objects`` makes programs of one thread about C++'s objects instead (tools/random_cuda/objects.py).

``--reduce`` deletes statements, then functions and declarations, from a program as long as the reference runs it and
the backend goes on to differ (or to fail, where it failed), and writes what is left to stdout.

Exit code 0 when all agree, 1 when one does not, 2 when something is wrong with what was given.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from random_cuda import objects, reduce
from random_cuda.program import joined, source

REFERENCE, USUAL = "cpu", ("hip-cpu", "pocl")
GOOD = ("agrees", "reference")
_BATCH = 8
_SECONDS = 90.0
"""Of a run, with the driver's compiler in it; long, as other work may take the processors."""


def verify(folder: Path, backends: Sequence[str]) -> dict[str, dict[str, dict[str, Any]]]:
    """Return what `cuport verify` says of each program in a folder, by column; nothing where there is none."""
    out = folder.parent / f"{folder.name}.json"
    out.unlink(missing_ok=True)
    chosen = [word for name in (REFERENCE, *backends) for word in ("--backend", name)]
    command = [
        sys.executable,
        "-m",
        "cuport",
        "verify",
        str(folder),
        *chosen,
        "--timeout",
        str(_SECONDS),
        "--json",
        str(out),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if "no source file with a `main`" in done.stderr:
        return {}
    if not out.is_file():
        raise SystemExit(f"random_programs: cuport verify says: {done.stderr.strip() or done.stdout.strip()}")
    found: dict[str, dict[str, dict[str, Any]]] = {}
    for cell in json.loads(out.read_text())["cells"]:
        found.setdefault(Path(cell["program"]).name, {})[cell["column"]] = cell
    return found


@dataclass(frozen=True)
class Campaign:
    """How programs of seeds are run: on what, how many in one source, where odd ones and each seed's line go."""

    backends: Sequence[str]
    keep: Path
    together: int = 1
    log: Path | None = None
    is_of_objects: bool = False

    def run(self, seeds: Iterable[int]) -> dict[str, Counter[str]]:
        """Run the programs of seeds; return for each column how often a program agrees, differs and so on."""
        counts: dict[str, Counter[str]] = {}
        for line in self._logged():
            for column, said in line["columns"].items():
                counts.setdefault(column, Counter())[said.partition(":")[0]] += 1
        logged = {line["seed"] for line in self._logged()}
        waiting = [seed for seed in seeds if seed not in logged]
        while waiting:
            size = max(_BATCH, self.together)
            batch, waiting = waiting[:size], waiting[size:]
            for seed, columns in sorted(self._batch(batch).items()):
                self._tell(seed, columns)
                for column, said in columns.items():
                    counts.setdefault(column, Counter())[said.partition(":")[0]] += 1
        return counts

    def _batch(self, seeds: Sequence[int]) -> dict[int, dict[str, str]]:
        """Run seeds together; those of a source in which one does not agree, each by itself."""
        groups = [seeds[at : at + self.together] for at in range(0, len(seeds), self.together)]
        told: dict[int, dict[str, str]] = {}
        for group, columns in zip(groups, self._verified(groups), strict=True):
            if len(group) == 1 or (columns and all(said in GOOD for said in columns.values())):
                told |= dict.fromkeys(group, columns)
        if alone := [[seed] for seed in seeds if seed not in told]:
            told |= {seed: columns for (seed,), columns in zip(alone, self._verified(alone), strict=True)}
        return told

    def _verified(self, groups: Sequence[Sequence[int]]) -> list[dict[str, str]]:
        """Return for each group of seeds its state on each column, with the first line of what is said of it."""
        with tempfile.TemporaryDirectory() as place:
            folder = Path(place) / "programs"
            folder.mkdir()
            for group in groups:
                (folder / f"r{group[0]}.cu").write_text(self._text(group))
            found = verify(folder, self.backends)
        return [{column: _said(cell) for column, cell in found.get(f"r{group[0]}.cu", {}).items()} for group in groups]

    def _text(self, group: Sequence[int]) -> str:
        if self.is_of_objects:
            return objects.joined(group)
        return source(group[0]) if len(group) == 1 else joined(group)

    def _logged(self) -> list[dict[str, Any]]:
        there = self.log is not None and self.log.is_file()
        return [json.loads(line) for line in self.log.read_text().splitlines()] if there and self.log else []

    def _tell(self, seed: int, columns: Mapping[str, str]) -> None:
        """Write a seed's line, and keep and name its program where it does not agree everywhere."""
        if self.log:
            with self.log.open("a") as file:
                print(json.dumps({"seed": seed, "columns": columns}), file=file)
        if odd := [f"{column} {said}" for column, said in columns.items() if said not in GOOD]:
            self.keep.mkdir(parents=True, exist_ok=True)
            (self.keep / f"r{seed}.cu").write_text(self._text([seed]))
            print("\n    ".join((f"r{seed}.cu:", *odd)), flush=True)


def _said(cell: Mapping[str, Any]) -> str:
    state = str(cell["state"])
    return state if state in GOOD else f"{state}: {cell['detail'].partition(chr(10))[0]}"


def reduced(path: Path, backend: str) -> str:
    """Return the smallest program found that the reference runs, and the backend does not agree with."""

    def states(text: str) -> set[str]:
        with tempfile.TemporaryDirectory() as place:
            folder = Path(place) / "programs"
            folder.mkdir()
            (folder / path.name).write_text(text)
            cells = next(iter(verify(folder, [backend]).values()), None)
        if cells is None or cells[REFERENCE]["state"] not in GOOD:
            return set()
        return {cell["state"] for cell in cells.values()} - {*GOOD}

    text = path.read_text()
    if not (wanted := states(text)):
        raise SystemExit(f"random_programs: {path} agrees with the reference on {backend}, or does not run there")
    return reduce.smallest(text, lambda shorter: bool(states(shorter) & wanted))


def main(words: Sequence[str]) -> int:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("seed", nargs="?", type=int)
    parser.add_argument("--run", type=int, default=0)
    parser.add_argument("--from", dest="first", type=int, default=1)
    parser.add_argument("--backend", action="append", default=[])
    parser.add_argument("--keep", type=Path, default=Path("random-programs"))
    parser.add_argument("--json", type=Path)
    parser.add_argument("--reduce", type=Path)
    parser.add_argument("--together", type=int, default=1)
    parser.add_argument("--log", type=Path)
    parser.add_argument("--objects", action="store_true")
    given = parser.parse_args(words)
    if given.reduce:
        if len(given.backend) != 1:
            parser.error("--reduce needs one --backend")
        print(reduced(given.reduce, given.backend[0]), end="")
        return 0
    if not given.run:
        if given.seed is None:
            parser.error("a seed, --run or --reduce")
        print(objects.joined([given.seed]) if given.objects else source(given.seed), end="")
        return 0
    campaign = Campaign(given.backend or USUAL, given.keep, max(1, given.together), given.log, given.objects)
    counts = campaign.run(range(given.first, given.first + given.run))
    for column, found in counts.items():
        print(f"{column}: {', '.join(f'{number} {state}' for state, number in sorted(found.items()))}")
    if given.json:
        given.json.write_text(json.dumps({column: dict(found) for column, found in counts.items()}, indent=2) + "\n")
    return int(any(state not in GOOD for found in counts.values() for state in found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
