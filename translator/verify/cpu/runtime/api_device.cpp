// SPDX-License-Identifier: Apache-2.0
//
// Part of api.cpp: errors, the device, streams and events.

using cuport::fail;

// --- errors ---------------------------------------------------------------------------------------------------------

hipError_t hipGetLastError()
{
    const hipError_t error = cuport::last_error;
    cuport::last_error = hipSuccess;
    return error;
}

hipError_t hipPeekAtLastError() { return cuport::last_error; }

#define CUPORT_CASE(number, hip_name, cuda_name, text) \
    case number: return CUPORT_ANSWER(hip_name, cuda_name, text);
#define CUPORT_ANSWER(hip_name, cuda_name, text) "hip" #hip_name
const char* hipGetErrorName(hipError_t error)
{
    switch (error) { CUPORT_ERRORS(CUPORT_CASE) }
    return "hipErrorUnknown";
}
#undef CUPORT_ANSWER
#define CUPORT_ANSWER(hip_name, cuda_name, text) "cuda" #cuda_name
const char* cuportCudaErrorName(hipError_t error)
{
    switch (error) { CUPORT_ERRORS(CUPORT_CASE) }
    return "unrecognized error code";
}
#undef CUPORT_ANSWER
#define CUPORT_ANSWER(hip_name, cuda_name, text) text
const char* hipGetErrorString(hipError_t error)
{
    switch (error) { CUPORT_ERRORS(CUPORT_CASE) }
    return "unrecognized error code";
}
#undef CUPORT_ANSWER
#undef CUPORT_CASE

// --- the device -----------------------------------------------------------------------------------------------------

hipError_t hipInit(unsigned flags) { return flags == 0 ? hipSuccess : fail(hipErrorInvalidValue); }

hipError_t hipGetDeviceCount(int* count)
{
    *count = 1;
    return hipSuccess;
}

hipError_t hipGetDevice(int* device)
{
    *device = 0;
    return hipSuccess;
}

hipError_t hipSetDevice(int device) { return device == 0 ? hipSuccess : fail(hipErrorInvalidDevice); }
hipError_t hipSetDeviceFlags(unsigned) { return hipSuccess; }

hipError_t hipGetDeviceProperties(hipDeviceProp_t* properties, int device)
{
    if (properties == nullptr) return fail(hipErrorInvalidValue);
    if (device != 0) return fail(hipErrorInvalidDevice);
    *properties = cuport::properties();
    return hipSuccess;
}

hipError_t hipDeviceGetAttribute(int* value, hipDeviceAttribute_t attribute, int device)
{
    if (device != 0) return fail(hipErrorInvalidDevice);
    const hipDeviceProp_t& properties = cuport::properties();
    switch (attribute) {
#define CUPORT_CASE(hip_name, cuda_name, expression)       \
    case hipDeviceAttribute##hip_name: *value = expression; \
        return hipSuccess;
        CUPORT_ATTRIBUTES(CUPORT_CASE)
#undef CUPORT_CASE
    }
    return fail(hipErrorInvalidValue);
}

hipError_t hipDeviceSynchronize() { return hipSuccess; }
hipError_t hipDeviceReset() { return hipSuccess; }
hipError_t hipDeviceSetCacheConfig(hipFuncCache_t) { return hipSuccess; }
hipError_t hipDeviceSetSharedMemConfig(hipSharedMemConfig) { return hipSuccess; }

namespace {
std::size_t limits[] = {512 << 10, 1 << 20, 8 << 20};  // by hipLimit_t
}

hipError_t hipDeviceSetLimit(hipLimit_t limit, size_t value)
{
    if (limit > hipLimitMallocHeapSize) return fail(hipErrorInvalidValue);
    if (limit == hipLimitStackSize && value > 512 << 10) return fail(hipErrorInvalidValue);  // what a fiber has
    limits[limit] = value;
    return hipSuccess;
}

hipError_t hipDeviceGetLimit(size_t* value, hipLimit_t limit)
{
    if (limit > hipLimitMallocHeapSize) return fail(hipErrorInvalidValue);
    *value = limits[limit];
    return hipSuccess;
}

hipError_t hipDeviceCanAccessPeer(int* can, int device, int peer)
{
    if (device != 0 || peer != 0) return fail(hipErrorInvalidDevice);
    *can = 0;
    return hipSuccess;
}

hipError_t hipDeviceGetStreamPriorityRange(int* least, int* greatest)
{
    *least = 0;
    *greatest = -1;
    return hipSuccess;
}

hipError_t hipDriverGetVersion(int* version)
{
    *version = 12050;
    return hipSuccess;
}
hipError_t hipRuntimeGetVersion(int* version) { return hipDriverGetVersion(version); }

hipError_t hipMemGetInfo(size_t* available, size_t* total)
{
    *available = cuport::memory().available();
    *total = cuport::memory().total();
    return hipSuccess;
}

// --- streams --------------------------------------------------------------------------------------------------------

hipError_t hipStreamCreateWithPriority(hipStream_t* stream, unsigned flags, int priority)
{
    if (stream == nullptr || flags > hipStreamNonBlocking) return fail(hipErrorInvalidValue);
    *stream = new CuportStream{flags, std::clamp(priority, -1, 0)};
    return hipSuccess;
}

hipError_t hipStreamCreateWithFlags(hipStream_t* stream, unsigned flags)
{
    return hipStreamCreateWithPriority(stream, flags, 0);
}
hipError_t hipStreamCreate(hipStream_t* stream) { return hipStreamCreateWithFlags(stream, hipStreamDefault); }

hipError_t hipStreamDestroy(hipStream_t stream)
{
    if (stream == nullptr) return fail(hipErrorInvalidHandle);
    delete stream;
    return hipSuccess;
}

hipError_t hipStreamSynchronize(hipStream_t) { return hipSuccess; }
hipError_t hipStreamQuery(hipStream_t) { return hipSuccess; }
hipError_t hipStreamWaitEvent(hipStream_t, hipEvent_t event, unsigned)
{
    return event != nullptr ? hipSuccess : fail(hipErrorInvalidHandle);
}

hipError_t hipStreamGetFlags(hipStream_t stream, unsigned* flags)
{
    *flags = stream != nullptr ? stream->flags : hipStreamDefault;
    return hipSuccess;
}

hipError_t hipStreamGetPriority(hipStream_t stream, int* priority)
{
    *priority = stream != nullptr ? stream->priority : 0;
    return hipSuccess;
}

hipError_t hipStreamAddCallback(hipStream_t stream, hipStreamCallback_t callback, void* data, unsigned)
{
    if (callback == nullptr) return fail(hipErrorInvalidValue);
    callback(stream, hipSuccess, data);
    return hipSuccess;
}

hipError_t hipLaunchHostFunc(hipStream_t, hipHostFn_t function, void* data)
{
    if (function == nullptr) return fail(hipErrorInvalidValue);
    function(data);
    return hipSuccess;
}

// --- events ---------------------------------------------------------------------------------------------------------

hipError_t hipEventCreateWithFlags(hipEvent_t* event, unsigned flags)
{
    if (event == nullptr) return fail(hipErrorInvalidValue);
    *event = new CuportEvent{flags, false, {}};
    return hipSuccess;
}
hipError_t hipEventCreate(hipEvent_t* event) { return hipEventCreateWithFlags(event, hipEventDefault); }

hipError_t hipEventDestroy(hipEvent_t event)
{
    if (event == nullptr) return fail(hipErrorInvalidHandle);
    delete event;
    return hipSuccess;
}

hipError_t hipEventRecord(hipEvent_t event, hipStream_t)
{
    if (event == nullptr) return fail(hipErrorInvalidHandle);
    event->is_recorded = true;
    event->time = std::chrono::steady_clock::now();
    return hipSuccess;
}

hipError_t hipEventSynchronize(hipEvent_t event) { return event != nullptr ? hipSuccess : fail(hipErrorInvalidHandle); }
hipError_t hipEventQuery(hipEvent_t event) { return hipEventSynchronize(event); }

hipError_t hipEventElapsedTime(float* milliseconds, hipEvent_t begin, hipEvent_t end)
{
    if (milliseconds == nullptr) return fail(hipErrorInvalidValue);
    if (begin == nullptr || end == nullptr) return fail(hipErrorInvalidHandle);
    if (!begin->is_recorded || !end->is_recorded) return fail(hipErrorInvalidHandle);
    if ((begin->flags | end->flags) & hipEventDisableTiming) return fail(hipErrorInvalidHandle);
    *milliseconds = std::chrono::duration<float, std::milli>(end->time - begin->time).count();
    return hipSuccess;
}
