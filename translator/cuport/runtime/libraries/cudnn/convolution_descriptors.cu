// Descriptors of convolutions, and the shapes that follow from them.
// SPDX-License-Identifier: Apache-2.0
#include <new>

#include "detail/descriptors.cuh"

cudnnStatus_t cudnnCreateConvolutionDescriptor(cudnnConvolutionDescriptor_t *convDesc) {
    *convDesc = new (std::nothrow) cudnnConvolutionStruct{};
    if (*convDesc == nullptr)
        return CUDNN_STATUS_ALLOC_FAILED;
    (*convDesc)->groups = 1;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnDestroyConvolutionDescriptor(cudnnConvolutionDescriptor_t convDesc) {
    delete convDesc;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnSetConvolutionNdDescriptor(
    cudnnConvolutionDescriptor_t convDesc, int arrayLength, const int padA[], const int filterStrideA[],
    const int dilationA[], cudnnConvolutionMode_t mode, cudnnDataType_t computeType
) {
    if (convDesc == nullptr || arrayLength < 1)
        return CUDNN_STATUS_BAD_PARAM;
    if (arrayLength > 3)
        return cuport_dnn::refuse("convolutions over more than three axes");
    for (int axis = 0; axis < arrayLength; ++axis)
        if (padA[axis] < 0 || filterStrideA[axis] < 1 || dilationA[axis] < 1)
            return CUDNN_STATUS_BAD_PARAM;
    convDesc->mode = mode;
    convDesc->computed = computeType;
    convDesc->rank = arrayLength;
    for (int axis = 0; axis < arrayLength; ++axis) {
        convDesc->padding[axis] = padA[axis];
        convDesc->stride[axis] = filterStrideA[axis];
        convDesc->dilation[axis] = dilationA[axis];
    }
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnSetConvolution2dDescriptor(
    cudnnConvolutionDescriptor_t convDesc, int pad_h, int pad_w, int u, int v, int dilation_h, int dilation_w,
    cudnnConvolutionMode_t mode, cudnnDataType_t computeType
) {
    const int padding[2] = {pad_h, pad_w}, stride[2] = {u, v}, dilation[2] = {dilation_h, dilation_w};
    return cudnnSetConvolutionNdDescriptor(convDesc, 2, padding, stride, dilation, mode, computeType);
}

// As before version 6.
cudnnStatus_t cudnnSetConvolution2dDescriptor(
    cudnnConvolutionDescriptor_t convDesc, int pad_h, int pad_w, int u, int v, int dilation_h, int dilation_w,
    cudnnConvolutionMode_t mode
) {
    return cudnnSetConvolution2dDescriptor(
        convDesc, pad_h, pad_w, u, v, dilation_h, dilation_w, mode, CUDNN_DATA_FLOAT
    );
}

cudnnStatus_t cudnnGetConvolutionNdDescriptor(
    const cudnnConvolutionDescriptor_t convDesc, int arrayLengthRequested, int *arrayLength, int padA[], int strideA[],
    int dilationA[], cudnnConvolutionMode_t *mode, cudnnDataType_t *computeType
) {
    if (convDesc == nullptr || arrayLengthRequested < 0)
        return CUDNN_STATUS_BAD_PARAM;
    *arrayLength = convDesc->rank;
    *mode = convDesc->mode;
    *computeType = convDesc->computed;
    for (int axis = 0; axis < convDesc->rank && axis < arrayLengthRequested; ++axis) {
        padA[axis] = convDesc->padding[axis];
        strideA[axis] = convDesc->stride[axis];
        dilationA[axis] = convDesc->dilation[axis];
    }
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnGetConvolution2dDescriptor(
    const cudnnConvolutionDescriptor_t convDesc, int *pad_h, int *pad_w, int *u, int *v, int *dilation_h,
    int *dilation_w, cudnnConvolutionMode_t *mode, cudnnDataType_t *computeType
) {
    int rank = 0, padding[3], stride[3], dilation[3];
    if (convDesc == nullptr || convDesc->rank != 2)
        return CUDNN_STATUS_BAD_PARAM;
    cudnnGetConvolutionNdDescriptor(convDesc, 2, &rank, padding, stride, dilation, mode, computeType);
    *pad_h = padding[0];
    *pad_w = padding[1];
    *u = stride[0];
    *v = stride[1];
    *dilation_h = dilation[0];
    *dilation_w = dilation[1];
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnSetConvolutionGroupCount(cudnnConvolutionDescriptor_t convDesc, int groupCount) {
    if (convDesc == nullptr || groupCount < 1)
        return CUDNN_STATUS_BAD_PARAM;
    convDesc->groups = groupCount;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnGetConvolutionGroupCount(cudnnConvolutionDescriptor_t convDesc, int *groupCount) {
    if (convDesc == nullptr || groupCount == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    *groupCount = convDesc->groups;
    return CUDNN_STATUS_SUCCESS;
}

// Sums are as exact as the type, whatever is asked for.
cudnnStatus_t cudnnSetConvolutionMathType(cudnnConvolutionDescriptor_t convDesc, cudnnMathType_t mathType) {
    if (convDesc == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    convDesc->math = mathType;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnGetConvolutionMathType(cudnnConvolutionDescriptor_t convDesc, cudnnMathType_t *mathType) {
    if (convDesc == nullptr || mathType == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    *mathType = convDesc->math;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnSetConvolutionReorderType(cudnnConvolutionDescriptor_t convDesc, cudnnReorderType_t reorderType) {
    if (convDesc == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    convDesc->reorder = reorderType;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnGetConvolutionReorderType(cudnnConvolutionDescriptor_t convDesc, cudnnReorderType_t *reorderType) {
    if (convDesc == nullptr || reorderType == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    *reorderType = convDesc->reorder;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnGetConvolutionNdForwardOutputDim(
    const cudnnConvolutionDescriptor_t convDesc, const cudnnTensorDescriptor_t inputTensorDesc,
    const cudnnFilterDescriptor_t filterDesc, int nbDims, int tensorOuputDimA[]
) {
    if (convDesc == nullptr || inputTensorDesc == nullptr || filterDesc == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    if (nbDims != inputTensorDesc->rank || filterDesc->rank != nbDims || convDesc->rank != nbDims - 2)
        return CUDNN_STATUS_BAD_PARAM;
    if (inputTensorDesc->dim[1] != filterDesc->dim[1] * convDesc->groups || filterDesc->dim[0] % convDesc->groups != 0)
        return CUDNN_STATUS_BAD_PARAM;
    tensorOuputDimA[0] = inputTensorDesc->dim[0];
    tensorOuputDimA[1] = filterDesc->dim[0];
    for (int axis = 2; axis < nbDims; ++axis) {
        const int k = axis - 2, reach = (filterDesc->dim[axis] - 1) * convDesc->dilation[k] + 1;
        const int room = inputTensorDesc->dim[axis] + 2 * convDesc->padding[k] - reach;
        if (room < 0)
            return CUDNN_STATUS_BAD_PARAM;
        tensorOuputDimA[axis] = 1 + room / convDesc->stride[k];
    }
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnGetConvolution2dForwardOutputDim(
    const cudnnConvolutionDescriptor_t convDesc, const cudnnTensorDescriptor_t inputTensorDesc,
    const cudnnFilterDescriptor_t filterDesc, int *n, int *c, int *h, int *w
) {
    int dims[4] = {};
    const cudnnStatus_t done = cudnnGetConvolutionNdForwardOutputDim(convDesc, inputTensorDesc, filterDesc, 4, dims);
    if (done != CUDNN_STATUS_SUCCESS)
        return done;
    *n = dims[0];
    *c = dims[1];
    *h = dims[2];
    *w = dims[3];
    return CUDNN_STATUS_SUCCESS;
}
