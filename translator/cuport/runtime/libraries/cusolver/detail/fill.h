// SPDX-License-Identifier: Apache-2.0
// Which entries of a factor can be other than zero.
#ifndef CUPORT_CUSOLVER_DETAIL_FILL_H_
#define CUPORT_CUSOLVER_DETAIL_FILL_H_

#include "sparse_rows.h"

#include <algorithm>

namespace cuport_cusolver {

// The places of a lower triangle by columns: those of column j begin with its diagonal, and are sorted.
struct Fill {
    std::vector<size_t> starts;
    std::vector<int> rows;

    int size() const { return static_cast<int>(starts.size()) - 1; }
    // The column that takes over what is left of column j: that of its first row below the diagonal.
    int parent(int j) const { return starts[j] + 1 < starts[j + 1] ? rows[starts[j] + 1] : size(); }
};

// `below` has for each column rows below the diagonal. A column has those rows, and those of the columns whose parent
// it is.
inline Fill find_fill(const std::vector<std::vector<int>> &below)
{
    const int n = static_cast<int>(below.size());
    std::vector<std::vector<int>> children(below.size());
    std::vector<int> mark(below.size(), -1);
    Fill fill;
    fill.starts.push_back(0);
    for (int j = 0; j < n; ++j) {
        const size_t start = fill.rows.size();
        const auto take = [&](int row) {
            if (row >= j && mark[row] != j) {
                mark[row] = j;
                fill.rows.push_back(row);
            }
        };
        take(j);
        for (int row : below[j]) {
            take(row);
        }
        for (int child : children[j]) {
            for (size_t place = fill.starts[child]; place < fill.starts[child + 1]; ++place) {
                take(fill.rows[place]);
            }
        }
        std::sort(fill.rows.begin() + static_cast<std::ptrdiff_t>(start), fill.rows.end());
        fill.starts.push_back(fill.rows.size());
        if (fill.parent(j) < n && fill.parent(j) > j && start + 1 < fill.rows.size()) {
            children[fill.parent(j)].push_back(j);
        }
    }
    return fill;
}

// That of a Cholesky factor: the lower triangle of the matrix counts.
template <class T> Fill find_cholesky_fill(const SparseRows<T> &a)
{
    std::vector<std::vector<int>> below(static_cast<size_t>(a.rows));
    for (int row = 0; row < a.rows; ++row) {
        for (int place = a.starts[row]; place < a.starts[row + 1]; ++place) {
            if (a.indices[place] < row) {
                below[a.indices[place]].push_back(row);
            }
        }
    }
    return find_fill(below);
}

// That of R in a = Q R, transposed: a Cholesky factor of A^H A has the same places. A row of A makes all its columns
// neighbours; it is enough to say so of the first one, as the rest follows when that one is done.
template <class T> Fill find_triangle_fill(const SparseRows<T> &a)
{
    std::vector<std::vector<int>> below(static_cast<size_t>(a.columns));
    for (int row = 0; row < a.rows; ++row) {
        const auto begin = a.indices.begin() + a.starts[row], end = a.indices.begin() + a.starts[row + 1];
        if (begin != end) {
            std::vector<int> &first = below[*std::min_element(begin, end)];
            first.insert(first.end(), begin, end);
        }
    }
    return find_fill(below);
}

} // namespace cuport_cusolver

#endif
