"""The known targets: packages in this folder, and those of other distributions.

A package here registers its target when it is imported. A distribution names a target as an entry point of the group
`cuport.targets`: an object that is a `Target`, or a class of one.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from cuport import targets
from cuport.settings import DEFAULT_TARGET
from cuport.support.errors import SettingsError
from cuport.targets.base import Target

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "cuport.targets"
_DESCRIPTIONS = (".dist-info", ".egg-info", "EGG-INFO")


@cache
def _load_all() -> dict[str, Target]:
    found: dict[str, Target] = {}
    for module in pkgutil.iter_modules(targets.__path__):
        if module.ispkg:
            package = importlib.import_module(f"{targets.__name__}.{module.name}")
            found[package.TARGET.name] = package.TARGET
    for point in sorted(_list_entry_points(), key=lambda point: point.name):
        loaded = point.load()
        target = loaded() if isinstance(loaded, type) else loaded
        if not isinstance(target, Target) or target.name in found:
            raise SettingsError(
                f"entry point {point.name} of {GROUP}: {point.value} is not a target, or its name is taken"
            )
        found[target.name] = target
    return found


def _list_entry_points() -> list[EntryPoint]:
    if not any(map(_names_targets, sys.path)):
        return []
    from importlib import metadata  # takes a tenth of what a command's start takes

    return list(metadata.entry_points(group=GROUP))


def _names_targets(place: str) -> bool:
    """Whether a distribution in one of Python's folders has entry points of the group, or may have: in an archive."""
    try:
        with os.scandir(place or ".") as entries:
            found = [Path(entry.path, "entry_points.txt") for entry in entries if entry.name.endswith(_DESCRIPTIONS)]
        return any(GROUP.encode() in path.read_bytes() for path in found if path.is_file())
    except OSError:
        return Path(place).exists()


def names() -> tuple[str, ...]:
    """Return what `--to` may say, the default first."""
    return tuple(sorted(_load_all(), key=lambda name: (name != DEFAULT_TARGET, name)))


def get(name: str) -> Target:
    """Return a target by the name that `--to` has for it."""
    return _load_all()[name]


def every() -> list[Target]:
    """Return all targets, the default first."""
    return [get(name) for name in names()]


def title(name: str) -> str:
    """Return what reports call a target; the name itself for one that is not installed here, as in an old report."""
    found = _load_all().get(name)
    return found.title if found else name


def foreign_codes(name: str) -> tuple[str, ...]:
    """Return how the finding codes begin that only other targets than this one use."""
    return tuple(code for target in every() if target.name != name for code in target.codes)
