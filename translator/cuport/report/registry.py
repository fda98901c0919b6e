"""The output formats by name: `--output NAME[:FILE]`. Each is a module in `report/formats` that registers itself."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

from cuport.report.model import Report
from cuport.support.errors import SettingsError

Renderer = Callable[[Report], str]
FolderRenderer = Callable[[Report], dict[str, str]]
"""Makes several files, by their path in a folder."""

_FILES: dict[str, Renderer] = {}
_FOLDERS: dict[str, FolderRenderer] = {}


def report_format(name: str) -> Callable[[Renderer], Renderer]:
    """Register a function as what `--output NAME` is rendered with; it takes a Report and returns text."""

    def add(function: Renderer) -> Renderer:
        _FILES[name] = function
        return function

    return add


def folder_format(name: str) -> Callable[[FolderRenderer], FolderRenderer]:
    """Register a function that takes the place of a renderer where the user names a folder."""

    def add(function: FolderRenderer) -> FolderRenderer:
        _FOLDERS[name] = function
        return function

    return add


def names() -> list[str]:
    """Return what `--output` takes: each module in `report/formats` is named like its format."""
    return sorted(module.name for module in pkgutil.iter_modules(_package().__path__))


def renderer(name: str) -> Renderer:
    """Return the renderer of a format; only its own module is loaded, as some bring large libraries."""
    importlib.import_module(f"{_package().__name__}.{name}")
    return _FILES[name]


def _package() -> ModuleType:
    return importlib.import_module("cuport.report.formats")  # its modules import this one, to register themselves


def parse(spec: str) -> tuple[Renderer | FolderRenderer, Path | None]:
    """Read `json:FILE`, `html:FOLDER/`, or `json` for stdout. Raises SettingsError for a format that there is not."""
    name, _, path = spec.partition(":")
    if name not in names():
        raise SettingsError(f'--output "{spec}": unknown format "{name}"; known formats are {", ".join(names())}')
    known = renderer(name)
    if name in _FOLDERS and path and (path.endswith("/") or Path(path).is_dir()):
        return _FOLDERS[name], Path(path)
    return known, Path(path) if path not in ("", "-") else None
