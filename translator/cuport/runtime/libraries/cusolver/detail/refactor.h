// SPDX-License-Identifier: Apache-2.0
// What a handle of cuSOLVERRf holds: the places of L and U, and the values of one matrix or of many.
#ifndef CUPORT_CUSOLVER_DETAIL_REFACTOR_H_
#define CUPORT_CUSOLVER_DETAIL_REFACTOR_H_

#include "../cusolverRf.h"
#include "sparse_rows.h"

struct cusolverRfCommon {
    cusolverRfMatrixFormat_t format = CUSOLVERRF_MATRIX_FORMAT_CSR;
    cusolverRfUnitDiagonal_t diagonal = CUSOLVERRF_UNIT_DIAGONAL_STORED_L;
    cusolverRfResetValuesFastMode_t mode = CUSOLVERRF_RESET_VALUES_FAST_MODE_OFF;
    cusolverRfFactorization_t factorization = CUSOLVERRF_FACTORIZATION_ALG0;
    cusolverRfTriangularSolve_t solve = CUSOLVERRF_TRIANGULAR_SOLVE_ALG1;
    double zero = 0, boost = 0;

    // Of this handle's own: copies go through the stream that is everybody's.
    cusolverSpContext copies;
    int n = -1;
    // L below the diagonal, U from there on: places by rows, sorted, and of each row the diagonal's.
    std::vector<int> starts, indices, diagonals;
    // For each matrix of a batch.
    std::vector<std::vector<double>> values;
    std::vector<int> zeros;
    bool is_boosted = false, is_analysed = false, is_factored = false;

    // What the program sees of the factors on the device, if it asked.
    int *seen_starts = nullptr, *seen_indices = nullptr;
    double *seen_values = nullptr;
};

namespace cuport_cusolver {

// A sparse matrix of the program's, and the orders of its rows and columns.
struct GivenMatrix {
    int n, count;
    const int *starts, *indices;
    const int *row_order, *column_order;
};

// Where L and U have entries.
cusolverStatus_t set_places(cusolverRfHandle_t handle, bool is_device, int n, int lower_count, const int *lower_starts,
                            const int *lower_indices, int upper_count, const int *upper_starts,
                            const int *upper_indices);
// Takes over the values of matrices, each at its own address.
cusolverStatus_t set_values(cusolverRfHandle_t handle, bool is_device, const GivenMatrix &given,
                            const std::vector<const double *> &values);
// Whether L and U have all places that elimination fills: without them nothing is factored.
cusolverStatus_t check_places(cusolverRfHandle_t handle);
// Makes the factors of all matrices. A zero on a diagonal ends that of its matrix.
cusolverStatus_t make_factors(cusolverRfHandle_t handle);
// Solves with each matrix that has factors; where one has none, its right sides stay and the status tells.
cusolverStatus_t solve_each(cusolverRfHandle_t handle, const int *row_order, const int *column_order, int count,
                            const std::vector<double *> &right, int leading);
// Brings what the program sees up to date.
cusolverStatus_t show_factors(cusolverRfHandle_t handle);
// Frees what the program sees: factors with other places need more memory.
void free_seen(cusolverRfHandle_t handle);

} // namespace cuport_cusolver

#endif
