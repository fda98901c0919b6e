// SPDX-License-Identifier: Apache-2.0
//
// The host API's types and constants, in HIP's spelling; cuda_names.h has CUDA's names for them.
#pragma once

#include <cuport/array_types.h>
#include <cuport/kernel.h>
#include <cuport/properties.h>

#include "../../../common/device_attributes.h"
#include "../../../common/error_texts.h"

enum hipError_t : int {
#define CUPORT_ENUMERATOR(number, hip_name, cuda_name, text) hip##hip_name = number,
    CUPORT_ERRORS(CUPORT_ENUMERATOR)
#undef CUPORT_ENUMERATOR
#define CUPORT_ENUMERATOR(number, cuda_name, text) cuport##cuda_name = number,
    CUPORT_CUDA_ERRORS(CUPORT_ENUMERATOR)
#undef CUPORT_ENUMERATOR
    hipErrorMemoryAllocation = hipErrorOutOfMemory,
    hipErrorInitializationError = hipErrorNotInitialized,
    hipErrorInvalidResourceHandle = hipErrorInvalidHandle,
};

enum hipDeviceAttribute_t {
#define CUPORT_ENUMERATOR(number, hip_name, value) hipDeviceAttribute##hip_name = number,
    CUPORT_ATTRIBUTES(CUPORT_ENUMERATOR)
    CUPORT_HIP_ATTRIBUTES(CUPORT_ENUMERATOR)
#undef CUPORT_ENUMERATOR
#define CUPORT_ENUMERATOR(number, cuda_name, value) cuportDeviceAttribute##cuda_name = number,
    CUPORT_CUDA_ATTRIBUTES(CUPORT_ENUMERATOR)
#undef CUPORT_ENUMERATOR
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
enum hipLimit_t {
    hipLimitStackSize,
    hipLimitPrintfFifoSize,
    hipLimitMallocHeapSize,
    hipLimitDevRuntimeSyncDepth,
    hipLimitDevRuntimePendingLaunchCount,
    hipLimitMaxL2FetchGranularity,
    hipLimitPersistingL2CacheSize,
};
enum hipComputeMode {
    hipComputeModeDefault,
    hipComputeModeExclusive,
    hipComputeModeProhibited,
    hipComputeModeExclusiveProcess,
};
enum hipDeviceP2PAttr {
    hipDevP2PAttrPerformanceRank,
    hipDevP2PAttrAccessSupported,
    hipDevP2PAttrNativeAtomicSupported,
    hipDevP2PAttrHipArrayAccessSupported,
};

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
    hipHostRegisterIoMemory = 4,
    hipHostRegisterReadOnly = 8,
    hipMemAttachGlobal = 1,
    hipMemAttachHost = 2,
    hipMemAttachSingle = 4,
    hipDeviceScheduleAuto = 0,
    hipDeviceScheduleSpin = 1,
    hipDeviceScheduleYield = 2,
    hipDeviceScheduleBlockingSync = 4,
    hipDeviceScheduleMask = 7,
    hipDeviceMapHost = 8,
    hipDeviceLmemResizeToMax = 16,
    hipIpcMemLazyEnablePeerAccess = 1,
    hipEventRecordDefault = 0,
    hipEventRecordExternal = 1,
    hipEventWaitDefault = 0,
    hipEventWaitExternal = 1,
    hipOccupancyDefault = 0,
    hipOccupancyDisableCachingOverride = 1,
};
enum : int { hipCpuDeviceId = -1, hipInvalidDeviceId = -2 };

typedef struct ihipEvent_t* hipEvent_t;
typedef void (*hipHostFn_t)(void* data);
typedef void (*hipStreamCallback_t)(hipStream_t stream, hipError_t status, void* data);

struct hipPointerAttribute_t {
    hipMemoryType type;
    hipMemoryType memoryType;  // of CUDA 10: that of managed memory is the device's
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

struct hipIpcMemHandle_t {
    char reserved[64];
};
struct hipIpcEventHandle_t {
    char reserved[64];
};

typedef void* hipDeviceptr_t;

// The default streams by name; a null stream is the legacy one.
#define hipStreamLegacy (reinterpret_cast<hipStream_t>(static_cast<uintptr_t>(1)))
#define hipStreamPerThread (reinterpret_cast<hipStream_t>(static_cast<uintptr_t>(2)))

enum hipAccessProperty { hipAccessPropertyNormal, hipAccessPropertyStreaming, hipAccessPropertyPersisting };
struct hipAccessPolicyWindow {
    void* base_ptr;
    size_t num_bytes;
    float hitRatio;
    hipAccessProperty hitProp, missProp;
};
enum hipSynchronizationPolicy {
    hipSyncPolicyAuto = 1,
    hipSyncPolicySpin,
    hipSyncPolicyYield,
    hipSyncPolicyBlockingSync,
};
enum hipStreamAttrID {
    hipStreamAttributeAccessPolicyWindow = 1,
    hipStreamAttributeSynchronizationPolicy = 3,
    hipStreamAttributePriority = 8,
};
union hipStreamAttrValue {
    hipAccessPolicyWindow accessPolicyWindow;
    hipSynchronizationPolicy syncPolicy;
    int priority;
};

// pools of memory
typedef struct CuportMemPool* hipMemPool_t;
enum hipMemLocationType {
    hipMemLocationTypeInvalid,
    hipMemLocationTypeDevice,
    hipMemLocationTypeHost,
    hipMemLocationTypeHostNuma,
    hipMemLocationTypeHostNumaCurrent,
};
struct hipMemLocation {
    hipMemLocationType type;
    int id;
};
enum hipMemAccessFlags {
    hipMemAccessFlagsProtNone = 0,
    hipMemAccessFlagsProtRead = 1,
    hipMemAccessFlagsProtReadWrite = 3,
};
struct hipMemAccessDesc {
    hipMemLocation location;
    hipMemAccessFlags flags;
};
enum hipMemAllocationType { hipMemAllocationTypeInvalid, hipMemAllocationTypePinned };
enum hipMemAllocationHandleType {
    hipMemHandleTypeNone = 0,
    hipMemHandleTypePosixFileDescriptor = 1,
    hipMemHandleTypeWin32 = 2,
    hipMemHandleTypeWin32Kmt = 4,
};
struct hipMemPoolProps {
    hipMemAllocationType allocType;
    hipMemAllocationHandleType handleTypes;
    hipMemLocation location;
    void* win32SecurityAttributes;
    unsigned char reserved[64];
};
enum hipMemPoolAttr {
    hipMemPoolReuseFollowEventDependencies = 1,
    hipMemPoolReuseAllowOpportunistic,
    hipMemPoolReuseAllowInternalDependencies,
    hipMemPoolAttrReleaseThreshold,
    hipMemPoolAttrReservedMemCurrent,
    hipMemPoolAttrReservedMemHigh,
    hipMemPoolAttrUsedMemCurrent,
    hipMemPoolAttrUsedMemHigh,
};
