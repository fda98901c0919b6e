"""Every program on every backend: build, run, compare with the first backend that runs."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from translator.verify.backends.base import Backend, Run, Source
from translator.verify.compare import Outcome, Tolerance, compare
from translator.verify.process import run
from translator.verify.programs import Program


class State(StrEnum):
    """What a cell of the matrix says."""

    AGREES = "agrees"
    REFERENCE = "reference"
    COMPILES = "compiles"
    DIFFERS = "differs"
    FAILS = "fails"
    """It does not build, or does not run to its end."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One program on one backend."""

    program: str
    column: str
    state: State
    detail: str = ""

    @property
    def is_good(self) -> bool:
        """Whether nothing speaks against the translation."""
        return self.state in (State.AGREES, State.REFERENCE, State.COMPILES)


@dataclass(frozen=True, slots=True)
class Plan:
    """What to verify, and how: `trees` holds the folder with each kind of source text."""

    programs: tuple[Program, ...]
    backends: tuple[Backend, ...]
    trees: Mapping[Source, Path]
    tolerance: Tolerance
    seconds: float
    jobs: int

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns of the table, in order."""
        return tuple(column for backend in self.backends for column in backend.columns)


def fill(plan: Plan) -> list[Cell]:
    """Verify every program; cells come in the order of programs and columns."""
    with ThreadPoolExecutor(plan.jobs) as pool:
        rows = pool.map(lambda program: list(_row(plan, program)), plan.programs)
        return [cell for row in rows for cell in row]


def _row(plan: Plan, program: Program) -> Iterator[Cell]:
    """Build and run one program on all backends. The first that runs to its end is what the others must agree with."""
    reference: Outcome | None = None
    for backend in plan.backends:
        with tempfile.TemporaryDirectory() as work:
            built = backend.build(program, plan.trees[backend.source], Path(work))
            if built.error:
                yield from (Cell(program.name, column, State.FAILS, built.error) for column in backend.columns)
                continue
            if not built.runs:
                yield from (Cell(program.name, column, State.COMPILES) for column in backend.columns)
            for way in built.runs:
                cell, outcome = _judge(plan, program, way, reference)
                reference = reference or outcome
                yield cell


def _judge(plan: Plan, program: Program, way: Run, reference: Outcome | None) -> tuple[Cell, Outcome | None]:
    ran = run(way.command, plan.seconds, way.environment)
    if ran.outcome is None:
        return Cell(program.name, way.name, State.FAILS, ran.problem), None
    last = (ran.stderr.strip().splitlines() or [""])[-1]
    if reference is None:
        if ran.outcome.exit_code != 0:
            said = f"exit code {ran.outcome.exit_code}; {last}".removesuffix("; ")
            return Cell(program.name, way.name, State.FAILS, said), None
        return Cell(program.name, way.name, State.REFERENCE), ran.outcome
    difference = compare(reference, ran.outcome, plan.tolerance)
    if difference is None:
        return Cell(program.name, way.name, State.AGREES), ran.outcome
    return Cell(program.name, way.name, State.DIFFERS, f"{difference}; {last}".removesuffix("; ")), ran.outcome


def render(plan: Plan, cells: Sequence[Cell]) -> str:
    """Return the matrix as text: a row per program, a column per backend, the reasons below."""
    found = {(cell.program, cell.column): cell for cell in cells}
    columns = plan.columns
    width = max((len(program.name) for program in plan.programs), default=0)
    widths = [max(len(column), 9) for column in columns]
    lines = [" ".join([" " * width, *(column.ljust(w) for column, w in zip(columns, widths, strict=True))]).rstrip()]
    for program in plan.programs:
        states = [found[program.name, column].state for column in columns]
        row = [program.name.ljust(width), *(state.ljust(w) for state, w in zip(states, widths, strict=True))]
        lines.append(" ".join(row).rstrip())
    bad = [cell for cell in cells if not cell.is_good]
    lines += [f"{cell.program}: {cell.column}: {cell.detail}" for cell in bad]
    good = len({program.name for program in plan.programs} - {cell.program for cell in bad})
    lines.append(f"{good} of {len(plan.programs)} programs pass on {', '.join(columns) or 'no backend'}")
    return "\n".join(lines) + "\n"
