// Steps of a warp in plain shared memory, with __syncwarp() behind each: all lanes read before one of them writes.
#include <cstdio>

const int LANES = 32;

struct Larger {
    __device__ int operator()(int a, int b) const { return a > b ? a : b; }
};

__global__ void running_sums(const int *in, int *out)
{
    __shared__ int s[2 * LANES];
    int t = threadIdx.x, lane = t % LANES;
    s[t] = in[t];
    __syncwarp();
    for (int step = 1; step < LANES; step *= 2) {
        if (lane >= step)
            s[t] += s[t - step];
        __syncwarp();
    }
    out[t] = s[t];
}

template <class Op> __global__ void largest(const int *in, int *out, Op op)
{
    __shared__ int s[2 * LANES];
    int t = threadIdx.x;
    s[t] = in[t];
    __syncwarp();
    for (int step = LANES / 2; step > 0; step /= 2) {
        s[t] = op(s[t], s[t ^ step]);
        __syncwarp();
    }
    out[t] = s[t];
}

__global__ void turned(const int *in, int *out)
{
    __shared__ int s[2 * LANES];
    int t = threadIdx.x, lane = t % LANES, first = t - lane;
    s[t] = in[t];
    __syncwarp();
    s[t] = s[first + (lane + LANES - 1) % LANES];
    __syncwarp();
    out[t] = s[t];
}

int main()
{
    const int N = 2 * LANES;
    int *in, *sums, *most, *next, wrong = 0;
    cudaMallocManaged(&in, N * sizeof(int));
    cudaMallocManaged(&sums, N * sizeof(int));
    cudaMallocManaged(&most, N * sizeof(int));
    cudaMallocManaged(&next, N * sizeof(int));
    for (int i = 0; i < N; i++)
        in[i] = i * i % 101;
    running_sums<<<1, N>>>(in, sums);
    largest<<<1, N>>>(in, most, Larger());
    turned<<<1, N>>>(in, next);
    wrong += cudaDeviceSynchronize() != cudaSuccess;
    for (int first = 0; first < N; first += LANES) {
        int sum = 0, largest = 0;
        for (int i = first; i < first + LANES; i++)
            largest = in[i] > largest ? in[i] : largest;
        for (int i = first; i < first + LANES; i++) {
            sum += in[i];
            wrong += sums[i] != sum || most[i] != largest;
            wrong += next[i] != in[i == first ? first + LANES - 1 : i - 1];
        }
    }
    puts(wrong ? "FAIL" : "PASS");
}
