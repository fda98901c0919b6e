// expect: CU162
// An endless loop that ends when the lock is taken waits as one with a condition does.
#include <cuda_runtime.h>

__global__ void waits(int *lock, int *data)
{
    while (true) {
        if (atomicCAS(lock, 0, 1) == 0) break;
    }
    data[0] += 1;
    atomicExch(lock, 0);
}
// output
// An endless loop that ends when the lock is taken waits as one with a condition does.
#include <hip/hip_runtime.h>

__global__ void waits(int *lock, int *data)
{
    while (true) {
        if (atomicCAS(lock, 0, 1) == 0) break;
    }
    data[0] += 1;
    atomicExch(lock, 0);
}
