/* cuDNN over MIOpen: batch normalisation and dropout. Written by hand. */

#include <miopen/miopen.h>
#include <stdlib.h>

/* "Persistent" is a faster kernel for the same results. */
typedef enum cuport_cudnnBatchNormMode_t {
    cuport_CUDNN_BATCHNORM_PER_ACTIVATION = 0,
    cuport_CUDNN_BATCHNORM_SPATIAL = 1,
    cuport_CUDNN_BATCHNORM_SPATIAL_PERSISTENT = 2
} cuport_cudnnBatchNormMode_t;

#define cuport_CUDNN_BN_MIN_EPSILON 0.0

static inline miopenBatchNormMode_t cuport_dnn_norm_mode(cuport_cudnnBatchNormMode_t mode)
{
    return mode == cuport_CUDNN_BATCHNORM_PER_ACTIVATION ? miopenBNPerActivation : miopenBNSpatial;
}

static inline miopenStatus_t cuport_cudnnDeriveBNTensorDescriptor(
    miopenTensorDescriptor_t derived, miopenTensorDescriptor_t xDesc, cuport_cudnnBatchNormMode_t mode)
{
    return miopenDeriveBNTensorDescriptor(derived, xDesc, cuport_dnn_norm_mode(mode));
}

static inline miopenStatus_t cuport_cudnnBatchNormalizationForwardTraining(miopenHandle_t handle,
    cuport_cudnnBatchNormMode_t mode, const void *alpha, const void *beta, miopenTensorDescriptor_t xDesc,
    const void *x, miopenTensorDescriptor_t yDesc, void *y, miopenTensorDescriptor_t desc, const void *scale,
    const void *bias, double factor, void *runningMean, void *runningVariance, double epsilon, void *saveMean,
    void *saveInvVariance)
{
    float one = 1.0f, zero = 0.0f;
    cuport_dnn_output out;
    miopenStatus_t status = cuport_dnn_begin(&out, handle, alpha, beta, yDesc, y);
    if (status == miopenStatusSuccess)
        status = miopenBatchNormalizationForwardTraining(handle, cuport_dnn_norm_mode(mode), &one, &zero, xDesc, x,
            yDesc, out.data, desc, (void *)scale, (void *)bias, factor, runningMean, runningVariance, epsilon,
            saveMean, saveInvVariance);
    return cuport_dnn_end(&out, status);
}

static inline miopenStatus_t cuport_cudnnBatchNormalizationForwardInference(miopenHandle_t handle,
    cuport_cudnnBatchNormMode_t mode, const void *alpha, const void *beta, miopenTensorDescriptor_t xDesc,
    const void *x, miopenTensorDescriptor_t yDesc, void *y, miopenTensorDescriptor_t desc, const void *scale,
    const void *bias, const void *mean, const void *variance, double epsilon)
{
    float one = 1.0f, zero = 0.0f;
    cuport_dnn_output out;
    miopenStatus_t status = cuport_dnn_begin(&out, handle, alpha, beta, yDesc, y);
    if (status == miopenStatusSuccess)
        status = miopenBatchNormalizationForwardInference(handle, cuport_dnn_norm_mode(mode), &one, &zero, xDesc, x,
            yDesc, out.data, desc, (void *)scale, (void *)bias, (void *)mean, (void *)variance, epsilon);
    return cuport_dnn_end(&out, status);
}

static inline miopenStatus_t cuport_cudnnBatchNormalizationBackward(miopenHandle_t handle,
    cuport_cudnnBatchNormMode_t mode, const void *alphaData, const void *betaData, const void *alphaParam,
    const void *betaParam, miopenTensorDescriptor_t xDesc, const void *x, miopenTensorDescriptor_t dyDesc,
    const void *dy, miopenTensorDescriptor_t dxDesc, void *dx, miopenTensorDescriptor_t desc, const void *scale,
    void *dScale, void *dBias, double epsilon, const void *saveMean, const void *saveInvVariance)
{
    const float one = 1.0f, zero = 0.0f;
    cuport_dnn_output data, of_scale, of_bias;
    miopenStatus_t status = cuport_dnn_begin(&data, handle, alphaData, betaData, dxDesc, dx);
    miopenStatus_t scaled = cuport_dnn_begin(&of_scale, handle, alphaParam, betaParam, desc, dScale);
    miopenStatus_t biased = cuport_dnn_begin(&of_bias, handle, alphaParam, betaParam, desc, dBias);
    status = status != miopenStatusSuccess ? status : scaled != miopenStatusSuccess ? scaled : biased;
    if (status == miopenStatusSuccess)
        status = miopenBatchNormalizationBackward(handle, cuport_dnn_norm_mode(mode), &one, &zero, &one, &zero, xDesc,
            x, dyDesc, dy, dxDesc, data.data, desc, scale, of_scale.data, of_bias.data, epsilon, saveMean,
            saveInvVariance);
    status = cuport_dnn_end(&of_bias, status);
    status = cuport_dnn_end(&of_scale, status);
    return cuport_dnn_end(&data, status);
}

/* MIOpen draws the same mask in each call, as its states stay as they are: they are seeded anew for each one. */
typedef struct cuport_cudnnDropoutStruct {
    miopenDropoutDescriptor_t desc;
    float dropout;
    void *states;
    size_t size;
    unsigned long long seed;
    unsigned long long calls;
} *cuport_cudnnDropoutDescriptor_t;

static inline miopenStatus_t cuport_cudnnCreateDropoutDescriptor(cuport_cudnnDropoutDescriptor_t *desc)
{
    miopenStatus_t status;
    *desc = (cuport_cudnnDropoutDescriptor_t)calloc(1, sizeof **desc);
    if (*desc == NULL)
        return miopenStatusAllocFailed;
    status = miopenCreateDropoutDescriptor(&(*desc)->desc);
    if (status != miopenStatusSuccess) {
        free(*desc);
        *desc = NULL;
    }
    return status;
}

static inline miopenStatus_t cuport_cudnnDestroyDropoutDescriptor(cuport_cudnnDropoutDescriptor_t desc)
{
    miopenStatus_t status = miopenStatusSuccess;
    if (desc != NULL)
        status = miopenDestroyDropoutDescriptor(desc->desc);
    free(desc);
    return status;
}

static inline miopenStatus_t cuport_cudnnRestoreDropoutDescriptor(cuport_cudnnDropoutDescriptor_t desc,
    miopenHandle_t handle, float dropout, void *states, size_t size, unsigned long long seed)
{
    desc->dropout = dropout;
    desc->states = states;
    desc->size = size;
    desc->seed = seed;
    return miopenRestoreDropoutDescriptor(
        desc->desc, handle, dropout, states, size, seed, false, false, MIOPEN_RNG_PSEUDO_XORWOW);
}

/* A descriptor without states drops nothing: that is how programs say so to cuDNN's RNNs. */
static inline miopenStatus_t cuport_cudnnSetDropoutDescriptor(cuport_cudnnDropoutDescriptor_t desc,
    miopenHandle_t handle, float dropout, void *states, size_t size, unsigned long long seed)
{
    desc->calls = 0;
    if (states != NULL) {
        miopenStatus_t status = miopenSetDropoutDescriptor(
            desc->desc, handle, dropout, states, size, seed, false, false, MIOPEN_RNG_PSEUDO_XORWOW);
        if (status != miopenStatusSuccess)
            return status;
    }
    return cuport_cudnnRestoreDropoutDescriptor(desc, handle, dropout, states, size, seed);
}

static inline miopenStatus_t cuport_cudnnGetDropoutDescriptor(cuport_cudnnDropoutDescriptor_t desc,
    miopenHandle_t handle, float *dropout, void **states, unsigned long long *seed)
{
    (void)handle;
    *dropout = desc->dropout;
    *states = desc->states;
    *seed = desc->seed;
    return miopenStatusSuccess;
}

/* Have the next call draw another mask. MIOpen names its kernels after the seed, so the descriptor keeps the first. */
static inline miopenStatus_t cuport_dnn_reseed(cuport_cudnnDropoutDescriptor_t desc, miopenHandle_t handle)
{
    miopenStatus_t status;
    if (desc == NULL || desc->states == NULL || desc->calls++ == 0)
        return miopenStatusSuccess;
    status = miopenSetDropoutDescriptor(desc->desc, handle, desc->dropout, desc->states, desc->size,
        desc->seed + desc->calls * 0x9e3779b97f4a7c15ull, false, false, MIOPEN_RNG_PSEUDO_XORWOW);
    if (status != miopenStatusSuccess)
        return status;
    return cuport_cudnnRestoreDropoutDescriptor(
        desc, handle, desc->dropout, desc->states, desc->size, desc->seed);
}

static inline miopenStatus_t cuport_cudnnDropoutForward(miopenHandle_t handle, cuport_cudnnDropoutDescriptor_t desc,
    miopenTensorDescriptor_t xDesc, const void *x, miopenTensorDescriptor_t yDesc, void *y, void *reserve, size_t size)
{
    miopenStatus_t status = cuport_dnn_reseed(desc, handle);
    if (status != miopenStatusSuccess)
        return status;
    return miopenDropoutForward(handle, desc->desc, xDesc, xDesc, x, yDesc, y, reserve, size);
}

static inline miopenStatus_t cuport_cudnnDropoutBackward(miopenHandle_t handle, cuport_cudnnDropoutDescriptor_t desc,
    miopenTensorDescriptor_t dyDesc, const void *dy, miopenTensorDescriptor_t dxDesc, void *dx, void *reserve,
    size_t size)
{
    return miopenDropoutBackward(handle, desc->desc, dyDesc, dyDesc, dy, dxDesc, dx, reserve, size);
}
