// SPDX-License-Identifier: Apache-2.0
//
// hipCUB's names for what ours of CUB declares: for HIP programs on the CPU runtime, see verify/cpu/prepared_libraries.py.
#pragma once

#include <cub/cub.cuh>

namespace hipcub = cub;

#define BEGIN_HIPCUB_NAMESPACE CUB_NAMESPACE_BEGIN
#define END_HIPCUB_NAMESPACE CUB_NAMESPACE_END
#define HIPCUB_ARCH CUB_PTX_ARCH
#define HIPCUB_RUNTIME_FUNCTION CUB_RUNTIME_FUNCTION
#define HIPCUB_WARP_THREADS warpSize
#define HipcubDebug CubDebug
