// SPDX-License-Identifier: Apache-2.0
//
// The driver: its errors, and its contexts. A context is a device, flags, and the memory that goes with it; a thread
// that has used the runtime has the primary one of its device.

#include "driver.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <vector>

#include "../common/api/memory.h"
#include "api/device_properties.h"
#include "api/devices.h"
#include "api/driver.h"
#include "context.h"
#include "devices.h"
#include "errors.h"
#include "opencl.h"
#include "types/device_attr.h"
#include "types/driver_enums.h"
#include "types/driver_errors.h"
#include "types/driver_structs.h"
#include "types/runtime_enums.h"

namespace cuport {

static std::atomic<bool> driver_is_ready{false};
static thread_local std::vector<CUPORTcontext> contexts;  // the last is the current one
static thread_local bool has_chosen_context = false;

struct DriverError {
    int number;
    const char* name;
};

#define CUPORT_ROW(number, name) {number, name},
static const DriverError driver_errors[] = {CUPORT_DRIVER_ERRORS(CUPORT_ROW)};
#undef CUPORT_ROW

const DriverError* find_driver_error(int number)
{
    for (const DriverError& row : driver_errors) {
        if (row.number == number) return &row;
    }
    return nullptr;
}

CUPORTresult in_driver(cuportError_t error)
{
    switch (error) {
    case cuportErrorInvalidConfiguration:
    case cuportErrorInvalidPitchValue:
    case cuportErrorInvalidChannelDescriptor:
    case cuportErrorInvalidMemcpyDirection: return CUPORTDRV_ERROR_INVALID_VALUE;
    case cuportErrorInvalidDeviceFunction: return CUPORTDRV_ERROR_INVALID_HANDLE;
    case cuportErrorInvalidSymbol: return CUPORTDRV_ERROR_NOT_FOUND;
    default: break;
    }
    const DriverError* row = find_driver_error(static_cast<int>(error));
    return row != nullptr ? static_cast<CUPORTresult>(row->number) : CUPORTDRV_ERROR_UNKNOWN;
}

static bool is_runtime_used()
{
    for (const Device& device : runtime().devices) {
        if (device.null_stream != nullptr) return true;
    }
    return false;
}

static CUPORTresult driver_state()
{
    if (!driver_is_ready && !is_runtime_used()) return CUPORTDRV_ERROR_NOT_INITIALIZED;
    return in_driver(runtime().error);
}

CUPORTresult check_device(CUPORTdevice device, const void* answer)
{
    const CUPORTresult state = driver_state();
    if (state != CUPORTDRV_SUCCESS) return state;
    if (!is_device(device)) return CUPORTDRV_ERROR_INVALID_DEVICE;
    return answer == nullptr ? CUPORTDRV_ERROR_INVALID_VALUE : CUPORTDRV_SUCCESS;
}

static CUPORTcontext primary_context(int device)
{
    static std::vector<CUPORTctx_st>& all = *new std::vector<CUPORTctx_st>(runtime().devices.size());
    CUPORTctx_st& found = all[static_cast<size_t>(device)];
    found.device = device;
    found.is_primary = true;
    return &found;
}

CUPORTcontext current_context()
{
    if (!contexts.empty()) return contexts.back();
    return !has_chosen_context && is_runtime_used() ? primary_context(current_device) : nullptr;
}

static void become_current()
{
    has_chosen_context = true;
    if (!contexts.empty()) current_device = contexts.back()->device;
}

CUPORTresult context_state()
{
    const CUPORTresult state = driver_state();
    if (state != CUPORTDRV_SUCCESS) return state;
    const CUPORTcontext context = current_context();
    if (context == nullptr) return CUPORTDRV_ERROR_INVALID_CONTEXT;
    return context->is_destroyed ? CUPORTDRV_ERROR_CONTEXT_IS_DESTROYED : CUPORTDRV_SUCCESS;
}

void* address(CUPORTdeviceptr pointer) { return reinterpret_cast<void*>(static_cast<uintptr_t>(pointer)); }
CUPORTdeviceptr number(const void* pointer) { return reinterpret_cast<uintptr_t>(pointer); }

}  // namespace cuport

CUPORTresult cuportDrvInit(unsigned flags)
{
    using namespace cuport;
    if (flags != 0) return CUPORTDRV_ERROR_INVALID_VALUE;
    const CUPORTresult state = in_driver(runtime().error);
    if (state == CUPORTDRV_SUCCESS) driver_is_ready = true;
    return state;
}

CUPORTresult cuportDrvDriverGetVersion(int* version)
{
    return cuport::by_runtime([=] { return cuportDriverGetVersion(version); });
}

CUPORTresult cuportDrvGetErrorName(CUPORTresult error, const char** name)
{
    if (name == nullptr) return CUPORTDRV_ERROR_INVALID_VALUE;
    const cuport::DriverError* row = cuport::find_driver_error(error);
    *name = row != nullptr ? row->name : nullptr;
    return row != nullptr ? CUPORTDRV_SUCCESS : CUPORTDRV_ERROR_INVALID_VALUE;
}

CUPORTresult cuportDrvGetErrorString(CUPORTresult error, const char** text)
{
    if (text == nullptr) return CUPORTDRV_ERROR_INVALID_VALUE;
    const cuport::DriverError* row = cuport::find_driver_error(error);
    const cuport::ErrorText* known = cuport::find_error(static_cast<cuportError_t>(error));
    *text = row == nullptr ? nullptr : known != nullptr ? known->text : row->name;
    return row != nullptr ? CUPORTDRV_SUCCESS : CUPORTDRV_ERROR_INVALID_VALUE;
}

// --- devices ---------------------------------------------------------------------------------------------------------

CUPORTresult cuportDrvDeviceGet(CUPORTdevice* device, int number)
{
    const CUPORTresult state = cuport::check_device(number, device);
    if (state == CUPORTDRV_SUCCESS) *device = number;
    return state;
}

CUPORTresult cuportDrvDeviceGetCount(int* count)
{
    const CUPORTresult state = cuport::driver_state();
    if (state != CUPORTDRV_SUCCESS) return state;
    return cuport::by_runtime([=] { return cuportGetDeviceCount(count); });
}

CUPORTresult cuportDrvDeviceGetName(char* name, int size, CUPORTdevice device)
{
    using namespace cuport;
    const CUPORTresult state = check_device(device, name);
    if (state != CUPORTDRV_SUCCESS) return state;
    if (size <= 0) return CUPORTDRV_ERROR_INVALID_VALUE;
    std::snprintf(name, static_cast<size_t>(size), "%s", runtime().devices[static_cast<size_t>(device)].name.c_str());
    return CUPORTDRV_SUCCESS;
}

CUPORTresult cuportDrvDeviceTotalMem(size_t* bytes, CUPORTdevice device)
{
    using namespace cuport;
    const CUPORTresult state = check_device(device, bytes);
    if (state != CUPORTDRV_SUCCESS) return state;
    const cl_device_id id = runtime().devices[static_cast<size_t>(device)].id;
    *bytes = static_cast<size_t>(device_info<cl_ulong>(id, CL_DEVICE_GLOBAL_MEM_SIZE));
    return state;
}

// Both interfaces number the attributes in the same way.
CUPORTresult cuportDrvDeviceGetAttribute(int* value, CUPORTdevice_attribute attribute, CUPORTdevice device)
{
    const CUPORTresult state = cuport::check_device(device, value);
    if (state != CUPORTDRV_SUCCESS) return state;
    const cuportDeviceAttr same = static_cast<cuportDeviceAttr>(attribute);
    return cuport::by_runtime([=] { return cuportDeviceGetAttribute(value, same, device); });
}

CUPORTresult cuportDrvDeviceComputeCapability(int* major, int* minor, CUPORTdevice device)
{
    const CUPORTdevice_attribute first = CUPORTDRV_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR;
    const CUPORTdevice_attribute second = CUPORTDRV_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR;
    const CUPORTresult state = cuportDrvDeviceGetAttribute(major, first, device);
    return state != CUPORTDRV_SUCCESS ? state : cuportDrvDeviceGetAttribute(minor, second, device);
}

// --- contexts --------------------------------------------------------------------------------------------------------

CUPORTresult cuportDrvDevicePrimaryCtxRetain(CUPORTcontext* context, CUPORTdevice device)
{
    using namespace cuport;
    const CUPORTresult state = check_device(device, context);
    if (state != CUPORTDRV_SUCCESS) return state;
    Hold hold(runtime().lock);
    *context = primary_context(device);
    ++(*context)->uses;
    return state;
}

// The primary context stays: the runtime may be using it.
CUPORTresult cuportDrvDevicePrimaryCtxRelease(CUPORTdevice device)
{
    using namespace cuport;
    const CUPORTresult state = check_device(device, &device);
    if (state != CUPORTDRV_SUCCESS) return state;
    Hold hold(runtime().lock);
    int& uses = primary_context(device)->uses;
    if (uses == 0) return CUPORTDRV_ERROR_INVALID_CONTEXT;
    --uses;
    return state;
}

CUPORTresult cuportDrvDevicePrimaryCtxSetFlags(CUPORTdevice device, unsigned flags)
{
    const CUPORTresult state = cuport::check_device(device, &device);
    if (state == CUPORTDRV_SUCCESS) cuport::primary_context(device)->flags = flags;
    return state;
}

CUPORTresult cuportDrvDevicePrimaryCtxGetState(CUPORTdevice device, unsigned* flags, int* active)
{
    using namespace cuport;
    const CUPORTresult state = check_device(device, flags);
    if (state != CUPORTDRV_SUCCESS) return state;
    if (active == nullptr) return CUPORTDRV_ERROR_INVALID_VALUE;
    const CUPORTctx_st& context = *primary_context(device);
    *flags = context.flags;
    *active = context.uses > 0 || runtime().devices[static_cast<size_t>(device)].null_stream != nullptr;
    return state;
}

CUPORTresult cuportDrvCtxCreate(CUPORTcontext* context, unsigned flags, CUPORTdevice device)
{
    using namespace cuport;
    const CUPORTresult state = check_device(device, context);
    if (state != CUPORTDRV_SUCCESS) return state;
    *context = new CUPORTctx_st;
    (*context)->device = device;
    (*context)->flags = flags;
    return cuportDrvCtxPushCurrent(*context);
}

// CUDA 13 has this form. A context for a part of the device is refused.
CUPORTresult cuportDrvCtxCreate(CUPORTcontext* context, CUPORTctxCreateParams* wanted, unsigned flags,
                                CUPORTdevice device)
{
    const bool is_plain = wanted == nullptr || (wanted->numExecAffinityParams == 0 && wanted->cigParams == nullptr);
    return is_plain ? cuportDrvCtxCreate(context, flags, device) : CUPORTDRV_ERROR_NOT_SUPPORTED;
}

// Waits for the device, and frees the context's memory. The context itself is kept: other threads may still name it.
CUPORTresult cuportDrvCtxDestroy(CUPORTcontext context)
{
    using namespace cuport;
    if (context == nullptr) return CUPORTDRV_ERROR_INVALID_VALUE;
    if (context->is_primary || context->is_destroyed) return CUPORTDRV_ERROR_INVALID_CONTEXT;
    const CUPORTresult state = by_runtime([] { return cuportDeviceSynchronize(); });
    Hold hold(runtime().lock);
    for (void* pointer : context->memory) by_runtime([=] { return cuportFree(pointer); });
    context->memory.clear();
    context->is_destroyed = true;
    if (!contexts.empty() && contexts.back() == context) contexts.pop_back();
    become_current();
    return state;
}

CUPORTresult cuportDrvCtxDetach(CUPORTcontext context) { return cuportDrvCtxDestroy(context); }

CUPORTresult cuportDrvCtxPushCurrent(CUPORTcontext context)
{
    using namespace cuport;
    const CUPORTresult state = driver_state();
    if (state != CUPORTDRV_SUCCESS) return state;
    if (context == nullptr || context->is_destroyed) return CUPORTDRV_ERROR_INVALID_CONTEXT;
    contexts.push_back(context);
    become_current();
    return state;
}

CUPORTresult cuportDrvCtxPopCurrent(CUPORTcontext* context)
{
    using namespace cuport;
    const CUPORTresult state = driver_state();
    if (state != CUPORTDRV_SUCCESS) return state;
    if (contexts.empty()) return CUPORTDRV_ERROR_INVALID_CONTEXT;
    if (context != nullptr) *context = contexts.back();
    contexts.pop_back();
    become_current();
    return state;
}

CUPORTresult cuportDrvCtxSetCurrent(CUPORTcontext context)
{
    using namespace cuport;
    const CUPORTresult state = driver_state();
    if (state != CUPORTDRV_SUCCESS) return state;
    if (context != nullptr && context->is_destroyed) return CUPORTDRV_ERROR_INVALID_CONTEXT;
    if (!contexts.empty()) contexts.pop_back();
    if (context != nullptr) contexts.push_back(context);
    become_current();
    return state;
}

CUPORTresult cuportDrvCtxGetCurrent(CUPORTcontext* context)
{
    using namespace cuport;
    const CUPORTresult state = driver_state();
    if (state != CUPORTDRV_SUCCESS) return state;
    if (context == nullptr) return CUPORTDRV_ERROR_INVALID_VALUE;
    *context = current_context();
    return state;
}

CUPORTresult cuportDrvCtxGetDevice(CUPORTdevice* device)
{
    const CUPORTresult state = cuport::context_state();
    if (state != CUPORTDRV_SUCCESS) return state;
    if (device == nullptr) return CUPORTDRV_ERROR_INVALID_VALUE;
    *device = cuport::current_context()->device;
    return state;
}

CUPORTresult cuportDrvCtxGetFlags(unsigned* flags)
{
    const CUPORTresult state = cuport::context_state();
    if (state != CUPORTDRV_SUCCESS) return state;
    if (flags == nullptr) return CUPORTDRV_ERROR_INVALID_VALUE;
    *flags = cuport::current_context()->flags;
    return state;
}

CUPORTresult cuportDrvCtxGetApiVersion(CUPORTcontext, unsigned* version)
{
    if (version == nullptr) return CUPORTDRV_ERROR_INVALID_VALUE;
    *version = static_cast<unsigned>(cuport::cuda_version);
    return CUPORTDRV_SUCCESS;
}

CUPORTresult cuportDrvCtxSynchronize()
{
    return cuport::in_context([] { return cuportDeviceSynchronize(); });
}
