// SPDX-License-Identifier: Apache-2.0
//
// Pools of memory between processes: hipErrorNotSupported.
#pragma once

#include <cuport/api_types.h>

hipError_t hipMemPoolExportToShareableHandle(void* handle, hipMemPool_t pool, hipMemAllocationHandleType type,
                                             unsigned flags);
hipError_t hipMemPoolImportFromShareableHandle(hipMemPool_t* pool, void* handle, hipMemAllocationHandleType type,
                                               unsigned flags);
