"""The backends by name: `--backend NAME`. A new one is a module here, one line below, and its name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from cuport.support.errors import SettingsError
from cuport.verify.backends import NAMES, cpu, opencl
from cuport.verify.backends.base import Backend, Probe
from cuport.verify.backends.hip import Hip
from cuport.verify.backends.hipcc import Hipcc
from cuport.verify.backends.nvcc import Nvcc

_MAKERS: dict[str, Callable[[Sequence[str]], list[Backend]]] = {
    "cpu": lambda archs: [cpu.original()],
    "hip-cpu": lambda archs: [cpu.translated()],
    "hipcc": lambda archs: [Hipcc(arch) for arch in archs],
    "nvcc": lambda archs: [Nvcc()],
    "hip": lambda archs: [Hip()],
    "pocl": lambda archs: _both(opencl.BACKENDS[0]),
    "intel": lambda archs: _both(opencl.BACKENDS[1]),
    "opencl": lambda archs: _both(opencl.BACKENDS[2]),
}


def probes() -> list[tuple[str, Probe]]:
    """Return what each backend finds on this machine."""
    found = {name: make(["gfx90a"])[0].probe() for name, make in _MAKERS.items()}
    return [(name, found[name]) for name in NAMES]


def choose(names: Sequence[str], archs: Sequence[str], standard: str = "1.2") -> list[Backend]:
    """Return the backends called `names`, or without names those that work here, in the order of the registry.

    A name of OpenCL's may say which devices: `pocl:debian`; `standard` is the version of OpenCL C for them.

    Raises SettingsError when one that was named does not work, or none does.
    """
    found: list[Backend] = []
    missing = []
    for name, make in _MAKERS.items():
        if name == "opencl" and not names and not opencl.has_others():
            continue
        for own in [one for one in dict.fromkeys(names) if one.partition(":")[0] == name] if names else [name]:
            backends = [_made(one, own.partition(":")[2], standard) for one in make(archs)]
            probe = backends[0].probe()
            if probe.found:
                found += backends
            else:
                missing.append(f"{own}: {probe.detail}")
    if missing and (names or not found):
        raise SettingsError(f"backend not there: {'; '.join(missing)}")
    return found


def _both(backend: opencl.OpenCl) -> list[Backend]:
    return [backend, backend.without_svm()]


def _made(backend: Backend, devices: str, standard: str) -> Backend:
    if not isinstance(backend, opencl.OpenCl):
        return backend
    return replace(backend.only(devices) if devices else backend, standard=standard)
