// SPDX-License-Identifier: Apache-2.0
// Many small systems: LU of complex matrices with what is solved by it, and inverses. A group has a matrix.
#include "detail/context.h"

using namespace cuport_cublas;

namespace cuport_cublas {

constexpr int GROUP = 64;
constexpr int MOST_INVERTED = 32; // rows; cuBLAS has the same limit

// The row of the largest number of a column, from the diagonal on.
template <class T> __device__ int pivot_of(int n, int k, const T *a, long long leading)
{
    int chosen = k;
    for (int i = k + 1; i < n; ++i) {
        chosen = size_of(a[i + k * leading]) > size_of(a[chosen + k * leading]) ? i : chosen;
    }
    return chosen;
}

// Rows stay where they are without a place for pivots.
template <class T> __global__ void factor_lu(int n, T *const *matrices, long long leading, int *pivots, int *infos)
{
    __shared__ int chosen, failed;
    const int rank = threadIdx.x;
    T *a = matrices[blockIdx.x];
    if (rank == 0) {
        failed = 0;
    }
    for (int k = 0; k < n; ++k) {
        if (rank == 0) {
            chosen = pivots != nullptr ? pivot_of(n, k, a, leading) : k;
            if (pivots != nullptr) {
                pivots[static_cast<long long>(blockIdx.x) * n + k] = chosen + 1;
            }
        }
        __syncthreads();
        for (int j = rank; j < n; j += GROUP) {
            const T kept = a[k + j * leading];
            a[k + j * leading] = a[chosen + j * leading];
            a[chosen + j * leading] = kept;
        }
        __syncthreads();
        const T pivot = a[k + k * leading];
        if (rank == 0 && is_zero(pivot) && failed == 0) {
            failed = k + 1;
        }
        for (int i = k + 1 + rank; i < n && !is_zero(pivot); i += GROUP) {
            a[i + k * leading] = a[i + k * leading] / pivot;
        }
        __syncthreads();
        for (int j = k + 1 + rank; j < n; j += GROUP) {
            const T factor = a[k + j * leading];
            for (int i = k + 1; i < n; ++i) {
                a[i + j * leading] = a[i + j * leading] - a[i + k * leading] * factor;
            }
        }
        __syncthreads();
    }
    if (rank == 0) {
        infos[blockIdx.x] = failed;
    }
}

// How factors are read when one solves with them.
struct Turn {
    int is_turned, is_conjugated;
};

template <class T> __device__ T factor_at(const T *a, long long leading, Turn turn, int i, int k)
{
    return conjugate_if(turn.is_conjugated, turn.is_turned ? a[k + i * leading] : a[i + k * leading]);
}

template <class T> __device__ void exchange_rows(T *x, int k, const int *pivots)
{
    const int other = pivots[k] - 1;
    const T kept = x[k];
    x[k] = x[other];
    x[other] = kept;
}

// One column.
template <class T>
__device__ void solve_column(int n, const T *a, long long leading, Turn turn, const int *pivots, T *x)
{
    for (int k = 0; k < n && pivots != nullptr && !turn.is_turned; ++k) {
        exchange_rows(x, k, pivots);
    }
    for (int i = 0; i < n; ++i) {
        T value = x[i];
        for (int k = 0; k < i; ++k) {
            value = value - factor_at(a, leading, turn, i, k) * x[k];
        }
        x[i] = turn.is_turned ? value / factor_at(a, leading, turn, i, i) : value;
    }
    for (int i = n - 1; i >= 0; --i) {
        T value = x[i];
        for (int k = i + 1; k < n; ++k) {
            value = value - factor_at(a, leading, turn, i, k) * x[k];
        }
        x[i] = turn.is_turned ? value : value / factor_at(a, leading, turn, i, i);
    }
    for (int k = n - 1; k >= 0 && pivots != nullptr && turn.is_turned; --k) {
        exchange_rows(x, k, pivots);
    }
}

template <class T>
__global__ void solve_lu(int n, int columns, Turn turn, const T *const *matrices, long long leading,
                         const int *pivots, T *const *sides, long long side_leading)
{
    const long long batch = blockIdx.x;
    for (int column = threadIdx.x; column < columns; column += GROUP) {
        solve_column(n, matrices[batch], leading, turn, pivots != nullptr ? pivots + batch * n : nullptr,
                     sides[batch] + column * side_leading);
    }
}

// The columns of the identity are solved for.
template <class T>
__global__ void invert_lu(int n, const T *const *matrices, long long leading, const int *pivots, T *const *inverses,
                          long long inverse_leading, int *infos)
{
    const long long batch = blockIdx.x;
    const T *a = matrices[batch];
    for (int column = threadIdx.x; column < n; column += GROUP) {
        T *x = inverses[batch] + column * inverse_leading;
        for (int i = 0; i < n; ++i) {
            x[i] = T(i == column ? 1 : 0);
        }
        solve_column(n, a, leading, Turn{0, 0}, pivots != nullptr ? pivots + batch * n : nullptr, x);
    }
    if (threadIdx.x == 0) {
        int failed = 0;
        for (int i = n - 1; i >= 0; --i) {
            failed = is_zero(a[i + i * leading]) ? i + 1 : failed;
        }
        infos[batch] = failed;
    }
}

// Gauss's and Jordan's way, with rows exchanged, on a copy in shared memory: [A I] becomes [I inverse].
template <class T>
__global__ void invert(int n, const T *const *matrices, long long leading, T *const *inverses,
                       long long inverse_leading, int *infos)
{
    __shared__ T work[MOST_INVERTED * 2 * MOST_INVERTED];
    __shared__ T column[MOST_INVERTED];
    __shared__ int chosen, failed;
    const int rank = threadIdx.x;
    const T *a = matrices[blockIdx.x];
    for (int place = rank; place < 2 * n * n; place += GROUP) {
        const int i = place % n, j = place / n;
        work[place] = j < n ? a[i + j * leading] : T(i == j - n ? 1 : 0);
    }
    if (rank == 0) {
        failed = 0;
    }
    __syncthreads();
    for (int k = 0; k < n; ++k) {
        if (rank == 0) {
            chosen = pivot_of(n, k, work, n);
            failed = failed == 0 && is_zero(work[chosen + k * n]) ? k + 1 : failed;
        }
        __syncthreads();
        const T pivot = work[chosen + k * n];
        __syncthreads();
        for (int j = rank; j < 2 * n; j += GROUP) {
            const T kept = work[k + j * n], other = work[chosen + j * n];
            work[chosen + j * n] = kept;
            work[k + j * n] = other;
        }
        __syncthreads();
        for (int i = rank; i < n; i += GROUP) {
            column[i] = work[i + k * n];
        }
        __syncthreads();
        for (int j = rank; j < 2 * n; j += GROUP) {
            const T value = is_zero(pivot) ? work[k + j * n] : work[k + j * n] / pivot;
            for (int i = 0; i < n; ++i) {
                work[i + j * n] = i == k ? value : work[i + j * n] - column[i] * value;
            }
        }
        __syncthreads();
    }
    for (int place = rank; place < n * n; place += GROUP) {
        inverses[blockIdx.x][place % n + place / n * inverse_leading] = work[place + n * n];
    }
    if (rank == 0) {
        infos[blockIdx.x] = failed;
    }
}

template <class T>
cublasStatus_t run_getrf(const Context &context, int n, T *const *a, int leading, int *pivots, int *infos, int count)
{
    if (context.is_ready() && count > 0) {
        factor_lu<T><<<count, GROUP, 0, context.stream>>>(n, a, leading, pivots, infos);
        return launched();
    }
    return context.status;
}

template <class T>
cublasStatus_t run_getrs(cublasHandle_t handle, cublasOperation_t operation, int n, int columns, const T *const *a,
                         int leading, const int *pivots, T *const *b, int b_leading, int *info, int count)
{
    const bool is_right = columns >= 0 && fits(leading, n) && fits(b_leading, n) && count >= 0;
    const Context context(handle, is_right);
    if (info != nullptr) {
        *info = is_right ? 0 : -1; // of the arguments, on the host
    }
    if (context.is_ready() && count > 0 && n > 0 && columns > 0) {
        const Turn turn = {operation != CUBLAS_OP_N, operation == CUBLAS_OP_C};
        solve_lu<T><<<count, GROUP, 0, context.stream>>>(n, columns, turn, a, leading, pivots, b, b_leading);
        return launched();
    }
    return context.status;
}

template <class T>
cublasStatus_t run_getri(const Context &context, int n, const T *const *a, int leading, const int *pivots,
                         T *const *c, int c_leading, int *infos, int count)
{
    if (context.is_ready() && count > 0) {
        invert_lu<T><<<count, GROUP, 0, context.stream>>>(n, a, leading, pivots, c, c_leading, infos);
        return launched();
    }
    return context.status;
}

template <class T>
cublasStatus_t run_matinv(const Context &context, int n, const T *const *a, int leading, T *const *inverses,
                          int inverse_leading, int *infos, int count)
{
    if (context.is_ready() && count > 0 && n > 0) {
        invert<T><<<count, GROUP, 0, context.stream>>>(n, a, leading, inverses, inverse_leading, infos);
        return launched();
    }
    return context.status;
}

} // namespace cuport_cublas

#define CUPORT_RUN(NAME, Number)                                                                                       \
    CUPORT_CUBLAS_GETRF_BATCHED(NAME, Number)                                                                          \
    {                                                                                                                  \
        const Context context(handle, fits(lda, n) && batchSize >= 0);                                                 \
        return run_getrf(context, n, own(A), lda, P, info, batchSize);                                                 \
    }
CUPORT_RUN(cublasCgetrfBatched, cuComplex)
CUPORT_RUN(cublasZgetrfBatched, cuDoubleComplex)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Number)                                                                                       \
    CUPORT_CUBLAS_GETRS_BATCHED(NAME, Number)                                                                          \
    {                                                                                                                  \
        return run_getrs(handle, trans, n, nrhs, own(Aarray), lda, devIpiv, own(Barray), ldb, info, batchSize);        \
    }
CUPORT_RUN(cublasCgetrsBatched, cuComplex)
CUPORT_RUN(cublasZgetrsBatched, cuDoubleComplex)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Number)                                                                                       \
    CUPORT_CUBLAS_GETRI_BATCHED(NAME, Number)                                                                          \
    {                                                                                                                  \
        const Context context(handle, fits(lda, n) && fits(ldc, n) && batchSize >= 0);                                 \
        return run_getri(context, n, own(A), lda, P, own(C), ldc, info, batchSize);                                    \
    }
CUPORT_RUN(cublasCgetriBatched, cuComplex)
CUPORT_RUN(cublasZgetriBatched, cuDoubleComplex)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Number)                                                                                       \
    CUPORT_CUBLAS_MATINV_BATCHED(NAME, Number)                                                                         \
    {                                                                                                                  \
        const bool is_right = fits(lda, n) && fits(lda_inv, n) && n <= MOST_INVERTED && batchSize >= 0;                \
        const Context context(handle, is_right);                                                                       \
        return run_matinv(context, n, own(A), lda, own(Ainv), lda_inv, info, batchSize);                               \
    }
CUPORT_RUN(cublasSmatinvBatched, float)
CUPORT_RUN(cublasDmatinvBatched, double)
CUPORT_RUN(cublasCmatinvBatched, cuComplex)
CUPORT_RUN(cublasZmatinvBatched, cuDoubleComplex)
#undef CUPORT_RUN
