__global__ void sample(cudaTextureObject_t cube, cudaTextureObject_t many, float *out, uchar4 *bytes) {
    out[0] = texCubemap<float>(cube, 1.0f, -0.5f, 0.25f);
    bytes[0] = texCubemapLayered<uchar4>(many, 1.0f, -0.5f, 0.25f, 2);
}
__global__ void write(cudaSurfaceObject_t cube) {
    surfCubemapwrite(1.0f, cube, threadIdx.x * (int)sizeof(float), threadIdx.y, 5);
}
// output
// PoCL 3 multiplies a layer by the number of layers, as it does with coordinates from 0 to 1: a host that has found out
// defines CUPORT_SCALES_LAYERS where all layered textures have such.
#ifdef CUPORT_SCALES_LAYERS
#define cuport_layer(layer, image) (((layer) + 0.25f) / (float)get_image_array_size(image))
#else
#define cuport_layer(layer, image) (layer)
#endif

// The face that a direction meets, and where on it, by the table under "Cubemap Textures" in CUDA's programming guide.
float4 cuport_fetch_cube_f(read_only image2d_array_t image, sampler_t sampler, float x, float y, float z, int layer)
{
    const float3 size = fabs((float3)(x, y, z));
    int face = z >= 0.0f ? 4 : 5;
    float3 place = (float3)(z >= 0.0f ? x : -x, -y, size.z);
    if (size.x > size.y && size.x > size.z) {
        face = x >= 0.0f ? 0 : 1;
        place = (float3)(x >= 0.0f ? -z : z, -y, size.x);
    } else if (size.y > size.z) {
        face = y >= 0.0f ? 2 : 3;
        place = (float3)(x, y >= 0.0f ? z : -z, size.y);
    }
    const float2 at = (place.xy / place.z + 1.0f) / 2.0f;
    return read_imagef(image, sampler, (float4)(at, cuport_layer((float)(6 * layer + face), image), 0.0f));
}

// The face that a direction meets, and where on it, by the table under "Cubemap Textures" in CUDA's programming guide.
uint4 cuport_fetch_cube_ui(read_only image2d_array_t image, sampler_t sampler, float x, float y, float z, int layer)
{
    const float3 size = fabs((float3)(x, y, z));
    int face = z >= 0.0f ? 4 : 5;
    float3 place = (float3)(z >= 0.0f ? x : -x, -y, size.z);
    if (size.x > size.y && size.x > size.z) {
        face = x >= 0.0f ? 0 : 1;
        place = (float3)(x >= 0.0f ? -z : z, -y, size.x);
    } else if (size.y > size.z) {
        face = y >= 0.0f ? 2 : 3;
        place = (float3)(x, y >= 0.0f ? z : -z, size.y);
    }
    const float2 at = (place.xy / place.z + 1.0f) / 2.0f;
    return read_imageui(image, sampler, (float4)(at, cuport_layer((float)(6 * layer + face), image), 0.0f));
}

// CUDA: void sample(cudaTextureObject_t cube, cudaTextureObject_t many, float * out, uchar4 * bytes)
__kernel void sample(
    read_only image2d_array_t cube,
    read_only image2d_array_t many,
    __global float* out,
    __global uchar4* bytes,
    sampler_t cube_sampler,
    sampler_t many_sampler)
{
    out[0] = cuport_fetch_cube_f(cube, cube_sampler, 1.0f, -0.5f, 0.25f, 0).x;
    bytes[0] = convert_uchar4(cuport_fetch_cube_ui(many, many_sampler, 1.0f, -0.5f, 0.25f, 2.0f));
}

// CUDA: void write(cudaSurfaceObject_t cube)
__kernel void write(write_only image2d_array_t cube)
{
    write_imagef(cube, (int4)((int)(uint)get_local_id(0), (int)(uint)get_local_id(1), 5, 0), (float4)(1.0f, 0, 0, 0));
}
