"""Sources whose headers are not there: the build files leave them out as long as the compiler lacks these, too.

A tree for several purposes often has a source for a program or a library that the machine has not, such as MATLAB's
`mex.h`. It must not keep the others from being built.
"""

from __future__ import annotations

import posixpath
import re
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from cuport import codes
from cuport.cuda.index import includes_of
from cuport.results import FileResult
from cuport.support.escape import is_plain
from cuport.tree import InputFile

# What make, a shell and CMake take for no more than a name.
_NAME = re.compile(r"\w[\w.+-]*(?:/\w[\w.+-]*)*", re.ASCII)


@dataclass(frozen=True, slots=True, order=True)
class AbsentHeader:
    """A header, and the folder of the file that includes it, where it is looked for first; empty for the output's."""

    name: str
    folder: str

    @property
    def variable(self) -> str:
        """What CMake keeps the answer under."""
        return "CUPORT_HAS_" + re.sub(r"\W", "_", f"{self.folder}/{self.name}" if self.folder else self.name)


def find(
    results: Sequence[FileResult], tree: Mapping[str, InputFile], folders: Collection[str]
) -> dict[AbsentHeader, frozenset[str]]:
    """Return the headers that clang did not find, with the files of the tree that include them, directly or not.

    `folders` are those that includes are searched in.
    """
    lacking: dict[AbsentHeader, set[str]] = defaultdict(set)
    for result in results:
        folder = posixpath.dirname(result.rel)
        for finding in result.findings if is_plain(folder or ".") else ():
            if finding.code == codes.PARSE_MISSING_INCLUDE and _NAME.fullmatch(finding.name):
                lacking[AbsentHeader(finding.name, folder)].add(result.rel)
    if not lacking:
        return {}
    includers = _find_includers([result.rel for result in results], tree, folders)
    return {header: frozenset(_reach(rels, includers)) for header, rels in sorted(lacking.items())}


def _find_includers(
    rels: Sequence[str], tree: Mapping[str, InputFile], folders: Collection[str]
) -> dict[str, list[str]]:
    """Return by file those that include it: as compilers look for it, else by the end of its path."""
    by_name: dict[str, list[str]] = defaultdict(list)
    for rel in rels:
        by_name[posixpath.basename(rel)].append(rel)
    found: dict[str, list[str]] = defaultdict(list)
    for rel in rels:
        for header, _ in includes_of(tree[rel].path.read_bytes()):
            places = [posixpath.normpath(posixpath.join(at, header)) for at in (posixpath.dirname(rel), *folders)]
            first = next((place for place in places if place in tree), None)
            ends = [other for other in by_name[posixpath.basename(header)] if f"/{other}".endswith(f"/{header}")]
            for other in [first] if first is not None else ends:
                found[other].append(rel)
    return found


def _reach(rels: Collection[str], includers: Mapping[str, Collection[str]]) -> set[str]:
    """Return some files and those that include one of them, directly or not."""
    found, waiting = set(rels), list(rels)
    while waiting:
        more = [rel for rel in includers.get(waiting.pop(), ()) if rel not in found]
        found.update(more)
        waiting += more
    return found
