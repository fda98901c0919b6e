#include <omp.h>
#include <cuda_runtime.h>
__global__ void fill(int *p, int value) { p[threadIdx.x] = value; }
void run(int **parts, int count)
{
    omp_set_num_threads(count);
#pragma omp parallel
    {
        int id = omp_get_thread_num();
        cudaSetDevice(id);
        fill<<<1, 32>>>(parts[id], id);
    }
}
// output
#include <omp.h>
#include <hip/hip_runtime.h>
__global__ void fill(int *p, int value) { p[threadIdx.x] = value; }
void run(int **parts, int count)
{
    omp_set_num_threads(count);
#pragma omp parallel
    {
        int id = omp_get_thread_num();
        hipSetDevice(id);
        fill<<<1, 32>>>(parts[id], id);
    }
}
