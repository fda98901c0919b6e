// SPDX-License-Identifier: Apache-2.0
//
// cuBLAS: vectors. Reductions have 64 groups of 256 items, each with a part of its own, and one item that puts the
// parts together: the result is the same every time.

#include "blas_vectors.h"

#include "api/blas.h"
#include "api/blas_vectors.h"
#include "blas.h"

namespace cuport {

const char* const vectors_source = R"cuport(
#ifdef DOUBLES
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
#define GROUPS 64

__kernel void axpy(int n, REAL alpha, __global const REAL* alpha_at, __global const REAL* x, long x_step,
                   __global REAL* y, long y_step)
{
    const long i = get_global_id(0);
    const REAL factor = alpha_at != 0 ? alpha_at[0] : alpha;
    if (i < n)
        y[i * y_step] += factor * x[i * x_step];
}

__kernel void scal(int n, REAL alpha, __global const REAL* alpha_at, __global REAL* x, long x_step)
{
    const long i = get_global_id(0);
    const REAL factor = alpha_at != 0 ? alpha_at[0] : alpha;
    if (i < n)
        x[i * x_step] *= factor;
}

__kernel void copy(int n, __global const REAL* x, long x_step, __global REAL* y, long y_step)
{
    const long i = get_global_id(0);
    if (i < n)
        y[i * y_step] = x[i * x_step];
}

__kernel void swap(int n, __global REAL* x, long x_step, __global REAL* y, long y_step)
{
    const long i = get_global_id(0);
    if (i >= n)
        return;
    const REAL kept = x[i * x_step];
    x[i * x_step] = y[i * y_step];
    y[i * y_step] = kept;
}

__kernel void rot(int n, __global REAL* x, long x_step, __global REAL* y, long y_step, REAL c,
                  __global const REAL* c_at, REAL s, __global const REAL* s_at)
{
    const long i = get_global_id(0);
    if (i >= n)
        return;
    const REAL cosine = c_at != 0 ? c_at[0] : c, sine = s_at != 0 ? s_at[0] : s;
    const REAL first = x[i * x_step], second = y[i * y_step];
    x[i * x_step] = cosine * first + sine * second;
    y[i * y_step] = cosine * second - sine * first;
}

// what: 0 the sum of products, 1 of absolute values.
__kernel void sum(int what, int n, __global const REAL* x, long x_step, __global const REAL* y, long y_step,
                  __global REAL* parts)
{
    __local REAL own[256];
    const int item = get_local_id(0);
    REAL total = 0;
    for (long i = get_global_id(0); i < n; i += get_global_size(0))
        total += what == 0 ? x[i * x_step] * y[i * y_step] : fabs(x[i * x_step]);
    own[item] = total;
    for (int half_size = 128; half_size > 0; half_size /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (item < half_size)
            own[item] += own[item + half_size];
    }
    if (item == 0)
        parts[get_group_id(0)] = own[0];
}

__kernel void sum_parts(__global const REAL* parts, __global REAL* result)
{
    REAL total = 0;
    for (int i = 0; i < GROUPS; ++i)
        total += parts[i];
    result[0] = total;
}

// The length of a vector as scale * sqrt(squares), so that no square is too large or too small.
void add_square(REAL* scale, REAL* squares, REAL other_scale, REAL other_squares)
{
    if (other_squares == 0)
        return;
    if (*scale < other_scale) {
        const REAL ratio = *scale / other_scale;
        *squares = other_squares + *squares * ratio * ratio;
        *scale = other_scale;
    } else {
        const REAL ratio = other_scale == *scale ? 1 : other_scale / *scale;
        *squares += other_squares * ratio * ratio;
    }
}

__kernel void norm(int n, __global const REAL* x, long x_step, __global REAL* parts)
{
    __local REAL scales[256], all_squares[256];
    const int item = get_local_id(0);
    REAL scale = 0, squares = 0;
    for (long i = get_global_id(0); i < n; i += get_global_size(0))
        add_square(&scale, &squares, fabs(x[i * x_step]), x[i * x_step] != 0 ? 1 : 0);
    scales[item] = scale;
    all_squares[item] = squares;
    for (int half_size = 128; half_size > 0; half_size /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (item < half_size) {
            add_square(&scale, &squares, scales[item + half_size], all_squares[item + half_size]);
            scales[item] = scale;
            all_squares[item] = squares;
        }
    }
    if (item == 0) {
        parts[get_group_id(0)] = scale;
        parts[GROUPS + get_group_id(0)] = squares;
    }
}

__kernel void norm_parts(__global const REAL* parts, __global REAL* result)
{
    REAL scale = 0, squares = 0;
    for (int i = 0; i < GROUPS; ++i)
        add_square(&scale, &squares, parts[i], parts[GROUPS + i]);
    result[0] = scale * sqrt(squares);
}

// Of equal numbers, the first one counts. A place of zero is none.
bool is_better(int is_most, REAL value, int place, REAL other, int other_place)
{
    if (place == 0 || other_place == 0)
        return place != 0;
    if (value == other)
        return place < other_place;
    return is_most ? value > other : value < other;
}

__kernel void extreme(int is_most, int n, __global const REAL* x, long x_step, __global REAL* parts,
                      __global int* places)
{
    __local REAL values[256];
    __local int own[256];
    const int item = get_local_id(0);
    REAL best = 0;
    int place = 0;
    for (int i = get_global_id(0); i < n; i += get_global_size(0)) {
        const REAL value = fabs(x[i * x_step]);
        if (is_better(is_most, value, i + 1, best, place)) {
            best = value;
            place = i + 1;
        }
    }
    values[item] = best;
    own[item] = place;
    for (int half_size = 128; half_size > 0; half_size /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        const int other = item + half_size;
        if (item < half_size && is_better(is_most, values[other], own[other], values[item], own[item])) {
            values[item] = values[other];
            own[item] = own[other];
        }
    }
    if (item == 0) {
        parts[get_group_id(0)] = values[0];
        places[get_group_id(0)] = own[0];
    }
}

__kernel void extreme_parts(int is_most, __global const REAL* parts, __global const int* places, __global int* result)
{
    REAL best = 0;
    int place = 0;
    for (int i = 0; i < GROUPS; ++i) {
        if (is_better(is_most, parts[i], places[i], best, place)) {
            best = parts[i];
            place = places[i];
        }
    }
    result[0] = place;
}
)cuport";

const Vectors<float> vectors_float("-cl-std=CL1.2 -DREAL=float");
const Vectors<double> vectors_double("-cl-std=CL1.2 -DREAL=double -DDOUBLES");

const Vectors<float>& vectors_of(const float*) { return vectors_float; }
const Vectors<double>& vectors_of(const double*) { return vectors_double; }

}  // namespace cuport

#define CUPORT_VECTORS(S, Real)                                                                                         \
    cuportblasStatus_t cuportblas##S##axpy(cuportblasHandle_t handle, int n, const Real* alpha, const Real* x,          \
                                           int x_step, Real* y, int y_step)                                             \
    {                                                                                                                   \
        using namespace cuport;                                                                                         \
        if (handle == nullptr) return CUPORTBLAS_STATUS_NOT_INITIALIZED;                                                \
        const Scalar<Real> factor(*handle, alpha);                                                                      \
        return for_each_number(handle, vectors_of(x).axpy, n, factor.value, factor.address, first_of(x, n, x_step),     \
                               x_step, first_of(y, n, y_step), y_step);                                                 \
    }                                                                                                                   \
    cuportblasStatus_t cuportblas##S##scal(cuportblasHandle_t handle, int n, const Real* alpha, Real* x, int x_step)    \
    {                                                                                                                   \
        using namespace cuport;                                                                                         \
        if (handle == nullptr) return CUPORTBLAS_STATUS_NOT_INITIALIZED;                                                \
        const Scalar<Real> factor(*handle, alpha);                                                                      \
        const int count = x_step <= 0 ? 0 : n;                                                                          \
        return for_each_number(handle, vectors_of(x).scal, count, factor.value, factor.address, x, x_step);             \
    }                                                                                                                   \
    cuportblasStatus_t cuportblas##S##copy(cuportblasHandle_t handle, int n, const Real* x, int x_step, Real* y,        \
                                           int y_step)                                                                  \
    {                                                                                                                   \
        using namespace cuport;                                                                                         \
        return for_each_number(handle, vectors_of(x).copy, n, first_of(x, n, x_step), x_step, first_of(y, n, y_step),   \
                               y_step);                                                                                 \
    }                                                                                                                   \
    cuportblasStatus_t cuportblas##S##swap(cuportblasHandle_t handle, int n, Real* x, int x_step, Real* y, int y_step)  \
    {                                                                                                                   \
        using namespace cuport;                                                                                         \
        return for_each_number(handle, vectors_of(x).swap, n, first_of(x, n, x_step), x_step, first_of(y, n, y_step),   \
                               y_step);                                                                                 \
    }                                                                                                                   \
    cuportblasStatus_t cuportblas##S##rot(cuportblasHandle_t handle, int n, Real* x, int x_step, Real* y, int y_step,   \
                                          const Real* c, const Real* s)                                                 \
    {                                                                                                                   \
        using namespace cuport;                                                                                         \
        if (handle == nullptr) return CUPORTBLAS_STATUS_NOT_INITIALIZED;                                                \
        const Scalar<Real> cosine(*handle, c), sine(*handle, s);                                                        \
        return for_each_number(handle, vectors_of(x).rot, n, first_of(x, n, x_step), x_step, first_of(y, n, y_step),    \
                               y_step, cosine.value, cosine.address, sine.value, sine.address);                         \
    }                                                                                                                   \
    cuportblasStatus_t cuportblas##S##dot(cuportblasHandle_t handle, int n, const Real* x, int x_step, const Real* y,   \
                                          int y_step, Real* result)                                                     \
    {                                                                                                                   \
        return cuport::sum_up(0, handle, n, x, x_step, y, y_step, result);                                              \
    }                                                                                                                   \
    cuportblasStatus_t cuportblas##S##asum(cuportblasHandle_t handle, int n, const Real* x, int x_step, Real* result)   \
    {                                                                                                                   \
        return cuport::sum_up(1, handle, x_step <= 0 ? 0 : n, x, x_step, x, x_step, result);                            \
    }                                                                                                                   \
    cuportblasStatus_t cuportblas##S##nrm2(cuportblasHandle_t handle, int n, const Real* x, int x_step, Real* result)   \
    {                                                                                                                   \
        return cuport::find_norm(handle, n, x, x_step, result);                                                         \
    }
CUPORT_VECTORS(S, float)
CUPORT_VECTORS(D, double)
#undef CUPORT_VECTORS

cuportblasStatus_t cuportblasIsamax(cuportblasHandle_t handle, int n, const float* x, int x_step, int* result)
{
    return cuport::find_extreme(1, handle, n, x, x_step, result);
}

cuportblasStatus_t cuportblasIdamax(cuportblasHandle_t handle, int n, const double* x, int x_step, int* result)
{
    return cuport::find_extreme(1, handle, n, x, x_step, result);
}

cuportblasStatus_t cuportblasIsamin(cuportblasHandle_t handle, int n, const float* x, int x_step, int* result)
{
    return cuport::find_extreme(0, handle, n, x, x_step, result);
}

cuportblasStatus_t cuportblasIdamin(cuportblasHandle_t handle, int n, const double* x, int x_step, int* result)
{
    return cuport::find_extreme(0, handle, n, x, x_step, result);
}
