// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/driver_params.h.
//
// What functions of CUDA's driver are given.
#pragma once

#include <stddef.h>

#include "../api/driver_handles.h"
#include "driver_enums.h"
#include "driver_enums2.h"
#include "driver_structs.h"

typedef struct CUPORTDRV_ARRAY_DESCRIPTOR_st { size_t Width, Height; CUPORTarray_format Format; unsigned int NumChannels; } CUPORTDRV_ARRAY_DESCRIPTOR_v2;
typedef CUPORTDRV_ARRAY_DESCRIPTOR_v2 CUPORTDRV_ARRAY_DESCRIPTOR;
typedef CUPORTDRV_ARRAY_DESCRIPTOR_v2 CUPORTDRV_ARRAY_DESCRIPTOR_v1;
typedef struct CUPORTDRV_ARRAY3D_DESCRIPTOR_st { size_t Width, Height, Depth; CUPORTarray_format Format; unsigned int NumChannels, Flags; } CUPORTDRV_ARRAY3D_DESCRIPTOR_v2;
typedef CUPORTDRV_ARRAY3D_DESCRIPTOR_v2 CUPORTDRV_ARRAY3D_DESCRIPTOR;
typedef struct CUPORTDRV_MEMCPY2D_st {
    size_t srcXInBytes, srcY; CUPORTmemorytype srcMemoryType; const void *srcHost; CUPORTdeviceptr srcDevice; CUPORTarray srcArray; size_t srcPitch;
    size_t dstXInBytes, dstY; CUPORTmemorytype dstMemoryType; void *dstHost; CUPORTdeviceptr dstDevice; CUPORTarray dstArray; size_t dstPitch;
    size_t WidthInBytes, Height;
} CUPORTDRV_MEMCPY2D_v2;
typedef CUPORTDRV_MEMCPY2D_v2 CUPORTDRV_MEMCPY2D;
typedef CUPORTDRV_MEMCPY2D_v2 CUPORTDRV_MEMCPY2D_v1;
typedef struct CUPORTDRV_MEMCPY3D_st {
    size_t srcXInBytes, srcY, srcZ, srcLOD; CUPORTmemorytype srcMemoryType; const void *srcHost; CUPORTdeviceptr srcDevice; CUPORTarray srcArray; void *reserved0; size_t srcPitch, srcHeight;
    size_t dstXInBytes, dstY, dstZ, dstLOD; CUPORTmemorytype dstMemoryType; void *dstHost; CUPORTdeviceptr dstDevice; CUPORTarray dstArray; void *reserved1; size_t dstPitch, dstHeight;
    size_t WidthInBytes, Height, Depth;
} CUPORTDRV_MEMCPY3D_v2;
typedef CUPORTDRV_MEMCPY3D_v2 CUPORTDRV_MEMCPY3D;
typedef CUPORTDRV_MEMCPY3D_v2 CUPORTDRV_MEMCPY3D_v1;
typedef struct CUPORTDRV_MEMCPY3D_PEER_st {
    size_t srcXInBytes, srcY, srcZ, srcLOD; CUPORTmemorytype srcMemoryType; const void *srcHost; CUPORTdeviceptr srcDevice; CUPORTarray srcArray; CUPORTcontext srcContext; size_t srcPitch, srcHeight;
    size_t dstXInBytes, dstY, dstZ, dstLOD; CUPORTmemorytype dstMemoryType; void *dstHost; CUPORTdeviceptr dstDevice; CUPORTarray dstArray; CUPORTcontext dstContext; size_t dstPitch, dstHeight;
    size_t WidthInBytes, Height, Depth;
} CUPORTDRV_MEMCPY3D_PEER_v1;
typedef CUPORTDRV_MEMCPY3D_PEER_v1 CUPORTDRV_MEMCPY3D_PEER;
typedef struct CUPORTDRV_ARRAY_SPARSE_PROPERTIES_st {
    struct { unsigned int width, height, depth; } tileExtent; unsigned int miptailFirstLevel; unsigned long long miptailSize; unsigned int flags, reserved[4];
} CUPORTDRV_ARRAY_SPARSE_PROPERTIES_v1;
typedef CUPORTDRV_ARRAY_SPARSE_PROPERTIES_v1 CUPORTDRV_ARRAY_SPARSE_PROPERTIES;
typedef struct CUPORTDRV_ARRAY_MEMORY_REQUIREMENTS_st { size_t size, alignment; unsigned int reserved[4]; } CUPORTDRV_ARRAY_MEMORY_REQUIREMENTS_v1;
typedef CUPORTDRV_ARRAY_MEMORY_REQUIREMENTS_v1 CUPORTDRV_ARRAY_MEMORY_REQUIREMENTS;
typedef struct CUPORTarrayMapInfo_st {
    CUPORTresourcetype resourceType; union { CUPORTmipmappedArray mipmap; CUPORTarray array; } resource; CUPORTarraySparseSubresourceType subresourceType;
    union { struct { unsigned int level, layer, offsetX, offsetY, offsetZ, extentWidth, extentHeight, extentDepth; } sparseLevel; struct { unsigned int layer; unsigned long long offset, size; } miptail; } subresource;
    CUPORTmemOperationType memOperationType; CUPORTmemHandleType memHandleType; union { CUPORTmemGenericAllocationHandle memHandle; } memHandle;
    unsigned long long offset; unsigned int deviceBitMask, flags, reserved[2];
} CUPORTarrayMapInfo_v1;
typedef CUPORTarrayMapInfo_v1 CUPORTarrayMapInfo;
typedef struct CUPORTDRV_RESOURCE_DESC_st {
    CUPORTresourcetype resType;
    union {
        struct { CUPORTarray hArray; } array; struct { CUPORTmipmappedArray hMipmappedArray; } mipmap;
        struct { CUPORTdeviceptr devPtr; CUPORTarray_format format; unsigned int numChannels; size_t sizeInBytes; } linear;
        struct { CUPORTdeviceptr devPtr; CUPORTarray_format format; unsigned int numChannels; size_t width, height, pitchInBytes; } pitch2D;
        struct { int reserved[32]; } reserved;
    } res;
    unsigned int flags;
} CUPORTDRV_RESOURCE_DESC_v1;
typedef CUPORTDRV_RESOURCE_DESC_v1 CUPORTDRV_RESOURCE_DESC;
typedef struct CUPORTDRV_TEXTURE_DESC_st {
    CUPORTaddress_mode addressMode[3]; CUPORTfilter_mode filterMode; unsigned int flags, maxAnisotropy; CUPORTfilter_mode mipmapFilterMode;
    float mipmapLevelBias, minMipmapLevelClamp, maxMipmapLevelClamp, borderColor[4]; int reserved[12];
} CUPORTDRV_TEXTURE_DESC_v1;
typedef CUPORTDRV_TEXTURE_DESC_v1 CUPORTDRV_TEXTURE_DESC;
typedef struct CUPORTDRV_RESOURCE_VIEW_DESC_st {
    CUPORTresourceViewFormat format; size_t width, height, depth; unsigned int firstMipmapLevel, lastMipmapLevel, firstLayer, lastLayer, reserved[16];
} CUPORTDRV_RESOURCE_VIEW_DESC_v1;
typedef CUPORTDRV_RESOURCE_VIEW_DESC_v1 CUPORTDRV_RESOURCE_VIEW_DESC;
typedef struct CUDA_POINTER_ATTRIBUTE_P2P_TOKENS_st { unsigned long long p2pToken; unsigned int vaSpaceToken; } CUDA_POINTER_ATTRIBUTE_P2P_TOKENS_v1;
typedef CUDA_POINTER_ATTRIBUTE_P2P_TOKENS_v1 CUDA_POINTER_ATTRIBUTE_P2P_TOKENS;
typedef struct CUPORTaccessPolicyWindow_st { void *base_ptr; size_t num_bytes; float hitRatio; CUPORTaccessProperty hitProp, missProp; } CUPORTaccessPolicyWindow_v1;
typedef CUPORTaccessPolicyWindow_v1 CUPORTaccessPolicyWindow;
typedef struct CUPORTlaunchMemSyncDomainMap_st { unsigned char default_, remote; } CUPORTlaunchMemSyncDomainMap;
typedef union CUPORTlaunchAttributeValue_union {
    char pad[64]; CUPORTaccessPolicyWindow accessPolicyWindow; int cooperative; CUPORTsynchronizationPolicy syncPolicy; struct { unsigned int x, y, z; } clusterDim;
    CUPORTclusterSchedulingPolicy clusterSchedulingPolicyPreference; int programmaticStreamSerializationAllowed; struct { CUPORTevent event; int flags, triggerAtBlockStart; } programmaticEvent;
    struct { CUPORTevent event; int flags; } launchCompletionEvent; int priority; CUPORTlaunchMemSyncDomainMap memSyncDomainMap; CUPORTlaunchMemSyncDomain memSyncDomain;
    struct { int deviceUpdatable; CUPORTgraphDeviceNode devNode; } deviceUpdatableKernelNode; unsigned int sharedMemCarveout;
} CUPORTlaunchAttributeValue;
typedef struct CUPORTlaunchAttribute_st { CUPORTlaunchAttributeID id; char pad[4]; CUPORTlaunchAttributeValue value; } CUPORTlaunchAttribute;
typedef struct CUPORTlaunchConfig_st {
    unsigned int gridDimX, gridDimY, gridDimZ, blockDimX, blockDimY, blockDimZ, sharedMemBytes; CUPORTstream hStream; CUPORTlaunchAttribute *attrs; unsigned int numAttrs;
} CUPORTlaunchConfig;
typedef CUPORTlaunchAttributeValue CUPORTkernelNodeAttrValue;
typedef CUPORTlaunchAttributeValue CUPORTkernelNodeAttrValue_v1;
typedef CUPORTlaunchAttributeValue CUPORTstreamAttrValue;
typedef CUPORTlaunchAttributeValue CUPORTstreamAttrValue_v1;
typedef struct CUPORTDRV_LAUNCH_PARAMS_st {
    CUPORTfunction function; unsigned int gridDimX, gridDimY, gridDimZ, blockDimX, blockDimY, blockDimZ, sharedMemBytes; CUPORTstream hStream; void **kernelParams;
} CUPORTDRV_LAUNCH_PARAMS_v1;
typedef CUPORTDRV_LAUNCH_PARAMS_v1 CUPORTDRV_LAUNCH_PARAMS;
typedef struct CUPORTDRV_KERNEL_NODE_PARAMS_st {
    CUPORTfunction func; unsigned int gridDimX, gridDimY, gridDimZ, blockDimX, blockDimY, blockDimZ, sharedMemBytes; void **kernelParams; void **extra; CUPORTkernel kern; CUPORTcontext ctx;
} CUPORTDRV_KERNEL_NODE_PARAMS_v2;
typedef CUPORTDRV_KERNEL_NODE_PARAMS_v2 CUPORTDRV_KERNEL_NODE_PARAMS;
typedef CUPORTDRV_KERNEL_NODE_PARAMS_v2 CUPORTDRV_KERNEL_NODE_PARAMS_v1;
typedef CUPORTDRV_KERNEL_NODE_PARAMS_v2 CUPORTDRV_KERNEL_NODE_PARAMS_v3;
typedef struct CUPORTDRV_MEMSET_NODE_PARAMS_st { CUPORTdeviceptr dst; size_t pitch; unsigned int value, elementSize; size_t width, height; } CUPORTDRV_MEMSET_NODE_PARAMS_v1;
typedef CUPORTDRV_MEMSET_NODE_PARAMS_v1 CUPORTDRV_MEMSET_NODE_PARAMS;
typedef struct CUPORTDRV_MEMSET_NODE_PARAMS_v2_st { CUPORTdeviceptr dst; size_t pitch; unsigned int value, elementSize; size_t width, height; CUPORTcontext ctx; } CUPORTDRV_MEMSET_NODE_PARAMS_v2;
typedef struct CUPORTDRV_HOST_NODE_PARAMS_st { CUPORThostFn fn; void *userData; } CUPORTDRV_HOST_NODE_PARAMS_v1;
typedef CUPORTDRV_HOST_NODE_PARAMS_v1 CUPORTDRV_HOST_NODE_PARAMS;
typedef CUPORTDRV_HOST_NODE_PARAMS_v1 CUPORTDRV_HOST_NODE_PARAMS_v2;
typedef struct CUPORTDRV_MEMCPY_NODE_PARAMS_st { int flags, reserved; CUPORTcontext copyCtx; CUPORTDRV_MEMCPY3D copyParams; } CUPORTDRV_MEMCPY_NODE_PARAMS;
typedef struct CUPORTDRV_CHILD_GRAPH_NODE_PARAMS_st { CUPORTgraph graph; } CUPORTDRV_CHILD_GRAPH_NODE_PARAMS;
typedef struct CUPORTDRV_EVENT_RECORD_NODE_PARAMS_st { CUPORTevent event; } CUPORTDRV_EVENT_RECORD_NODE_PARAMS;
typedef struct CUPORTDRV_EVENT_WAIT_NODE_PARAMS_st { CUPORTevent event; } CUPORTDRV_EVENT_WAIT_NODE_PARAMS;
typedef struct CUPORTDRV_CONDITIONAL_NODE_PARAMS { CUPORTgraphConditionalHandle handle; CUPORTgraphConditionalNodeType type; unsigned int size; CUPORTgraph *phGraph_out; CUPORTcontext ctx; } CUPORTDRV_CONDITIONAL_NODE_PARAMS;
typedef struct CUPORTDRV_MEM_ALLOC_NODE_PARAMS_v1_st { CUPORTmemPoolProps poolProps; const CUPORTmemAccessDesc *accessDescs; size_t accessDescCount, bytesize; CUPORTdeviceptr dptr; } CUPORTDRV_MEM_ALLOC_NODE_PARAMS_v1;
typedef CUPORTDRV_MEM_ALLOC_NODE_PARAMS_v1 CUPORTDRV_MEM_ALLOC_NODE_PARAMS;
typedef CUPORTDRV_MEM_ALLOC_NODE_PARAMS_v1 CUPORTDRV_MEM_ALLOC_NODE_PARAMS_v2;
typedef struct CUPORTDRV_MEM_FREE_NODE_PARAMS_st { CUPORTdeviceptr dptr; } CUPORTDRV_MEM_FREE_NODE_PARAMS;
typedef union CUPORTstreamBatchMemOpParams_union {
    CUPORTstreamBatchMemOpType operation;
    struct { CUPORTstreamBatchMemOpType operation; CUPORTdeviceptr address; union { cuuint32_t value; cuuint64_t value64; }; unsigned int flags; CUPORTdeviceptr alias; } waitValue;
    struct { CUPORTstreamBatchMemOpType operation; CUPORTdeviceptr address; union { cuuint32_t value; cuuint64_t value64; }; unsigned int flags; CUPORTdeviceptr alias; } writeValue;
    struct { CUPORTstreamBatchMemOpType operation; unsigned int flags; } flushRemoteWrites; struct { CUPORTstreamBatchMemOpType operation; unsigned int flags; } memoryBarrier; cuuint64_t pad[6];
} CUPORTstreamBatchMemOpParams_v1;
typedef CUPORTstreamBatchMemOpParams_v1 CUPORTstreamBatchMemOpParams;
typedef struct CUPORTDRV_BATCH_MEM_OP_NODE_PARAMS_v2_st { CUPORTcontext ctx; unsigned int count; CUPORTstreamBatchMemOpParams *paramArray; unsigned int flags; } CUPORTDRV_BATCH_MEM_OP_NODE_PARAMS_v2;
typedef CUPORTDRV_BATCH_MEM_OP_NODE_PARAMS_v2 CUPORTDRV_BATCH_MEM_OP_NODE_PARAMS;
typedef CUPORTDRV_BATCH_MEM_OP_NODE_PARAMS_v2 CUPORTDRV_BATCH_MEM_OP_NODE_PARAMS_v1;
typedef struct CUPORTDRV_EXTERNAL_MEMORY_HANDLE_DESC_st {
    CUPORTexternalMemoryHandleType type; union { int fd; struct { void *handle; const void *name; } win32; const void *nvSciBufObject; } handle; unsigned long long size; unsigned int flags, reserved[16];
} CUPORTDRV_EXTERNAL_MEMORY_HANDLE_DESC_v1;
typedef CUPORTDRV_EXTERNAL_MEMORY_HANDLE_DESC_v1 CUPORTDRV_EXTERNAL_MEMORY_HANDLE_DESC;
typedef struct CUPORTDRV_EXTERNAL_MEMORY_BUFFER_DESC_st { unsigned long long offset, size; unsigned int flags, reserved[16]; } CUPORTDRV_EXTERNAL_MEMORY_BUFFER_DESC_v1;
typedef CUPORTDRV_EXTERNAL_MEMORY_BUFFER_DESC_v1 CUPORTDRV_EXTERNAL_MEMORY_BUFFER_DESC;
typedef struct CUPORTDRV_EXTERNAL_MEMORY_MIPMAPPED_ARRAY_DESC_st { unsigned long long offset; CUPORTDRV_ARRAY3D_DESCRIPTOR arrayDesc; unsigned int numLevels, reserved[16]; } CUPORTDRV_EXTERNAL_MEMORY_MIPMAPPED_ARRAY_DESC_v1;
typedef CUPORTDRV_EXTERNAL_MEMORY_MIPMAPPED_ARRAY_DESC_v1 CUPORTDRV_EXTERNAL_MEMORY_MIPMAPPED_ARRAY_DESC;
typedef struct CUPORTDRV_EXTERNAL_SEMAPHORE_HANDLE_DESC_st {
    CUPORTexternalSemaphoreHandleType type; union { int fd; struct { void *handle; const void *name; } win32; const void *nvSciSyncObj; } handle; unsigned int flags, reserved[16];
} CUPORTDRV_EXTERNAL_SEMAPHORE_HANDLE_DESC_v1;
typedef CUPORTDRV_EXTERNAL_SEMAPHORE_HANDLE_DESC_v1 CUPORTDRV_EXTERNAL_SEMAPHORE_HANDLE_DESC;
typedef struct CUPORTDRV_EXTERNAL_SEMAPHORE_SIGNAL_PARAMS_st {
    struct { struct { unsigned long long value; } fence; union { void *fence; unsigned long long reserved; } nvSciSync; struct { unsigned long long key; } keyedMutex; unsigned int reserved[12]; } params;
    unsigned int flags, reserved[16];
} CUPORTDRV_EXTERNAL_SEMAPHORE_SIGNAL_PARAMS_v1;
typedef CUPORTDRV_EXTERNAL_SEMAPHORE_SIGNAL_PARAMS_v1 CUPORTDRV_EXTERNAL_SEMAPHORE_SIGNAL_PARAMS;
typedef struct CUPORTDRV_EXTERNAL_SEMAPHORE_WAIT_PARAMS_st {
    struct { struct { unsigned long long value; } fence; union { void *fence; unsigned long long reserved; } nvSciSync; struct { unsigned long long key; unsigned int timeoutMs; } keyedMutex; unsigned int reserved[10]; } params;
    unsigned int flags, reserved[16];
} CUPORTDRV_EXTERNAL_SEMAPHORE_WAIT_PARAMS_v1;
typedef CUPORTDRV_EXTERNAL_SEMAPHORE_WAIT_PARAMS_v1 CUPORTDRV_EXTERNAL_SEMAPHORE_WAIT_PARAMS;
typedef struct CUPORTDRV_EXT_SEM_SIGNAL_NODE_PARAMS_st { CUPORTexternalSemaphore *extSemArray; const CUPORTDRV_EXTERNAL_SEMAPHORE_SIGNAL_PARAMS *paramsArray; unsigned int numExtSems; } CUPORTDRV_EXT_SEM_SIGNAL_NODE_PARAMS_v1;
typedef CUPORTDRV_EXT_SEM_SIGNAL_NODE_PARAMS_v1 CUPORTDRV_EXT_SEM_SIGNAL_NODE_PARAMS;
typedef CUPORTDRV_EXT_SEM_SIGNAL_NODE_PARAMS_v1 CUPORTDRV_EXT_SEM_SIGNAL_NODE_PARAMS_v2;
typedef struct CUPORTDRV_EXT_SEM_WAIT_NODE_PARAMS_st { CUPORTexternalSemaphore *extSemArray; const CUPORTDRV_EXTERNAL_SEMAPHORE_WAIT_PARAMS *paramsArray; unsigned int numExtSems; } CUPORTDRV_EXT_SEM_WAIT_NODE_PARAMS_v1;
typedef CUPORTDRV_EXT_SEM_WAIT_NODE_PARAMS_v1 CUPORTDRV_EXT_SEM_WAIT_NODE_PARAMS;
typedef CUPORTDRV_EXT_SEM_WAIT_NODE_PARAMS_v1 CUPORTDRV_EXT_SEM_WAIT_NODE_PARAMS_v2;
typedef struct CUPORTgraphEdgeData_st { unsigned char from_port, to_port, type, reserved[5]; } CUPORTgraphEdgeData;
typedef struct CUPORTgraphExecUpdateResultInfo_st { CUPORTgraphExecUpdateResult result; CUPORTgraphNode errorNode, errorFromNode; } CUPORTgraphExecUpdateResultInfo_v1;
typedef CUPORTgraphExecUpdateResultInfo_v1 CUPORTgraphExecUpdateResultInfo;
typedef struct CUPORTDRV_GRAPH_INSTANTIATE_PARAMS_st { cuuint64_t flags; CUPORTstream hUploadStream; CUPORTgraphNode hErrNode_out; CUPORTgraphInstantiateResult result_out; } CUPORTDRV_GRAPH_INSTANTIATE_PARAMS;
typedef struct CUPORTgraphNodeParams_st {
    CUPORTgraphNodeType type; int reserved0[3];
    union {
        long long reserved1[29]; CUPORTDRV_KERNEL_NODE_PARAMS_v3 kernel; CUPORTDRV_MEMCPY_NODE_PARAMS memcpy; CUPORTDRV_MEMSET_NODE_PARAMS_v2 memset; CUPORTDRV_HOST_NODE_PARAMS_v2 host; CUPORTDRV_CHILD_GRAPH_NODE_PARAMS graph;
        CUPORTDRV_EVENT_WAIT_NODE_PARAMS eventWait; CUPORTDRV_EVENT_RECORD_NODE_PARAMS eventRecord; CUPORTDRV_EXT_SEM_SIGNAL_NODE_PARAMS_v2 extSemSignal; CUPORTDRV_EXT_SEM_WAIT_NODE_PARAMS_v2 extSemWait;
        CUPORTDRV_MEM_ALLOC_NODE_PARAMS_v2 alloc; CUPORTDRV_MEM_FREE_NODE_PARAMS free; CUPORTDRV_BATCH_MEM_OP_NODE_PARAMS_v2 memOp; CUPORTDRV_CONDITIONAL_NODE_PARAMS conditional;
    };
    long long reserved2;
} CUPORTgraphNodeParams;
