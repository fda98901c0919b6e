// Kernels that change the objects they got by value: each thread changes a copy of its own.
#include <cstdio>
#include <cuda_runtime.h>

struct Row {
    int cells[4];
    int sum;
    const int* source;
    __host__ __device__ void fill(int value) { for (int i = 0; i < 4; ++i) cells[i] = value; }
    __device__ void add(int value) { fill(cells[0] + value); }
    __device__ int at(int i) { return cells[i & 3]; }  // reads only, though it does not say so
    __host__ __device__ int total() const { return cells[0] + cells[1] + cells[2] + cells[3]; }
};

struct Outer {
    Row row;
    double4 weights;
};

__device__ void reset(int* cells, int value) { cells[1] = value; }
__device__ void bump(Row& row) { ++row.sum; }
template <typename Change> __device__ void change(Row& row, Change change) { change(row); }

__global__ void written(int* out, Row row, int n) { int t = threadIdx.x; int before = row.sum; row.sum += t; __syncthreads(); out[t] = row.sum - before == t && n == 9; }
__global__ void by_method(int* out, Row row) { int t = threadIdx.x; row.add(t); __syncthreads(); out[t] = row.total() == 4 * (1 + t); }
__global__ void by_pointer(int* out, Row row) { int t = threadIdx.x; reset(row.cells, t); __syncthreads(); out[t] = row.at(1) == t; }
__global__ void by_reference(int* out, Row row) { int t = threadIdx.x; for (int i = 0; i < t; ++i) bump(row); __syncthreads(); out[t] = row.sum == 10 + t; }
__global__ void inside(int* out, Outer outer) { int t = threadIdx.x; outer.row.add(t); outer.weights.y += t; __syncthreads(); out[t] = outer.row.cells[2] == 1 + t && outer.weights.y == 2 + t; }
__global__ void vector(int* out, double4 v) { int t = threadIdx.x; v.x += t; double* z = &v.z; *z = t; __syncthreads(); out[t] = v.x == 1 + t && v.z == t; }
__global__ void whole(int* out, Row row) { int t = threadIdx.x; Row other = row; other.fill(t); row = other; __syncthreads(); out[t] = row.total() == 4 * t; }
__global__ void by_lambda(int* out, Row row) { int t = threadIdx.x; change(row, [t](Row& r) { r.cells[3] = t; }); __syncthreads(); out[t] = row.cells[3] == t; }
__global__ void source_moved(int* out, Row row) { int t = threadIdx.x; row.source += t; __syncthreads(); out[t] = *row.source == 100 + t; }
__global__ void ended(int* out, Row row) { int t = threadIdx.x; out[t] = 1; if (t > 40) return; row.sum = t; __syncthreads(); out[t] = row.sum == t; }
__global__ void read_only(int* out, const Row row, Outer outer) { const Row& same = row; const int* cells = outer.row.cells; out[threadIdx.x] = same.total() == 4 && cells[threadIdx.x & 3] == 1; }

int main()
{
    const int threads = 64;
    int *out, *source;
    cudaMallocManaged((void**)&out, threads * sizeof(int));
    cudaMallocManaged((void**)&source, threads * sizeof(int));
    for (int i = 0; i < threads; ++i) source[i] = 100 + i;
    Row row = {{1, 1, 1, 1}, 10, source};
    Outer outer = {row, make_double4(1, 2, 3, 4)};
    int wrong = 0;
    for (int kernel = 0; kernel < 11; ++kernel) {
        for (int i = 0; i < threads; ++i) out[i] = 0;
        switch (kernel) {
        case 0: written<<<1, threads>>>(out, row, 9); break;
        case 1: by_method<<<1, threads>>>(out, row); break;
        case 2: by_pointer<<<1, threads>>>(out, row); break;
        case 3: by_reference<<<1, threads>>>(out, row); break;
        case 4: inside<<<1, threads>>>(out, outer); break;
        case 5: vector<<<1, threads>>>(out, make_double4(1, 2, 3, 4)); break;
        case 6: whole<<<1, threads>>>(out, row); break;
        case 7: by_lambda<<<1, threads>>>(out, row); break;
        case 8: source_moved<<<1, threads>>>(out, row); break;
        case 9: ended<<<1, threads>>>(out, row); break;
        case 10: read_only<<<1, threads>>>(out, row, outer); break;
        }
        cudaDeviceSynchronize();
        for (int i = 0; i < threads; ++i) {
            if (out[i] != 1 && wrong++ < 20) std::printf("kernel %d, thread %d: %d\n", kernel, i, out[i]);
        }
    }
    std::puts(wrong == 0 ? "PASS" : "FAIL");
    return wrong != 0;
}
