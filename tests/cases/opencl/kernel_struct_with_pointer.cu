struct Image {
    unsigned char *data;
    int width;
};
__global__ void invert(Image in, Image out) {
    int i = threadIdx.y * in.width + threadIdx.x;
    out.data[i] = 255 - in.data[i];
}
// output
typedef struct {
    ulong data;
    int width;
} Image;

// CUDA: void invert(Image in, Image out)
__kernel void invert(Image in, Image out)
{
    int i = (uint)get_local_id(1) * in.width + (uint)get_local_id(0);
    ((__global uchar*)out.data)[i] = 255 - ((__global uchar*)in.data)[i];
}
