"""The index of a whole tree: who includes whom, and what its files know of each other's names."""

from __future__ import annotations

import posixpath
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from cuport.cuda.c_headers import is_of_c
from cuport.cuda.index import HOST_SUFFIXES, FileIndex
from cuport.frontend.facts import TreeNames
from cuport.ruleset.model import RuleSet
from cuport.tree import HEADER_SUFFIXES

_HEADER_SUFFIXES = tuple(sorted(HEADER_SUFFIXES))


@dataclass(slots=True)
class TreeIndex:
    """The index of every source file of a run, by `rel` path; `above` are the names of the folders that lead to it."""

    files: Mapping[str, FileIndex]
    above: tuple[str, ...] = ()
    _by_name: dict[str, list[str]] = field(default_factory=dict)
    _resolved: dict[tuple[str, str], str | None] = field(default_factory=dict)
    _included: dict[str, tuple[str, ...]] = field(default_factory=dict)
    _hiding: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        for rel in sorted(self.files):
            folder, name = posixpath.split(rel)
            self._by_name.setdefault(name, []).append(rel)
            if is_of_c(name):
                self._hiding.add(folder)

    @property
    def defined(self) -> frozenset[bytes]:
        """CUDA-like names that some file of the tree defines."""
        return frozenset(name for file in self.files.values() for name in file.defined)

    @property
    def names(self) -> TreeNames:
        """What names mean in the whole tree; a mask that has two values in it is none that is sure."""
        masks = {mask for file in self.files.values() for mask in file.masks}
        sure = frozenset(name for name, is_full in masks if is_full and (name, False) not in masks)
        symbols = frozenset(name for file in self.files.values() for name in file.symbols)
        functions = frozenset(name for file in self.files.values() for name in file.device_functions)
        handed_on = functions & frozenset(name for file in self.files.values() for name in file.handed_on)
        called_by_host = self._find_called_by_host(functions)
        return TreeNames(self.defined, sure, symbols, handed_on, called_by_host, *self._find_votes())

    def _find_votes(self) -> tuple[frozenset[bytes], frozenset[bytes], frozenset[bytes]]:
        """Return the macros for votes, the device functions that take masks, and the macros for lanes' bits.

        There are none in a tree without votes.
        """
        if not any(file.has_votes for file in self.files.values()):
            return frozenset(), frozenset(), frozenset()
        macros = frozenset(name for file in self.files.values() for name in file.vote_macros)
        takers = frozenset(name for file in self.files.values() for name in file.takes_masks)
        return macros, takers, frozenset(name for file in self.files.values() for name in file.lane_bits)

    def _find_called_by_host(self, functions: frozenset[bytes]) -> frozenset[bytes]:
        """Return the device functions of headers that files call which nvcc does not compile.

        There `__device__` says nothing, and they are functions as others are.
        """
        found: set[bytes] = set()
        for rel, file in self.files.items():
            if rel.endswith(HOST_SUFFIXES) and (called := functions.intersection(file.called)):
                headers = (self.files[header] for header in self.closure(rel) if header.endswith(_HEADER_SUFFIXES))
                found |= called & frozenset[bytes]().union(*(header.device_functions for header in headers))
        return frozenset(found)

    def resolve(self, rel: str, header: str, quoted: bool = True) -> str | None:
        """Return the file of the tree that `header` means in an include of file `rel`; None when there is none.

        First next to the file, then anywhere in the tree a path that ends so: the nearest one, as include
        directories are not known without the build system. Then by a path from above the tree: of `project/src`,
        `src/a.h` is its own `a.h`.
        """
        if not quoted and is_of_c(header):
            return None
        key = (posixpath.dirname(rel), header)
        if key not in self._resolved:
            self._resolved[key] = self._find(key[0], header)
        return self._resolved[key]

    def _find(self, folder: str, header: str) -> str | None:
        beside = posixpath.normpath(posixpath.join(folder, header))
        if beside in self.files:
            return beside
        if is_of_c(header):
            return None
        tail = posixpath.normpath(header)
        while tail.startswith("../"):
            tail = tail[3:]
        named = self._by_name.get(posixpath.basename(header), ())
        fitting = [other for other in named if other == tail or other.endswith("/" + tail)]
        nearest = max(fitting, key=lambda other: (_count_shared_folders(folder, other), other), default=None)
        return nearest or self._find_from_above(tail)

    def _find_from_above(self, header: str) -> str | None:
        parts = tuple(header.split("/"))
        for count in range(1, len(parts)):
            rest = "/".join(parts[count:])
            if parts[:count] == self.above[-count:] and rest in self.files:
                return rest
        return None

    def closure(self, rel: str) -> list[str]:
        """Return the files of the tree that `rel` includes, directly or not, in the order found."""
        seen: dict[str, None] = {}
        waiting = [rel]
        while waiting:
            for target in self._find_included(waiting.pop()):
                if target not in seen and target != rel:
                    seen[target] = None
                    waiting.append(target)
        return list(seen)

    def _find_included(self, rel: str) -> tuple[str, ...]:
        """Return the files of the tree that `rel` itself includes; headers are asked by all that reach them."""
        if rel not in self._included:
            found = (self.resolve(rel, header) for header, _ in self.files[rel].includes)
            self._included[rel] = tuple(target for target in found if target is not None)
        return self._included[rel]

    def lacks_runtime(self, rel: str, rules: RuleSet) -> bool:
        """Whether headers of the tree use CUDA in a .cu file before it has an include of CUDA's.

        nvcc has cuda_runtime.h above all in such files, and in those in C++ that it gets with `-x cu`: these lack it
        where they have kernels and no include of CUDA's or HIP's at all.
        """
        if self.files[rel].is_for_nvcc:
            included = [header for other in (rel, *self.closure(rel)) for header, _ in self.files[other].includes]
            return not any(header.startswith("hip/") or rules.header(header) is not None for header in included)
        if not rel.endswith((".cu", ".hip")):
            return False
        seen, waiting = {rel}, [(rel, iter(self.files[rel].includes))]
        while waiting:
            current, includes = waiting[-1]
            for header, _ in includes:
                target = self.resolve(current, header)
                if target is None and rules.header(header) is not None:
                    return False
                if target is not None and target not in seen:
                    seen.add(target)
                    waiting.append((target, iter(self.files[target].includes)))
                    break
            else:
                waiting.pop()
                if current != rel and self.files[current].has_cuda:
                    return True
        return False

    def hides_c(self, rel: str, header: str, quoted: bool) -> bool:
        """Whether what an include means lies next to it, in a folder that must not be searched by all others.

        That has a header called like one of C's, which those would find in its place.
        """
        if not quoted or not self._hiding:
            return False
        beside = posixpath.normpath(posixpath.join(posixpath.dirname(rel), header))
        return beside in self.files and posixpath.dirname(beside) in self._hiding

    def include_folders(self, rels: Iterable[str]) -> list[str]:
        """Return the folders that must be include directories so that the includes of `rels` are found."""
        folders: dict[str, None] = {}
        for rel in rels:
            for header, quoted in self.files[rel].includes:
                target = None if self.hides_c(rel, header, quoted) else self.resolve(rel, header)
                plain = posixpath.normpath(header)
                if target is not None and (target == plain or target.endswith("/" + plain)):
                    folders[target[: -len(plain)].rstrip("/")] = None
        return list(folders)


def _count_shared_folders(folder: str, rel: str) -> int:
    """Count the leading folders that two paths share."""
    count = 0
    for one, other in zip(folder.split("/"), rel.split("/"), strict=False):
        if one != other:
            break
        count += 1
    return count
