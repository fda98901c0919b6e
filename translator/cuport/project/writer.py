"""Write results: a whole tree, or in place. Every file is written whole or not at all."""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from cuport.cuda.includes import rename_path
from cuport.project import manifest
from cuport.project.discover import BACKUP_SUFFIX
from cuport.project.manifest import MARKER, Manifest
from cuport.results import FileResult, Outcome, Results
from cuport.source.edits import apply
from cuport.source.source import digest
from cuport.support import files
from cuport.support.errors import InputError, os_error_text
from cuport.tree import InputFile, Tree

KEPT_SUFFIX = ".cuda"
"""What a file of the input is called in the output where one of cuport's own takes its place: `Makefile.cuda`."""
_COPIED = (Outcome.COPIED, Outcome.FAILED, Outcome.UNCHANGED)
_LISTED = 5  # names of files in a message
_COPIERS = 4  # threads: copying waits for the disk, and the interpreter lets go of its lock meanwhile
Rename = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Written:
    """How many files were written again, how many stood there already, and a line for each that can't be read."""

    changed: int = 0
    same: int = 0
    errors: tuple[str, ...] = ()
    stale: tuple[str, ...] = ()
    """Files of an earlier run that this one has none of; they stay."""


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


def changed_texts(tree: Tree, by_rel: Mapping[str, FileResult], rename: Rename) -> dict[str, bytes]:
    """Return the bytes of every file that changes or gets another name: what fails here fails before one is written."""
    return {
        file.rel: text_of(file, by_rel[file.rel])
        for file in tree.files
        if by_rel[file.rel].outcome is Outcome.TRANSLATED or rename_path(file.rel, rename) != file.rel
    }


def check_output(out: Path, tree: Tree, rename: Rename) -> None:
    """Refuse an output folder that would overwrite input: the input folder, or files of the user's inside it."""
    target = out.resolve()
    there = next((path for path in (out, *out.absolute().parents) if path.exists()), out)
    if not there.is_dir():
        raise InputError(f"{there}: not a folder; -o needs a folder to write the translated tree to")
    if not os.access(there, os.W_OK):
        raise InputError(f"{there}: permission denied; the output folder must be writable")
    for root in tree.roots:
        source = root.resolve()
        if target == source:
            raise InputError(f"{out}: the output is the input folder; choose another, or use --in-place")
        if out.absolute().is_relative_to(root.absolute()) and not target.is_relative_to(source):
            raise InputError(f"{out}: a link in the input that leads out of it, to {target}; name that folder")
        inside = source in target.parents
        if inside and target.is_dir() and any(target.iterdir()) and not (target / MARKER).exists():
            raise InputError(
                f"{out}: inside the input, with files that cuport did not write; "
                "choose an empty folder, or one outside the input"
            )
    if any(target in root.resolve().parents for root in tree.roots):
        _refuse_overwriting(out, tree, rename)


def _refuse_overwriting(out: Path, tree: Tree, rename: Rename) -> None:
    """Refuse an output folder above the input when a file written there would land on an input file."""
    inputs = {file.path.resolve() for file in tree.files}
    for file in tree.files:
        if (place := out / rename_path(file.rel, rename)).resolve() in inputs:
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


@dataclass(frozen=True, slots=True)
class _Planned:
    """A file of the output: its bytes, where it is not copied, and the file of the input that it comes from."""

    rel: str
    data: bytes = b""
    source: InputFile | None = None
    result: FileResult | None = None

    @property
    def copied(self) -> InputFile | None:
        """The file that it is a copy of."""
        return self.source if self.result and self.result.outcome in _COPIED else None


def _planned(tree: Tree, results: Results, rename: Rename) -> dict[str, _Planned]:
    """Return all files of the output by name; every text is made, so that what fails does so before one is written."""
    by_rel = {result.rel: result for result in results.files}
    own = {name for made in results.project for name in (made.rel, *made.instead)}
    planned = []
    for file in tree.files:
        result = by_rel[file.rel]
        name = rename_path(file.rel, rename)
        planned += [_Planned(made.rel, made.data) for made in result.generated]
        data = b"" if result.outcome in _COPIED else text_of(file, result)
        planned.append(_Planned(name + KEPT_SUFFIX if name in own else name, data, file, result))
    planned += [_Planned(made.rel, made.data) for made in results.project]
    return {one.rel: one for one in planned}


def write_tree(tree: Tree, results: Results, out: Path, rename: Rename, *, force: bool = False) -> Written:
    """Write the whole tree below `out`, relative paths kept; a file that is there already and equal is not touched.

    Nothing is written when that would change a file that a person changed since, unless `force`, or one outside of
    `out`, where a link in it leads. Raises InputError then.
    """
    planned = _planned(tree, results, rename)
    with _naming_errors("the output folder must be writable"):
        known = manifest.read(out)
        _refuse_links(out, planned)
        there = _equal(out, planned, known, force)
        out.mkdir(parents=True, exist_ok=True)
        stale = [rel for rel in known.files if rel not in planned and os.path.lexists(out / rel)]
        hashes = {rel: known.files[rel] for rel in stale} | there
        errors = []
        try:
            for rel, one in planned.items():
                if rel not in there and one.copied is None:
                    files.write_bytes(out / rel, one.data, one.source.path if one.source else None)
                    hashes[rel] = hashlib.sha256(one.data).hexdigest()
            copies = [(one, out) for rel, one in planned.items() if rel not in there and one.copied is not None]
            with ThreadPoolExecutor(_COPIERS) as pool:
                for one, found, error in pool.map(_try_copy, copies):
                    hashes |= {one.rel: found} if found else {}
                    errors += [error] if error else []
        finally:  # what a run that was stopped wrote is known to the next one
            holds_input = any(out.resolve() in root.resolve().parents for root in tree.roots)
            if (now := manifest.Manifest(hashes, holds_input)) != known:
                manifest.write(out, now)
    return Written(len(hashes) - len(stale) - len(there), len(there), tuple(errors), tuple(sorted(stale)))


def _refuse_links(out: Path, names: Iterable[str]) -> None:
    """Refuse an output folder with a link in it to a folder elsewhere that would be written to."""
    is_inside = files.inside(out)
    for rel in names:
        if not is_inside(out / rel):
            place = (out / rel).parent
            raise InputError(
                f"{place}: this path leads out of the output folder, to {place.resolve()}; "
                "remove the link, or choose another folder"
            )


def _equal(out: Path, planned: Mapping[str, _Planned], known: Manifest, force: bool) -> dict[str, str]:
    """Return the hashes of those files that stand in `out` as they would be written.

    Raises InputError when others would be written over that are not as cuport left them.
    """
    equal: dict[str, str] = {}
    changed = []
    for rel, one in planned.items():
        target = out / rel
        if not os.path.lexists(target):
            continue
        if target.is_dir() and not target.is_symlink():
            raise InputError(f"{target}: a folder is in the place of a file to be written; remove it")
        if found := _digest_of_equal(one, target, known.files.get(rel, "")):
            equal[rel] = found
        elif not force and not _is_ours(one, target, known.files.get(rel, "")):
            changed.append(rel)
    if changed:
        listed = ", ".join(changed[:_LISTED]) + (f" and {len(changed) - _LISTED} more" * (len(changed) > _LISTED))
        raise InputError(
            f"{out}: nothing was written, because files there were changed since cuport wrote them: {listed}; "
            "overwrite them with --force, or choose another folder"
        )
    return equal


def _digest_of_equal(one: _Planned, target: Path, known: str) -> str:
    """Return the hash of a file that is as it would be written; nothing for another."""
    if target.is_symlink() or not target.is_file():
        return ""
    if one.copied is not None:
        is_equal = files.is_copied(one.copied.path, target)
        return (known or files.digest_of(target)) if is_equal else ""
    with contextlib.suppress(OSError):
        if target.stat().st_size == len(one.data) and target.read_bytes() == one.data:
            return hashlib.sha256(one.data).hexdigest()
    return ""


def _is_ours(one: _Planned, target: Path, known: str) -> bool:
    """Whether a file is as cuport wrote it, or a copy of the input with another time."""
    if target.is_symlink() or not target.is_file():
        return False
    with contextlib.suppress(OSError):
        found = files.digest_of(target)
        return found == known or (one.copied is not None and found == files.digest_of(one.copied.path))
    return False


def _try_copy(work: tuple[_Planned, Path]) -> tuple[_Planned, str, str]:
    """Copy a file; return its hash, or the line for the user when it can't be read.

    The line is empty for a file whose failure has been told already.
    """
    one, out = work
    assert one.source is not None
    assert one.result is not None
    try:
        return one, files.copy(one.source.path, out / one.rel), ""
    except files.UnreadableError as error:
        is_known = one.result.outcome is Outcome.FAILED
        return one, "", "" if is_known else f"{error}; not in the output: make it readable and run again"


def write_in_place(tree: Tree, results: Results, rename: Rename, backup: bool) -> Written:
    """Change the input files; each original stays next to its file as NAME.cuda-orig unless `backup` is off.

    A link stays a link: the file that it leads to is changed, and only once when several lead there. One that leads out
    of the input is an error, and what it leads to stays as it is.
    """
    by_rel = {result.rel: result for result in results.files}
    texts = changed_texts(tree, by_rel, rename)
    changed = same = 0
    done: set[Path] = set()
    errors = []
    roots = [Path(os.path.realpath(root)) for root in tree.roots]
    with _naming_errors("the input must be writable for --in-place"):
        for file in tree.files:
            result = by_rel[file.rel]
            path = file.path.resolve()
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
        _refuse_links(root, [made.rel for made in results.project])
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
    files.write_bytes(target, data, path)
    if target != path:
        path.unlink()


def _write_if_other(target: Path, data: bytes, like: Path | None = None) -> bool:
    with contextlib.suppress(OSError):
        if target.stat().st_size == len(data) and target.read_bytes() == data:
            return False
    files.write_bytes(target, data, like)
    return True


@contextlib.contextmanager
def _naming_errors(advice: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise InputError(f"{os_error_text(error)}; {advice}") from None
