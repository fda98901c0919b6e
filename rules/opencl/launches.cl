// Launches from kernels: `children` has the count of words that follow its first four, then a record for each launch:
// its words, the number of the kernel, or 1 for a copy and 2 for a memset, the sizes of grid and block, the bytes of shared memory, the stream, and from the
// 13th word on the arguments, each from a multiple of 16 bytes.

//: cuport_new_launch
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

//: cuport_error_text
// The errors that functions of the runtime give in kernels.
__constant const char* cuport_error_text(int error)
{
    switch (error) {
    case 0: return "no error";
    case 2: return "out of memory";
    case 17: return "invalid device pointer";
    default: return "unrecognized error code";
    }
}
