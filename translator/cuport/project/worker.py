"""Translate one unit: a file that clang can parse, and the headers of the tree that it is the first to include."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from cuport import codes
from cuport.codes import CODES
from cuport.cuda import dependent_templates, instantiations
from cuport.cuda.file import CudaFile
from cuport.cuda.includes import directives, header_of
from cuport.findings import Confidence, Finding, Kind
from cuport.frontend.facts import Diagnostic, UnitFacts, unit_name
from cuport.results import FileResult, Outcome
from cuport.settings import Settings
from cuport.source import ignores
from cuport.source.edits import Edit, apply
from cuport.source.lexer import Tokens, lex
from cuport.source.source import Source, digest
from cuport.support.errors import UserError
from cuport.targets import registry
from cuport.targets.base import FileWork
from cuport.units import Member, Shared, Unit, UnitWork

if TYPE_CHECKING:
    from cuport.project.parsing import Lexed

log = logging.getLogger("cuport")
STAND_IN = codes.INCLUDE_STAND_IN


def run(unit: Unit, shared: Shared) -> list[FileResult]:
    """Translate the members of a unit. A fault in one file is its result, never an exception."""
    if unit.is_taken:
        return [_take(unit, shared)]
    loaded = [(member, Source(member.rel, member.path.read_bytes())) for member in unit.members]
    failed: dict[str, FileResult] = {}
    lexed: Lexed = []
    for member, source in loaded:
        try:
            lexed += [] if member.is_build_file else [(member, source, lex(source.data))]
        except Exception as error:  # the worker's edge, see _file
            failed[member.rel] = _fault(member, source, error)
    facts, lowered = _facts(unit, shared, lexed) if unit.with_ast and lexed and not failed else (UnitFacts(), None)
    tokens_of = {member.rel: tokens for member, _, tokens in lexed}
    results = [
        failed.get(member.rel) or _file(member, source, tokens_of.get(member.rel), facts, shared, lowered, unit.work)
        for member, source in loaded
    ]
    results[0] = registry.get(shared.settings.target).attach_lowered(results[0], lowered, unit, facts)
    return results


def _take(unit: Unit, shared: Shared) -> FileResult:
    """Translate a file that only the target knows."""
    from cuport.project.parsing import flags  # as below

    member = unit.members[0]
    try:
        result = registry.get(shared.settings.target).translate_taken(unit, shared, flags(shared.settings))
        apply(member.path.read_bytes(), result.edits)  # as in _result
        return result
    except Exception as error:  # the worker's edge, see _file
        return _fault(member, Source(member.rel, member.path.read_bytes()), error)


def _facts(unit: Unit, shared: Shared, lexed: Lexed) -> tuple[UnitFacts, Any]:
    """Parse the unit and read its facts; a fault here costs the AST's word, never the translation."""
    try:
        from cuport.project import parsing  # libclang: not for files that are judged by spelling

        return parsing.parse(unit, shared, lexed)
    except UserError:
        raise
    except Exception as error:  # the worker's edge, see _file
        log.debug("no facts for %s", unit.members[0].rel, exc_info=True)
        return UnitFacts(lost=f"cuport failed on the AST of this file ({type(error).__name__})"), None


def _file(
    member: Member,
    source: Source,
    tokens: Tokens | None,
    facts: UnitFacts,
    shared: Shared,
    lowered: Any,
    of_unit: UnitWork,
) -> FileResult:
    try:
        if tokens is None:
            return _build_file(member, source, shared)
        return _translate(member, source, tokens, facts, shared, lowered, of_unit)
    except Exception as error:  # the worker's edge: a bug of ours must cost one file, not the run
        return _fault(member, source, error)


def _fault(member: Member, source: Source, error: Exception) -> FileResult:
    log.debug("failed on %s", member.rel, exc_info=error)
    message = f"{member.rel}: cuport failed on this file ({type(error).__name__}: {error}); please report it"
    note = Finding(member.rel, 0, 0, codes.FILE_FAILED, 1, 1, type(error).__name__, Kind.FILE, "", Confidence.LEXICAL)
    return FileResult(member.rel, Outcome.FAILED, source.line_count, (note,), error=message)


def _build_file(member: Member, source: Source, shared: Shared) -> FileResult:
    settings = shared.settings
    made = registry.get(settings.target).translate_build_file(source, shared.rules, settings)
    return _result(member, source, _drop_ignored(source, made.findings, settings), made.edits)


def _translate(
    member: Member,
    source: Source,
    tokens: Tokens,
    facts: UnitFacts,
    shared: Shared,
    lowered: Any,
    of_unit: UnitWork,
) -> FileResult:
    clang_path = unit_name(member.path)
    owners = facts.owners.get(clang_path, {})
    parameters = facts.parameters.get(clang_path, {})
    names = shared.names.without(member.unseen)
    said = [item for item in facts.diagnostics if item.path == clang_path]
    lacking = dependent_templates.find(source.data, said)
    file = CudaFile(
        source, tokens, shared.rules, owners, names, member.is_local, parameters, member.lacks_runtime, lacking
    )
    work = FileWork(member, file, clang_path, lowered, shared.settings, of_unit)
    made = registry.get(shared.settings.target).translate(work)
    refused = {finding.line for finding in made.findings if finding.kind is Kind.INCLUDE and finding.is_open}
    known = lacking | instantiations.said(tokens, said)
    told = [item for item in said if item.offset not in known and not _is_told(source, item, refused)]
    findings = [
        *made.findings,
        *_notes(source, facts.lost, told),
        *_stand_ins(file, member.stand_ins),
    ]
    result = _result(member, source, _drop_ignored(source, sorted(findings), shared.settings), made.edits)
    return replace(
        result,
        layer_names=made.names,
        kernels=tuple(replace(fact, path=member.rel) for fact in facts.kernels if fact.path == clang_path),
        launches=tuple(replace(fact, path=member.rel) for fact in facts.launches if fact.path == clang_path),
        variables=tuple(replace(fact, path=member.rel) for fact in facts.variables if fact.path == clang_path),
    )


def _drop_ignored(source: Source, findings: list[Finding], settings: Settings) -> list[Finding]:
    return ignores.apply(source, findings, registry.foreign_codes(settings.target))


def _result(member: Member, source: Source, findings: list[Finding], edits: list[Edit]) -> FileResult:
    apply(source.data, edits)  # edits that clash must cost this file here, not the tree when it is written
    outcome = Outcome.TRANSLATED if edits else Outcome.UNCHANGED
    error = next(
        (
            _cut_off(finding)
            for finding in findings
            if finding.code in (codes.FILE_OPEN_COMMENT, codes.FILE_OPEN_STRING)
        ),
        "",
    )
    return FileResult(
        member.rel, outcome, source.line_count, tuple(findings), tuple(edits), error=error, digest=digest(source.data)
    )


def _cut_off(finding: Finding) -> str:
    text = CODES[finding.code].message
    return f"{finding.path}:{finding.line}: {text}; translated up to there: close it, or restore the end of the file"


def _stand_ins(file: CudaFile, headers: AbstractSet[str]) -> Iterator[Finding]:
    """Yield a finding for each include of a header for which one of ours stands in."""
    tokens, source = file.tokens, file.source
    for i in directives(tokens) if headers else ():
        name, start, end = header_of(tokens, i), tokens.starts[i], tokens.ends[i]
        if name in headers:
            rule = file.rules.header(name)
            place, library = source.place(start), rule.library if rule else ""
            yield Finding(
                source.path, start, end, STAND_IN, *place, name, Kind.INCLUDE, library, Confidence.LEXICAL, name
            )


def _is_told(source: Source, item: Diagnostic, refused: AbstractSet[int]) -> bool:
    """Whether a missing header is one of those without a counterpart, whose lines are `refused`."""
    return bool(item.missing_include) and source.place(item.offset)[0] in refused


def _notes(source: Source, lost: str, diagnostics: Iterable[Diagnostic]) -> list[Finding]:
    """Turn what clang complained about into notes on the file: each missing include, and the first other error."""
    notes = []
    if lost:
        notes.append(Finding(source.path, 0, 0, codes.PARSE_CRASHED, 1, 1, lost, Kind.FILE, "", Confidence.LEXICAL))
    errors = 0
    for item in diagnostics:
        line, column = source.place(item.offset)
        code, name = (
            (codes.PARSE_MISSING_INCLUDE, item.missing_include)
            if item.missing_include
            else (codes.PARSE_ERROR, item.text)
        )
        errors += code == codes.PARSE_ERROR
        if code == codes.PARSE_MISSING_INCLUDE or errors == 1:
            notes.append(
                Finding(source.path, item.offset, item.offset, code, line, column, name, Kind.FILE, "", Confidence.AST)
            )
    return notes
