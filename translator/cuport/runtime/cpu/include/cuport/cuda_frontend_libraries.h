// SPDX-License-Identifier: Apache-2.0
//
// What the front end includes before sources of `runtime/libraries`: many of these include what is slow to parse.
#include <cuport/cuda_frontend.h>

#include <complex>
#include <map>
#include <mutex>
#include <set>

#include <cuda_bf16.h>
#include <cuda_fp16.h>
