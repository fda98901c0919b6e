"""What `--unsafe-fixes` writes for warps of 32 lanes gives CUDA's results on wavefronts of 64, too."""

from __future__ import annotations

from pathlib import Path

import pytest
from helpers import cuport, put

# Sums of warps, and of blocks by the first warp: without widths, and with masks that half a wavefront can't meet.
SOURCE = """\
#include <cstdio>
#include <cuda_runtime.h>
__device__ int sum_for_all(int v) {
  for (int step = 16; step > 0; step /= 2) v += __shfl_down_sync(0xffffffff, v, step);
  return __shfl_sync(0xffffffff, v, 0);
}
__global__ void sums(int *out) {
  __shared__ int each[32];
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  const int v = sum_for_all(threadIdx.x);
  if (lane == 0) each[warp] = v;
  out[blockDim.x + threadIdx.x] = v;
  __syncthreads();
  if (warp == 0) out[lane] = sum_for_all(lane < blockDim.x / 32 ? each[lane] : 0);
}
int main() {
  int *out, host[512];
  cudaMalloc(&out, sizeof(host));
  cudaMemset(out, 0, sizeof(host));
  sums<<<1, 256>>>(out);
  cudaMemcpy(host, out, sizeof(host), cudaMemcpyDeviceToHost);
  for (int i = 0; i < 512; i += 16) std::printf("%d ", host[i]);
  return 0;
}
"""


@pytest.mark.parametrize(("flags", "outcome"), [((), "differs"), (("--unsafe-fixes",), "agrees")])
def test_sums_on_wavefronts_of_64(tmp_path: Path, flags: tuple[str, ...], outcome: str) -> None:
    put(tmp_path / "sums.cu", SOURCE)
    done = cuport("verify", *flags, "--backend", "cpu", "--backend", "hip-cpu", tmp_path / "sums.cu")
    (row,) = [line.split() for line in done.text.splitlines() if line.startswith("sums.cu ")]
    assert row[1:] == ["reference", "agrees", outcome]


def test_the_findings_say_what_is_right(tmp_path: Path) -> None:
    """On wavefronts of 32 nothing is left to do; with fixes nothing is on those of 64."""
    put(tmp_path / "sums.cu", SOURCE)
    for flags in (("--warp-size", "32"), ("--warp-size", "64", "--unsafe-fixes")):
        assert cuport("check", *flags, tmp_path / "sums.cu").code == 0, flags
    found = cuport("check", "--warp-size", "64", tmp_path / "sums.cu")
    assert found.code == 1
    for code in ("CU152", "CU153", "CU158"):
        assert code in found.text
