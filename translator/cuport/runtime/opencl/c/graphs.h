// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/runtime_api.h.
//
// For files in C: what ../../common/graphs.h declares for C++.
#pragma once

#include <stddef.h>

#include "../api/handles.h"
#include "../types/graph_types.h"
#include "../types/runtime_enums.h"

#ifdef __cplusplus
extern "C" {
#endif

cuportError_t cuport_c_StreamBeginCapture(cuportStream_t stream, enum cuportStreamCaptureMode mode);
cuportError_t cuport_c_StreamBeginCaptureToGraph(cuportStream_t stream, cuportGraph_t graph, const cuportGraphNode_t *dependencies, const cuportGraphEdgeData *dependencyData, size_t numDependencies, enum cuportStreamCaptureMode mode);
cuportError_t cuport_c_StreamEndCapture(cuportStream_t stream, cuportGraph_t *pGraph);
cuportError_t cuport_c_StreamGetCaptureInfo(cuportStream_t stream, enum cuportStreamCaptureStatus *captureStatus_out, unsigned long long *id_out, cuportGraph_t *graph_out, const cuportGraphNode_t **dependencies_out, size_t *numDependencies_out);
cuportError_t cuport_c_StreamIsCapturing(cuportStream_t stream, enum cuportStreamCaptureStatus *pCaptureStatus);
cuportError_t cuport_c_StreamUpdateCaptureDependencies(cuportStream_t stream, cuportGraphNode_t *dependencies, size_t numDependencies, unsigned int flags);
cuportError_t cuport_c_ThreadExchangeStreamCaptureMode(enum cuportStreamCaptureMode *mode);

#ifdef __cplusplus
}
#else
#define cuportStreamBeginCapture cuport_c_StreamBeginCapture
#define cuportStreamBeginCaptureToGraph cuport_c_StreamBeginCaptureToGraph
#define cuportStreamEndCapture cuport_c_StreamEndCapture
#define cuportStreamGetCaptureInfo cuport_c_StreamGetCaptureInfo
#define cuportStreamIsCapturing cuport_c_StreamIsCapturing
#define cuportStreamUpdateCaptureDependencies cuport_c_StreamUpdateCaptureDependencies
#define cuportThreadExchangeStreamCaptureMode cuport_c_ThreadExchangeStreamCaptureMode
#endif
