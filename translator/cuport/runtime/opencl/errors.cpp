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

#include "api/errors.h"
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

const ErrorText error_texts[] = {
    {0, "cudaSuccess", "no error"},
    {1, "cudaErrorInvalidValue", "invalid argument"},
    {2, "cudaErrorMemoryAllocation", "out of memory"},
    {3, "cudaErrorInitializationError", "initialization error"},
    {4, "cudaErrorCudartUnloading", "driver shutting down"},
    {5, "cudaErrorProfilerDisabled", "profiler disabled while using external profiling tool"},
    {6, "cudaErrorProfilerNotInitialized", "profiler not initialized: call cudaProfilerInitialize()"},
    {7, "cudaErrorProfilerAlreadyStarted", "profiler already started"},
    {8, "cudaErrorProfilerAlreadyStopped", "profiler already stopped"},
    {9, "cudaErrorInvalidConfiguration", "invalid configuration argument"},
    {12, "cudaErrorInvalidPitchValue", "invalid pitch argument"},
    {13, "cudaErrorInvalidSymbol", "invalid device symbol"},
    {16, "cudaErrorInvalidHostPointer", "invalid host pointer"},
    {17, "cudaErrorInvalidDevicePointer", "invalid device pointer"},
    {18, "cudaErrorInvalidTexture", "invalid texture reference"},
    {19, "cudaErrorInvalidTextureBinding", "texture is not bound to a pointer"},
    {20, "cudaErrorInvalidChannelDescriptor", "invalid channel descriptor"},
    {21, "cudaErrorInvalidMemcpyDirection", "invalid copy direction for memcpy"},
    {22, "cudaErrorAddressOfConstant", "address of a constant"},
    {23, "cudaErrorTextureFetchFailed", "fetch from texture failed"},
    {24, "cudaErrorTextureNotBound", "cannot fetch from a texture that is not bound"},
    {25, "cudaErrorSynchronizationError", "incorrect use of __syncthreads()"},
    {26, "cudaErrorInvalidFilterSetting", "linear filtering not supported for non-float type"},
    {27, "cudaErrorInvalidNormSetting", "read as normalized float not supported for 32-bit non float type"},
    {28, "cudaErrorMixedDeviceExecution", "device emulation mode and device execution mode cannot be mixed"},
    {31, "cudaErrorNotYetImplemented", "feature not yet implemented"},
    {32, "cudaErrorMemoryValueTooLarge", "memory size or pointer value too large to fit in 32 bit"},
    {34, "cudaErrorStubLibrary", "CUDA driver is a stub library"},
    {35, "cudaErrorInsufficientDriver", "driver version is insufficient"},
    {36, "cudaErrorCallRequiresNewerDriver", "API call is not supported in the installed driver"},
    {37, "cudaErrorInvalidSurface", "invalid surface reference"},
    {43, "cudaErrorDuplicateVariableName", "duplicate global variable looked up by string name"},
    {44, "cudaErrorDuplicateTextureName", "duplicate texture looked up by string name"},
    {45, "cudaErrorDuplicateSurfaceName", "duplicate surface looked up by string name"},
    {46, "cudaErrorDevicesUnavailable", "all devices are busy or unavailable"},
    {49, "cudaErrorIncompatibleDriverContext", "incompatible driver context"},
    {52, "cudaErrorMissingConfiguration", "a kernel is called without a configuration"},
    {53, "cudaErrorPriorLaunchFailure", "unspecified launch failure in prior launch"},
    {65, "cudaErrorLaunchMaxDepthExceeded", "launch would exceed maximum depth of nested launches"},
    {66, "cudaErrorLaunchFileScopedTex", "launch failed because kernel uses unsupported, file-scoped textures"},
    {67, "cudaErrorLaunchFileScopedSurf", "launch failed because kernel uses unsupported, file-scoped surfaces"},
    {68, "cudaErrorSyncDepthExceeded", "synchronisation depth exceeded"},
    {69, "cudaErrorLaunchPendingCountExceeded", "launch failed because launch would exceed the pending count"},
    {98, "cudaErrorInvalidDeviceFunction", "invalid device function"},
    {100, "cudaErrorNoDevice", "no device is detected"},
    {101, "cudaErrorInvalidDevice", "invalid device ordinal"},
    {102, "cudaErrorDeviceNotLicensed", "device does not have a valid licence"},
    {103, "cudaErrorSoftwareValidityNotEstablished", "integrity checks failed"},
    {127, "cudaErrorStartupFailure", "startup failure in the runtime"},
    {200, "cudaErrorInvalidKernelImage", "device kernel image is invalid"},
    {201, "cudaErrorDeviceUninitialized", "invalid device context"},
    {202, "cudaErrorContextAlreadyCurrent", "context is already current"},
    {205, "cudaErrorMapBufferObjectFailed", "mapping of buffer object failed"},
    {206, "cudaErrorUnmapBufferObjectFailed", "unmapping of buffer object failed"},
    {207, "cudaErrorArrayIsMapped", "array is mapped"},
    {208, "cudaErrorAlreadyMapped", "resource already mapped"},
    {209, "cudaErrorNoKernelImageForDevice", "no kernel image is available for this device"},
    {210, "cudaErrorAlreadyAcquired", "resource already acquired"},
    {211, "cudaErrorNotMapped", "resource not mapped"},
    {212, "cudaErrorNotMappedAsArray", "resource not mapped as array"},
    {213, "cudaErrorNotMappedAsPointer", "resource not mapped as pointer"},
    {214, "cudaErrorECCUncorrectable", "uncorrectable ECC error encountered"},
    {215, "cudaErrorUnsupportedLimit", "limit is not supported on this architecture"},
    {216, "cudaErrorDeviceAlreadyInUse", "exclusive-thread device already in use by a different thread"},
    {217, "cudaErrorPeerAccessUnsupported", "peer access is not supported between these two devices"},
    {218, "cudaErrorInvalidPtx", "a PTX compilation failed"},
    {219, "cudaErrorInvalidGraphicsContext", "invalid graphics context"},
    {220, "cudaErrorNvlinkUncorrectable", "uncorrectable NVLink error detected"},
    {221, "cudaErrorJitCompilerNotFound", "PTX JIT compiler library not found"},
    {222, "cudaErrorUnsupportedPtxVersion", "the provided PTX was compiled with an unsupported toolchain"},
    {223, "cudaErrorJitCompilationDisabled", "PTX JIT compilation was disabled"},
    {224, "cudaErrorUnsupportedExecAffinity", "the provided execution affinity is not supported"},
    {225, "cudaErrorUnsupportedDevSideSync", "cudaDeviceSynchronize in device code is not supported"},
    {300, "cudaErrorInvalidSource", "device kernel image is invalid"},
    {301, "cudaErrorFileNotFound", "file not found"},
    {302, "cudaErrorSharedObjectSymbolNotFound", "shared object symbol not found"},
    {303, "cudaErrorSharedObjectInitFailed", "shared object initialization failed"},
    {304, "cudaErrorOperatingSystem", "OS call failed or operation not supported on this OS"},
    {400, "cudaErrorInvalidResourceHandle", "invalid resource handle"},
    {401, "cudaErrorIllegalState", "the operation cannot be performed in the present state"},
    {500, "cudaErrorSymbolNotFound", "named symbol not found"},
    {600, "cudaErrorNotReady", "device not ready"},
    {700, "cudaErrorIllegalAddress", "an illegal memory access was encountered"},
    {701, "cudaErrorLaunchOutOfResources", "too many resources requested for launch"},
    {702, "cudaErrorLaunchTimeout", "the launch timed out and was terminated"},
    {703, "cudaErrorLaunchIncompatibleTexturing", "launch uses incompatible texturing mode"},
    {704, "cudaErrorPeerAccessAlreadyEnabled", "peer access is already enabled"},
    {705, "cudaErrorPeerAccessNotEnabled", "peer access has not been enabled"},
    {708, "cudaErrorSetOnActiveProcess", "cannot set while device is active in this process"},
    {709, "cudaErrorContextIsDestroyed", "context is destroyed"},
    {710, "cudaErrorAssert", "device-side assert triggered"},
    {711, "cudaErrorTooManyPeers", "peer mapping resources exhausted"},
    {712, "cudaErrorHostMemoryAlreadyRegistered", "host memory is already registered"},
    {713, "cudaErrorHostMemoryNotRegistered", "host memory is not registered"},
    {714, "cudaErrorHardwareStackError", "hardware stack error"},
    {715, "cudaErrorIllegalInstruction", "an illegal instruction was encountered"},
    {716, "cudaErrorMisalignedAddress", "misaligned address"},
    {717, "cudaErrorInvalidAddressSpace", "operation not supported on global/shared address space"},
    {718, "cudaErrorInvalidPc", "invalid program counter"},
    {719, "cudaErrorLaunchFailure", "unspecified launch failure"},
    {720, "cudaErrorCooperativeLaunchTooLarge", "too many blocks in cooperative launch"},
    {800, "cudaErrorNotPermitted", "operation not permitted"},
    {801, "cudaErrorNotSupported", "operation not supported"},
    {802, "cudaErrorSystemNotReady", "system not yet initialized"},
    {803, "cudaErrorSystemDriverMismatch", "system has unsupported display driver / cuda driver combination"},
    {804, "cudaErrorCompatNotSupportedOnDevice", "forward compatibility was attempted on non supported hardware"},
    {805, "cudaErrorMpsConnectionFailed", "MPS client failed to connect to the MPS control daemon"},
    {900, "cudaErrorStreamCaptureUnsupported", "operation not permitted when stream is capturing"},
    {901, "cudaErrorStreamCaptureInvalidated", "operation failed due to a previous error during capture"},
    {902, "cudaErrorStreamCaptureMerge", "operation would result in a merge of separate capture sequences"},
    {903, "cudaErrorStreamCaptureUnmatched", "capture was not ended in the same stream as it began"},
    {904, "cudaErrorStreamCaptureUnjoined", "capturing stream has unjoined work"},
    {905, "cudaErrorStreamCaptureIsolation", "dependency created on uncaptured work in another stream"},
    {906, "cudaErrorStreamCaptureImplicit", "operation would make the legacy stream depend on a capturing blocking stream"},
    {907, "cudaErrorCapturedEvent", "operation not permitted on an event last recorded in a capturing stream"},
    {908, "cudaErrorStreamCaptureWrongThread", "attempt to terminate a thread-local capture sequence from another thread"},
    {909, "cudaErrorTimeout", "wait operation timed out"},
    {910, "cudaErrorGraphExecUpdateFailure", "the graph update was not performed because it included changes which violated constraints"},
    {911, "cudaErrorExternalDevice", "an async error has occurred in external entity outside of CUDA"},
    {912, "cudaErrorInvalidClusterSize", "a kernel launch error has occurred due to cluster misconfiguration"},
    {999, "cudaErrorUnknown", "unknown error"},
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
