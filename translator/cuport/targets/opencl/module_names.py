"""Python names for CUDA names."""

from __future__ import annotations

import builtins
import keyword
import posixpath
import re
from collections.abc import Iterable

_WORD = re.compile(r"\W+")


class Names:
    """Gives each thing a name of its own; keywords and the names of `taken` get an underscore."""

    def __init__(self, taken: Iterable[str] = ()) -> None:
        self.taken = set(taken)

    def give(self, wanted: str) -> str:
        """Return a free name like `wanted`, and take it."""
        name = _WORD.sub("_", wanted).strip("_") or "unnamed"
        name = f"_{name}" if name[0].isdigit() else name
        while name in self.taken or keyword.iskeyword(name):
            name += "_"
        self.taken.add(name)
        return name


BUILTINS = frozenset(dir(builtins))


def module_name(program: str) -> str:
    """Return the path of the module for a program: `a/b-c.cl` gives `a/b_c.py`, which Python can import."""
    folder, name = posixpath.split(program)
    return posixpath.join(folder, Names().give(name.removesuffix(".cl")) + ".py")
