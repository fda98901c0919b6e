// SPDX-License-Identifier: Apache-2.0
//
// Errors: the last one of each thread, their names and texts, and what OpenCL's codes are in CUDA's.

namespace cuport {

thread_local cuportError_t last_error = cuportSuccess;

// CUPORT_VERBOSE=1: what goes wrong is told on stderr, and what was chosen.
bool is_verbose()
{
    static const bool wanted = [] {
        const char* text = std::getenv("CUPORT_VERBOSE");
        return text != nullptr && *text != '\0' && std::strcmp(text, "0") != 0;
    }();
    return wanted;
}

// Writes a line to stderr, after what the program has printed so far.
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

Unread& unread()
{
    static Unread instance;
    return instance;
}

void set_unread(std::string text)
{
    std::lock_guard<std::mutex> hold(unread().lock);
    unread().text = std::move(text);
}

// What kernels have told of failed assertions, and how that is forgotten: where the program has such.
cuportError_t (*device_failure)() = nullptr;
bool (*forget_failure)() = nullptr;

// The device's error, for a call that has waited for it.
cuportError_t device_error() { return device_failure != nullptr ? device_failure() : cuportSuccess; }

// Keeps an error for cuportGetLastError(), and returns it.
cuportError_t fail(cuportError_t error)
{
    if (error != cuportSuccess) last_error = error;
    return error;
}

// The same for a launch, which returns nothing to the program.
void fail_launch(cuportError_t error, const std::string& what)
{
    const std::string text = what + ": " + cuportGetErrorString(error);
    if (is_verbose()) say("%s", text.c_str());
    else set_unread(text);
    fail(error);
}

// What one of OpenCL's codes is in CUDA. `call` is told with CUPORT_VERBOSE=1.
cuportError_t from_opencl(cl_int code, const char* call)
{
    if (code == CL_SUCCESS) return cuportSuccess;
    if (is_verbose()) say("%s gives %d", call, static_cast<int>(code));
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

struct ErrorText {
    int number;
    const char* name;
    const char* text;
};

const ErrorText error_texts[] = {
//: error rows
};

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
