// Products of matrices whose factors are read in place: c[m][n] = sum over k of a[m][k] * b[k][n].
//
// A convolution is such a product, and so are its derivatives. What a row, a column and an index of the sum stand for
// is up to four coordinates; `b` is a tensor with three axes in space, in which n and k say together where to read, or
// that it is outside, where it counts as zero.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "descriptors.cuh"

namespace cuport_dnn {

// What an index stands for: its coordinates, the first of them not in space, and what they do to offsets.
struct Coordinates {
    int dim[4];
    int in_a[4], in_c[4];
    int outer_b;
    int scale[3], shift[3];
};

struct GatherProduct {
    int m, n, k, groups;
    int a_start, a_row, a_group;
    int c_start, c_row, c_group;
    int b_group;
    int b_dim[3], b_step[3];
    int divisor[3];
    Coordinates columns, terms;
};

// c = alpha * product + beta * c, for elements of a type.
cudnnStatus_t gather_multiply(
    cudnnDataType_t type, cudnnHandle_t handle, const GatherProduct &product, const void *alpha, const void *a,
    const void *b, const void *beta, void *c
);

// The same for float on a device that is the processor; false where it does not fit.
bool gather_multiply_rows(
    cudnnHandle_t handle, const GatherProduct &product, const void *alpha, const void *a, const void *b,
    const void *beta, void *c
);

// The same for signed bytes with 32-bit sums and factors of float; `type` is that of c, which are bytes or float.
cudnnStatus_t gather_multiply_bytes(
    cudnnDataType_t type, cudnnHandle_t handle, const GatherProduct &product, const void *alpha, const void *a,
    const void *b, const void *beta, void *c
);

} // namespace cuport_dnn
