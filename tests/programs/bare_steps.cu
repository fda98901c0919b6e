// Steps of a warp with no barrier between them: in global memory, and in shared memory that is not volatile.
#include <cstdio>
#include <cuda_runtime.h>

const int N = 256, BLOCKS = 3;

__device__ void last_sums(volatile int *row, int t) {
    row[t] += row[t + 16];
    row[t] += row[t + 8];
    row[t] += row[t + 4];
    row[t] += row[t + 2];
    row[t] += row[t + 1];
}

__global__ void sums_in_place(int *data, int *out) {
    int t = threadIdx.x;
    int *own = data + blockIdx.x * blockDim.x;
    for (int half = N / 2; half > 32; half /= 2) {
        if (t < half) own[t] += own[t + half];
        __syncthreads();
    }
    if (t < 32) {
        volatile int *row = own;
        row[t] += row[t + 32];
        last_sums(row, t);
    }
    if (t == 0) out[blockIdx.x] = own[0];
}

__global__ void sums_by_place(volatile int *data, int *out) {
    int place = blockIdx.x * blockDim.x + threadIdx.x;
    for (int half = N / 2; half >= 32; half /= 2) {
        if (threadIdx.x < half) data[place] = data[place] + data[place + half];
        __syncthreads();
    }
    if (threadIdx.x < 32) {
        for (int step = 16; step > 0; step /= 2) data[place] = data[place] + data[place + step];
    }
    if (threadIdx.x == 0) out[blockIdx.x] = data[place];
}

__global__ void sums_without_volatile(const int *in, int *out) {
    __shared__ int s[N];
    int t = threadIdx.x;
    s[t] = in[blockIdx.x * N + t];
    __syncthreads();
    for (int half = N / 2; half > 16; half >>= 1) {
        if (t < half) s[t] += s[t + half];
        __syncthreads();
    }
    if (t < 32) {
        s[t] += s[t + 16];
        s[t] += s[t + 8];
        s[t] += s[t + 4];
        s[t] += s[t + 2];
        s[t] += s[t + 1];
    }
    if (t == 0) out[blockIdx.x] = s[0];
}

// One row of threads finds the place of its largest value; what it compares, it has just written.
__global__ void places_of_largest(const int *in, int *out, int width) {
    extern __shared__ int values[];
    int *places = values + blockDim.x;
    int t = threadIdx.x;
    for (int row = 0; row < blockDim.y; row++) {
        if (threadIdx.y == row && t != width) {
            values[t] = in[(blockIdx.x * blockDim.y + row) * width + t];
            places[t] = t;
            __threadfence();
            for (int n = 2; n <= width; n *= 2) {
                if (t < width / n) {
                    if (values[places[t]] < values[places[t + width / n]]) places[t] = places[t + width / n];
                }
            }
        }
        __syncthreads();
        if (t == 0 && threadIdx.y == row) out[blockIdx.x * blockDim.y + row] = places[0];
        __syncthreads();
    }
}

// All lanes divide by an element that one of them replaces.
__global__ void shares(const int *in, int *out, int first) {
    __shared__ int s[32];
    int t = threadIdx.x;
    s[t] = 1 + in[t];
    __syncthreads();
    s[t] = 1000 * s[t] / s[first];
    __syncthreads();
    out[t] = s[t];
}

__global__ void rows_by_pivot(const int *in, int *out, int pivot) {
    extern __shared__ int m[];
    int *chosen = m + blockDim.x * blockDim.y;
    int place = threadIdx.y * blockDim.x + threadIdx.x;
    m[place] = 1 + in[place];
    if (place == 0) chosen[0] = pivot;
    __syncthreads();
    if (threadIdx.y != 1) m[threadIdx.y * blockDim.x + threadIdx.x] %= m[threadIdx.y * blockDim.x + chosen[0]];
    __syncthreads();
    out[place] = m[place];
}

int main() {
    int *in, *out, *copy, sum[BLOCKS] = {};
    cudaMallocManaged(&in, BLOCKS * N * sizeof(int));
    cudaMallocManaged(&copy, 2 * BLOCKS * N * sizeof(int));
    cudaMallocManaged(&out, 128 * sizeof(int));
    for (int i = 0; i < BLOCKS * N; i++) sum[i / N] += in[i] = copy[i] = copy[BLOCKS * N + i] = i * 7919 % 1009;
    sums_in_place<<<BLOCKS, N>>>(copy, out);
    sums_by_place<<<BLOCKS, N>>>(copy + BLOCKS * N, out + BLOCKS);
    sums_without_volatile<<<BLOCKS, N>>>(in, out + 2 * BLOCKS);
    const int width = 8, rows = 3, groups = 4;
    places_of_largest<<<groups, dim3(width + 1, rows), 2 * (width + 1) * sizeof(int)>>>(in, out + 3 * BLOCKS, width);
    int *shared = out + 32, *parts = out + 64, pivot = 3;
    shares<<<1, 32>>>(in, shared, 5);
    rows_by_pivot<<<1, dim3(width, rows), (width * rows + 1) * sizeof(int)>>>(in, parts, pivot);
    bool is_right = cudaDeviceSynchronize() == cudaSuccess;
    for (int i = 0; i < 3 * BLOCKS; i++) is_right &= out[i] == sum[i % BLOCKS];
    for (int row = 0; row < groups * rows; row++) {
        int largest = 0;
        for (int i = 1; i < width; i++) largest = in[row * width + i] > in[row * width + largest] ? i : largest;
        is_right &= out[3 * BLOCKS + row] == largest;
    }
    for (int i = 0; i < 32; i++) is_right &= shared[i] == 1000 * (1 + in[i]) / (1 + in[5]);
    for (int i = 0; i < width * rows; i++) {
        int divisor = 1 + in[i / width * width + pivot];
        is_right &= parts[i] == (i / width == 1 ? 1 + in[i] : (1 + in[i]) % divisor);
    }
    printf(is_right ? "PASS\n" : "FAIL\n");
}
