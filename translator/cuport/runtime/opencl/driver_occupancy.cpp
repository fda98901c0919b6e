// SPDX-License-Identifier: Apache-2.0
//
// Occupancy for the driver's functions, as the runtime tells it.

#include "api/driver_occupancy.h"

#include <cstddef>

#include "api/occupancy.h"
#include "driver.h"
#include "types/driver_enums.h"
#include "types/driver_structs.h"

CUPORTresult cuportDrvOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, CUPORTfunction function, int block_size,
                                                                size_t shared_bytes)
{
    if (function == nullptr) return CUPORTDRV_ERROR_INVALID_HANDLE;
    const void* stub = function;
    return cuport::in_context([=] {
        return cuportOccupancyMaxActiveBlocksPerMultiprocessor(blocks, stub, block_size, shared_bytes);
    });
}

CUPORTresult cuportDrvOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int* blocks, CUPORTfunction function,
                                                                         int block_size, size_t shared_bytes, unsigned)
{
    return cuportDrvOccupancyMaxActiveBlocksPerMultiprocessor(blocks, function, block_size, shared_bytes);
}

CUPORTresult cuportDrvOccupancyMaxPotentialBlockSize(int* grid_size, int* block_size, CUPORTfunction function,
                                                     CUPORToccupancyB2DSize shared, size_t shared_bytes, int limit)
{
    if (function == nullptr) return CUPORTDRV_ERROR_INVALID_HANDLE;
    const void* stub = function;
    const auto bytes = [=](int size) { return shared != nullptr ? shared(size) : shared_bytes; };
    return cuport::in_context([=] { return cuport::potential_block_size(grid_size, block_size, stub, bytes, limit); });
}

CUPORTresult cuportDrvOccupancyMaxPotentialBlockSizeWithFlags(int* grid_size, int* block_size, CUPORTfunction function,
                                                              CUPORToccupancyB2DSize shared, size_t shared_bytes,
                                                              int limit, unsigned)
{
    return cuportDrvOccupancyMaxPotentialBlockSize(grid_size, block_size, function, shared, shared_bytes, limit);
}
