// Recurrent layers with the calls of cuDNN 8.
#include <cudnn.h>
#include <cuda_runtime.h>
#include "check.h"

static void *buffer(size_t size)
{
    void *memory;
    cudaMalloc(&memory, size);
    return memory;
}

int main()
{
    cudnnHandle_t handle;
    cudnnRNNDescriptor_t rnn;
    cudnnDropoutDescriptor_t dropout;
    cudnnRNNDataDescriptor_t xs, ys;
    cudnnTensorDescriptor_t h, matrix, bias;
    const int lengths[2] = {2, 1};
    float fill = 0.0f;
    CHECK(cudnnCreate(&handle));
    CHECK(cudnnCreateDropoutDescriptor(&dropout));
    void *states = buffer(128);                                                // m1
    CHECK(cudnnSetDropoutDescriptor(dropout, handle, 0.25f, states, 128, 3));
    CHECK(cudnnCreateRNNDescriptor(&rnn));
    CHECK(cudnnSetRNNDescriptor_v8(rnn, CUDNN_RNN_ALGO_STANDARD, CUDNN_GRU, CUDNN_RNN_DOUBLE_BIAS, CUDNN_UNIDIRECTIONAL,
                                   CUDNN_LINEAR_INPUT, CUDNN_DATA_FLOAT, CUDNN_DATA_FLOAT, CUDNN_DEFAULT_MATH, 3, 4, 4,
                                   2, dropout, CUDNN_RNN_PADDED_IO_ENABLED));
    cudnnRNNAlgo_t algo;
    cudnnRNNMode_t mode;
    cudnnRNNBiasMode_t biases;
    cudnnDirectionMode_t direction;
    cudnnRNNInputMode_t inputMode;
    cudnnDataType_t type, precision;
    cudnnMathType_t math;
    int32_t input, hidden, projection, layers;
    uint32_t flags;
    CHECK(cudnnGetRNNDescriptor_v8(rnn, &algo, &mode, &biases, &direction, &inputMode, &type, &precision, &math, &input,
                                   &hidden, &projection, &layers, &dropout, &flags));
    EXPECT(mode == CUDNN_GRU && input == 3 && hidden == 4 && layers == 2 && flags == CUDNN_RNN_PADDED_IO_ENABLED);
    unsigned int padded;
    CHECK(cudnnSetRNNPaddingMode(rnn, CUDNN_RNN_PADDED_IO_DISABLED));
    CHECK(cudnnGetRNNPaddingMode(rnn, &padded));
    EXPECT(padded == CUDNN_RNN_PADDED_IO_DISABLED);
    CHECK(cudnnCreateRNNDataDescriptor(&xs));
    CHECK(cudnnCreateRNNDataDescriptor(&ys));
    CHECK(cudnnSetRNNDataDescriptor(xs, CUDNN_DATA_FLOAT, CUDNN_RNN_DATA_LAYOUT_SEQ_MAJOR_PACKED, 2, 2, 3, lengths,
                                    &fill));
    CHECK(cudnnSetRNNDataDescriptor(ys, CUDNN_DATA_FLOAT, CUDNN_RNN_DATA_LAYOUT_BATCH_MAJOR_UNPACKED, 2, 2, 4, lengths,
                                    &fill));
    cudnnRNNDataLayout_t layout;
    int steps, batch, vector, got[2];
    CHECK(cudnnGetRNNDataDescriptor(xs, &type, &layout, &steps, &batch, &vector, 2, got, &fill));
    EXPECT(layout == CUDNN_RNN_DATA_LAYOUT_SEQ_MAJOR_PACKED && steps == 2 && vector == 3);
    CHECK(cudnnCreateTensorDescriptor(&h));
    CHECK(cudnnCreateTensorDescriptor(&matrix));
    CHECK(cudnnCreateTensorDescriptor(&bias));
    const int dims[3] = {2, 2, 4}, strides[3] = {8, 4, 1};
    CHECK(cudnnSetTensorNdDescriptor(h, CUDNN_DATA_FLOAT, 3, dims, strides));
    size_t weightSize, workSize, reserveSize;
    CHECK(cudnnGetRNNWeightSpaceSize(handle, rnn, &weightSize));
    CHECK(cudnnGetRNNTempSpaceSizes(handle, rnn, CUDNN_FWD_MODE_TRAINING, xs, &workSize, &reserveSize));
    void *weights = buffer(weightSize), *dweights = buffer(weightSize);       // m2 m3
    void *work = buffer(workSize), *reserve = buffer(reserveSize);            // m4 m5
    void *x = buffer(36), *dx = buffer(36), *y = buffer(64), *dy = buffer(64);  // m6 m7 m8 m9
    void *mAt, *bAt;
    CHECK(cudnnGetRNNWeightParams(handle, rnn, 1, weightSize, weights, 0, matrix, &mAt, bias, &bAt));
    EXPECT(mAt == static_cast<char *>(weights) + 12 * 4 && bAt == static_cast<char *>(weights) + 204 * 4);
    for (int step = 0; step < 2; ++step)
        CHECK(cudnnRNNForward(handle, rnn, CUDNN_FWD_MODE_TRAINING, nullptr, xs, x, ys, y, h, nullptr, nullptr, h,
                              nullptr, nullptr, weightSize, weights, workSize, work, reserveSize, reserve));
    CHECK(cudnnRNNBackwardData_v8(handle, rnn, nullptr, ys, y, dy, xs, dx, h, nullptr, nullptr, nullptr, h, nullptr,
                                  nullptr, nullptr, weightSize, weights, workSize, work, reserveSize, reserve));
    CHECK(cudnnRNNBackwardWeights_v8(handle, rnn, CUDNN_WGRAD_MODE_ADD, nullptr, xs, x, h, nullptr, ys, y, weightSize,
                                     dweights, workSize, work, reserveSize, reserve));
    EXPECT(cudnnSetRNNDescriptor_v8(rnn, CUDNN_RNN_ALGO_STANDARD, CUDNN_LSTM, CUDNN_RNN_DOUBLE_BIAS,
                                    CUDNN_UNIDIRECTIONAL, CUDNN_LINEAR_INPUT, CUDNN_DATA_FLOAT, CUDNN_DATA_FLOAT,
                                    CUDNN_DEFAULT_MATH, 3, 4, 2, 1, dropout, 0) == CUDNN_STATUS_NOT_SUPPORTED);
    CHECK(cudnnDestroyRNNDataDescriptor(xs));
    CHECK(cudnnDestroyRNNDescriptor(rnn));
    return 0;
}
