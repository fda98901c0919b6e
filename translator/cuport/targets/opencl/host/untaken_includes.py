"""Names that the layer has, and that a file does not know: the header stands in a branch for a macro that is not given.

#ifdef USE_CUDNN
#include <cudnn.h>
#endif
cudnnHandle_t handle;
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from cuport import codes
from cuport.cuda import library_sources
from cuport.cuda.library_sources import Library
from cuport.findings import Finding
from cuport.results import FileResult
from cuport.targets.opencl.host import sites
from cuport.targets.opencl.host.flags import HostFlags
from cuport.tree import InputFile

_DIRECTIVE = re.compile(
    rb"^[ \t]*#[ \t]*(?:(?P<word>if|ifdef|ifndef|elif|else|endif)\b(?P<rest>[^\n]*)"
    rb"|include[ \t]*[<\"](?P<header>[^>\"\n]+)[>\"])",
    re.MULTILINE,
)
_ASKED = re.compile(rb"[ \t]*(?:defined[ \t]*\(?[ \t]*)?([A-Za-z_]\w*)[ \t]*\)?[ \t\r]*(?://.*|/\*.*)?")
_NOT_KNOWN = ""


@dataclass(frozen=True, slots=True)
class _Include:
    """An include of a library's header, and the macros that must be there for it."""

    library: Library
    header: str
    macros: tuple[str, ...]


def with_findings(results: Sequence[FileResult], tree: Mapping[str, InputFile], flags: HostFlags) -> list[FileResult]:
    """Return the results with such names told apart from those that the layer lacks."""
    known: dict[str, list[_Include]] = {}
    found = []
    for result in results:
        lacking = [finding for finding in result.findings if finding.code == sites.HOST]
        if lacking and result.rel in tree:
            given = {flag.value.partition("=")[0] for flag in flags.of(tree[result.rel]) if flag.word == "-D"}
            includes = []
            for rel in sorted({result.rel, *result.reads} & tree.keys()):
                if rel not in known:
                    known[rel] = list(_find_includes(tree[rel].path.read_bytes()))
                includes += known[rel]
            result = replace(result, findings=tuple(sorted(_judged(one, includes, given) for one in result.findings)))
        found.append(result)
    return found


def _judged(finding: Finding, includes: Sequence[_Include], given: set[str]) -> Finding:
    if finding.code != sites.HOST:
        return finding
    name = finding.name.encode()
    fitting = [one for one in includes if name in library_sources.names(one.library)]
    missing = [[macro for macro in one.macros if macro not in given] for one in fitting]
    if not fitting or not all(missing):  # a header that is included says nothing of branches
        return finding
    one, macros = min(zip(fitting, missing, strict=True), key=lambda pair: (len(pair[1]), pair[1]))
    hint = f"translate with `-- {' '.join(f'-D{macro}' for macro in macros)}`"
    return finding._replace(code=codes.HOST_INCLUDE_NOT_TAKEN, to=one.header, hint=hint)


def _find_includes(data: bytes) -> Iterator[_Include]:
    """Yield the includes of our libraries' headers in branches that ask for macros alone."""
    branches: list[str | None] = []
    ours = library_sources.headers()
    for match in _DIRECTIVE.finditer(data):
        match match["word"]:
            case None:
                header = match["header"].decode("utf-8", "replace")
                if header in ours and _NOT_KNOWN not in branches:
                    yield _Include(ours[header][0], header, tuple(branch for branch in branches if branch))
            case b"endif":
                del branches[-1:]
            case b"elif" | b"else":
                branches[-1:] = [_NOT_KNOWN]
            case b"ifndef":  # mostly the header's own guard
                branches.append(None)
            case _:
                asked = _ASKED.fullmatch(match["rest"])
                branches.append(asked[1].decode() if asked else _NOT_KNOWN)
