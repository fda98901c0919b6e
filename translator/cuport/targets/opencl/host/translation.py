"""Translate one file with host code: judge its sites by the device code around them, and rewrite the host code."""

from __future__ import annotations

import os

from cuport import codes
from cuport.api.cuda_versions import NUMBERS
from cuport.cuda import sites as cuda_sites
from cuport.cuda import version_branches
from cuport.findings import Finding
from cuport.frontend import clang
from cuport.targets.base import FileWork, Translation
from cuport.targets.opencl.host import kernel_table, library_versions, rewrite, rules, sites, unread_kernels
from cuport.targets.opencl.host.file import HostFile, judge_by_edits
from cuport.targets.opencl.lowering_job import LoweredUnit
from cuport.targets.opencl.options import options_of

_VERSION = "12"
"""The version of CUDA that the layer is, where none is chosen."""


def translate(work: FileWork) -> Translation:
    """Return the findings on a file, the edits of its host code, and the layer's names in it."""
    file = work.file
    made: LoweredUnit | None = work.lowered
    found = cuda_sites.find(file, sites.HOST)
    findings = sites.judge(file.source, found, [made.device] if made else [])
    unread = unread_kernels.find(file, findings)
    findings = [f._replace(code=sites.UNUSED, hint=unread_kernels.HINT) if f.start in unread else f for f in findings]
    options = options_of(work.settings)
    if not options.writes_cpp:
        return Translation([sites.as_note(finding) for finding in findings], [])
    if made is None:
        return Translation(findings, [])
    path = os.path.normpath(work.clang_path)
    host = HostFile(
        file.source,
        file.tokens,
        tuple(piece for piece in made.pieces if piece.path == path),
        rules.load(),
        file.owners,
        file.names.defined,
        file.local_include,
        options.rename,
        tail=made.table if work.member.is_first else "",
        is_included=made.is_included and work.member.is_first,
        symbols=file.names.symbols,
        handed_on=file.names.handed_on,
        called_by_host=file.names.called_by_host,
        brought=work.member.brought,
        macros=made.macros,
        unread=unread,
        asking=unread_kernels.find_asking(file),
        lacks_template=file.lacks_template,
    )
    host.removed += [(start, end) for owner, start, end in made.verbatim if owner == path]
    rewrite.translate(host, is_unit=file.source.path.endswith(".cu") or file.lacks_runtime)
    used = [kernel_table.names(data) for name, data in made.files if name == host.tail]
    names = frozenset(host.names).union(*used)
    judged = _in_branches(work, _as_unused(host, judge_by_edits(host, findings, sites.OPEN)))
    return Translation([*judged, *host.findings], host.edits, names)


def _as_unused(host: HostFile, findings: list[Finding]) -> list[Finding]:
    """Return findings with those in bodies that left host code, and that no kernel needs: no compiler stops there."""
    return [
        finding._replace(code=sites.UNUSED, hint="")
        if finding.code == sites.HOST and host.is_removed(finding.start)
        else finding
        for finding in findings
    ]


def _in_branches(work: FileWork, findings: list[Finding]) -> list[Finding]:
    """Return findings with those told apart that no compiler sees: the layer's versions leave their branches out.

    Device code is left out by the architecture that clang reads it for, too. Bodies there have left host code. What
    nobody compiles (`#if 0`) stays open there.
    """
    present = {finding.code for finding in findings}
    version, libraries = NUMBERS[work.settings.cuda or _VERSION], library_versions.load()
    branches = {
        code: version_branches.find_left_out(work.file.scopes, version, libraries, architecture)
        for code, architecture in ((sites.HOST, 0), (sites.UNUSED, clang.DEVICE_ARCHITECTURE))
        if code in present
    }
    asking = unread_kernels.find_asking(work.file, of_versions=True) if sites.UNUSED in present else []
    return [
        finding._replace(code=codes.HOST_OTHER_VERSION, hint="")
        if any(finding.start in branch for branch in branches.get(finding.code, ()))
        and (finding.code == sites.HOST or any(finding.start in branch for branch in asking))
        else finding
        for finding in findings
    ]
