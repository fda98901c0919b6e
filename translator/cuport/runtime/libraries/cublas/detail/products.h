// SPDX-License-Identifier: Apache-2.0
// C = alpha * A * B + beta * C for any views of A and B, of all of C or a half, with a second product where it is
// asked for. A group makes a tile of C, through shared memory.
#ifndef CUPORT_CUBLAS_DETAIL_PRODUCTS_H_
#define CUPORT_CUBLAS_DETAIL_PRODUCTS_H_

#include "views.h"

namespace cuport_cublas {

constexpr int SIDE = 16, EACH = 2, TILE = SIDE * EACH; // threads in a row of a group, numbers of a thread, both
constexpr int STRIP = 16;

enum Half : int { ALL = 0, LOWER = 1, UPPER = 2 };

struct Product {
    long long m = 0, n = 0, k = 0, leading = 1;
    View a, b;              // of the product
    View second_a, second_b; // of b and a, where there are two: their factor is alpha's conjugate, or alpha
    int is_twofold = 0, half = ALL, is_hermitian = 0;
    long long a_stride = 0, b_stride = 0, c_stride = 0; // from matrix to matrix
};

template <class T>
__device__ void add_product(const Product &what, const View &a_view, const View &b_view, const T *a, const T *b,
                            T factor, T *left, T *right, T *sums)
{
    const int rank = threadIdx.y * SIDE + threadIdx.x;
    const long long first_row = static_cast<long long>(blockIdx.x) * TILE;
    const long long first_column = static_cast<long long>(blockIdx.y) * TILE;
    T totals[EACH * EACH];
    for (int place = 0; place < EACH * EACH; ++place) {
        totals[place] = T(0);
    }
    for (long long first = 0; first < what.k; first += STRIP) {
        for (int place = rank; place < TILE * STRIP; place += SIDE * SIDE) {
            const int line = place % TILE, depth = place / TILE;
            const long long row = first_row + line, column = first_column + line, k = first + depth;
            left[place] = row < what.m && k < what.k ? number_at(a, a_view, row, k) : T(0);
            right[place] = column < what.n && k < what.k ? number_at(b, b_view, k, column) : T(0);
        }
        __syncthreads();
        for (int depth = 0; depth < STRIP; ++depth) {
            for (int place = 0; place < EACH * EACH; ++place) {
                const int row = threadIdx.x + place % EACH * SIDE, column = threadIdx.y + place / EACH * SIDE;
                totals[place] = totals[place] + left[depth * TILE + row] * right[depth * TILE + column];
            }
        }
        __syncthreads();
    }
    for (int place = 0; place < EACH * EACH; ++place) {
        sums[place] = sums[place] + factor * totals[place];
    }
}

template <class T>
__device__ void make_tile(const Product &what, T factor, T old, const T *a, const T *b, T *c, T *left, T *right)
{
    T sums[EACH * EACH];
    for (int place = 0; place < EACH * EACH; ++place) {
        sums[place] = T(0);
    }
    if (!is_zero(factor)) {
        add_product(what, what.a, what.b, a, b, factor, left, right, sums);
        if (what.is_twofold) {
            const T other = conjugate_if(what.is_hermitian, factor);
            add_product(what, what.second_a, what.second_b, b, a, other, left, right, sums);
        }
    }
    for (int place = 0; place < EACH * EACH; ++place) {
        const long long i = static_cast<long long>(blockIdx.x) * TILE + threadIdx.x + place % EACH * SIDE;
        const long long j = static_cast<long long>(blockIdx.y) * TILE + threadIdx.y + place / EACH * SIDE;
        const bool is_there = what.half == ALL || i == j || (i > j) == (what.half == LOWER);
        if (i < what.m && j < what.n && is_there) {
            T *number = c + i + j * what.leading;
            const T value = is_zero(old) ? sums[place] : sums[place] + old * *number;
            *number = what.is_hermitian && i == j ? T(real_part(value)) : value;
        }
    }
}

template <class T>
__global__ void multiply(Product what, T alpha, const Real<T> *alpha_at, int alpha_parts, const T *a, const T *b,
                         T beta, const Real<T> *beta_at, int beta_parts, T *c)
{
    __shared__ T left[TILE * STRIP], right[TILE * STRIP];
    const long long batch = blockIdx.z;
    make_tile(what, number_of(alpha, alpha_at, alpha_parts), number_of(beta, beta_at, beta_parts),
              a + batch * what.a_stride, b + batch * what.b_stride, c + batch * what.c_stride, left, right);
}

template <class T>
__global__ void multiply_batch(Product what, T alpha, const Real<T> *alpha_at, int parts, const T *const *a,
                               const T *const *b, T beta, const Real<T> *beta_at, T *const *c)
{
    __shared__ T left[TILE * STRIP], right[TILE * STRIP];
    make_tile(what, number_of(alpha, alpha_at, parts), number_of(beta, beta_at, parts), a[blockIdx.z], b[blockIdx.z],
              c[blockIdx.z], left, right);
}

inline dim3 tiles_of(const Product &what, long long count)
{
    return dim3(blocks_for(what.m, TILE), blocks_for(what.n, TILE), static_cast<unsigned>(count));
}

// Alpha and beta are numbers, or real ones.
template <class T, class Alpha, class Beta>
cublasStatus_t run_product(const Context &context, const Product &what, const Alpha *alpha, const T *a, const T *b,
                           const Beta *beta, T *c, long long count = 1)
{
    if (!context.is_ready() || what.m == 0 || what.n == 0 || count == 0) {
        return context.status;
    }
    const Factor<T> first = factor<T>(context, alpha), second = factor<T>(context, beta);
    multiply<T><<<tiles_of(what, count), dim3(SIDE, SIDE), 0, context.stream>>>(
        what, first.value, first.place, first.parts, a, b, second.value, second.place, second.parts, c);
    return launched();
}

} // namespace cuport_cublas

#endif
