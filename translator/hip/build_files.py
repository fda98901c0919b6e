"""Build files: lines that name CUDA, found by the [build] table of the rules."""

from __future__ import annotations

import re
from functools import cache

from translator.edits import Edit
from translator.findings import Confidence, Finding, Kind
from translator.frontend.source import Source
from translator.ruleset.model import Rule, RuleSet

_COMMENT = re.compile(rb"#.*")


@cache
def _pattern(names: tuple[str, ...]) -> re.Pattern[bytes]:
    longest_first = sorted(names, key=lambda name: (-len(name), name))
    return re.compile(rb"(?<![\w.])(?:" + b"|".join(re.escape(name).encode() for name in longest_first) + rb")(?!\w)")


def translate(source: Source, rules: RuleSet) -> tuple[list[Finding], list[Edit]]:
    """Report each CUDA thing in a CMake, Make, Meson or Bazel file, and rename those that the rules know.

    Names are whole words, longest first: `CUDA::cudart_static` before `CUDA::cudart` before `CUDA`.
    """
    findings: list[Finding] = []
    edits: list[Edit] = []
    if not rules.build:
        return findings, edits
    offset = 0
    for text in source.data.splitlines(keepends=True):
        code = _COMMENT.sub(lambda match: b" " * len(match[0]), text)
        for match in _pattern(tuple(rules.build)).finditer(code):
            rule = rules.build[match[0].decode()]
            start, end = offset + match.start(), offset + match.end()
            findings.append(_finding(source, rule, start, end))
            if rule.to is not None and rule.to != rule.name:
                edits.append(Edit(start, end, rule.to.encode()))
        offset += len(text)
    return findings, edits


def _finding(source: Source, rule: Rule, start: int, end: int) -> Finding:
    line, column = source.place(start)
    code = "CU205" if rule.to is None else rule.finding or ("CU101" if rule.to == rule.name else "CU100")
    return Finding(
        source.path, start, end, code, line, column, rule.name, Kind.BUILD, rule.library or "build",
        Confidence.LEXICAL, rule.to or "", rule.hint,
    )  # fmt: skip
