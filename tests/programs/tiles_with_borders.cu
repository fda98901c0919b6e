// Products by tiles whose borders lie outside of the matrix: the same pair of conditions guards each step and the store
// behind the loop. Some drivers have the first thread decide about the store for all.
#include <cstdio>
#include <cuda_runtime.h>

constexpr int TILE = 16;

__global__ void product(const float* a, const float* b, int rows, int columns, int depth, float* out)
{
    __shared__ float left[TILE][TILE], right[TILE][TILE];
    const int x = threadIdx.x, y = threadIdx.y;
    const int row = TILE * blockIdx.y, column = TILE * blockIdx.x;
    const bool reads_a = row + x < rows, has_column = column + x < columns, has_row = row + y < rows;
    float sum = 0;
    for (int from = 0; from < depth; from += TILE) {
        const bool inside = from + y < depth;
        left[y][x] = inside && reads_a ? a[(from + y) * rows + row + x] : 0;
        right[y][x] = inside && has_column ? b[(from + y) * columns + column + x] : 0;
        __syncthreads();
        if (has_row && has_column) {
            for (int k = 0; k < TILE; ++k) sum += left[k][y] * right[k][x];
        }
        __syncthreads();
    }
    if (has_row && has_column) out[(row + y) * columns + column + x] = sum;
}

// A branch of the whole block instead of the loop.
__global__ void first_tile(const float* a, int rows, int columns, float* out)
{
    __shared__ float tile[TILE][TILE];
    const int x = threadIdx.x, y = threadIdx.y;
    const int row = TILE * blockIdx.y + y, column = TILE * blockIdx.x + x;
    const bool has_row = row < rows, has_column = column < columns;
    float sum = 0;
    if (rows > columns) {
        tile[x][y] = has_row ? a[row] : 0;
        __syncthreads();
        if (has_row && has_column) sum += tile[x][y] + 1;
        __syncthreads();
    }
    if (has_row && has_column) out[row * columns + column] = sum;
}

__device__ void add_tiles(const float* a, int rows, int depth, int row, bool has_row, bool has_column, float* sum)
{
    __shared__ float tile[TILE][TILE];
    const int x = threadIdx.x, y = threadIdx.y;
    for (int from = 0; from < depth; from += TILE) {
        tile[x][y] = has_row && from + x < depth ? a[(from + x) * rows + row] : 0;
        __syncthreads();
        if (has_row && has_column) {
            for (int k = 0; k < TILE; ++k) *sum += tile[k][y];
        }
        __syncthreads();
    }
}

// The loop is a function's, or stands behind a label.
__global__ void sums(const float* a, int rows, int columns, int depth, int ways, float* out)
{
    const int row = TILE * blockIdx.y + threadIdx.y, column = TILE * blockIdx.x + threadIdx.x;
    const bool has_row = row < rows, has_column = column < columns;
    float sum = 0;
    add_tiles(a, rows, depth, row, has_row, has_column, &sum);
    if (has_row && has_column) out[row * columns + column] = sum;
    switch (ways) {
    case 0: break;
    default: add_tiles(a, rows, depth, row, has_row, has_column, &sum);
    }
    if (has_row && has_column) out[row * columns + column] += sum;
}

int main()
{
    const int rows = 24, columns = 20, depth = 40, room = 32 * 32;
    float *a, *b, *out, *first, *added;
    cudaMallocManaged(&a, rows * depth * sizeof(float));
    cudaMallocManaged(&b, columns * depth * sizeof(float));
    cudaMallocManaged(&out, room * sizeof(float));
    cudaMallocManaged(&first, room * sizeof(float));
    cudaMallocManaged(&added, room * sizeof(float));
    for (int i = 0; i < rows * depth; ++i) a[i] = i % 7;
    for (int i = 0; i < columns * depth; ++i) b[i] = i % 5;
    for (int i = 0; i < room; ++i) out[i] = first[i] = added[i] = -1;
    product<<<dim3(2, 2), dim3(TILE, TILE)>>>(a, b, rows, columns, depth, out);
    first_tile<<<dim3(2, 2), dim3(TILE, TILE)>>>(a, rows, columns, first);
    sums<<<dim3(2, 2), dim3(TILE, TILE)>>>(a, rows, columns, depth, 1, added);
    cudaDeviceSynchronize();
    for (int i = 0; i < room; ++i) {
        const bool inside = i < rows * columns;
        float sum = inside ? 0 : -1;
        for (int k = 0; inside && k < depth; ++k) sum += a[k * rows + i / columns] * b[k * columns + i % columns];
        const float wanted = inside ? a[i / columns] + 1 : -1;
        float total = inside ? 0 : -1;
        for (int k = 0; inside && k < depth; ++k) total += 3 * a[k * rows + i / columns];
        if (out[i] != sum || first[i] != wanted || added[i] != total) {
            std::printf("element %d: %g, %g, %g, not %g, %g, %g\n", i, out[i], first[i], added[i], sum, wanted, total);
            return 1;
        }
    }
    std::printf("PASS\n");
}
