// expect: CU140
#include <nvrtc.h>
const char *source =
    "extern \"C\" __global__ void k(float *x) {\n"
    "\tx[threadIdx.x] = __shfl_sync(~0u, x[0], 1);\n__syncwarp(0xFFFFFFFF);\n"
    "}\n";
nvrtcProgram program;
// output
#include <hip/hip_runtime.h>
#include <hiprtc.h>
const char *source =
    "extern \"C\" __global__ void k(float *x) {\n"
    "\tx[threadIdx.x] = __shfl_sync(0xffffffffffffffffull, x[0], 1);\n__syncwarp();\n"
    "}\n";
hiprtcProgram program;
