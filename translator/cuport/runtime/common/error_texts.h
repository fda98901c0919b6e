// SPDX-License-Identifier: Apache-2.0
//
// The errors: numbers, which are the same in CUDA and HIP, names and texts.
#pragma once

// number, HIP's name, CUDA's name where it is another, text
#define CUPORT_ERRORS(X) \
    X(0, Success, Success, "no error") \
    X(1, ErrorInvalidValue, ErrorInvalidValue, "invalid argument") \
    X(2, ErrorOutOfMemory, ErrorMemoryAllocation, "out of memory") \
    X(3, ErrorNotInitialized, ErrorInitializationError, "initialization error") \
    X(4, ErrorDeinitialized, ErrorCudartUnloading, "driver shutting down") \
    X(5, ErrorProfilerDisabled, ErrorProfilerDisabled, "profiler disabled while using external profiling tool") \
    X(6, ErrorProfilerNotInitialized, ErrorProfilerNotInitialized, \
      "profiler not initialized: call cudaProfilerInitialize()") \
    X(7, ErrorProfilerAlreadyStarted, ErrorProfilerAlreadyStarted, "profiler already started") \
    X(8, ErrorProfilerAlreadyStopped, ErrorProfilerAlreadyStopped, "profiler already stopped") \
    X(9, ErrorInvalidConfiguration, ErrorInvalidConfiguration, "invalid configuration argument") \
    X(12, ErrorInvalidPitchValue, ErrorInvalidPitchValue, "invalid pitch argument") \
    X(13, ErrorInvalidSymbol, ErrorInvalidSymbol, "invalid device symbol") \
    X(17, ErrorInvalidDevicePointer, ErrorInvalidDevicePointer, "invalid device pointer") \
    X(21, ErrorInvalidMemcpyDirection, ErrorInvalidMemcpyDirection, "invalid copy direction for memcpy") \
    X(35, ErrorInsufficientDriver, ErrorInsufficientDriver, "driver version is insufficient") \
    X(52, ErrorMissingConfiguration, ErrorMissingConfiguration, "a kernel is called without a configuration") \
    X(53, ErrorPriorLaunchFailure, ErrorPriorLaunchFailure, "unspecified launch failure in prior launch") \
    X(98, ErrorInvalidDeviceFunction, ErrorInvalidDeviceFunction, "invalid device function") \
    X(100, ErrorNoDevice, ErrorNoDevice, "no device is detected") \
    X(101, ErrorInvalidDevice, ErrorInvalidDevice, "invalid device ordinal") \
    X(200, ErrorInvalidImage, ErrorInvalidKernelImage, "device kernel image is invalid") \
    X(201, ErrorInvalidContext, ErrorDeviceUninitialized, "invalid device context") \
    X(202, ErrorContextAlreadyCurrent, ErrorContextAlreadyCurrent, "context is already current") \
    X(205, ErrorMapFailed, ErrorMapBufferObjectFailed, "mapping of buffer object failed") \
    X(206, ErrorUnmapFailed, ErrorUnmapBufferObjectFailed, "unmapping of buffer object failed") \
    X(207, ErrorArrayIsMapped, ErrorArrayIsMapped, "array is mapped") \
    X(208, ErrorAlreadyMapped, ErrorAlreadyMapped, "resource already mapped") \
    X(209, ErrorNoBinaryForGpu, ErrorNoKernelImageForDevice, "no kernel image is available for this device") \
    X(210, ErrorAlreadyAcquired, ErrorAlreadyAcquired, "resource already acquired") \
    X(211, ErrorNotMapped, ErrorNotMapped, "resource not mapped") \
    X(212, ErrorNotMappedAsArray, ErrorNotMappedAsArray, "resource not mapped as array") \
    X(213, ErrorNotMappedAsPointer, ErrorNotMappedAsPointer, "resource not mapped as pointer") \
    X(214, ErrorECCNotCorrectable, ErrorECCUncorrectable, "uncorrectable ECC error encountered") \
    X(215, ErrorUnsupportedLimit, ErrorUnsupportedLimit, "limit is not supported on this architecture") \
    X(216, ErrorContextAlreadyInUse, ErrorDeviceAlreadyInUse, \
      "exclusive-thread device already in use by a different thread") \
    X(217, ErrorPeerAccessUnsupported, ErrorPeerAccessUnsupported, \
      "peer access is not supported between these two devices") \
    X(218, ErrorInvalidKernelFile, ErrorInvalidPtx, "a PTX compilation failed") \
    X(219, ErrorInvalidGraphicsContext, ErrorInvalidGraphicsContext, "invalid graphics context") \
    X(300, ErrorInvalidSource, ErrorInvalidSource, "device kernel image is invalid") \
    X(301, ErrorFileNotFound, ErrorFileNotFound, "file not found") \
    X(302, ErrorSharedObjectSymbolNotFound, ErrorSharedObjectSymbolNotFound, "shared object symbol not found") \
    X(303, ErrorSharedObjectInitFailed, ErrorSharedObjectInitFailed, "shared object initialization failed") \
    X(304, ErrorOperatingSystem, ErrorOperatingSystem, "OS call failed or operation not supported on this OS") \
    X(400, ErrorInvalidHandle, ErrorInvalidResourceHandle, "invalid resource handle") \
    X(401, ErrorIllegalState, ErrorIllegalState, "the operation cannot be performed in the present state") \
    X(500, ErrorNotFound, ErrorSymbolNotFound, "named symbol not found") \
    X(600, ErrorNotReady, ErrorNotReady, "device not ready") \
    X(700, ErrorIllegalAddress, ErrorIllegalAddress, "an illegal memory access was encountered") \
    X(701, ErrorLaunchOutOfResources, ErrorLaunchOutOfResources, "too many resources requested for launch") \
    X(702, ErrorLaunchTimeOut, ErrorLaunchTimeout, "the launch timed out and was terminated") \
    X(704, ErrorPeerAccessAlreadyEnabled, ErrorPeerAccessAlreadyEnabled, "peer access is already enabled") \
    X(705, ErrorPeerAccessNotEnabled, ErrorPeerAccessNotEnabled, "peer access has not been enabled") \
    X(708, ErrorSetOnActiveProcess, ErrorSetOnActiveProcess, "cannot set while device is active in this process") \
    X(709, ErrorContextIsDestroyed, ErrorContextIsDestroyed, "context is destroyed") \
    X(710, ErrorAssert, ErrorAssert, "device-side assert triggered") \
    X(712, ErrorHostMemoryAlreadyRegistered, ErrorHostMemoryAlreadyRegistered, "host memory is already registered") \
    X(713, ErrorHostMemoryNotRegistered, ErrorHostMemoryNotRegistered, "host memory is not registered") \
    X(719, ErrorLaunchFailure, ErrorLaunchFailure, "unspecified launch failure") \
    X(720, ErrorCooperativeLaunchTooLarge, ErrorCooperativeLaunchTooLarge, "too many blocks in cooperative launch") \
    X(801, ErrorNotSupported, ErrorNotSupported, "operation not supported") \
    X(900, ErrorStreamCaptureUnsupported, ErrorStreamCaptureUnsupported, \
      "operation not permitted when stream is capturing") \
    X(901, ErrorStreamCaptureInvalidated, ErrorStreamCaptureInvalidated, \
      "operation failed due to a previous error during capture") \
    X(902, ErrorStreamCaptureMerge, ErrorStreamCaptureMerge, \
      "operation would result in a merge of separate capture sequences") \
    X(903, ErrorStreamCaptureUnmatched, ErrorStreamCaptureUnmatched, \
      "capture was not ended in the same stream as it began") \
    X(904, ErrorStreamCaptureUnjoined, ErrorStreamCaptureUnjoined, "capturing stream has unjoined work") \
    X(905, ErrorStreamCaptureIsolation, ErrorStreamCaptureIsolation, \
      "dependency created on uncaptured work in another stream") \
    X(906, ErrorStreamCaptureImplicit, ErrorStreamCaptureImplicit, \
      "operation would make the legacy stream depend on a capturing blocking stream") \
    X(907, ErrorCapturedEvent, ErrorCapturedEvent, \
      "operation not permitted on an event last recorded in a capturing stream") \
    X(908, ErrorStreamCaptureWrongThread, ErrorStreamCaptureWrongThread, \
      "attempt to terminate a thread-local capture sequence from another thread") \
    X(910, ErrorGraphExecUpdateFailure, ErrorGraphExecUpdateFailure, \
      "the graph update was not performed because it included changes which violated constraints") \
    X(999, ErrorUnknown, ErrorUnknown, "unknown error")

// What HIP has no name for: number, CUDA's name, text.
#define CUPORT_CUDA_ERRORS(X) \
    X(16, ErrorInvalidHostPointer, "invalid host pointer") \
    X(18, ErrorInvalidTexture, "invalid texture reference") \
    X(19, ErrorInvalidTextureBinding, "texture is not bound to a pointer") \
    X(20, ErrorInvalidChannelDescriptor, "invalid channel descriptor") \
    X(22, ErrorAddressOfConstant, "address of a constant") \
    X(23, ErrorTextureFetchFailed, "fetch from texture failed") \
    X(24, ErrorTextureNotBound, "cannot fetch from a texture that is not bound") \
    X(25, ErrorSynchronizationError, "incorrect use of __syncthreads()") \
    X(26, ErrorInvalidFilterSetting, "linear filtering not supported for non-float type") \
    X(27, ErrorInvalidNormSetting, "read as normalized float not supported for 32-bit non float type") \
    X(28, ErrorMixedDeviceExecution, "device emulation mode and device execution mode cannot be mixed") \
    X(31, ErrorNotYetImplemented, "feature not yet implemented") \
    X(32, ErrorMemoryValueTooLarge, "memory size or pointer value too large to fit in 32 bit") \
    X(34, ErrorStubLibrary, "CUDA driver is a stub library") \
    X(36, ErrorCallRequiresNewerDriver, "API call is not supported in the installed driver") \
    X(37, ErrorInvalidSurface, "invalid surface reference") \
    X(43, ErrorDuplicateVariableName, "duplicate global variable looked up by string name") \
    X(44, ErrorDuplicateTextureName, "duplicate texture looked up by string name") \
    X(45, ErrorDuplicateSurfaceName, "duplicate surface looked up by string name") \
    X(46, ErrorDevicesUnavailable, "all devices are busy or unavailable") \
    X(49, ErrorIncompatibleDriverContext, "incompatible driver context") \
    X(65, ErrorLaunchMaxDepthExceeded, "launch would exceed maximum depth of nested launches") \
    X(66, ErrorLaunchFileScopedTex, "launch failed because kernel uses unsupported, file-scoped textures") \
    X(67, ErrorLaunchFileScopedSurf, "launch failed because kernel uses unsupported, file-scoped surfaces") \
    X(68, ErrorSyncDepthExceeded, "synchronisation depth exceeded") \
    X(69, ErrorLaunchPendingCountExceeded, "launch failed because launch would exceed the pending count") \
    X(102, ErrorDeviceNotLicensed, "device does not have a valid licence") \
    X(103, ErrorSoftwareValidityNotEstablished, "integrity checks failed") \
    X(127, ErrorStartupFailure, "startup failure in the runtime") \
    X(220, ErrorNvlinkUncorrectable, "uncorrectable NVLink error detected") \
    X(221, ErrorJitCompilerNotFound, "PTX JIT compiler library not found") \
    X(222, ErrorUnsupportedPtxVersion, "the provided PTX was compiled with an unsupported toolchain") \
    X(223, ErrorJitCompilationDisabled, "PTX JIT compilation was disabled") \
    X(224, ErrorUnsupportedExecAffinity, "the provided execution affinity is not supported") \
    X(225, ErrorUnsupportedDevSideSync, "cudaDeviceSynchronize in device code is not supported") \
    X(703, ErrorLaunchIncompatibleTexturing, "launch uses incompatible texturing mode") \
    X(711, ErrorTooManyPeers, "peer mapping resources exhausted") \
    X(714, ErrorHardwareStackError, "hardware stack error") \
    X(715, ErrorIllegalInstruction, "an illegal instruction was encountered") \
    X(716, ErrorMisalignedAddress, "misaligned address") \
    X(717, ErrorInvalidAddressSpace, "operation not supported on global/shared address space") \
    X(718, ErrorInvalidPc, "invalid program counter") \
    X(800, ErrorNotPermitted, "operation not permitted") \
    X(802, ErrorSystemNotReady, "system not yet initialized") \
    X(803, ErrorSystemDriverMismatch, "system has unsupported display driver / cuda driver combination") \
    X(804, ErrorCompatNotSupportedOnDevice, "forward compatibility was attempted on non supported hardware") \
    X(805, ErrorMpsConnectionFailed, "MPS client failed to connect to the MPS control daemon") \
    X(909, ErrorTimeout, "wait operation timed out") \
    X(911, ErrorExternalDevice, "an async error has occurred in external entity outside of CUDA") \
    X(912, ErrorInvalidClusterSize, "a kernel launch error has occurred due to cluster misconfiguration")
