// SPDX-License-Identifier: Apache-2.0
// Functions with 64-bit sizes: types are arguments.
#ifndef CUPORT_CUSOLVER_DETAIL_DISPATCH_H_
#define CUPORT_CUSOLVER_DETAIL_DISPATCH_H_

#include "numbers.h"

namespace cuport_cusolver {

// Runs job.run<T>() for the type of A; `compute` must be the same.
template <class Job> cusolverStatus_t run_for(cudaDataType type, cudaDataType compute, const Job &job)
{
    if (type != compute) {
        return refuse("a computation in another type than the matrix has");
    }
    switch (type) {
    case CUDA_R_32F: return job.template run<float>();
    case CUDA_R_64F: return job.template run<double>();
    case CUDA_C_32F: return job.template run<c32>();
    case CUDA_C_64F: return job.template run<c64>();
    default: return refuse("matrices of this type");
    }
}

inline size_t bytes_of(cudaDataType type)
{
    return type == CUDA_R_32F ? 4 : type == CUDA_C_64F ? 16 : 8;
}

// Says how much work memory `values` numbers of a type are.
inline cusolverStatus_t say_size(cusolverDnHandle_t handle, int64_t rows, int64_t columns, int64_t leading,
                                 cudaDataType type, long long values, size_t *on_device, size_t *on_host)
{
    const cusolverStatus_t status = check_matrix(handle, rows, columns, leading);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        *on_device = static_cast<size_t>(values) * bytes_of(type);
        *on_host = 0;
    }
    return status;
}

} // namespace cuport_cusolver

#endif
