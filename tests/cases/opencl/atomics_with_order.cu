__global__ void use(int *x, unsigned long long *y, float *z) {
    int old = __nv_atomic_load_n(x, __NV_ATOMIC_ACQUIRE);
    while (!__nv_atomic_compare_exchange_n(x, &old, old + 1, true, __NV_ATOMIC_RELAXED, __NV_ATOMIC_RELAXED)) { }
    __nv_atomic_fetch_add(y, 1, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
    __nv_atomic_fetch_max(x + 1, old, __NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_BLOCK);
    __nv_atomic_store_n(z, 1.0f, __NV_ATOMIC_RELEASE);
}
// output
#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
#pragma OPENCL EXTENSION cl_khr_int64_extended_atomics : enable

void nv_atomic_thread_fence(int order, int scope)
{
    if (order != 0) {
        mem_fence(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}

int nv_atomic_load_n_int(__global const int* place, int order, int scope)
{
    const int value = *(__global const volatile int*)place;
    nv_atomic_thread_fence(order, 4);
    return value;
}

bool nv_atomic_compare_exchange_n_int_int(
    __global int* place,
    int* expected,
    int desired,
    bool weak,
    int success,
    int failure,
    int scope)
{
    const int wanted = *expected;
    const int given = (int)desired;
    nv_atomic_thread_fence(success, 4);
    {
        const uint bits = atomic_cmpxchg((__global uint*)place, *(const uint*)&wanted, *(const uint*)&given);
        *expected = *(const int*)&bits;
        nv_atomic_thread_fence(success, 4);
        return bits == *(const uint*)&wanted;
    }
}

ulong nv_atomic_fetch_add_int(__global ulong* p, int value, int order, int scope)
{
    nv_atomic_thread_fence(order, 4);
    const ulong old = atom_add(p, (ulong)value);
    nv_atomic_thread_fence(order, 4);
    return old;
}

int nv_atomic_fetch_max_int(__global int* p, int value, int order, int scope)
{
    nv_atomic_thread_fence(order, 4);
    const int old = atomic_max(p, (int)value);
    nv_atomic_thread_fence(order, 4);
    return old;
}

void nv_atomic_store_n_float_float(__global float* place, float value, int order, int scope)
{
    nv_atomic_thread_fence(order, 4);
    *(__global volatile float*)place = (float)value;
}

// CUDA: void use(int * x, unsigned long long * y, float * z)
__kernel void use(__global int* x, __global ulong* y, __global float* z)
{
    int old = nv_atomic_load_n_int(x, 2, 4);
    while (!nv_atomic_compare_exchange_n_int_int(x, &old, old + 1, true, 0, 0, 4)) {
    }
    nv_atomic_fetch_add_int(y, 1, 0, 3);
    nv_atomic_fetch_max_int(x + 1, old, 5, 1);
    nv_atomic_store_n_float_float(z, 1.0f, 3, 4);
}
