// SPDX-License-Identifier: Apache-2.0
// Eigenvalues of symmetric and Hermitian matrices: three diagonals by reflectors, whose eigenvalues the host finds by
// implicit QL steps; their rotations go to the vectors.
#ifndef CUPORT_CUSOLVER_DETAIL_EIGEN_H_
#define CUPORT_CUSOLVER_DETAIL_EIGEN_H_

#include "reflectors.h"
#include "rotations.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace cuport_cusolver {

// Fills the other triangle.
template <class T> __global__ void mirror(int n, T *a, long long leading, bool is_lower)
{
    const long long place = thread_place();
    const long long i = place % n, j = place / n;
    if (j < n && i > j) {
        if (is_lower) {
            a[j + i * leading] = conjugate(a[i + j * leading]);
        } else {
            a[i + j * leading] = conjugate(a[j + i * leading]);
        }
    }
}

// Column k: the diagonal's value, and the reflector for what is below; one group.
template <class T>
__global__ void reflect_column(int left, T *a, long long leading, Real<T> *diagonal, Real<T> *next, T *tau)
{
    __shared__ Real<T> sums[REFLECTOR_THREADS];
    const Real<T> value = reflect<T>(left, a + 1, 1, tau, sums);
    if (threadIdx.x == 0) {
        *diagonal = real_part(a[0]);
        *next = value;
    }
}

// x = tau A v for the rest of the matrix; each thread has one row.
template <class T>
__global__ void multiply_rest(int left, const T *a, long long leading, const T *v, const T *tau, T *x)
{
    const long long i = thread_place();
    if (i >= left) {
        return;
    }
    T sum = a[i];
    for (long long j = 1; j < left; ++j) {
        sum = sum + a[i + j * leading] * v[j];
    }
    x[i] = *tau * sum;
}

// x = x - tau / 2 (x^H v) v; one group.
template <class T> __global__ void correct(int left, const T *v, const T *tau, T *x)
{
    __shared__ T sums[REFLECTOR_THREADS];
    const int rank = threadIdx.x;
    T sum = T(0);
    for (int i = rank; i < left; i += REFLECTOR_THREADS) {
        sum = sum + conjugate(x[i]) * (i == 0 ? T(1) : v[i]);
    }
    sums[rank] = sum;
    __syncthreads();
    T product = T(0);
    for (int i = 0; i < REFLECTOR_THREADS; ++i) {
        product = product + sums[i];
    }
    const T by = T(Real<T>(0.5)) * *tau * product;
    for (int i = rank; i < left; i += REFLECTOR_THREADS) {
        x[i] = x[i] - by * (i == 0 ? T(1) : v[i]);
    }
}

// A = A - v x^H - x v^H; each thread makes one value.
template <class T> __global__ void take_both(int left, T *a, long long leading, const T *v, const T *x)
{
    const long long place = thread_place();
    const long long i = place % left, j = place / left;
    if (j < left) {
        const T v_i = i == 0 ? T(1) : v[i], v_j = j == 0 ? T(1) : v[j];
        a[i + j * leading] = a[i + j * leading] - v_i * conjugate(x[j]) - x[i] * conjugate(v_j);
    }
}

template <class T> __global__ void copy_last(const T *a, Real<T> *diagonal)
{
    *diagonal = real_part(*a);
}

// Makes three diagonals of A: `diagonal`, `next`. Reflectors stay below the second one.
template <class T>
void make_tridiagonal(cudaStream_t stream, int n, T *a, long long leading, Real<T> *diagonal, Real<T> *next, T *taus,
                      T *x)
{
    for (int k = 0; k + 1 < n; ++k) {
        const int left = n - k - 1;
        T *corner = a + k + k * leading, *v = corner + 1, *rest = corner + 1 + leading;
        reflect_column<T><<<1, REFLECTOR_THREADS, 0, stream>>>(left, corner, leading, diagonal + k, next + k,
                                                              taus + k);
        multiply_rest<T><<<blocks_for(left), THREADS, 0, stream>>>(left, rest, leading, v, taus + k, x);
        correct<T><<<1, REFLECTOR_THREADS, 0, stream>>>(left, v, taus + k, x);
        take_both<T><<<blocks_for(static_cast<long long>(left) * left), THREADS, 0, stream>>>(left, rest, leading, v,
                                                                                             x);
    }
    copy_last<T><<<1, 1, 0, stream>>>(a + (n - 1) + (n - 1) * leading, diagonal + n - 1);
}

// Implicit QL steps, as in EISPACK's tql2. Returns 0, or how many values were not found.
template <class T>
int find_eigenvalues(std::vector<double> &d, std::vector<double> &e, Rotations<T> &rotations)
{
    const int n = static_cast<int>(d.size());
    const double epsilon = 2.220446049250313e-16;
    e.push_back(0);
    for (int l = 0; l < n; ++l) {
        for (int step = 0;; ++step) {
            int m = l;
            while (m + 1 < n && std::fabs(e[m]) > epsilon * (std::fabs(d[m]) + std::fabs(d[m + 1]))) {
                ++m;
            }
            if (m == l) {
                break;
            }
            if (step == 60) {
                return n - l;
            }
            double g = (d[l + 1] - d[l]) / (2 * e[l]);
            double r = std::hypot(g, 1.0);
            g = d[m] - d[l] + e[l] / (g + std::copysign(r, g));
            double s = 1, c = 1, p = 0;
            int i = m - 1;
            for (; i >= l; --i) {
                const double f = s * e[i], b = c * e[i];
                r = std::hypot(f, g);
                e[i + 1] = r;
                if (r == 0) {
                    d[i + 1] -= p;
                    e[m] = 0;
                    break;
                }
                s = f / r;
                c = g / r;
                g = d[i + 1] - p;
                r = (d[i] - g) * s + 2 * c * b;
                p = s * r;
                d[i + 1] = g + p;
                g = c * r - b;
                rotations.add(i, i + 1, c, -s);
            }
            if (r == 0 && i >= l) {
                continue;
            }
            d[l] -= p;
            e[l] = g;
            e[m] = 0;
        }
    }
    rotations.flush();
    return 0;
}

// The values that work memory has.
template <class T> long long eigen_work(int n)
{
    return static_cast<long long>(n) * n + 5LL * n + reflector_work(n) + 4 * MOST_ROTATIONS;
}

// `values` in ascending order, and vectors in place of A where they are asked for.
template <class T>
cusolverStatus_t run_syevd(cusolverDnHandle_t handle, cusolverEigMode_t mode, cublasFillMode_t fill, int n, T *a,
                           int leading, Real<T> *values, T *work, int *info)
{
    const cusolverStatus_t status = check_matrix(handle, n, n, leading);
    if (status != CUSOLVER_STATUS_SUCCESS) {
        return status;
    }
    const cudaStream_t stream = handle->stream;
    cudaMemsetAsync(info, 0, sizeof *info, stream);
    if (n == 0) {
        return launched();
    }
    T *q = work, *taus = q + static_cast<long long>(n) * n, *x = taus + n;
    Real<T> *next = reinterpret_cast<Real<T> *>(x + n);
    T *blocks = x + 2LL * n, *rotating = blocks + reflector_work(n);
    mirror<T><<<blocks_for(static_cast<long long>(n) * n), THREADS, 0, stream>>>(n, a, leading,
                                                                                fill == CUBLAS_FILL_MODE_LOWER);
    make_tridiagonal<T>(stream, n, a, leading, values, next, taus, x);
    const bool has_vectors = mode == CUSOLVER_EIG_MODE_VECTOR;
    if (has_vectors) { // Q is 1 and, below it, the reflectors'
        make_identity<T><<<blocks_for(static_cast<long long>(n) * n), THREADS, 0, stream>>>(q, n, n, n);
        apply_reflectors<T>(stream, {true, false}, n - 1, n - 1, n - 1, a + 1, leading, taus, q + 1 + n, n, blocks);
    }
    std::vector<double> d = fetch(stream, values, n), e = fetch(stream, next, n - 1);
    Rotations<T> rotations(stream, n, has_vectors ? q : nullptr, n, rotating);
    const int lacking = find_eigenvalues<T>(d, e, rotations);
    std::vector<int> order(n);
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&d](int i, int j) { return d[i] < d[j]; });
    std::vector<double> sorted;
    for (int i : order) {
        sorted.push_back(d[i]);
    }
    store(stream, values, sorted);
    if (lacking != 0) {
        cudaMemcpyAsync(info, &lacking, sizeof lacking, cudaMemcpyHostToDevice, stream);
        cudaStreamSynchronize(stream);
    }
    if (has_vectors) {
        reorder<T>(stream, n, n, q, n, order, std::vector<double>(n, 1.0), a, leading, false, rotating);
    }
    return launched();
}

template <class T>
cusolverStatus_t run_syevj(cusolverDnHandle_t handle, cusolverEigMode_t mode, cublasFillMode_t fill, int n, T *a,
                           int leading, Real<T> *values, T *work, int *info, syevjInfo_t params)
{
    params->sweeps = 1;
    params->residual = 0;
    return run_syevd<T>(handle, mode, fill, n, a, leading, values, work, info);
}

template <class T>
cusolverStatus_t run_syevj_batch(cusolverDnHandle_t handle, cusolverEigMode_t mode, cublasFillMode_t fill, int n,
                                 T *a, int leading, Real<T> *values, T *work, int *infos, syevjInfo_t params,
                                 int batches)
{
    cusolverStatus_t status = check_matrix(handle, n, n, leading);
    for (int batch = 0; batch < batches && status == CUSOLVER_STATUS_SUCCESS; ++batch) {
        status = run_syevj<T>(handle, mode, fill, n, a + static_cast<long long>(batch) * leading * n, leading,
                              values + static_cast<long long>(batch) * n, work, infos + batch, params);
    }
    return status;
}

} // namespace cuport_cusolver

#endif
