// SPDX-License-Identifier: Apache-2.0
// Systems with a triangle. A group has one right-hand side.
#ifndef CUPORT_CUSOLVER_DETAIL_TRIANGLES_H_
#define CUPORT_CUSOLVER_DETAIL_TRIANGLES_H_

#include "numbers.h"

namespace cuport_cusolver {

// A triangle in memory: the steps from row to row and from column to column of op(A).
template <class T> struct Triangle {
    const T *values;
    long long row_step, column_step;
    bool is_conjugated, is_unit, is_lower;
};

template <class T>
__global__ void solve_triangle(int n, const T *a, long long row_step, long long column_step, bool is_conjugated,
                               bool is_unit, bool is_lower, T *b, long long b_step)
{
    T *x = b + blockIdx.x * b_step;
    for (int step = 0; step < n; ++step) {
        const int j = is_lower ? step : n - 1 - step;
        const T diagonal = conjugate_if(is_conjugated, a[j * row_step + j * column_step]);
        const T value = is_unit ? x[j] : x[j] / diagonal;
        __syncthreads();
        const int begin = is_lower ? j + 1 : 0, end = is_lower ? n : j;
        for (int i = begin + threadIdx.x; i < end; i += GROUP) {
            x[i] = x[i] - conjugate_if(is_conjugated, a[i * row_step + j * column_step]) * value;
        }
        if (threadIdx.x == 0) {
            x[j] = value;
        }
        __syncthreads();
    }
}

template <class T>
void solve(cudaStream_t stream, int n, int count, const Triangle<T> &a, T *b, long long b_step)
{
    if (n > 0 && count > 0) {
        solve_triangle<T><<<count, GROUP, 0, stream>>>(n, a.values, a.row_step, a.column_step, a.is_conjugated,
                                                      a.is_unit, a.is_lower, b, b_step);
    }
}

} // namespace cuport_cusolver

#endif
