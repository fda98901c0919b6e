// SPDX-License-Identifier: Apache-2.0
//
// Failed assertions and traps: memory in which kernels tell of them, as a symbol.
#pragma once

namespace cuport {

extern unsigned failures[16384];

}  // namespace cuport
