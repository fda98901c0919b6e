// SPDX-License-Identifier: Apache-2.0
//
// Images resized by the texture unit: bilinear interpolation, and what to do beyond the border,
// come with the read. A texture of float on an array, [37, 53] to four times that; one of four
// bytes, read as floats from 0 to 1 at normalised coordinates, [37, 53] to [24, 31]; one on pitched
// memory, [45, 29] to [64, 71]; and an image turned by 30 degrees, with zeros around, as in a
// spatial transformer. Floats in [-1, 1). The texture unit keeps 8 fractional bits of an
// interpolation's weights, and so does the reference on the CPU: relative tolerance 1e-6 where all
// weights have no more than that (four times as large); else 1e-2, for cards may round or cut off.
// A last case reads a ramp of two texels and tests that weights are right to one 256th, whether a
// device rounds them or not.

#include <cuda_runtime.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "../common/buffer.cuh"
#include "../common/check.cuh"
#include "texture.cuh"

// Where an output pixel's centre lies in the image: a turn and a scale about centres. In texture
// coordinates the centre of the first texel is at 0.5.
struct Placement {
    float x_by_column, x_by_row, x_offset;
    float y_by_column, y_by_row, y_offset;

    __host__ __device__ float x(int column, int row) const
    {
        return fmaf(x_by_column, column + 0.5f, fmaf(x_by_row, row + 0.5f, x_offset));
    }
    __host__ __device__ float y(int column, int row) const
    {
        return fmaf(y_by_column, column + 0.5f, fmaf(y_by_row, row + 0.5f, y_offset));
    }
};

// out: [height, width]. Texel is what a read gives: float, or float4 for four bytes.
template <typename Texel>
__global__ void resample(cudaTextureObject_t image, Texel* __restrict__ out, int height, int width,
                         Placement placement)
{
    const int column = blockIdx.x * blockDim.x + threadIdx.x;
    const int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (column < width && row < height) {
        out[row * width + column] =
            tex2D<Texel>(image, placement.x(column, row), placement.y(column, row));
    }
}

// An image on the host: values of one channel, or of several side by side.
struct Picture {
    int height;
    int width;
    int channels;
    std::vector<float> values;

    // What the border mode gives for any place.
    double at(int y, int x, int channel, bool zeros_around) const
    {
        if (zeros_around && (y < 0 || y >= height || x < 0 || x >= width)) return 0.0;
        y = std::min(std::max(y, 0), height - 1);
        x = std::min(std::max(x, 0), width - 1);
        return values[(y * width + x) * channels + channel];
    }
};

// Bilinear interpolation with weights of 8 fractional bits; coordinates in texels.
static double interpolate(const Picture& picture, double y, double x, int channel,
                          bool zeros_around)
{
    const double low_x = std::floor(x - 0.5);
    const double low_y = std::floor(y - 0.5);
    const double weight_x = std::rint((x - 0.5 - low_x) * 256.0) / 256.0;
    const double weight_y = std::rint((y - 0.5 - low_y) * 256.0) / 256.0;
    double sum = 0.0;
    for (int i = 0; i < 4; ++i) {
        const int right = i % 2;
        const int below = i / 2;
        const double weight =
            (right ? weight_x : 1.0 - weight_x) * (below ? weight_y : 1.0 - weight_y);
        sum += weight * picture.at(static_cast<int>(low_y) + below, static_cast<int>(low_x) + right,
                                   channel, zeros_around);
    }
    return sum;
}

// scale is the size in texels of one unit of the coordinates: 1, or the image's size.
static std::vector<double> reference(const Picture& picture, int height, int width,
                                     const Placement& placement, bool normalised, bool zeros_around)
{
    const double scale_y = normalised ? picture.height : 1.0;
    const double scale_x = normalised ? picture.width : 1.0;
    std::vector<double> want;
    for (int row = 0; row < height; ++row) {
        for (int column = 0; column < width; ++column) {
            const double y = placement.y(column, row) * scale_y;
            const double x = placement.x(column, row) * scale_x;
            for (int channel = 0; channel < picture.channels; ++channel) {
                want.push_back(interpolate(picture, y, x, channel, zeros_around));
            }
        }
    }
    return want;
}

template <typename Texel>
static std::vector<float> run_kernel(const Texture& texture, int height, int width,
                                     const Placement& placement)
{
    const DeviceBuffer<Texel> device_out(height * width);
    const dim3 block(16, 8);
    const dim3 grid((width + block.x - 1) / block.x, (height + block.y - 1) / block.y);
    resample<<<grid, block>>>(texture.get(), device_out.get(), height, width, placement);
    CUDA_CHECK(cudaGetLastError());
    const std::vector<Texel> out = device_out.download();
    const float* floats = reinterpret_cast<const float*>(out.data());
    return std::vector<float>(floats, floats + out.size() * sizeof(Texel) / sizeof(float));
}

static int report(const char* name, int height, int width, const std::vector<float>& got,
                  const std::vector<double>& want, double tolerance)
{
    std::printf("bilinear_resize: %s height=%d width=%d ", name, height, width);
    return verdict(checksum(got.data(), got.size()), max_error(got.data(), want), tolerance);
}

static Placement scaled(float by_column, float by_row)
{
    return {by_column, 0.0f, 0.0f, 0.0f, by_row, 0.0f};
}

static int run_float_array()
{
    const Picture picture{37, 53, 1, random_values(37 * 53, 151)};
    const Array<float> array(picture.values, picture.height, picture.width);
    const Texture texture(array.resource(), cudaAddressModeClamp, cudaReadModeElementType, false);
    const Placement placement = scaled(0.25f, 0.25f);
    const int height = 4 * picture.height;
    const int width = 4 * picture.width;
    return report("array of float", height, width,
                  run_kernel<float>(texture, height, width, placement),
                  reference(picture, height, width, placement, false, false), 1e-6);
}

static int run_byte_array()
{
    Lcg random{152};
    Picture picture{37, 53, 4, {}};
    std::vector<uchar4> texels;
    for (int i = 0; i < picture.height * picture.width; ++i) {
        unsigned char bytes[4];
        for (unsigned char& byte : bytes) {
            byte = static_cast<unsigned char>(random.below(256));
            picture.values.push_back(byte / 255.0f);
        }
        texels.push_back(make_uchar4(bytes[0], bytes[1], bytes[2], bytes[3]));
    }
    const Array<uchar4> array(texels, picture.height, picture.width);
    const Texture texture(array.resource(), cudaAddressModeClamp, cudaReadModeNormalizedFloat,
                          true);
    const int height = 24;
    const int width = 31;
    const Placement placement = scaled(1.0f / width, 1.0f / height);
    return report("array of bytes", height, width,
                  run_kernel<float4>(texture, height, width, placement),
                  reference(picture, height, width, placement, true, false), 1e-2);
}

static int run_pitched()
{
    const Picture picture{45, 29, 1, random_values(45 * 29, 153)};
    const Pitched<float> memory(picture.values, picture.height, picture.width);
    const Texture texture(memory.resource(), cudaAddressModeClamp, cudaReadModeElementType, false);
    const int height = 64;
    const int width = 71;
    const Placement placement = scaled(29.0f / width, 45.0f / height);
    return report("pitched memory", height, width,
                  run_kernel<float>(texture, height, width, placement),
                  reference(picture, height, width, placement, false, false), 1e-2);
}

static int run_turned()
{
    const int size = 41;
    const Picture picture{size, size, 1, random_values(size * size, 154)};
    const Array<float> array(picture.values, size, size);
    const Texture texture(array.resource(), cudaAddressModeBorder, cudaReadModeElementType, false);
    const float cosine = 0.8660254f;
    const float sine = 0.5f;
    const float middle = size / 2.0f;  // stays where it is
    const Placement placement{cosine, -sine,  middle * (1.0f - cosine + sine),
                              sine,   cosine, middle * (1.0f - cosine - sine)};
    return report("turned", size, size, run_kernel<float>(texture, size, size, placement),
                  reference(picture, size, size, placement, false, true), 1e-2);
}

// Between texels of 0 and 256 a read gives the weight itself, in 256ths.
static int run_ramp()
{
    const Array<float> array({0.0f, 256.0f}, 1, 2);
    const Texture texture(array.resource(), cudaAddressModeClamp, cudaReadModeElementType, false);
    const int width = 1000;
    Placement placement = scaled(1.0f / width, 1.0f);
    placement.x_offset = 0.5f;
    const std::vector<float> got = run_kernel<float>(texture, 1, width, placement);
    int wrong = 0;
    for (int i = 0; i < width; ++i) {
        const double exact = 256.0 * (i + 0.5) / width;
        wrong += std::fabs(got[i] - exact) > 1.001;
    }
    std::printf("bilinear_resize: ramp width=%d wrong=%d ", width, wrong);
    return verdict(width - wrong, wrong, 0.0);
}

int main()
{
    int failures = 0;
    failures += run_float_array();
    failures += run_byte_array();
    failures += run_pitched();
    failures += run_turned();
    failures += run_ramp();
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
