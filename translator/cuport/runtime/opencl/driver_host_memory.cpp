// SPDX-License-Identifier: Apache-2.0
//
// The driver's memory that host and device share, which is the runtime's.

#include "api/driver_host_memory.h"

#include <cstddef>

#include "api/managed_memory.h"
#include "api/pinned_memory.h"
#include "driver.h"
#include "driver_memory.h"
#include "types/driver_enums.h"
#include "types/driver_structs.h"

CUPORTresult cuportDrvMemAllocHost(void** pointer, size_t bytes)
{
    return cuport::in_context([=] { return cuportHostAlloc(pointer, bytes, 0); });
}

CUPORTresult cuportDrvMemHostAlloc(void** pointer, size_t bytes, unsigned flags)
{
    return cuport::in_context([=] { return cuportHostAlloc(pointer, bytes, flags); });
}

CUPORTresult cuportDrvMemFreeHost(void* pointer)
{
    return cuport::in_context([=] { return cuportFreeHost(pointer); });
}

CUPORTresult cuportDrvMemHostRegister(void* pointer, size_t bytes, unsigned flags)
{
    return cuport::in_context([=] { return cuportHostRegister(pointer, bytes, flags); });
}

CUPORTresult cuportDrvMemHostUnregister(void* pointer)
{
    return cuport::in_context([=] { return cuportHostUnregister(pointer); });
}

CUPORTresult cuportDrvMemHostGetDevicePointer(CUPORTdeviceptr* pointer, void* host, unsigned flags)
{
    if (pointer == nullptr) return CUPORTDRV_ERROR_INVALID_VALUE;
    void* found = nullptr;
    const CUPORTresult result =
        cuport::in_context([&] { return cuportHostGetDevicePointer(&found, host, flags); });
    if (result == CUPORTDRV_SUCCESS) *pointer = cuport::number(found);
    return result;
}

CUPORTresult cuportDrvMemHostGetFlags(unsigned* flags, void* pointer)
{
    return cuport::in_context([=] { return cuportHostGetFlags(flags, pointer); });
}

CUPORTresult cuportDrvMemAllocManaged(CUPORTdeviceptr* pointer, size_t bytes, unsigned flags)
{
    if (pointer == nullptr || bytes == 0) return CUPORTDRV_ERROR_INVALID_VALUE;
    void* made = nullptr;
    const CUPORTresult result = cuport::in_context([&] { return cuportMallocManaged(&made, bytes, flags); });
    return cuport::enter_context(result, made, pointer);
}
