// SPDX-License-Identifier: Apache-2.0
//
// The driver's memory in rows that lie a pitch apart.
#pragma once

#include <cstddef>

#include "../types/driver_enums.h"
#include "../types/driver_params.h"
#include "../types/driver_structs.h"
#include "driver_handles.h"

CUPORTresult cuportDrvMemAllocPitch(CUPORTdeviceptr* pointer, size_t* pitch, size_t width, size_t height,
                                    unsigned element_bytes);
CUPORTresult cuportDrvMemcpy2D(const CUPORTDRV_MEMCPY2D* what);
CUPORTresult cuportDrvMemcpy2DUnaligned(const CUPORTDRV_MEMCPY2D* what);
CUPORTresult cuportDrvMemcpy2DAsync(const CUPORTDRV_MEMCPY2D* what, CUPORTstream stream);

#define cuportDrvMemAllocPitch_v2 cuportDrvMemAllocPitch
#define cuportDrvMemcpy2D_v2 cuportDrvMemcpy2D
#define cuportDrvMemcpy2DUnaligned_v2 cuportDrvMemcpy2DUnaligned
#define cuportDrvMemcpy2DAsync_v2 cuportDrvMemcpy2DAsync
