// CUDA 12.8's atomic functions, also in a macro's text that writes a function, which nothing but its use tells of.
#include <cstdio>

#define UPDATED(NAME, EXPRESSION)                                                                         \
    __device__ int NAME(int *place, int by)                                                               \
    {                                                                                                     \
        int seen = __nv_atomic_load_n(place, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);              \
        while (!__nv_atomic_compare_exchange_n(place, &seen, EXPRESSION, false, __NV_ATOMIC_RELAXED,      \
                                               __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE)) { }        \
        return seen;                                                                                      \
    }
UPDATED(multiply, seen * by)

__global__ void count(int *numbers, long long *wide, float *real)
{
    multiply(numbers, 2);
    __nv_atomic_add(numbers + 1, 3, __NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_SYSTEM);
    __nv_atomic_fetch_max(wide, (long long)threadIdx.x - 2, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_BLOCK);
    __nv_atomic_fetch_sub(wide + 1, 1, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
    float half = 0.5f, old;
    __nv_atomic_exchange(real, &half, &old, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
    __nv_atomic_fetch_add(real + 1, half, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
}

int main()
{
    int *numbers;
    long long *wide;
    float *real;
    cudaMallocManaged(&numbers, 2 * sizeof(int));
    cudaMallocManaged(&wide, 2 * sizeof(long long));
    cudaMallocManaged(&real, 2 * sizeof(float));
    numbers[0] = 1, numbers[1] = 0, wide[0] = -100, wide[1] = 0, real[0] = real[1] = 0;
    count<<<1, 4>>>(numbers, wide, real);
    cudaDeviceSynchronize();
    const bool good = numbers[0] == 16 && numbers[1] == 12 && wide[0] == 1 && wide[1] == -4;
    puts(good && real[0] == 0.5f && real[1] == 2 ? "PASS" : "FAIL");
}
