// Texture objects of arrays, pitched and linear memory; references; surfaces.
#include "cuport.h"

static texture<float, 2, cuportReadModeElementType> plane;
static texture<int, 1, cuportReadModeElementType> row;
static surface<void, 2> sheet;

void sample(cuportTextureObject_t t, float* out) { cuport::run(sample, t, out); }
void colours(cuportTextureObject_t t, float4* out) { cuport::run(colours, t, out); }
void fetch(cuportTextureObject_t t, int* out) { cuport::run(fetch, t, out); }
void by_reference(float* out) { cuport::run(by_reference, out); }
void paint(cuportSurfaceObject_t s, float v) { cuport::run(paint, s, v); }
void paint_sheet(float v) { cuport::run(paint_sheet, v); }

static void print(const float* device, int n)
{
    float host[8];
    cuportMemcpy(host, device, static_cast<size_t>(n) * sizeof(float), cuportMemcpyDeviceToHost);
    for (int i = 0; i < n; i++) std::printf(" %g", host[i]);
    std::printf("\n");
}

static cuportTextureObject_t texture_of(cuportResourceDesc resource, cuportTextureFilterMode filter,
                                        cuportTextureReadMode mode)
{
    cuportTextureDesc description = {};
    description.addressMode[0] = description.addressMode[1] = cuportAddressModeClamp;
    description.filterMode = filter;
    description.readMode = mode;
    cuportTextureObject_t texture = 0;
    const cuportError_t error = cuportCreateTextureObject(&texture, &resource, &description, nullptr);
    if (error != cuportSuccess) std::printf("%s\n", cuportGetErrorString(error));
    return texture;
}

int main()
{
    float image[4][8];
    for (int i = 0; i < 32; i++) image[i / 8][i % 8] = static_cast<float>(i);
    cuportChannelFormatDesc format = cuportCreateChannelDesc<float>();
    cuportArray_t array;
    cuportMallocArray(&array, &format, 8, 4, cuportArraySurfaceLoadStore);
    cuportMemcpy2DToArray(array, 0, 0, image, 32, 32, 4, cuportMemcpyHostToDevice);
    float4* out4;
    cuportMalloc(&out4, 64);
    float* out = reinterpret_cast<float*>(out4);

    cuportResourceDesc resource = {};
    resource.resType = cuportResourceTypeArray;
    resource.res.array.array = array;
    cuportTextureObject_t point = texture_of(resource, cuportFilterModePoint, cuportReadModeElementType);
    cuportTextureObject_t smooth = texture_of(resource, cuportFilterModeLinear, cuportReadModeElementType);
    cuport::launch(1, 4), sample(point, out);
    print(out, 4);
    cuport::launch(1, 4), sample(smooth, out);
    print(out, 4);

    // A surface's writes show in the textures of the same array, and in copies of it.
    cuportSurfaceObject_t surface;
    cuportCreateSurfaceObject(&surface, &resource);
    cuport::launch(1, 4), paint(surface, 100);
    cuport::launch(1, 4), sample(point, out);
    print(out, 4);
    cuportBindSurfaceToArray(sheet, array);
    cuport::launch(1, 1), paint_sheet(7);
    cuportMemcpy2DFromArray(image, 32, array, 0, 0, 32, 4, cuportMemcpyDeviceToHost);
    std::printf("%g %g %g\n", image[0][0], image[1][2], image[3][7]);

    // Pitched memory, read again at each launch.
    float* rows;
    size_t pitch;
    cuportMallocPitch(&rows, &pitch, 32, 4);
    cuportMemcpy2D(rows, pitch, image, 32, 32, 4, cuportMemcpyHostToDevice);
    resource.resType = cuportResourceTypePitch2D;
    resource.res.pitch2D.devPtr = rows;
    resource.res.pitch2D.desc = format;
    resource.res.pitch2D.width = 8;
    resource.res.pitch2D.height = 4;
    resource.res.pitch2D.pitchInBytes = pitch;
    cuportTextureObject_t pitched = texture_of(resource, cuportFilterModePoint, cuportReadModeElementType);
    cuport::launch(1, 4), sample(pitched, out);
    print(out, 4);
    cuportMemset2D(rows, pitch, 0, 32, 4);
    cuport::launch(1, 4), sample(pitched, out);
    print(out, 4);

    // Bytes as numbers from 0 to 1.
    uchar4 pixels[2] = {make_uchar4(255, 0, 51, 255), make_uchar4(0, 255, 0, 0)};
    cuportChannelFormatDesc bytes = cuportCreateChannelDesc<uchar4>();
    cuportArray_t small;
    cuportMallocArray(&small, &bytes, 2, 1);
    cuportMemcpyToArray(small, 0, 0, pixels, sizeof(pixels), cuportMemcpyHostToDevice);
    resource.resType = cuportResourceTypeArray;
    resource.res.array.array = small;
    cuportTextureObject_t colour = texture_of(resource, cuportFilterModePoint, cuportReadModeNormalizedFloat);
    cuport::launch(1, 2), colours(colour, out4);
    print(out, 8);

    // Linear memory is a pointer; one into the middle of memory, too.
    int numbers[8] = {1, 2, 3, 4, 5, 6, 7, 8}, *linear, *result;
    cuportMalloc(&linear, sizeof(numbers));
    cuportMalloc(&result, 16);
    cuportMemcpy(linear, numbers, sizeof(numbers), cuportMemcpyHostToDevice);
    resource.resType = cuportResourceTypeLinear;
    resource.res.linear.devPtr = linear + 3;
    resource.res.linear.desc = cuportCreateChannelDesc<int>();
    resource.res.linear.sizeInBytes = 20;
    cuportTextureObject_t line = texture_of(resource, cuportFilterModePoint, cuportReadModeElementType);
    cuport::launch(1, 4), fetch(line, result);
    cuportMemcpy(numbers, result, 16, cuportMemcpyDeviceToHost);
    std::printf("%d %d\n", numbers[0], numbers[3]);

    // References.
    size_t offset = 9;
    plane.filterMode = cuportFilterModePoint;
    std::printf("%d", cuportBindTextureToArray(plane, array));
    std::printf("%d", cuportBindTexture(&offset, row, linear, sizeof(int) * 8));
    std::printf(" %zu\n", offset);
    cuport::launch(1, 4), by_reference(out);
    print(out, 4);
    cuportUnbindTexture(plane);
    cuport::launch(1, 4), by_reference(out);
    std::printf("%s\n", cuportGetErrorName(cuportGetLastError()));
    std::printf("%d", cuportDestroyTextureObject(point) + cuportDestroyTextureObject(smooth));
    std::printf("%d", cuportDestroySurfaceObject(surface) + cuportFreeArray(array) + cuportFreeArray(small));
    std::printf("%d\n", cuportFree(rows));
}

namespace {
cuport::Program textures_cl("textures.cl", R"(
__kernel void sample(read_only image2d_t t, __global float* out, sampler_t t_sampler)
{
    int i = (int)get_local_id(0);
    out[i] = read_imagef(t, t_sampler, (float2)(i + 1.0f, 1.5f)).x;
}

__kernel void colours(read_only image2d_t t, __global float4* out, sampler_t t_sampler)
{
    out[get_local_id(0)] = read_imagef(t, t_sampler, (float2)(get_local_id(0) + 0.5f, 0.5f));
}

__kernel void fetch(__global const int* t, __global int* out)
{
    out[get_local_id(0)] = t[get_local_id(0)];
}

__kernel void by_reference(__global float* out, read_only image2d_t plane, sampler_t plane_sampler,
                           __global const int* row)
{
    int i = (int)get_local_id(0);
    out[i] = read_imagef(plane, plane_sampler, (float2)(i + 0.5f, 3.5f)).x + row[i];
}

__kernel void paint(write_only image2d_t s, float v)
{
    write_imagef(s, (int2)((int)get_local_id(0), 1), (float4)(v + get_local_id(0), 0, 0, 0));
}

__kernel void paint_sheet(float v, write_only image2d_t sheet)
{
    write_imagef(sheet, (int2)(0, 0), (float4)(v, 0, 0, 0));
}
)");
const cuport::Kernel textures_kernels[] = {
    {textures_cl, "sample", cuport::stub<void(cuportTextureObject_t, float*)>(&sample),
     {cuport::image(0), cuport::buffer(1), cuport::sampler(0)}},
    {textures_cl, "colours", cuport::stub<void(cuportTextureObject_t, float4*)>(&colours),
     {cuport::image(0), cuport::buffer(1), cuport::sampler(0)}},
    {textures_cl, "fetch", cuport::stub<void(cuportTextureObject_t, int*)>(&fetch), {cuport::linear(0),
        cuport::buffer(1)}},
    {textures_cl, "by_reference", cuport::stub<void(float*)>(&by_reference),
     {cuport::buffer(0), cuport::image(plane), cuport::sampler(plane), cuport::linear(row)}},
    {textures_cl, "paint", cuport::stub<void(cuportSurfaceObject_t, float)>(&paint), {cuport::image(0), cuport::value(1,
        4)}},
    {textures_cl, "paint_sheet", cuport::stub<void(float)>(&paint_sheet), {cuport::value(0, 4), cuport::image(sheet)}},
};
}  // namespace
// output:
//  9 10 11 12
//  8.5 9.5 10.5 11.5
//  101 102 103 12
// 7 102 31
//  101 102 103 12
//  0 0 0 0
//  1 0 0.2 1 0 1 0 0
// 4 7
// 00 0
//  25 27 29 31
// cudaErrorInvalidTexture
// 000
