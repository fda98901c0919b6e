// SPDX-License-Identifier: Apache-2.0
//
// Plain products for tensor cores: the text that HIP gets, in a folder of rules that FLAGS names.
#pragma once

#include <cuda_fp16.h>

#include <adapters/matrix_products.h>
