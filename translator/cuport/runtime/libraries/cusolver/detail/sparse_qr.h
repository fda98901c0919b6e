// SPDX-License-Identifier: Apache-2.0
// A = Q R for sparse matrices with at least as many rows as columns, by rotations: each row of A is turned into the
// rows of R, one after another, until nothing of it is left or a row of R is free for it.
#ifndef CUPORT_CUSOLVER_DETAIL_SPARSE_QR_H_
#define CUPORT_CUSOLVER_DETAIL_SPARSE_QR_H_

#include "fill.h"

#include <numeric>

namespace cuport_cusolver {

template <class T> class SparseQr {
public:
    explicit SparseQr(const Fill &fill) : fill_(fill) {}

    void factor(const SparseRows<T> &a)
    {
        const int n = fill_.size();
        values_.assign(fill_.rows.size(), T(0));
        is_used_.assign(static_cast<size_t>(n), 0);
        rotations_.clear();
        rows_.clear();
        // Rows that begin at the left come first: they meet fewer rows of R.
        std::vector<int> order(static_cast<size_t>(a.rows)), begins(static_cast<size_t>(a.rows), n);
        std::iota(order.begin(), order.end(), 0);
        for (int row = 0; row < a.rows; ++row) {
            for (int place = a.starts[row]; place < a.starts[row + 1]; ++place) {
                begins[row] = std::min(begins[row], a.indices[place]);
            }
        }
        std::stable_sort(order.begin(), order.end(), [&](int x, int y) { return begins[x] < begins[y]; });
        std::vector<T> work(static_cast<size_t>(n), T(0));
        for (int row : order) {
            for (int place = a.starts[row]; place < a.starts[row + 1]; ++place) {
                work[a.indices[place]] = work[a.indices[place]] + a.values[place];
            }
            rows_.push_back({row, turn_in(begins[row], work), rotations_.size()});
        }
    }

    // The first row of R whose diagonal is no larger than the tolerance; -1 for none.
    int find_zero(Real<T> tolerance) const
    {
        for (int j = 0; j < fill_.size(); ++j) {
            if (!(magnitude(values_[fill_.starts[j]]) > (tolerance > 0 ? tolerance : 0))) {
                return j;
            }
        }
        return -1;
    }

    // The x with the least |b - A x|, which is returned.
    Real<T> solve(const std::vector<T> &b, std::vector<T> &x) const
    {
        const int n = fill_.size();
        x.assign(static_cast<size_t>(n), T(0));
        Real<T> rest = 0;
        size_t place = 0;
        for (const Row &row : rows_) {
            T value = b[row.from];
            for (; place < row.end; ++place) {
                turn(rotations_[place], x[rotations_[place].row], value);
            }
            if (row.to < n) {
                x[row.to] = value;
            } else {
                rest += square(value);
            }
        }
        for (int j = n - 1; j >= 0; --j) {
            for (size_t at = fill_.starts[j] + 1; at < fill_.starts[j + 1]; ++at) {
                x[j] = x[j] - values_[at] * x[fill_.rows[at]];
            }
            x[j] = x[j] / values_[fill_.starts[j]];
        }
        return root(rest);
    }

private:
    // (x, y) becomes (c x + s y, c y - conj(s) x), with x of a row of R.
    struct Rotation {
        int row;
        Real<T> c;
        T s;
    };
    // A row of A: the row of R that what is left of it became, none if that is R's size, and where its rotations end.
    struct Row {
        int from, to;
        size_t end;
    };

    static void turn(const Rotation &by, T &x, T &y)
    {
        const T old = x;
        x = T(by.c) * old + by.s * y;
        y = T(by.c) * y - conjugate(by.s) * old;
    }

    static Rotation find_rotation(int row, T x, T y)
    {
        const Real<T> size = magnitude(x), both = std::hypot(size, magnitude(y));
        if (size == 0) {
            return {row, 0, conjugate(y) / T(both)};
        }
        return {row, size / both, x / T(size) * (conjugate(y) / T(both))};
    }

    // Turns a row that begins at column j into R. What is left in row j after that lies within R's row j, and so in
    // that of its parent.
    int turn_in(int j, std::vector<T> &work)
    {
        const int n = fill_.size();
        for (; j < n; j = fill_.parent(j)) {
            if (work[j] == T(0)) {
                continue;
            }
            const size_t start = fill_.starts[j], end = fill_.starts[j + 1];
            if (!is_used_[j]) {
                for (size_t place = start; place < end; ++place) {
                    values_[place] = work[fill_.rows[place]];
                    work[fill_.rows[place]] = T(0);
                }
                is_used_[j] = 1;
                return j;
            }
            const Rotation rotation = find_rotation(j, values_[start], work[j]);
            for (size_t place = start; place < end; ++place) {
                turn(rotation, values_[place], work[fill_.rows[place]]);
            }
            work[j] = T(0);
            rotations_.push_back(rotation);
        }
        return n;
    }

    Fill fill_;
    std::vector<T> values_;
    std::vector<char> is_used_;
    std::vector<Rotation> rotations_;
    std::vector<Row> rows_;
};

} // namespace cuport_cusolver

#endif
