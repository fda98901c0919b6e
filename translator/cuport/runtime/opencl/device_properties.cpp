// SPDX-License-Identifier: Apache-2.0
//
// What a device is like.

#include "api/device_properties.h"

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <initializer_list>

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
    p.canUseHostPointerForRegisteredMem = p.memoryPoolsSupported = 1;
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

cuportError_t cuportDeviceGetAttribute(int* value, cuportDeviceAttr attribute, int device)
{
    using namespace cuport;
    if (value == nullptr) return fail(cuportErrorInvalidValue);
    if (!is_device(device)) return fail(cuportErrorInvalidDevice);
    const cuportDeviceProp properties = properties_of(device);
    switch (static_cast<int>(attribute)) {
    case 1: *value = as_int(properties.maxThreadsPerBlock); break;
    case 2: *value = as_int(properties.maxThreadsDim[0]); break;
    case 3: *value = as_int(properties.maxThreadsDim[1]); break;
    case 4: *value = as_int(properties.maxThreadsDim[2]); break;
    case 5: *value = as_int(properties.maxGridSize[0]); break;
    case 6: *value = as_int(properties.maxGridSize[1]); break;
    case 7: *value = as_int(properties.maxGridSize[2]); break;
    case 8: *value = as_int(properties.sharedMemPerBlock); break;
    case 9: *value = as_int(properties.totalConstMem); break;
    case 10: *value = as_int(properties.warpSize); break;
    case 11: *value = as_int(properties.memPitch); break;
    case 12: *value = as_int(properties.regsPerBlock); break;
    case 13: *value = as_int(properties.clockRate); break;
    case 14: *value = as_int(properties.textureAlignment); break;
    case 16: *value = as_int(properties.multiProcessorCount); break;
    case 17: *value = as_int(properties.kernelExecTimeoutEnabled); break;
    case 18: *value = as_int(properties.integrated); break;
    case 19: *value = as_int(properties.canMapHostMemory); break;
    case 20: *value = as_int(properties.computeMode); break;
    case 21: *value = as_int(properties.maxTexture1D); break;
    case 22: *value = as_int(properties.maxTexture2D[0]); break;
    case 23: *value = as_int(properties.maxTexture2D[1]); break;
    case 24: *value = as_int(properties.maxTexture3D[0]); break;
    case 25: *value = as_int(properties.maxTexture3D[1]); break;
    case 26: *value = as_int(properties.maxTexture3D[2]); break;
    case 27: *value = as_int(properties.maxTexture2DLayered[0]); break;
    case 30: *value = as_int(properties.surfaceAlignment); break;
    case 31: *value = as_int(properties.concurrentKernels); break;
    case 32: *value = as_int(properties.ECCEnabled); break;
    case 33: *value = as_int(properties.pciBusID); break;
    case 34: *value = as_int(properties.pciDeviceID); break;
    case 35: *value = as_int(properties.tccDriver); break;
    case 36: *value = as_int(properties.memoryClockRate); break;
    case 37: *value = as_int(properties.memoryBusWidth); break;
    case 38: *value = as_int(properties.l2CacheSize); break;
    case 39: *value = as_int(properties.maxThreadsPerMultiProcessor); break;
    case 40: *value = as_int(properties.asyncEngineCount); break;
    case 41: *value = as_int(properties.unifiedAddressing); break;
    case 42: *value = as_int(properties.maxTexture1DLayered[0]); break;
    case 45: *value = as_int(properties.maxTexture2DGather[0]); break;
    case 47: *value = as_int(properties.maxTexture3DAlt[0]); break;
    case 50: *value = as_int(properties.pciDomainID); break;
    case 51: *value = as_int(properties.texturePitchAlignment); break;
    case 52: *value = as_int(properties.maxTextureCubemap); break;
    case 53: *value = as_int(properties.maxTextureCubemapLayered[0]); break;
    case 55: *value = as_int(properties.maxSurface1D); break;
    case 56: *value = as_int(properties.maxSurface2D[0]); break;
    case 58: *value = as_int(properties.maxSurface3D[0]); break;
    case 61: *value = as_int(properties.maxSurface1DLayered[0]); break;
    case 63: *value = as_int(properties.maxSurface2DLayered[0]); break;
    case 66: *value = as_int(properties.maxSurfaceCubemap); break;
    case 67: *value = as_int(properties.maxSurfaceCubemapLayered[0]); break;
    case 69: *value = as_int(properties.maxTexture1DLinear); break;
    case 70: *value = as_int(properties.maxTexture2DLinear[0]); break;
    case 73: *value = as_int(properties.maxTexture2DMipmap[0]); break;
    case 75: *value = as_int(properties.major); break;
    case 76: *value = as_int(properties.minor); break;
    case 77: *value = as_int(properties.maxTexture1DMipmap); break;
    case 78: *value = as_int(properties.streamPrioritiesSupported); break;
    case 79: *value = as_int(properties.globalL1CacheSupported); break;
    case 80: *value = as_int(properties.localL1CacheSupported); break;
    case 81: *value = as_int(properties.sharedMemPerMultiprocessor); break;
    case 82: *value = as_int(properties.regsPerMultiprocessor); break;
    case 83: *value = as_int(properties.managedMemory); break;
    case 84: *value = as_int(properties.isMultiGpuBoard); break;
    case 85: *value = as_int(properties.multiGpuBoardGroupID); break;
    case 86: *value = as_int(properties.hostNativeAtomicSupported); break;
    case 87: *value = as_int(properties.singleToDoublePrecisionPerfRatio); break;
    case 88: *value = as_int(properties.pageableMemoryAccess); break;
    case 89: *value = as_int(properties.concurrentManagedAccess); break;
    case 90: *value = as_int(properties.computePreemptionSupported); break;
    case 91: *value = as_int(properties.canUseHostPointerForRegisteredMem); break;
    case 95: *value = as_int(properties.cooperativeLaunch); break;
    case 96: *value = as_int(properties.cooperativeMultiDeviceLaunch); break;
    case 97: *value = as_int(properties.sharedMemPerBlockOptin); break;
    case 99: *value = as_int(properties.hostRegisterSupported); break;
    case 100: *value = as_int(properties.pageableMemoryAccessUsesHostPageTables); break;
    case 101: *value = as_int(properties.directManagedMemAccessFromHost); break;
    case 102: *value = as_int(0); break;
    case 106: *value = as_int(properties.maxBlocksPerMultiProcessor); break;
    case 108: *value = as_int(properties.persistingL2CacheMaxSize); break;
    case 109: *value = as_int(properties.accessPolicyMaxWindowSize); break;
    case 111: *value = as_int(properties.reservedSharedMemPerBlock); break;
    case 115: *value = as_int(properties.memoryPoolsSupported); break;
    case cuportDevAttrGpuOverlap: *value = as_int(properties.deviceOverlap); break;
    case cuportDevAttrMaxTexture2DLayeredHeight: *value = as_int(properties.maxTexture2DLayered[1]); break;
    case cuportDevAttrMaxTexture2DLayeredLayers: *value = as_int(properties.maxTexture2DLayered[2]); break;
    case cuportDevAttrMaxTexture1DLayeredLayers: *value = as_int(properties.maxTexture1DLayered[1]); break;
    case cuportDevAttrMaxTexture2DGatherHeight: *value = as_int(properties.maxTexture2DGather[1]); break;
    case cuportDevAttrMaxTexture3DHeightAlt: *value = as_int(properties.maxTexture3DAlt[1]); break;
    case cuportDevAttrMaxTexture3DDepthAlt: *value = as_int(properties.maxTexture3DAlt[2]); break;
    case cuportDevAttrMaxTextureCubemapLayeredLayers: *value = as_int(properties.maxTextureCubemapLayered[1]); break;
    case cuportDevAttrMaxSurface2DHeight: *value = as_int(properties.maxSurface2D[1]); break;
    case cuportDevAttrMaxSurface3DHeight: *value = as_int(properties.maxSurface3D[1]); break;
    case cuportDevAttrMaxSurface3DDepth: *value = as_int(properties.maxSurface3D[2]); break;
    case cuportDevAttrMaxSurface1DLayeredLayers: *value = as_int(properties.maxSurface1DLayered[1]); break;
    case cuportDevAttrMaxSurface2DLayeredHeight: *value = as_int(properties.maxSurface2DLayered[1]); break;
    case cuportDevAttrMaxSurface2DLayeredLayers: *value = as_int(properties.maxSurface2DLayered[2]); break;
    case cuportDevAttrMaxSurfaceCubemapLayeredLayers: *value = as_int(properties.maxSurfaceCubemapLayered[1]); break;
    case cuportDevAttrMaxTexture2DLinearHeight: *value = as_int(properties.maxTexture2DLinear[1]); break;
    case cuportDevAttrMaxTexture2DLinearPitch: *value = as_int(properties.maxTexture2DLinear[2]); break;
    case cuportDevAttrMaxTexture2DMipmappedHeight: *value = as_int(properties.maxTexture2DMipmap[1]); break;
    case cuportDevAttrCanFlushRemoteWrites: *value = as_int(0); break;
    case cuportDevAttrSparseCudaArraySupported: *value = as_int(properties.sparseCudaArraySupported); break;
    case cuportDevAttrHostRegisterReadOnlySupported: *value = as_int(properties.hostRegisterReadOnlySupported); break;
    case cuportDevAttrTimelineSemaphoreInteropSupported: *value = as_int(properties.timelineSemaphoreInteropSupported); break;
    case cuportDevAttrGPUDirectRDMASupported: *value = as_int(properties.gpuDirectRDMASupported); break;
    case cuportDevAttrGPUDirectRDMAFlushWritesOptions: *value = as_int(properties.gpuDirectRDMAFlushWritesOptions); break;
    case cuportDevAttrGPUDirectRDMAWritesOrdering: *value = as_int(properties.gpuDirectRDMAWritesOrdering); break;
    case cuportDevAttrMemoryPoolSupportedHandleTypes: *value = as_int(properties.memoryPoolSupportedHandleTypes); break;
    case cuportDevAttrClusterLaunch: *value = as_int(properties.clusterLaunch); break;
    case cuportDevAttrDeferredMappingCudaArraySupported: *value = as_int(properties.deferredMappingCudaArraySupported); break;
    case cuportDevAttrIpcEventSupport: *value = as_int(properties.ipcEventSupported); break;
    case cuportDevAttrMemSyncDomainCount: *value = as_int(1); break;
    case cuportDevAttrNumaConfig: *value = as_int(0); break;
    case cuportDevAttrNumaId: *value = as_int(0); break;
    case cuportDevAttrHostNumaId: *value = as_int(0); break;
    default: return fail(cuportErrorInvalidValue);
    }
    return cuportSuccess;
}

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
