// SPDX-License-Identifier: Apache-2.0
//
// The driver's modules. A module is one of the programs that are linked into this one, found by the name of the file
// that is asked for: `kernel.ptx`, `kernel.cubin` or `kernel64.fatbin` is kernel.cl. No file is read.
#pragma once

#include <cstddef>

#include "../types/driver_enums.h"
#include "../types/driver_structs.h"

CUPORTresult cuportDrvModuleLoad(CUPORTmodule* module, const char* name);
CUPORTresult cuportDrvModuleLoadData(CUPORTmodule* module, const void* image);
CUPORTresult cuportDrvModuleLoadDataEx(CUPORTmodule* module, const void* image, unsigned count,
                                       CUPORTjit_option* options, void** values);
CUPORTresult cuportDrvModuleLoadFatBinary(CUPORTmodule* module, const void* image);
CUPORTresult cuportDrvModuleUnload(CUPORTmodule module);
CUPORTresult cuportDrvModuleGetFunction(CUPORTfunction* function, CUPORTmodule module, const char* name);
CUPORTresult cuportDrvModuleGetGlobal(CUPORTdeviceptr* pointer, size_t* bytes, CUPORTmodule module, const char* name);

#define cuportDrvModuleGetGlobal_v2 cuportDrvModuleGetGlobal
