"""Flags of the command line that belong to one target."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Flag:
    """A flag such as `--cl-std`, and the commands that have it.

    `key` is what cuport.toml calls it, with the key's `key_help`; empty where a file can't set it. A flag with
    `choices` takes one of them, the first when it is left out; `prefix` may stand before a choice and is dropped.
    """

    name: str
    parameter: str
    commands: tuple[str, ...]
    help: str
    choices: tuple[str, ...] = ()
    prefix: str = ""
    metavar: str = ""
    repeats: bool = False
    takes_value: bool = True
    optional_value: str = ""
    """The value when the flag stands alone, for one whose value may be left out."""
    key: str = ""
    key_help: str = ""
