"""A unit's device code: programs, maps and kernel tables, and those of its sources for NVRTC."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

from cuport.cuda.includes import rename_path
from cuport.frontend.facts import UnitFacts, unit_name
from cuport.results import FileResult, Generated, Outcome
from cuport.targets.base import ParsedUnit
from cuport.targets.opencl import target
from cuport.targets.opencl.host import macros
from cuport.targets.opencl.lowering_job import LoweredUnit, LoweringJob
from cuport.targets.opencl.nvrtc import lower as nvrtc
from cuport.targets.opencl.nvrtc import unit as runtime
from cuport.targets.opencl.options import options_of
from cuport.targets.opencl.plan import OpenClWork, work_of
from cuport.units import Unit


def lower(given: ParsedUnit) -> LoweredUnit:
    """Return the unit's programs, and what became of each piece of its device code."""
    unit, options, names = given.unit, options_of(given.shared.settings), work_of(given.unit)
    known = {os.path.normpath(unit_name(path)): rel for path, rel in unit.reached}
    rel = unit.members[0].rel
    named = rename_path(rel, options.rename) if unit.is_compiled else ""
    main = next(iter(known))
    linked = {os.path.normpath(unit_name(path)): rel for path, rel in (*names.linked, *names.brought)}
    work = LoweringJob(main, rel, names.program, {**known, **linked}, options, named, frozenset(linked))
    made = target.translate(given.parsed, len(given.files[0][1].data), work)
    if any(piece.is_from_macro for piece in made.pieces):
        made = replace(made, macros=macros.whole(path.read_bytes() for path, _ in unit.reached))
    made = replace(made, is_included=names.is_included)
    if names.nvrtc and named and options.writes_cpp:
        made = runtime.add(made, _request(given, names))
    return made


def _request(given: ParsedUnit, names: OpenClWork) -> runtime.Request:
    """Return what is to be found out about a unit's sources for NVRTC; its own macros are none of theirs."""
    unit, settings = given.unit, given.shared.settings
    files = {os.path.normpath(unit_name(path)): rel for path, rel in (*unit.reached, *names.read_later)}
    flags = settings.clang_flags
    known = (*given.flags, *runtime.folder_flags((*unit.flags, *flags)))
    tools = nvrtc.ClangSetup(known, given.shared.header, unit.include_folders, options_of(settings), files)
    return runtime.Request(
        given.parsed,
        {path: Path(path).read_bytes() for path in files},
        [os.path.normpath(unit_name(path)) for path, _ in names.read_later],
        names.program,
        names.nvrtc,
        [flag for flag in flags if flag.startswith("-D") and flag != "-D"],
        tools,
    )


def with_programs(result: FileResult, made: LoweredUnit | None, unit: Unit, facts: UnitFacts) -> FileResult:
    """Return the result of a unit's first file with the unit's programs next to it."""
    if made is None or result.outcome is Outcome.FAILED:
        return result
    files = tuple(Generated(rel, data) for rel, data in made.files)
    read = frozenset(rel for path, rel in unit.reached if os.path.normpath(unit_name(path)) in facts.read)
    return replace(result, generated=files, device=made.device, kept=made.kept, reads=read)
