// SPDX-License-Identifier: Apache-2.0
//
// Errors: the last one of each thread, their names and texts, and what OpenCL's codes are in CUDA's.

#include "errors.h"

#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <utility>

#include "../common/api/errors.h"
#include "../common/error_texts.h"
#include "opencl.h"
#include "types/runtime_enums.h"

namespace cuport {

thread_local cuportError_t last_error = cuportSuccess;

bool is_verbose()
{
    static const bool wanted = [] {
        const char* text = std::getenv("CUPORT_VERBOSE");
        return text != nullptr && *text != '\0' && std::strcmp(text, "0") != 0;
    }();
    return wanted;
}

void say(const char* format, ...)
{
    std::fflush(stdout);
    va_list values;
    va_start(values, format);
    std::fputs("cuport: ", stderr);
    std::vfprintf(stderr, format, values);
    std::fputc('\n', stderr);
    va_end(values);
}

// The last failed launch that nobody has asked for: told at the program's end, which would be mute otherwise.
struct Unread {
    std::mutex lock;
    std::string text;
    ~Unread()
    {
        if (!text.empty()) say("%s; the program did not ask for the error", text.c_str());
    }
};

static Unread& unread()
{
    static Unread instance;
    return instance;
}

static void set_unread(std::string text)
{
    std::lock_guard<std::mutex> hold(unread().lock);
    unread().text = std::move(text);
}

cuportError_t (*device_failure)() = nullptr;
bool (*forget_failure)() = nullptr;

cuportError_t device_error() { return device_failure != nullptr ? device_failure() : cuportSuccess; }

cuportError_t fail(cuportError_t error)
{
    if (error != cuportSuccess) last_error = error;
    return error;
}

void fail_launch(cuportError_t error, const std::string& what)
{
    const std::string text = what + ": " + cuportGetErrorString(error);
    if (is_verbose()) say("%s", text.c_str());
    else set_unread(text);
    fail(error);
}

cuportError_t from_opencl(cl_int code, const char* call)
{
    if (code == CL_SUCCESS) return cuportSuccess;
    if (is_verbose()) say("%s returned %d", call, static_cast<int>(code));
    switch (code) {
    case CL_DEVICE_NOT_FOUND:
    case CL_DEVICE_NOT_AVAILABLE: return cuportErrorNoDevice;
    case CL_MEM_OBJECT_ALLOCATION_FAILURE:
    case CL_INVALID_BUFFER_SIZE:
    case CL_INVALID_IMAGE_SIZE:
    case CL_OUT_OF_HOST_MEMORY: return cuportErrorMemoryAllocation;
    case CL_OUT_OF_RESOURCES: return cuportErrorLaunchOutOfResources;
    case CL_INVALID_WORK_GROUP_SIZE:
    case CL_INVALID_WORK_ITEM_SIZE:
    case CL_INVALID_GLOBAL_WORK_SIZE:
    case CL_INVALID_WORK_DIMENSION: return cuportErrorInvalidConfiguration;
    case CL_BUILD_PROGRAM_FAILURE:
    case CL_INVALID_BINARY:
    case CL_INVALID_PROGRAM_EXECUTABLE: return cuportErrorNoKernelImageForDevice;
    case CL_INVALID_KERNEL_NAME: return cuportErrorInvalidDeviceFunction;
    case CL_IMAGE_FORMAT_NOT_SUPPORTED: return cuportErrorInvalidChannelDescriptor;
    case CL_INVALID_OPERATION: return cuportErrorNotSupported;
    case CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST: return cuportErrorLaunchFailure;
    default: return cuportErrorInvalidValue;
    }
}

#define CUPORT_ROW(number, hip, cuda, text) {number, "cuda" #cuda, text},
#define CUPORT_CUDA_ROW(number, cuda, text) {number, "cuda" #cuda, text},
static const ErrorText error_texts[] = {CUPORT_ERRORS(CUPORT_ROW) CUPORT_CUDA_ERRORS(CUPORT_CUDA_ROW)};
#undef CUPORT_CUDA_ROW
#undef CUPORT_ROW

const ErrorText* find_error(cuportError_t error)
{
    for (const ErrorText& row : error_texts) {
        if (row.number == static_cast<int>(error)) return &row;
    }
    return nullptr;
}

}  // namespace cuport

// An error that the device has reported stays: nothing works any more, as in CUDA.
cuportError_t cuportGetLastError()
{
    const cuportError_t error = cuport::last_error;
    const bool stays =
        error == cuportErrorIllegalAddress || error == cuportErrorLaunchFailure || error == cuportErrorAssert;
    if (!stays) cuport::last_error = cuportSuccess;
    if (error != cuportSuccess) cuport::set_unread({});
    return error;
}

cuportError_t cuportPeekAtLastError()
{
    if (cuport::last_error != cuportSuccess) cuport::set_unread({});
    return cuport::last_error;
}

const char* cuportGetErrorName(cuportError_t error)
{
    const cuport::ErrorText* row = cuport::find_error(error);
    return row != nullptr ? row->name : "unrecognized error code";
}

const char* cuportGetErrorString(cuportError_t error)
{
    const cuport::ErrorText* row = cuport::find_error(error);
    return row != nullptr ? row->text : "unrecognized error code";
}
