"""`cuport doctor`: what is installed on this machine, and what to install for the rest."""

from __future__ import annotations

import os
import platform
from dataclasses import dataclass
from pathlib import Path

from cuport.support import cache
from cuport.support.errors import RuleError, UserError
from cuport.version import __version__

_KERNEL = b"__global__ void fill(float *out) { out[threadIdx.x] = 1; }\n"


@dataclass(frozen=True, slots=True)
class Probe:
    """One line of the report: `needed` marks what translating can't do without."""

    name: str
    found: bool
    detail: str
    needed: bool = False


def report() -> tuple[str, bool]:
    """Return the report, and whether everything is there that translating needs."""
    probes = [_python(), _rules(), _clang(), _cache_folder(), *_tools()]
    width = max(len(probe.name) for probe in probes)
    lines = [f"{probe.name:{width}}  {'ok     ' if probe.found else 'missing'}  {probe.detail}" for probe in probes]
    lines += _hints() if any(probe.found for probe in probes if probe.name == "verify: pocl") else []
    return "\n".join([f"cuport {__version__}", *lines]) + "\n", all(p.found for p in probes if p.needed)


def _python() -> Probe:
    return Probe("python", True, platform.python_version(), needed=True)


def _rules() -> Probe:
    from cuport.ruleset.load import load
    from cuport.settings import RULES

    try:
        rules = load(RULES, roc=True, cache=cache.usable())
    except (UserError, RuleError) as error:
        return Probe("rules", False, str(error), needed=True)
    return Probe("rules", True, f"{len(rules.names)} names, {len(rules.headers)} headers", needed=True)


def _clang() -> Probe:
    install = "reinstall it: pip install --force-reinstall 'libclang-ng>=22.1,<23'"
    try:
        import clang.cindex as cindex

        from cuport.frontend import clang
        from cuport.frontend.toolkit import Toolkit

        flags = clang.base_flags(Toolkit())
        header = clang.precompile(flags, cache.usable())
        unit = clang.parse(Path("doctor.cu"), flags, header, text=_KERNEL)
        is_read = unit is not None and not any(said.severity >= cindex.Diagnostic.Error for said in unit.diagnostics)
        text = clang.version().strip()
    except Exception as error:  # a broken installation fails in many ways, and all of them belong in the report
        return Probe("libclang", False, f"{error}; {install}", needed=True)
    if header is None or not is_read:
        return Probe("libclang", False, f"{text} can't parse cuport's CUDA headers; {install}", needed=True)
    return Probe("libclang", True, f"{text}; with cuport's CUDA headers, no toolkit needed", needed=True)


def _cache_folder() -> Probe:
    folder = cache.folder()
    parent = next((p for p in (folder, *folder.parents) if p.exists()), folder)
    if os.access(parent, os.W_OK):
        return Probe("cache", True, str(folder))
    return Probe("cache", False, f"{folder} is not writable; set CUPORT_CACHE_DIR to a writable folder")


def _tools() -> list[Probe]:
    from cuport.verify.backends import registry

    return [Probe(f"verify: {name}", probe.found, probe.detail) for name, probe in registry.probes()]


def _hints() -> list[str]:
    from cuport.verify.backends import opencl_make

    line = opencl_make.hint(os.environ)
    return [f"`cuport verify` finds PoCL by itself. For programs that make builds:\n    {line}"] if line else []
