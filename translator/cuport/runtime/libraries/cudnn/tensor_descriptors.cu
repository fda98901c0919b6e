// Descriptors of tensors.
// SPDX-License-Identifier: Apache-2.0
#include <limits.h>

#include <new>

#include "detail/descriptors.cuh"

cudnnStatus_t cudnnCreateTensorDescriptor(cudnnTensorDescriptor_t *tensorDesc) {
    *tensorDesc = new (std::nothrow) cudnnTensorStruct{};
    return *tensorDesc != nullptr ? CUDNN_STATUS_SUCCESS : CUDNN_STATUS_ALLOC_FAILED;
}

cudnnStatus_t cudnnDestroyTensorDescriptor(cudnnTensorDescriptor_t tensorDesc) {
    delete tensorDesc;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnSetTensorNdDescriptor(
    cudnnTensorDescriptor_t tensorDesc, cudnnDataType_t dataType, int nbDims, const int dimA[], const int strideA[]
) {
    if (tensorDesc == nullptr || dimA == nullptr || strideA == nullptr || nbDims < 1)
        return CUDNN_STATUS_BAD_PARAM;
    if (nbDims > CUDNN_DIM_MAX)
        return CUDNN_STATUS_NOT_SUPPORTED;
    cudnnTensorStruct made = {dataType, nbDims, {}, {}};
    for (int axis = 0; axis < nbDims; ++axis) {
        if (dimA[axis] < 1)
            return CUDNN_STATUS_BAD_PARAM;
        made.dim[axis] = dimA[axis];
        made.stride[axis] = strideA[axis];
    }
    if (cuport_dnn::extent(&made) > size_t(INT_MAX))
        return cuport_dnn::refuse("tensors of 2^31 elements and more");
    *tensorDesc = made;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnSetTensorNdDescriptorEx(
    cudnnTensorDescriptor_t tensorDesc, cudnnTensorFormat_t format, cudnnDataType_t dataType, int nbDims,
    const int dimA[]
) {
    if (dimA == nullptr || nbDims < 1)
        return CUDNN_STATUS_BAD_PARAM;
    if (nbDims > CUDNN_DIM_MAX)
        return CUDNN_STATUS_NOT_SUPPORTED;
    if (format == CUDNN_TENSOR_NCHW_VECT_C)
        return cuport_dnn::refuse("tensors with vectors of channels (CUDNN_TENSOR_NCHW_VECT_C)");
    cudnnFilterStruct packed = {dataType, format, nbDims, {}};
    for (int axis = 0; axis < nbDims; ++axis)
        packed.dim[axis] = dimA[axis];
    const cudnnTensorStruct made = cuport_dnn::as_tensor(&packed);
    return cudnnSetTensorNdDescriptor(tensorDesc, dataType, nbDims, made.dim, made.stride);
}

cudnnStatus_t cudnnSetTensor4dDescriptor(
    cudnnTensorDescriptor_t tensorDesc, cudnnTensorFormat_t format, cudnnDataType_t dataType, int n, int c, int h, int w
) {
    const int dims[4] = {n, c, h, w};
    return cudnnSetTensorNdDescriptorEx(tensorDesc, format, dataType, 4, dims);
}

cudnnStatus_t cudnnSetTensor4dDescriptorEx(
    cudnnTensorDescriptor_t tensorDesc, cudnnDataType_t dataType, int n, int c, int h, int w, int nStride, int cStride,
    int hStride, int wStride
) {
    const int dims[4] = {n, c, h, w}, strides[4] = {nStride, cStride, hStride, wStride};
    return cudnnSetTensorNdDescriptor(tensorDesc, dataType, 4, dims, strides);
}

cudnnStatus_t cudnnGetTensor4dDescriptor(
    const cudnnTensorDescriptor_t tensorDesc, cudnnDataType_t *dataType, int *n, int *c, int *h, int *w, int *nStride,
    int *cStride, int *hStride, int *wStride
) {
    if (tensorDesc == nullptr || tensorDesc->rank != 4)
        return CUDNN_STATUS_BAD_PARAM;
    int *dims[4] = {n, c, h, w}, *strides[4] = {nStride, cStride, hStride, wStride};
    *dataType = tensorDesc->type;
    for (int axis = 0; axis < 4; ++axis) {
        *dims[axis] = tensorDesc->dim[axis];
        *strides[axis] = tensorDesc->stride[axis];
    }
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnGetTensorNdDescriptor(
    const cudnnTensorDescriptor_t tensorDesc, int nbDimsRequested, cudnnDataType_t *dataType, int *nbDims, int dimA[],
    int strideA[]
) {
    if (tensorDesc == nullptr || nbDimsRequested < 0)
        return CUDNN_STATUS_BAD_PARAM;
    *dataType = tensorDesc->type;
    *nbDims = tensorDesc->rank;
    for (int axis = 0; axis < tensorDesc->rank && axis < nbDimsRequested; ++axis) {
        dimA[axis] = tensorDesc->dim[axis];
        strideA[axis] = tensorDesc->stride[axis];
    }
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnGetTensorSizeInBytes(const cudnnTensorDescriptor_t tensorDesc, size_t *size) {
    if (tensorDesc == nullptr || size == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    *size = cuport_dnn::extent(tensorDesc) * cuport_dnn::size_of(tensorDesc->type);
    return CUDNN_STATUS_SUCCESS;
}

namespace cuport_dnn {

size_t size_of(cudnnDataType_t type) {
    switch (type) {
    case CUDNN_DATA_DOUBLE:
    case CUDNN_DATA_INT64: return 8;
    case CUDNN_DATA_FLOAT:
    case CUDNN_DATA_INT32:
    case CUDNN_DATA_INT8x4:
    case CUDNN_DATA_UINT8x4: return 4;
    case CUDNN_DATA_HALF:
    case CUDNN_DATA_BFLOAT16: return 2;
    case CUDNN_DATA_INT8x32: return 32;
    default: return 1;
    }
}

size_t extent(const cudnnTensorStruct *tensor) {
    size_t last = 0;
    for (int axis = 0; axis < tensor->rank; ++axis)
        last += size_t(tensor->dim[axis] - 1) * size_t(tensor->stride[axis]);
    return tensor->rank > 0 ? last + 1 : 0;
}

cudnnTensorStruct as_tensor(const cudnnFilterStruct *filter) {
    cudnnTensorStruct made = {filter->type, filter->rank, {}, {}};
    int step = 1;
    const bool channels_last = filter->format == CUDNN_TENSOR_NHWC && filter->rank > 2;
    if (channels_last) {
        made.stride[1] = 1;
        step = filter->dim[1];
    }
    for (int axis = filter->rank - 1; axis >= 0; --axis) {
        made.dim[axis] = filter->dim[axis];
        if (channels_last && axis == 1)
            continue;
        made.stride[axis] = step;
        step *= filter->dim[axis];
    }
    return made;
}

} // namespace cuport_dnn
