// SPDX-License-Identifier: Apache-2.0
//
// cuBLAS: products of matrices on a device that is the processor: a group is one item, which makes a tile by itself.
// Groups of many items wait at barriers there, and keep what each item has between them in memory.
//
// The tile's part of `a` is copied in bands of as many rows as a vector has numbers, so that what one step of the sum
// needs lies side by side (K. Goto, R. van de Geijn: Anatomy of High-Performance Matrix Multiplication, ACM TOMS 34, 2008).

#include "blas_gemm_processor.h"

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <string>

#include "api/device_properties.h"
#include "api/devices.h"
#include "blas_gemm_numbers.h"
#include "context.h"
#include "types/runtime_enums.h"

namespace cuport {

static const char* const gemm_processor_kernel = R"cuport(
#define PROCESSOR
#define ACROSS 4  // columns at a time
#ifdef DOUBLES
#define BAND 8    // rows of numbers side by side
#define DEEP 64   // terms at a time
#define VECTOR double8
#define VLOAD vload8
#define VSTORE vstore8
#else
#define BAND 16
#define DEEP 128
#define VECTOR REAL16
#define VLOAD vload16
#define VSTORE vstore16
#endif
#define HIGH 128  // rows of a tile at most
#define WIDE 64   // columns of a tile at most

// Copies `depth` terms of some rows of `a` into bands; rows that are not there are 0.
void pack(int rows, int depth, __global const IN* a, long a_row, long a_column, __local REAL* to)
{
    for (int first = 0; first < rows; first += BAND, to += BAND * DEEP) {
        const int count = min(BAND, rows - first);
        __global const IN* from = a + first * a_row;
        if (count < BAND) {
            for (int s = 0; s < depth; ++s)
                for (int i = 0; i < BAND; ++i)
                    to[s * BAND + i] = i < count ? LOAD(from, i * a_row + s * a_column) : (REAL)0;
        } else if (a_row == 1) {
            for (int s = 0; s < depth; ++s)
                for (int i = 0; i < BAND; ++i) to[s * BAND + i] = LOAD(from, i + s * a_column);
        } else {
            for (int i = 0; i < BAND; ++i)
                for (int s = 0; s < depth; ++s) to[s * BAND + i] = LOAD(from, i * a_row + s * a_column);
        }
    }
}

// Adds the products of a band and of four columns of `b` to four columns of sums. PoCL 3 makes vectors of the loops, and
// does not end building vectors of 16; Intel's compiler leaves loops as they are.
void add_products(int depth, __local const REAL* band, __global const IN* b, long b_row, long b_column,
                  __local REAL* sums)
{
#ifdef POCL_DEVICE_ADDRESS_BITS
    REAL own[ACROSS][BAND];
#pragma unroll
    for (int j = 0; j < ACROSS; ++j)
#pragma unroll
        for (int i = 0; i < BAND; ++i) own[j][i] = 0;
    for (int s = 0; s < depth; ++s) {
#pragma unroll
        for (int j = 0; j < ACROSS; ++j) {
            const REAL factor = LOAD(b, s * b_row + j * b_column);
#pragma unroll
            for (int i = 0; i < BAND; ++i) own[j][i] += factor * band[s * BAND + i];
        }
    }
#pragma unroll
    for (int j = 0; j < ACROSS; ++j)
#pragma unroll
        for (int i = 0; i < BAND; ++i) sums[j * HIGH + i] += own[j][i];
#else
    VECTOR first = VLOAD(0, sums), second = VLOAD(0, sums + HIGH);
    VECTOR third = VLOAD(0, sums + 2 * HIGH), fourth = VLOAD(0, sums + 3 * HIGH);
    for (int s = 0; s < depth; ++s) {
        const VECTOR own = VLOAD(s, band);
        const long at = s * b_row;
        first += own * LOAD(b, at);
        second += own * LOAD(b, at + b_column);
        third += own * LOAD(b, at + 2 * b_column);
        fourth += own * LOAD(b, at + 3 * b_column);
    }
    VSTORE(first, 0, sums);
    VSTORE(second, 0, sums + HIGH);
    VSTORE(third, 0, sums + 2 * HIGH);
    VSTORE(fourth, 0, sums + 3 * HIGH);
#endif
}

// The same for a single column.
void add_column(int depth, __local const REAL* band, __global const IN* b, long b_row, __local REAL* sums)
{
    REAL own[BAND];
#pragma unroll
    for (int i = 0; i < BAND; ++i) own[i] = sums[i];
    for (int s = 0; s < depth; ++s) {
        const REAL factor = LOAD(b, s * b_row);
#pragma unroll
        for (int i = 0; i < BAND; ++i) own[i] += factor * band[s * BAND + i];
    }
#pragma unroll
    for (int i = 0; i < BAND; ++i) sums[i] = own[i];
}

// The sums of products for a tile of `rows` and `columns`.
void sum_tile(int rows, int columns, int k, __global const IN* a, long a_row, long a_column, __global const IN* b,
              long b_row, long b_column, __local REAL* bands, __local REAL* sums)
{
    for (int i = 0; i < columns * HIGH; ++i) sums[i] = 0;
    for (int start = 0; start < k; start += DEEP) {
        const int depth = min(DEEP, k - start);
        pack(rows, depth, a + start * a_column, a_row, a_column, bands);
        for (int column = 0; column < columns;) {
            const bool is_full = columns - column >= ACROSS;
            __global const IN* from = b + start * b_row + column * b_column;
            for (int row = 0; row < rows; row += BAND) {
                __local REAL* own = sums + column * HIGH + row;
                if (is_full)
                    add_products(depth, bands + row * DEEP, from, b_row, b_column, own);
                else
                    add_column(depth, bands + row * DEEP, from, b_row, own);
            }
            column += is_full ? ACROSS : 1;
        }
    }
}

// A tile of c = alpha * a * b + beta * c. part: all of c, or its lower (1) or upper (2) triangle.
void tile(int m, int n, int k, REAL alpha, __global const IN* a, long a_row, long a_column, __global const IN* b,
          long b_row, long b_column, REAL beta, __global OUT* c, long c_row, long c_column, int part,
          __local REAL* bands, __local REAL* sums)
{
    const long first_row = get_group_id(0) * HIGH, first_column = get_group_id(1) * WIDE;
    const int rows = (int)min((long)HIGH, m - first_row), columns = (int)min((long)WIDE, n - first_column);
    if ((part == 1 && first_row + rows <= first_column) || (part == 2 && first_column + columns <= first_row))
        return;
    sum_tile(rows, columns, alpha == 0 ? 0 : k, a + first_row * a_row, a_row, a_column, b + first_column * b_column,
             b_row, b_column, bands, sums);
    c += first_row * c_row + first_column * c_column;
    for (int j = 0; j < columns; ++j) {
        for (int i = 0; i < rows; ++i) {
            const long row = first_row + i, column = first_column + j, place = i * c_row + j * c_column;
            if ((part == 1 && row < column) || (part == 2 && row > column))
                continue;
            REAL value = alpha * sums[j * HIGH + i];
            if (beta != 0)
                value += beta * LOAD_C(c, place);
            STORE_C(c, place, value);
        }
    }
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void gemm(int m, int n, int k, REAL alpha, __global const REAL* alpha_at, __global const IN* a, long a_row,
          long a_column, long a_batch, __global const IN* b, long b_row, long b_column, long b_batch, REAL beta,
          __global const REAL* beta_at, __global OUT* c, long c_row, long c_column, long c_batch, int part)
{
    __local REAL bands[HIGH * DEEP], sums[HIGH * WIDE];
    const long batch = get_group_id(2);
    tile(m, n, k, alpha_at != 0 ? alpha_at[0] : alpha, a + batch * a_batch, a_row, a_column, b + batch * b_batch, b_row,
         b_column, beta_at != 0 ? beta_at[0] : beta, c + batch * c_batch, c_row, c_column, part, bands, sums);
}

__kernel __attribute__((reqd_work_group_size(1, 1, 1)))
void gemm_pointers(int m, int n, int k, REAL alpha, __global const REAL* alpha_at, __global const ulong* a, long a_row,
                   long a_column, __global const ulong* b, long b_row, long b_column, REAL beta,
                   __global const REAL* beta_at, __global const ulong* c, long c_row, long c_column)
{
    __local REAL bands[HIGH * DEEP], sums[HIGH * WIDE];
    const long batch = get_group_id(2);
    tile(m, n, k, alpha_at != 0 ? alpha_at[0] : alpha, (__global const IN*)a[batch], a_row, a_column,
         (__global const IN*)b[batch], b_row, b_column, beta_at != 0 ? beta_at[0] : beta, (__global OUT*)c[batch],
         c_row, c_column, 0, bands, sums);
}
)cuport";

// CUPORT_ALONE=0 has these devices multiply as cards do.
bool multiplies_alone()
{
    const char* wanted = std::getenv("CUPORT_ALONE");
    int device = 0;
    if (wanted != nullptr && std::strcmp(wanted, "0") == 0) return false;
    if (!cuportIsProcessor() || cuportGetDevice(&device) != cuportSuccess) return false;
    return runtime().devices[static_cast<size_t>(device)].local_bytes >= 128 * 1024;
}

const char* gemm_processor_source()
{
    static const std::string text = with_gemm_numbers(gemm_processor_kernel);
    return text.c_str();
}

}  // namespace cuport
