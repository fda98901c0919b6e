"""Finish a tree for OpenCL once all units are done: shared headers, the layer, build files."""

from __future__ import annotations

from collections.abc import Sequence

from cuport.results import FileResult, Generated
from cuport.support.errors import SettingsError
from cuport.targets.base import TreeRun
from cuport.targets.opencl import shared_code
from cuport.targets.opencl.options import OpenClOptions, options_of


def finish(run: TreeRun, files: Sequence[FileResult]) -> tuple[list[FileResult], tuple[Generated, ...]]:
    """Return the results with what all units say of shared headers, and what the tree gets besides its files.

    Raises SettingsError for a --kernel that no file of the run has.
    """
    options = options_of(run.settings)
    _require_instances(options, files)
    results = shared_code.judge_headers(files, {rel: file.path for rel, file in run.files.items()})
    results = shared_code.with_stand_ins(results, run.stand_ins)
    from cuport.targets.opencl.host import macro_findings, project, untaken_includes
    from cuport.targets.opencl.host.flags import HostFlags

    flags = HostFlags(run.settings.clang_flags, run.flags, run.tree.roots, run.files, options.rename)
    if not options.writes_cpp:
        return macro_findings.with_findings(results, run.files, flags), ()
    results = project.as_read(results, options.rename)
    results = project.with_left_out(results, run.files, options.rename, run.included)
    results = macro_findings.with_findings(results, run.files, flags)
    results = untaken_includes.with_findings(results, run.files, flags)
    made = project.files(results, run.files, options, run.include_folders, run.included, flags)
    return results, made


def _require_instances(options: OpenClOptions, files: Sequence[FileResult]) -> None:
    reports = [file.device for file in files if file.device]
    for name in options.kernels:
        if not any(name in report.found for report in reports):
            said = sorted({text for report in reports for other, text in report.refused if other == name})
            reason = f": clang says {said[0]}" if said else "; write it as sum<float,256>, with its namespaces"
            raise SettingsError(f"--kernel {name}: no kernel of this run has this name{reason}")
