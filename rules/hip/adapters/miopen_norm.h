/* cuDNN over MIOpen: normalisation, an addition and an activation in one call. Written by hand.

   They are one after another here: MIOpen's fused calls are for other layouts and types than cuDNN's. */

#include <miopen/miopen.h>

typedef enum cuport_cudnnBatchNormOps_t {
    cuport_CUDNN_BATCHNORM_OPS_BN = 0,
    cuport_CUDNN_BATCHNORM_OPS_BN_ACTIVATION = 1,
    cuport_CUDNN_BATCHNORM_OPS_BN_ADD_ACTIVATION = 2
} cuport_cudnnBatchNormOps_t;

/* Refuse an activation whose derivative does not follow from its result, and factors for the result. */
static inline miopenStatus_t cuport_dnn_may_follow(miopenTensorDescriptor_t desc, const void *alpha, const void *beta,
    cuport_cudnnActivationDescriptor_t activation)
{
    static int told;
    float of_result, of_old;
    miopenStatus_t status = cuport_dnn_factor(desc, alpha, &of_result);
    if (status == miopenStatusSuccess)
        status = cuport_dnn_factor(desc, beta, &of_old);
    if (status != miopenStatusSuccess)
        return status;
    if (activation == NULL)
        return miopenStatusBadParm;
    if (activation->mode == cuport_CUDNN_ACTIVATION_RELU && of_result == 1.0f && of_old == 0.0f)
        return miopenStatusSuccess;
    return cuport_dnn_refuse(&told, "normalisation with an activation: CUDNN_ACTIVATION_RELU, factors of 1 and 0");
}

/* Add `z` where there is one, and apply the activation, both in place. */
static inline miopenStatus_t cuport_dnn_add_and_activate(miopenHandle_t handle, miopenTensorDescriptor_t zDesc,
    const void *z, miopenTensorDescriptor_t yDesc, void *y, cuport_cudnnActivationDescriptor_t activation)
{
    const float one = 1.0f, zero = 0.0f;
    miopenStatus_t status = miopenStatusSuccess;
    if (zDesc != NULL)
        status = miopenOpTensor(handle, miopenTensorOpAdd, &one, yDesc, y, &one, zDesc, z, &zero, yDesc, y);
    if (status == miopenStatusSuccess)
        status = miopenActivationForward(handle, activation->desc, &one, yDesc, y, &zero, yDesc, y);
    return status;
}

static inline miopenStatus_t cuport_cudnnGetBatchNormalizationForwardTrainingExWorkspaceSize(miopenHandle_t handle,
    cuport_cudnnBatchNormMode_t mode, cuport_cudnnBatchNormOps_t ops, miopenTensorDescriptor_t xDesc,
    miopenTensorDescriptor_t zDesc, miopenTensorDescriptor_t yDesc, miopenTensorDescriptor_t desc,
    cuport_cudnnActivationDescriptor_t activation, size_t *size)
{
    (void)handle, (void)mode, (void)ops, (void)xDesc, (void)zDesc, (void)yDesc, (void)desc, (void)activation;
    *size = 0;
    return miopenStatusSuccess;
}

/* The gradient between normalisation and activation; with an addition that is the gradient of what is added. */
static inline miopenStatus_t cuport_cudnnGetBatchNormalizationBackwardExWorkspaceSize(miopenHandle_t handle,
    cuport_cudnnBatchNormMode_t mode, cuport_cudnnBatchNormOps_t ops, miopenTensorDescriptor_t xDesc,
    miopenTensorDescriptor_t yDesc, miopenTensorDescriptor_t dyDesc, miopenTensorDescriptor_t dzDesc,
    miopenTensorDescriptor_t dxDesc, miopenTensorDescriptor_t desc, cuport_cudnnActivationDescriptor_t activation,
    size_t *size)
{
    (void)handle, (void)mode, (void)xDesc, (void)yDesc, (void)dzDesc, (void)dxDesc, (void)desc, (void)activation;
    *size = 0;
    if (ops != cuport_CUDNN_BATCHNORM_OPS_BN_ACTIVATION)
        return miopenStatusSuccess;
    return miopenGetTensorNumBytes(dyDesc, size);
}

/* cuDNN keeps there which results of the activation are zero; here the way back reads the results. */
static inline miopenStatus_t cuport_cudnnGetBatchNormalizationTrainingExReserveSpaceSize(miopenHandle_t handle,
    cuport_cudnnBatchNormMode_t mode, cuport_cudnnBatchNormOps_t ops, cuport_cudnnActivationDescriptor_t activation,
    miopenTensorDescriptor_t xDesc, size_t *size)
{
    (void)handle, (void)mode, (void)ops, (void)activation, (void)xDesc;
    *size = 0;
    return miopenStatusSuccess;
}

static inline miopenStatus_t cuport_cudnnBatchNormalizationForwardTrainingEx(miopenHandle_t handle,
    cuport_cudnnBatchNormMode_t mode, cuport_cudnnBatchNormOps_t ops, const void *alpha, const void *beta,
    miopenTensorDescriptor_t xDesc, const void *x, miopenTensorDescriptor_t zDesc, const void *z,
    miopenTensorDescriptor_t yDesc, void *y, miopenTensorDescriptor_t desc, const void *scale, const void *bias,
    double factor, void *runningMean, void *runningVariance, double epsilon, void *saveMean, void *saveInvVariance,
    cuport_cudnnActivationDescriptor_t activation, void *workspace, size_t size, void *reserve, size_t reserveSize)
{
    const int adds = ops == cuport_CUDNN_BATCHNORM_OPS_BN_ADD_ACTIVATION;
    miopenStatus_t status = miopenStatusSuccess;
    (void)workspace, (void)size, (void)reserve, (void)reserveSize;
    if (ops != cuport_CUDNN_BATCHNORM_OPS_BN)
        status = cuport_dnn_may_follow(yDesc, alpha, beta, activation);
    if (status == miopenStatusSuccess && adds && (zDesc == NULL || z == NULL))
        status = miopenStatusBadParm;
    if (status == miopenStatusSuccess)
        status = cuport_cudnnBatchNormalizationForwardTraining(handle, mode, alpha, beta, xDesc, x, yDesc, y, desc,
            scale, bias, factor, runningMean, runningVariance, epsilon, saveMean, saveInvVariance);
    if (status != miopenStatusSuccess || ops == cuport_CUDNN_BATCHNORM_OPS_BN)
        return status;
    return cuport_dnn_add_and_activate(handle, adds ? zDesc : NULL, z, yDesc, y, activation);
}

/* Compute the gradient in front of the activation: where, is `dz` or the workspace. A ReLU's result tells its
   derivative as well as its argument does. */
static inline miopenStatus_t cuport_dnn_back_of_activation(miopenHandle_t handle, miopenTensorDescriptor_t yDesc,
    const void *y, miopenTensorDescriptor_t dyDesc, const void *dy, cuport_cudnnActivationDescriptor_t activation,
    miopenTensorDescriptor_t toDesc, void *to)
{
    static int told;
    const float one = 1.0f, zero = 0.0f;
    miopenStatus_t status = cuport_dnn_may_follow(toDesc, &one, &zero, activation);
    if (status != miopenStatusSuccess)
        return status;
    if (to == NULL)
        return miopenStatusBadParm;
    if (yDesc == NULL || y == NULL)
        return cuport_dnn_refuse(&told, "the way back of normalisation with an activation needs y");
    return miopenActivationBackward(
        handle, activation->desc, &one, yDesc, y, dyDesc, dy, yDesc, y, &zero, toDesc, to);
}

static inline miopenStatus_t cuport_cudnnBatchNormalizationBackwardEx(miopenHandle_t handle,
    cuport_cudnnBatchNormMode_t mode, cuport_cudnnBatchNormOps_t ops, const void *alphaData, const void *betaData,
    const void *alphaParam, const void *betaParam, miopenTensorDescriptor_t xDesc, const void *x,
    miopenTensorDescriptor_t yDesc, const void *y, miopenTensorDescriptor_t dyDesc, const void *dy,
    miopenTensorDescriptor_t dzDesc, void *dz, miopenTensorDescriptor_t dxDesc, void *dx,
    miopenTensorDescriptor_t desc, const void *scale, const void *bias, void *dScale, void *dBias, double epsilon,
    const void *saveMean, const void *saveInvVariance, cuport_cudnnActivationDescriptor_t activation,
    void *workspace, size_t size, void *reserve, size_t reserveSize)
{
    miopenStatus_t status = miopenStatusSuccess;
    size_t needed = 0;
    (void)bias, (void)reserve, (void)reserveSize;
    if (ops == cuport_CUDNN_BATCHNORM_OPS_BN_ADD_ACTIVATION) {
        status = cuport_dnn_back_of_activation(handle, yDesc, y, dyDesc, dy, activation, dzDesc, dz);
        dyDesc = dzDesc;
        dy = dz;
    } else if (ops == cuport_CUDNN_BATCHNORM_OPS_BN_ACTIVATION) {
        status = miopenGetTensorNumBytes(dyDesc, &needed);
        if (status == miopenStatusSuccess && size < needed)
            status = miopenStatusBadParm;
        if (status == miopenStatusSuccess)
            status = cuport_dnn_back_of_activation(handle, yDesc, y, dyDesc, dy, activation, dyDesc, workspace);
        dy = workspace;
    }
    if (status != miopenStatusSuccess)
        return status;
    return cuport_cudnnBatchNormalizationBackward(handle, mode, alphaData, betaData, alphaParam, betaParam, xDesc, x,
        dyDesc, dy, dxDesc, dx, desc, scale, dScale, dBias, epsilon, saveMean, saveInvVariance);
}
