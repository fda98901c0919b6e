// Dropout. The numbers are drawn by a hash of seed and position; the states count the positions used.
// SPDX-License-Identifier: Apache-2.0
#include <new>

#include "detail/values.cuh"
#include "detail/walk.cuh"

namespace cuport_dnn {

struct DropoutState {
    unsigned long long seed, used;
};

__device__ inline float drawn(unsigned long long seed, unsigned long long position) {
    unsigned long long bits = seed + (position + 1) * 0x9E3779B97F4A7C15ull;
    bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9ull;
    bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EBull;
    bits ^= bits >> 31;
    return float(unsigned(bits >> 40)) * (1.0f / 16777216.0f);
}

__global__ void begin_dropout(DropoutState *state, unsigned long long seed) {
    state->seed = seed;
    state->used = 0;
}

__global__ void advance_dropout(DropoutState *state, int count) { state->used += count; }

template <typename T, typename C>
__global__ void
drop(Walk walk, const DropoutState *state, float probability, C scale, const T *x, T *y, unsigned char *kept) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= walk.count)
        return;
    const Places at = places(walk, i);
    const bool is_kept = drawn(state->seed, state->used + i) >= probability;
    kept[i] = is_kept;
    write(&y[at.b], is_kept ? scale * read(x[at.a]) : C(0));
}

template <typename T, typename C>
__global__ void drop_back(Walk walk, C scale, const T *dy, T *dx, const unsigned char *kept) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= walk.count)
        return;
    const Places at = places(walk, i);
    write(&dx[at.b], kept[i] != 0 ? scale * read(dy[at.a]) : C(0));
}

// What is kept grows so that the mean stays.
inline double dropout_scale(const cudnnDropoutStruct *how) {
    return how->probability < 1.0f ? 1.0 / (1.0 - double(how->probability)) : 0.0;
}

template <typename T>
cudnnStatus_t drop_all(
    cudnnHandle_t handle, const cudnnDropoutStruct *how, const cudnnTensorStruct *x_is, const void *x,
    const cudnnTensorStruct *y_is, void *y, void *kept
) {
    using C = computed<T>;
    const Walk walk = walk_over(x_is, x_is, y_is);
    DropoutState *state = static_cast<DropoutState *>(how->states);
    drop<T, C><<<blocks_for(walk.count), THREADS, 0, handle->stream>>>(
        walk, state, how->probability, C(dropout_scale(how)), static_cast<const T *>(x), static_cast<T *>(y),
        static_cast<unsigned char *>(kept)
    );
    advance_dropout<<<1, 1, 0, handle->stream>>>(state, walk.count);
    return launched();
}

template <typename T>
cudnnStatus_t drop_all_back(
    cudnnHandle_t handle, const cudnnDropoutStruct *how, const cudnnTensorStruct *dy_is, const void *dy,
    const cudnnTensorStruct *dx_is, void *dx, const void *kept
) {
    using C = computed<T>;
    const Walk walk = walk_over(dy_is, dy_is, dx_is);
    drop_back<T, C><<<blocks_for(walk.count), THREADS, 0, handle->stream>>>(
        walk, C(dropout_scale(how)), static_cast<const T *>(dy), static_cast<T *>(dx),
        static_cast<const unsigned char *>(kept)
    );
    return launched();
}

inline size_t count_of_elements(const cudnnTensorStruct *tensor) {
    size_t count = 1;
    for (int axis = 0; axis < tensor->rank; ++axis)
        count *= size_t(tensor->dim[axis]);
    return count;
}

} // namespace cuport_dnn

cudnnStatus_t cudnnCreateDropoutDescriptor(cudnnDropoutDescriptor_t *dropoutDesc) {
    *dropoutDesc = new (std::nothrow) cudnnDropoutStruct{};
    return *dropoutDesc != nullptr ? CUDNN_STATUS_SUCCESS : CUDNN_STATUS_ALLOC_FAILED;
}

cudnnStatus_t cudnnDestroyDropoutDescriptor(cudnnDropoutDescriptor_t dropoutDesc) {
    delete dropoutDesc;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnDropoutGetStatesSize(cudnnHandle_t handle, size_t *sizeInBytes) {
    if (handle == nullptr || sizeInBytes == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    *sizeInBytes = sizeof(cuport_dnn::DropoutState);
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnDropoutGetReserveSpaceSize(cudnnTensorDescriptor_t xdesc, size_t *sizeInBytes) {
    if (xdesc == nullptr || sizeInBytes == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    *sizeInBytes = cuport_dnn::count_of_elements(xdesc);
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnRestoreDropoutDescriptor(
    cudnnDropoutDescriptor_t dropoutDesc, cudnnHandle_t handle, float dropout, void *states, size_t stateSizeInBytes,
    unsigned long long seed
) {
    if (dropoutDesc == nullptr || handle == nullptr || !(dropout >= 0.0f && dropout <= 1.0f))
        return CUDNN_STATUS_BAD_PARAM;
    if (states != nullptr && stateSizeInBytes < sizeof(cuport_dnn::DropoutState))
        return CUDNN_STATUS_INVALID_VALUE;
    *dropoutDesc = {dropout, seed, states};
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnSetDropoutDescriptor(
    cudnnDropoutDescriptor_t dropoutDesc, cudnnHandle_t handle, float dropout, void *states, size_t stateSizeInBytes,
    unsigned long long seed
) {
    const cudnnStatus_t done =
        cudnnRestoreDropoutDescriptor(dropoutDesc, handle, dropout, states, stateSizeInBytes, seed);
    if (done != CUDNN_STATUS_SUCCESS || states == nullptr)
        return done;
    cuport_dnn::begin_dropout<<<1, 1, 0, handle->stream>>>(static_cast<cuport_dnn::DropoutState *>(states), seed);
    return cuport_dnn::launched();
}

cudnnStatus_t cudnnGetDropoutDescriptor(
    cudnnDropoutDescriptor_t dropoutDesc, cudnnHandle_t handle, float *dropout, void **states, unsigned long long *seed
) {
    if (dropoutDesc == nullptr || handle == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    *dropout = dropoutDesc->probability;
    *states = dropoutDesc->states;
    *seed = dropoutDesc->seed;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnDropoutForward(
    cudnnHandle_t handle, const cudnnDropoutDescriptor_t dropoutDesc, const cudnnTensorDescriptor_t xdesc,
    const void *x, const cudnnTensorDescriptor_t ydesc, void *y, void *reserveSpace, size_t reserveSpaceSizeInBytes
) {
    if (handle == nullptr || dropoutDesc == nullptr || dropoutDesc->states == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    if (!cuport_dnn::same_shape(xdesc, ydesc) || reserveSpaceSizeInBytes < cuport_dnn::count_of_elements(xdesc))
        return CUDNN_STATUS_BAD_PARAM;
    return CUPORT_DNN_BY_TYPE(xdesc->type, cuport_dnn::drop_all, handle, dropoutDesc, xdesc, x, ydesc, y, reserveSpace);
}

cudnnStatus_t cudnnDropoutBackward(
    cudnnHandle_t handle, const cudnnDropoutDescriptor_t dropoutDesc, const cudnnTensorDescriptor_t dydesc,
    const void *dy, const cudnnTensorDescriptor_t dxdesc, void *dx, void *reserveSpace, size_t reserveSpaceSizeInBytes
) {
    if (handle == nullptr || dropoutDesc == nullptr || !cuport_dnn::same_shape(dydesc, dxdesc))
        return CUDNN_STATUS_BAD_PARAM;
    if (reserveSpaceSizeInBytes < cuport_dnn::count_of_elements(dydesc))
        return CUDNN_STATUS_BAD_PARAM;
    return CUPORT_DNN_BY_TYPE(
        dydesc->type, cuport_dnn::drop_all_back, handle, dropoutDesc, dydesc, dy, dxdesc, dx, reserveSpace
    );
}
