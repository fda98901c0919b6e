__global__ void paint(cudaSurfaceObject_t s, float2 v, short2 w, cudaSurfaceObject_t t) {
    surf2Dwrite(v, s, threadIdx.x * sizeof(float2), threadIdx.y);
    surf3Dwrite(w, t, threadIdx.x * sizeof(short2), threadIdx.y, 0);
}
// output
#pragma OPENCL EXTENSION cl_khr_3d_image_writes : enable

void cuport_write_three_i(write_only image3d_t image, int4 value, int x, int y, int z)
{
    write_imagei(image, (int4)(x, y, z, 0), value);
}

// CUDA: void paint(cudaSurfaceObject_t s, float2 v, short2 w, cudaSurfaceObject_t t)
__kernel void paint(write_only image2d_t s, float2 v, short2 w, write_only image3d_t t)
{
    write_imagef(s, (int2)((int)(uint)get_local_id(0), (int)(uint)get_local_id(1)), (float4)(v, 0, 0));
    cuport_write_three_i(t, (int4)(convert_int2(w), 0, 0), (int)(uint)get_local_id(0), (int)(uint)get_local_id(1), 0);
}
