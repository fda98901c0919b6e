// SPDX-License-Identifier: Apache-2.0
// What handles and parameters are to the library's sources.
#ifndef CUPORT_CUSOLVER_DETAIL_CONTEXT_H_
#define CUPORT_CUSOLVER_DETAIL_CONTEXT_H_

#include "../cusolverDn.h"

struct cusolverDnContext {
    cudaStream_t stream = nullptr;
    cusolverDeterministicMode_t mode = CUSOLVER_DETERMINISTIC_RESULTS;
};

struct cusolverDnParams {
    cusolverAlgMode_t algorithm = CUSOLVER_ALG_0;
};

struct syevjInfo {
    double tolerance = 0;
    int max_sweeps = 100, is_sorted = 1, sweeps = 0;
    double residual = 0;
};

struct gesvdjInfo {
    double tolerance = 0;
    int max_sweeps = 100, is_sorted = 1, sweeps = 0;
    double residual = 0;
};

namespace cuport_cusolver {

// A call that is refused: says so once for each `what` on stderr.
cusolverStatus_t refuse(const char *what);
// The status of what was launched last.
cusolverStatus_t launched();
// Checks a handle and a matrix of `rows` x `columns` in steps of `leading`.
cusolverStatus_t check_matrix(cusolverDnHandle_t handle, int64_t rows, int64_t columns, int64_t leading);

} // namespace cuport_cusolver

#endif
