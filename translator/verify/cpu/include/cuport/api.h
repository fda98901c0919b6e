// SPDX-License-Identifier: Apache-2.0
//
// The host API. Streams run in order and at once: a call has done its work when it returns, "asynchronous" or not.
// A name that is missing here fails to compile; none pretends.
#pragma once

#include <cuport/api_types.h>

#include <tuple>

// errors
hipError_t hipGetLastError();
hipError_t hipPeekAtLastError();
const char* hipGetErrorName(hipError_t error);
const char* cuportCudaErrorName(hipError_t error);
const char* hipGetErrorString(hipError_t error);

// device
hipError_t hipInit(unsigned flags);
hipError_t hipGetDeviceCount(int* count);
hipError_t hipGetDevice(int* device);
hipError_t hipSetDevice(int device);
hipError_t hipSetDeviceFlags(unsigned flags);
hipError_t hipGetDeviceProperties(hipDeviceProp_t* properties, int device);
hipError_t hipDeviceGetAttribute(int* value, hipDeviceAttribute_t attribute, int device);
hipError_t hipDeviceSynchronize();
hipError_t hipDeviceReset();
hipError_t hipDeviceSetCacheConfig(hipFuncCache_t config);
hipError_t hipDeviceSetSharedMemConfig(hipSharedMemConfig config);
hipError_t hipDeviceSetLimit(hipLimit_t limit, size_t value);
hipError_t hipDeviceGetLimit(size_t* value, hipLimit_t limit);
hipError_t hipDeviceCanAccessPeer(int* can, int device, int peer);
hipError_t hipDeviceGetStreamPriorityRange(int* least, int* greatest);
hipError_t hipDriverGetVersion(int* version);
hipError_t hipRuntimeGetVersion(int* version);
hipError_t hipMemGetInfo(size_t* available, size_t* total);

// memory
hipError_t hipMalloc(void** pointer, size_t bytes);
hipError_t hipMallocManaged(void** pointer, size_t bytes, unsigned flags = hipMemAttachGlobal);
hipError_t hipMallocPitch(void** pointer, size_t* pitch, size_t width, size_t height);
hipError_t hipMalloc3D(hipPitchedPtr* pointer, hipExtent extent);
hipError_t hipMallocAsync(void** pointer, size_t bytes, hipStream_t stream);
hipError_t hipHostMalloc(void** pointer, size_t bytes, unsigned flags = hipHostMallocDefault);
hipError_t hipFree(void* pointer);
hipError_t hipFreeAsync(void* pointer, hipStream_t stream);
hipError_t hipHostFree(void* pointer);
hipError_t hipHostRegister(void* pointer, size_t bytes, unsigned flags);
hipError_t hipHostUnregister(void* pointer);
hipError_t hipHostGetDevicePointer(void** device, void* host, unsigned flags);
hipError_t hipPointerGetAttributes(hipPointerAttribute_t* attributes, const void* pointer);
hipError_t hipMemPrefetchAsync(const void* pointer, size_t bytes, int device, hipStream_t stream = nullptr);
hipError_t hipMemAdvise(const void* pointer, size_t bytes, hipMemoryAdvise advice, int device);

hipError_t hipMemcpy(void* to, const void* from, size_t bytes, hipMemcpyKind kind);
hipError_t hipMemcpyAsync(void* to, const void* from, size_t bytes, hipMemcpyKind kind, hipStream_t stream = nullptr);
hipError_t hipMemcpyPeer(void* to, int to_device, const void* from, int from_device, size_t bytes);
hipError_t hipMemcpy2D(void* to, size_t to_pitch, const void* from, size_t from_pitch, size_t width, size_t height,
                       hipMemcpyKind kind);
hipError_t hipMemcpy2DAsync(void* to, size_t to_pitch, const void* from, size_t from_pitch, size_t width,
                            size_t height, hipMemcpyKind kind, hipStream_t stream = nullptr);
hipError_t hipMemcpy3D(const hipMemcpy3DParms* what);
hipError_t hipMemcpy3DAsync(const hipMemcpy3DParms* what, hipStream_t stream = nullptr);
hipError_t hipMemset(void* to, int value, size_t bytes);
hipError_t hipMemsetAsync(void* to, int value, size_t bytes, hipStream_t stream = nullptr);
hipError_t hipMemset2D(void* to, size_t pitch, int value, size_t width, size_t height);
hipError_t hipMemset2DAsync(void* to, size_t pitch, int value, size_t width, size_t height,
                            hipStream_t stream = nullptr);
hipError_t hipMemset3D(hipPitchedPtr to, int value, hipExtent extent);

// streams and events
hipError_t hipStreamCreate(hipStream_t* stream);
hipError_t hipStreamCreateWithFlags(hipStream_t* stream, unsigned flags);
hipError_t hipStreamCreateWithPriority(hipStream_t* stream, unsigned flags, int priority);
hipError_t hipStreamDestroy(hipStream_t stream);
hipError_t hipStreamSynchronize(hipStream_t stream);
hipError_t hipStreamQuery(hipStream_t stream);
hipError_t hipStreamGetFlags(hipStream_t stream, unsigned* flags);
hipError_t hipStreamGetPriority(hipStream_t stream, int* priority);
hipError_t hipStreamWaitEvent(hipStream_t stream, hipEvent_t event, unsigned flags = 0);
hipError_t hipStreamAddCallback(hipStream_t stream, hipStreamCallback_t callback, void* data, unsigned flags);
hipError_t hipLaunchHostFunc(hipStream_t stream, hipHostFn_t function, void* data);
hipError_t hipEventCreate(hipEvent_t* event);
hipError_t hipEventCreateWithFlags(hipEvent_t* event, unsigned flags);
hipError_t hipEventDestroy(hipEvent_t event);
hipError_t hipEventRecord(hipEvent_t event, hipStream_t stream = nullptr);
hipError_t hipEventSynchronize(hipEvent_t event);
hipError_t hipEventQuery(hipEvent_t event);
hipError_t hipEventElapsedTime(float* milliseconds, hipEvent_t begin, hipEvent_t end);

namespace cuport {

template <typename T>
const void* address_of(const T& symbol)
{
    return const_cast<const void*>(static_cast<const volatile void*>(&symbol));
}

hipError_t copy_to_symbol(const void* symbol, size_t size, const void* from, size_t bytes, size_t offset);
hipError_t copy_from_symbol(const void* symbol, size_t size, void* to, size_t bytes, size_t offset);
hipError_t symbol_address(void** address, const void* symbol, size_t size);
hipError_t set_function_attribute(hipFuncAttribute attribute, int value);
hipError_t function_attributes(hipFuncAttributes* attributes);
hipError_t max_active_blocks(int* blocks, int block_size, size_t shared_bytes);
hipError_t best_block_size(int* grid_size, int* block_size, int limit);

}  // namespace cuport

#define HIP_SYMBOL(symbol) symbol

// `hipMalloc(&float_pointer, ...)` needs no cast.
template <typename T>
hipError_t hipMalloc(T** pointer, size_t bytes)
{
    return hipMalloc(reinterpret_cast<void**>(pointer), bytes);
}
template <typename T>
hipError_t hipMallocManaged(T** pointer, size_t bytes, unsigned flags = hipMemAttachGlobal)
{
    return hipMallocManaged(reinterpret_cast<void**>(pointer), bytes, flags);
}
template <typename T>
hipError_t hipMallocPitch(T** pointer, size_t* pitch, size_t width, size_t height)
{
    return hipMallocPitch(reinterpret_cast<void**>(pointer), pitch, width, height);
}
template <typename T>
hipError_t hipMallocAsync(T** pointer, size_t bytes, hipStream_t stream)
{
    return hipMallocAsync(reinterpret_cast<void**>(pointer), bytes, stream);
}
template <typename T>
hipError_t hipHostMalloc(T** pointer, size_t bytes, unsigned flags = hipHostMallocDefault)
{
    return hipHostMalloc(reinterpret_cast<void**>(pointer), bytes, flags);
}
template <typename T>
hipError_t hipHostGetDevicePointer(T** device, void* host, unsigned flags)
{
    return hipHostGetDevicePointer(reinterpret_cast<void**>(device), host, flags);
}

template <typename T>
hipError_t hipMemcpyToSymbol(const T& symbol, const void* from, size_t bytes, size_t offset = 0,
                             hipMemcpyKind = hipMemcpyHostToDevice)
{
    return cuport::copy_to_symbol(cuport::address_of(symbol), sizeof(T), from, bytes, offset);
}
template <typename T>
hipError_t hipMemcpyToSymbolAsync(const T& symbol, const void* from, size_t bytes, size_t offset,
                                  hipMemcpyKind kind, hipStream_t = nullptr)
{
    return hipMemcpyToSymbol(symbol, from, bytes, offset, kind);
}
template <typename T>
hipError_t hipMemcpyFromSymbol(void* to, const T& symbol, size_t bytes, size_t offset = 0,
                               hipMemcpyKind = hipMemcpyDeviceToHost)
{
    return cuport::copy_from_symbol(cuport::address_of(symbol), sizeof(T), to, bytes, offset);
}
template <typename T>
hipError_t hipMemcpyFromSymbolAsync(void* to, const T& symbol, size_t bytes, size_t offset, hipMemcpyKind kind,
                                    hipStream_t = nullptr)
{
    return hipMemcpyFromSymbol(to, symbol, bytes, offset, kind);
}
template <typename T>
hipError_t hipGetSymbolAddress(void** address, const T& symbol)
{
    return cuport::symbol_address(address, cuport::address_of(symbol), sizeof(T));
}
template <typename T>
hipError_t hipGetSymbolSize(size_t* size, const T&)
{
    *size = sizeof(T);
    return hipSuccess;
}

namespace cuport {

template <typename... Parameters, size_t... I>
hipError_t launch_by_address(const Configured& configured, void (*kernel)(Parameters...), void** arguments,
                       std::index_sequence<I...>)
{
    return configured(kernel, *static_cast<std::remove_reference_t<Parameters>*>(arguments[I])...);
}

}  // namespace cuport

// Only for kernels whose type shows: from a `const void*` nobody can tell what the arguments are. launch_pass.py takes
// the casts away.
template <typename... Parameters>
hipError_t hipLaunchKernel(void (*kernel)(Parameters...), dim3 grid, dim3 block, void** arguments,
                           size_t shared_bytes = 0, hipStream_t stream = nullptr)
{
    return cuport::launch_by_address(cuport::configure("launched by address", grid, block, shared_bytes, stream),
                                     kernel, arguments, std::index_sequence_for<Parameters...>());
}

template <typename Kernel>
hipError_t hipFuncSetAttribute(Kernel*, hipFuncAttribute attribute, int value)
{
    return cuport::set_function_attribute(attribute, value);
}
template <typename Kernel>
hipError_t hipFuncSetCacheConfig(Kernel*, hipFuncCache_t)
{
    return hipSuccess;
}
template <typename Kernel>
hipError_t hipFuncSetSharedMemConfig(Kernel*, hipSharedMemConfig)
{
    return hipSuccess;
}
template <typename Kernel>
hipError_t hipFuncGetAttributes(hipFuncAttributes* attributes, Kernel*)
{
    return cuport::function_attributes(attributes);
}
template <typename Kernel>
hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, Kernel*, int block_size, size_t shared_bytes)
{
    return cuport::max_active_blocks(blocks, block_size, shared_bytes);
}
template <typename Kernel>
hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int* blocks, Kernel*, int block_size,
                                                                 size_t shared_bytes, unsigned)
{
    return cuport::max_active_blocks(blocks, block_size, shared_bytes);
}
template <typename Kernel>
hipError_t hipOccupancyMaxPotentialBlockSize(int* grid_size, int* block_size, Kernel*, size_t = 0, int limit = 0)
{
    return cuport::best_block_size(grid_size, block_size, limit);
}
