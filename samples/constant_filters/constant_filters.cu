// SPDX-License-Identifier: Apache-2.0
//
// Separable image filters: blurs and derivatives, as in augmentation and edge losses. A pass along
// the rows and one along the columns; a block loads its tile and an apron of neighbours on both
// sides into shared memory, and the filters lie in constant memory: a bank of several, of which the
// kernel is told the numbers. The radius is a template argument: 1 (Sobel: derivative across,
// smoothing down), 4 (Gaussian) and 8 (a Gaussian's derivative both ways). Two planes of [67, 83]
// and one of [5, 3], smaller than the apron; values in [-1, 1); beyond the border its nearest value
// counts. Compared with double on the CPU: relative tolerance 2e-6.

#include <cuda_runtime.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "../common/buffer.cuh"
#include "../common/check.cuh"

constexpr int max_radius = 8;
constexpr int max_taps = 2 * max_radius + 1;
constexpr int filter_count = 4;

// Tap 0 of a filter is applied to the value radius places before the output.
__constant__ float filters[filter_count * max_taps];

// The places of the filters in the bank.
enum Filter { smooth = 0, derive = 1, gaussian = 2, gaussian_slope = 3 };

constexpr int tile_width = 32;
constexpr int tile_height = 8;
constexpr int column_height = 32;  // outputs of a block in the pass along columns

__host__ __device__ inline int clamp_to(int i, int count)
{
    return i < 0 ? 0 : i < count ? i : count - 1;
}

// in, out: [gridDim.z, height, width]. Blocks of (tile_width, tile_height) threads, an output each;
// the tile's first 2 * Radius threads of a row load twice.
template <int Radius>
__global__ void __launch_bounds__(tile_width * tile_height)
    filter_rows(const float* __restrict__ in, float* __restrict__ out, int height, int width,
                int filter)
{
    __shared__ float tile[tile_height][tile_width + 2 * Radius];
    const int y = blockIdx.y * tile_height + threadIdx.y;
    const int x = blockIdx.x * tile_width + threadIdx.x;
    const std::size_t plane = static_cast<std::size_t>(blockIdx.z) * height * width;

    if (y < height) {
        const float* row = in + plane + y * width;
        const int first = blockIdx.x * tile_width - Radius;  // the column of the tile's column 0
        for (int i = threadIdx.x; i < tile_width + 2 * Radius; i += tile_width) {
            tile[threadIdx.y][i] = row[clamp_to(first + i, width)];
        }
    }
    __syncthreads();
    if (x >= width || y >= height) {
        return;
    }
    const float* taps = filters + filter * max_taps;
    float sum = 0.0f;
#pragma unroll
    for (int tap = 0; tap < 2 * Radius + 1; ++tap) {
        sum += taps[tap] * tile[threadIdx.y][threadIdx.x + tap];
    }
    out[plane + y * width + x] = sum;
}

// As above, along the columns: the tile is taller than the block, whose threads compute several
// outputs one below the other. Neighbouring threads still read neighbouring columns.
template <int Radius>
__global__ void __launch_bounds__(tile_width * tile_height)
    filter_columns(const float* __restrict__ in, float* __restrict__ out, int height, int width,
                   int filter)
{
    __shared__ float tile[column_height + 2 * Radius][tile_width];
    const int x = blockIdx.x * tile_width + threadIdx.x;
    const int begin = blockIdx.y * column_height;
    const std::size_t plane = static_cast<std::size_t>(blockIdx.z) * height * width;

    if (x < width) {
        for (int i = threadIdx.y; i < column_height + 2 * Radius; i += tile_height) {
            const int y = clamp_to(begin - Radius + i, height);
            tile[i][threadIdx.x] = in[plane + y * width + x];
        }
    }
    __syncthreads();
    if (x >= width) {
        return;
    }
    const float* taps = filters + filter * max_taps;
    for (int i = threadIdx.y; i < column_height && begin + i < height; i += tile_height) {
        float sum = 0.0f;
#pragma unroll
        for (int tap = 0; tap < 2 * Radius + 1; ++tap) {
            sum += taps[tap] * tile[i + tap][threadIdx.x];
        }
        out[plane + (begin + i) * width + x] = sum;
    }
}

// One plane, along the rows (step 1 to the next column) or the columns, for values of either type.
template <typename In, typename Out>
static void filter_plane(const In* in, Out* out, int height, int width, const float* taps,
                         int radius, bool along_rows)
{
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            double sum = 0.0;
            for (int tap = -radius; tap <= radius; ++tap) {
                const int from_y = along_rows ? y : clamp_to(y + tap, height);
                const int from_x = along_rows ? clamp_to(x + tap, width) : x;
                sum += static_cast<double>(taps[tap + radius]) * in[from_y * width + from_x];
            }
            out[y * width + x] = static_cast<Out>(sum);
        }
    }
}

template <int Radius>
static void filter_rows_expected(const float* in, float* out, int height, int width, int filter,
                                 const float* filters)
{
    filter_plane(in, out, height, width, filters + filter * max_taps, Radius, true);
}

template <int Radius>
static void filter_columns_expected(const float* in, float* out, int height, int width, int filter,
                                    const float* filters)
{
    filter_plane(in, out, height, width, filters + filter * max_taps, Radius, false);
}

static std::vector<float> gaussian_taps(int radius, double sigma, bool slope)
{
    std::vector<double> taps;
    double total = 0.0;
    for (int i = -radius; i <= radius; ++i) {
        taps.push_back(std::exp(-0.5 * i * i / (sigma * sigma)));
        total += taps.back();
    }
    std::vector<float> scaled;
    for (int i = -radius; i <= radius; ++i) {
        const double factor = slope ? i / (sigma * sigma) : 1.0;
        scaled.push_back(static_cast<float>(factor * taps[i + radius] / total));
    }
    return scaled;
}

// Fills the bank on the device, one filter at a time, and returns the same on the host.
static std::vector<float> upload_filters()
{
    const std::vector<float> taps[filter_count] = {
        {0.25f, 0.5f, 0.25f},
        {-0.5f, 0.0f, 0.5f},
        gaussian_taps(4, 1.5, false),
        gaussian_taps(8, 2.5, true),
    };
    std::vector<float> bank(filter_count * max_taps, 0.0f);
    for (int filter = 0; filter < filter_count; ++filter) {
        const std::size_t first = static_cast<std::size_t>(filter) * max_taps;
        std::copy(taps[filter].begin(), taps[filter].end(), bank.begin() + first);
        CUDA_CHECK(cudaMemcpyToSymbol(filters, taps[filter].data(),
                                      taps[filter].size() * sizeof(float), first * sizeof(float),
                                      cudaMemcpyHostToDevice));
    }
    return bank;
}

template <int Radius>
static int run(const char* name, int planes, int height, int width, Filter across, Filter down,
               const std::vector<float>& bank)
{
    const int plane_size = height * width;
    const std::vector<float> image = random_values(planes * plane_size, 131);
    const DeviceBuffer<float> device_in(image);
    const DeviceBuffer<float> device_between(image.size());
    const DeviceBuffer<float> device_out(image.size());

    const dim3 block(tile_width, tile_height);
    const int columns = (width + tile_width - 1) / tile_width;
    const dim3 row_grid(columns, (height + tile_height - 1) / tile_height, planes);
    const dim3 column_grid(columns, (height + column_height - 1) / column_height, planes);
    filter_rows<Radius><<<row_grid, block>>>(device_in.get(), device_between.get(), height, width,
                                             across);
    CUDA_CHECK(cudaGetLastError());
    filter_columns<Radius><<<column_grid, block>>>(device_between.get(), device_out.get(), height,
                                                   width, down);
    CUDA_CHECK(cudaGetLastError());
    const std::vector<float> got = device_out.download();

    std::vector<double> between(image.size());
    std::vector<double> want(image.size());
    for (int plane = 0; plane < planes; ++plane) {
        const int first = plane * plane_size;
        filter_plane(image.data() + first, between.data() + first, height, width,
                     bank.data() + across * max_taps, Radius, true);
        filter_plane(between.data() + first, want.data() + first, height, width,
                     bank.data() + down * max_taps, Radius, false);
    }
    std::printf("constant_filters: %s radius=%d planes=%d height=%d width=%d ", name, Radius,
                planes, height, width);
    return verdict(checksum(got.data(), got.size()), max_error(got.data(), want), 2e-6);
}

int main()
{
    const std::vector<float> bank = upload_filters();
    int failures = 0;
    failures += run<1>("Sobel", 2, 67, 83, derive, smooth, bank);
    failures += run<4>("Gaussian", 2, 67, 83, gaussian, gaussian, bank);
    failures += run<8>("slope", 2, 67, 83, gaussian_slope, gaussian_slope, bank);
    failures += run<8>("slope", 1, 5, 3, gaussian_slope, gaussian_slope, bank);
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
