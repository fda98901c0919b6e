// SPDX-License-Identifier: Apache-2.0
// Sums, products, minima and maxima of values of several ranks, one rank at a time.
#include "detail/communicators.h"

namespace {

constexpr int THREADS = 256;
constexpr size_t MOST_BLOCKS = 4096;

// The type that values are combined in, as numbers of 16 bits have no operators everywhere.
template <class T> struct wide {
    using type = T;
    static __device__ T of(T x) { return x; }
    static __device__ T narrow(T x) { return x; }
};

template <> struct wide<__half> {
    using type = float;
    static __device__ float of(__half x) { return __half2float(x); }
    static __device__ __half narrow(float x) { return __float2half(x); }
};

template <> struct wide<__nv_bfloat16> {
    using type = float;
    static __device__ float of(__nv_bfloat16 x) { return __bfloat162float(x); }
    static __device__ __nv_bfloat16 narrow(float x) { return __float2bfloat16(x); }
};

template <class T>
__global__ void accumulate_values(T *acc, const T *x, size_t count, int op, bool is_first, const T *factor,
                                  bool has_factor)
{
    using W = typename wide<T>::type;
    const size_t step = static_cast<size_t>(gridDim.x) * blockDim.x;
    for (size_t i = static_cast<size_t>(blockIdx.x) * blockDim.x + threadIdx.x; i < count; i += step) {
        W value = wide<T>::of(x[i]);
        if (has_factor) {
            value = wide<T>::of(wide<T>::narrow(value * wide<T>::of(factor[0])));
        }
        if (!is_first) {
            const W sum = wide<T>::of(acc[i]);
            if (op == ncclProd) {
                value = sum * value;
            } else if (op == ncclMax) {
                value = sum < value ? value : sum;
            } else if (op == ncclMin) {
                value = value < sum ? value : sum;
            } else {
                value = sum + value;
            }
        }
        acc[i] = wide<T>::narrow(value);
    }
}

template <class T> __global__ void divide_values(T *acc, size_t count, int ranks)
{
    using W = typename wide<T>::type;
    const size_t step = static_cast<size_t>(gridDim.x) * blockDim.x;
    for (size_t i = static_cast<size_t>(blockIdx.x) * blockDim.x + threadIdx.x; i < count; i += step) {
        acc[i] = wide<T>::narrow(wide<T>::of(acc[i]) / static_cast<W>(ranks));
    }
}

unsigned blocks_for(size_t count)
{
    const size_t blocks = (count + THREADS - 1) / THREADS;
    return static_cast<unsigned>(blocks < MOST_BLOCKS ? blocks : MOST_BLOCKS);
}

struct Accumulate {
    void *acc;
    const void *x;
    size_t count;
    int op;
    bool is_first;
    const void *factor;
    cudaStream_t stream;
    template <class T> void run() const
    {
        accumulate_values<T><<<blocks_for(count), THREADS, 0, stream>>>(
            static_cast<T *>(acc), static_cast<const T *>(x), count, op, is_first,
            static_cast<const T *>(factor == nullptr ? acc : factor), factor != nullptr);
    }
};

struct Divide {
    void *acc;
    size_t count;
    int ranks;
    cudaStream_t stream;
    template <class T> void run() const
    {
        divide_values<T><<<blocks_for(count), THREADS, 0, stream>>>(static_cast<T *>(acc), count, ranks);
    }
};

template <class Job> ncclResult_t run_for(ncclDataType_t type, const Job &job)
{
    switch (type) {
    case ncclInt8: job.template run<signed char>(); break;
    case ncclUint8: job.template run<unsigned char>(); break;
    case ncclInt32: job.template run<int>(); break;
    case ncclUint32: job.template run<unsigned>(); break;
    case ncclInt64: job.template run<long long>(); break;
    case ncclUint64: job.template run<unsigned long long>(); break;
    case ncclFloat16: job.template run<__half>(); break;
    case ncclFloat32: job.template run<float>(); break;
    case ncclFloat64: job.template run<double>(); break;
    case ncclBfloat16: job.template run<__nv_bfloat16>(); break;
    default: return ncclInvalidArgument;
    }
    return cuport_nccl::status(cudaGetLastError());
}

} // namespace

ncclResult_t cuport_nccl::accumulate(void *acc, const void *x, size_t count, ncclDataType_t type, ncclRedOp_t op,
                                     bool is_first, const void *factor, cudaStream_t stream)
{
    return count == 0 ? ncclSuccess
                      : run_for(type, Accumulate{acc, x, count, static_cast<int>(op), is_first, factor, stream});
}

ncclResult_t cuport_nccl::divide(void *acc, size_t count, ncclDataType_t type, int ranks, cudaStream_t stream)
{
    return count == 0 ? ncclSuccess : run_for(type, Divide{acc, count, ranks, stream});
}
