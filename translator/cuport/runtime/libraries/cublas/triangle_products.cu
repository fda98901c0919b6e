// SPDX-License-Identifier: Apache-2.0
// Triangles with matrices: products, systems, and many systems at once. A thread has a column, or from the right a row.
#include "detail/views.h"

using namespace cuport_cublas;

namespace cuport_cublas {

// The numbers of a thread: `size` of them, in steps of `step`, which lie `next` behind those of the thread before.
struct Sides {
    long long size, count, step, next;
};

template <class T>
__device__ void solve_side(const Sides &sides, const View &view, T factor, const T *a, T *b)
{
    const long long side = thread_place();
    if (side >= sides.count) {
        return;
    }
    T *x = b + side * sides.next;
    const bool is_lower = shows_lower(view);
    for (long long done = 0; done < sides.size; ++done) {
        const long long i = is_lower ? done : sides.size - 1 - done;
        T value = is_zero(factor) ? T(0) : factor * x[i * sides.step];
        const long long begin = is_lower ? 0 : i + 1, end = is_lower ? i : sides.size;
        for (long long k = begin; k < end && !is_zero(factor); ++k) {
            value = value - number_at(a, view, i, k) * x[k * sides.step];
        }
        x[i * sides.step] = is_zero(factor) ? value : value / number_at(a, view, i, i);
    }
}

template <class T>
__global__ void solve(Sides sides, View view, T alpha, const Real<T> *alpha_at, int parts, const T *a, T *b)
{
    solve_side(sides, view, number_of(alpha, alpha_at, parts), a, b);
}

template <class T>
__global__ void solve_batch(Sides sides, View view, T alpha, const Real<T> *alpha_at, int parts, const T *const *a,
                            T *const *b)
{
    solve_side(sides, view, number_of(alpha, alpha_at, parts), a[blockIdx.y], b[blockIdx.y]);
}

// In an order that lets c be b.
template <class T>
__global__ void multiply_triangle(Sides sides, View view, T alpha, const Real<T> *alpha_at, int parts, const T *a,
                                  const T *b, T *c, long long c_step, long long c_next)
{
    const long long side = thread_place();
    if (side >= sides.count) {
        return;
    }
    const T factor = number_of(alpha, alpha_at, parts);
    const T *x = b + side * sides.next;
    const bool is_lower = shows_lower(view);
    for (long long done = 0; done < sides.size; ++done) {
        const long long i = is_lower ? sides.size - 1 - done : done;
        T value = T(0);
        const long long begin = is_lower ? 0 : i, end = is_lower ? i + 1 : sides.size;
        for (long long k = begin; k < end && !is_zero(factor); ++k) {
            value = value + number_at(a, view, i, k) * x[k * sides.step];
        }
        c[i * c_step + side * c_next] = factor * value;
    }
}

// From the right everything is transposed.
inline View seen_from(cublasSideMode_t side, View view)
{
    return side == CUBLAS_SIDE_LEFT ? view : turned(view);
}

inline Sides sides_of(cublasSideMode_t side, long long m, long long n, long long leading)
{
    return side == CUBLAS_SIDE_LEFT ? Sides{m, n, 1, leading} : Sides{n, m, leading, 1};
}

inline bool are_right(cublasSideMode_t side, long long m, long long n, long long a_leading, long long b_leading)
{
    return n >= 0 && fits(a_leading, side == CUBLAS_SIDE_LEFT ? m : n) && fits(b_leading, m);
}

template <class T>
cublasStatus_t run_trsm(const Context &context, cublasSideMode_t side, const View &view, long long m, long long n,
                        const T *alpha, const T *a, T *b, long long b_leading)
{
    if (!context.is_ready() || m == 0 || n == 0) {
        return context.status;
    }
    const Sides sides = sides_of(side, m, n, b_leading);
    const Factor<T> first = factor<T>(context, alpha);
    solve<T><<<blocks_for(sides.count), THREADS, 0, context.stream>>>(sides, seen_from(side, view), first.value,
                                                                     first.place, first.parts, a, b);
    return launched();
}

template <class T>
cublasStatus_t run_trsm_batch(const Context &context, cublasSideMode_t side, const View &view, long long m,
                              long long n, const T *alpha, const T *const *a, T *const *b, long long b_leading,
                              long long count)
{
    if (!context.is_ready() || m == 0 || n == 0 || count <= 0) {
        return context.status;
    }
    const Sides sides = sides_of(side, m, n, b_leading);
    const Factor<T> first = factor<T>(context, alpha);
    const dim3 blocks(blocks_for(sides.count), static_cast<unsigned>(count));
    solve_batch<T><<<blocks, THREADS, 0, context.stream>>>(sides, seen_from(side, view), first.value, first.place,
                                                          first.parts, a, b);
    return launched();
}

template <class T>
cublasStatus_t run_trmm(const Context &context, cublasSideMode_t side, const View &view, long long m, long long n,
                        const T *alpha, const T *a, const T *b, long long b_leading, T *c, long long c_leading)
{
    if (!context.is_ready() || m == 0 || n == 0) {
        return context.status;
    }
    const Sides sides = sides_of(side, m, n, b_leading), targets = sides_of(side, m, n, c_leading);
    const Factor<T> first = factor<T>(context, alpha);
    multiply_triangle<T><<<blocks_for(sides.count), THREADS, 0, context.stream>>>(
        sides, seen_from(side, view), first.value, first.place, first.parts, a, b, c, targets.step, targets.next);
    return launched();
}

} // namespace cuport_cublas

#define CUPORT_RUN(NAME, Int, Number)                                                                                  \
    CUPORT_CUBLAS_TRSM(NAME, Int, Number)                                                                              \
    {                                                                                                                  \
        const Context context(handle, are_right(side, m, n, lda, ldb));                                                \
        return run_trsm(context, side, triangle_of(uplo, trans, diag, lda), m, n, own(alpha), own(A), own(B), ldb);    \
    }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCtrsm, cuComplex)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZtrsm, cuDoubleComplex)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int, Number)                                                                                  \
    CUPORT_CUBLAS_TRSM_BATCHED(NAME, Int, Number)                                                                      \
    {                                                                                                                  \
        const Context context(handle, are_right(side, m, n, lda, ldb) && batchCount >= 0);                             \
        return run_trsm_batch(context, side, triangle_of(uplo, trans, diag, lda), m, n, own(alpha), own(A), own(B),    \
                              ldb, batchCount);                                                                        \
    }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasStrsmBatched, float)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasDtrsmBatched, double)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCtrsmBatched, cuComplex)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZtrsmBatched, cuDoubleComplex)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int, Number)                                                                                  \
    CUPORT_CUBLAS_TRMM(NAME, Int, Number)                                                                              \
    {                                                                                                                  \
        const Context context(handle, are_right(side, m, n, lda, ldb) && fits(ldc, m));                                \
        return run_trmm(context, side, triangle_of(uplo, trans, diag, lda), m, n, own(alpha), own(A), own(B), ldb,     \
                        own(C), ldc);                                                                                  \
    }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasCtrmm, cuComplex)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasZtrmm, cuDoubleComplex)
#undef CUPORT_RUN
