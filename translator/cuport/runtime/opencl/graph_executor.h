// SPDX-License-Identifier: Apache-2.0
//
// How the nodes of a graph do their work: one behind the other, in the stream that the graph is launched in.
#pragma once

#include <cstddef>

#include "api/handles.h"
#include "graph_captures.h"
#include "types/graph_types.h"
#include "types/runtime_enums.h"
#include "types/runtime_types.h"

namespace cuport {

extern thread_local Stream* graph_stream;
cuportError_t run_in(cuportStream_t stream, const cuportGraph& graph);

// Null for the default streams, which can't capture, and for what is no stream.
cuportStream_t named_stream(cuportStream_t stream);

// The parameters of a kernel that its OpenCL form uses, and how large they are.
bool describe_parameters(const void* function, KernelEntry& entry);

cuportError_t launch_by_address(Launch what, const void* function, void** values);
cuportError_t copy_in_graph(const cuportMemcpy3DParms* what);
cuportError_t fill_in_graph(const cuportMemsetParams& p);
cuportError_t call_in_graph(cuportHostFn_t function, void* data);
cuportError_t record_in_graph(cuportEvent_t event);
cuportError_t wait_in_graph(cuportEvent_t event);

// The memory of a graph is there from now on; a node that frees it leaves it to the next launch.
cuportError_t reserve(void** pointer, size_t bytes, Work&);

}  // namespace cuport
