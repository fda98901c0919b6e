// SPDX-License-Identifier: Apache-2.0
//
// The driver API by CUDA's names. cuGetErrorName() and the results are its own; the rest is HIP's by another name.
#pragma once

#include "../../common/api/cuda_version.h"

#define __cuda_cuda_h__ 1
#define CUDAAPI
#define CUDA_CB

#include <cuda_runtime.h>

#include <cuport/driver_names.h>
#include <cuport/names/driver_attributes.h>

namespace cuport {

inline void* to_address(CUdeviceptr pointer) { return reinterpret_cast<void*>(pointer); }
inline void** to_address(CUdeviceptr* pointer) { return reinterpret_cast<void**>(pointer); }

}  // namespace cuport

#define CUPORT_DRIVER(name, parameters, call) \
    inline CUresult name parameters { return static_cast<CUresult>(call); }

// device
CUPORT_DRIVER(cuInit, (unsigned flags), hipInit(flags))
CUPORT_DRIVER(cuDriverGetVersion, (int* version), hipDriverGetVersion(version))
CUPORT_DRIVER(cuDeviceGet, (CUdevice* device, int ordinal), hipDeviceGet(device, ordinal))
CUPORT_DRIVER(cuDeviceGetCount, (int* count), hipGetDeviceCount(count))
CUPORT_DRIVER(cuDeviceGetName, (char* name, int size, CUdevice device), hipDeviceGetName(name, size, device))
CUPORT_DRIVER(cuDeviceTotalMem, (size_t* bytes, CUdevice device), hipDeviceTotalMem(bytes, device))
CUPORT_DRIVER(cuDeviceComputeCapability, (int* major, int* minor, CUdevice device),
              hipDeviceComputeCapability(major, minor, device))
CUPORT_DRIVER(cuDeviceGetAttribute, (int* value, CUdevice_attribute attribute, CUdevice device),
              hipDeviceGetAttribute(value, attribute, device))
CUPORT_DRIVER(cuDeviceGetUuid, (CUuuid* uuid, CUdevice device), hipDeviceGetUuid(uuid, device))
CUPORT_DRIVER(cuDeviceGetPCIBusId, (char* text, int size, CUdevice device), hipDeviceGetPCIBusId(text, size, device))
CUPORT_DRIVER(cuDeviceCanAccessPeer, (int* can, CUdevice device, CUdevice peer),
              hipDeviceCanAccessPeer(can, device, peer))

// contexts
CUPORT_DRIVER(cuCtxCreate, (CUcontext* context, unsigned flags, CUdevice device), hipCtxCreate(context, flags, device))
CUPORT_DRIVER(cuCtxCreate, (CUcontext* context, CUctxCreateParams*, unsigned flags, CUdevice device),
              hipCtxCreate(context, flags, device))
CUPORT_DRIVER(cuCtxDestroy, (CUcontext context), hipCtxDestroy(context))
CUPORT_DRIVER(cuCtxDetach, (CUcontext context), hipCtxDestroy(context))
CUPORT_DRIVER(cuCtxSetCurrent, (CUcontext context), hipCtxSetCurrent(context))
CUPORT_DRIVER(cuCtxGetCurrent, (CUcontext* context), hipCtxGetCurrent(context))
CUPORT_DRIVER(cuCtxPushCurrent, (CUcontext context), hipCtxPushCurrent(context))
CUPORT_DRIVER(cuCtxPopCurrent, (CUcontext* context), hipCtxPopCurrent(context))
CUPORT_DRIVER(cuCtxGetDevice, (CUdevice* device), hipCtxGetDevice(device))
CUPORT_DRIVER(cuCtxGetFlags, (unsigned* flags), hipCtxGetFlags(flags))
CUPORT_DRIVER(cuCtxSynchronize, (), hipCtxSynchronize())
CUPORT_DRIVER(cuCtxSetLimit, (CUlimit limit, size_t value), hipDeviceSetLimit(limit, value))
CUPORT_DRIVER(cuCtxGetLimit, (size_t* value, CUlimit limit), hipDeviceGetLimit(value, limit))
CUPORT_DRIVER(cuCtxSetCacheConfig, (CUfunc_cache config), hipDeviceSetCacheConfig(config))
CUPORT_DRIVER(cuCtxSetSharedMemConfig, (CUsharedconfig config), hipDeviceSetSharedMemConfig(config))
CUPORT_DRIVER(cuDevicePrimaryCtxRetain, (CUcontext* context, CUdevice device),
              hipDevicePrimaryCtxRetain(context, device))
CUPORT_DRIVER(cuDevicePrimaryCtxRelease, (CUdevice device), hipDevicePrimaryCtxRelease(device))
CUPORT_DRIVER(cuDevicePrimaryCtxReset, (CUdevice device), hipDevicePrimaryCtxReset(device))
CUPORT_DRIVER(cuDevicePrimaryCtxSetFlags, (CUdevice device, unsigned flags), hipDevicePrimaryCtxSetFlags(device, flags))
CUPORT_DRIVER(cuDevicePrimaryCtxGetState, (CUdevice device, unsigned* flags, int* active),
              hipDevicePrimaryCtxGetState(device, flags, active))

// memory
CUPORT_DRIVER(cuMemAlloc, (CUdeviceptr* pointer, size_t bytes),
              bytes != 0 ? hipMalloc(cuport::to_address(pointer), bytes) : hipErrorInvalidValue)
CUPORT_DRIVER(cuMemAllocManaged, (CUdeviceptr* pointer, size_t bytes, unsigned flags),
              hipMallocManaged(cuport::to_address(pointer), bytes, flags))
CUPORT_DRIVER(cuMemAllocPitch, (CUdeviceptr* pointer, size_t* pitch, size_t width, size_t height, unsigned element),
              hipMemAllocPitch(cuport::to_address(pointer), pitch, width, height, element))
CUPORT_DRIVER(cuMemAllocAsync, (CUdeviceptr* pointer, size_t bytes, CUstream stream),
              hipMallocAsync(cuport::to_address(pointer), bytes, stream))
CUPORT_DRIVER(cuMemFree, (CUdeviceptr pointer), hipFree(cuport::to_address(pointer)))
CUPORT_DRIVER(cuMemFreeAsync, (CUdeviceptr pointer, CUstream stream), hipFreeAsync(cuport::to_address(pointer), stream))
CUPORT_DRIVER(cuMemAllocHost, (void** pointer, size_t bytes), hipHostMalloc(pointer, bytes))
CUPORT_DRIVER(cuMemHostAlloc, (void** pointer, size_t bytes, unsigned flags), hipHostMalloc(pointer, bytes, flags))
CUPORT_DRIVER(cuMemFreeHost, (void* pointer), hipHostFree(pointer))
CUPORT_DRIVER(cuMemHostRegister, (void* pointer, size_t bytes, unsigned flags), hipHostRegister(pointer, bytes, flags))
CUPORT_DRIVER(cuMemHostUnregister, (void* pointer), hipHostUnregister(pointer))
CUPORT_DRIVER(cuMemHostGetDevicePointer, (CUdeviceptr* device, void* host, unsigned flags),
              hipHostGetDevicePointer(cuport::to_address(device), host, flags))
CUPORT_DRIVER(cuMemGetInfo, (size_t* available, size_t* total), hipMemGetInfo(available, total))
CUPORT_DRIVER(cuMemGetAddressRange, (CUdeviceptr* begin, size_t* bytes, CUdeviceptr pointer),
              hipMemGetAddressRange(cuport::to_address(begin), bytes, cuport::to_address(pointer)))
CUPORT_DRIVER(cuPointerGetAttribute, (void* answer, CUpointer_attribute attribute, CUdeviceptr pointer),
              hipPointerGetAttribute(answer, attribute, cuport::to_address(pointer)))

// copies
CUPORT_DRIVER(cuMemcpy, (CUdeviceptr to, CUdeviceptr from, size_t bytes),
              hipMemcpy(cuport::to_address(to), cuport::to_address(from), bytes, hipMemcpyDefault))
CUPORT_DRIVER(cuMemcpyAsync, (CUdeviceptr to, CUdeviceptr from, size_t bytes, CUstream stream),
              hipMemcpyAsync(cuport::to_address(to), cuport::to_address(from), bytes, hipMemcpyDefault, stream))
CUPORT_DRIVER(cuMemcpyHtoD, (CUdeviceptr to, const void* from, size_t bytes),
              hipMemcpyHtoD(cuport::to_address(to), from, bytes))
CUPORT_DRIVER(cuMemcpyDtoH, (void* to, CUdeviceptr from, size_t bytes),
              hipMemcpyDtoH(to, cuport::to_address(from), bytes))
CUPORT_DRIVER(cuMemcpyDtoD, (CUdeviceptr to, CUdeviceptr from, size_t bytes),
              hipMemcpyDtoD(cuport::to_address(to), cuport::to_address(from), bytes))
CUPORT_DRIVER(cuMemcpyHtoDAsync, (CUdeviceptr to, const void* from, size_t bytes, CUstream stream),
              hipMemcpyHtoDAsync(cuport::to_address(to), from, bytes, stream))
CUPORT_DRIVER(cuMemcpyDtoHAsync, (void* to, CUdeviceptr from, size_t bytes, CUstream stream),
              hipMemcpyDtoHAsync(to, cuport::to_address(from), bytes, stream))
CUPORT_DRIVER(cuMemcpyDtoDAsync, (CUdeviceptr to, CUdeviceptr from, size_t bytes, CUstream stream),
              hipMemcpyDtoDAsync(cuport::to_address(to), cuport::to_address(from), bytes, stream))
CUPORT_DRIVER(cuMemsetD8, (CUdeviceptr to, unsigned char value, size_t count),
              hipMemsetD8(cuport::to_address(to), value, count))
CUPORT_DRIVER(cuMemsetD16, (CUdeviceptr to, unsigned short value, size_t count),
              hipMemsetD16(cuport::to_address(to), value, count))
CUPORT_DRIVER(cuMemsetD32, (CUdeviceptr to, unsigned value, size_t count),
              hipMemsetD32(cuport::to_address(to), static_cast<int>(value), count))
CUPORT_DRIVER(cuMemsetD8Async, (CUdeviceptr to, unsigned char value, size_t count, CUstream stream),
              hipMemsetD8Async(cuport::to_address(to), value, count, stream))
CUPORT_DRIVER(cuMemsetD16Async, (CUdeviceptr to, unsigned short value, size_t count, CUstream stream),
              hipMemsetD16Async(cuport::to_address(to), value, count, stream))
CUPORT_DRIVER(cuMemsetD32Async, (CUdeviceptr to, unsigned value, size_t count, CUstream stream),
              hipMemsetD32Async(cuport::to_address(to), static_cast<int>(value), count, stream))

// streams and events
CUPORT_DRIVER(cuStreamCreate, (CUstream* stream, unsigned flags), hipStreamCreateWithFlags(stream, flags))
CUPORT_DRIVER(cuStreamCreateWithPriority, (CUstream* stream, unsigned flags, int priority),
              hipStreamCreateWithPriority(stream, flags, priority))
CUPORT_DRIVER(cuStreamDestroy, (CUstream stream), hipStreamDestroy(stream))
CUPORT_DRIVER(cuStreamSynchronize, (CUstream stream), hipStreamSynchronize(stream))
CUPORT_DRIVER(cuStreamQuery, (CUstream stream), hipStreamQuery(stream))
CUPORT_DRIVER(cuStreamWaitEvent, (CUstream stream, CUevent event, unsigned flags),
              hipStreamWaitEvent(stream, event, flags))
CUPORT_DRIVER(cuStreamGetFlags, (CUstream stream, unsigned* flags), hipStreamGetFlags(stream, flags))
CUPORT_DRIVER(cuStreamGetPriority, (CUstream stream, int* priority), hipStreamGetPriority(stream, priority))
CUPORT_DRIVER(cuLaunchHostFunc, (CUstream stream, CUhostFn function, void* data),
              hipLaunchHostFunc(stream, function, data))
CUPORT_DRIVER(cuEventCreate, (CUevent* event, unsigned flags), hipEventCreateWithFlags(event, flags))
CUPORT_DRIVER(cuEventDestroy, (CUevent event), hipEventDestroy(event))
CUPORT_DRIVER(cuEventRecord, (CUevent event, CUstream stream), hipEventRecord(event, stream))
CUPORT_DRIVER(cuEventSynchronize, (CUevent event), hipEventSynchronize(event))
CUPORT_DRIVER(cuEventQuery, (CUevent event), hipEventQuery(event))
CUPORT_DRIVER(cuEventElapsedTime, (float* milliseconds, CUevent begin, CUevent end),
              hipEventElapsedTime(milliseconds, begin, end))

// kernels and modules
CUPORT_DRIVER(cuLaunchKernel,
              (CUfunction function, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x, unsigned
               block_y, unsigned block_z, unsigned shared_bytes, CUstream stream, void** arguments, void** extra),
              hipModuleLaunchKernel(function, grid_x, grid_y, grid_z, block_x, block_y, block_z, shared_bytes, stream,
                  arguments, extra))
CUPORT_DRIVER(cuLaunchCooperativeKernel,
              (CUfunction function, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x, unsigned
               block_y, unsigned block_z, unsigned shared_bytes, CUstream stream, void** arguments),
              hipModuleLaunchCooperativeKernel(function, grid_x, grid_y, grid_z, block_x, block_y, block_z,
                  shared_bytes, stream, arguments))
CUPORT_DRIVER(cuFuncGetAttribute, (int* value, CUfunction_attribute attribute, CUfunction function),
              hipFuncGetAttribute(value, attribute, function))
CUPORT_DRIVER(cuFuncSetAttribute, (CUfunction, CUfunction_attribute attribute, int value),
              cuport::set_function_attribute(static_cast<hipFuncAttribute>(attribute), value))
CUPORT_DRIVER(cuFuncSetCacheConfig, (CUfunction, CUfunc_cache), hipSuccess)
CUPORT_DRIVER(cuOccupancyMaxActiveBlocksPerMultiprocessor,
              (int* blocks, CUfunction function, int block_size, size_t shared_bytes),
              hipModuleOccupancyMaxActiveBlocksPerMultiprocessor(blocks, function, block_size, shared_bytes))
CUPORT_DRIVER(cuModuleLoad, (CUmodule* module, const char* path), hipModuleLoad(module, path))
CUPORT_DRIVER(cuModuleLoadData, (CUmodule* module, const void* image), hipModuleLoadData(module, image))
CUPORT_DRIVER(cuModuleLoadDataEx,
              (CUmodule* module, const void* image, unsigned count, CUjit_option* options, void** values),
              hipModuleLoadDataEx(module, image, count, options, values))
CUPORT_DRIVER(cuModuleLoadFatBinary, (CUmodule* module, const void* image), hipModuleLoadData(module, image))
CUPORT_DRIVER(cuModuleUnload, (CUmodule module), hipModuleUnload(module))
CUPORT_DRIVER(cuModuleGetFunction, (CUfunction* function, CUmodule module, const char* name),
              hipModuleGetFunction(function, module, name))
CUPORT_DRIVER(cuModuleGetGlobal, (CUdeviceptr* pointer, size_t* bytes, CUmodule module, const char* name),
              hipModuleGetGlobal(cuport::to_address(pointer), bytes, module, name))

#undef CUPORT_DRIVER

// results
inline CUresult cuGetErrorName(CUresult error, const char** name)
{
    switch (error) {
#define CUPORT_CASE(number, text) \
    case number: *name = "CUDA_" #text; \
        return CUDA_SUCCESS;
        CUPORT_RESULTS(CUPORT_CASE)
#undef CUPORT_CASE
    }
    *name = nullptr;
    return CUDA_ERROR_INVALID_VALUE;
}
inline CUresult cuGetErrorString(CUresult error, const char** text)
{
    *text = hipGetErrorString(static_cast<hipError_t>(error));
    return CUDA_SUCCESS;
}
