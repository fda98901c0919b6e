// SPDX-License-Identifier: Apache-2.0
// Products of complex matrices.
#include "detail/products.h"

using namespace cuport_cublasxt;

CUPORT_CUBLASXT_RUN_GEMM(cublasXtCgemm, cuComplex, cublasCgemm)
CUPORT_CUBLASXT_RUN_GEMM(cublasXtZgemm, cuDoubleComplex, cublasZgemm)

CUPORT_CUBLASXT_RUN_SYMM(cublasXtCsymm, cuComplex, cublasCsymm)
CUPORT_CUBLASXT_RUN_SYMM(cublasXtZsymm, cuDoubleComplex, cublasZsymm)
CUPORT_CUBLASXT_RUN_SYMM(cublasXtChemm, cuComplex, cublasChemm)
CUPORT_CUBLASXT_RUN_SYMM(cublasXtZhemm, cuDoubleComplex, cublasZhemm)
