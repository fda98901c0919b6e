"""Write a whole tree, and lose nothing of what a person changed in an earlier one.

All files are made in a folder of their own before the first of the output changes, and then moved into place. What is
about to be moved stands in the manifest, so that the run after one that was killed tells its files from a person's.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import posixpath
import shutil
import stat
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from cuport.cuda.includes import rename_path
from cuport.project import data_files, manifest
from cuport.project.data_files import Copier
from cuport.project.early_copies import Copy, EarlyCopies
from cuport.project.manifest import NEW_SUFFIX, Manifest
from cuport.project.merge import merge
from cuport.project.writer import Rename, Written, check_place, naming_errors, refuse_links, text_of
from cuport.results import FileResult, Outcome, Results
from cuport.support import files
from cuport.support.errors import InputError
from cuport.tree import FileKind, InputFile, Tree

if TYPE_CHECKING:
    from concurrent.futures import Executor

_Item = TypeVar("_Item")
_Result = TypeVar("_Result")
KEPT_SUFFIX = ".cuda"
"""What a file of the input is called in the output where one of cuport's own takes its place: `Makefile.cuda`."""
_COPIED = (Outcome.COPIED, Outcome.FAILED, Outcome.UNCHANGED)
_COPIERS = 2
"""Threads: copying waits for the disk, and the interpreter lets go of its lock meanwhile; more would wait for that."""
_AT_ONCE = 16
"""Files that a thread takes at once: most are made in less time than it takes to hand one out."""


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

    @property
    def is_code(self) -> bool:
        """Whether a person may want to merge it."""
        return self.source is None or self.source.kind is not FileKind.OTHER

    def digest(self) -> str:
        """Return the hash of its bytes; nothing where they can't be read."""
        if self.copied is None:
            return hashlib.sha256(self.data).hexdigest()
        with contextlib.suppress(OSError):
            return files.digest_of(self.copied.path)
        return ""


@dataclass(slots=True)
class _Plan:
    """What a run does: what it writes by the place, and what the manifest says afterwards."""

    write: dict[str, _Planned] = field(default_factory=dict)
    entries: dict[str, str] = field(default_factory=dict)
    """Entries of the manifest that do not follow from what is written: of files that stay, and of merged ones."""
    beside: dict[str, str] = field(default_factory=dict)
    remove: list[str] = field(default_factory=list)
    """Files beside others that nobody needs any more."""
    same: int = 0
    kept: list[str] = field(default_factory=list)
    merged: list[str] = field(default_factory=list)
    clashes: list[str] = field(default_factory=list)


def _plan(tree: Tree, results: Results, rename: Rename) -> dict[str, _Planned]:
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
    for one in planned:
        check_place(one.rel)
    return {one.rel: one for one in planned}


def write_tree(
    tree: Tree,
    results: Results,
    out: Path,
    rename: Rename,
    copies: EarlyCopies = dict,
    *,
    force: bool = False,
    merging: bool = False,
    linking: bool = False,
) -> Written:
    """Write the whole tree below `out`, relative paths kept; a file that is there already and equal is not touched.

    A file that a person changed since stays: with `merging` it gets the changes of the translation, else these stand
    beside it as NAME.cuport-new; `force` writes over it. What `copies` has is moved into place, unless its file has
    changed; with `linking`, data files are linked (`data_files.link`), and without, links become copies. Raises
    InputError, with nothing written, where a link in `out` leads out of it.
    """
    planned = _plan(tree, results, rename)
    with naming_errors("the output folder must be writable"):
        files.remove_left(out)
        first = manifest.read(out)
        known = manifest.settle(out, first)
        refuse_links(out, planned)
        plan = _decide(out, planned, known, force=force, merging=merging, linking=linking)
        out.mkdir(parents=True, exist_ok=True)
        holds_input = any(files.resolved(out) in files.resolved(root).parents for root in tree.roots)
        stale = {
            rel: digest for rel, digest in known.files.items() if rel not in planned and os.path.lexists(out / rel)
        }
        now = replace(known, files={**stale, **plan.entries}, holds_input=holds_input, beside=plan.beside)
        now = _with_texts(out, now, planned, known)
        copy = data_files.copier(linking=linking)
        now, errors = _write(out, plan, now, known, copies(), copy) if plan.write else (now, [])
        for rel in plan.remove:
            (out / rel).unlink(missing_ok=True)
        if now != first:
            manifest.write(out, now)
    return Written(
        len(plan.write) - len(errors), plan.same + len(plan.kept), tuple(error for error in errors if error),
        tuple(sorted(stale)), tuple(plan.kept), tuple(plan.beside), tuple(plan.merged), tuple(plan.clashes),
    )  # fmt: skip


def _write(
    out: Path, plan: _Plan, now: Manifest, known: Manifest, copies: Mapping[str, Copy], copy: Copier
) -> tuple[Manifest, list[str]]:
    """Make the files, then move them into place; return what the manifest is to say, and lines about failures."""
    from concurrent.futures import ThreadPoolExecutor  # not for a run that writes nothing

    staging = files.temporary_folder(out)
    halves = [staging / str(number) for number in range(_COPIERS)]
    try:
        for half in halves:
            half.mkdir()
        texts = {**known.texts, **now.texts}
        early = dict(_take_early(plan.write, copies))
        rest = {rel: one for rel, one in plan.write.items() if rel not in early}
        places = {rel: halves[number % _COPIERS] / str(number) for number, rel in enumerate(rest)}
        with ThreadPoolExecutor(_COPIERS) as pool:
            work = [(one, places[rel], plan.entries.get(rel), texts.keys()) for rel, one in rest.items()]
            made = dict(zip(rest, _map(pool, partial(_make, copy), work), strict=True))
            digests = {rel: one.digest for rel, one in made.items() if one.digest}
            digests |= {rel: copy.digest for rel, copy in early.items()}
            pending = {rel: (digest, plan.entries.get(rel, digest)) for rel, digest in digests.items()}
            folders = sorted({out / folder for folder in map(posixpath.dirname, pending)})
            _map(pool, partial(Path.mkdir, parents=True, exist_ok=True), folders)
        places |= {rel: copy.place for rel, copy in early.items()}
        texts |= {one.digest: one.text for one in made.values() if one.text}
        manifest.write(out, replace(known, pending=pending, texts=texts, holds_input=now.holds_input))
        for rel in pending:
            places[rel].replace(out / rel)
    finally:
        shutil.rmtree(staging, ignore_errors=True)
    entries = {rel: entry for rel, (_, entry) in pending.items() if not rel.endswith(NEW_SUFFIX)}
    done = {**now.files, **entries}
    needed = {*done.values(), *now.beside.values()}
    texts = {digest: text for digest, text in texts.items() if digest in needed}
    return replace(now, files=done, texts=texts), [one.error for one in made.values() if not one.digest]


@dataclass(frozen=True, slots=True)
class _Made:
    """A file that was made: its hash, and its text as the manifest keeps it, where that has it not.

    Without a hash its source can't be read: `error` is the line for the user, empty where that has been told already.
    """

    digest: str = ""
    text: str = ""
    error: str = ""


def _map(pool: Executor, function: Callable[[_Item], _Result], items: Sequence[_Item]) -> list[_Result]:
    """Return what `function` makes of each item, in their order."""
    parts = [items[first : first + _AT_ONCE] for first in range(0, len(items), _AT_ONCE)]
    return [*chain.from_iterable(pool.map(lambda part: [function(item) for item in part], parts))]


def _take_early(wanted: Mapping[str, _Planned], copies: Mapping[str, Copy]) -> Iterator[tuple[str, Copy]]:
    """Yield the copies of data files that are there already, and as these are now, by what they will be called."""
    for rel, one in wanted.items():
        early = copies.get(one.copied.rel) if one.copied and not one.is_code else None
        if early and one.copied and files.is_copied(one.copied.place, early.place):
            yield rel, early


def _make(copy: Copier, work: tuple[_Planned, Path, str | None, Collection[str]]) -> _Made:
    """Make a file at a place; its text is wanted unless the manifest's entry is another, or its text is known."""
    one, place, entry, known = work
    try:
        if one.copied is None:
            files.create(place, one.data, one.source.path if one.source else None)
            digest = hashlib.sha256(one.data).hexdigest()
        else:
            is_own = one.is_code or one.rel.endswith(NEW_SUFFIX)  # people work with it
            digest = (files.copy if is_own else copy)(one.copied.path, place)
    except files.UnreadableError as error:
        is_known = one.result is not None and one.result.outcome is Outcome.FAILED
        return _Made(error="" if is_known else f"{error}; not in the output: make it readable and run again")
    if not one.is_code or entry not in (None, digest) or digest in known:
        return _Made(digest)
    if one.copied is None:
        return _Made(digest, manifest.pack(one.data) if len(one.data) <= manifest.LARGEST_TEXT else "")
    return _Made(digest, _text(place, digest).get(digest, ""))


def _text(place: Path, digest: str) -> dict[str, str]:
    """Return a file's text by its hash, as the manifest keeps it; nothing of a large file."""
    with contextlib.suppress(OSError):
        if place.stat().st_size <= manifest.LARGEST_TEXT:
            return {digest: manifest.pack(place.read_bytes())}
    return {}


def _with_texts(out: Path, now: Manifest, planned: Mapping[str, _Planned], known: Manifest) -> Manifest:
    """Return a manifest with the texts of files that stay as cuport would write them, and of bases."""
    needed = {*now.files.values(), *now.beside.values()}
    texts = {digest: text for digest, text in known.texts.items() if digest in needed}
    for rel, digest in now.files.items():
        if digest not in texts and rel in planned and planned[rel].is_code and digest == planned[rel].digest():
            one = planned[rel].copied
            texts |= _text(one.path, digest) if one else {digest: manifest.pack(planned[rel].data)}
    return replace(now, texts=texts)


def _decide(
    out: Path, planned: Mapping[str, _Planned], known: Manifest, *, force: bool, merging: bool, linking: bool
) -> _Plan:
    """Return what to do about each file. Raises InputError where that can't be done."""
    plan = _Plan()
    written = manifest.time_of(out)
    for rel, one in planned.items():
        base = known.files.get(rel, "")
        if not os.path.lexists(os.path.join(out, rel)):  # noqa: PTH118 - making a Path takes longer
            plan.write[rel] = one
            _forget_beside(plan, out, rel, known)
            continue
        target = out / rel
        if target.is_dir() and not target.is_symlink():
            raise InputError(f"{target}: a folder is in the place of a file to be written; remove it")
        is_linked = one.copied is not None and data_files.is_linked(one.copied.path, target)
        # Who has changed a linked file has changed both, which its time alone tells.
        entry = "" if is_linked and target.lstat().st_ctime_ns > written else base
        if is_linked and (one.is_code or not linking):
            plan.write[rel] = one
        elif found := _digest_of_equal(one, target, entry) or (base if is_linked else ""):
            plan.entries[rel] = found
            plan.same += 1
        elif force or _is_ours(one, target, base):
            plan.write[rel] = one
        else:
            _spare(plan, out, one, known, merging=merging)
            continue
        _forget_beside(plan, out, rel, known)
    return plan


def _spare(plan: _Plan, out: Path, one: _Planned, known: Manifest, *, merging: bool) -> None:
    """Decide about a file that a person changed, or that cuport did not write."""
    rel, target, new = one.rel, out / one.rel, one.digest()
    place = rel + NEW_SUFFIX
    base = known.files.get(rel, "")
    if rel in known.beside and not os.path.lexists(out / place):
        base = known.beside[rel]  # who removed it has taken from it what was needed
    if base == new:
        plan.entries[rel] = base
        plan.kept.append(rel)
        return _forget_beside(plan, out, rel, known)
    done = _merge(one, target, known.text(base)) if merging else None
    if done is not None:
        data, clashes = done
        plan.write[rel] = _Planned(rel, data, one.source)
        plan.entries[rel] = new
        (plan.clashes if clashes else plan.merged).append(rel)
        return _forget_beside(plan, out, rel, known)
    if base:
        plan.entries[rel] = base
    plan.beside[rel] = new
    other = out / place
    if not os.path.lexists(other):
        plan.write[place] = replace(one, rel=place)
    elif not _digest_of_equal(one, other, ""):
        if not _is_ours(one, other, known.beside.get(rel, "")):
            raise InputError(f"{other}: not written by cuport, but in the place of a file that it must write; move it")
        plan.write[place] = replace(one, rel=place)
    return None


def _merge(one: _Planned, target: Path, base: bytes | None) -> tuple[bytes, bool] | None:
    """Return a person's file with the changes of the translation, and whether they clash; None where that can't be."""
    if base is None or target.is_symlink() or target.stat().st_size > manifest.LARGEST_TEXT:
        return None
    try:
        theirs = one.copied.path.read_bytes() if one.copied else one.data
        return merge(target.read_bytes(), base, theirs)
    except OSError:
        return None


def _forget_beside(plan: _Plan, out: Path, rel: str, known: Manifest) -> None:
    """Have a file beside another removed that is out of date, if it still is as cuport wrote it."""
    place = rel + NEW_SUFFIX
    with contextlib.suppress(OSError):
        if rel in known.beside and not (out / place).is_symlink() and files.digest_of(out / place) == known.beside[rel]:
            plan.remove.append(place)


def _digest_of_equal(one: _Planned, target: Path, known: str) -> str:
    """Return the hash of a file that is as it would be written; nothing for another."""
    with contextlib.suppress(OSError):
        found = target.lstat()
        if not stat.S_ISREG(found.st_mode):
            return ""
        if one.copied is not None:
            is_equal = files.is_copied(one.copied.path, target)
            return (known or files.digest_of(target)) if is_equal else ""
        if found.st_size == len(one.data) and target.read_bytes() == one.data:
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
