"""What CUDA's words, names and headers become in host code: `rules/opencl-host.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from translator import resources


@dataclass(frozen=True, slots=True)
class HostRules:
    """Prefixes of names, words of the language, headers; `provided` is what the layer declares."""

    prefixes: Mapping[str, str]
    words: Mapping[str, str]
    headers: Mapping[str, str]
    provided: frozenset[str]

    def name(self, name: str) -> str | None:
        """Return what a name becomes, itself where the layer has it as it is; None where the layer lacks it."""
        if name in self.provided:
            return name
        found = self.prefixes.get(name)
        if found is not None:
            return found
        for length in range(min(len(name) - 1, _LONGEST), 1, -1):
            new = self.prefixes.get(name[:length])
            if new is not None and not name[length].islower() and new + name[length:] in self.provided:
                return new + name[length:]
        return None


_LONGEST = 12


@cache
def load() -> HostRules:
    """Read the rules, and what the layer declares."""
    from translator.opencl.host import glue

    table = tomllib.loads((resources.data("rules") / "opencl-host.toml").read_text("utf-8"))
    return HostRules(table["prefixes"], table["words"], table["headers"], glue.provided())
