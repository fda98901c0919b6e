"""What all backends share."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from pathlib import Path

from cuport.verify.cpu.kept import first_error
from cuport.verify.model import Program


def include_flags(program: Program, tree: Path) -> list[str]:
    """Return the compiler flags for a program's include folders in `tree`, and for its macros."""
    return [*(word for folder in program.include_folders for word in ("-I", str(tree / folder))), *program.macros]


def compile_with(command: Sequence[str], environment: dict[str, str] | None = None, seconds: float = 600) -> str:
    """Run a compiler; return nothing when it is content, else its first error line."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=seconds, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    return first_error(done) if done.returncode != 0 else ""
