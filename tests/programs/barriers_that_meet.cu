// Half of a block comes to barriers in an `if`, the other half in its `else`: cards count them as the same ones.
#include <cstdio>

const int HALF = 32, ROUNDS = 4;

// One half fills what the other one reads behind the barrier, round by round.
__global__ void pass_on(const int *in, int *first, int *second)
{
    __shared__ int left[HALF], right[HALF];
    int at = threadIdx.x % HALF, sum = 0;
    for (int round = 0; round < ROUNDS; round++) {
        if (threadIdx.x < HALF) {
            left[at] = in[round * HALF + at];
            __syncthreads();
            int value = right[HALF - 1 - at];
            __syncthreads();
            sum += value;
        } else {
            right[at] = 100 * in[round * HALF + at];
            __syncthreads();
            sum += left[HALF - 1 - at];
            __syncthreads();
            sum *= 2;
        }
        __syncthreads();
    }
    (threadIdx.x < HALF ? first : second)[at] = sum;
}

// A thread takes one of neighbouring `if`s: their barriers are the same ones, too.
__global__ void pass_around(const int *in, int *out)
{
    __shared__ int mine[3][HALF];
    const int warp = threadIdx.x / HALF, at = threadIdx.x % HALF;
    if (warp == 0) {
        mine[0][at] = in[at];
        __syncthreads();
        out[at] = mine[2][at];
    }
    if (warp == 1) {
        mine[1][at] = 10 * in[at];
        __syncthreads();
        out[HALF + at] = mine[0][at];
    }
    if (warp > 1 && at >= 0) {
        mine[2][at] = 100 * in[at];
        __syncthreads();
        out[2 * HALF + at] = mine[1][at];
    }
}

int main()
{
    int *in, *first, *second, wrong = 0;
    cudaMallocManaged(&in, ROUNDS * HALF * sizeof(int));
    cudaMallocManaged(&first, HALF * sizeof(int));
    cudaMallocManaged(&second, HALF * sizeof(int));
    for (int i = 0; i < ROUNDS * HALF; i++)
        in[i] = i * i % 37;
    pass_on<<<1, 2 * HALF>>>(in, first, second);
    wrong += cudaDeviceSynchronize() != cudaSuccess;
    for (int at = 0; at < HALF; at++) {
        int one = 0, other = 0;
        for (int round = 0; round < ROUNDS; round++) {
            int value = in[round * HALF + HALF - 1 - at];
            one += 100 * value;
            other = 2 * (other + value);
        }
        wrong += first[at] != one || second[at] != other;
    }
    int *out;
    cudaMallocManaged(&out, 3 * HALF * sizeof(int));
    pass_around<<<1, 3 * HALF>>>(in, out);
    wrong += cudaDeviceSynchronize() != cudaSuccess;
    for (int at = 0; at < HALF; at++)
        wrong += out[at] != 100 * in[at] || out[HALF + at] != in[at] || out[2 * HALF + at] != 10 * in[at];
    puts(wrong ? "FAIL" : "PASS");
}
