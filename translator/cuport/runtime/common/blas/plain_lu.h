// SPDX-License-Identifier: Apache-2.0
//
// BLAS in plain loops: LU factors with exchanged rows, and what is solved with them. Rows are counted from 1; without
// `pivots` none are exchanged.
#pragma once

#include <cmath>
#include <utility>

#include "plain_matrices.h"

namespace cuport {

// Returns the first column without a pivot, from 1, or 0.
template <typename Real>
int plain_getrf(int n, Real* a, long long lda, int* pivots)
{
    int lacking = 0;
    for (int j = 0; j < n; ++j) {
        int place = j;
        for (int i = j + 1; pivots != nullptr && i < n; ++i) {
            if (std::fabs(a[i + j * lda]) > std::fabs(a[place + j * lda])) place = i;
        }
        if (pivots != nullptr) pivots[j] = place + 1;
        for (int k = 0; place != j && k < n; ++k) std::swap(a[j + k * lda], a[place + k * lda]);
        if (a[j + j * lda] == 0) {
            lacking = lacking == 0 ? j + 1 : lacking;
            continue;
        }
        for (int i = j + 1; i < n; ++i) {
            a[i + j * lda] /= a[j + j * lda];
            for (int k = j + 1; k < n; ++k) a[i + k * lda] -= a[i + j * lda] * a[j + k * lda];
        }
    }
    return lacking;
}

template <typename Real>
void plain_exchange(int n, int count, const int* pivots, bool is_backward, Real* b, long long ldb)
{
    for (int step = 0; pivots != nullptr && step < n; ++step) {
        const int row = is_backward ? n - 1 - step : step, other = pivots[row] - 1;
        for (int j = 0; other != row && j < count; ++j) std::swap(b[row + j * ldb], b[other + j * ldb]);
    }
}

// b = (the inverse of a, or of a turned) * b, for `count` columns
template <typename Real>
void plain_getrs(bool is_turned, int n, int count, const Real* a, long long lda, const int* pivots, Real* b,
                 long long ldb)
{
    const PlainMatrix<Real> factors{a, lda, is_turned};
    const PlainTriangle lower{!is_turned, true}, upper{is_turned, false};
    if (!is_turned) plain_exchange(n, count, pivots, false, b, ldb);
    plain_trsm(true, n, count, is_turned ? upper : lower, 1, factors, b, ldb);
    plain_trsm(true, n, count, is_turned ? lower : upper, 1, factors, b, ldb);
    if (is_turned) plain_exchange(n, count, pivots, true, b, ldb);
}

}  // namespace cuport
