// Lambdas that capture packs of values, and several kernels for lambdas that get pointers into the middle of memory.
#include <cstdio>
#include <cuda_runtime.h>

template <class F> __global__ void fill(F f, int *o) { o[threadIdx.x] = f((int)threadIdx.x); }

template <class... A> void sum_of(int *o, A... a) {
    fill<<<1, 4>>>([=](int i) { return (int)(i + ... + a); }, o);
}

template <class... A> void weighted(int *o, int w, const A &...a) {
    fill<<<1, 4>>>([w, a...] __device__(int i) { return (int)((i * w) + ... + (a * w)); }, o);
}

template <class... A> __host__ __device__ int last_of(A... a) {
    int found = 0;
    ((found = a), ...);
    return found;
}

template <class... A> void handed_on(int *o, A... a) {
    fill<<<1, 4>>>([=] __host__ __device__(int i) { return i * 100 + last_of(a...); }, o);
}

template <class... A> __device__ int within(int i, A... a) {
    auto by_value = [=](int k) { return (k * ... * a); };
    auto by_reference = [&](int k) { ((a += k), ...); return (0 + ... + a); };
    return by_value(i) + by_reference(i);
}
__global__ void on_device(int *o) { o[threadIdx.x] = within((int)threadIdx.x, 2, 3) + within((int)threadIdx.x, 1, 2, 3); }

template <class T> void typed(int *o, T k) {
    fill<<<1, 4>>>([=] __device__(int i) { return (int)(i * k); }, o);
}

int main() {
    const int rows = 11;
    int *o, bad = 0;
    cudaMallocManaged(&o, rows * 4 * sizeof(int));
    sum_of(o, 1, 2, 3);
    sum_of(o + 4, 10L, 2);
    sum_of(o + 8, 5);
    weighted(o + 12, 2, 3, 1.5f);
    weighted(o + 16, 3, 2.5, 1, 4);
    handed_on(o + 20, 7, 8);
    handed_on(o + 24, 1, 2, 3.0f);
    typed(o + 28, 3);
    typed(o + 32, 2.5f);
    typed(o + 36, 3.5);
    on_device<<<1, 4>>>(o + 40);
    cudaDeviceSynchronize();
    for (int i = 0; i < 4; i++) {
        int two = i * 6 + 5 + 2 * i, three = i * 6 + 6 + 3 * i;
        int wanted[rows] = {i + 6, i + 12, i + 5, (int)(2 * i + 6 + 3.0f), (int)(3 * i + 7.5 + 3 + 12), i * 100 + 8,
                            i * 100 + 3, 3 * i, (int)(2.5f * i), (int)(3.5 * i), two + three};
        for (int k = 0; k < rows; k++)
            if (o[k * 4 + i] != wanted[k]) bad++, printf("%d %d: %d, not %d\n", k, i, o[k * 4 + i], wanted[k]);
    }
    puts(bad ? "FAIL" : "PASS");
}
