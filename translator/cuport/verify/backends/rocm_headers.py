"""Headers that stand in for ROCm's libraries where a machine, or the CPU runtime, lacks those.

They are made from the API catalogue, and lie behind all folders that the compiler searches by itself: a header that
is there wins. What they declare is no library: a program that needs one is linked to addresses of nothing, if at all.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from cuport.api import catalogue
from cuport.api.rocm_header import headers_of, list_declared, rocm_header, rocm_libraries
from cuport.targets.hip.adapters import HEADER
from cuport.verify.model import Program

_INCLUDE = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*[<"]([^>"\n]+)[>"]', re.MULTILINE)
_FOUND = "cuport_has_"
_SAID = "compiled against headers made from cuport's API catalogue"


@dataclass(frozen=True, slots=True)
class RocmLibraries:
    """The libraries of ROCm's that a program includes, by their names in the catalogue."""

    present: tuple[str, ...]
    missing: tuple[str, ...]

    @property
    def titles(self) -> str:
        """Return the names of those that are missing, as their makers write them."""
        return ", ".join(catalogue.rocm(stem).name for stem in self.missing)

    @property
    def note(self) -> str:
        """Say how a program was compiled without its libraries; nothing when all are there."""
        return f"{_SAID}, not linked to a library: this machine lacks {self.titles}" if self.missing else ""


def find(program: Program, tree: Path, environment: Mapping[str, str]) -> RocmLibraries:
    """Return what libraries the files of a program in `tree` include, and which of them hipcc does not find."""
    used = _find_used(program, tree)
    there = _present(tuple(sorted(environment.items()))) if used else frozenset()
    return RocmLibraries(
        tuple(stem for stem in used if stem in there), tuple(stem for stem in used if stem not in there)
    )


def find_beside(program: Program, tree: Path, folder: Path) -> RocmLibraries:
    """Return what libraries the files of a program in `tree` include, and which have no header in `folder`."""
    used = _find_used(program, tree)
    there = [stem for stem in used if any((folder / header).is_file() for header in headers_of(stem))]
    return RocmLibraries(tuple(there), tuple(stem for stem in used if stem not in there))


def checked_note(libraries: RocmLibraries) -> str:
    """Say that a program was compiled and no more, for lack of its libraries."""
    return f"{_SAID}, not run: the CPU runtime has no {libraries.titles}"


def _find_used(program: Program, tree: Path) -> list[str]:
    named = _find_included(tree / file for file in {*program.sources, *program.files})
    if HEADER in named:
        named |= _find_included([tree / HEADER])
    return [stem for stem in rocm_libraries() if not named.isdisjoint(headers_of(stem))]


def _find_included(files: Iterable[Path]) -> set[str]:
    """Return what the includes of files name; our own header without the folder in front."""
    texts = [
        name.decode("utf-8", "surrogateescape")
        for file in files
        if file.is_file()
        for name in _INCLUDE.findall(file.read_bytes())
    ]
    return {*texts, *(Path(text).name for text in texts if Path(text).name == HEADER)}


@cache
def _present(environment: tuple[tuple[str, str], ...]) -> frozenset[str]:
    """Return the libraries whose headers hipcc finds."""
    asked = "".join(
        f"#if __has_include(<{headers_of(stem)[0]}>)\n{_FOUND}{stem}\n#endif\n" for stem in rocm_libraries()
    )
    command = ["hipcc", "-x", "hip", "--offload-arch=gfx90a", "--cuda-host-only", "-E", "-"]
    try:
        done = subprocess.run(
            command, input=asked, capture_output=True, text=True, env=dict(environment), timeout=60, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return frozenset()
    return frozenset(re.findall(rf"^{_FOUND}(\w+)", done.stdout, re.MULTILINE))


def write(libraries: RocmLibraries, folder: Path, environment: Mapping[str, str]) -> list[str]:
    """Write headers for what is missing into `folder`; return the flags that a compiler needs for all libraries."""
    present = _present(tuple(sorted(environment.items()))) if libraries.missing else frozenset()
    symbols: set[str] = set()
    for stem in rocm_libraries() if libraries.missing else ():
        if stem in present:
            continue
        write_header(stem, folder)
        symbols |= list_declared(stem).keys() if stem in libraries.missing else set()
    flags = ["-idirafter", str(folder)] if libraries.missing else []
    if symbols:
        _put(folder / "symbols", "".join(f"--defsym={name}=0\n" for name in sorted(symbols)))
        flags.append(f"-Wl,@{folder / 'symbols'}")
    return [*flags, *_link_flags(libraries.present)]


def write_header(stem: str, folder: Path) -> None:
    """Write the headers of one library into `folder`."""
    first, *others = headers_of(stem)
    _put(folder / first, rocm_header(stem))
    for other in others:
        _put(folder / other, f"#pragma once\n#include <{first}>\n")


def _link_flags(present: Collection[str]) -> list[str]:
    return [f"-l{catalogue.rocm(stem).link}" for stem in present]


def _put(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
