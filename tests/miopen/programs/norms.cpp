// Batch normalisation with what follows it in one call, by the names of cuDNN 7 and of cuDNN 8.
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
    const float one = 1.0f, zero = 0.0f;
    cudnnHandle_t handle;
    cudnnTensorDescriptor_t t, n, m;
    cudnnActivationDescriptor_t relu, tanh;
    CHECK(cudnnCreate(&handle));
    CHECK(cudnnCreateTensorDescriptor(&t));
    CHECK(cudnnCreateTensorDescriptor(&n));
    CHECK(cudnnCreateTensorDescriptor(&m));
    CHECK(cudnnSetTensor4dDescriptor(t, CUDNN_TENSOR_NHWC, CUDNN_DATA_FLOAT, 2, 4, 3, 3));
    CHECK(cudnnDeriveBNTensorDescriptor(n, t, CUDNN_BATCHNORM_SPATIAL_PERSISTENT));
    CHECK(cudnnCreateActivationDescriptor(&relu));
    CHECK(cudnnSetActivationDescriptor(relu, CUDNN_ACTIVATION_RELU, CUDNN_NOT_PROPAGATE_NAN, 0.0));
    CHECK(cudnnCreateActivationDescriptor(&tanh));
    CHECK(cudnnSetActivationDescriptor(tanh, CUDNN_ACTIVATION_TANH, CUDNN_NOT_PROPAGATE_NAN, 0.0));
    void *x = buffer(288), *z = buffer(288), *y = buffer(288);                     // m1 m2 m3
    void *dx = buffer(288), *dz = buffer(288), *dy = buffer(288);                  // m4 m5 m6
    void *scale = buffer(16), *bias = buffer(16), *dScale = buffer(16), *dBias = buffer(16);  // m7 m8 m9 m10
    void *mean = buffer(16), *variance = buffer(16), *saved = buffer(16), *inverse = buffer(16);  // m11 m12 m13 m14
    size_t forward, backward, reserve;

    const cudnnBatchNormOps_t all[3] = {CUDNN_BATCHNORM_OPS_BN, CUDNN_BATCHNORM_OPS_BN_ACTIVATION,
                                        CUDNN_BATCHNORM_OPS_BN_ADD_ACTIVATION};
    const cudnnBatchNormMode_t mode = CUDNN_BATCHNORM_SPATIAL_PERSISTENT;
    void *work = buffer(288);                                                      // m15
    for (const cudnnBatchNormOps_t ops : all) {
        CHECK(cudnnGetBatchNormalizationForwardTrainingExWorkspaceSize(handle, mode, ops, t, t, t, n, relu, &forward));
        CHECK(cudnnGetBatchNormalizationBackwardExWorkspaceSize(handle, mode, ops, t, t, t, t, t, n, relu, &backward));
        CHECK(cudnnGetBatchNormalizationTrainingExReserveSpaceSize(handle, mode, ops, relu, t, &reserve));
        EXPECT(forward == 0 && reserve == 0);
        EXPECT(backward == (ops == CUDNN_BATCHNORM_OPS_BN_ACTIVATION ? 288u : 0u));
        CHECK(cudnnBatchNormalizationForwardTrainingEx(handle, mode, ops, &one, &zero, t, x, t, z, t, y, n, scale,
                                                       bias, 0.1, mean, variance, 1e-5, saved, inverse, relu, nullptr,
                                                       0, nullptr, 0));
        CHECK(cudnnBatchNormalizationBackwardEx(handle, mode, ops, &one, &zero, &one, &zero, t, x, t, y, t, dy, t, dz,
                                                t, dx, n, scale, bias, dScale, dBias, 1e-5, saved, inverse, relu,
                                                work, backward, nullptr, 0));
    }
    // No workspace, no result to take the derivative from, another activation, a factor: refused, and nothing is run.
    const cudnnBatchNormOps_t ops = CUDNN_BATCHNORM_OPS_BN_ACTIVATION;
    EXPECT(cudnnBatchNormalizationBackwardEx(handle, mode, ops, &one, &zero, &one, &zero, t, x, t, y, t, dy, t, dz, t,
                                             dx, n, scale, bias, dScale, dBias, 1e-5, saved, inverse, relu, nullptr, 0,
                                             nullptr, 0) == CUDNN_STATUS_BAD_PARAM);
    EXPECT(cudnnBatchNormalizationBackwardEx(handle, mode, ops, &one, &zero, &one, &zero, t, x, t, nullptr, t, dy, t,
                                             dz, t, dx, n, scale, bias, dScale, dBias, 1e-5, saved, inverse, relu,
                                             work, 288, nullptr, 0) == CUDNN_STATUS_NOT_SUPPORTED);
    EXPECT(cudnnBatchNormalizationForwardTrainingEx(handle, mode, ops, &one, &zero, t, x, t, z, t, y, n, scale, bias,
                                                    0.1, mean, variance, 1e-5, saved, inverse, tanh, nullptr, 0,
                                                    nullptr, 0) == CUDNN_STATUS_NOT_SUPPORTED);
    EXPECT(cudnnBatchNormalizationForwardTrainingEx(handle, mode, ops, &one, &one, t, x, t, z, t, y, n, scale, bias,
                                                    0.1, mean, variance, 1e-5, saved, inverse, relu, nullptr, 0,
                                                    nullptr, 0) == CUDNN_STATUS_NOT_SUPPORTED);

    const cudnnNormMode_t channel = CUDNN_NORM_PER_CHANNEL;
    const cudnnNormAlgo_t algo = CUDNN_NORM_ALGO_PERSIST;
    const cudnnNormOps_t adds = CUDNN_NORM_OPS_NORM_ADD_ACTIVATION;
    CHECK(cudnnDeriveNormTensorDescriptor(n, m, t, channel, 1));
    CHECK(cudnnGetNormalizationForwardTrainingWorkspaceSize(handle, channel, adds, algo, t, t, t, n, relu, m, &forward,
                                                            1));
    CHECK(cudnnGetNormalizationBackwardWorkspaceSize(handle, channel, CUDNN_NORM_OPS_NORM_ACTIVATION, algo, t, t, t, t,
                                                     t, n, relu, m, &backward, 1));
    CHECK(cudnnGetNormalizationTrainingReserveSpaceSize(handle, channel, adds, algo, relu, t, &reserve, 1));
    EXPECT(forward == 0 && backward == 288 && reserve == 0);
    CHECK(cudnnNormalizationForwardTraining(handle, channel, CUDNN_NORM_OPS_NORM, algo, &one, &zero, t, x, n, scale,
                                            bias, 0.1, m, mean, variance, 1e-5, saved, inverse, relu, t, z, t, y,
                                            nullptr, 0, nullptr, 0, 1));
    CHECK(cudnnNormalizationForwardInference(handle, channel, adds, algo, &one, &zero, t, x, n, scale, bias, m, mean,
                                             variance, t, z, relu, t, y, 1e-5, 1));
    CHECK(cudnnNormalizationBackward(handle, channel, CUDNN_NORM_OPS_NORM, algo, &one, &zero, &one, &zero, t, x, t, y,
                                     t, dy, t, dz, t, dx, n, scale, bias, dScale, dBias, 1e-5, m, saved, inverse, relu,
                                     nullptr, 0, nullptr, 0, 1));
    EXPECT(cudnnDeriveNormTensorDescriptor(n, m, t, CUDNN_NORM_PER_ACTIVATION, 2) == CUDNN_STATUS_BAD_PARAM);
    return 0;
}
