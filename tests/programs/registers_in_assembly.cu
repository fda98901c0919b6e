// PTX's own registers in assembly, with one sign for per cent as old code writes them, and with two.
#include <cstdio>

__device__ unsigned lane() {
    unsigned found;
    asm("mov.u32 %0, %laneid;" : "=r"(found));
    return found;
}

__device__ unsigned below() {
    unsigned mask;
    asm volatile("mov.u32 %0, %lanemask_lt;\n"
                 "add.u32 %0, %0, %laneid;" : "=r"(mask));
    return mask;
}

__device__ unsigned thread() {
    unsigned found;
    asm("mov.u32 %0, %%tid.x;" : "=r"(found));
    return found;
}

__global__ void write(unsigned *found, int laneid) {
    unsigned i = 32 * blockIdx.x + threadIdx.x;
    found[i] = lane() + 100 * thread() + 17 %laneid;
    found[64 + i] = below();
}

int main() {
    unsigned *found;
    cudaMallocManaged(&found, 128 * sizeof *found);
    write<<<2, 32>>>(found, 5);
    cudaDeviceSynchronize();
    for (unsigned i = 0; i < 64; ++i) {
        unsigned lane = i % 32;
        if (found[i] != lane * 101 + 2 || found[64 + i] != (1u << lane) - 1 + lane) {
            printf("%u: %u %u\nFAIL\n", i, found[i], found[64 + i]);
            return 1;
        }
    }
    puts("PASS");
}
