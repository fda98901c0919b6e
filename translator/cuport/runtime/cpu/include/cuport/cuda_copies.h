// SPDX-License-Identifier: Apache-2.0
//
// Copies of CUDA's that count otherwise than HIP's. Where an array takes part, CUDA's places count its elements at both
// ends, as an H100 has it (CUDA's documentation has bytes for pointers); HIP's count bytes of a pointer.
#pragma once

#include <cuport/api.h>
#include <cuport/cuda_names.h>

namespace cuport {

// The bytes of an element of the array that takes part; 1 where none does, 0 where it is no array.
inline size_t element_of(const hipMemcpy3DParms& what)
{
    hipArray_t array = what.srcArray != nullptr ? what.srcArray : what.dstArray;
    if (array == nullptr) return 1;
    hipChannelFormatDesc format = {};
    hipExtent extent = {};
    unsigned flags = 0;
    if (hipArrayGetInfo(&format, &extent, &flags, array) != hipSuccess) return 0;
    return static_cast<size_t>(format.x + format.y + format.z + format.w) / 8;
}

// Makes the places of pointers count bytes; false where a row of the copy leaves one of the pointer. A pitch that is too
// small is another error, which the runtime tells.
inline bool count_bytes(hipMemcpy3DParms& what)
{
    const size_t element = element_of(what), width = what.extent.width * element;
    const auto fits = [&](hipArray_t own, hipPos& place, const hipPitchedPtr& pointer) {
        if (own != nullptr) return true;
        place.x *= element;
        return width > pointer.pitch || place.x <= pointer.pitch - width;
    };
    return element != 0 && fits(what.srcArray, what.srcPos, what.srcPtr) &&
           fits(what.dstArray, what.dstPos, what.dstPtr);
}

}  // namespace cuport

#undef cudaMemcpy3D
inline hipError_t cudaMemcpy3D(const hipMemcpy3DParms* what)
{
    hipMemcpy3DParms bytes = what != nullptr ? *what : hipMemcpy3DParms();
    return hipMemcpy3D(what != nullptr && cuport::count_bytes(bytes) ? &bytes : nullptr);
}

#undef cudaMemcpy3DAsync
inline hipError_t cudaMemcpy3DAsync(const hipMemcpy3DParms* what, hipStream_t stream = 0)
{
    hipMemcpy3DParms bytes = what != nullptr ? *what : hipMemcpy3DParms();
    return hipMemcpy3DAsync(what != nullptr && cuport::count_bytes(bytes) ? &bytes : nullptr, stream);
}

#undef cudaGraphAddMemcpyNode
inline hipError_t cudaGraphAddMemcpyNode(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* before, size_t count,
                                         const hipMemcpy3DParms* what)
{
    hipMemcpy3DParms bytes = what != nullptr ? *what : hipMemcpy3DParms();
    const bool fits = what != nullptr && cuport::count_bytes(bytes);
    return hipGraphAddMemcpyNode(node, graph, before, count, fits ? &bytes : nullptr);
}

#undef cudaGraphMemcpyNodeSetParams
inline hipError_t cudaGraphMemcpyNodeSetParams(hipGraphNode_t node, const hipMemcpy3DParms* what)
{
    hipMemcpy3DParms bytes = what != nullptr ? *what : hipMemcpy3DParms();
    return hipGraphMemcpyNodeSetParams(node, what != nullptr && cuport::count_bytes(bytes) ? &bytes : nullptr);
}

#undef cudaGraphExecMemcpyNodeSetParams
inline hipError_t cudaGraphExecMemcpyNodeSetParams(hipGraphExec_t built, hipGraphNode_t node, hipMemcpy3DParms* what)
{
    hipMemcpy3DParms bytes = what != nullptr ? *what : hipMemcpy3DParms();
    const bool fits = what != nullptr && cuport::count_bytes(bytes);
    return hipGraphExecMemcpyNodeSetParams(built, node, fits ? &bytes : nullptr);
}

#undef cudaGraphMemcpyNodeGetParams
inline hipError_t cudaGraphMemcpyNodeGetParams(hipGraphNode_t node, hipMemcpy3DParms* what)
{
    const hipError_t error = hipGraphMemcpyNodeGetParams(node, what);
    if (error != hipSuccess) return error;
    const size_t element = cuport::element_of(*what);
    if (element > 1 && what->srcArray == nullptr) what->srcPos.x /= element;
    if (element > 1 && what->dstArray == nullptr) what->dstPos.x /= element;
    return error;
}
