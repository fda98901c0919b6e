"""Write results: a whole tree, in place, as a diff. Every file is written whole or not at all."""

from __future__ import annotations

import contextlib
import difflib
import os
import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from translator.discover import MARKER, InputFile, Tree
from translator.edits import apply
from translator.errors import InputError, os_error_text
from translator.hip.includes import renamed
from translator.results import FileResult, Outcome, Results

BACKUP_SUFFIX = ".cuda-orig"
Rename = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Written:
    """How many files were written anew, and how many stood there already as they should."""

    changed: int = 0
    same: int = 0


def text_of(file: InputFile, result: FileResult) -> bytes:
    """Return the translated bytes of a file. Raises InputError when it changed since it was translated."""
    data = file.path.read_bytes()
    try:
        return apply(data, result.edits)
    except ValueError:
        raise InputError(f"{file.path}: changed while cuport was working on it; run again") from None


def check_output(out: Path, tree: Tree) -> None:
    """Refuse an output folder that would overwrite input: the input folder, or files of the user's inside it."""
    target = out.resolve()
    if out.exists() and not out.is_dir():
        raise InputError(f"{out}: not a folder; -o wants a folder to write the translated tree to")
    for root in tree.roots:
        source = root.resolve()
        if target == source:
            raise InputError(f"{out}: the output is the input folder; choose another, or use --in-place")
        inside = source in target.parents
        if inside and target.is_dir() and any(target.iterdir()) and not (target / MARKER).exists():
            raise InputError(
                f"{out}: lies inside the input and holds files that cuport did not write; "
                "choose an empty folder, or one outside"
            )


def write_tree(tree: Tree, results: Results, out: Path, rename: Rename) -> Written:
    """Write the whole tree below `out`, relative paths kept; a file that is there already and equal is not touched."""
    by_rel = {result.rel: result for result in results.files}
    changed = same = 0
    with _naming_errors("the output folder must be writable"):
        out.mkdir(parents=True, exist_ok=True)
        if any(root.resolve() in out.resolve().parents for root in tree.roots):
            write_bytes(out / MARKER, b"This folder is written by cuport, and is left out when it reads the tree.\n")
        for file in tree.files:
            result = by_rel[file.rel]
            target = out / renamed(file.rel, rename)
            if result.outcome in (Outcome.COPIED, Outcome.FAILED, Outcome.UNCHANGED):
                if not os.access(file.path, os.R_OK):
                    continue
                wrote = _copy(file.path, target)
            else:
                wrote = _write_if_other(target, text_of(file, result), file.path)
            changed += wrote
            same += not wrote
    return Written(changed, same)


def write_in_place(tree: Tree, results: Results, rename: Rename, backup: bool) -> Written:
    """Change the input files; each original stays beside its file as NAME.cuda-orig unless `backup` is off."""
    by_rel = {result.rel: result for result in results.files}
    changed = same = 0
    with _naming_errors("the input must be writable for --in-place"):
        for file in tree.files:
            result = by_rel[file.rel]
            target = file.path.with_name(renamed(file.path.name, rename))
            if result.outcome is not Outcome.TRANSLATED and target == file.path:
                same += 1
                continue
            data = text_of(file, result)
            kept = file.path.with_name(file.path.name + BACKUP_SUFFIX)
            if backup and not kept.exists():
                write_bytes(kept, file.path.read_bytes(), file.path)
            write_bytes(target, data, file.path)
            if target != file.path:
                file.path.unlink()
            changed += 1
    return Written(changed, same)


def diff(tree: Tree, results: Results, rename: Rename) -> Iterator[str]:
    """Yield a unified diff of the files that change, as `git apply` takes it."""
    by_rel = {result.rel: result for result in results.files}
    for file in tree.files:
        result = by_rel[file.rel]
        new_name = renamed(file.rel, rename)
        if result.outcome is not Outcome.TRANSLATED and new_name == file.rel:
            continue
        before = file.path.read_bytes().decode("utf-8", "surrogateescape").splitlines(keepends=True)
        after = text_of(file, result).decode("utf-8", "surrogateescape").splitlines(keepends=True)
        for line in difflib.unified_diff(before, after, f"a/{file.rel}", f"b/{new_name}"):
            yield line if line.endswith("\n") else line + "\n\\ No newline at end of file\n"


def write_bytes(target: Path, data: bytes, like: Path | None = None) -> None:
    """Write a file through a temporary one in the same folder; `like` gives it its permissions."""
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{target.name[:80]}.", dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        if like is not None:
            shutil.copymode(like, name)
        else:
            Path(name).chmod(0o644)
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _write_if_other(target: Path, data: bytes, like: Path) -> bool:
    with contextlib.suppress(OSError):
        if target.stat().st_size == len(data) and target.read_bytes() == data:
            return False
    write_bytes(target, data, like)
    return True


def _copy(source: Path, target: Path) -> bool:
    """Copy a file with its time, unless the target has the same size and time (as rsync decides)."""
    stat = source.stat()
    with contextlib.suppress(OSError):
        there = target.stat()
        if (there.st_size, there.st_mtime_ns) == (stat.st_size, stat.st_mtime_ns):
            return False
    target.parent.mkdir(parents=True, exist_ok=True)
    partial = target.with_name(f".{target.name[:80]}.{os.getpid()}.part")
    try:
        shutil.copyfile(source, partial)
        shutil.copystat(source, partial)
        partial.replace(target)
    except BaseException:
        partial.unlink(missing_ok=True)
        raise
    return True


@contextlib.contextmanager
def _naming_errors(advice: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise InputError(f"{os_error_text(error)}; {advice}") from None
