// SPDX-License-Identifier: Apache-2.0
//
// Programs that are wrong, one for each word on the command line: the runtime must say so.

#include "check.cuh"

#include <cstring>

__global__ void divergent_barrier(int* out)
{
    if (threadIdx.x < 16) {
        __syncthreads();  // the first barrier
    }
    out[threadIdx.x] = 1;
    __syncthreads();  // the second barrier
}

template <int lanes>
__global__ void divergent_shuffle(int* out)
{
    int value = threadIdx.x;
    if (threadIdx.x % lanes < 16) value = __shfl_down_sync(0xffffffffu, value, 1);
    __syncthreads();
    out[threadIdx.x] = value;
}

__global__ void strange_mask(int* out)
{
    out[threadIdx.x] = __reduce_add_sync(0xfu, 1u);  // lane 4 isn't in it
}

__global__ void write_at(int* out, int i) { out[threadIdx.x + i] = 1; }

__global__ void write_shared(int n)
{
    extern __shared__ float buffer[];
    buffer[n + threadIdx.x] = 1.0f;
}

__device__ int descend(int depth)
{
    volatile int frame[1000];
    frame[depth % 1000] = depth;
    return depth == 0 ? 0 : descend(depth - 1) + frame[depth % 1000];
}

__global__ void recurse(int* out, int depth) { out[threadIdx.x] = descend(depth); }

__global__ void read_new(const float* in, int* nans)
{
    if (isnan(in[threadIdx.x])) atomicAdd(nans, 1);
}

__global__ void divide(int* out) { out[threadIdx.x] = 7 / (static_cast<int>(threadIdx.x) - 5); }

// The one that faults has changed what led it there.
__global__ void follow_once(int* out, int* next)
{
    const int i = next[threadIdx.x];
    next[threadIdx.x] = 0;
    out[i] = 1;
}

// Run again, the first thread faults, too: it has what the last one to fault had at first.
__global__ void exchange(int** here, int** there)
{
    const int i = threadIdx.x;
    int* at = here[i];
    here[i] = there[i];
    there[i] = at;
    at[i < 20 ? 0 : i << 20] = 1;
}

// Each thread reads its neighbour's value, with no barrier between: forward, thread 0 has written before thread 1.
__global__ void missing_barrier(int* out)
{
    __shared__ int values[64];
    values[threadIdx.x] = threadIdx.x + 1;
    out[threadIdx.x] = threadIdx.x > 0 ? values[threadIdx.x - 1] : 0;
}

int main(int count, char** words)
{
    const char* mistake = count > 1 ? words[1] : "";
    const auto is = [=](const char* word) { return std::strcmp(mistake, word) == 0; };
    int* out = nullptr;
    int* host = managed<int>(1);
    EXPECT_OK(cudaMalloc(&out, 64 * sizeof(int)));
    if (is("divergent-barrier")) divergent_barrier<<<2, 64>>>(out);
    if (is("divergent-shuffle")) divergent_shuffle<32><<<1, 64>>>(out);
    if (is("strange-mask")) strange_mask<<<1, 32>>>(out);
    if (is("write-after")) write_at<<<dim3(1, 1), 64>>>(out, 1);
    if (is("write-before")) write_at<<<1, 1>>>(out, -2000);
    if (is("write-freed")) {
        EXPECT_OK(cudaFree(out));
        write_at<<<1, 64>>>(out, 0);
    }
    if (is("write-null")) write_at<<<1, 64>>>(nullptr, 0);
    if (is("write-shared")) write_shared<<<1, 32, 32 * sizeof(float)>>>(1);
    if (is("recurse")) recurse<<<1, 2>>>(out, 100000);
    if (is("divide")) divide<<<1, 32>>>(out);
    if (is("follow-once")) {
        int* next = managed<int>(64);
        next[20] = 2000;
        follow_once<<<dim3(1, 2), dim3(32, 2)>>>(out, next);
    }
    if (is("exchange")) {
        int **here = managed<int*>(32), **there = managed<int*>(32);
        for (int i = 0; i < 32; ++i) here[i] = out;
        exchange<<<1, 32>>>(here, there);
    }
    if (is("read-new")) {
        read_new<<<1, 64>>>(reinterpret_cast<float*>(out), host);
        std::printf("%d values are NaN\n", *host);
    }
    if (is("missing-barrier")) {
        missing_barrier<<<1, 64>>>(out);
        int values[64];
        EXPECT_OK(cudaMemcpy(values, out, sizeof(values), cudaMemcpyDeviceToHost));
        for (int i = 0; i < 64; ++i) EXPECT(values[i] == i);
    }
    return verdict("mistakes");
}
