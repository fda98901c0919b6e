// SPDX-License-Identifier: Apache-2.0
// What can be asked of communicators, results as text, and memory.
#include "detail/communicators.h"

const char *ncclGetErrorString(ncclResult_t result)
{
    switch (result) {
    case ncclSuccess: return "no error";
    case ncclUnhandledCudaError: return "unhandled cuda error (run with NCCL_DEBUG=INFO for details)";
    case ncclSystemError: return "unhandled system error (run with NCCL_DEBUG=INFO for details)";
    case ncclInternalError: return "internal error - please report this issue to the NCCL developers";
    case ncclInvalidArgument: return "invalid argument (run with NCCL_DEBUG=WARN for details)";
    case ncclInvalidUsage: return "invalid usage (run with NCCL_DEBUG=WARN for details)";
    case ncclRemoteError: return "remote process exited or there was a network error";
    case ncclInProgress: return "NCCL operation in progress";
    default: return "unknown result code";
    }
}

const char *ncclGetLastError(ncclComm_t)
{
    return "";
}

ncclResult_t ncclCommGetAsyncError(ncclComm_t comm, ncclResult_t *asyncError)
{
    if (comm == nullptr || asyncError == nullptr) {
        return ncclInvalidArgument;
    }
    *asyncError = ncclSuccess;
    return ncclSuccess;
}

ncclResult_t ncclCommCount(const ncclComm_t comm, int *count)
{
    if (comm == nullptr || count == nullptr) {
        return ncclInvalidArgument;
    }
    *count = static_cast<int>(comm->clique->ranks.size());
    return ncclSuccess;
}

ncclResult_t ncclCommCuDevice(const ncclComm_t comm, int *device)
{
    if (comm == nullptr || device == nullptr) {
        return ncclInvalidArgument;
    }
    *device = comm->device;
    return ncclSuccess;
}

ncclResult_t ncclCommUserRank(const ncclComm_t comm, int *rank)
{
    if (comm == nullptr || rank == nullptr) {
        return ncclInvalidArgument;
    }
    *rank = comm->rank;
    return ncclSuccess;
}

// Memory needs no registration here: the handle is the memory itself.
ncclResult_t ncclCommRegister(const ncclComm_t comm, void *buff, size_t, void **handle)
{
    if (comm == nullptr || handle == nullptr) {
        return ncclInvalidArgument;
    }
    *handle = buff;
    return ncclSuccess;
}

ncclResult_t ncclCommDeregister(const ncclComm_t comm, void *)
{
    return comm == nullptr ? ncclInvalidArgument : ncclSuccess;
}

ncclResult_t ncclMemAlloc(void **ptr, size_t size)
{
    return ptr == nullptr ? ncclInvalidArgument : cuport_nccl::status(cudaMalloc(ptr, size));
}

ncclResult_t ncclMemFree(void *ptr)
{
    return cuport_nccl::status(cudaFree(ptr));
}
