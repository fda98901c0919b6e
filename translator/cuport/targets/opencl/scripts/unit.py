"""A script as a unit of work: its findings, edits, and generated files."""

from __future__ import annotations

from cuport import codes
from cuport.results import FileResult, Generated, Outcome
from cuport.source import ignores
from cuport.source.source import Source, digest
from cuport.targets import registry, script_report
from cuport.targets.opencl.options import options_of
from cuport.targets.opencl.plan import work_of
from cuport.targets.opencl.scripts.lower import ClangSetup, Place
from cuport.targets.opencl.scripts.rewrite import Rewriter
from cuport.units import Shared, Unit

_TRANSLATED = ("CuPy", "PyCUDA", "CUDA Python")
"""Libraries whose uses the rewriting judges."""


def run(unit: Unit, shared: Shared, flags: tuple[str, ...]) -> FileResult:
    """Translate the script that a unit is; `flags` are those of every parse."""
    member = unit.members[0]
    data = member.path.read_bytes()
    if not unit.with_ast:  # clang crashed on its kernels
        return FileResult(member.rel, Outcome.COPIED)
    settings = shared.settings
    source = Source(member.rel, data)
    foreign = registry.foreign_codes(settings.target)
    plain = script_report.report(source, settings.target, codes.PYTHON_NO_COUNTERPART, codes.HOST_BUILD_FILE, foreign)
    if options_of(settings).writes_cpp:
        return plain
    tools = ClangSetup((*flags, *settings.clang_flags), shared.header, options_of(settings))
    is_package = (member.path.parent / "__init__.py").exists()  # imports are relative then
    rewriter = Rewriter(source, Place(member.path, member.rel, 1), work_of(unit).script, is_package, tools)
    rewriter.run()
    findings = ignores.apply(source, sorted(set(rewriter.findings)), foreign)
    judged = {finding.start for finding in findings}
    others = (found for found in plain.findings if found.library not in _TRANSLATED)
    findings += [found for found in others if found.start not in judged]
    outcome = Outcome.TRANSLATED if rewriter.edits else Outcome.UNCHANGED
    files = tuple(Generated(name, content) for name, content in rewriter.files.items())
    return FileResult(
        member.rel,
        outcome,
        source.line_count,
        tuple(findings),
        tuple(rewriter.edits),
        digest=digest(data),
        generated=files,
    )
