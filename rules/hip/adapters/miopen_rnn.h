/* cuDNN over MIOpen: recurrent layers as cuDNN 7 and older have them. Written by hand.

   MIOpen keeps the weights of a layer in another order. Programs that ask where each matrix and bias is get the right
   places; weights that cuDNN wrote to a file as one piece do not fit. */

#include <miopen/miopen.h>
#include <stdint.h>
#include <stdlib.h>

/* How steps are scheduled; results are the same. */
typedef enum cuport_cudnnRNNAlgo_t {
    cuport_CUDNN_RNN_ALGO_STANDARD = 0,
    cuport_CUDNN_RNN_ALGO_PERSIST_STATIC = 1,
    cuport_CUDNN_RNN_ALGO_PERSIST_DYNAMIC = 2,
    cuport_CUDNN_RNN_ALGO_PERSIST_STATIC_SMALL_H = 3,
    cuport_CUDNN_RNN_ALGO_COUNT = 4
} cuport_cudnnRNNAlgo_t;

typedef enum cuport_cudnnRNNBiasMode_t {
    cuport_CUDNN_RNN_NO_BIAS = 0,
    cuport_CUDNN_RNN_SINGLE_INP_BIAS = 1,
    cuport_CUDNN_RNN_DOUBLE_BIAS = 2,
    cuport_CUDNN_RNN_SINGLE_REC_BIAS = 3
} cuport_cudnnRNNBiasMode_t;

typedef struct cuport_cudnnRNNStruct {
    miopenRNNDescriptor_t desc;
    int hidden;
    int layers;
    int input;
    cuport_cudnnDropoutDescriptor_t dropout;
    miopenRNNInputMode_t inputMode;
    miopenRNNDirectionMode_t direction;
    miopenRNNMode_t mode;
    cuport_cudnnRNNBiasMode_t bias;
    cuport_cudnnRNNAlgo_t algo;
    miopenDataType_t type;
    miopenDataType_t precision;
    cuport_cudnnMathType_t math;
    uint32_t flags;
} *cuport_cudnnRNNDescriptor_t;

static inline miopenStatus_t cuport_cudnnCreateRNNDescriptor(cuport_cudnnRNNDescriptor_t *desc)
{
    miopenStatus_t status;
    *desc = (cuport_cudnnRNNDescriptor_t)calloc(1, sizeof **desc);
    if (*desc == NULL)
        return miopenStatusAllocFailed;
    (*desc)->bias = cuport_CUDNN_RNN_DOUBLE_BIAS;
    (*desc)->type = (*desc)->precision = miopenFloat;
    status = miopenCreateRNNDescriptor(&(*desc)->desc);
    if (status != miopenStatusSuccess) {
        free(*desc);
        *desc = NULL;
    }
    return status;
}

static inline miopenStatus_t cuport_cudnnDestroyRNNDescriptor(cuport_cudnnRNNDescriptor_t desc)
{
    miopenStatus_t status = miopenStatusSuccess;
    if (desc != NULL)
        status = miopenDestroyRNNDescriptor(desc->desc);
    free(desc);
    return status;
}

/* Hand to MIOpen what is kept, which sets all of its descriptor: it has both biases of a gate, or none. */
static inline miopenStatus_t cuport_dnn_set_rnn(cuport_cudnnRNNDescriptor_t desc)
{
    static int told;
    const miopenRNNBiasMode_t bias = desc->bias == cuport_CUDNN_RNN_NO_BIAS ? miopenRNNNoBias : miopenRNNwithBias;
    const int drops = desc->dropout != NULL && desc->dropout->states != NULL && desc->dropout->dropout > 0.0f;
    miopenStatus_t status;
    if (desc->bias == cuport_CUDNN_RNN_SINGLE_INP_BIAS || desc->bias == cuport_CUDNN_RNN_SINGLE_REC_BIAS)
        return cuport_dnn_refuse(&told, "MIOpen's RNNs have two biases or none: CUDNN_RNN_DOUBLE_BIAS, _NO_BIAS");
    status = drops
        ? miopenSetRNNDescriptor_V2(desc->desc, desc->hidden, desc->layers, desc->dropout->desc, desc->inputMode,
            desc->direction, desc->mode, bias, miopenRNNdefault, desc->type)
        : miopenSetRNNDescriptor(desc->desc, desc->hidden, desc->layers, desc->inputMode, desc->direction, desc->mode,
            bias, miopenRNNdefault, desc->type);
    if (status != miopenStatusSuccess)
        return status;
    return miopenSetRNNPaddingMode(
        desc->desc, desc->flags & cuport_CUDNN_RNN_PADDED_IO_ENABLED ? miopenRNNIOWithPadding : miopenRNNIONotPadded);
}

static inline miopenStatus_t cuport_cudnnSetRNNDescriptor_v6(miopenHandle_t handle, cuport_cudnnRNNDescriptor_t desc,
    int hidden, int layers, cuport_cudnnDropoutDescriptor_t dropout, miopenRNNInputMode_t inputMode,
    miopenRNNDirectionMode_t direction, miopenRNNMode_t mode, cuport_cudnnRNNAlgo_t algo, miopenDataType_t precision)
{
    (void)handle;
    desc->hidden = hidden;
    desc->layers = layers;
    desc->dropout = dropout;
    desc->inputMode = inputMode;
    desc->direction = direction;
    desc->mode = mode;
    desc->algo = algo;
    desc->type = desc->precision = precision;
    return cuport_dnn_set_rnn(desc);
}

/* The form of cuDNN 5: without a handle and an algorithm. */
static inline miopenStatus_t cuport_cudnnSetRNNDescriptor_v5(cuport_cudnnRNNDescriptor_t desc, int hidden, int layers,
    cuport_cudnnDropoutDescriptor_t dropout, miopenRNNInputMode_t inputMode, miopenRNNDirectionMode_t direction,
    miopenRNNMode_t mode, miopenDataType_t precision)
{
    return cuport_cudnnSetRNNDescriptor_v6(NULL, desc, hidden, layers, dropout, inputMode, direction, mode,
        cuport_CUDNN_RNN_ALGO_STANDARD, precision);
}

static inline miopenStatus_t cuport_cudnnGetRNNDescriptor_v6(miopenHandle_t handle, cuport_cudnnRNNDescriptor_t desc,
    int *hidden, int *layers, cuport_cudnnDropoutDescriptor_t *dropout, miopenRNNInputMode_t *inputMode,
    miopenRNNDirectionMode_t *direction, miopenRNNMode_t *mode, cuport_cudnnRNNAlgo_t *algo,
    miopenDataType_t *precision)
{
    (void)handle;
    *hidden = desc->hidden;
    *layers = desc->layers;
    *dropout = desc->dropout;
    *inputMode = desc->inputMode;
    *direction = desc->direction;
    *mode = desc->mode;
    *algo = desc->algo;
    *precision = desc->precision;
    return miopenStatusSuccess;
}

static inline miopenStatus_t cuport_cudnnSetRNNBiasMode(
    cuport_cudnnRNNDescriptor_t desc, cuport_cudnnRNNBiasMode_t bias)
{
    desc->bias = bias;
    return cuport_dnn_set_rnn(desc);
}

static inline miopenStatus_t cuport_cudnnGetRNNBiasMode(
    cuport_cudnnRNNDescriptor_t desc, cuport_cudnnRNNBiasMode_t *bias)
{
    *bias = desc->bias;
    return miopenStatusSuccess;
}

static inline miopenStatus_t cuport_cudnnSetRNNMatrixMathType(
    cuport_cudnnRNNDescriptor_t desc, cuport_cudnnMathType_t math)
{
    desc->math = math;
    return miopenStatusSuccess;
}

static inline miopenStatus_t cuport_cudnnGetRNNMatrixMathType(
    cuport_cudnnRNNDescriptor_t desc, cuport_cudnnMathType_t *math)
{
    *math = desc->math;
    return miopenStatusSuccess;
}

static inline miopenStatus_t cuport_cudnnGetRNNParamsSize(miopenHandle_t handle, cuport_cudnnRNNDescriptor_t desc,
    miopenTensorDescriptor_t xDesc, size_t *size, miopenDataType_t type)
{
    miopenStatus_t status = miopenStatusSuccess;
    if (type != desc->type) {
        desc->type = type;
        status = cuport_dnn_set_rnn(desc);
    }
    return status == miopenStatusSuccess ? miopenGetRNNParamsSize(handle, desc->desc, xDesc, size, type) : status;
}

/* What MIOpen wants for sequences of several lengths, of the same steps and the same batch. It wants more for these, and
   programs for cuDNN 7 ask with the same call. */
static inline miopenStatus_t cuport_dnn_size_of_sequences(miopenHandle_t handle, cuport_cudnnRNNDescriptor_t desc,
    int steps, miopenTensorDescriptor_t xDesc, size_t *workSize, size_t *reserveSize)
{
    miopenSeqTensorDescriptor_t longest = NULL;
    cuport_dnn_shape shape;
    int i, *lengths = NULL;
    miopenStatus_t status = cuport_dnn_shape_of(xDesc, &shape);
    if (status == miopenStatusSuccess)
        status = miopenCreateSeqTensorDescriptor(&longest);
    if (status != miopenStatusSuccess)
        return status;
    lengths = (int *)malloc(((size_t)shape.dims[0] + 1) * sizeof *lengths);
    for (i = 0; lengths != NULL && i < shape.dims[0]; i++)
        lengths[i] = steps;
    status = lengths == NULL ? miopenStatusAllocFailed
                             : miopenSetRNNDataSeqTensorDescriptor(longest, shape.type, miopenRNNDataBatchMajorPadded,
                                   steps, shape.dims[0], shape.dims[1], lengths, NULL);
    if (status == miopenStatusSuccess)
        status = miopenGetRNNTempSpaceSizes(handle, desc->desc, longest, miopenRNNTraining, workSize, reserveSize);
    free(lengths);
    (void)miopenDestroySeqTensorDescriptor(longest);
    return status;
}

static inline miopenStatus_t cuport_cudnnGetRNNWorkspaceSize(miopenHandle_t handle, cuport_cudnnRNNDescriptor_t desc,
    int steps, const miopenTensorDescriptor_t *xDesc, size_t *size)
{
    size_t work = 0, reserve = 0;
    miopenStatus_t status = miopenGetRNNWorkspaceSize(handle, desc->desc, steps, xDesc, size);
    if (status == miopenStatusSuccess)
        status = cuport_dnn_size_of_sequences(handle, desc, steps, xDesc[0], &work, &reserve);
    if (status == miopenStatusSuccess && work > *size)
        *size = work;
    return status;
}

static inline miopenStatus_t cuport_cudnnGetRNNTrainingReserveSize(miopenHandle_t handle,
    cuport_cudnnRNNDescriptor_t desc, int steps, const miopenTensorDescriptor_t *xDesc, size_t *size)
{
    size_t work = 0, reserve = 0;
    miopenStatus_t status = miopenGetRNNTrainingReserveSize(handle, desc->desc, steps, xDesc, size);
    if (status == miopenStatusSuccess)
        status = cuport_dnn_size_of_sequences(handle, desc, steps, xDesc[0], &work, &reserve);
    if (status == miopenStatusSuccess && reserve > *size)
        *size = reserve;
    return status;
}

/* The gates of a layer by cuDNN's numbers, which MIOpen has in another order:
   LSTM: input, forget, new memory, output; there input, forget, output, new memory.
   GRU: reset, update, new memory; there update, reset, new memory. */
static inline int cuport_dnn_gate(miopenRNNMode_t mode, int number)
{
    static const int lstm[4] = {0, 1, 3, 2};
    static const int gru[3] = {1, 0, 2};
    if (mode == miopenLSTM)
        return number / 4 * 4 + lstm[number % 4];
    return mode == miopenGRU ? number / 3 * 3 + gru[number % 3] : number;
}

/* Give a parameter of RNNs the three dimensions that cuDNN shows it with. */
static inline miopenStatus_t cuport_dnn_show_parameter(miopenTensorDescriptor_t desc)
{
    cuport_dnn_shape shape;
    int dims[3] = {1, 1, 1}, strides[3] = {1, 1, 1};
    miopenStatus_t status = cuport_dnn_shape_of(desc, &shape);
    if (status != miopenStatusSuccess)
        return status;
    dims[1] = shape.dims[0];
    dims[2] = shape.rank > 1 ? shape.dims[1] : 1;
    strides[1] = dims[2];
    strides[0] = dims[1] * dims[2];
    return miopenSetTensorDescriptor(desc, shape.type, 3, dims, strides);
}

/* Find a matrix or a bias among the weights; MIOpen counts in elements. */
static inline miopenStatus_t cuport_dnn_parameter(cuport_cudnnRNNDescriptor_t desc, int layer,
    miopenTensorDescriptor_t xDesc, const void *w, int number, int is_bias, miopenTensorDescriptor_t of_it, void **at)
{
    const int gate = cuport_dnn_gate(desc->mode, number);
    size_t offset = 0;
    miopenStatus_t status = is_bias ? miopenGetRNNLayerBiasOffset(desc->desc, layer, xDesc, gate, of_it, &offset)
                                    : miopenGetRNNLayerParamOffset(desc->desc, layer, xDesc, gate, of_it, &offset);
    *at = NULL;
    if (status != miopenStatusSuccess)
        return status;
    if (w != NULL)
        *at = (char *)w + offset * (desc->type == miopenHalf ? 2 : 4);
    return cuport_dnn_show_parameter(of_it);
}

static inline miopenStatus_t cuport_cudnnGetRNNLinLayerMatrixParams(miopenHandle_t handle,
    cuport_cudnnRNNDescriptor_t desc, int layer, miopenTensorDescriptor_t xDesc, miopenTensorDescriptor_t wDesc,
    const void *w, int number, miopenTensorDescriptor_t matrixDesc, void **matrix)
{
    (void)handle;
    (void)wDesc;
    return cuport_dnn_parameter(desc, layer, xDesc, w, number, 0, matrixDesc, matrix);
}

static inline miopenStatus_t cuport_cudnnGetRNNLinLayerBiasParams(miopenHandle_t handle,
    cuport_cudnnRNNDescriptor_t desc, int layer, miopenTensorDescriptor_t xDesc, miopenTensorDescriptor_t wDesc,
    const void *w, int number, miopenTensorDescriptor_t biasDesc, void **bias)
{
    (void)handle;
    (void)wDesc;
    return cuport_dnn_parameter(desc, layer, xDesc, w, number, 1, biasDesc, bias);
}

static inline miopenStatus_t cuport_cudnnRNNForwardInference(miopenHandle_t handle, cuport_cudnnRNNDescriptor_t desc,
    int steps, const miopenTensorDescriptor_t *xDesc, const void *x, miopenTensorDescriptor_t hxDesc, const void *hx,
    miopenTensorDescriptor_t cxDesc, const void *cx, miopenTensorDescriptor_t wDesc, const void *w,
    const miopenTensorDescriptor_t *yDesc, void *y, miopenTensorDescriptor_t hyDesc, void *hy,
    miopenTensorDescriptor_t cyDesc, void *cy, void *workspace, size_t size)
{
    return miopenRNNForwardInference(handle, desc->desc, steps, xDesc, x, hxDesc, hx, cxDesc, cx, wDesc, w, yDesc, y,
        hyDesc, hy, cyDesc, cy, workspace, size);
}

static inline miopenStatus_t cuport_cudnnRNNForwardTraining(miopenHandle_t handle, cuport_cudnnRNNDescriptor_t desc,
    int steps, const miopenTensorDescriptor_t *xDesc, const void *x, miopenTensorDescriptor_t hxDesc, const void *hx,
    miopenTensorDescriptor_t cxDesc, const void *cx, miopenTensorDescriptor_t wDesc, const void *w,
    const miopenTensorDescriptor_t *yDesc, void *y, miopenTensorDescriptor_t hyDesc, void *hy,
    miopenTensorDescriptor_t cyDesc, void *cy, void *workspace, size_t size, void *reserve, size_t reserveSize)
{
    miopenStatus_t status = cuport_dnn_reseed(desc->dropout, handle);
    if (status != miopenStatusSuccess)
        return status;
    return miopenRNNForwardTraining(handle, desc->desc, steps, xDesc, x, hxDesc, hx, cxDesc, cx, wDesc, w, yDesc, y,
        hyDesc, hy, cyDesc, cy, workspace, size, reserve, reserveSize);
}

static inline miopenStatus_t cuport_cudnnRNNBackwardData(miopenHandle_t handle, cuport_cudnnRNNDescriptor_t desc,
    int steps, const miopenTensorDescriptor_t *yDesc, const void *y, const miopenTensorDescriptor_t *dyDesc,
    const void *dy, miopenTensorDescriptor_t dhyDesc, const void *dhy, miopenTensorDescriptor_t dcyDesc,
    const void *dcy, miopenTensorDescriptor_t wDesc, const void *w, miopenTensorDescriptor_t hxDesc, const void *hx,
    miopenTensorDescriptor_t cxDesc, const void *cx, const miopenTensorDescriptor_t *dxDesc, void *dx,
    miopenTensorDescriptor_t dhxDesc, void *dhx, miopenTensorDescriptor_t dcxDesc, void *dcx, void *workspace,
    size_t size, void *reserve, size_t reserveSize)
{
    return miopenRNNBackwardData(handle, desc->desc, steps, yDesc, y, dyDesc, dy, dhyDesc, dhy, dcyDesc, dcy, wDesc, w,
        hxDesc, hx, cxDesc, cx, dxDesc, dx, dhxDesc, dhx, dcxDesc, dcx, workspace, size, reserve, reserveSize);
}

/* cuDNN adds to the gradient of the weights, MIOpen sets it. */
static inline miopenStatus_t cuport_cudnnRNNBackwardWeights(miopenHandle_t handle, cuport_cudnnRNNDescriptor_t desc,
    int steps, const miopenTensorDescriptor_t *xDesc, const void *x, miopenTensorDescriptor_t hxDesc, const void *hx,
    const miopenTensorDescriptor_t *yDesc, const void *y, const void *workspace, size_t size,
    miopenTensorDescriptor_t dwDesc, void *dw, const void *reserve, size_t reserveSize)
{
    const float one = 1.0f;
    cuport_dnn_output out;
    miopenStatus_t status = cuport_dnn_begin(&out, handle, &one, &one, dwDesc, dw);
    if (status == miopenStatusSuccess)
        status = miopenRNNBackwardWeights(handle, desc->desc, steps, xDesc, x, hxDesc, hx, yDesc, y, dwDesc, out.data,
            (void *)workspace, size, reserve, reserveSize);
    return cuport_dnn_end(&out, status);
}
