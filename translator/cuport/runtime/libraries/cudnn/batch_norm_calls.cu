// Batch normalisation: the functions that programs call, with sums and activations that go with it.
// SPDX-License-Identifier: Apache-2.0
#include "detail/batch_norm.cuh"

using namespace cuport_dnn;

cudnnStatus_t cudnnDeriveBNTensorDescriptor(
    cudnnTensorDescriptor_t derivedBnDesc, const cudnnTensorDescriptor_t xDesc, cudnnBatchNormMode_t mode
) {
    if (derivedBnDesc == nullptr || xDesc == nullptr || xDesc->rank < 2)
        return CUDNN_STATUS_BAD_PARAM;
    int dims[CUDNN_DIM_MAX] = {1, xDesc->dim[1]};
    for (int axis = 2; axis < xDesc->rank; ++axis)
        dims[axis] = mode == CUDNN_BATCHNORM_PER_ACTIVATION ? xDesc->dim[axis] : 1;
    const cudnnDataType_t type = xDesc->type == CUDNN_DATA_DOUBLE ? CUDNN_DATA_DOUBLE : CUDNN_DATA_FLOAT;
    return cudnnSetTensorNdDescriptorEx(derivedBnDesc, CUDNN_TENSOR_NCHW, type, xDesc->rank, dims);
}

cudnnStatus_t cudnnBatchNormalizationForwardTraining(
    cudnnHandle_t handle, cudnnBatchNormMode_t mode, const void *alpha, const void *beta,
    const cudnnTensorDescriptor_t xDesc, const void *x, const cudnnTensorDescriptor_t yDesc, void *y,
    const cudnnTensorDescriptor_t bnScaleBiasMeanVarDesc, const void *bnScale, const void *bnBias,
    double exponentialAverageFactor, void *resultRunningMean, void *resultRunningVariance, double epsilon,
    void *resultSaveMean, void *resultSaveInvVariance
) {
    return norm_training(
        handle,
        {mode, alpha, beta, xDesc, x, yDesc, y, bnScaleBiasMeanVarDesc, bnScale, bnBias, exponentialAverageFactor,
         resultRunningMean, resultRunningVariance, epsilon, resultSaveMean, resultSaveInvVariance}
    );
}

cudnnStatus_t cudnnBatchNormalizationForwardInference(
    cudnnHandle_t handle, cudnnBatchNormMode_t mode, const void *alpha, const void *beta,
    const cudnnTensorDescriptor_t xDesc, const void *x, const cudnnTensorDescriptor_t yDesc, void *y,
    const cudnnTensorDescriptor_t bnScaleBiasMeanVarDesc, const void *bnScale, const void *bnBias,
    const void *estimatedMean, const void *estimatedVariance, double epsilon
) {
    (void)mode; // the shape of the parameters says it
    return norm_inference(
        handle, {alpha, beta, xDesc, x, yDesc, y, bnScaleBiasMeanVarDesc, bnScale, bnBias, estimatedMean,
                 estimatedVariance, epsilon}
    );
}

cudnnStatus_t cudnnBatchNormalizationBackward(
    cudnnHandle_t handle, cudnnBatchNormMode_t mode, const void *alphaDataDiff, const void *betaDataDiff,
    const void *alphaParamDiff, const void *betaParamDiff, const cudnnTensorDescriptor_t xDesc, const void *x,
    const cudnnTensorDescriptor_t dyDesc, const void *dy, const cudnnTensorDescriptor_t dxDesc, void *dx,
    const cudnnTensorDescriptor_t dBnScaleBiasDesc, const void *bnScale, void *dBnScaleResult, void *dBnBiasResult,
    double epsilon, const void *savedMean, const void *savedInvVariance
) {
    return norm_backward(
        handle, {mode, alphaDataDiff, betaDataDiff, alphaParamDiff, betaParamDiff, xDesc, x, dyDesc, dy, dxDesc, dx,
                 dBnScaleBiasDesc, bnScale, dBnScaleResult, dBnBiasResult, epsilon, savedMean, savedInvVariance}
    );
}

static const float ONE = 1.0f, NONE = 0.0f;
static const double ONE_OF_DOUBLES = 1.0, NONE_OF_DOUBLES = 0.0;

static const void *one_for(const cudnnTensorStruct *tensor) {
    return tensor->type == CUDNN_DATA_DOUBLE ? static_cast<const void *>(&ONE_OF_DOUBLES) : &ONE;
}

static const void *none_for(const cudnnTensorStruct *tensor) {
    return tensor->type == CUDNN_DATA_DOUBLE ? static_cast<const void *>(&NONE_OF_DOUBLES) : &NONE;
}

cudnnStatus_t cudnnBatchNormalizationForwardTrainingEx(
    cudnnHandle_t handle, cudnnBatchNormMode_t mode, cudnnBatchNormOps_t bnOps, const void *alpha, const void *beta,
    const cudnnTensorDescriptor_t xDesc, const void *xData, const cudnnTensorDescriptor_t zDesc, const void *zData,
    const cudnnTensorDescriptor_t yDesc, void *yData, const cudnnTensorDescriptor_t bnScaleBiasMeanVarDesc,
    const void *bnScale, const void *bnBias, double exponentialAverageFactor, void *resultRunningMean,
    void *resultRunningVariance, double epsilon, void *resultSaveMean, void *resultSaveInvVariance,
    cudnnActivationDescriptor_t activationDesc, void *workspace, size_t workSpaceSizeInBytes, void *reserveSpace,
    size_t reserveSpaceSizeInBytes
) {
    (void)workspace;
    (void)workSpaceSizeInBytes;
    (void)reserveSpace;
    (void)reserveSpaceSizeInBytes;
    cudnnStatus_t done = cudnnBatchNormalizationForwardTraining(
        handle, mode, alpha, beta, xDesc, xData, yDesc, yData, bnScaleBiasMeanVarDesc, bnScale, bnBias,
        exponentialAverageFactor, resultRunningMean, resultRunningVariance, epsilon, resultSaveMean,
        resultSaveInvVariance
    );
    if (done == CUDNN_STATUS_SUCCESS && bnOps == CUDNN_BATCHNORM_OPS_BN_ADD_ACTIVATION)
        done = cudnnAddTensor(handle, one_for(yDesc), zDesc, zData, one_for(yDesc), yDesc, yData);
    if (done == CUDNN_STATUS_SUCCESS && bnOps != CUDNN_BATCHNORM_OPS_BN)
        done =
            cudnnActivationForward(handle, activationDesc, one_for(yDesc), yDesc, yData, none_for(yDesc), yDesc, yData);
    return done;
}

cudnnStatus_t cudnnBatchNormalizationBackwardEx(
    cudnnHandle_t handle, cudnnBatchNormMode_t mode, cudnnBatchNormOps_t bnOps, const void *alphaDataDiff,
    const void *betaDataDiff, const void *alphaParamDiff, const void *betaParamDiff,
    const cudnnTensorDescriptor_t xDesc, const void *xData, const cudnnTensorDescriptor_t yDesc, const void *yData,
    const cudnnTensorDescriptor_t dyDesc, const void *dyData, const cudnnTensorDescriptor_t dzDesc, void *dzData,
    const cudnnTensorDescriptor_t dxDesc, void *dxData, const cudnnTensorDescriptor_t dBnScaleBiasDesc,
    const void *bnScaleData, const void *bnBiasData, void *dBnScaleData, void *dBnBiasData, double epsilon,
    const void *savedMean, const void *savedInvVariance, cudnnActivationDescriptor_t activationDesc, void *workSpace,
    size_t workSpaceSizeInBytes, void *reserveSpace, size_t reserveSpaceSizeInBytes
) {
    (void)bnBiasData;
    (void)reserveSpace;
    (void)reserveSpaceSizeInBytes;
    cudnnTensorDescriptor_t slopes_are = dyDesc;
    const void *slopes = dyData;
    if (bnOps != CUDNN_BATCHNORM_OPS_BN) {
        const bool has_sum = bnOps == CUDNN_BATCHNORM_OPS_BN_ADD_ACTIVATION;
        if (!has_sum && workSpaceSizeInBytes < extent(dyDesc) * size_of(dyDesc->type))
            return CUDNN_STATUS_BAD_PARAM;
        void *before = has_sum ? dzData : workSpace;
        slopes_are = has_sum ? dzDesc : dyDesc;
        // These activations have a slope that follows from their result.
        if (activationDesc->mode != CUDNN_ACTIVATION_RELU && activationDesc->mode != CUDNN_ACTIVATION_IDENTITY)
            return refuse("batch normalisation with activations other than RELU, backwards");
        const cudnnStatus_t done = cudnnActivationBackward(
            handle, activationDesc, one_for(dyDesc), yDesc, yData, dyDesc, dyData, yDesc, yData, none_for(dyDesc),
            slopes_are, before
        );
        if (done != CUDNN_STATUS_SUCCESS)
            return done;
        slopes = before;
    }
    return cudnnBatchNormalizationBackward(
        handle, mode, alphaDataDiff, betaDataDiff, alphaParamDiff, betaParamDiff, xDesc, xData, slopes_are, slopes,
        dxDesc, dxData, dBnScaleBiasDesc, bnScaleData, dBnScaleData, dBnBiasData, epsilon, savedMean, savedInvVariance
    );
}

cudnnStatus_t cudnnGetBatchNormalizationForwardTrainingExWorkspaceSize(
    cudnnHandle_t handle, cudnnBatchNormMode_t mode, cudnnBatchNormOps_t bnOps, const cudnnTensorDescriptor_t xDesc,
    const cudnnTensorDescriptor_t zDesc, const cudnnTensorDescriptor_t yDesc,
    const cudnnTensorDescriptor_t bnScaleBiasMeanVarDesc, const cudnnActivationDescriptor_t activationDesc,
    size_t *sizeInBytes
) {
    (void)mode;
    (void)bnOps;
    (void)zDesc;
    (void)yDesc;
    (void)bnScaleBiasMeanVarDesc;
    (void)activationDesc;
    if (handle == nullptr || xDesc == nullptr || sizeInBytes == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    *sizeInBytes = 0;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnGetBatchNormalizationBackwardExWorkspaceSize(
    cudnnHandle_t handle, cudnnBatchNormMode_t mode, cudnnBatchNormOps_t bnOps, const cudnnTensorDescriptor_t xDesc,
    const cudnnTensorDescriptor_t yDesc, const cudnnTensorDescriptor_t dyDesc, const cudnnTensorDescriptor_t dzDesc,
    const cudnnTensorDescriptor_t dxDesc, const cudnnTensorDescriptor_t dBnScaleBiasDesc,
    const cudnnActivationDescriptor_t activationDesc, size_t *sizeInBytes
) {
    (void)mode;
    (void)xDesc;
    (void)yDesc;
    (void)dzDesc;
    (void)dxDesc;
    (void)dBnScaleBiasDesc;
    (void)activationDesc;
    if (handle == nullptr || dyDesc == nullptr || sizeInBytes == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    *sizeInBytes = bnOps == CUDNN_BATCHNORM_OPS_BN_ACTIVATION ? extent(dyDesc) * size_of(dyDesc->type) : 0;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnGetBatchNormalizationTrainingExReserveSpaceSize(
    cudnnHandle_t handle, cudnnBatchNormMode_t mode, cudnnBatchNormOps_t bnOps,
    const cudnnActivationDescriptor_t activationDesc, const cudnnTensorDescriptor_t xDesc, size_t *sizeInBytes
) {
    (void)mode;
    (void)bnOps;
    (void)activationDesc;
    if (handle == nullptr || xDesc == nullptr || sizeInBytes == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    *sizeInBytes = 0;
    return CUDNN_STATUS_SUCCESS;
}
