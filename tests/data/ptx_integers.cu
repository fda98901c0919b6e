// Inline PTX: bit fields, shifts, sums that saturate, shuffles with all that they say. What is right is computed on the
// host bit by bit and lane by lane, as the PTX manual words it.
#include <cstdio>
#include <cuda_runtime.h>

constexpr int fields = 20, shuffles = 11, count = 64;

__global__ void integers(const unsigned *a, const unsigned *b, const unsigned *c, unsigned *out)
{
    const int i = threadIdx.x;
    const unsigned x = a[i], y = b[i], z = c[i];
    unsigned r[fields];
    asm("bfe.u32 %0, %1, %2, %3;" : "=r"(r[0]) : "r"(x), "r"(y), "r"(z));
    asm("bfe.s32 %0, %1, %2, %3;" : "=r"(r[1]) : "r"(x), "r"(y), "r"(z));
    asm("bfe.s32 %0, %1, 6, 7;" : "=r"(r[2]) : "r"(x));
    asm("bfe.u32 %0, %1, 6, 7;" : "=r"(r[3]) : "r"(x));
    asm("bfi.b32 %0, %1, %2, %3, %4;" : "=r"(r[4]) : "r"(x), "r"(~x), "r"(y), "r"(z));
    asm("shl.b32 %0, %1, %2;" : "=r"(r[5]) : "r"(x), "r"(y));
    asm("shr.u32 %0, %1, %2;" : "=r"(r[6]) : "r"(x), "r"(y));
    asm("shr.s32 %0, %1, %2;" : "=r"(r[7]) : "r"(x), "r"(y));
    asm("add.sat.s32 %0, %1, %2;" : "=r"(r[8]) : "r"(x), "r"(x));
    asm("sub.sat.s32 %0, %1, %2;" : "=r"(r[9]) : "r"(y), "r"(x));
    asm("vset4.u32.u32.le %0, %1, %2, %3;" : "=r"(r[10]) : "r"(x), "r"(x ^ y << 8), "r"(z));
    asm("vset4.u32.u32.ne.add %0, %1, %2, %3;" : "=r"(r[11]) : "r"(x), "r"(x ^ y << 8), "r"(z));
    asm("vshl.u32.u32.u32.clamp.add %0, %1, %2, %3;" : "=r"(r[12]) : "r"(x), "r"(y), "r"(z));
    unsigned long long wide = (unsigned long long)x << 32 | ~x;
    // An H100 takes more than the eight bits that the manual has of a place in 64 bits.
    asm("bfe.s64 %0, %0, %1, %2;" : "+l"(wide) : "r"(y & 255), "r"(z & 255));
    r[13] = (unsigned)wide;
    r[14] = (unsigned)(wide >> 32);
    // Constants have the type of the instruction, operands are read once whatever becomes of them.
    asm("shr.s32 %0, 0xffffff00, 4;" : "=r"(r[15]));
    asm("{ .reg .pred p; setp.lt.s32 p, %1, 0xffffffff; selp.u32 %0, 1, 0, p; }" : "=r"(r[16]) : "r"(x));
    asm("max.s32 %0, %1, 0x80000000;" : "=r"(r[17]) : "r"(x));
    unsigned next = y;
    asm("mov.u32 %0, %2;" : "=r"(r[18]) : "r"(next++), "r"(x));
    asm("lop3.b32 %0, %1, %2, %2, 0x1e;" : "=r"(r[19]) : "r"(next++), "r"(z));
    r[18] += next;
    for (int k = 0; k < fields; ++k) out[k * count + i] = r[k];
}

__global__ void lanes(const unsigned *a, const unsigned *steps, const unsigned *clamps, unsigned *out)
{
    const int i = threadIdx.x;
    unsigned r, reached;
    int at = 0;
    const unsigned value = a[i] >> 2, by = steps[i / 32], clamp = clamps[i / 32];
    asm volatile("{ .reg .u32 t; .reg .pred p; shfl.sync.up.b32 t|p, %2, %3, %4, 0xffffffff;\n"
                 "mov.u32 %0, t; selp.u32 %1, 1, 0, p; }"
                 : "=r"(r), "=r"(reached)
                 : "r"(value), "r"(by), "r"(clamp & 0x1f00));
    out[at++ * count + i] = r << 1 | reached;
    asm volatile("{ .reg .u32 t; .reg .pred p; shfl.sync.down.b32 t|p, %2, %3, %4, 0xffffffff;\n"
                 "mov.u32 %0, t; selp.u32 %1, 1, 0, p; }"
                 : "=r"(r), "=r"(reached)
                 : "r"(value), "r"(by), "r"(clamp));
    out[at++ * count + i] = r << 1 | reached;
    asm volatile("{ .reg .u32 t; .reg .pred p; shfl.sync.bfly.b32 t|p, %2, %3, %4, 0xffffffff;\n"
                 "mov.u32 %0, t; selp.u32 %1, 1, 0, p; }"
                 : "=r"(r), "=r"(reached)
                 : "r"(value), "r"(by), "r"(clamp));
    out[at++ * count + i] = r << 1 | reached;
    asm volatile("{ .reg .u32 t; .reg .pred p; shfl.sync.idx.b32 t|p, %2, %3, %4, -1;\n"
                 "mov.u32 %0, t; selp.u32 %1, 1, 0, p; }"
                 : "=r"(r), "=r"(reached)
                 : "r"(value), "r"(by), "r"(clamp));
    out[at++ * count + i] = r << 1 | reached;
    asm volatile("{ .reg .u32 t; .reg .pred p; shfl.sync.up.b32 t|p, %2, 3, 0, 0xffffffff;\n"
                 "mov.u32 %0, t; selp.u32 %1, 1, 0, p; }"
                 : "=r"(r), "=r"(reached)
                 : "r"(value), "r"(by), "r"(clamp));
    out[at++ * count + i] = r << 1 | reached;
    asm volatile("{ .reg .u32 t; .reg .pred p; shfl.sync.down.b32 t|p, %2, 5, 0x181f, 0xffffffff;\n"
                 "mov.u32 %0, t; selp.u32 %1, 1, 0, p; }"
                 : "=r"(r), "=r"(reached)
                 : "r"(value), "r"(by), "r"(clamp));
    out[at++ * count + i] = r << 1 | reached;
    asm volatile("{ .reg .u32 t; .reg .pred p; shfl.sync.bfly.b32 t|p, %2, 9, 0x1f, 0xffffffff;\n"
                 "mov.u32 %0, t; selp.u32 %1, 1, 0, p; }"
                 : "=r"(r), "=r"(reached)
                 : "r"(value), "r"(by), "r"(clamp));
    out[at++ * count + i] = r << 1 | reached;
    // A step of a scan: who reaches nobody below keeps what it has.
    asm volatile("{ .reg .u32 t; .reg .pred p; shfl.up.sync.b32 t|p, %2, 4, 0x0, 0xffffffff; @!p mov.u32 t, 7;\n"
                 "mov.u32 %0, t; selp.u32 %1, 1, 0, p; }"
                 : "=r"(r), "=r"(reached)
                 : "r"(value), "r"(by), "r"(clamp));
    out[at++ * count + i] = r << 1 | reached;
    asm volatile("shfl.sync.up.b32 %0, %1, %2, 0x1000, 0xffffffff;" : "=r"(r) : "r"(value), "r"(by));
    out[at++ * count + i] = r;
    asm volatile("shfl.sync.bfly.b32 %0, %1, %2, 0x0a1f, 0xffffffff;" : "=r"(r) : "r"(value), "r"(by));
    out[at++ * count + i] = r;
    asm("mov.u32 %0, %%laneid;" : "=r"(out[at * count + i]));
}

unsigned field(unsigned long long bits, unsigned start, unsigned length, bool is_signed, int width, bool high = false)
{
    start &= 255, length &= 255;
    const unsigned top = start + length - 1 < unsigned(width - 1) ? start + length - 1 : width - 1;
    const unsigned sign = is_signed && length > 0 ? bits >> top & 1 : 0;
    unsigned long long result = 0;
    for (unsigned i = 0; i < unsigned(width); ++i) {
        const unsigned long long bit = i < length && start + i < unsigned(width) ? bits >> (start + i) & 1 : sign;
        result |= bit << i;
    }
    return unsigned(high ? result >> 32 : result);
}

unsigned inserted(unsigned bits, unsigned whole, unsigned start, unsigned length)
{
    start &= 255, length &= 255;
    for (unsigned i = 0; i < length && start + i < 32; ++i)
        whole = (whole & ~(1u << (start + i))) | (bits >> i & 1) << (start + i);
    return whole;
}

unsigned saturated(long long x)
{
    return unsigned(x > 0x7fffffffll ? 0x7fffffffll : x < -0x80000000ll ? -0x80000000ll : x);
}

unsigned bytes(unsigned x, unsigned y, bool le, bool sum)
{
    unsigned made = 0;
    for (int k = 0; k < 32; k += 8) {
        const unsigned one = x >> k & 255, other = y >> k & 255, is_set = le ? one <= other : one != other;
        made += sum ? is_set : is_set << k;
    }
    return made;
}

// What shfl gives lane `i` of values of its warp: the value, shifted by one, and whether the lane was reached.
unsigned shuffled(char mode, const unsigned *warp, int i, unsigned by, unsigned clamp)
{
    const int step = by & 31, last = clamp & 31, kept = clamp >> 8 & 31;
    const int most = (i & kept) | (last & ~kept), least = i & kept;
    int j = mode == 'u' ? i - step : mode == 'd' ? i + step : mode == 'x' ? i ^ step : least | (step & ~kept);
    const bool reached = mode == 'u' ? j >= most : j <= most;
    if (!reached) j = i;
    return (warp[j] >> 2) << 1 | unsigned(reached);
}

int main()
{
    unsigned *a, *b, *c, *out;
    for (unsigned **one : {&a, &b, &c}) cudaMallocManaged(one, count * sizeof(unsigned));
    cudaMallocManaged(&out, fields * count * sizeof(unsigned));
    unsigned seed = 1;
    for (int i = 0; i < count; ++i) {
        a[i] = (seed = seed * 1664525 + 1013904223);
        b[i] = i % 8 == 7 ? 250 + i : (seed >> 8) % (i % 2 ? 70 : 32);
        c[i] = i % 8 == 5 ? 300 : (seed >> 16) % (i % 3 ? 34 : 70);
    }
    integers<<<1, count>>>(a, b, c, out);
    cudaDeviceSynchronize();
    int wrong = 0;
    for (int i = 0; i < count; ++i) {
        const unsigned x = a[i], y = b[i], z = c[i], other = x ^ (y << 8);
        const unsigned long long wide = (unsigned long long)x << 32 | ~x;
        const unsigned want[fields] = {
            field(x, y, z, false, 32), field(x, y, z, true, 32), field(x, 6, 7, true, 32), field(x, 6, 7, false, 32),
            inserted(x, ~x, y, z), y < 32 ? x << y : 0, y < 32 ? x >> y : 0, unsigned(int(x) >> (y < 32 ? y : 31)),
            saturated(2ll * int(x)), saturated((long long)int(y) - int(x)), bytes(x, other, true, false),
            bytes(x, other, false, true) + z, (y < 32 ? x << y : 0) + z, field(wide, y, z, true, 64),
            field(wide, y, z, true, 64, true), 0xfffffff0u, int(x) < -1, x, x + y + 2, (y + 1) ^ z};
        for (int k = 0; k < fields; ++k) {
            if (out[k * count + i] == want[k]) continue;
            printf("integers %d, %d: %x, not %x\n", k, i, out[k * count + i], want[k]);
            ++wrong;
        }
    }
    b[0] = 3, b[1] = 37;  // of a step the lowest five bits count
    c[0] = 0x1f, c[1] = 0x181f;
    for (int i = 0; i < shuffles * count; ++i) out[i] = 0;
    lanes<<<1, count>>>(a, b, c, out);
    cudaDeviceSynchronize();
    for (int i = 0; i < count; ++i) {
        const unsigned *warp = a + i / 32 * 32, step = b[i / 32], clamp = c[i / 32];
        const int lane = i % 32;
        const unsigned want[shuffles] = {
            shuffled('u', warp, lane, step, clamp & 0x1f00), shuffled('d', warp, lane, step, clamp),
            shuffled('x', warp, lane, step, clamp), shuffled('i', warp, lane, step, clamp),
            shuffled('u', warp, lane, 3, 0), shuffled('d', warp, lane, 5, 0x181f), shuffled('x', warp, lane, 9, 0x1f),
            lane < 4 ? 14 : shuffled('u', warp, lane, 4, 0), shuffled('u', warp, lane, step, 0x1000) >> 1,
            shuffled('x', warp, lane, step, 0x0a1f) >> 1, unsigned(lane)};
        for (int k = 0; k < shuffles; ++k) {
            if (out[k * count + i] == want[k]) continue;
            printf("lanes %d, %d: %x, not %x\n", k, i, out[k * count + i], want[k]);
            ++wrong;
        }
    }
    puts(wrong ? "FAIL" : "PASS");
    return wrong ? 1 : 0;
}
