"""A run: the results of a tree, those of an earlier run where nothing has changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cuport.project.kept_run import RunKeeper
from cuport.results import Results
from cuport.settings import Settings
from cuport.tree import Tree

if TYPE_CHECKING:
    from cuport.project.process import Elsewhere

Progress = Callable[[int, int], None]


def run(
    settings: Settings,
    tree: Tree,
    progress: Progress = lambda done, total: None,
    *,
    isolated: bool = True,
    elsewhere: Elsewhere | None = None,
) -> Results:
    """Translate every file of a tree in memory; nothing is written but the cache.

    A crash of libclang ends the process that it is in: one of its own, unless `isolated` is False and one worker is
    asked for. That saves tests the time that a process takes. `elsewhere` does units of work in place of worker
    processes of this one's.

    Raises UserError for rule files, a compilation database or a CUDA toolkit that can't be used. A file that can't
    be read or translated is a FileResult with an error, and the others go on.
    """
    with RunKeeper(settings, tree) as keeper:
        kept = keeper.find()
        if kept is not None:
            return kept
        # Planning and the targets: not for a run whose results are all there.
        from cuport.project.process import process

        results, had_work = process(settings, tree, progress, isolated=isolated, elsewhere=elsewhere)
        keeper.keep(results, had_work)
        return results
