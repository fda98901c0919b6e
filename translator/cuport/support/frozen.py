"""Dataclasses that do not change, for objects of which there are very many: mypy holds that, and not Python.

Python's own make an object by a call for each member, which takes three times as long.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:

    def dataclass(*, frozen: bool, slots: bool) -> Callable[[type[Any]], type[Any]]:
        """Return the decorator that makes such a class: with a hash and without a `__dict__`, like the frozen ones."""
        return dataclasses.dataclass(slots=slots, unsafe_hash=frozen)
