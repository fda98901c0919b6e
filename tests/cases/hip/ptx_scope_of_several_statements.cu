// expect: CU111 CU203
// A scope of PTX that begins in one statement and ends in another: its registers are known to those between them.
#include <cuda_runtime.h>

__global__ void add(float *to, const float *from, int count) {
    asm volatile("{\n  .reg .pred p;\n  setp.ne.b32 p, %0, 0;\n" : : "r"((int)(threadIdx.x < count)));
    for (int i = 0; i < 4; i++) asm volatile("@p red.global.add.f32 [%0], %1;" : : "l"(to + i), "f"(from[i]));
    asm volatile("}\n" ::);
}

__global__ void twice(unsigned *to) {
    unsigned value;
    asm("{ .reg .u32 r; add.u32 r, %1, %1; mov.u32 %0, r; }" : "=r"(value) : "r"(threadIdx.x));
    to[threadIdx.x] = value;
}
// output
// A scope of PTX that begins in one statement and ends in another: its registers are known to those between them.
#include <hip/hip_runtime.h>

__global__ void add(float *to, const float *from, int count) {
    asm volatile("{\n  .reg .pred p;\n  setp.ne.b32 p, %0, 0;\n" : : "r"((int)(threadIdx.x < count)));
    for (int i = 0; i < 4; i++) asm volatile("@p red.global.add.f32 [%0], %1;" : : "l"(to + i), "f"(from[i]));
    asm volatile("}\n" ::);
}

__global__ void twice(unsigned *to) {
    unsigned value;
    do { unsigned int ptx_0; unsigned int ptx_1 = (unsigned int)threadIdx.x; unsigned int ptx_r; ptx_r = ptx_1 + ptx_1; ptx_0 = ptx_r; value = ptx_0; } while (0);
    to[threadIdx.x] = value;
}
