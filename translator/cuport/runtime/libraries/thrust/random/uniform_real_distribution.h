// SPDX-License-Identifier: Apache-2.0
//
// thrust::random::uniform_real_distribution.
#pragma once

#include <thrust/random.h>
