// SPDX-License-Identifier: Apache-2.0
//
// thrust::device_vector.
#pragma once

#include <thrust/detail/vector.h>
