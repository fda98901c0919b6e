// One training step of a small convolutional network, in the order in which cuDNN's programs make their calls.
#include <cudnn.h>
#include <cuda_runtime.h>
#include <vector>
#include "check.h"

static float *buffer(size_t count)
{
    void *memory;
    cudaMalloc(&memory, count * sizeof(float));
    return static_cast<float *>(memory);
}

int main()
{
    const float one = 1.0f, zero = 0.0f;
    cudnnHandle_t handle;
    cudaStream_t stream;
    cudaStreamCreate(&stream);
    CHECK(cudnnCreate(&handle));
    CHECK(cudnnSetStream(handle, stream));

    cudnnTensorDescriptor_t xDesc, yDesc, biasDesc, poolDesc;
    cudnnFilterDescriptor_t wDesc;
    cudnnConvolutionDescriptor_t conv;
    CHECK(cudnnCreateTensorDescriptor(&xDesc));
    CHECK(cudnnCreateTensorDescriptor(&yDesc));
    CHECK(cudnnCreateTensorDescriptor(&biasDesc));
    CHECK(cudnnCreateTensorDescriptor(&poolDesc));
    CHECK(cudnnCreateFilterDescriptor(&wDesc));
    CHECK(cudnnCreateConvolutionDescriptor(&conv));
    CHECK(cudnnSetTensor4dDescriptor(xDesc, CUDNN_TENSOR_NCHW, CUDNN_DATA_FLOAT, 2, 3, 6, 6));
    CHECK(cudnnSetFilter4dDescriptor(wDesc, CUDNN_DATA_FLOAT, CUDNN_TENSOR_NCHW, 4, 3, 3, 3));
    CHECK(cudnnSetConvolution2dDescriptor(conv, 1, 1, 1, 1, 1, 1, CUDNN_CROSS_CORRELATION, CUDNN_DATA_FLOAT));
    int n, c, h, w;
    CHECK(cudnnGetConvolution2dForwardOutputDim(conv, xDesc, wDesc, &n, &c, &h, &w));
    EXPECT(n == 2 && c == 4 && h == 6 && w == 6);
    CHECK(cudnnSetTensor4dDescriptor(yDesc, CUDNN_TENSOR_NCHW, CUDNN_DATA_FLOAT, n, c, h, w));
    CHECK(cudnnSetTensor4dDescriptor(biasDesc, CUDNN_TENSOR_NCHW, CUDNN_DATA_FLOAT, 1, 4, 1, 1));

    // Algorithm, workspace, memory, convolution: as programs for cuDNN 8 do it.
    int count = 0;
    cudnnConvolutionFwdAlgoPerf_t forward[4];
    cudnnConvolutionBwdDataAlgoPerf_t data[4];
    cudnnConvolutionBwdFilterAlgoPerf_t filter[4];
    CHECK(cudnnGetConvolutionForwardAlgorithm_v7(handle, xDesc, wDesc, conv, yDesc, 4, &count, forward));
    EXPECT(count == 3 && forward[0].algo == CUDNN_CONVOLUTION_FWD_ALGO_WINOGRAD && forward[0].memory == 4096);
    CHECK(cudnnGetConvolutionBackwardDataAlgorithm_v7(handle, wDesc, yDesc, conv, xDesc, 4, &count, data));
    EXPECT(count == 3 && data[1].algo == CUDNN_CONVOLUTION_BWD_DATA_ALGO_1);
    CHECK(cudnnGetConvolutionBackwardFilterAlgorithm_v7(handle, xDesc, yDesc, conv, wDesc, 4, &count, filter));
    EXPECT(count == 3 && filter[2].memory == 0);
    size_t workspaceSize = 0, size = 0;
    CHECK(cudnnGetConvolutionForwardWorkspaceSize(handle, xDesc, wDesc, conv, yDesc, forward[0].algo, &workspaceSize));
    CHECK(cudnnGetConvolutionBackwardDataWorkspaceSize(handle, wDesc, yDesc, conv, xDesc, data[1].algo, &size));
    EXPECT(workspaceSize == 4096 && size == 1024);
    CHECK(cudnnGetConvolutionBackwardFilterWorkspaceSize(handle, xDesc, yDesc, conv, wDesc, filter[2].algo, &size));
    EXPECT(size == 0);

    float *x = buffer(2 * 3 * 36), *dx = buffer(2 * 3 * 36);               // m1 m2
    float *weights = buffer(4 * 27), *dweights = buffer(4 * 27);           // m3 m4
    float *bias = buffer(4), *dbias = buffer(4);                           // m5 m6
    float *y = buffer(2 * 4 * 36), *dy = buffer(2 * 4 * 36);               // m7 m8
    float *z = buffer(2 * 4 * 36), *dz = buffer(2 * 4 * 36);               // m9 m10
    float *pooled = buffer(2 * 4 * 9), *dpooled = buffer(2 * 4 * 9);       // m11 m12
    float *workspace = buffer(workspaceSize / sizeof(float));              // m13
    std::vector<float> ones(2 * 4 * 36, 1.0f);
    cudaMemcpy(x, ones.data(), 2 * 3 * 36 * sizeof(float), cudaMemcpyHostToDevice);
    cudaMemcpy(weights, ones.data(), 4 * 27 * sizeof(float), cudaMemcpyHostToDevice);
    cudaMemcpy(bias, ones.data(), 4 * sizeof(float), cudaMemcpyHostToDevice);

    CHECK(cudnnConvolutionForward(handle, &one, xDesc, x, wDesc, weights, conv, forward[0].algo, workspace,
                                  workspaceSize, &zero, yDesc, y));
    CHECK(cudnnAddTensor(handle, &one, biasDesc, bias, &one, yDesc, y));
    cudaMemcpy(ones.data(), y, ones.size() * sizeof(float), cudaMemcpyDeviceToHost);
    EXPECT(ones[0] == 13.0f && ones[7] == 28.0f);  // a corner sees 2x2x3 inputs, the middle 3x3x3; the bias is 1

    cudnnActivationDescriptor_t relu;
    CHECK(cudnnCreateActivationDescriptor(&relu));
    CHECK(cudnnSetActivationDescriptor(relu, CUDNN_ACTIVATION_RELU, CUDNN_NOT_PROPAGATE_NAN, 0.0));
    CHECK(cudnnActivationForward(handle, relu, &one, yDesc, y, &zero, yDesc, z));

    cudnnLRNDescriptor_t lrn;
    CHECK(cudnnCreateLRNDescriptor(&lrn));
    CHECK(cudnnSetLRNDescriptor(lrn, 5, 1e-4, 0.75, 2.0));
    CHECK(cudnnLRNCrossChannelForward(handle, lrn, CUDNN_LRN_CROSS_CHANNEL_DIM1, &one, yDesc, z, &zero, yDesc, dz));

    cudnnTensorDescriptor_t normDesc;
    CHECK(cudnnCreateTensorDescriptor(&normDesc));
    CHECK(cudnnDeriveBNTensorDescriptor(normDesc, yDesc, CUDNN_BATCHNORM_SPATIAL));
    float *scale = buffer(4), *shift = buffer(4), *mean = buffer(4), *variance = buffer(4);  // m14 m15 m16 m17
    float *saveMean = buffer(4), *saveVariance = buffer(4);                                  // m18 m19
    CHECK(cudnnBatchNormalizationForwardTraining(handle, CUDNN_BATCHNORM_SPATIAL_PERSISTENT, &one, &zero, yDesc, dz,
                                                 yDesc, z, normDesc, scale, shift, 0.1, mean, variance, 1e-5, saveMean,
                                                 saveVariance));

    cudnnPoolingDescriptor_t pool;
    CHECK(cudnnCreatePoolingDescriptor(&pool));
    CHECK(cudnnSetPooling2dDescriptor(pool, CUDNN_POOLING_MAX, CUDNN_NOT_PROPAGATE_NAN, 2, 3, 0, 1, 2, 2));
    CHECK(cudnnGetPooling2dForwardOutputDim(pool, yDesc, &n, &c, &h, &w));
    EXPECT(n == 2 && c == 4 && h == 3 && w == 3);
    CHECK(cudnnSetTensor4dDescriptor(poolDesc, CUDNN_TENSOR_NCHW, CUDNN_DATA_FLOAT, n, c, h, w));
    CHECK(cudnnPoolingForward(handle, pool, &one, yDesc, z, &zero, poolDesc, pooled));

    cudnnDropoutDescriptor_t drop;
    size_t statesSize, reserveSize;
    CHECK(cudnnCreateDropoutDescriptor(&drop));
    CHECK(cudnnDropoutGetStatesSize(handle, &statesSize));
    CHECK(cudnnDropoutGetReserveSpaceSize(poolDesc, &reserveSize));
    void *states = buffer(statesSize / 4), *reserve = buffer(reserveSize / 4);               // m20 m21
    CHECK(cudnnSetDropoutDescriptor(drop, handle, 0.5f, states, statesSize, 7ull));
    CHECK(cudnnDropoutForward(handle, drop, poolDesc, pooled, poolDesc, dpooled, reserve, reserveSize));
    CHECK(cudnnDropoutForward(handle, drop, poolDesc, pooled, poolDesc, dpooled, reserve, reserveSize));

    CHECK(cudnnSoftmaxForward(handle, CUDNN_SOFTMAX_LOG, CUDNN_SOFTMAX_MODE_CHANNEL, &one, poolDesc, pooled, &zero,
                              poolDesc, dpooled));

    // The way back.
    CHECK(cudnnSoftmaxBackward(handle, CUDNN_SOFTMAX_LOG, CUDNN_SOFTMAX_MODE_CHANNEL, &one, poolDesc, pooled, poolDesc,
                               dpooled, &zero, poolDesc, dpooled));
    CHECK(cudnnDropoutBackward(handle, drop, poolDesc, dpooled, poolDesc, pooled, reserve, reserveSize));
    CHECK(cudnnPoolingBackward(handle, pool, &one, poolDesc, pooled, poolDesc, dpooled, yDesc, z, &zero, yDesc, dz));
    CHECK(cudnnBatchNormalizationBackward(handle, CUDNN_BATCHNORM_SPATIAL, &one, &zero, &one, &one, yDesc, z, yDesc, dz,
                                          yDesc, dy, normDesc, scale, mean, variance, 1e-5, saveMean, saveVariance));
    CHECK(cudnnLRNCrossChannelBackward(handle, lrn, CUDNN_LRN_CROSS_CHANNEL_DIM1, &one, yDesc, y, yDesc, dy, yDesc, z,
                                       &zero, yDesc, dz));
    CHECK(cudnnActivationBackward(handle, relu, &one, yDesc, z, yDesc, dz, yDesc, y, &zero, yDesc, dy));
    CHECK(cudnnConvolutionBackwardBias(handle, &one, yDesc, dy, &zero, biasDesc, dbias));
    CHECK(cudnnConvolutionBackwardFilter(handle, &one, xDesc, x, yDesc, dy, conv, filter[2].algo, nullptr, 0, &one, wDesc,
                                         dweights));
    CHECK(cudnnConvolutionBackwardData(handle, &one, wDesc, weights, yDesc, dy, conv, data[1].algo, workspace, 1024,
                                       &zero, xDesc, dx));
    // The network's second step: nothing is looked up again.
    CHECK(cudnnConvolutionForward(handle, &one, xDesc, x, wDesc, weights, conv, forward[0].algo, workspace,
                                  workspaceSize, &zero, yDesc, y));

    CHECK(cudnnDestroyDropoutDescriptor(drop));
    CHECK(cudnnDestroyPoolingDescriptor(pool));
    CHECK(cudnnDestroyLRNDescriptor(lrn));
    CHECK(cudnnDestroyActivationDescriptor(relu));
    CHECK(cudnnDestroyConvolutionDescriptor(conv));
    CHECK(cudnnDestroyFilterDescriptor(wDesc));
    CHECK(cudnnDestroyTensorDescriptor(xDesc));
    CHECK(cudnnDestroy(handle));
    return 0;
}
