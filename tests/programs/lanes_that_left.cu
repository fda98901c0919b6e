// Shuffles that read from lanes that are in another branch, or in no thread: cards give 0, and sums rely on that.
#include <cstdio>
#include <cuda_runtime.h>

template <class T> __device__ T sum(unsigned mask, T value)
{
    for (int step = 16; step > 0; step /= 2) value += __shfl_down_sync(mask, value, step);
    return value;
}

template <class T> __global__ void sums(T *out)
{
    __shared__ T of_warp[8];
    const int t = threadIdx.x;
    T value = sum(0xffffffffu, T(t + 1));
    if (t % 32 == 0) of_warp[t / 32] = value;
    __syncthreads();
    const unsigned few = __ballot_sync(0xffffffffu, t < 8);
    if (t < 8) {
        value = of_warp[t];
        value = sum(few, value);
    }
    if (t == 0) *out = value;
}

template <class T> bool is_right()
{
    T *out;
    cudaMallocManaged(&out, sizeof(T));
    sums<<<1, 256>>>(out);
    return cudaDeviceSynchronize() == cudaSuccess && *out == T(256 * 257 / 2);
}

int main() { std::puts(is_right<int>() && is_right<double>() && is_right<long long>() ? "PASS" : "FAIL"); }
