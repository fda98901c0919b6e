// SPDX-License-Identifier: Apache-2.0
//
// The types of numbers that CUDA's libraries share, which both runtimes have.
#pragma once

#define cuportDataType_t cudaDataType_t
#define cuportDataType cudaDataType
#define cuportEmulationStrategy_t cudaEmulationStrategy_t
#define cuportEmulationStrategy cudaEmulationStrategy
#include "../../opencl/types/library_types.h"
#undef cuportDataType_t
#undef cuportDataType
#undef cuportEmulationStrategy_t
#undef cuportEmulationStrategy
