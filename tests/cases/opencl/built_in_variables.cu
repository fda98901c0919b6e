__global__ void use(unsigned *x) {
    x[0] = threadIdx.x + threadIdx.y + threadIdx.z;
    x[1] = blockIdx.x + blockIdx.y + blockIdx.z;
    x[2] = blockDim.x + blockDim.y + blockDim.z;
    x[3] = gridDim.x + gridDim.y + gridDim.z;
    x[4] = warpSize;
}
// output
// CUDA: void use(unsigned int * x)
__kernel void use(__global uint* x)
{
    x[0] = (uint)get_local_id(0) + (uint)get_local_id(1) + (uint)get_local_id(2);
    x[1] = (uint)get_group_id(0) + (uint)get_group_id(1) + (uint)get_group_id(2);
    x[2] = (uint)get_local_size(0) + (uint)get_local_size(1) + (uint)get_local_size(2);
    x[3] = (uint)get_num_groups(0) + (uint)get_num_groups(1) + (uint)get_num_groups(2);
    x[4] = 32;
}
