// SPDX-License-Identifier: Apache-2.0
//
// Atomic functions on shared and global memory. Sums of whole numbers and extremes come out the same in any order.
#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include "results.cuh"

__device__ inline Bits to_bits(__half x) { return __half_as_ushort(x); }
__device__ inline Bits to_bits(__nv_bfloat16 x) { return __bfloat16_as_ushort(x); }

struct Counters {
    int sum, difference, least, greatest, all, any, odd;
    unsigned usum, uleast, ugreatest, wrapped, unwrapped;
    unsigned long long lsum, lleast, lgreatest, lall, lany, lodd;
    long long sleast, sgreatest;
    float real, other;
    double wide;
    float2 pair;
    __half2 halves;
    __half half;
    __nv_bfloat16 brain;
    unsigned short word[2];
    int exchanged, swapped;
    unsigned long long lexchanged, lswapped;
    float fexchanged;
};

__device__ void clear(Counters& c)
{
    memset(&c, 0, sizeof(c));
    c.all = -1;
    c.lall = ~0ull;
    c.least = 1 << 30;
    c.uleast = ~0u;
    c.lleast = ~0ull;
    c.sleast = 1ll << 62;
    c.half = 0.0f;
    c.swapped = 7;
    c.lswapped = 7;
}

__device__ void tally(Counters& c, unsigned x)
{
    const unsigned small = x & 7;
    atomicAdd(&c.sum, (int)x);
    atomicSub(&c.difference, (int)small);
    atomicMin(&c.least, (int)x);
    atomicMax(&c.greatest, (int)x);
    atomicAnd(&c.all, (int)(x | 0xff0));
    atomicOr(&c.any, (int)(x & 0xf0f));
    atomicXor(&c.odd, (int)x);
    atomicAdd_block(&c.usum, x);
    atomicMin_block(&c.uleast, x);
    atomicMax_system(&c.ugreatest, x);
    atomicInc(&c.wrapped, 9);
    atomicDec(&c.unwrapped, 9);
    atomicAdd(&c.lsum, (unsigned long long)x << 20);
    atomicMin(&c.lleast, (unsigned long long)x << 20);
    atomicMax(&c.lgreatest, (unsigned long long)x << 20);
    atomicAnd(&c.lall, ((unsigned long long)x << 20) | 1);
    atomicOr(&c.lany, (unsigned long long)x << 20);
    atomicXor(&c.lodd, (unsigned long long)x << 20);
    atomicMin(&c.sleast, (long long)(int)x);
    atomicMax(&c.sgreatest, (long long)(int)x);
    atomicAdd(&c.real, (float)small);
    atomicAdd_system(&c.wide, (double)x);
    atomicAdd(&c.pair.x, 1.0f);
    atomicAdd(&c.halves, __floats2half2_rn((float)small, 1.0f));
    atomicAdd(&c.half, __float2half(1.0f));
    atomicAdd(&c.brain, __float2bfloat16(1.0f));
    unsigned short seen = c.word[1], old;
    do {
        old = seen;
        seen = atomicCAS(&c.word[1], old, (unsigned short)(old + small));
    } while (seen != old);
    // As programs make what CUDA lacks: the greater of two floats.
    int* bits = (int*)&c.other;
    int found = *bits, assumed;
    do {
        assumed = found;
        found = atomicCAS(bits, assumed, __float_as_int(fmaxf(__int_as_float(assumed), (float)small)));
    } while (found != assumed);
    atomicExch(&c.exchanged, 5);
    atomicExch(&c.lexchanged, 6ull);
    atomicExch(&c.fexchanged, 7.0f);
    atomicCAS(&c.swapped, 7, 8);
    atomicCAS(&c.lswapped, 7ull, 9ull);
}

__device__ void show(const Counters& c, Bits* out)
{
    X(c.sum);
    X(c.difference);
    X(c.least);
    X(c.greatest);
    X(c.all);
    X(c.any);
    X(c.odd);
    X(c.usum);
    X(c.uleast);
    X(c.ugreatest);
    X(c.wrapped);
    X(c.unwrapped);
    X(c.lsum);
    X(c.lleast);
    X(c.lgreatest);
    X(c.lall);
    X(c.lany);
    X(c.lodd);
    X(c.sleast);
    X(c.sgreatest);
    X(c.real);
    X(c.other);
    X(c.wide);
    X(c.pair.x);
    X(c.halves.x);
    X(c.halves.y);
    X(c.half);
    X(c.brain);
    X((int)c.word[0]);
    X((int)c.word[1]);
    X(c.exchanged);
    X(c.swapped);
    X(c.lexchanged);
    X(c.lswapped);
    X(c.fexchanged);
}

KERNEL(in_shared_memory, unsigned)
    __shared__ Counters counters;
    if (threadIdx.x == 0) clear(counters);
    __syncthreads();
    tally(counters, x & 0xffffff);
    __syncthreads();
    if (threadIdx.x == 0) show(counters, out);
END

__device__ Counters everywhere[1024];

KERNEL(in_global_memory, unsigned)
    Counters& counters = everywhere[blockIdx.x];
    if (threadIdx.x == 0) clear(counters);
    __syncthreads();
    tally(counters, x & 0xffffff);
    __threadfence();
    __syncthreads();
    if (threadIdx.x == 0) show(counters, out);
END

int main(int, char** arguments) { return run(arguments, in_shared_memory, in_global_memory); }
