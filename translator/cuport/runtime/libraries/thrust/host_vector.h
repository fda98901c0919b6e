// SPDX-License-Identifier: Apache-2.0
//
// thrust::host_vector.
#pragma once

#include <thrust/detail/vector.h>
