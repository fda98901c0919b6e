// SPDX-License-Identifier: Apache-2.0
// cuBLAS: what the runtimes have of it, and behind it the functions that come with sources.
#ifndef CUPORT_CUBLAS_V2_H_
#define CUPORT_CUBLAS_V2_H_

#include <cublas_api.h>

#include "cublas_batches.h"
#include "cublas_names.h"
#include "cublas_names_wide.h"
#include "cublas_products.h"
#include "cublas_small.h"
#include "cublas_typed.h"
#include "cublas_vector_products.h"
#include "cublas_vectors.h"
#include "cublas_wide.h"

#endif
