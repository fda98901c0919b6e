// PyTorch's side of CUDA: c10/cuda, ATen/cuda.

#pragma once

#include <cublas_v2.h>
#include <cuda_runtime.h>

#include "tensor.h"

namespace c10 {
namespace cuda {

struct CUDAStream {
    cudaStream_t stream() const;
    operator cudaStream_t() const;
    DeviceIndex device_index() const;
    Device device() const;
    void synchronize() const;
    bool query() const;
    bool operator==(const CUDAStream& other) const;
};
CUDAStream getStreamFromPool(bool high_priority = false, DeviceIndex device = -1);
CUDAStream getStreamFromExternal(cudaStream_t stream, DeviceIndex device);
CUDAStream getDefaultCUDAStream(DeviceIndex device = -1);
CUDAStream getCurrentCUDAStream(DeviceIndex device = -1);
void setCurrentCUDAStream(CUDAStream stream);

struct CUDAGuard {
    explicit CUDAGuard(DeviceIndex device);
    explicit CUDAGuard(Device device);
    void set_device(Device device);
    void set_index(DeviceIndex device);
};
struct OptionalCUDAGuard {
    OptionalCUDAGuard();
    explicit OptionalCUDAGuard(std::optional<Device> device);
    void set_device(Device device);
    void set_index(DeviceIndex device);
};
struct CUDAStreamGuard {
    explicit CUDAStreamGuard(CUDAStream stream);
};
struct OptionalCUDAStreamGuard {
    OptionalCUDAStreamGuard();
    explicit OptionalCUDAStreamGuard(CUDAStream stream);
};
struct CUDAMultiStreamGuard {
    explicit CUDAMultiStreamGuard(ArrayRef<CUDAStream> streams);
};

DeviceIndex device_count();
DeviceIndex current_device();
void set_device(DeviceIndex device);
void device_synchronize();
DeviceIndex MaybeSetDevice(DeviceIndex device);
DeviceIndex MaybeExchangeDevice(DeviceIndex device);
DeviceIndex ExchangeDevice(DeviceIndex device);
int warp_size();

namespace CUDACachingAllocator {
struct CUDAAllocator;
CUDAAllocator* get();
void* raw_alloc(size_t bytes);
void* raw_alloc_with_stream(size_t bytes, cudaStream_t stream);
void raw_delete(void* data);
void emptyCache();
}  // namespace CUDACachingAllocator

void check(cudaError_t status);

}  // namespace cuda
}  // namespace c10

namespace at {
namespace cuda {
using namespace c10::cuda;

struct CUDAEvent {
    CUDAEvent();
    void record();
    void record(const CUDAStream& stream);
    void block(const CUDAStream& stream);
    void synchronize() const;
    bool query() const;
    float elapsed_time(const CUDAEvent& other) const;
};

cudaDeviceProp* getCurrentDeviceProperties();
cudaDeviceProp* getDeviceProperties(DeviceIndex device);
cublasHandle_t getCurrentCUDABlasHandle();
bool is_available();
template <typename T>
constexpr __host__ __device__ T ATenCeilDiv(T a, T b)
{
    return (a + b - 1) / b;
}
}  // namespace cuda
}  // namespace at

#define C10_CUDA_CHECK(EXPR) c10::cuda::check(EXPR)
#define C10_CUDA_CHECK_WARN(EXPR) ((void)(EXPR))
#define C10_CUDA_IGNORE_ERROR(EXPR) ((void)(EXPR))
#define C10_CUDA_ERROR_HANDLED(EXPR) (EXPR)
#define C10_CUDA_CLEAR_ERROR() ((void)cudaGetLastError())
#define C10_CUDA_KERNEL_LAUNCH_CHECK() C10_CUDA_CHECK(cudaGetLastError())
#define AT_CUDA_CHECK(EXPR) C10_CUDA_CHECK(EXPR)
#define AT_CUDA_DRIVER_CHECK(EXPR) ((void)(EXPR))
#define TORCH_CUDABLAS_CHECK(EXPR) ((void)(EXPR))
#define TORCH_CUDASPARSE_CHECK(EXPR) ((void)(EXPR))
#define CUDA_KERNEL_LOOP_TYPE(I, N, TYPE)                                                  \
    for (TYPE I = blockIdx.x * blockDim.x + threadIdx.x; I < (N); I += blockDim.x * gridDim.x)
#define CUDA_KERNEL_LOOP(I, N) CUDA_KERNEL_LOOP_TYPE (I, N, int)

// ATen/cuda/DeviceUtils.cuh
__device__ inline unsigned ACTIVE_MASK() { return __activemask(); }
__device__ inline void WARP_SYNC(unsigned mask = 0xffffffffu) { __syncwarp(mask); }
__device__ inline unsigned WARP_BALLOT(int predicate, unsigned mask = 0xffffffffu)
{
    return __ballot_sync(mask, predicate);
}
template <typename T>
__device__ T WARP_SHFL(T value, int lane, int width = 32, unsigned mask = 0xffffffffu)
{
    return __shfl_sync(mask, value, lane, width);
}
template <typename T>
__device__ T WARP_SHFL_UP(T value, unsigned delta, int width = 32, unsigned mask = 0xffffffffu)
{
    return __shfl_up_sync(mask, value, delta, width);
}
template <typename T>
__device__ T WARP_SHFL_DOWN(T value, unsigned delta, int width = 32, unsigned mask = 0xffffffffu)
{
    return __shfl_down_sync(mask, value, delta, width);
}
template <typename T>
__device__ T WARP_SHFL_XOR(T value, int mask_of_lanes, int width = 32, unsigned mask = 0xffffffffu)
{
    return __shfl_xor_sync(mask, value, mask_of_lanes, width);
}
