// SPDX-License-Identifier: Apache-2.0
//
// cuBLASLt: the product of blas_gemm.cpp, and what comes after it while the sums are still exact: bias and activation.

#include "blas_lt_kernels.h"

#include "blas_gemm.h"
#include "blas_gemm_processor.h"

namespace cuport {

static const char* const lt_source = R"cuport(
enum { IS_FLOAT, IS_HALF, IS_BRAIN, IS_DOUBLE };
enum { RELU = 2, BIAS = 4, GELU = 32, AUX = 128 };

// As struct LtShape in C++ has it.
typedef struct {
    long m, n, k, a_row, a_column, a_batch, b_row, b_column, b_batch, c_row, c_column, c_batch, d_row, d_column,
        d_batch, bias_batch, aux_column, aux_batch, c_type, d_type, bias_type, aux_type, epilogue;
} Shape;

ushort to_brain(float v)
{
    const uint bits = as_uint(v);
    return v != v ? (ushort)0x7fff : (ushort)((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
}

REAL read_as(__global const void* p, long i, long type)
{
    switch (type) {
    case IS_HALF: return vload_half(i, (__global const half*)p);
    case IS_BRAIN: return as_float((uint)((__global const ushort*)p)[i] << 16);
#ifdef DOUBLES
    case IS_DOUBLE: return ((__global const double*)p)[i];
#endif
    default: return ((__global const float*)p)[i];
    }
}

void write_as(__global void* p, long i, long type, REAL value)
{
    switch (type) {
    case IS_HALF: vstore_half_rte(value, i, (__global half*)p); break;
    case IS_BRAIN: ((__global ushort*)p)[i] = to_brain(value); break;
#ifdef DOUBLES
    case IS_DOUBLE: ((__global double*)p)[i] = value; break;
#endif
    default: ((__global float*)p)[i] = value; break;
    }
}

// GELU by its tanh, and its slope.
REAL gelu(REAL x)
{
    return (REAL)0.5 * x * (1 + tanh((REAL)0.7978845608028654 * (x + (REAL)0.044715 * x * x * x)));
}

REAL gelu_slope(REAL x)
{
    const REAL t = tanh((REAL)0.7978845608028654 * (x + (REAL)0.044715 * x * x * x));
    const REAL inner = (REAL)0.7978845608028654 * (1 + (REAL)0.134145 * x * x);
    return (REAL)0.5 * (1 + t) + (REAL)0.5 * x * (1 - t * t) * inner;
}

// Writes the number that belongs to a sum: d = epilogue(alpha * sum + beta * c).
void finish(const Shape* p, long row, long column, long batch, REAL value, REAL factor_c, __global const void* c,
            __global void* d, __global const void* bias, __global void* aux)
{
    if (factor_c != 0)
        value += factor_c * read_as(c, batch * p->c_batch + row * p->c_row + column * p->c_column, p->c_type);
    const long aside = batch * p->aux_batch + row + column * p->aux_column;
    if (p->epilogue & BIAS)
        value += read_as(bias, batch * p->bias_batch + row, p->bias_type);
    if (p->epilogue == (GELU | AUX) || p->epilogue == (GELU | AUX | BIAS))
        write_as(aux, aside, p->aux_type, value);
    if (p->epilogue & RELU)
        value = value > 0 ? value : 0;
    else if (p->epilogue & GELU)
        value = gelu(value);
    else if (p->epilogue & AUX)
        value *= gelu_slope(read_as(aux, aside, p->aux_type));
    write_as(d, batch * p->d_batch + row * p->d_row + column * p->d_column, p->d_type, value);
}

#ifdef PROCESSOR
__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void lt_alone(const Shape p, REAL alpha, __global const REAL* alpha_at, __global const IN* a, __global const IN* b,
              REAL beta, __global const REAL* beta_at, __global const void* c, __global void* d,
              __global const void* bias, __global void* aux)
{
    __local REAL bands[HIGH * DEEP], sums[HIGH * WIDE];
    const long batch = get_group_id(2), first_row = get_group_id(0) * HIGH, first_column = get_group_id(1) * WIDE;
    const int rows = (int)min((long)HIGH, p.m - first_row), columns = (int)min((long)WIDE, p.n - first_column);
    const REAL first = alpha_at != 0 ? alpha_at[0] : alpha, second = beta_at != 0 ? beta_at[0] : beta;
    sum_tile(rows, columns, first == 0 ? 0 : p.k, a + batch * p.a_batch + first_row * p.a_row, p.a_row, p.a_column,
             b + batch * p.b_batch + first_column * p.b_column, p.b_row, p.b_column, bands, sums);
    for (int j = 0; j < columns; ++j)
        for (int i = 0; i < rows; ++i)
            finish(&p, first_row + i, first_column + j, batch, first * sums[j * HIGH + i], second, c, d, bias, aux);
}
#else
__kernel void lt(const Shape p, REAL alpha, __global const REAL* alpha_at, __global const IN* a, __global const IN* b,
                 REAL beta, __global const REAL* beta_at, __global const void* c, __global void* d,
                 __global const void* bias, __global void* aux)
{
    __local REAL as[16][68], bs[16][68];
    REAL sums[4][4];
    const long batch = get_group_id(2);
    const REAL first = alpha_at != 0 ? alpha_at[0] : alpha, second = beta_at != 0 ? beta_at[0] : beta;
    sum_tile(p.m, p.n, first == 0 ? 0 : p.k, a + batch * p.a_batch, p.a_row, p.a_column, b + batch * p.b_batch,
             p.b_row, p.b_column, as, bs, sums);
    for (int j = 0; j < 4; ++j) {
        for (int i = 0; i < 4; ++i) {
            const long row = get_group_id(0) * 64 + 4 * get_local_id(0) + i;
            const long column = get_group_id(1) * 64 + 4 * get_local_id(1) + j;
            if (row >= p.m || column >= p.n)
                continue;
            finish(&p, row, column, batch, first * sums[j][i], second, c, d, bias, aux);
        }
    }
}
#endif

// The sum of each row of a matrix, for the gradient of a bias.
__kernel void sum_rows(long rows, long columns, __global const IN* x, long row_step, long column_step,
                       __global void* sums, long type)
{
    const long row = get_global_id(0);
    if (row >= rows)
        return;
    REAL sum = 0;
    for (long i = 0; i < columns; ++i)
        sum += LOAD(x, row * row_step + i * column_step);
    write_as(sums, row, type, sum);
}
)cuport";

const std::string lt_whole_source = std::string(gemm_source()) + lt_source;
const std::string lt_processor_source = std::string(gemm_processor_source()) + lt_source;

const Lt<float> lt_float("-cl-std=CL1.2 -DREAL=float");
const Lt<float> lt_half("-cl-std=CL1.2 -DREAL=float -DIN=half -DOUT=half -DHALF");
const Lt<float> lt_brain("-cl-std=CL1.2 -DREAL=float -DIN=ushort -DOUT=ushort -DBRAIN");
const Lt<double> lt_double("-cl-std=CL1.2 -DREAL=double -DDOUBLES");

}  // namespace cuport
