"""Where the headers of a tree lie: which includes mean files of it, and in which folders clang is to look for them."""

from __future__ import annotations

import functools
import logging
import posixpath
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path, PurePosixPath

from cuport.cuda.tree_index import TreeIndex
from cuport.frontend.flags import FOLDERS, HEADERS, values_of
from cuport.ruleset.model import RuleSet
from cuport.settings import Settings
from cuport.support import files
from cuport.tree import InputFile, Tree

log = logging.getLogger("cuport")


class IncludeFolders:
    """The folders that files of a tree are searched for headers in.

    `flags` are the compiler's by path, `supplied` what includes call the files that are ours.
    """

    def __init__(
        self,
        settings: Settings,
        rules: RuleSet,
        tree: Tree,
        index: TreeIndex,
        in_tree: Mapping[str, InputFile],
        flags: Mapping[Path, Sequence[str]],
        supplied: frozenset[str],
    ) -> None:
        self.settings, self.rules, self.index = settings, rules, index
        self.files, self.flags, self.supplied = in_tree, flags, supplied
        self.tree_roots = [files.resolved(root) for root in tree.roots]
        self.roots: set[str] = set()
        """The folders of the tree from which the includes asked about reach their files."""
        self._bases: dict[tuple[str, str], Path | None] = {}
        self._searched: dict[str, tuple[Path, ...]] = {}
        self._seen: set[Path] = set()
        self._counts: dict[str, int] = {}
        self._leading_out: dict[str, bool] = {}

    def is_local(self, rel: str, header: str, quoted: bool) -> bool:
        """Whether an include means a file of the tree.

        Of a header that is named like CUDA's only the file next to the includer is one, in quotes, and one in a folder
        that is known to be searched: by a flag, or because other headers are found in no other way.
        """
        target = self.index.resolve(rel, header, quoted)
        if target is None or header in self.supplied or self.rules.header(header) is None:
            return target is not None
        if quoted and ("/" in header or posixpath.normpath(posixpath.join(posixpath.dirname(rel), header)) == target):
            return True
        folder = self._base(target, header)
        return folder is not None and files.resolved(folder) in (
            self._find_given_folders(rel) | (self._implied_folders if quoted else frozenset())
        )

    def find_included_by_flags(self) -> frozenset[str]:
        """Return the headers that flags of some file include."""
        words = [*self.settings.clang_flags, *(word for flags in self.flags.values() for word in ("", *flags))]
        return frozenset(values_of(HEADERS, words))

    def _find_given_folders(self, rel: str) -> frozenset[Path]:
        """Return the include folders that flags name for a file, or for any file where it is a header."""
        known = self.flags.get(files.resolved(self.files[rel].path)) if self.flags else None
        flags = list(known) if known is not None else [flag for flags in self.flags.values() for flag in flags]
        words = [*flags, *self.settings.clang_flags]
        return frozenset(files.resolved(Path(word)) for word in values_of(FOLDERS, words))

    def is_within(self, rel: str) -> bool:
        """Whether neither flags nor includes lead a file to headers outside of the tree."""
        folders = self._find_given_folders(rel)
        if any(not any(folder.is_relative_to(root) for root in self.tree_roots) for folder in folders):
            return False
        return not any(self._leads_out(other) for other in (rel, *self.index.closure(rel)))

    def _leads_out(self, rel: str) -> bool:
        """Whether a file itself includes one outside of the tree by its path; headers are asked about by many units."""
        if rel not in self._leading_out:
            names = (
                name for name, _ in self.index.files[rel].includes if posixpath.isabs(name) or ".." in name.split("/")
            )
            self._leading_out[rel] = any(self.index.resolve(rel, name) is None for name in names)
        return self._leading_out[rel]

    @functools.cached_property
    def _implied_folders(self) -> frozenset[Path]:
        """The folders that must be searched for headers of the tree to be found, CUDA's names left aside."""
        found: set[Path] = set()
        for rel, file in self.index.files.items():
            for header, _ in file.includes:
                target = self.index.resolve(rel, header) if self.rules.header(header) is None else None
                beside = posixpath.normpath(posixpath.join(posixpath.dirname(rel), header))
                if target not in (None, rel, beside) and (folder := self._base(target, header)):
                    found.add(files.resolved(folder))
        return frozenset(found)

    def find(self, rels: Sequence[str]) -> tuple[Path, ...]:
        """Return the include directories that the tree itself suggests, as paths on disk."""
        for rel in rels:
            if rel not in self._searched:  # headers are asked about by many units
                self._searched[rel] = tuple(self._find_searched(rel))
        return tuple(dict.fromkeys(folder for rel in rels for folder in self._searched[rel]))

    def _find_searched(self, rel: str) -> Iterator[Path]:
        """Yield the directories that a file's own includes need."""
        for header, quoted in self.index.files[rel].includes:
            target = self.index.resolve(rel, header)
            if target == rel or self.index.hides_c(rel, header, quoted):
                continue  # a header that wraps one of the same name: the other one is meant
            if target is not None and self.is_local(rel, header, quoted):
                beside = posixpath.normpath(posixpath.join(posixpath.dirname(rel), header))
                is_searched = beside != target or (not quoted and self._is_only_one(header))
                if is_searched and _ends_in(target, header):
                    self.roots.add(Path(target).parents[len(Path(header).parts) - 1].as_posix())
                if folder := self._base(target, header):
                    yield folder
                    self._tell_of(folder, header)

    def _is_only_one(self, header: str) -> bool:
        """Whether the tree has one file alone that an include may mean: all folders are searched for all programs."""
        if header not in self._counts:
            named = self._rels_by_name[posixpath.basename(_tail(header))]
            self._counts[header] = sum(_ends_in(rel, header) for rel in named)
        return self._counts[header] == 1

    @functools.cached_property
    def _rels_by_name(self) -> defaultdict[str, list[str]]:
        """The files of the tree by what they are called."""
        found: defaultdict[str, list[str]] = defaultdict(list)
        for rel in self.files:
            found[posixpath.basename(rel)].append(rel)
        return found

    def _tell_of(self, folder: Path, header: str) -> None:
        """Say once of a folder above the tree that includes count from it."""
        if folder in self._seen:
            return
        self._seen.add(folder)
        above = files.resolved(folder)
        if any(above in root.parents for root in self.tree_roots):
            log.warning(
                "includes such as %s count from %s: run cuport there, or builds of the output miss them", header, above
            )

    def _base(self, target: str, header: str) -> Path | None:
        """Return the folder from which the include `header` reaches the file `target`, if its path ends so.

        That may be one above the tree.
        """
        if (target, header) not in self._bases:
            self._bases[target, header] = self._find_base(target, header)
        return self._bases[target, header]

    def _find_base(self, target: str, header: str) -> Path | None:
        count, path = len(Path(header).parts), self.files[target].path
        if _ends_in(target, header):
            return path.parents[count - 1]
        whole = files.resolved(path.parent) / path.name
        return whole.parents[count - 1] if _ends_in(whole.as_posix(), header) else None


def _ends_in(target: str, header: str) -> bool:
    """Whether a file's path ends in what an include says; what goes up by `..` does not."""
    tail = _tail(header)
    return target == tail or target.endswith(f"/{tail}")


@functools.lru_cache(maxsize=4096)
def _tail(header: str) -> str:
    """Return an include's path without what says nothing: `./`, a second slash."""
    return PurePosixPath(header).as_posix()
