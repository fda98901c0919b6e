// SPDX-License-Identifier: Apache-2.0
// Made by tools/make_runtime.py from frontend/headers/cuport/runtime_api.h.
//
// For files in C: the functions, which call those for C++.

#include "graphs.h"

#include "../../common/graphs.h"

cuportError_t cuport_c_StreamBeginCapture(cuportStream_t stream, enum cuportStreamCaptureMode mode)
{
    return cuportStreamBeginCapture(stream, mode);
}

cuportError_t cuport_c_StreamBeginCaptureToGraph(cuportStream_t stream, cuportGraph_t graph, const cuportGraphNode_t *dependencies, const cuportGraphEdgeData *dependencyData, size_t numDependencies, enum cuportStreamCaptureMode mode)
{
    return cuportStreamBeginCaptureToGraph(stream, graph, dependencies, dependencyData, numDependencies, mode);
}

cuportError_t cuport_c_StreamEndCapture(cuportStream_t stream, cuportGraph_t *pGraph)
{
    return cuportStreamEndCapture(stream, pGraph);
}

cuportError_t cuport_c_StreamGetCaptureInfo(cuportStream_t stream, enum cuportStreamCaptureStatus *captureStatus_out, unsigned long long *id_out, cuportGraph_t *graph_out, const cuportGraphNode_t **dependencies_out, size_t *numDependencies_out)
{
    return cuportStreamGetCaptureInfo(stream, captureStatus_out, id_out, graph_out, dependencies_out, numDependencies_out);
}

cuportError_t cuport_c_StreamIsCapturing(cuportStream_t stream, enum cuportStreamCaptureStatus *pCaptureStatus)
{
    return cuportStreamIsCapturing(stream, pCaptureStatus);
}

cuportError_t cuport_c_StreamUpdateCaptureDependencies(cuportStream_t stream, cuportGraphNode_t *dependencies, size_t numDependencies, unsigned int flags)
{
    return cuportStreamUpdateCaptureDependencies(stream, dependencies, numDependencies, flags);
}

cuportError_t cuport_c_ThreadExchangeStreamCaptureMode(enum cuportStreamCaptureMode *mode)
{
    return cuportThreadExchangeStreamCaptureMode(mode);
}
