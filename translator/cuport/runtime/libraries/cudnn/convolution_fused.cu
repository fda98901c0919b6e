// A convolution with what is usually done next: a sum with another tensor, a bias, an activation.
// SPDX-License-Identifier: Apache-2.0
#include "detail/convolution.cuh"

cudnnStatus_t cudnnConvolutionBiasActivationForward(
    cudnnHandle_t handle, const void *alpha1, const cudnnTensorDescriptor_t xDesc, const void *x,
    const cudnnFilterDescriptor_t wDesc, const void *w, const cudnnConvolutionDescriptor_t convDesc,
    cudnnConvolutionFwdAlgo_t algo, void *workSpace, size_t workSpaceSizeInBytes, const void *alpha2,
    const cudnnTensorDescriptor_t zDesc, const void *z, const cudnnTensorDescriptor_t biasDesc, const void *bias,
    const cudnnActivationDescriptor_t activationDesc, const cudnnTensorDescriptor_t yDesc, void *y
) {
    if (handle == nullptr || activationDesc == nullptr || zDesc == nullptr || yDesc == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    const float one = 1.0f, zero = 0.0f;
    const double one_d = 1.0, zero_d = 0.0;
    const bool is_double = yDesc->type == CUDNN_DATA_DOUBLE;
    const void *unit = is_double ? static_cast<const void *>(&one_d) : &one;
    const void *none = is_double ? static_cast<const void *>(&zero_d) : &zero;
    cudnnStatus_t done = CUDNN_STATUS_SUCCESS;
    if (z != y)
        done = cudnnTransformTensor(handle, unit, zDesc, z, none, yDesc, y);
    if (done == CUDNN_STATUS_SUCCESS)
        done = cudnnConvolutionForward(
            handle, alpha1, xDesc, x, wDesc, w, convDesc, algo, workSpace, workSpaceSizeInBytes, alpha2, yDesc, y
        );
    if (done == CUDNN_STATUS_SUCCESS && bias != nullptr)
        done = cudnnAddTensor(handle, unit, biasDesc, bias, unit, yDesc, y);
    if (done == CUDNN_STATUS_SUCCESS && activationDesc->mode != CUDNN_ACTIVATION_IDENTITY)
        done = cudnnActivationForward(handle, activationDesc, unit, yDesc, y, none, yDesc, y);
    return done;
}
