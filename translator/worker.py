"""Translate one unit: a file that clang can parse, and the headers of the tree that it is the first to include."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from translator import ignores
from translator.edits import Edit
from translator.errors import UserError
from translator.findings import CODES, Confidence, Finding, Kind
from translator.frontend import ast, clang
from translator.frontend.facts import TreeNames, UnitFacts
from translator.frontend.lexer import Tokens, lex
from translator.frontend.source import Source, digest
from translator.hip import build_files, names, target
from translator.results import FileResult, Outcome
from translator.ruleset.model import RuleSet
from translator.settings import Settings

log = logging.getLogger("cuport")


@dataclass(frozen=True, slots=True)
class Member:
    """A file of a unit: where it lies, its `rel` path, and the headers of the tree that its includes mean."""

    path: Path
    rel: str
    local_headers: frozenset[str]
    is_build_file: bool = False


@dataclass(frozen=True, slots=True)
class Unit:
    """The work of one task. `members[0]` is the file to parse; `flags` come from the compilation database."""

    key: bytes
    members: tuple[Member, ...]
    include_folders: tuple[Path, ...] = ()
    flags: tuple[str, ...] = ()
    with_ast: bool = True


@dataclass(frozen=True, slots=True)
class Shared:
    """What all tasks of a run have in common; sent to each worker process once."""

    settings: Settings
    rules: RuleSet
    names: TreeNames
    cache: Path


def run(unit: Unit, shared: Shared) -> list[FileResult]:
    """Translate the members of a unit. A fault in one file is its result, never an exception."""
    loaded = [(member, Source(member.rel, member.path.read_bytes())) for member in unit.members]
    lexed = [(member, source, lex(source.data)) for member, source in loaded if not member.is_build_file]
    facts = _facts(unit, shared, lexed) if unit.with_ast and lexed else UnitFacts()
    tokens_of = {member.rel: tokens for member, _, tokens in lexed}
    return [_file(member, source, tokens_of.get(member.rel), facts, shared) for member, source in loaded]


def _facts(unit: Unit, shared: Shared, lexed: list[tuple[Member, Source, Tokens]]) -> UnitFacts:
    """Parse the unit and read its facts; a fault here costs the AST's word, never the translation."""
    try:
        return _parse(unit, shared, lexed)
    except UserError:
        raise
    except Exception:  # the worker's edge, see _file
        log.debug("no facts for %s", unit.members[0].rel, exc_info=True)
        return UnitFacts(crashed=True)


def _parse(unit: Unit, shared: Shared, lexed: list[tuple[Member, Source, Tokens]]) -> UnitFacts:
    settings = shared.settings
    flags, pch = _toolchain(settings, shared.cache)
    extra = [*unit.flags, *settings.clang_flags]
    for folder in unit.include_folders:
        extra += ["-I", str(folder.absolute())]
    standard = any(flag.startswith("-std=") for flag in extra)
    parsed = clang.parse(unit.members[0].path.absolute(), flags, None if standard else pch, extra)
    if parsed is None:
        return UnitFacts(crashed=True)
    wanted = {ast.unit_name(member.path): names.candidates(tokens, shared.rules) for member, _, tokens in lexed}
    return ast.collect(parsed, wanted, settings.with_kernels)


@cache
def _toolchain(settings: Settings, folder: Path) -> tuple[tuple[str, ...], Path | None]:
    flags = clang.base_flags(clang.Toolkit(settings.cuda_path))
    return tuple(flags), clang.precompiled(flags, folder)


def _file(member: Member, source: Source, tokens: Tokens | None, facts: UnitFacts, shared: Shared) -> FileResult:
    try:
        return _translate(member, source, tokens, facts, shared)
    except Exception as error:  # the worker's edge: a bug of ours must cost one file, not the run
        log.debug("failed on %s", member.rel, exc_info=True)
        message = f"{member.rel}: cuport failed on this file ({type(error).__name__}: {error}); please report it"
        note = Finding(member.rel, 0, 0, "CU306", 1, 1, type(error).__name__, Kind.FILE, "", Confidence.LEXICAL)
        return FileResult(member.rel, Outcome.FAILED, source.line_count, (note,), error=message)


def _translate(member: Member, source: Source, tokens: Tokens | None, facts: UnitFacts, shared: Shared) -> FileResult:
    if tokens is None:
        findings, edits = build_files.translate(source, shared.rules, shared.settings.options.rename)
        return _result(member, source, ignores.apply(source, findings), edits)
    clang_path = ast.unit_name(member.path)
    local: Callable[[str], bool] = member.local_headers.__contains__
    findings, edits = target.translate(
        source, tokens, shared.rules, shared.settings.options, facts.owners.get(clang_path, {}), shared.names, local
    )
    findings += _notes(source, clang_path, facts)
    result = _result(member, source, ignores.apply(source, sorted(findings)), edits)
    return replace(
        result,
        kernels=tuple(replace(fact, path=member.rel) for fact in facts.kernels if fact.path == clang_path),
        launches=tuple(replace(fact, path=member.rel) for fact in facts.launches if fact.path == clang_path),
        variables=tuple(replace(fact, path=member.rel) for fact in facts.variables if fact.path == clang_path),
    )


def _result(member: Member, source: Source, findings: list[Finding], edits: list[Edit]) -> FileResult:
    outcome = Outcome.TRANSLATED if edits else Outcome.UNCHANGED
    error = next((_cut_off(finding) for finding in findings if finding.code in ("CU301", "CU302")), "")
    return FileResult(
        member.rel, outcome, source.line_count, tuple(findings), tuple(edits), error=error, digest=digest(source.data)
    )


def _cut_off(finding: Finding) -> str:
    text = CODES[finding.code].message
    return f"{finding.path}:{finding.line}: {text}; translated up to there: close it, or restore the file's end"


def _notes(source: Source, clang_path: str, facts: UnitFacts) -> list[Finding]:
    """Turn what clang complained about into notes on the file: each missing include, and the first other error."""
    notes = []
    if facts.crashed:
        notes.append(Finding(source.path, 0, 0, "CU305", 1, 1, source.path, Kind.FILE, "", Confidence.LEXICAL))
    errors = 0
    for item in facts.diagnostics:
        if item.path != clang_path:
            continue
        line, column = source.place(item.offset)
        code, name = ("CU303", item.missing_include) if item.missing_include else ("CU304", item.text)
        errors += code == "CU304"
        if code == "CU303" or errors == 1:
            notes.append(
                Finding(source.path, item.offset, item.offset, code, line, column, name, Kind.FILE, "", Confidence.AST)
            )
    return notes
