"""Random CUDA programs: write one, run many on all backends, take apart the one that differs.

Usage::

    python tools/random_programs.py 42                                     # the program of seed 42, on stdout
    python tools/random_programs.py --run 100 [--from 1] [--backend NAME]... [--keep DIR] [--json FILE]
    python tools/random_programs.py --reduce FILE --backend NAME

``--run`` makes programs, has ``cuport verify`` build and run them on ``cpu`` and the backends that are named
(``hip-cpu`` and ``pocl`` where none is), and counts for each column how many agree, differ, fail or are refused. Those
that do not
agree everywhere are kept in DIR. A program's results are defined by C++ and CUDA (tools/random_cuda), so each
disagreement is a fault: of cuport, of a driver, or of the generator.

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
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from random_cuda import reduce
from random_cuda.program import source

REFERENCE, USUAL = "cpu", ("hip-cpu", "pocl")
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


def run(seeds: Iterable[int], backends: Sequence[str], keep: Path) -> dict[str, Counter[str]]:
    """Run the programs of seeds; return for each column how often a program agrees, differs and so on."""
    counts: dict[str, Counter[str]] = {}
    waiting = [*seeds]
    while waiting:
        batch, waiting = waiting[:_BATCH], waiting[_BATCH:]
        with tempfile.TemporaryDirectory() as place:
            folder = Path(place) / "programs"
            folder.mkdir()
            for seed in batch:
                (folder / f"r{seed}.cu").write_text(source(seed))
            for name, cells in sorted(verify(folder, backends).items()):
                odd = []
                for column, cell in cells.items():
                    state = cell["state"]
                    counts.setdefault(column, Counter())[state] += 1
                    if state not in ("agrees", "reference"):
                        odd.append(f"{column} {state}: {cell['detail'].partition(chr(10))[0]}")
                if odd:
                    keep.mkdir(parents=True, exist_ok=True)
                    (keep / name).write_bytes((folder / name).read_bytes())
                    print("\n    ".join((f"{name}:", *odd)), flush=True)
    return counts


def reduced(path: Path, backend: str) -> str:
    """Return the smallest program found that the reference runs, and the backend does not agree with."""

    def states(text: str) -> set[str]:
        with tempfile.TemporaryDirectory() as place:
            folder = Path(place) / "programs"
            folder.mkdir()
            (folder / path.name).write_text(text)
            cells = next(iter(verify(folder, [backend]).values()), None)
        if cells is None or cells[REFERENCE]["state"] not in ("agrees", "reference"):
            return set()
        return {cell["state"] for cell in cells.values()} - {"agrees", "reference"}

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
    given = parser.parse_args(words)
    if given.reduce:
        if len(given.backend) != 1:
            parser.error("--reduce needs one --backend")
        print(reduced(given.reduce, given.backend[0]), end="")
        return 0
    if not given.run:
        if given.seed is None:
            parser.error("a seed, --run or --reduce")
        print(source(given.seed), end="")
        return 0
    counts = run(range(given.first, given.first + given.run), given.backend or USUAL, given.keep)
    for column, found in counts.items():
        print(f"{column}: {', '.join(f'{number} {state}' for state, number in sorted(found.items()))}")
    if given.json:
        given.json.write_text(json.dumps({column: dict(found) for column, found in counts.items()}, indent=2) + "\n")
    return int(any(state not in ("agrees", "reference") for found in counts.values() for state in found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
