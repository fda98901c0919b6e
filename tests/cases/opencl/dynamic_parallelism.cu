__global__ void child(int *x) { x[0] = 1; }
__global__ void parent(int *x) { child<<<1, 1>>>(x); }
// output
// Returns where the arguments of a launch go; null where there is no room, which the host sees by the count.
__global uchar* cuport_new_launch(volatile __global uint* children, ulong kernel_number, uint grid_x, uint grid_y,
    uint grid_z, uint block_x, uint block_y, uint block_z, uint shared_bytes, uint stream, uint bytes)
{
    const uint room = (1u << 20) - 4u, words = 12u + bytes / 4u;
    const uint start = atomic_add(children, words);
    if (start > room || words > room - start) return 0;
    volatile __global uint* record = children + 4 + start;
    record[0] = words;
    record[1] = (uint)kernel_number;
    record[2] = (uint)(kernel_number >> 32);
    record[3] = grid_x;
    record[4] = grid_y;
    record[5] = grid_z;
    record[6] = block_x;
    record[7] = block_y;
    record[8] = block_z;
    record[9] = shared_bytes;
    record[10] = stream;
    return (__global uchar*)(record + 12);
}

typedef struct {
    uint x;
    uint y;
    uint z;
} dim3;

// CUDA: void child(int * x)
__kernel void child(__global int* x)
{
    x[0] = 1;
}

// CUDA: void parent(int * x)
__kernel void parent(__global int* x, __global uint* children)
{
    dim3 grid_1 = {1, 1, 1};
    dim3 block_2 = {1, 1, 1};
    __global uchar* record_3 = cuport_new_launch(children, 0x26f85813e0f3e9b3UL, grid_1.x, grid_1.y, grid_1.z, block_2.x, block_2.y, block_2.z, 0, (uint)(ulong)0, 16u);
    if (record_3 != 0) {
        *(__global ulong*)(record_3 + 0u) = (ulong)x;
    }
}
