// SPDX-License-Identifier: Apache-2.0
// Handles, and what all calls do: one device does the work, in blocks of its own.
#include "detail/call.h"

#include <cublas_v2.h>

#include <cstdio>

using namespace cuport_cublasxt;

bool cuport_cublasxt::is_on_device(const void *place)
{
    cudaPointerAttributes about{};
    if (cudaPointerGetAttributes(&about, place) != cudaSuccess) {
        cudaGetLastError();
        return false;
    }
    return about.type == cudaMemoryTypeDevice || about.type == cudaMemoryTypeManaged;
}

cuport_cublasxt::Call::Call(cublasXtHandle_t handle, std::initializer_list<size_t> sizes) : handle_(handle)
{
    if (handle == nullptr) {
        status_ = CUBLAS_STATUS_NOT_INITIALIZED;
        return;
    }
    for (const size_t size : sizes) {
        if (size > 0x7fffffff) {
            static bool is_told = false;
            if (!is_told) {
                std::fprintf(stderr, "cublasXt: sizes of more than 31 bits: not supported\n");
            }
            is_told = true;
            status_ = CUBLAS_STATUS_NOT_SUPPORTED;
        }
    }
    cudaGetDevice(&device_before_);
    if (device_before_ != handle->device) {
        cudaSetDevice(handle->device);
    }
}

cuport_cublasxt::Call::~Call()
{
    for (void *memory : memory_) {
        cudaFree(memory);
    }
    if (handle_ != nullptr && device_before_ != handle_->device) {
        cudaSetDevice(device_before_);
    }
}

void *cuport_cublasxt::Call::allocate(size_t bytes)
{
    void *memory = nullptr;
    if (status_ == CUBLAS_STATUS_SUCCESS && cudaMalloc(&memory, bytes > 0 ? bytes : 1) != cudaSuccess) {
        cudaGetLastError();
        status_ = CUBLAS_STATUS_ALLOC_FAILED;
    }
    if (memory != nullptr) {
        memory_.push_back(memory);
    }
    return memory;
}

void cuport_cublasxt::Call::copy(void *to, size_t to_step, const void *from, size_t from_step, size_t width,
                                 size_t count, cudaMemcpyKind kind)
{
    if (status_ == CUBLAS_STATUS_SUCCESS &&
        cudaMemcpy2D(to, to_step, from, from_step, width, count, kind) != cudaSuccess) {
        cudaGetLastError();
        status_ = CUBLAS_STATUS_EXECUTION_FAILED;
    }
}

cublasStatus_t cuport_cublasxt::Call::finish()
{
    if (status_ == CUBLAS_STATUS_SUCCESS && cudaDeviceSynchronize() != cudaSuccess) {
        status_ = CUBLAS_STATUS_EXECUTION_FAILED;
    }
    return status_;
}

cublasStatus_t cublasXtCreate(cublasXtHandle_t *handle)
{
    if (handle == nullptr) {
        return CUBLAS_STATUS_INVALID_VALUE;
    }
    cublasXtContext *const made = new cublasXtContext;
    cudaGetDevice(&made->device);
    const cublasStatus_t status = cublasCreate(&made->blas);
    if (status != CUBLAS_STATUS_SUCCESS) {
        delete made;
        return status;
    }
    *handle = made;
    return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasXtDestroy(cublasXtHandle_t handle)
{
    if (handle == nullptr) {
        return CUBLAS_STATUS_NOT_INITIALIZED;
    }
    cublasDestroy(handle->blas);
    delete handle;
    return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasXtGetNumBoards(int nbDevices, int[], int *nbBoards)
{
    if (nbBoards == nullptr || nbDevices < 0) {
        return CUBLAS_STATUS_INVALID_VALUE;
    }
    *nbBoards = nbDevices;
    return CUBLAS_STATUS_SUCCESS;
}

// The first one does the work.
cublasStatus_t cublasXtDeviceSelect(cublasXtHandle_t handle, int nbDevices, int deviceId[])
{
    int count = 0, before = 0;
    if (handle == nullptr) {
        return CUBLAS_STATUS_NOT_INITIALIZED;
    }
    cudaGetDeviceCount(&count);
    for (int i = 0; i < nbDevices; ++i) {
        if (deviceId[i] < 0 || deviceId[i] >= count) {
            return CUBLAS_STATUS_INVALID_VALUE;
        }
    }
    if (nbDevices < 1) {
        return CUBLAS_STATUS_INVALID_VALUE;
    }
    cublasHandle_t blas = nullptr;
    cudaGetDevice(&before);
    cudaSetDevice(deviceId[0]);
    const cublasStatus_t status = cublasCreate(&blas);
    cudaSetDevice(before);
    if (status == CUBLAS_STATUS_SUCCESS) {
        cublasDestroy(handle->blas);
        handle->blas = blas;
        handle->device = deviceId[0];
    }
    return status;
}

// Blocks that are sent to several devices: there is one.
cublasStatus_t cublasXtSetBlockDim(cublasXtHandle_t handle, int blockDim)
{
    if (handle == nullptr || blockDim <= 0) {
        return handle == nullptr ? CUBLAS_STATUS_NOT_INITIALIZED : CUBLAS_STATUS_INVALID_VALUE;
    }
    handle->block = blockDim;
    return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasXtGetBlockDim(cublasXtHandle_t handle, int *blockDim)
{
    if (handle == nullptr || blockDim == nullptr) {
        return handle == nullptr ? CUBLAS_STATUS_NOT_INITIALIZED : CUBLAS_STATUS_INVALID_VALUE;
    }
    *blockDim = handle->block;
    return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasXtGetPinningMemMode(cublasXtHandle_t handle, cublasXtPinnedMemMode_t *mode)
{
    if (handle == nullptr || mode == nullptr) {
        return handle == nullptr ? CUBLAS_STATUS_NOT_INITIALIZED : CUBLAS_STATUS_INVALID_VALUE;
    }
    *mode = handle->pinning;
    return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasXtSetPinningMemMode(cublasXtHandle_t handle, cublasXtPinnedMemMode_t mode)
{
    if (handle == nullptr) {
        return CUBLAS_STATUS_NOT_INITIALIZED;
    }
    handle->pinning = mode;
    return CUBLAS_STATUS_SUCCESS;
}

// The device does all of the work: the program's own routine is not called.
cublasStatus_t cublasXtSetCpuRoutine(cublasXtHandle_t handle, cublasXtBlasOp_t, cublasXtOpType_t, void *)
{
    return handle == nullptr ? CUBLAS_STATUS_NOT_INITIALIZED : CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasXtSetCpuRatio(cublasXtHandle_t handle, cublasXtBlasOp_t, cublasXtOpType_t, float ratio)
{
    if (handle == nullptr) {
        return CUBLAS_STATUS_NOT_INITIALIZED;
    }
    return ratio >= 0 && ratio <= 1 ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_INVALID_VALUE;
}
