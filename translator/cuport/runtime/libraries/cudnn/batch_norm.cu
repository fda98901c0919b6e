// Batch normalisation: a block takes all numbers that have a mean in common.
// SPDX-License-Identifier: Apache-2.0
#include "detail/batch_norm.cuh"
#include "detail/values.cuh"
#include "detail/walk.cuh"

namespace cuport_dnn {

// In walks `a` is x, `b` is y or dx, `c` is dy, `d` are the parameters.
template <typename T, typename C>
__global__ void normalise_training(
    Walk kept, Walk line, C alpha, C beta, C epsilon, C share, const T *x, T *y, const C *scale, const C *bias,
    C *running_mean, C *running_variance, C *saved_mean, C *saved_inverse
) {
    __shared__ C sums[THREADS];
    __shared__ C squares[THREADS];
    const Places base = places(kept, blockIdx.x);
    C part = C(0), square = C(0);
    for (int i = threadIdx.x; i < line.count; i += THREADS)
        part += read(x[base.a + places(line, i).a]);
    const C mean = block_sum(sums, part) / C(line.count);
    for (int i = threadIdx.x; i < line.count; i += THREADS) {
        const C off = read(x[base.a + places(line, i).a]) - mean;
        square += off * off;
    }
    const C all = block_sum(squares, square);
    const C inverse = C(1) / sqrt(all / C(line.count) + epsilon);
    const C factor = scale[base.d], shift = bias[base.d];
    for (int i = threadIdx.x; i < line.count; i += THREADS) {
        const Places at = places(line, i);
        blend(&y[base.b + at.b], factor * (read(x[base.a + at.a]) - mean) * inverse + shift, alpha, beta);
    }
    if (threadIdx.x != 0)
        return;
    if (running_mean != nullptr) {
        const C variance = line.count > 1 ? all / C(line.count - 1) : all;
        running_mean[base.d] = share * mean + (share < C(1) ? (C(1) - share) * running_mean[base.d] : C(0));
        running_variance[base.d] = share * variance + (share < C(1) ? (C(1) - share) * running_variance[base.d] : C(0));
    }
    if (saved_mean != nullptr) {
        saved_mean[base.d] = mean;
        saved_inverse[base.d] = inverse;
    }
}

template <typename T, typename C>
__global__ void normalise_known(
    Walk walk, C alpha, C beta, C epsilon, const T *x, T *y, const C *scale, const C *bias, const C *mean,
    const C *variance
) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= walk.count)
        return;
    const Places at = places(walk, i);
    const C off = (read(x[at.a]) - mean[at.d]) / sqrt(variance[at.d] + epsilon);
    blend(&y[at.b], scale[at.d] * off + bias[at.d], alpha, beta);
}

template <typename T, typename C>
__global__ void normalise_back(
    Walk kept, Walk line, C alpha, C beta, C alpha_of_parameters, C beta_of_parameters, C epsilon, const T *x,
    const T *dy, T *dx, const C *scale, C *dscale, C *dbias, const C *saved_mean, const C *saved_inverse
) {
    __shared__ C sums[THREADS];
    __shared__ C squares[THREADS];
    __shared__ C slopes[THREADS];
    __shared__ C products[THREADS];
    const Places base = places(kept, blockIdx.x);
    const C count = C(line.count);
    C part = C(0), square = C(0), slope = C(0), product = C(0);
    for (int i = threadIdx.x; i < line.count; i += THREADS)
        part += read(x[base.a + places(line, i).a]);
    C mean = block_sum(sums, part) / count;
    for (int i = threadIdx.x; i < line.count; i += THREADS) {
        const C off = read(x[base.a + places(line, i).a]) - mean;
        square += off * off;
    }
    C inverse = C(1) / sqrt(block_sum(squares, square) / count + epsilon);
    if (saved_mean != nullptr) {
        mean = saved_mean[base.d];
        inverse = saved_inverse[base.d];
    }
    for (int i = threadIdx.x; i < line.count; i += THREADS) {
        const Places at = places(line, i);
        const C given = read(dy[base.c + at.c]);
        slope += given;
        product += given * (read(x[base.a + at.a]) - mean) * inverse;
    }
    slope = block_sum(slopes, slope);
    product = block_sum(products, product);
    for (int i = threadIdx.x; i < line.count; i += THREADS) {
        const Places at = places(line, i);
        const C off = (read(x[base.a + at.a]) - mean) * inverse;
        const C result = scale[base.d] * inverse * (read(dy[base.c + at.c]) - (slope + off * product) / count);
        blend(&dx[base.b + at.b], result, alpha, beta);
    }
    if (threadIdx.x == 0) {
        blend(&dscale[base.d], product, alpha_of_parameters, beta_of_parameters);
        blend(&dbias[base.d], slope, alpha_of_parameters, beta_of_parameters);
    }
}

inline Split norm_lines(
    cudnnBatchNormMode_t mode, const cudnnTensorStruct *x, const cudnnTensorStruct *y, const cudnnTensorStruct *dy,
    const cudnnTensorStruct *parameters
) {
    bool is_reduced[CUDNN_DIM_MAX] = {true};
    for (int axis = 2; axis < x->rank; ++axis)
        is_reduced[axis] = mode != CUDNN_BATCHNORM_PER_ACTIVATION;
    return split(x, is_reduced, x, y, dy, parameters);
}

template <typename T> cudnnStatus_t train(cudnnHandle_t handle, const NormTraining &norm) {
    using C = computed<T>;
    const Split parts = norm_lines(norm.mode, norm.x_is, norm.y_is, nullptr, norm.parameters);
    normalise_training<T, C><<<parts.kept.count, THREADS, 0, handle->stream>>>(
        parts.kept, parts.reduced, factor<T>(norm.alpha), factor<T>(norm.beta), C(norm.epsilon), C(norm.share),
        static_cast<const T *>(norm.x), static_cast<T *>(norm.y), static_cast<const C *>(norm.scale),
        static_cast<const C *>(norm.bias), static_cast<C *>(norm.running_mean), static_cast<C *>(norm.running_variance),
        static_cast<C *>(norm.saved_mean), static_cast<C *>(norm.saved_inverse)
    );
    return launched();
}

template <typename T> cudnnStatus_t infer(cudnnHandle_t handle, const NormInference &norm) {
    using C = computed<T>;
    const Walk walk = walk_over(norm.x_is, norm.x_is, norm.y_is, nullptr, norm.parameters);
    normalise_known<T, C><<<blocks_for(walk.count), THREADS, 0, handle->stream>>>(
        walk, factor<T>(norm.alpha), factor<T>(norm.beta), C(norm.epsilon), static_cast<const T *>(norm.x),
        static_cast<T *>(norm.y), static_cast<const C *>(norm.scale), static_cast<const C *>(norm.bias),
        static_cast<const C *>(norm.mean), static_cast<const C *>(norm.variance)
    );
    return launched();
}

template <typename T> cudnnStatus_t train_back(cudnnHandle_t handle, const NormBackward &norm) {
    using C = computed<T>;
    const Split parts = norm_lines(norm.mode, norm.x_is, norm.dx_is, norm.dy_is, norm.parameters);
    normalise_back<T, C><<<parts.kept.count, THREADS, 0, handle->stream>>>(
        parts.kept, parts.reduced, factor<T>(norm.alpha), factor<T>(norm.beta), factor<T>(norm.alpha_of_parameters),
        factor<T>(norm.beta_of_parameters), C(norm.epsilon), static_cast<const T *>(norm.x),
        static_cast<const T *>(norm.dy), static_cast<T *>(norm.dx), static_cast<const C *>(norm.scale),
        static_cast<C *>(norm.dscale), static_cast<C *>(norm.dbias), static_cast<const C *>(norm.saved_mean),
        static_cast<const C *>(norm.saved_inverse)
    );
    return launched();
}

static bool has_type_of_parameters(const cudnnTensorStruct *x, const cudnnTensorStruct *parameters) {
    return parameters->type == (x->type == CUDNN_DATA_DOUBLE ? CUDNN_DATA_DOUBLE : CUDNN_DATA_FLOAT);
}

cudnnStatus_t norm_training(cudnnHandle_t handle, const NormTraining &norm) {
    if (handle == nullptr || !same_shape(norm.x_is, norm.y_is) || norm.x_is->type != norm.y_is->type)
        return CUDNN_STATUS_BAD_PARAM;
    if (!has_type_of_parameters(norm.x_is, norm.parameters) ||
        (norm.running_mean == nullptr) != (norm.running_variance == nullptr))
        return CUDNN_STATUS_BAD_PARAM;
    return CUPORT_DNN_BY_TYPE(norm.x_is->type, train, handle, norm);
}

cudnnStatus_t norm_inference(cudnnHandle_t handle, const NormInference &norm) {
    if (handle == nullptr || !same_shape(norm.x_is, norm.y_is) || norm.x_is->type != norm.y_is->type)
        return CUDNN_STATUS_BAD_PARAM;
    if (!has_type_of_parameters(norm.x_is, norm.parameters))
        return CUDNN_STATUS_BAD_PARAM;
    return CUPORT_DNN_BY_TYPE(norm.x_is->type, infer, handle, norm);
}

cudnnStatus_t norm_backward(cudnnHandle_t handle, const NormBackward &norm) {
    if (handle == nullptr || !same_shape(norm.x_is, norm.dx_is) || !same_shape(norm.x_is, norm.dy_is))
        return CUDNN_STATUS_BAD_PARAM;
    if (norm.x_is->type != norm.dx_is->type || norm.x_is->type != norm.dy_is->type)
        return CUDNN_STATUS_BAD_PARAM;
    if (!has_type_of_parameters(norm.x_is, norm.parameters) ||
        (norm.saved_mean == nullptr) != (norm.saved_inverse == nullptr))
        return CUDNN_STATUS_BAD_PARAM;
    return CUPORT_DNN_BY_TYPE(norm.x_is->type, train_back, handle, norm);
}

} // namespace cuport_dnn
