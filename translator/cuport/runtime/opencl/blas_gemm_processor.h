// SPDX-License-Identifier: Apache-2.0
//
// cuBLAS: products of matrices on a device that is the processor.
#pragma once

namespace cuport {

// Whether the device is one that these kernels are for, with local memory for a tile: 128 KiB.
bool multiplies_alone();

// The kernels' source. A function, as other files' objects ask for it before main().
const char* gemm_processor_source();

}  // namespace cuport
