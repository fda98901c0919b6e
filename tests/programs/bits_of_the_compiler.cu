// Functions on bits that kernels take from the host's compiler, and all headers of the C++ library at once.
#include <bits/stdc++.h>
#include <cuda_runtime.h>

using namespace std;

constexpr int FUNCTIONS = 11;

__host__ __device__ void count(int *out, unsigned x, unsigned long y, int z)
{
    const int found[FUNCTIONS] = {
        __builtin_clz(x),       __builtin_clzl(y),       __builtin_clzll(y),    __builtin_ctz(x),
        __builtin_ctzl(y),      __builtin_ctzll(y),      __builtin_popcount(x), __builtin_popcountl(y),
        __builtin_popcountll(y), __builtin_ffs(z) * 100 + __builtin_ffsl(z), __builtin_ffsll((long long)y),
    };
    for (int i = 0; i < FUNCTIONS; ++i) out[i] = found[i];
}

__global__ void counts(int *out, const unsigned long *numbers, int n)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) count(out + i * FUNCTIONS, (unsigned)numbers[i] | 1u << i % 32, numbers[i], (int)numbers[i]);
}

int main()
{
    const int n = 96;
    vector<unsigned long> numbers(n);
    iota(numbers.begin(), numbers.end(), 1ul);
    for (auto &number : numbers) number *= 0x9E3779B97F4A7C15ul << number % 60;
    numbers[5] = 1ul << 63, numbers[6] = 1, numbers[7] = 0x80000000ul;
    unsigned long *in;
    int *out;
    cudaMalloc(&in, n * sizeof *in);
    cudaMalloc(&out, n * FUNCTIONS * sizeof *out);
    cudaMemcpy(in, numbers.data(), n * sizeof *in, cudaMemcpyHostToDevice);
    counts<<<3, 32>>>(out, in, n);
    vector<int> found(n * FUNCTIONS), wanted(n * FUNCTIONS);
    cudaMemcpy(found.data(), out, found.size() * sizeof *out, cudaMemcpyDeviceToHost);
    for (int i = 0; i < n; ++i) {
        count(&wanted[i * FUNCTIONS], (unsigned)numbers[i] | 1u << i % 32, numbers[i], (int)numbers[i]);
    }
    const auto place = mismatch(found.begin(), found.end(), wanted.begin()).first - found.begin();
    if (place < (ptrdiff_t)found.size()) {
        printf("function %td of number %td: %d, not %d\n", place % FUNCTIONS, place / FUNCTIONS, found[place], wanted[place]);
        return 1;
    }
    printf("PASS\n");
}
