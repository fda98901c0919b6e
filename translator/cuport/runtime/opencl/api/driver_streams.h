// SPDX-License-Identifier: Apache-2.0
//
// The driver's streams.
#pragma once

#include "../types/driver_enums.h"
#include "driver_handles.h"

CUPORTresult cuportDrvStreamCreate(CUPORTstream* stream, unsigned flags);
CUPORTresult cuportDrvStreamCreateWithPriority(CUPORTstream* stream, unsigned flags, int priority);
CUPORTresult cuportDrvStreamDestroy(CUPORTstream stream);
CUPORTresult cuportDrvStreamSynchronize(CUPORTstream stream);
CUPORTresult cuportDrvStreamQuery(CUPORTstream stream);
CUPORTresult cuportDrvStreamGetFlags(CUPORTstream stream, unsigned* flags);
CUPORTresult cuportDrvStreamGetPriority(CUPORTstream stream, int* priority);
CUPORTresult cuportDrvCtxGetStreamPriorityRange(int* least, int* greatest);

#define cuportDrvStreamDestroy_v2 cuportDrvStreamDestroy
