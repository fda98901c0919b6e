// SPDX-License-Identifier: Apache-2.0
//
// Occupancy for the driver's functions.
#pragma once

#include <cstddef>

#include "../types/driver_enums.h"
#include "../types/driver_structs.h"

CUPORTresult cuportDrvOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, CUPORTfunction function, int block_size,
                                                                size_t shared_bytes);
CUPORTresult cuportDrvOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int* blocks, CUPORTfunction function,
                                                                         int block_size, size_t shared_bytes,
                                                                         unsigned flags);
CUPORTresult cuportDrvOccupancyMaxPotentialBlockSize(int* grid_size, int* block_size, CUPORTfunction function,
                                                     CUPORToccupancyB2DSize shared, size_t shared_bytes, int limit);
CUPORTresult cuportDrvOccupancyMaxPotentialBlockSizeWithFlags(int* grid_size, int* block_size, CUPORTfunction function,
                                                              CUPORToccupancyB2DSize shared, size_t shared_bytes,
                                                              int limit, unsigned flags);
