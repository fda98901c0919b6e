"""Rewrites that a row of data can't express, one module each; a rule names one with `action = "..."`.

A module here has a function `rewrite`, and is called by its own name.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable
from functools import cache

from cuport.frontend.facts import TreeNames
from cuport.source.edits import Edit
from cuport.source.scopes import Scopes

Action = Callable[[Scopes, int, TreeNames], tuple[Iterable[Edit], str]]
"""Takes the scopes of a file, the token of a name, and the tree's names; returns edits and the finding's code."""


@cache
def actions() -> dict[str, Action]:
    """Return the rewrites by name."""
    modules = (importlib.import_module(f"{__name__}.{module.name}") for module in pkgutil.iter_modules(__path__))
    return {module.__name__.rpartition(".")[2]: module.rewrite for module in modules}
