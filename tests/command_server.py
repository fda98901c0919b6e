"""A process that has cuport imported, and forks for each call of the command: tests save what its start costs.

Each call is a process of its own as ever, with its own arguments, variables, folder and pipes.

    tests ── call, ends of pipes ──> server ──fork──> cuport
          <─ its pid ──
          <─ its exit code and processor time ──

What is settled when Python starts is the same for all calls: the seed of hashes, the encodings.
"""

from __future__ import annotations

import gc
import importlib
import json
import os
import pkgutil
import selectors
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import NoReturn

_LOADED_LATER = (
    "cuport.__main__",
    "cuport.verify.kernel_mode.opencl_run",  # loads OpenCL's drivers
    "cuport.editor.answers",  # these need an extra
    "cuport.editor.server",
)
_PROGRAM = {
    "warm.cu": """\
#include <cuda_runtime.h>
#include <cublas_v2.h>
#include <cstdio>
#include "warm.h"

__global__ void scale(float *data, float factor, int n) {
  __shared__ float sums[64];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  sums[threadIdx.x] = i < n ? fmaxf(data[i], 0.0f) : 0.0f;
  __syncthreads();
  for (int step = 1; step < 32; step *= 2) sums[threadIdx.x] += __shfl_down_sync(0xffffffffu, sums[threadIdx.x], step);
  if (i < n) atomicAdd(&data[i], factor * twice(sums[threadIdx.x]));
}

int main() {
  float *data;
  cudaMalloc(&data, 64 * sizeof(float));
  scale<<<1, 64>>>(data, 1.0f, 64);
  cublasHandle_t handle;
  cublasCreate(&handle);
  float one = 1.0f;
  cublasSscal(handle, 64, &one, data, 1);
  std::printf("%s\\n", cudaGetErrorString(cudaDeviceSynchronize()));
  return 0;
}
""",
    "warm.h": "template <class T> __device__ T twice(T value) { return value + value; }\n",
    "Makefile": "warm: warm.cu\n\tnvcc -O2 -arch=sm_80 -o $@ $< -lcublas\n",
}
"""Has what most programs have."""
_LARGEST_CALL = 1 << 17
_LARGEST_INPUT = 1 << 16  # a pipe takes that at once


@dataclass(frozen=True)
class Call:
    """How the command is called."""

    words: Sequence[str]
    folder: str
    variables: Mapping[str, str]
    is_reference: bool = False
    """Whether it is `python -m cuport.verify.cpu` that is called."""


class Server:
    """The tests' side: starts the server, and adds up the processor time of its calls."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self.connection, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self.seconds = 0.0
        with theirs:
            self.process = subprocess.Popen(
                [sys.executable, __file__, str(theirs.fileno())],
                env={**environment, "OPENBLAS_NUM_THREADS": "1"},  # numpy's threads would not survive the fork
                pass_fds=[theirs.fileno()],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
            )

    def run(self, call: Call, given: bytes, seconds: float) -> tuple[int, bytes, bytes]:
        """Run the command; return its exit code, stdout and stderr. Raises TimeoutExpired as subprocess.run does."""
        assert len(given) <= _LARGEST_INPUT
        (stdin, feed), (out, stdout), (err, stderr) = (os.pipe() for _ in range(3))
        os.write(feed, given)
        os.close(feed)
        socket.send_fds(self.connection, [json.dumps(asdict(call)).encode()], [stdin, stdout, stderr])
        for end in (stdin, stdout, stderr):
            os.close(end)
        pid = json.loads(self._answer())
        try:
            texts = _read([out, err], time.monotonic() + seconds)
        except TimeoutError:
            os.kill(pid, signal.SIGKILL)
            self._answer()
            raise subprocess.TimeoutExpired(["cuport", *call.words], seconds) from None
        code, used = json.loads(self._answer())
        self.seconds += used
        return code, texts[out], texts[err]

    def _answer(self) -> bytes:
        said = self.connection.recv(_LARGEST_CALL)
        assert said, "the command's server has ended"
        return said


def _read(ends: Sequence[int], deadline: float) -> dict[int, bytes]:
    """Read pipes to their end, and close them. Raises TimeoutError."""
    texts: dict[int, list[bytes]] = {end: [] for end in ends}
    try:
        with selectors.DefaultSelector() as selector:
            for end in ends:
                selector.register(end, selectors.EVENT_READ)
            while selector.get_map():
                ready = selector.select(deadline - time.monotonic())
                if not ready:
                    raise TimeoutError
                for key, _ in ready:
                    texts[key.fd].append(os.read(key.fd, 1 << 16))
                    if not texts[key.fd][-1]:
                        selector.unregister(key.fd)
    finally:
        for end in ends:
            os.close(end)
    return {end: b"".join(parts) for end, parts in texts.items()}


# From here on: in the server.


def _serve(connection: socket.socket) -> Call:
    """Fork for each call; return it in the child. Ends with the tests."""
    while True:
        data, ends, _, _ = socket.recv_fds(connection, _LARGEST_CALL, 3)
        if not data:
            sys.exit()
        pid = os.fork()
        if pid == 0:
            connection.close()
            for number, end in enumerate(ends):
                os.dup2(end, number)
                os.close(end)
            return Call(**json.loads(data))
        for end in ends:
            os.close(end)
        connection.send(json.dumps(pid).encode())
        _, status, used = os.wait4(pid, 0)
        connection.send(json.dumps((os.waitstatus_to_exitcode(status), used.ru_utime + used.ru_stime)).encode())


def _prepare() -> None:
    """Import the package, but for what has effects, and read of its data what depends on nothing else."""
    import cuport

    for module in pkgutil.walk_packages(cuport.__path__, "cuport."):
        if module.name not in _LOADED_LATER:
            importlib.import_module(module.name)
    from cuport.ruleset.load import load
    from cuport.settings import RULES
    from cuport.support import cache, resources
    from cuport.support.stamps import stamp
    from cuport.targets import hip, opencl
    from cuport.targets.opencl.host import layer
    from cuport.verify.kernel_mode import harness, values

    layer.render(layer.list_provided()), layer.list_provided_in_c()
    stamp(resources.PACKAGE, suffix=".py")
    stamp(resources.CUDA_HEADERS)
    stamp(resources.PACKAGE, resources.data("rules"), resources.data("templates"))
    for target in (hip.TARGET, opencl.TARGET):
        target.stamp()
        target.overloaded(load(RULES, layers=target.options({}).layers, cache=cache.usable()))
    load(RULES, roc=True, cache=cache.usable())
    harness._template(), values._template()
    _translate()
    gc.freeze()  # what is there stays; pages are copied for what is written to


def _translate() -> None:
    """Translate a program for both targets in this process: that reads the tables and templates of most programs."""
    from cuport.project import cuda_header, engine
    from cuport.project.discover import discover
    from cuport.settings import Settings

    with tempfile.TemporaryDirectory() as folder:
        for name, text in _PROGRAM.items():
            Path(folder, name).write_text(text, encoding="utf-8")
        for target in ("hip", "opencl"):
            settings = Settings(target=target, jobs=1)
            engine.run(settings, discover([folder]), isolated=False)
    cuda_header.get_or_make.cache_clear()  # each call looks for what is in the cache


def _be(call: Call) -> NoReturn:
    """Be `python -m cuport`, or the CPU reference."""
    os.chdir(call.folder)
    os.environ.clear()
    os.environ.update(call.variables)
    sys.path[0] = call.folder
    import cuport
    from cuport.cli.main import end_quickly, main
    from cuport.verify.cpu.__main__ import main as run_reference

    sys.argv = [f"{cuport.__path__[0]}/__main__.py", *call.words]
    if not call.is_reference:
        main()
    try:
        sys.exit(run_reference([*call.words]))
    except SystemExit as end:
        end_quickly(end)


if __name__ == "__main__":
    _prepare()
    _be(_serve(socket.socket(fileno=int(sys.argv[1]))))
