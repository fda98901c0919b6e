// SPDX-License-Identifier: Apache-2.0
//
// Variables of the device by their names on the host. These calls are templates over what a symbol is, and OpenCL's
// runtime has others: there a program's variable stands for the one of the device.
#pragma once

#include <cuport/graph_types.h>

namespace cuport {

// Where a symbol is for kernels: clang's CUDA front end gives the host another variable of that name.
const void* device_address(const void* symbol);

template <typename T>
const void* address_of(const T& symbol)
{
    return device_address(const_cast<const void*>(static_cast<const volatile void*>(&symbol)));
}

hipError_t copy_to_symbol(const void* symbol, size_t size, const void* from, size_t bytes, size_t offset,
                          hipStream_t stream = nullptr);
hipError_t copy_from_symbol(const void* symbol, size_t size, void* to, size_t bytes, size_t offset,
                            hipStream_t stream = nullptr);
hipError_t symbol_address(void** address, const void* symbol, size_t size);

}  // namespace cuport

#define HIP_SYMBOL(symbol) symbol

template <typename T>
hipError_t hipMemcpyToSymbol(const T& symbol, const void* from, size_t bytes, size_t offset = 0,
                             hipMemcpyKind = hipMemcpyHostToDevice)
{
    return cuport::copy_to_symbol(cuport::address_of(symbol), sizeof(T), from, bytes, offset);
}
template <typename T>
hipError_t hipMemcpyToSymbolAsync(const T& symbol, const void* from, size_t bytes, size_t offset = 0,
                                  hipMemcpyKind = hipMemcpyHostToDevice, hipStream_t stream = nullptr)
{
    return cuport::copy_to_symbol(cuport::address_of(symbol), sizeof(T), from, bytes, offset, stream);
}
template <typename T>
hipError_t hipMemcpyFromSymbol(void* to, const T& symbol, size_t bytes, size_t offset = 0,
                               hipMemcpyKind = hipMemcpyDeviceToHost)
{
    return cuport::copy_from_symbol(cuport::address_of(symbol), sizeof(T), to, bytes, offset);
}
template <typename T>
hipError_t hipMemcpyFromSymbolAsync(void* to, const T& symbol, size_t bytes, size_t offset = 0,
                                    hipMemcpyKind = hipMemcpyDeviceToHost, hipStream_t stream = nullptr)
{
    return cuport::copy_from_symbol(cuport::address_of(symbol), sizeof(T), to, bytes, offset, stream);
}
template <typename Pointer, typename T>
hipError_t hipGetSymbolAddress(Pointer** address, const T& symbol)
{
    return cuport::symbol_address((void**)address, cuport::address_of(symbol), sizeof(T));
}
template <typename T>
hipError_t hipGetSymbolSize(size_t* size, const T&)
{
    *size = sizeof(T);
    return hipSuccess;
}

hipError_t hipGraphAddMemcpyNode1D(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* after, size_t count,
                                   void* to, const void* from, size_t bytes, hipMemcpyKind kind);

template <typename T>
hipError_t hipGraphAddMemcpyNodeToSymbol(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* after,
                                         size_t count, const T& symbol, const void* from, size_t bytes,
                                         size_t offset, hipMemcpyKind kind)
{
    char* to = nullptr;
    hipGetSymbolAddress(&to, symbol);
    return hipGraphAddMemcpyNode1D(node, graph, after, count, to + offset, from, bytes, kind);
}
template <typename T>
hipError_t hipGraphAddMemcpyNodeFromSymbol(hipGraphNode_t* node, hipGraph_t graph, const hipGraphNode_t* after,
                                           size_t count, void* to, const T& symbol, size_t bytes, size_t offset,
                                           hipMemcpyKind kind)
{
    char* from = nullptr;
    hipGetSymbolAddress(&from, symbol);
    return hipGraphAddMemcpyNode1D(node, graph, after, count, to, from + offset, bytes, kind);
}
