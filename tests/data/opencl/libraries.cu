// Libraries on OpenCL: what cuBLAS, cuRAND and CUB's blocks and warps give, beside plain C++.
#include <cmath>
#include <cstdio>
#include <vector>

#include <cub/cub.cuh>
#include <cublas_v2.h>
#include <curand.h>
#include <curand_kernel.h>

struct Farther {
    __device__ int operator()(int a, int b) const { return abs(a) > abs(b) ? a : b; }
};

// Joins ranges in order: an operator that may not be turned around.
struct Second {
    __device__ int operator()(int, int b) const { return b; }
};

__global__ void reduce(const int* x, int* out, int n)
{
    typedef cub::BlockReduce<int, 96> Reduce;
    __shared__ typename Reduce::TempStorage storage;
    int own = 0, items[3] = {(int)threadIdx.x, 1, 2};
    for (int i = threadIdx.x; i < n; i += blockDim.x) own += x[i];
    const int sum = Reduce(storage).Sum(own);
    __syncthreads();
    const int far = Reduce(storage).Reduce(x[threadIdx.x], Farther());
    __syncthreads();
    const int last = Reduce(storage).Reduce(x[threadIdx.x], Second());
    __syncthreads();
    const int some = Reduce(storage).Sum(1, 50);
    __syncthreads();
    const int many = Reduce(storage).Sum(items);
    __syncthreads();
    const int most = Reduce(storage).Reduce(x[threadIdx.x], cub::Max());
    if (threadIdx.x == 0) {
        out[0] = sum, out[1] = far, out[2] = last, out[3] = some, out[4] = many, out[5] = most;
    }
}

__global__ void scan(const int* x, int* out)
{
    using Scan = cub::BlockScan<int, 96>;
    __shared__ Scan::TempStorage storage;
    int before, all, most, items[2] = {x[2 * threadIdx.x], x[2 * threadIdx.x + 1]};
    Scan(storage).ExclusiveSum(x[threadIdx.x], before, all);
    __syncthreads();
    Scan(storage).InclusiveScan(x[threadIdx.x], most, cub::Max());
    __syncthreads();
    Scan(storage).ExclusiveSum(items, items);
    out[threadIdx.x] = before;
    out[96 + threadIdx.x] = most;
    out[192 + threadIdx.x] = all;
    out[288 + 2 * threadIdx.x] = items[0];
    out[288 + 2 * threadIdx.x + 1] = items[1];
}

__global__ void warps(const int* x, int* out)
{
    typedef cub::WarpReduce<int> Reduce;
    typedef cub::WarpScan<int, 16> Scan;
    __shared__ Reduce::TempStorage for_sums[2];
    __shared__ Scan::TempStorage for_scans[4];
    const int sum = Reduce(for_sums[threadIdx.x / 32]).Sum(x[threadIdx.x]);
    int up, before;
    Scan(for_scans[threadIdx.x / 16]).InclusiveSum(x[threadIdx.x], up);
    Scan(for_scans[threadIdx.x / 16]).ExclusiveSum(x[threadIdx.x], before);
    if (threadIdx.x % 32 == 0) out[threadIdx.x / 32] = sum;
    out[2 + threadIdx.x] = up;
    out[66 + threadIdx.x] = before;
}

__global__ void start(curandState* states) { curand_init(7, threadIdx.x, 0, &states[threadIdx.x]); }
__global__ void draw(curandState* states, float* out) { out[threadIdx.x] = curand_uniform(&states[threadIdx.x]); }

template <typename T>
T* device(const std::vector<T>& from)
{
    T* at = nullptr;
    cudaMalloc(&at, from.size() * sizeof(T));
    cudaMemcpy(at, from.data(), from.size() * sizeof(T), cudaMemcpyHostToDevice);
    return at;
}

template <typename T>
std::vector<T> host(const T* at, int n)
{
    std::vector<T> to(n);
    cudaMemcpy(to.data(), at, n * sizeof(T), cudaMemcpyDeviceToHost);
    return to;
}

std::vector<int> x(192);

void blocks()
{
    for (int i = 0; i < 192; i++) x[i] = (i * 37 + 11) % 101 - 50;
    int sum = 0, far = 0, most = x[0], wrong = 0;
    for (int i = 0; i < 192; i++) sum += x[i];
    for (int i = 0; i < 96; i++) far = std::abs(x[i]) > std::abs(far) ? x[i] : far;
    for (int i = 0; i < 96; i++) most = x[i] > most ? x[i] : most;
    int *dx = device(x), *out = device(std::vector<int>(480));
    reduce<<<1, 96>>>(dx, out, 192);
    const std::vector<int> got = host(out, 6);
    printf("reduce %d %d %d %d %d %d\n", got[0] == sum, std::abs(got[1]) == std::abs(far), got[2] == x[95], got[3] == 50,
           got[4] == 95 * 96 / 2 + 96 * 3, got[5] == most);
    scan<<<1, 96>>>(dx, out);
    const std::vector<int> scanned = host(out, 480);
    int before = 0, top = x[0], all = 0, twice = 0;
    for (int i = 0; i < 96; i++) all += x[i];
    for (int i = 0; i < 96; i++) {
        top = x[i] > top ? x[i] : top;
        wrong += scanned[i] != before || scanned[96 + i] != top || scanned[192 + i] != all;
        before += x[i];
    }
    for (int i = 0; i < 192; i++) {
        wrong += scanned[288 + i] != twice;
        twice += x[i];
    }
    printf("scan %d\n", wrong);
    warps<<<1, 64>>>(dx, out);
    const std::vector<int> warped = host(out, 130);
    int sums[2] = {0, 0}, up = 0;
    for (int i = 0; i < 64; i++) {
        if (i % 16 == 0) up = 0;
        wrong += warped[66 + i] != up;
        up += x[i];
        sums[i / 32] += x[i];
        wrong += warped[2 + i] != up;
    }
    printf("warps %d %d\n", wrong, warped[0] == sums[0] && warped[1] == sums[1]);
}

void numbers()
{
    curandState* states;
    float* uniform = device(std::vector<float>(64));
    cudaMalloc(&states, 64 * sizeof(curandState));
    start<<<1, 64>>>(states);
    draw<<<1, 64>>>(states, uniform);
    int outside = 0;
    for (float u : host(uniform, 64)) outside += !(u > 0 && u <= 1);
    curandGenerator_t generator;
    curandCreateGenerator(&generator, CURAND_RNG_PSEUDO_DEFAULT);
    curandSetPseudoRandomGeneratorSeed(generator, 1234);
    unsigned* bits = device(std::vector<unsigned>(3));
    curandGenerate(generator, bits, 3);
    const std::vector<unsigned> drawn = host(bits, 3);
    printf("random %d %08x %08x %08x\n", outside, drawn[0], drawn[1], drawn[2]);
    curandDestroyGenerator(generator);
}

void products()
{
    const int n = 50;
    std::vector<float> a(n * n), b(n * n);
    for (int i = 0; i < n * n; i++) a[i] = (i % 17) / 4.0f, b[i] = (i % 13 - 6) / 4.0f;
    float *da = device(a), *db = device(b), *dc = device(a), alpha = 2, beta = 0, largest = 0;
    cublasHandle_t handle;
    cublasStatus_t status = cublasCreate(&handle);
    if (status == CUBLAS_STATUS_SUCCESS) {
        status = cublasSgemm(handle, CUBLAS_OP_T, CUBLAS_OP_N, n, n, n, &alpha, da, n, db, n, &beta, dc, n);
    }
    const std::vector<float> c = host(dc, n * n);
    for (int j = 0; j < n; j++) {
        for (int i = 0; i < n; i++) {
            float sum = 0;
            for (int k = 0; k < n; k++) sum += 2 * a[k + i * n] * b[k + j * n];
            largest = fmaxf(largest, fabsf(sum - c[i + j * n]));
        }
    }
    printf("product %d %d\n", status == CUBLAS_STATUS_SUCCESS, largest < 1e-3f);
    cublasDestroy(handle);
}

int main()
{
    blocks();
    numbers();
    products();
    printf("%s\n", cudaGetErrorString(cudaGetLastError()));
}
