// SPDX-License-Identifier: Apache-2.0
//
// The driver's linker: one image goes through as it is. Several can't be joined, as their programs are apart.
#pragma once

#include <cstddef>

#include "../types/driver_enums.h"
#include "../types/driver_structs.h"

CUPORTresult cuportDrvLinkCreate(unsigned count, CUPORTjit_option* options, void** values, CUPORTlinkState* state);
CUPORTresult cuportDrvLinkAddData(CUPORTlinkState state, CUPORTjitInputType type, void* data, size_t size,
                                  const char* name, unsigned count, CUPORTjit_option* options, void** values);
CUPORTresult cuportDrvLinkAddFile(CUPORTlinkState state, CUPORTjitInputType type, const char* path, unsigned count,
                                  CUPORTjit_option* options, void** values);
CUPORTresult cuportDrvLinkComplete(CUPORTlinkState state, void** image, size_t* size);
CUPORTresult cuportDrvLinkDestroy(CUPORTlinkState state);

#define cuportDrvLinkCreate_v2 cuportDrvLinkCreate
#define cuportDrvLinkAddData_v2 cuportDrvLinkAddData
#define cuportDrvLinkAddFile_v2 cuportDrvLinkAddFile
