// SPDX-License-Identifier: Apache-2.0
// Sparse vectors with dense ones.
#include "detail/numbers.h"

namespace cuport_cusparse {
namespace {

constexpr int DOT_THREADS = 128;

template <class T, class W>
__global__ void scale(T *y, long long size, W beta, const W *beta_place, bool is_on_device)
{
    const long long i = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x;
    if (i < size) {
        const W by = is_on_device ? beta_place[0] : beta;
        y[i] = wide<T>::narrow(is_zero(by) ? W(0) : by * wide<T>::of(y[i]));
    }
}

template <class T, class I, class W>
__global__ void add(const I *indices, const T *x, long long count, I base, T *y, W alpha, const W *alpha_place,
                    bool is_on_device)
{
    const long long i = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x;
    if (i < count) {
        const W by = is_on_device ? alpha_place[0] : alpha;
        const I place = indices[i] - base;
        y[place] = wide<T>::narrow(by * wide<T>::of(x[i]) + wide<T>::of(y[place]));
    }
}

template <class T, class I>
__global__ void move(const I *indices, T *x, long long count, I base, T *y, bool is_gathered)
{
    const long long i = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x;
    if (i < count) {
        if (is_gathered) {
            x[i] = y[indices[i] - base];
        } else {
            y[indices[i] - base] = x[i];
        }
    }
}

template <class T, class I, class W>
__global__ void rotate(const I *indices, T *x, long long count, I base, T *y, W c, const W *c_place, W s,
                       const W *s_place, bool is_on_device)
{
    const long long i = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x;
    if (i < count) {
        const W cosine = is_on_device ? c_place[0] : c, sine = is_on_device ? s_place[0] : s;
        const I place = indices[i] - base;
        const W old_x = wide<T>::of(x[i]), old_y = wide<T>::of(y[place]);
        x[i] = wide<T>::narrow(cosine * old_x + sine * old_y);
        y[place] = wide<T>::narrow(cosine * old_y - conjugate(sine, true) * old_x);
    }
}

// One block.
template <class T, class I, class W>
__global__ void dot(const I *indices, const T *x, long long count, I base, const T *y, bool is_conjugated, W *result)
{
    __shared__ W sums[DOT_THREADS];
    W sum = W(0);
    for (long long i = threadIdx.x; i < count; i += DOT_THREADS) {
        sum = sum + conjugate(wide<T>::of(x[i]), is_conjugated) * wide<T>::of(y[indices[i] - base]);
    }
    sums[threadIdx.x] = sum;
    __syncthreads();
    if (threadIdx.x == 0) {
        for (int i = 1; i < DOT_THREADS; ++i) {
            sum = sum + sums[i];
        }
        result[0] = sum;
    }
}

struct Axpby {
    cusparseHandle_t handle;
    const void *alpha, *beta;
    cusparseConstSpVecDescr_t x;
    cusparseDnVecDescr_t y;
    template <class T, class I> cusparseStatus_t run() const
    {
        using W = typename wide<T>::type;
        const Factor<W> by = factor<W>(handle, alpha, y->values), old_by = factor<W>(handle, beta, y->values);
        const bool is_on_device = handle->mode == CUSPARSE_POINTER_MODE_DEVICE;
        T *values = static_cast<T *>(y->values);
        scale<T, W><<<blocks_for(y->size), THREADS, 0, handle->stream>>>(values, y->size, old_by.value, old_by.place,
                                                                        is_on_device);
        add<T, I, W><<<blocks_for(x->count), THREADS, 0, handle->stream>>>(
            static_cast<const I *>(x->indices), static_cast<const T *>(x->values), x->count, static_cast<I>(x->base),
            values, by.value, by.place, is_on_device);
        return launched();
    }
};

struct Move {
    cudaStream_t stream;
    cusparseConstSpVecDescr_t x;
    void *y;
    bool is_gathered;
    template <class T, class I> cusparseStatus_t run() const
    {
        move<T, I><<<blocks_for(x->count), THREADS, 0, stream>>>(static_cast<const I *>(x->indices),
                                                                static_cast<T *>(x->values), x->count,
                                                                static_cast<I>(x->base), static_cast<T *>(y),
                                                                is_gathered);
        return launched();
    }
};

struct Rotate {
    cusparseHandle_t handle;
    const void *c, *s;
    cusparseSpVecDescr_t x;
    void *y;
    template <class T, class I> cusparseStatus_t run() const
    {
        using W = typename wide<T>::type;
        const Factor<W> cosine = factor<W>(handle, c, y), sine = factor<W>(handle, s, y);
        rotate<T, I, W><<<blocks_for(x->count), THREADS, 0, handle->stream>>>(
            static_cast<const I *>(x->indices), static_cast<T *>(x->values), x->count, static_cast<I>(x->base),
            static_cast<T *>(y), cosine.value, cosine.place, sine.value, sine.place,
            handle->mode == CUSPARSE_POINTER_MODE_DEVICE);
        return launched();
    }
};

struct Dot {
    cusparseHandle_t handle;
    cusparseConstSpVecDescr_t x;
    const void *y;
    bool is_conjugated;
    void *result, *buffer;
    template <class T, class I> cusparseStatus_t run() const
    {
        using W = typename wide<T>::type;
        const bool is_on_device = handle->mode == CUSPARSE_POINTER_MODE_DEVICE;
        W *out = static_cast<W *>(is_on_device ? result : buffer);
        dot<T, I, W><<<1, DOT_THREADS, 0, handle->stream>>>(
            static_cast<const I *>(x->indices), static_cast<const T *>(x->values), x->count, static_cast<I>(x->base),
            static_cast<const T *>(y), is_conjugated, out);
        if (!is_on_device) {
            cudaMemcpyAsync(result, out, sizeof(W), cudaMemcpyDeviceToHost, handle->stream);
            cudaStreamSynchronize(handle->stream);
        }
        return launched();
    }
};

cusparseStatus_t check(cusparseHandle_t handle, cusparseConstSpVecDescr_t x, cusparseConstDnVecDescr_t y)
{
    if (handle == nullptr) {
        return CUSPARSE_STATUS_NOT_INITIALIZED;
    }
    const bool fits = x != nullptr && y != nullptr && x->type == y->type;
    return fits ? CUSPARSE_STATUS_SUCCESS : CUSPARSE_STATUS_INVALID_VALUE;
}

} // namespace
} // namespace cuport_cusparse

using namespace cuport_cusparse;

cusparseStatus_t cusparseAxpby(cusparseHandle_t handle, const void *alpha, cusparseConstSpVecDescr_t vecX,
                               const void *beta, cusparseDnVecDescr_t vecY)
{
    const cusparseStatus_t status = check(handle, vecX, vecY);
    return status == CUSPARSE_STATUS_SUCCESS
               ? run_for_all(vecX->type, vecX->index_type, Axpby{handle, alpha, beta, vecX, vecY})
               : status;
}

cusparseStatus_t cusparseGather(cusparseHandle_t handle, cusparseConstDnVecDescr_t vecY, cusparseSpVecDescr_t vecX)
{
    const cusparseStatus_t status = check(handle, vecX, vecY);
    return status == CUSPARSE_STATUS_SUCCESS
               ? run_for_all(vecX->type, vecX->index_type, Move{handle->stream, vecX, vecY->values, true})
               : status;
}

cusparseStatus_t cusparseScatter(cusparseHandle_t handle, cusparseConstSpVecDescr_t vecX, cusparseDnVecDescr_t vecY)
{
    const cusparseStatus_t status = check(handle, vecX, vecY);
    return status == CUSPARSE_STATUS_SUCCESS
               ? run_for_all(vecX->type, vecX->index_type, Move{handle->stream, vecX, vecY->values, false})
               : status;
}

cusparseStatus_t cusparseRot(cusparseHandle_t handle, const void *c_coeff, const void *s_coeff,
                             cusparseSpVecDescr_t vecX, cusparseDnVecDescr_t vecY)
{
    const cusparseStatus_t status = check(handle, vecX, vecY);
    return status == CUSPARSE_STATUS_SUCCESS
               ? run_for_all(vecX->type, vecX->index_type, Rotate{handle, c_coeff, s_coeff, vecX, vecY->values})
               : status;
}

cusparseStatus_t cusparseSpVV_bufferSize(cusparseHandle_t, cusparseOperation_t, cusparseConstSpVecDescr_t,
                                         cusparseConstDnVecDescr_t, const void *, cudaDataType, size_t *bufferSize)
{
    *bufferSize = sizeof(c64);
    return CUSPARSE_STATUS_SUCCESS;
}

cusparseStatus_t cusparseSpVV(cusparseHandle_t handle, cusparseOperation_t opX, cusparseConstSpVecDescr_t vecX,
                              cusparseConstDnVecDescr_t vecY, void *result, cudaDataType computeType,
                              void *externalBuffer)
{
    const cusparseStatus_t status = check(handle, vecX, vecY);
    if (status != CUSPARSE_STATUS_SUCCESS) {
        return status;
    }
    if (computeType != compute_type_of(vecX->type)) {
        return refuse("a product of different types");
    }
    return run_for_all(vecX->type, vecX->index_type,
                       Dot{handle, vecX, vecY->values, opX == CUSPARSE_OPERATION_CONJUGATE_TRANSPOSE, result,
                           externalBuffer});
}
