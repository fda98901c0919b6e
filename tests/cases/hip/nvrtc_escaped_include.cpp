#include <nvrtc.h>
const char *source = "#include <cuda_fp16.h>\n__global__ void k(half *x) {}\n";
nvrtcProgram program;
// output
#include <hiprtc.h>
const char *source = "#include <hip/hip_fp16.h>\n__global__ void k(half *x) {}\n";
hiprtcProgram program;
