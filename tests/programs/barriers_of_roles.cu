// Three parts of a block come to barriers of their own: in the branches of a chain, and in one that they leave by.
#include <cstdio>

const int PART = 32;

__global__ void pass_in_a_ring(const int *in, int *out)
{
    __shared__ int first[PART], second[PART], third[PART];
    int t = threadIdx.x, at = t % PART, value = in[t];
    if (t < PART) {
        first[at] = value;
        __syncthreads();
        int value = third[PART - 1 - at];
        __syncthreads();
        first[at] = value + 1;
        __syncthreads();
        out[t] = second[at];
    } else if (t < 2 * PART) {
        second[at] = value;
        __syncthreads();
        int taken = first[PART - 1 - at];
        __syncthreads();
        second[at] = taken + 2;
        __syncthreads();
        out[t] = third[at] + value;
    } else {
        third[at] = value;
        __syncthreads();
        int taken = second[PART - 1 - at];
        __syncthreads();
        third[at] = taken + 3;
        __syncthreads();
        out[t] = first[at];
    }
}

__global__ void leave_one_after_another(const int *in, int *out)
{
    __shared__ int left[PART], right[PART];
    int t = threadIdx.x, at = t % PART;
    if (t < PART) {
        left[at] = in[t];
        __syncthreads();
        out[t] = right[at];
        return;
    }
    right[at] = in[t];
    __syncthreads();
    out[t] = left[at];
}

__device__ int swapped(int *shared, int value)
{
    int t = threadIdx.x;
    shared[t] = value;
    if (t < PART) {
        __syncthreads();
        int value = shared[t + PART];
        return value;
    }
    __syncthreads();
    return shared[t - PART];
}

__global__ void go_on_in_rounds(const int *in, int *out)
{
    __shared__ int s[2 * PART], of_call[2 * PART];
    int t = threadIdx.x, sum = 0;
    for (int round = 0; round < 3; round++) {
        if (t < PART) {
            s[t] = in[t] + round;
            __syncthreads();
            sum += s[t + PART];
            __syncthreads();
            continue;
        }
        s[t] = 2 * in[t];
        __syncthreads();
        sum += s[t - PART];
        __syncthreads();
    }
    out[t] = 1000 * swapped(of_call, in[t]) + sum;
}

int main()
{
    int *in, *ring, *pair, *rounds, wrong = 0;
    cudaMallocManaged(&rounds, 2 * PART * sizeof(int));
    cudaMallocManaged(&in, 3 * PART * sizeof(int));
    cudaMallocManaged(&ring, 3 * PART * sizeof(int));
    cudaMallocManaged(&pair, 2 * PART * sizeof(int));
    for (int i = 0; i < 3 * PART; i++)
        in[i] = i * i % 101;
    pass_in_a_ring<<<1, 3 * PART>>>(in, ring);
    leave_one_after_another<<<1, 2 * PART>>>(in, pair);
    go_on_in_rounds<<<1, 2 * PART>>>(in, rounds);
    wrong += cudaDeviceSynchronize() != cudaSuccess;
    for (int at = 0; at < PART; at++) {
        int back = PART - 1 - at;
        wrong += ring[at] != in[back] + 2;
        wrong += ring[PART + at] != in[PART + back] + 3 + in[PART + at];
        wrong += ring[2 * PART + at] != in[2 * PART + back] + 1;
        wrong += rounds[at] != 1000 * in[PART + at] + 6 * in[PART + at];
        wrong += rounds[PART + at] != 1000 * in[at] + 3 * in[at] + 3;
        wrong += pair[at] != in[PART + at] || pair[PART + at] != in[at];
    }
    puts(wrong ? "FAIL" : "PASS");
}
