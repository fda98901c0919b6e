// Thrust around kernels that use CUB's classes for blocks and for warps.
#include <cub/cub.cuh>
#include <cstdio>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/reduce.h>
#include <thrust/sort.h>
#include <thrust/transform.h>

struct Square {
    __host__ __device__ int operator()(int x) const { return x * x; }
};

__global__ void add_one(int *values, int count) {
    if (threadIdx.x < count) values[threadIdx.x] += 1;
}

__global__ void sums(const int *in, int *of_block, int *of_warps) {
    typedef cub::BlockReduce<int, 128> Block;
    typedef cub::WarpReduce<int> Warp;
    __shared__ Block::TempStorage block;
    __shared__ Warp::TempStorage warps[4];
    int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
    int all = Block(block).Sum(in[threadIdx.x]);
    int own = Warp(warps[warp]).Sum(in[threadIdx.x]);
    if (threadIdx.x == 0) *of_block = all;
    if (lane == 0) of_warps[warp] = own;
}

int bad = 0;
void expect(const char *what, int wanted, int found) {
    if (wanted == found) return;
    printf("%s: %d, not %d\n", what, found, wanted);
    bad++;
}

int main() {
    thrust::device_vector<int> few(10);
    for (int i = 0; i < 10; i++) few[i] = i * 7 % 10;
    add_one<<<1, 32>>>(thrust::raw_pointer_cast(few.data()), 10);
    thrust::sort(thrust::cuda::par, few.begin(), few.end());
    thrust::transform(few.begin(), few.end(), few.begin(), Square());
    expect("fourth square", 16, few[3]);
    expect("squares", 385, thrust::reduce(thrust::device, few.begin(), few.end()));

    thrust::device_vector<int> many(128), of_block(1), of_warps(4);
    for (int i = 0; i < 128; i++) many[i] = i;
    const int *in = thrust::raw_pointer_cast(many.data());
    sums<<<1, 128>>>(in, thrust::raw_pointer_cast(of_block.data()), thrust::raw_pointer_cast(of_warps.data()));
    expect("block", 127 * 64, of_block[0]);
    for (int i = 0; i < 4; i++) expect("warp", 31 * 16 + 32 * 32 * i, of_warps[i]);

    void *memory = nullptr;
    size_t bytes = 0;
    int *total = thrust::raw_pointer_cast(of_block.data());
    cub::DeviceReduce::Max(memory, bytes, in, total, 128);
    cudaMalloc(&memory, bytes);
    cub::DeviceReduce::Max(memory, bytes, in, total, 128);
    expect("largest", 127, of_block[0]);
    cudaFree(memory);
    printf("%s\n", bad ? "FAIL" : "PASS");
}
