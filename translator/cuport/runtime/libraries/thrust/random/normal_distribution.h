// SPDX-License-Identifier: Apache-2.0
//
// thrust::random::normal_distribution.
#pragma once

#include <thrust/random.h>
