// SPDX-License-Identifier: Apache-2.0
//
// The error codes, one row each: number, HIP's name, CUDA's name where it is another, text.
#pragma once

#define CUPORT_ERRORS(X)                                                                      \
    X(0, Success, Success, "no error")                                                        \
    X(1, ErrorInvalidValue, ErrorInvalidValue, "invalid argument")                            \
    X(2, ErrorOutOfMemory, ErrorMemoryAllocation, "out of memory")                            \
    X(3, ErrorNotInitialized, ErrorInitializationError, "initialization error")               \
    X(4, ErrorDeinitialized, ErrorCudartUnloading, "driver shutting down")                    \
    X(9, ErrorInvalidConfiguration, ErrorInvalidConfiguration, "invalid configuration argument") \
    X(12, ErrorInvalidPitchValue, ErrorInvalidPitchValue, "invalid pitch argument")           \
    X(13, ErrorInvalidSymbol, ErrorInvalidSymbol, "invalid device symbol")                    \
    X(17, ErrorInvalidDevicePointer, ErrorInvalidDevicePointer, "invalid device pointer")     \
    X(21, ErrorInvalidMemcpyDirection, ErrorInvalidMemcpyDirection, "invalid copy direction for memcpy") \
    X(35, ErrorInsufficientDriver, ErrorInsufficientDriver, "driver version is insufficient") \
    X(98, ErrorInvalidDeviceFunction, ErrorInvalidDeviceFunction, "invalid device function")  \
    X(100, ErrorNoDevice, ErrorNoDevice, "no device is detected")                             \
    X(101, ErrorInvalidDevice, ErrorInvalidDevice, "invalid device ordinal")                  \
    X(201, ErrorInvalidContext, ErrorDeviceUninitialized, "invalid device context")           \
    X(209, ErrorNoBinaryForGpu, ErrorNoKernelImageForDevice, "no kernel image is available for this device") \
    X(400, ErrorInvalidHandle, ErrorInvalidResourceHandle, "invalid resource handle")         \
    X(500, ErrorNotFound, ErrorSymbolNotFound, "named symbol not found")                      \
    X(600, ErrorNotReady, ErrorNotReady, "device not ready")                                  \
    X(700, ErrorIllegalAddress, ErrorIllegalAddress, "an illegal memory access was encountered") \
    X(701, ErrorLaunchOutOfResources, ErrorLaunchOutOfResources, "too many resources requested for launch") \
    X(702, ErrorLaunchTimeOut, ErrorLaunchTimeout, "the launch timed out and was terminated") \
    X(704, ErrorPeerAccessAlreadyEnabled, ErrorPeerAccessAlreadyEnabled, "peer access is already enabled") \
    X(705, ErrorPeerAccessNotEnabled, ErrorPeerAccessNotEnabled, "peer access has not been enabled") \
    X(710, ErrorAssert, ErrorAssert, "device-side assert triggered")                          \
    X(712, ErrorHostMemoryAlreadyRegistered, ErrorHostMemoryAlreadyRegistered, "host memory is already registered") \
    X(713, ErrorHostMemoryNotRegistered, ErrorHostMemoryNotRegistered, "host memory is not registered") \
    X(719, ErrorLaunchFailure, ErrorLaunchFailure, "unspecified launch failure")              \
    X(720, ErrorCooperativeLaunchTooLarge, ErrorCooperativeLaunchTooLarge, "too many blocks in cooperative launch") \
    X(801, ErrorNotSupported, ErrorNotSupported, "operation not supported")                   \
    X(999, ErrorUnknown, ErrorUnknown, "unknown error")

// What hipDeviceGetAttribute() answers: HIP's name, CUDA's name where it is another, an expression over the properties.
#define CUPORT_ATTRIBUTES(X)                                                                  \
    X(MaxThreadsPerBlock, MaxThreadsPerBlock, properties.maxThreadsPerBlock)                  \
    X(MaxBlockDimX, MaxBlockDimX, properties.maxThreadsDim[0])                                \
    X(MaxBlockDimY, MaxBlockDimY, properties.maxThreadsDim[1])                                \
    X(MaxBlockDimZ, MaxBlockDimZ, properties.maxThreadsDim[2])                                \
    X(MaxGridDimX, MaxGridDimX, properties.maxGridSize[0])                                    \
    X(MaxGridDimY, MaxGridDimY, properties.maxGridSize[1])                                    \
    X(MaxGridDimZ, MaxGridDimZ, properties.maxGridSize[2])                                    \
    X(MaxSharedMemoryPerBlock, MaxSharedMemoryPerBlock, static_cast<int>(properties.sharedMemPerBlock)) \
    X(SharedMemPerBlockOptin, MaxSharedMemoryPerBlockOptin, static_cast<int>(properties.sharedMemPerBlockOptin)) \
    X(MaxSharedMemoryPerMultiprocessor, MaxSharedMemoryPerMultiprocessor,                     \
      static_cast<int>(properties.sharedMemPerMultiprocessor))                                \
    X(TotalConstantMemory, TotalConstantMemory, static_cast<int>(properties.totalConstMem))   \
    X(WarpSize, WarpSize, properties.warpSize)                                                \
    X(MaxPitch, MaxPitch, static_cast<int>(properties.memPitch))                              \
    X(MaxRegistersPerBlock, MaxRegistersPerBlock, properties.regsPerBlock)                    \
    X(MaxRegistersPerMultiprocessor, MaxRegistersPerMultiprocessor, properties.regsPerMultiprocessor) \
    X(ClockRate, ClockRate, properties.clockRate)                                             \
    X(MemoryClockRate, MemoryClockRate, properties.memoryClockRate)                           \
    X(MemoryBusWidth, GlobalMemoryBusWidth, properties.memoryBusWidth)                        \
    X(TextureAlignment, TextureAlignment, static_cast<int>(properties.textureAlignment))      \
    X(MultiprocessorCount, MultiProcessorCount, properties.multiProcessorCount)               \
    X(MaxThreadsPerMultiProcessor, MaxThreadsPerMultiProcessor, properties.maxThreadsPerMultiProcessor) \
    X(L2CacheSize, L2CacheSize, properties.l2CacheSize)                                       \
    X(ComputeCapabilityMajor, ComputeCapabilityMajor, properties.major)                       \
    X(ComputeCapabilityMinor, ComputeCapabilityMinor, properties.minor)                       \
    X(ConcurrentKernels, ConcurrentKernels, properties.concurrentKernels)                     \
    X(AsyncEngineCount, AsyncEngineCount, properties.asyncEngineCount)                        \
    X(CanMapHostMemory, CanMapHostMemory, properties.canMapHostMemory)                        \
    X(UnifiedAddressing, UnifiedAddressing, properties.unifiedAddressing)                     \
    X(ManagedMemory, ManagedMemory, properties.managedMemory)                                 \
    X(ConcurrentManagedAccess, ConcurrentManagedAccess, properties.concurrentManagedAccess)   \
    X(PageableMemoryAccess, PageableMemoryAccess, properties.pageableMemoryAccess)            \
    X(CooperativeLaunch, CooperativeLaunch, properties.cooperativeLaunch)                     \
    X(Integrated, Integrated, properties.integrated)                                          \
    X(EccEnabled, EccEnabled, properties.ECCEnabled)                                          \
    X(PciBusId, PciBusId, properties.pciBusID)                                                \
    X(PciDeviceId, PciDeviceId, properties.pciDeviceID)
