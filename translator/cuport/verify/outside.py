"""Add to a tree what its files include from outside of it: `samples/softmax` needs `samples/common`."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from cuport.cuda.index import has_cuda, includes_of
from cuport.frontend.flags import FOLDERS, values_of
from cuport.project.discover import kind_of
from cuport.ruleset.load import load
from cuport.ruleset.model import RuleSet
from cuport.settings import RULES, Settings
from cuport.support import cache
from cuport.tree import FileKind, InputFile, Tree

Find = Callable[[Path, str, bool], Path | None]
"""Says which file outside of the tree a file includes by a name, in quotes or not; nothing for one of the tree."""


def widen(tree: Tree, settings: Settings) -> Tree:
    """Return the tree with the files outside of it that its own include, and that are to be translated with it.

    These are the ones that stand in quotes with a path that leads out of the tree; and of those that are found in the
    folders that clang's flags name with -I, the ones that have CUDA in them or in what they include in turn. Files are
    then called from the folder that holds them all. A tree that needs nothing else stays as it is.
    """
    known = {_absolute(file.path) for file in tree.files}
    sources = [_absolute(file.path) for file in tree.files if file.kind in (FileKind.UNIT, FileKind.HEADER)]
    beside = _follow(sources, _beside(known))
    searched = _follow([*sources, *beside], _in_folders(values_of(["-I"], settings.clang_flags), known | beside.keys()))
    added = [*beside, *(_with_cuda(searched, _rules(settings)) if searched else [])]
    if not added:
        return tree
    base = Path(os.path.commonpath([*(_absolute(root) for root in tree.roots), *(path.parent for path in added)]))
    files = [replace(file, rel=_absolute(file.path).relative_to(base).as_posix()) for file in tree.files]
    files += [InputFile(str(path), path.relative_to(base).as_posix(), kind_of(path)) for path in added]
    return replace(tree, roots=(base,), files=tuple(sorted(files, key=lambda file: file.rel)))


def folders_of(flags: Sequence[str]) -> list[str]:
    """Return the folders that flags have headers searched in, from the root on."""
    return [str(_absolute(Path(value))) for value in values_of(FOLDERS, flags) if Path(value).is_dir()]


def _follow(sources: Iterable[Path], find: Find) -> dict[Path, list[Path]]:
    """Return what sources include, directly or not, as far as `find` finds it: each file with those that include it."""
    found: dict[Path, list[Path]] = {}
    waiting = list(sources)
    while waiting:
        path = waiting.pop()
        for header, is_quoted in includes_of(path.read_bytes()):
            place = find(path, header, is_quoted)
            if place is not None:
                if place not in found:
                    waiting.append(place)
                found.setdefault(place, []).append(path)
    return found


def _beside(known: Collection[Path]) -> Find:
    """Find what stands in quotes, by its path from the file that includes it."""

    def find(path: Path, header: str, is_quoted: bool) -> Path | None:
        place = _absolute(path.parent / header)
        return place if is_quoted and place not in known and place.is_file() else None

    return find


def _in_folders(values: Iterable[str], known: Collection[Path]) -> Find:
    """Find what lies in some folders, but for headers of which the tree has one that is called the same."""
    folders = [Path(value) for value in values]
    names = {path.name for path in known}
    beside = _beside(known)

    def find(path: Path, header: str, is_quoted: bool) -> Path | None:
        if (near := beside(path, header, is_quoted)) is not None:
            return near
        if Path(header).name in names:
            return None
        places = (_absolute(folder / header) for folder in folders)
        return next((place for place in places if place.is_file()), None)

    return find


def _rules(settings: Settings) -> RuleSet:
    return load(RULES, roc=settings.roc, user=settings.rules, cache=cache.usable())


def _with_cuda(found: Mapping[Path, Sequence[Path]], rules: RuleSet) -> list[Path]:
    """Return the files that have CUDA in them, or include what has."""
    waiting = [path for path in found if has_cuda(path.read_bytes(), rules)]
    wanted = dict.fromkeys(waiting)
    while waiting:
        for user in found[waiting.pop()]:
            if user in found and user not in wanted:
                wanted[user] = None
                waiting.append(user)
    return list(wanted)


def _absolute(path: Path) -> Path:
    """Return a path from the root on, without `..`; links stay as they are."""
    return Path(os.path.abspath(path))  # noqa: PTH100
