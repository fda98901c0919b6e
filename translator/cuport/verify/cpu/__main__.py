"""Build and run a CUDA or HIP program on the CPU.

    python -m cuport.verify.cpu [--tokens] [-O2] FILE[,FILE...] [ARGUMENT...]

CUDA is compiled as it is where clang is installed; HIP, and CUDA with --tokens, after a pass over its tokens. With
several files the first names the kind.
"""

from __future__ import annotations

import itertools
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from cuport.verify.cpu import CUDA_FLAGS, FLAGS, HIP_FLAGS, kept, linker, openmp, prepare, prepared_libraries
from cuport.verify.cpu.cuda_frontend import build, toolchain


def main(words: list[str]) -> int:
    """Run; return the program's exit code, or the compiler's."""
    flags = list(itertools.takewhile(lambda word: word.startswith("-"), words))
    rest = words[len(flags) :]  # a program's own words may begin with a dash, too
    if not rest:
        print(__doc__, file=sys.stderr)
        return 2
    sources = [Path(name) for name in rest[0].split(",")]
    is_hip = b"hip/hip_runtime" in sources[0].read_bytes()
    clang = None if is_hip or "--tokens" in flags else toolchain.find()
    flags = [flag for flag in flags if flag != "--tokens"]
    with tempfile.TemporaryDirectory(prefix="cuport-cpu-") as folder:
        program = Path(folder) / "program"
        code = _clang(clang, sources, flags, program) if clang else _tokens(sources, flags, is_hip, program)
        return code or subprocess.run([program, *rest[1:]], check=False).returncode


def _clang(clang: toolchain.Toolchain, sources: Sequence[Path], flags: Sequence[str], program: Path) -> int:
    optimisation = next((flag for flag in reversed(flags) if flag.startswith("-O")), "-O1")
    others = tuple(flag for flag in flags if not flag.startswith("-O"))
    names = tuple(str(source) for source in sources)
    libraries = build.libraries_for(Path(), names)
    order = build.Order(Path(), names, flags=others, optimisation=optimisation, libraries=libraries)
    try:
        build.build(clang, order, program.parent, program)
    except build.BuildError as error:
        print(f"{error}\ncuport: clang {clang.version} can't compile it; try --tokens", file=sys.stderr)
        return 1
    return 0


def _tokens(sources: Sequence[Path], flags: Sequence[str], is_hip: bool, program: Path) -> int:
    compiler = [kept.host_compiler(), *FLAGS, "-w", *(flags or [kept.OPTIMISATION])]
    objects = []
    for k, source in enumerate(sources):
        prepared = program.with_name(f"{k}-{source.stem}.cpp")
        prepared.write_bytes(prepare(source.read_bytes(), str(source)))
        here = ["-iquote", str(source.parent)]  # headers are found, but not prepared
        plain = HIP_FLAGS if is_hip else CUDA_FLAGS
        objects.append(f"{prepared}.o")
        command = [*compiler, *here, str(prepared), "-c", "-o", objects[-1]]
        has_libraries = prepared_libraries.are_included([source])
        more = prepared_libraries.flags(Path(), str(source), ()) if has_libraries else []
        parsed = [*command, *kept.parse_header(plain, flags), *more]
        if subprocess.run(parsed, capture_output=True, check=False).returncode != 0:
            done = subprocess.run([*command, *plain, *more], check=False)
            if done.returncode != 0:
                return done.returncode
    try:
        objects.append(str(kept.runtime()))
    except OSError as problem:
        print(f"the CPU runtime: {problem}", file=sys.stderr)
        return 1
    command = [kept.host_compiler(), *objects, "-pthread", *linker.flags(), *openmp.libraries(), "-o", str(program)]
    return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
