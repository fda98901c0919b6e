__global__ void paint_layers(cudaSurfaceObject_t s, float v) {
    surf2DLayeredwrite(v, s, threadIdx.x * sizeof(float), threadIdx.y, 1, cudaBoundaryModeZero);
}
__global__ void paint_volume(cudaSurfaceObject_t s, int v) {
    surf3Dwrite(v, s, threadIdx.x * sizeof(int), threadIdx.y, 1, cudaBoundaryModeClamp);
}
// output
#pragma OPENCL EXTENSION cl_khr_3d_image_writes : enable

#define cuport_end_two_layered(image) \
    ((int4)(get_image_width(image) - 1, get_image_height(image) - 1, get_image_array_size(image) - 1, 0))

void cuport_write_zero_two_layered_f(write_only image2d_array_t image, float4 value, int4 at)
{
    if (all(at >= 0 && at <= cuport_end_two_layered(image))) write_imagef(image, at, value);
}

#define cuport_end_three(image) \
    ((int4)(get_image_width(image) - 1, get_image_height(image) - 1, get_image_depth(image) - 1, 0))

void cuport_write_clamp_three_i(write_only image3d_t image, int4 value, int4 at)
{
    write_imagei(image, clamp(at, (int4)(0), cuport_end_three(image)), value);
}

// CUDA: void paint_layers(cudaSurfaceObject_t s, float v)
__kernel void paint_layers(write_only image2d_array_t s, float v)
{
    cuport_write_zero_two_layered_f(s, (float4)(v, 0, 0, 0), (int4)((int)(uint)get_local_id(0), (int)(uint)get_local_id(1), 1, 0));
}

// CUDA: void paint_volume(cudaSurfaceObject_t s, int v)
__kernel void paint_volume(write_only image3d_t s, int v)
{
    cuport_write_clamp_three_i(s, (int4)(v, 0, 0, 0), (int4)((int)(uint)get_local_id(0), (int)(uint)get_local_id(1), 1, 0));
}
