"""The layer's cuBLAS, built to have CLBlast multiply."""

from __future__ import annotations

import subprocess
from pathlib import Path

import test_layer
from helpers import missing

PROGRAM = """\
#include "cuport.h"

int main()
{
    const float a[6] = {1, 2, 3, 4, 5, 6}, b[6] = {1, 0, 2, 1, 1, 1};
    float *x, *y, *z, c[4] = {1, 1, 1, 1};
    cuportMalloc(&x, 2 * sizeof(a));
    cuportMalloc(&y, sizeof(b));
    cuportMalloc(&z, sizeof(c));
    cuportMemcpy(x + 6, a, sizeof(a), cuportMemcpyHostToDevice);
    cuportMemcpy(y, b, sizeof(b), cuportMemcpyHostToDevice);
    cuportMemcpy(z, c, sizeof(c), cuportMemcpyHostToDevice);
    cuportblasHandle_t handle;
    cuportblasCreate(&handle);
    const float alpha = 2, beta = -1;
    // a is stored by rows, behind six other numbers.
    const cuportblasOperation_t rows = CUPORTBLAS_OP_T, columns = CUPORTBLAS_OP_N;
    int status = cuportblasSgemm(handle, rows, columns, 2, 2, 3, &alpha, x + 6, 3, y, 3, &beta, z, 2);
    cuportMemcpy(c, z, sizeof(c), cuportMemcpyDeviceToHost);
    printf("%d: %g %g %g %g\\n", status, c[0], c[1], c[2], c[3]);
    return cuportblasDestroy(handle);
}
"""


def test_clblast_multiplies(tmp_path: Path) -> None:
    """The same numbers as from the layer's own kernels, and CLBlast's word that it did it."""
    if why := test_layer._lacking():
        missing(why)
    test_layer.write_layer(tmp_path, test_layer.names(PROGRAM))
    (tmp_path / "main.cpp").write_text(PROGRAM)
    command = [
        "g++",
        *test_layer.FLAGS,
        "-DCUPORT_CLBLAST",
        "main.cpp",
        "cuport.cpp",
        "-o",
        "main",
        "-lclblast",
        "-lOpenCL",
    ]
    built = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    if built.returncode != 0 and ("clblast.h" in built.stderr or "-lclblast" in built.stderr):
        missing("no CLBlast; Debian: apt-get install libclblast-dev")
    assert built.returncode == 0, built.stderr
    for mode in ("fine", "buffers"):
        done = test_layer.run(tmp_path / "main", mode, CUPORT_VERBOSE="1")
        assert done.stdout == "0: 13 31 11 29\n", done.stderr
        assert "CLBlast multiplies 2 x 2 x 3" in done.stderr
