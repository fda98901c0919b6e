// SPDX-License-Identifier: Apache-2.0
//
// cuBLASLt: the product of blas_gemm.cpp, and what comes after it while the sums are still exact: bias and activation.
#pragma once

#include <string>

#include "api/launch.h"
#include "blas_gemm.h"
#include "library_kernels.h"
#include "opencl.h"

namespace cuport {

struct LtShape {
    cl_long m = 0, n = 0, k = 0;
    cl_long a_row = 0, a_column = 0, a_batch = 0, b_row = 0, b_column = 0, b_batch = 0;
    cl_long c_row = 0, c_column = 0, c_batch = 0, d_row = 0, d_column = 0, d_batch = 0;
    cl_long bias_batch = 0, aux_column = 0, aux_batch = 0, c_type = 0, d_type = 0, bias_type = 0, aux_type = 0;
    cl_long epilogue = 0;
};

extern const std::string lt_whole_source, lt_processor_source;

// The kernels for numbers of one type, with sums of another.
template <typename Real>
struct Lt {
    using Product = OwnKernel<LtShape, Real, const Real*, const void*, const void*, Real, const Real*, const void*, void*,
                              const void*, void*>;
    Program program, processor_program;
    Product product{program, "lt"}, alone{processor_program, "lt_alone"};
    OwnKernel<cl_long, cl_long, const void*, cl_long, cl_long, void*, cl_long> sum_rows{program, "sum_rows"};
    explicit Lt(const char* options) 
        : program("lt.cl", lt_whole_source.c_str(), options),
          processor_program("lt_processor.cl", lt_processor_source.c_str(), options)
    {
    }
};

extern const Lt<float> lt_float;
extern const Lt<float> lt_half;
extern const Lt<float> lt_brain;
extern const Lt<double> lt_double;

}  // namespace cuport
