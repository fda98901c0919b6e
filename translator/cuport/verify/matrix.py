"""Every program on every backend: build, run, compare with the first backend that runs."""

from __future__ import annotations

import logging
import tempfile
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from itertools import groupby
from pathlib import Path

from cuport.support.escape import terminal
from cuport.verify import started
from cuport.verify.cells import Cell, State
from cuport.verify.compare import Tolerance
from cuport.verify.judge import Judge, RunOptions
from cuport.verify.model import Backend, Built, Program, Source
from cuport.verify.opencl_tree import Gaps

log = logging.getLogger("cuport")


@dataclass(frozen=True, slots=True)
class Plan:
    """What to verify, and how: `trees` holds the folder with each kind of source text."""

    programs: tuple[Program, ...]
    backends: tuple[Backend, ...]
    trees: Mapping[Source, Path]
    tolerance: Tolerance
    seconds: float
    jobs: int
    run_options: RunOptions = field(default_factory=RunOptions)
    gaps: Gaps = field(default_factory=Gaps)
    """What OpenCL has no equivalent for."""

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns of the table, in order."""
        own = (backend for program in self.programs for backend in program.setup.backends)
        return tuple(dict.fromkeys(column for backend in (*own, *self.backends) for column in backend.columns))


def fill(plan: Plan, progress: Callable[[int, int], None] = lambda done, total: None) -> list[Cell]:
    """Verify every program; cells come in the order of programs and columns.

    `progress` is called with how many programs are done, and with how many there are, after each.
    """
    steps = _Steps(len(plan.programs), progress)
    groups = [list(group) for _, group in groupby(plan.programs, lambda program: program.setup.shared or program.name)]
    with ThreadPoolExecutor(plan.jobs) as pool:
        try:
            rows = pool.map(lambda group: list(_rows(plan, group, steps)), groups)
            return [cell for row in rows for cell in row]
        except BaseException:  # Ctrl-C, for one: what runs would go on until its time is up
            pool.shutdown(wait=False, cancel_futures=True)
            started.end_all()
            raise


class _Steps:
    """Counts the programs that are done, in whichever thread, and logs what came of each."""

    def __init__(self, total: int, progress: Callable[[int, int], None]) -> None:
        self._done, self._total, self._progress = 0, total, progress
        self._lock = threading.Lock()
        progress(0, total)

    def end(self, program: Program, cells: Sequence[Cell]) -> None:
        with self._lock:
            self._done += 1
            said = ", ".join(f"{cell.column} {cell.state}" for cell in cells if cell.state is not State.SKIPPED)
            log.info("%s: %s", terminal(program.name), said)
            self._progress(self._done, self._total)


def _rows(plan: Plan, programs: Sequence[Program], steps: _Steps) -> Iterator[Cell]:
    """Fill the rows of programs that have a source in common, or of a single one."""
    with tempfile.TemporaryDirectory() as folder:
        builds = _Builds(plan.trees, Path(folder))
        for program in programs:
            cells = list(_row(plan, program, builds))
            steps.end(program, cells)
            yield from cells


def _row(plan: Plan, program: Program, builds: _Builds) -> Iterator[Cell]:
    """Build and run one program on all backends. The first that runs to its end is what the others must agree with."""
    judge = Judge(program, plan.tolerance, plan.seconds, plan.run_options)
    for backend in (*program.setup.backends, *plan.backends):
        built = builds.build(backend, program)
        gaps = plan.gaps if backend.source is Source.OPENCL else Gaps()
        left = gaps.open.get(program.name, "")
        if built.error:
            state, said = (State.UNSUPPORTED, f"{left}; {built.error}") if left else (State.FAILS, built.error)
            yield from (Cell(program.name, column, state, said, note=built.note) for column in backend.columns)
            continue
        if built.skipped:
            yield from (Cell(program.name, column, State.SKIPPED, built.skipped) for column in backend.columns)
            continue
        if not built.runs:
            yield from (Cell(program.name, column, State.COMPILES, note=built.note) for column in backend.columns)
        is_translation = backend.source in (Source.HIP, Source.HIP_CPP)
        for way in built.runs:
            cell = replace(judge.cell(way, is_translation=is_translation), note=built.note or left)
            left_out = gaps.left_out.get(program.name, "")
            yield _without_kernel(cell, left_out) if left_out else cell


def _without_kernel(cell: Cell, left_out: str) -> Cell:
    """Return what is to be said where a kernel is missing: that nobody missed it in this run proves nothing.

    Nor does it say anything of the translation that results differ without what the kernel would have written.
    """
    is_due = cell.is_good or _MISSED in cell.detail
    return replace(cell, state=State.UNSUPPORTED, detail=left_out, note="") if is_due else cell


_MISSED = "launched a kernel that cuport could not translate"  # layer: kernels.cpp


class _Builds:
    """Builds programs below a folder, and one program for all rows that have a source in common."""

    def __init__(self, trees: Mapping[Source, Path], folder: Path) -> None:
        self._trees, self._folder = trees, folder
        self._count = 0
        self._shared: dict[tuple[tuple[str, ...], str], Built] = {}
        self._written: set[str] = set()

    def build(self, backend: Backend, program: Program) -> Built:
        """Build a program, or take what there is. When the common one doesn't build, each row has to by itself."""
        shared = program.setup.shared
        if not shared:
            return self._build(backend, program)
        key = (backend.columns, shared)
        if key not in self._shared:
            self._shared[key] = self._build(backend, replace(program, sources=(shared, *program.sources[1:])))
        if not self._shared[key].error:
            return self._shared[key]
        if program.setup.write and program.name not in self._written:
            program.setup.write(self._trees)
            self._written.add(program.name)
        return self._build(backend, program)

    def _build(self, backend: Backend, program: Program) -> Built:
        self._count += 1
        work = self._folder / str(self._count)
        work.mkdir()
        return backend.build(program, self._trees[backend.source], work)


def render(plan: Plan, cells: Sequence[Cell]) -> str:
    """Return the matrix as text: a row per program, a column per backend, the reasons below."""
    found = {(cell.program, cell.column): cell for cell in cells}
    columns = plan.columns
    width = max((len(program.name) for program in plan.programs), default=0)
    widths = [max(len(column), 9) for column in columns]
    lines = [" ".join([" " * width, *(column.ljust(w) for column, w in zip(columns, widths, strict=True))]).rstrip()]
    for program in plan.programs:
        cells_of = (found.get((program.name, column)) for column in columns)
        states = [cell.state if cell and cell.state is not State.SKIPPED else "" for cell in cells_of]
        row = [program.name.ljust(width), *(state.ljust(w) for state, w in zip(states, widths, strict=True))]
        lines.append(" ".join(row).rstrip())
    bad = [cell for cell in cells if not cell.is_good]
    lines += _remarks(cells)
    if not plan.run_options.dump and any(cell.state is State.DIFFERS and cell.runs[0].schedule for cell in cells):
        lines.append("run with --dump DIR to compare memory after each launch and find the first kernel that differs")
    lines += dict.fromkeys(f"{cell.column}: {cell.detail}" for cell in cells if cell.state is State.SKIPPED)
    lines += _tell_reference(plan, cells)
    skipped = {program.name for program in plan.programs} - {c.program for c in cells if c.state is not State.SKIPPED}
    judged = [program for program in plan.programs if program.name not in skipped]
    good = len({program.name for program in judged} - {cell.program for cell in bad})
    nouns = " and ".join(dict.fromkeys(program.setup.noun for program in judged)) or "programs"
    lines.append(f"{good} of {len(judged)} {nouns} pass on {', '.join(columns) or 'no backend'}")
    return "\n".join(map(terminal, lines)) + "\n"


def _tell_reference(plan: Plan, cells: Sequence[Cell]) -> Iterator[str]:
    """Say so where a translation is what others are compared with: that they agree does not prove it right."""
    translated = {
        column
        for backend in plan.backends
        if backend.source not in (Source.CUDA, Source.CUDA_CPP)
        for column in backend.columns
    }
    found = {cell.column: None for cell in cells if cell.state is State.REFERENCE and cell.column in translated}
    if found:
        yield f"compared with {', '.join(found)}, not with the original: for that, add --backend cpu"


def _remarks(cells: Sequence[Cell]) -> Iterator[str]:
    """Yield what is to be said of the cells; a note that several columns of a program have is said once."""
    with_note: dict[tuple[str, str], list[str]] = {}
    for cell in cells:
        with_note.setdefault((cell.program, cell.note), []).append(cell.column)
    for cell in cells:
        yield from (f"{cell.program}: {cell.column}: {said}" for said in _describe(cell))
        columns = with_note[cell.program, cell.note]
        if cell.note and cell.column == columns[0]:
            yield f"{cell.program}: {', '.join(columns)}: {cell.note}"


def _describe(cell: Cell) -> Iterator[str]:
    """Yield what came of a cell's runs, a line each; nothing of a good one, unless a run has a remark."""
    if not cell.is_good:
        if cell.detail or cell.memory is None:
            yield cell.detail
        if cell.memory is not None:
            yield str(cell.memory)
    yield from (record.remark for record in cell.runs if record.remark)
