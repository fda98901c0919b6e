// SPDX-License-Identifier: Apache-2.0
//
// The host API's types and constants, in HIP's spelling; cuda_names.h maps CUDA's onto them.
#pragma once

#include <cuport/errors.h>
#include <cuport/kernel.h>

enum hipError_t : int {
#define CUPORT_ENUMERATOR(number, hip_name, cuda_name, text) hip##hip_name = number,
    CUPORT_ERRORS(CUPORT_ENUMERATOR)
#undef CUPORT_ENUMERATOR
    hipErrorMemoryAllocation = hipErrorOutOfMemory,
    hipErrorInitializationError = hipErrorNotInitialized,
    hipErrorInvalidResourceHandle = hipErrorInvalidHandle,
};

enum hipDeviceAttribute_t {
#define CUPORT_ENUMERATOR(hip_name, cuda_name, value) hipDeviceAttribute##hip_name,
    CUPORT_ATTRIBUTES(CUPORT_ENUMERATOR)
#undef CUPORT_ENUMERATOR
};

enum hipMemcpyKind {
    hipMemcpyHostToHost,
    hipMemcpyHostToDevice,
    hipMemcpyDeviceToHost,
    hipMemcpyDeviceToDevice,
    hipMemcpyDefault,
};

enum hipMemoryType {
    hipMemoryTypeUnregistered,
    hipMemoryTypeHost,
    hipMemoryTypeDevice,
    hipMemoryTypeManaged,
};

enum hipMemoryAdvise {
    hipMemAdviseSetReadMostly = 1,
    hipMemAdviseUnsetReadMostly,
    hipMemAdviseSetPreferredLocation,
    hipMemAdviseUnsetPreferredLocation,
    hipMemAdviseSetAccessedBy,
    hipMemAdviseUnsetAccessedBy,
};

enum hipFuncAttribute {
    hipFuncAttributeMaxDynamicSharedMemorySize = 8,
    hipFuncAttributePreferredSharedMemoryCarveout = 9,
};

enum hipFuncCache_t { hipFuncCachePreferNone, hipFuncCachePreferShared, hipFuncCachePreferL1, hipFuncCachePreferEqual };
enum hipSharedMemConfig {
    hipSharedMemBankSizeDefault,
    hipSharedMemBankSizeFourByte,
    hipSharedMemBankSizeEightByte,
};
enum hipLimit_t { hipLimitStackSize, hipLimitPrintfFifoSize, hipLimitMallocHeapSize };
enum hipComputeMode { hipComputeModeDefault, hipComputeModeExclusive, hipComputeModeProhibited };

enum : unsigned {
    hipStreamDefault = 0,
    hipStreamNonBlocking = 1,
    hipEventDefault = 0,
    hipEventBlockingSync = 1,
    hipEventDisableTiming = 2,
    hipEventInterprocess = 4,
    hipHostMallocDefault = 0,
    hipHostMallocPortable = 1,
    hipHostMallocMapped = 2,
    hipHostMallocWriteCombined = 4,
    hipHostRegisterDefault = 0,
    hipHostRegisterPortable = 1,
    hipHostRegisterMapped = 2,
    hipMemAttachGlobal = 1,
    hipMemAttachHost = 2,
    hipDeviceScheduleAuto = 0,
    hipDeviceScheduleSpin = 1,
    hipDeviceScheduleYield = 2,
    hipDeviceScheduleBlockingSync = 4,
    hipDeviceMapHost = 8,
    hipOccupancyDefault = 0,
};
enum : int { hipCpuDeviceId = -1, hipInvalidDeviceId = -2 };

typedef struct CuportEvent* hipEvent_t;
typedef void (*hipHostFn_t)(void* data);
typedef void (*hipStreamCallback_t)(hipStream_t stream, hipError_t status, void* data);

struct hipDeviceProp_t {
    char name[256];
    char gcnArchName[256];
    size_t totalGlobalMem, sharedMemPerBlock, sharedMemPerBlockOptin, sharedMemPerMultiprocessor;
    size_t maxSharedMemoryPerMultiProcessor, memPitch, totalConstMem, textureAlignment, texturePitchAlignment;
    int regsPerBlock, regsPerMultiprocessor, warpSize, maxThreadsPerBlock, maxThreadsPerMultiProcessor;
    int maxThreadsDim[3], maxGridSize[3];
    int clockRate, memoryClockRate, memoryBusWidth, l2CacheSize, multiProcessorCount, major, minor;
    int maxBlocksPerMultiProcessor, asyncEngineCount, deviceOverlap, concurrentKernels, kernelExecTimeoutEnabled;
    int integrated, canMapHostMemory, computeMode, ECCEnabled, unifiedAddressing, managedMemory;
    int concurrentManagedAccess, pageableMemoryAccess, cooperativeLaunch, cooperativeMultiDeviceLaunch;
    int isMultiGpuBoard, isLargeBar, tccDriver, pciBusID, pciDeviceID, pciDomainID;
    int streamPrioritiesSupported, globalL1CacheSupported, localL1CacheSupported;
};

struct hipPointerAttribute_t {
    hipMemoryType type;
    hipMemoryType memoryType;  // the older name of `type`
    int device;
    void* devicePointer;
    void* hostPointer;
    int isManaged;
    unsigned allocationFlags;
};

struct hipFuncAttributes {
    size_t sharedSizeBytes, constSizeBytes, localSizeBytes;
    int maxThreadsPerBlock, numRegs, ptxVersion, binaryVersion, cacheModeCA, maxDynamicSharedSizeBytes;
    int preferredShmemCarveout;
};

struct hipPitchedPtr {
    void* ptr;
    size_t pitch, xsize, ysize;
};
struct hipExtent {
    size_t width, height, depth;
};
struct hipPos {
    size_t x, y, z;
};
struct hipMemcpy3DParms {
    struct hipArray* srcArray;  // stays null: there are no arrays here
    hipPos srcPos;
    hipPitchedPtr srcPtr;
    struct hipArray* dstArray;
    hipPos dstPos;
    hipPitchedPtr dstPtr;
    hipExtent extent;
    hipMemcpyKind kind;
};

inline hipPitchedPtr make_hipPitchedPtr(void* pointer, size_t pitch, size_t xsize, size_t ysize)
{
    return {pointer, pitch, xsize, ysize};
}
inline hipExtent make_hipExtent(size_t width, size_t height, size_t depth) { return {width, height, depth}; }
inline hipPos make_hipPos(size_t x, size_t y, size_t z) { return {x, y, z}; }
