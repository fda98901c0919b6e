// Volatile members and variables, of shared memory, too: read, written and pointed at.
#include <cstdio>

struct Slot {
    volatile int state;
    volatile unsigned low : 3, high : 5;
    volatile bool seen[2];
    volatile float *to;

    __device__ int sum() const { return state + low + high; }
};
__device__ volatile int flag = 5;
__device__ volatile int many[2][2];

__device__ void add(volatile int &to, volatile int *from) { to = to + *from; }

__global__ void work(Slot *slots, Slot own, int *out)
{
    __shared__ volatile int one;
    __shared__ volatile float parts[32];
    extern __shared__ volatile short room[];
    unsigned i = threadIdx.x;
    parts[i] = 0.5f * i;
    room[i] = (short)(2 * i);
    if (i == 0) one = own.sum();
    __syncthreads();
    Slot copy = own;
    copy.state = one + room[31 - i];
    copy.low = i;
    copy.seen[1] = i % 2;
    *copy.to = parts[31];
    slots[i].state = copy.state;
    slots[i].low = copy.low;
    slots[i].high = 31;
    slots[i].seen[0] = !copy.seen[1];
    if (i == 0) {
        many[1][0] = flag;
        add(many[1][0], &flag);
        add(slots[32].state, &many[1][0]);
    }
    __syncthreads();
    out[i] = slots[i].sum() + slots[i].seen[0] + many[1][0] + slots[32].state;
}

int main()
{
    Slot *slots, own;
    float *to;
    int *out, wrong = 0;
    cudaMallocManaged(&slots, 33 * sizeof(Slot));
    cudaMallocManaged(&out, 32 * sizeof(int));
    cudaMallocManaged(&to, sizeof(float));
    slots[32].state = 100;
    own.state = 1000;
    own.low = 2;
    own.high = 3;
    own.to = to;
    work<<<1, 32, 32 * sizeof(short)>>>(slots, own, out);
    cudaDeviceSynchronize();
    for (int i = 0; i < 32; ++i) wrong += out[i] != 1005 + 2 * (31 - i) + i % 8 + 31 + (i + 1) % 2 + 10 + 110;
    puts(wrong == 0 && *to == 15.5f ? "PASS" : "FAIL");
}
