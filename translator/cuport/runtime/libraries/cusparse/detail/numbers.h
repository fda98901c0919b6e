// SPDX-License-Identifier: Apache-2.0
// Types of values, and the jobs that are templates over them.
#ifndef CUPORT_CUSPARSE_DETAIL_NUMBERS_H_
#define CUPORT_CUSPARSE_DETAIL_NUMBERS_H_

#include "descriptors.h"

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <thrust/complex.h>

namespace cuport_cusparse {

using c32 = thrust::complex<float>;
using c64 = thrust::complex<double>;

// The type that values are computed in, and how they become it: 16 bits have 32.
template <class T> struct wide {
    using type = T;
    static __device__ T of(T x) { return x; }
    static __device__ T narrow(T x) { return x; }
};

template <> struct wide<__half> {
    using type = float;
    static __device__ float of(__half x) { return __half2float(x); }
    static __device__ __half narrow(float x) { return __float2half(x); }
};

template <> struct wide<__nv_bfloat16> {
    using type = float;
    static __device__ float of(__nv_bfloat16 x) { return __bfloat162float(x); }
    static __device__ __nv_bfloat16 narrow(float x) { return __float2bfloat16(x); }
};

__host__ __device__ inline float conjugate(float x, bool) { return x; }
__host__ __device__ inline double conjugate(double x, bool) { return x; }
__host__ __device__ inline c32 conjugate(c32 x, bool is_asked) { return is_asked ? c32(x.re, -x.im) : x; }
__host__ __device__ inline c64 conjugate(c64 x, bool is_asked) { return is_asked ? c64(x.re, -x.im) : x; }

__host__ __device__ inline bool is_zero(float x) { return x == 0; }
__host__ __device__ inline bool is_zero(double x) { return x == 0; }
__host__ __device__ inline bool is_zero(c32 x) { return x.re == 0 && x.im == 0; }
__host__ __device__ inline bool is_zero(c64 x) { return x.re == 0 && x.im == 0; }

inline size_t size_of(cudaDataType type)
{
    switch (type) {
    case CUDA_R_16F:
    case CUDA_R_16BF: return 2;
    case CUDA_R_32F: return 4;
    case CUDA_R_64F:
    case CUDA_C_32F: return 8;
    case CUDA_C_64F: return 16;
    default: return 0;
    }
}

// The type that CUDA computes values of `type` in.
inline cudaDataType compute_type_of(cudaDataType type)
{
    return type == CUDA_R_16F || type == CUDA_R_16BF ? CUDA_R_32F : type;
}

// A factor that the program gives on the host, or leaves on the device: kernels get both forms.
template <class W> struct Factor {
    W value;
    const W *place;
};

template <class W> Factor<W> factor(cusparseHandle_t handle, const void *given, const void *any)
{
    if (handle->mode == CUSPARSE_POINTER_MODE_DEVICE) {
        return {W(0), static_cast<const W *>(given)};
    }
    return {*static_cast<const W *>(given), static_cast<const W *>(any)};
}

// Runs job.run<value type, index type>().
template <class T, class Job> cusparseStatus_t run_for_index(cusparseIndexType_t type, const Job &job)
{
    if (type == CUSPARSE_INDEX_32I) {
        return job.template run<T, int>();
    }
    return type == CUSPARSE_INDEX_64I ? job.template run<T, long long>() : refuse("indices of 16 bits");
}

template <class Job>
cusparseStatus_t run_for(cudaDataType type, cusparseIndexType_t index, const Job &job)
{
    switch (type) {
    case CUDA_R_32F: return run_for_index<float>(index, job);
    case CUDA_R_64F: return run_for_index<double>(index, job);
    case CUDA_C_32F: return run_for_index<c32>(index, job);
    case CUDA_C_64F: return run_for_index<c64>(index, job);
    default: return refuse("values of this type");
    }
}

// The same, for 16 bits, too.
template <class Job>
cusparseStatus_t run_for_all(cudaDataType type, cusparseIndexType_t index, const Job &job)
{
    switch (type) {
    case CUDA_R_16F: return run_for_index<__half>(index, job);
    case CUDA_R_16BF: return run_for_index<__nv_bfloat16>(index, job);
    default: return run_for(type, index, job);
    }
}

constexpr int THREADS = 128;

inline unsigned blocks_for(long long count)
{
    return static_cast<unsigned>(count <= 0 ? 1 : (count + THREADS - 1) / THREADS);
}

} // namespace cuport_cusparse

#endif
