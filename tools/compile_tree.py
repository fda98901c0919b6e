"""Compile every program of a HIP tree with hipcc, and tell which compile.

Usage::

    python tools/compile_tree.py build/samples-hip --arch gfx90a --arch gfx1030 [--jobs N] [--json] [--headers DIR]
        [-- FLAGS...]

A program is a file that ends in .cu, .hip, .cpp, .cc or .cxx. Each is compiled to an object file that is thrown away:
`HIP_PLATFORM=amd hipcc --offload-arch=ARCH -std=c++17 -c FILE`. The folder translator/cuport/verify/hip_compat stands
before the include path: it gives a HIP older than 7 the warp operations that it lacks, and one older than 6 bfloat16.
The host's half of a program is the same for all architectures: it is checked once, and no code is made of it. HIP's
headers are parsed beforehand, for the device's halves, and for the host's half of a program that includes them first:
of another, the host's half must tell whether it includes them at all. Libraries of ROCm's that the machine lacks have
headers made from cuport's API catalogue. With --headers DIR all these, and what hipcc runs, are kept there for other
runs with the same HIP.
$HIPCC is another compiler to run, with flags that make it one for HIP: where there are only the headers of a HIP.

Exit code 0 when all compile, 1 when one does not, 2 when there is no hipcc or nothing to compile.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Collection, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path

COMPAT = Path(__file__).resolve().parents[1] / "translator" / "cuport" / "verify" / "hip_compat"
CATALOGUE = sorted((COMPAT.parents[3] / "rules" / "api" / "rocm").glob("*.toml"))
SUFFIXES = {".cu", ".hip", ".cpp", ".cc", ".cxx"}
PACKAGES = "hipcc libamdhip64-dev rocm-device-libs libhiprand-dev librocrand-dev"
RUNTIME = "<hip/hip_runtime.h>"
_ERROR = re.compile(r"^.*\berror:.*$", re.MULTILINE)
_INCLUDE = re.compile(r"^[ \t]*#[ \t]*include[ \t]*(\S+)", re.MULTILINE)
_RUNS = re.compile(r"^hipcc-cmd: (.*)$", re.MULTILINE)


@dataclass(frozen=True)
class Compiled:
    """What became of one program for one architecture; `error` is the compiler's first complaint."""

    program: str
    arch: str
    ok: bool
    seconds: float
    error: str = ""


def programs(paths: Iterable[Path]) -> list[tuple[Path, str]]:
    """Return each program below `paths`, and the name that the table shows."""
    found: list[tuple[Path, str]] = []
    for path in paths:
        if path.is_dir():
            files = sorted(file for file in path.rglob("*") if file.suffix in SUFFIXES and file.is_file())
            found += [(file, file.relative_to(path).as_posix()) for file in files]
        else:
            found.append((path, path.name))
    return found


@dataclass(frozen=True)
class Half:
    """The flags for the host's or a device's half of a program."""

    flags: Sequence[str]
    parsed: Sequence[str]
    """Those that bring HIP's headers as they were parsed beforehand."""
    may_lack_headers: bool = False
    """Whether the headers are the program's own affair, so that `parsed` is for one that includes them first."""

    def flags_for(self, program: Path) -> Sequence[str]:
        """Return the flags for one program."""
        first = (
            _INCLUDE.search(program.read_text(encoding="utf-8", errors="replace")) if self.may_lack_headers else None
        )
        is_given = not self.may_lack_headers or (first is not None and first[1] == RUNTIME)
        return [*self.flags, *(self.parsed if is_given else [])]


def compile_one(compiler: Hipcc, program: Path, name: str, arch: str, halves: Sequence[Half]) -> Compiled:
    """Compile one program for one architecture; `halves` are those that are wanted."""
    start = time.monotonic()
    for half in halves:
        try:
            done = compiler.run(arch, *half.flags_for(program), program=program)
        except subprocess.TimeoutExpired:
            return Compiled(name, arch, False, 600.0, "hipcc ran for more than 600 s")
        if done.returncode != 0:
            break
    seconds = round(time.monotonic() - start, 1)
    if done.returncode == 0:
        return Compiled(name, arch, True, seconds)
    said = done.stderr + done.stdout
    first = _ERROR.search(said)
    error = first.group() if first else (said.strip().splitlines() or [f"exit code {done.returncode}"])[-1]
    return Compiled(name, arch, False, seconds, error)


class Hipcc:
    """Compiles programs with what hipcc runs, which is kept in a folder.

    hipcc is asked once for the same flags: to find out what to run, it starts the compiler twice, which takes a third
    of a small program's time.
    """

    def __init__(self, folder: Path) -> None:
        self._kept = folder / "commands.json"
        self._known: dict[str, list[str]] = {}
        with contextlib.suppress(OSError, ValueError):
            self._known = json.loads(self._kept.read_bytes())

    def run(self, arch: str, *words: str, program: Path) -> subprocess.CompletedProcess[str]:
        """Compile a program. Raises TimeoutExpired."""
        stand_in = f"/program{program.suffix}"
        command = [str(program) if word == stand_in else word for word in self._command(arch, words, stand_in)]
        return subprocess.run(command, capture_output=True, text=True, env=_environment(), timeout=600, check=False)

    def _command(self, arch: str, words: Sequence[str], program: str) -> list[str]:
        """Return the compiler that hipcc starts, and its flags."""
        language = ["-x", "hip"] if program.endswith((".hip", ".h")) else []
        compiler = _hipcc()
        flags = [f"--offload-arch={arch}", "-std=c++17", "-I", str(COMPAT), *words, *language]
        command = [*compiler, *flags, "-c", program, "-o", os.devnull]
        if compiler != ["hipcc"]:
            return command
        key = "\0".join(command)
        if key not in self._known:
            # With -### the compiler only says what it would do.
            asked = [*command, "-###"]
            environment = {**_environment(), "HIPCC_VERBOSE": "1"}
            done = subprocess.run(asked, capture_output=True, text=True, env=environment, timeout=600, check=False)
            said = _RUNS.search(done.stdout)
            self._known[key] = [word for word in shlex.split(said[1]) if word != "-###"] if said else command
        return self._known[key]

    def keep(self) -> None:
        """Write down what hipcc said."""
        with tempfile.NamedTemporaryFile("w", encoding="utf-8", dir=self._kept.parent, delete=False) as file:
            json.dump(self._known, file)
        Path(file.name).replace(self._kept)


def _hipcc() -> list[str]:
    return shlex.split(os.environ.get("HIPCC", "hipcc"))


def _environment() -> dict[str, str]:
    # hipcc takes the NVIDIA path by itself where nvcc is installed, unless it is told not to.
    return {**os.environ, "HIP_PLATFORM": "amd"}


def parse_headers(compiler: Hipcc, folder: Path, arch: str, flags: Sequence[str]) -> list[str]:
    """Return the flags for HIP's headers as they are in `folder`, parsed for one half; none where that fails.

    `flags` are those that the half is compiled with.
    """
    name = hashlib.sha256(repr((arch, flags)).encode()).hexdigest()[:16]
    ready = folder / f"{name}.pch"
    if not ready.exists():
        with tempfile.TemporaryDirectory(dir=folder) as place:
            source, made = folder / "headers.h", Path(place) / "headers.pch"  # clang wants the source again, unchanged
            if not source.exists():
                (Path(place) / "headers.h").write_text(f"#include {RUNTIME}\n", encoding="utf-8")
                with contextlib.suppress(FileExistsError):  # another run's, which may be in use
                    source.hardlink_to(Path(place) / "headers.h")
            end = ["-Xclang", "-emit-pch", "-Xclang", "-o", "-Xclang", str(made)]
            done = compiler.run(arch, *flags, *end, program=source)
            if done.returncode != 0 or not made.exists():
                return []
            made.replace(ready)
    return ["-Xclang", "-include-pch", "-Xclang", str(ready)]


def make_library_headers(folder: Path) -> list[str]:
    """Return the flags for headers, kept in `folder`, of ROCm's libraries that the machine lacks."""
    stamps = [(path.name, found.st_size, found.st_mtime_ns) for path in CATALOGUE for found in [path.stat()]]
    ready = folder / f"rocm-{hashlib.sha256(repr(stamps).encode()).hexdigest()[:16]}"
    if not ready.exists():
        from cuport.api.rocm_header import rocm_libraries  # most runs find them made, and need not wait for this
        from cuport.verify.backends import rocm_headers

        with tempfile.TemporaryDirectory(dir=folder) as place:
            for library in rocm_libraries():
                rocm_headers.write_header(library, Path(place) / "rocm")
            with contextlib.suppress(OSError):  # another run's, which may be in use
                (Path(place) / "rocm").rename(ready)
    return ["-idirafter", str(ready)]


def compile_all(
    paths: Iterable[Path],
    archs: Sequence[str],
    jobs: int = 0,
    flags: Sequence[str] = (),
    headers: Path | None = None,
    wanted: Collection[str] = ("host", "device"),
) -> list[Compiled]:
    """Compile every program below `paths` for every architecture, sorted as the programs are; the halves `wanted`."""
    with tempfile.TemporaryDirectory() as place:
        folder = headers or Path(place)
        folder.mkdir(parents=True, exist_ok=True)
        compiler = Hipcc(folder)
        own = [*flags, *make_library_headers(folder)]
        device, host = [*own, "--cuda-device-only"], [*own, "--cuda-host-only", "-fsyntax-only"]
        halves: dict[str, list[Half]] = {arch: [] for arch in archs}
        if "host" in wanted:
            parsed = parse_headers(compiler, folder, archs[0], host)
            halves[archs[0]].append(Half(host, parsed, may_lack_headers=True))
        for arch in archs if "device" in wanted else ():
            halves[arch].append(Half(device, parse_headers(compiler, folder, arch, [*device, "-fsyntax-only"])))
        work = [(path, name, arch) for path, name in programs(paths) for arch in archs if halves[arch]]
        with ThreadPoolExecutor(jobs or len(os.sched_getaffinity(0))) as pool:
            results = list(pool.map(lambda item: compile_one(compiler, *item, halves[item[2]]), work))
        compiler.keep()
        return results


def table(results: Sequence[Compiled]) -> str:
    """Return one line for each result, and a last line with the count."""
    width = max(len(result.program) for result in results)
    lines = [
        f"{r.program:{width}}  {r.arch:8}  {'ok' if r.ok else 'FAILED'}  {r.seconds:5.1f} s"
        + (f"\n    {r.error}" if r.error else "")
        for r in results
    ]
    good = sum(result.ok for result in results)
    return "\n".join([*lines, f"{good} of {len(results)} compile"])


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line."""
    words = list(sys.argv[1:] if argv is None else argv)
    cut = words.index("--") if "--" in words else len(words)
    words, flags = words[:cut], words[cut + 1 :]
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("paths", nargs="+", type=Path, metavar="DIR", help="a HIP tree, or one program")
    parser.add_argument("--arch", action="append", metavar="gfx90a", help="architecture; gfx90a when none is given")
    parser.add_argument("--jobs", type=int, default=0, metavar="N", help="compilers at a time; 0: all processors")
    parser.add_argument("--json", action="store_true", help="print a JSON list instead of a table")
    parser.add_argument("--headers", type=Path, metavar="DIR", help="keep HIP's parsed headers here")
    options = parser.parse_args(words)
    if shutil.which(_hipcc()[0]) is None:
        print(f"compile_tree: no {_hipcc()[0]} here; Debian: apt-get install {PACKAGES}", file=sys.stderr)
        return 2
    results = compile_all(options.paths, options.arch or ["gfx90a"], options.jobs, flags, options.headers)
    if not results:
        print("compile_tree: no program to compile there", file=sys.stderr)
        return 2
    print(json.dumps([asdict(result) for result in results], indent=1) if options.json else table(results))
    return 0 if all(result.ok for result in results) else 1


if __name__ == "__main__":
    sys.exit(main())
