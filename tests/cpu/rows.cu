// SPDX-License-Identifier: Apache-2.0
//
// Kernels that call nothing of the runtime: their threads may run as rows, and the optimiser makes vectors of them.

#include "check.cuh"

// What most kernels begin with.
__global__ void scale(const float* in, float* out, float factor, int n)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = in[i] * factor;
}

__global__ void scale_or_leave(const float* in, float* out, float factor, int n)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    if (in[i] < 0) {
        out[i] = 0;
        return;
    }
    out[i] = in[i] * factor;
}

static void test_elements()
{
    float* in = managed<float>(1000);
    float* out = managed<float>(1100);
    for (int i = 0; i < 1000; ++i) in[i] = i % 7 - 2;
    for (const int n : {0, 1, 255, 256, 257, 1000}) {
        for (int i = 0; i < 1100; ++i) out[i] = -1;
        scale<<<4, 256>>>(in, out, 3, n);
        EXPECT_OK(cudaDeviceSynchronize());
        for (int i = 0; i < 1100; ++i) EXPECT(out[i] == (i < n ? in[i] * 3 : -1));
        for (int i = 0; i < 1100; ++i) out[i] = -1;
        scale_or_leave<<<11, 100>>>(in, out, 3, n);
        EXPECT_OK(cudaDeviceSynchronize());
        for (int i = 0; i < 1100; ++i) EXPECT(out[i] == (i < n ? (in[i] < 0 ? 0 : in[i] * 3) : -1));
    }
    // In place: a vector may take all at once.
    scale<<<4, 256>>>(in, in, 2, 1000);
    EXPECT_OK(cudaDeviceSynchronize());
    for (int i = 0; i < 1000; ++i) EXPECT(in[i] == (i % 7 - 2) * 2);
}

// Rows of 5 threads in 2-dimensional blocks, of 3 in 3-dimensional ones.
__global__ void number(int* out, int width, int height)
{
    const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < width && y < height) out[y * width + x] += 1000 * y + x;
}

__global__ void number_all(unsigned* out)
{
    const unsigned thread = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
    const unsigned block = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
    const unsigned i = block * blockDim.x * blockDim.y * blockDim.z + thread;
    out[i] += threadIdx.x + 10 * threadIdx.y + 100 * threadIdx.z + 1000 * blockIdx.x + 10000 * blockIdx.y +
              100000 * blockIdx.z;
}

static void test_shapes()
{
    int* out = managed<int>(23 * 17);
    for (int i = 0; i < 23 * 17; ++i) out[i] = 0;
    number<<<dim3(5, 3), dim3(5, 7)>>>(out, 23, 17);
    EXPECT_OK(cudaDeviceSynchronize());
    for (int y = 0; y < 17; ++y) {
        for (int x = 0; x < 23; ++x) EXPECT(out[y * 23 + x] == 1000 * y + x);
    }
    unsigned* all = managed<unsigned>(8 * 24);
    for (int i = 0; i < 8 * 24; ++i) all[i] = 0;
    number_all<<<dim3(2, 2, 2), dim3(3, 4, 2)>>>(all);
    EXPECT_OK(cudaDeviceSynchronize());
    for (int i = 0; i < 8 * 24; ++i) {
        const int block = i / 24, thread = i % 24;
        const unsigned place = thread % 3 + 10 * (thread / 3 % 4) + 100 * (thread / 12);
        EXPECT(all[i] == place + 1000 * (block % 2) + 10000 * (block / 2 % 2) + 100000 * (block / 4));
    }
}

// Arguments of which each thread has its own, by value, by a copy constructor, or as a bool.
struct Range {
    int first, count;
    double more[8];
};

struct Counted {
    __host__ __device__ Counted(int start) : value(start) {}
    __host__ __device__ Counted(const Counted& other) : value(other.value) {}
    int value;
};

__global__ void count_up(int* out, Range range, Counted counted, bool doubled)
{
    const int i = threadIdx.x;
    range.first += i;
    if (range.first < range.count) {
        counted.value += range.first;
        out[i] = doubled ? 2 * counted.value : counted.value;
    }
}

// Functions that ask where the thread is, one that calls itself among them.
struct Pair {
    unsigned own[6];
};

__device__ __noinline__ Pair place() { return {{threadIdx.x, blockIdx.x, blockDim.x, gridDim.x, threadIdx.y, blockDim.y}}; }

__device__ unsigned count_down(unsigned depth)
{
    return depth == 0 ? threadIdx.x : 1 + count_down(depth - 1);
}

__global__ void ask(unsigned* out)
{
    const Pair here = place();
    const unsigned i = here.own[1] * here.own[2] + here.own[0];
    out[i] = here.own[3] * 100 + here.own[4] * 10 + here.own[5] + count_down(blockIdx.x % 3);
}

static void test_arguments()
{
    int* out = managed<int>(64);
    for (int i = 0; i < 64; ++i) out[i] = -1;
    count_up<<<1, 64>>>(out, Range{3, 40}, Counted(7), true);
    EXPECT_OK(cudaDeviceSynchronize());
    for (int i = 0; i < 64; ++i) EXPECT(out[i] == (3 + i < 40 ? 2 * (7 + 3 + i) : -1));
    unsigned* asked = managed<unsigned>(6 * 32);
    ask<<<6, 32>>>(asked);
    EXPECT_OK(cudaDeviceSynchronize());
    for (unsigned i = 0; i < 6 * 32; ++i) EXPECT(asked[i] == 601 + i % 32 + i / 32 % 3);
}

// Answers that differ from thread to thread, from block to block, and one of the thread before.
__global__ void choose(int* out, const int* limits)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (threadIdx.x % 2 == 0) {
        out[i] = 1;
    } else if (i < limits[blockIdx.x]) {
        out[i] = 2;
    } else {
        switch (i % 3) {
            case 0: out[i] = 3; break;
            case 1: out[i] = 4; break;
            default: out[i] += 5;
        }
    }
}

__global__ void mark_block(int* out, unsigned block)
{
    if (blockIdx.x == block) out[threadIdx.x] = 1;
}

__global__ void multiply(const float* a, const float* b, float* c, int n)
{
    const int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
    if (row < n && column < n) {
        float sum = 0;
        for (int k = 0; k < n; ++k) sum += a[row * n + k] * b[k * n + column];
        c[row * n + column] = sum;
    }
}

static void test_answers()
{
    int* out = managed<int>(256);
    int* limits = managed<int>(4);
    for (int i = 0; i < 256; ++i) out[i] = i;
    for (int i = 0; i < 4; ++i) limits[i] = 64 * i + 20 * i;
    choose<<<4, 64>>>(out, limits);
    EXPECT_OK(cudaDeviceSynchronize());
    for (int i = 0; i < 256; ++i) {
        const int last = i % 3 == 0 ? 3 : i % 3 == 1 ? 4 : i + 5;
        EXPECT(out[i] == (i % 2 == 0 ? 1 : i < limits[i / 64] ? 2 : last));
    }
    for (int i = 0; i < 256; ++i) out[i] = 0;
    mark_block<<<3, 256>>>(out, 3);
    EXPECT_OK(cudaDeviceSynchronize());
    for (int i = 0; i < 256; ++i) EXPECT(out[i] == 0);
    mark_block<<<4, 256>>>(out, 3);
    EXPECT_OK(cudaDeviceSynchronize());
    for (int i = 0; i < 256; ++i) EXPECT(out[i] == 1);
    const int n = 19;
    float *a = managed<float>(n * n), *b = managed<float>(n * n), *c = managed<float>(n * n);
    for (int i = 0; i < n * n; ++i) a[i] = i % 5, b[i] = i % 3 - 1;
    multiply<<<dim3(3, 3), dim3(8, 8)>>>(a, b, c, n);
    EXPECT_OK(cudaDeviceSynchronize());
    for (int i = 0; i < n * n; ++i) {
        float sum = 0;
        for (int k = 0; k < n; ++k) sum += a[i / n * n + k] * b[k * n + i % n];
        EXPECT(c[i] == sum);
    }
}

int main()
{
    test_elements();
    test_shapes();
    test_arguments();
    test_answers();
    return verdict("rows");
}
