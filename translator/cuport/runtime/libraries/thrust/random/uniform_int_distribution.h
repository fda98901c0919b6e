// SPDX-License-Identifier: Apache-2.0
//
// thrust::random::uniform_int_distribution.
#pragma once

#include <thrust/random.h>
