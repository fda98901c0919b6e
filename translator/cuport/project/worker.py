"""Translate one unit: a file that clang can parse, and the headers of the tree that it is the first to include."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from cuport.cuda import instances
from cuport.findings import CODES, Confidence, Finding, Kind
from cuport.frontend import ast, clang
from cuport.frontend.facts import Owner, UnitFacts
from cuport.frontend.toolkit import Toolkit
from cuport.project import stand_ins
from cuport.project.units import Member, Shared, Unit
from cuport.results import FileResult, Generated, Outcome
from cuport.settings import Settings
from cuport.source import ignores
from cuport.source.edits import Edit, apply
from cuport.source.lexer import T, Tokens, lex
from cuport.source.source import Source, digest
from cuport.support.errors import UserError
from cuport.targets.hip import build_files, launches, names, target
from cuport.targets.hip.includes import header_of, renamed
from cuport.targets.opencl import sites
from cuport.targets.opencl import target as opencl
from cuport.targets.opencl.host import kernel_table, macros, rewrite
from cuport.targets.opencl.host import rules as host_rules
from cuport.targets.opencl.host.file import HostFile, settle
from cuport.targets.opencl.nvrtc import lower as nvrtc
from cuport.targets.opencl.nvrtc import unit as runtime
from cuport.targets.opencl.python_host.scripts import unit as scripts
from cuport.targets.opencl.python_host.scripts.lower import Toolchain

log = logging.getLogger("cuport")
STAND_IN = "CU112"


def run(unit: Unit, shared: Shared) -> list[FileResult]:
    """Translate the members of a unit. A fault in one file is its result, never an exception."""
    if unit.script:
        return [_script(unit, shared)]
    loaded = [(member, Source(member.rel, member.path.read_bytes())) for member in unit.members]
    failed: dict[str, FileResult] = {}
    lexed = []
    for member, source in loaded:
        try:
            lexed += [] if member.is_build_file else [(member, source, lex(source.data))]
        except Exception as error:  # the worker's edge, see _file
            failed[member.rel] = _fault(member, source, error)
    facts, made = _facts(unit, shared, lexed) if unit.with_ast and lexed and not failed else (UnitFacts(), None)
    tokens_of = {member.rel: tokens for member, _, tokens in lexed}
    results = [
        failed.get(member.rel) or _file(member, source, tokens_of.get(member.rel), facts, shared, made)
        for member, source in loaded
    ]
    if made and results[0].outcome is not Outcome.FAILED:
        files = tuple(Generated(rel, data) for rel, data in made.files)
        read = frozenset(rel for path, rel in unit.reached if os.path.normpath(ast.unit_name(path)) in facts.read)
        results[0] = replace(results[0], generated=files, device=made.device, kept=made.kept, reads=read)
    return results


def _script(unit: Unit, shared: Shared) -> FileResult:
    member, data = unit.members[0], unit.members[0].path.read_bytes()
    if not unit.with_ast:  # clang crashed on its kernels
        return FileResult(member.rel, Outcome.COPIED)
    settings = shared.settings
    tools = Toolchain((*flags(settings), *settings.clang_flags), shared.header, settings.opencl)
    is_package = (member.path.parent / "__init__.py").exists()
    try:
        result = scripts.run(member.path, member.rel, data, unit.script, is_package, tools)
        apply(data, result.edits)  # as in _result
        return result
    except Exception as error:  # the worker's edge, see _file
        return _fault(member, Source(member.rel, data), error)


def _facts(
    unit: Unit, shared: Shared, lexed: list[tuple[Member, Source, Tokens]]
) -> tuple[UnitFacts, opencl.Made | None]:
    """Parse the unit and read its facts; a fault here costs the AST's word, never the translation."""
    try:
        return _parse(unit, shared, lexed)
    except UserError:
        raise
    except Exception as error:  # the worker's edge, see _file
        log.debug("no facts for %s", unit.members[0].rel, exc_info=True)
        return UnitFacts(lost=f"cuport failed on what clang says of this file ({type(error).__name__})"), None


def _parse(
    unit: Unit, shared: Shared, lexed: list[tuple[Member, Source, Tokens]]
) -> tuple[UnitFacts, opencl.Made | None]:
    settings = shared.settings
    ours = stand_ins.libraries(path for path, _ in unit.reached)
    extra = [*clang.of_cxx((*unit.flags, *settings.clang_flags))]
    extra += [f"-DCUPORT_OWN_{name.decode().upper()}" for name in sorted(ours)]
    extra += [word for header in unit.brought for word in ("-include", header)]
    for folder in unit.include_folders:
        extra += ["-I", str(folder.absolute())]
    standard = any(flag.startswith("-std=") for flag in extra)
    texts = _joined_launches(unit, lexed)
    path = unit.members[0].path.absolute()
    text = _text(unit, shared, texts.pop(str(path), lexed[0][1].data)) if settings.is_opencl else None
    header = None if standard else shared.header
    parsed = clang.parse(path, flags(settings), header, extra, text, sorted(texts.items()))
    if parsed is None:
        return UnitFacts(lost="clang crashed on this file"), None
    wanted = {ast.unit_name(member.path): names.candidates(tokens, shared.rules) for member, _, tokens in lexed}
    tree = {ast.unit_name(path) for path, _ in unit.reached}
    facts = ast.collect(parsed, wanted, settings.with_kernels, tree)
    if not settings.is_opencl:
        return facts, None
    _claim(facts, wanted, unit)
    known = {os.path.normpath(ast.unit_name(path)): rel for path, rel in unit.reached}
    rel = unit.members[0].rel
    named = renamed(rel, settings.options.rename) if unit.is_compiled else ""
    work = opencl.Work(next(iter(known)), rel, unit.program, known, settings.opencl, named)
    made = opencl.translate(parsed, len(lexed[0][1].data), work)
    if any(piece.is_from_macro for piece in made.pieces):
        made = replace(made, macros=macros.whole(path.read_bytes() for path, _ in unit.reached))
    if unit.nvrtc and named and settings.opencl.writes_cpp:
        made = runtime.add(made, _request(unit, shared, parsed))
    return facts, made


def _joined_launches(unit: Unit, lexed: list[tuple[Member, Source, Tokens]]) -> dict[str, bytes]:
    """Return the texts of those files with launches that clang does not take as they are written."""
    sources = {str(member.path.absolute()): source.data for member, source, _ in lexed}
    sources |= {name: path.read_bytes() for path, _ in unit.reached if (name := str(path.absolute())) not in sources}
    return {name: text for name, data in sources.items() if (text := launches.joined(data)) != data}


def _claim(facts: UnitFacts, wanted: Mapping[str, Mapping[int, bytes]], unit: Unit) -> None:
    """Give the tree the namespaces of libraries that are part of it, where the AST tells nothing of a name.

    Where clang finds nothing of that name in them, they stay CUDA's: what ours lack is a finding.
    """
    ours = stand_ins.libraries(path for path, _ in unit.reached)
    for path, places in wanted.items() if ours else ():
        owners, wrong = facts.owners[path], {item.offset for item in facts.diagnostics if item.path == path}
        for offset, name in places.items():
            if name in ours and wrong.isdisjoint(range(offset, offset + len(name) + len("::") + 1)):
                owners.setdefault(offset, Owner.USER)


def _request(unit: Unit, shared: Shared, parsed: Any) -> runtime.Request:
    """Return what is to be found out about a unit's sources for NVRTC; its own macros are none of theirs."""
    files = {os.path.normpath(ast.unit_name(path)): rel for path, rel in (*unit.reached, *unit.read_later)}
    given = shared.settings.clang_flags
    known = (*flags(shared.settings), *runtime.folder_flags((*unit.flags, *given)))
    tools = nvrtc.Toolchain(known, shared.header, unit.include_folders, shared.settings.opencl, files)
    return runtime.Request(
        parsed,
        {path: Path(path).read_bytes() for path in files},
        [os.path.normpath(ast.unit_name(path)) for path, _ in unit.read_later],
        unit.program,
        unit.nvrtc,
        [flag for flag in given if flag.startswith("-D") and flag != "-D"],
        tools,
    )


def _text(unit: Unit, shared: Shared, source: bytes) -> bytes:
    """Return what clang is to read as the unit's file."""
    kernels = shared.settings.opencl.kernels
    headers = (path.read_bytes() for path, _ in unit.reached[1:])
    return instances.with_uses(source, headers, kernels)


@cache
def flags(settings: Settings) -> tuple[str, ...]:
    """Return the flags that every parse of a run has."""
    return tuple(clang.base_flags(Toolkit(settings.cuda_path), device=settings.is_opencl))


def _file(
    member: Member, source: Source, tokens: Tokens | None, facts: UnitFacts, shared: Shared, made: opencl.Made | None
) -> FileResult:
    try:
        return _translate(member, source, tokens, facts, shared, made)
    except Exception as error:  # the worker's edge: a bug of ours must cost one file, not the run
        return _fault(member, source, error)


def _fault(member: Member, source: Source, error: Exception) -> FileResult:
    log.debug("failed on %s", member.rel, exc_info=error)
    message = f"{member.rel}: cuport failed on this file ({type(error).__name__}: {error}); please report it"
    note = Finding(member.rel, 0, 0, "CU306", 1, 1, type(error).__name__, Kind.FILE, "", Confidence.LEXICAL)
    return FileResult(member.rel, Outcome.FAILED, source.line_count, (note,), error=message)


def _translate(
    member: Member, source: Source, tokens: Tokens | None, facts: UnitFacts, shared: Shared, made: opencl.Made | None
) -> FileResult:
    is_opencl = shared.settings.is_opencl
    if tokens is None:
        findings, edits = build_files.translate(source, shared.rules, shared.settings.options.rename)
        if is_opencl:
            findings, edits = [sites.replaced(finding) for finding in sites.settle(source, findings, [])], []
        if not shared.settings.opencl.writes_cpp:
            findings = [sites.kept(finding) for finding in findings]
        return _result(member, source, ignores.apply(source, findings, is_opencl), edits)
    clang_path = ast.unit_name(member.path)
    findings, edits = target.translate(
        source,
        tokens,
        shared.rules,
        shared.settings.options,
        facts.owners.get(clang_path, {}),
        shared.names,
        member.is_local,
    )
    findings += [*_notes(source, clang_path, facts), *_stand_ins(source, tokens, member.stand_ins)]
    glue: frozenset[str] = frozenset()
    if is_opencl:
        findings = sites.settle(source, findings, [made.device] if made else [])
        findings, edits, glue = _host(member, source, tokens, findings, facts, shared, made)
    result = _result(member, source, ignores.apply(source, sorted(findings), is_opencl), edits)
    return replace(
        result,
        glue=glue,
        kernels=tuple(replace(fact, path=member.rel) for fact in facts.kernels if fact.path == clang_path),
        launches=tuple(replace(fact, path=member.rel) for fact in facts.launches if fact.path == clang_path),
        variables=tuple(replace(fact, path=member.rel) for fact in facts.variables if fact.path == clang_path),
    )


def _host(
    member: Member,
    source: Source,
    tokens: Tokens,
    findings: list[Finding],
    facts: UnitFacts,
    shared: Shared,
    made: opencl.Made | None,
) -> tuple[list[Finding], list[Edit], frozenset[str]]:
    """Rewrite a file's host code over the layer for OpenCL; return findings, edits and the layer's names in it."""
    if not shared.settings.opencl.writes_cpp:
        return [sites.kept(finding) for finding in findings], [], frozenset()
    if made is None:
        return findings, [], frozenset()
    path = ast.unit_name(member.path)
    pieces = tuple(piece for piece in made.pieces if piece.path == os.path.normpath(path))
    file = HostFile(
        source,
        tokens,
        pieces,
        host_rules.load(),
        facts.owners.get(path, {}),
        shared.names.defined,
        member.is_local,
        shared.settings.options.rename,
        tail=made.table if member.is_first else "",
        symbols=shared.names.symbols,
        brought=member.brought,
        macros=made.macros,
    )
    file.removed += [(start, end) for owner, start, end in made.verbatim if owner == os.path.normpath(path)]
    rewrite.translate(file, is_unit=source.path.endswith(".cu"))
    used = [kernel_table.names(data) for name, data in made.files if name == file.tail]
    return [*settle(file, findings, sites.OPEN), *file.findings], file.edits, frozenset(file.names).union(*used)


def _result(member: Member, source: Source, findings: list[Finding], edits: list[Edit]) -> FileResult:
    apply(source.data, edits)  # edits that clash must cost this file here, not the tree when it is written
    outcome = Outcome.TRANSLATED if edits else Outcome.UNCHANGED
    error = next((_cut_off(finding) for finding in findings if finding.code in ("CU301", "CU302")), "")
    return FileResult(
        member.rel, outcome, source.line_count, tuple(findings), tuple(edits), error=error, digest=digest(source.data)
    )


def _cut_off(finding: Finding) -> str:
    text = CODES[finding.code].message
    return f"{finding.path}:{finding.line}: {text}; translated up to there: close it, or restore the file's end"


def _stand_ins(source: Source, tokens: Tokens, headers: AbstractSet[str]) -> Iterator[Finding]:
    """Yield a finding for each include of a header for which one of ours stands in."""
    i = tokens.kinds.find(T.INCLUDE) if headers else -1
    while i >= 0:
        name, start, end = header_of(tokens, i), tokens.starts[i], tokens.ends[i]
        if name in headers:
            place = source.place(start)
            yield Finding(source.path, start, end, STAND_IN, *place, name, Kind.INCLUDE, "", Confidence.LEXICAL, name)
        i = tokens.kinds.find(T.INCLUDE, i + 1)


def _notes(source: Source, clang_path: str, facts: UnitFacts) -> list[Finding]:
    """Turn what clang complained about into notes on the file: each missing include, and the first other error."""
    notes = []
    if facts.lost:
        notes.append(Finding(source.path, 0, 0, "CU305", 1, 1, facts.lost, Kind.FILE, "", Confidence.LEXICAL))
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
