// SPDX-License-Identifier: Apache-2.0
// cuSOLVERRf: factors whose places are known.
#include "detail/refactor.h"

#include <algorithm>

using namespace cuport_cusolver;

namespace {

// Reads the places of a square matrix by rows, whatever its format; values count its entries as the program has them.
cusolverStatus_t read_square(cusolverRfHandle_t handle, bool is_device, int n, int count, const int *starts,
                             const int *indices, SparseRows<int> &to)
{
    const Memory memory = {&handle->copies, is_device};
    if (n < 0 || count < 0 || starts == nullptr || (indices == nullptr && count > 0)) {
        return CUSOLVER_STATUS_INVALID_VALUE;
    }
    cusolverStatus_t status = fetch(memory, starts, static_cast<size_t>(n) + 1, to.starts);
    if (status == CUSOLVER_STATUS_SUCCESS) {
        status = fetch(memory, indices, static_cast<size_t>(count), to.indices);
    }
    if (status != CUSOLVER_STATUS_SUCCESS) {
        return status;
    }
    bool is_right = to.starts.front() == 0 && to.starts.back() == count;
    is_right = is_right && std::is_sorted(to.starts.begin(), to.starts.end());
    for (int index : to.indices) {
        is_right = is_right && index >= 0 && index < n;
    }
    if (!is_right) {
        return CUSOLVER_STATUS_INVALID_VALUE;
    }
    to.rows = to.columns = n;
    for (int entry = 0; entry < count; ++entry) {
        to.values.push_back(entry);
    }
    if (handle->format == CUSOLVERRF_MATRIX_FORMAT_CSC) {
        to = transposed(to);
    }
    return CUSOLVER_STATUS_SUCCESS;
}

// Reads an order of rows or columns, and turns it around.
cusolverStatus_t read_order(Memory memory, int n, const int *order, std::vector<int> &place_of)
{
    std::vector<int> found;
    const cusolverStatus_t status =
        order == nullptr ? CUSOLVER_STATUS_INVALID_VALUE : fetch(memory, order, static_cast<size_t>(n), found);
    place_of.assign(static_cast<size_t>(n), -1);
    for (size_t i = 0; i < found.size(); ++i) {
        if (found[i] < 0 || found[i] >= n || place_of[found[i]] >= 0) {
            return CUSOLVER_STATUS_INVALID_VALUE;
        }
        place_of[found[i]] = static_cast<int>(i);
    }
    return status;
}

// The place of an entry among those of L and U; -1 where they have none.
int find_place(cusolverRfHandle_t handle, int row, int column)
{
    const auto begin = handle->indices.begin() + handle->starts[row];
    const auto end = handle->indices.begin() + handle->starts[row + 1];
    const auto found = std::lower_bound(begin, end, column);
    return found != end && *found == column ? static_cast<int>(found - handle->indices.begin()) : -1;
}

} // namespace

cusolverStatus_t cuport_cusolver::set_places(cusolverRfHandle_t handle, bool is_device, int n, int lower_count,
                                             const int *lower_starts, const int *lower_indices, int upper_count,
                                             const int *upper_starts, const int *upper_indices)
{
    SparseRows<int> lower, upper;
    cusolverStatus_t status = read_square(handle, is_device, n, lower_count, lower_starts, lower_indices, lower);
    status = status == CUSOLVER_STATUS_SUCCESS
                 ? read_square(handle, is_device, n, upper_count, upper_starts, upper_indices, upper)
                 : status;
    if (status != CUSOLVER_STATUS_SUCCESS) {
        return status;
    }
    handle->n = -1;
    handle->starts.assign(1, 0);
    handle->indices.clear();
    handle->diagonals.clear();
    handle->values.clear();
    handle->is_analysed = handle->is_factored = false;
    free_seen(handle);
    for (int row = 0; row < n; ++row) {
        std::vector<int> columns;
        for (int place = lower.starts[row]; place < lower.starts[row + 1]; ++place) {
            if (lower.indices[place] < row) {
                columns.push_back(lower.indices[place]);
            }
        }
        for (int place = upper.starts[row]; place < upper.starts[row + 1]; ++place) {
            if (upper.indices[place] >= row) {
                columns.push_back(upper.indices[place]);
            }
        }
        std::sort(columns.begin(), columns.end());
        const auto own = std::find(columns.begin(), columns.end(), row);
        if (own == columns.end()) {
            return CUSOLVER_STATUS_INVALID_VALUE;
        }
        handle->diagonals.push_back(handle->starts.back() + static_cast<int>(own - columns.begin()));
        handle->indices.insert(handle->indices.end(), columns.begin(), columns.end());
        handle->starts.push_back(static_cast<int>(handle->indices.size()));
    }
    handle->n = n;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cuport_cusolver::set_values(cusolverRfHandle_t handle, bool is_device, const GivenMatrix &given,
                                             const std::vector<const double *> &values)
{
    const Memory memory = {&handle->copies, is_device};
    SparseRows<int> a;
    std::vector<int> row_of, column_of;
    cusolverStatus_t status = given.n == handle->n
                                  ? read_square(handle, is_device, given.n, given.count, given.starts, given.indices, a)
                                  : CUSOLVER_STATUS_INVALID_VALUE;
    status = status == CUSOLVER_STATUS_SUCCESS ? read_order(memory, given.n, given.row_order, row_of) : status;
    status = status == CUSOLVER_STATUS_SUCCESS ? read_order(memory, given.n, given.column_order, column_of) : status;
    handle->is_factored = false;
    handle->values.assign(values.size(), std::vector<double>(handle->indices.size(), 0.0));
    for (size_t i = 0; i < values.size() && status == CUSOLVER_STATUS_SUCCESS; ++i) {
        std::vector<double> own;
        status = values[i] == nullptr && given.count > 0
                     ? CUSOLVER_STATUS_INVALID_VALUE
                     : fetch(memory, values[i], static_cast<size_t>(given.count), own);
        for (int row = 0; row < given.n && status == CUSOLVER_STATUS_SUCCESS; ++row) {
            for (int place = a.starts[row]; place < a.starts[row + 1]; ++place) {
                const int to = find_place(handle, row_of[row], column_of[a.indices[place]]);
                if (to < 0) {
                    return CUSOLVER_STATUS_INVALID_VALUE;
                }
                handle->values[i][to] += own[a.values[place]];
            }
        }
    }
    return status;
}

// L and U must have all that comes of eliminating: nothing is dropped.
cusolverStatus_t cuport_cusolver::check_places(cusolverRfHandle_t handle)
{
    if (handle == nullptr || handle->n < 0) {
        return handle == nullptr ? CUSOLVER_STATUS_NOT_INITIALIZED : CUSOLVER_STATUS_INVALID_VALUE;
    }
    std::vector<int> mark(static_cast<size_t>(handle->n), -1);
    for (int row = 0; row < handle->n; ++row) {
        for (int place = handle->starts[row]; place < handle->starts[row + 1]; ++place) {
            mark[handle->indices[place]] = row;
        }
        for (int place = handle->starts[row]; place < handle->diagonals[row]; ++place) {
            const int other = handle->indices[place];
            for (int at = handle->diagonals[other] + 1; at < handle->starts[other + 1]; ++at) {
                if (mark[handle->indices[at]] != row) {
                    return refuse("cusolverRf with factors that lack places which elimination fills");
                }
            }
        }
    }
    handle->is_analysed = true;
    return CUSOLVER_STATUS_SUCCESS;
}

namespace {

// Returns the first row with a zero on the diagonal, or -1.
int factor_one(cusolverRfHandle_t handle, std::vector<double> &values)
{
    std::vector<double> work(static_cast<size_t>(handle->n), 0.0);
    for (int row = 0; row < handle->n; ++row) {
        const int start = handle->starts[row], end = handle->starts[row + 1], diagonal = handle->diagonals[row];
        for (int place = start; place < end; ++place) {
            work[handle->indices[place]] = values[place];
        }
        for (int place = start; place < diagonal; ++place) {
            const int other = handle->indices[place];
            const double factor = work[other] /= values[handle->diagonals[other]];
            for (int at = handle->diagonals[other] + 1; at < handle->starts[other + 1]; ++at) {
                work[handle->indices[at]] -= factor * values[at];
            }
        }
        for (int place = start; place < end; ++place) {
            values[place] = work[handle->indices[place]];
        }
        if (std::fabs(values[diagonal]) < handle->zero && handle->boost != 0) {
            values[diagonal] = handle->boost;
            handle->is_boosted = true;
        }
        if (values[diagonal] == 0) {
            return row;
        }
    }
    return -1;
}

} // namespace

cusolverStatus_t cuport_cusolver::make_factors(cusolverRfHandle_t handle)
{
    if (handle == nullptr || handle->values.empty() || !handle->is_analysed || handle->is_factored) {
        return handle == nullptr ? CUSOLVER_STATUS_NOT_INITIALIZED : CUSOLVER_STATUS_INVALID_VALUE;
    }
    handle->zeros.clear();
    handle->is_boosted = false;
    bool has_zero = false;
    for (std::vector<double> &values : handle->values) {
        handle->zeros.push_back(factor_one(handle, values));
        has_zero = has_zero || handle->zeros.back() >= 0;
    }
    handle->is_factored = true;
    const cusolverStatus_t status = show_factors(handle);
    return has_zero ? CUSOLVER_STATUS_ZERO_PIVOT : status;
}

namespace {

// y = (L U)^-1 y
void solve_triangles(cusolverRfHandle_t handle, const std::vector<double> &values, std::vector<double> &y)
{
    const size_t n = y.size();
    for (size_t row = 0; row < n; ++row) {
        for (int place = handle->starts[row]; place < handle->diagonals[row]; ++place) {
            y[row] -= values[place] * y[handle->indices[place]];
        }
    }
    for (size_t row = n; row-- > 0;) {
        for (int place = handle->diagonals[row] + 1; place < handle->starts[row + 1]; ++place) {
            y[row] -= values[place] * y[handle->indices[place]];
        }
        y[row] /= values[handle->diagonals[row]];
    }
}

} // namespace

cusolverStatus_t cuport_cusolver::solve_each(cusolverRfHandle_t handle, const int *row_order, const int *column_order,
                                             int count, const std::vector<double *> &right, int leading)
{
    const Memory memory = {&handle->copies, true};
    const size_t n = static_cast<size_t>(handle->n);
    std::vector<int> row_of, column_of;
    cusolverStatus_t status = read_order(memory, handle->n, row_order, row_of);
    status = status == CUSOLVER_STATUS_SUCCESS ? read_order(memory, handle->n, column_order, column_of) : status;
    bool has_zero = false;
    for (size_t i = 0; i < right.size() && status == CUSOLVER_STATUS_SUCCESS; ++i) {
        if (handle->zeros[i] >= 0) {
            has_zero = true;
            continue;
        }
        for (int k = 0; k < count && status == CUSOLVER_STATUS_SUCCESS; ++k) {
            double *const column = right[i] + static_cast<size_t>(k) * static_cast<size_t>(leading);
            std::vector<double> b, y(n);
            status = fetch(memory, column, n, b);
            for (size_t row = 0; row < n; ++row) {
                y[row_of[row]] = b[row];
            }
            solve_triangles(handle, handle->values[i], y);
            for (size_t row = 0; row < n; ++row) {
                b[row] = y[column_of[row]];
            }
            status = status == CUSOLVER_STATUS_SUCCESS ? store(memory, column, b) : status;
        }
    }
    return status == CUSOLVER_STATUS_SUCCESS && has_zero ? CUSOLVER_STATUS_ZERO_PIVOT : status;
}

void cuport_cusolver::free_seen(cusolverRfHandle_t handle)
{
    cudaFree(handle->seen_starts);
    cudaFree(handle->seen_indices);
    cudaFree(handle->seen_values);
    handle->seen_starts = handle->seen_indices = nullptr;
    handle->seen_values = nullptr;
}

cusolverStatus_t cuport_cusolver::show_factors(cusolverRfHandle_t handle)
{
    if (handle->seen_values == nullptr) {
        return CUSOLVER_STATUS_SUCCESS;
    }
    const Memory memory = {&handle->copies, true};
    return store(memory, handle->seen_values, handle->values[0]);
}
