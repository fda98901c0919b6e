// SPDX-License-Identifier: Apache-2.0
//
// What hipGetDeviceProperties() fills: the members of CUDA 12, and those that HIP has besides.
#pragma once

#include <stddef.h>

struct hipUUID {
    char bytes[16];
};
typedef hipUUID hipUUID_t;

struct hipDeviceProp_t {
    char name[256];
    hipUUID uuid;
    char luid[8];
    unsigned luidDeviceNodeMask;
    char gcnArchName[256];

    // memory
    size_t totalGlobalMem, totalConstMem, memPitch;
    size_t sharedMemPerBlock, sharedMemPerBlockOptin, sharedMemPerMultiprocessor, maxSharedMemoryPerMultiProcessor;
    size_t reservedSharedMemPerBlock;
    int l2CacheSize, persistingL2CacheMaxSize, accessPolicyMaxWindowSize;
    int memoryClockRate, memoryBusWidth, ECCEnabled;

    // kernels
    int regsPerBlock, regsPerMultiprocessor, warpSize;
    int maxThreadsPerBlock, maxThreadsPerMultiProcessor, maxBlocksPerMultiProcessor;
    int maxThreadsDim[3], maxGridSize[3];
    int multiProcessorCount, clockRate, major, minor;
    int cooperativeLaunch, cooperativeMultiDeviceLaunch, clusterLaunch, computePreemptionSupported;

    // textures and surfaces
    size_t textureAlignment, texturePitchAlignment, surfaceAlignment;
    int maxTexture1D, maxTexture1DMipmap, maxTexture1DLinear, maxTexture1DLayered[2];
    int maxTexture2D[2], maxTexture2DMipmap[2], maxTexture2DLinear[3], maxTexture2DGather[2], maxTexture2DLayered[3];
    int maxTexture3D[3], maxTexture3DAlt[3], maxTextureCubemap, maxTextureCubemapLayered[2];
    int maxSurface1D, maxSurface1DLayered[2], maxSurface2D[2], maxSurface2DLayered[3];
    int maxSurface3D[3], maxSurfaceCubemap, maxSurfaceCubemapLayered[2];

    // what the device can do
    int asyncEngineCount, deviceOverlap, concurrentKernels, kernelExecTimeoutEnabled, computeMode, tccDriver;
    int streamPrioritiesSupported, globalL1CacheSupported, localL1CacheSupported;
    int integrated, canMapHostMemory, unifiedAddressing, managedMemory, concurrentManagedAccess;
    int pageableMemoryAccess, pageableMemoryAccessUsesHostPageTables, directManagedMemAccessFromHost;
    int hostNativeAtomicSupported, canUseHostPointerForRegisteredMem;
    int hostRegisterSupported, hostRegisterReadOnlySupported;
    int memoryPoolsSupported, ipcEventSupported, timelineSemaphoreInteropSupported, memSyncDomainCount;
    unsigned memoryPoolSupportedHandleTypes;
    int sparseHipMappedArraySupported, deferredMappingHipArraySupported;
    int gpuDirectRDMASupported, gpuDirectRDMAWritesOrdering, unifiedFunctionPointers;
    unsigned gpuDirectRDMAFlushWritesOptions;
    int isMultiGpuBoard, multiGpuBoardGroupID, isLargeBar, singleToDoublePrecisionPerfRatio;
    int pciBusID, pciDeviceID, pciDomainID;
};
