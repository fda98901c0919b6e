// SPDX-License-Identifier: Apache-2.0
//
// cuRAND's device API in cuRAND's spelling: random/curand_names.h gives cuRAND's.
//
// Kernels that are translated to OpenCL C get these bodies, too: frontend/headers/cuport/lowering/curand.h includes them,
// with CUPORT_LOWERING defined and CUDA's types declared already.
#pragma once

#include "poisson.h"
