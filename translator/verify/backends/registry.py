"""The backends by name: `--backend NAME`. A new one is a module here and one line below."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from translator.errors import SettingsError
from translator.verify.backends import cpu
from translator.verify.backends.base import Backend, Probe
from translator.verify.backends.hipcc import Hipcc

_MAKERS: dict[str, Callable[[Sequence[str]], list[Backend]]] = {
    "cpu": lambda archs: [cpu.original()],
    "hip-cpu": lambda archs: [cpu.translated()],
    "hipcc": lambda archs: [Hipcc(arch) for arch in archs],
}
NAMES = tuple(_MAKERS)


def probes() -> list[tuple[str, Probe]]:
    """Return what each backend finds on this machine."""
    return [(name, make(["gfx90a"])[0].probe()) for name, make in _MAKERS.items()]


def choose(names: Sequence[str], archs: Sequence[str]) -> list[Backend]:
    """Return the backends called `names`, or without names those that work here, in the order of the registry.

    Raises SettingsError when one that was named does not work, or none does.
    """
    found: list[Backend] = []
    missing = []
    for name in NAMES:
        if names and name not in names:
            continue
        backends = _MAKERS[name](archs)
        probe = backends[0].probe()
        if probe.found:
            found += backends
        else:
            missing.append(f"{name}: {probe.detail}")
    if missing and (names or not found):
        raise SettingsError(f"backend not there: {'; '.join(missing)}")
    return found
