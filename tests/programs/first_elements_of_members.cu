// `*array` is the array's first element, also where a member lies in memory as another type than in C++.
#include <cstdio>
#include <cuda_runtime.h>

struct Item {
    int n;
    bool grid[2][3];
    bool more[3];
    float* ends[2];
};

__host__ __device__ void set(bool* p, bool v) { *p = v; }
__host__ __device__ int sum(const bool* p, int n) { int s = 0; for (int i = 0; i < n; ++i) s = 2 * s + p[i]; return s; }

__host__ __device__ void change(Item& item, float* x, int t)
{
    set(*item.grid + 1, true);
    set(*(item.grid + 1) + t % 3, true);
    *item.more = 6;
    *(item.more + 1) = t & 4;
    item.n += sum(*item.grid, 6) + **item.grid + *item.more;
    *item.ends = x + 1;
    item.ends[1] = *item.ends + 1;
    **item.ends = 5.0f + t;
    *item.ends[1] = **item.ends + 1;
    *(*item.ends + 2) = *item.more + 0.5f;
}

__global__ void visit(Item* items, float* x)
{
    const int t = threadIdx.x;
    Item own = items[t];
    change(own, x + 8 * t, t);
    items[t] = own;
    change(items[t], x + 8 * t + 4, t);
    items[t].ends[0] = items[t].ends[1] = nullptr;
}

int main()
{
    const int n = 8;
    Item items[n] = {}, right[n] = {};
    float x[8 * n] = {}, wanted[8 * n] = {};
    Item* d_items;
    float* d_x;
    cudaMalloc(&d_items, sizeof items);
    cudaMalloc(&d_x, sizeof x);
    cudaMemcpy(d_items, items, sizeof items, cudaMemcpyHostToDevice);
    cudaMemcpy(d_x, x, sizeof x, cudaMemcpyHostToDevice);
    visit<<<1, n>>>(d_items, d_x);
    cudaMemcpy(items, d_items, sizeof items, cudaMemcpyDeviceToHost);
    cudaMemcpy(x, d_x, sizeof x, cudaMemcpyDeviceToHost);
    int wrong = cudaDeviceSynchronize() != cudaSuccess;
    for (int t = 0; t < n; ++t) {
        change(right[t], wanted + 8 * t, t);
        change(right[t], wanted + 8 * t + 4, t);
        wrong += items[t].n != right[t].n || sum(*items[t].grid, 6) != sum(*right[t].grid, 6);
        for (int i = 0; i < 3; ++i) wrong += reinterpret_cast<const unsigned char*>(items[t].more)[i] != right[t].more[i];
        for (int i = 8 * t; i < 8 * t + 8; ++i) wrong += x[i] != wanted[i];
        std::printf("%d: %d %d %g %g\n", t, items[t].n, sum(*items[t].grid, 6), x[8 * t + 1], x[8 * t + 3]);
    }
    std::printf("%s\n", wrong ? "FAIL" : "PASS");
    return wrong;
}
