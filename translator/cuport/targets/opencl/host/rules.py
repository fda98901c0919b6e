"""What CUDA's words, names and headers become in host code: `rules/opencl-host.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from cuport.support import plain_toml, resources
from cuport.targets.opencl.host import layer


@dataclass(frozen=True, slots=True)
class HostRules:
    """Prefixes of names, whole names, words, headers, guards of libraries' headers; what the layer declares.

    `in_c` is what it declares for files in C. `later` are names of `cuda::std` that `std` lacks in C++17.
    """

    prefixes: Mapping[str, str]
    names: Mapping[str, str]
    words: Mapping[str, str]
    headers: Mapping[str, str]
    guards: frozenset[str]
    provided: frozenset[str]
    in_c: frozenset[str]
    later: frozenset[str]
    _known: dict[str, str | None] = field(default_factory=dict, compare=False, repr=False)

    def name(self, name: str) -> str | None:
        """Return what a name becomes, itself where the layer has it as it is; None where the layer lacks it."""
        if name not in self._known:  # most names stand in many files
            if len(self._known) > _MOST_KNOWN:
                self._known.clear()
            self._known[name] = self._find(name)
        return self._known[name]

    def first_half(self, name: str) -> str | None:
        """Return what becomes of a name that `##` puts something behind, as `name` does."""
        return name if name in self.provided else self.prefixes.get(name, self.name(name))

    def _find(self, name: str) -> str | None:
        if name in self.provided:
            return name
        found = self.names.get(name)
        if found is not None:
            return found
        for length in range(min(len(name) - 1, _LONGEST), 1, -1):
            new = self.prefixes.get(name[:length])
            is_whole = not name[length].islower() or name[:length] == "CU"  # `CUdevice`
            if new is not None and is_whole and new + name[length:] in self.provided:
                return new + name[length:]
        return None


_LONGEST = 12
_MOST_KNOWN = 100_000


@cache
def load() -> HostRules:
    """Read the rules, and what the layer declares."""
    table = _table()
    guards = frozenset(table["guards"])
    provided, in_c = layer.list_provided(), layer.list_provided_in_c()
    later = frozenset(table["later"])
    return HostRules(table["prefixes"], table["names"], table["words"], table["headers"], guards, provided, in_c, later)


def hint(name: str) -> str:
    """Return what to do about a name that the layer lacks, or nothing."""
    hints: Mapping[str, str] = _table()["hints"]
    fitting = [start for start in hints if name.lower().startswith(start.lower())]
    return hints[max(fitting, key=len)] if fitting else ""


@cache
def _table() -> Mapping[str, Any]:
    return plain_toml.loads((resources.data("rules") / "opencl-host.toml").read_text("utf-8"))
