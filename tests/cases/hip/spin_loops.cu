// expect: CU162
// Loops that take a lock are told; those that try again with what they have read, or do the work within, are not.
#include <cuda_runtime.h>

#define FREE 0
#define TAKEN 1

__device__ void work(int *data) { data[0] += 1; }

__global__ void waits(int *lock, int *data)
{
    while (atomicCAS(lock, 0, 1) != 0);
    work(data);
    atomicExch(lock, 0);
    do {
        __threadfence();
    } while (atomicCAS(&lock[1], FREE, TAKEN) == TAKEN);
    for (int i = 0; atomicExch(lock, (int)1); i++) {
    }
}

__global__ void picks_many(int *l, int i, int nThreads, int plane, int z, bool selected)
{
    if (i < nThreads) { while (atomicCAS(l, 0, 1) != 0); }
    if (threadIdx.x) { while (atomicCAS(l, 0, 2) != 0); }
    if (z < plane) { while (atomicCAS(l, 0, 3) != 0); }
    if (selected) { while (atomicCAS(l, 0, 4) != 0); }
}

__global__ void looks_for_a_place(int *used, int s, int n)
{
    while (atomicCAS(&used[s], 0, 1) != 0) s = (s + 1) % n;
    for (int p = s; atomicCAS(&used[p], 0, 7) != 0; p = (p + 1) & 63);
    do {
        s++;
    } while (atomicExch(used + s, 1) != 0);
}

__global__ void goes_on(int *p, int *lock, int *data)
{
    int old = *p, seen;
    while ((seen = atomicCAS(p, old, old + 1)) != old) old = seen;
    do {
        old = *p;
    } while (atomicCAS(p, old, 0) != old);
    bool done = false;
    while (!done) {
        if (atomicCAS(lock, 0, 1) == 0) {
            work(data);
            atomicExch(lock, 0);
            done = true;
        }
    }
    for (int i = atomicExch(p, 1); i < 4; i += atomicExch(p, 1)) work(data);
}

__global__ void one_of_a_block(int *lock, int *data)
{
    if (threadIdx.x == 0) {
        while (atomicCAS(lock, 0, 1) != 0) {
        }
        work(data);
    }
    if (!threadIdx.y) while (atomicExch(lock, 1));
}

struct Own {
    __device__ int atomicCAS(int *, int, int) { return 0; }
};
__global__ void own(Own o, int *p) { while (o.atomicCAS(p, 0, 1)); }
// output
// Loops that take a lock are told; those that try again with what they have read, or do the work within, are not.
#include <hip/hip_runtime.h>

#define FREE 0
#define TAKEN 1

__device__ void work(int *data) { data[0] += 1; }

__global__ void waits(int *lock, int *data)
{
    while (atomicCAS(lock, 0, 1) != 0);
    work(data);
    atomicExch(lock, 0);
    do {
        __threadfence();
    } while (atomicCAS(&lock[1], FREE, TAKEN) == TAKEN);
    for (int i = 0; atomicExch(lock, (int)1); i++) {
    }
}

__global__ void picks_many(int *l, int i, int nThreads, int plane, int z, bool selected)
{
    if (i < nThreads) { while (atomicCAS(l, 0, 1) != 0); }
    if (threadIdx.x) { while (atomicCAS(l, 0, 2) != 0); }
    if (z < plane) { while (atomicCAS(l, 0, 3) != 0); }
    if (selected) { while (atomicCAS(l, 0, 4) != 0); }
}

__global__ void looks_for_a_place(int *used, int s, int n)
{
    while (atomicCAS(&used[s], 0, 1) != 0) s = (s + 1) % n;
    for (int p = s; atomicCAS(&used[p], 0, 7) != 0; p = (p + 1) & 63);
    do {
        s++;
    } while (atomicExch(used + s, 1) != 0);
}

__global__ void goes_on(int *p, int *lock, int *data)
{
    int old = *p, seen;
    while ((seen = atomicCAS(p, old, old + 1)) != old) old = seen;
    do {
        old = *p;
    } while (atomicCAS(p, old, 0) != old);
    bool done = false;
    while (!done) {
        if (atomicCAS(lock, 0, 1) == 0) {
            work(data);
            atomicExch(lock, 0);
            done = true;
        }
    }
    for (int i = atomicExch(p, 1); i < 4; i += atomicExch(p, 1)) work(data);
}

__global__ void one_of_a_block(int *lock, int *data)
{
    if (threadIdx.x == 0) {
        while (atomicCAS(lock, 0, 1) != 0) {
        }
        work(data);
    }
    if (!threadIdx.y) while (atomicExch(lock, 1));
}

struct Own {
    __device__ int atomicCAS(int *, int, int) { return 0; }
};
__global__ void own(Own o, int *p) { while (o.atomicCAS(p, 0, 1)); }
