"""What a report is about: project, revision, date, command. No clock: the same input gives the same bytes."""

from __future__ import annotations

import os
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from cuport.support import git
from cuport.support.errors import SettingsError

_EPOCH = "SOURCE_DATE_EPOCH"


@dataclass(frozen=True, slots=True)
class About:
    """What the head of a report says; empty where it is not known.

    `date` is that of the revision's commit, as YYYY-MM-DD. With `is_changed` the tree is not quite that revision.
    `ranking` is the address of the page that ranks the project among others, seen from the report's first page.
    """

    project: str = ""
    revision: str = ""
    date: str = ""
    is_changed: bool = False
    command: str = ""
    ranking: str = ""


def describe(root: Path, command: str = "", project: str = "") -> About:
    """Return what there is to say of a tree: its project is called as its folder, or the repository's, else `project`.

    Raises SettingsError for a SOURCE_DATE_EPOCH that is no time.
    """
    date = _given_date()
    try:
        top = os.fsdecode(git.ask(root, "rev-parse", "--show-toplevel")).rstrip("\n")
        revision, committed = git.ask(root, "log", "-1", "--format=%h %cs").decode().split()
        changed = git.ask(root, "status", "--porcelain", "--untracked-files=no", "--ignore-submodules=all", "--", ".")
    except (OSError, git.GitError):  # no repository, or no git
        return About(project or root.absolute().name, date=date, command=command)
    return About(project or Path(top).name, revision, date or committed, bool(changed), command)


def _given_date() -> str:
    """Return the day that SOURCE_DATE_EPOCH gives, https://reproducible-builds.org/specs/source-date-epoch/."""
    given = os.environ.get(_EPOCH, "")
    if not given:
        return ""
    try:
        return datetime.fromtimestamp(int(given), UTC).date().isoformat()
    except (ValueError, OverflowError, OSError):
        raise SettingsError(f"{_EPOCH}={given}: not a number of seconds since 1970; unset it") from None
