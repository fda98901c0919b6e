// SPDX-License-Identifier: Apache-2.0
//
// Not for programs by NVIDIA's word, but included by some: thrust::cuda::par.
#pragma once

#include <thrust/execution_policy.h>
