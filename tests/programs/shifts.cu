// Shifts by as many bits as a number has, or more: a card leaves nothing of it, or its sign.
#include <cstdio>
#include <cuda_runtime.h>

__device__ unsigned turned(unsigned x, int n) { return (x << n) | (x >> (32 - n)); }
__device__ unsigned upper(unsigned x, int n) { return x >> n; }

__global__ void shift(long long* out, int n, unsigned x, int negative, unsigned long long wide, long long wide_negative)
{
    out[0] = x << n;
    out[1] = x >> n;
    out[2] = negative >> n;
    out[3] = negative << n;
    out[4] = (long long)(wide << n);
    out[5] = (long long)(wide >> n);
    out[6] = wide_negative >> n;
    unsigned own = x;
    own <<= n;
    out[7] = own;
    unsigned cells[2] = {x, x};
    int i = 0;
    cells[i++] >>= n;
    out[8] = cells[0] + i + (cells[1] == x);
    out[9] = upper(x, n) + upper(x, 4);
    out[10] = turned(x, n & 31);
    out[11] = 1 << (n - 1 + 1);
    short small = -5;
    small >>= n;
    out[12] = small;
    unsigned bits = 0;
    for (int place = n; place < n + 2; ++place) bits |= 1u << place;
    out[13] = bits;
    out[14] = x << (n - n + n % 3) >> (unsigned char)n;
    if (x == 7) return;
    __syncthreads();
    out[15] = x << (32 - n);
}

static long long below(int n, int width, long long shifted) { return n < width ? shifted : 0; }

int main()
{
    long long* out;
    cudaMallocManaged((void**)&out, 16 * sizeof(long long));
    int wrong = 0;
    const unsigned x = 0x87654321u;
    const unsigned long long wide = 0x9876543210abcdefull;
    const int counts[] = {0, 1, 30, 31, 32, 33, 63, 64, 65, 100};
    for (int n : counts) {
        shift<<<1, 1>>>(out, n, x, -77, wide, -99);
        cudaDeviceSynchronize();
        const int low = n < 32 ? n : 31, rest = 32 - n, turn = n & 31;
        const unsigned left = (unsigned)below(n, 32, (unsigned)(x << low)), right = (unsigned)below(n, 32, x >> low);
        const unsigned bits = (unsigned)(below(n, 32, 1u << low) | below(n + 1, 32, 1u << ((low + 1) & 31)));
        const long long wanted[16] = {
            left, right, -77 >> low, below(n, 32, (int)(0u - (77u << low))), below(n, 64, (long long)(wide << (n & 63))),
            below(n, 64, (long long)(wide >> (n & 63))), -99ll >> (n < 64 ? n : 63), left, right + 2ll, right + (x >> 4),
            turn ? (x << turn | x >> (32 - turn)) : x, (int)below(n, 32, 1u << low), -5 >> low, bits,
            below(n, 32, (unsigned)(x << n % 3) >> low), rest < 0 || rest > 31 ? 0 : (unsigned)(x << rest),
        };
        for (int i = 0; i < 16; ++i) {
            if (out[i] != wanted[i] && wrong++ < 20) std::printf("%d, by %d: %llx, not %llx\n", i, n, out[i], wanted[i]);
        }
    }
    std::puts(wrong == 0 ? "PASS" : "FAIL");
    return wrong != 0;
}
