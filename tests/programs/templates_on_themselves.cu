// Templates that derive from other instances of their own, and hold them, as variables of kernels.
#include <cstdio>
#include <cstdlib>

template <int N>
struct Tower : Tower<N - 1> {
    int level;
    __device__ int sum() const { return level + Tower<N - 1>::sum(); }
    __device__ void fill(int from)
    {
        level = from;
        Tower<N - 1>::fill(from + 1);
    }
};
template <>
struct Tower<0> {
    __device__ int sum() const { return 0; }
    __device__ void fill(int) {}
};

template <typename T, int N>
struct Reducer : Reducer<T, 1> {
    T scale;
    __device__ T twice(T value) const { return scale * Reducer<T, 1>::once(value); }
};
template <typename T>
struct Reducer<T, 1> {
    __device__ T once(T value) const { return value + 1; }
};

template <int N>
struct Nested {
    int value;
    Nested<N / 2> inner;
    __device__ int sum() const { return value + inner.sum(); }
};
template <>
struct Nested<0> {
    int value;
    __device__ int sum() const { return value; }
};

__global__ void run(int *out)
{
    Tower<5> tower;
    tower.fill(threadIdx.x);
    Reducer<int, 4> reducer;
    reducer.scale = 2;
    Nested<4> nested;
    nested.value = 1;
    nested.inner.value = 10;
    nested.inner.inner.value = 100;
    nested.inner.inner.inner.value = 1000;
    out[threadIdx.x] = tower.sum() * 10000 + reducer.twice(threadIdx.x) + nested.sum();
}

int main()
{
    const int n = 32;
    int *out;
    cudaMalloc(&out, n * sizeof(int));
    run<<<1, n>>>(out);
    int got[n];
    cudaMemcpy(got, out, sizeof got, cudaMemcpyDeviceToHost);
    for (int i = 0; i < n; ++i) {
        const int want = (5 * i + 10) * 10000 + 2 * (i + 1) + 1111;
        if (got[i] != want) {
            std::printf("%d: %d, not %d\nFAIL\n", i, got[i], want);
            return EXIT_FAILURE;
        }
    }
    std::printf("PASS\n");
    return EXIT_SUCCESS;
}
