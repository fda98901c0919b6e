// Layers and cubes: coordinates from 0 to 1 with whole layers, six faces, and layers of cubes.
#include "cuport.h"

void layers(cuportTextureObject_t t, float* out) { cuport::run(layers, t, out); }
void faces(cuportTextureObject_t t, float* out) { cuport::run(faces, t, out); }

static void print(const float* device)
{
    float host[6];
    cuportMemcpy(host, device, sizeof(host), cuportMemcpyDeviceToHost);
    for (float value : host) std::printf(" %g", value);
    std::printf("\n");
}

// An array of 4 by 4 by `depth` numbers; the last digit counts within a layer's row, the first ones are the layer's.
static cuportArray_t array_of(size_t depth, unsigned flags)
{
    std::vector<float> values(16 * depth);
    for (size_t i = 0; i < values.size(); ++i) {
        values[i] = static_cast<float>(i / 16 * 100 + i % 16 / 4 * 10 + i % 4);
    }
    cuportChannelFormatDesc format = cuportCreateChannelDesc<float>();
    cuportArray_t array = nullptr;
    const cuportError_t error = cuportMalloc3DArray(&array, &format, make_cuportExtent(4, 4, depth), flags);
    if (error != cuportSuccess) {
        std::printf("%s\n", cuportGetErrorName(error));
        return nullptr;
    }
    cuportMemcpy3DParms copy = {};
    copy.srcPtr = make_cuportPitchedPtr(values.data(), 16, 4, 4);
    copy.dstArray = array;
    copy.extent = make_cuportExtent(4, 4, depth);
    copy.kind = cuportMemcpyHostToDevice;
    cuportMemcpy3D(&copy);
    return array;
}

static cuportTextureObject_t texture_of(cuportArray_t array, int normalised, cuportTextureFilterMode filter)
{
    cuportResourceDesc resource = {};
    resource.resType = cuportResourceTypeArray;
    resource.res.array.array = array;
    cuportTextureDesc description = {};
    for (auto& mode : description.addressMode) mode = normalised ? cuportAddressModeWrap : cuportAddressModeClamp;
    description.filterMode = filter;
    description.normalizedCoords = normalised;
    cuportTextureObject_t texture = 0;
    const cuportError_t error = cuportCreateTextureObject(&texture, &resource, &description, nullptr);
    if (error != cuportSuccess) std::printf("%s\n", cuportGetErrorString(error));
    return texture;
}

int main()
{
    float* out = nullptr;
    cuportMalloc((void**)&out, 64);
    cuportArray_t plain = array_of(6, cuportArrayLayered);
    for (int normalised : {1, 0}) {
        for (auto filter : {cuportFilterModePoint, cuportFilterModeLinear}) {
            cuport::launch(1, 6), layers(texture_of(plain, normalised, filter), out);
            print(out);
        }
    }
    cuport::launch(1, 6), faces(texture_of(array_of(6, cuportArrayCubemap), 1, cuportFilterModePoint), out);
    print(out);
    cuport::launch(1, 6), faces(texture_of(array_of(6, cuportArrayCubemap), 0, cuportFilterModeLinear), out);
    print(out);
    array_of(5, cuportArrayCubemap);
    array_of(8, cuportArrayCubemap | cuportArrayLayered);
}

namespace {
cuport::Program cubes_cl("cubes.cl", R"(
#ifdef CUPORT_SCALES_LAYERS
#define cuport_layer(layer, image) (((layer) + 0.25f) / (float)get_image_array_size(image))
#else
#define cuport_layer(layer, image) (layer)
#endif

__kernel void layers(read_only image2d_array_t image, __global float* out, sampler_t sampler)
{
    const int i = get_local_id(0);
    out[i] = read_imagef(image, sampler, (float4)(0.625f, 0.375f, cuport_layer((float)i, image), 0.0f)).x;
}

__kernel void faces(read_only image2d_array_t image, __global float* out, sampler_t sampler)
{
    const int i = get_local_id(0);
    out[i] = read_imagef(image, sampler, (float4)(0.125f * i, 0.875f, cuport_layer((float)i, image), 0.0f)).x;
}
)");
const cuport::Kernel cubes_kernels[] = {
    {cubes_cl, "layers", cuport::stub<void(cuportTextureObject_t, float*)>(&layers),
     {cuport::image(0), cuport::buffer(1), cuport::sampler(0)}},
    {cubes_cl, "faces", cuport::stub<void(cuportTextureObject_t, float*)>(&faces),
     {cuport::image(0), cuport::buffer(1), cuport::sampler(0)}},
};
}  // namespace
// output:
//  12 112 212 312 412 512
//  12 112 212 312 412 512
//  0 100 200 300 400 500
//  0.125 100.125 200.125 300.125 400.125 500.125
//  30 130 231 331 432 532
//  30 130 230.5 331 431.5 532
// cudaErrorInvalidValue
// cudaErrorInvalidValue
