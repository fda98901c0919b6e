// SPDX-License-Identifier: Apache-2.0
//
// libcu++'s cuda::std is the host's standard library: what compiles for the CPU runs in kernels here.
#pragma once

namespace std {
}

namespace cuda {
namespace std {
using namespace ::std;
}
}  // namespace cuda
