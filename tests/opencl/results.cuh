// SPDX-License-Identifier: Apache-2.0
//
// A kernel here calls functions on three numbers per thread and puts each result, as bits, where the test finds it:
// computed by the CPU runtime and by an OpenCL device. X: the bits must be equal; F and D: float or double, the number
// says by how many steps (ulp) they may differ; A: an absolute difference, in units of 1e-16, that is allowed as well.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <vector>

#include <cuda_runtime.h>

typedef unsigned long long Bits;
constexpr int results = 96;  // of each thread at most

template <typename T> __device__ T from(Bits bits) { return (T)bits; }
template <> __device__ inline float from<float>(Bits bits) { return __uint_as_float((unsigned)bits); }
template <> __device__ inline double from<double>(Bits bits) { return __longlong_as_double((long long)bits); }

__device__ inline Bits to_bits(float x) { return __float_as_uint(x); }
__device__ inline Bits to_bits(double x) { return (Bits)__double_as_longlong(x); }
__device__ inline Bits to_bits(bool x) { return x ? 1 : 0; }
__device__ inline Bits to_bits(int x) { return (unsigned)x; }
__device__ inline Bits to_bits(unsigned x) { return x; }
__device__ inline Bits to_bits(long x) { return (Bits)x; }
__device__ inline Bits to_bits(long long x) { return (Bits)x; }
__device__ inline Bits to_bits(unsigned long long x) { return x; }

#define X(...) (*out++ = to_bits(__VA_ARGS__))
#define F(ulp, ...) (*out++ = to_bits((float)(__VA_ARGS__)))
#define D(ulp, ...) (*out++ = to_bits((double)(__VA_ARGS__)))
#define FA(ulp, units, ...) (*out++ = to_bits((float)(__VA_ARGS__)))
#define DA(ulp, units, ...) (*out++ = to_bits((double)(__VA_ARGS__)))

#define KERNEL(name, T)                                                     \
    __global__ void name(const Bits* in, Bits* out, int count)              \
    {                                                                       \
        const int thread = blockIdx.x * blockDim.x + threadIdx.x;           \
        if (thread >= count) return;                                        \
        const T x = from<T>(in[3 * thread]), y = from<T>(in[3 * thread + 1]), z = from<T>(in[3 * thread + 2]); \
        out += results * thread;                                            \
        (void)x, (void)y, (void)z;
#define END }

// Reads the inputs from a file, and writes what those kernels say that its head asks for to another.
template <typename... Kernels>
int run_file(const char* from, const char* to, Kernels... kernels)
{
    FILE* file = fopen(from, "rb");
    if (!file) return 1;
    int count = 0;
    Bits wanted = 0;
    if (fread(&count, sizeof(count), 1, file) != 1 || fread(&wanted, sizeof(wanted), 1, file) != 1) return 1;
    Bits *in, *out;
    const size_t size = sizeof(Bits) * results * count;
    cudaMalloc(&in, 3 * sizeof(Bits) * count);
    cudaMalloc(&out, size);
    std::vector<Bits> host(3 * count), answer(results * count);
    if (fread(host.data(), sizeof(Bits), host.size(), file) != host.size()) return 1;
    fclose(file);
    cudaMemcpy(in, host.data(), 3 * sizeof(Bits) * count, cudaMemcpyHostToDevice);
    file = fopen(to, "wb");
    if (!file) return 1;
    for (auto kernel : {kernels...}) {
        const bool is_wanted = wanted & 1;
        wanted >>= 1;
        if (!is_wanted) continue;
        cudaMemset(out, 0, size);
        kernel<<<(count + 63) / 64, 64>>>(in, out, count);
        cudaMemcpy(answer.data(), out, size, cudaMemcpyDeviceToHost);
        fwrite(answer.data(), 1, size, file);
    }
    fclose(file);
    cudaFree(in);
    cudaFree(out);
    return cudaDeviceSynchronize() == cudaSuccess ? 0 : 1;
}

// Each two arguments are such files.
template <typename... Kernels>
int run(char** arguments, Kernels... kernels)
{
    int failed = 0;
    for (++arguments; !failed && *arguments; arguments += 2) failed = run_file(arguments[0], arguments[1], kernels...);
    return failed;
}
