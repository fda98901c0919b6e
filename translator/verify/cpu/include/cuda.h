// SPDX-License-Identifier: Apache-2.0
//
// Programs include it out of habit; the driver API itself is not there.
#pragma once

#define CUDA_VERSION 12050

#include <cuda_runtime.h>
