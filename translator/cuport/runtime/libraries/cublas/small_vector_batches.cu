// SPDX-License-Identifier: Apache-2.0
// Many matrices of 16-bit numbers with a vector each, by steps and by pointers. Sums and factors have 32 bits.
#include "detail/small_numbers.h"
#include "detail/views.h"

using namespace cuport_cublas;

namespace cuport_cublas {

// What is common to a batch: its sizes as the operation has them, and steps within vectors.
struct Batch {
    long long rows, columns, leading;
    int is_turned;
    long long x_step, y_step;
};

// A thread has a row.
template <class In, class Out>
__device__ void multiply_small_row(const Batch &batch, float factor, const In *a, const In *x, float old, Out *y)
{
    const long long row = thread_place();
    if (row >= batch.rows) {
        return;
    }
    const long long down = batch.is_turned ? batch.leading : 1, right = batch.is_turned ? 1 : batch.leading;
    float sum = 0;
    for (long long k = 0; k < batch.columns && factor != 0; ++k) {
        sum += Held<In>::widen(a[row * down + k * right]) * Held<In>::widen(x[k * batch.x_step]);
    }
    const float value = factor * sum;
    Out &place = y[row * batch.y_step];
    place = Held<Out>::narrow(old == 0 ? value : value + old * Held<Out>::widen(place));
}

template <class In, class Out>
__global__ void multiply_small_by_steps(Batch batch, float alpha, const float *alpha_at, const In *a,
                                        long long a_stride, const In *x, long long x_stride, float beta,
                                        const float *beta_at, Out *y, long long y_stride)
{
    const long long place = blockIdx.y;
    multiply_small_row(batch, number_of(alpha, alpha_at, 1), a + place * a_stride, x + place * x_stride,
                       number_of(beta, beta_at, 1), y + place * y_stride);
}

template <class In, class Out>
__global__ void multiply_small_by_pointers(Batch batch, float alpha, const float *alpha_at, const In *const *a,
                                           const In *const *x, long long x_first, float beta, const float *beta_at,
                                           Out *const *y, long long y_first)
{
    multiply_small_row(batch, number_of(alpha, alpha_at, 1), a[blockIdx.y], x[blockIdx.y] + x_first,
                       number_of(beta, beta_at, 1), y[blockIdx.y] + y_first);
}

inline Batch batch_of(cublasOperation_t operation, long long m, long long n, long long leading, long long x_step,
                      long long y_step)
{
    const bool is_turned = operation != CUBLAS_OP_N;
    return {is_turned ? n : m, is_turned ? m : n, leading, is_turned, x_step, y_step};
}

// Where a vector's first number is, behind its beginning.
inline long long first_place(long long n, long long step) { return step < 0 ? (1 - n) * step : 0; }

template <class In, class Out>
cublasStatus_t run_small_by_steps(const Context &context, const Batch &batch, long long count, const float *alpha,
                                  const In *a, long long a_stride, const In *x, long long x_stride, const float *beta,
                                  Out *y, long long y_stride)
{
    if (!context.is_ready() || batch.rows == 0 || batch.columns == 0 || count == 0) {
        return context.status;
    }
    const Factor<float> first = factor<float>(context, alpha), second = factor<float>(context, beta);
    const dim3 blocks(blocks_for(batch.rows), static_cast<unsigned>(count));
    multiply_small_by_steps<In, Out><<<blocks, THREADS, 0, context.stream>>>(
        batch, first.value, first.place, a, a_stride, x + first_place(batch.columns, batch.x_step), x_stride,
        second.value, second.place, y + first_place(batch.rows, batch.y_step), y_stride);
    return launched();
}

template <class In, class Out>
cublasStatus_t run_small_by_pointers(const Context &context, const Batch &batch, long long count, const float *alpha,
                                     const In *const *a, const In *const *x, const float *beta, Out *const *y)
{
    if (!context.is_ready() || batch.rows == 0 || batch.columns == 0 || count == 0) {
        return context.status;
    }
    const Factor<float> first = factor<float>(context, alpha), second = factor<float>(context, beta);
    const dim3 blocks(blocks_for(batch.rows), static_cast<unsigned>(count));
    multiply_small_by_pointers<In, Out><<<blocks, THREADS, 0, context.stream>>>(
        batch, first.value, first.place, a, x, first_place(batch.columns, batch.x_step), second.value, second.place,
        y, first_place(batch.rows, batch.y_step));
    return launched();
}

} // namespace cuport_cublas

#define CUPORT_RUN(NAME, Int, In, Out)                                                                                 \
    CUPORT_CUBLAS_SMALL_GEMV_STRIDED_BATCHED(NAME, Int, In, Out)                                                       \
    {                                                                                                                  \
        const Context context(handle, n >= 0 && fits(lda, m) && incx != 0 && incy != 0 && batchCount >= 0);            \
        return run_small_by_steps(context, batch_of(trans, m, n, lda, incx, incy), batchCount, alpha, A, strideA, x,   \
                                  stridex, beta, y, stridey);                                                          \
    }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasHSHgemvStridedBatched, __half, __half)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasHSSgemvStridedBatched, __half, float)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasTSTgemvStridedBatched, __nv_bfloat16, __nv_bfloat16)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasTSSgemvStridedBatched, __nv_bfloat16, float)
#undef CUPORT_RUN

#define CUPORT_RUN(NAME, Int, In, Out)                                                                                 \
    CUPORT_CUBLAS_SMALL_GEMV_BATCHED(NAME, Int, In, Out)                                                               \
    {                                                                                                                  \
        const Context context(handle, n >= 0 && fits(lda, m) && incx != 0 && incy != 0 && batchCount >= 0);            \
        return run_small_by_pointers(context, batch_of(trans, m, n, lda, incx, incy), batchCount, alpha, Aarray,       \
                                     xarray, beta, yarray);                                                            \
    }
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasHSHgemvBatched, __half, __half)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasHSSgemvBatched, __half, float)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasTSTgemvBatched, __nv_bfloat16, __nv_bfloat16)
CUPORT_CUBLAS_BOTH(CUPORT_RUN, cublasTSSgemvBatched, __nv_bfloat16, float)
#undef CUPORT_RUN
