// SPDX-License-Identifier: Apache-2.0
//
// The device, its properties and attributes.

#include "api.h"

#include "../common/api/cuda_version.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <initializer_list>

namespace cuport {

namespace {

// The limits of textures and surfaces, as NVIDIA's cards have them since the third generation; nothing checks them.
void set_texture_limits(hipDeviceProp_t& p)
{
    const auto fill = [](int* to, std::initializer_list<int> values) { std::copy(values.begin(), values.end(), to); };
    p.textureAlignment = p.surfaceAlignment = pitch_unit;
    p.texturePitchAlignment = 32;
    p.maxTexture1D = 131072;
    p.maxTexture1DMipmap = 32768;
    p.maxTexture1DLinear = 268435456;
    fill(p.maxTexture1DLayered, {32768, 2048});
    fill(p.maxTexture2D, {131072, 65536});
    fill(p.maxTexture2DMipmap, {32768, 32768});
    fill(p.maxTexture2DLinear, {131072, 65000, 2097120});
    fill(p.maxTexture2DGather, {32768, 32768});
    fill(p.maxTexture2DLayered, {32768, 32768, 2048});
    fill(p.maxTexture3D, {16384, 16384, 16384});
    fill(p.maxTexture3DAlt, {8192, 8192, 32768});
    p.maxTextureCubemap = 32768;
    fill(p.maxTextureCubemapLayered, {32768, 2046});
    p.maxSurface1D = 32768;
    fill(p.maxSurface1DLayered, {32768, 2048});
    fill(p.maxSurface2D, {131072, 65536});
    fill(p.maxSurface2DLayered, {32768, 32768, 2048});
    fill(p.maxSurface3D, {16384, 16384, 16384});
    p.maxSurfaceCubemap = 32768;
    fill(p.maxSurfaceCubemapLayered, {32768, 2046});
}

hipDeviceProp_t properties_of_this_machine()
{
    hipDeviceProp_t p{};
    std::strcpy(p.name, "cuport CPU reference");
    std::strcpy(p.gcnArchName, warpSize == 64 ? "gfx90a" : "gfx1100");
    std::memcpy(p.uuid.bytes, "cuport-cpu", 10);
    p.totalGlobalMem = memory().total();
    p.sharedMemPerBlock = 64 << 10;
    p.sharedMemPerBlockOptin = shared_limit_on_request;
    p.sharedMemPerMultiprocessor = p.maxSharedMemoryPerMultiProcessor = 228 << 10;
    p.memPitch = 0x7fffffff;
    p.totalConstMem = 64 << 10;
    set_texture_limits(p);
    p.regsPerBlock = p.regsPerMultiprocessor = 65536;
    p.warpSize = warpSize;
    p.maxThreadsPerBlock = 1024;
    p.maxThreadsPerMultiProcessor = 2048;
    p.maxBlocksPerMultiProcessor = 32;
    p.maxThreadsDim[0] = p.maxThreadsDim[1] = 1024;
    p.maxThreadsDim[2] = 64;
    p.maxGridSize[0] = 0x7fffffff;
    p.maxGridSize[1] = p.maxGridSize[2] = 65535;
    p.clockRate = p.memoryClockRate = 1000000;  // kHz: clock64() counts nanoseconds
    p.memoryBusWidth = 64;
    p.l2CacheSize = p.persistingL2CacheMaxSize = p.accessPolicyMaxWindowSize = 1 << 20;
    p.multiProcessorCount = static_cast<int>(environment_number("CUPORT_THREADS", 1, 256, 1));
    p.major = 9;
    p.asyncEngineCount = p.deviceOverlap = p.concurrentKernels = p.streamPrioritiesSupported = 1;
    p.globalL1CacheSupported = p.localL1CacheSupported = 1;
    p.canMapHostMemory = p.unifiedAddressing = p.managedMemory = p.concurrentManagedAccess = 1;
    p.pageableMemoryAccess = p.pageableMemoryAccessUsesHostPageTables = p.directManagedMemAccessFromHost = 1;
    p.hostNativeAtomicSupported = p.canUseHostPointerForRegisteredMem = 1;
    p.hostRegisterSupported = p.hostRegisterReadOnlySupported = 1;
    p.memoryPoolsSupported = p.cooperativeLaunch = 1;
    p.singleToDoublePrecisionPerfRatio = 2;
    p.memSyncDomainCount = 1;
    return p;
}

int answer(std::size_t value) { return static_cast<int>(value); }

}  // namespace

const hipDeviceProp_t& properties()
{
    static const hipDeviceProp_t this_machine = properties_of_this_machine();
    return this_machine;
}

}  // namespace cuport

using cuport::fail;

hipError_t hipInit(unsigned flags) { return flags == 0 ? hipSuccess : fail(hipErrorInvalidValue); }

hipError_t hipGetDeviceCount(int* count)
{
    if (count == nullptr) return fail(hipErrorInvalidValue);
    *count = 1;
    return hipSuccess;
}

hipError_t hipGetDevice(int* device)
{
    if (device == nullptr) return fail(hipErrorInvalidValue);
    *device = 0;
    return hipSuccess;
}

namespace {
unsigned device_flags = hipDeviceScheduleAuto;
}

hipError_t hipSetDevice(int device) { return device == 0 ? hipSuccess : fail(hipErrorInvalidDevice); }
hipError_t hipSetValidDevices(int* devices, int count)
{
    for (int i = 0; i < count; ++i) {
        if (devices == nullptr || devices[i] != 0) return fail(hipErrorInvalidDevice);
    }
    return hipSuccess;
}
hipError_t hipSetDeviceFlags(unsigned flags)
{
    device_flags = flags;
    return hipSuccess;
}
hipError_t hipGetDeviceFlags(unsigned* flags)
{
    if (flags == nullptr) return fail(hipErrorInvalidValue);
    *flags = device_flags | hipDeviceMapHost;
    return hipSuccess;
}

hipError_t hipGetDeviceProperties(hipDeviceProp_t* properties, int device)
{
    if (properties == nullptr) return fail(hipErrorInvalidValue);
    if (device != 0) return fail(hipErrorInvalidDevice);
    *properties = cuport::properties();
    return hipSuccess;
}

hipError_t hipChooseDevice(int* device, const hipDeviceProp_t*) { return hipGetDevice(device); }

hipError_t hipDeviceGetAttribute(int* value, hipDeviceAttribute_t attribute, int device)
{
    if (value == nullptr) return fail(hipErrorInvalidValue);
    if (device != 0) return fail(hipErrorInvalidDevice);
    const hipDeviceProp_t& properties = cuport::properties();
    switch (attribute) {
#define CUPORT_CASE(number, name, expression) \
    case number: *value = cuport::answer(expression); \
        return hipSuccess;
        CUPORT_ATTRIBUTES(CUPORT_CASE)
        CUPORT_HIP_ATTRIBUTES(CUPORT_CASE)
        CUPORT_CUDA_ATTRIBUTES(CUPORT_CASE)
#undef CUPORT_CASE
    }
    return fail(hipErrorInvalidValue);
}

hipError_t hipDeviceGetPCIBusId(char* text, int size, int device)
{
    if (text == nullptr || size < 13) return fail(hipErrorInvalidValue);
    if (device != 0) return fail(hipErrorInvalidDevice);
    std::snprintf(text, size, "0000:00:00.0");
    return hipSuccess;
}

hipError_t hipDeviceGetByPCIBusId(int* device, const char* text)
{
    if (device == nullptr || text == nullptr) return fail(hipErrorInvalidValue);
    if (std::strstr("0000:00:00.0", text) == nullptr) return fail(hipErrorInvalidDevice);
    return hipGetDevice(device);
}

hipError_t hipDeviceSynchronize()
{
    return cuport::is_any_capturing() ? fail(hipErrorStreamCaptureUnsupported) : cuport::device_error();
}
hipError_t hipDeviceReset()
{
    cuport::forget_device_error();
    hipGetLastError();
    return hipSuccess;
}

namespace {
std::size_t limits[] = {512 << 10, 1 << 20, 8 << 20, 2, 2048, 64, 0};  // by hipLimit_t
hipFuncCache_t cache_config = hipFuncCachePreferNone;
hipSharedMemConfig bank_size = hipSharedMemBankSizeFourByte;
}  // namespace

hipError_t hipDeviceSetCacheConfig(hipFuncCache_t config)
{
    cache_config = config;
    return hipSuccess;
}
hipError_t hipDeviceGetCacheConfig(hipFuncCache_t* config)
{
    *config = cache_config;
    return hipSuccess;
}
hipError_t hipDeviceSetSharedMemConfig(hipSharedMemConfig config)
{
    bank_size = config == hipSharedMemBankSizeDefault ? hipSharedMemBankSizeFourByte : config;
    return hipSuccess;
}
hipError_t hipDeviceGetSharedMemConfig(hipSharedMemConfig* config)
{
    *config = bank_size;
    return hipSuccess;
}

hipError_t hipDeviceSetLimit(hipLimit_t limit, size_t value)
{
    if (limit > hipLimitPersistingL2CacheSize) return fail(hipErrorInvalidValue);
    if (limit == hipLimitStackSize && value > 512 << 10) return fail(hipErrorInvalidValue);  // what a fiber has
    limits[limit] = value;
    return hipSuccess;
}

hipError_t hipDeviceGetLimit(size_t* value, hipLimit_t limit)
{
    if (value == nullptr || limit > hipLimitPersistingL2CacheSize) return fail(hipErrorInvalidValue);
    *value = limits[limit];
    return hipSuccess;
}
hipError_t cuportCtxResetPersistingL2Cache() { return hipSuccess; }

hipError_t hipDriverGetVersion(int* version)
{
    if (version == nullptr) return fail(hipErrorInvalidValue);
    *version = CUDART_VERSION;
    return hipSuccess;
}
hipError_t hipRuntimeGetVersion(int* version) { return hipDriverGetVersion(version); }

hipError_t hipMemGetInfo(size_t* available, size_t* total)
{
    if (available != nullptr) *available = cuport::memory().available();
    if (total != nullptr) *total = cuport::memory().total();
    return hipSuccess;
}

hipError_t hipProfilerStart() { return hipSuccess; }
hipError_t hipProfilerStop() { return hipSuccess; }

// --- other devices: there are none ------------------------------------------------------------------------------------

hipError_t hipDeviceCanAccessPeer(int* can, int device, int peer)
{
    if (can == nullptr) return fail(hipErrorInvalidValue);
    if (device != 0 || peer != 0) return fail(hipErrorInvalidDevice);
    *can = 0;
    return hipSuccess;
}
hipError_t hipDeviceEnablePeerAccess(int, unsigned) { return fail(hipErrorInvalidDevice); }
hipError_t hipDeviceDisablePeerAccess(int) { return fail(hipErrorInvalidDevice); }
hipError_t hipDeviceGetP2PAttribute(int*, hipDeviceP2PAttr, int, int) { return fail(hipErrorInvalidDevice); }

hipError_t hipIpcGetMemHandle(hipIpcMemHandle_t*, void*) { return fail(hipErrorNotSupported); }
hipError_t hipIpcOpenMemHandle(void**, hipIpcMemHandle_t, unsigned) { return fail(hipErrorNotSupported); }
hipError_t hipIpcCloseMemHandle(void*) { return fail(hipErrorNotSupported); }
hipError_t hipIpcGetEventHandle(hipIpcEventHandle_t*, hipEvent_t) { return fail(hipErrorNotSupported); }
hipError_t hipIpcOpenEventHandle(hipEvent_t*, hipIpcEventHandle_t) { return fail(hipErrorNotSupported); }

// For our own libraries, as the runtime for OpenCL has it.
bool cuportIsProcessor() { return true; }
