"""`hip`: build and run the HIP output on an AMD card, where there is one."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

from cuport.verify.backends.hipcc import Hipcc
from cuport.verify.backends.registry import Wanted, backend
from cuport.verify.model import Built, Probe, Program, Run, Source

# The kernel driver's door: without it there is no card to run on.
_DRIVER = Path("/dev/kfd")


class Hip:
    """Compiles for the card that is there, as `hipcc` does, and runs."""

    name = "hip"
    source = Source.HIP
    columns: tuple[str, ...] = ("hip",)

    def probe(self) -> Probe:
        """Ask hipcc for its version, and the driver for a card."""
        compiler = Hipcc().probe()
        if not compiler.found:
            return compiler
        arch = card()
        return Probe(bool(arch), f"hipcc {compiler.detail}, {arch or 'no GPU'}")

    def build(self, program: Program, tree: Path, work: Path) -> Built:
        """Compile, link, and say how to run."""
        built = Hipcc(card(), takes_stand_ins=False).build(program, tree, work)
        return built if built.error else replace(built, runs=(Run("hip", (str(work / "program"),)),))


def card() -> str:
    """Return the architecture of the first card, such as gfx90a; nothing when there is none."""
    asked = shutil.which("rocm_agent_enumerator")
    if not _DRIVER.exists() or not os.access(_DRIVER, os.R_OK | os.W_OK) or asked is None:
        return ""
    try:
        done = subprocess.run([asked], capture_output=True, text=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    # gfx000 is the processor.
    return next((name for name in re.findall(r"gfx\w+", done.stdout) if name != "gfx000"), "")


@backend("hip", column=50)
def make(_: Wanted) -> list[Hip]:
    """Return the backend."""
    return [Hip()]
