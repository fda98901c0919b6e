# SPDX-License-Identifier: Apache-2.0
"""The glue's cuRAND: the CPU runtime's generators, which draw on the host what goes to the device."""

from __future__ import annotations

import re

from cuport.support import resources

_CPU = resources.PACKAGE / "verify" / "cpu"
_HEADERS = _CPU / "include" / "cuport" / "random"
_GENERATORS = ("xorwow.h", "philox.h", "mrg32k3a.h", "sobol.h", "uniform.h", "normal.h", "poisson.h")
_FUNCTION = re.compile(r"^hiprandStatus_t hiprand\w*Distribution\([^;]*;\n", re.MULTILINE)
_NAMES = (("hiprand", "cuportrand"), ("HIPRAND", "CUPORTRAND"), ("hipStream", "cuportStream"), ("hipRAND", "cuRAND"))


def sections() -> dict[str, dict[str, str]]:
    """Return section -> suffix -> text: what programs see, and the generators behind it."""
    sources = [_without_namespace(_plain((_CPU / "runtime" / "random_jumps.cpp").read_text(encoding="utf-8")))]
    sources.append(_plain((_CPU / "runtime" / "random_sources.h").read_text(encoding="utf-8")))
    generators = [_plain((_HEADERS / name).read_text(encoding="utf-8")) for name in _GENERATORS]
    text = "\n".join([*generators, *sources])
    return {
        "random": {".h": _interface()},
        "random_states": {".h": _states()},
        "random_sources": {
            ".cpp": "// Random numbers: the generators of cuRAND, and the order that their numbers come in.\n"
            f"//: needs math, random_states, vector_types\n#include <array>\n#include <random>\n\n{text}"
        },
    }


def _states() -> str:
    """Return what kernels' generators remember: the host allocates it."""
    text = _plain((_HEADERS / "states.h").read_text(encoding="utf-8"))
    return f"// cuRAND: what each generator of a kernel remembers.\n//: needs vector_types\n\n{text}"


def _interface() -> str:
    """Return cuRAND's host interface, but for tables of probabilities: those are for kernels."""
    text = _FUNCTION.sub("", _plain((_HEADERS / "host.h").read_text(encoding="utf-8")))
    text = re.sub(r"^.*cuportrandDiscreteDistribution_\w+.*\n", "", text, flags=re.MULTILINE).rstrip()
    head = "// cuRAND: the host draws the numbers, and copies them to the device.\n//: needs handles"
    return f"{head}\n\n#define __CUPORT_RANDOM__\n\n{text}\n"


def _plain(text: str) -> str:
    """Return a header without its head and includes, in the names of the glue."""
    text = text.partition("\n\n")[2] if text.startswith("// SPDX") else text
    text = re.sub(r"^#(?:include|pragma once|ifndef CUPORT_LOWERING|endif).*\n", "", text, flags=re.MULTILINE)
    for old, new in _NAMES:
        text = text.replace(old, new)
    return text.strip("\n") + "\n"


def _without_namespace(text: str) -> str:
    """Return a text without the namespace that hides what is its own: a member's names are the whole layer's here."""
    return text.replace("namespace {\n", "", 1).replace("}  // namespace\n", "", 1)
