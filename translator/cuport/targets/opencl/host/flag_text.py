"""Flags as text for Make and CMake, each with its own quoting."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable, Sequence

from cuport.targets.opencl.host.flags import Flag

APART = ("-include", "-isystem", "-iquote")
_HERE = "${CMAKE_CURRENT_SOURCE_DIR}"


def for_make(flags: Iterable[Flag]) -> str:
    """Return flags as the value of a variable that a recipe hands to the shell."""
    words = [word for flag in flags for word in _words(flag)]
    text = shlex.join(words).replace("$", "$$")
    return re.sub(r"(\\*)#", lambda found: f"{2 * found[1]}\\#", text)  # a comment would begin there


def cmake_properties(flags: Sequence[Flag], macros: Sequence[str] = (), here: str = _HERE) -> str:
    """Return a source file's properties as `NAME "value" NAME "value"`; nothing when there are none.

    `here` is the output folder.

    Folders for includes are a property of their own, since CMake has those before all options. A word and its value
    are one item: CMake drops a word that occurs twice.
    """
    folders = [_cmake_path(flag, here) for flag in flags if flag.word == "-I"]
    options = [f"-D{macro}" for macro in macros]
    options += [flag.word + _cmake_path(flag, here) for flag in flags if flag.word != "-I"]
    values = {"COMPILE_OPTIONS": options, "INCLUDE_DIRECTORIES": folders}
    return " ".join(f'{name} "{";".join(value)}"' for name, value in values.items() if value)


def _words(flag: Flag) -> list[str]:
    return [flag.word, flag.value] if flag.word in APART else [flag.word + flag.value]


def _cmake_path(flag: Flag, here: str) -> str:
    """Return a value as CMake reads it in quotes, as an item of a list."""
    text = flag.value.replace("\\", "\\\\").replace('"', '\\"').replace("$", "\\$").replace(";", "\\\\;")
    if not flag.is_below:
        return text
    return here if text == "." else f"{here}/{text}"
