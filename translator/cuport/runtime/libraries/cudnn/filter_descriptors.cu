// Descriptors of filters.
// SPDX-License-Identifier: Apache-2.0
#include <new>

#include "detail/descriptors.cuh"

cudnnStatus_t cudnnCreateFilterDescriptor(cudnnFilterDescriptor_t *filterDesc) {
    *filterDesc = new (std::nothrow) cudnnFilterStruct{};
    return *filterDesc != nullptr ? CUDNN_STATUS_SUCCESS : CUDNN_STATUS_ALLOC_FAILED;
}

cudnnStatus_t cudnnDestroyFilterDescriptor(cudnnFilterDescriptor_t filterDesc) {
    delete filterDesc;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnSetFilterNdDescriptor(
    cudnnFilterDescriptor_t filterDesc, cudnnDataType_t dataType, cudnnTensorFormat_t format, int nbDims,
    const int filterDimA[]
) {
    if (filterDesc == nullptr || filterDimA == nullptr || nbDims < 1)
        return CUDNN_STATUS_BAD_PARAM;
    if (nbDims > CUDNN_DIM_MAX)
        return CUDNN_STATUS_NOT_SUPPORTED;
    if (format == CUDNN_TENSOR_NCHW_VECT_C)
        return cuport_dnn::refuse("filters with vectors of channels (CUDNN_TENSOR_NCHW_VECT_C)");
    cudnnFilterStruct made = {dataType, format, nbDims, {}};
    for (int axis = 0; axis < nbDims; ++axis) {
        if (filterDimA[axis] < 1)
            return CUDNN_STATUS_BAD_PARAM;
        made.dim[axis] = filterDimA[axis];
    }
    *filterDesc = made;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnSetFilter4dDescriptor(
    cudnnFilterDescriptor_t filterDesc, cudnnDataType_t dataType, cudnnTensorFormat_t format, int k, int c, int h, int w
) {
    const int dims[4] = {k, c, h, w};
    return cudnnSetFilterNdDescriptor(filterDesc, dataType, format, 4, dims);
}

cudnnStatus_t cudnnGetFilterNdDescriptor(
    const cudnnFilterDescriptor_t filterDesc, int nbDimsRequested, cudnnDataType_t *dataType,
    cudnnTensorFormat_t *format, int *nbDims, int filterDimA[]
) {
    if (filterDesc == nullptr || nbDimsRequested < 0)
        return CUDNN_STATUS_BAD_PARAM;
    *dataType = filterDesc->type;
    *format = filterDesc->format;
    *nbDims = filterDesc->rank;
    for (int axis = 0; axis < filterDesc->rank && axis < nbDimsRequested; ++axis)
        filterDimA[axis] = filterDesc->dim[axis];
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnGetFilter4dDescriptor(
    const cudnnFilterDescriptor_t filterDesc, cudnnDataType_t *dataType, cudnnTensorFormat_t *format, int *k, int *c,
    int *h, int *w
) {
    int rank = 0, dims[4] = {};
    if (filterDesc == nullptr || filterDesc->rank != 4)
        return CUDNN_STATUS_BAD_PARAM;
    cudnnGetFilterNdDescriptor(filterDesc, 4, dataType, format, &rank, dims);
    *k = dims[0];
    *c = dims[1];
    *h = dims[2];
    *w = dims[3];
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnGetFilterSizeInBytes(const cudnnFilterDescriptor_t filterDesc, size_t *size) {
    if (filterDesc == nullptr || size == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    const cudnnTensorStruct tensor = cuport_dnn::as_tensor(filterDesc);
    *size = cuport_dnn::extent(&tensor) * cuport_dnn::size_of(filterDesc->type);
    return CUDNN_STATUS_SUCCESS;
}
