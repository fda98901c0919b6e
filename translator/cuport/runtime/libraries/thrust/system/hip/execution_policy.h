// SPDX-License-Identifier: Apache-2.0
//
// rocThrust's names for thrust::cuda::par and its streams.
#pragma once

#include <thrust/execution_policy.h>

namespace thrust {

namespace system {
namespace hip = cuda;
}  // namespace system

namespace hip = cuda;
namespace hip_rocprim = cuda;

}  // namespace thrust
