// SPDX-License-Identifier: Apache-2.0
//
// OpenCL C that the kernels of products have in common: how they read and write numbers of each type. REAL is the type of
// the sums, IN that of what is multiplied, OUT that of the result.
#pragma once

#include <string>

namespace cuport {

std::string with_gemm_numbers(const char* source);

}  // namespace cuport
