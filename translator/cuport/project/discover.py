"""Find the files of a run: paths, folders, globs, compile_commands.json."""

from __future__ import annotations

import contextlib
import glob
import json
import logging
import os
import re
import shlex
from collections.abc import Sequence
from pathlib import Path

from cuport.cuda import build_scripts
from cuport.frontend.flags import parse_flags
from cuport.project import library_copies
from cuport.project.included import with_included
from cuport.project.walk import walk
from cuport.support import files as disk
from cuport.support.errors import InputError, os_error_text
from cuport.tree import HEADER_SUFFIXES, UNIT_SUFFIXES, FileKind, InputFile, Tree, absolute

# With what people put behind the name of a file that is not used as it stands: `Makefile.config.example`.
_BUILD_NAME = re.compile(
    r"(?:GNU)?[Mm]akefile(?:[._-][\w.-]+)?|CMakeLists\.txt(?:\.[\w.-]+)?|meson\.build|BUILD|WORKSPACE|\.bazelrc"
    r"|configure\.(?:ac|in)|.+\.m4|pyproject\.toml|setup\.cfg"
    r"|.+\.(?:cmake|mk|mak)(?:\.(?:in|example|sample|template|dist))?|.+\.(?:bazel|bzl)"
)
# Makefile.inc is a build file, whatever its suffix says elsewhere.
_HEADERS_BY_SUFFIX = HEADER_SUFFIXES - {".inc"}
BACKUP_SUFFIX = ".cuda-orig"
"""What --in-place puts behind the name of a file's original."""
_NOT_BUILD = (BACKUP_SUFFIX, ".py", ".sh", ".md", ".rst", ".html", ".pdf", ".png", ".gz", ".zip", ".patch", ".diff")
_TEXT_NAME = re.compile(r"(?:LICEN[CS]E|COPYING|COPYRIGHT|NOTICE|README|AUTHORS|CHANGE(?:LOG|S)|INSTALL)\b.*")
"""What texts about a code base are called: `LICENSE.gups.cu` is of the code in gups.cu."""
_SIGN_OF_CODE = re.compile(rb"[{}]|^[ \t]*#[ \t]*[a-z]|^[ \t]*(?://|/\*)", re.MULTILINE)
_LARGEST = 256 << 20
log = logging.getLogger("cuport")


def kind_of(path: Path) -> FileKind:
    """Tell what cuport does with a file, by its name."""
    suffix = path.suffix.lower()
    if build_scripts.is_script(path.as_posix()):
        return FileKind.BUILD
    if _BUILD_NAME.fullmatch(path.name) and suffix not in (*_NOT_BUILD, *UNIT_SUFFIXES, *_HEADERS_BY_SUFFIX):
        return FileKind.BUILD
    if path.name.endswith(".hip.h") or suffix in HEADER_SUFFIXES:
        return FileKind.HEADER
    return FileKind.UNIT if suffix in UNIT_SUFFIXES else FileKind.OTHER


def discover(
    arguments: Sequence[str], excluded: Path | None = None, *, keep_apart: bool = False, follow_links: bool = False
) -> Tree:
    """Expand what the user named into files.

    A folder gives every file below it that its .gitignore files do not exclude; a file is taken whatever they say;
    a glob that the shell left alone is expanded. `excluded` (the output folder) is never entered. With `keep_apart`,
    `rel` counts from the folder that all arguments share when there are several: for runs that write no tree. Links in
    folders that lead out of all that was named are left out, unless `follow_links`: a checkout could name any file.
    Raises InputError for a path that does not exist or can't be listed, or for two that would be written to one place.
    """
    roots: list[Path] = []
    found: dict[str, InputFile] = {}
    skipped: list[str] = []
    named = [path for argument in arguments for path in _expand(argument)]
    shared = _shared_folder(named) if keep_apart else None
    bounds = None if follow_links else tuple(os.path.realpath(path) for path in named)
    for path in named:
        is_folder = path.is_dir()
        roots.append(path if is_folder else path.parent)
        for name, rel in walk(path, excluded, bounds, skipped) if is_folder else [(str(path), path.name)]:
            place = Path(name)
            if shared:
                rel = absolute(place).relative_to(shared).as_posix()
            file = InputFile(str(place), rel, _kind_by_content(place, skipped))
            other = found.setdefault(rel, file)
            if other is not file and other.path != place and not other.path.samefile(place):
                raise InputError(f"{other.path} and {place} would both become {rel}: translate them in two runs")
    found, copies = library_copies.set_apart(with_included(found))
    ordered = tuple(found[rel] for rel in sorted(found))
    return Tree(tuple(dict.fromkeys(roots)), ordered, tuple(skipped), copies)


def _kind_by_content(path: Path, skipped: list[str]) -> FileKind:
    """Return what cuport does with a file; no code is as large as a disk, and a licence is none whatever its name."""
    kind = kind_of(path)
    with contextlib.suppress(OSError):
        if kind is not FileKind.OTHER and path.stat().st_size > _LARGEST:
            skipped.append(f"{path}: larger than {_LARGEST >> 20} MiB, so it is no code; copied as it is")
            return FileKind.OTHER
        if kind is FileKind.UNIT and _TEXT_NAME.match(path.name) and not _SIGN_OF_CODE.search(path.read_bytes()):
            skipped.append(f"{path}: a text, by its name and what is in it; copied as it is")
            return FileKind.OTHER
    return kind


def _shared_folder(named: Sequence[Path]) -> Path | None:
    """Return the deepest folder that holds several paths; None for one of them, whose own folder counts."""
    folders = {absolute(path if path.is_dir() else path.parent) for path in named}
    return Path(os.path.commonpath(folders)) if len(folders) > 1 else None


def _expand(argument: str) -> list[Path]:
    path = Path(argument)
    try:
        path.stat()
    except FileNotFoundError:
        # Path.glob takes no absolute patterns.
        matches = sorted(glob.glob(argument, recursive=True)) if glob.has_magic(argument) else []  # noqa: PTH207
        if matches:
            return [Path(match) for match in matches]
        raise InputError(f"{argument}: no such file or folder") from None
    except OSError as error:
        raise InputError(f"{os_error_text(error)}; remove it from the paths, or fix it") from None
    return [path]


def compile_flags(folder: Path) -> dict[Path, tuple[str, ...]]:
    """Read `compile_commands.json`: for each file (resolved) the flags that decide how it parses.

    Kept are include paths (made absolute), macros and the language standard; code generation and output are not.
    Raises InputError when the file is missing or no such list.
    """
    path = folder / "compile_commands.json" if folder.is_dir() else folder
    try:
        entries = json.loads(disk.read_text(path))
        flags: dict[Path, tuple[str, ...]] = {}
        several: set[Path] = set()
        for entry in entries:
            directory = Path(entry["directory"])
            command = entry.get("arguments") or shlex.split(entry["command"])
            words = tuple(parse_flags(command[1:], directory))
            if any("\0" in os.fsdecode(os.fsencode(word)) for word in words):  # no surrogates that stand for no byte
                raise ValueError("embedded null byte")
            file = disk.resolved(directory / entry["file"])
            if flags.get(file, words) != words:
                several.add(file)
            flags[file] = words
    except OSError as error:
        raise InputError(f"{os_error_text(error)}; -p needs the folder that contains compile_commands.json") from None
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise InputError(
            f"{path}: not a compilation database ({error!r}); generate it again with the build system"
        ) from None
    for file in sorted(several):
        log.warning("%s: compiled several times with different flags; the last ones in %s are used", file, path)
    return flags
