// SPDX-License-Identifier: Apache-2.0
// Many small matrices: QR by reflectors, as LAPACK has it, and least squares. A group has a matrix.
#include "detail/context.h"

using namespace cuport_cublas;

namespace cuport_cublas {

constexpr int REFLECTING = 64;

// Numbers that are added up one after another.
template <class T> __device__ Real<T> length_of(int count, const T *x)
{
    Real<T> largest = 0, sum = 0;
    for (int i = 0; i < count; ++i) {
        largest = size_of(x[i]) > largest ? size_of(x[i]) : largest;
    }
    for (int i = 0; i < count && largest > 0; ++i) {
        sum += square(x[i] / T(largest));
    }
    return largest * root(sum);
}

// What makes a column zero below its first number: 1 - tau v v', with v behind a first 1 in place of the column.
template <class T> struct Reflector {
    T tau, scale;
    Real<T> first;
};

template <class T> __device__ Reflector<T> reflector_of(int count, const T *x)
{
    const Real<T> length = length_of(count, x), real = real_part(x[0]);
    const bool is_needed = count > 1 && length_of(count - 1, x + 1) > 0;
    if (!is_needed && size_of(x[0] - T(real)) == 0) {
        return {T(0), T(1), real};
    }
    const Real<T> first = real < 0 ? length : -length;
    return {(T(first) - x[0]) / T(first), T(1) / (x[0] - T(first)), first};
}

// x -= tau * v * (v' * x), with v of `count` numbers.
template <class T> __device__ void reflect(int count, const T *v, T tau, T *x)
{
    T sum = x[0];
    for (int i = 1; i < count; ++i) {
        sum = sum + conjugate(v[i]) * x[i];
    }
    sum = tau * sum;
    x[0] = x[0] - sum;
    for (int i = 1; i < count; ++i) {
        x[i] = x[i] - v[i] * sum;
    }
}

// Factors a matrix, and has the reflectors act on the columns of c, too.
template <class T>
__device__ void factor_qr(int m, int n, T *a, long long leading, T *tau, int sides, T *c, long long c_leading,
                          Reflector<T> *shared)
{
    const int rank = threadIdx.x;
    for (int k = 0; k < n && k < m; ++k) {
        T *column = a + k + k * leading;
        if (rank == 0) {
            *shared = reflector_of(m - k, column);
            if (tau != nullptr) {
                tau[k] = shared->tau;
            }
        }
        __syncthreads();
        const Reflector<T> own = *shared;
        for (int i = 1 + rank; i < m - k; i += REFLECTING) {
            column[i] = column[i] * own.scale;
        }
        if (rank == 0) {
            column[0] = T(own.first);
        }
        __syncthreads();
        for (int j = k + 1 + rank; j < n + sides; j += REFLECTING) {
            T *other = j < n ? a + k + j * leading : c + k + (j - n) * c_leading;
            reflect(m - k, column, conjugate(own.tau), other);
        }
        __syncthreads();
    }
}

template <class T> __global__ void factor_each(int m, int n, T *const *matrices, long long leading, T *const *taus)
{
    __shared__ Reflector<T> shared[1];
    factor_qr(m, n, matrices[blockIdx.x], leading, taus[blockIdx.x], 0, matrices[blockIdx.x], leading, shared);
}

template <class T>
__global__ void fit_each(int m, int n, int sides, T *const *matrices, long long leading, T *const *targets,
                         long long target_leading, int *infos)
{
    __shared__ Reflector<T> shared[1];
    T *a = matrices[blockIdx.x], *c = targets[blockIdx.x];
    factor_qr(m, n, a, leading, static_cast<T *>(nullptr), sides, c, target_leading, shared);
    int failed = 0;
    for (int i = n - 1; i >= 0; --i) {
        failed = is_zero(a[i + i * leading]) ? i + 1 : failed;
    }
    for (int side = threadIdx.x; side < sides && failed == 0; side += REFLECTING) {
        T *x = c + side * target_leading;
        for (int i = n - 1; i >= 0; --i) {
            T value = x[i];
            for (int k = i + 1; k < n; ++k) {
                value = value - a[i + k * leading] * x[k];
            }
            x[i] = value / a[i + i * leading];
        }
    }
    if (threadIdx.x == 0 && infos != nullptr) {
        infos[blockIdx.x] = failed;
    }
}

// Says in `info`, on the host, which argument is wrong.
inline bool tell(int wrong, int *info)
{
    if (info != nullptr) {
        *info = -wrong;
    }
    return wrong == 0;
}

template <class T>
cublasStatus_t run_geqrf(cublasHandle_t handle, int m, int n, T *const *a, int leading, T *const *taus, int *info,
                         int count)
{
    const int wrong = m < 0 ? 1 : n < 0 ? 2 : !fits(leading, m) ? 4 : count < 0 ? 7 : 0;
    const Context context(handle, tell(wrong, info));
    if (context.is_ready() && count > 0 && m > 0 && n > 0) {
        factor_each<T><<<count, REFLECTING, 0, context.stream>>>(m, n, a, leading, taus);
        return launched();
    }
    return context.status;
}

template <class T>
cublasStatus_t run_gels(cublasHandle_t handle, cublasOperation_t operation, int m, int n, int sides, T *const *a,
                        int leading, T *const *c, int c_leading, int *info, int *infos, int count)
{
    int wrong = m < 0 ? 2 : n < 0 || n > m ? 3 : sides < 0 ? 4 : !fits(leading, m) ? 6 : !fits(c_leading, m) ? 8 : 0;
    wrong = operation != CUBLAS_OP_N ? 1 : wrong;
    const Context context(handle, tell(wrong, info) && count >= 0);
    if (context.is_ready() && operation == CUBLAS_OP_N && count > 0 && m > 0 && n > 0) {
        fit_each<T><<<count, REFLECTING, 0, context.stream>>>(m, n, sides, a, leading, c, c_leading, infos);
        return launched();
    }
    return context.status;
}

} // namespace cuport_cublas

#define CUPORT_RUN(NAME, Number)                                                                                       \
    CUPORT_CUBLAS_GEQRF_BATCHED(NAME, Number)                                                                          \
    {                                                                                                                  \
        return run_geqrf(handle, m, n, own(Aarray), lda, own(TauArray), info, batchSize);                              \
    }
CUPORT_RUN(cublasSgeqrfBatched, float)
CUPORT_RUN(cublasDgeqrfBatched, double)
CUPORT_RUN(cublasCgeqrfBatched, cuComplex)
CUPORT_RUN(cublasZgeqrfBatched, cuDoubleComplex)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Number)                                                                                       \
    CUPORT_CUBLAS_GELS_BATCHED(NAME, Number)                                                                           \
    {                                                                                                                  \
        return run_gels(handle, trans, m, n, nrhs, own(Aarray), lda, own(Carray), ldc, info, devInfoArray, batchSize); \
    }
CUPORT_RUN(cublasSgelsBatched, float)
CUPORT_RUN(cublasDgelsBatched, double)
CUPORT_RUN(cublasCgelsBatched, cuComplex)
CUPORT_RUN(cublasZgelsBatched, cuDoubleComplex)
#undef CUPORT_RUN
