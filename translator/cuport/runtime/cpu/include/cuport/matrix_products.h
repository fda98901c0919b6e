// SPDX-License-Identifier: Apache-2.0
//
// Plain products for tensor cores: the text that HIP gets, in a folder of rules that FLAGS names.
#pragma once

#include <cuda_fp16.h>

#define CUPORT_WITHOUT_HIP  // its headers are empty then: a CUDA program must not find HIP's macros
#include <adapters/matrix_products.h>
#undef CUPORT_WITHOUT_HIP
