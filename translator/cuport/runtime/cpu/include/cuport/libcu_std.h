// SPDX-License-Identifier: Apache-2.0
//
// libcu++'s cuda::std is the host's standard library: what compiles for the CPU runs in kernels here.
#pragma once

#include "../../../common/api/standard_library.h"

namespace cuda {
namespace std {
using namespace ::std;
#if __cplusplus < 202002L
using cuport::identity;
using cuport::remove_cvref;
using cuport::remove_cvref_t;
using cuport::type_identity;
using cuport::type_identity_t;
#endif
}
}  // namespace cuda
