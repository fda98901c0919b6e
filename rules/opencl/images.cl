// Reads and writes of surfaces with CUDA's boundary modes, and of three dimensions. KIND is f, i or ui.

//: cuport_read_zero_KIND with KIND/FOUR=f/float4,i/int4,ui/uint4
FOUR cuport_read_zero_KIND(read_only image2d_t image, int x, int y)
{
    const bool is_inside = x >= 0 && y >= 0 && x < get_image_width(image) && y < get_image_height(image);
    return is_inside ? read_imageKIND(image, (int2)(x, y)) : (FOUR)(0);
}

//: cuport_read_clamp_KIND with KIND/FOUR=f/float4,i/int4,ui/uint4
FOUR cuport_read_clamp_KIND(read_only image2d_t image, int x, int y)
{
    const int2 last = (int2)(get_image_width(image) - 1, get_image_height(image) - 1);
    return read_imageKIND(image, clamp((int2)(x, y), (int2)(0), last));
}

//: cuport_write_zero_KIND with KIND/FOUR=f/float4,i/int4,ui/uint4
void cuport_write_zero_KIND(write_only image2d_t image, FOUR value, int x, int y)
{
    const bool is_inside = x >= 0 && y >= 0 && x < get_image_width(image) && y < get_image_height(image);
    if (is_inside) write_imageKIND(image, (int2)(x, y), value);
}

//: cuport_write_clamp_KIND with KIND/FOUR=f/float4,i/int4,ui/uint4
void cuport_write_clamp_KIND(write_only image2d_t image, FOUR value, int x, int y)
{
    const int2 last = (int2)(get_image_width(image) - 1, get_image_height(image) - 1);
    write_imageKIND(image, clamp((int2)(x, y), (int2)(0), last), value);
}

//: cuport_write_three_KIND with KIND/FOUR=f/float4,i/int4,ui/uint4 needs cl_khr_3d_image_writes
void cuport_write_three_KIND(write_only image3d_t image, FOUR value, int x, int y, int z)
{
    write_imageKIND(image, (int4)(x, y, z, 0), value);
}
