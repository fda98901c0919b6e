// Private arrays that take a number's bytes, are changed, and give them back: each thread has its own.
#include <cstdio>
#include <cstring>
#include <cuda_runtime.h>

#define BYTES(type, count, value, index, back) \
    type x = (type)((value) * 0x9e3779b97f4a7c15ull); \
    signed char y[count]; \
    memcpy(y, &x, sizeof x); \
    h = h * 31u ^ (unsigned)y[(index) & (count - 1)]; \
    y[count / 2] = (signed char)((unsigned)(b + 3) & 31u); \
    back \
    h += (unsigned)x;
#define FOUR BYTES(unsigned, 4, b, in[5], memcpy(&x, y, sizeof y);)
#define EIGHT BYTES(unsigned long long, 8, t + b, t + in[5], memcpy(&x, y, sizeof y);)
#define READ BYTES(unsigned long long, 8, t + b, in[5], x ^= y[in[7] & 7u];)
#define KERNEL(name, body) \
    __global__ void name(unsigned* out, const unsigned* in, int b) \
    { \
        __shared__ unsigned s[64]; \
        const unsigned t = threadIdx.x; \
        unsigned h = t * 39u; \
        s[t] = h; \
        __syncthreads(); \
        { body } \
        s[t] ^= h; \
        __syncthreads(); \
        out[t] = h ^ s[63u - t]; \
    } \
    unsigned name##_of(unsigned t, const unsigned* in, int b) { unsigned h = t * 39u; { body } return h; }

KERNEL(four, FOUR)
KERNEL(eight, EIGHT)
KERNEL(read, READ)

int main()
{
    unsigned *out, *in;
    cudaMallocManaged(&out, 64 * sizeof(unsigned));
    cudaMallocManaged(&in, 64 * sizeof(unsigned));
    for (unsigned i = 0; i < 64; ++i) in[i] = i * 2654435761u;
    bool good = true;
    for (int which = 0; which < 3; ++which) {
        if (which == 0) four<<<1, 64>>>(out, in, 85);
        if (which == 1) eight<<<1, 64>>>(out, in, 85);
        if (which == 2) read<<<1, 64>>>(out, in, 85);
        cudaDeviceSynchronize();
        unsigned (*of)(unsigned, const unsigned*, int) = which == 0 ? four_of : which == 1 ? eight_of : read_of;
        for (unsigned t = 0; t < 64; ++t)
            good = good && out[t] == (of(t, in, 85) ^ ((63u - t) * 39u) ^ of(63u - t, in, 85));
    }
    std::puts(good ? "PASS" : "FAIL");
}
