// SPDX-License-Identifier: Apache-2.0
//
// The driver API.

#include <cuport/driver.h>

#include "api.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <vector>

using cuport::fail;

struct CuportContext {
    unsigned flags;
};

namespace {

CuportContext* primary_context()
{
    static CuportContext context{};
    return &context;
}

// Each host thread has its own; the runtime's calls make the primary one current, if none is.
std::vector<hipCtx_t>& contexts()
{
    thread_local std::vector<hipCtx_t> all;
    return all;
}

hipError_t check_device(hipDevice_t device) { return device == 0 ? hipSuccess : fail(hipErrorInvalidDevice); }

hipError_t no_modules(const char* what)
{
    std::fprintf(stderr, "cuport: %s: the CPU runtime can't load GPU code; kernels must be compiled with the program\n",
                 what);
    return fail(hipErrorNotSupported);
}

}  // namespace

// --- device ---------------------------------------------------------------------------------------------------------

hipError_t hipDeviceGet(hipDevice_t* device, int ordinal)
{
    if (device == nullptr) return fail(hipErrorInvalidValue);
    *device = ordinal;
    return check_device(ordinal);
}

hipError_t hipDeviceGetName(char* name, int size, hipDevice_t device)
{
    if (name == nullptr || size <= 0) return fail(hipErrorInvalidValue);
    std::snprintf(name, size, "%s", cuport::properties().name);
    return check_device(device);
}

hipError_t hipDeviceTotalMem(size_t* bytes, hipDevice_t device)
{
    if (bytes == nullptr) return fail(hipErrorInvalidValue);
    *bytes = cuport::properties().totalGlobalMem;
    return check_device(device);
}

hipError_t hipDeviceComputeCapability(int* major, int* minor, hipDevice_t device)
{
    if (major == nullptr || minor == nullptr) return fail(hipErrorInvalidValue);
    *major = cuport::properties().major;
    *minor = cuport::properties().minor;
    return check_device(device);
}

hipError_t hipDeviceGetUuid(hipUUID* uuid, hipDevice_t device)
{
    if (uuid == nullptr) return fail(hipErrorInvalidValue);
    *uuid = cuport::properties().uuid;
    return check_device(device);
}

hipError_t hipDrvGetErrorName(hipError_t error, const char** name)
{
    if (name == nullptr) return fail(hipErrorInvalidValue);
    *name = hipGetErrorName(error);
    return hipSuccess;
}

hipError_t hipDrvGetErrorString(hipError_t error, const char** text)
{
    if (text == nullptr) return fail(hipErrorInvalidValue);
    *text = hipGetErrorString(error);
    return hipSuccess;
}

// --- contexts -------------------------------------------------------------------------------------------------------

hipError_t hipCtxCreate(hipCtx_t* context, unsigned flags, hipDevice_t device)
{
    if (context == nullptr) return fail(hipErrorInvalidValue);
    if (check_device(device) != hipSuccess) return hipErrorInvalidDevice;
    *context = new CuportContext{flags};
    contexts().push_back(*context);
    return hipSuccess;
}

hipError_t hipCtxDestroy(hipCtx_t context)
{
    if (context == nullptr || context == primary_context()) return fail(hipErrorInvalidValue);
    auto& all = contexts();
    all.erase(std::remove(all.begin(), all.end(), context), all.end());
    delete context;
    return hipSuccess;
}

hipError_t hipCtxPushCurrent(hipCtx_t context)
{
    if (context == nullptr) return fail(hipErrorInvalidContext);
    contexts().push_back(context);
    return hipSuccess;
}

hipError_t hipCtxPopCurrent(hipCtx_t* context)
{
    if (contexts().empty()) return fail(hipErrorInvalidContext);
    if (context != nullptr) *context = contexts().back();
    contexts().pop_back();
    return hipSuccess;
}

hipError_t hipCtxSetCurrent(hipCtx_t context)
{
    if (!contexts().empty()) contexts().pop_back();
    return context != nullptr ? hipCtxPushCurrent(context) : hipSuccess;
}

hipError_t hipCtxGetCurrent(hipCtx_t* context)
{
    if (context == nullptr) return fail(hipErrorInvalidValue);
    *context = contexts().empty() ? nullptr : contexts().back();
    return hipSuccess;
}

hipError_t hipCtxGetDevice(hipDevice_t* device) { return hipGetDevice(device); }
hipError_t hipCtxSynchronize() { return hipDeviceSynchronize(); }

hipError_t hipCtxGetFlags(unsigned* flags)
{
    if (flags == nullptr) return fail(hipErrorInvalidValue);
    *flags = contexts().empty() ? 0 : contexts().back()->flags;
    return hipSuccess;
}

hipError_t hipCtxGetApiVersion(hipCtx_t, int* version) { return hipDriverGetVersion(version); }

hipError_t hipDevicePrimaryCtxRetain(hipCtx_t* context, hipDevice_t device)
{
    if (context == nullptr) return fail(hipErrorInvalidValue);
    *context = primary_context();
    return check_device(device);
}
hipError_t hipDevicePrimaryCtxRelease(hipDevice_t device) { return check_device(device); }
hipError_t hipDevicePrimaryCtxReset(hipDevice_t device) { return check_device(device); }
hipError_t hipDevicePrimaryCtxSetFlags(hipDevice_t device, unsigned flags)
{
    primary_context()->flags = flags;
    return check_device(device);
}
hipError_t hipDevicePrimaryCtxGetState(hipDevice_t device, unsigned* flags, int* active)
{
    if (flags == nullptr || active == nullptr) return fail(hipErrorInvalidValue);
    *flags = primary_context()->flags;
    *active = 1;
    return check_device(device);
}

// --- memory ---------------------------------------------------------------------------------------------------------

hipError_t hipMemAllocPitch(hipDeviceptr_t* pointer, size_t* pitch, size_t width, size_t height, unsigned element)
{
    if (element != 4 && element != 8 && element != 16) return fail(hipErrorInvalidValue);
    return hipMallocPitch(pointer, pitch, width, height);
}

hipError_t hipMemcpyHtoD(hipDeviceptr_t to, const void* from, size_t bytes)
{
    return hipMemcpy(to, from, bytes, hipMemcpyHostToDevice);
}
hipError_t hipMemcpyDtoH(void* to, hipDeviceptr_t from, size_t bytes)
{
    return hipMemcpy(to, from, bytes, hipMemcpyDeviceToHost);
}
hipError_t hipMemcpyDtoD(hipDeviceptr_t to, hipDeviceptr_t from, size_t bytes)
{
    return hipMemcpy(to, from, bytes, hipMemcpyDeviceToDevice);
}
hipError_t hipMemcpyHtoDAsync(hipDeviceptr_t to, const void* from, size_t bytes, hipStream_t stream)
{
    return hipMemcpyAsync(to, from, bytes, hipMemcpyHostToDevice, stream);
}
hipError_t hipMemcpyDtoHAsync(void* to, hipDeviceptr_t from, size_t bytes, hipStream_t stream)
{
    return hipMemcpyAsync(to, from, bytes, hipMemcpyDeviceToHost, stream);
}
hipError_t hipMemcpyDtoDAsync(hipDeviceptr_t to, hipDeviceptr_t from, size_t bytes, hipStream_t stream)
{
    return hipMemcpyAsync(to, from, bytes, hipMemcpyDeviceToDevice, stream);
}

hipError_t hipPointerGetAttribute(void* answer, hipPointer_attribute attribute, hipDeviceptr_t pointer)
{
    const auto found = cuport::memory().find(pointer);
    if (answer == nullptr || !found) return fail(hipErrorInvalidValue);
    hipPointerAttribute_t all{};
    hipPointerGetAttributes(&all, pointer);
    const auto give = [&](auto value) {
        std::memcpy(answer, &value, sizeof(value));
        return hipSuccess;
    };
    switch (attribute) {
    case HIP_POINTER_ATTRIBUTE_CONTEXT: return give(primary_context());
    case HIP_POINTER_ATTRIBUTE_MEMORY_TYPE: return give(all.type == hipMemoryTypeHost ? 1u : 2u);
    case HIP_POINTER_ATTRIBUTE_DEVICE_POINTER: return give(pointer);
    case HIP_POINTER_ATTRIBUTE_HOST_POINTER:
        return all.hostPointer != nullptr ? give(all.hostPointer) : fail(hipErrorInvalidValue);
    case HIP_POINTER_ATTRIBUTE_IS_MANAGED: return give(all.isManaged);
    case HIP_POINTER_ATTRIBUTE_DEVICE_ORDINAL: return give(0);
    case HIP_POINTER_ATTRIBUTE_RANGE_START_ADDR: return give(found->begin);
    case HIP_POINTER_ATTRIBUTE_RANGE_SIZE: return give(found->allocation.bytes);
    }
    return fail(hipErrorInvalidValue);
}

// --- kernels --------------------------------------------------------------------------------------------------------

hipError_t hipGetFuncBySymbol(hipFunction_t* function, const void* kernel)
{
    if (function == nullptr) return fail(hipErrorInvalidValue);
    if (cuport::find_kernel(kernel) == nullptr) return fail(hipErrorInvalidDeviceFunction);
    *function = reinterpret_cast<hipFunction_t>(const_cast<void*>(kernel));
    return hipSuccess;
}

hipError_t hipFuncGetAttribute(int* value, hipFunction_attribute attribute, hipFunction_t function)
{
    if (value == nullptr || cuport::find_kernel(function) == nullptr) return fail(hipErrorInvalidValue);
    hipFuncAttributes all;
    cuport::function_attributes(&all);
    switch (attribute) {
    case HIP_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK: *value = all.maxThreadsPerBlock; return hipSuccess;
    case HIP_FUNC_ATTRIBUTE_NUM_REGS: *value = all.numRegs; return hipSuccess;
    case HIP_FUNC_ATTRIBUTE_PTX_VERSION: *value = all.ptxVersion; return hipSuccess;
    case HIP_FUNC_ATTRIBUTE_BINARY_VERSION: *value = all.binaryVersion; return hipSuccess;
    case HIP_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES: *value = all.maxDynamicSharedSizeBytes; return hipSuccess;
    default: *value = 0; return hipSuccess;
    }
}

hipError_t hipModuleLaunchKernel(hipFunction_t function, unsigned grid_x, unsigned grid_y, unsigned grid_z,
                                 unsigned block_x, unsigned block_y, unsigned block_z, unsigned shared_bytes,
                                 hipStream_t stream, void** arguments, void** extra)
{
    if (extra != nullptr) return fail(hipErrorNotSupported);  // one buffer with all arguments
    return hipLaunchKernel(function, dim3(grid_x, grid_y, grid_z), dim3(block_x, block_y, block_z), arguments,
                           shared_bytes, stream);
}

hipError_t hipModuleLaunchCooperativeKernel(hipFunction_t function, unsigned grid_x, unsigned grid_y,
                                            unsigned grid_z, unsigned block_x, unsigned block_y, unsigned block_z,
                                            unsigned shared_bytes, hipStream_t stream, void** arguments)
{
    return hipLaunchCooperativeKernel(function, dim3(grid_x, grid_y, grid_z), dim3(block_x, block_y, block_z),
                                      arguments, shared_bytes, stream);
}

hipError_t hipModuleOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, hipFunction_t, int block_size,
                                                              size_t shared_bytes)
{
    return cuport::max_active_blocks(blocks, block_size, shared_bytes);
}

// --- modules --------------------------------------------------------------------------------------------------------

hipError_t hipModuleLoad(hipModule_t*, const char* path) { return no_modules(path != nullptr ? path : "a module"); }
hipError_t hipModuleLoadData(hipModule_t*, const void*) { return no_modules("a module in memory"); }
hipError_t hipModuleLoadDataEx(hipModule_t*, const void*, unsigned, hipJitOption*, void**)
{
    return no_modules("a module in memory");
}
hipError_t hipModuleUnload(hipModule_t) { return fail(hipErrorInvalidHandle); }
hipError_t hipModuleGetFunction(hipFunction_t*, hipModule_t, const char*) { return fail(hipErrorInvalidHandle); }
hipError_t hipModuleGetGlobal(hipDeviceptr_t*, size_t*, hipModule_t, const char*)
{
    return fail(hipErrorInvalidHandle);
}
