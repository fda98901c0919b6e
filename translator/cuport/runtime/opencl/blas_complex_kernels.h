// SPDX-License-Identifier: Apache-2.0
//
// cuBLAS: kernels for complex numbers, behind those for vectors, whose reductions they share.
#pragma once

#include <string>

#include "../common/vector_types.h"
#include "api/launch.h"
#include "blas_vectors.h"
#include "library_kernels.h"

namespace cuport {

extern const char* const complex_source;
extern const std::string complex_whole_source;

template <typename Real, typename Complex>
struct ComplexKernels {
    typedef const Complex* From;
    Program program;
    OwnKernel<int, Complex, From, From, long, Complex*, long> axpy{program, "c_axpy"};
    OwnKernel<int, Complex, From, Complex*, long> scal{program, "c_scal"};
    OwnKernel<int, Real, const Real*, Complex*, long> real_scal{program, "c_real_scal"};
    OwnKernel<int, From, long, Complex*, long> copy{program, "c_copy"};
    OwnKernel<int, Complex*, long, Complex*, long> swap{program, "c_swap"};
    OwnKernel<int, int, From, long, From, long, Complex*> dot{program, "c_dot"};
    OwnKernel<From, Complex*> dot_parts{program, "c_dot_parts"};
    OwnKernel<int, int, From, long, Real*> sizes{program, "c_sizes"};
    OwnKernel<int, int, Complex, From, From, long, long, int, From, long, Complex, From, Complex*, long> gemv{program,
                                                                                                            "c_gemv"};
    OwnKernel<int, int, Complex, From, From, long, From, long, int, Complex*, long> ger{program, "c_ger"};
    OwnKernel<int, int, Complex, From, From, long, long, int, Complex, From, From, long, long, int, Complex*, long>
        geam{program, "c_geam"};
    OwnKernel<int, int, int, Complex, From, From, long, long, long, int, From, long, long, long, int, Complex, From,
              Complex*, long, long>
        gemm{program, "c_gemm"};
    explicit ComplexKernels(const char* options) : program("complex.cl", complex_whole_source.c_str(), options) {}
};

const ComplexKernels<float, float2>& complex_of(const float2*);
const ComplexKernels<double, double2>& complex_of(const double2*);

}  // namespace cuport
