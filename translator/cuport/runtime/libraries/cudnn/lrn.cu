// Local response normalisation across channels.
// SPDX-License-Identifier: Apache-2.0
#include <new>

#include "detail/values.cuh"
#include "detail/walk.cuh"

namespace cuport_dnn {

template <typename C> struct Neighbours {
    int before, after;
    C share, beta, k;
};

// k plus the weighted squares around a channel.
template <typename T, typename C>
__device__ inline C response(const Neighbours<C> &how, const T *x, int step, int channels, int channel) {
    C sum = C(0);
    for (int c = channel - how.before; c <= channel + how.after; ++c)
        if (c >= 0 && c < channels) {
            const C value = read(x[c * step]);
            sum += value * value;
        }
    return how.k + how.share * sum;
}

template <typename T, typename C>
__global__ void respond(
    Walk walk, int channels, int x_step, int y_step, int before, int after, C share, C power, C k, C alpha, C beta,
    const T *x, T *y
) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= walk.count * channels)
        return;
    const Places at = places(walk, i % walk.count);
    const int channel = i / walk.count;
    const Neighbours<C> how = {before, after, share, power, k};
    const T *from = x + at.a;
    const C value = read(from[channel * x_step]) * pow(response<T, C>(how, from, x_step, channels, channel), -power);
    blend(&y[at.b + channel * y_step], value, alpha, beta);
}

template <typename T, typename C>
__global__ void respond_back(
    Walk walk, int channels, int x_step, int dy_step, int dx_step, int before, int after, C share, C power, C k,
    C alpha, C beta, const T *x, const T *dy, T *dx
) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= walk.count * channels)
        return;
    const Places at = places(walk, i % walk.count);
    const int channel = i / walk.count;
    const Neighbours<C> how = {before, after, share, power, k};
    const T *from = x + at.a, *given = dy + at.b;
    const C own = read(from[channel * x_step]);
    C sum = C(0);
    for (int c = channel - after; c <= channel + before; ++c)
        if (c >= 0 && c < channels) {
            const C whole = response<T, C>(how, from, x_step, channels, c);
            sum += read(given[c * dy_step]) * read(from[c * x_step]) * pow(whole, -power - C(1));
        }
    const C whole = response<T, C>(how, from, x_step, channels, channel);
    const C value = read(given[channel * dy_step]) * pow(whole, -power) - C(2) * share * power * own * sum;
    blend(&dx[at.c + channel * dx_step], value, alpha, beta);
}

// All places but the channels.
inline Walk
without_channels(const cudnnTensorStruct *a, const cudnnTensorStruct *b, const cudnnTensorStruct *c = nullptr) {
    cudnnTensorStruct shape = *a;
    shape.dim[1] = 1;
    return walk_over(&shape, a, b, c);
}

template <typename T>
cudnnStatus_t respond_all(
    cudnnHandle_t handle, const cudnnLRNStruct *how, const void *alpha, const cudnnTensorStruct *x_is, const void *x,
    const void *beta, const cudnnTensorStruct *y_is, void *y
) {
    using C = computed<T>;
    const Walk walk = without_channels(x_is, y_is);
    const int before = int(how->width - 1) / 2, after = int(how->width) - 1 - before;
    respond<T, C><<<blocks_for(walk.count * x_is->dim[1]), THREADS, 0, handle->stream>>>(
        walk, x_is->dim[1], x_is->stride[1], y_is->stride[1], before, after, C(how->alpha / how->width), C(how->beta),
        C(how->k), factor<T>(alpha), factor<T>(beta), static_cast<const T *>(x), static_cast<T *>(y)
    );
    return launched();
}

template <typename T>
cudnnStatus_t respond_all_back(
    cudnnHandle_t handle, const cudnnLRNStruct *how, const void *alpha, const cudnnTensorStruct *dy_is, const void *dy,
    const cudnnTensorStruct *x_is, const void *x, const void *beta, const cudnnTensorStruct *dx_is, void *dx
) {
    using C = computed<T>;
    const Walk walk = without_channels(x_is, dy_is, dx_is);
    const int before = int(how->width - 1) / 2, after = int(how->width) - 1 - before;
    respond_back<T, C><<<blocks_for(walk.count * x_is->dim[1]), THREADS, 0, handle->stream>>>(
        walk, x_is->dim[1], x_is->stride[1], dy_is->stride[1], dx_is->stride[1], before, after,
        C(how->alpha / how->width), C(how->beta), C(how->k), factor<T>(alpha), factor<T>(beta),
        static_cast<const T *>(x), static_cast<const T *>(dy), static_cast<T *>(dx)
    );
    return launched();
}

} // namespace cuport_dnn

cudnnStatus_t cudnnCreateLRNDescriptor(cudnnLRNDescriptor_t *normDesc) {
    *normDesc = new (std::nothrow) cudnnLRNStruct{5, 1e-4, 0.75, 2.0};
    return *normDesc != nullptr ? CUDNN_STATUS_SUCCESS : CUDNN_STATUS_ALLOC_FAILED;
}

cudnnStatus_t cudnnDestroyLRNDescriptor(cudnnLRNDescriptor_t lrnDesc) {
    delete lrnDesc;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t
cudnnSetLRNDescriptor(cudnnLRNDescriptor_t normDesc, unsigned int lrnN, double lrnAlpha, double lrnBeta, double lrnK) {
    if (normDesc == nullptr || lrnN < CUDNN_LRN_MIN_N || lrnN > CUDNN_LRN_MAX_N)
        return CUDNN_STATUS_BAD_PARAM;
    if (lrnK < CUDNN_LRN_MIN_K || lrnBeta < CUDNN_LRN_MIN_BETA)
        return CUDNN_STATUS_BAD_PARAM;
    *normDesc = {lrnN, lrnAlpha, lrnBeta, lrnK};
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnGetLRNDescriptor(
    cudnnLRNDescriptor_t normDesc, unsigned int *lrnN, double *lrnAlpha, double *lrnBeta, double *lrnK
) {
    if (normDesc == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    *lrnN = normDesc->width;
    *lrnAlpha = normDesc->alpha;
    *lrnBeta = normDesc->beta;
    *lrnK = normDesc->k;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnLRNCrossChannelForward(
    cudnnHandle_t handle, cudnnLRNDescriptor_t normDesc, cudnnLRNMode_t lrnMode, const void *alpha,
    const cudnnTensorDescriptor_t xDesc, const void *x, const void *beta, const cudnnTensorDescriptor_t yDesc, void *y
) {
    if (handle == nullptr || normDesc == nullptr || lrnMode != CUDNN_LRN_CROSS_CHANNEL_DIM1)
        return CUDNN_STATUS_BAD_PARAM;
    if (!cuport_dnn::same_shape(xDesc, yDesc) || xDesc->type != yDesc->type)
        return CUDNN_STATUS_BAD_PARAM;
    return CUPORT_DNN_BY_TYPE(xDesc->type, cuport_dnn::respond_all, handle, normDesc, alpha, xDesc, x, beta, yDesc, y);
}

cudnnStatus_t cudnnLRNCrossChannelBackward(
    cudnnHandle_t handle, cudnnLRNDescriptor_t normDesc, cudnnLRNMode_t lrnMode, const void *alpha,
    const cudnnTensorDescriptor_t yDesc, const void *y, const cudnnTensorDescriptor_t dyDesc, const void *dy,
    const cudnnTensorDescriptor_t xDesc, const void *x, const void *beta, const cudnnTensorDescriptor_t dxDesc, void *dx
) {
    (void)y;
    if (handle == nullptr || normDesc == nullptr || lrnMode != CUDNN_LRN_CROSS_CHANNEL_DIM1)
        return CUDNN_STATUS_BAD_PARAM;
    if (!cuport_dnn::same_shape(xDesc, dyDesc) || !cuport_dnn::same_shape(xDesc, dxDesc) || xDesc->type != dyDesc->type)
        return CUDNN_STATUS_BAD_PARAM;
    (void)yDesc;
    return CUPORT_DNN_BY_TYPE(
        xDesc->type, cuport_dnn::respond_all_back, handle, normDesc, alpha, dyDesc, dy, xDesc, x, beta, dxDesc, dx
    );
}
