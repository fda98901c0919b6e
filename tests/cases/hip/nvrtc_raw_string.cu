// expect: CU140
#include <nvrtc.h>
const char *source = R"cuda(
#include <cuda_fp16.h>
extern "C" __global__ void k(float *x) {
  x[threadIdx.x] = __shfl_down_sync(0xffffffff, x[0], 1);  // cudaFree
}
)cuda";
nvrtcResult make(nvrtcProgram *p) { return nvrtcCreateProgram(p, source, "k.cu", 0, nullptr, nullptr); }
// output
#include <hip/hip_runtime.h>
#include <hiprtc.h>
const char *source = R"cuda(
#include <hip/hip_fp16.h>
extern "C" __global__ void k(float *x) {
  x[threadIdx.x] = __shfl_down_sync(0xffffffffffffffffull, x[0], 1);  // cudaFree
}
)cuda";
hiprtcResult make(hiprtcProgram *p) { return hiprtcCreateProgram(p, source, "k.cu", 0, nullptr, nullptr); }
