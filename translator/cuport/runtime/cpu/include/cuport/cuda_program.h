// SPDX-License-Identifier: Apache-2.0
//
// What is parsed once for all CUDA programs that a host compiler compiles: what each begins with, and what most include.
#pragma once

#include <cuda_runtime.h>

#include <cuport/standard_headers.h>
