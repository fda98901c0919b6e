"""Write results: a whole tree, in place, as a diff. Every file is written whole or not at all."""

from __future__ import annotations

import contextlib
import difflib
import os
import re
import shutil
import tempfile
import threading
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from typing import BinaryIO

from translator.discover import MARKER, InputFile, Tree
from translator.edits import apply
from translator.errors import InputError, os_error_text
from translator.frontend.source import digest
from translator.hip.includes import renamed
from translator.results import FileResult, Generated, Outcome, Results

BACKUP_SUFFIX = ".cuda-orig"
KEPT_SUFFIX = ".cuda"
"""What a file of the input is called in the output where cuport writes one of its own in its place: `Makefile.cuda`."""
_COPIERS = 4  # threads: copying waits for the disk, and the interpreter lets go of its lock meanwhile
Rename = tuple[tuple[str, str], ...]


class UnreadableError(Exception):
    """An input file that can't be read; the message names it."""


@dataclass(frozen=True, slots=True)
class Written:
    """How many files were written anew, how many stood there already, and a line for each that can't be read."""

    changed: int = 0
    same: int = 0
    errors: tuple[str, ...] = ()


def text_of(file: InputFile, result: FileResult) -> bytes:
    """Return the translated bytes of a file.

    Raises InputError when it can't be read, or changed since it was translated.
    """
    try:
        data = file.path.read_bytes()
    except OSError as error:
        raise InputError(f"{file.path}: {(error.strerror or str(error)).lower()}; make it readable") from None
    if result.digest and digest(data) != result.digest:
        raise InputError(f"{file.path}: changed while cuport was working on it; run again")
    return apply(data, result.edits)


def _texts(tree: Tree, by_rel: Mapping[str, FileResult], rename: Rename = ()) -> dict[str, bytes]:
    """Return the bytes of every file that changes or gets another name: what fails here fails before one is written."""
    return {
        file.rel: text_of(file, by_rel[file.rel])
        for file in tree.files
        if by_rel[file.rel].outcome is Outcome.TRANSLATED or renamed(file.rel, rename) != file.rel
    }


def check_output(out: Path, tree: Tree, rename: Rename) -> None:
    """Refuse an output folder that would overwrite input: the input folder, or files of the user's inside it."""
    target = out.resolve()
    there = next((path for path in (out, *out.absolute().parents) if path.exists()), out)
    if not there.is_dir():
        raise InputError(f"{there}: not a folder; -o wants a folder to write the translated tree to")
    if not os.access(there, os.W_OK):
        raise InputError(f"{there}: permission denied; the output folder must be writable")
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
    if any(target in root.resolve().parents for root in tree.roots):
        _refuse_overwriting(out, tree, rename)


def _refuse_overwriting(out: Path, tree: Tree, rename: Rename) -> None:
    """Refuse an output folder above the input when a file written there would land on an input file."""
    inputs = {file.path.resolve() for file in tree.files}
    for file in tree.files:
        if (place := out / renamed(file.rel, rename)).resolve() in inputs:
            raise InputError(f"{place}: an input file, which -o {out} would overwrite; choose another folder")


def check_names(tree: Tree, rename: Rename, in_place: bool) -> None:
    """Refuse --rename-ext where a new name is taken, by another file of the tree or, in place, by any file."""
    taken = {file.rel for file in tree.files}
    made: dict[str, str] = {}
    for file in tree.files:
        new = renamed(file.rel, rename)
        if new == file.rel:
            continue
        if new in taken or (in_place and file.path.with_name(renamed(file.path.name, rename)).exists()):
            raise InputError(f"{file.path}: --rename-ext would write it over {new}; rename one of them first")
        if other := made.get(new):
            raise InputError(f"{file.path}: --rename-ext makes {new} of it and of {other}; rename one of them first")
        made[new] = file.rel


def write_tree(tree: Tree, results: Results, out: Path, rename: Rename) -> Written:
    """Write the whole tree below `out`, relative paths kept; a file that is there already and equal is not touched."""
    by_rel = {result.rel: result for result in results.files}
    texts = _texts(tree, by_rel)
    changed = same = 0
    errors = []
    with _naming_errors("the output folder must be writable"):
        out.mkdir(parents=True, exist_ok=True)
        if any(root.resolve() in out.resolve().parents for root in tree.roots):
            write_bytes(out / MARKER, b"This folder is written by cuport, and is left out when it reads the tree.\n")
        copies = []
        own = {made.rel for made in results.project}
        for file in tree.files:
            result = by_rel[file.rel]
            name = renamed(file.rel, rename)
            target = out / (name + KEPT_SUFFIX if name in own else name)
            for made in result.generated:
                wrote = _write_if_other(out / made.rel, made.data)
                changed += wrote
                same += not wrote
            if result.outcome is not Outcome.TRANSLATED:
                copies.append((file.path, target, result.outcome is Outcome.FAILED))
                continue
            wrote = _write_if_other(target, texts[file.rel], file.path)
            changed += wrote
            same += not wrote
        for made in results.project:
            wrote = _write_if_other(out / made.rel, made.data)
            changed += wrote
            same += not wrote
        with ThreadPoolExecutor(_COPIERS) as pool:
            for done in pool.map(_try_copy, copies):
                changed += done is True
                same += done is False
                errors += [done] if isinstance(done, str) and done else []
    return Written(changed, same, tuple(errors))


def _try_copy(work: tuple[Path, Path, bool]) -> bool | str:
    """Copy a file; return whether it was written, or the line for the user when it can't be read.

    The line is empty for a file whose failure has been told already.
    """
    source, target, is_known = work
    try:
        return _copy(source, target)
    except UnreadableError as error:
        return "" if is_known else f"{error}; left out of the output: make it readable, run again"


def write_in_place(tree: Tree, results: Results, rename: Rename, backup: bool) -> Written:
    """Change the input files; each original stays beside its file as NAME.cuda-orig unless `backup` is off.

    A link stays a link: the file that it leads to is changed, and only once when several lead there.
    """
    by_rel = {result.rel: result for result in results.files}
    texts = _texts(tree, by_rel, rename)
    changed = same = 0
    done: set[Path] = set()
    with _naming_errors("the input must be writable for --in-place"):
        for file in tree.files:
            result = by_rel[file.rel]
            path = file.path.resolve()
            target = file.path.with_name(renamed(file.path.name, rename))
            for made in result.generated:
                wrote = _write_if_other(file.path.with_name(Path(made.rel).name), made.data)
                changed += wrote
                same += not wrote
            if path in done or (result.outcome is not Outcome.TRANSLATED and target == file.path):
                same += 1
            elif target != file.path:
                _change(file.path, target, texts[file.rel], backup)
                changed += 1
            else:
                done.add(path)
                _change(path, path, texts[file.rel], backup)
                changed += 1
        root = tree.roots[0] if tree.roots[0].is_dir() else tree.roots[0].parent
        for made in results.project:
            changed += _write_own(root / made.rel, made.data, backup)
    return Written(changed, same)


def _write_own(target: Path, data: bytes, backup: bool) -> bool:
    """Write a file of cuport's own into the user's tree; what is there already stays as a backup."""
    kept = target.with_name(target.name + BACKUP_SUFFIX)
    if backup and target.is_file() and target.read_bytes() != data and not kept.exists():
        write_bytes(kept, target.read_bytes(), target)
    return _write_if_other(target, data)


def _change(path: Path, target: Path, data: bytes, backup: bool) -> None:
    kept = path.with_name(path.name + BACKUP_SUFFIX)
    if backup and not kept.exists():
        write_bytes(kept, path.read_bytes(), path)
    write_bytes(target, data, path)
    if target != path:
        path.unlink()


def diff(tree: Tree, results: Results, rename: Rename) -> Iterator[str]:
    """Yield a unified diff of the files that change, as `git apply` and `patch` take it."""
    by_rel = {result.rel: result for result in results.files}
    texts = _texts(tree, by_rel, rename)
    shown: set[str] = set()
    for file in tree.files:
        result = by_rel[file.rel]
        for made in result.generated:
            if made.rel not in shown:  # scripts in one folder share a file
                yield from _new_file(made)
            shown.add(made.rel)
        new_name = renamed(file.rel, rename)
        if result.outcome is not Outcome.TRANSLATED and new_name == file.rel:
            continue
        if new_name != file.rel:
            yield f"diff --git a/{file.rel} b/{new_name}\nrename from {file.rel}\nrename to {new_name}\n"
        before, after = _lines(text_of(file, replace(result, edits=()))), _lines(texts[file.rel])
        # A tab ends a name that has spaces in it.
        old, new = (name + "\t" * (" " in name) for name in (f"a/{file.rel}", f"b/{new_name}"))
        for line in difflib.unified_diff(before, after, old, new):
            yield line if line.endswith("\n") else line + "\n\\ No newline at end of file\n"
    yield from _own_files(tree, results, rename)


def _own_files(tree: Tree, results: Results, rename: Rename) -> Iterator[str]:
    """Yield the files of the whole tree; one that stands where a file of the user's does is a change of that."""
    there = {file.rel: file for file in tree.files if renamed(file.rel, rename) == file.rel}
    for made in results.project:
        if (file := there.get(made.rel)) is None:
            yield from _new_file(made)
        else:
            before = _lines(file.path.read_bytes())
            yield f"diff --git a/{made.rel} b/{made.rel}\n"
            yield from difflib.unified_diff(before, _lines(made.data), f"a/{made.rel}", f"b/{made.rel}")


def _new_file(made: Generated) -> Iterator[str]:
    yield f"diff --git a/{made.rel} b/{made.rel}\nnew file mode 100644\n"
    name = f"b/{made.rel}" + "\t" * (" " in made.rel)
    yield from difflib.unified_diff([], _lines(made.data), "/dev/null", name)


def _lines(data: bytes) -> list[str]:
    """Split at newlines alone: str.splitlines takes form feeds and more for line ends, which patch does not."""
    return re.findall(r"[^\n]*\n|[^\n]+", data.decode("utf-8", "surrogateescape"))


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


def _write_if_other(target: Path, data: bytes, like: Path | None = None) -> bool:
    with contextlib.suppress(OSError):
        if target.stat().st_size == len(data) and target.read_bytes() == data:
            return False
    write_bytes(target, data, like)
    return True


def _copy(source: Path, target: Path) -> bool:
    """Copy a file with its time, unless the target has the same size and time (as rsync decides).

    Raises UnreadableError when the source can't be read, OSError when the target can't be written.
    """
    with _reading(source):
        stat = source.stat()
        file = source.open("rb")
    with file:
        with contextlib.suppress(OSError):
            there = target.stat()
            if (there.st_size, there.st_mtime_ns) == (stat.st_size, stat.st_mtime_ns):
                return False
        target.parent.mkdir(parents=True, exist_ok=True)
        partial = target.with_name(f".{target.name[:80]}.{os.getpid()}-{threading.get_ident()}.part")
        try:
            with partial.open("wb") as out:
                while data := _read(file, source):
                    out.write(data)
            shutil.copystat(source, partial)
            partial.replace(target)
        except BaseException:
            partial.unlink(missing_ok=True)
            raise
    return True


def _read(file: BinaryIO, source: Path) -> bytes:
    with _reading(source):
        return file.read(1 << 20)


@contextlib.contextmanager
def _reading(source: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise UnreadableError(f"{source}: {(error.strerror or str(error)).lower()}") from None


@contextlib.contextmanager
def _naming_errors(advice: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise InputError(f"{os_error_text(error)}; {advice}") from None
