// SPDX-License-Identifier: Apache-2.0
// Householder's reflectors: H = I - tau v v^H, with v[0] = 1, lie below a diagonal. Q = H1 H2 ... is applied by
// blocks, I - V S V^H.
#ifndef CUPORT_CUSOLVER_DETAIL_REFLECTORS_H_
#define CUPORT_CUSOLVER_DETAIL_REFLECTORS_H_

#include "numbers.h"

namespace cuport_cusolver {

constexpr int REFLECTOR_THREADS = 128;

__host__ __device__ inline float imaginary_part(float) { return 0; }
__host__ __device__ inline double imaginary_part(double) { return 0; }
__host__ __device__ inline float imaginary_part(c32 x) { return x.im; }
__host__ __device__ inline double imaginary_part(c64 x) { return x.im; }

// Makes the reflector that leaves of `count` values, in steps, only the first, which becomes real: `tau` gets its
// factor, values behind the first the vector. All threads of a group of REFLECTOR_THREADS; returns the first value.
template <class T>
__device__ Real<T> reflect(long long count, T *x, long long step, T *tau, Real<T> *sums)
{
    const int rank = threadIdx.x;
    Real<T> sum = 0;
    for (long long i = 1 + rank; i < count; i += REFLECTOR_THREADS) {
        sum += square(x[i * step]);
    }
    sums[rank] = sum;
    const T first = x[0];
    __syncthreads();
    Real<T> rest = 0;
    for (int i = 0; i < REFLECTOR_THREADS; ++i) {
        rest += sums[i];
    }
    const bool is_there = rest != Real<T>(0) || imaginary_part(first) != Real<T>(0);
    const Real<T> length = root(rest + square(first));
    const Real<T> left = !is_there ? real_part(first) : (real_part(first) < 0 ? length : -length);
    for (long long i = 1 + rank; i < count && is_there; i += REFLECTOR_THREADS) {
        x[i * step] = x[i * step] / (first - T(left));
    }
    if (rank == 0) {
        *tau = is_there ? (T(left) - first) / T(left) : T(0);
        x[0] = T(left);
    }
    __syncthreads();
    return left;
}

// Reflectors for `width` columns; one group. `a` is the block's corner.
template <class T>
__global__ void reflect_columns(int rows, int width, T *a, long long leading, T *taus)
{
    __shared__ Real<T> sums[REFLECTOR_THREADS];
    __shared__ T products[REFLECTOR_THREADS];
    const int rank = threadIdx.x;
    const int part = rank / BLOCK, parts = REFLECTOR_THREADS / BLOCK; // of a column's sum
    for (int j = 0; j < width && j < rows; ++j) {
        T *v = a + j + j * leading;
        const int count = rows - j;
        reflect<T>(count, v, 1, taus + j, sums);
        const int own = j + 1 + rank % BLOCK;
        T sum = T(0);
        if (own < width) {
            const T *column = a + j + own * leading;
            for (int i = 1 + part; i < count; i += parts) {
                sum = sum + conjugate(v[i]) * column[i];
            }
            sum = part == 0 ? sum + column[0] : sum;
        }
        products[rank] = sum;
        __syncthreads();
        const T by = conjugate(taus[j]);
        for (int k = j + 1; k < width; ++k) {
            T product = T(0);
            for (int i = 0; i < parts; ++i) {
                product = product + products[i * BLOCK + k - j - 1];
            }
            T *column = a + j + k * leading;
            for (int i = rank; i < count; i += REFLECTOR_THREADS) {
                column[i] = column[i] - by * product * (i == 0 ? T(1) : v[i]);
            }
        }
        __syncthreads();
    }
}

// The products of vectors, V^H V: each thread makes one.
template <class T>
__global__ void multiply_vectors(int rows, int width, const T *v, long long leading, T *products)
{
    const long long place = thread_place();
    const int p = static_cast<int>(place % width), q = static_cast<int>(place / width);
    if (q >= width || p >= q) {
        return;
    }
    T sum = conjugate(v[q + p * leading]);
    for (int i = q + 1; i < rows; ++i) {
        sum = sum + conjugate(v[i + p * leading]) * v[i + q * leading];
    }
    products[p + q * BLOCK] = sum;
}

// S, an upper triangle; one thread.
template <class T> __global__ void combine(int width, const T *taus, const T *products, T *s)
{
    for (int q = 0; q < width; ++q) {
        s[q + q * BLOCK] = taus[q];
        for (int p = 0; p < q; ++p) {
            T sum = T(0);
            for (int k = p; k < q; ++k) {
                sum = sum + s[p + k * BLOCK] * products[k + q * BLOCK];
            }
            s[p + q * BLOCK] = T(0) - taus[q] * sum;
        }
    }
}

// W = V^H C: each thread makes one value.
template <class T>
__global__ void project(int rows, int width, int columns, const T *v, long long leading, bool is_conjugated,
                        const T *c, long long row_step, long long column_step, T *w)
{
    const long long place = thread_place();
    const long long p = place % width, j = place / width;
    if (j >= columns) {
        return;
    }
    T sum = c[p * row_step + j * column_step];
    for (long long i = p + 1; i < rows; ++i) {
        sum = sum + conjugate_if(!is_conjugated, v[i + p * leading]) * c[i * row_step + j * column_step];
    }
    w[p + j * BLOCK] = sum;
}

// W = op(S) W: each thread has one column.
template <class T>
__global__ void turn(int width, int columns, const T *s, bool is_transposed, bool is_conjugated, T *w)
{
    const long long column = thread_place();
    if (column >= columns) {
        return;
    }
    T *own = w + column * BLOCK;
    for (int step = 0; step < width; ++step) {
        const int p = is_transposed ? width - 1 - step : step;
        const int begin = is_transposed ? 0 : p, end = is_transposed ? p + 1 : width;
        T sum = T(0);
        for (int q = begin; q < end; ++q) {
            sum = sum + conjugate_if(is_conjugated, is_transposed ? s[q + p * BLOCK] : s[p + q * BLOCK]) * own[q];
        }
        own[p] = sum;
    }
}

// C = C - V W: each thread makes one value.
template <class T>
__global__ void take_projection(int rows, int width, int columns, const T *v, long long leading, bool is_conjugated,
                                T *c, long long row_step, long long column_step, const T *w)
{
    const long long place = thread_place();
    const long long i = place % rows, j = place / rows;
    if (j >= columns) {
        return;
    }
    T sum = T(0);
    for (int p = 0; p < width && p <= i; ++p) {
        const T value = p == i ? T(1) : conjugate_if(is_conjugated, v[i + p * leading]);
        sum = sum + value * w[p + j * BLOCK];
    }
    c[i * row_step + j * column_step] = c[i * row_step + j * column_step] - sum;
}

// The values that work memory for `columns` of C has.
inline long long reflector_work(long long columns)
{
    return BLOCK * (columns + 2 * BLOCK);
}

// How op(Q) goes to C: from the left, or from the right, where C is taken as its transpose.
struct Side {
    bool is_left, is_adjoint;
};

// Applies `width` reflectors to C, of `rows` x `columns` as it is taken.
template <class T>
void apply_block(cudaStream_t stream, Side side, int rows, int width, int columns, const T *v, long long leading,
                 const T *taus, T *c, long long row_step, long long column_step, T *work)
{
    if (columns <= 0 || rows <= 0) {
        return;
    }
    T *products = work, *s = work + BLOCK * BLOCK, *w = work + 2 * BLOCK * BLOCK;
    const long long size = static_cast<long long>(rows) * columns;
    multiply_vectors<T><<<blocks_for(width * width), THREADS, 0, stream>>>(rows, width, v, leading, products);
    combine<T><<<1, 1, 0, stream>>>(width, taus, products, s);
    project<T><<<blocks_for(static_cast<long long>(width) * columns), THREADS, 0, stream>>>(
        rows, width, columns, v, leading, !side.is_left, c, row_step, column_step, w);
    turn<T><<<blocks_for(columns), THREADS, 0, stream>>>(width, columns, s, side.is_left == side.is_adjoint,
                                                        side.is_adjoint, w);
    take_projection<T><<<blocks_for(size), THREADS, 0, stream>>>(rows, width, columns, v, leading, !side.is_left, c,
                                                                row_step, column_step, w);
}

// C = op(Q) C or C op(Q), with the first `count` reflectors; C is `m` x `n`.
template <class T>
void apply_reflectors(cudaStream_t stream, Side side, int m, int n, int count, const T *v, long long leading,
                      const T *taus, T *c, long long c_leading, T *work)
{
    const int rows = side.is_left ? m : n, columns = side.is_left ? n : m;
    const long long row_step = side.is_left ? 1 : c_leading, column_step = side.is_left ? c_leading : 1;
    const int blocks = (count + BLOCK - 1) / BLOCK;
    for (int step = 0; step < blocks; ++step) {
        const int first = (side.is_left == side.is_adjoint ? step : blocks - 1 - step) * BLOCK;
        const int width = count - first < BLOCK ? count - first : BLOCK;
        apply_block<T>(stream, side, rows - first, width, columns, v + first + first * leading, leading, taus + first,
                       c + first * row_step, row_step, column_step, work);
    }
}

template <class T>
void factor_qr(cudaStream_t stream, int m, int n, T *a, long long leading, T *taus, T *work)
{
    const int least = m < n ? m : n;
    for (int first = 0; first < least; first += BLOCK) {
        const int width = least - first < BLOCK ? least - first : BLOCK;
        T *block = a + first + first * leading;
        reflect_columns<T><<<1, REFLECTOR_THREADS, 0, stream>>>(m - first, width, block, leading, taus + first);
        apply_block<T>(stream, {true, true}, m - first, width, n - first - width, block, leading, taus + first,
                       block + width * leading, 1, leading, work);
    }
}

template <class T> __global__ void make_identity(T *a, int rows, int columns, long long leading)
{
    const long long place = thread_place();
    if (place < static_cast<long long>(rows) * columns) {
        a[place % rows + place / rows * leading] = place % rows == place / rows ? T(1) : T(0);
    }
}

template <class T>
__global__ void copy_values(int rows, int columns, const T *from, long long from_leading, T *to, long long to_leading)
{
    const long long place = thread_place();
    if (place < static_cast<long long>(rows) * columns) {
        to[place % rows + place / rows * to_leading] = from[place % rows + place / rows * from_leading];
    }
}

// The first `n` columns of Q, as `m` x `n`, to `q`.
template <class T>
void make_q(cudaStream_t stream, int m, int n, int count, const T *v, long long leading, const T *taus, T *q,
            long long q_leading, T *work)
{
    make_identity<T><<<blocks_for(static_cast<long long>(m) * n), THREADS, 0, stream>>>(q, m, n, q_leading);
    apply_reflectors<T>(stream, {true, false}, m, n, count, v, leading, taus, q, q_leading, work);
}

} // namespace cuport_cusolver

#endif
