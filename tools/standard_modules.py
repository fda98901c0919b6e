# SPDX-License-Identifier: Apache-2.0
"""The C++ standard library as a module of clang, so that it is parsed once for all files that are checked.

A file sees of it what the headers that it includes bring along, no more: with a precompiled header it would see all.
Clang's documentation calls such modules header modules (https://clang.llvm.org/docs/Modules.html).
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable
from pathlib import Path

_STANDARD = re.compile(r"^#include <([a-z_]+)>", re.MULTILINE)
_NO_MODULES = {"cassert"}
"""Headers that say something else each time that they are included."""
_COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
_GUARD = re.compile(r"#[ \t]*ifndef[ \t]+(\w+)\s*\n[ \t]*#[ \t]*define[ \t]+\1\b")
_CONDITION = re.compile(r"^[ \t]*#[ \t]*(if|endif)", re.MULTILINE)


def flags(clang: str, standard: str, files: Iterable[Path], folder: Path) -> tuple[str, ...]:
    """Return flags by which `clang` takes what `files` include of the standard library from a module below `folder`.

    Nothing is returned where this library can't be a module. `standard` is the flag for the language's version.
    """
    names = sorted({name for file in files for name in _STANDARD.findall(file.read_text("utf-8"))} - _NO_MODULES)
    text = "".join(f"#include <{name}>\n" for name in names)
    headers = [path for path in _included(clang, standard, text) if _is_guarded(path)]
    # The parts that one header has in common with others are modules, too; each gives on what it includes.
    public = [path for path in headers if path.name in names]
    parts = [path for path in headers if path.name not in names]
    lines = [f'  module "{path}" {{ header "{path}" export * }}\n' for path in [*public, *parts]]
    written = folder / "standard.modulemap"
    written.write_text(f'module "standard" [system] {{\n{"".join(lines)}}}\n', encoding="utf-8")
    found = (
        "-fmodules",
        "-fno-implicit-module-maps",
        f"-fmodules-cache-path={folder / 'modules'}",
        f"-fmodule-map-file={written}",
    )
    built = subprocess.run(
        [clang, standard, *found, "-fsyntax-only", "-xc++", "-"],
        input=text,
        capture_output=True,
        text=True,
        check=False,
    )
    return found if built.returncode == 0 else ()


def _included(clang: str, standard: str, text: str) -> list[Path]:
    """Return the files that a text includes, but for the compiler's own, which may be included several times."""
    command = [clang, standard, "-M", "-xc++", "-"]
    rule = subprocess.run(command, input=text, capture_output=True, text=True, check=False).stdout
    words = rule.replace("\\\n", " ").split()
    paths = dict.fromkeys(Path(word).resolve() for word in words if word.startswith("/"))
    return [path for path in paths if path.is_file() and "clang" not in path.parts]


def _is_guarded(path: Path) -> bool:
    """Whether all that a header says stands in one `#ifndef NAME`, `#define NAME`, `#endif`."""
    text = _COMMENT.sub("", path.read_text("utf-8", errors="replace")).strip()
    if _GUARD.match(text) is None:
        return False
    depth = 0
    for condition in _CONDITION.finditer(text):
        depth += 1 if condition[1] == "if" else -1
        if depth == 0:
            return "\n" not in text[condition.end() :]
    return False
