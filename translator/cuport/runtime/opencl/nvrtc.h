// SPDX-License-Identifier: Apache-2.0
//
// NVRTC: sources by their hashes. What stands for PTX and for a cubin is a text that names source and macros, so that a
// program may keep it in a file until it runs again.
#pragma once

#include <string>

#include "api/nvrtc.h"

namespace cuport {

// Carriage returns, and what is blank at the end, don't count.
std::string normal(const std::string& text);

// A text like PTX, with the names of the kernels.
std::string make_image(const RuntimeSource& source);

}  // namespace cuport
