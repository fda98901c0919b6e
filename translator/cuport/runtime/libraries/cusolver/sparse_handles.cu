// SPDX-License-Identifier: Apache-2.0
// Handles for sparse matrices, what is read of a matrix that a call hands over, and functions that ask for its places
// alone: symmetry, orders, exchanges of rows and columns.
#include "detail/reorder.h"

#include <cusparse.h>

#include <algorithm>

using namespace cuport_cusolver;

cusolverStatus_t cuport_cusolver::read_places(Memory memory, const GivenRows &given, const int *ends,
                                              std::vector<int> &starts, std::vector<int> &stops,
                                              std::vector<int> &indices)
{
    if (memory.handle == nullptr) {
        return CUSOLVER_STATUS_NOT_INITIALIZED;
    }
    const bool has_all = given.rows >= 0 && given.columns >= 0 && given.count >= 0 && given.about != nullptr &&
                         given.starts != nullptr && (given.indices != nullptr || given.count == 0);
    if (!has_all) {
        return CUSOLVER_STATUS_INVALID_VALUE;
    }
    if (cusparseGetMatType(given.about) != CUSPARSE_MATRIX_TYPE_GENERAL) {
        return CUSOLVER_STATUS_MATRIX_TYPE_NOT_SUPPORTED;
    }
    const size_t rows = static_cast<size_t>(given.rows);
    cusolverStatus_t status = fetch(memory, given.starts, rows, starts);
    status = status == CUSOLVER_STATUS_SUCCESS
                 ? fetch(memory, ends == nullptr ? given.starts + 1 : ends, rows, stops)
                 : status;
    status = status == CUSOLVER_STATUS_SUCCESS
                 ? fetch(memory, given.indices, static_cast<size_t>(given.count), indices)
                 : status;
    if (status != CUSOLVER_STATUS_SUCCESS) {
        return status;
    }
    const int base = cusparseGetMatIndexBase(given.about) == CUSPARSE_INDEX_BASE_ONE ? 1 : 0;
    for (size_t row = 0; row < rows; ++row) {
        starts[row] -= base;
        stops[row] -= base;
        if (starts[row] < 0 || stops[row] < starts[row] || stops[row] > given.count) {
            return CUSOLVER_STATUS_INVALID_VALUE;
        }
    }
    for (int &index : indices) {
        index -= base;
        if (index < 0 || index >= given.columns) {
            return CUSOLVER_STATUS_INVALID_VALUE;
        }
    }
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverSpCreate(cusolverSpHandle_t *handle)
{
    if (handle == nullptr) {
        return CUSOLVER_STATUS_INVALID_VALUE;
    }
    *handle = new cusolverSpContext;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverSpDestroy(cusolverSpHandle_t handle)
{
    delete handle;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverSpSetStream(cusolverSpHandle_t handle, cudaStream_t streamId)
{
    if (handle == nullptr) {
        return CUSOLVER_STATUS_NOT_INITIALIZED;
    }
    handle->stream = streamId;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverSpGetStream(cusolverSpHandle_t handle, cudaStream_t *streamId)
{
    if (handle == nullptr) {
        return CUSOLVER_STATUS_NOT_INITIALIZED;
    }
    *streamId = handle->stream;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverSpXcsrissymHost(cusolverSpHandle_t handle, int m, int nnzA, const cusparseMatDescr_t descrA,
                                         const int *csrRowPtrA, const int *csrEndPtrA, const int *csrColIndA,
                                         int *issym)
{
    std::vector<int> starts, ends, indices;
    const cusolverStatus_t status =
        read_places({handle, false}, {m, m, nnzA, descrA, nullptr, csrRowPtrA, csrColIndA}, csrEndPtrA, starts, ends,
                    indices);
    if (status != CUSOLVER_STATUS_SUCCESS) {
        return status;
    }
    std::vector<std::pair<int, int>> places, mirrored;
    for (int row = 0; row < m; ++row) {
        for (int place = starts[row]; place < ends[row]; ++place) {
            places.push_back({row, indices[place]});
            mirrored.push_back({indices[place], row});
        }
    }
    std::sort(places.begin(), places.end());
    std::sort(mirrored.begin(), mirrored.end());
    *issym = places == mirrored ? 1 : 0;
    return CUSOLVER_STATUS_SUCCESS;
}

namespace {

template <class Order>
cusolverStatus_t find_order(cusolverSpHandle_t handle, int n, int count, cusparseMatDescr_t about, const int *starts,
                            const int *indices, int *order, Order find)
{
    SparseRows<float> a;
    const cusolverStatus_t status =
        read_pattern({handle, false}, {n, n, count, about, nullptr, starts, indices}, a);
    if (status != CUSOLVER_STATUS_SUCCESS) {
        return status;
    }
    const std::vector<int> found = find(find_neighbours(n, a.starts, a.indices));
    std::copy(found.begin(), found.end(), order);
    return CUSOLVER_STATUS_SUCCESS;
}

} // namespace

CUPORT_CUSOLVERSP_ORDER(cusolverSpXcsrsymrcmHost)
{
    return find_order(handle, n, nnzA, descrA, csrRowPtrA, csrColIndA, p, reverse_cuthill_mckee);
}

CUPORT_CUSOLVERSP_ORDER(cusolverSpXcsrsymmdqHost)
{
    return find_order(handle, n, nnzA, descrA, csrRowPtrA, csrColIndA, p, minimum_degree);
}

CUPORT_CUSOLVERSP_ORDER(cusolverSpXcsrsymamdHost)
{
    return find_order(handle, n, nnzA, descrA, csrRowPtrA, csrColIndA, p, minimum_degree);
}

cusolverStatus_t cusolverSpXcsrmetisndHost(cusolverSpHandle_t handle, int n, int nnzA,
                                           const cusparseMatDescr_t descrA, const int *csrRowPtrA,
                                           const int *csrColIndA, const int64_t *, int *p)
{
    return find_order(handle, n, nnzA, descrA, csrRowPtrA, csrColIndA, p, nested_dissection);
}

cusolverStatus_t cusolverSpXcsrperm_bufferSizeHost(cusolverSpHandle_t handle, int m, int n, int nnzA,
                                                   const cusparseMatDescr_t, const int *, const int *, const int *,
                                                   const int *, size_t *bufferSizeInBytes)
{
    if (handle == nullptr) {
        return CUSOLVER_STATUS_NOT_INITIALIZED;
    }
    if (m < 0 || n < 0 || nnzA < 0) {
        return CUSOLVER_STATUS_INVALID_VALUE;
    }
    *bufferSizeInBytes = sizeof(int); // what is needed is kept elsewhere
    return CUSOLVER_STATUS_SUCCESS;
}

// B = A(p, q): entry (i, j) of B is (p[i], q[j]) of A, with columns in their order.
cusolverStatus_t cusolverSpXcsrpermHost(cusolverSpHandle_t handle, int m, int n, int nnzA,
                                        const cusparseMatDescr_t descrA, int *csrRowPtrA, int *csrColIndA,
                                        const int *p, const int *q, int *map, void *)
{
    SparseRows<float> a;
    const cusolverStatus_t status =
        read_pattern({handle, false}, {m, n, nnzA, descrA, nullptr, csrRowPtrA, csrColIndA}, a);
    if (status != CUSOLVER_STATUS_SUCCESS) {
        return status;
    }
    std::vector<int> column_of(static_cast<size_t>(n), -1), seen(static_cast<size_t>(m), 0);
    for (int column = 0; column < n; ++column) {
        if (q[column] < 0 || q[column] >= n || column_of[q[column]] >= 0) {
            return CUSOLVER_STATUS_INVALID_VALUE;
        }
        column_of[q[column]] = column;
    }
    for (int row = 0; row < m; ++row) {
        if (p[row] < 0 || p[row] >= m || seen[p[row]]++ != 0) {
            return CUSOLVER_STATUS_INVALID_VALUE;
        }
    }
    const int base = cusparseGetMatIndexBase(descrA) == CUSPARSE_INDEX_BASE_ONE ? 1 : 0;
    const std::vector<int> old(map, map + nnzA);
    int next = 0;
    for (int row = 0; row < m; ++row) {
        std::vector<std::pair<int, int>> entries;
        for (int place = a.starts[p[row]]; place < a.starts[p[row] + 1]; ++place) {
            entries.push_back({column_of[a.indices[place]], old[place]});
        }
        std::sort(entries.begin(), entries.end());
        csrRowPtrA[row] = next + base;
        for (const auto &[column, from] : entries) {
            csrColIndA[next] = column + base;
            map[next++] = from;
        }
    }
    csrRowPtrA[m] = next + base;
    return CUSOLVER_STATUS_SUCCESS;
}
