// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/graph_types.h.
//
// What launches, graphs and external memory are described by.
#pragma once

#include <stddef.h>

#include "../../common/vector_types.h"
#include "../api/handles.h"
#include "runtime_enums.h"
#include "runtime_types.h"

struct cuportAccessPolicyWindow { void *base_ptr; size_t num_bytes; float hitRatio; enum cuportAccessProperty hitProp, missProp; };
typedef struct cuportAccessPolicyWindow cuportAccessPolicyWindow;
typedef struct cuportLaunchMemSyncDomainMap_st { unsigned char default_; unsigned char remote; } cuportLaunchMemSyncDomainMap;
typedef union cuportLaunchAttributeValue {
    char pad[64];
    struct cuportAccessPolicyWindow accessPolicyWindow;
    int cooperative;
    enum cuportSynchronizationPolicy syncPolicy;
    struct { unsigned int x, y, z; } clusterDim;
    enum cuportClusterSchedulingPolicy clusterSchedulingPolicyPreference;
    int programmaticStreamSerializationAllowed;
    struct { cuportEvent_t event; int flags; int triggerAtBlockStart; } programmaticEvent;
    int priority;
    cuportLaunchMemSyncDomainMap memSyncDomainMap;
    cuportLaunchMemSyncDomain memSyncDomain;
    struct { unsigned int x, y, z; } preferredClusterDim;
    struct { cuportEvent_t event; int flags; } launchCompletionEvent;
    struct { int deviceUpdatable; cuportGraphDeviceNode_t devNode; } deviceUpdatableKernelNode;
    unsigned int sharedMemCarveout;
} cuportLaunchAttributeValue;
typedef struct cuportLaunchAttribute_st { cuportLaunchAttributeID id; char pad[4]; cuportLaunchAttributeValue val; } cuportLaunchAttribute;
typedef struct cuportLaunchConfig_st {
    dim3 gridDim, blockDim; size_t dynamicSmemBytes; cuportStream_t stream; cuportLaunchAttribute *attrs; unsigned int numAttrs;
} cuportLaunchConfig_t;
struct cuportLaunchParams { void *func; dim3 gridDim, blockDim; void **args; size_t sharedMem; cuportStream_t stream; };
typedef struct cuportLaunchParams cuportLaunchParams;
#define cuportStreamAttrID cuportLaunchAttributeID
#define cuportStreamAttrValue cuportLaunchAttributeValue
#define cuportStreamAttributeAccessPolicyWindow cuportLaunchAttributeAccessPolicyWindow
#define cuportStreamAttributeSynchronizationPolicy cuportLaunchAttributeSynchronizationPolicy
#define cuportStreamAttributeMemSyncDomainMap cuportLaunchAttributeMemSyncDomainMap
#define cuportStreamAttributeMemSyncDomain cuportLaunchAttributeMemSyncDomain
#define cuportStreamAttributePriority cuportLaunchAttributePriority
#define cuportKernelNodeAttrID cuportLaunchAttributeID
#define cuportKernelNodeAttrValue cuportLaunchAttributeValue
#define cuportKernelNodeAttributeAccessPolicyWindow cuportLaunchAttributeAccessPolicyWindow
#define cuportKernelNodeAttributeCooperative cuportLaunchAttributeCooperative
#define cuportKernelNodeAttributePriority cuportLaunchAttributePriority
#define cuportKernelNodeAttributeClusterDimension cuportLaunchAttributeClusterDimension
#define cuportKernelNodeAttributeClusterSchedulingPolicyPreference cuportLaunchAttributeClusterSchedulingPolicyPreference
#define cuportKernelNodeAttributeMemSyncDomainMap cuportLaunchAttributeMemSyncDomainMap
#define cuportKernelNodeAttributeMemSyncDomain cuportLaunchAttributeMemSyncDomain
#define cuportKernelNodeAttributePreferredSharedMemoryCarveout cuportLaunchAttributePreferredSharedMemoryCarveout
#define cuportKernelNodeAttributeDeviceUpdatableKernelNode cuportLaunchAttributeDeviceUpdatableKernelNode
struct cuportKernelNodeParams { void *func; dim3 gridDim, blockDim; unsigned int sharedMemBytes; void **kernelParams; void **extra; };
typedef struct cuportKernelNodeParams cuportKernelNodeParams;
struct cuportKernelNodeParamsV2 { void *func; dim3 gridDim, blockDim; unsigned int sharedMemBytes; void **kernelParams; void **extra; };
typedef struct cuportKernelNodeParamsV2 cuportKernelNodeParamsV2;
struct cuportMemsetParams { void *dst; size_t pitch; unsigned int value, elementSize; size_t width, height; };
typedef struct cuportMemsetParams cuportMemsetParams;
struct cuportMemsetParamsV2 { void *dst; size_t pitch; unsigned int value, elementSize; size_t width, height; };
typedef struct cuportMemsetParamsV2 cuportMemsetParamsV2;
struct cuportMemcpyNodeParams { int flags; int reserved[3]; struct cuportMemcpy3DParms copyParams; };
typedef struct cuportMemcpyNodeParams cuportMemcpyNodeParams;
struct cuportHostNodeParams { cuportHostFn_t fn; void *userData; };
typedef struct cuportHostNodeParams cuportHostNodeParams;
struct cuportHostNodeParamsV2 { cuportHostFn_t fn; void *userData; };
typedef struct cuportHostNodeParamsV2 cuportHostNodeParamsV2;
struct cuportChildGraphNodeParams { cuportGraph_t graph; };
typedef struct cuportChildGraphNodeParams cuportChildGraphNodeParams;
struct cuportEventRecordNodeParams { cuportEvent_t event; };
typedef struct cuportEventRecordNodeParams cuportEventRecordNodeParams;
struct cuportEventWaitNodeParams { cuportEvent_t event; };
typedef struct cuportEventWaitNodeParams cuportEventWaitNodeParams;
struct cuportMemAllocNodeParams { struct cuportMemPoolProps poolProps; const struct cuportMemAccessDesc *accessDescs; size_t accessDescCount; size_t bytesize; void *dptr; };
typedef struct cuportMemAllocNodeParams cuportMemAllocNodeParams;
struct cuportMemAllocNodeParamsV2 { struct cuportMemPoolProps poolProps; const struct cuportMemAccessDesc *accessDescs; size_t accessDescCount; size_t bytesize; void *dptr; };
typedef struct cuportMemAllocNodeParamsV2 cuportMemAllocNodeParamsV2;
struct cuportMemFreeNodeParams { void *dptr; };
typedef struct cuportMemFreeNodeParams cuportMemFreeNodeParams;
struct cuportConditionalNodeParams { cuportGraphConditionalHandle handle; enum cuportGraphConditionalNodeType type; unsigned int size; cuportGraph_t *phGraph_out; };
typedef struct cuportConditionalNodeParams cuportConditionalNodeParams;
typedef struct cuportGraphEdgeData_st { unsigned char from_port, to_port, type, reserved[5]; } cuportGraphEdgeData;
typedef struct cuportGraphExecUpdateResultInfo_st { enum cuportGraphExecUpdateResult result; cuportGraphNode_t errorNode, errorFromNode; } cuportGraphExecUpdateResultInfo;
typedef struct cuportGraphInstantiateParams_st {
    unsigned long long flags; cuportStream_t uploadStream; cuportGraphNode_t errNode_out; cuportGraphInstantiateResult result_out;
} cuportGraphInstantiateParams;
struct cuportGraphKernelNodeUpdate {
    cuportGraphDeviceNode_t node; enum cuportGraphKernelNodeField field;
    union { dim3 *gridDimPtr; struct { const void *pValue; size_t offset, size; } param; unsigned int isEnabled; } updateData;
};
typedef struct cuportGraphKernelNodeUpdate cuportGraphKernelNodeUpdate;
struct cuportExternalMemoryHandleDesc {
    enum cuportExternalMemoryHandleType type;
    union { int fd; struct { void *handle; const void *name; } win32; const void *nvSciBufObject; } handle;
    unsigned long long size; unsigned int flags;
};
typedef struct cuportExternalMemoryHandleDesc cuportExternalMemoryHandleDesc;
struct cuportExternalMemoryBufferDesc { unsigned long long offset, size; unsigned int flags; };
typedef struct cuportExternalMemoryBufferDesc cuportExternalMemoryBufferDesc;
struct cuportExternalMemoryMipmappedArrayDesc {
    unsigned long long offset; struct cuportChannelFormatDesc formatDesc; struct cuportExtent extent; unsigned int flags, numLevels;
};
typedef struct cuportExternalMemoryMipmappedArrayDesc cuportExternalMemoryMipmappedArrayDesc;
struct cuportExternalSemaphoreHandleDesc {
    enum cuportExternalSemaphoreHandleType type;
    union { int fd; struct { void *handle; const void *name; } win32; const void *nvSciSyncObj; } handle;
    unsigned int flags;
};
typedef struct cuportExternalSemaphoreHandleDesc cuportExternalSemaphoreHandleDesc;
struct cuportExternalSemaphoreSignalParams {
    struct {
        struct { unsigned long long value; } fence;
        union { void *fence; unsigned long long reserved; } nvSciSync;
        struct { unsigned long long key; } keyedMutex;
        unsigned int reserved[12];
    } params;
    unsigned int flags, reserved[16];
};
typedef struct cuportExternalSemaphoreSignalParams cuportExternalSemaphoreSignalParams;
struct cuportExternalSemaphoreWaitParams {
    struct {
        struct { unsigned long long value; } fence;
        union { void *fence; unsigned long long reserved; } nvSciSync;
        struct { unsigned long long key; unsigned int timeoutMs; } keyedMutex;
        unsigned int reserved[10];
    } params;
    unsigned int flags, reserved[16];
};
typedef struct cuportExternalSemaphoreWaitParams cuportExternalSemaphoreWaitParams;
#define cuportExternalSemaphoreSignalParams_v1 cuportExternalSemaphoreSignalParams
#define cuportExternalSemaphoreWaitParams_v1 cuportExternalSemaphoreWaitParams
struct cuportExternalSemaphoreSignalNodeParams { cuportExternalSemaphore_t *extSemArray; const struct cuportExternalSemaphoreSignalParams *paramsArray; unsigned int numExtSems; };
typedef struct cuportExternalSemaphoreSignalNodeParams cuportExternalSemaphoreSignalNodeParams;
struct cuportExternalSemaphoreSignalNodeParamsV2 { cuportExternalSemaphore_t *extSemArray; const struct cuportExternalSemaphoreSignalParams *paramsArray; unsigned int numExtSems; };
typedef struct cuportExternalSemaphoreSignalNodeParamsV2 cuportExternalSemaphoreSignalNodeParamsV2;
struct cuportExternalSemaphoreWaitNodeParams { cuportExternalSemaphore_t *extSemArray; const struct cuportExternalSemaphoreWaitParams *paramsArray; unsigned int numExtSems; };
typedef struct cuportExternalSemaphoreWaitNodeParams cuportExternalSemaphoreWaitNodeParams;
struct cuportExternalSemaphoreWaitNodeParamsV2 { cuportExternalSemaphore_t *extSemArray; const struct cuportExternalSemaphoreWaitParams *paramsArray; unsigned int numExtSems; };
typedef struct cuportExternalSemaphoreWaitNodeParamsV2 cuportExternalSemaphoreWaitNodeParamsV2;
struct cuportGraphNodeParams {
    enum cuportGraphNodeType type;
    int reserved0[3];
    union {
        long long reserved1[29];
        struct cuportKernelNodeParamsV2 kernel;
        struct cuportMemcpyNodeParams memcpy;
        struct cuportMemsetParamsV2 memset;
        struct cuportHostNodeParamsV2 host;
        struct cuportChildGraphNodeParams graph;
        struct cuportEventWaitNodeParams eventWait;
        struct cuportEventRecordNodeParams eventRecord;
        struct cuportExternalSemaphoreSignalNodeParamsV2 extSemSignal;
        struct cuportExternalSemaphoreWaitNodeParamsV2 extSemWait;
        struct cuportMemAllocNodeParamsV2 alloc;
        struct cuportMemFreeNodeParams free;
        struct cuportConditionalNodeParams conditional;
    };
    long long reserved2;
};
typedef struct cuportGraphNodeParams cuportGraphNodeParams;
