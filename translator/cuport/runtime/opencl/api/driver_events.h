// SPDX-License-Identifier: Apache-2.0
//
// The driver's events.
#pragma once

#include "../types/driver_enums.h"
#include "driver_handles.h"

CUPORTresult cuportDrvEventCreate(CUPORTevent* event, unsigned flags);
CUPORTresult cuportDrvEventDestroy(CUPORTevent event);
CUPORTresult cuportDrvEventRecord(CUPORTevent event, CUPORTstream stream);
CUPORTresult cuportDrvEventSynchronize(CUPORTevent event);
CUPORTresult cuportDrvEventQuery(CUPORTevent event);
CUPORTresult cuportDrvEventElapsedTime(float* milliseconds, CUPORTevent begin, CUPORTevent end);
CUPORTresult cuportDrvStreamWaitEvent(CUPORTstream stream, CUPORTevent event, unsigned flags);

#define cuportDrvEventDestroy_v2 cuportDrvEventDestroy
