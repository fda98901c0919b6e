// SPDX-License-Identifier: Apache-2.0
// Numbers of vectors: products, lengths, sums, the largest and the least. One group goes through a vector, in the same
// order each time.
#ifndef CUPORT_CUBLAS_DETAIL_REDUCTION_KERNELS_H_
#define CUPORT_CUBLAS_DETAIL_REDUCTION_KERNELS_H_

#include "context.h"

namespace cuport_cublas {

constexpr int REDUCING = 256;

template <class T> __device__ void add_up(T *own)
{
    for (int half = REDUCING / 2; half > 0; half /= 2) {
        __syncthreads();
        if (threadIdx.x < half) {
            own[threadIdx.x] = own[threadIdx.x] + own[threadIdx.x + half];
        }
    }
}

template <class T>
__global__ void multiply_vectors(long long n, bool is_conjugated, const T *x, long long x_step, const T *y,
                                 long long y_step, T *result)
{
    __shared__ Wide<T> sums[REDUCING];
    Wide<T> sum = Wide<T>(0);
    for (long long i = threadIdx.x; i < n; i += REDUCING) {
        sum = sum + conjugate_if(is_conjugated, Held<T>::widen(x[i * x_step])) * Held<T>::widen(y[i * y_step]);
    }
    sums[threadIdx.x] = sum;
    add_up(sums);
    if (threadIdx.x == 0) {
        *result = Held<T>::narrow(sums[0]);
    }
}

// The sum of sizes; or the length, scaled by the largest number so that squares neither overflow nor vanish.
template <class T>
__global__ void measure(long long n, bool is_length, const T *x, long long x_step, Real<T> *result)
{
    __shared__ Real<Wide<T>> values[REDUCING];
    Real<Wide<T>> value = 0;
    for (long long i = threadIdx.x; i < n; i += REDUCING) {
        const Real<Wide<T>> size = size_of(Held<T>::widen(x[i * x_step]));
        value = is_length ? (size > value || size != size ? size : value) : value + size;
    }
    values[threadIdx.x] = value;
    if (!is_length) {
        add_up(values);
        if (threadIdx.x == 0) {
            *result = Held<Real<T>>::narrow(values[0]);
        }
        return;
    }
    for (int half = REDUCING / 2; half > 0; half /= 2) {
        __syncthreads();
        if (threadIdx.x < half) {
            const Real<Wide<T>> other = values[threadIdx.x + half];
            values[threadIdx.x] = other > values[threadIdx.x] || other != other ? other : values[threadIdx.x];
        }
    }
    __syncthreads();
    const Real<Wide<T>> largest = values[0], scale = largest > 0 ? largest : Real<Wide<T>>(1);
    __syncthreads();
    value = 0;
    for (long long i = threadIdx.x; i < n; i += REDUCING) {
        value += square(Held<T>::widen(x[i * x_step]) / Wide<T>(scale));
    }
    values[threadIdx.x] = value;
    add_up(values);
    if (threadIdx.x == 0) {
        *result = Held<Real<T>>::narrow(scale * root(values[0]));
    }
}

// The place from one of the first largest or least number.
template <class T, class Int>
__global__ void find_extreme(long long n, bool is_most, const T *x, long long x_step, Int *result)
{
    __shared__ Real<Wide<T>> sizes[REDUCING];
    __shared__ long long places[REDUCING];
    Real<Wide<T>> best = 0;
    long long place = -1;
    for (long long i = threadIdx.x; i < n; i += REDUCING) {
        const Real<Wide<T>> size = size_of(Held<T>::widen(x[i * x_step]));
        if (place < 0 || (is_most ? size > best : size < best)) {
            best = size;
            place = i;
        }
    }
    sizes[threadIdx.x] = best;
    places[threadIdx.x] = place;
    for (int half = REDUCING / 2; half > 0; half /= 2) {
        __syncthreads();
        if (threadIdx.x < half && places[threadIdx.x + half] >= 0) {
            const Real<Wide<T>> one = sizes[threadIdx.x], other = sizes[threadIdx.x + half];
            const bool is_better = is_most ? other > one : other < one;
            const bool is_first = other == one && places[threadIdx.x + half] < places[threadIdx.x];
            if (is_better || is_first || places[threadIdx.x] < 0) {
                sizes[threadIdx.x] = other;
                places[threadIdx.x] = places[threadIdx.x + half];
            }
        }
    }
    if (threadIdx.x == 0) {
        *result = static_cast<Int>(places[0] + 1);
    }
}

// Gives `work` a place on the device for the result, and has the host wait where the result is the host's.
template <class T, class Work> cublasStatus_t give(const Context &context, T *result, const Work &work)
{
    if (!context.is_ready()) {
        return context.status;
    }
    if (context.is_on_device) {
        work(result);
        return launched();
    }
    T *place = nullptr;
    if (cudaMalloc(&place, sizeof(T)) != cudaSuccess) {
        return CUBLAS_STATUS_ALLOC_FAILED;
    }
    work(place);
    cublasStatus_t status = launched();
    const cudaError_t copied =
        cudaMemcpyAsync(result, place, sizeof(T), cudaMemcpyDeviceToHost, context.stream);
    if (copied != cudaSuccess || cudaStreamSynchronize(context.stream) != cudaSuccess) {
        status = CUBLAS_STATUS_EXECUTION_FAILED;
    }
    cudaFree(place);
    return status;
}

template <class T>
cublasStatus_t run_dot(cublasHandle_t handle, bool is_conjugated, long long n, const T *x, long long x_step,
                       const T *y, long long y_step, T *result)
{
    const Context context(handle, result != nullptr);
    return give(context, result, [&](T *place) {
        multiply_vectors<T><<<1, REDUCING, 0, context.stream>>>(n, is_conjugated, first_of(x, n, x_step), x_step,
                                                               first_of(y, n, y_step), y_step, place);
    });
}

template <class T>
cublasStatus_t run_measure(cublasHandle_t handle, bool is_length, long long n, const T *x, long long x_step,
                           Real<T> *result)
{
    const Context context(handle, result != nullptr);
    return give(context, result, [&](Real<T> *place) {
        measure<T><<<1, REDUCING, 0, context.stream>>>(x_step > 0 ? n : 0, is_length, x, x_step, place);
    });
}

template <class T, class Int>
cublasStatus_t run_extreme(cublasHandle_t handle, bool is_most, long long n, const T *x, long long x_step, Int *result)
{
    const Context context(handle, result != nullptr);
    return give(context, result, [&](Int *place) {
        find_extreme<T, Int><<<1, REDUCING, 0, context.stream>>>(x_step > 0 ? n : 0, is_most, x, x_step, place);
    });
}

} // namespace cuport_cublas

#endif
