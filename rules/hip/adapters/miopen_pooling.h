/* cuDNN over MIOpen: pooling. Written by hand. */

#include <miopen/miopen.h>
#include <stdlib.h>

typedef enum cuport_cudnnPoolingMode_t {
    cuport_CUDNN_POOLING_MAX = 0,
    cuport_CUDNN_POOLING_AVERAGE_COUNT_INCLUDE_PADDING = 1,
    cuport_CUDNN_POOLING_AVERAGE_COUNT_EXCLUDE_PADDING = 2,
    cuport_CUDNN_POOLING_MAX_DETERMINISTIC = 3
} cuport_cudnnPoolingMode_t;

typedef struct cuport_cudnnPoolingStruct {
    miopenPoolingDescriptor_t desc;
    cuport_cudnnPoolingMode_t mode;
    miopenNanPropagation_t nan;
    int rank;
    int window[8];
    int pads[8];
    int strides[8];
} *cuport_cudnnPoolingDescriptor_t;

static inline miopenStatus_t cuport_cudnnCreatePoolingDescriptor(cuport_cudnnPoolingDescriptor_t *desc)
{
    miopenStatus_t status;
    *desc = (cuport_cudnnPoolingDescriptor_t)calloc(1, sizeof **desc);
    if (*desc == NULL)
        return miopenStatusAllocFailed;
    status = miopenCreatePoolingDescriptor(&(*desc)->desc);
    if (status != miopenStatusSuccess) {
        free(*desc);
        *desc = NULL;
    }
    return status;
}

static inline miopenStatus_t cuport_cudnnDestroyPoolingDescriptor(cuport_cudnnPoolingDescriptor_t desc)
{
    miopenStatus_t status = miopenStatusSuccess;
    if (desc != NULL)
        status = miopenDestroyPoolingDescriptor(desc->desc);
    free(desc);
    return status;
}

/* MIOpen notes where maxima came from; its small indices would be too short for large windows and images. */
static inline miopenStatus_t cuport_cudnnSetPoolingNdDescriptor(cuport_cudnnPoolingDescriptor_t desc,
    cuport_cudnnPoolingMode_t mode, miopenNanPropagation_t nan, int rank, const int window[], const int pads[],
    const int strides[])
{
    static const miopenPoolingMode_t modes[4]
        = {miopenPoolingMax, miopenPoolingAverageInclusive, miopenPoolingAverage, miopenPoolingMax};
    int i;
    miopenStatus_t status;
    if (rank < 1 || rank > 8)
        return miopenStatusBadParm;
    cuport_dnn_tell_nan(nan);
    desc->mode = mode;
    desc->nan = nan;
    desc->rank = rank;
    for (i = 0; i < rank; ++i) {
        desc->window[i] = window[i];
        desc->pads[i] = pads[i];
        desc->strides[i] = strides[i];
    }
    status = rank == 2 ? miopenSet2dPoolingDescriptor(
                 desc->desc, modes[mode], window[0], window[1], pads[0], pads[1], strides[0], strides[1])
                       : miopenSetNdPoolingDescriptor(desc->desc, modes[mode], rank, window, pads, strides);
    return status == miopenStatusSuccess ? miopenSetPoolingIndexType(desc->desc, miopenIndexUint32) : status;
}

static inline miopenStatus_t cuport_cudnnSetPooling2dDescriptor(cuport_cudnnPoolingDescriptor_t desc,
    cuport_cudnnPoolingMode_t mode, miopenNanPropagation_t nan, int windowH, int windowW, int padH, int padW,
    int strideH, int strideW)
{
    int window[2], pads[2], strides[2];
    window[0] = windowH;
    window[1] = windowW;
    pads[0] = padH;
    pads[1] = padW;
    strides[0] = strideH;
    strides[1] = strideW;
    return cuport_cudnnSetPoolingNdDescriptor(desc, mode, nan, 2, window, pads, strides);
}

static inline miopenStatus_t cuport_cudnnGetPoolingNdDescriptor(cuport_cudnnPoolingDescriptor_t desc, int requested,
    cuport_cudnnPoolingMode_t *mode, miopenNanPropagation_t *nan, int *rank, int window[], int pads[], int strides[])
{
    int i;
    *mode = desc->mode;
    *nan = desc->nan;
    *rank = desc->rank;
    for (i = 0; i < desc->rank && i < requested; ++i) {
        window[i] = desc->window[i];
        pads[i] = desc->pads[i];
        strides[i] = desc->strides[i];
    }
    return miopenStatusSuccess;
}

static inline miopenStatus_t cuport_cudnnGetPooling2dDescriptor(cuport_cudnnPoolingDescriptor_t desc,
    cuport_cudnnPoolingMode_t *mode, miopenNanPropagation_t *nan, int *windowH, int *windowW, int *padH, int *padW,
    int *strideH, int *strideW)
{
    *mode = desc->mode;
    *nan = desc->nan;
    *windowH = desc->window[0];
    *windowW = desc->window[1];
    *padH = desc->pads[0];
    *padW = desc->pads[1];
    *strideH = desc->strides[0];
    *strideW = desc->strides[1];
    return desc->rank == 2 ? miopenStatusSuccess : miopenStatusBadParm;
}

static inline miopenStatus_t cuport_cudnnGetPoolingNdForwardOutputDim(
    cuport_cudnnPoolingDescriptor_t desc, miopenTensorDescriptor_t xDesc, int rank, int dims[])
{
    cuport_dnn_shape shape;
    int i;
    miopenStatus_t status = cuport_dnn_shape_of(xDesc, &shape);
    if (status != miopenStatusSuccess)
        return status;
    if (shape.rank != rank || rank != desc->rank + 2)
        return miopenStatusBadParm;
    for (i = 0; i < rank; ++i)
        dims[i] = i < 2
            ? shape.dims[i]
            : 1 + (shape.dims[i] + 2 * desc->pads[i - 2] - desc->window[i - 2]) / desc->strides[i - 2];
    return miopenStatusSuccess;
}

static inline miopenStatus_t cuport_cudnnGetPooling2dForwardOutputDim(
    cuport_cudnnPoolingDescriptor_t desc, miopenTensorDescriptor_t xDesc, int *n, int *c, int *h, int *w)
{
    int dims[4] = {0, 0, 0, 0};
    miopenStatus_t status = cuport_cudnnGetPoolingNdForwardOutputDim(desc, xDesc, 4, dims);
    *n = dims[0];
    *c = dims[1];
    *h = dims[2];
    *w = dims[3];
    return status;
}

/* Run the forward pass; with a workspace MIOpen notes in it what the way back needs. */
static inline miopenStatus_t cuport_dnn_pool(miopenHandle_t handle, cuport_cudnnPoolingDescriptor_t desc,
    miopenTensorDescriptor_t xDesc, const void *x, miopenTensorDescriptor_t yDesc, void *y, int noted,
    void *workspace, size_t size)
{
    const float one = 1.0f, zero = 0.0f;
    return miopenPoolingForward(handle, desc->desc, &one, xDesc, x, &zero, yDesc, y, noted != 0, workspace, size);
}

static inline miopenStatus_t cuport_cudnnPoolingForward(miopenHandle_t handle, cuport_cudnnPoolingDescriptor_t desc,
    const void *alpha, miopenTensorDescriptor_t xDesc, const void *x, const void *beta, miopenTensorDescriptor_t yDesc,
    void *y)
{
    size_t size = 0;
    void *workspace = NULL;
    cuport_dnn_output out;
    cuport_dnn_shape shape;
    miopenStatus_t status = cuport_dnn_begin(&out, handle, alpha, beta, yDesc, y);
    if (status == miopenStatusSuccess)
        status = cuport_dnn_shape_of(yDesc, &shape);
    if (status == miopenStatusSuccess && cuport_dnn_format_of(&shape) == cuport_CUDNN_TENSOR_NHWC) {
        status = miopenPoolingGetWorkSpaceSizeV2(desc->desc, yDesc, &size);
        if (status == miopenStatusSuccess)
            status = cuport_dnn_allocate(handle, size, &workspace);
    }
    if (status == miopenStatusSuccess)
        status = cuport_dnn_pool(handle, desc, xDesc, x, yDesc, out.data, 0, workspace, size);
    cuport_dnn_free(handle, workspace);
    return cuport_dnn_end(&out, status);
}

/* The way back of a maximum needs the places that MIOpen's forward pass notes, and cuDNN's does not: it is run again. */
static inline miopenStatus_t cuport_cudnnPoolingBackward(miopenHandle_t handle, cuport_cudnnPoolingDescriptor_t desc,
    const void *alpha, miopenTensorDescriptor_t yDesc, const void *y, miopenTensorDescriptor_t dyDesc, const void *dy,
    miopenTensorDescriptor_t xDesc, const void *x, const void *beta, miopenTensorDescriptor_t dxDesc, void *dx)
{
    const int is_maximum = desc->mode == cuport_CUDNN_POOLING_MAX || desc->mode == cuport_CUDNN_POOLING_MAX_DETERMINISTIC;
    const float one = 1.0f, zero = 0.0f;
    size_t size = 0, ySize = 0;
    void *workspace = NULL, *again = NULL;
    cuport_dnn_output out;
    miopenStatus_t status = cuport_dnn_begin(&out, handle, alpha, beta, dxDesc, dx);
    if (status == miopenStatusSuccess)
        status = miopenPoolingGetWorkSpaceSizeV2(desc->desc, yDesc, &size);
    if (status == miopenStatusSuccess)
        status = miopenGetTensorNumBytes(yDesc, &ySize);
    if (status == miopenStatusSuccess)
        status = cuport_dnn_allocate(handle, size, &workspace);
    if (status == miopenStatusSuccess && is_maximum)
        status = cuport_dnn_allocate(handle, ySize, &again);
    if (status == miopenStatusSuccess && is_maximum)
        status = cuport_dnn_pool(handle, desc, xDesc, x, yDesc, again, 1, workspace, size);
    if (status == miopenStatusSuccess)
        status = miopenPoolingBackward(
            handle, desc->desc, &one, yDesc, y, dyDesc, dy, xDesc, x, &zero, dxDesc, out.data, workspace);
    cuport_dnn_free(handle, again);
    cuport_dnn_free(handle, workspace);
    return cuport_dnn_end(&out, status);
}
