// Handles, versions, and what went wrong.
// SPDX-License-Identifier: Apache-2.0
#include <stdio.h>
#include <string.h>

#include <mutex>
#include <new>
#include <set>
#include <string>

#include "detail/descriptors.cuh"

cudnnStatus_t cudnnCreate(cudnnHandle_t *handle) {
    if (handle == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    int count = 0;
    if (cudaGetDeviceCount(&count) != cudaSuccess || count == 0)
        return CUDNN_STATUS_NOT_INITIALIZED;
    *handle = new (std::nothrow) cudnnContext{nullptr};
    return *handle != nullptr ? CUDNN_STATUS_SUCCESS : CUDNN_STATUS_ALLOC_FAILED;
}

cudnnStatus_t cudnnDestroy(cudnnHandle_t handle) {
    if (handle == nullptr)
        return CUDNN_STATUS_NOT_INITIALIZED;
    const cudaError_t done = cudaStreamSynchronize(handle->stream);
    delete handle;
    return done == cudaSuccess ? CUDNN_STATUS_SUCCESS : CUDNN_STATUS_EXECUTION_FAILED;
}

cudnnStatus_t cudnnSetStream(cudnnHandle_t handle, cudaStream_t streamId) {
    if (handle == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    handle->stream = streamId;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnGetStream(cudnnHandle_t handle, cudaStream_t *streamId) {
    if (handle == nullptr || streamId == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    *streamId = handle->stream;
    return CUDNN_STATUS_SUCCESS;
}

size_t cudnnGetVersion(void) { return CUDNN_VERSION; }

size_t cudnnGetCudartVersion(void) {
    int version = 0;
    cudaRuntimeGetVersion(&version);
    return size_t(version);
}

size_t cudnnGetMaxDeviceVersion(void) { return cudnnGetCudartVersion(); }

cudnnStatus_t cudnnGetProperty(libraryPropertyType type, int *value) {
    if (value == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    switch (type) {
    case MAJOR_VERSION: *value = CUDNN_MAJOR; return CUDNN_STATUS_SUCCESS;
    case MINOR_VERSION: *value = CUDNN_MINOR; return CUDNN_STATUS_SUCCESS;
    case PATCH_LEVEL: *value = CUDNN_PATCHLEVEL; return CUDNN_STATUS_SUCCESS;
    default: return CUDNN_STATUS_INVALID_VALUE;
    }
}

// Kernels report when the stream is waited for, as they do for programs' own.
cudnnStatus_t
cudnnQueryRuntimeError(cudnnHandle_t handle, cudnnStatus_t *rstatus, cudnnErrQueryMode_t, cudnnRuntimeTag_t *) {
    if (handle == nullptr || rstatus == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    *rstatus = CUDNN_STATUS_SUCCESS;
    return CUDNN_STATUS_SUCCESS;
}

#define CUPORT_DNN_NAME(status)                                                                                        \
    case status: return #status

const char *cudnnGetErrorString(cudnnStatus_t status) {
    switch (status) {
        CUPORT_DNN_NAME(CUDNN_STATUS_SUCCESS);
        CUPORT_DNN_NAME(CUDNN_STATUS_NOT_INITIALIZED);
        CUPORT_DNN_NAME(CUDNN_STATUS_ALLOC_FAILED);
        CUPORT_DNN_NAME(CUDNN_STATUS_BAD_PARAM);
        CUPORT_DNN_NAME(CUDNN_STATUS_INTERNAL_ERROR);
        CUPORT_DNN_NAME(CUDNN_STATUS_INVALID_VALUE);
        CUPORT_DNN_NAME(CUDNN_STATUS_ARCH_MISMATCH);
        CUPORT_DNN_NAME(CUDNN_STATUS_MAPPING_ERROR);
        CUPORT_DNN_NAME(CUDNN_STATUS_EXECUTION_FAILED);
        CUPORT_DNN_NAME(CUDNN_STATUS_NOT_SUPPORTED);
        CUPORT_DNN_NAME(CUDNN_STATUS_LICENSE_ERROR);
        CUPORT_DNN_NAME(CUDNN_STATUS_RUNTIME_PREREQUISITE_MISSING);
        CUPORT_DNN_NAME(CUDNN_STATUS_RUNTIME_IN_PROGRESS);
        CUPORT_DNN_NAME(CUDNN_STATUS_RUNTIME_FP_OVERFLOW);
        CUPORT_DNN_NAME(CUDNN_STATUS_VERSION_MISMATCH);
    default: return "CUDNN_UNKNOWN_STATUS";
    }
}

namespace cuport_dnn {

cudnnStatus_t refuse(const char *what) {
    static std::mutex guard;
    static std::set<std::string> said;
    const std::lock_guard<std::mutex> lock(guard);
    if (said.insert(what).second)
        fprintf(stderr, "cuDNN: not supported: %s\n", what);
    return CUDNN_STATUS_NOT_SUPPORTED;
}

cudnnStatus_t launched() {
    return cudaGetLastError() == cudaSuccess ? CUDNN_STATUS_SUCCESS : CUDNN_STATUS_EXECUTION_FAILED;
}

} // namespace cuport_dnn
