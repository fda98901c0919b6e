// Pointers and references to `bool` and pointer members of objects that also lie in global memory.
#include <cstdio>
#include <cuda_runtime.h>

struct Item {
    bool kept;
    bool flags[4];
    int* next;
    int value;
};

__host__ __device__ int turn(bool* b) { *b = !*b; return *b ? 3 : 5; }
__host__ __device__ int set_true(bool& b) { b = b || true; return b; }
__host__ __device__ int count(const bool* b, int n) { int sum = 0; for (int i = 0; i < n; ++i) sum += b[i]; return sum; }
template <int N> __host__ __device__ int count_all(const bool (&b)[N]) { return count(b, N); }
__host__ __device__ void step(int** p) { *p += 1; }
__host__ __device__ void step_by(int*& p, int n) { p += n; }

__host__ __device__ int change(Item& item, int* numbers, int t)
{
    int sum = turn(&item.kept) * 7 + set_true(item.flags[2]) * 11;
    bool* first = item.flags;
    *first = !*first;
    bool* second = &item.flags[1];
    bool& third = item.flags[3];
    third = *second != *first;
    sum = sum * 13 + count(item.flags, 4) * 17 + count_all(item.flags);
    item.next = numbers;
    step(&item.next);
    step_by(item.next, t);
    sum = sum * 3 + *item.next;
    Item* other = &item;
    return sum + turn(&other->kept) + turn(other->flags + 1);
}

__global__ void visit(Item* items, int* out, int* numbers)
{
    const int t = threadIdx.x;
    Item item = items[t];
    bool* kept = &item.kept;
    *kept = !*kept;
    item.value = change(item, numbers, t);
    items[t] = item;
    out[t] = turn(&items[t].kept) + count(items[t].flags, 4) + change(items[t], numbers, t);
}

int main()
{
    const int n = 32;
    Item items[n];
    int numbers[n + 1], out[n];
    for (int i = 0; i < n; ++i) {
        items[i] = {i % 3 == 0, {i % 2 == 0, i % 5 == 0, false, true}, nullptr, 0};
        numbers[i] = i * i;
    }
    numbers[n] = n * n;
    Item* d_items;
    int *d_numbers, *d_out;
    cudaMalloc(&d_items, sizeof items);
    cudaMalloc(&d_numbers, sizeof numbers);
    cudaMalloc(&d_out, sizeof out);
    cudaMemcpy(d_items, items, sizeof items, cudaMemcpyHostToDevice);
    cudaMemcpy(d_numbers, numbers, sizeof numbers, cudaMemcpyHostToDevice);
    visit<<<1, n>>>(d_items, d_out, d_numbers);
    cudaMemcpy(items, d_items, sizeof items, cudaMemcpyDeviceToHost);
    cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost);
    int wrong = cudaDeviceSynchronize() != cudaSuccess;
    for (int i = 0; i < n; ++i) {
        const Item& x = items[i];
        Item right = {i % 3 != 0, {i % 2 == 0, i % 5 == 0, false, true}, nullptr, 0};
        right.value = change(right, numbers, i);
        const int sum = turn(&right.kept) + count(right.flags, 4) + change(right, numbers, i);
        wrong += x.value != right.value || x.kept != right.kept || out[i] != sum;
        for (int k = 0; k < 4; ++k) wrong += x.flags[k] != right.flags[k];
        std::printf("%d: %d, %d %d%d%d%d %d\n", i, out[i], x.kept, x.flags[0], x.flags[1], x.flags[2], x.flags[3], x.value);
    }
    std::printf("%s\n", wrong ? "FAIL" : "PASS");
    return wrong;
}
