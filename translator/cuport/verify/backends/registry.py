"""The backends by name: `--backend NAME`. A new one is a module in this folder that registers itself."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from cuport.support.errors import SettingsError
from cuport.verify import backends
from cuport.verify.model import Backend, Probe


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a backend is asked for: AMD architectures, part of a device's name, the version of OpenCL C."""

    archs: Sequence[str] = ("gfx90a",)
    devices: str = ""
    standard: str = "1.2"


Maker = Callable[[Wanted], Sequence[Backend]]


@dataclass(frozen=True, slots=True)
class Entry:
    """A registered backend: its place among the columns of the table, and how it is made."""

    name: str
    column: int
    make: Maker
    has_devices: bool
    is_usual: Callable[[], bool]


_ENTRIES: dict[str, Entry] = {}


def backend(
    name: str, *, column: int, has_devices: bool = False, is_usual: Callable[[], bool] = lambda: True
) -> Callable[[Maker], Maker]:
    """Register a function as what makes a backend, one or several: those after the first only add columns.

    `column` orders the table. `has_devices` tells that `--backend NAME:PART` chooses among devices, `is_usual`
    whether it is taken when no backend is named.
    """

    def add(make: Maker) -> Maker:
        _ENTRIES[name] = Entry(name, column, make, has_devices, is_usual)
        return make

    return add


@cache
def _entries() -> list[Entry]:
    for module in pkgutil.iter_modules(backends.__path__):
        importlib.import_module(f"{backends.__name__}.{module.name}")
    return sorted(_ENTRIES.values(), key=lambda entry: entry.column)


def names() -> tuple[str, ...]:
    """Return what `--backend` takes, in the order of the table's columns."""
    return tuple(entry.name for entry in _entries())


def names_with_devices() -> tuple[str, ...]:
    """Return those of the names behind which `:PART` may stand."""
    return tuple(entry.name for entry in _entries() if entry.has_devices)


def probes() -> list[tuple[str, Probe]]:
    """Return what each backend finds on this machine."""
    return [(entry.name, entry.make(Wanted())[0].probe()) for entry in _entries()]


def choose(named: Sequence[str], archs: Sequence[str], standard: str = "1.2") -> list[Backend]:
    """Return the backends that are named, or without names those that work here, in the order of the registry.

    A name may say which devices: `pocl:debian`; `standard` is the version of OpenCL C for them.

    Raises SettingsError when one that was named does not work, or none does.
    """
    found: list[Backend] = []
    missing = []
    for entry in _entries():
        own = [one for one in dict.fromkeys(named) if one.partition(":")[0] == entry.name]
        if not named and entry.is_usual():
            own = [entry.name]
        for one in own:
            made = entry.make(Wanted(archs, one.partition(":")[2], standard))
            probe = made[0].probe()
            if probe.found:
                found += made
            else:
                missing.append(f"{one}: {probe.detail}")
    if missing and (named or not found):
        raise SettingsError(f"backend not available: {'; '.join(missing)}")
    return found
