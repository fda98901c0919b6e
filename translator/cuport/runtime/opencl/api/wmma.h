// SPDX-License-Identifier: Apache-2.0
//
// Fragments of matrices are the device's: the host has the namespace for those who use it, and the types that kernels'
// template arguments may name.
#pragma once

namespace nvcuda {
namespace wmma {
enum layout_t { mem_row_major, mem_col_major };
struct row_major;
struct col_major;
struct matrix_a;
struct matrix_b;
struct accumulator;
namespace precision {
struct u4;
struct s4;
struct b1;
struct tf32;
}  // namespace precision
}  // namespace wmma
}  // namespace nvcuda
