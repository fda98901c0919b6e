"""Unique names for OpenCL C that are not reserved there."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from cuport.device.names import LONGEST, without_arguments
from cuport.support import plain_toml, resources


@cache
def reserved_words(kind: str) -> frozenset[str]:
    """Return the "words" or the "functions" that OpenCL C keeps to itself."""
    text = (resources.data("rules") / "opencl" / "reserved.toml").read_text(encoding="utf-8")
    return frozenset(plain_toml.loads(text)["reserved"][kind].split())


_VECTORS = re.compile(r"(?:u?(?:char|short|int|long)|float|double|half)(?:2|3|4|8|16)")
# Whole families of functions: convert_int4_sat(), as_float(), vload4(), native_sin(), atomic_add(), ...
FAMILIES = re.compile(
    r"(?:convert|as|native|half|atom|atomic|sub_group|work_group|get|read|write|async)_\w+|v(?:load|store)_?\w*"
)


class Names:
    """Gives out names; the same key always gets the same one."""

    def __init__(self) -> None:
        self._taken: set[str] = set(reserved_words("words") | reserved_words("functions"))
        self._given: dict[str, str] = {}

    def give(self, key: str, wanted: str) -> str:
        """Return the name for a key: `wanted`, or what is nearest to it and free."""
        if key not in self._given:
            self._given[key] = self._free(clean(wanted))
        return self._given[key]

    def given(self, keys: Iterable[str]) -> set[str]:
        """Return the names that some of these keys have already."""
        return {self._given[key] for key in keys if key in self._given}

    def _free(self, start: str) -> str:
        if FAMILIES.fullmatch(start) or _VECTORS.fullmatch(start):
            start = f"cuda_{start}"
        name, count = start, 1
        while name in self._taken:
            count += 1
            is_reserved = start in reserved_words("words") or start in reserved_words("functions")
            name = f"{start}_" if count == 2 and is_reserved else f"{start}_{count}"
        self._taken.add(name)
        return name


def clean(name: str) -> str:
    """Return text as an identifier: `Acc<float, 4>` as `Acc_float_4`, without arguments where they get too long."""
    word = re.sub(r"\W+", "_", name.replace("-", "minus ")).strip("_")
    if len(word) > LONGEST and "<" in name:
        return clean(without_arguments(name))
    return f"_{word}" if not word or word[0].isdigit() else word


def local(name: str) -> str:
    """Return the name of a local variable: its own, unless OpenCL C means something else by it."""
    return (
        f"{name}_"
        if name in reserved_words("words") or _VECTORS.fullmatch(name) or name in ("barrier", "printf")
        else name
    )
