// Layers and cubes; reads and writes of surfaces with CUDA's boundary modes, and of three dimensions. KIND is f, i, ui.

//: cuport_layer
// PoCL 3 multiplies a layer by the number of layers, as it does with coordinates from 0 to 1: a host that has found out
// defines CUPORT_SCALES_LAYERS where all layered textures have such.
#ifdef CUPORT_SCALES_LAYERS
#define cuport_layer(layer, image) (((layer) + 0.25f) / (float)get_image_array_size(image))
#else
#define cuport_layer(layer, image) (layer)
#endif

//: cuport_fetch_one_layered_KIND with KIND/FOUR=f/float4,i/int4,ui/uint4
FOUR cuport_fetch_one_layered_KIND(read_only image1d_array_t image, sampler_t sampler, float x, int layer)
{
    return read_imageKIND(image, sampler, (float2)(x, cuport_layer((float)layer, image)));
}

//: cuport_fetch_two_layered_KIND with KIND/FOUR=f/float4,i/int4,ui/uint4
FOUR cuport_fetch_two_layered_KIND(read_only image2d_array_t image, sampler_t sampler, float x, float y, int layer)
{
    return read_imageKIND(image, sampler, (float4)(x, y, cuport_layer((float)layer, image), 0.0f));
}

//: cuport_fetch_cube_KIND with KIND/FOUR=f/float4,i/int4,ui/uint4
// The face that a direction meets, and where on it, by the table under "Cubemap Textures" in CUDA's programming guide.
FOUR cuport_fetch_cube_KIND(read_only image2d_array_t image, sampler_t sampler, float x, float y, float z, int layer)
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
    return read_imageKIND(image, sampler, (float4)(at, cuport_layer((float)(6 * layer + face), image), 0.0f));
}

//: cuport_end_one
// The last place in an image of each shape. A macro, as an image to read and one to write have different types.
#define cuport_end_one(image) ((int4)(get_image_width(image) - 1, 0, 0, 0))

//: cuport_end_two
#define cuport_end_two(image) ((int4)(get_image_width(image) - 1, get_image_height(image) - 1, 0, 0))

//: cuport_end_three
#define cuport_end_three(image) \
    ((int4)(get_image_width(image) - 1, get_image_height(image) - 1, get_image_depth(image) - 1, 0))

//: cuport_end_one_layered
#define cuport_end_one_layered(image) ((int4)(get_image_width(image) - 1, get_image_array_size(image) - 1, 0, 0))

//: cuport_end_two_layered
#define cuport_end_two_layered(image) \
    ((int4)(get_image_width(image) - 1, get_image_height(image) - 1, get_image_array_size(image) - 1, 0))

//: cuport_read_zero_SHAPE_KIND with KIND/FOUR=f/float4,i/int4,ui/uint4 SHAPE/IMAGE/AT=one/image1d_t/at.x,two/image2d_t/at.xy,three/image3d_t/at,one_layered/image1d_array_t/at.xy,two_layered/image2d_array_t/at
FOUR cuport_read_zero_SHAPE_KIND(read_only IMAGE image, int4 at)
{
    return all(at >= 0 && at <= cuport_end_SHAPE(image)) ? read_imageKIND(image, AT) : (FOUR)(0);
}

//: cuport_read_clamp_SHAPE_KIND with KIND/FOUR=f/float4,i/int4,ui/uint4 SHAPE/IMAGE/AT=one/image1d_t/at.x,two/image2d_t/at.xy,three/image3d_t/at,one_layered/image1d_array_t/at.xy,two_layered/image2d_array_t/at
FOUR cuport_read_clamp_SHAPE_KIND(read_only IMAGE image, int4 at)
{
    at = clamp(at, (int4)(0), cuport_end_SHAPE(image));
    return read_imageKIND(image, AT);
}

//: cuport_write_zero_SHAPE_KIND with KIND/FOUR=f/float4,i/int4,ui/uint4 SHAPE/IMAGE/AT=one/image1d_t/at.x,two/image2d_t/at.xy,one_layered/image1d_array_t/at.xy,two_layered/image2d_array_t/at
void cuport_write_zero_SHAPE_KIND(write_only IMAGE image, FOUR value, int4 at)
{
    if (all(at >= 0 && at <= cuport_end_SHAPE(image))) write_imageKIND(image, AT, value);
}

//: cuport_write_clamp_SHAPE_KIND with KIND/FOUR=f/float4,i/int4,ui/uint4 SHAPE/IMAGE/AT=one/image1d_t/at.x,two/image2d_t/at.xy,one_layered/image1d_array_t/at.xy,two_layered/image2d_array_t/at
void cuport_write_clamp_SHAPE_KIND(write_only IMAGE image, FOUR value, int4 at)
{
    at = clamp(at, (int4)(0), cuport_end_SHAPE(image));
    write_imageKIND(image, AT, value);
}

//: cuport_write_zero_three_KIND with KIND/FOUR=f/float4,i/int4,ui/uint4 needs cl_khr_3d_image_writes
void cuport_write_zero_three_KIND(write_only image3d_t image, FOUR value, int4 at)
{
    if (all(at >= 0 && at <= cuport_end_three(image))) write_imageKIND(image, at, value);
}

//: cuport_write_clamp_three_KIND with KIND/FOUR=f/float4,i/int4,ui/uint4 needs cl_khr_3d_image_writes
void cuport_write_clamp_three_KIND(write_only image3d_t image, FOUR value, int4 at)
{
    write_imageKIND(image, clamp(at, (int4)(0), cuport_end_three(image)), value);
}

//: cuport_write_three_KIND with KIND/FOUR=f/float4,i/int4,ui/uint4 needs cl_khr_3d_image_writes
void cuport_write_three_KIND(write_only image3d_t image, FOUR value, int x, int y, int z)
{
    write_imageKIND(image, (int4)(x, y, z, 0), value);
}
