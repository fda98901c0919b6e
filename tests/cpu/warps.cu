// SPDX-License-Identifier: Apache-2.0
//
// Warp operations, for warps of 32 and of 64: shuffles with every width, votes, matches, reductions, divergence.

#include "check.cuh"

#include <cstdint>

#define ALL 0xffffffff

__global__ void shuffles(int* out, int width)
{
    const int i = threadIdx.x;
    const int size = blockDim.x;
    out[i] = __shfl_sync(ALL, i, 3, width);
    out[size + i] = __shfl_up_sync(ALL, i, 2, width);
    out[2 * size + i] = __shfl_down_sync(ALL, i, 2, width);
    out[3 * size + i] = __shfl_xor_sync(ALL, i, 5, width);
    // Eight bytes, and a type that is no number.
    const double wide = __shfl_sync(ALL, i + 0.5, width - 1, width);
    const short2 pair = __shfl_sync(ALL, make_short2(i, -i), 0, width);
    out[4 * size + i] = wide == i / width * width + width - 0.5 && pair.x == i / width * width && pair.y == -pair.x;
}

__global__ void sums(float* out)
{
    float sum = threadIdx.x;
    for (int offset = warpSize / 2; offset > 0; offset /= 2) sum += __shfl_down_sync(ALL, sum, offset);
    if (threadIdx.x % warpSize == 0) out[threadIdx.x / warpSize] = sum;
}

__device__ unsigned long long lanes_below(int count)
{
    return count == 64 ? ~0ull : (1ull << count) - 1;
}

__global__ void votes(int* bad)
{
    const int lane = threadIdx.x % warpSize;
    const unsigned long long all = lanes_below(warpSize);
    // In a variable of 64 bits: HIP's result has so many.
    const unsigned long long even = __ballot_sync(ALL, lane % 2 == 0);
    if (even != (0x5555555555555555ull & all)) atomicAdd(bad, 1);
    if (!__any_sync(ALL, lane == 7) || __any_sync(ALL, lane > 99)) atomicAdd(bad, 1);
    if (!__all_sync(ALL, lane < 99) || __all_sync(ALL, lane != 7)) atomicAdd(bad, 1);
    __syncwarp();
    if (__shfl_xor_sync(ALL, lane, -1) != (lane ^ (warpSize - 1))) atomicAdd(bad, 1);
    const unsigned long long alike = __match_any_sync(ALL, lane / 8);
    if (alike != (0xffull << (lane / 8 * 8))) atomicAdd(bad, 1);
    int same = -1;
    const unsigned long long members = __match_all_sync(ALL, 3.0f, &same);
    if (members != all || same != 1) atomicAdd(bad, 1);
    const unsigned long long none = __match_all_sync(ALL, lane, &same);
    if (none != 0 || same != 0) atomicAdd(bad, 1);
    if (__reduce_add_sync(ALL, static_cast<unsigned>(lane)) != warpSize * (warpSize - 1u) / 2) atomicAdd(bad, 1);
    if (__reduce_max_sync(ALL, lane) != warpSize - 1) atomicAdd(bad, 1);
    if (__reduce_min_sync(ALL, -lane) != 1 - warpSize) atomicAdd(bad, 1);
    if (__reduce_or_sync(ALL, 1u << (lane % 32)) != ~0u) atomicAdd(bad, 1);
    if (__reduce_and_sync(ALL, ~0u << 4) != ~0u << 4) atomicAdd(bad, 1);
    if (__reduce_xor_sync(ALL, 5u) != 0) atomicAdd(bad, 1);
}

// Lanes part ways: each branch meets its own, by a mask and without one.
__global__ void divergence(int* bad, int* rounds)
{
    const int lane = threadIdx.x % warpSize;
    if (lane < 16) {
        if (__activemask() != 0xffff) atomicAdd(bad, 1);
        const int sum = __reduce_add_sync(0xffff, lane);
        if (sum != 120) atomicAdd(bad, 1);
    } else if (lane < 24) {
        if (__ballot_sync(0xff0000, lane < 20) != 0xf0000) atomicAdd(bad, 1);
    }
    __syncwarp();
    // A loop that lanes leave one after another.
    for (int i = 0; i < lane; ++i) {
        const unsigned long long still = __activemask();
        if (still != (lanes_below(warpSize) & ~lanes_below(i + 1))) atomicAdd(bad, 1);
    }
    if (__activemask() != lanes_below(warpSize)) atomicAdd(bad, 1);
    // Lanes that have ended are not waited for.
    if (lane % 2 != 0) return;
    if (__ballot_sync(ALL, 1) != (0x5555555555555555ull & lanes_below(warpSize))) atomicAdd(bad, 1);
    atomicAdd(rounds, 1);
}

// The first lanes alone: from a lane that is in another branch comes 0, as on a card.
__global__ void few(float* out)
{
    float sum = threadIdx.x + 1;
    const unsigned long long mask = __ballot_sync(ALL, threadIdx.x < 8);
    if (threadIdx.x < 8) {
        for (int offset = warpSize / 2; offset > 0; offset /= 2) sum += __shfl_down_sync(mask, sum, offset);
    }
    if (threadIdx.x == 0) *out = sum;
}

// What HIP has besides: without masks, and places in the warp.
__global__ void only_in_hip(int* bad)
{
#ifdef __HIP__
    const int lane = threadIdx.x % warpSize;
    if (__lane_id() != lane || __mbcnt_hi(~0u, __mbcnt_lo(~0u, 3)) != lane + 3u) atomicAdd(bad, 1);
    if (__shfl_xor(2.5 * lane, 1) != 2.5 * (lane ^ 1) || __shfl_up(1ll << lane, 1) != 1ll << max(lane - 1, 0)) {
        atomicAdd(bad, 1);
    }
    if (__ballot(lane < 3) != 7 || !__any(lane == 1) || __all(lane == 1)) atomicAdd(bad, 1);
    int same = 0;
    if (__match_any(lane / 2) != 3ull << lane / 2 * 2) atomicAdd(bad, 1);
    if (__match_all(7, &same) != lanes_below(warpSize) || same != 1) atomicAdd(bad, 1);
#else
    static_cast<void>(bad);
#endif
}

int main()
{
    cudaDeviceProp properties;
    EXPECT_OK(cudaGetDeviceProperties(&properties, 0));
    const int warp = properties.warpSize;
    const int size = 2 * warp;
    int* out = managed<int>(5 * size);
    for (int width = warp; width >= 8; width /= 2) {
        shuffles<<<1, size>>>(out, width);
        EXPECT_OK(cudaDeviceSynchronize());
        for (int i = 0; i < size; ++i) {
            const int first = i / width * width;
            const int in_part = i - first;
            EXPECT(out[i] == first + 3);
            EXPECT(out[size + i] == (in_part < 2 ? i : i - 2));
            EXPECT(out[2 * size + i] == (in_part + 2 >= width ? i : i + 2));
            EXPECT(out[3 * size + i] == (i ^ 5));
            EXPECT(out[4 * size + i] == 1);
        }
    }
    float* totals = managed<float>(2);
    sums<<<1, size>>>(totals);
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(totals[0] == warp * (warp - 1) / 2 && totals[1] == totals[0] + warp * warp);
    few<<<1, warp>>>(totals);
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(totals[0] == 8 * 9 / 2);

    int* bad = managed<int>(1);
    int* rounds = managed<int>(1);
    votes<<<3, 2 * warp>>>(bad);
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(*bad == 0);
    divergence<<<2, 2 * warp>>>(bad, rounds);
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(*bad == 0 && *rounds == 2 * warp);
    only_in_hip<<<1, 2 * warp>>>(bad);
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(*bad == 0);
    return verdict("warps");
}
