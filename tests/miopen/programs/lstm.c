/* A training step of an LSTM in C, with the calls of cuDNN 7. */
#include <cuda_runtime.h>
#include <cudnn.h>
#include "check.h"

enum { STEPS = 2, BATCH = 2, INPUT = 3, HIDDEN = 4 };

static void *buffer(size_t size)
{
    void *memory;
    cudaMalloc(&memory, size);
    return memory;
}

static cudnnTensorDescriptor_t tensor(int first, int second, int third)
{
    const int dims[3] = {first, second, third}, strides[3] = {second * third, third, 1};
    cudnnTensorDescriptor_t desc;
    CHECK(cudnnCreateTensorDescriptor(&desc));
    CHECK(cudnnSetTensorNdDescriptor(desc, CUDNN_DATA_FLOAT, 3, dims, strides));
    return desc;
}

int main(void)
{
    cudnnHandle_t handle;
    cudnnRNNDescriptor_t rnn;
    cudnnDropoutDescriptor_t dropout;
    cudnnTensorDescriptor_t xs[STEPS], ys[STEPS], h;
    cudnnFilterDescriptor_t w, part;
    size_t weightSize, workSize, reserveSize;
    void *weights, *dweights, *work, *reserve, *x, *dx, *y, *dy, *hx, *at;
    int dims[3], rank, hidden, layers, i;
    cudnnDataType_t type;
    cudnnTensorFormat_t format;
    cudnnRNNInputMode_t inputMode;
    cudnnDirectionMode_t direction;
    cudnnRNNMode_t mode;
    cudnnRNNAlgo_t algo;
    cudnnRNNBiasMode_t bias;
    cudnnMathType_t math;
    float rate;
    unsigned long long seed;

    CHECK(cudnnCreate(&handle));
    CHECK(cudnnCreateDropoutDescriptor(&dropout));
    CHECK(cudnnSetDropoutDescriptor(dropout, handle, 0.0f, NULL, 0, 1));
    CHECK(cudnnRestoreDropoutDescriptor(dropout, handle, 0.0f, NULL, 0, 1));
    CHECK(cudnnGetDropoutDescriptor(dropout, handle, &rate, &at, &seed));
    EXPECT(rate == 0.0f && at == NULL && seed == 1);
    CHECK(cudnnCreateRNNDescriptor(&rnn));
    CHECK(cudnnSetRNNDescriptor_v6(handle, rnn, HIDDEN, 1, dropout, CUDNN_LINEAR_INPUT, CUDNN_BIDIRECTIONAL, CUDNN_LSTM,
                                   CUDNN_RNN_ALGO_PERSIST_STATIC, CUDNN_DATA_FLOAT));
    CHECK(cudnnGetRNNDescriptor_v6(handle, rnn, &hidden, &layers, &dropout, &inputMode, &direction, &mode, &algo,
                                   &type));
    EXPECT(hidden == HIDDEN && layers == 1 && inputMode == CUDNN_LINEAR_INPUT && direction == CUDNN_BIDIRECTIONAL);
    EXPECT(mode == CUDNN_LSTM && algo == CUDNN_RNN_ALGO_PERSIST_STATIC && type == CUDNN_DATA_FLOAT);
    CHECK(cudnnSetRNNBiasMode(rnn, CUDNN_RNN_DOUBLE_BIAS));
    CHECK(cudnnGetRNNBiasMode(rnn, &bias));
    EXPECT(bias == CUDNN_RNN_DOUBLE_BIAS);
    CHECK(cudnnSetRNNMatrixMathType(rnn, CUDNN_TENSOR_OP_MATH));
    CHECK(cudnnGetRNNMatrixMathType(rnn, &math));
    EXPECT(math == CUDNN_TENSOR_OP_MATH);

    for (i = 0; i < STEPS; ++i) {
        xs[i] = tensor(BATCH, INPUT, 1);
        ys[i] = tensor(BATCH, 2 * HIDDEN, 1);
    }
    h = tensor(2, BATCH, HIDDEN);
    CHECK(cudnnGetRNNParamsSize(handle, rnn, xs[0], &weightSize, CUDNN_DATA_FLOAT));
    CHECK(cudnnGetRNNWorkspaceSize(handle, rnn, STEPS, xs, &workSize));
    CHECK(cudnnGetRNNTrainingReserveSize(handle, rnn, STEPS, xs, &reserveSize));
    EXPECT(weightSize == 2048 && workSize == 300 && reserveSize == 400);
    dims[0] = (int)(weightSize / sizeof(float));
    dims[1] = dims[2] = 1;
    CHECK(cudnnCreateFilterDescriptor(&w));
    CHECK(cudnnSetFilterNdDescriptor(w, CUDNN_DATA_FLOAT, CUDNN_TENSOR_NCHW, 3, dims));
    weights = buffer(weightSize);              /* m1 */
    dweights = buffer(weightSize);             /* m2 */
    work = buffer(workSize);                   /* m3 */
    reserve = buffer(reserveSize);             /* m4 */
    x = buffer(STEPS * BATCH * INPUT * 4);     /* m5 */
    dx = buffer(STEPS * BATCH * INPUT * 4);    /* m6 */
    y = buffer(STEPS * BATCH * HIDDEN * 8);    /* m7 */
    dy = buffer(STEPS * BATCH * HIDDEN * 8);   /* m8 */
    hx = buffer(2 * BATCH * HIDDEN * 4);       /* m9 */

    /* Gates by cuDNN's numbers: 2 is the new memory, 3 the output, and 4 more for the recurrent ones. */
    CHECK(cudnnCreateFilterDescriptor(&part));
    for (i = 0; i < 8; ++i) {
        const int there[8] = {0, 1, 3, 2, 4, 5, 7, 6};
        CHECK(cudnnGetRNNLinLayerMatrixParams(handle, rnn, 0, xs[0], w, weights, i, part, &at));
        EXPECT(at == (char *)weights + 12 * 4 * there[i]);
        CHECK(cudnnGetFilterNdDescriptor(part, 3, &type, &format, &rank, dims));
        EXPECT(rank == 3 && dims[0] == 1 && dims[1] == 4 && dims[2] == 3 && format == CUDNN_TENSOR_NCHW);
        CHECK(cudnnGetRNNLinLayerBiasParams(handle, rnn, 0, xs[0], w, weights, i, part, &at));
        EXPECT(at == (char *)weights + (200 + 4 * there[i]) * 4);
    }

    CHECK(cudnnRNNForwardInference(handle, rnn, STEPS, xs, x, h, hx, h, NULL, w, weights, ys, y, h, NULL, h, NULL, work,
                                   workSize));
    CHECK(cudnnRNNForwardTraining(handle, rnn, STEPS, xs, x, h, hx, h, NULL, w, weights, ys, y, h, NULL, h, NULL, work,
                                  workSize, reserve, reserveSize));
    CHECK(cudnnRNNBackwardData(handle, rnn, STEPS, ys, y, ys, dy, h, NULL, h, NULL, w, weights, h, hx, h, NULL, xs, dx,
                               h, NULL, h, NULL, work, workSize, reserve, reserveSize));
    CHECK(cudnnRNNBackwardWeights(handle, rnn, STEPS, xs, x, h, hx, ys, y, work, workSize, w, dweights, reserve,
                                  reserveSize));

    /* A GRU in the form of cuDNN 5. */
    CHECK(cudnnSetRNNDescriptor_v5(rnn, HIDDEN, 1, dropout, CUDNN_SKIP_INPUT, CUDNN_UNIDIRECTIONAL, CUDNN_GRU,
                                   CUDNN_DATA_FLOAT));
    CHECK(cudnnGetRNNLinLayerMatrixParams(handle, rnn, 0, xs[0], w, weights, 3, part, &at));
    EXPECT(at == (char *)weights + 12 * 4 * 4);
    EXPECT(cudnnSetRNNBiasMode(rnn, CUDNN_RNN_SINGLE_INP_BIAS) == CUDNN_STATUS_NOT_SUPPORTED);
    CHECK(cudnnDestroyRNNDescriptor(rnn));
    CHECK(cudnnDestroyDropoutDescriptor(dropout));
    return 0;
}
