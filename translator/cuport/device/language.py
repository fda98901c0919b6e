"""What the reader of device code must know about the output language."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Language:
    """A target's language; `functions` are those of CUDA's, by name, that it has a form of.

    These stay calls, even where their source is there.
    """

    name: str
    functions: frozenset[str]
