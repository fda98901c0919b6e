// SPDX-License-Identifier: Apache-2.0
//
// Texture objects: every address mode with every filter against the formulas of the programming guide, formats, read
// modes, layers, cubes, mipmaps and gathers.

#include "check.cuh"

#include <cmath>
#include <vector>

static const cudaTextureAddressMode modes[] = {cudaAddressModeWrap, cudaAddressModeClamp, cudaAddressModeMirror,
                                               cudaAddressModeBorder};

struct Picture {
    int width, height, depth;
    std::vector<float> texels;
    float at(int x, int y, int z) const { return texels[(z * height + y) * width + x]; }
};

static Picture make_picture(int width, int height, int depth)
{
    Picture picture{width, height, depth, std::vector<float>(width * height * depth)};
    for (size_t i = 0; i < picture.texels.size(); ++i) picture.texels[i] = static_cast<float>((i * 37 + 11) % 101);
    return picture;
}

// An array of as many dimensions as are named: the others have no size.
static cudaArray_t make_array(const Picture& picture, unsigned flags = 0, int dimensions = 3)
{
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
    const cudaExtent extent = make_cudaExtent(picture.width, picture.height, picture.depth);
    const cudaExtent sizes = make_cudaExtent(picture.width, dimensions > 1 ? picture.height : 0,
                                             dimensions > 2 ? picture.depth : 0);
    cudaArray_t array = nullptr;
    EXPECT_OK(cudaMalloc3DArray(&array, &format, sizes, flags));
    cudaMemcpy3DParms copy = {};
    copy.srcPtr = make_cudaPitchedPtr(const_cast<float*>(picture.texels.data()), picture.width * sizeof(float),
                                      picture.width, picture.height);
    copy.dstArray = array;
    copy.extent = extent;
    copy.kind = cudaMemcpyHostToDevice;
    EXPECT_OK(cudaMemcpy3D(&copy));
    return array;
}

static cudaTextureDesc describe(cudaTextureAddressMode mode, cudaTextureFilterMode filter, bool normalised)
{
    cudaTextureDesc description = {};
    for (int i = 0; i < 3; ++i) description.addressMode[i] = mode;
    description.filterMode = filter;
    description.readMode = cudaReadModeElementType;
    description.normalizedCoords = normalised;
    for (float& colour : description.borderColor) colour = 7;
    return description;
}

static cudaTextureObject_t make_texture(cudaArray_t array, const cudaTextureDesc& description)
{
    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypeArray;
    resource.res.array.array = array;
    cudaTextureObject_t texture = 0;
    EXPECT_OK(cudaCreateTextureObject(&texture, &resource, &description, nullptr));
    return texture;
}

// --- the formulas --------------------------------------------------------------------------------------------------

// The texel for index i in a row of n, or -1 for the border.
static int address(cudaTextureAddressMode mode, int i, int n)
{
    if (mode == cudaAddressModeBorder) return i >= 0 && i < n ? i : -1;
    if (mode == cudaAddressModeClamp) return i < 0 ? 0 : i >= n ? n - 1 : i;
    const double turns = std::floor(static_cast<double>(i) / n);
    const int within = i - static_cast<int>(turns) * n;
    const bool backwards = mode == cudaAddressModeMirror && static_cast<long>(turns) % 2 != 0;
    return backwards ? n - 1 - within : within;
}

static float texel(const Picture& p, cudaTextureAddressMode mode, int x, int y, int z)
{
    x = address(mode, x, p.width);
    y = address(mode, y, p.height);
    z = address(mode, z, p.depth);
    return x < 0 || y < 0 || z < 0 ? 7.0f : p.at(x, y, z);
}

static double linear(const Picture& p, cudaTextureAddressMode mode, double x, double y, double z, int dimensions)
{
    double from[3] = {std::floor(x - 0.5), std::floor(y - 0.5), std::floor(z - 0.5)};
    const double fractions[3] = {x - 0.5 - from[0], y - 0.5 - from[1], z - 0.5 - from[2]};
    double sum = 0;
    for (int corner = 0; corner < 1 << dimensions; ++corner) {
        double weight = 1;
        int at[3] = {};
        for (int i = 0; i < dimensions; ++i) {
            const double alpha = std::floor(fractions[i] * 256 + 0.5) / 256;  // 8 bits after the point
            const bool upper = corner >> i & 1;
            weight *= upper ? alpha : 1 - alpha;
            at[i] = static_cast<int>(from[i]) + upper;
        }
        sum += weight * texel(p, mode, at[0], at[1], at[2]);
    }
    return sum;
}

// --- one, two and three dimensions ---------------------------------------------------------------------------------

__global__ void fetch1(cudaTextureObject_t texture, const float4* points, float* out, int count)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) out[i] = tex1D<float>(texture, points[i].x);
}
__global__ void fetch2(cudaTextureObject_t texture, const float4* points, float* out, int count)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) tex2D(&out[i], texture, points[i].x, points[i].y);
}
__global__ void fetch3(cudaTextureObject_t texture, const float4* points, float* out, int count)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) out[i] = tex3D<float>(texture, points[i].x, points[i].y, points[i].z);
}

// Points in and around a picture of `n` texels, at 64ths of a texel: exact in single precision.
static float coordinate(int i, int n) { return static_cast<float>(i * 29 % (n * 64 * 4)) / 64 - n * 1.5f; }

static void all_modes(int dimensions)
{
    const Picture picture = make_picture(8, dimensions > 1 ? 4 : 1, dimensions > 2 ? 2 : 1);
    const int count = 500;
    float4* points = managed<float4>(count);
    float* out = managed<float>(count);
    cudaArray_t array = make_array(picture, 0, dimensions);
    for (cudaTextureAddressMode mode : modes) {
        for (int way = 0; way < 4; ++way) {
            const bool normalised = way & 1, smooth = way & 2;
            const bool needs_normalised = mode == cudaAddressModeWrap || mode == cudaAddressModeMirror;
            const cudaTextureAddressMode used = needs_normalised && !normalised ? cudaAddressModeClamp : mode;
            for (int i = 0; i < count; ++i) {
                points[i].x = coordinate(i, picture.width) / (normalised ? picture.width : 1);
                points[i].y = coordinate(i * 7 + 3, picture.height) / (normalised ? picture.height : 1);
                points[i].z = coordinate(i * 5 + 1, picture.depth) / (normalised ? picture.depth : 1);
            }
            const cudaTextureObject_t texture =
                make_texture(array, describe(mode, smooth ? cudaFilterModeLinear : cudaFilterModePoint, normalised));
            const dim3 grid((count + 63) / 64), block(64);
            if (dimensions == 1) fetch1<<<grid, block>>>(texture, points, out, count);
            if (dimensions == 2) fetch2<<<grid, block>>>(texture, points, out, count);
            if (dimensions == 3) fetch3<<<grid, block>>>(texture, points, out, count);
            EXPECT_OK(cudaDeviceSynchronize());
            for (int i = 0; i < count; ++i) {
                const double x = points[i].x * (normalised ? picture.width : 1);
                const double y = dimensions > 1 ? points[i].y * (normalised ? picture.height : 1) : 0.5;
                const double z = dimensions > 2 ? points[i].z * (normalised ? picture.depth : 1) : 0.5;
                const double wanted =
                    smooth ? linear(picture, used, x, y, z, dimensions)
                           : texel(picture, used, static_cast<int>(std::floor(x)), static_cast<int>(std::floor(y)),
                                   static_cast<int>(std::floor(z)));
                if (std::fabs(out[i] - wanted) > 1e-4) {
                    std::printf("%d dimensions, mode %d, way %d, (%g, %g, %g): %g, not %g\n", dimensions,
                                static_cast<int>(mode), way, x, y, z, out[i], wanted);
                    ++failures;
                    break;
                }
            }
            EXPECT_OK(cudaDestroyTextureObject(texture));
        }
    }
    EXPECT_OK(cudaFreeArray(array));
    cudaFree(points);
    cudaFree(out);
}

// --- formats -------------------------------------------------------------------------------------------------------

__global__ void read_bytes(cudaTextureObject_t as_is, cudaTextureObject_t normalised, uchar4* bytes, float4* floats)
{
    *bytes = tex2D<uchar4>(as_is, 1.5f, 0.5f);
    *floats = tex2D<float4>(normalised, 1.5f, 0.5f);
}
__global__ void read_shorts(cudaTextureObject_t as_is, cudaTextureObject_t normalised, short2* shorts, float2* floats)
{
    for (int i = 0; i < 3; ++i) {
        shorts[i] = tex1Dfetch<short2>(as_is, i - 1);
        floats[i] = tex1Dfetch<float2>(normalised, i - 1);
    }
}

static void formats()
{
    cudaArray_t array = nullptr;
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<uchar4>();
    EXPECT(format.x == 8 && format.w == 8 && format.f == cudaChannelFormatKindUnsigned);
    EXPECT_OK(cudaMallocArray(&array, &format, 2, 1));
    const uchar4 texels[2] = {{1, 2, 3, 4}, {0, 51, 255, 128}};
    EXPECT_OK(cudaMemcpy2DToArray(array, 0, 0, texels, sizeof(texels), sizeof(texels), 1, cudaMemcpyHostToDevice));
    cudaTextureDesc description = describe(cudaAddressModeClamp, cudaFilterModePoint, false);
    const cudaTextureObject_t bytes = make_texture(array, description);
    description.readMode = cudaReadModeNormalizedFloat;
    const cudaTextureObject_t normalised = make_texture(array, description);
    uchar4* out = managed<uchar4>(1);
    float4* floats = managed<float4>(1);
    read_bytes<<<1, 1>>>(bytes, normalised, out, floats);
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(out->x == 0 && out->y == 51 && out->z == 255 && out->w == 128);
    EXPECT(floats->x == 0 && floats->y == 0.2f && floats->z == 1 && std::fabs(floats->w - 128 / 255.0f) < 1e-7f);
    cudaResourceDesc resource = {};
    EXPECT_OK(cudaGetTextureObjectResourceDesc(&resource, bytes));
    EXPECT(resource.resType == cudaResourceTypeArray && resource.res.array.array == array);
    // Whole numbers can't be filtered.
    description = describe(cudaAddressModeClamp, cudaFilterModeLinear, false);
    cudaTextureObject_t none = 0;
    EXPECT(cudaCreateTextureObject(&none, &resource, &description, nullptr) != cudaSuccess);
    cudaGetLastError();
    EXPECT_OK(cudaDestroyTextureObject(bytes));
    EXPECT_OK(cudaDestroyTextureObject(normalised));
    EXPECT_OK(cudaFreeArray(array));

    // Linear memory: what is outside reads as zero.
    short2* memory = managed<short2>(2);
    memory[0] = make_short2(-32768, 32767);
    memory[1] = make_short2(-1, 16384);
    resource = {};
    resource.resType = cudaResourceTypeLinear;
    resource.res.linear.devPtr = memory;
    resource.res.linear.desc = cudaCreateChannelDesc<short2>();
    resource.res.linear.sizeInBytes = 2 * sizeof(short2);
    description = {};
    cudaTextureObject_t as_is = 0, as_floats = 0;
    EXPECT_OK(cudaCreateTextureObject(&as_is, &resource, &description, nullptr));
    description.readMode = cudaReadModeNormalizedFloat;
    EXPECT_OK(cudaCreateTextureObject(&as_floats, &resource, &description, nullptr));
    short2* shorts = managed<short2>(3);
    float2* pairs = managed<float2>(3);
    read_shorts<<<1, 1>>>(as_is, as_floats, shorts, pairs);
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(shorts[0].x == 0 && shorts[1].x == -32768 && shorts[1].y == 32767 && shorts[2].x == -1);
    EXPECT(pairs[0].y == 0 && pairs[1].x == -1 && pairs[1].y == 1);
    EXPECT(std::fabs(pairs[2].y - 16384 / 32767.0f) < 1e-7f);
}

// --- rows with a pitch, and gathers --------------------------------------------------------------------------------

__global__ void gather(cudaTextureObject_t texture, float4* out, float* single)
{
    *out = tex2Dgather<float4>(texture, 2.0f, 1.0f);
    *single = tex2D<float>(texture, 2.0f, 1.0f);
}

static void pitched()
{
    const Picture picture = make_picture(6, 3, 1);
    float* rows = nullptr;
    size_t pitch = 0;
    EXPECT_OK(cudaMallocPitch(&rows, &pitch, picture.width * sizeof(float), picture.height));
    EXPECT_OK(cudaMemcpy2D(rows, pitch, picture.texels.data(), picture.width * sizeof(float),
                           picture.width * sizeof(float), picture.height, cudaMemcpyHostToDevice));
    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypePitch2D;
    resource.res.pitch2D.devPtr = rows;
    resource.res.pitch2D.desc = cudaCreateChannelDesc<float>();
    resource.res.pitch2D.width = picture.width;
    resource.res.pitch2D.height = picture.height;
    resource.res.pitch2D.pitchInBytes = pitch;
    const cudaTextureDesc description = describe(cudaAddressModeClamp, cudaFilterModeLinear, false);
    cudaTextureObject_t texture = 0;
    EXPECT_OK(cudaCreateTextureObject(&texture, &resource, &description, nullptr));
    float4* out = managed<float4>(1);
    float* single = managed<float>(1);
    gather<<<1, 1>>>(texture, out, single);
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(out->x == picture.at(1, 1, 0) && out->y == picture.at(2, 1, 0));
    EXPECT(out->z == picture.at(2, 0, 0) && out->w == picture.at(1, 0, 0));
    EXPECT(*single == (out->x + out->y + out->z + out->w) / 4);
    EXPECT_OK(cudaDestroyTextureObject(texture));
    cudaFree(rows);
}

// --- layers, cubes, mipmaps ----------------------------------------------------------------------------------------

__global__ void fetch_layers(cudaTextureObject_t texture, float* out)
{
    out[threadIdx.x] = tex2DLayered<float>(texture, threadIdx.x % 4 + 0.5f, 1.5f, threadIdx.x / 4);
}
__global__ void fetch_faces(cudaTextureObject_t texture, const float3* directions, float* out)
{
    const float3 d = directions[threadIdx.x];
    out[threadIdx.x] = texCubemap<float>(texture, d.x, d.y, d.z);
}
__global__ void fetch_levels(cudaTextureObject_t texture, float* out)
{
    out[0] = tex2DLod<float>(texture, 0.3f, 0.7f, 0);
    out[1] = tex2DLod<float>(texture, 0.3f, 0.7f, 1);
    out[2] = tex2DLod<float>(texture, 0.3f, 0.7f, 1.25f);
    out[3] = tex2DLod<float>(texture, 0.3f, 0.7f, 9);
    out[4] = tex2DGrad<float>(texture, 0.3f, 0.7f, make_float2(0.5f, 0), make_float2(0, 0.125f));
}

static void layers_and_faces()
{
    float* out = managed<float>(24);
    const Picture layers = make_picture(4, 4, 3);
    cudaArray_t array = make_array(layers, cudaArrayLayered);
    cudaTextureObject_t texture = make_texture(array, describe(cudaAddressModeClamp, cudaFilterModePoint, false));
    fetch_layers<<<1, 12>>>(texture, out);
    EXPECT_OK(cudaDeviceSynchronize());
    for (int i = 0; i < 12; ++i) EXPECT(out[i] == layers.at(i % 4, 1, i / 4));
    EXPECT_OK(cudaDestroyTextureObject(texture));
    EXPECT_OK(cudaFreeArray(array));

    const Picture cube = make_picture(2, 2, 6);
    array = make_array(cube, cudaArrayCubemap);
    texture = make_texture(array, describe(cudaAddressModeClamp, cudaFilterModePoint, true));
    // The middle of the upper left quarter of each face.
    const float3 directions[6] = {{1, 0.5f, 0.5f}, {-1, 0.5f, -0.5f}, {-0.5f, 1, -0.5f},
                                  {-0.5f, -1, 0.5f}, {-0.5f, 0.5f, 1}, {0.5f, 0.5f, -1}};
    float3* there = managed<float3>(6);
    for (int i = 0; i < 6; ++i) there[i] = directions[i];
    fetch_faces<<<1, 6>>>(texture, there, out);
    EXPECT_OK(cudaDeviceSynchronize());
    for (int face = 0; face < 6; ++face) EXPECT(out[face] == cube.at(0, 0, face));
    EXPECT_OK(cudaDestroyTextureObject(texture));
    EXPECT_OK(cudaFreeArray(array));
}

static void mipmaps()
{
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
    cudaMipmappedArray_t mipmap = nullptr;
    EXPECT_OK(cudaMallocMipmappedArray(&mipmap, &format, make_cudaExtent(8, 8, 0), 3));
    for (unsigned level = 0; level < 3; ++level) {
        cudaArray_t array = nullptr;
        EXPECT_OK(cudaGetMipmappedArrayLevel(&array, mipmap, level));
        cudaExtent extent = {};
        EXPECT_OK(cudaArrayGetInfo(nullptr, &extent, nullptr, array));
        EXPECT(extent.width == 8u >> level && extent.height == 8u >> level);
        const std::vector<float> same(extent.width * extent.height, 10.0f * (level + 1));
        EXPECT_OK(cudaMemcpy2DToArray(array, 0, 0, same.data(), extent.width * sizeof(float),
                                      extent.width * sizeof(float), extent.height, cudaMemcpyHostToDevice));
    }
    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypeMipmappedArray;
    resource.res.mipmap.mipmap = mipmap;
    cudaTextureDesc description = describe(cudaAddressModeClamp, cudaFilterModeLinear, true);
    description.mipmapFilterMode = cudaFilterModeLinear;
    description.maxMipmapLevelClamp = 2;
    cudaTextureObject_t texture = 0;
    EXPECT_OK(cudaCreateTextureObject(&texture, &resource, &description, nullptr));
    float* out = managed<float>(5);
    fetch_levels<<<1, 1>>>(texture, out);
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(out[0] == 10 && out[1] == 20 && out[2] == 22.5f && out[3] == 30);
    EXPECT(out[4] == 30);  // a step of half the width is 4 texels: level 2
    EXPECT_OK(cudaDestroyTextureObject(texture));
    EXPECT_OK(cudaFreeMipmappedArray(mipmap));
}

int main()
{
    for (int dimensions = 1; dimensions <= 3; ++dimensions) all_modes(dimensions);
    formats();
    pitched();
    layers_and_faces();
    mipmaps();
    return verdict("textures");
}
