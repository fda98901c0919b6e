// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/runtime_enums.h.
//
// Enumerations of CUDA's runtime.
#pragma once

enum cuportError {
    cuportSuccess = 0, cuportErrorInvalidValue = 1, cuportErrorMemoryAllocation = 2, cuportErrorInitializationError = 3,
    cuportErrorCudartUnloading = 4, cuportErrorProfilerDisabled = 5, cuportErrorProfilerNotInitialized = 6,
    cuportErrorProfilerAlreadyStarted = 7, cuportErrorProfilerAlreadyStopped = 8, cuportErrorInvalidConfiguration = 9,
    cuportErrorInvalidPitchValue = 12, cuportErrorInvalidSymbol = 13, cuportErrorInvalidHostPointer = 16,
    cuportErrorInvalidDevicePointer = 17, cuportErrorInvalidTexture = 18, cuportErrorInvalidTextureBinding = 19,
    cuportErrorInvalidChannelDescriptor = 20, cuportErrorInvalidMemcpyDirection = 21, cuportErrorAddressOfConstant = 22,
    cuportErrorTextureFetchFailed = 23, cuportErrorTextureNotBound = 24, cuportErrorSynchronizationError = 25,
    cuportErrorInvalidFilterSetting = 26, cuportErrorInvalidNormSetting = 27, cuportErrorMixedDeviceExecution = 28,
    cuportErrorNotYetImplemented = 31, cuportErrorMemoryValueTooLarge = 32, cuportErrorStubLibrary = 34,
    cuportErrorInsufficientDriver = 35, cuportErrorCallRequiresNewerDriver = 36, cuportErrorInvalidSurface = 37,
    cuportErrorDuplicateVariableName = 43, cuportErrorDuplicateTextureName = 44, cuportErrorDuplicateSurfaceName = 45,
    cuportErrorDevicesUnavailable = 46, cuportErrorIncompatibleDriverContext = 49, cuportErrorMissingConfiguration = 52,
    cuportErrorPriorLaunchFailure = 53, cuportErrorLaunchMaxDepthExceeded = 65, cuportErrorLaunchFileScopedTex = 66,
    cuportErrorLaunchFileScopedSurf = 67, cuportErrorSyncDepthExceeded = 68, cuportErrorLaunchPendingCountExceeded = 69,
    cuportErrorInvalidDeviceFunction = 98, cuportErrorNoDevice = 100, cuportErrorInvalidDevice = 101,
    cuportErrorDeviceNotLicensed = 102, cuportErrorSoftwareValidityNotEstablished = 103,
    cuportErrorStartupFailure = 127, cuportErrorInvalidKernelImage = 200, cuportErrorDeviceUninitialized = 201,
    cuportErrorMapBufferObjectFailed = 205, cuportErrorUnmapBufferObjectFailed = 206, cuportErrorArrayIsMapped = 207,
    cuportErrorAlreadyMapped = 208, cuportErrorNoKernelImageForDevice = 209, cuportErrorAlreadyAcquired = 210,
    cuportErrorNotMapped = 211, cuportErrorNotMappedAsArray = 212, cuportErrorNotMappedAsPointer = 213,
    cuportErrorECCUncorrectable = 214, cuportErrorUnsupportedLimit = 215, cuportErrorDeviceAlreadyInUse = 216,
    cuportErrorPeerAccessUnsupported = 217, cuportErrorInvalidPtx = 218, cuportErrorInvalidGraphicsContext = 219,
    cuportErrorNvlinkUncorrectable = 220, cuportErrorJitCompilerNotFound = 221, cuportErrorUnsupportedPtxVersion = 222,
    cuportErrorJitCompilationDisabled = 223, cuportErrorUnsupportedExecAffinity = 224,
    cuportErrorUnsupportedDevSideSync = 225, cuportErrorContained = 226, cuportErrorInvalidSource = 300,
    cuportErrorFileNotFound = 301, cuportErrorSharedObjectSymbolNotFound = 302, cuportErrorSharedObjectInitFailed = 303,
    cuportErrorOperatingSystem = 304, cuportErrorInvalidResourceHandle = 400, cuportErrorIllegalState = 401,
    cuportErrorLossyQuery = 402, cuportErrorSymbolNotFound = 500, cuportErrorNotReady = 600,
    cuportErrorIllegalAddress = 700, cuportErrorLaunchOutOfResources = 701, cuportErrorLaunchTimeout = 702,
    cuportErrorLaunchIncompatibleTexturing = 703, cuportErrorPeerAccessAlreadyEnabled = 704,
    cuportErrorPeerAccessNotEnabled = 705, cuportErrorSetOnActiveProcess = 708, cuportErrorContextIsDestroyed = 709,
    cuportErrorAssert = 710, cuportErrorTooManyPeers = 711, cuportErrorHostMemoryAlreadyRegistered = 712,
    cuportErrorHostMemoryNotRegistered = 713, cuportErrorHardwareStackError = 714, cuportErrorIllegalInstruction = 715,
    cuportErrorMisalignedAddress = 716, cuportErrorInvalidAddressSpace = 717, cuportErrorInvalidPc = 718,
    cuportErrorLaunchFailure = 719, cuportErrorCooperativeLaunchTooLarge = 720, cuportErrorTensorMemoryLeak = 721,
    cuportErrorNotPermitted = 800, cuportErrorNotSupported = 801, cuportErrorSystemNotReady = 802,
    cuportErrorSystemDriverMismatch = 803, cuportErrorCompatNotSupportedOnDevice = 804,
    cuportErrorMpsConnectionFailed = 805, cuportErrorMpsRpcFailure = 806, cuportErrorMpsServerNotReady = 807,
    cuportErrorMpsMaxClientsReached = 808, cuportErrorMpsMaxConnectionsReached = 809,
    cuportErrorMpsClientTerminated = 810, cuportErrorCdpNotSupported = 811, cuportErrorCdpVersionMismatch = 812,
    cuportErrorStreamCaptureUnsupported = 900, cuportErrorStreamCaptureInvalidated = 901,
    cuportErrorStreamCaptureMerge = 902, cuportErrorStreamCaptureUnmatched = 903,
    cuportErrorStreamCaptureUnjoined = 904, cuportErrorStreamCaptureIsolation = 905,
    cuportErrorStreamCaptureImplicit = 906, cuportErrorCapturedEvent = 907, cuportErrorStreamCaptureWrongThread = 908,
    cuportErrorTimeout = 909, cuportErrorGraphExecUpdateFailure = 910, cuportErrorExternalDevice = 911,
    cuportErrorInvalidClusterSize = 912, cuportErrorFunctionNotLoaded = 913, cuportErrorInvalidResourceType = 914,
    cuportErrorInvalidResourceConfiguration = 915, cuportErrorUnknown = 999, cuportErrorApiFailureBase = 10000
};
typedef enum cuportError cuportError;
typedef enum cuportError cuportError_t;
enum cuportMemcpyKind {
    cuportMemcpyHostToHost = 0, cuportMemcpyHostToDevice = 1, cuportMemcpyDeviceToHost = 2,
    cuportMemcpyDeviceToDevice = 3, cuportMemcpyDefault = 4
};
typedef enum cuportMemcpyKind cuportMemcpyKind;
enum cuportMemoryType {
    cuportMemoryTypeUnregistered = 0, cuportMemoryTypeHost = 1, cuportMemoryTypeDevice = 2, cuportMemoryTypeManaged = 3
};
typedef enum cuportMemoryType cuportMemoryType;
enum cuportComputeMode {
    cuportComputeModeDefault = 0, cuportComputeModeExclusive = 1, cuportComputeModeProhibited = 2,
    cuportComputeModeExclusiveProcess = 3
};
typedef enum cuportComputeMode cuportComputeMode;
enum cuportLimit {
    cuportLimitStackSize = 0, cuportLimitPrintfFifoSize = 1, cuportLimitMallocHeapSize = 2,
    cuportLimitDevRuntimeSyncDepth = 3, cuportLimitDevRuntimePendingLaunchCount = 4,
    cuportLimitMaxL2FetchGranularity = 5, cuportLimitPersistingL2CacheSize = 6
};
typedef enum cuportLimit cuportLimit;
enum cuportMemoryAdvise {
    cuportMemAdviseSetReadMostly = 1, cuportMemAdviseUnsetReadMostly = 2, cuportMemAdviseSetPreferredLocation = 3,
    cuportMemAdviseUnsetPreferredLocation = 4, cuportMemAdviseSetAccessedBy = 5, cuportMemAdviseUnsetAccessedBy = 6
};
typedef enum cuportMemoryAdvise cuportMemoryAdvise;
enum cuportMemRangeAttribute {
    cuportMemRangeAttributeReadMostly = 1, cuportMemRangeAttributePreferredLocation = 2,
    cuportMemRangeAttributeAccessedBy = 3, cuportMemRangeAttributeLastPrefetchLocation = 4,
    cuportMemRangeAttributePreferredLocationType = 5, cuportMemRangeAttributePreferredLocationId = 6,
    cuportMemRangeAttributeLastPrefetchLocationType = 7, cuportMemRangeAttributeLastPrefetchLocationId = 8
};
typedef enum cuportMemRangeAttribute cuportMemRangeAttribute;
enum cuportFuncCache {
    cuportFuncCachePreferNone = 0, cuportFuncCachePreferShared = 1, cuportFuncCachePreferL1 = 2,
    cuportFuncCachePreferEqual = 3
};
typedef enum cuportFuncCache cuportFuncCache;
enum cuportSharedMemConfig {
    cuportSharedMemBankSizeDefault = 0, cuportSharedMemBankSizeFourByte = 1, cuportSharedMemBankSizeEightByte = 2
};
typedef enum cuportSharedMemConfig cuportSharedMemConfig;
enum cuportSharedCarveout {
    cuportSharedmemCarveoutDefault = -1, cuportSharedmemCarveoutMaxShared = 100, cuportSharedmemCarveoutMaxL1 = 0
};
typedef enum cuportSharedCarveout cuportSharedCarveout;
enum cuportFuncAttribute {
    cuportFuncAttributeMaxDynamicSharedMemorySize = 8, cuportFuncAttributePreferredSharedMemoryCarveout = 9,
    cuportFuncAttributeClusterDimMustBeSet = 10, cuportFuncAttributeRequiredClusterWidth = 11,
    cuportFuncAttributeRequiredClusterHeight = 12, cuportFuncAttributeRequiredClusterDepth = 13,
    cuportFuncAttributeNonPortableClusterSizeAllowed = 14, cuportFuncAttributeClusterSchedulingPolicyPreference = 15,
    cuportFuncAttributeMax
};
typedef enum cuportFuncAttribute cuportFuncAttribute;
enum cuportDeviceP2PAttr {
    cuportDevP2PAttrPerformanceRank = 1, cuportDevP2PAttrAccessSupported = 2, cuportDevP2PAttrNativeAtomicSupported = 3,
    cuportDevP2PAttrCudaArrayAccessSupported = 4
};
typedef enum cuportDeviceP2PAttr cuportDeviceP2PAttr;
enum cuportChannelFormatKind {
    cuportChannelFormatKindSigned = 0, cuportChannelFormatKindUnsigned = 1, cuportChannelFormatKindFloat = 2,
    cuportChannelFormatKindNone = 3, cuportChannelFormatKindNV12 = 4, cuportChannelFormatKindUnsignedNormalized8X1 = 5,
    cuportChannelFormatKindUnsignedNormalized8X2 = 6, cuportChannelFormatKindUnsignedNormalized8X4 = 7,
    cuportChannelFormatKindUnsignedNormalized16X1 = 8, cuportChannelFormatKindUnsignedNormalized16X2 = 9,
    cuportChannelFormatKindUnsignedNormalized16X4 = 10, cuportChannelFormatKindSignedNormalized8X1 = 11,
    cuportChannelFormatKindSignedNormalized8X2 = 12, cuportChannelFormatKindSignedNormalized8X4 = 13,
    cuportChannelFormatKindSignedNormalized16X1 = 14, cuportChannelFormatKindSignedNormalized16X2 = 15,
    cuportChannelFormatKindSignedNormalized16X4 = 16, cuportChannelFormatKindUnsignedBlockCompressed1 = 17,
    cuportChannelFormatKindUnsignedBlockCompressed1SRGB = 18, cuportChannelFormatKindUnsignedBlockCompressed2 = 19,
    cuportChannelFormatKindUnsignedBlockCompressed2SRGB = 20, cuportChannelFormatKindUnsignedBlockCompressed3 = 21,
    cuportChannelFormatKindUnsignedBlockCompressed3SRGB = 22, cuportChannelFormatKindUnsignedBlockCompressed4 = 23,
    cuportChannelFormatKindSignedBlockCompressed4 = 24, cuportChannelFormatKindUnsignedBlockCompressed5 = 25,
    cuportChannelFormatKindSignedBlockCompressed5 = 26, cuportChannelFormatKindUnsignedBlockCompressed6H = 27,
    cuportChannelFormatKindSignedBlockCompressed6H = 28, cuportChannelFormatKindUnsignedBlockCompressed7 = 29,
    cuportChannelFormatKindUnsignedBlockCompressed7SRGB = 30, cuportChannelFormatKindUnsignedNormalized1010102 = 31
};
typedef enum cuportChannelFormatKind cuportChannelFormatKind;
enum cuportTextureAddressMode {
    cuportAddressModeWrap = 0, cuportAddressModeClamp = 1, cuportAddressModeMirror = 2, cuportAddressModeBorder = 3
};
typedef enum cuportTextureAddressMode cuportTextureAddressMode;
enum cuportTextureFilterMode { cuportFilterModePoint = 0, cuportFilterModeLinear = 1 };
typedef enum cuportTextureFilterMode cuportTextureFilterMode;
enum cuportTextureReadMode { cuportReadModeElementType = 0, cuportReadModeNormalizedFloat = 1 };
typedef enum cuportTextureReadMode cuportTextureReadMode;
enum cuportSurfaceBoundaryMode { cuportBoundaryModeZero = 0, cuportBoundaryModeClamp = 1, cuportBoundaryModeTrap = 2 };
typedef enum cuportSurfaceBoundaryMode cuportSurfaceBoundaryMode;
enum cuportSurfaceFormatMode { cuportFormatModeForced = 0, cuportFormatModeAuto = 1 };
typedef enum cuportSurfaceFormatMode cuportSurfaceFormatMode;
enum cuportResourceType {
    cuportResourceTypeArray = 0, cuportResourceTypeMipmappedArray = 1, cuportResourceTypeLinear = 2,
    cuportResourceTypePitch2D = 3
};
typedef enum cuportResourceType cuportResourceType;
enum cuportResourceViewFormat {
    cuportResViewFormatNone, cuportResViewFormatUnsignedChar1, cuportResViewFormatUnsignedChar2,
    cuportResViewFormatUnsignedChar4, cuportResViewFormatSignedChar1, cuportResViewFormatSignedChar2,
    cuportResViewFormatSignedChar4, cuportResViewFormatUnsignedShort1, cuportResViewFormatUnsignedShort2,
    cuportResViewFormatUnsignedShort4, cuportResViewFormatSignedShort1, cuportResViewFormatSignedShort2,
    cuportResViewFormatSignedShort4, cuportResViewFormatUnsignedInt1, cuportResViewFormatUnsignedInt2,
    cuportResViewFormatUnsignedInt4, cuportResViewFormatSignedInt1, cuportResViewFormatSignedInt2,
    cuportResViewFormatSignedInt4, cuportResViewFormatHalf1, cuportResViewFormatHalf2, cuportResViewFormatHalf4,
    cuportResViewFormatFloat1, cuportResViewFormatFloat2, cuportResViewFormatFloat4,
    cuportResViewFormatUnsignedBlockCompressed1, cuportResViewFormatUnsignedBlockCompressed2,
    cuportResViewFormatUnsignedBlockCompressed3, cuportResViewFormatUnsignedBlockCompressed4,
    cuportResViewFormatSignedBlockCompressed4, cuportResViewFormatUnsignedBlockCompressed5,
    cuportResViewFormatSignedBlockCompressed5, cuportResViewFormatUnsignedBlockCompressed6H,
    cuportResViewFormatSignedBlockCompressed6H, cuportResViewFormatUnsignedBlockCompressed7
};
typedef enum cuportResourceViewFormat cuportResourceViewFormat;
enum cuportStreamCaptureMode {
    cuportStreamCaptureModeGlobal = 0, cuportStreamCaptureModeThreadLocal = 1, cuportStreamCaptureModeRelaxed = 2
};
typedef enum cuportStreamCaptureMode cuportStreamCaptureMode;
enum cuportStreamCaptureStatus {
    cuportStreamCaptureStatusNone = 0, cuportStreamCaptureStatusActive = 1, cuportStreamCaptureStatusInvalidated = 2
};
typedef enum cuportStreamCaptureStatus cuportStreamCaptureStatus;
enum cuportStreamUpdateCaptureDependenciesFlags {
    cuportStreamAddCaptureDependencies = 0, cuportStreamSetCaptureDependencies = 1
};
typedef enum cuportStreamUpdateCaptureDependenciesFlags cuportStreamUpdateCaptureDependenciesFlags;
enum cuportGraphNodeType {
    cuportGraphNodeTypeKernel = 0, cuportGraphNodeTypeMemcpy = 1, cuportGraphNodeTypeMemset = 2,
    cuportGraphNodeTypeHost = 3, cuportGraphNodeTypeGraph = 4, cuportGraphNodeTypeEmpty = 5,
    cuportGraphNodeTypeWaitEvent = 6, cuportGraphNodeTypeEventRecord = 7, cuportGraphNodeTypeExtSemaphoreSignal = 8,
    cuportGraphNodeTypeExtSemaphoreWait = 9, cuportGraphNodeTypeMemAlloc = 10, cuportGraphNodeTypeMemFree = 11,
    cuportGraphNodeTypeConditional = 13, cuportGraphNodeTypeCount
};
typedef enum cuportGraphNodeType cuportGraphNodeType;
enum cuportGraphExecUpdateResult {
    cuportGraphExecUpdateSuccess = 0, cuportGraphExecUpdateError = 1, cuportGraphExecUpdateErrorTopologyChanged = 2,
    cuportGraphExecUpdateErrorNodeTypeChanged = 3, cuportGraphExecUpdateErrorFunctionChanged = 4,
    cuportGraphExecUpdateErrorParametersChanged = 5, cuportGraphExecUpdateErrorNotSupported = 6,
    cuportGraphExecUpdateErrorUnsupportedFunctionChange = 7, cuportGraphExecUpdateErrorAttributesChanged = 8
};
typedef enum cuportGraphExecUpdateResult cuportGraphExecUpdateResult;
enum cuportGraphInstantiateFlags {
    cuportGraphInstantiateFlagAutoFreeOnLaunch = 1, cuportGraphInstantiateFlagUpload = 2,
    cuportGraphInstantiateFlagDeviceLaunch = 4, cuportGraphInstantiateFlagUseNodePriority = 8
};
typedef enum cuportGraphInstantiateFlags cuportGraphInstantiateFlags;
typedef enum cuportGraphInstantiateResult {
    cuportGraphInstantiateSuccess = 0, cuportGraphInstantiateError = 1, cuportGraphInstantiateInvalidStructure = 2,
    cuportGraphInstantiateNodeOperationNotSupported = 3, cuportGraphInstantiateMultipleDevicesNotSupported = 4,
    cuportGraphInstantiateConditionalHandleUnused = 5
} cuportGraphInstantiateResult;
enum cuportGraphDebugDotFlags {
    cuportGraphDebugDotFlagsVerbose = 1, cuportGraphDebugDotFlagsKernelNodeParams = 4,
    cuportGraphDebugDotFlagsMemcpyNodeParams = 8, cuportGraphDebugDotFlagsMemsetNodeParams = 16,
    cuportGraphDebugDotFlagsHostNodeParams = 32, cuportGraphDebugDotFlagsEventNodeParams = 64,
    cuportGraphDebugDotFlagsExtSemasSignalNodeParams = 128, cuportGraphDebugDotFlagsExtSemasWaitNodeParams = 256,
    cuportGraphDebugDotFlagsKernelNodeAttributes = 512, cuportGraphDebugDotFlagsHandles = 1024,
    cuportGraphDebugDotFlagsConditionalNodeParams = 32768
};
typedef enum cuportGraphDebugDotFlags cuportGraphDebugDotFlags;
typedef enum cuportGraphDependencyType_enum {
    cuportGraphDependencyTypeDefault = 0, cuportGraphDependencyTypeProgrammatic = 1
} cuportGraphDependencyType;
enum cuportGraphConditionalHandleFlags { cuportGraphCondAssignDefault = 1 };
typedef enum cuportGraphConditionalHandleFlags cuportGraphConditionalHandleFlags;
enum cuportGraphConditionalNodeType {
    cuportGraphCondTypeIf = 0, cuportGraphCondTypeWhile = 1, cuportGraphCondTypeSwitch = 2
};
typedef enum cuportGraphConditionalNodeType cuportGraphConditionalNodeType;
enum cuportGraphKernelNodeField {
    cuportGraphKernelNodeFieldInvalid = 0, cuportGraphKernelNodeFieldGridDim, cuportGraphKernelNodeFieldParam,
    cuportGraphKernelNodeFieldEnabled
};
typedef enum cuportGraphKernelNodeField cuportGraphKernelNodeField;
enum cuportGraphMemAttributeType {
    cuportGraphMemAttrUsedMemCurrent = 0, cuportGraphMemAttrUsedMemHigh = 1, cuportGraphMemAttrReservedMemCurrent = 2,
    cuportGraphMemAttrReservedMemHigh = 3
};
typedef enum cuportGraphMemAttributeType cuportGraphMemAttributeType;
enum cuportUserObjectFlags { cuportUserObjectNoDestructorSync = 1 };
typedef enum cuportUserObjectFlags cuportUserObjectFlags;
enum cuportUserObjectRetainFlags { cuportGraphUserObjectMove = 1 };
typedef enum cuportUserObjectRetainFlags cuportUserObjectRetainFlags;
enum cuportMemAllocationType {
    cuportMemAllocationTypeInvalid = 0, cuportMemAllocationTypePinned = 1, cuportMemAllocationTypeManaged = 2,
    cuportMemAllocationTypeMax = 0x7FFFFFFF
};
typedef enum cuportMemAllocationType cuportMemAllocationType;
enum cuportMemAllocationHandleType {
    cuportMemHandleTypeNone = 0, cuportMemHandleTypePosixFileDescriptor = 1, cuportMemHandleTypeWin32 = 2,
    cuportMemHandleTypeWin32Kmt = 4, cuportMemHandleTypeFabric = 8
};
typedef enum cuportMemAllocationHandleType cuportMemAllocationHandleType;
enum cuportMemLocationType {
    cuportMemLocationTypeInvalid = 0, cuportMemLocationTypeDevice = 1, cuportMemLocationTypeHost = 2,
    cuportMemLocationTypeHostNuma = 3, cuportMemLocationTypeHostNumaCurrent = 4, cuportMemLocationTypeNone = 0
};
typedef enum cuportMemLocationType cuportMemLocationType;
enum cuportMemAccessFlags {
    cuportMemAccessFlagsProtNone = 0, cuportMemAccessFlagsProtRead = 1, cuportMemAccessFlagsProtReadWrite = 3
};
typedef enum cuportMemAccessFlags cuportMemAccessFlags;
enum cuportMemPoolAttr {
    cuportMemPoolReuseFollowEventDependencies = 1, cuportMemPoolReuseAllowOpportunistic = 2,
    cuportMemPoolReuseAllowInternalDependencies = 3, cuportMemPoolAttrReleaseThreshold = 4,
    cuportMemPoolAttrReservedMemCurrent = 5, cuportMemPoolAttrReservedMemHigh = 6, cuportMemPoolAttrUsedMemCurrent = 7,
    cuportMemPoolAttrUsedMemHigh = 8
};
typedef enum cuportMemPoolAttr cuportMemPoolAttr;
enum cuportMemcpyFlags { cuportMemcpyFlagDefault = 0, cuportMemcpyFlagPreferOverlapWithCompute = 1 };
typedef enum cuportMemcpyFlags cuportMemcpyFlags;
enum cuportMemcpySrcAccessOrder {
    cuportMemcpySrcAccessOrderInvalid = 0, cuportMemcpySrcAccessOrderStream = 1,
    cuportMemcpySrcAccessOrderDuringApiCall = 2, cuportMemcpySrcAccessOrderAny = 3
};
typedef enum cuportMemcpySrcAccessOrder cuportMemcpySrcAccessOrder;
enum cuportMemcpy3DOperandType { cuportMemcpyOperandTypePointer = 1, cuportMemcpyOperandTypeArray = 2 };
typedef enum cuportMemcpy3DOperandType cuportMemcpy3DOperandType;
enum cuportAccessProperty {
    cuportAccessPropertyNormal = 0, cuportAccessPropertyStreaming = 1, cuportAccessPropertyPersisting = 2
};
typedef enum cuportAccessProperty cuportAccessProperty;
enum cuportSynchronizationPolicy {
    cuportSyncPolicyAuto = 1, cuportSyncPolicySpin = 2, cuportSyncPolicyYield = 3, cuportSyncPolicyBlockingSync = 4
};
typedef enum cuportSynchronizationPolicy cuportSynchronizationPolicy;
enum cuportClusterSchedulingPolicy {
    cuportClusterSchedulingPolicyDefault = 0, cuportClusterSchedulingPolicySpread = 1,
    cuportClusterSchedulingPolicyLoadBalancing = 2
};
typedef enum cuportClusterSchedulingPolicy cuportClusterSchedulingPolicy;
typedef enum cuportLaunchMemSyncDomain {
    cuportLaunchMemSyncDomainDefault = 0, cuportLaunchMemSyncDomainRemote = 1
} cuportLaunchMemSyncDomain;
typedef enum cuportLaunchAttributeID {
    cuportLaunchAttributeIgnore = 0, cuportLaunchAttributeAccessPolicyWindow = 1, cuportLaunchAttributeCooperative = 2,
    cuportLaunchAttributeSynchronizationPolicy = 3, cuportLaunchAttributeClusterDimension = 4,
    cuportLaunchAttributeClusterSchedulingPolicyPreference = 5,
    cuportLaunchAttributeProgrammaticStreamSerialization = 6, cuportLaunchAttributeProgrammaticEvent = 7,
    cuportLaunchAttributePriority = 8, cuportLaunchAttributeMemSyncDomainMap = 9,
    cuportLaunchAttributeMemSyncDomain = 10, cuportLaunchAttributePreferredClusterDimension = 11,
    cuportLaunchAttributeLaunchCompletionEvent = 12, cuportLaunchAttributeDeviceUpdatableKernelNode = 13,
    cuportLaunchAttributePreferredSharedMemoryCarveout = 14
} cuportLaunchAttributeID;
enum cuportExternalMemoryHandleType {
    cuportExternalMemoryHandleTypeOpaqueFd = 1, cuportExternalMemoryHandleTypeOpaqueWin32 = 2,
    cuportExternalMemoryHandleTypeOpaqueWin32Kmt = 3, cuportExternalMemoryHandleTypeD3D12Heap = 4,
    cuportExternalMemoryHandleTypeD3D12Resource = 5, cuportExternalMemoryHandleTypeD3D11Resource = 6,
    cuportExternalMemoryHandleTypeD3D11ResourceKmt = 7, cuportExternalMemoryHandleTypeNvSciBuf = 8
};
typedef enum cuportExternalMemoryHandleType cuportExternalMemoryHandleType;
enum cuportExternalSemaphoreHandleType {
    cuportExternalSemaphoreHandleTypeOpaqueFd = 1, cuportExternalSemaphoreHandleTypeOpaqueWin32 = 2,
    cuportExternalSemaphoreHandleTypeOpaqueWin32Kmt = 3, cuportExternalSemaphoreHandleTypeD3D12Fence = 4,
    cuportExternalSemaphoreHandleTypeD3D11Fence = 5, cuportExternalSemaphoreHandleTypeNvSciSync = 6,
    cuportExternalSemaphoreHandleTypeKeyedMutex = 7, cuportExternalSemaphoreHandleTypeKeyedMutexKmt = 8,
    cuportExternalSemaphoreHandleTypeTimelineSemaphoreFd = 9,
    cuportExternalSemaphoreHandleTypeTimelineSemaphoreWin32 = 10
};
typedef enum cuportExternalSemaphoreHandleType cuportExternalSemaphoreHandleType;
enum cuportGraphicsRegisterFlags {
    cuportGraphicsRegisterFlagsNone = 0, cuportGraphicsRegisterFlagsReadOnly = 1,
    cuportGraphicsRegisterFlagsWriteDiscard = 2, cuportGraphicsRegisterFlagsSurfaceLoadStore = 4,
    cuportGraphicsRegisterFlagsTextureGather = 8
};
typedef enum cuportGraphicsRegisterFlags cuportGraphicsRegisterFlags;
enum cuportGraphicsMapFlags {
    cuportGraphicsMapFlagsNone = 0, cuportGraphicsMapFlagsReadOnly = 1, cuportGraphicsMapFlagsWriteDiscard = 2
};
typedef enum cuportGraphicsMapFlags cuportGraphicsMapFlags;
enum cuportGraphicsCubeFace {
    cuportGraphicsCubeFacePositiveX = 0, cuportGraphicsCubeFaceNegativeX, cuportGraphicsCubeFacePositiveY,
    cuportGraphicsCubeFaceNegativeY, cuportGraphicsCubeFacePositiveZ, cuportGraphicsCubeFaceNegativeZ
};
typedef enum cuportGraphicsCubeFace cuportGraphicsCubeFace;
enum cuportCGScope { cuportCGScopeInvalid = 0, cuportCGScopeGrid = 1, cuportCGScopeMultiGrid = 2 };
typedef enum cuportCGScope cuportCGScope;
enum cuportDeviceNumaConfig { cuportDeviceNumaConfigNone = 0, cuportDeviceNumaConfigNumaNode = 1 };
typedef enum cuportDeviceNumaConfig cuportDeviceNumaConfig;
enum cuportDriverEntryPointQueryResult {
    cuportDriverEntryPointSuccess = 0, cuportDriverEntryPointSymbolNotFound = 1,
    cuportDriverEntryPointVersionNotSufficent = 2
};
typedef enum cuportDriverEntryPointQueryResult cuportDriverEntryPointQueryResult;
enum cuportGetDriverEntryPointFlags {
    cuportEnableDefault = 0, cuportEnableLegacyStream = 1, cuportEnablePerThreadDefaultStream = 2
};
typedef enum cuportGetDriverEntryPointFlags cuportGetDriverEntryPointFlags;
enum cuportFlushGPUDirectRDMAWritesOptions {
    cuportFlushGPUDirectRDMAWritesOptionHost = 1, cuportFlushGPUDirectRDMAWritesOptionMemOps = 2
};
typedef enum cuportFlushGPUDirectRDMAWritesOptions cuportFlushGPUDirectRDMAWritesOptions;
enum cuportFlushGPUDirectRDMAWritesScope {
    cuportFlushGPUDirectRDMAWritesToOwner = 100, cuportFlushGPUDirectRDMAWritesToAllDevices = 200
};
typedef enum cuportFlushGPUDirectRDMAWritesScope cuportFlushGPUDirectRDMAWritesScope;
enum cuportFlushGPUDirectRDMAWritesTarget { cuportFlushGPUDirectRDMAWritesTargetCurrentDevice = 0 };
typedef enum cuportFlushGPUDirectRDMAWritesTarget cuportFlushGPUDirectRDMAWritesTarget;
enum cuportGPUDirectRDMAWritesOrdering {
    cuportGPUDirectRDMAWritesOrderingNone = 0, cuportGPUDirectRDMAWritesOrderingOwner = 100,
    cuportGPUDirectRDMAWritesOrderingAllDevices = 200
};
typedef enum cuportGPUDirectRDMAWritesOrdering cuportGPUDirectRDMAWritesOrdering;
typedef enum cuportAsyncNotificationType_enum { cuportAsyncNotificationTypeOverBudget = 1 } cuportAsyncNotificationType;
enum cuportOutputMode { cuportKeyValuePair = 0, cuportCSV = 1 };
typedef enum cuportOutputMode cuportOutputMode;
typedef enum cuportOutputMode cuportOutputMode_t;
enum cuportJitOption {
    cuportJitMaxRegisters = 0, cuportJitThreadsPerBlock = 1, cuportJitWallTime = 2, cuportJitInfoLogBuffer = 3,
    cuportJitInfoLogBufferSizeBytes = 4, cuportJitErrorLogBuffer = 5, cuportJitErrorLogBufferSizeBytes = 6,
    cuportJitOptimizationLevel = 7
};
typedef enum cuportJitOption cuportJitOption;
enum cuportLibraryOption { cuportLibraryHostUniversalFunctionAndDataTable = 0, cuportLibraryBinaryIsPreserved = 1 };
typedef enum cuportLibraryOption cuportLibraryOption;
