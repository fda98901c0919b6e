// SPDX-License-Identifier: Apache-2.0
//
// thrust::random::linear_congruential_engine.
#pragma once

#include <thrust/random.h>
