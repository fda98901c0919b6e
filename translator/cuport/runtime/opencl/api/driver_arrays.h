// SPDX-License-Identifier: Apache-2.0
//
// The driver's arrays and texture objects. They are the runtime's, under other names.
#pragma once

#include <cstddef>

#include "../types/driver_enums.h"
#include "../types/driver_params.h"
#include "../types/driver_structs.h"

CUPORTresult cuportDrvArrayCreate(CUPORTarray* array, const CUPORTDRV_ARRAY_DESCRIPTOR* what);
CUPORTresult cuportDrvArray3DCreate(CUPORTarray* array, const CUPORTDRV_ARRAY3D_DESCRIPTOR* what);
CUPORTresult cuportDrvArrayGetDescriptor(CUPORTDRV_ARRAY_DESCRIPTOR* what, CUPORTarray array);
CUPORTresult cuportDrvArrayDestroy(CUPORTarray array);
CUPORTresult cuportDrvMemcpyHtoA(CUPORTarray to, size_t offset, const void* from, size_t bytes);
CUPORTresult cuportDrvMemcpyDtoA(CUPORTarray to, size_t offset, CUPORTdeviceptr from, size_t bytes);
CUPORTresult cuportDrvMemcpyAtoH(void* to, CUPORTarray from, size_t offset, size_t bytes);
CUPORTresult cuportDrvMemcpyAtoD(CUPORTdeviceptr to, CUPORTarray from, size_t offset, size_t bytes);
CUPORTresult cuportDrvTexObjectCreate(CUPORTtexObject* texture, const CUPORTDRV_RESOURCE_DESC* resource,
                                      const CUPORTDRV_TEXTURE_DESC* what, const CUPORTDRV_RESOURCE_VIEW_DESC* view);
CUPORTresult cuportDrvTexObjectDestroy(CUPORTtexObject texture);

#define cuportDrvArrayCreate_v2 cuportDrvArrayCreate
#define cuportDrvArray3DCreate_v2 cuportDrvArray3DCreate
#define cuportDrvArrayGetDescriptor_v2 cuportDrvArrayGetDescriptor
#define cuportDrvMemcpyHtoA_v2 cuportDrvMemcpyHtoA
#define cuportDrvMemcpyDtoA_v2 cuportDrvMemcpyDtoA
#define cuportDrvMemcpyAtoH_v2 cuportDrvMemcpyAtoH
#define cuportDrvMemcpyAtoD_v2 cuportDrvMemcpyAtoD
