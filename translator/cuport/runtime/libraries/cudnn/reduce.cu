// Reductions of tensors.
// SPDX-License-Identifier: Apache-2.0
#include <new>

#include "detail/values.cuh"
#include "detail/walk.cuh"

namespace cuport_dnn {

struct Reduction {
    int op;
    bool keeps_nan;
    bool has_indices;
};

// What a thread has of its elements so far: a number, and for the extremes which element it is.
template <typename C> struct Partial {
    C value;
    int index;
};

__host__ __device__ inline bool is_extreme(int op) {
    return op == CUDNN_REDUCE_TENSOR_MIN || op == CUDNN_REDUCE_TENSOR_MAX || op == CUDNN_REDUCE_TENSOR_AMAX;
}

__host__ __device__ inline bool is_product(int op) {
    return op == CUDNN_REDUCE_TENSOR_MUL || op == CUDNN_REDUCE_TENSOR_MUL_NO_ZEROS;
}

template <typename C> __device__ inline C prepared(int op, C value) {
    if (op == CUDNN_REDUCE_TENSOR_NORM2)
        return value * value;
    if (op == CUDNN_REDUCE_TENSOR_AMAX || op == CUDNN_REDUCE_TENSOR_NORM1)
        return fabs(value);
    return op == CUDNN_REDUCE_TENSOR_MUL_NO_ZEROS && value == C(0) ? C(1) : value;
}

template <typename C> __device__ inline bool wins(Reduction how, Partial<C> one, Partial<C> other) {
    if (other.index < 0 || one.index < 0)
        return one.index >= 0;
    if (isnan(one.value) != isnan(other.value))
        return isnan(one.value) == how.keeps_nan;
    if (one.value == other.value || isnan(one.value))
        return one.index < other.index;
    return how.op == CUDNN_REDUCE_TENSOR_MIN ? one.value < other.value : one.value > other.value;
}

template <typename C> __device__ inline Partial<C> joined(Reduction how, Partial<C> one, Partial<C> other) {
    if (is_extreme(how.op))
        return wins(how, one, other) ? one : other;
    one.value = is_product(how.op) ? one.value * other.value : one.value + other.value;
    return one;
}

template <typename T, typename C>
__global__ void reduce(Walk kept, Walk reduced, Reduction how, C alpha, C beta, const T *a, T *c, unsigned *indices) {
    __shared__ C values[THREADS];
    __shared__ int places_of[THREADS];
    const Places base = places(kept, blockIdx.x);
    Partial<C> mine = {is_product(how.op) ? C(1) : C(0), -1};
    for (int i = threadIdx.x; i < reduced.count; i += THREADS) {
        const Partial<C> next = {prepared(how.op, read(a[base.a + places(reduced, i).a])), i};
        mine = joined(how, mine, next);
    }
    values[threadIdx.x] = mine.value;
    places_of[threadIdx.x] = mine.index;
    __syncthreads();
    if (threadIdx.x != 0)
        return;
    for (int i = 1; i < THREADS; ++i) {
        const Partial<C> next = {values[i], places_of[i]};
        mine = joined(how, mine, next);
    }
    if (how.op == CUDNN_REDUCE_TENSOR_AVG)
        mine.value /= C(reduced.count);
    if (how.op == CUDNN_REDUCE_TENSOR_NORM2)
        mine.value = sqrt(mine.value);
    blend(&c[base.b], mine.value, alpha, beta);
    if (how.has_indices)
        indices[blockIdx.x] = mine.index;
}

template <typename T>
cudnnStatus_t reduce_all(
    cudnnHandle_t handle, Reduction how, unsigned *indices, const void *alpha, const cudnnTensorStruct *a_is,
    const void *a, const void *beta, const cudnnTensorStruct *c_is, void *c
) {
    using C = computed<T>;
    bool is_reduced[CUDNN_DIM_MAX] = {};
    for (int axis = 0; axis < a_is->rank; ++axis)
        is_reduced[axis] = c_is->dim[axis] != a_is->dim[axis];
    const Split parts = split(a_is, is_reduced, a_is, c_is);
    reduce<T, C><<<parts.kept.count, THREADS, 0, handle->stream>>>(
        parts.kept, parts.reduced, how, factor<T>(alpha), factor<T>(beta), static_cast<const T *>(a),
        static_cast<T *>(c), indices
    );
    return launched();
}

} // namespace cuport_dnn

cudnnStatus_t cudnnCreateReduceTensorDescriptor(cudnnReduceTensorDescriptor_t *reduceTensorDesc) {
    *reduceTensorDesc = new (std::nothrow) cudnnReduceTensorStruct{};
    return *reduceTensorDesc != nullptr ? CUDNN_STATUS_SUCCESS : CUDNN_STATUS_ALLOC_FAILED;
}

cudnnStatus_t cudnnDestroyReduceTensorDescriptor(cudnnReduceTensorDescriptor_t reduceTensorDesc) {
    delete reduceTensorDesc;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnSetReduceTensorDescriptor(
    cudnnReduceTensorDescriptor_t reduceTensorDesc, cudnnReduceTensorOp_t reduceTensorOp,
    cudnnDataType_t reduceTensorCompType, cudnnNanPropagation_t reduceTensorNanOpt,
    cudnnReduceTensorIndices_t reduceTensorIndices, cudnnIndicesType_t reduceTensorIndicesType
) {
    if (reduceTensorDesc == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    if (reduceTensorIndices != CUDNN_REDUCE_TENSOR_NO_INDICES && reduceTensorIndicesType != CUDNN_32BIT_INDICES)
        return cuport_dnn::refuse("reductions with indices that have not 32 bits");
    *reduceTensorDesc = {
        reduceTensorOp, reduceTensorCompType, reduceTensorNanOpt, reduceTensorIndices, reduceTensorIndicesType
    };
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnGetReduceTensorDescriptor(
    const cudnnReduceTensorDescriptor_t reduceTensorDesc, cudnnReduceTensorOp_t *reduceTensorOp,
    cudnnDataType_t *reduceTensorCompType, cudnnNanPropagation_t *reduceTensorNanOpt,
    cudnnReduceTensorIndices_t *reduceTensorIndices, cudnnIndicesType_t *reduceTensorIndicesType
) {
    if (reduceTensorDesc == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    *reduceTensorOp = reduceTensorDesc->op;
    *reduceTensorCompType = reduceTensorDesc->type;
    *reduceTensorNanOpt = reduceTensorDesc->nan;
    *reduceTensorIndices = reduceTensorDesc->indices;
    *reduceTensorIndicesType = reduceTensorDesc->index_type;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnGetReductionIndicesSize(
    cudnnHandle_t handle, const cudnnReduceTensorDescriptor_t reduceTensorDesc, const cudnnTensorDescriptor_t aDesc,
    const cudnnTensorDescriptor_t cDesc, size_t *sizeInBytes
) {
    if (handle == nullptr || reduceTensorDesc == nullptr || aDesc == nullptr || cDesc == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    const bool has = reduceTensorDesc->indices != CUDNN_REDUCE_TENSOR_NO_INDICES;
    *sizeInBytes = has ? cuport_dnn::extent(cDesc) * sizeof(unsigned) : 0;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnGetReductionWorkspaceSize(
    cudnnHandle_t handle, const cudnnReduceTensorDescriptor_t reduceTensorDesc, const cudnnTensorDescriptor_t aDesc,
    const cudnnTensorDescriptor_t cDesc, size_t *sizeInBytes
) {
    if (handle == nullptr || reduceTensorDesc == nullptr || aDesc == nullptr || cDesc == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    *sizeInBytes = 0;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnReduceTensor(
    cudnnHandle_t handle, const cudnnReduceTensorDescriptor_t reduceTensorDesc, void *indices,
    size_t indicesSizeInBytes, void *workspace, size_t workspaceSizeInBytes, const void *alpha,
    const cudnnTensorDescriptor_t aDesc, const void *A, const void *beta, const cudnnTensorDescriptor_t cDesc, void *C
) {
    (void)workspace;
    (void)workspaceSizeInBytes;
    if (handle == nullptr || reduceTensorDesc == nullptr || aDesc->rank != cDesc->rank || aDesc->type != cDesc->type)
        return CUDNN_STATUS_BAD_PARAM;
    for (int axis = 0; axis < aDesc->rank; ++axis)
        if (cDesc->dim[axis] != aDesc->dim[axis] && cDesc->dim[axis] != 1)
            return CUDNN_STATUS_BAD_PARAM;
    const bool has = reduceTensorDesc->indices != CUDNN_REDUCE_TENSOR_NO_INDICES;
    const bool wanted = has && cuport_dnn::is_extreme(reduceTensorDesc->op);
    if (wanted && (indices == nullptr || indicesSizeInBytes < cuport_dnn::extent(cDesc) * sizeof(unsigned)))
        return CUDNN_STATUS_BAD_PARAM;
    const cuport_dnn::Reduction how = {reduceTensorDesc->op, reduceTensorDesc->nan == CUDNN_PROPAGATE_NAN, wanted};
    return CUPORT_DNN_BY_TYPE(
        cDesc->type, cuport_dnn::reduce_all, handle, how, static_cast<unsigned *>(indices), alpha, aDesc, A, beta,
        cDesc, C
    );
}
