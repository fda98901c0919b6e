// SPDX-License-Identifier: Apache-2.0
// Calls: their stream, their factors, and how many threads they take.
#ifndef CUPORT_CUBLAS_DETAIL_CONTEXT_H_
#define CUPORT_CUBLAS_DETAIL_CONTEXT_H_

#include "numbers.h"

namespace cuport_cublas {

// Of a handle: nothing is kept of it between calls.
struct Context {
    cublasStatus_t status = CUBLAS_STATUS_NOT_INITIALIZED;
    cudaStream_t stream = nullptr;
    bool is_on_device = false; // factors and results are

    // `is_right` says whether the call's arguments are.
    Context(cublasHandle_t handle, bool is_right)
    {
        cublasPointerMode_t mode = CUBLAS_POINTER_MODE_HOST;
        if (handle != nullptr) {
            status = cublasGetStream(handle, &stream);
            cublasGetPointerMode(handle, &mode);
            is_on_device = mode == CUBLAS_POINTER_MODE_DEVICE;
            status = is_right ? status : CUBLAS_STATUS_INVALID_VALUE;
        }
    }
    bool is_ready() const { return status == CUBLAS_STATUS_SUCCESS; }
};

// The status of what was launched last.
inline cublasStatus_t launched()
{
    return cudaGetLastError() == cudaSuccess ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_EXECUTION_FAILED;
}

// A factor: the number, or where the device has it, in one part or two.
template <class T> struct Factor {
    T value = T(0);
    const Real<T> *place = nullptr;
    int parts = 1;
};

// The factor of a call: of type T, or real.
template <class T, class Given> Factor<T> factor(const Context &context, const Given *given)
{
    Factor<T> made;
    if (context.is_on_device) {
        made.place = reinterpret_cast<const Real<T> *>(given);
        made.parts = sizeof(Given) == sizeof(T) && sizeof(T) != sizeof(Real<T>) ? 2 : 1;
    } else {
        made.value = T(*given);
    }
    return made;
}

template <class T> Factor<T> factor_of(T value)
{
    Factor<T> made;
    made.value = value;
    return made;
}

__device__ inline float number_of(float value, const float *place, int) { return place != nullptr ? *place : value; }
__device__ inline double number_of(double value, const double *place, int)
{
    return place != nullptr ? *place : value;
}
__device__ inline c32 number_of(c32 value, const float *place, int parts)
{
    return place == nullptr ? value : c32(place[0], parts == 2 ? place[1] : 0);
}
__device__ inline c64 number_of(c64 value, const double *place, int parts)
{
    return place == nullptr ? value : c64(place[0], parts == 2 ? place[1] : 0);
}

// Where a vector's first number is: with a negative step at the end of its memory.
template <class T> T *first_of(T *x, long long n, long long step) { return step < 0 && n > 0 ? x + (1 - n) * step : x; }

constexpr int THREADS = 128;

inline unsigned blocks_for(long long count, int in_block = THREADS)
{
    return static_cast<unsigned>(count <= 0 ? 1 : (count + in_block - 1) / in_block);
}

__device__ inline long long thread_place()
{
    return static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x;
}

inline bool fits(long long leading, long long rows) { return rows >= 0 && leading >= (rows > 1 ? rows : 1); }

} // namespace cuport_cublas

// Defines a function for sizes of 32 bits, and the one for 64.
#define CUPORT_CUBLAS_BOTH(FUNCTION, NAME, ...) FUNCTION(NAME, int, __VA_ARGS__) FUNCTION(NAME##_64, int64_t, __VA_ARGS__)

#endif
