// SPDX-License-Identifier: Apache-2.0
//
// Graphs: the types.
#pragma once

#include <cuport/api_types.h>

struct hipGraph;
struct hipGraphNode;
struct hipGraphExec;
typedef hipGraph* hipGraph_t;
typedef hipGraphNode* hipGraphNode_t;
typedef hipGraphExec* hipGraphExec_t;

enum hipGraphNodeType {
    hipGraphNodeTypeKernel,
    hipGraphNodeTypeMemcpy,
    hipGraphNodeTypeMemset,
    hipGraphNodeTypeHost,
    hipGraphNodeTypeGraph,
    hipGraphNodeTypeEmpty,
    hipGraphNodeTypeWaitEvent,
    hipGraphNodeTypeEventRecord,
    hipGraphNodeTypeExtSemaphoreSignal,
    hipGraphNodeTypeExtSemaphoreWait,
    hipGraphNodeTypeMemAlloc,
    hipGraphNodeTypeMemFree,
    hipGraphNodeTypeConditional = 13,
};

enum hipStreamCaptureMode {
    hipStreamCaptureModeGlobal,
    hipStreamCaptureModeThreadLocal,
    hipStreamCaptureModeRelaxed,
};
enum hipStreamCaptureStatus {
    hipStreamCaptureStatusNone,
    hipStreamCaptureStatusActive,
    hipStreamCaptureStatusInvalidated,
};
enum hipStreamUpdateCaptureDependenciesFlags {
    hipStreamAddCaptureDependencies,
    hipStreamSetCaptureDependencies,
};

enum hipGraphExecUpdateResult {
    hipGraphExecUpdateSuccess,
    hipGraphExecUpdateError,
    hipGraphExecUpdateErrorTopologyChanged,
    hipGraphExecUpdateErrorNodeTypeChanged,
    hipGraphExecUpdateErrorFunctionChanged,
    hipGraphExecUpdateErrorParametersChanged,
    hipGraphExecUpdateErrorNotSupported,
    hipGraphExecUpdateErrorUnsupportedFunctionChange,
};
struct hipGraphExecUpdateResultInfo {
    hipGraphExecUpdateResult result;
    hipGraphNode_t errorNode, errorFromNode;
};

enum hipGraphInstantiateFlags : unsigned {
    hipGraphInstantiateFlagAutoFreeOnLaunch = 1,
    hipGraphInstantiateFlagUpload = 2,
    hipGraphInstantiateFlagDeviceLaunch = 4,
    hipGraphInstantiateFlagUseNodePriority = 8,
};
enum hipGraphDebugDotFlags : unsigned { hipGraphDebugDotFlagsVerbose = 1 };

struct hipKernelNodeParams {
    void* func;
    dim3 gridDim, blockDim;
    unsigned sharedMemBytes;
    void** kernelParams;
    void** extra;
};

struct hipMemsetParams {
    void* dst;
    size_t pitch;
    unsigned value, elementSize;
    size_t width, height;  // of a row in elements, of rows
};

struct hipHostNodeParams {
    hipHostFn_t fn;
    void* userData;
};

struct hipMemAllocNodeParams {
    hipMemPoolProps poolProps;
    const hipMemAccessDesc* accessDescs;
    size_t accessDescCount, bytesize;
    void* dptr;  // out: where the memory will be
};
