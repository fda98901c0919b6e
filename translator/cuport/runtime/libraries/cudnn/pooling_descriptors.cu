// Descriptors of pooling.
// SPDX-License-Identifier: Apache-2.0
#include <new>

#include "detail/descriptors.cuh"

cudnnStatus_t cudnnCreatePoolingDescriptor(cudnnPoolingDescriptor_t *poolingDesc) {
    *poolingDesc = new (std::nothrow) cudnnPoolingStruct{};
    return *poolingDesc != nullptr ? CUDNN_STATUS_SUCCESS : CUDNN_STATUS_ALLOC_FAILED;
}

cudnnStatus_t cudnnDestroyPoolingDescriptor(cudnnPoolingDescriptor_t poolingDesc) {
    delete poolingDesc;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnSetPoolingNdDescriptor(
    cudnnPoolingDescriptor_t poolingDesc, const cudnnPoolingMode_t mode, const cudnnNanPropagation_t maxpoolingNanOpt,
    int nbDims, const int windowDimA[], const int paddingA[], const int strideA[]
) {
    if (poolingDesc == nullptr || nbDims < 1 || mode < CUDNN_POOLING_MAX || mode > CUDNN_POOLING_MAX_DETERMINISTIC)
        return CUDNN_STATUS_BAD_PARAM;
    if (nbDims > 3)
        return cuport_dnn::refuse("pooling over more than three axes");
    cudnnPoolingStruct made = {mode, maxpoolingNanOpt, nbDims, {}, {}, {}};
    for (int axis = 0; axis < nbDims; ++axis) {
        if (windowDimA[axis] < 1 || strideA[axis] < 1 || paddingA[axis] < 0)
            return CUDNN_STATUS_BAD_PARAM;
        made.window[axis] = windowDimA[axis];
        made.padding[axis] = paddingA[axis];
        made.stride[axis] = strideA[axis];
    }
    *poolingDesc = made;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnGetPoolingNdDescriptor(
    const cudnnPoolingDescriptor_t poolingDesc, int nbDimsRequested, cudnnPoolingMode_t *mode,
    cudnnNanPropagation_t *maxpoolingNanOpt, int *nbDims, int windowDimA[], int paddingA[], int strideA[]
) {
    if (poolingDesc == nullptr || nbDimsRequested < 0)
        return CUDNN_STATUS_BAD_PARAM;
    *mode = poolingDesc->mode;
    *maxpoolingNanOpt = poolingDesc->nan;
    *nbDims = poolingDesc->rank;
    for (int axis = 0; axis < poolingDesc->rank && axis < nbDimsRequested; ++axis) {
        windowDimA[axis] = poolingDesc->window[axis];
        paddingA[axis] = poolingDesc->padding[axis];
        strideA[axis] = poolingDesc->stride[axis];
    }
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnSetPooling2dDescriptor(
    cudnnPoolingDescriptor_t poolingDesc, cudnnPoolingMode_t mode, cudnnNanPropagation_t maxpoolingNanOpt,
    int windowHeight, int windowWidth, int verticalPadding, int horizontalPadding, int verticalStride,
    int horizontalStride
) {
    const int window[2] = {windowHeight, windowWidth}, padding[2] = {verticalPadding, horizontalPadding};
    const int stride[2] = {verticalStride, horizontalStride};
    return cudnnSetPoolingNdDescriptor(poolingDesc, mode, maxpoolingNanOpt, 2, window, padding, stride);
}

cudnnStatus_t cudnnGetPooling2dDescriptor(
    const cudnnPoolingDescriptor_t poolingDesc, cudnnPoolingMode_t *mode, cudnnNanPropagation_t *maxpoolingNanOpt,
    int *windowHeight, int *windowWidth, int *verticalPadding, int *horizontalPadding, int *verticalStride,
    int *horizontalStride
) {
    int rank = 0, window[3], padding[3], stride[3];
    const cudnnStatus_t done =
        cudnnGetPoolingNdDescriptor(poolingDesc, 3, mode, maxpoolingNanOpt, &rank, window, padding, stride);
    if (done != CUDNN_STATUS_SUCCESS || rank != 2)
        return CUDNN_STATUS_BAD_PARAM;
    *windowHeight = window[0];
    *windowWidth = window[1];
    *verticalPadding = padding[0];
    *horizontalPadding = padding[1];
    *verticalStride = stride[0];
    *horizontalStride = stride[1];
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnGetPoolingNdForwardOutputDim(
    const cudnnPoolingDescriptor_t poolingDesc, const cudnnTensorDescriptor_t inputTensorDesc, int nbDims,
    int outputTensorDimA[]
) {
    if (poolingDesc == nullptr || inputTensorDesc == nullptr || nbDims != inputTensorDesc->rank)
        return CUDNN_STATUS_BAD_PARAM;
    if (nbDims != poolingDesc->rank + 2)
        return CUDNN_STATUS_BAD_PARAM;
    for (int axis = 0; axis < nbDims; ++axis) {
        const int k = axis - 2, extent = inputTensorDesc->dim[axis];
        outputTensorDimA[axis] = extent;
        if (k >= 0)
            outputTensorDimA[axis] =
                1 + (extent + 2 * poolingDesc->padding[k] - poolingDesc->window[k]) / poolingDesc->stride[k];
    }
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnGetPooling2dForwardOutputDim(
    const cudnnPoolingDescriptor_t poolingDesc, const cudnnTensorDescriptor_t inputTensorDesc, int *n, int *c, int *h,
    int *w
) {
    int dims[4] = {};
    const cudnnStatus_t done = cudnnGetPoolingNdForwardOutputDim(poolingDesc, inputTensorDesc, 4, dims);
    if (done != CUDNN_STATUS_SUCCESS)
        return done;
    *n = dims[0];
    *c = dims[1];
    *h = dims[2];
    *w = dims[3];
    return CUDNN_STATUS_SUCCESS;
}
