// SPDX-License-Identifier: Apache-2.0
//
// The host API. Streams run in order and at once: a call has done its work when it returns, "asynchronous" or not.
// What the OpenCL runtime has, too, is declared in ../../../common/api; here is what HIP alone has, or CUDA in another
// form. A name that is missing fails to compile; none pretends.
#pragma once

#include <cuport/api_types.h>
#include <cuport/arrays.h>
#include <cuport/functions.h>
#include <cuport/graphs.h>
#include <cuport/launch_api.h>
#include <cuport/pools.h>
#include <cuport/symbols.h>
#include <cuport/texture_api.h>

#include "../../../common/api/device_properties.h"
#include "../../../common/api/device_settings.h"
#include "../../../common/api/devices.h"
#include "../../../common/api/errors.h"
#include "../../../common/api/events.h"
#include "../../../common/api/host_functions.h"
#include "../../../common/api/managed_memory.h"
#include "../../../common/api/memcpy.h"
#include "../../../common/api/memory.h"
#include "../../../common/api/memory2d.h"
#include "../../../common/api/memory3d.h"
#include "../../../common/api/memory_pools.h"
#include "../../../common/api/memset.h"
#include "../../../common/api/peer_access.h"
#include "../../../common/api/pinned_memory.h"
#include "../../../common/api/pointer_attributes.h"
#include "../../../common/api/stream_attributes.h"
#include "../../../common/api/streams.h"

hipError_t hipInit(unsigned flags);
// CUDA's names for errors are cuportGetErrorName()'s.
const char* hipGetErrorName(hipError_t error);

// other processes: there are none, so these fail
hipError_t hipIpcGetMemHandle(hipIpcMemHandle_t* handle, void* pointer);
hipError_t hipIpcOpenMemHandle(void** pointer, hipIpcMemHandle_t handle, unsigned flags);
hipError_t hipIpcCloseMemHandle(void* pointer);
hipError_t hipIpcGetEventHandle(hipIpcEventHandle_t* handle, hipEvent_t event);
hipError_t hipIpcOpenEventHandle(hipEvent_t* event, hipIpcEventHandle_t handle);

// One function for two of CUDA's, which take other arguments.
hipError_t hipHostMalloc(void** pointer, size_t bytes, unsigned flags = hipHostMallocDefault);
template <typename T>
hipError_t hipHostMalloc(T** pointer, size_t bytes, unsigned flags = hipHostMallocDefault)
{
    return hipHostMalloc((void**)pointer, bytes, flags);
}

hipError_t hipMemGetAddressRange(void** begin, size_t* bytes, void* pointer);
hipError_t hipMemcpyWithStream(void* to, const void* from, size_t bytes, hipMemcpyKind kind, hipStream_t stream);
hipError_t hipMemsetD8(hipDeviceptr_t to, unsigned char value, size_t count);
hipError_t hipMemsetD16(hipDeviceptr_t to, unsigned short value, size_t count);
hipError_t hipMemsetD32(hipDeviceptr_t to, int value, size_t count);
hipError_t hipMemsetD8Async(hipDeviceptr_t to, unsigned char value, size_t count, hipStream_t stream = nullptr);
hipError_t hipMemsetD16Async(hipDeviceptr_t to, unsigned short value, size_t count, hipStream_t stream = nullptr);
hipError_t hipMemsetD32Async(hipDeviceptr_t to, int value, size_t count, hipStream_t stream = nullptr);
