#include <hip/hip_runtime.h>
template <typename T>
__global__ void one(T *p) { *p = 1; }
void run(float *p) { one<float><<<1, 1>>>(p); }
