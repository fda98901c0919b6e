"""Find the compiler, and prepare what it needs for every program: wrappers of our headers, the precompiled prelude."""

from __future__ import annotations

import functools
import re
import shlex
import shutil
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from pathlib import Path

from cuport.verify.cpu import INCLUDE, RULES, answers, linker, openmp
from cuport.verify.cpu.kept import CHECK_CONTENT, compile_or_raise, get_or_make, sources_digest

COMPILERS = ("clang++-20", "clang++-19", "clang++-18")
PRELUDE = INCLUDE / "cuport" / "cuda_frontend.h"
LIBRARY_PRELUDE = INCLUDE / "cuport" / "cuda_frontend_libraries.h"
PRELUDES = (PRELUDE, LIBRARY_PRELUDE)
_TRIPLE = "x86_64-pc-linux-gnu"
_OBJECTS, _PROGRAM = "cuport-objects", "cuport-program"


class Half(StrEnum):
    """Which half of a source is compiled."""

    HOST = "host"
    DEVICE = "device"


@dataclass(frozen=True, slots=True)
class Toolchain:
    """A clang that can do it: its command, its version, where it looks for the system's headers, its way to link."""

    command: str
    version: str
    system: tuple[str, ...]
    linking: tuple[str, ...]

    def link(self, objects: Iterable[str], program: Path) -> list[str]:
        """Return the command that links a program. It is the linker's own: a start of clang takes as long as a link."""
        places = {_OBJECTS: tuple(objects), _PROGRAM: (str(program),)}
        return [part for word in self.linking for part in places.get(word, (word,))]

    def front_end(self, half: Half) -> list[str]:
        """Return the command that compiles one half of a source to LLVM's text, up to the source's own options."""
        words = [self.command, "-cc1", "-triple", _TRIPLE, "-aux-triple", _TRIPLE, "-x", "cuda"]
        # The launch of CUDA 9.0 and before hands over each argument with its size.
        words += ["-target-sdk-version=9.0", "-fgpu-rdc", "-fcxx-exceptions", "-fexceptions", "-fgnuc-version=4.2.1"]
        words += ["-mrelocation-model", "pic", "-pic-level", "2", "-pic-is-pie", "-ffp-contract=off", "-pthread", "-w"]
        words += ["-fcuda-allow-variadic-functions"]  # headers declare them, for overload resolution
        # For the optimiser, which comes later, when the text is complete.
        words += ["-O1", "-disable-llvm-passes", "-fno-caret-diagnostics"]
        if half is Half.DEVICE:
            words += ["-fcuda-is-device", "-D__CUDA_ARCH__=800"]
        else:
            # Checks compute on the host what kernels computed; there, too, integers that overflow must wrap around.
            words += ["-fwrapv"]
        return [*words, "-I", str(wrappers()), "-I", str(INCLUDE), "-I", str(RULES), *openmp.folder(), *self.system]

    def back_end(self, optimisation: str) -> tuple[str, ...]:
        """Return the command that compiles LLVM's texts, whose names come last, to object files beside them.

        Raises OSError when clang doesn't tell.
        """
        return _ask_back_end(self.command, optimisation)

    def prelude(self, half: Half, header: Path = PRELUDE) -> Path:
        """Return a precompiled prelude. Raises OSError when it can't be made."""
        # Templates that the prelude itself uses are instantiated here, not in every program: half of its time.
        # Without times in it clang knows a header again that was only touched, and reads it no second time.
        how = ["-std=c++17", CHECK_CONTENT, "-fno-pch-timestamp", "-fpch-instantiate-templates", "-emit-pch"]
        command = [*self.front_end(half), *how, str(header), "-o"]
        return get_or_make(
            f"cuda-prelude-{half}",
            "\0".join([self.version, sources_digest(), *command]),
            ".pch",
            lambda target: compile_or_raise([*command, str(target)]),
        )


@functools.cache
def find() -> Toolchain | None:
    """Return the newest clang that compiles CUDA for this processor; None when there is none."""
    for command in COMPILERS:
        if shutil.which(command) is None or shutil.which("objcopy") is None:
            continue
        asked = ["-###", "-x", "c++", "/dev/null", "-pthread", "-ldl", *linker.flags(), *openmp.libraries()]
        asked += ["-o", _PROGRAM]
        said = answers.ask(command, *asked)
        version = re.search(r"clang version (\d+\.\d+\.\d+)", said)
        steps = [shlex.split(line) for line in said.splitlines() if line.startswith(' "')]
        if version is None or not steps or _TRIPLE not in steps[0]:
            continue
        kept = ("-internal-isystem", "-internal-externc-isystem", "-resource-dir")
        pairs = list(pairwise(steps[0]))
        system = tuple(word for pair in pairs if pair[0] in kept for word in pair)
        made = next(value for word, value in pairs if word == "-o")
        linking = tuple(_OBJECTS if word == made else word for word in steps[-1])
        return Toolchain(command, version[1], system, linking)
    return None


@functools.cache
def _ask_back_end(command: str, optimisation: str) -> tuple[str, ...]:
    asked = ["-###", optimisation, "-w", "-fPIE", "-c", "-x", "ir", "/dev/null", "-o", _PROGRAM]
    said = answers.ask(command, *asked)
    (*words, source) = next((shlex.split(line) for line in said.splitlines() if line.startswith(' "')), [""])
    if source != "/dev/null":
        raise OSError(f"{command} does not tell how it compiles LLVM's text")
    output = words.index(_PROGRAM)
    return tuple(words[: output - 1] + words[output + 1 :])


_WRAPPER = """\
#pragma once
#pragma clang force_cuda_host_device begin
#include_next <{}>
#pragma clang force_cuda_host_device end
"""


@functools.cache
def _wrapped() -> tuple[str, ...]:
    """Return the headers that programs include, below INCLUDE."""
    names = sorted(path.relative_to(INCLUDE).as_posix() for path in INCLUDE.rglob("*") if path.is_file())
    return tuple(name for name in names if name.split("/")[0] not in ("cuport", "hip"))


def wrappers() -> Path:
    """Return a folder with a header for each of ours that programs include, by which all it declares is for kernels.

    A program's `#include <cuda_fp16.h>` finds the wrapper first; that one includes ours. Raises OSError.
    """
    names = _wrapped()

    def make(target: Path) -> None:
        for name in names:
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            (target / name).write_text(_WRAPPER.format(name), encoding="utf-8")

    return get_or_make("cuda-headers", "\0".join([_WRAPPER, str(INCLUDE), *names]), "", make)
