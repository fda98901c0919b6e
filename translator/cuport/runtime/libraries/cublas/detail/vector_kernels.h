// SPDX-License-Identifier: Apache-2.0
// Vectors, number by number.
#ifndef CUPORT_CUBLAS_DETAIL_VECTOR_KERNELS_H_
#define CUPORT_CUBLAS_DETAIL_VECTOR_KERNELS_H_

#include "context.h"

namespace cuport_cublas {

template <class T>
__global__ void add_scaled(long long n, Wide<T> alpha, const Real<Wide<T>> *alpha_at, const T *x, long long x_step, T *y,
                           long long y_step)
{
    const long long i = thread_place();
    if (i < n) {
        const Wide<T> one = Held<T>::widen(x[i * x_step]), other = Held<T>::widen(y[i * y_step]);
        y[i * y_step] = Held<T>::narrow(other + number_of(alpha, alpha_at, 2) * one);
    }
}

template <class T>
__global__ void scale(long long n, Wide<T> alpha, const Real<Wide<T>> *alpha_at, int parts, T *x, long long x_step)
{
    const long long i = thread_place();
    if (i < n) {
        x[i * x_step] = Held<T>::narrow(number_of(alpha, alpha_at, parts) * Held<T>::widen(x[i * x_step]));
    }
}

template <class T> __global__ void copy(long long n, const T *x, long long x_step, T *y, long long y_step)
{
    const long long i = thread_place();
    if (i < n) {
        y[i * y_step] = x[i * x_step];
    }
}

template <class T> __global__ void exchange(long long n, T *x, long long x_step, T *y, long long y_step)
{
    const long long i = thread_place();
    if (i < n) {
        const T kept = x[i * x_step];
        x[i * x_step] = y[i * y_step];
        y[i * y_step] = kept;
    }
}

template <class T>
__global__ void rotate(long long n, T *x, long long x_step, T *y, long long y_step, T c, const Real<T> *c_at, T s,
                       const Real<T> *s_at, int s_parts)
{
    const long long i = thread_place();
    if (i < n) {
        const T cosine = number_of(c, c_at, 1), sine = number_of(s, s_at, s_parts);
        const T one = x[i * x_step], other = y[i * y_step];
        x[i * x_step] = cosine * one + sine * other;
        y[i * y_step] = cosine * other - conjugate(sine) * one;
    }
}

template <class T>
cublasStatus_t run_axpy(cublasHandle_t handle, long long n, const Wide<T> *alpha, const T *x, long long x_step, T *y,
                        long long y_step)
{
    const Context context(handle, true);
    if (!context.is_ready() || n <= 0) {
        return context.status;
    }
    const Factor<Wide<T>> factor_a = factor<Wide<T>>(context, alpha);
    add_scaled<T><<<blocks_for(n), THREADS, 0, context.stream>>>(n, factor_a.value, factor_a.place,
                                                                first_of(x, n, x_step), x_step,
                                                                first_of(y, n, y_step), y_step);
    return launched();
}

template <class T, class Given>
cublasStatus_t run_scal(cublasHandle_t handle, long long n, const Given *alpha, T *x, long long x_step)
{
    const Context context(handle, true);
    if (!context.is_ready() || n <= 0 || x_step <= 0) {
        return context.status;
    }
    const Factor<Wide<T>> factor_a = factor<Wide<T>>(context, alpha);
    scale<T><<<blocks_for(n), THREADS, 0, context.stream>>>(n, factor_a.value, factor_a.place, factor_a.parts, x,
                                                           x_step);
    return launched();
}

template <class T>
cublasStatus_t run_copy(cublasHandle_t handle, long long n, const T *x, long long x_step, T *y, long long y_step)
{
    const Context context(handle, true);
    if (!context.is_ready() || n <= 0) {
        return context.status;
    }
    copy<T><<<blocks_for(n), THREADS, 0, context.stream>>>(n, first_of(x, n, x_step), x_step, first_of(y, n, y_step),
                                                          y_step);
    return launched();
}

template <class T>
cublasStatus_t run_swap(cublasHandle_t handle, long long n, T *x, long long x_step, T *y, long long y_step)
{
    const Context context(handle, true);
    if (!context.is_ready() || n <= 0) {
        return context.status;
    }
    exchange<T><<<blocks_for(n), THREADS, 0, context.stream>>>(n, first_of(x, n, x_step), x_step,
                                                              first_of(y, n, y_step), y_step);
    return launched();
}

template <class T, class Given>
cublasStatus_t run_rot(cublasHandle_t handle, long long n, T *x, long long x_step, T *y, long long y_step,
                       const Real<T> *c, const Given *s)
{
    const Context context(handle, true);
    if (!context.is_ready() || n <= 0) {
        return context.status;
    }
    const Factor<T> cosine = factor<T>(context, c), sine = factor<T>(context, s);
    rotate<T><<<blocks_for(n), THREADS, 0, context.stream>>>(n, first_of(x, n, x_step), x_step,
                                                            first_of(y, n, y_step), y_step, cosine.value,
                                                            cosine.place, sine.value, sine.place, sine.parts);
    return launched();
}

} // namespace cuport_cublas

#endif
