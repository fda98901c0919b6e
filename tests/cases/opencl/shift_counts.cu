__device__ unsigned turn(unsigned x, int n) { return (x << n) | (x >> (32 - n)); }
__device__ unsigned digit(unsigned key, int place) { return key >> place & 15; }
__global__ void known(unsigned *x, unsigned n) {
    unsigned lane = threadIdx.x & 31, warp = threadIdx.x / 32;
    x[0] = x[1] << 3 | 1u << lane | x[2] >> (31 - lane) | 1u << warp | x[3] << n % 32;
    for (int i = 0; i < 32; i++) x[4] ^= x[5] >> i;
    for (int place = 28; place >= 0; place -= 4) x[6] += digit(x[7], place);
    for (int step = 16; step > 0; step >>= 1) x[8] ^= x[9] >> step;
    x[10] = turn(x[11], n);
    x[12] <<= n & 7;
}
__global__ void unknown(unsigned *x, unsigned n, long long *y) {
    x[0] = x[1] << n;
    int s = (int)x[2] >> (n + 1);
    x[3] = s;
    y[0] = y[1] >> n;
    y[2] <<= n;
    x[n++] >>= x[4];
    for (int i = 0; i <= 32; i++) x[5] ^= x[6] << i;
}
// output
// As CUDA's cards do it: OpenCL C takes the count modulo the width.
uint cuport_shift_left_uint(uint x, uint count)
{
    return count < 32 ? x << count : 0;
}

int cuport_shift_right_int(int x, uint count)
{
    return x >> min(count, 31u);
}

long cuport_shift_right_long(long x, uint count)
{
    return x >> min(count, 63u);
}

// As CUDA's cards do it: OpenCL C takes the count modulo the width.
long cuport_shift_left_long(long x, uint count)
{
    return count < 64 ? x << count : 0;
}

uint cuport_shift_right_uint(uint x, uint count)
{
    return count < 32 ? x >> count : 0;
}

uint digit(uint key, int place)
{
    return (key >> place) & 15;
}

uint turn(uint x, int n)
{
    return (x << n) | (x >> (32 - n));
}

// CUDA: void known(unsigned int * x, unsigned int n)
__kernel void known(__global uint* x, uint n)
{
    uint lane = (uint)get_local_id(0) & 31;
    uint warp = (uint)get_local_id(0) / 32;
    x[0] = (x[1] << 3) | (1u << lane) | (x[2] >> (31 - lane)) | (1u << warp) | (x[3] << (n % 32));
    for (int i = 0; i < 32; i++) {
        x[4] ^= x[5] >> i;
    }
    for (int place = 28; place >= 0; place -= 4) {
        x[6] += digit(x[7], place);
    }
    for (int step = 16; step > 0; step >>= 1) {
        x[8] ^= x[9] >> step;
    }
    x[10] = turn(x[11], n);
    x[12] <<= n & 7;
}

// CUDA: void unknown(unsigned int * x, unsigned int n, long long * y)
__kernel void unknown(__global uint* x, uint n, __global long* y)
{
    x[0] = cuport_shift_left_uint(x[1], n);
    int s = cuport_shift_right_int((int)x[2], n + 1);
    x[3] = s;
    y[0] = cuport_shift_right_long(y[1], n);
    y[2] = cuport_shift_left_long(y[2], n);
    __global uint* place_1;
    place_1 = &x[n++], *place_1 = cuport_shift_right_uint(*place_1, x[4]);
    for (int i = 0; i <= 32; i++) {
        x[5] ^= cuport_shift_left_uint(x[6], (uint)i);
    }
}
