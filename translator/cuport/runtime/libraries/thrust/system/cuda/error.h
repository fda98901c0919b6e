// SPDX-License-Identifier: Apache-2.0
//
// thrust::cuda_category, whose errors have CUDA's codes.
#pragma once

#include <thrust/execution_policy.h>
