// expect: CU417
#include <cassert>
// In a function that a kernel calls, the thread goes on; in a kernel it ends where no barrier comes later.
__device__ int at(const int *p, int i, int n) {
    assert(i < n && "in range");
    return p[i];
}
__global__ void checked(int n, const int *p, int *q) {
    assert(threadIdx.x < n);
    q[threadIdx.x] = at(p, threadIdx.x, n);
}
__global__ void before_and_behind_a_barrier(int n, int *q) {
    __shared__ int s[64];
    assert(n <= 64);
    s[threadIdx.x] = threadIdx.x;
    __syncthreads();
    for (int i = 0; i < n; i++) {
        assert(s[i] == i);
    }
    if (q[threadIdx.x] != 0) __trap();
    q[threadIdx.x] = s[63 - threadIdx.x];
}
__global__ void in_a_loop_with_barriers(int n, int *q) {
    for (int i = 0; i < n; i++) {
        assert(q[i] == 0);
        __syncthreads();
    }
}
// output
uint cuport_text_size(__constant const char* text)
{
    uint size = 1;
    while (text[size - 1] != 0) ++size;
    return size;
}

// Appends a text and its end, as far as there is room; returns where the next one begins.
uint cuport_keep_text(volatile __global uchar* place, uint at, __constant const char* text)
{
    uint i = 0;
    do {
        place[at++] = (uchar)text[i];
    } while (text[i++] != 0);
    return at;
}

// A message is: its words, line, block, thread, then file, function and condition, each with a zero behind it. Of what
// does not fit, only the count grows.
void cuport_assert_fail(volatile __global uint* failures, __constant const char* file, uint line,
    __constant const char* function, __constant const char* condition)
{
    atomic_cmpxchg(failures, 0u, 710u);
#ifdef CUPORT_READS_FAILURES
    const uint bytes = cuport_text_size(file) + cuport_text_size(function) + cuport_text_size(condition);
    const uint words = 8u + (bytes + 3u) / 4u;
    const uint start = atomic_add(failures + 1, words);
    if (start > 16382u || words > 16382u - start) return;
    volatile __global uint* message = failures + 2 + start;
    message[1] = line;
    for (uint axis = 0; axis < 3; ++axis) {
        message[2 + axis] = (uint)get_group_id(axis);
        message[5 + axis] = (uint)get_local_id(axis);
    }
    volatile __global uchar* texts = (volatile __global uchar*)(message + 8);
    cuport_keep_text(texts, cuport_keep_text(texts, cuport_keep_text(texts, 0, file), function), condition);
    message[0] = words;
#else
    printf ("%s:%u: %s: block: [%u,%u,%u], thread: [%u,%u,%u] Assertion `%s` failed.\n", file, line, function,
        (uint)get_group_id(0), (uint)get_group_id(1), (uint)get_group_id(2),
        (uint)get_local_id(0), (uint)get_local_id(1), (uint)get_local_id(2), condition);
#endif
}

// PoCL up to 7.1 mistakes branches that nothing but a barrier stands before.
#if defined(POCL_DEVICE_ADDRESS_BITS) && !defined(__SPIR__) && !defined(__SPIRV__) && !defined(__NVPTX__)
#define cuport_anchor() __asm__ volatile("")
#else
#define cuport_anchor()
#endif

void cuport_trap(volatile __global uint* failures)
{
    atomic_cmpxchg(failures, 0u, 719u);
#ifndef CUPORT_READS_FAILURES
    printf ("trap in block (%u,%u,%u), thread (%u,%u,%u)\n",
        (uint)get_group_id(0), (uint)get_group_id(1), (uint)get_group_id(2),
        (uint)get_local_id(0), (uint)get_local_id(1), (uint)get_local_id(2));
#endif
}

// In a function that a kernel calls, the thread goes on; in a kernel it ends where no barrier comes later.
int at(__global const int* p, int i, int n, __global uint* failures)
{
    i < n ? (void)0 : cuport_assert_fail(failures, "assertion.cu", (uint)4, "int at(const int *, int, int)", "i < n && \"in range\"");
    return p[i];
}

// CUDA: void checked(int n, const int * p, int * q)
__kernel void checked(int n, __global const int* p, __global int* q, __global uint* failures)
{
    if (!((uint)get_local_id(0) < n)) {
        cuport_assert_fail(failures, "assertion.cu", (uint)8, "void checked(int, const int *, int *)", "threadIdx.x < n");
        return;
    }
    q[(uint)get_local_id(0)] = at(p, (uint)get_local_id(0), n, failures);
}

// CUDA: void before_and_behind_a_barrier(int n, int * q)
__kernel void before_and_behind_a_barrier(int n, __global int* q, __global uint* failures)
{
    __local int s[64];
    n <= 64 ? (void)0 : cuport_assert_fail(failures, "assertion.cu", (uint)13, "void before_and_behind_a_barrier(int, int *)", "n <= 64");
    s[(uint)get_local_id(0)] = (uint)get_local_id(0);
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    for (int i = 0; i < n; i++) {
        if (!(s[i] == i)) {
            cuport_assert_fail(failures, "assertion.cu", (uint)17, "void before_and_behind_a_barrier(int, int *)", "s[i] == i");
            return;
        }
    }
    cuport_anchor();
    if (q[(uint)get_local_id(0)] != 0) {
        cuport_trap(failures);
        return;
    }
    q[(uint)get_local_id(0)] = s[63 - (uint)get_local_id(0)];
}

// CUDA: void in_a_loop_with_barriers(int n, int * q)
__kernel void in_a_loop_with_barriers(int n, __global int* q, __global uint* failures)
{
    for (int i = 0; i < n; i++) {
        cuport_anchor();
        q[i] == 0 ? (void)0 : cuport_assert_fail(failures, "assertion.cu", (uint)24, "void in_a_loop_with_barriers(int, int *)", "q[i] == 0");
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}
