"""Headers outside of the tree that name CUDA: what includes them is told, as nobody translates them."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from cuport import codes
from cuport.cuda.tree_index import TreeIndex
from cuport.findings import Confidence, Finding, Kind
from cuport.frontend.flags import FOLDERS, parse_flags
from cuport.results import FileResult
from cuport.ruleset.model import RuleSet
from cuport.source.source import Source
from cuport.support.files import resolved
from cuport.targets.base import TreeRun
from cuport.tree import InputFile, absolute

_TOOLKIT = "cuda_runtime.h"
_INCLUDE = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*(?:<([^>"\n]+)>|"([^>"\n]+)")', re.MULTILINE)
_LARGEST, _MOST = 1 << 20, 200  # bytes of a header, headers behind one include


def with_findings(results: Sequence[FileResult], run: TreeRun, index: TreeIndex, rules: RuleSet) -> list[FileResult]:
    """Return the results with a finding for each include of a header that flags lead to, and that names CUDA's."""
    look = _Look(run.tree.roots, rules)
    given = tuple(parse_flags(run.settings.clang_flags, Path.cwd()))
    if not given and not run.flags:
        return list(results)
    found = []
    for result in results:
        file = run.files[result.rel]
        folders = look.folders((*run.flags.get(resolved(file.path), ()), *given))
        names = [name for name, _ in index.files[result.rel].includes] if result.rel in index.files else []
        missing = {name for name in names if look.is_sought(name) and index.resolve(result.rel, name) is None}
        if folders and missing and (findings := tuple(_findings(file, missing, folders, look))):
            result = replace(result, findings=tuple(sorted((*result.findings, *findings))))
        found.append(result)
    return found


def _findings(file: InputFile, names: set[str], folders: tuple[Path, ...], look: _Look) -> Iterator[Finding]:
    source = Source(file.rel, file.path.read_bytes())
    for match in _INCLUDE.finditer(source.data):
        group = 1 if match[1] is not None else 2
        name = match[group].decode("utf-8", "surrogateescape").strip()
        if name in names and (header := look.cuda_of(name, folders)) is not None:
            start, end = match.span(group)
            yield Finding(
                file.rel, start, end, codes.INCLUDE_OUTSIDE, *source.place(start), name, Kind.INCLUDE, "",
                Confidence.LEXICAL, header, "give cuport its folder as an input, too",
            )  # fmt: skip


class _Look:
    """Headers outside of the tree, each looked at once."""

    def __init__(self, roots: Sequence[Path], rules: RuleSet) -> None:
        self._roots = [absolute(root) for root in roots]
        self._rules = rules
        self._known: dict[tuple[str, tuple[Path, ...]], str | None] = {}

    def folders(self, words: Sequence[str]) -> tuple[Path, ...]:
        """Return the folders for includes that lie outside of the tree, without those of CUDA's toolkit."""
        named = [absolute(Path(value)) for word, value in itertools.pairwise(words) if word in FOLDERS]
        outside = [one for one in named if not any(one.is_relative_to(root) for root in self._roots)]
        return tuple(dict.fromkeys(one for one in outside if one.is_dir() and not (one / _TOOLKIT).is_file()))

    def is_sought(self, name: str) -> bool:
        """Whether a header is none that cuport knows."""
        return self._rules.header(name) is None

    def cuda_of(self, name: str, folders: tuple[Path, ...]) -> str | None:
        """Return a header of CUDA's that a header includes, directly or not."""
        if (name, folders) not in self._known:
            self._known[name, folders] = self._search(name, folders)
        return self._known[name, folders]

    def _search(self, name: str, folders: tuple[Path, ...]) -> str | None:
        waiting, seen = [(name, folders)], set[Path]()
        while waiting and len(seen) < _MOST:
            header, places = waiting.pop()
            if self._rules.header(header):
                return header
            path = next((one / header for one in places if (one / header).is_file()), None)
            if path is None or path in seen or path.stat().st_size > _LARGEST:
                continue
            seen.add(path)
            inner = [match[1] or match[2] for match in _INCLUDE.finditer(path.read_bytes())]
            waiting += [(one.decode("utf-8", "surrogateescape").strip(), (path.parent, *folders)) for one in inner]
        return None
