// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/driver_structs.h.
//
// Handles, constants and structs of CUDA's driver.
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "../api/driver_handles.h"
#include "driver_enums.h"
#include "driver_enums2.h"

typedef uint32_t cuuint32_t;
typedef uint64_t cuuint64_t;
typedef unsigned long long CUPORTdeviceptr_v2;
typedef CUPORTdeviceptr_v2 CUPORTdeviceptr;
typedef int CUPORTdevice_v1;
typedef CUPORTdevice_v1 CUPORTdevice;
typedef struct CUPORTctx_st *CUPORTcontext;
typedef struct CUPORTmod_st *CUPORTmodule;
typedef struct CUPORTfunc_st *CUPORTfunction;
typedef struct CUPORTlib_st *CUPORTlibrary;
typedef struct CUPORTkern_st *CUPORTkernel;
typedef struct CUPORTarray_st *CUPORTarray;
typedef struct CUPORTmipmappedArray_st *CUPORTmipmappedArray;
typedef struct CUPORTtexref_st *CUPORTtexref;
typedef struct CUPORTsurfref_st *CUPORTsurfref;
typedef struct CUPORTgraphicsResource_st *CUPORTgraphicsResource;
typedef struct CUPORTlinkState_st *CUPORTlinkState;
typedef struct CUPORTextMemory_st *CUPORTexternalMemory;
typedef struct CUPORTextSemaphore_st *CUPORTexternalSemaphore;
typedef struct CUPORTgraph_st *CUPORTgraph;
typedef struct CUPORTgraphNode_st *CUPORTgraphNode;
typedef struct CUPORTgraphExec_st *CUPORTgraphExec;
typedef struct CUPORTgraphDeviceUpdatableNode_st *CUPORTgraphDeviceNode;
typedef struct CUPORTmemPoolHandle_st *CUPORTmemoryPool;
typedef struct CUPORTuserObject_st *CUPORTuserObject;
typedef struct CUPORTasyncCallbackEntry_st *CUPORTasyncCallbackHandle;
typedef struct CUPORTgreenCtx_st *CUPORTgreenCtx;
typedef struct CUPORTdevResourceDesc_st *CUPORTdevResourceDesc;
typedef struct CUPORTeglStreamConnection_st *CUPORTeglStreamConnection;
typedef cuuint64_t CUPORTgraphConditionalHandle;
typedef unsigned long long CUPORTtexObject_v1;
typedef CUPORTtexObject_v1 CUPORTtexObject;
typedef unsigned long long CUPORTsurfObject_v1;
typedef CUPORTsurfObject_v1 CUPORTsurfObject;
typedef unsigned long long CUPORTmemGenericAllocationHandle_v1;
typedef CUPORTmemGenericAllocationHandle_v1 CUPORTmemGenericAllocationHandle;
typedef void (*CUPORThostFn)(void *userData);
typedef void (*CUPORTstreamCallback)(CUPORTstream hStream, CUPORTresult status, void *userData);
typedef size_t (*CUPORToccupancyB2DSize)(int blockSize);
#define CUPORTDRV_DEVICE_CPU ((CUPORTdevice)-1)
#define CUPORTDRV_DEVICE_INVALID ((CUPORTdevice)-2)
#define CUPORTDRV_IPC_HANDLE_SIZE 64
#define CUPORTDRV_STREAM_LEGACY ((CUPORTstream)0x1)
#define CUPORTDRV_STREAM_PER_THREAD ((CUPORTstream)0x2)
#define CUPORTDRV_COMPUTE_ACCELERATED_TARGET_BASE 0x10000
#define CUPORTDRV_MEMHOSTALLOC_PORTABLE 0x01
#define CUPORTDRV_MEMHOSTALLOC_DEVICEMAP 0x02
#define CUPORTDRV_MEMHOSTALLOC_WRITECOMBINED 0x04
#define CUPORTDRV_MEMHOSTREGISTER_PORTABLE 0x01
#define CUPORTDRV_MEMHOSTREGISTER_DEVICEMAP 0x02
#define CUPORTDRV_MEMHOSTREGISTER_IOMEMORY 0x04
#define CUPORTDRV_MEMHOSTREGISTER_READ_ONLY 0x08
#define CUPORTDRV_ARRAY_SPARSE_PROPERTIES_SINGLE_MIPTAIL 0x1
#define CUPORTDRV_ARRAY3D_LAYERED 0x01
#define CUPORTDRV_ARRAY3D_2DARRAY 0x01
#define CUPORTDRV_ARRAY3D_SURFACE_LDST 0x02
#define CUPORTDRV_ARRAY3D_CUBEMAP 0x04
#define CUPORTDRV_ARRAY3D_TEXTURE_GATHER 0x08
#define CUPORTDRV_ARRAY3D_DEPTH_TEXTURE 0x10
#define CUPORTDRV_ARRAY3D_COLOR_ATTACHMENT 0x20
#define CUPORTDRV_ARRAY3D_SPARSE 0x40
#define CUPORTDRV_ARRAY3D_DEFERRED_MAPPING 0x80
#define CUPORTDRV_ARRAY3D_VIDEO_ENCODE_DECODE 0x100
#define CUPORTDRV_TRSA_OVERRIDE_FORMAT 0x01
#define CUPORTDRV_TRSF_READ_AS_INTEGER 0x01
#define CUPORTDRV_TRSF_NORMALIZED_COORDINATES 0x02
#define CUPORTDRV_TRSF_SRGB 0x10
#define CUPORTDRV_TRSF_DISABLE_TRILINEAR_OPTIMIZATION 0x20
#define CUPORTDRV_TRSF_SEAMLESS_CUBEMAP 0x40
#define CUPORTDRV_LAUNCH_PARAM_END_AS_INT 0x00
#define CUPORTDRV_LAUNCH_PARAM_END ((void *)CUPORTDRV_LAUNCH_PARAM_END_AS_INT)
#define CUPORTDRV_LAUNCH_PARAM_BUFFER_POINTER_AS_INT 0x01
#define CUPORTDRV_LAUNCH_PARAM_BUFFER_POINTER ((void *)CUPORTDRV_LAUNCH_PARAM_BUFFER_POINTER_AS_INT)
#define CUPORTDRV_LAUNCH_PARAM_BUFFER_SIZE_AS_INT 0x02
#define CUPORTDRV_LAUNCH_PARAM_BUFFER_SIZE ((void *)CUPORTDRV_LAUNCH_PARAM_BUFFER_SIZE_AS_INT)
#define CUPORTDRV_PARAM_TR_DEFAULT -1
#define CUPORTDRV_MEM_CREATE_USAGE_TILE_POOL 0x1
#define CUPORTDRV_TENSOR_MAP_NUM_QWORDS 16
#define CUPORTDRV_GRAPH_COND_ASSIGN_DEFAULT 0x1
#define CUPORTDRV_GRAPH_KERNEL_NODE_PORT_DEFAULT 0
#define CUPORTDRV_GRAPH_KERNEL_NODE_PORT_PROGRAMMATIC 1
#define CUPORTDRV_GRAPH_KERNEL_NODE_PORT_LAUNCH_ORDER 2
#define CUPORTDRV_EXTERNAL_MEMORY_DEDICATED 0x1
#define CUPORTDRV_EXTERNAL_SEMAPHORE_SIGNAL_SKIP_NVSCIBUF_MEMSYNC 0x01
#define CUPORTDRV_EXTERNAL_SEMAPHORE_WAIT_SKIP_NVSCIBUF_MEMSYNC 0x02
#define CUPORTDRV_NVSCISYNC_ATTR_SIGNAL 0x1
#define CUPORTDRV_NVSCISYNC_ATTR_WAIT 0x2
#define CUPORTDRV_COOPERATIVE_LAUNCH_MULTI_DEVICE_NO_PRE_LAUNCH_SYNC 0x01
#define CUPORTDRV_COOPERATIVE_LAUNCH_MULTI_DEVICE_NO_POST_LAUNCH_SYNC 0x02
#define CUPORTDRV_EGL_MAX_PLANES 3
#define CUPORTDRV_KERNEL_NODE_ATTRIBUTE_ACCESS_POLICY_WINDOW CUPORTDRV_LAUNCH_ATTRIBUTE_ACCESS_POLICY_WINDOW
#define CUPORTDRV_KERNEL_NODE_ATTRIBUTE_COOPERATIVE CUPORTDRV_LAUNCH_ATTRIBUTE_COOPERATIVE
#define CUPORTDRV_KERNEL_NODE_ATTRIBUTE_CLUSTER_DIMENSION CUPORTDRV_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION
#define CUPORTDRV_KERNEL_NODE_ATTRIBUTE_CLUSTER_SCHEDULING_POLICY_PREFERENCE CUPORTDRV_LAUNCH_ATTRIBUTE_CLUSTER_SCHEDULING_POLICY_PREFERENCE
#define CUPORTDRV_KERNEL_NODE_ATTRIBUTE_PRIORITY CUPORTDRV_LAUNCH_ATTRIBUTE_PRIORITY
#define CUPORTDRV_KERNEL_NODE_ATTRIBUTE_MEM_SYNC_DOMAIN_MAP CUPORTDRV_LAUNCH_ATTRIBUTE_MEM_SYNC_DOMAIN_MAP
#define CUPORTDRV_KERNEL_NODE_ATTRIBUTE_MEM_SYNC_DOMAIN CUPORTDRV_LAUNCH_ATTRIBUTE_MEM_SYNC_DOMAIN
#define CUPORTDRV_KERNEL_NODE_ATTRIBUTE_DEVICE_UPDATABLE_KERNEL_NODE CUPORTDRV_LAUNCH_ATTRIBUTE_DEVICE_UPDATABLE_KERNEL_NODE
#define CUPORTDRV_KERNEL_NODE_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT CUPORTDRV_LAUNCH_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT
#define CUPORTDRV_STREAM_ATTRIBUTE_ACCESS_POLICY_WINDOW CUPORTDRV_LAUNCH_ATTRIBUTE_ACCESS_POLICY_WINDOW
#define CUPORTDRV_STREAM_ATTRIBUTE_SYNCHRONIZATION_POLICY CUPORTDRV_LAUNCH_ATTRIBUTE_SYNCHRONIZATION_POLICY
#define CUPORTDRV_STREAM_ATTRIBUTE_PRIORITY CUPORTDRV_LAUNCH_ATTRIBUTE_PRIORITY
#define CUPORTDRV_STREAM_ATTRIBUTE_MEM_SYNC_DOMAIN_MAP CUPORTDRV_LAUNCH_ATTRIBUTE_MEM_SYNC_DOMAIN_MAP
#define CUPORTDRV_STREAM_ATTRIBUTE_MEM_SYNC_DOMAIN CUPORTDRV_LAUNCH_ATTRIBUTE_MEM_SYNC_DOMAIN
typedef CUPORTlaunchAttributeID CUPORTkernelNodeAttrID;
typedef CUPORTlaunchAttributeID CUPORTstreamAttrID;
typedef struct CUPORTipcEventHandle_st { char reserved[CUPORTDRV_IPC_HANDLE_SIZE]; } CUPORTipcEventHandle_v1;
typedef CUPORTipcEventHandle_v1 CUPORTipcEventHandle;
typedef struct CUPORTipcMemHandle_st { char reserved[CUPORTDRV_IPC_HANDLE_SIZE]; } CUPORTipcMemHandle_v1;
typedef CUPORTipcMemHandle_v1 CUPORTipcMemHandle;
typedef struct CUPORTmemFabricHandle_st { unsigned char data[64]; } CUPORTmemFabricHandle_v1;
typedef CUPORTmemFabricHandle_v1 CUPORTmemFabricHandle;
typedef struct CUPORTdevprop_st {
    int maxThreadsPerBlock, maxThreadsDim[3], maxGridSize[3], sharedMemPerBlock, totalConstantMemory, SIMDWidth, memPitch, regsPerBlock, clockRate, textureAlign;
} CUPORTdevprop_v1;
typedef CUPORTdevprop_v1 CUPORTdevprop;
typedef struct CUPORTtensorMap_st { __attribute__((aligned(64))) cuuint64_t opaque[CUPORTDRV_TENSOR_MAP_NUM_QWORDS]; } CUPORTtensorMap;
typedef struct CUPORTmemLocation_st { CUPORTmemLocationType type; int id; } CUPORTmemLocation_v1;
typedef CUPORTmemLocation_v1 CUPORTmemLocation;
typedef struct CUPORTmemAllocationProp_st {
    CUPORTmemAllocationType type; CUPORTmemAllocationHandleType requestedHandleTypes; CUPORTmemLocation location; void *win32HandleMetaData;
    struct { unsigned char compressionType, gpuDirectRDMACapable; unsigned short usage; unsigned char reserved[4]; } allocFlags;
} CUPORTmemAllocationProp_v1;
typedef CUPORTmemAllocationProp_v1 CUPORTmemAllocationProp;
typedef struct CUPORTmemAccessDesc_st { CUPORTmemLocation location; CUPORTmemAccess_flags flags; } CUPORTmemAccessDesc_v1;
typedef CUPORTmemAccessDesc_v1 CUPORTmemAccessDesc;
typedef struct CUPORTmemPoolProps_st {
    CUPORTmemAllocationType allocType; CUPORTmemAllocationHandleType handleTypes; CUPORTmemLocation location; void *win32SecurityAttributes;
    size_t maxSize; unsigned short usage; unsigned char reserved[54];
} CUPORTmemPoolProps_v1;
typedef CUPORTmemPoolProps_v1 CUPORTmemPoolProps;
typedef struct CUPORTmemPoolPtrExportData_st { unsigned char reserved[64]; } CUPORTmemPoolPtrExportData_v1;
typedef CUPORTmemPoolPtrExportData_v1 CUPORTmemPoolPtrExportData;
typedef struct CUPORTmulticastObjectProp_st { unsigned int numDevices; size_t size; unsigned long long handleTypes, flags; } CUPORTmulticastObjectProp_v1;
typedef CUPORTmulticastObjectProp_v1 CUPORTmulticastObjectProp;
typedef struct CUPORTexecAffinitySmCount_st { unsigned int val; } CUPORTexecAffinitySmCount_v1;
typedef CUPORTexecAffinitySmCount_v1 CUPORTexecAffinitySmCount;
typedef struct CUPORTexecAffinityParam_st { CUPORTexecAffinityType type; union { CUPORTexecAffinitySmCount smCount; } param; } CUPORTexecAffinityParam_v1;
typedef CUPORTexecAffinityParam_v1 CUPORTexecAffinityParam;
typedef struct CUPORTctxCigParam_st { CUPORTcigDataType sharedDataType; void *sharedData; } CUPORTctxCigParam;
typedef struct CUPORTctxCreateParams_st { CUPORTexecAffinityParam *execAffinityParams; int numExecAffinityParams; CUPORTctxCigParam *cigParams; } CUPORTctxCreateParams;
typedef struct CUPORTlibraryHostUniversalFunctionAndDataTable_st { void *functionTable; size_t functionWindowSize; void *dataTable; size_t dataWindowSize; } CUPORTlibraryHostUniversalFunctionAndDataTable;
typedef struct CUPORTasyncNotificationInfo_st { CUPORTasyncNotificationType type; union { struct { unsigned long long bytesOverBudget; } overBudget; } info; } CUPORTasyncNotificationInfo;
typedef void (*CUPORTasyncCallback)(CUPORTasyncNotificationInfo *info, void *userData, CUPORTasyncCallbackHandle callback);
typedef struct CUPORTdevSmResource_st { unsigned int smCount; } CUPORTdevSmResource;
typedef struct CUPORTdevResource_st { CUPORTdevResourceType type; unsigned char padding[92]; union { CUPORTdevSmResource sm; unsigned char oversize[48]; }; } CUPORTdevResource_v1;
typedef CUPORTdevResource_v1 CUPORTdevResource;
