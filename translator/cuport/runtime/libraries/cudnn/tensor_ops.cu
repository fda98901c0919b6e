// Tensors element by element: sums, products, copies, values.
// SPDX-License-Identifier: Apache-2.0
#include <new>

#include "detail/values.cuh"
#include "detail/walk.cuh"

namespace cuport_dnn {

enum Combination { COPY = -1, FILL = -2 };

template <typename C> __device__ inline C combined(int op, bool keeps_nan, C a, C b) {
    switch (op) {
    case CUDNN_OP_TENSOR_ADD: return a + b;
    case CUDNN_OP_TENSOR_MUL: return a * b;
    case CUDNN_OP_TENSOR_MIN:
        if (isnan(a) || isnan(b))
            return keeps_nan ? a + b : (isnan(a) ? b : a);
        return a < b ? a : b;
    case CUDNN_OP_TENSOR_MAX:
        if (isnan(a) || isnan(b))
            return keeps_nan ? a + b : (isnan(a) ? b : a);
        return a > b ? a : b;
    case CUDNN_OP_TENSOR_SQRT: return sqrt(a);
    case CUDNN_OP_TENSOR_NOT: return C(1) - a;
    default: return a;
    }
}

template <typename T, typename C>
__global__ void combine(Walk walk, int op, bool keeps_nan, C of_a, C of_b, C of_c, const T *a, const T *b, T *c) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= walk.count)
        return;
    const Places at = places(walk, i);
    const bool is_pair = op >= CUDNN_OP_TENSOR_ADD && op <= CUDNN_OP_TENSOR_MAX;
    const C left = op == FILL ? of_a : of_a * read(a[at.a]);
    const C right = is_pair ? of_b * read(b[at.b]) : C(0);
    blend(&c[at.c], combined(op, keeps_nan, left, right), C(1), of_c);
}

template <typename T, typename U> __global__ void convert(Walk walk, float alpha, float beta, const T *x, U *y) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= walk.count)
        return;
    const Places at = places(walk, i);
    blend(&y[at.b], float(read(x[at.a])), alpha, beta);
}

template <typename T>
cudnnStatus_t combine_all(
    cudnnHandle_t handle, int op, bool keeps_nan, const void *of_a, const cudnnTensorStruct *a_is, const void *a,
    const void *of_b, const cudnnTensorStruct *b_is, const void *b, const void *of_c, const cudnnTensorStruct *c_is,
    void *c
) {
    using C = computed<T>;
    const Walk walk = walk_over(c_is, a_is, b_is, c_is);
    const C factor_b = of_b != nullptr ? factor<T>(of_b) : C(0), factor_c = of_c != nullptr ? factor<T>(of_c) : C(0);
    combine<T, C><<<blocks_for(walk.count), THREADS, 0, handle->stream>>>(
        walk, op, keeps_nan, factor<T>(of_a), factor_b, factor_c, static_cast<const T *>(a), static_cast<const T *>(b),
        static_cast<T *>(c)
    );
    return launched();
}

template <typename T, typename U>
cudnnStatus_t convert_all(
    cudnnHandle_t handle, const void *alpha, const cudnnTensorStruct *x_is, const void *x, const void *beta,
    const cudnnTensorStruct *y_is, void *y
) {
    const Walk walk = walk_over(y_is, x_is, y_is);
    convert<T, U><<<blocks_for(walk.count), THREADS, 0, handle->stream>>>(
        walk, factor<T>(alpha), factor<T>(beta), static_cast<const T *>(x), static_cast<U *>(y)
    );
    return launched();
}

template <typename T>
cudnnStatus_t fill_all(cudnnHandle_t handle, const cudnnTensorStruct *y_is, void *y, const void *value) {
    const computed<T> number = read(*static_cast<const T *>(value));
    return combine_all<T>(handle, FILL, true, &number, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr, y_is, y);
}

// Whether the dimensions of a tensor are those of another, or 1.
inline bool broadcasts(const cudnnTensorStruct *from, const cudnnTensorStruct *to) {
    bool fits = from->rank == to->rank;
    for (int axis = 0; fits && axis < from->rank; ++axis)
        fits = from->dim[axis] == to->dim[axis] || from->dim[axis] == 1;
    return fits;
}

} // namespace cuport_dnn

cudnnStatus_t cudnnAddTensor(
    cudnnHandle_t handle, const void *alpha, const cudnnTensorDescriptor_t aDesc, const void *A, const void *beta,
    const cudnnTensorDescriptor_t cDesc, void *C
) {
    if (handle == nullptr || aDesc->type != cDesc->type)
        return CUDNN_STATUS_BAD_PARAM;
    if (!cuport_dnn::broadcasts(aDesc, cDesc))
        return CUDNN_STATUS_NOT_SUPPORTED;
    return CUPORT_DNN_BY_TYPE(
        cDesc->type, cuport_dnn::combine_all, handle, cuport_dnn::COPY, true, alpha, aDesc, A, nullptr, nullptr,
        nullptr, beta, cDesc, C
    );
}

cudnnStatus_t cudnnSetTensor(cudnnHandle_t handle, const cudnnTensorDescriptor_t yDesc, void *y, const void *valuePtr) {
    if (handle == nullptr || yDesc == nullptr || valuePtr == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    return CUPORT_DNN_BY_TYPE(yDesc->type, cuport_dnn::fill_all, handle, yDesc, y, valuePtr);
}

cudnnStatus_t cudnnScaleTensor(cudnnHandle_t handle, const cudnnTensorDescriptor_t yDesc, void *y, const void *alpha) {
    if (handle == nullptr || yDesc == nullptr || alpha == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    return CUPORT_DNN_BY_TYPE(
        yDesc->type, cuport_dnn::combine_all, handle, cuport_dnn::COPY, true, alpha, yDesc, y, nullptr, nullptr,
        nullptr, nullptr, yDesc, y
    );
}

cudnnStatus_t cudnnTransformTensor(
    cudnnHandle_t handle, const void *alpha, const cudnnTensorDescriptor_t xDesc, const void *x, const void *beta,
    const cudnnTensorDescriptor_t yDesc, void *y
) {
    if (handle == nullptr || !cuport_dnn::same_shape(xDesc, yDesc))
        return CUDNN_STATUS_BAD_PARAM;
    const cudnnDataType_t from = xDesc->type, to = yDesc->type;
    if (from == CUDNN_DATA_HALF && to == CUDNN_DATA_FLOAT)
        return cuport_dnn::convert_all<__half, float>(handle, alpha, xDesc, x, beta, yDesc, y);
    if (from == CUDNN_DATA_FLOAT && to == CUDNN_DATA_HALF)
        return cuport_dnn::convert_all<float, __half>(handle, alpha, xDesc, x, beta, yDesc, y);
    if (from == CUDNN_DATA_BFLOAT16 && to == CUDNN_DATA_FLOAT)
        return cuport_dnn::convert_all<__nv_bfloat16, float>(handle, alpha, xDesc, x, beta, yDesc, y);
    if (from == CUDNN_DATA_FLOAT && to == CUDNN_DATA_BFLOAT16)
        return cuport_dnn::convert_all<float, __nv_bfloat16>(handle, alpha, xDesc, x, beta, yDesc, y);
    if (from != to)
        return cuport_dnn::refuse("cudnnTransformTensor between these types of data");
    return CUPORT_DNN_BY_TYPE(
        to, cuport_dnn::combine_all, handle, cuport_dnn::COPY, true, alpha, xDesc, x, nullptr, nullptr, nullptr, beta,
        yDesc, y
    );
}

cudnnStatus_t cudnnCreateOpTensorDescriptor(cudnnOpTensorDescriptor_t *opTensorDesc) {
    *opTensorDesc = new (std::nothrow) cudnnOpTensorStruct{};
    return *opTensorDesc != nullptr ? CUDNN_STATUS_SUCCESS : CUDNN_STATUS_ALLOC_FAILED;
}

cudnnStatus_t cudnnDestroyOpTensorDescriptor(cudnnOpTensorDescriptor_t opTensorDesc) {
    delete opTensorDesc;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnSetOpTensorDescriptor(
    cudnnOpTensorDescriptor_t opTensorDesc, cudnnOpTensorOp_t opTensorOp, cudnnDataType_t opTensorCompType,
    cudnnNanPropagation_t opTensorNanOpt
) {
    if (opTensorDesc == nullptr || opTensorOp < CUDNN_OP_TENSOR_ADD || opTensorOp > CUDNN_OP_TENSOR_NOT)
        return CUDNN_STATUS_BAD_PARAM;
    *opTensorDesc = {opTensorOp, opTensorCompType, opTensorNanOpt};
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnGetOpTensorDescriptor(
    const cudnnOpTensorDescriptor_t opTensorDesc, cudnnOpTensorOp_t *opTensorOp, cudnnDataType_t *opTensorCompType,
    cudnnNanPropagation_t *opTensorNanOpt
) {
    if (opTensorDesc == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    *opTensorOp = opTensorDesc->op;
    *opTensorCompType = opTensorDesc->type;
    *opTensorNanOpt = opTensorDesc->nan;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnOpTensor(
    cudnnHandle_t handle, const cudnnOpTensorDescriptor_t opTensorDesc, const void *alpha1,
    const cudnnTensorDescriptor_t aDesc, const void *A, const void *alpha2, const cudnnTensorDescriptor_t bDesc,
    const void *B, const void *beta, const cudnnTensorDescriptor_t cDesc, void *C
) {
    if (handle == nullptr || opTensorDesc == nullptr || !cuport_dnn::same_shape(aDesc, cDesc))
        return CUDNN_STATUS_BAD_PARAM;
    const bool is_pair = opTensorDesc->op <= CUDNN_OP_TENSOR_MAX;
    if (is_pair && (!cuport_dnn::broadcasts(bDesc, cDesc) || bDesc->type != cDesc->type))
        return CUDNN_STATUS_BAD_PARAM;
    if (aDesc->type != cDesc->type)
        return cuport_dnn::refuse("cudnnOpTensor with tensors of several types of data");
    return CUPORT_DNN_BY_TYPE(
        cDesc->type, cuport_dnn::combine_all, handle, opTensorDesc->op, opTensorDesc->nan == CUDNN_PROPAGATE_NAN,
        alpha1, aDesc, A, is_pair ? alpha2 : nullptr, is_pair ? bDesc : nullptr, B, beta, cDesc, C
    );
}
