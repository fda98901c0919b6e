// SPDX-License-Identifier: Apache-2.0
//
// The driver's memory, which is the runtime's.

#include "driver_memory.h"

#include <cstddef>

#include "../common/api/memcpy.h"
#include "../common/api/memory.h"
#include "api/driver_handles.h"
#include "api/driver_memory.h"
#include "api/handles.h"
#include "command_queues.h"
#include "context.h"
#include "driver.h"
#include "memcpy.h"
#include "memory.h"
#include "memset.h"
#include "types/driver_enums.h"
#include "types/driver_structs.h"
#include "types/runtime_enums.h"

namespace cuport {

CUPORTresult enter_context(CUPORTresult result, void* made, CUPORTdeviceptr* pointer)
{
    if (result != CUPORTDRV_SUCCESS) return result;
    *pointer = number(made);
    Hold hold(runtime().lock);
    current_context()->memory.insert(made);
    return result;
}

static CUPORTresult copy_by_driver(void* to, const void* from, size_t bytes, cuportMemcpyKind kind)
{
    return in_context([=] { return cuportMemcpy(to, from, bytes, kind); });
}

static CUPORTresult copy_by_driver(void* to, const void* from, size_t bytes, cuportMemcpyKind kind, CUPORTstream stream)
{
    return in_context([=] { return cuportMemcpyAsync(to, from, bytes, kind, stream); });
}

template <typename T>
static CUPORTresult fill_by_driver(CUPORTdeviceptr pointer, T value, size_t count, CUPORTstream stream)
{
    return in_context([=] {
        const cuportError_t error = ready();
        if (error != cuportSuccess || count == 0) return error;
        void* to = address(pointer);
        const size_t bytes = count * sizeof(T);
        const End target = end_of(to);
        if (pointer % sizeof(T) != 0 || target.known == nullptr || !target.holds(bytes)) return cuportErrorInvalidValue;
        const auto work = [=](Stream& on) { return fill(on, to, &value, sizeof(T), bytes); };
        return submit(named(stream), cuportGraphNodeTypeMemset, work);
    });
}

}  // namespace cuport

CUPORTresult cuportDrvMemAlloc(CUPORTdeviceptr* pointer, size_t bytes)
{
    using namespace cuport;
    if (pointer == nullptr || bytes == 0) return CUPORTDRV_ERROR_INVALID_VALUE;
    void* made = nullptr;
    const CUPORTresult result = in_context([&] { return cuportMalloc(&made, bytes); });
    return enter_context(result, made, pointer);
}

CUPORTresult cuportDrvMemFree(CUPORTdeviceptr pointer)
{
    using namespace cuport;
    const CUPORTresult state = context_state();
    if (state != CUPORTDRV_SUCCESS) return state;
    Hold hold(runtime().lock);
    current_context()->memory.erase(address(pointer));
    return by_runtime([=] { return cuportFree(address(pointer)); });
}

CUPORTresult cuportDrvMemGetInfo(size_t* available, size_t* total)
{
    return cuport::in_context([=] { return cuportMemGetInfo(available, total); });
}

CUPORTresult cuportDrvMemGetAddressRange(CUPORTdeviceptr* begin, size_t* bytes, CUPORTdeviceptr pointer)
{
    using namespace cuport;
    const CUPORTresult state = context_state();
    if (state != CUPORTDRV_SUCCESS) return state;
    const Allocation* found = find(address(pointer));
    if (found == nullptr || !found->contains(address(pointer))) return CUPORTDRV_ERROR_NOT_FOUND;
    if (begin != nullptr) *begin = number(found->begin);
    if (bytes != nullptr) *bytes = found->size;
    return state;
}

CUPORTresult cuportDrvMemcpy(CUPORTdeviceptr to, CUPORTdeviceptr from, size_t bytes)
{
    return cuport::copy_by_driver(cuport::address(to), cuport::address(from), bytes, cuportMemcpyDefault);
}

CUPORTresult cuportDrvMemcpyHtoD(CUPORTdeviceptr to, const void* from, size_t bytes)
{
    return cuport::copy_by_driver(cuport::address(to), from, bytes, cuportMemcpyHostToDevice);
}

CUPORTresult cuportDrvMemcpyDtoH(void* to, CUPORTdeviceptr from, size_t bytes)
{
    return cuport::copy_by_driver(to, cuport::address(from), bytes, cuportMemcpyDeviceToHost);
}

CUPORTresult cuportDrvMemcpyDtoD(CUPORTdeviceptr to, CUPORTdeviceptr from, size_t bytes)
{
    return cuport::copy_by_driver(cuport::address(to), cuport::address(from), bytes, cuportMemcpyDeviceToDevice);
}

CUPORTresult cuportDrvMemcpyAsync(CUPORTdeviceptr to, CUPORTdeviceptr from, size_t bytes, CUPORTstream stream)
{
    using namespace cuport;
    return copy_by_driver(address(to), address(from), bytes, cuportMemcpyDefault, stream);
}

CUPORTresult cuportDrvMemcpyHtoDAsync(CUPORTdeviceptr to, const void* from, size_t bytes, CUPORTstream stream)
{
    return cuport::copy_by_driver(cuport::address(to), from, bytes, cuportMemcpyHostToDevice, stream);
}

CUPORTresult cuportDrvMemcpyDtoHAsync(void* to, CUPORTdeviceptr from, size_t bytes, CUPORTstream stream)
{
    return cuport::copy_by_driver(to, cuport::address(from), bytes, cuportMemcpyDeviceToHost, stream);
}

CUPORTresult cuportDrvMemcpyDtoDAsync(CUPORTdeviceptr to, CUPORTdeviceptr from, size_t bytes, CUPORTstream stream)
{
    using namespace cuport;
    return copy_by_driver(address(to), address(from), bytes, cuportMemcpyDeviceToDevice, stream);
}

CUPORTresult cuportDrvMemsetD8(CUPORTdeviceptr to, unsigned char value, size_t count)
{
    return cuport::fill_by_driver(to, value, count, nullptr);
}

CUPORTresult cuportDrvMemsetD16(CUPORTdeviceptr to, unsigned short value, size_t count)
{
    return cuport::fill_by_driver(to, value, count, nullptr);
}

CUPORTresult cuportDrvMemsetD32(CUPORTdeviceptr to, unsigned value, size_t count)
{
    return cuport::fill_by_driver(to, value, count, nullptr);
}

CUPORTresult cuportDrvMemsetD8Async(CUPORTdeviceptr to, unsigned char value, size_t count, CUPORTstream stream)
{
    return cuport::fill_by_driver(to, value, count, stream);
}

CUPORTresult cuportDrvMemsetD16Async(CUPORTdeviceptr to, unsigned short value, size_t count, CUPORTstream stream)
{
    return cuport::fill_by_driver(to, value, count, stream);
}

CUPORTresult cuportDrvMemsetD32Async(CUPORTdeviceptr to, unsigned value, size_t count, CUPORTstream stream)
{
    return cuport::fill_by_driver(to, value, count, stream);
}
