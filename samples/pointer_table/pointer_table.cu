// SPDX-License-Identifier: Apache-2.0
//
// One optimiser step for all tensors of a model, clipped to a gradient norm, in four launches
// instead of a few for each tensor. A kernel gets all tensors as a table of pointers: a few lie in
// its arguments, many as arrays of pointers in device memory, which a struct of pointers leads to.
// The table cuts tensors into chunks of 1024 values; each block takes a chunk and finds its tensor
// in the running count of chunks. Three cases, three steps of SGD with momentum each: 5 tensors in
// arguments; 43 tensors of 0 to 4999 values in device memory, a third of them views that begin at
// an address for which float4 is not aligned; and those with a gradient that is not a number in the
// second step, which must then be left out. Parameters in [-1, 1), gradients in [-2, 2).
// Parameters, momenta and norms are compared with double on the CPU: relative tolerance 2e-6. After
// each step all gradients must be zero.

#include <cuda_runtime.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <vector>

#include "../common/buffer.cuh"
#include "../common/check.cuh"
#include "tables.cuh"

constexpr int block_size = 128;  // a power of two, for the tree below

struct SgdSettings {
    float learning_rate;
    float momentum;
    float weight_decay;
    float max_norm;
};

// The last tensor that begins at this chunk or before; empty ones have no chunks.
__host__ __device__ inline int tensor_of(const int* first_chunks, int count, int chunk)
{
    int low = 0;
    int high = count;
    while (high - low > 1) {
        const int middle = (low + high) / 2;
        if (first_chunks[middle] <= chunk) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return low;
}

// The sum over the block, in thread 0. All threads take part.
__device__ float block_sum(float value)
{
    __shared__ float partial[block_size];
    partial[threadIdx.x] = value;
    __syncthreads();
    for (unsigned int half = block_size / 2; half > 0; half /= 2) {
        if (threadIdx.x < half) {
            partial[threadIdx.x] += partial[threadIdx.x + half];
        }
        __syncthreads();
    }
    return partial[0];
}

// squares: [gridDim.x], the sum of each chunk's squared gradients. One block for each chunk.
template <typename Table>
__global__ void __launch_bounds__(block_size) square_chunks(Table table, float* squares)
{
    const int chunk = blockIdx.x;
    const int index = tensor_of(table.first_chunks, table.count, chunk);
    const Tensor tensor = table[index];
    const int first = (chunk - table.first_chunks[index]) * chunk_size;
    const int end = min(first + chunk_size, tensor.size);

    float sum = 0.0f;
    for (int i = first + threadIdx.x; i < end; i += block_size) {
        sum += tensor.gradient[i] * tensor.gradient[i];
    }
    sum = block_sum(sum);
    if (threadIdx.x == 0) {
        squares[chunk] = sum;
    }
}

// squares: [chunks]. norm is that of all gradients; factor makes it max_norm at most, and is zero
// when it is not finite. One block.
__global__ void __launch_bounds__(block_size)
    clip_factor(const float* __restrict__ squares, int chunks, float max_norm, float* norm,
                float* factor)
{
    float sum = 0.0f;
    for (int i = threadIdx.x; i < chunks; i += block_size) {
        sum += squares[i];
    }
    sum = block_sum(sum);
    if (threadIdx.x == 0) {
        *norm = sqrtf(sum);
        *factor = isfinite(sum) ? fminf(1.0f, max_norm / (*norm + 1e-6f)) : 0.0f;
    }
}

__host__ __device__ inline void sgd_value(float& parameter, float& momentum, float gradient,
                                          const SgdSettings& settings)
{
    momentum = settings.momentum * momentum + (gradient + settings.weight_decay * parameter);
    parameter -= settings.learning_rate * momentum;
}

__device__ inline bool fits_float4(const void* address)
{
    return reinterpret_cast<std::uintptr_t>(address) % sizeof(float4) == 0;
}

// A step for all tensors of the table, left out when *factor is zero. One block for each chunk.
template <typename Table>
__global__ void __launch_bounds__(block_size)
    sgd_chunks(Table table, const float* __restrict__ factor, SgdSettings settings)
{
    const float scale = *factor;
    if (scale == 0.0f) {
        return;
    }
    const int chunk = blockIdx.x;
    const int index = tensor_of(table.first_chunks, table.count, chunk);
    const Tensor tensor = table[index];
    const int first = (chunk - table.first_chunks[index]) * chunk_size;
    const int end = min(first + chunk_size, tensor.size);

    // Chunks begin at multiples of four, so whole tensors fit or don't.
    int done = first;
    if (fits_float4(tensor.parameter) && fits_float4(tensor.momentum) &&
        fits_float4(tensor.gradient)) {
        const int packs_end = first + (end - first) / 4 * 4;
        for (int i = first + 4 * threadIdx.x; i < packs_end; i += 4 * block_size) {
            float4 p = *reinterpret_cast<const float4*>(tensor.parameter + i);
            float4 m = *reinterpret_cast<const float4*>(tensor.momentum + i);
            const float4 g = *reinterpret_cast<const float4*>(tensor.gradient + i);
            sgd_value(p.x, m.x, scale * g.x, settings);
            sgd_value(p.y, m.y, scale * g.y, settings);
            sgd_value(p.z, m.z, scale * g.z, settings);
            sgd_value(p.w, m.w, scale * g.w, settings);
            *reinterpret_cast<float4*>(tensor.parameter + i) = p;
            *reinterpret_cast<float4*>(tensor.momentum + i) = m;
        }
        done = packs_end;
    }
    for (int i = done + threadIdx.x; i < end; i += block_size) {
        sgd_value(tensor.parameter[i], tensor.momentum[i], scale * tensor.gradient[i], settings);
    }
}

// arrays: [gridDim.y] pointers to sizes[i] values each. blockIdx.y picks the array.
__global__ void zero_arrays(float* const* arrays, const int* sizes)
{
    float* const array = arrays[blockIdx.y];
    const int stride = gridDim.x * blockDim.x;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < sizes[blockIdx.y]; i += stride) {
        array[i] = 0.0f;
    }
}

// The same on the CPU, in double; tables point to host memory.
template <typename Table>
static void square_chunks_expected(Table table, float* squares)
{
    for (int index = 0; index < table.count; ++index) {
        const Tensor tensor = table[index];
        for (int first = 0; first < tensor.size; first += chunk_size) {
            const int end = std::min(first + chunk_size, tensor.size);
            double sum = 0.0;
            for (int i = first; i < end; ++i) {
                sum += static_cast<double>(tensor.gradient[i]) * tensor.gradient[i];
            }
            squares[table.first_chunks[index] + first / chunk_size] = static_cast<float>(sum);
        }
    }
}

static void clip_factor_expected(const float* squares, int chunks, float max_norm, float* norm,
                                 float* factor)
{
    double sum = 0.0;
    for (int i = 0; i < chunks; ++i) sum += squares[i];
    *norm = static_cast<float>(std::sqrt(sum));
    *factor = std::isfinite(sum) ? std::min(1.0f, max_norm / (*norm + 1e-6f)) : 0.0f;
}

template <typename Table>
static void sgd_chunks_expected(Table table, const float* factor, SgdSettings settings)
{
    if (*factor == 0.0f) return;
    for (int index = 0; index < table.count; ++index) {
        const Tensor tensor = table[index];
        for (int i = 0; i < tensor.size; ++i) {
            const double gradient = static_cast<double>(*factor) * tensor.gradient[i] +
                                    settings.weight_decay * tensor.parameter[i];
            const double momentum = settings.momentum * tensor.momentum[i] + gradient;
            tensor.momentum[i] = static_cast<float>(momentum);
            tensor.parameter[i] =
                static_cast<float>(tensor.parameter[i] - settings.learning_rate * momentum);
        }
    }
}

template <typename Table>
static int run(const char* name, Model& model, const Table& table, int nan_step)
{
    const SgdSettings settings{0.1f, 0.9f, 0.01f, 1.0f};
    const int chunks = model.first_chunks.back();
    const DeviceBuffer<float> squares(chunks);
    const DeviceBuffer<float> norm_and_factor(2);
    const DeviceBuffer<float*> gradients(model.gradients.device);
    const DeviceBuffer<int> sizes(model.sizes);
    Lcg random{161};
    double error = 0.0;
    double sum = 0.0;
    for (int step = 0; step < 3; ++step) {
        model.gradients.fill(2.0f, random);
        if (step == nan_step) {
            const float nan = std::numeric_limits<float>::quiet_NaN();
            model.gradients.host[1][7] = nan;
            CUDA_CHECK(cudaMemcpy(model.gradients.device[1] + 7, &nan, sizeof(nan),
                                  cudaMemcpyHostToDevice));
        }
        float* norm = norm_and_factor.get();
        float* factor = norm + 1;
        square_chunks<<<chunks, block_size>>>(table, squares.get());
        CUDA_CHECK(cudaGetLastError());
        clip_factor<<<1, block_size>>>(squares.get(), chunks, settings.max_norm, norm, factor);
        CUDA_CHECK(cudaGetLastError());
        sgd_chunks<<<chunks, block_size>>>(table, factor, settings);
        CUDA_CHECK(cudaGetLastError());
        const dim3 zero_grid(2, static_cast<unsigned int>(model.sizes.size()));
        zero_arrays<<<zero_grid, block_size>>>(gradients.get(), sizes.get());
        CUDA_CHECK(cudaGetLastError());

        std::vector<float> want_squares(chunks);
        std::vector<float> want(2);
        square_chunks_expected(model.on_host(), want_squares.data());
        clip_factor_expected(want_squares.data(), chunks, settings.max_norm, &want[0], &want[1]);
        sgd_chunks_expected(model.on_host(), &want[1], settings);
        const std::vector<float> got = norm_and_factor.download();
        const bool left_out = std::isnan(want[0]) && std::isnan(got[0]) && got[1] == 0.0f;
        if (!left_out) error = std::max(error, max_error(got.data(), want));
        sum += got[1];
    }
    for (std::size_t i = 0; i < model.sizes.size(); ++i) {
        const std::vector<float> parameter = model.parameters.download(i);
        const std::vector<float> zeros(parameter.size(), 0.0f);
        error = std::max({error, max_error(parameter.data(), model.parameters.host[i]),
                          max_error(model.momenta.download(i).data(), model.momenta.host[i]),
                          max_error(model.gradients.download(i).data(), zeros)});
        sum += checksum(parameter.data(), parameter.size());
    }
    std::printf("pointer_table: %s tensors=%zu chunks=%d ", name, model.sizes.size(), chunks);
    return verdict(sum, error, 2e-6);
}

static int run_in_arguments()
{
    Model model({1531, 64, 2048, 0, 5});
    ArgumentTable<8> table = {};
    table.count = static_cast<int>(model.sizes.size());
    std::copy(model.parameters.device.begin(), model.parameters.device.end(), table.parameters);
    std::copy(model.momenta.device.begin(), model.momenta.device.end(), table.momenta);
    std::copy(model.gradients.device.begin(), model.gradients.device.end(), table.gradients);
    std::copy(model.sizes.begin(), model.sizes.end(), table.sizes);
    std::copy(model.first_chunks.begin(), model.first_chunks.end(), table.first_chunks);
    return run("in arguments", model, table, -1);
}

static int run_in_device_memory(const char* name, int nan_step)
{
    std::vector<int> sizes{0, 4999, 1024, 1};
    Lcg random{162};
    while (sizes.size() < 43) sizes.push_back(random.below(sizes.size() % 4 == 0 ? 5000 : 300));
    Model model(sizes);
    const DeviceBuffer<float*> parameters(model.parameters.device);
    const DeviceBuffer<float*> momenta(model.momenta.device);
    const DeviceBuffer<float*> gradients(model.gradients.device);
    const DeviceBuffer<int> device_sizes(model.sizes);
    const DeviceBuffer<int> first_chunks(model.first_chunks);
    const DeviceTable table{parameters.get(),   momenta.get(),      gradients.get(),
                            device_sizes.get(), first_chunks.get(), static_cast<int>(sizes.size())};
    return run(name, model, table, nan_step);
}

int main()
{
    int failures = 0;
    failures += run_in_arguments();
    failures += run_in_device_memory("in device memory", -1);
    failures += run_in_device_memory("not a number", 1);
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
