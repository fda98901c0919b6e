// A `switch` with a case for every value there is, in kernels with barriers: some drivers mix the cases up.
#include <cstdio>
#include <cuda_runtime.h>

enum class Kind : unsigned { none, some, many, all };

__device__ Kind kind_of(int i) { return static_cast<Kind>(i & 3); }

template <typename Change> __device__ int met(Change change, int value)
{
    __shared__ int tile[64];
    tile[threadIdx.x] = change(value);
    __syncthreads();
    return tile[threadIdx.x ^ 1];
}

__global__ void by_mask(int* out) { int t = threadIdx.x, h = t; switch (t % 4u) { case 1: h += 3; break; case 0: h *= 31; break; case 2: h = h * 33 + 9; break; case 3: h ^= 77; break; } out[t] = met([](int x) { return x; }, h); }
__global__ void with_default(int* out) { int t = threadIdx.x, h = t; switch (t & 3) { case 1: h += 3; break; case 0: h *= 31; break; case 2: default: h = h * 33 + 9; break; case 3: h ^= 77; } out[t] = met([](int x) { return x; }, h); }
__global__ void by_enum(int* out) { int t = threadIdx.x, h = t; switch (kind_of(t)) { case Kind::some: h += 3; break; case Kind::none: h *= 31; break; case Kind::many: h = h * 33 + 9; break; case Kind::all: h ^= 77; break; } out[t] = met([](int x) { return x; }, h); }
__global__ void eight(int* out) { int t = threadIdx.x, h = t; switch (t & 7) { case 1: case 5: h += 3; break; case 0: case 4: h *= 31; break; case 2: h -= 5; case 6: h += h < t ? 5 : 0; h = h * 33 + 9; break; case 3: h ^= 1; case 7: if (t & 4) h ^= 1; h ^= 76; } out[t] = met([](int x) { return x; }, h); }

static int wanted(int t) { return t % 4 == 1 ? t + 3 : t % 4 == 0 ? t * 31 : t % 4 == 2 ? t * 33 + 9 : t ^ 77; }

int main()
{
    int* out;
    cudaMallocManaged((void**)&out, 64 * sizeof(int));
    void (*kernels[])(int*) = {by_mask, with_default, by_enum, eight};
    int wrong = 0;
    for (int kernel = 0; kernel < 4; ++kernel) {
        kernels[kernel]<<<1, 64>>>(out);
        cudaDeviceSynchronize();
        for (int t = 0; t < 64; ++t) {
            if (out[t] != wanted(t ^ 1) && wrong++ < 20) std::printf("%d, thread %d: %d, not %d\n", kernel, t, out[t], wanted(t ^ 1));
        }
    }
    std::puts(wrong == 0 ? "PASS" : "FAIL");
    return wrong != 0;
}
