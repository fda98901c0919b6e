// SPDX-License-Identifier: Apache-2.0
// Sparse matrices on the host, where all of cuSOLVER's functions for them work.
#ifndef CUPORT_CUSOLVER_DETAIL_SPARSE_ROWS_H_
#define CUPORT_CUSOLVER_DETAIL_SPARSE_ROWS_H_

#include "../cusolverSp.h"
#include "numbers.h"

#include <cstring>
#include <vector>

struct cusolverSpContext {
    cudaStream_t stream = nullptr;
};

namespace cuport_cusolver {

// How the library calls a program's numbers.
template <class T> struct number_of {
    using type = T;
};
template <> struct number_of<cuComplex> {
    using type = c32;
};
template <> struct number_of<cuDoubleComplex> {
    using type = c64;
};
template <class T> using Number = typename number_of<T>::type;

inline float magnitude(float x) { return std::fabs(x); }
inline double magnitude(double x) { return std::fabs(x); }
inline float magnitude(c32 x) { return std::hypot(x.re, x.im); }
inline double magnitude(c64 x) { return std::hypot(x.re, x.im); }

// The entries of row i are those from starts[i] to starts[i + 1]; all counts begin at 0.
template <class T> struct SparseRows {
    int rows = 0, columns = 0;
    std::vector<int> starts, indices;
    std::vector<T> values;
};

// Where the arrays of a call lie: functions called ...Host take the host's.
struct Memory {
    cusolverSpHandle_t handle;
    bool is_device;
};

template <class T> cusolverStatus_t fetch(Memory memory, const void *from, size_t count, std::vector<T> &to)
{
    to.resize(count);
    if (count == 0) {
        return CUSOLVER_STATUS_SUCCESS;
    }
    if (from == nullptr) {
        return CUSOLVER_STATUS_INVALID_VALUE;
    }
    if (!memory.is_device) {
        std::memcpy(to.data(), from, count * sizeof(T));
        return CUSOLVER_STATUS_SUCCESS;
    }
    const cudaStream_t stream = memory.handle->stream;
    const bool is_done =
        cudaMemcpyAsync(to.data(), from, count * sizeof(T), cudaMemcpyDeviceToHost, stream) == cudaSuccess &&
        cudaStreamSynchronize(stream) == cudaSuccess;
    return is_done ? CUSOLVER_STATUS_SUCCESS : CUSOLVER_STATUS_EXECUTION_FAILED;
}

template <class T> cusolverStatus_t store(Memory memory, void *to, const std::vector<T> &from)
{
    if (from.empty()) {
        return CUSOLVER_STATUS_SUCCESS;
    }
    if (to == nullptr) {
        return CUSOLVER_STATUS_INVALID_VALUE;
    }
    if (!memory.is_device) {
        std::memcpy(to, from.data(), from.size() * sizeof(T));
        return CUSOLVER_STATUS_SUCCESS;
    }
    const cudaStream_t stream = memory.handle->stream;
    const bool is_done =
        cudaMemcpyAsync(to, from.data(), from.size() * sizeof(T), cudaMemcpyHostToDevice, stream) == cudaSuccess &&
        cudaStreamSynchronize(stream) == cudaSuccess;
    return is_done ? CUSOLVER_STATUS_SUCCESS : CUSOLVER_STATUS_EXECUTION_FAILED;
}

// A matrix as a call hands it over; `values` are missing where only the places count.
struct GivenRows {
    int rows, columns, count;
    cusparseMatDescr_t about;
    const void *values;
    const int *starts, *indices;
};

// Reads the places of a matrix's entries: those of row i lie from starts[i] to ends[i].
cusolverStatus_t read_places(Memory memory, const GivenRows &given, const int *ends, std::vector<int> &starts,
                             std::vector<int> &stops, std::vector<int> &indices);

// Reads a matrix without its values.
template <class T> cusolverStatus_t read_pattern(Memory memory, const GivenRows &given, SparseRows<T> &to)
{
    std::vector<int> stops;
    const cusolverStatus_t status = read_places(memory, given, nullptr, to.starts, stops, to.indices);
    if (status != CUSOLVER_STATUS_SUCCESS) {
        return status;
    }
    to.rows = given.rows;
    to.columns = given.columns;
    to.starts.push_back(given.count);
    const bool has_all = to.starts.front() == 0 && (stops.empty() || stops.back() == given.count);
    return has_all ? CUSOLVER_STATUS_SUCCESS : CUSOLVER_STATUS_INVALID_VALUE;
}

template <class T> cusolverStatus_t read_rows(Memory memory, const GivenRows &given, SparseRows<T> &to)
{
    const cusolverStatus_t status = read_pattern(memory, given, to);
    return status == CUSOLVER_STATUS_SUCCESS
               ? fetch(memory, given.values, static_cast<size_t>(given.count), to.values)
               : status;
}

// The same matrix by columns, as rows of the other.
template <class T> SparseRows<T> transposed(const SparseRows<T> &a)
{
    SparseRows<T> result;
    result.rows = a.columns;
    result.columns = a.rows;
    result.starts.assign(static_cast<size_t>(a.columns) + 1, 0);
    result.indices.resize(a.indices.size());
    result.values.resize(a.values.size());
    for (int column : a.indices) {
        ++result.starts[column + 1];
    }
    for (int column = 0; column < a.columns; ++column) {
        result.starts[column + 1] += result.starts[column];
    }
    std::vector<int> next(result.starts.begin(), result.starts.end() - 1);
    for (int row = 0; row < a.rows; ++row) {
        for (int place = a.starts[row]; place < a.starts[row + 1]; ++place) {
            const int to = next[a.indices[place]]++;
            result.indices[to] = row;
            if (!a.values.empty()) {
                result.values[to] = a.values[place];
            }
        }
    }
    return result;
}

// The matrix whose row i is row order[i], with its columns in the same order.
template <class T> SparseRows<T> reordered(const SparseRows<T> &a, const std::vector<int> &order)
{
    std::vector<int> place_of(order.size());
    for (size_t i = 0; i < order.size(); ++i) {
        place_of[order[i]] = static_cast<int>(i);
    }
    SparseRows<T> result;
    result.rows = a.rows;
    result.columns = a.columns;
    result.starts.push_back(0);
    for (int row : order) {
        for (int place = a.starts[row]; place < a.starts[row + 1]; ++place) {
            result.indices.push_back(place_of[a.indices[place]]);
            if (!a.values.empty()) {
                result.values.push_back(a.values[place]);
            }
        }
        result.starts.push_back(static_cast<int>(result.indices.size()));
    }
    return result;
}

} // namespace cuport_cusolver

#endif
