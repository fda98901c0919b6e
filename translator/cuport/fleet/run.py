"""A run over a fleet: every repository is fetched, copied and checked; one that fails stops no other."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor

from cuport.fleet import checkout
from cuport.fleet.executors.base import Executor
from cuport.fleet.model import Checked, Copy, Job, Repository
from cuport.porting import for_tree
from cuport.settings import Settings
from cuport.support.errors import UserError

log = logging.getLogger("cuport")
_FETCHES = 4  # at once

Progress = Callable[[int, int], None]


def check(
    repositories: Sequence[Repository], settings: Settings, executor: Executor, progress: Progress
) -> Iterator[Checked]:
    """Yield what came of each repository, in the order in which they are done."""
    checkout.remove_old()
    with ThreadPoolExecutor(_FETCHES) as pool:
        copies = list(pool.map(_obtained, repositories))
    jobs: list[Job] = []
    done = 0
    for number, (repository, copy) in enumerate(zip(repositories, copies, strict=True)):
        if isinstance(copy, Copy):
            jobs.append(Job(number, for_tree(settings, copy.tree), copy.tree))
        else:
            done += 1
            yield Checked(repository, None, None, copy)
    progress(done, len(repositories))
    for job, results in executor.run(jobs):
        done += 1
        progress(done, len(repositories))
        copy = copies[job.number]
        assert isinstance(copy, Copy)
        if isinstance(results, str):
            yield Checked(repositories[job.number], copy, None, results)
        else:
            yield Checked(repositories[job.number], copy, results)


def _obtained(repository: Repository) -> Copy | str:
    try:
        return checkout.obtain(repository)
    except UserError as error:
        return str(error)
    except Exception as error:  # a repository's edge: a fault of ours must cost one, not the fleet
        log.debug("failed on %s", repository.name, exc_info=True)
        return f"cuport failed ({type(error).__name__}: {error}); please report it"
