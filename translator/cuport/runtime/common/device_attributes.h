// SPDX-License-Identifier: Apache-2.0
//
// The attributes of devices: CUDA's number, HIP's name, where the properties hold it.
#pragma once

#define CUPORT_ATTRIBUTES(X) \
    X(1, MaxThreadsPerBlock, properties.maxThreadsPerBlock) \
    X(2, MaxBlockDimX, properties.maxThreadsDim[0]) \
    X(3, MaxBlockDimY, properties.maxThreadsDim[1]) \
    X(4, MaxBlockDimZ, properties.maxThreadsDim[2]) \
    X(5, MaxGridDimX, properties.maxGridSize[0]) \
    X(6, MaxGridDimY, properties.maxGridSize[1]) \
    X(7, MaxGridDimZ, properties.maxGridSize[2]) \
    X(8, MaxSharedMemoryPerBlock, properties.sharedMemPerBlock) \
    X(9, TotalConstantMemory, properties.totalConstMem) \
    X(10, WarpSize, properties.warpSize) \
    X(11, MaxPitch, properties.memPitch) \
    X(12, MaxRegistersPerBlock, properties.regsPerBlock) \
    X(13, ClockRate, properties.clockRate) \
    X(14, TextureAlignment, properties.textureAlignment) \
    X(16, MultiprocessorCount, properties.multiProcessorCount) \
    X(17, KernelExecTimeout, properties.kernelExecTimeoutEnabled) \
    X(18, Integrated, properties.integrated) \
    X(19, CanMapHostMemory, properties.canMapHostMemory) \
    X(20, ComputeMode, properties.computeMode) \
    X(21, MaxTexture1DWidth, properties.maxTexture1D) \
    X(22, MaxTexture2DWidth, properties.maxTexture2D[0]) \
    X(23, MaxTexture2DHeight, properties.maxTexture2D[1]) \
    X(24, MaxTexture3DWidth, properties.maxTexture3D[0]) \
    X(25, MaxTexture3DHeight, properties.maxTexture3D[1]) \
    X(26, MaxTexture3DDepth, properties.maxTexture3D[2]) \
    X(27, MaxTexture2DLayered, properties.maxTexture2DLayered[0]) \
    X(30, SurfaceAlignment, properties.surfaceAlignment) \
    X(31, ConcurrentKernels, properties.concurrentKernels) \
    X(32, EccEnabled, properties.ECCEnabled) \
    X(33, PciBusId, properties.pciBusID) \
    X(34, PciDeviceId, properties.pciDeviceID) \
    X(35, TccDriver, properties.tccDriver) \
    X(36, MemoryClockRate, properties.memoryClockRate) \
    X(37, MemoryBusWidth, properties.memoryBusWidth) \
    X(38, L2CacheSize, properties.l2CacheSize) \
    X(39, MaxThreadsPerMultiProcessor, properties.maxThreadsPerMultiProcessor) \
    X(40, AsyncEngineCount, properties.asyncEngineCount) \
    X(41, UnifiedAddressing, properties.unifiedAddressing) \
    X(42, MaxTexture1DLayered, properties.maxTexture1DLayered[0]) \
    X(45, MaxTexture2DGather, properties.maxTexture2DGather[0]) \
    X(47, MaxTexture3DAlt, properties.maxTexture3DAlt[0]) \
    X(50, PciDomainID, properties.pciDomainID) \
    X(51, TexturePitchAlignment, properties.texturePitchAlignment) \
    X(52, MaxTextureCubemap, properties.maxTextureCubemap) \
    X(53, MaxTextureCubemapLayered, properties.maxTextureCubemapLayered[0]) \
    X(55, MaxSurface1D, properties.maxSurface1D) \
    X(56, MaxSurface2D, properties.maxSurface2D[0]) \
    X(58, MaxSurface3D, properties.maxSurface3D[0]) \
    X(61, MaxSurface1DLayered, properties.maxSurface1DLayered[0]) \
    X(63, MaxSurface2DLayered, properties.maxSurface2DLayered[0]) \
    X(66, MaxSurfaceCubemap, properties.maxSurfaceCubemap) \
    X(67, MaxSurfaceCubemapLayered, properties.maxSurfaceCubemapLayered[0]) \
    X(69, MaxTexture1DLinear, properties.maxTexture1DLinear) \
    X(70, MaxTexture2DLinear, properties.maxTexture2DLinear[0]) \
    X(73, MaxTexture2DMipmap, properties.maxTexture2DMipmap[0]) \
    X(75, ComputeCapabilityMajor, properties.major) \
    X(76, ComputeCapabilityMinor, properties.minor) \
    X(77, MaxTexture1DMipmap, properties.maxTexture1DMipmap) \
    X(78, StreamPrioritiesSupported, properties.streamPrioritiesSupported) \
    X(79, GlobalL1CacheSupported, properties.globalL1CacheSupported) \
    X(80, LocalL1CacheSupported, properties.localL1CacheSupported) \
    X(81, MaxSharedMemoryPerMultiprocessor, properties.sharedMemPerMultiprocessor) \
    X(82, MaxRegistersPerMultiprocessor, properties.regsPerMultiprocessor) \
    X(83, ManagedMemory, properties.managedMemory) \
    X(84, IsMultiGpuBoard, properties.isMultiGpuBoard) \
    X(85, MultiGpuBoardGroupID, properties.multiGpuBoardGroupID) \
    X(86, HostNativeAtomicSupported, properties.hostNativeAtomicSupported) \
    X(87, SingleToDoublePrecisionPerfRatio, properties.singleToDoublePrecisionPerfRatio) \
    X(88, PageableMemoryAccess, properties.pageableMemoryAccess) \
    X(89, ConcurrentManagedAccess, properties.concurrentManagedAccess) \
    X(90, ComputePreemptionSupported, properties.computePreemptionSupported) \
    X(91, CanUseHostPointerForRegisteredMem, properties.canUseHostPointerForRegisteredMem) \
    X(95, CooperativeLaunch, properties.cooperativeLaunch) \
    X(96, CooperativeMultiDeviceLaunch, properties.cooperativeMultiDeviceLaunch) \
    X(97, SharedMemPerBlockOptin, properties.sharedMemPerBlockOptin) \
    X(99, HostRegisterSupported, properties.hostRegisterSupported) \
    X(100, PageableMemoryAccessUsesHostPageTables, properties.pageableMemoryAccessUsesHostPageTables) \
    X(101, DirectManagedMemAccessFromHost, properties.directManagedMemAccessFromHost) \
    X(102, VirtualMemoryManagementSupported, 0) \
    X(106, MaxBlocksPerMultiprocessor, properties.maxBlocksPerMultiProcessor) \
    X(108, PersistingL2CacheMaxSize, properties.persistingL2CacheMaxSize) \
    X(109, AccessPolicyMaxWindowSize, properties.accessPolicyMaxWindowSize) \
    X(111, ReservedSharedMemPerBlock, properties.reservedSharedMemPerBlock) \
    X(115, MemoryPoolsSupported, properties.memoryPoolsSupported)

// What HIP alone has.
#define CUPORT_HIP_ATTRIBUTES(X) X(1000, CanUseStreamWaitValue, 0)

// What HIP has no such name for: CUDA's number, CUDA's name, where the properties hold it.
#define CUPORT_CUDA_ATTRIBUTES(X) \
    X(15, GpuOverlap, properties.deviceOverlap) \
    X(28, MaxTexture2DLayeredHeight, properties.maxTexture2DLayered[1]) \
    X(29, MaxTexture2DLayeredLayers, properties.maxTexture2DLayered[2]) \
    X(43, MaxTexture1DLayeredLayers, properties.maxTexture1DLayered[1]) \
    X(46, MaxTexture2DGatherHeight, properties.maxTexture2DGather[1]) \
    X(48, MaxTexture3DHeightAlt, properties.maxTexture3DAlt[1]) \
    X(49, MaxTexture3DDepthAlt, properties.maxTexture3DAlt[2]) \
    X(54, MaxTextureCubemapLayeredLayers, properties.maxTextureCubemapLayered[1]) \
    X(57, MaxSurface2DHeight, properties.maxSurface2D[1]) \
    X(59, MaxSurface3DHeight, properties.maxSurface3D[1]) \
    X(60, MaxSurface3DDepth, properties.maxSurface3D[2]) \
    X(62, MaxSurface1DLayeredLayers, properties.maxSurface1DLayered[1]) \
    X(64, MaxSurface2DLayeredHeight, properties.maxSurface2DLayered[1]) \
    X(65, MaxSurface2DLayeredLayers, properties.maxSurface2DLayered[2]) \
    X(68, MaxSurfaceCubemapLayeredLayers, properties.maxSurfaceCubemapLayered[1]) \
    X(71, MaxTexture2DLinearHeight, properties.maxTexture2DLinear[1]) \
    X(72, MaxTexture2DLinearPitch, properties.maxTexture2DLinear[2]) \
    X(74, MaxTexture2DMipmappedHeight, properties.maxTexture2DMipmap[1]) \
    X(98, CanFlushRemoteWrites, 0) \
    X(112, SparseCudaArraySupported, properties.sparseCudaArraySupported) \
    X(113, HostRegisterReadOnlySupported, properties.hostRegisterReadOnlySupported) \
    X(114, TimelineSemaphoreInteropSupported, properties.timelineSemaphoreInteropSupported) \
    X(116, GPUDirectRDMASupported, properties.gpuDirectRDMASupported) \
    X(117, GPUDirectRDMAFlushWritesOptions, properties.gpuDirectRDMAFlushWritesOptions) \
    X(118, GPUDirectRDMAWritesOrdering, properties.gpuDirectRDMAWritesOrdering) \
    X(119, MemoryPoolSupportedHandleTypes, properties.memoryPoolSupportedHandleTypes) \
    X(120, ClusterLaunch, properties.clusterLaunch) \
    X(121, DeferredMappingCudaArraySupported, properties.deferredMappingCudaArraySupported) \
    X(125, IpcEventSupport, properties.ipcEventSupported) \
    X(126, MemSyncDomainCount, 1) \
    X(130, NumaConfig, 0) \
    X(131, NumaId, 0) \
    X(134, HostNumaId, 0)
