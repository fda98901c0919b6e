// Inline PTX: sums and products with a carry, loads and stores in order, atomic operations. What is right is computed on
// the host, of 128 bits in two halves, or by hand.
#include <cstdio>
#include <cuda_runtime.h>

constexpr int blocks = 7, threads = 64, count = 64, sums = 8;

struct Wide {
    unsigned long long low, high;
};

__global__ void carries(const Wide *a, const Wide *b, Wide *out)
{
    const int i = threadIdx.x;
    const Wide x = a[i], y = b[i];
    Wide r;
    asm("add.cc.u64 %0, %2, %4; addc.u64 %1, %3, %5;"
        : "=l"(r.low), "=l"(r.high) : "l"(x.low), "l"(x.high), "l"(y.low), "l"(y.high));
    out[i] = r;
    asm("sub.cc.u64 %0, %2, %4; subc.u64 %1, %3, %5;"
        : "=l"(r.low), "=l"(r.high) : "l"(x.low), "l"(x.high), "l"(y.low), "l"(y.high));
    out[count + i] = r;
    // Four words of 32 bits; a register may be both a result and an operand.
    unsigned w[4] = {(unsigned)x.low, (unsigned)(x.low >> 32), (unsigned)x.high, (unsigned)(x.high >> 32)};
    asm("{ add.cc.u32 %0, %0, %4; addc.cc.u32 %1, %1, %5;\n\t addc.cc.s32 %2, %2, %6; addc.u32 %3, %3, %7; }"
        : "+r"(w[0]), "+r"(w[1]), "+r"(w[2]), "+r"(w[3])
        : "r"((unsigned)y.low), "r"((unsigned)(y.low >> 32)), "r"((unsigned)y.high), "r"((unsigned)(y.high >> 32)));
    out[2 * count + i] = {w[0] | (unsigned long long)w[1] << 32, w[2] | (unsigned long long)w[3] << 32};
    asm("{ sub.cc.u32 %0, %0, %4; subc.cc.u32 %1, %1, %5; subc.cc.u32 %2, %2, %6; subc.u32 %3, %3, %7; }"
        : "+r"(w[0]), "+r"(w[1]), "+r"(w[2]), "+r"(w[3])
        : "r"((unsigned)y.low), "r"((unsigned)(y.low >> 32)), "r"((unsigned)y.high), "r"((unsigned)(y.high >> 32)));
    out[3 * count + i] = {w[0] | (unsigned long long)w[1] << 32, w[2] | (unsigned long long)w[3] << 32};
    // A product of two words by two, as libraries of large numbers have it.
    const unsigned a0 = (unsigned)x.low, a1 = (unsigned)(x.low >> 32), b0 = (unsigned)y.low, b1 = (unsigned)(y.low >> 32);
    asm("{ mul.lo.u32 %0, %4, %6; mul.hi.u32 %1, %4, %6;\n\t"
        "mad.lo.cc.u32 %1, %4, %7, %1; madc.hi.u32 %2, %4, %7, 0;\n\t"
        "mad.lo.cc.u32 %1, %5, %6, %1; madc.hi.cc.u32 %2, %5, %6, %2; addc.u32 %3, 0, 0;\n\t"
        "mad.lo.cc.u32 %2, %5, %7, %2; madc.hi.u32 %3, %5, %7, %3; }"
        : "=&r"(w[0]), "=&r"(w[1]), "=&r"(w[2]), "=&r"(w[3]) : "r"(a0), "r"(a1), "r"(b0), "r"(b1));
    out[4 * count + i] = {w[0] | (unsigned long long)w[1] << 32, w[2] | (unsigned long long)w[3] << 32};
    // And of 64 bits, with what is added to it.
    asm("mad.lo.cc.u64 %0, %2, %3, %4; madc.hi.u64 %1, %2, %3, %5;"
        : "=&l"(r.low), "=&l"(r.high) : "l"(x.low), "l"(y.low), "l"(x.high), "l"(y.high));
    out[5 * count + i] = r;
    asm("mad.hi.cc.u32 %0, %1, %2, %3;" : "=r"(w[0]) : "r"(a0), "r"(b0), "r"(a1));
    asm("{ mad.hi.cc.u32 %0, %2, %3, %4; madc.lo.cc.u32 %0, %2, %3, %5; addc.u32 %1, 0, 0; }"
        : "=&r"(w[1]), "=&r"(w[2]) : "r"(a0), "r"(b0), "r"(a1), "r"(b1));
    out[6 * count + i] = {w[0], w[1] | (unsigned long long)w[2] << 32};
    asm("mad.hi.cc.u64 %0, %2, %3, %4; madc.hi.cc.u64 %1, %2, %3, %5;"
        : "=&l"(r.low), "=&l"(r.high) : "l"(x.low), "l"(y.low), "l"(x.high), "l"(y.high));
    out[7 * count + i] = r;
}

// The last block to come adds what the others have left, and finds it.
__global__ void last_block(unsigned *parts, unsigned *arrived, unsigned *out)
{
    __shared__ unsigned before;
    asm volatile("st.global.cg.u32 [%0], %1;" ::"l"(parts + blockIdx.x * blockDim.x + threadIdx.x),
                 "r"(blockIdx.x * 1000 + threadIdx.x) : "memory");
    __syncthreads();
    if (threadIdx.x == 0)
        asm volatile("atom.acq_rel.gpu.global.add.u32 %0, [%1], 1;" : "=r"(before) : "l"(arrived) : "memory");
    __syncthreads();
    if (before != gridDim.x - 1) return;
    unsigned sum = 0;
    for (unsigned k = threadIdx.x; k < gridDim.x * blockDim.x; k += blockDim.x) {
        unsigned part;
        asm volatile("ld.relaxed.gpu.global.u32 %0, [%1];" : "=r"(part) : "l"(parts + k) : "memory");
        sum += part;
    }
    asm volatile("red.relaxed.gpu.global.add.u32 [%0], %1;" ::"l"(out), "r"(sum) : "memory");
}

__global__ void changes(unsigned *words, unsigned long long *longs, float *reals, uint4 *vectors, int *seen)
{
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    asm volatile("red.global.add.s32 [%0], %1;" ::"l"(words), "r"(-1) : "memory");
    asm volatile("red.release.gpu.global.add.s32 [%0+4], 2;" ::"l"(words) : "memory");
    asm volatile("red.global.max.s32 [%0+8], %1;" ::"l"(words), "r"((int)i - 100) : "memory");
    asm volatile("red.global.min.u32 [%0+12], %1;" ::"l"(words), "r"(i + 5) : "memory");
    asm volatile("red.global.or.b32 [%0+16], %1;" ::"l"(words), "r"(1u << i % 32) : "memory");
    asm volatile("red.global.xor.b32 [%0], %1;" ::"l"(words + 5), "r"(1u << i % 31) : "memory");
    unsigned old;
    asm volatile("atom.global.inc.u32 %0, [%1], 9;" : "=r"(old) : "l"(words + 6) : "memory");
    if (old > 9) asm volatile("st.volatile.global.u32 [%0], %1;" ::"l"(seen), "r"(1));
    asm volatile("atom.relaxed.sys.global.add.u64 %0, [%1], %2;"
                 : "=l"(longs[1 + i]) : "l"(longs), "l"(0x100000001ull) : "memory");
    asm volatile("red.global.add.f32 [%0], %1;" ::"l"(reals), "f"(0.5f) : "memory");
    // One of all takes the place of zero, and is read by all behind it.
    asm volatile("atom.acquire.gpu.global.cas.b32 %0, [%1], %2, %3;"
                 : "=r"(old) : "l"(words + 7), "r"(0), "r"(i + 1) : "memory");
    unsigned holder;
    asm volatile("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(holder) : "l"(words + 7) : "memory");
    if (holder == 0 || (old != 0 && old != holder)) asm volatile("st.volatile.global.u32 [%0], %1;" ::"l"(seen), "r"(2));
    asm volatile("st.volatile.global.v4.u32 [%0], {%1, %2, 7, %3};" ::"l"(vectors + i), "r"(i), "r"(i + 1), "r"(~i));
    unsigned a, b, c, d;
    asm volatile("ld.volatile.global.v4.u32 {%0, %1, %2, %3}, [%4];"
                 : "=r"(a), "=r"(b), "=r"(c), "=r"(d) : "l"(vectors + i));
    asm volatile("st.release.gpu.global.u32 [%0], %1;" ::"l"(words + 8 + i), "r"(a + b + c - d) : "memory");
}

static Wide plus(Wide a, Wide b)
{
    Wide r = {a.low + b.low, a.high + b.high};
    r.high += r.low < a.low;
    return r;
}

static Wide minus(Wide a, Wide b) { return {a.low - b.low, a.high - b.high - (a.low < b.low)}; }

static Wide product(unsigned long long a, unsigned long long b)
{
    Wide r = {0, 0}, shifted = {a, 0};
    for (int bit = 0; bit < 64; ++bit) {
        if (b >> bit & 1) r = plus(r, shifted);
        shifted = plus(shifted, shifted);
    }
    return r;
}

static bool same(Wide a, Wide b) { return a.low == b.low && a.high == b.high; }

static int check_carries()
{
    Wide *a, *b, *out;
    cudaMallocManaged(&a, count * sizeof(Wide));
    cudaMallocManaged(&b, count * sizeof(Wide));
    cudaMallocManaged(&out, sums * count * sizeof(Wide));
    const unsigned long long odd[] = {0, 1, ~0ull, 0xffffffffull, 0x100000000ull, 0x8000000000000000ull, 0xffffffff00000000ull,
                                      0x123456789abcdef0ull};
    for (int i = 0; i < count; ++i) {
        a[i] = {odd[i % 8], odd[i * 5 / 8 % 8]};
        b[i] = {odd[i / 8], odd[(i * 3 + 1) % 8]};
    }
    carries<<<1, count>>>(a, b, out);
    cudaDeviceSynchronize();
    int bad = 0;
    for (int i = 0; i < count; ++i) {
        const Wide x = a[i], y = b[i];
        const unsigned long long a0 = (unsigned)x.low, b0 = (unsigned)y.low, high = a0 * b0 >> 32, a1 = x.low >> 32;
        const Wide both = plus(product(x.low, y.low), {x.high, y.high});
        const unsigned long long first = high + a1, second = (unsigned)(a0 * b0) + (y.low >> 32) + (first >> 32);
        bad += !same(out[i], plus(x, y)) + !same(out[count + i], minus(x, y)) + !same(out[2 * count + i], plus(x, y));
        bad += !same(out[3 * count + i], x) + !same(out[4 * count + i], product(x.low, y.low));
        const unsigned long long top = product(x.low, y.low).high, sum = top + x.high;
        bad += !same(out[7 * count + i], {sum, top + y.high + (sum < top)});
        bad += !same(out[5 * count + i], both) + !same(out[6 * count + i], {(unsigned)first, second});
    }
    return bad;
}

static int check_memory()
{
    constexpr int all = blocks * threads;
    unsigned *words, *parts;
    unsigned long long *longs;
    float *reals;
    uint4 *vectors;
    int *seen;
    cudaMallocManaged(&words, (8 + all) * sizeof *words);
    cudaMallocManaged(&parts, (all + 2) * sizeof *parts);
    cudaMallocManaged(&longs, (1 + all) * sizeof *longs);
    cudaMallocManaged(&reals, sizeof *reals);
    cudaMallocManaged(&vectors, all * sizeof *vectors);
    cudaMallocManaged(&seen, sizeof *seen);
    for (int i = 0; i < 8; ++i) words[i] = 0;
    words[2] = 0x80000000u;
    words[3] = ~0u;
    longs[0] = 3;
    reals[0] = 0;
    seen[0] = 0;
    parts[all] = parts[all + 1] = 0;
    changes<<<blocks, threads>>>(words, longs, reals, vectors, seen);
    last_block<<<blocks, threads>>>(parts, parts + all, parts + all + 1);
    cudaDeviceSynchronize();
    unsigned flips = 0, sum = 0, old_sum = 0;
    int bad = 0;
    for (unsigned i = 0; i < all; ++i) {
        flips ^= 1u << i % 31;
        sum += i / threads * 1000 + i % threads;
        old_sum += (unsigned)(longs[1 + i] >> 32);
        bad += words[8 + i] != i + (i + 1) + 7 - ~i;
        bad += vectors[i].x != i || vectors[i].y != i + 1 || vectors[i].z != 7 || vectors[i].w != ~i;
    }
    bad += words[0] != 0u - all || words[1] != 2 * all || words[2] != all - 101 || words[3] != 5 || words[4] != ~0u;
    bad += words[5] != flips || words[6] != all % 10 || words[7] == 0 || words[7] > all;
    bad += longs[0] != 3 + all * 0x100000001ull || old_sum != all * (all - 1) / 2 || reals[0] != 0.5f * all || *seen;
    bad += parts[all] != blocks || parts[all + 1] != sum;
    return bad;
}

int main()
{
    const int carries = check_carries(), memory = check_memory();
    if (carries || memory) std::printf("%d sums and %d places are wrong\n", carries, memory);
    std::puts(carries || memory ? "FAIL" : "PASS");
    return carries || memory ? 1 : 0;
}
