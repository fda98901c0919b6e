// SPDX-License-Identifier: Apache-2.0
//
// The driver's memory in rows.

#include "driver_memory2d.h"

#include "../common/api/memory2d.h"
#include "api/driver_handles.h"
#include "api/driver_memory2d.h"
#include "driver.h"
#include "driver_memory.h"
#include "types/driver_enums.h"
#include "types/driver_params.h"
#include "types/driver_structs.h"
#include "types/runtime_enums.h"

namespace cuport {

CUPORTresult (*copy_array)(const CUPORTDRV_MEMCPY2D& what, const CUPORTstream* stream) = nullptr;

static CUPORTresult copy_some_array(const CUPORTDRV_MEMCPY2D& what, const CUPORTstream* stream)
{
    return copy_array != nullptr ? copy_array(what, stream) : CUPORTDRV_ERROR_NOT_SUPPORTED;
}

Rows target_of(const CUPORTDRV_MEMCPY2D& what)
{
    const bool is_host = what.dstMemoryType == CUPORTDRV_MEMORYTYPE_HOST;
    void* begin = is_host ? what.dstHost : address(what.dstDevice);
    const size_t pitch = what.dstPitch != 0 ? what.dstPitch : what.WidthInBytes + what.dstXInBytes;
    char* first = static_cast<char*>(begin) + what.dstY * pitch + what.dstXInBytes;
    return {first, pitch, what.dstMemoryType == CUPORTDRV_MEMORYTYPE_ARRAY};
}

Rows source_of(const CUPORTDRV_MEMCPY2D& what)
{
    const bool is_host = what.srcMemoryType == CUPORTDRV_MEMORYTYPE_HOST;
    void* begin = is_host ? const_cast<void*>(what.srcHost) : address(what.srcDevice);
    const size_t pitch = what.srcPitch != 0 ? what.srcPitch : what.WidthInBytes + what.srcXInBytes;
    char* first = static_cast<char*>(begin) + what.srcY * pitch + what.srcXInBytes;
    return {first, pitch, what.srcMemoryType == CUPORTDRV_MEMORYTYPE_ARRAY};
}

}  // namespace cuport

CUPORTresult cuportDrvMemAllocPitch(CUPORTdeviceptr* pointer, size_t* pitch, size_t width, size_t height,
                                    unsigned element_bytes)
{
    const bool is_size = element_bytes == 4 || element_bytes == 8 || element_bytes == 16;
    if (pointer == nullptr || width == 0 || height == 0 || !is_size) return CUPORTDRV_ERROR_INVALID_VALUE;
    void* made = nullptr;
    const CUPORTresult result = cuport::in_context([&] { return cuportMallocPitch(&made, pitch, width, height); });
    return cuport::enter_context(result, made, pointer);
}

CUPORTresult cuportDrvMemcpy2D(const CUPORTDRV_MEMCPY2D* what)
{
    using namespace cuport;
    if (what == nullptr) return CUPORTDRV_ERROR_INVALID_VALUE;
    const Rows to = target_of(*what), from = source_of(*what);
    if (to.is_array || from.is_array) return copy_some_array(*what, nullptr);
    return in_context([&] {
        return cuportMemcpy2D(to.begin, to.pitch, from.begin, from.pitch, what->WidthInBytes, what->Height,
                              cuportMemcpyDefault);
    });
}

CUPORTresult cuportDrvMemcpy2DUnaligned(const CUPORTDRV_MEMCPY2D* what) { return cuportDrvMemcpy2D(what); }

CUPORTresult cuportDrvMemcpy2DAsync(const CUPORTDRV_MEMCPY2D* what, CUPORTstream stream)
{
    using namespace cuport;
    if (what == nullptr) return CUPORTDRV_ERROR_INVALID_VALUE;
    const Rows to = target_of(*what), from = source_of(*what);
    if (to.is_array || from.is_array) return copy_some_array(*what, &stream);
    return in_context([&] {
        return cuportMemcpy2DAsync(to.begin, to.pitch, from.begin, from.pitch, what->WidthInBytes, what->Height,
                                   cuportMemcpyDefault, stream);
    });
}
