/* cuDNN over MIOpen: batch normalisation by the names that cuDNN 8 has for it. Written by hand. */

#include <miopen/miopen.h>

typedef enum cuport_cudnnNormMode_t {
    cuport_CUDNN_NORM_PER_ACTIVATION = 0,
    cuport_CUDNN_NORM_PER_CHANNEL = 1
} cuport_cudnnNormMode_t;

/* "Persistent" is a faster kernel for the same results. */
typedef enum cuport_cudnnNormAlgo_t {
    cuport_CUDNN_NORM_ALGO_STANDARD = 0,
    cuport_CUDNN_NORM_ALGO_PERSIST = 1
} cuport_cudnnNormAlgo_t;

typedef enum cuport_cudnnNormOps_t {
    cuport_CUDNN_NORM_OPS_NORM = 0,
    cuport_CUDNN_NORM_OPS_NORM_ACTIVATION = 1,
    cuport_CUDNN_NORM_OPS_NORM_ADD_ACTIVATION = 2
} cuport_cudnnNormOps_t;

/* Modes and operations have the numbers of the older names. cuDNN itself has one group alone. */
static inline miopenStatus_t cuport_cudnnDeriveNormTensorDescriptor(miopenTensorDescriptor_t scaleDesc,
    miopenTensorDescriptor_t meanDesc, miopenTensorDescriptor_t xDesc, cuport_cudnnNormMode_t mode, int groups)
{
    miopenStatus_t status;
    if (groups != 1)
        return miopenStatusBadParm;
    status = cuport_cudnnDeriveBNTensorDescriptor(scaleDesc, xDesc, (cuport_cudnnBatchNormMode_t)mode);
    if (status != miopenStatusSuccess || meanDesc == NULL)
        return status;
    return cuport_cudnnDeriveBNTensorDescriptor(meanDesc, xDesc, (cuport_cudnnBatchNormMode_t)mode);
}

static inline miopenStatus_t cuport_cudnnGetNormalizationForwardTrainingWorkspaceSize(miopenHandle_t handle,
    cuport_cudnnNormMode_t mode, cuport_cudnnNormOps_t ops, cuport_cudnnNormAlgo_t algo,
    miopenTensorDescriptor_t xDesc, miopenTensorDescriptor_t zDesc, miopenTensorDescriptor_t yDesc,
    miopenTensorDescriptor_t desc, cuport_cudnnActivationDescriptor_t activation, miopenTensorDescriptor_t meanDesc,
    size_t *size, int groups)
{
    (void)algo, (void)meanDesc;
    if (groups != 1)
        return miopenStatusBadParm;
    return cuport_cudnnGetBatchNormalizationForwardTrainingExWorkspaceSize(handle, (cuport_cudnnBatchNormMode_t)mode,
        (cuport_cudnnBatchNormOps_t)ops, xDesc, zDesc, yDesc, desc, activation, size);
}

static inline miopenStatus_t cuport_cudnnGetNormalizationBackwardWorkspaceSize(miopenHandle_t handle,
    cuport_cudnnNormMode_t mode, cuport_cudnnNormOps_t ops, cuport_cudnnNormAlgo_t algo,
    miopenTensorDescriptor_t xDesc, miopenTensorDescriptor_t yDesc, miopenTensorDescriptor_t dyDesc,
    miopenTensorDescriptor_t dzDesc, miopenTensorDescriptor_t dxDesc, miopenTensorDescriptor_t desc,
    cuport_cudnnActivationDescriptor_t activation, miopenTensorDescriptor_t meanDesc, size_t *size, int groups)
{
    (void)algo, (void)meanDesc;
    if (groups != 1)
        return miopenStatusBadParm;
    return cuport_cudnnGetBatchNormalizationBackwardExWorkspaceSize(handle, (cuport_cudnnBatchNormMode_t)mode,
        (cuport_cudnnBatchNormOps_t)ops, xDesc, yDesc, dyDesc, dzDesc, dxDesc, desc, activation, size);
}

static inline miopenStatus_t cuport_cudnnGetNormalizationTrainingReserveSpaceSize(miopenHandle_t handle,
    cuport_cudnnNormMode_t mode, cuport_cudnnNormOps_t ops, cuport_cudnnNormAlgo_t algo,
    cuport_cudnnActivationDescriptor_t activation, miopenTensorDescriptor_t xDesc, size_t *size, int groups)
{
    (void)algo;
    if (groups != 1)
        return miopenStatusBadParm;
    return cuport_cudnnGetBatchNormalizationTrainingExReserveSpaceSize(handle, (cuport_cudnnBatchNormMode_t)mode,
        (cuport_cudnnBatchNormOps_t)ops, activation, xDesc, size);
}

static inline miopenStatus_t cuport_cudnnNormalizationForwardInference(miopenHandle_t handle,
    cuport_cudnnNormMode_t mode, cuport_cudnnNormOps_t ops, cuport_cudnnNormAlgo_t algo, const void *alpha,
    const void *beta, miopenTensorDescriptor_t xDesc, const void *x, miopenTensorDescriptor_t desc, const void *scale,
    const void *bias, miopenTensorDescriptor_t meanDesc, const void *mean, const void *variance,
    miopenTensorDescriptor_t zDesc, const void *z, cuport_cudnnActivationDescriptor_t activation,
    miopenTensorDescriptor_t yDesc, void *y, double epsilon, int groups)
{
    const int adds = ops == cuport_CUDNN_NORM_OPS_NORM_ADD_ACTIVATION;
    miopenStatus_t status = miopenStatusSuccess;
    (void)algo, (void)meanDesc;
    if (groups != 1 || (adds && (zDesc == NULL || z == NULL)))
        return miopenStatusBadParm;
    if (ops != cuport_CUDNN_NORM_OPS_NORM)
        status = cuport_dnn_may_follow(yDesc, alpha, beta, activation);
    if (status == miopenStatusSuccess)
        status = cuport_cudnnBatchNormalizationForwardInference(handle, (cuport_cudnnBatchNormMode_t)mode, alpha, beta,
            xDesc, x, yDesc, y, desc, scale, bias, mean, variance, epsilon);
    if (status != miopenStatusSuccess || ops == cuport_CUDNN_NORM_OPS_NORM)
        return status;
    return cuport_dnn_add_and_activate(handle, adds ? zDesc : NULL, z, yDesc, y, activation);
}

static inline miopenStatus_t cuport_cudnnNormalizationForwardTraining(miopenHandle_t handle,
    cuport_cudnnNormMode_t mode, cuport_cudnnNormOps_t ops, cuport_cudnnNormAlgo_t algo, const void *alpha,
    const void *beta, miopenTensorDescriptor_t xDesc, const void *x, miopenTensorDescriptor_t desc, const void *scale,
    const void *bias, double factor, miopenTensorDescriptor_t meanDesc, void *runningMean, void *runningVariance,
    double epsilon, void *saveMean, void *saveInvVariance, cuport_cudnnActivationDescriptor_t activation,
    miopenTensorDescriptor_t zDesc, const void *z, miopenTensorDescriptor_t yDesc, void *y, void *workspace,
    size_t size, void *reserve, size_t reserveSize, int groups)
{
    (void)algo, (void)meanDesc;
    if (groups != 1)
        return miopenStatusBadParm;
    return cuport_cudnnBatchNormalizationForwardTrainingEx(handle, (cuport_cudnnBatchNormMode_t)mode,
        (cuport_cudnnBatchNormOps_t)ops, alpha, beta, xDesc, x, zDesc, z, yDesc, y, desc, scale, bias, factor,
        runningMean, runningVariance, epsilon, saveMean, saveInvVariance, activation, workspace, size, reserve,
        reserveSize);
}

static inline miopenStatus_t cuport_cudnnNormalizationBackward(miopenHandle_t handle, cuport_cudnnNormMode_t mode,
    cuport_cudnnNormOps_t ops, cuport_cudnnNormAlgo_t algo, const void *alphaData, const void *betaData,
    const void *alphaParam, const void *betaParam, miopenTensorDescriptor_t xDesc, const void *x,
    miopenTensorDescriptor_t yDesc, const void *y, miopenTensorDescriptor_t dyDesc, const void *dy,
    miopenTensorDescriptor_t dzDesc, void *dz, miopenTensorDescriptor_t dxDesc, void *dx,
    miopenTensorDescriptor_t desc, const void *scale, const void *bias, void *dScale, void *dBias, double epsilon,
    miopenTensorDescriptor_t meanDesc, const void *saveMean, const void *saveInvVariance,
    cuport_cudnnActivationDescriptor_t activation, void *workspace, size_t size, void *reserve, size_t reserveSize,
    int groups)
{
    (void)algo, (void)meanDesc;
    if (groups != 1)
        return miopenStatusBadParm;
    return cuport_cudnnBatchNormalizationBackwardEx(handle, (cuport_cudnnBatchNormMode_t)mode,
        (cuport_cudnnBatchNormOps_t)ops, alphaData, betaData, alphaParam, betaParam, xDesc, x, yDesc, y, dyDesc, dy,
        dzDesc, dz, dxDesc, dx, desc, scale, bias, dScale, dBias, epsilon, saveMean, saveInvVariance, activation,
        workspace, size, reserve, reserveSize);
}
