// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime.h>

#include <cuport/random/curand_names.h>
#include <cuport/random/host.h>

#define CURAND_H_  // CUDA's guard, which programs ask about
