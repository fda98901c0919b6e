// SPDX-License-Identifier: Apache-2.0
//
// nvcuda::wmma: the bodies of all runtimes, over the plain products that HIP gets for PTX.
#pragma once

#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include <cuport/matrix_products.h>

#include "../../libraries/wmma/products.h"

#include "../../libraries/wmma/fragments.h"
