"""Which definitions of CUDA's names a file does not see: one program of a tree may carry a copy of CUDA's header.

A source file sees what it includes. A header sees that, and what every source file defines that includes the header:
where one of them defines nothing, the name is CUDA's there. A header that no file includes may be named by the build,
so that all files see it, and so is one that a flag includes. A file that includes by a macro may see all definitions.
"""

from __future__ import annotations

import posixpath
from collections.abc import Collection, Iterable, Mapping, Sequence

from cuport.cuda.index import FileIndex

_NONE: frozenset[bytes] = frozenset()


def find(
    files: Mapping[str, FileIndex],
    closures: Mapping[str, Sequence[str]],
    sources: Collection[str],
    known: Iterable[bytes],
    forced: Collection[str] = (),
) -> dict[str, frozenset[bytes]]:
    """Return by file the `known` names that files of the tree define and this one does not see; files that see all are
    left out.

    `closures` are the files that each file reaches by its includes, `sources` those that are compiled by themselves,
    `forced` the names of headers that flags include.
    """
    contested = frozenset(name for file in files.values() for name in file.defined).intersection(known)
    if not contested:
        return {}
    own = {rel: found for rel, file in files.items() if (found := contested.intersection(file.defined))}
    reached = {other for rels in closures.values() for other in rels}
    forced_names = {posixpath.basename(name) for name in forced}
    open_headers = (rel for rel in own if rel not in sources and rel not in reached)
    by_flags = (rel for rel in files if posixpath.basename(rel) in forced_names)
    for_all = (*open_headers, *(other for rel in by_flags for other in (rel, *closures[rel])))
    everywhere = _NONE.union(*(own.get(rel, _NONE) for rel in for_all))
    unsure = {rel for rel in files if any(files[other].includes_by_macro for other in (rel, *closures[rel]))}
    seen = {rel: everywhere.union(*(own.get(other, _NONE) for other in (rel, *closures[rel]))) for rel in files}
    seen |= dict.fromkeys(unsure, contested)
    by_header: dict[str, list[frozenset[bytes]]] = {}
    for rel in sources:
        for other in closures[rel]:
            by_header.setdefault(other, []).append(seen[rel])
    seen |= {rel: seen[rel] | names[0].intersection(*names) for rel, names in by_header.items() if rel not in sources}
    return {rel: unseen for rel, names in seen.items() if (unseen := contested - names)}
