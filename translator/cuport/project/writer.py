"""Write results in place, and what that has in common with writing a tree. Each file is written whole or not at all."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from cuport.cuda.includes import rename_path
from cuport.project.discover import BACKUP_SUFFIX
from cuport.project.manifest import MARKER
from cuport.results import FileResult, Outcome, Results
from cuport.source.edits import apply
from cuport.source.source import digest
from cuport.support import files
from cuport.support.errors import InputError, os_error_text
from cuport.tree import InputFile, Tree

Rename = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Written:
    """How many files were written again, how many stood there already, and a line for each that can't be read."""

    changed: int = 0
    same: int = 0
    errors: tuple[str, ...] = ()
    stale: tuple[str, ...] = ()
    """Files of an earlier run that this one has none of; they stay."""
    kept: tuple[str, ...] = ()
    """Files that a person changed, and that would be written as in the last run."""
    beside: tuple[str, ...] = ()
    """Files that a person changed, or that cuport did not write: what it would write is beside them."""
    merged: tuple[str, ...] = ()
    """Files that a person changed, which got the changes of the translation."""
    clashes: tuple[str, ...] = ()
    """Those in which both are in conflict, which is marked in them."""


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


def make_changed_texts(tree: Tree, by_rel: Mapping[str, FileResult], rename: Rename) -> dict[str, bytes]:
    """Return the bytes of every file that changes or gets another name: what fails here fails before one is written."""
    return {
        file.rel: text_of(file, by_rel[file.rel])
        for file in tree.files
        if by_rel[file.rel].outcome is Outcome.TRANSLATED or rename_path(file.rel, rename) != file.rel
    }


def check_output(out: Path, tree: Tree, rename: Rename) -> None:
    """Refuse an output folder that would overwrite input: the input folder, or files of the user's inside it."""
    target = files.resolved(out)
    there = next((path for path in (out, *out.absolute().parents) if path.exists()), out)
    if not there.is_dir():
        raise InputError(f"{there}: not a folder; -o needs a folder to write the translated tree to")
    if not os.access(there, os.W_OK):
        raise InputError(f"{there}: permission denied; the output folder must be writable")
    for root in tree.roots:
        source = files.resolved(root)
        if target == source:
            raise InputError(f"{out}: the output is the input folder; choose another, or use --in-place")
        if _plain(out).is_relative_to(_plain(root)) and not target.is_relative_to(source):
            raise InputError(f"{out}: a link in the input that leads out of it, to {target}; name that folder")
        inside = source in target.parents
        if inside and target.is_dir() and _has_files(target) and not (target / MARKER).exists():
            raise InputError(
                f"{out}: inside the input, with files that cuport did not write; "
                "choose an empty folder, or one outside the input"
            )
    if any(target in files.resolved(root).parents for root in tree.roots):
        _refuse_overwriting(out, tree, rename)


def _plain(path: Path) -> Path:
    """Return a path from the root, without `..`, with its links."""
    return Path(os.path.normpath(path.absolute()))


def _has_files(folder: Path) -> bool:
    """Whether something is in a folder that no run of cuport's left there which was killed."""
    return any(not path.name.startswith(files.TEMPORARY) for path in folder.iterdir())


def _refuse_overwriting(out: Path, tree: Tree, rename: Rename) -> None:
    """Refuse an output folder above the input when a file written there would land on an input file."""
    inputs = {files.resolved(file.path) for file in tree.files}
    for file in tree.files:
        if files.resolved(place := out / rename_path(file.rel, rename)) in inputs:
            raise InputError(f"{place}: an input file, which -o {out} would overwrite; choose another folder")


def check_names(tree: Tree, rename: Rename, in_place: bool) -> None:
    """Refuse --rename-ext where a new name is taken, by another file of the tree or, in place, by any file."""
    taken = {file.rel for file in tree.files}
    made: dict[str, str] = {}
    for file in tree.files:
        new = rename_path(file.rel, rename)
        if new == file.rel:
            continue
        if new in taken or (in_place and file.path.with_name(rename_path(file.path.name, rename)).exists()):
            raise InputError(f"{file.path}: --rename-ext would overwrite {new} with it; rename one of them first")
        if other := made.get(new):
            raise InputError(
                f"{file.path}: --rename-ext gives it and {other} the same name, {new}; rename one of them first"
            )
        made[new] = file.rel


def check_place(rel: str) -> None:
    """Refuse a name that leads out of the output: it may come from a cache."""
    if files.leads_out(rel):
        raise InputError(f"{rel!r}: a name of a file to be written that leads out of the output; run with --no-cache")


def refuse_links(out: Path, names: Iterable[str]) -> None:
    """Refuse an output folder with a link in it to a folder elsewhere that would be written to."""
    is_inside = files.inside(out)
    for rel in names:
        if not is_inside(os.path.join(out, rel)):  # noqa: PTH118 - making a Path takes longer
            place = (out / rel).parent
            raise InputError(
                f"{place}: this path leads out of the output folder, to {files.resolved(place)}; "
                "remove the link, or choose another folder"
            )


def write_in_place(tree: Tree, results: Results, rename: Rename, backup: bool) -> Written:
    """Change the input files; each original stays next to its file as NAME.cuda-orig unless `backup` is off.

    A link stays a link: the file that it leads to is changed, and only once when several lead there. One that leads out
    of the input is an error, and what it leads to stays as it is.
    """
    by_rel = {result.rel: result for result in results.files}
    for one in (*results.project, *(made for result in results.files for made in result.generated)):
        check_place(one.rel)
    texts = make_changed_texts(tree, by_rel, rename)
    changed = same = 0
    done: set[Path] = set()
    errors = []
    roots = [Path(os.path.realpath(root)) for root in tree.roots]
    with naming_errors("the input must be writable for --in-place"):
        for folder in {file.path.parent for file in tree.files}:
            files.remove_left(folder)
        for file in tree.files:
            result = by_rel[file.rel]
            path = files.resolved(file.path)
            target = file.path.with_name(rename_path(file.path.name, rename))
            is_changed = result.outcome is Outcome.TRANSLATED or target != file.path
            if (is_changed or result.generated) and not any(path.is_relative_to(root) for root in roots):
                errors.append(f"{file.path}: a link that leads out of the input; not changed: name {path} to change it")
                continue
            for made in result.generated:
                wrote = _write_if_other(file.path.with_name(Path(made.rel).name), made.data)
                changed += wrote
                same += not wrote
            if path in done or not is_changed:
                same += 1
            elif target != file.path:
                _change(file.path, target, texts[file.rel], backup)
                changed += 1
            else:
                done.add(path)
                _change(path, path, texts[file.rel], backup)
                changed += 1
        root = tree.roots[0] if tree.roots[0].is_dir() else tree.roots[0].parent
        refuse_links(root, [made.rel for made in results.project])
        for made in results.project:
            for name in made.instead:
                changed += _set_aside(root / name)
            changed += _write_own(root / made.rel, made.data, backup)
    return Written(changed, same, tuple(errors))


def _write_own(target: Path, data: bytes, backup: bool) -> bool:
    """Write a file of cuport's own into the user's tree; what is there already stays as a backup."""
    kept = target.with_name(target.name + BACKUP_SUFFIX)
    if backup and target.is_file() and target.read_bytes() != data and not kept.exists():
        files.write_bytes(kept, target.read_bytes(), target)
    return _write_if_other(target, data)


def _set_aside(path: Path) -> bool:
    """Rename a file that a tool would take for one of cuport's own."""
    kept = path.with_name(path.name + BACKUP_SUFFIX)
    if not path.is_file() or kept.exists():
        return False
    path.replace(kept)
    return True


def _change(path: Path, target: Path, data: bytes, backup: bool) -> None:
    kept = path.with_name(path.name + BACKUP_SUFFIX)
    if backup and not kept.exists():
        files.write_bytes(kept, path.read_bytes(), path)
    files.write_bytes(path, data, path)
    if target != path:
        path.replace(target)


def _write_if_other(target: Path, data: bytes, like: Path | None = None) -> bool:
    with contextlib.suppress(OSError):
        if target.stat().st_size == len(data) and target.read_bytes() == data:
            return False
    files.write_bytes(target, data, like)
    return True


@contextlib.contextmanager
def naming_errors(advice: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise InputError(f"{os_error_text(error)}; {advice}") from None
