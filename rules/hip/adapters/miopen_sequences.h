/* cuDNN over MIOpen: recurrent layers as cuDNN 8 has them. Written by hand. */

#include <miopen/miopen.h>
#include <stdint.h>
#include <stdlib.h>

typedef enum cuport_cudnnRNNDataLayout_t {
    cuport_CUDNN_RNN_DATA_LAYOUT_SEQ_MAJOR_UNPACKED = 0,
    cuport_CUDNN_RNN_DATA_LAYOUT_SEQ_MAJOR_PACKED = 1,
    cuport_CUDNN_RNN_DATA_LAYOUT_BATCH_MAJOR_UNPACKED = 2
} cuport_cudnnRNNDataLayout_t;

typedef enum cuport_cudnnWgradMode_t {
    cuport_CUDNN_WGRAD_MODE_ADD = 0,
    cuport_CUDNN_WGRAD_MODE_SET = 1
} cuport_cudnnWgradMode_t;

#define cuport_CUDNN_RNN_PADDED_IO_DISABLED 0

#define cuport_CUDNN_RNN_PADDED_IO_ENABLED (1U << 0)

typedef unsigned int cuport_cudnnRNNPaddingMode_t;

static inline miopenStatus_t cuport_cudnnSetRNNDataDescriptor(miopenSeqTensorDescriptor_t desc, miopenDataType_t type,
    cuport_cudnnRNNDataLayout_t layout, int steps, int batch, int vector, const int lengths[], void *padding)
{
    static const miopenRNNBaseLayout_t layouts[3]
        = {miopenRNNDataSeqMajorPadded, miopenRNNDataSeqMajorNotPadded, miopenRNNDataBatchMajorPadded};
    return miopenSetRNNDataSeqTensorDescriptor(desc, type, layouts[layout], steps, batch, vector, lengths, padding);
}

static inline miopenStatus_t cuport_cudnnGetRNNDataDescriptor(miopenSeqTensorDescriptor_t desc, miopenDataType_t *type,
    cuport_cudnnRNNDataLayout_t *layout, int *steps, int *batch, int *vector, int requested, int lengths[],
    void *padding)
{
    miopenRNNBaseLayout_t of_miopen;
    miopenStatus_t status = miopenGetRNNDataSeqTensorDescriptor(
        desc, type, &of_miopen, steps, batch, vector, requested, lengths, padding);
    *layout = of_miopen == miopenRNNDataSeqMajorNotPadded ? cuport_CUDNN_RNN_DATA_LAYOUT_SEQ_MAJOR_PACKED
        : of_miopen == miopenRNNDataBatchMajorPadded      ? cuport_CUDNN_RNN_DATA_LAYOUT_BATCH_MAJOR_UNPACKED
                                                          : cuport_CUDNN_RNN_DATA_LAYOUT_SEQ_MAJOR_UNPACKED;
    return status;
}

/* Sizes of states that are smaller than the layer need a projection, which MIOpen lacks. */
static inline miopenStatus_t cuport_cudnnSetRNNDescriptor_v8(cuport_cudnnRNNDescriptor_t desc,
    cuport_cudnnRNNAlgo_t algo, miopenRNNMode_t mode, cuport_cudnnRNNBiasMode_t bias,
    miopenRNNDirectionMode_t direction, miopenRNNInputMode_t inputMode, miopenDataType_t type,
    miopenDataType_t precision, cuport_cudnnMathType_t math, int32_t input, int32_t hidden, int32_t projection,
    int32_t layers, cuport_cudnnDropoutDescriptor_t dropout, uint32_t flags)
{
    static int told;
    if (projection != hidden && projection != 0)
        return cuport_dnn_refuse(&told, "cudnnSetRNNDescriptor_v8: MIOpen's RNNs have no projection");
    desc->algo = algo;
    desc->mode = mode;
    desc->bias = bias;
    desc->direction = direction;
    desc->inputMode = inputMode;
    desc->type = type;
    desc->precision = precision;
    desc->math = math;
    desc->input = input;
    desc->hidden = hidden;
    desc->layers = layers;
    desc->dropout = dropout;
    desc->flags = flags;
    return cuport_dnn_set_rnn(desc);
}

static inline miopenStatus_t cuport_cudnnGetRNNDescriptor_v8(cuport_cudnnRNNDescriptor_t desc,
    cuport_cudnnRNNAlgo_t *algo, miopenRNNMode_t *mode, cuport_cudnnRNNBiasMode_t *bias,
    miopenRNNDirectionMode_t *direction, miopenRNNInputMode_t *inputMode, miopenDataType_t *type,
    miopenDataType_t *precision, cuport_cudnnMathType_t *math, int32_t *input, int32_t *hidden, int32_t *projection,
    int32_t *layers, cuport_cudnnDropoutDescriptor_t *dropout, uint32_t *flags)
{
    *algo = desc->algo;
    *mode = desc->mode;
    *bias = desc->bias;
    *direction = desc->direction;
    *inputMode = desc->inputMode;
    *type = desc->type;
    *precision = desc->precision;
    *math = desc->math;
    *input = desc->input;
    *hidden = *projection = desc->hidden;
    *layers = desc->layers;
    *dropout = desc->dropout;
    *flags = desc->flags;
    return miopenStatusSuccess;
}

static inline miopenStatus_t cuport_cudnnSetRNNPaddingMode(cuport_cudnnRNNDescriptor_t desc, unsigned int mode)
{
    desc->flags = mode;
    return cuport_dnn_set_rnn(desc);
}

static inline miopenStatus_t cuport_cudnnGetRNNPaddingMode(cuport_cudnnRNNDescriptor_t desc, unsigned int *mode)
{
    *mode = desc->flags;
    return miopenStatusSuccess;
}

/* A tensor of one input, which MIOpen wants where cuDNN 8 has the size in the descriptor. */
static inline miopenStatus_t cuport_dnn_input_of(cuport_cudnnRNNDescriptor_t desc, miopenTensorDescriptor_t *xDesc)
{
    int dims[2] = {1, 1}, strides[2] = {1, 1};
    miopenStatus_t status = miopenCreateTensorDescriptor(xDesc);
    dims[1] = strides[0] = desc->input;
    return status == miopenStatusSuccess ? miopenSetTensorDescriptor(*xDesc, desc->type, 2, dims, strides) : status;
}

static inline miopenStatus_t cuport_cudnnGetRNNWeightSpaceSize(
    miopenHandle_t handle, cuport_cudnnRNNDescriptor_t desc, size_t *size)
{
    miopenTensorDescriptor_t xDesc = NULL;
    miopenStatus_t status = cuport_dnn_input_of(desc, &xDesc);
    if (status == miopenStatusSuccess)
        status = miopenGetRNNParamsSize(handle, desc->desc, xDesc, size, desc->type);
    if (xDesc != NULL)
        (void)miopenDestroyTensorDescriptor(xDesc);
    return status;
}

static inline miopenStatus_t cuport_cudnnGetRNNWeightParams(miopenHandle_t handle, cuport_cudnnRNNDescriptor_t desc,
    int32_t layer, size_t size, const void *weights, int32_t number, miopenTensorDescriptor_t matrixDesc,
    void **matrix, miopenTensorDescriptor_t biasDesc, void **bias)
{
    miopenTensorDescriptor_t xDesc = NULL;
    miopenStatus_t status = cuport_dnn_input_of(desc, &xDesc);
    (void)handle;
    (void)size;
    *bias = NULL;
    if (status == miopenStatusSuccess)
        status = cuport_dnn_parameter(desc, layer, xDesc, weights, number, 0, matrixDesc, matrix);
    if (status == miopenStatusSuccess && desc->bias != cuport_CUDNN_RNN_NO_BIAS)
        status = cuport_dnn_parameter(desc, layer, xDesc, weights, number, 1, biasDesc, bias);
    if (xDesc != NULL)
        (void)miopenDestroyTensorDescriptor(xDesc);
    return status;
}

static inline miopenStatus_t cuport_cudnnGetRNNTempSpaceSizes(miopenHandle_t handle, cuport_cudnnRNNDescriptor_t desc,
    miopenRNNFWDMode_t mode, miopenSeqTensorDescriptor_t xDesc, size_t *workSize, size_t *reserveSize)
{
    if (reserveSize != NULL)
        *reserveSize = 0; /* MIOpen leaves it as it is for inference */
    return miopenGetRNNTempSpaceSizes(handle, desc->desc, xDesc, mode, workSize, reserveSize);
}

/* MIOpen wants room in reserve for inference, too, and a descriptor of cell states for networks without any. The
   lengths of sequences are those of the descriptors, as in cuDNN since 8.9.1. */
static inline miopenStatus_t cuport_cudnnRNNForward(miopenHandle_t handle, cuport_cudnnRNNDescriptor_t desc,
    miopenRNNFWDMode_t mode, const int32_t lengths[], miopenSeqTensorDescriptor_t xDesc, const void *x,
    miopenSeqTensorDescriptor_t yDesc, void *y, miopenTensorDescriptor_t hDesc, const void *hx, void *hy,
    miopenTensorDescriptor_t cDesc, const void *cx, void *cy, size_t weightSize, const void *weights, size_t workSize,
    void *workspace, size_t reserveSize, void *reserve)
{
    void *room = NULL;
    miopenStatus_t status;
    (void)lengths;
    if (mode == miopenRNNTraining) {
        status = cuport_dnn_reseed(desc->dropout, handle);
    } else {
        status = miopenGetRNNTempSpaceSizes(handle, desc->desc, xDesc, miopenRNNTraining, NULL, &reserveSize);
        if (status == miopenStatusSuccess)
            status = cuport_dnn_allocate(handle, reserveSize, &room);
        reserve = room;
    }
    if (status == miopenStatusSuccess)
        status = miopenRNNForward(handle, desc->desc, mode, xDesc, x, hDesc, hx, hy, cDesc != NULL ? cDesc : hDesc, cx,
            cy, yDesc, y, weights, weightSize, workspace, workSize, reserve, reserveSize);
    cuport_dnn_free(handle, room);
    return status;
}

static inline miopenStatus_t cuport_cudnnRNNBackwardData_v8(miopenHandle_t handle, cuport_cudnnRNNDescriptor_t desc,
    const int32_t lengths[], miopenSeqTensorDescriptor_t yDesc, const void *y, const void *dy,
    miopenSeqTensorDescriptor_t xDesc, void *dx, miopenTensorDescriptor_t hDesc, const void *hx, const void *dhy,
    void *dhx, miopenTensorDescriptor_t cDesc, const void *cx, const void *dcy, void *dcx, size_t weightSize,
    const void *weights, size_t workSize, void *workspace, size_t reserveSize, void *reserve)
{
    (void)lengths;
    return miopenRNNBackwardSeqData(handle, desc->desc, yDesc, y, dy, hDesc, hx, dhy, dhx,
        cDesc != NULL ? cDesc : hDesc, cx, dcy, dcx, xDesc, dx, weights, weightSize, workspace, workSize, reserve, reserveSize);
}

/* The gradient of all weights as one tensor of elements, to add to. */
static inline miopenStatus_t cuport_dnn_flat(
    miopenDataType_t type, size_t size, miopenTensorDescriptor_t *flat)
{
    const int width = type == miopenHalf ? 2 : 4;
    int dims[4] = {1, 1, 1, 1}, strides[4] = {1, 1, 1, 1};
    miopenStatus_t status = miopenCreateTensorDescriptor(flat);
    dims[3] = strides[0] = strides[1] = strides[2] = (int)(size / (size_t)width);
    return status == miopenStatusSuccess ? miopenSetTensorDescriptor(*flat, type, 4, dims, strides) : status;
}

static inline miopenStatus_t cuport_cudnnRNNBackwardWeights_v8(miopenHandle_t handle,
    cuport_cudnnRNNDescriptor_t desc, cuport_cudnnWgradMode_t add, const int32_t lengths[],
    miopenSeqTensorDescriptor_t xDesc, const void *x, miopenTensorDescriptor_t hDesc, const void *hx,
    miopenSeqTensorDescriptor_t yDesc, const void *y, size_t weightSize, void *dweights, size_t workSize,
    void *workspace, size_t reserveSize, void *reserve)
{
    const float one = 1.0f, zero = 0.0f;
    const float *beta = add == cuport_CUDNN_WGRAD_MODE_ADD ? &one : &zero;
    cuport_dnn_output out;
    miopenTensorDescriptor_t flat = NULL;
    miopenStatus_t status = cuport_dnn_flat(desc->type, weightSize, &flat);
    (void)lengths;
    if (status == miopenStatusSuccess) {
        status = cuport_dnn_begin(&out, handle, &one, beta, flat, dweights);
        if (status == miopenStatusSuccess)
            status = miopenRNNBackwardWeightsSeqTensor(handle, desc->desc, xDesc, x, hDesc, hx, yDesc, y, out.data,
                weightSize, workspace, workSize, reserve, reserveSize);
        status = cuport_dnn_end(&out, status);
    }
    if (flat != NULL)
        (void)miopenDestroyTensorDescriptor(flat);
    return status;
}
