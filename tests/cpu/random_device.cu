// SPDX-License-Identifier: Apache-2.0
//
// cuRAND's generators in kernels: the published test vectors of their algorithms, numbers that cuRAND 10.3 gives, and
// what skipping ahead and the distributions promise.

#include "check.cuh"

#include <curand_kernel.h>

#include <cmath>
#include <cstring>

template <typename State>
__global__ void draw(unsigned long long seed, unsigned long long subsequence, unsigned long long offset,
                     unsigned int* out)
{
    State state;
    curand_init(seed, subsequence, offset, &state);
    for (int i = 0; i < 4; ++i) out[i] = curand(&state);
}

template <typename State>
bool draws(unsigned long long seed, unsigned long long subsequence, unsigned long long offset, unsigned int a,
           unsigned int b, unsigned int c, unsigned int d)
{
    unsigned int* out = managed<unsigned int>(4);
    draw<State><<<1, 1>>>(seed, subsequence, offset, out);
    EXPECT_OK(cudaDeviceSynchronize());
    const bool so = out[0] == a && out[1] == b && out[2] == c && out[3] == d;
    if (!so) std::printf("got %08x %08x %08x %08x\n", out[0], out[1], out[2], out[3]);
    EXPECT_OK(cudaFree(out));
    return so;
}

// Philox's block at a counter: the seed is the key, the subsequence its upper half, and offsets the lower, in fours.
__global__ void philox_block(unsigned long long key, unsigned long long high, unsigned long long low, unsigned int* out)
{
    curandStatePhilox4_32_10_t state;
    curand_init(key, high, 0, &state);
    while (low > 0) {
        const unsigned long long step = low < 1ull << 61 ? low : 1ull << 61;
        skipahead(4 * step, &state);
        low -= step;
    }
    for (int i = 0; i < 4; ++i) out[i] = curand(&state);
}

bool philox(unsigned long long key, unsigned long long high, unsigned long long low, unsigned int a, unsigned int b,
            unsigned int c, unsigned int d)
{
    unsigned int* out = managed<unsigned int>(4);
    philox_block<<<1, 1>>>(key, high, low, out);
    EXPECT_OK(cudaDeviceSynchronize());
    const bool so = out[0] == a && out[1] == b && out[2] == c && out[3] == d;
    EXPECT_OK(cudaFree(out));
    return so;
}

// Steps one by one come to where a jump leads, and `jumps` of 2^63 steps to the next subsequence.
template <typename State>
__global__ void skip(bool* right, int steps, int jumps)
{
    State walked, jumped;
    curand_init(99, 3, 0, &walked);
    curand_init(99, 3, 5, &jumped);
    for (int i = 0; i < steps + 5; ++i) curand(&walked);
    skipahead(static_cast<unsigned long long>(steps), &jumped);
    right[0] = curand(&walked) == curand(&jumped);

    curand_init(99, 3, 10, &walked);
    curand_init(99, 4, 10, &jumped);
    for (int i = 0; i < jumps; ++i) skipahead(1ull << 63, &walked);
    right[1] = curand(&walked) == curand(&jumped);
    skipahead_sequence(7, &walked);
    curand_init(99, 11, 11, &jumped);
    right[2] = curand(&walked) == curand(&jumped);
}

struct Moments {
    double uniform, uniform_double, normal, normal_square, normal_double, normal_double_square, log_normal, poisson,
        large_poisson;
    float least, greatest;
};

template <typename State>
__global__ void sample(Moments* m, int n)
{
    State state;
    curand_init(1, threadIdx.x, 0, &state);
    float least = 2, greatest = -1;
    for (int i = 0; i < n; ++i) {
        const float u = curand_uniform(&state);
        least = fminf(least, u), greatest = fmaxf(greatest, u);
        atomicAdd(&m->uniform, u);
        atomicAdd(&m->uniform_double, curand_uniform_double(&state));
        const float x = curand_normal(&state);
        atomicAdd(&m->normal, x);
        atomicAdd(&m->normal_square, x * x);
        const double2 y = curand_normal2_double(&state);
        atomicAdd(&m->normal_double, y.x + y.y);
        atomicAdd(&m->normal_double_square, y.x * y.y);
        atomicAdd(&m->log_normal, curand_log_normal(&state, 0.0f, 0.5f));
        atomicAdd(&m->poisson, curand_poisson(&state, 5.0));
        atomicAdd(&m->large_poisson, curand_poisson(&state, 300.0));
    }
    atomicMin(reinterpret_cast<unsigned int*>(&m->least), __float_as_uint(least));
    atomicMax(reinterpret_cast<unsigned int*>(&m->greatest), __float_as_uint(greatest));
}

template <typename State>
bool distributions()
{
    Moments* m = managed<Moments>(1);
    m->least = 2;
    const int threads = 64, n = 300;
    sample<State><<<1, threads>>>(m, n);
    EXPECT_OK(cudaDeviceSynchronize());
    const double count = threads * n;
    const auto near = [&](double sum, double mean, double deviation) {
        return std::fabs(sum / count - mean) < 4 * deviation / std::sqrt(count);
    };
    const bool so = m->least > 0 && m->least < 0.001f && m->greatest <= 1 && m->greatest > 0.999f &&
                    near(m->uniform, 0.5, 0.29) && near(m->uniform_double, 0.5, 0.29) && near(m->normal, 0, 1) &&
                    near(m->normal_square, 1, 1.42) && near(m->normal_double, 0, 1.42) &&
                    near(m->normal_double_square, 0, 1) && near(m->log_normal, std::exp(0.125), 0.604) &&
                    near(m->poisson, 5, 2.24) && near(m->large_poisson, 300, 17.33);
    EXPECT_OK(cudaFree(m));
    return so;
}

__global__ void formulas(float* f, double* d)
{
    curandState state;
    curand_init(42, 5, 1, &state);
    for (int i = 0; i < 3; ++i) f[i] = curand_uniform(&state);
    for (int i = 3; i < 6; ++i) curand(&state);
    for (int i = 0; i < 6; ++i) d[i] = curand_uniform_double(&state);
    for (int i = 3; i < 6; ++i) f[i] = curand_normal(&state);
    curand_normal(&state);
    f[6] = curand_log_normal(&state, 0.0f, 0.5f);
    curandStatePhilox4_32_10_t philox_state;
    curand_init(42, 5, 1, &philox_state);
    const float4 four = curand_uniform4(&philox_state);
    f[7] = four.x, f[8] = four.w;
    curandStateMRG32k3a_t mrg;
    curand_init(0, 0, 0, &mrg);
    for (int i = 6; i < 9; ++i) d[i] = curand_uniform_double(&mrg);
}

__global__ void sobol(const unsigned int* vectors, unsigned int* out)
{
    curandStateSobol32_t state;
    curandDirectionVectors32_t own;
    for (int i = 0; i < 32; ++i) own[i] = vectors[i];
    curand_init(own, 0, &state);
    for (int i = 0; i < 6; ++i) out[i] = curand(&state);
    skipahead(94u, &state);
    out[6] = curand(&state);
    curand_init(own, 100, &state);
    out[7] = curand(&state);
}

static unsigned int bits_of(float value)
{
    unsigned int bits;
    std::memcpy(&bits, &value, sizeof bits);
    return bits;
}
static unsigned long long bits_of(double value)
{
    unsigned long long bits;
    std::memcpy(&bits, &value, sizeof bits);
    return bits;
}

int main()
{
    // The known answers that come with the paper's library, Random123.
    EXPECT(philox(0, 0, 0, 0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8));
    EXPECT(philox(~0ull, ~0ull, ~0ull, 0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd));
    EXPECT(philox(0x299f31d0a4093822, 0x0370734413198a2e, 0x85a308d3243f6a88, 0xd16cfe09, 0x94fdcceb, 0x5001e420,
                  0x24126ea1));

    typedef curandStateXORWOW_t Xorwow;
    typedef curandStatePhilox4_32_10_t Philox;
    typedef curandStateMRG32k3a_t Mrg;
    EXPECT(draws<Xorwow>(1234, 0, 0, 0x253d5e15, 0x6f558604, 0xdee6daf2, 0x7485b394));
    EXPECT(draws<Xorwow>(1234, 17, 1000, 0xb6b3f247, 0x5817289d, 0x884eb38e, 0x0fe24056));
    EXPECT(draws<Xorwow>(0x123456789abcdef, 17, 0, 0x20e34243, 0x1f16cf06, 0xb6f2b941, 0xe712d7cd));
    EXPECT(draws<Philox>(1234, 17, 1000, 0xfa86a067, 0x86ee3c11, 0xcf72d9e2, 0x5b7f7a03));
    EXPECT(draws<Mrg>(1234, 17, 1000, 0xb8ea7cc4, 0xf71e2a80, 0x24e08301, 0x0df94106));
    EXPECT(draws<Mrg>(0x123456789abcdef, 17, 0, 0x651881cf, 0x11dfee30, 0x2c6dfa2b, 0xa92f6794));

    bool* right = managed<bool>(3);
    skip<Xorwow><<<1, 1>>>(right, 1003, 16);  // 2^67 numbers
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(right[0] && right[1] && right[2]);
    skip<Philox><<<1, 1>>>(right, 1003, 8);  // 2^66
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(right[0] && right[1] && right[2]);
    skip<Mrg><<<1, 1>>>(right, 1003, 0);  // 2^76: too many jumps
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(right[0]);

    EXPECT(distributions<Xorwow>());
    EXPECT(distributions<Philox>());
    EXPECT(distributions<Mrg>());

    float* f = managed<float>(9);
    double* d = managed<double>(9);
    formulas<<<1, 1>>>(f, d);
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(bits_of(f[0]) == 0x3e25c6ad && bits_of(f[1]) == 0x3d176c6f);
    EXPECT(bits_of(d[0]) == 0x3fed9e7853f48d86 && bits_of(d[5]) == 0x3fd8549adcf35221);
    EXPECT(std::fabs(f[3] - 0.91192f) < 1e-5 && std::fabs(f[4] + 1.95411f) < 1e-5 && std::fabs(f[5] + 1.64133f) < 1e-5);
    EXPECT(f[6] > 0);
    EXPECT(bits_of(f[7]) == 0x3ed16f39 && bits_of(f[8]) == 0x3f18712c);
    // L'Ecuyer's first numbers from his own seed, 12345 six times.
    EXPECT(std::fabs(d[6] - 0.127011122) < 1e-9 && std::fabs(d[7] - 0.318527565) < 1e-9 &&
           std::fabs(d[8] - 0.309186015) < 1e-9);

    // Van der Corput's sequence, in the order of the Gray code.
    unsigned int* vectors = managed<unsigned int>(32);
    unsigned int* out = managed<unsigned int>(8);
    for (int i = 0; i < 32; ++i) vectors[i] = 0x80000000u >> i;
    sobol<<<1, 1>>>(vectors, out);
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(out[0] == 0 && out[1] == 0x80000000u && out[2] == 0xc0000000u && out[3] == 0x40000000u);
    EXPECT(out[4] == 0x60000000u && out[5] == 0xe0000000u && out[6] == out[7]);
    return verdict("random_device");
}
