// SPDX-License-Identifier: Apache-2.0
// Givens rotations, plain and modified.
#ifndef CUPORT_CUBLAS_DETAIL_ROTATIONS_H_
#define CUPORT_CUBLAS_DETAIL_ROTATIONS_H_

#include "context.h"

namespace cuport_cublas {

template <class T> __host__ __device__ inline T with_sign(T size, T sign) { return sign < 0 ? -size : size; }

template <class T> __host__ __device__ void make_rotation(T *a, T *b, T *c, T *s)
{
    const T scale = size_of(*a) + size_of(*b);
    if (scale == 0) {
        *c = 1;
        *s = *a = *b = 0;
        return;
    }
    const bool is_a_larger = size_of(*a) > size_of(*b);
    const T one = *a / scale, other = *b / scale;
    const T r = with_sign(scale * root(one * one + other * other), is_a_larger ? *a : *b);
    *c = *a / r;
    *s = *b / r;
    *a = r;
    *b = is_a_larger ? *s : *c != 0 ? 1 / *c : T(1);
}

template <class T> __host__ __device__ void make_complex_rotation(T *a, T *b, Real<T> *c, T *s)
{
    const Real<T> scale = size_of(*a) + size_of(*b);
    if (is_zero(*a)) {
        *c = 0;
        *s = T(1);
        *a = *b;
        return;
    }
    const Real<T> length = root(square(*a / T(scale)));
    const Real<T> norm = scale * root(square(*a / T(scale)) + square(*b / T(scale)));
    const T turn = *a / T(scale * length);
    *c = scale * length / norm;
    *s = turn * conjugate(*b) / T(norm);
    *a = turn * T(norm);
}

// What a modified rotation is: its flag, and the four numbers of H by columns.
template <class T> struct Modified {
    T flag, h11, h21, h12, h22;
};

// Makes numbers explicit that the flag stands for.
template <class T> __host__ __device__ void make_explicit(Modified<T> *h)
{
    if (h->flag == 0) {
        h->h11 = h->h22 = 1;
    } else if (h->flag > 0) {
        h->h21 = -1;
        h->h12 = 1;
    }
    h->flag = -1;
}

// Scales a diagonal factor into the range that BLAS keeps it in, and its row of H.
template <class T> __host__ __device__ void bring_near(Modified<T> *h, T *d, T *x, T *first, T *second)
{
    const T gamma = 4096, most = gamma * gamma, least = 1 / most;
    while (*d != 0 && (size_of(*d) <= least || size_of(*d) >= most)) {
        make_explicit(h);
        const T by = size_of(*d) <= least ? 1 / gamma : gamma;
        *d /= by * by;
        *first *= by;
        *second *= by;
        if (x != nullptr) {
            *x *= by;
        }
    }
}

template <class T> __host__ __device__ void make_modified(T *d1, T *d2, T *x1, const T *y1, T *param)
{
    Modified<T> h = {-1, 0, 0, 0, 0};
    const T p2 = *d2 * *y1;
    if (*d1 >= 0 && p2 == 0) {
        param[0] = -2;
        return;
    }
    const T p1 = *d1 * *x1, q2 = p2 * *y1, q1 = p1 * *x1;
    const bool is_first = size_of(q1) > size_of(q2);
    const T u = *d1 < 0 ? T(-1) : is_first ? 1 + (p2 / p1) * (*y1 / *x1) : q2 < 0 ? T(-1) : 1 + (p1 / p2) * (*x1 / *y1);
    if (u <= 0) {
        *d1 = *d2 = *x1 = 0;
    } else if (is_first) {
        h = {0, 0, -*y1 / *x1, p2 / p1, 0};
        *d1 /= u;
        *d2 /= u;
        *x1 *= u;
    } else {
        h = {1, p1 / p2, 0, 0, *x1 / *y1};
        const T kept = *d2 / u;
        *d2 = *d1 / u;
        *d1 = kept;
        *x1 = *y1 * u;
    }
    bring_near(&h, d1, x1, &h.h11, &h.h12);
    bring_near(&h, d2, static_cast<T *>(nullptr), &h.h21, &h.h22);
    param[0] = h.flag;
    if (h.flag < 0) {
        param[1] = h.h11;
        param[4] = h.h22;
    }
    if (h.flag <= 0) {
        param[2] = h.h21;
        param[3] = h.h12;
    }
    if (h.flag > 0) {
        param[1] = h.h11;
        param[4] = h.h22;
    }
}

// Numbers of 16 bits are computed in 32.
template <class T> __host__ __device__ void make_narrow_rotation(T *a, T *b, T *c, T *s)
{
    Wide<T> wide[] = {Held<T>::widen(*a), Held<T>::widen(*b), 0, 0};
    make_rotation(&wide[0], &wide[1], &wide[2], &wide[3]);
    *a = Held<T>::narrow(wide[0]);
    *b = Held<T>::narrow(wide[1]);
    *c = Held<T>::narrow(wide[2]);
    *s = Held<T>::narrow(wide[3]);
}

template <class T> __host__ __device__ Modified<Wide<T>> modified_of(const T *param)
{
    return {Held<T>::widen(param[0]), Held<T>::widen(param[1]), Held<T>::widen(param[2]), Held<T>::widen(param[3]),
            Held<T>::widen(param[4])};
}

template <class T> __host__ __device__ void make_narrow_modified(T *d1, T *d2, T *x1, const T *y1, T *param)
{
    Wide<T> wide[] = {Held<T>::widen(*d1), Held<T>::widen(*d2), Held<T>::widen(*x1), Held<T>::widen(*y1)};
    const Modified<Wide<T>> given = modified_of(param);
    Wide<T> made[] = {given.flag, given.h11, given.h21, given.h12, given.h22};
    make_modified(&wide[0], &wide[1], &wide[2], &wide[3], made);
    *d1 = Held<T>::narrow(wide[0]);
    *d2 = Held<T>::narrow(wide[1]);
    *x1 = Held<T>::narrow(wide[2]);
    for (int i = 0; i < 5; ++i) {
        param[i] = Held<T>::narrow(made[i]);
    }
}

template <class T> __global__ void rotg_kernel(T *a, T *b, T *c, T *s) { make_narrow_rotation(a, b, c, s); }
template <class T> __global__ void complex_rotg_kernel(T *a, T *b, Real<T> *c, T *s)
{
    make_complex_rotation(a, b, c, s);
}
template <class T> __global__ void rotmg_kernel(T *d1, T *d2, T *x1, const T *y1, T *param)
{
    make_narrow_modified(d1, d2, x1, y1, param);
}

template <class T>
__global__ void rotm_kernel(long long n, T *x, long long x_step, T *y, long long y_step, Modified<Wide<T>> given,
                            const T *param)
{
    const long long i = thread_place();
    Modified<Wide<T>> h = given;
    if (param != nullptr) {
        h = modified_of(param);
    }
    if (i >= n || h.flag == -2) {
        return;
    }
    make_explicit(&h);
    const Wide<T> one = Held<T>::widen(x[i * x_step]), other = Held<T>::widen(y[i * y_step]);
    x[i * x_step] = Held<T>::narrow(one * h.h11 + other * h.h12);
    y[i * y_step] = Held<T>::narrow(one * h.h21 + other * h.h22);
}

template <class T>
cublasStatus_t run_rotm(cublasHandle_t handle, long long n, T *x, long long x_step, T *y, long long y_step,
                        const T *param)
{
    const Context context(handle, param != nullptr);
    if (!context.is_ready() || n <= 0) {
        return context.status;
    }
    Modified<Wide<T>> given = {-2, 0, 0, 0, 0};
    if (!context.is_on_device) {
        given = modified_of(param);
    }
    rotm_kernel<T><<<blocks_for(n), THREADS, 0, context.stream>>>(n, first_of(x, n, x_step), x_step,
                                                                 first_of(y, n, y_step), y_step, given,
                                                                 context.is_on_device ? param : nullptr);
    return launched();
}

template <class T> cublasStatus_t run_rotg(cublasHandle_t handle, T *a, T *b, T *c, T *s)
{
    const Context context(handle, true);
    if (context.is_ready() && context.is_on_device) {
        rotg_kernel<T><<<1, 1, 0, context.stream>>>(a, b, c, s);
        return launched();
    }
    if (context.is_ready()) {
        make_narrow_rotation(a, b, c, s);
    }
    return context.status;
}

template <class T> cublasStatus_t run_complex_rotg(cublasHandle_t handle, T *a, T *b, Real<T> *c, T *s)
{
    const Context context(handle, true);
    if (context.is_ready() && context.is_on_device) {
        complex_rotg_kernel<T><<<1, 1, 0, context.stream>>>(a, b, c, s);
        return launched();
    }
    if (context.is_ready()) {
        make_complex_rotation(a, b, c, s);
    }
    return context.status;
}

template <class T> cublasStatus_t run_rotmg(cublasHandle_t handle, T *d1, T *d2, T *x1, const T *y1, T *param)
{
    const Context context(handle, true);
    if (context.is_ready() && context.is_on_device) {
        rotmg_kernel<T><<<1, 1, 0, context.stream>>>(d1, d2, x1, y1, param);
        return launched();
    }
    if (context.is_ready()) {
        make_narrow_modified(d1, d2, x1, y1, param);
    }
    return context.status;
}

} // namespace cuport_cublas

#endif
