// SPDX-License-Identifier: Apache-2.0
//
// Launches of the driver's functions, and what is known of them. A function is the address of a kernel's stub.

#include "api/driver_functions.h"

#include <cstddef>
#include <vector>

#include "../common/vector_types.h"
#include "api/driver_handles.h"
#include "api/function_attributes.h"
#include "api/launch.h"
#include "driver.h"
#include "kernels.h"
#include "launch.h"
#include "types/driver_enums.h"
#include "types/driver_structs.h"
#include "types/runtime_enums.h"
#include "types/runtime_types.h"

namespace cuport {

// Parameters in one buffer, each where its alignment puts it.
static CUPORTresult unpack(const Stub& stub, void** extra, std::vector<void*>& values)
{
    char* buffer = nullptr;
    size_t size = 0;
    for (; *extra != CUPORTDRV_LAUNCH_PARAM_END; extra += 2) {
        if (*extra == CUPORTDRV_LAUNCH_PARAM_BUFFER_POINTER) buffer = static_cast<char*>(extra[1]);
        else if (*extra == CUPORTDRV_LAUNCH_PARAM_BUFFER_SIZE) size = *static_cast<size_t*>(extra[1]);
        else return CUPORTDRV_ERROR_INVALID_VALUE;
    }
    size_t place = 0;
    for (size_t i = 0; i < stub.count; ++i) {
        const size_t alignment = stub.alignments[i];
        place = (place + alignment - 1) / alignment * alignment;
        values.push_back(buffer + place);
        place += stub.sizes[i];
    }
    const bool fits = stub.count == 0 || (buffer != nullptr && place <= size);
    return fits ? CUPORTDRV_SUCCESS : CUPORTDRV_ERROR_INVALID_VALUE;
}

static CUPORTresult info_on(CUPORTfunction function, cuportFuncAttributes& info)
{
    if (function == nullptr) return CUPORTDRV_ERROR_INVALID_HANDLE;
    const void* stub = function;
    return in_context([&] { return cuportFuncGetAttributes(&info, stub); });
}

}  // namespace cuport

CUPORTresult cuportDrvLaunchKernel(CUPORTfunction function, unsigned grid_x, unsigned grid_y, unsigned grid_z,
                                   unsigned block_x, unsigned block_y, unsigned block_z, unsigned shared_bytes,
                                   CUPORTstream stream, void** parameters, void** extra)
{
    using namespace cuport;
    const Kernel* kernel = function != nullptr ? find_kernel(function) : nullptr;
    if (kernel == nullptr) return CUPORTDRV_ERROR_INVALID_HANDLE;
    if (parameters != nullptr && extra != nullptr) return CUPORTDRV_ERROR_INVALID_VALUE;
    std::vector<void*> values;
    if (extra != nullptr) {
        const CUPORTresult result = unpack(kernel->stub, extra, values);
        if (result != CUPORTDRV_SUCCESS) return result;
        parameters = values.data();
    }
    if (parameters == nullptr && kernel->stub.count > 0) return CUPORTDRV_ERROR_INVALID_VALUE;
    const Configuration what = {dim3(grid_x, grid_y, grid_z), dim3(block_x, block_y, block_z), shared_bytes, stream};
    const void* stub = function;
    return in_context([&] { return start(what, stub, parameters); });
}

CUPORTresult cuportDrvLaunchCooperativeKernel(CUPORTfunction function, unsigned grid_x, unsigned grid_y, unsigned grid_z,
                                              unsigned block_x, unsigned block_y, unsigned block_z,
                                              unsigned shared_bytes, CUPORTstream stream, void** parameters)
{
    return cuportDrvLaunchKernel(function, grid_x, grid_y, grid_z, block_x, block_y, block_z, shared_bytes, stream,
                                 parameters, nullptr);
}

CUPORTresult cuportDrvFuncGetAttribute(int* value, CUPORTfunction_attribute attribute, CUPORTfunction function)
{
    cuportFuncAttributes info;
    const CUPORTresult result = cuport::info_on(function, info);
    if (result != CUPORTDRV_SUCCESS) return result;
    if (value == nullptr) return CUPORTDRV_ERROR_INVALID_VALUE;
    switch (attribute) {
    case CUPORTDRV_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK: *value = info.maxThreadsPerBlock; break;
    case CUPORTDRV_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES: *value = static_cast<int>(info.sharedSizeBytes); break;
    case CUPORTDRV_FUNC_ATTRIBUTE_CONST_SIZE_BYTES: *value = static_cast<int>(info.constSizeBytes); break;
    case CUPORTDRV_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES: *value = static_cast<int>(info.localSizeBytes); break;
    case CUPORTDRV_FUNC_ATTRIBUTE_NUM_REGS: *value = info.numRegs; break;
    case CUPORTDRV_FUNC_ATTRIBUTE_PTX_VERSION: *value = info.ptxVersion; break;
    case CUPORTDRV_FUNC_ATTRIBUTE_BINARY_VERSION: *value = info.binaryVersion; break;
    case CUPORTDRV_FUNC_ATTRIBUTE_CACHE_MODE_CA: *value = info.cacheModeCA; break;
    case CUPORTDRV_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES: *value = info.maxDynamicSharedSizeBytes; break;
    case CUPORTDRV_FUNC_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT: *value = info.preferredShmemCarveout; break;
    default: return CUPORTDRV_ERROR_INVALID_VALUE;
    }
    return result;
}

// Both interfaces number the attributes in the same way.
CUPORTresult cuportDrvFuncSetAttribute(CUPORTfunction function, CUPORTfunction_attribute attribute, int value)
{
    if (function == nullptr) return CUPORTDRV_ERROR_INVALID_HANDLE;
    const void* stub = function;
    const cuportFuncAttribute same = static_cast<cuportFuncAttribute>(attribute);
    return cuport::in_context([=] { return cuportFuncSetAttribute(stub, same, value); });
}

CUPORTresult cuportDrvFuncSetCacheConfig(CUPORTfunction function, CUPORTfunc_cache config)
{
    if (function == nullptr) return CUPORTDRV_ERROR_INVALID_HANDLE;
    const void* stub = function;
    const cuportFuncCache same = static_cast<cuportFuncCache>(config);
    return cuport::in_context([=] { return cuportFuncSetCacheConfig(stub, same); });
}
