// SPDX-License-Identifier: Apache-2.0
//
// What a device is like.

#include "api/device_properties.h"

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <initializer_list>

#include "../common/device_attributes.h"
#include "api/devices.h"
#include "context.h"
#include "devices.h"
#include "errors.h"
#include "opencl.h"
#include "types/device_attr.h"
#include "types/device_prop.h"
#include "types/runtime_enums.h"
#include "types/runtime_types.h"

namespace cuport {

template <typename T>
static int as_int(T value)
{
    return static_cast<int>(std::min<unsigned long long>(static_cast<unsigned long long>(value), 0x7fffffff));
}

static void set_texture_limits(cuportDeviceProp& p, cl_device_id id)
{
    const int width = as_int(device_info<size_t>(id, CL_DEVICE_IMAGE2D_MAX_WIDTH));
    const int height = as_int(device_info<size_t>(id, CL_DEVICE_IMAGE2D_MAX_HEIGHT));
    const int layers = as_int(device_info<size_t>(id, CL_DEVICE_IMAGE_MAX_ARRAY_SIZE));
    const int space[3] = {as_int(device_info<size_t>(id, CL_DEVICE_IMAGE3D_MAX_WIDTH)),
                          as_int(device_info<size_t>(id, CL_DEVICE_IMAGE3D_MAX_HEIGHT)),
                          as_int(device_info<size_t>(id, CL_DEVICE_IMAGE3D_MAX_DEPTH))};
    p.textureAlignment = p.surfaceAlignment = 512;
    p.texturePitchAlignment = 32;
    p.maxTexture1D = p.maxTexture1DMipmap = p.maxSurface1D = width;
    p.maxTexture1DLinear = as_int(device_info<cl_ulong>(id, CL_DEVICE_MAX_MEM_ALLOC_SIZE) / 16);
    for (int* both : {p.maxTexture2D, p.maxTexture2DMipmap, p.maxTexture2DGather, p.maxSurface2D}) {
        both[0] = width;
        both[1] = height;
    }
    for (int* three : {p.maxTexture2DLayered, p.maxSurface2DLayered}) {
        three[0] = width;
        three[1] = height;
        three[2] = layers;
    }
    for (int* both : {p.maxTexture1DLayered, p.maxSurface1DLayered}) {
        both[0] = width;
        both[1] = layers;
    }
    p.maxTexture2DLinear[0] = width;
    p.maxTexture2DLinear[1] = height;
    p.maxTexture2DLinear[2] = 0x7fffffff;
    for (int* three : {p.maxTexture3D, p.maxTexture3DAlt, p.maxSurface3D}) std::copy(space, space + 3, three);
}

static void set_thread_limits(cuportDeviceProp& p, const Device& device)
{
    p.regsPerBlock = p.regsPerMultiprocessor = 65536;
    p.warpSize = 32;
    p.maxThreadsPerBlock = as_int(std::min<size_t>(device.max_group, 1024));
    p.maxThreadsPerMultiProcessor = 2048;
    p.maxBlocksPerMultiProcessor = 32;
    for (int i = 0; i < 3; ++i) p.maxThreadsDim[i] = as_int(std::min<size_t>(device.max_items[i], i < 2 ? 1024 : 64));
    p.maxGridSize[0] = 0x7fffffff;
    p.maxGridSize[1] = p.maxGridSize[2] = 65535;
    p.multiProcessorCount = as_int(device_info<cl_uint>(device.id, CL_DEVICE_MAX_COMPUTE_UNITS));
    p.clockRate = 1000 * as_int(device_info<cl_uint>(device.id, CL_DEVICE_MAX_CLOCK_FREQUENCY));
}

static cuportDeviceProp properties_of(int number)
{
    const Runtime& run = runtime();
    const Device& device = run.devices[static_cast<size_t>(number)];
    cuportDeviceProp p{};
    std::snprintf(p.name, sizeof(p.name), "%s", device.name.c_str());
    std::snprintf(p.uuid.bytes, sizeof(p.uuid.bytes), "cuport-%d", number);
    p.totalGlobalMem = static_cast<size_t>(device_info<cl_ulong>(device.id, CL_DEVICE_GLOBAL_MEM_SIZE));
    p.totalConstMem = static_cast<size_t>(device_info<cl_ulong>(device.id, CL_DEVICE_MAX_CONSTANT_BUFFER_SIZE));
    p.sharedMemPerBlock = p.sharedMemPerBlockOptin = static_cast<size_t>(device.local_bytes);
    p.sharedMemPerMultiprocessor = p.sharedMemPerBlock;
    p.memPitch = 0x7fffffff;
    set_thread_limits(p, device);
    set_texture_limits(p, device.id);
    p.major = 7;
    p.memoryClockRate = p.clockRate;
    p.memoryBusWidth = 64;
    p.l2CacheSize = as_int(device_info<cl_ulong>(device.id, CL_DEVICE_GLOBAL_MEM_CACHE_SIZE));
    p.ECCEnabled = device_info<cl_bool>(device.id, CL_DEVICE_ERROR_CORRECTION_SUPPORT) == CL_TRUE;
    p.integrated = device_info<cl_bool>(device.id, CL_DEVICE_HOST_UNIFIED_MEMORY) == CL_TRUE;
    p.pciBusID = number;
    p.asyncEngineCount = p.deviceOverlap = p.concurrentKernels = p.streamPrioritiesSupported = 1;
    p.globalL1CacheSupported = p.localL1CacheSupported = 1;
    p.canMapHostMemory = p.unifiedAddressing = p.managedMemory = p.hostRegisterSupported = 1;
    p.concurrentManagedAccess = p.hostNativeAtomicSupported = run.has_fine_svm;
    p.canUseHostPointerForRegisteredMem = p.memoryPoolsSupported = p.cooperativeLaunch = 1;
    p.singleToDoublePrecisionPerfRatio = 2;
    return p;
}

}  // namespace cuport

cuportError_t cuportGetDeviceProperties(cuportDeviceProp* properties, int device)
{
    using namespace cuport;
    if (properties == nullptr) return fail(cuportErrorInvalidValue);
    if (!is_device(device)) return fail(cuportErrorInvalidDevice);
    *properties = properties_of(device);
    return cuportSuccess;
}

#define CUPORT_CASE(number, name, member) \
    case number: *value = as_int(member); break;
cuportError_t cuportDeviceGetAttribute(int* value, cuportDeviceAttr attribute, int device)
{
    using namespace cuport;
    if (value == nullptr) return fail(cuportErrorInvalidValue);
    if (!is_device(device)) return fail(cuportErrorInvalidDevice);
    const cuportDeviceProp properties = properties_of(device);
    switch (static_cast<int>(attribute)) {
        CUPORT_ATTRIBUTES(CUPORT_CASE)
        CUPORT_CUDA_ATTRIBUTES(CUPORT_CASE)
    default: return fail(cuportErrorInvalidValue);
    }
    return cuportSuccess;
}
#undef CUPORT_CASE

cuportError_t cuportChooseDevice(int* device, const cuportDeviceProp*) { return cuportGetDevice(device); }

cuportError_t cuportDeviceGetPCIBusId(char* text, int size, int device)
{
    using namespace cuport;
    if (text == nullptr || size < 13) return fail(cuportErrorInvalidValue);
    if (!is_device(device)) return fail(cuportErrorInvalidDevice);
    std::snprintf(text, static_cast<size_t>(size), "0000:%02x:00.0", static_cast<unsigned>(device) & 0xffu);
    return cuportSuccess;
}

cuportError_t cuportDeviceGetByPCIBusId(int* device, const char* text)
{
    using namespace cuport;
    if (device == nullptr || text == nullptr) return fail(cuportErrorInvalidValue);
    char name[16];
    for (int i = 0; is_device(i); ++i) {
        cuportDeviceGetPCIBusId(name, sizeof(name), i);
        if (std::strstr(name, text) == nullptr) continue;
        *device = i;
        return cuportSuccess;
    }
    return fail(cuportErrorInvalidDevice);
}

bool cuportIsProcessor()
{
    using namespace cuport;
    int device = 0;
    if (cuportGetDevice(&device) != cuportSuccess) return false;
    const cl_device_id id = runtime().devices[static_cast<size_t>(device)].id;
    return (device_info<cl_device_type>(id, CL_DEVICE_TYPE) & CL_DEVICE_TYPE_CPU) != 0;
}
