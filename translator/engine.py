"""A run: many files, in parallel, through the front end and one target, with results kept from the last time."""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import pickle
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from pathlib import Path

from translator import cache, second_look, worker
from translator.discover import InputFile, Tree
from translator.edits import apply
from translator.errors import SettingsError
from translator.findings import Confidence, Finding, Kind
from translator.frontend.clang import Toolkit
from translator.opencl import shared_code
from translator.plan import Plan, Planner
from translator.results import FileResult, Generated, Outcome, Results
from translator.ruleset.load import load
from translator.settings import Settings
from translator.worker import Shared, Unit

log = logging.getLogger("cuport")
Progress = Callable[[int, int], None]


def run(settings: Settings, tree: Tree, progress: Progress = lambda done, total: None) -> Results:
    """Translate every file of a tree in memory; nothing is written but the cache.

    Raises UserError for rule files, a compilation database or a CUDA toolkit that can't be used. A file that can't
    be read or translated is a FileResult with an error, and the others go on.
    """
    Toolkit(settings.cuda_path).check()
    with cache.opened() as folder:
        return _run(settings, tree, progress, folder)


def _run(settings: Settings, tree: Tree, progress: Progress, store_folder: Path) -> Results:
    kept = store_folder if settings.cache else None
    rules = load(settings.rule_set, roc=settings.roc, user=settings.rules, cache=kept)
    store = cache.Store(store_folder / "results.sqlite3" if settings.cache else None)
    plan = Planner(settings, rules, tree, store).plan()
    shared = Shared(settings, rules, plan.names, store_folder)
    results = {result.rel: result for result in plan.finished}
    total = len(results) + sum(len(unit.members) for unit in plan.units)
    for _, found in _kept(plan.units, store, shared):
        results.update((result.rel, result) for result in found)
        progress(len(results), total)
    again = second_look.units(plan.units, results) if settings.is_opencl else []
    for unit, found in _kept(again, store, shared):
        results.update((result.rel, result) for result in found if result.rel != unit.members[0].rel)
    files = [results[rel] for rel in sorted(results)]
    if settings.is_opencl:
        _require_instances(settings, files)
        files = shared_code.settle(files, {rel: file.path for rel, file in plan.files.items()})
        files = shared_code.with_stand_ins(files, plan.stand_ins)
    project: tuple[Generated, ...] = ()
    if settings.is_opencl and settings.opencl.writes_cpp:
        from translator.opencl.host.project import as_read, with_left_out  # most runs are for HIP

        files = as_read(files, settings.options.rename)
        files = with_left_out(files, plan.files, settings.options.rename, plan.included)
        project = _project(settings, files, plan, tree)
    added = tuple(_stand_in(result, plan.files[result.rel]) for result in files if result.rel in plan.stand_ins)
    files = [result for result in files if result.rel not in plan.stand_ins]
    return Results(settings.target, tuple(files), tree.skipped, (*added, *project))


def _kept(units: Sequence[Unit], store: cache.Store, shared: Shared) -> Iterator[tuple[Unit, list[FileResult]]]:
    """Yield each unit with its results, and keep these for the next run."""
    known = store.read(unit.key for unit in units)
    fresh: list[tuple[bytes, bytes]] = []
    for unit, found in _execute(units, known, shared, shared.settings.workers):
        if unit.key not in known and not any(result.outcome is Outcome.FAILED for result in found):
            fresh.append((unit.key, pickle.dumps(found, protocol=5)))
        yield unit, found
    store.write(fresh)


def _stand_in(result: FileResult, file: InputFile) -> Generated:
    """Return a header that stands in for one that the tree lacks, translated like its own."""
    return Generated(result.rel, apply(file.path.read_bytes(), result.edits))


def _project(settings: Settings, files: Sequence[FileResult], plan: Plan, tree: Tree) -> tuple[Generated, ...]:
    """Return what the translated tree needs besides its files."""
    from translator.opencl.host import project  # most runs are for HIP
    from translator.opencl.host.flags import HostFlags

    rename = settings.options.rename
    flags = HostFlags(settings.clang_flags, plan.flags, tree.roots, plan.files, rename)
    return project.files(files, plan.files, rename, plan.include_folders, plan.included, flags)


def _require_instances(settings: Settings, files: Sequence[FileResult]) -> None:
    """Raise SettingsError for a --kernel that no file of the run has."""
    reports = [file.device for file in files if file.device]
    for name in settings.opencl.kernels:
        if not any(name in report.found for report in reports):
            said = sorted({text for report in reports for other, text in report.refused if other == name})
            reason = f": clang says {said[0]}" if said else "; write it as sum<float,256>, with its namespaces"
            raise SettingsError(f"--kernel {name}: no kernel of this run is called so{reason}")


_shared: Shared | None = None


def _start_worker(shared: Shared) -> None:
    global _shared
    _shared = shared
    # Ctrl-C goes to every process of the terminal; the one that started the workers ends them.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT, signal.SIGTERM})


def _run_unit(unit: Unit) -> list[FileResult]:
    if _shared is None:
        raise RuntimeError("worker used before it was started")
    return worker.run(unit, _shared)


def _execute(
    units: Sequence[Unit], known: dict[bytes, bytes], shared: Shared, workers: int
) -> Iterator[tuple[Unit, list[FileResult]]]:
    """Yield each unit with its results: from the cache, else from worker processes."""
    waiting: list[Unit] = []
    for unit in units:
        kept = cache.thaw(known.get(unit.key))
        if isinstance(kept, list):
            yield unit, kept
        else:
            known.pop(unit.key, None)
            waiting.append(unit)
    # The slowest first keeps all workers busy to the end; a unit with an AST takes tens of milliseconds more.
    waiting.sort(key=lambda unit: (not unit.with_ast, -len(unit.members)))
    if len(waiting) <= 1 or workers == 1:
        for unit in waiting:
            yield unit, worker.run(unit, shared)
        return
    yield from _in_parallel(waiting, shared, min(workers, len(waiting)))


def _in_parallel(waiting: list[Unit], shared: Shared, workers: int) -> Iterator[tuple[Unit, list[FileResult]]]:
    """Run units in worker processes.

    When one dies (libclang can crash), what was at work then runs again one by one, each in a process of its own; a
    unit that dies once more is translated here, without its AST.
    """
    suspects: list[Unit] = []
    while waiting:
        finished: set[bytes] = set()
        broken: list[Unit] = []
        for unit, found in _pool(waiting, shared, workers, broken):
            finished.add(unit.key)
            yield unit, found
        waiting = [unit for unit in waiting if unit.key not in finished and unit not in broken]
        suspects += broken
    for unit in suspects:
        broken = []
        yield from _pool([unit], shared, 1, broken)
        if broken:
            yield unit, [_crashed(result) for result in worker.run(replace(unit, with_ast=False), shared)]


def _pool(
    units: list[Unit], shared: Shared, workers: int, broken: list[Unit]
) -> Iterator[tuple[Unit, list[FileResult]]]:
    """Run units in one pool of processes; when a process dies, stop, and put what was at work into `broken`."""
    with ProcessPoolExecutor(workers, initializer=_start_worker, initargs=(shared,)) as pool:
        # One task first: it makes the precompiled header that all the others then share.
        with _signals_held():
            running: dict[Future[list[FileResult]], Unit] = {pool.submit(_run_unit, units[0]): units[0]}
        rest = iter(units[1:])
        try:
            while running:
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    found = future.result()
                    yield running.pop(future), found
                while len(running) < 2 * workers and (unit := next(rest, None)) is not None:
                    running[pool.submit(_run_unit, unit)] = unit
        except BrokenProcessPool:
            broken += running.values()
        except BaseException:
            _end_workers(shared.cache)
            raise


@contextlib.contextmanager
def _signals_held() -> Iterator[None]:
    """Hold Ctrl-C back while worker processes start: they take over the mask, and so miss it until they ignore it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end_workers(store_folder: Path) -> None:
    """End the workers at once, whatever they are at, and take away the precompiled header that one was writing.

    Their pool then finds itself broken and ends as well.
    """
    children = multiprocessing.active_children()
    for child in children:
        child.terminate()
    for child in children:
        child.join(5)
        for partial in store_folder.glob(f"*.{child.pid}.part*"):
            partial.unlink(missing_ok=True)


def _crashed(result: FileResult) -> FileResult:
    note = Finding(result.rel, 0, 0, "CU305", 1, 1, result.rel, Kind.FILE, "", Confidence.LEXICAL)
    return replace(result, findings=(note, *result.findings))
