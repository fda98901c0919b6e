"""Macros that a tree's build files and Python scripts define, and that kernels were translated without.

Kernels become OpenCL C once, with the macros that cuport was given. A build that compiles a file for two targets, each
with another value of a macro, would get the kernels of one: what a build file defines is compared with what was given.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from cuport import codes
from cuport.cuda import build_macros, library_sources, script_macros, scripts
from cuport.findings import Confidence, Finding, Kind
from cuport.results import FileResult
from cuport.source.source import Source
from cuport.targets.opencl.host.flags import HostFlags
from cuport.tree import FileKind, InputFile

_KERNEL = "__global__"
_WORD = re.compile(rb"[A-Za-z_]\w*")


@dataclass(frozen=True, slots=True)
class _Macro:
    """A macro that a build file defines; `value` is None where only the build knows it."""

    source: Source
    start: int
    end: int
    name: str
    value: str | None

    @property
    def flag(self) -> str:
        if self.value is None:
            return f"-D{self.name}=VALUE"
        return f"-D{self.name}" + (f"={self.value}" if self.value != "1" else "")


def with_findings(results: Sequence[FileResult], tree: Mapping[str, InputFile], flags: HostFlags) -> list[FileResult]:
    """Return the results with a finding for each macro of a build file that kernels may depend on."""
    macros = [macro for file in tree.values() for macro in _macros(file)]
    if not macros:
        return list(results)
    found: dict[str, list[Finding]] = defaultdict(list)
    values = defaultdict(set)
    for macro in macros:
        values[macro.name].add(macro.value)
    users = _users(results, tree, flags, {macro.name for macro in macros})
    for macro in macros:
        without = [rel for rel, given in users.get(macro.name, ()) if not _agrees(macro, given)]
        if without:
            found[macro.source.path].append(_finding(macro, without, len(values[macro.name]) > 1))
    return [
        replace(result, findings=tuple(sorted((*result.findings, *found[result.rel])))) if found[result.rel] else result
        for result in results
    ]


def _macros(file: InputFile) -> Iterator[_Macro]:
    is_script = file.kind is FileKind.OTHER and file.rel.endswith(scripts.SUFFIX)
    if not is_script and file.kind is not FileKind.BUILD:
        return
    try:
        source = Source(file.rel, file.path.read_bytes())
    except OSError:  # told when it is translated
        return
    found = script_macros.find(source) if is_script else build_macros.find(source)
    for one in found:
        if build_macros.may_matter(one.name):
            yield _Macro(source, one.start, one.end, one.name, one.value)


def _users(
    results: Sequence[FileResult], tree: Mapping[str, InputFile], flags: HostFlags, names: set[str]
) -> dict[str, list[tuple[str, str | None]]]:
    """Return for each macro the files with kernels that name it, with the value that cuport was given."""
    words: dict[str, set[str]] = {}
    users = defaultdict(list)
    ours = tuple(library.place("") for library in library_sources.libraries())  # they know no macros of the tree's
    for result in results:
        has_program = any(made.rel.endswith(".cl") for made in result.generated)
        if result.rel not in tree or result.rel.startswith(ours) or not (result.device or has_program):
            continue
        given = dict(_part(flag.value) for flag in flags.of(tree[result.rel]) if flag.word == "-D")
        read = {rel for rel in (result.rel, *result.reads) if rel in tree and not rel.startswith(ours)}
        for rel in read - words.keys():
            found = {word.decode() for word in _WORD.findall(tree[rel].path.read_bytes())}
            words[rel] = found & (names | {_KERNEL})
        if not has_program and not any(_KERNEL in words[rel] for rel in read):  # it shares functions with the host
            continue
        for name in sorted(set[str]().union(*(words[rel] for rel in read)) - {_KERNEL}):
            users[name].append((result.rel, given.get(name)))
    return users


def _part(value: str) -> tuple[str, str]:
    name, sign, text = value.partition("=")
    return name, text if sign else "1"


def _agrees(macro: _Macro, given: str | None) -> bool:
    return given is not None and macro.value in (None, given)


def _finding(macro: _Macro, files: Sequence[str], has_variants: bool) -> Finding:
    shown = ", ".join(files[:3]) + (f" and {len(files) - 3} more" if len(files) > 3 else "")
    hint = f"translate with `-- {macro.flag}` if kernels there depend on it"
    if has_variants:
        hint += "; it has several values: one translation for each, to folders of their own"
    line, column = macro.source.place(macro.start)
    name = macro.source.data[macro.start : macro.end].decode("utf-8", "replace")
    return Finding(
        macro.source.path, macro.start, macro.end, codes.HOST_BUILD_MACRO, line, column, " ".join(name.split()),
        Kind.BUILD, "build", Confidence.LEXICAL, shown, hint,
    )  # fmt: skip
