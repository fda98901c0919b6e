// SPDX-License-Identifier: Apache-2.0
//
// The driver's memory: allocated, copied, filled. Pointers are numbers.
#pragma once

#include <cstddef>

#include "../types/driver_enums.h"
#include "../types/driver_structs.h"
#include "driver_handles.h"

CUPORTresult cuportDrvMemAlloc(CUPORTdeviceptr* pointer, size_t bytes);
CUPORTresult cuportDrvMemFree(CUPORTdeviceptr pointer);
CUPORTresult cuportDrvMemGetInfo(size_t* available, size_t* total);
CUPORTresult cuportDrvMemGetAddressRange(CUPORTdeviceptr* begin, size_t* bytes, CUPORTdeviceptr pointer);

CUPORTresult cuportDrvMemcpy(CUPORTdeviceptr to, CUPORTdeviceptr from, size_t bytes);
CUPORTresult cuportDrvMemcpyHtoD(CUPORTdeviceptr to, const void* from, size_t bytes);
CUPORTresult cuportDrvMemcpyDtoH(void* to, CUPORTdeviceptr from, size_t bytes);
CUPORTresult cuportDrvMemcpyDtoD(CUPORTdeviceptr to, CUPORTdeviceptr from, size_t bytes);
CUPORTresult cuportDrvMemcpyAsync(CUPORTdeviceptr to, CUPORTdeviceptr from, size_t bytes, CUPORTstream stream);
CUPORTresult cuportDrvMemcpyHtoDAsync(CUPORTdeviceptr to, const void* from, size_t bytes, CUPORTstream stream);
CUPORTresult cuportDrvMemcpyDtoHAsync(void* to, CUPORTdeviceptr from, size_t bytes, CUPORTstream stream);
CUPORTresult cuportDrvMemcpyDtoDAsync(CUPORTdeviceptr to, CUPORTdeviceptr from, size_t bytes, CUPORTstream stream);

CUPORTresult cuportDrvMemsetD8(CUPORTdeviceptr to, unsigned char value, size_t count);
CUPORTresult cuportDrvMemsetD16(CUPORTdeviceptr to, unsigned short value, size_t count);
CUPORTresult cuportDrvMemsetD32(CUPORTdeviceptr to, unsigned value, size_t count);
CUPORTresult cuportDrvMemsetD8Async(CUPORTdeviceptr to, unsigned char value, size_t count, CUPORTstream stream);
CUPORTresult cuportDrvMemsetD16Async(CUPORTdeviceptr to, unsigned short value, size_t count, CUPORTstream stream);
CUPORTresult cuportDrvMemsetD32Async(CUPORTdeviceptr to, unsigned value, size_t count, CUPORTstream stream);

#define cuportDrvMemAlloc_v2 cuportDrvMemAlloc
#define cuportDrvMemFree_v2 cuportDrvMemFree
#define cuportDrvMemGetInfo_v2 cuportDrvMemGetInfo
#define cuportDrvMemGetAddressRange_v2 cuportDrvMemGetAddressRange
#define cuportDrvMemcpyHtoD_v2 cuportDrvMemcpyHtoD
#define cuportDrvMemcpyDtoH_v2 cuportDrvMemcpyDtoH
#define cuportDrvMemcpyDtoD_v2 cuportDrvMemcpyDtoD
#define cuportDrvMemcpyHtoDAsync_v2 cuportDrvMemcpyHtoDAsync
#define cuportDrvMemcpyDtoHAsync_v2 cuportDrvMemcpyDtoHAsync
#define cuportDrvMemcpyDtoDAsync_v2 cuportDrvMemcpyDtoDAsync
#define cuportDrvMemsetD8_v2 cuportDrvMemsetD8
#define cuportDrvMemsetD16_v2 cuportDrvMemsetD16
#define cuportDrvMemsetD32_v2 cuportDrvMemsetD32
