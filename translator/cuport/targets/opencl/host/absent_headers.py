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
from cuport.results import FileResult
from cuport.support.escape import is_plain

# What make, a shell and CMake take for no more than a name.
_NAME = re.compile(r"\w[\w.+-]*(?:/\w[\w.+-]*)*")


@dataclass(frozen=True, slots=True, order=True)
class AbsentHeader:
    """A header, and the folder of the file that includes it, where it is looked for first; empty for the output's."""

    name: str
    folder: str

    @property
    def variable(self) -> str:
        """What CMake keeps the answer under."""
        return "CUPORT_HAS_" + re.sub(r"\W", "_", f"{self.folder}/{self.name}" if self.folder else self.name)


def find(results: Sequence[FileResult], includes: Mapping[str, Collection[str]]) -> dict[AbsentHeader, frozenset[str]]:
    """Return the headers that clang did not find, with the files of the tree that include them, directly or not.

    `includes` are the headers that files include, by their names without folders.
    """
    lacking: dict[AbsentHeader, set[str]] = defaultdict(set)
    for result in results:
        for finding in result.findings:
            folder = posixpath.dirname(result.rel)
            if (
                finding.code == codes.PARSE_MISSING_INCLUDE
                and _NAME.fullmatch(finding.name)
                and is_plain(folder or ".")
            ):
                lacking[AbsentHeader(finding.name, folder)].add(result.rel)
    return {header: frozenset(with_includers(rels, includes)) for header, rels in sorted(lacking.items())}


def with_includers(found: Collection[str], includes: Mapping[str, Collection[str]]) -> set[str]:
    """Return some files and those that include one of them, directly or not, by the names of headers."""
    users = set(found)
    reached = 0
    while reached < len(users):
        reached = len(users)
        names = {posixpath.basename(rel) for rel in users}
        users |= {rel for rel, headers in includes.items() if not names.isdisjoint(headers)}
    return users
