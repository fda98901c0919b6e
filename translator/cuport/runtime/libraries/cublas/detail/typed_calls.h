// SPDX-License-Identifier: Apache-2.0
// Calls that are told the types of their numbers.
#ifndef CUPORT_CUBLAS_DETAIL_TYPED_CALLS_H_
#define CUPORT_CUBLAS_DETAIL_TYPED_CALLS_H_

#include "../cublas_v2.h"

#include <cstdio>

namespace cuport_cublas {

template <class T> const T *at(const void *place) { return static_cast<const T *>(place); }
template <class T> T *at(void *place) { return static_cast<T *>(place); }

inline cublasStatus_t refuse(const char *name)
{
    std::fprintf(stderr, "cublas: %s: types of numbers that do not go together: not supported\n", name);
    return CUBLAS_STATUS_NOT_SUPPORTED;
}

// The type of lengths, and of cosines: real.
inline cudaDataType sizes_of(cudaDataType type)
{
    return type == CUDA_C_32F ? CUDA_R_32F : type == CUDA_C_64F ? CUDA_R_64F : type;
}

} // namespace cuport_cublas

#endif
