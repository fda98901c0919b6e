// SPDX-License-Identifier: Apache-2.0
//
// What clang's CUDA front end includes before the first line of a program: once compiled for the host, once for the
// device, whose code is the processor's, too. All that our headers declare is for both, and so is C's library. Of C++'s
// library kernels may use what is constexpr, as with nvcc. README.md says what our headers must observe.
#pragma once

#include <cstddef>  // with std::terminate(), which is the host's

// C's library alone: libstdc++ puts wrappers with C++ in front of these headers.
#define _GLIBCXX_INCLUDE_NEXT_C_HEADERS
#pragma clang force_cuda_host_device begin
#include <assert.h>
#include <fenv.h>
#include <float.h>
#include <limits.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#if __has_include(<mm_malloc.h>)
#include <mm_malloc.h>  // declares a function of stdlib.h's anew, for <immintrin.h>
#endif
#pragma clang force_cuda_host_device end
#undef _GLIBCXX_INCLUDE_NEXT_C_HEADERS

// C++'s library, before our headers include it as something for kernels: one function can't be declared both ways.
#include <cuport/standard_headers.h>

#pragma clang force_cuda_host_device begin
#include <cuport/language.h>
#pragma clang force_cuda_host_device end

// What isn't constexpr there, and yet in kernels. Clang takes the device's function for a kernel, the host's elsewhere.
namespace std {
inline __device__ long abs(long x) { return x < 0 ? -x : x; }
inline __device__ long long abs(long long x) { return x < 0 ? -x : x; }
inline __device__ float frexp(float x, int* exponent) { return ::frexpf(x, exponent); }
inline __device__ float modf(float x, float* whole) { return ::modff(x, whole); }
inline __device__ float remquo(float x, float y, int* quotient) { return ::remquof(x, y, quotient); }
template <typename T>
__device__ void swap(T& a, T& b)
{
    T old = a;
    a = b;
    b = old;
}
}  // namespace std

inline __device__ void* operator new(size_t bytes) { return malloc(bytes != 0 ? bytes : 1); }
inline __device__ void* operator new[](size_t bytes) { return ::operator new(bytes); }
inline __device__ void* operator new(size_t bytes, const std::nothrow_t&) noexcept { return ::operator new(bytes); }
inline __device__ void* operator new[](size_t bytes, const std::nothrow_t&) noexcept { return ::operator new(bytes); }
inline __device__ void* operator new(size_t, void* place) noexcept { return place; }
inline __device__ void* operator new[](size_t, void* place) noexcept { return place; }
inline __device__ void operator delete(void* pointer) noexcept { free(pointer); }
inline __device__ void operator delete[](void* pointer) noexcept { free(pointer); }
inline __device__ void operator delete(void* pointer, size_t) noexcept { free(pointer); }
inline __device__ void operator delete[](void* pointer, size_t) noexcept { free(pointer); }
inline __device__ void operator delete(void*, void*) noexcept {}
inline __device__ void operator delete[](void*, void*) noexcept {}

struct ihipStream_t;

// The compiler calls it for `<<<...>>>`.
extern "C" unsigned cudaConfigureCall(dim3 grid, dim3 block, size_t shared_bytes = 0, ihipStream_t* stream = nullptr);

#include <cuda_runtime.h>

#pragma clang force_cuda_host_device begin
namespace cuport {

// A thread of a kernel. The build writes the functions for each kernel, and copies run_threads() for it,
// run_plain_threads() or run_rows().
struct KernelThread {
    void operator()();
    // For run_rows(): the kernel, what its first branch asks, and the kernel from where it has the answer.
    void run(const BuiltIns& own);
    bool answer(const BuiltIns& own);
    void run_after(const BuiltIns& own, bool answer);
};

#ifdef __CUDA_ARCH__
template void run_threads<KernelThread>(void*);
template void run_plain_threads<KernelThread>(void*);
template void run_rows<KernelThread>(void*);
#endif

}  // namespace cuport
#pragma clang force_cuda_host_device end
