// flags: --torch 2.10
#include <ATen/cuda/CUDAContext.h>
#include <c10/cuda/CUDACachingAllocator.h>
#include <c10/cuda/CUDAGuard.h>
#include <torch/extension.h>

template <typename scalar_t>
__global__ void scale(torch::PackedTensorAccessor32<scalar_t, 2> x, at::opmath_type<scalar_t> factor) {
    const int row = blockIdx.x, column = threadIdx.x;
    if (column < x.size(1)) x[row][column] = factor * static_cast<at::opmath_type<scalar_t>>(x[row][column]);
}

using namespace at::cuda;

torch::Tensor scale_cuda(torch::Tensor x, double factor) {
    TORCH_CHECK(x.is_cuda(), "x must be on a card")
    const c10::cuda::OptionalCUDAGuard guard(device_of(x));
    cudaStream_t stream = at::cuda::getCurrentCUDAStream();
    CUDAStream same = getCurrentCUDAStream(x.get_device());
    int lanes = at::cuda::warp_size();
    AT_DISPATCH_FLOATING_TYPES_AND_HALF(x.scalar_type(), "scale", [&] {
        scale<scalar_t><<<x.size(0), x.size(1), 0, stream>>>(x.packed_accessor32<scalar_t, 2>(), factor);
    });
    C10_CUDA_KERNEL_LAUNCH_CHECK();
    C10_CUDA_CHECK(cudaStreamSynchronize(same.stream()));
    return x;
}

PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("scale", &scale_cuda); }
// output
#include <hip/hip_runtime.h>
#include <ATen/hip/HIPContext.h>
#include <ATen/hip/impl/HIPCachingAllocatorMasqueradingAsCUDA.h>
#include <ATen/hip/impl/HIPGuardImplMasqueradingAsCUDA.h>
#include <torch/extension.h>

template <typename scalar_t>
__global__ void scale(torch::PackedTensorAccessor32<scalar_t, 2> x, at::opmath_type<scalar_t> factor) {
    const int row = blockIdx.x, column = threadIdx.x;
    if (column < x.size(1)) x[row][column] = factor * static_cast<at::opmath_type<scalar_t>>(x[row][column]);
}

using namespace at::cuda;

torch::Tensor scale_cuda(torch::Tensor x, double factor) {
    TORCH_CHECK(x.is_cuda(), "x must be on a card")
    const c10::hip::OptionalHIPGuardMasqueradingAsCUDA guard(device_of(x));
    hipStream_t stream = at::hip::getCurrentHIPStreamMasqueradingAsCUDA();
    c10::hip::HIPStreamMasqueradingAsCUDA same = c10::hip::getCurrentHIPStreamMasqueradingAsCUDA(x.get_device());
    int lanes = at::cuda::warp_size();
    AT_DISPATCH_FLOATING_TYPES_AND_HALF(x.scalar_type(), "scale", [&] {
        scale<scalar_t><<<x.size(0), x.size(1), 0, stream>>>(x.packed_accessor32<scalar_t, 2>(), factor);
    });
    C10_HIP_KERNEL_LAUNCH_CHECK();
    C10_HIP_CHECK(hipStreamSynchronize(same.stream()));
    return x;
}

PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def("scale", &scale_cuda); }
