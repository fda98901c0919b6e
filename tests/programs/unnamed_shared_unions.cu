// Unions without a name in shared memory: one for each block, also where blocks run side by side.
#include <cstdio>
#include <cstring>

__global__ void turn(int *out) {
    __shared__ union {
        float numbers[32];
        int bits[32];
        unsigned char bytes[128];
    };
    static __shared__ union { int block[2]; };
    int t = threadIdx.x;
    if (t == 0) block[1] = blockIdx.x;
    bits[t] = __float_as_int(t * 2.0f + blockIdx.x);
    __syncthreads();
    out[blockIdx.x * 32 + t] = numbers[31 - t] * 1000 + block[1] + bytes[3];
}

template <class T>
__global__ void add(T *out) {
    union { T mine; unsigned char low; };
    __shared__ __align__(16) union { struct { T first; T sums[32]; }; T all[33]; };
    int t = threadIdx.x;
    mine = t;
    sums[t] = mine + low;
    if (t == 0) first = blockIdx.x;
    __syncthreads();
    out[blockIdx.x * 32 + t] = all[32 - t] + all[0];
}

int main() {
    const int blocks = 500, n = blocks * 32;
    static int found[n];
    int *device;
    bool right = true;
    cudaMalloc(&device, sizeof found);
    turn<<<blocks, 32>>>(device);
    cudaMemcpy(found, device, sizeof found, cudaMemcpyDeviceToHost);
    for (int i = 0; i < n; i++) {
        float first = i / 32;
        int bits;
        memcpy(&bits, &first, 4);
        right &= found[i] == ((31 - i % 32) * 2 + i / 32) * 1000 + i / 32 + (bits >> 24);
    }
    printf("turn %d %d\n", found[0], found[n - 1]);
    add<<<blocks, 32>>>(device);
    cudaMemcpy(found, device, sizeof found, cudaMemcpyDeviceToHost);
    for (int i = 0; i < n; i++) right &= found[i] == 2 * (31 - i % 32) + i / 32;
    printf("add %d %d\n", found[0], found[n - 1]);
    puts(right ? "PASS" : "FAIL");
}
