template <typename T> __global__ void copy(T *to, const T *from) { to[threadIdx.x] = from[threadIdx.x]; }
template __global__ void copy<short>(short *, const short *);
// output
// CUDA: void copy<short>(short * to, const short * from)
__kernel void copy_short(__global short* to, __global const short* from)
{
    to[(uint)get_local_id(0)] = from[(uint)get_local_id(0)];
}
