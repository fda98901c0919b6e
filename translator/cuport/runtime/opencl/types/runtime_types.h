// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/runtime_types.h.
//
// Constants and structs of CUDA's runtime.
#pragma once

#include <stddef.h>

#include "../api/handles.h"
#include "runtime_enums.h"

#define cuportHostAllocDefault 0x00
#define cuportHostAllocPortable 0x01
#define cuportHostAllocMapped 0x02
#define cuportHostAllocWriteCombined 0x04
#define cuportHostRegisterDefault 0x00
#define cuportHostRegisterPortable 0x01
#define cuportHostRegisterMapped 0x02
#define cuportHostRegisterIoMemory 0x04
#define cuportHostRegisterReadOnly 0x08
#define cuportPeerAccessDefault 0x00
#define cuportStreamDefault 0x00
#define cuportStreamNonBlocking 0x01
#define cuportEventDefault 0x00
#define cuportEventBlockingSync 0x01
#define cuportEventDisableTiming 0x02
#define cuportEventInterprocess 0x04
#define cuportEventRecordDefault 0x00
#define cuportEventRecordExternal 0x01
#define cuportEventWaitDefault 0x00
#define cuportEventWaitExternal 0x01
#define cuportDeviceScheduleAuto 0x00
#define cuportDeviceScheduleSpin 0x01
#define cuportDeviceScheduleYield 0x02
#define cuportDeviceScheduleBlockingSync 0x04
#define cuportDeviceBlockingSync 0x04
#define cuportDeviceScheduleMask 0x07
#define cuportDeviceMapHost 0x08
#define cuportDeviceLmemResizeToMax 0x10
#define cuportDeviceSyncMemops 0x80
#define cuportDeviceMask 0xff
#define cuportInitDeviceFlagsAreValid 0x01
#define cuportArrayDefault 0x00
#define cuportArrayLayered 0x01
#define cuportArraySurfaceLoadStore 0x02
#define cuportArrayCubemap 0x04
#define cuportArrayTextureGather 0x08
#define cuportArrayColorAttachment 0x20
#define cuportArraySparse 0x40
#define cuportArrayDeferredMapping 0x80
#define cuportArraySparsePropertiesSingleMipTail 0x1
#define cuportIpcMemLazyEnablePeerAccess 0x01
#define cuportMemAttachGlobal 0x01
#define cuportMemAttachHost 0x02
#define cuportMemAttachSingle 0x04
#define cuportOccupancyDefault 0x00
#define cuportOccupancyDisableCachingOverride 0x01
#define cuportCpuDeviceId ((int)-1)
#define cuportInvalidDeviceId ((int)-2)
#define cuportCooperativeLaunchMultiDeviceNoPreSync 0x01
#define cuportCooperativeLaunchMultiDeviceNoPostSync 0x02
#define cuportExternalMemoryDedicated 0x1
#define cuportExternalSemaphoreSignalSkipNvSciBufMemSync 0x01
#define cuportExternalSemaphoreWaitSkipNvSciBufMemSync 0x02
#define cuportNvSciSyncAttrSignal 0x1
#define cuportNvSciSyncAttrWait 0x2
#define cuportGraphKernelNodePortDefault 0
#define cuportGraphKernelNodePortProgrammatic 1
#define cuportGraphKernelNodePortLaunchCompletion 2
#define cuportSurfaceType1D 0x01
#define cuportSurfaceType2D 0x02
#define cuportSurfaceType3D 0x03
#define cuportSurfaceTypeCubemap 0x0C
#define cuportSurfaceType1DLayered 0xF1
#define cuportSurfaceType2DLayered 0xF2
#define cuportSurfaceTypeCubemapLayered 0xFC
#define CUDA_IPC_HANDLE_SIZE 64
typedef struct CUgraphDeviceUpdatableNode_st *cuportGraphDeviceNode_t;
typedef struct CUuserObject_st *cuportUserObject_t;
typedef struct CUfunc_st *cuportFunction_t;
typedef struct CUkern_st *cuportKernel_t;
typedef struct CUlib_st *cuportLibrary_t;
typedef struct CUexternalMemory_st *cuportExternalMemory_t;
typedef struct CUexternalSemaphore_st *cuportExternalSemaphore_t;
typedef struct CUeglStreamConnection_st *cuportEglStreamConnection;
typedef struct cuportArray *cuportArray_t;
typedef const struct cuportArray *cuportArray_const_t;
typedef struct cuportMipmappedArray *cuportMipmappedArray_t;
typedef const struct cuportMipmappedArray *cuportMipmappedArray_const_t;
typedef struct cuportGraphicsResource *cuportGraphicsResource_t;
typedef struct cuportAsyncCallbackEntry *cuportAsyncCallbackHandle_t;
typedef unsigned long long cuportTextureObject_t;
typedef unsigned long long cuportSurfaceObject_t;
typedef unsigned long long cuportGraphConditionalHandle;
typedef void (*cuportStreamCallback_t)(cuportStream_t stream, cuportError_t status, void *userData);
typedef void (*cuportHostFn_t)(void *userData);
struct CUuuid_st { char bytes[16]; };
typedef struct CUuuid_st CUuuid_st;
typedef struct CUuuid_st cuportUUID_t;
typedef struct CUuuid_st CUuuid;
typedef struct cuportIpcEventHandle_st { char reserved[64]; } cuportIpcEventHandle_t;
typedef struct cuportIpcMemHandle_st { char reserved[64]; } cuportIpcMemHandle_t;
typedef struct cuportMemFabricHandle_st { char reserved[64]; } cuportMemFabricHandle_t;
struct cuportExtent { size_t width, height, depth; };
typedef struct cuportExtent cuportExtent;
struct cuportPos { size_t x, y, z; };
typedef struct cuportPos cuportPos;
struct cuportPitchedPtr { void *ptr; size_t pitch; size_t xsize; size_t ysize; };
typedef struct cuportPitchedPtr cuportPitchedPtr;
struct cuportChannelFormatDesc { int x, y, z, w; enum cuportChannelFormatKind f; };
typedef struct cuportChannelFormatDesc cuportChannelFormatDesc;
struct cuportArraySparseProperties {
    struct { unsigned int width, height, depth; } tileExtent;
    unsigned int miptailFirstLevel;
    unsigned long long miptailSize;
    unsigned int flags;
    unsigned int reserved[4];
};
typedef struct cuportArraySparseProperties cuportArraySparseProperties;
struct cuportArrayMemoryRequirements { size_t size; size_t alignment; unsigned int reserved[4]; };
typedef struct cuportArrayMemoryRequirements cuportArrayMemoryRequirements;
struct cuportMemcpy3DParms {
    cuportArray_t srcArray; struct cuportPos srcPos; struct cuportPitchedPtr srcPtr;
    cuportArray_t dstArray; struct cuportPos dstPos; struct cuportPitchedPtr dstPtr;
    struct cuportExtent extent; enum cuportMemcpyKind kind;
};
typedef struct cuportMemcpy3DParms cuportMemcpy3DParms;
struct cuportMemcpy3DPeerParms {
    cuportArray_t srcArray; struct cuportPos srcPos; struct cuportPitchedPtr srcPtr; int srcDevice;
    cuportArray_t dstArray; struct cuportPos dstPos; struct cuportPitchedPtr dstPtr; int dstDevice;
    struct cuportExtent extent;
};
typedef struct cuportMemcpy3DPeerParms cuportMemcpy3DPeerParms;
struct cuportMemLocation { enum cuportMemLocationType type; int id; };
typedef struct cuportMemLocation cuportMemLocation;
struct cuportMemAccessDesc { struct cuportMemLocation location; enum cuportMemAccessFlags flags; };
typedef struct cuportMemAccessDesc cuportMemAccessDesc;
struct cuportMemPoolProps {
    enum cuportMemAllocationType allocType; enum cuportMemAllocationHandleType handleTypes; struct cuportMemLocation location;
    void *win32SecurityAttributes; size_t maxSize; unsigned short usage; unsigned char reserved[54];
};
typedef struct cuportMemPoolProps cuportMemPoolProps;
struct cuportMemPoolPtrExportData { unsigned char reserved[64]; };
typedef struct cuportMemPoolPtrExportData cuportMemPoolPtrExportData;
struct cuportMemcpyAttributes { enum cuportMemcpySrcAccessOrder srcAccessOrder; struct cuportMemLocation srcLocHint, dstLocHint; unsigned int flags; };
typedef struct cuportMemcpyAttributes cuportMemcpyAttributes;
struct cuportPointerAttributes { enum cuportMemoryType type; int device; void *devicePointer; void *hostPointer;
    enum cuportMemoryType memoryType; int isManaged;  };
typedef struct cuportPointerAttributes cuportPointerAttributes;
struct cuportFuncAttributes {
    size_t sharedSizeBytes, constSizeBytes, localSizeBytes;
    int maxThreadsPerBlock, numRegs, ptxVersion, binaryVersion, cacheModeCA, maxDynamicSharedSizeBytes, preferredShmemCarveout;
    int clusterDimMustBeSet, requiredClusterWidth, requiredClusterHeight, requiredClusterDepth;
    int clusterSchedulingPolicyPreference, nonPortableClusterSizeAllowed, reserved[16];
};
typedef struct cuportFuncAttributes cuportFuncAttributes;
struct cuportResourceDesc {
    enum cuportResourceType resType;
    union {
        struct { cuportArray_t array; } array;
        struct { cuportMipmappedArray_t mipmap; } mipmap;
        struct { void *devPtr; struct cuportChannelFormatDesc desc; size_t sizeInBytes; } linear;
        struct { void *devPtr; struct cuportChannelFormatDesc desc; size_t width, height, pitchInBytes; } pitch2D;
    } res;
};
typedef struct cuportResourceDesc cuportResourceDesc;
struct cuportResourceViewDesc {
    enum cuportResourceViewFormat format;
    size_t width, height, depth;
    unsigned int firstMipmapLevel, lastMipmapLevel, firstLayer, lastLayer;
};
typedef struct cuportResourceViewDesc cuportResourceViewDesc;
struct cuportTextureDesc {
    enum cuportTextureAddressMode addressMode[3];
    enum cuportTextureFilterMode filterMode;
    enum cuportTextureReadMode readMode;
    int sRGB;
    float borderColor[4];
    int normalizedCoords;
    unsigned int maxAnisotropy;
    enum cuportTextureFilterMode mipmapFilterMode;
    float mipmapLevelBias, minMipmapLevelClamp, maxMipmapLevelClamp;
    int disableTrilinearOptimization, seamlessCubemap;
};
typedef struct cuportTextureDesc cuportTextureDesc;
typedef struct cuportAsyncNotificationInfo {
    cuportAsyncNotificationType type;
    union { struct { unsigned long long bytesOverBudget; } overBudget; } info;
} cuportAsyncNotificationInfo_t;
typedef void (*cuportAsyncCallback)(cuportAsyncNotificationInfo_t *info, void *userData, cuportAsyncCallbackHandle_t handle);
