// Addresses of whole arrays that a helper function has from outside: by reference, and chosen between two.
#include <cstdio>

constexpr int rows = 2, columns = 8;
__constant__ int small_table[rows][columns] = {{1, 2, 3, 4, 5, 6, 7, 8}, {9, 10, 11, 12, 13, 14, 15, 16}};
__constant__ int large_table[rows][columns] = {{100, 200, 300, 400, 500, 600, 700, 800}, {900, 901, 902, 903, 904, 905, 906, 907}};
__device__ float kept[columns];

typedef int table_t[rows][columns];

template <int size>
__device__ void fill(float (&tile)[size], float start)
{
    if (threadIdx.x < size) tile[threadIdx.x] = start + threadIdx.x;
}

template <typename T, int size>
__device__ T add_up(const T (&tile)[size])
{
    T sum = 0;
    for (int i = 0; i < size; ++i) sum += tile[i];
    return sum;
}

__device__ float add_tiles(float start)
{
    __shared__ float tiles[rows][columns];
    __shared__ float single[columns];
    for (int row = 0; row < rows; ++row) fill(tiles[row], start * (row + 1));
    fill(single, 0.5f);
    __syncthreads();
    return add_up(tiles[0]) + 2 * add_up(tiles[1]) + 4 * add_up(single) + add_up(kept);
}

__device__ int look_up(bool is_large)
{
    const table_t *chosen;
    if (is_large) {
        chosen = &large_table;
    } else {
        chosen = &small_table;
    }
    int sum = 0;
    for (int row = 0; row < rows; ++row) sum = 2 * sum + (*chosen)[row][threadIdx.x % columns];
    return sum;
}

__global__ void use_arrays(float *sums, int *found)
{
    sums[threadIdx.x] = add_tiles(10.0f);
    found[threadIdx.x] = look_up(threadIdx.x >= columns);
}

__global__ void keep(float value)
{
    kept[threadIdx.x] = value * threadIdx.x;
}

int main()
{
    const int threads = 2 * columns;
    float *sums;
    int *found;
    cudaMallocManaged(&sums, threads * sizeof(float));
    cudaMallocManaged(&found, threads * sizeof(int));
    keep<<<1, columns>>>(3.0f);
    use_arrays<<<1, threads>>>(sums, found);
    if (cudaDeviceSynchronize() != cudaSuccess) return 1;
    const float wanted = (80 + 28) + 2 * (160 + 28) + 4 * (4 + 28) + 3 * 28;
    bool is_right = true;
    for (int i = 0; i < threads; ++i) {
        const int column = i % columns;
        const int large = 2 * (100 * (column + 1)) + (column == 0 ? 900 : 900 + column);
        const int small = 2 * (column + 1) + 9 + column;
        is_right &= sums[i] == wanted && found[i] == (i >= columns ? large : small);
    }
    printf("%g %d %d\n", sums[0], found[3], found[columns + 3]);
    puts(is_right ? "PASS" : "FAIL");
    return is_right ? 0 : 1;
}
