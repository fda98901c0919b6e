"""On this machine: one repository after the other, each with as many worker processes as --jobs says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cuport.fleet.executors.base import attempt
from cuport.fleet.model import Job
from cuport.project import engine
from cuport.results import Results
from cuport.settings import Settings
from cuport.support.errors import SettingsError


@dataclass(frozen=True, slots=True)
class LocalExecutor:
    """Runs the engine here."""

    def run(self, jobs: Sequence[Job]) -> Iterator[tuple[Job, Results | str]]:
        """Yield the jobs in their order."""
        for job in jobs:
            yield job, attempt(job, lambda job=job: engine.run(job.settings, job.tree))  # type: ignore[misc]


def create(address: str, settings: Settings) -> LocalExecutor:
    """Make the executor; it has no address."""
    if address:
        raise SettingsError(f'--executor "local:{address}": local takes no address; for a cluster write dask:{address}')
    return LocalExecutor()
