// SPDX-License-Identifier: Apache-2.0
//
// Activation functions: ReLU and GELU (the exact form, with erf), forward and backward. The
// activation is a type that the two kernels take as a template argument; they read and write four
// floats at a time, and n = 50003 leaves a tail of three. Inputs lie in [-4, 4). Outputs and
// gradients are compared with the formulas in double on the CPU: relative tolerance 5e-6, because
// OpenCL grants erf an error of 16 units in the last place.

#include <cuda_runtime.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "../common/check.cuh"

constexpr int block_size = 256;

struct Relu {
    static __device__ __forceinline__ float value(float x) { return fmaxf(x, 0.0f); }
    static __device__ __forceinline__ float slope(float x) { return x > 0.0f ? 1.0f : 0.0f; }
};

// x Phi(x), where Phi is the distribution function of the standard normal distribution.
struct Gelu {
    static __device__ __forceinline__ float phi(float x)
    {
        const float inverse_sqrt_2 = 0.70710678118654752f;
        return 0.5f * (1.0f + erff(x * inverse_sqrt_2));
    }
    static __device__ __forceinline__ float value(float x) { return x * phi(x); }
    static __device__ __forceinline__ float slope(float x)
    {
        const float inverse_sqrt_2_pi = 0.39894228040143268f;
        return phi(x) + x * inverse_sqrt_2_pi * expf(-0.5f * x * x);
    }
};

// x, y: [n], aligned to 16 bytes. Any grid will do: a thread goes on a whole grid further.
template <typename Activation>
__global__ void __launch_bounds__(block_size)
    activation_forward(const float* __restrict__ x, float* __restrict__ y, int n)
{
    const int first = blockIdx.x * blockDim.x + threadIdx.x;
    const int stride = gridDim.x * blockDim.x;
    const float4* x4 = reinterpret_cast<const float4*>(x);
    float4* y4 = reinterpret_cast<float4*>(y);

    for (int i = first; i < n / 4; i += stride) {
        const float4 in = x4[i];
        y4[i] = make_float4(Activation::value(in.x), Activation::value(in.y),
                            Activation::value(in.z), Activation::value(in.w));
    }
    // The last n % 4 elements fill no float4.
    for (int i = n / 4 * 4 + first; i < n; i += stride) {
        y[i] = Activation::value(x[i]);
    }
}

// x, dy, dx: [n], aligned to 16 bytes. dx = dy * slope(x): the chain rule.
template <typename Activation>
__global__ void __launch_bounds__(block_size)
    activation_backward(const float* __restrict__ x, const float* __restrict__ dy,
                        float* __restrict__ dx, int n)
{
    const int first = blockIdx.x * blockDim.x + threadIdx.x;
    const int stride = gridDim.x * blockDim.x;
    const float4* x4 = reinterpret_cast<const float4*>(x);
    const float4* dy4 = reinterpret_cast<const float4*>(dy);
    float4* dx4 = reinterpret_cast<float4*>(dx);

    for (int i = first; i < n / 4; i += stride) {
        const float4 in = x4[i];
        float4 gradient = dy4[i];
        gradient.x *= Activation::slope(in.x);
        gradient.y *= Activation::slope(in.y);
        gradient.z *= Activation::slope(in.z);
        gradient.w *= Activation::slope(in.w);
        dx4[i] = gradient;
    }
    for (int i = n / 4 * 4 + first; i < n; i += stride) {
        dx[i] = dy[i] * Activation::slope(x[i]);
    }
}

static double relu_value(double x) { return x > 0.0 ? x : 0.0; }
static double relu_slope(double x) { return x > 0.0 ? 1.0 : 0.0; }
static double normal_cdf(double x) { return 0.5 * (1.0 + std::erf(x / std::sqrt(2.0))); }
static double gelu_value(double x) { return x * normal_cdf(x); }
static double gelu_slope(double x)
{
    const double pi = 3.14159265358979323846;
    return normal_cdf(x) + x * std::exp(-0.5 * x * x) / std::sqrt(2.0 * pi);
}

// The same in double, on the CPU.
template <double Value(double)>
static void forward_expected(const float* x, float* y, int n)
{
    for (int i = 0; i < n; ++i) y[i] = static_cast<float>(Value(x[i]));
}

template <double Slope(double)>
static void backward_expected(const float* x, const float* dy, float* dx, int n)
{
    for (int i = 0; i < n; ++i) dx[i] = static_cast<float>(dy[i] * Slope(x[i]));
}

template <typename Activation, double Value(double), double Slope(double)>
static int run(const char* name)
{
    const int n = 50003;
    const std::size_t bytes = n * sizeof(float);
    float* x = nullptr;
    float* y = nullptr;
    float* dy = nullptr;
    float* dx = nullptr;
    // Managed memory has one address for both sides: nothing is copied by hand.
    CUDA_CHECK(cudaMallocManaged(&x, bytes));
    CUDA_CHECK(cudaMallocManaged(&y, bytes));
    CUDA_CHECK(cudaMallocManaged(&dy, bytes));
    CUDA_CHECK(cudaMallocManaged(&dx, bytes));
    Lcg random{5};
    for (int i = 0; i < n; ++i) {
        x[i] = 4.0f * random.uniform();
        dy[i] = random.uniform();
    }

    const int grid = 32;  // fewer threads than float4 values, so each takes several
    activation_forward<Activation><<<grid, block_size>>>(x, y, n);
    CUDA_CHECK(cudaGetLastError());
    activation_backward<Activation><<<grid, block_size>>>(x, dy, dx, n);
    CUDA_CHECK(cudaGetLastError());
    // The host may touch managed memory only when the device is done with it.
    CUDA_CHECK(cudaDeviceSynchronize());

    std::vector<float> want_y(n);
    std::vector<float> want_dx(n);
    forward_expected<Value>(x, want_y.data(), n);
    backward_expected<Slope>(x, dy, want_dx.data(), n);
    const double error = std::max(max_error(y, want_y), max_error(dx, want_dx));
    const double sum = checksum(y, n) + checksum(dx, n);

    CUDA_CHECK(cudaFree(x));
    CUDA_CHECK(cudaFree(y));
    CUDA_CHECK(cudaFree(dy));
    CUDA_CHECK(cudaFree(dx));

    std::printf("activations: %s n=%d ", name, n);
    return verdict(sum, error, 5e-6);
}

int main()
{
    int failures = 0;
    failures += run<Relu, relu_value, relu_slope>("relu");
    failures += run<Gelu, gelu_value, gelu_slope>("gelu");
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
