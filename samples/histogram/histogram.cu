// SPDX-License-Identifier: Apache-2.0
//
// Histograms: of bytes (the brightness of images), and of activations, from which the scale of an
// int8 quantisation is picked. Bytes: 256 bins, n = 200003 and starting 3 bytes past an aligned
// address, read 4 at a time; each block counts into shared memory by atomicAdd and adds its bins to
// the global ones. Activations: 1000 bins over [-4, 4), n = 50021; each block keeps several private
// copies of its bins so that equal values collide less, and writes one partial histogram; a second
// kernel adds those up, without any atomic operation on global memory. Each with even and with
// lopsided data. Counts must be equal to the CPU's: tolerance 0.

#include <cuda_runtime.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "../common/check.cuh"

constexpr int byte_bins = 256;
constexpr int block_size = 256;

// data: [n], any alignment; bins: [byte_bins], added to.
__global__ void __launch_bounds__(block_size)
    histogram_bytes(const unsigned char* __restrict__ data, unsigned int* __restrict__ bins, int n)
{
    __shared__ unsigned int mine[byte_bins];
    for (int i = threadIdx.x; i < byte_bins; i += blockDim.x) mine[i] = 0;
    __syncthreads();

    // Bytes before the first aligned word, and after the last one, are counted one by one.
    const int misaligned = static_cast<int>(reinterpret_cast<std::uintptr_t>(data) % 4);
    const int head = min(misaligned == 0 ? 0 : 4 - misaligned, n);
    const int words = (n - head) / 4;
    const uchar4* quads = reinterpret_cast<const uchar4*>(data + head);
    const int first = blockIdx.x * blockDim.x + threadIdx.x;
    const int stride = gridDim.x * blockDim.x;
    for (int i = first; i < words; i += stride) {
        const uchar4 quad = quads[i];
        atomicAdd(&mine[quad.x], 1u);
        atomicAdd(&mine[quad.y], 1u);
        atomicAdd(&mine[quad.z], 1u);
        atomicAdd(&mine[quad.w], 1u);
    }
    const int tail = head + words * 4;
    if (first < head) atomicAdd(&mine[data[first]], 1u);
    if (first < n - tail) atomicAdd(&mine[data[tail + first]], 1u);
    __syncthreads();

    for (int i = threadIdx.x; i < byte_bins; i += blockDim.x) {
        if (mine[i] != 0) atomicAdd(&bins[i], mine[i]);
    }
}

// Equal bins over [low, low + bins / bins_per_unit). What lies outside counts as the outermost bin.
struct Binning {
    float low;
    float bins_per_unit;
    int bins;

    // A difference and a product, in this order: there is nothing to fuse, so the host agrees to
    // the last bit. Clamped as a float, for an int can't hold every float.
    __host__ __device__ int bin(float value) const
    {
        const float position = (value - low) * bins_per_unit;
        if (!(position > 0.0f)) return 0;  // not-a-number as well
        return position < static_cast<float>(bins) ? static_cast<int>(position) : bins - 1;
    }
};

// x: [n], partial: [gridDim.x, binning.bins]. Threads that stand next to each other count into
// different copies. The copies need Copies * binning.bins words of dynamic shared memory.
template <int Copies>
__global__ void __launch_bounds__(block_size)
    histogram_private(const float* __restrict__ x, unsigned int* __restrict__ partial, int n,
                      Binning binning)
{
    extern __shared__ unsigned int copies[];
    const int bins = binning.bins;
    for (int i = threadIdx.x; i < Copies * bins; i += blockDim.x) copies[i] = 0;
    __syncthreads();

    unsigned int* mine = copies + threadIdx.x % Copies * bins;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        atomicAdd(&mine[binning.bin(x[i])], 1u);
    }
    __syncthreads();

    for (int i = threadIdx.x; i < bins; i += blockDim.x) {
        unsigned int count = 0;
        for (int copy = 0; copy < Copies; ++copy) count += copies[copy * bins + i];
        partial[blockIdx.x * bins + i] = count;
    }
}

// partial: [parts, bins], total: [bins]. A thread for each bin: neighbours read neighbours.
__global__ void add_partials(const unsigned int* __restrict__ partial,
                             unsigned int* __restrict__ total, int parts, int bins)
{
    const int bin = blockIdx.x * blockDim.x + threadIdx.x;
    if (bin >= bins) {
        return;
    }
    unsigned int sum = 0;
    for (int part = 0; part < parts; ++part) sum += partial[part * bins + bin];
    total[bin] = sum;
}

static void histogram_bytes_expected(const unsigned char* data, unsigned int* bins, int n)
{
    for (int i = 0; i < n; ++i) ++bins[data[i]];
}

// What a single block writes, and what several blocks' counts add up to.
static void histogram_expected(const float* x, unsigned int* total, int n, Binning binning)
{
    std::fill(total, total + binning.bins, 0u);
    for (int i = 0; i < n; ++i) ++total[binning.bin(x[i])];
}

static int report(const char* name, int n, const std::vector<unsigned int>& got,
                  const std::vector<unsigned int>& want)
{
    std::printf("histogram: %s n=%d most=%u ", name, n, *std::max_element(got.begin(), got.end()));
    return verdict(checksum(got.data(), got.size()), max_error(got.data(), want), 0.0);
}

static int run_bytes(const char* name, bool lopsided)
{
    const int n = 200003;
    const int offset = 3;  // the image starts in the middle of a word
    Lcg random{61};
    std::vector<unsigned char> data(n);
    for (unsigned char& value : data) {
        // A night sky: 15 of 16 pixels are the same black, where every thread collides.
        value = lopsided && random.below(16) != 0 ? 7 : random.below(byte_bins);
    }

    unsigned char* device_data = nullptr;
    unsigned int* device_bins = nullptr;
    CUDA_CHECK(cudaMalloc(&device_data, offset + n));
    CUDA_CHECK(cudaMalloc(&device_bins, byte_bins * sizeof(unsigned int)));
    CUDA_CHECK(cudaMemcpy(device_data + offset, data.data(), n, cudaMemcpyHostToDevice));
    CUDA_CHECK(cudaMemset(device_bins, 0, byte_bins * sizeof(unsigned int)));

    histogram_bytes<<<24, block_size>>>(device_data + offset, device_bins, n);
    CUDA_CHECK(cudaGetLastError());

    std::vector<unsigned int> bins(byte_bins);
    CUDA_CHECK(cudaMemcpy(bins.data(), device_bins, byte_bins * sizeof(unsigned int),
                          cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaFree(device_data));
    CUDA_CHECK(cudaFree(device_bins));

    std::vector<unsigned int> want(byte_bins, 0u);
    histogram_bytes_expected(data.data(), want.data(), n);
    return report(name, n, bins, want);
}

template <int Copies>
static int run_activations(const char* name, bool rectified)
{
    const int n = 50021;
    const Binning binning{-4.0f, 125.0f, 1000};
    Lcg random{62};
    std::vector<float> x(n);
    for (float& value : x) {
        // The sum of three uniform values is nearly a bell; twice that reaches outside [-4, 4).
        value = 2.0f * (random.uniform() + random.uniform() + random.uniform());
        if (rectified) value = std::max(value, 0.0f);  // half of all values fall into one bin
    }

    const int grid = 20;
    const std::size_t bytes = binning.bins * sizeof(unsigned int);
    float* device_x = nullptr;
    unsigned int* device_partial = nullptr;
    unsigned int* device_total = nullptr;
    CUDA_CHECK(cudaMalloc(&device_x, n * sizeof(float)));
    CUDA_CHECK(cudaMalloc(&device_partial, grid * bytes));
    CUDA_CHECK(cudaMalloc(&device_total, bytes));
    CUDA_CHECK(cudaMemcpy(device_x, x.data(), n * sizeof(float), cudaMemcpyHostToDevice));

    histogram_private<Copies>
        <<<grid, block_size, Copies * bytes>>>(device_x, device_partial, n, binning);
    CUDA_CHECK(cudaGetLastError());
    add_partials<<<(binning.bins + block_size - 1) / block_size, block_size>>>(
        device_partial, device_total, grid, binning.bins);
    CUDA_CHECK(cudaGetLastError());

    std::vector<unsigned int> total(binning.bins);
    CUDA_CHECK(cudaMemcpy(total.data(), device_total, bytes, cudaMemcpyDeviceToHost));
    CUDA_CHECK(cudaFree(device_x));
    CUDA_CHECK(cudaFree(device_partial));
    CUDA_CHECK(cudaFree(device_total));

    std::vector<unsigned int> want(binning.bins);
    histogram_expected(x.data(), want.data(), n, binning);
    return report(name, n, total, want);
}

int main()
{
    int failures = 0;
    failures += run_bytes("bytes, even", false);
    failures += run_bytes("bytes, lopsided", true);
    failures += run_activations<1>("activations, 1 copy", false);
    failures += run_activations<4>("activations, 4 copies", false);
    failures += run_activations<8>("rectified, 8 copies", true);
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
