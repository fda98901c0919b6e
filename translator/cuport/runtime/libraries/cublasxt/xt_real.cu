// SPDX-License-Identifier: Apache-2.0
// Products of real matrices.
#include "detail/products.h"

using namespace cuport_cublasxt;

CUPORT_CUBLASXT_RUN_GEMM(cublasXtSgemm, float, cublasSgemm)
CUPORT_CUBLASXT_RUN_GEMM(cublasXtDgemm, double, cublasDgemm)

CUPORT_CUBLASXT_RUN_SYMM(cublasXtSsymm, float, cublasSsymm)
CUPORT_CUBLASXT_RUN_SYMM(cublasXtDsymm, double, cublasDsymm)
