// Softmax, forwards and backwards.
// SPDX-License-Identifier: Apache-2.0
#include "detail/values.cuh"
#include "detail/walk.cuh"

namespace cuport_dnn {

// A block takes one line of numbers that are made to add up to 1.
template <typename T, typename C>
__global__ void softmax(Walk kept, Walk line, int algorithm, C alpha, C beta, const T *x, T *y) {
    __shared__ C largest[THREADS];
    __shared__ C sums[THREADS];
    const Places base = places(kept, blockIdx.x);
    C most = read(x[base.a]);
    for (int i = threadIdx.x; i < line.count; i += THREADS) {
        const C value = read(x[base.a + places(line, i).a]);
        most = value > most ? value : most;
    }
    largest[threadIdx.x] = most;
    __syncthreads();
    for (int i = 0; i < THREADS; ++i)
        most = largest[i] > most ? largest[i] : most;
    if (algorithm == CUDNN_SOFTMAX_FAST)
        most = C(0);
    C part = C(0);
    for (int i = threadIdx.x; i < line.count; i += THREADS)
        part += exp(read(x[base.a + places(line, i).a]) - most);
    const C sum = block_sum(sums, part);
    for (int i = threadIdx.x; i < line.count; i += THREADS) {
        const Places at = places(line, i);
        const C value = read(x[base.a + at.a]) - most;
        blend(&y[base.b + at.b], algorithm == CUDNN_SOFTMAX_LOG ? value - log(sum) : exp(value) / sum, alpha, beta);
    }
}

template <typename T, typename C>
__global__ void softmax_back(Walk kept, Walk line, int algorithm, C alpha, C beta, const T *y, const T *dy, T *dx) {
    __shared__ C sums[THREADS];
    const Places base = places(kept, blockIdx.x);
    const bool is_log = algorithm == CUDNN_SOFTMAX_LOG;
    C part = C(0);
    for (int i = threadIdx.x; i < line.count; i += THREADS) {
        const Places at = places(line, i);
        const C slope = read(dy[base.b + at.b]);
        part += is_log ? slope : slope * read(y[base.a + at.a]);
    }
    const C sum = block_sum(sums, part);
    for (int i = threadIdx.x; i < line.count; i += THREADS) {
        const Places at = places(line, i);
        const C value = read(y[base.a + at.a]), slope = read(dy[base.b + at.b]);
        blend(&dx[base.c + at.c], is_log ? slope - exp(value) * sum : value * (slope - sum), alpha, beta);
    }
}

inline Split lines_of(
    cudnnSoftmaxMode_t mode, const cudnnTensorStruct *a, const cudnnTensorStruct *b,
    const cudnnTensorStruct *c = nullptr
) {
    bool is_reduced[CUDNN_DIM_MAX] = {};
    for (int axis = 1; axis < a->rank; ++axis)
        is_reduced[axis] = axis == 1 || mode == CUDNN_SOFTMAX_MODE_INSTANCE;
    return split(a, is_reduced, a, b, c);
}

template <typename T>
cudnnStatus_t softmax_all(
    cudnnHandle_t handle, cudnnSoftmaxAlgorithm_t algorithm, cudnnSoftmaxMode_t mode, const void *alpha,
    const cudnnTensorStruct *x_is, const void *x, const void *beta, const cudnnTensorStruct *y_is, void *y
) {
    using C = computed<T>;
    const Split parts = lines_of(mode, x_is, y_is);
    softmax<T, C><<<parts.kept.count, THREADS, 0, handle->stream>>>(
        parts.kept, parts.reduced, algorithm, factor<T>(alpha), factor<T>(beta), static_cast<const T *>(x),
        static_cast<T *>(y)
    );
    return launched();
}

template <typename T>
cudnnStatus_t softmax_all_back(
    cudnnHandle_t handle, cudnnSoftmaxAlgorithm_t algorithm, cudnnSoftmaxMode_t mode, const void *alpha,
    const cudnnTensorStruct *y_is, const void *y, const cudnnTensorStruct *dy_is, const void *dy, const void *beta,
    const cudnnTensorStruct *dx_is, void *dx
) {
    using C = computed<T>;
    const Split parts = lines_of(mode, y_is, dy_is, dx_is);
    softmax_back<T, C><<<parts.kept.count, THREADS, 0, handle->stream>>>(
        parts.kept, parts.reduced, algorithm, factor<T>(alpha), factor<T>(beta), static_cast<const T *>(y),
        static_cast<const T *>(dy), static_cast<T *>(dx)
    );
    return launched();
}

} // namespace cuport_dnn

cudnnStatus_t cudnnSoftmaxForward(
    cudnnHandle_t handle, cudnnSoftmaxAlgorithm_t algo, cudnnSoftmaxMode_t mode, const void *alpha,
    const cudnnTensorDescriptor_t xDesc, const void *x, const void *beta, const cudnnTensorDescriptor_t yDesc, void *y
) {
    if (handle == nullptr || !cuport_dnn::same_shape(xDesc, yDesc) || xDesc->type != yDesc->type)
        return CUDNN_STATUS_BAD_PARAM;
    return CUPORT_DNN_BY_TYPE(
        xDesc->type, cuport_dnn::softmax_all, handle, algo, mode, alpha, xDesc, x, beta, yDesc, y
    );
}

cudnnStatus_t cudnnSoftmaxBackward(
    cudnnHandle_t handle, cudnnSoftmaxAlgorithm_t algo, cudnnSoftmaxMode_t mode, const void *alpha,
    const cudnnTensorDescriptor_t yDesc, const void *y, const cudnnTensorDescriptor_t dyDesc, const void *dy,
    const void *beta, const cudnnTensorDescriptor_t dxDesc, void *dx
) {
    if (handle == nullptr || !cuport_dnn::same_shape(yDesc, dyDesc) || !cuport_dnn::same_shape(yDesc, dxDesc))
        return CUDNN_STATUS_BAD_PARAM;
    if (yDesc->type != dyDesc->type || yDesc->type != dxDesc->type)
        return CUDNN_STATUS_BAD_PARAM;
    return CUPORT_DNN_BY_TYPE(
        yDesc->type, cuport_dnn::softmax_all_back, handle, algo, mode, alpha, yDesc, y, dyDesc, dy, beta, dxDesc, dx
    );
}
