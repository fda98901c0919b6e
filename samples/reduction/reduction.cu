// SPDX-License-Identifier: Apache-2.0
//
// Reduction to a single number: what gradient clipping (the sum of squares) and loss scaling (the
// largest magnitude) ask of all gradients after each step. n = 100003 values; a first pass leaves
// one partial result for each block, a second pass of one block reduces those. The kernel is a
// template on the element type, on what is done to an element as it is read, and on the operator;
// its tree lives in dynamic shared memory. Four instances of it run, on float and double. Compared
// with the CPU in double: relative tolerance 1e-6 for float sums, 1e-11 for double sums (n
// roundings of the CPU's own plain loop), 0 for maxima.

#include <cuda_runtime.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "../common/check.cuh"

// How an element is read.
struct Identity {
    template <typename T>
    __host__ __device__ T operator()(T value) const { return value; }
};

struct Square {
    template <typename T>
    __host__ __device__ T operator()(T value) const { return value * value; }
};

struct Magnitude {
    template <typename T>
    __host__ __device__ T operator()(T value) const { return value < T(0) ? -value : value; }
};

// How two values become one. Reading with Magnitude makes zero right for the maximum as well.
struct Add {
    template <typename T>
    __host__ __device__ T operator()(T a, T b) const { return a + b; }
};

struct Larger {
    template <typename T>
    __host__ __device__ T operator()(T a, T b) const { return a < b ? b : a; }
};

// in: [n], out: [gridDim.x]. Zero must be neutral for Combine. blockDim.x is a power of two, and
// blockDim.x * sizeof(T) bytes of dynamic shared memory are needed.
template <typename T, typename Map, typename Combine>
__global__ void reduce_blocks(const T* __restrict__ in, T* __restrict__ out, int n)
{
    // Bytes, because one name can't be an array of float in one instance and of double in another.
    extern __shared__ __align__(16) unsigned char shared_bytes[];
    T* partial = reinterpret_cast<T*>(shared_bytes);
    const Map map{};
    const Combine combine{};

    T mine = T(0);
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        mine = combine(mine, map(in[i]));
    }
    partial[threadIdx.x] = mine;
    __syncthreads();

    // Down to one value, with a barrier at every level: no part relies on the width of a warp.
    for (unsigned int half = blockDim.x / 2; half > 0; half /= 2) {
        if (threadIdx.x < half) {
            partial[threadIdx.x] = combine(partial[threadIdx.x], partial[threadIdx.x + half]);
        }
        __syncthreads();
    }
    if (threadIdx.x == 0) {
        out[blockIdx.x] = partial[0];
    }
}

// The same on the CPU, in double: each partial result of the first pass.
template <typename T, typename Map, typename Combine, int Grid, int Block>
static void reduce_expected(const T* in, T* out, int n)
{
    std::vector<double> partial(Grid, 0.0);
    for (int i = 0; i < n; ++i) {
        double& mine = partial[i / Block % Grid];
        mine = Combine{}(mine, Map{}(static_cast<double>(in[i])));
    }
    std::copy(partial.begin(), partial.end(), out);
}

constexpr int block = 256;  // a power of two
constexpr int grid = 50;

// Reduces n values on the device to one on the host.
template <typename T, typename Map, typename Combine>
static T reduce(const T* device_in, int n)
{
    const std::size_t shared = block * sizeof(T);
    T* device_partial = nullptr;
    T* device_result = nullptr;
    CUDA_CHECK(cudaMalloc(&device_partial, grid * sizeof(T)));
    CUDA_CHECK(cudaMalloc(&device_result, sizeof(T)));

    reduce_blocks<T, Map, Combine><<<grid, block, shared>>>(device_in, device_partial, n);
    CUDA_CHECK(cudaGetLastError());
    // The partial results are mapped already. They are fewer than one block's threads.
    reduce_blocks<T, Identity, Combine><<<1, block, shared>>>(device_partial, device_result, grid);
    CUDA_CHECK(cudaGetLastError());

    T result = T(0);
    CUDA_CHECK(cudaMemcpy(&result, device_result, sizeof(T), cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaFree(device_partial));
    CUDA_CHECK(cudaFree(device_result));
    return result;
}

template <typename T, typename Map, typename Combine>
static int run(const char* name, double tolerance)
{
    const int n = 100003;
    const std::vector<float> values = random_values(n, 24);
    const std::vector<T> in(values.begin(), values.end());

    T* device_in = nullptr;
    CUDA_CHECK(cudaMalloc(&device_in, n * sizeof(T)));
    CUDA_CHECK(cudaMemcpy(device_in, in.data(), n * sizeof(T), cudaMemcpyHostToDevice));
    const T result = reduce<T, Map, Combine>(device_in, n);
    CUDA_CHECK(cudaFree(device_in));

    std::vector<T> want(1);
    reduce_expected<T, Map, Combine, 1, 1>(in.data(), want.data(), n);
    std::printf("reduction: %s n=%d ", name, n);
    return verdict(result, max_error(&result, want), tolerance);
}

int main()
{
    int failures = 0;
    failures += run<float, Magnitude, Add>("float L1 norm", 1e-6);
    failures += run<float, Square, Add>("float sum of squares", 1e-6);
    failures += run<float, Magnitude, Larger>("float largest magnitude", 0.0);
    failures += run<double, Square, Add>("double sum of squares", 1e-11);
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
