"""Run the real command, and small trees to run it on."""

from __future__ import annotations

import contextlib
import fcntl
import functools
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

import pytest
from command_server import Call, Server
from cuport.project.manifest import MARKER
from cuport.results import Results
from cuport.settings import Settings
from cuport.tree import Tree
from cuport.verify.backends import kept_layer, parsed_header
from cuport.verify.cpu import linker

RunTree = Callable[[Path, Settings], tuple[Tree, Results]]
"""The `run_tree` fixture: translate a folder in memory."""

COMMAND = (sys.executable, "-m", "cuport")
AS_ROOT = pytest.mark.skipif(os.geteuid() == 0, reason="root may read and write everything")
AS_USERS = {"CXX": "g++", "CXXFLAGS": "-O2"}
"""Variables for programs that are compiled as most users compile them; see conftest.py."""
STRICT = "CXXFLAGS=-O0 -Wall -Wextra -Werror"
"""For `make`: how programs are built that must give no warning, by g++."""
SECONDS = 600
"""How long one call of the command may take; the time limit of a test is larger."""
KERNEL = """\
#include <cuda_runtime.h>

__global__ void fill(float *out, float value) { out[threadIdx.x] = value; }

int main() {
  float *data;
  cudaMalloc(&data, 64 * sizeof(float));
  fill<<<1, 64>>>(data, 1.0f);
  return cudaDeviceSynchronize() != cudaSuccess;
}
"""
HIP_KERNEL = """\
#include <hip/hip_runtime.h>

__global__ void fill(float *out, float value) { out[threadIdx.x] = value; }

int main() {
  float *data;
  hipMalloc(&data, 64 * sizeof(float));
  fill<<<1, 64>>>(data, 1.0f);
  return hipDeviceSynchronize() != hipSuccess;
}
"""


@dataclass(frozen=True)
class Done:
    """How a run of the command ended."""

    code: int
    out: bytes
    err: str

    @property
    def text(self) -> str:
        """What went to stdout."""
        return self.out.decode()


def cuport(*words: str | Path, cwd: Path | None = None, stdin: bytes = b"", **variables: str) -> Done:
    """Run `cuport WORDS` in a process of its own; it shares the cache folder of all tests."""
    call = Call(tuple(map(str, words)), str((cwd or Path()).absolute()), environment(**variables))
    return _done(*server().run(call, stdin, SECONDS))


def run_reference(*words: str | Path, **variables: str) -> Done:
    """Run `python -m cuport.verify.cpu WORDS`: a program for CUDA, built for the processor and run there."""
    call = Call(tuple(map(str, words)), str(Path().absolute()), environment(**variables), is_reference=True)
    return _done(*server().run(call, b"", SECONDS))


def started(*words: str | Path, cwd: Path | None = None, stdin: bytes = b"", **variables: str) -> Done:
    """Run `cuport WORDS` as a shell does, with a new interpreter: its hashes have another seed, too."""
    done = subprocess.run(
        [*COMMAND, *map(str, words)],
        cwd=cwd,
        input=stdin,
        capture_output=True,
        env=environment(**variables),
        timeout=SECONDS,
        check=False,
    )
    return _done(done.returncode, done.stdout, done.stderr)


def make(folder: Path, *words: str, seconds: float = SECONDS) -> subprocess.CompletedProcess[str]:
    """Run make on an OpenCL output; the layer in it is built once for all outputs that have the same of it."""
    compiler = [f"CXX={AS_USERS['CXX']}"] if STRICT in words else []
    command = ["make", "-C", str(folder), *words, *compiler]
    variables = linker.variables(os.environ)
    kept_layer.put(command, folder, variables)
    if STRICT not in words:
        command += parsed_header.put(command, folder, variables)
    return subprocess.run(command, capture_output=True, text=True, timeout=seconds, check=False, env=variables)


SESSION_CACHE = ""  # set by conftest.py


@functools.cache
def server() -> Server:
    """Return the process that this one's calls of the command are forked from.

    What it translates to get ready goes to the cache of all tests, not of the one that happens to call first.
    """
    return Server(environment(CUPORT_CACHE_DIR=SESSION_CACHE))


def command_seconds() -> float:
    """Return the processor time that calls of the command took."""
    return server().seconds if server.cache_info().currsize else 0.0


def _done(code: int, out: bytes, err: bytes) -> Done:
    done = Done(code, out, err.decode("utf-8", "replace"))
    assert "Traceback" not in done.err, done.err
    return done


def missing(what: str) -> NoReturn:
    """Skip the test for want of `what`, which names the package; in CI, where it must be, fail."""
    if os.environ.get("CI") == "true":
        pytest.fail(what, pytrace=False)
    pytest.skip(what)


def shared_folder(name: str) -> Path:
    """Return a folder of this test run that its workers share; the cache folder's neighbour, see conftest.py."""
    return Path(os.environ["CUPORT_CACHE_DIR"]).with_name(name)


@contextlib.contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Keep other workers from making what lies in a shared folder at the same time."""
    folder.mkdir(parents=True, exist_ok=True)
    with folder.with_suffix(".lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def built_together(name: str, *sources: Path) -> Path:
    """Translate programs to OpenCL as one tree and build them without optimisation, once for all workers.

    `sources` are files and folders; what lies in these goes to the top of the tree. Return where the programs lie.
    """
    folder = shared_folder(name)
    with locked(folder):
        if not (folder / "built").exists():
            for path in (file for source in sources for file in (source.iterdir() if source.is_dir() else [source])):
                put(folder / "in" / path.name, path.read_bytes())
            done = cuport("translate", folder / "in", "--to", "opencl", "-o", folder / "out")
            assert done.code == 0, done.err
            assert "0 to review, 0 unsupported" in done.err, done.err
            made = make(folder / "out", "-j2")
            assert made.returncode == 0, made.stderr
            put(folder / "built", "")
    return folder / "out"


def environment(**variables: str) -> dict[str, str]:
    """Return the environment for a run: this one, the package on its path, and `variables`."""
    root = str(Path(__file__).resolve().parent.parent / "translator")
    return {**os.environ, "PYTHONPATH": root, **variables}


def write(folder: Path, **files: str | bytes) -> Path:
    """Write files into a folder; `__` in a name stands for a slash, `_` before the suffix for a dot."""
    for key, text in files.items():
        stem, _, suffix = key.replace("__", "/").rpartition("_")
        put(folder / f"{stem}.{suffix}", text)
    return folder


def put(path: Path, text: str | bytes) -> Path:
    """Write one file and the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def children(pid: int) -> set[int]:
    """Return the processes that a process has started; wants Linux's /proc."""
    found = set()
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == pid:
            found.add(int(path.parent.name))
    return found


def snapshot(folder: Path) -> dict[str, bytes]:
    """Return every file below a folder with its bytes, but for what cuport notes down in an output folder."""
    found = (path for path in sorted(folder.rglob("*")) if path.is_file() and path.name != MARKER)
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}


def line_with(err: str, *parts: str) -> str:
    """Return the one line of stderr that holds all `parts`."""
    lines = [line for line in err.splitlines() if all(part in line for part in parts)]
    assert len(lines) == 1, err
    return lines[0]


def put_beside(tmp_path: Path, name: str, data: bytes) -> tuple[Path, Path]:
    """Return an input folder with one good file and the odd one, and a place for the output."""
    source = write(tmp_path / "in", good_cu=KERNEL)
    put(source / name, data)
    return source, tmp_path / "out"


def is_translated(out: Path) -> bool:
    """Whether the good file of `put_beside` was translated into this folder."""
    return (out / "good.cu").read_text() == HIP_KERNEL
