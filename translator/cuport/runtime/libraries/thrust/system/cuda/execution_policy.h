// SPDX-License-Identifier: Apache-2.0
//
// thrust::cuda::par and its streams.
#pragma once

#include <thrust/execution_policy.h>
