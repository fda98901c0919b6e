// SPDX-License-Identifier: Apache-2.0
//
// Launches of the driver's functions, and what is known of them.
#pragma once

#include "../types/driver_enums.h"
#include "../types/driver_structs.h"
#include "driver_handles.h"

CUPORTresult cuportDrvLaunchKernel(CUPORTfunction function, unsigned grid_x, unsigned grid_y, unsigned grid_z,
                                   unsigned block_x, unsigned block_y, unsigned block_z, unsigned shared_bytes,
                                   CUPORTstream stream, void** parameters, void** extra);
CUPORTresult cuportDrvLaunchCooperativeKernel(CUPORTfunction function, unsigned grid_x, unsigned grid_y, unsigned grid_z,
                                              unsigned block_x, unsigned block_y, unsigned block_z,
                                              unsigned shared_bytes, CUPORTstream stream, void** parameters);
CUPORTresult cuportDrvFuncGetAttribute(int* value, CUPORTfunction_attribute attribute, CUPORTfunction function);
CUPORTresult cuportDrvFuncSetAttribute(CUPORTfunction function, CUPORTfunction_attribute attribute, int value);
CUPORTresult cuportDrvFuncSetCacheConfig(CUPORTfunction function, CUPORTfunc_cache config);
