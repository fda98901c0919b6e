"""Repositories of a fleet, and what came of each."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from cuport.results import Results
from cuport.settings import Settings
from cuport.tree import Tree


@dataclass(frozen=True, slots=True)
class Repository:
    """A repository of the list: a folder, or a URL that git fetches. `page` names its files in reports."""

    name: str
    page: str
    folder: Path | None = None
    url: str = ""
    revision: str = ""
    source: str = ""
    """What reports show as its place: as the list has it, without a password."""


@dataclass(frozen=True, slots=True)
class Copy:
    """A repository's files as they are checked: a copy of what a run on it would take, and the commit that it is."""

    tree: Tree
    commit: str = ""
    errors: tuple[str, ...] = ()
    """One line for each file that can't be read."""


@dataclass(frozen=True, slots=True)
class Job:
    """A repository to check; `number` is its place in the list."""

    number: int
    settings: Settings
    tree: Tree


@dataclass(frozen=True, slots=True)
class Checked:
    """What came of a repository: results, or one line that says why there are none."""

    repository: Repository
    copy: Copy | None
    results: Results | None
    error: str = ""
