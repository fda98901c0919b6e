// Convolutions, forwards and backwards. All algorithms are one: a product of matrices that are read in place.
// SPDX-License-Identifier: Apache-2.0
#include "detail/convolution.cuh"

using namespace cuport_dnn;

cudnnStatus_t cudnnConvolutionForward(
    cudnnHandle_t handle, const void *alpha, const cudnnTensorDescriptor_t xDesc, const void *x,
    const cudnnFilterDescriptor_t wDesc, const void *w, const cudnnConvolutionDescriptor_t convDesc,
    cudnnConvolutionFwdAlgo_t algo, void *workSpace, size_t workSpaceSizeInBytes, const void *beta,
    const cudnnTensorDescriptor_t yDesc, void *y
) {
    (void)algo;
    (void)workSpace;
    (void)workSpaceSizeInBytes;
    const cudnnStatus_t fits =
        handle == nullptr ? CUDNN_STATUS_BAD_PARAM : check_convolution(xDesc, wDesc, convDesc, yDesc);
    if (fits != CUDNN_STATUS_SUCCESS)
        return fits;
    const GatherProduct product = forward_product(*xDesc, *wDesc, *convDesc, *yDesc);
    if (xDesc->type == CUDNN_DATA_INT8)
        return gather_multiply_bytes(yDesc->type, handle, product, alpha, w, x, beta, y);
    return gather_multiply(xDesc->type, handle, product, alpha, w, x, beta, y);
}

cudnnStatus_t cudnnConvolutionBackwardData(
    cudnnHandle_t handle, const void *alpha, const cudnnFilterDescriptor_t wDesc, const void *w,
    const cudnnTensorDescriptor_t dyDesc, const void *dy, const cudnnConvolutionDescriptor_t convDesc,
    cudnnConvolutionBwdDataAlgo_t algo, void *workSpace, size_t workSpaceSizeInBytes, const void *beta,
    const cudnnTensorDescriptor_t dxDesc, void *dx
) {
    (void)algo;
    (void)workSpace;
    (void)workSpaceSizeInBytes;
    const cudnnStatus_t fits =
        handle == nullptr ? CUDNN_STATUS_BAD_PARAM : check_convolution(dxDesc, wDesc, convDesc, dyDesc);
    if (fits != CUDNN_STATUS_SUCCESS)
        return fits;
    const GatherProduct product = data_product(*dxDesc, *wDesc, *convDesc, *dyDesc);
    return gather_multiply(dxDesc->type, handle, product, alpha, w, dy, beta, dx);
}

cudnnStatus_t cudnnConvolutionBackwardFilter(
    cudnnHandle_t handle, const void *alpha, const cudnnTensorDescriptor_t xDesc, const void *x,
    const cudnnTensorDescriptor_t dyDesc, const void *dy, const cudnnConvolutionDescriptor_t convDesc,
    cudnnConvolutionBwdFilterAlgo_t algo, void *workSpace, size_t workSpaceSizeInBytes, const void *beta,
    const cudnnFilterDescriptor_t dwDesc, void *dw
) {
    (void)algo;
    (void)workSpace;
    (void)workSpaceSizeInBytes;
    const cudnnStatus_t fits =
        handle == nullptr ? CUDNN_STATUS_BAD_PARAM : check_convolution(xDesc, dwDesc, convDesc, dyDesc);
    if (fits != CUDNN_STATUS_SUCCESS)
        return fits;
    const GatherProduct product = filter_product(*xDesc, *dwDesc, *convDesc, *dyDesc);
    return gather_multiply(xDesc->type, handle, product, alpha, dy, x, beta, dw);
}

cudnnStatus_t cudnnConvolutionBackwardBias(
    cudnnHandle_t handle, const void *alpha, const cudnnTensorDescriptor_t dyDesc, const void *dy, const void *beta,
    const cudnnTensorDescriptor_t dbDesc, void *db
) {
    if (handle == nullptr || dyDesc == nullptr || dbDesc == nullptr || dyDesc->rank != dbDesc->rank)
        return CUDNN_STATUS_BAD_PARAM;
    cudnnReduceTensorStruct sum = {CUDNN_REDUCE_TENSOR_ADD, CUDNN_DATA_FLOAT, CUDNN_PROPAGATE_NAN};
    return cudnnReduceTensor(handle, &sum, nullptr, 0, nullptr, 0, alpha, dyDesc, dy, beta, dbDesc, db);
}
