// Pointers that lie in shared memory: alone, in arrays, as members, volatile ones, and handed to functions.
#include <cstdio>
#include <cuda_runtime.h>

struct Range {
    int *first, *volatile last;
};

__shared__ int *whole;

__device__ void put(int **at, int *what) { *at = what; }
__device__ int step(int *&p) { return *p++; }
__device__ int read_whole(int i) { return whole[i]; }

__global__ void work(int *x, int n, int *out)
{
    __shared__ int *ends[2];
    __shared__ int *volatile one;
    __shared__ const int *last;
    __shared__ Range range;
    __shared__ int own[8];
    __shared__ int *inner;
    const int t = threadIdx.x;
    if (t < 8) own[t] = 100 * t;
    if (t == 0) {
        ends[0] = x;
        put(&ends[1], x + n / 2);
        one = x + 2;
        *one = 77;
        one++;
        last = x + n - 1;
        range = {x + 1, x + 3};
        inner = own + 3;
        inner += step(ends[0]) == 0;
        whole = x + 4;
    }
    __syncthreads();
    out[t] = ends[t & 1][t / 2] + *(one - 1) + (int)(one - x) + *last + (int)(range.last - range.first) + *inner
             + read_whole(t & 3);
}

int main()
{
    const int n = 32;
    int x[n], out[n], *d_x, *d_out;
    for (int i = 0; i < n; ++i) x[i] = i * i;
    cudaMalloc(&d_x, sizeof x);
    cudaMalloc(&d_out, sizeof out);
    cudaMemcpy(d_x, x, sizeof x, cudaMemcpyHostToDevice);
    work<<<1, n>>>(d_x, n, d_out);
    cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost);
    int wrong = cudaDeviceSynchronize() != cudaSuccess;
    x[2] = 77;
    for (int t = 0; t < n; ++t) {
        const int first = (t & 1 ? x + n / 2 : x + 1)[t / 2];
        const int right = first + 77 + 3 + x[n - 1] + 2 + 400 + x[4 + (t & 3)];
        wrong += out[t] != right;
        std::printf("%d: %d\n", t, out[t]);
    }
    std::printf("%s\n", wrong ? "FAIL" : "PASS");
    return wrong;
}
