"""What reading device code must know of the language that comes out."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Language:
    """A target's language; `functions` are those of CUDA's, by name, that it has a form of.

    These stay calls, even where their source is there.
    """

    name: str
    functions: frozenset[str]
