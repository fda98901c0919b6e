"""Build files: CUDA names become HIP's, by the [build] table of the rules."""

from __future__ import annotations

import os

from cuport import codes
from cuport.cuda import build_files, build_scripts
from cuport.cuda.build_files import BuildName
from cuport.findings import Confidence, Finding, Kind
from cuport.ruleset.model import RuleSet
from cuport.source.edits import Edit, Edits
from cuport.source.source import Source
from cuport.targets.hip import cmake, cmake_properties, find_cuda

Rename = tuple[tuple[str, str], ...]
_SCRIPT_HINT = "have it install ROCm, and call hipcc in place of nvcc"


def translate(source: Source, rules: RuleSet, rename: Rename = ()) -> tuple[list[Finding], list[Edit]]:
    """Report each CUDA construct in a CMake, Make, Meson or Bazel file, and rewrite those that the rules know.

    `rename` are the suffixes that --rename-ext changes: the names of sources follow.
    """
    if build_scripts.is_other(source.path):
        return build_files.report_script(source, rules, _SCRIPT_HINT), []
    findings: list[Finding] = []
    edits = Edits()
    names = find_cuda.rename(source, build_files.find(source, rules))
    removed = list(cmake_properties.removals(source.data)) if rules.build and build_files.is_cmake(source) else []
    for one in removed:
        edits.append(Edit(one.start, one.end, b""))
        code = codes.BUILD_RENAMED if one.hint else codes.NAME_DROPPED
        findings.append(_place(source, code, one.start, one.end, one.name, "", one.hint))
    ends = {one.end for one in removed}
    for found in sorted(names, key=lambda found: found.start):
        if any(one.start < found.end and found.start < one.end for one in removed):
            continue
        findings.append(_finding(source, found))
        if found.to is not None and found.to != source.data[found.start : found.end].decode("utf-8", "surrogateescape"):
            edit = _edit(source.data, found.start, found.end, found.to, found.start not in ends)
            edits.append(edit)
            ends.add(edit.end)
    for old, new in rename if rules.build else ():
        for start, end in build_files.suffixes(source, old, names):
            edits.append(Edit(start, end, os.fsencode(new)))
            findings.append(_place(source, codes.API_RENAMED, start, end, old, new))
    if rules.build and build_files.is_cmake(source):
        for line in cmake.complete(source.data, edits, not any(old == ".cu" for old, _ in rename)):
            edits.append(line.edit)
            to = line.edit.text.decode("utf-8", "surrogateescape").strip()
            code = codes.BUILD_RENAMED if line.hint else codes.BUILD_LINE_ADDED
            findings.append(_place(source, code, line.command.start, line.command.start, line.name, to, line.hint))
    return sorted(findings), edits


def _edit(data: bytes, start: int, end: int, to: str, is_free: bool) -> Edit:
    """Replace a place; one that is removed goes with the blank before it, or at a line's begin, after it.

    `is_free` is false where the blank before it went with another.
    """
    if not to:
        at_begin = data[data.rfind(b"\n", 0, start) + 1 : start].isspace()
        if is_free and data[start - 1 : start] == b" " and not at_begin:
            start -= 1
        elif data[end : end + 1] == b" ":
            end += 1
    return Edit(start, end, os.fsencode(to))


def _finding(source: Source, found: BuildName) -> Finding:
    name, rule, to = found.text(source), found.rule, found.to
    if to is None:
        code = rule.finding or codes.BUILD_LINE
    else:
        code = rule.finding or (codes.NAME_DROPPED if not to else codes.API_SAME if to == name else codes.API_RENAMED)
    return _place(source, code, found.start, found.end, name, to or "", rule.hint)


def _place(source: Source, code: str, start: int, end: int, name: str, to: str, hint: str = "") -> Finding:
    line, column = source.place(start)
    return Finding(
        source.path, start, end, code, line, column, name, Kind.BUILD, "build", Confidence.LEXICAL, to, hint
    )  # fmt: skip
