// SPDX-License-Identifier: Apache-2.0
// Handles, parameters and versions.
#include "detail/context.h"

#include <cstdio>
#include <mutex>
#include <set>
#include <string>

cusolverStatus_t cuport_cusolver::refuse(const char *what)
{
    static std::mutex lock;
    static std::set<std::string> told;
    const std::lock_guard<std::mutex> guard(lock);
    if (told.insert(what).second) {
        std::fprintf(stderr, "cusolver: %s: not supported\n", what);
    }
    return CUSOLVER_STATUS_NOT_SUPPORTED;
}

cusolverStatus_t cuport_cusolver::launched()
{
    return cudaGetLastError() == cudaSuccess ? CUSOLVER_STATUS_SUCCESS : CUSOLVER_STATUS_EXECUTION_FAILED;
}

cusolverStatus_t cuport_cusolver::check_matrix(cusolverDnHandle_t handle, int64_t rows, int64_t columns,
                                               int64_t leading)
{
    if (handle == nullptr) {
        return CUSOLVER_STATUS_NOT_INITIALIZED;
    }
    const bool fits = rows >= 0 && columns >= 0 && leading >= (rows > 1 ? rows : 1) && leading < 0x7fffffff;
    return fits ? CUSOLVER_STATUS_SUCCESS : CUSOLVER_STATUS_INVALID_VALUE;
}

cusolverStatus_t cusolverGetVersion(int *version)
{
    if (version == nullptr) {
        return CUSOLVER_STATUS_INVALID_VALUE;
    }
    *version = CUSOLVER_VERSION;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverGetProperty(libraryPropertyType type, int *value)
{
    if (value == nullptr || type < MAJOR_VERSION || type > PATCH_LEVEL) {
        return CUSOLVER_STATUS_INVALID_VALUE;
    }
    const int parts[] = {CUSOLVER_VER_MAJOR, CUSOLVER_VER_MINOR, CUSOLVER_VER_PATCH};
    *value = parts[type];
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverDnCreate(cusolverDnHandle_t *handle)
{
    if (handle == nullptr) {
        return CUSOLVER_STATUS_INVALID_VALUE;
    }
    *handle = new cusolverDnContext;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverDnDestroy(cusolverDnHandle_t handle)
{
    delete handle;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverDnSetStream(cusolverDnHandle_t handle, cudaStream_t streamId)
{
    if (handle == nullptr) {
        return CUSOLVER_STATUS_NOT_INITIALIZED;
    }
    handle->stream = streamId;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverDnGetStream(cusolverDnHandle_t handle, cudaStream_t *streamId)
{
    if (handle == nullptr) {
        return CUSOLVER_STATUS_NOT_INITIALIZED;
    }
    *streamId = handle->stream;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverDnSetDeterministicMode(cusolverDnHandle_t handle, cusolverDeterministicMode_t mode)
{
    if (handle == nullptr) {
        return CUSOLVER_STATUS_NOT_INITIALIZED;
    }
    handle->mode = mode;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverDnGetDeterministicMode(cusolverDnHandle_t handle, cusolverDeterministicMode_t *mode)
{
    if (handle == nullptr) {
        return CUSOLVER_STATUS_NOT_INITIALIZED;
    }
    *mode = handle->mode;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverDnCreateParams(cusolverDnParams_t *params)
{
    *params = new cusolverDnParams;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverDnDestroyParams(cusolverDnParams_t params)
{
    delete params;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverDnSetAdvOptions(cusolverDnParams_t params, cusolverDnFunction_t, cusolverAlgMode_t algo)
{
    params->algorithm = algo;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverDnCreateSyevjInfo(syevjInfo_t *info)
{
    *info = new syevjInfo;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverDnDestroySyevjInfo(syevjInfo_t info)
{
    delete info;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverDnXsyevjSetTolerance(syevjInfo_t info, double tolerance)
{
    info->tolerance = tolerance;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverDnXsyevjSetMaxSweeps(syevjInfo_t info, int max_sweeps)
{
    info->max_sweeps = max_sweeps;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverDnXsyevjSetSortEig(syevjInfo_t info, int sort_eig)
{
    info->is_sorted = sort_eig;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverDnXsyevjGetResidual(cusolverDnHandle_t, syevjInfo_t info, double *residual)
{
    *residual = info->residual;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverDnXsyevjGetSweeps(cusolverDnHandle_t, syevjInfo_t info, int *executed_sweeps)
{
    *executed_sweeps = info->sweeps;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverDnCreateGesvdjInfo(gesvdjInfo_t *info)
{
    *info = new gesvdjInfo;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverDnDestroyGesvdjInfo(gesvdjInfo_t info)
{
    delete info;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverDnXgesvdjSetTolerance(gesvdjInfo_t info, double tolerance)
{
    info->tolerance = tolerance;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverDnXgesvdjSetMaxSweeps(gesvdjInfo_t info, int max_sweeps)
{
    info->max_sweeps = max_sweeps;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverDnXgesvdjSetSortEig(gesvdjInfo_t info, int sort_svd)
{
    info->is_sorted = sort_svd;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverDnXgesvdjGetResidual(cusolverDnHandle_t, gesvdjInfo_t info, double *residual)
{
    *residual = info->residual;
    return CUSOLVER_STATUS_SUCCESS;
}

cusolverStatus_t cusolverDnXgesvdjGetSweeps(cusolverDnHandle_t, gesvdjInfo_t info, int *executed_sweeps)
{
    *executed_sweeps = info->sweeps;
    return CUSOLVER_STATUS_SUCCESS;
}
