// expect: CU417
// Loops that only another thread can end are told, one finding each; those that try again, or do work, are not.

__device__ int taken;
__device__ bool try_to_take(int *lock) { return atomicCAS(lock, 0, 1) == 0; }

__device__ int now(const int *p) { return *(volatile const int *)p; }

__global__ void waits(int *lock, volatile int *flag, int *data)
{
    while (atomicCAS(lock, 0, 1) != 0);  // told
    data[0] += 1;
    atomicExch(lock, 0);
    int state;
    do {
        state = flag[blockIdx.x];  // told
    } while (state == 0);
    while (!try_to_take(lock)) __threadfence();  // told
    for (; *flag != 2;) {  // told
    }
    while (true) {  // told
        if (atomicExch(&taken, 1) == 0) break;
    }
    while (atomicAdd(data, 0) < 100);  // told
    for (;;) {  // told
        if (atomicAdd(lock, 0)) break;
    }
    while (now(lock) == 0);  // told
}

__global__ void goes_on(int *p, float *sum, volatile int *flag, int *lock, int *data)
{
    int old = *p, seen;
    while ((seen = atomicCAS(p, old, old + 1)) != old) old = seen;
    do {
        old = *p;
    } while (atomicCAS(p, old, old * 2) != old);
    int *bits = (int *)sum;
    int before = *bits, assumed;
    do {
        assumed = before;
        before = atomicCAS(bits, assumed, __float_as_int(1.0f + __int_as_float(assumed)));
    } while (assumed != before);
    for (int i = atomicAdd(p, 1); i < 100; i = atomicAdd(p, 1)) data[i] = i;
    for (int i = 0; i < flag[0]; i++) atomicAdd(p, i);
    while (atomicAdd(p, 1) < 100);
    while (atomicMin(p, old) > old);
    bool done = false;
    while (!done) {
        if (atomicCAS(lock, 0, 1) == 0) {
            data[0] += 1;
            atomicExch(lock, 0);
            done = true;
        }
    }
    int left = 8;
    while (left > 0 && flag[1] == 0) left--;
}
// output
bool try_to_take(__global int* lock)
{
    return atomic_cmpxchg(lock, 0, 1) == 0;
}

int now(__global const int* p)
{
    return *(__global const volatile int*)p;
}

// CUDA: void waits(int * lock, volatile int * flag, int * data)
__kernel void waits(__global int* lock, __global volatile int* flag, __global int* data, __global int* taken)
{
    // told
    while (atomic_cmpxchg(lock, 0, 1) != 0) {
    }
    data[0] += 1;
    atomic_xchg(lock, 0);
    int state;
    do {
        // told
        state = flag[(uint)get_group_id(0)];
    } while (state == 0);
    // told
    while (!try_to_take(lock)) {
        mem_fence(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
    // told
    for (; *flag != 2;) {
    }
    // told
    while (true) {
        if (atomic_xchg(taken, 1) == 0) {
            break;
        }
    }
    // told
    while (atomic_add(data, 0) < 100) {
    }
    // told
    for (; ;) {
        if (atomic_add(lock, 0)) {
            break;
        }
    }
    // told
    while (now(lock) == 0) {
    }
}

// CUDA: void goes_on(int * p, float * sum, volatile int * flag, int * lock, int * data)
__kernel void goes_on(
    __global int* p,
    __global float* sum,
    __global volatile int* flag,
    __global int* lock,
    __global int* data)
{
    int old = *p;
    int seen;
    while ((seen = atomic_cmpxchg(p, old, old + 1)) != old) {
        old = seen;
    }
    do {
        old = *p;
    } while (atomic_cmpxchg(p, old, old * 2) != old);
    __global int* bits = (__global int*)sum;
    int before = *bits;
    int assumed;
    do {
        assumed = before;
        before = atomic_cmpxchg(bits, assumed, as_int(1.0f + as_float(assumed)));
    } while (assumed != before);
    for (int i = atomic_add(p, 1); i < 100; i = atomic_add(p, 1)) {
        data[i] = i;
    }
    for (int i = 0; i < flag[0]; i++) {
        atomic_add(p, i);
    }
    while (atomic_add(p, 1) < 100) {
    }
    while (atomic_min(p, old) > old) {
    }
    bool done = false;
    while (!done) {
        if (atomic_cmpxchg(lock, 0, 1) == 0) {
            data[0] += 1;
            atomic_xchg(lock, 0);
            done = true;
        }
    }
    int left = 8;
    while (left > 0 && flag[1] == 0) {
        left--;
    }
}
