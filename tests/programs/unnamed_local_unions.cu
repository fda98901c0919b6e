// Unions without a name among the variables of functions: their members are named like variables.
#include <cstdio>
#include <cuda_fp16.h>

template <typename To, typename From>
__device__ To packed(From from)
{
    return To(from);
}

template <>
__device__ short packed<short, float2>(float2 from)
{
    union {
        signed char bytes[2];
        short both;
    };
    bytes[0] = packed<signed char>(from.x);
    bytes[1] = packed<signed char>(from.y);
    return both;
}

template <typename Number>
__device__ unsigned bits(Number number)
{
    union alignas(8) {
        Number whole;
        unsigned short halves[2];
        unsigned all;
    };
    all = 0;
    whole = number;
    return (unsigned(halves[1]) << 16) + halves[0];
}

__device__ void set(unsigned *place, unsigned value) { *place = value; }

__device__ float twice(int exponent)
{
    union {
        unsigned word;
        float real;
    };
    if (exponent > 0) {
        union {
            int word;
            float other;
        };
        word = exponent + 1;
        exponent = word - 1;
    }
    set(&word, unsigned(127 + exponent) << 23);
    union {
        int i;
        float f;
    };
    i = 1;
    return real * (i + 1);
}

__device__ int field(unsigned value)
{
    union {
        unsigned low : 5;
        unsigned all;
    };
    all = value;
    low = low + 3;
    return all & 127;
}

__global__ void run(unsigned *out, const float *in)
{
    const int lane = threadIdx.x;
    out[lane * 5] = packed<short>(make_float2(in[lane], -in[lane]));
    out[lane * 5 + 1] = bits(in[lane]);
    out[lane * 5 + 2] = bits(__float2half(in[lane]));
    out[lane * 5 + 3] = unsigned(twice(lane));
    out[lane * 5 + 4] = field(64 + lane);
}

int main()
{
    unsigned *out;
    float *in;
    cudaMallocManaged(&out, 40 * sizeof(unsigned));
    cudaMallocManaged(&in, 8 * sizeof(float));
    for (int i = 0; i < 8; ++i)
        in[i] = i + 0.5f;
    run<<<1, 8>>>(out, in);
    cudaDeviceSynchronize();
    bool good = out[5] == 0xffffff01u && out[6] == 0x3fc00000u && out[7] == 0x3e00u;
    for (int i = 0; i < 8; ++i)
        good = good && out[i * 5 + 3] == 2u << i && out[i * 5 + 4] == 67u + i;
    for (int i = 0; i < 40; ++i)
        printf("%x%c", out[i], i % 5 == 4 ? '\n' : ' ');
    printf(good ? "PASS\n" : "FAIL\n");
}
