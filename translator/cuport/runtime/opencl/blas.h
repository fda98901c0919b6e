// SPDX-License-Identifier: Apache-2.0
//
// cuBLAS: handles and errors. Matrices lie by columns, as in Fortran; nothing waits but what gives the host a number.
#pragma once

#include "../common/vector_types.h"
#include "api/blas.h"
#include "api/handles.h"
#include "memory.h"
#include "types/runtime_enums.h"

namespace cuport {

struct Blas {
    cuportStream_t stream = nullptr;
    cuportblasPointerMode_t pointer_mode = CUPORTBLAS_POINTER_MODE_HOST;
    cuportblasMath_t math_mode = CUPORTBLAS_DEFAULT_MATH;
    cuportblasAtomicsMode_t atomics_mode = CUPORTBLAS_ATOMICS_NOT_ALLOWED;
    Allocation* scratch = nullptr;  // what reductions have so far, and the last one's result
};

cuportblasStatus_t blas_status(cuportError_t error);

// A number that a call gets: by value, or where it is on the device.
template <typename Real>
struct Scalar {
    Real value{};
    const Real* address = nullptr;
    Scalar(const Blas& handle, const void* pointer)
    {
        if (handle.pointer_mode == CUPORTBLAS_POINTER_MODE_DEVICE) address = static_cast<const Real*>(pointer);
        else value = *static_cast<const Real*>(pointer);
    }
};

template <typename Number>
dim3 blas_groups(Number count, unsigned in_group)
{
    return dim3(static_cast<unsigned>((static_cast<unsigned long long>(count) + in_group - 1) / in_group));
}

}  // namespace cuport
