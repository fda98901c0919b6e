// SPDX-License-Identifier: Apache-2.0
//
// cuBLAS: kernels for complex numbers, behind those for vectors, whose reductions they share.

#include "blas_complex_kernels.h"

#include "../common/vector_types.h"
#include "blas_vectors.h"

namespace cuport {

const char* const complex_source = R"cuport(
#define COMPLEX_OF(type) type##2
#define COMPLEX_FOR(type) COMPLEX_OF(type)
#define COMPLEX COMPLEX_FOR(REAL)

COMPLEX times(COMPLEX a, COMPLEX b)
{
    return (COMPLEX)(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

// The number itself, or its conjugate.
COMPLEX turned(COMPLEX a, int is_conjugate)
{
    return (COMPLEX)(a.x, is_conjugate ? -a.y : a.y);
}

bool is_zero(COMPLEX a)
{
    return a.x == 0 && a.y == 0;
}

COMPLEX factor_of(COMPLEX value, __global const COMPLEX* address)
{
    return address != 0 ? address[0] : value;
}

__kernel void c_axpy(int n, COMPLEX alpha, __global const COMPLEX* alpha_at, __global const COMPLEX* x, long x_step,
                     __global COMPLEX* y, long y_step)
{
    const long i = get_global_id(0);
    if (i < n)
        y[i * y_step] += times(factor_of(alpha, alpha_at), x[i * x_step]);
}

__kernel void c_scal(int n, COMPLEX alpha, __global const COMPLEX* alpha_at, __global COMPLEX* x, long x_step)
{
    const long i = get_global_id(0);
    if (i < n)
        x[i * x_step] = times(factor_of(alpha, alpha_at), x[i * x_step]);
}

__kernel void c_real_scal(int n, REAL alpha, __global const REAL* alpha_at, __global COMPLEX* x, long x_step)
{
    const long i = get_global_id(0);
    if (i < n)
        x[i * x_step] *= alpha_at != 0 ? alpha_at[0] : alpha;
}

__kernel void c_copy(int n, __global const COMPLEX* x, long x_step, __global COMPLEX* y, long y_step)
{
    const long i = get_global_id(0);
    if (i < n)
        y[i * y_step] = x[i * x_step];
}

__kernel void c_swap(int n, __global COMPLEX* x, long x_step, __global COMPLEX* y, long y_step)
{
    const long i = get_global_id(0);
    if (i >= n)
        return;
    const COMPLEX kept = x[i * x_step];
    x[i * x_step] = y[i * y_step];
    y[i * y_step] = kept;
}

__kernel void c_dot(int is_conjugate, int n, __global const COMPLEX* x, long x_step, __global const COMPLEX* y,
                    long y_step, __global COMPLEX* parts)
{
    __local COMPLEX own[256];
    const int item = get_local_id(0);
    COMPLEX total = 0;
    for (long i = get_global_id(0); i < n; i += get_global_size(0))
        total += times(turned(x[i * x_step], is_conjugate), y[i * y_step]);
    own[item] = total;
    for (int half_size = 128; half_size > 0; half_size /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (item < half_size)
            own[item] += own[item + half_size];
    }
    if (item == 0)
        parts[get_group_id(0)] = own[0];
}

__kernel void c_dot_parts(__global const COMPLEX* parts, __global COMPLEX* result)
{
    COMPLEX total = 0;
    for (int i = 0; i < GROUPS; ++i)
        total += parts[i];
    result[0] = total;
}

// |real| + |imaginary| of each number, or both by themselves: vectors that the kernels for real numbers reduce.
__kernel void c_sizes(int is_sum, int n, __global const COMPLEX* x, long x_step, __global REAL* sizes)
{
    const long i = get_global_id(0);
    if (i >= n)
        return;
    const COMPLEX value = fabs(x[i * x_step]);
    if (is_sum) {
        sizes[i] = value.x + value.y;
    } else {
        sizes[2 * i] = value.x;
        sizes[2 * i + 1] = value.y;
    }
}

__kernel void c_gemv(int rows, int columns, COMPLEX alpha, __global const COMPLEX* alpha_at,
                     __global const COMPLEX* a, long a_row, long a_column, int a_conjugate, __global const COMPLEX* x,
                     long x_step, COMPLEX beta, __global const COMPLEX* beta_at, __global COMPLEX* y, long y_step)
{
    const long row = get_global_id(0);
    if (row >= rows)
        return;
    const COMPLEX factor = factor_of(alpha, alpha_at), old = factor_of(beta, beta_at);
    COMPLEX total = 0;
    for (long i = 0; i < columns && !is_zero(factor); ++i)
        total += times(turned(a[row * a_row + i * a_column], a_conjugate), x[i * x_step]);
    y[row * y_step] = times(factor, total) + (is_zero(old) ? (COMPLEX)0 : times(old, y[row * y_step]));
}

__kernel void c_ger(int m, int n, COMPLEX alpha, __global const COMPLEX* alpha_at, __global const COMPLEX* x,
                    long x_step, __global const COMPLEX* y, long y_step, int y_conjugate, __global COMPLEX* a,
                    long a_column)
{
    const long row = get_global_id(0), column = get_global_id(1);
    if (row >= m || column >= n)
        return;
    const COMPLEX product = times(x[row * x_step], turned(y[column * y_step], y_conjugate));
    a[row + column * a_column] += times(factor_of(alpha, alpha_at), product);
}

__kernel void c_geam(int m, int n, COMPLEX alpha, __global const COMPLEX* alpha_at, __global const COMPLEX* a,
                     long a_row, long a_column, int a_conjugate, COMPLEX beta, __global const COMPLEX* beta_at,
                     __global const COMPLEX* b, long b_row, long b_column, int b_conjugate, __global COMPLEX* c,
                     long c_column)
{
    const long row = get_global_id(0), column = get_global_id(1);
    if (row >= m || column >= n)
        return;
    const COMPLEX first = factor_of(alpha, alpha_at), second = factor_of(beta, beta_at);
    COMPLEX sum = 0;
    if (!is_zero(first))
        sum += times(first, turned(a[row * a_row + column * a_column], a_conjugate));
    if (!is_zero(second))
        sum += times(second, turned(b[row * b_row + column * b_column], b_conjugate));
    c[row + column * c_column] = sum;
}

// A group of 16 x 16 items makes 32 x 32 numbers of c, each item four that lie 16 apart.
__kernel void c_gemm(int m, int n, int k, COMPLEX alpha, __global const COMPLEX* alpha_at, __global const COMPLEX* a,
                     long a_row, long a_column, long a_batch, int a_conjugate, __global const COMPLEX* b, long b_row,
                     long b_column, long b_batch, int b_conjugate, COMPLEX beta, __global const COMPLEX* beta_at,
                     __global COMPLEX* c, long c_column, long c_batch)
{
    __local COMPLEX as[16][33], bs[16][33];
    const int x = get_local_id(0), y = get_local_id(1), item = y * 16 + x;
    const long first_row = get_group_id(0) * 32, first_column = get_group_id(1) * 32, batch = get_group_id(2);
    const COMPLEX factor = factor_of(alpha, alpha_at), old = factor_of(beta, beta_at);
    COMPLEX sums[4] = {0, 0, 0, 0};
    const int depth = is_zero(factor) ? 0 : k;
    for (int start = 0; start < depth; start += 16) {
        for (int i = item; i < 512; i += 256) {
            const int row = a_row == 1 ? i % 32 : i / 16, s = a_row == 1 ? i / 32 : i % 16;
            const bool is_in = first_row + row < m && start + s < depth;
            const long at = batch * a_batch + (first_row + row) * a_row + (start + s) * a_column;
            as[s][row] = is_in ? turned(a[at], a_conjugate) : (COMPLEX)0;
        }
        for (int i = item; i < 512; i += 256) {
            const int column = b_row == 1 ? i / 16 : i % 32, s = b_row == 1 ? i % 16 : i / 32;
            const bool is_in = first_column + column < n && start + s < depth;
            const long at = batch * b_batch + (start + s) * b_row + (first_column + column) * b_column;
            bs[s][column] = is_in ? turned(b[at], b_conjugate) : (COMPLEX)0;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int s = 0; s < 16; ++s) {
            sums[0] += times(as[s][x], bs[s][y]);
            sums[1] += times(as[s][x + 16], bs[s][y]);
            sums[2] += times(as[s][x], bs[s][y + 16]);
            sums[3] += times(as[s][x + 16], bs[s][y + 16]);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    for (int i = 0; i < 4; ++i) {
        const long row = first_row + x + i % 2 * 16, column = first_column + y + i / 2 * 16;
        if (row >= m || column >= n)
            continue;
        __global COMPLEX* place = c + batch * c_batch + row + column * c_column;
        *place = times(factor, sums[i]) + (is_zero(old) ? (COMPLEX)0 : times(old, *place));
    }
}
)cuport";

const std::string complex_whole_source = std::string(vectors_source) + complex_source;

const ComplexKernels<float, float2> complex_float("-cl-std=CL1.2 -DREAL=float");
const ComplexKernels<double, double2> complex_double("-cl-std=CL1.2 -DREAL=double -DDOUBLES");

const ComplexKernels<float, float2>& complex_of(const float2*) { return complex_float; }
const ComplexKernels<double, double2>& complex_of(const double2*) { return complex_double; }

}  // namespace cuport
