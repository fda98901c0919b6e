"""What AMD has for each library of CUDA's: `rules/api/libraries.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from cuport.support import plain_toml, resources

PATH = resources.data("rules") / "api" / "libraries.toml"


@dataclass(frozen=True, slots=True)
class Counterpart:
    """AMD's library for one of CUDA's."""

    amd: str
    header: str
    page: str
    link: str = ""
    lacks: str = ""
    """What to do about a name that AMD's library does not have."""


@cache
def counterparts() -> Mapping[str, Counterpart]:
    """Return AMD's libraries by the name that reports have for CUDA's."""
    document: Mapping[str, Mapping[str, str]] = plain_toml.loads(PATH.read_text(encoding="utf-8"))
    return {name: Counterpart(**row) for name, row in document.items()}


def find(library: str, to: str) -> Counterpart | None:
    """Return AMD's library for one of CUDA's; `to` is the name that a rule gives, which may be another library's."""
    other = next((name for name in counterparts() if to.lower().startswith(name.lower())), library)
    return counterparts().get(other)


def hint(library: str) -> str:
    """Return what to do about a name of the library that has no counterpart; empty where nothing is known."""
    known = counterparts().get(library)
    return f"{known.lacks}; {known.amd}: <{known.header}>, {known.page}" if known and known.lacks else ""


def instruction_recipe(opcode: str) -> str:
    """Return what to do about an instruction of PTX that has no form; empty where nothing is known."""
    path = resources.data("rules") / "api" / "instructions.toml"
    recipes: Mapping[str, str] = plain_toml.loads(path.read_text(encoding="utf-8"))["recipes"]
    fitting = [start for start in recipes if f"{opcode}.".startswith(f"{start}.")]
    return recipes[max(fitting, key=len)] if fitting else ""
