/* SPDX-License-Identifier: Apache-2.0 */
/* What our own libraries ask for by name: `rules/opencl/products.cl` says what it does. */
#ifndef CUPORT_LOWERING_PRODUCTS_H
#define CUPORT_LOWERING_PRODUCTS_H
#include "../host_defines.h"
namespace cuport {
CUPORT_D void add_products_4x16(const float *a, int a_row, int a_step, const float *right, int right_row, int depth,
                                float *sums, int sums_row);
CUPORT_D void add_products_6x16(const float *a, int a_row, int a_step, const float *right, int right_row, int depth,
                                float *sums, int sums_row);
CUPORT_D void add_products_8x8(const float *a, int a_row, int a_step, const float *right, int right_row, int depth,
                                float *sums, int sums_row);
}
#endif
