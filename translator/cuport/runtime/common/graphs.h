// SPDX-License-Identifier: Apache-2.0
//
// Graphs: captured from streams, or made node by node. A launch of a graph runs its nodes one after another, in an
// order that the dependencies allow.
#pragma once

#include <stddef.h>

#include "api_names.h"

// --- capture --------------------------------------------------------------------------------------------------------

cuportError_t cuportStreamBeginCapture(cuportStream_t stream, cuportStreamCaptureMode mode);
cuportError_t cuportStreamBeginCaptureToGraph(cuportStream_t stream, cuportGraph_t graph,
                                              const cuportGraphNode_t* dependencies, const void* edges, size_t count,
                                              cuportStreamCaptureMode mode);
cuportError_t cuportStreamEndCapture(cuportStream_t stream, cuportGraph_t* graph);
cuportError_t cuportStreamIsCapturing(cuportStream_t stream, cuportStreamCaptureStatus* status);
cuportError_t cuportStreamGetCaptureInfo(cuportStream_t stream, cuportStreamCaptureStatus* status,
                                         unsigned long long* number = nullptr, cuportGraph_t* graph = nullptr,
                                         const cuportGraphNode_t** dependencies = nullptr, size_t* count = nullptr);
cuportError_t cuportStreamUpdateCaptureDependencies(cuportStream_t stream, cuportGraphNode_t* dependencies,
                                                    size_t count, unsigned flags = cuportStreamAddCaptureDependencies);
cuportError_t cuportThreadExchangeStreamCaptureMode(cuportStreamCaptureMode* mode);

// --- graphs ---------------------------------------------------------------------------------------------------------

cuportError_t cuportGraphCreate(cuportGraph_t* graph, unsigned flags);
cuportError_t cuportGraphDestroy(cuportGraph_t graph);
cuportError_t cuportGraphClone(cuportGraph_t* clone, cuportGraph_t graph);
cuportError_t cuportGraphGetNodes(cuportGraph_t graph, cuportGraphNode_t* nodes, size_t* count);
cuportError_t cuportGraphGetRootNodes(cuportGraph_t graph, cuportGraphNode_t* nodes, size_t* count);
cuportError_t cuportGraphGetEdges(cuportGraph_t graph, cuportGraphNode_t* from, cuportGraphNode_t* to, size_t* count);
cuportError_t cuportGraphDebugDotPrint(cuportGraph_t graph, const char* path, unsigned flags);

cuportError_t cuportGraphInstantiate(cuportGraphExec_t* executable, cuportGraph_t graph, unsigned long long flags = 0);
cuportError_t cuportGraphInstantiate(cuportGraphExec_t* executable, cuportGraph_t graph, cuportGraphNode_t* error_node,
                                     char* log, size_t log_bytes);
cuportError_t cuportGraphInstantiateWithFlags(cuportGraphExec_t* executable, cuportGraph_t graph,
                                              unsigned long long flags);
cuportError_t cuportGraphUpload(cuportGraphExec_t executable, cuportStream_t stream);
cuportError_t cuportGraphLaunch(cuportGraphExec_t executable, cuportStream_t stream);
cuportError_t cuportGraphExecDestroy(cuportGraphExec_t executable);
cuportError_t cuportGraphExecUpdate(cuportGraphExec_t executable, cuportGraph_t graph,
                                    cuportGraphExecUpdateResultInfo* result);
cuportError_t cuportGraphExecUpdate(cuportGraphExec_t executable, cuportGraph_t graph, cuportGraphNode_t* error_node,
                                    cuportGraphExecUpdateResult* result);

// --- nodes ----------------------------------------------------------------------------------------------------------

cuportError_t cuportGraphAddDependencies(cuportGraph_t graph, const cuportGraphNode_t* from,
                                         const cuportGraphNode_t* to, size_t count);
cuportError_t cuportGraphRemoveDependencies(cuportGraph_t graph, const cuportGraphNode_t* from,
                                            const cuportGraphNode_t* to, size_t count);
cuportError_t cuportGraphNodeGetType(cuportGraphNode_t node, cuportGraphNodeType* type);
cuportError_t cuportGraphNodeGetDependencies(cuportGraphNode_t node, cuportGraphNode_t* dependencies, size_t* count);
cuportError_t cuportGraphNodeGetDependentNodes(cuportGraphNode_t node, cuportGraphNode_t* dependents, size_t* count);
cuportError_t cuportGraphNodeFindInClone(cuportGraphNode_t* node, cuportGraphNode_t original, cuportGraph_t clone);
cuportError_t cuportGraphNodeSetEnabled(cuportGraphExec_t executable, cuportGraphNode_t node, unsigned enabled);
cuportError_t cuportGraphNodeGetEnabled(cuportGraphExec_t executable, cuportGraphNode_t node, unsigned* enabled);
cuportError_t cuportGraphDestroyNode(cuportGraphNode_t node);

cuportError_t cuportGraphAddEmptyNode(cuportGraphNode_t* node, cuportGraph_t graph, const cuportGraphNode_t* after,
                                      size_t count);
cuportError_t cuportGraphAddKernelNode(cuportGraphNode_t* node, cuportGraph_t graph, const cuportGraphNode_t* after,
                                       size_t count, const cuportKernelNodeParams* parameters);
cuportError_t cuportGraphAddMemcpyNode(cuportGraphNode_t* node, cuportGraph_t graph, const cuportGraphNode_t* after,
                                       size_t count, const cuportMemcpy3DParms* parameters);
cuportError_t cuportGraphAddMemcpyNode1D(cuportGraphNode_t* node, cuportGraph_t graph, const cuportGraphNode_t* after,
                                         size_t count, void* to, const void* from, size_t bytes, cuportMemcpyKind kind);
cuportError_t cuportGraphAddMemsetNode(cuportGraphNode_t* node, cuportGraph_t graph, const cuportGraphNode_t* after,
                                       size_t count, const cuportMemsetParams* parameters);
cuportError_t cuportGraphAddHostNode(cuportGraphNode_t* node, cuportGraph_t graph, const cuportGraphNode_t* after,
                                     size_t count, const cuportHostNodeParams* parameters);
cuportError_t cuportGraphAddChildGraphNode(cuportGraphNode_t* node, cuportGraph_t graph, const cuportGraphNode_t* after,
                                           size_t count, cuportGraph_t child);
cuportError_t cuportGraphAddEventRecordNode(cuportGraphNode_t* node, cuportGraph_t graph,
                                            const cuportGraphNode_t* after, size_t count, cuportEvent_t event);
cuportError_t cuportGraphAddEventWaitNode(cuportGraphNode_t* node, cuportGraph_t graph, const cuportGraphNode_t* after,
                                          size_t count, cuportEvent_t event);
// The memory's address is known from now on; it is there from a launch of this node until a node, or the program,
// frees it.
cuportError_t cuportGraphAddMemAllocNode(cuportGraphNode_t* node, cuportGraph_t graph, const cuportGraphNode_t* after,
                                         size_t count, cuportMemAllocNodeParams* parameters);
cuportError_t cuportGraphAddMemFreeNode(cuportGraphNode_t* node, cuportGraph_t graph, const cuportGraphNode_t* after,
                                        size_t count, void* pointer);

cuportError_t cuportGraphKernelNodeGetParams(cuportGraphNode_t node, cuportKernelNodeParams* parameters);
cuportError_t cuportGraphKernelNodeSetParams(cuportGraphNode_t node, const cuportKernelNodeParams* parameters);
cuportError_t cuportGraphMemcpyNodeGetParams(cuportGraphNode_t node, cuportMemcpy3DParms* parameters);
cuportError_t cuportGraphMemcpyNodeSetParams(cuportGraphNode_t node, const cuportMemcpy3DParms* parameters);
cuportError_t cuportGraphMemcpyNodeSetParams1D(cuportGraphNode_t node, void* to, const void* from, size_t bytes,
                                               cuportMemcpyKind kind);
cuportError_t cuportGraphMemsetNodeGetParams(cuportGraphNode_t node, cuportMemsetParams* parameters);
cuportError_t cuportGraphMemsetNodeSetParams(cuportGraphNode_t node, const cuportMemsetParams* parameters);
cuportError_t cuportGraphHostNodeGetParams(cuportGraphNode_t node, cuportHostNodeParams* parameters);
cuportError_t cuportGraphHostNodeSetParams(cuportGraphNode_t node, const cuportHostNodeParams* parameters);
cuportError_t cuportGraphChildGraphNodeGetGraph(cuportGraphNode_t node, cuportGraph_t* graph);

// These change an executable graph; `node` is the one of the graph that it was made from.
cuportError_t cuportGraphExecKernelNodeSetParams(cuportGraphExec_t executable, cuportGraphNode_t node,
                                                 const cuportKernelNodeParams* parameters);
cuportError_t cuportGraphExecMemcpyNodeSetParams(cuportGraphExec_t executable, cuportGraphNode_t node,
                                                 const cuportMemcpy3DParms* parameters);
cuportError_t cuportGraphExecMemcpyNodeSetParams1D(cuportGraphExec_t executable, cuportGraphNode_t node, void* to,
                                                   const void* from, size_t bytes, cuportMemcpyKind kind);
cuportError_t cuportGraphExecMemsetNodeSetParams(cuportGraphExec_t executable, cuportGraphNode_t node,
                                                 const cuportMemsetParams* parameters);
cuportError_t cuportGraphExecHostNodeSetParams(cuportGraphExec_t executable, cuportGraphNode_t node,
                                               const cuportHostNodeParams* parameters);
cuportError_t cuportGraphExecChildGraphNodeSetParams(cuportGraphExec_t executable, cuportGraphNode_t node,
                                                     cuportGraph_t child);
