// Activations.
// SPDX-License-Identifier: Apache-2.0
#include <new>

#include "detail/values.cuh"
#include "detail/walk.cuh"

namespace cuport_dnn {

struct Activation {
    int mode;
    bool keeps_nan;
};

template <typename C> __device__ inline C activated(Activation how, C x, C ceiling, C swish_beta) {
    if (how.keeps_nan && isnan(x))
        return x;
    switch (how.mode) {
    case CUDNN_ACTIVATION_SIGMOID: return C(1) / (C(1) + exp(-x));
    case CUDNN_ACTIVATION_RELU: return x > C(0) ? x : C(0);
    case CUDNN_ACTIVATION_TANH: return tanh(x);
    case CUDNN_ACTIVATION_CLIPPED_RELU: return x > C(0) ? (x < ceiling ? x : ceiling) : C(0);
    case CUDNN_ACTIVATION_ELU: return x > C(0) ? x : ceiling * (exp(x) - C(1));
    case CUDNN_ACTIVATION_SWISH: return x / (C(1) + exp(-swish_beta * x));
    default: return x;
    }
}

template <typename C> __device__ inline C slope(Activation how, C x, C y, C ceiling, C swish_beta) {
    switch (how.mode) {
    case CUDNN_ACTIVATION_SIGMOID: return y * (C(1) - y);
    case CUDNN_ACTIVATION_RELU: return x > C(0) ? C(1) : C(0);
    case CUDNN_ACTIVATION_TANH: return C(1) - y * y;
    case CUDNN_ACTIVATION_CLIPPED_RELU: return x > C(0) && x < ceiling ? C(1) : C(0);
    case CUDNN_ACTIVATION_ELU: return x > C(0) ? C(1) : y + ceiling;
    case CUDNN_ACTIVATION_SWISH: {
        const C part = C(1) / (C(1) + exp(-swish_beta * x));
        return swish_beta * y + part * (C(1) - swish_beta * y);
    }
    default: return C(1);
    }
}

template <typename T, typename C>
__global__ void activate(Walk walk, Activation how, C ceiling, C swish_beta, C alpha, C beta, const T *x, T *y) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= walk.count)
        return;
    const Places at = places(walk, i);
    blend(&y[at.b], activated(how, read(x[at.a]), ceiling, swish_beta), alpha, beta);
}

template <typename T, typename C>
__global__ void activate_back(
    Walk walk, Activation how, C ceiling, C swish_beta, C alpha, C beta, const T *y, const T *dy, const T *x, T *dx
) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= walk.count)
        return;
    const Places at = places(walk, i);
    const C result = read(dy[at.b]) * slope(how, read(x[at.c]), read(y[at.a]), ceiling, swish_beta);
    blend(&dx[at.d], result, alpha, beta);
}

template <typename T>
cudnnStatus_t activate_all(
    cudnnHandle_t handle, const cudnnActivationStruct *how, const void *alpha, const cudnnTensorStruct *x_is,
    const void *x, const void *beta, const cudnnTensorStruct *y_is, void *y
) {
    using C = computed<T>;
    const Walk walk = walk_over(x_is, x_is, y_is);
    const Activation kind = {how->mode, how->nan == CUDNN_PROPAGATE_NAN};
    activate<T, C><<<blocks_for(walk.count), THREADS, 0, handle->stream>>>(
        walk, kind, C(how->ceiling), C(how->swish_beta), factor<T>(alpha), factor<T>(beta), static_cast<const T *>(x),
        static_cast<T *>(y)
    );
    return launched();
}

template <typename T>
cudnnStatus_t activate_all_back(
    cudnnHandle_t handle, const cudnnActivationStruct *how, const void *alpha, const cudnnTensorStruct *y_is,
    const void *y, const cudnnTensorStruct *dy_is, const void *dy, const cudnnTensorStruct *x_is, const void *x,
    const void *beta, const cudnnTensorStruct *dx_is, void *dx
) {
    using C = computed<T>;
    const Walk walk = walk_over(dx_is, y_is, dy_is, x_is, dx_is);
    const Activation kind = {how->mode, how->nan == CUDNN_PROPAGATE_NAN};
    activate_back<T, C><<<blocks_for(walk.count), THREADS, 0, handle->stream>>>(
        walk, kind, C(how->ceiling), C(how->swish_beta), factor<T>(alpha), factor<T>(beta), static_cast<const T *>(y),
        static_cast<const T *>(dy), static_cast<const T *>(x), static_cast<T *>(dx)
    );
    return launched();
}

} // namespace cuport_dnn

cudnnStatus_t cudnnCreateActivationDescriptor(cudnnActivationDescriptor_t *activationDesc) {
    *activationDesc =
        new (std::nothrow) cudnnActivationStruct{CUDNN_ACTIVATION_RELU, CUDNN_NOT_PROPAGATE_NAN, 0.0, 1.0};
    return *activationDesc != nullptr ? CUDNN_STATUS_SUCCESS : CUDNN_STATUS_ALLOC_FAILED;
}

cudnnStatus_t cudnnDestroyActivationDescriptor(cudnnActivationDescriptor_t activationDesc) {
    delete activationDesc;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnSetActivationDescriptor(
    cudnnActivationDescriptor_t activationDesc, cudnnActivationMode_t mode, cudnnNanPropagation_t reluNanOpt,
    double coef
) {
    if (activationDesc == nullptr || mode < CUDNN_ACTIVATION_SIGMOID || mode > CUDNN_ACTIVATION_SWISH)
        return CUDNN_STATUS_BAD_PARAM;
    activationDesc->mode = mode;
    activationDesc->nan = reluNanOpt;
    activationDesc->ceiling = coef;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnGetActivationDescriptor(
    const cudnnActivationDescriptor_t activationDesc, cudnnActivationMode_t *mode, cudnnNanPropagation_t *reluNanOpt,
    double *coef
) {
    if (activationDesc == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    *mode = activationDesc->mode;
    *reluNanOpt = activationDesc->nan;
    *coef = activationDesc->ceiling;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnSetActivationDescriptorSwishBeta(cudnnActivationDescriptor_t activationDesc, double swish_beta) {
    if (activationDesc == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    activationDesc->swish_beta = swish_beta;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnGetActivationDescriptorSwishBeta(cudnnActivationDescriptor_t activationDesc, double *swish_beta) {
    if (activationDesc == nullptr || swish_beta == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    *swish_beta = activationDesc->swish_beta;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnActivationForward(
    cudnnHandle_t handle, cudnnActivationDescriptor_t activationDesc, const void *alpha,
    const cudnnTensorDescriptor_t xDesc, const void *x, const void *beta, const cudnnTensorDescriptor_t yDesc, void *y
) {
    if (handle == nullptr || activationDesc == nullptr || !cuport_dnn::same_shape(xDesc, yDesc))
        return CUDNN_STATUS_BAD_PARAM;
    if (xDesc->type != yDesc->type)
        return CUDNN_STATUS_BAD_PARAM;
    return CUPORT_DNN_BY_TYPE(
        xDesc->type, cuport_dnn::activate_all, handle, activationDesc, alpha, xDesc, x, beta, yDesc, y
    );
}

cudnnStatus_t cudnnActivationBackward(
    cudnnHandle_t handle, cudnnActivationDescriptor_t activationDesc, const void *alpha,
    const cudnnTensorDescriptor_t yDesc, const void *y, const cudnnTensorDescriptor_t dyDesc, const void *dy,
    const cudnnTensorDescriptor_t xDesc, const void *x, const void *beta, const cudnnTensorDescriptor_t dxDesc, void *dx
) {
    if (handle == nullptr || activationDesc == nullptr || !cuport_dnn::same_shape(xDesc, dxDesc))
        return CUDNN_STATUS_BAD_PARAM;
    if (!cuport_dnn::same_shape(yDesc, dyDesc) || !cuport_dnn::same_shape(xDesc, yDesc) || xDesc->type != dyDesc->type)
        return CUDNN_STATUS_BAD_PARAM;
    return CUPORT_DNN_BY_TYPE(
        xDesc->type, cuport_dnn::activate_all_back, handle, activationDesc, alpha, yDesc, y, dyDesc, dy, xDesc, x, beta,
        dxDesc, dx
    );
}
