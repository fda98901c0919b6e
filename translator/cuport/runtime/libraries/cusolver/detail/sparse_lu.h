// SPDX-License-Identifier: Apache-2.0
// P A = L U for sparse matrices, column by column: J. R. Gilbert, T. Peierls, "Sparse partial pivoting in time
// proportional to arithmetic operations", SIAM Journal on Scientific and Statistical Computing 9, 1988.
#ifndef CUPORT_CUSOLVER_DETAIL_SPARSE_LU_H_
#define CUPORT_CUSOLVER_DETAIL_SPARSE_LU_H_

#include "sparse_rows.h"

namespace cuport_cusolver {

template <class T> class SparseLu {
public:
    // Stops at the first column without a pivot. A diagonal entry is taken where it is at least `threshold` times the
    // largest one of its column.
    void factor(const SparseRows<T> &a, Real<T> threshold)
    {
        n_ = a.rows;
        const SparseRows<T> columns = transposed(a);
        lower_.assign(static_cast<size_t>(n_), {});
        upper_.assign(static_cast<size_t>(n_), {});
        diagonal_.assign(static_cast<size_t>(n_), T(0));
        pivots_.assign(static_cast<size_t>(n_), -1);
        step_of_.assign(static_cast<size_t>(n_), -1);
        mark_.assign(static_cast<size_t>(n_), -1);
        std::vector<T> work(static_cast<size_t>(n_), T(0));
        failed_ = -1;
        for (int k = 0; k < n_; ++k) {
            const std::vector<int> reached = find_reached(columns, k);
            for (int place = columns.starts[k]; place < columns.starts[k + 1]; ++place) {
                work[columns.indices[place]] = work[columns.indices[place]] + columns.values[place];
            }
            eliminate(k, reached, work);
            if (!choose(k, reached, threshold, work)) {
                failed_ = k;
                return;
            }
        }
        for (std::vector<Entry> &column : lower_) {
            for (Entry &entry : column) {
                entry.row = step_of_[entry.row];
            }
        }
    }

    // The first diagonal entry of U that is no larger than the tolerance; -1 for none.
    int find_zero(Real<T> tolerance) const
    {
        for (int k = 0; k < (failed_ < 0 ? n_ : failed_); ++k) {
            if (!(magnitude(diagonal_[k]) > (tolerance > 0 ? tolerance : 0))) {
                return k;
            }
        }
        return failed_;
    }

    void solve(std::vector<T> &x) const
    {
        std::vector<T> y(x.size());
        for (int k = 0; k < n_; ++k) {
            y[k] = x[pivots_[k]];
        }
        for (int k = 0; k < n_; ++k) {
            for (const Entry &entry : lower_[k]) {
                y[entry.row] = y[entry.row] - entry.value * y[k];
            }
        }
        for (int k = n_ - 1; k >= 0; --k) {
            y[k] = y[k] / diagonal_[k];
            for (const Entry &entry : upper_[k]) {
                y[entry.row] = y[entry.row] - entry.value * y[k];
            }
        }
        x = y;
    }

    // Row k of L U is this row of A.
    const std::vector<int> &pivots() const { return pivots_; }

    // L without its diagonal of ones, and U, by rows.
    SparseRows<T> lower() const { return by_rows(lower_, false); }
    SparseRows<T> upper() const { return by_rows(upper_, true); }

private:
    struct Entry {
        int row;
        T value;
    };
    using Columns = std::vector<std::vector<Entry>>;

    // The rows that column k of A leads to through columns of L, each after those that lead to it.
    std::vector<int> find_reached(const SparseRows<T> &columns, int k)
    {
        std::vector<int> done;
        std::vector<std::pair<int, size_t>> path;
        for (int place = columns.starts[k]; place < columns.starts[k + 1]; ++place) {
            if (mark_[columns.indices[place]] != k) {
                mark_[columns.indices[place]] = k;
                path.push_back({columns.indices[place], 0});
            }
            while (!path.empty()) {
                const int step = step_of_[path.back().first];
                const size_t count = step < 0 ? 0 : lower_[step].size();
                size_t &next = path.back().second;
                while (next < count && mark_[lower_[step][next].row] == k) {
                    ++next;
                }
                if (next < count) {
                    const int row = lower_[step][next++].row;
                    mark_[row] = k;
                    path.push_back({row, 0});
                } else {
                    done.push_back(path.back().first);
                    path.pop_back();
                }
            }
        }
        return std::vector<int>(done.rbegin(), done.rend());
    }

    void eliminate(int k, const std::vector<int> &reached, std::vector<T> &work)
    {
        for (int row : reached) {
            const int step = step_of_[row];
            if (step < 0) {
                continue;
            }
            const T value = work[row];
            work[row] = T(0);
            upper_[k].push_back({step, value});
            for (const Entry &entry : lower_[step]) {
                work[entry.row] = work[entry.row] - entry.value * value;
            }
        }
    }

    bool choose(int k, const std::vector<int> &reached, Real<T> threshold, std::vector<T> &work)
    {
        int pivot = -1;
        Real<T> largest = 0;
        for (int row : reached) {
            if (step_of_[row] < 0 && magnitude(work[row]) > largest) {
                largest = magnitude(work[row]);
                pivot = row;
            }
        }
        if (pivot < 0) {
            return false;
        }
        if (step_of_[k] < 0 && work[k] != T(0) && magnitude(work[k]) >= threshold * largest) {
            pivot = k;
        }
        diagonal_[k] = work[pivot];
        for (int row : reached) {
            if (step_of_[row] < 0 && row != pivot) {
                lower_[k].push_back({row, work[row] / diagonal_[k]});
            }
            work[row] = T(0);
        }
        pivots_[k] = pivot;
        step_of_[pivot] = k;
        return true;
    }

    SparseRows<T> by_rows(const Columns &columns, bool has_diagonal) const
    {
        SparseRows<T> result;
        result.rows = result.columns = n_;
        result.starts.push_back(0);
        for (int k = 0; k < n_; ++k) {
            for (const Entry &entry : columns[k]) {
                result.indices.push_back(entry.row);
                result.values.push_back(entry.value);
            }
            if (has_diagonal) {
                result.indices.push_back(k);
                result.values.push_back(diagonal_[k]);
            }
            result.starts.push_back(static_cast<int>(result.indices.size()));
        }
        return transposed(result);
    }

    int n_ = 0, failed_ = -1;
    Columns lower_, upper_;
    std::vector<T> diagonal_;
    std::vector<int> pivots_, step_of_, mark_;
};

} // namespace cuport_cusolver

#endif
