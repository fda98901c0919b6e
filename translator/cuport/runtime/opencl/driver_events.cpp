// SPDX-License-Identifier: Apache-2.0
//
// The driver's events, which are the runtime's.

#include "api/driver_events.h"

#include "api/driver_handles.h"
#include "api/events.h"
#include "driver.h"
#include "types/driver_enums.h"

CUPORTresult cuportDrvEventCreate(CUPORTevent* event, unsigned flags)
{
    return cuport::in_context([=] { return cuportEventCreateWithFlags(event, flags); });
}

CUPORTresult cuportDrvEventDestroy(CUPORTevent event)
{
    return cuport::in_context([=] { return cuportEventDestroy(event); });
}

CUPORTresult cuportDrvEventRecord(CUPORTevent event, CUPORTstream stream)
{
    return cuport::in_context([=] { return cuportEventRecord(event, stream); });
}

CUPORTresult cuportDrvEventSynchronize(CUPORTevent event)
{
    return cuport::in_context([=] { return cuportEventSynchronize(event); });
}

CUPORTresult cuportDrvEventQuery(CUPORTevent event)
{
    return cuport::in_context([=] { return cuportEventQuery(event); });
}

CUPORTresult cuportDrvEventElapsedTime(float* milliseconds, CUPORTevent begin, CUPORTevent end)
{
    return cuport::in_context([=] { return cuportEventElapsedTime(milliseconds, begin, end); });
}

CUPORTresult cuportDrvStreamWaitEvent(CUPORTstream stream, CUPORTevent event, unsigned flags)
{
    return cuport::in_context([=] { return cuportStreamWaitEvent(stream, event, flags); });
}
