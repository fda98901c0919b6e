// SPDX-License-Identifier: Apache-2.0
//
// What the files in ../../../common call things of the API, in this runtime's names. tools/make_runtime.py writes
// names/common.h.
#pragma once

#include <cuport/names/common.h>

// Members that HIP names otherwise.
#define deferredMappingCudaArraySupported deferredMappingHipArraySupported
#define sparseCudaArraySupported sparseHipMappedArraySupported
