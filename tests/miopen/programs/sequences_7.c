/* Sequences of several lengths with the calls of cuDNN 7, in C. */
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

int main(void)
{
    const int lengths[BATCH] = {2, 1}, dims[3] = {BATCH, INPUT, 1}, strides[3] = {INPUT, 1, 1};
    const int all[3] = {64, 1, 1};
    const cudnnRNNPaddingMode_t padded = CUDNN_RNN_PADDED_IO_ENABLED;
    float fill = 0.0f;
    cudnnHandle_t handle;
    cudnnRNNDescriptor_t rnn;
    cudnnDropoutDescriptor_t dropout;
    cudnnRNNDataDescriptor_t xs, ys;
    cudnnTensorDescriptor_t step[STEPS];
    cudnnFilterDescriptor_t w;
    size_t workSize, reserveSize = 0;
    void *weights, *dweights, *x, *y, *dx, *dy, *work, *reserve;

    CHECK(cudnnCreate(&handle));
    CHECK(cudnnCreateDropoutDescriptor(&dropout));
    CHECK(cudnnSetDropoutDescriptor(dropout, handle, 0.0f, NULL, 0, 1));
    CHECK(cudnnCreateRNNDescriptor(&rnn));
    CHECK(cudnnSetRNNDescriptor_v6(handle, rnn, HIDDEN, 2, dropout, CUDNN_LINEAR_INPUT, CUDNN_BIDIRECTIONAL, CUDNN_GRU,
                                   CUDNN_RNN_ALGO_STANDARD, CUDNN_DATA_FLOAT));
    CHECK(cudnnSetRNNPaddingMode(rnn, padded));
    CHECK(cudnnCreateRNNDataDescriptor(&xs));
    CHECK(cudnnCreateRNNDataDescriptor(&ys));
    CHECK(cudnnSetRNNDataDescriptor(xs, CUDNN_DATA_FLOAT, CUDNN_RNN_DATA_LAYOUT_BATCH_MAJOR_UNPACKED, STEPS, BATCH,
                                    INPUT, lengths, &fill));
    CHECK(cudnnSetRNNDataDescriptor(ys, CUDNN_DATA_FLOAT, CUDNN_RNN_DATA_LAYOUT_BATCH_MAJOR_UNPACKED, STEPS, BATCH,
                                    2 * HIDDEN, lengths, &fill));
    CHECK(cudnnCreateTensorDescriptor(&step[0]));
    CHECK(cudnnSetTensorNdDescriptor(step[0], CUDNN_DATA_FLOAT, 3, dims, strides));
    step[1] = step[0];
    CHECK(cudnnGetRNNWorkspaceSize(handle, rnn, STEPS, step, &workSize));
    CHECK(cudnnGetRNNTrainingReserveSize(handle, rnn, STEPS, step, &reserveSize));
    EXPECT(workSize == 300 && reserveSize == 400);
    CHECK(cudnnCreateFilterDescriptor(&w));
    CHECK(cudnnSetFilterNdDescriptor(w, CUDNN_DATA_FLOAT, CUDNN_TENSOR_NCHW, 3, all));
    weights = buffer(256), dweights = buffer(256);             /* m1 m2 */
    x = buffer(48), y = buffer(128);                           /* m3 m4 */
    dx = buffer(48), dy = buffer(128);                         /* m5 m6 */
    work = buffer(workSize), reserve = buffer(reserveSize);    /* m7 m8 */
    CHECK(cudnnRNNForwardTrainingEx(handle, rnn, xs, x, NULL, NULL, NULL, NULL, w, weights, ys, y, NULL, NULL, NULL,
                                    NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, work, workSize, reserve,
                                    reserveSize));
    CHECK(cudnnRNNForwardInferenceEx(handle, rnn, xs, x, NULL, NULL, NULL, NULL, w, weights, ys, y, NULL, NULL, NULL,
                                     NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, work, workSize));
    CHECK(cudnnRNNBackwardDataEx(handle, rnn, ys, y, ys, dy, NULL, NULL, NULL, NULL, NULL, NULL, w, weights, NULL,
                                 NULL, NULL, NULL, xs, dx, NULL, NULL, NULL, NULL, NULL, NULL, work, workSize, reserve,
                                 reserveSize));
    CHECK(cudnnRNNBackwardWeightsEx(handle, rnn, xs, x, NULL, NULL, ys, y, work, workSize, w, dweights, reserve,
                                    reserveSize));
    CHECK(cudnnGetRNNTempSpaceSizes(handle, rnn, CUDNN_FWD_MODE_INFERENCE, xs, &workSize, &reserveSize));
    EXPECT(workSize == 300 && reserveSize == 0);
    return 0;
}
