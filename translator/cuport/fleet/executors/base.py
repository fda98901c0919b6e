"""What an executor does, and how one is found."""

from __future__ import annotations

import importlib
import logging
import pkgutil
from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from cuport.fleet import executors
from cuport.fleet.model import Job
from cuport.results import Results
from cuport.settings import Settings
from cuport.support.errors import SettingsError, UserError

log = logging.getLogger("cuport")


class Executor(Protocol):
    """Checks repositories."""

    def run(self, jobs: Sequence[Job]) -> Iterator[tuple[Job, Results | str]]:
        """Yield each job once, as it is done: with its results, or with one line that says why there are none."""


def names() -> list[str]:
    """Return the executors: each module beside this one."""
    return sorted(module.name for module in pkgutil.iter_modules(executors.__path__) if module.name != "base")


def parse(spec: str, settings: Settings) -> Executor:
    """Read `local`, `dask` or `dask:ADDRESS`. Raises SettingsError for what there is not."""
    name, _, address = spec.partition(":")
    if name not in names():
        raise SettingsError(f'--executor "{spec}": unknown; known are {", ".join(names())}')
    made: Executor = importlib.import_module(f"{executors.__name__}.{name}").create(address, settings)
    return made


def attempt(job: Job, check: Callable[[], Results]) -> Results | str:
    """Return the results of a check, or why there are none."""
    try:
        return check()
    except UserError as error:
        return str(error)
    except Exception as error:  # a repository's edge: a fault of ours must cost one, not the fleet
        log.debug("failed on %s", job.tree.roots[0], exc_info=True)
        return f"cuport failed ({type(error).__name__}: {error}); please report it"
