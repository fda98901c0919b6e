// Objects that groups of threads hand from lane to lane, reduce and scan: CUDA moves any type that memcpy may copy.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cstdio>
#include <cuda_runtime.h>

namespace cg = cooperative_groups;

struct __align__(8) Best {
    float value;
    int place;
};

struct Odd {
    unsigned char a, b, c, d, e, f, g;
};

struct Mean {
    double sum;
    long long count;
    __host__ __device__ Mean operator+(const Mean& other) const { return {sum + other.sum, count + other.count}; }
};

__host__ __device__ Best better(Best a, Best b)
{
    return b.value > a.value || (b.value == a.value && b.place < a.place) ? b : a;
}

__host__ __device__ Odd make(int t)
{
    return {(unsigned char)(t * 3), 1, (unsigned char)(t + 7), 3, (unsigned char)t, 5, (unsigned char)(t * t)};
}

__host__ __device__ unsigned digest(const Odd& x)
{
    return x.a + 3u * x.b + 5u * x.c + 7u * x.d + 11u * x.e + 13u * x.f + 17u * x.g;
}

__global__ void find_best(const float* in, Best* best, Mean* mean, int n)
{
    auto warp = cg::tiled_partition<32>(cg::this_thread_block());
    Best mine = {-1.0e30f, -1};
    Mean sum = {0.0, 0};
    for (int i = warp.thread_rank(); i < n; i += warp.size()) {
        mine = better(mine, {in[i], i});
        sum = sum + Mean{in[i], 1};
    }
    const Best all = cg::reduce(warp, mine, better);
    const Mean total = cg::reduce(warp, sum, cg::plus<Mean>());
    auto half = cg::tiled_partition<16>(cg::this_thread_block());
    const Best of_half = cg::reduce(half, mine, [](Best a, Best b) { return better(b, a); });
    if (warp.thread_rank() == 0) {
        best[0] = all;
        mean[0] = total;
    }
    if (half.thread_rank() == 3) best[1 + half.meta_group_rank()] = of_half;
}

__global__ void shuffle(unsigned* out)
{
    auto tile = cg::tiled_partition<8>(cg::this_thread_block());
    const int t = threadIdx.x;
    const Odd mine = make(t);
    unsigned sum = digest(tile.shfl(mine, 5)) + 2u * digest(tile.shfl_up(mine, 2));
    sum += 3u * digest(tile.shfl_down(mine, 3)) + 5u * digest(tile.shfl_xor(mine, 1));
    if (t % 3 == 1) {
        auto some = cg::coalesced_threads();
        sum += 7u * digest(some.shfl(mine, 2));
    }
    out[t] = sum;
}

unsigned shuffled(int t)
{
    const int first = t & ~7, lane = t & 7;
    unsigned sum = digest(make(first + 5)) + 2u * digest(make(lane < 2 ? t : t - 2));
    sum += 3u * digest(make(lane + 3 > 7 ? t : t + 3)) + 5u * digest(make(t ^ 1));
    return t % 3 == 1 ? sum + 7u * digest(make(7)) : sum;
}

int main()
{
    const int n = 100;
    float in[n];
    Best right[3] = {{-1.0e30f, -1}, {-1.0e30f, -1}, {-1.0e30f, -1}};
    Mean all = {0.0, 0};
    for (int i = 0; i < n; ++i) {
        in[i] = (float)((i * 37) % 64);
        const Best one = {in[i], i};
        right[0] = better(right[0], one);
        right[1 + i / 16 % 2] = better(right[1 + i / 16 % 2], one);
        all = all + Mean{in[i], 1};
    }
    float* d_in;
    Best *d_best, best[3];
    Mean *d_mean, mean;
    unsigned *d_out, out[32];
    cudaMalloc(&d_in, sizeof in);
    cudaMalloc(&d_best, sizeof best);
    cudaMalloc(&d_mean, sizeof mean);
    cudaMalloc(&d_out, sizeof out);
    cudaMemcpy(d_in, in, sizeof in, cudaMemcpyHostToDevice);
    find_best<<<1, 32>>>(d_in, d_best, d_mean, n);
    shuffle<<<1, 32>>>(d_out);
    cudaMemcpy(best, d_best, sizeof best, cudaMemcpyDeviceToHost);
    cudaMemcpy(&mean, d_mean, sizeof mean, cudaMemcpyDeviceToHost);
    cudaMemcpy(out, d_out, sizeof out, cudaMemcpyDeviceToHost);
    int wrong = cudaDeviceSynchronize() != cudaSuccess;
    for (int i = 0; i < 3; ++i) {
        std::printf("%g at %d\n", best[i].value, best[i].place);
        wrong += best[i].value != right[i].value || best[i].place != right[i].place;
    }
    std::printf("%g of %lld\n", mean.sum, mean.count);
    wrong += mean.sum != all.sum || mean.count != all.count;
    for (int t = 0; t < 32; ++t) {
        std::printf("%d: %u\n", t, out[t]);
        wrong += out[t] != shuffled(t);
    }
    std::printf("%s\n", wrong ? "FAIL" : "PASS");
    return wrong;
}
