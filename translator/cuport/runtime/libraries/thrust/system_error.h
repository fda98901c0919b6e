// SPDX-License-Identifier: Apache-2.0
//
// thrust::system_error, which algorithms throw.
#pragma once

#include <thrust/execution_policy.h>
