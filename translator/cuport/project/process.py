"""The work of a run: plan a tree, process its files in parallel through the front end and one target, finish it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from cuport.cuda.includes import rename_path
from cuport.frontend.facts import TreeNames
from cuport.frontend.toolkit import Toolkit
from cuport.project import library_copies, outside, parallel, second_look
from cuport.project.cuda_header import CudaHeader
from cuport.project.plan import Plan, Planner
from cuport.project.worker_process import WorkerProcess
from cuport.results import FileResult, Generated, Outcome, Results, Sharing
from cuport.ruleset.load import load
from cuport.settings import RULES, Settings
from cuport.source.edits import apply
from cuport.support import cache
from cuport.targets import registry
from cuport.targets.base import TreeRun
from cuport.tree import FileKind, InputFile, Tree
from cuport.units import Done, Shared, SharedHeaders, Unit

Progress = Callable[[int, int], None]
Elsewhere = Callable[[Sequence[Unit], Shared, Sequence[SharedHeaders]], Generator[Done]]
"""Does units as `pool.run` does, by whatever means."""

_LARGE_TREE = 4000
"""Files whose plan takes more memory, some 6 MiB, than workers that start early are worth in time."""
_AT_ONCE = 2000
"""Units without clang between two signs of progress."""
_BYTES_FOR_A_PROCESS = 1 << 18  # done in 0.1 s


@dataclass(frozen=True, slots=True)
class _Means:
    """What the units of a run are done with."""

    plan: Plan
    shared: Shared
    store: cache.Store
    header: CudaHeader
    isolated: bool
    elsewhere: Elsewhere | None
    crew: Sequence[WorkerProcess]


def process(
    settings: Settings, tree: Tree, progress: Progress, *, isolated: bool, elsewhere: Elsewhere | None = None
) -> tuple[Results, bool]:
    """Translate every file of a tree in memory; return also whether the cache lacked some of them.

    Raises UserError for rule files, a compilation database or a CUDA toolkit that can't be used.
    """
    Toolkit(settings.cuda_path).check()
    kept_flags = library_copies.without_folders(settings.clang_flags, library_copies.searched(tree))
    settings = replace(settings, clang_flags=kept_flags)
    target = registry.get(settings.target)
    folder = cache.usable()
    with (
        contextlib.closing(CudaHeader(settings, folder)) as header,
        contextlib.closing(cache.store("results") if settings.cache else cache.Store(None)) as store,
        contextlib.ExitStack() as begun,
    ):
        is_parsed = settings.with_ast or target.lowers_device_code
        if elsewhere is None and settings.workers > 1 and is_parsed and _has_several_units(tree):
            header.begin()
        # Without the cache of results, too: rules are kept by what their files say, as is the precompiled header.
        rules = load(RULES, roc=settings.roc, layers=settings.options.layers, user=settings.rules, cache=folder)
        shared = Shared(settings, rules, TreeNames(), folder)
        crew = begun.enter_context(_early_crew(shared, tree)) if elsewhere is None and is_parsed else ()
        plan = Planner(settings, rules, tree, store).plan()
        means = _Means(plan, replace(shared, names=plan.names), store, header, isolated, elsewhere, crew)
        results = {result.rel: result for result in plan.finished}
        total = len(results) + sum(len(unit.members) for unit in plan.units)
        had_work = False
        for done in _load_kept(plan.units, means):
            results.update((result.rel, result) for result in done.found)
            had_work |= not done.is_kept
            progress(len(results), total)
        again = second_look.units(plan.units, results) if target.lowers_device_code else []
        for done in _load_kept(again, means):
            results.update((result.rel, result) for result in done.found if result.rel != done.unit.members[0].rel)
    whole = TreeRun(settings, tree, plan.files, plan.included, plan.include_folders, plan.stand_ins, plan.flags)
    looked = outside.with_findings([results[rel] for rel in sorted(results)], whole, plan.index, rules)
    looked = library_copies.with_notes(looked, tree)
    files, project = target.finish(whole, looked)
    rename = settings.options.rename
    ours = [result for result in files if result.rel in plan.stand_ins]
    added = [made for result in ours for made in _generate(result, plan.files[result.rel], rename)]
    files = [result for result in files if result.rel not in plan.stand_ins]
    return Results(settings.target, tuple(files), tree.skipped, (*added, *project)), had_work


def _generate(result: FileResult, file: InputFile, rename: tuple[tuple[str, str], ...]) -> Generator[Generated]:
    """Yield a file that stands in for one that the tree lacks, translated like its own, and what was made of it."""
    yield Generated(rename_path(result.rel, rename), apply(file.path.read_bytes(), result.edits))
    yield from result.generated


def _early_crew(shared: Shared, tree: Tree) -> contextlib.AbstractContextManager[Sequence[WorkerProcess]]:
    """Start the workers of a large tree before its plan is made, which each would hold otherwise; none for others.

    They may have nothing to do at the end: the results of all files may be kept.
    """
    workers = shared.settings.workers
    if not parallel.has_processes(workers) or len(tree.files) < _LARGE_TREE:
        return contextlib.nullcontext(())
    from cuport.project import pool

    return pool.started_early(shared, workers)


def _has_several_units(tree: Tree) -> bool:
    """Whether there is enough to do for worker processes."""
    return len(list(islice((file for file in tree.files if file.kind is FileKind.UNIT), 2))) > 1


def _load_kept(units: Sequence[Unit], means: _Means) -> Generator[Done]:
    """Yield each unit with its results, and keep these for the next run."""
    known = means.store.load(list[FileResult], [unit.key for unit in units])
    waiting, sharing = [], Sharing(means.plan.files)
    for unit in units:
        found = known.pop(unit.key, None)
        if found is not None and [result.rel for result in found] == [member.rel for member in unit.members]:
            yield Done(unit, [*map(sharing.of, found)], is_kept=True)
        else:
            waiting.append(unit)
    fresh: dict[bytes, list[FileResult]] = {}
    with contextlib.closing(_execute(waiting, means, sharing)) as finished:
        for done in finished:
            if done.is_final and not any(result.outcome is Outcome.FAILED for result in done.found):
                fresh[done.unit.key] = done.found
            yield done
    means.store.keep(list[FileResult], fresh)


def _execute(waiting: list[Unit], means: _Means, sharing: Sharing) -> Generator[Done]:
    """Do units of work: in worker processes, or where nothing can crash, and where the caller needs so, in this one."""
    if not waiting:
        return
    # The slowest first keeps all workers busy to the end; a unit with an AST takes tens of milliseconds more.
    waiting.sort(key=lambda unit: (not unit.with_ast, -len(unit.members)))
    shared, is_parsed = means.shared, waiting[0].with_ast
    workers = min(shared.settings.workers, len(waiting))
    if not any(unit.has_clang for unit in waiting) and means.elsewhere is None:
        yield from _do_by_spelling(waiting, shared, workers)
        return
    # clang and the lowering: not for a run whose results are all there, or that does without
    from cuport.project import pool, shared_headers, worker

    if means.elsewhere is not None:
        units, headers = shared_headers.choose(waiting, means.plan, shared.settings)
        with contextlib.closing(means.elsewhere(units, shared, headers)) as done:
            yield from (replace(one, found=[*map(sharing.of, one.found)]) for one in done)
    elif workers == 1 and not (means.isolated and is_parsed):
        shared = replace(shared, header=means.header.get() if is_parsed else None)
        for unit in waiting:
            yield Done(unit, worker.run(unit, shared))
    else:
        registry.get(shared.settings.target).load()
        units, headers = shared_headers.choose(waiting, means.plan, shared.settings)
        shared = replace(shared, header=means.header.wait() if is_parsed else None)
        with contextlib.closing(pool.run(units, shared, workers, headers, means.crew)) as done:
            yield from (replace(one, found=[*map(sharing.of, one.found)]) for one in done)


def _do_by_spelling(units: Sequence[Unit], shared: Shared, workers: int) -> Generator[Done]:
    """Do units without clang: as none can crash, this process does a share, and what others did comes at once.

    Their results share what is the same already: they come in a few messages.
    """
    from cuport.project import worker

    registry.get(shared.settings.target).load()
    for first in range(0, len(units), _AT_ONCE):
        some = units[first : first + _AT_ONCE]
        sizes = [_size(unit) for unit in some]
        made = parallel.each(lambda unit: worker.run(unit, shared), some, sizes, workers, _BYTES_FOR_A_PROCESS)
        yield from map(Done, some, made)


def _size(unit: Unit) -> int:
    """Return how many bytes a unit's files have."""
    try:
        return sum(member.path.stat().st_size for member in unit.members)
    except OSError:  # told when it is read
        return 0
