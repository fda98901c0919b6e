// Matrices of 8 x 8 halves that a warp holds, transposed by both spellings of movmatrix; one of them in place.
#include <cstdio>
#include <cstdint>
__device__ uint32_t transpose_in_place(uint32_t reg)
{
    asm("movmatrix.sync.trans.aligned.m8n8.b16 %0, %0;" : "+r"(reg));
    return reg;
}
__device__ uint32_t transpose_to(uint32_t reg)
{
    uint32_t result;
    asm("movmatrix.sync.aligned.m8n8.trans.b16 %0, %1;" : "=r"(result) : "r"(reg));
    return result;
}
__global__ void k(uint32_t* a, uint32_t* b)
{
    uint32_t value = threadIdx.x * 2 | (threadIdx.x * 2 + 1) << 16;
    a[threadIdx.x] = transpose_in_place(value);
    b[threadIdx.x] = transpose_to(value);
}
int main()
{
    uint32_t *a, *b;
    cudaMallocManaged(&a, 128);
    cudaMallocManaged(&b, 128);
    k<<<1, 32>>>(a, b);
    cudaDeviceSynchronize();
    bool ok = true;
    for (int lane = 0; lane < 32; ++lane) {
        int row = lane / 4, column = lane % 4 * 2;
        uint32_t expected = (column * 8 + row) | ((column + 1) * 8 + row) << 16;
        ok = ok && a[lane] == expected && b[lane] == expected;
    }
    printf(ok ? "PASS\n" : "FAIL\n");
}
