#include <cuda_runtime.h>
#include <stdlib.h>
int make(size_t size)
{
    int new = 1, class = 2;
    int *delete = malloc(sizeof *delete);
    void *memory;
    struct { int cudaFree; } this = {3};
    *delete = cudaMalloc(&memory, size) == cudaSuccess ? new : class + this.cudaFree;
    return *delete;
}
// output
#include <hip/hip_runtime.h>
#include <stdlib.h>
int make(size_t size)
{
    int new = 1, class = 2;
    int *delete = malloc(sizeof *delete);
    void *memory;
    struct { int cudaFree; } this = {3};
    *delete = hipMalloc(&memory, size) == hipSuccess ? new : class + this.cudaFree;
    return *delete;
}
