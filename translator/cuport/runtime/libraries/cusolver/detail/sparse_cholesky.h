// SPDX-License-Identifier: Apache-2.0
// A = L L^H for sparse matrices, column by column.
#ifndef CUPORT_CUSOLVER_DETAIL_SPARSE_CHOLESKY_H_
#define CUPORT_CUSOLVER_DETAIL_SPARSE_CHOLESKY_H_

#include "fill.h"

namespace cuport_cusolver {

template <class T> class SparseCholesky {
public:
    explicit SparseCholesky(const Fill &fill) : fill_(fill), values_(fill.rows.size()) {}

    // The lower triangle of the matrix counts. Stops at the first column whose pivot is not positive.
    void factor(const SparseRows<T> &a)
    {
        const int n = fill_.size();
        const SparseRows<T> columns = transposed(a);
        std::vector<T> work(static_cast<size_t>(n), T(0));
        // Columns by the row that they reach next, each list through `next`; `at` is the place of that row.
        std::vector<int> first(static_cast<size_t>(n), -1), next(static_cast<size_t>(n), -1);
        std::vector<size_t> at(static_cast<size_t>(n), 0);
        failed_ = -1;
        for (int j = 0; j < n; ++j) {
            for (int place = columns.starts[j]; place < columns.starts[j + 1]; ++place) {
                if (columns.indices[place] >= j) {
                    work[columns.indices[place]] = work[columns.indices[place]] + columns.values[place];
                }
            }
            for (int k = first[j], following; k >= 0; k = following) {
                following = next[k];
                take(k, at[k], work);
                pass_on(k, at[k] + 1, first, next, at);
            }
            if (!scale(j, work)) {
                failed_ = j;
                return;
            }
            pass_on(j, fill_.starts[j] + 1, first, next, at);
        }
    }

    // The first column whose diagonal is no larger than the tolerance, or that could not be made; -1 for none.
    int find_zero(Real<T> tolerance) const
    {
        const int done = failed_ < 0 ? fill_.size() : failed_;
        for (int j = 0; j < done; ++j) {
            if (!(real_part(values_[fill_.starts[j]]) > (tolerance > 0 ? tolerance : 0))) {
                return j;
            }
        }
        return failed_;
    }

    void solve(std::vector<T> &x) const
    {
        const int n = fill_.size();
        for (int j = 0; j < n; ++j) {
            x[j] = x[j] / values_[fill_.starts[j]];
            for (size_t place = fill_.starts[j] + 1; place < fill_.starts[j + 1]; ++place) {
                x[fill_.rows[place]] = x[fill_.rows[place]] - values_[place] * x[j];
            }
        }
        for (int j = n - 1; j >= 0; --j) {
            T sum = x[j];
            for (size_t place = fill_.starts[j] + 1; place < fill_.starts[j + 1]; ++place) {
                sum = sum - conjugate(values_[place]) * x[fill_.rows[place]];
            }
            x[j] = sum / values_[fill_.starts[j]];
        }
    }

private:
    // Takes column k, times its value in the row at `from`, away from `work`.
    void take(int k, size_t from, std::vector<T> &work) const
    {
        const T factor = conjugate(values_[from]);
        for (size_t place = from; place < fill_.starts[k + 1]; ++place) {
            work[fill_.rows[place]] = work[fill_.rows[place]] - values_[place] * factor;
        }
    }

    void pass_on(int k, size_t to, std::vector<int> &first, std::vector<int> &next, std::vector<size_t> &at) const
    {
        if (to < fill_.starts[k + 1]) {
            at[k] = to;
            next[k] = first[fill_.rows[to]];
            first[fill_.rows[to]] = k;
        }
    }

    bool scale(int j, std::vector<T> &work)
    {
        const Real<T> pivot = real_part(work[j]);
        if (!(pivot > 0)) {
            return false;
        }
        const Real<T> diagonal = root(pivot);
        for (size_t place = fill_.starts[j]; place < fill_.starts[j + 1]; ++place) {
            values_[place] = place == fill_.starts[j] ? T(diagonal) : work[fill_.rows[place]] / T(diagonal);
            work[fill_.rows[place]] = T(0);
        }
        return true;
    }

    Fill fill_;
    std::vector<T> values_;
    int failed_ = -1;
};

} // namespace cuport_cusolver

#endif
