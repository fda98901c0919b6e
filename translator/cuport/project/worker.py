"""Translate one unit: a file that clang can parse, and the headers of the tree that it is the first to include."""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import replace
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any

from cuport import codes
from cuport.codes import CODES
from cuport.cuda import clang_text, dependent_templates, instantiations, library_sources, names, stand_ins
from cuport.cuda.file import CudaFile
from cuport.cuda.includes import directives, header_of
from cuport.findings import Confidence, Finding, Kind
from cuport.frontend import ast, clang
from cuport.frontend.facts import Diagnostic, Owner, UnitFacts
from cuport.frontend.flags import with_absolute_folders
from cuport.frontend.toolkit import Toolkit
from cuport.project import clang_faults, host_files
from cuport.results import FileResult, Outcome
from cuport.settings import Settings
from cuport.source import ignores, leading, skim
from cuport.source.edits import Edit, apply
from cuport.source.lexer import Tokens, lex
from cuport.source.source import Source, digest
from cuport.support.errors import UserError
from cuport.targets import registry
from cuport.targets.base import FileWork, ParsedUnit
from cuport.units import Member, Precompiled, Shared, SharedHeaders, Unit, UnitWork

log = logging.getLogger("cuport")
STAND_IN = codes.INCLUDE_STAND_IN
_CUDA_SYNTAX = re.compile(rb"<<<|\b__(?:global|device|constant|shared|managed)__\b")
_Lexed = list[tuple[Member, Source, Tokens]]


def run(unit: Unit, shared: Shared) -> list[FileResult]:
    """Translate the members of a unit. A fault in one file is its result, never an exception."""
    if unit.is_taken:
        return [_take(unit, shared)]
    loaded = [(member, Source(member.rel, member.path.read_bytes())) for member in unit.members]
    failed: dict[str, FileResult] = {}
    lexed: _Lexed = []
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
    member = unit.members[0]
    try:
        result = registry.get(shared.settings.target).translate_taken(unit, shared, flags(shared.settings))
        apply(member.path.read_bytes(), result.edits)  # as in _result
        return result
    except Exception as error:  # the worker's edge, see _file
        return _fault(member, Source(member.rel, member.path.read_bytes()), error)


def _facts(unit: Unit, shared: Shared, lexed: _Lexed) -> tuple[UnitFacts, Any]:
    """Parse the unit and read its facts; a fault here costs the AST's word, never the translation."""
    try:
        return _parse(unit, shared, lexed)
    except UserError:
        raise
    except Exception as error:  # the worker's edge, see _file
        log.debug("no facts for %s", unit.members[0].rel, exc_info=True)
        return UnitFacts(lost=f"cuport failed on the AST of this file ({type(error).__name__})"), None


_LONGEST_KEPT = 1 << 18
_ONCE = b"\n\n#pragma once\n"  # at the end all else keeps its place


def _parse(unit: Unit, shared: Shared, lexed: _Lexed) -> tuple[UnitFacts, Any]:
    settings, target = shared.settings, registry.get(shared.settings.target)
    is_c = not target.lowers_device_code and _is_c(unit, lexed)
    every = c_flags(settings) if is_c else flags(settings)
    extra = [*own_flags(unit, settings, is_c=is_c), *_folder_flags(unit.include_folders)]
    texts = _texts_for_clang(unit, lexed)
    path = unit.members[0].path.absolute()
    text = None
    if not unit.asks_for_no_kernel:  # else there is no instance to look for
        text = target.text_for_clang(unit, settings, texts.get(str(path), lexed[0][1].data))
    if text is not None:
        texts.pop(str(path), None)
    start = None if is_c else unit.precompiled
    read = start.read if start else frozenset[str]()
    header = None if is_c or _has_standard(extra) else shared.header
    skimmed = _skim(unit, read | texts.keys())
    seen = sorted((texts | skimmed).items())
    parsed = clang.parse(path, every, start.path if start else header, extra, text, seen)
    if (start or skimmed) and (
        parsed is None or not clang_faults.are_its_own(parsed, skimmed, start, unit.absent_headers)
    ):
        read = frozenset()
        parsed = clang.parse(path, every, header, extra, text, sorted(texts.items()))
    if parsed is not None and (once := [*target.headers_to_read_once(unit, parsed)]):
        read = frozenset()
        texts |= {name: texts.get(name, path.read_bytes()) + _ONCE for path in once for name in [str(path.absolute())]}
        parsed = clang.parse(path, every, header, extra, text, sorted(texts.items()))
    if parsed is None and header is not None:  # clang refuses a precompiled one when what it was made of was replaced
        parsed = clang.parse(path, every, None, extra, text, sorted(texts.items()))
    if parsed is None:
        return UnitFacts(lost="clang crashed on this file"), None
    typed = target.overloaded(shared.rules)
    wanted = {ast.unit_name(member.path): names.candidates(tokens, shared.rules, typed) for member, _, tokens in lexed}
    tree = {ast.unit_name(path) for path, _ in unit.reached}
    facts = ast.collect(parsed, wanted, tree, typed)
    facts.read |= read
    if unit.asks_for_no_kernel and host_files.brings_device_code(facts.read - tree):
        return _parse(replace(unit, asks_for_no_kernel=False, others=(), precompiled=None), shared, lexed)
    if target.lowers_device_code:
        _claim(facts, wanted, unit)
    read_whole = partial(clang.parse_whole, path, every, header, extra, sorted(texts.items()))
    return facts, target.lower(ParsedUnit(unit, shared, parsed, facts, lexed, every, read_whole))


def _skim(unit: Unit, apart: Collection[str]) -> dict[str, bytes]:
    """Return the texts of headers of which clang is to see less: not of `apart`, nor of links to files of the unit."""
    found: dict[str, bytes] = {}
    own = {(at.st_dev, at.st_ino) for member in unit.members if unit.others and (at := _stat(member.path))}
    for path in unit.others:
        at = _stat(path)
        if at is None or (at.st_dev, at.st_ino) in own or (name := str(path.absolute())) in apart:
            continue
        if (text := _skimmed(path, at.st_mtime_ns, at.st_size)) is not None:
            found[name] = text
    return found


def _stat(path: Path) -> os.stat_result | None:
    try:
        return path.stat()
    except OSError:  # it went away: clang says so
        return None


@lru_cache(256)
def _skimmed(path: Path, *_: int) -> bytes | None:
    """Return a header skimmed; what else is given tells when the file has changed."""
    try:
        return skim.skim(path.read_bytes())
    except OSError:  # as above
        return None


def _is_c(unit: Unit, lexed: _Lexed) -> bool:
    """Whether a unit is C: such a file has neither kernels nor launches, whatever it is called."""
    return unit.members[0].rel.endswith(".c") and _CUDA_SYNTAX.search(lexed[0][1].data) is None


def own_flags(unit: Unit, settings: Settings, *, is_c: bool) -> list[str]:
    """Return the flags that a unit is parsed with, besides those of every parse, and but for its include folders."""
    given = (*unit.flags, *with_absolute_folders(settings.clang_flags))
    extra = [*(clang.of_c(given) if is_c else clang.of_cxx(given))]
    ours = stand_ins.libraries(path for path, _ in unit.reached)
    extra += [f"-DCUPORT_OWN_{name.decode().upper()}" for name in sorted(ours)]
    return [*extra, *(word for header in unit.brought for word in ("-include", header))]


def _folder_flags(folders: Iterable[Path]) -> list[str]:
    return [word for folder in folders for word in ("-I", str(folder.absolute()))]


def _has_standard(extra: Iterable[str]) -> bool:
    """Whether flags name a version of C++: what is precompiled for all is for another."""
    return any(flag.startswith("-std=") for flag in extra)


def precompile(headers: SharedHeaders, shared: Shared) -> Precompiled | str:
    """Precompile headers that several units start with; return why not, where that can't be."""
    extra = [*headers.flags, *_folder_flags(headers.include_folders)]
    base = None if _has_standard(extra) else shared.header
    text, path = headers.folder / f"{headers.number}.h", headers.folder / f"{headers.number}.pch"
    text.write_text(headers.text, encoding="utf-8", errors="surrogateescape")
    is_whole = registry.get(shared.settings.target).lowers_device_code
    try:
        read = clang.precompile_headers(text, [*flags(shared.settings), *extra], base, path, with_bodies=is_whole)
    except Exception as error:  # a fault here costs time, never the translation
        log.debug("%s", headers.text, exc_info=True)
        return f"cuport failed on them ({type(error).__name__})"
    if read is None:
        return "clang finds fault with them"
    texts = (leading.blank_comments(Path(name).read_bytes()) for name in read)
    differing = leading.join(headers.before.differing(leading.words(one), leading.macros(one)) for one in texts)
    return Precompiled(path, read, differing)


def _texts_for_clang(unit: Unit, lexed: _Lexed) -> dict[str, bytes]:
    """Return the texts of those files that clang does not take as they are written."""
    sources = {str(member.path.absolute()): source.data for member, source, _ in lexed}
    sources |= {name: path.read_bytes() for path, _ in unit.reached if (name := str(path.absolute())) not in sources}
    return {name: text for name, data in sources.items() if (text := _text_for_clang(data)) != data}


def _text_for_clang(data: bytes) -> bytes:
    """Return a text as clang takes it: itself in most cases. Headers come again with each unit."""
    return _kept_text(data) if len(data) < _LONGEST_KEPT else _kept_text.__wrapped__(data)


@lru_cache(256)
def _kept_text(data: bytes) -> bytes:
    text = clang_text.of(data)
    return data if text == data else text


def _claim(facts: UnitFacts, wanted: Mapping[str, Mapping[int, bytes]], unit: Unit) -> None:
    """Give the tree what libraries that are part of it declare, where the AST tells nothing of a name.

    Where clang finds nothing of that name in a namespace, it stays CUDA's: what ours lack is a finding.
    """
    reached = [path for path, _ in unit.reached]
    ours = stand_ins.libraries(reached) | library_sources.names_in(reached)
    for path, places in wanted.items() if ours else ():
        owners, wrong = facts.owners[path], {item.offset for item in facts.diagnostics if item.path == path}
        for offset, name in places.items():
            if name in ours and wrong.isdisjoint(range(offset, offset + len(name) + len("::") + 1)):
                owners.setdefault(offset, Owner.USER)


@cache
def flags(settings: Settings) -> tuple[str, ...]:
    """Return the flags that every parse of a run has, but those of files in C."""
    toolkit = Toolkit(settings.cuda_path, settings.cuda)
    return tuple(clang.base_flags(toolkit, device=registry.get(settings.target).lowers_device_code))


@cache
def c_flags(settings: Settings) -> tuple[str, ...]:
    """Return the flags that every parse of a file in C has."""
    return tuple(clang.c_flags(Toolkit(settings.cuda_path, settings.cuda)))


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
    clang_path = ast.unit_name(member.path)
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
