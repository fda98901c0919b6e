// Loops that do what the lock guards before they end, that end anyway, or that look elsewhere, are no findings.
#include <cuda_runtime.h>

__global__ void goes_on(int *lock, int *data, int s)
{
    while (true) {
        if (atomicCAS(lock, 0, 1) == 0) {
            data[0] += 1;
            atomicExch(lock, 0);
            break;
        }
    }
    for (int i = 0; i < 100; i++) {
        if (atomicCAS(lock, 0, 1) == 0) break;
    }
    for (;;) {
        if (atomicCAS(&lock[s], 0, 1) == 0) { break; }
        s++;
    }
    if (threadIdx.x == 0) {
        for (;;) {
            if (atomicExch(lock, 1) == 0) { break; }
        }
    }
}
// output
// Loops that do what the lock guards before they end, that end anyway, or that look elsewhere, are no findings.
#include <hip/hip_runtime.h>

__global__ void goes_on(int *lock, int *data, int s)
{
    while (true) {
        if (atomicCAS(lock, 0, 1) == 0) {
            data[0] += 1;
            atomicExch(lock, 0);
            break;
        }
    }
    for (int i = 0; i < 100; i++) {
        if (atomicCAS(lock, 0, 1) == 0) break;
    }
    for (;;) {
        if (atomicCAS(&lock[s], 0, 1) == 0) { break; }
        s++;
    }
    if (threadIdx.x == 0) {
        for (;;) {
            if (atomicExch(lock, 1) == 0) { break; }
        }
    }
}
