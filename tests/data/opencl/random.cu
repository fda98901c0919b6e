// SPDX-License-Identifier: Apache-2.0
//
// Random numbers of each generator: every thread writes what its state gives, as bits. A host program prints them.
#include <cstdio>
#include <curand_kernel.h>

constexpr int threads = 64;
constexpr int numbers = 12;

__device__ void put(unsigned long long *&out, unsigned long long bits) { *out++ = bits; }
__device__ void put(unsigned long long *&out, float value) { put(out, (unsigned long long)__float_as_uint(value)); }
__device__ void put(unsigned long long *&out, double value)
{
    put(out, (unsigned long long)__double_as_longlong(value));
}

template <typename State>
__global__ void draw(unsigned long long *out, State *states)
{
    const int thread = blockIdx.x * blockDim.x + threadIdx.x;
    State state;
    // Subsequences that are far apart, and offsets that are not.
    curand_init(1234ull + thread % 3, thread * 4097ull, thread * 3ull, &state);
    out += numbers * thread;
    put(out, (unsigned long long)curand(&state));
    put(out, curand_uniform(&state));
    put(out, curand_uniform_double(&state));
    skipahead(5ull + thread, &state);
    put(out, (unsigned long long)curand(&state));
    skipahead_sequence(2ull, &state);
    put(out, (unsigned long long)curand(&state));
    put(out, (unsigned long long)curand_poisson(&state, 5.0));
    put(out, (unsigned long long)curand_poisson(&state, 900.0));
    put(out, curand_normal(&state));
    put(out, curand_normal(&state));
    put(out, curand_log_normal(&state, 1.0f, 0.5f));
    put(out, curand_normal_double(&state));
    put(out, (unsigned long long)curand(&state));
    states[thread] = state;
}

// States that stay in global memory, as most programs have them.
__global__ void setup(curandState *states)
{
    const int thread = blockIdx.x * blockDim.x + threadIdx.x;
    curand_init(99, thread, 0, &states[thread]);
}

__global__ void fours(unsigned long long *out)
{
    const int thread = blockIdx.x * blockDim.x + threadIdx.x;
    curandStatePhilox4_32_10_t state;
    curand_init(7, thread, 1, &state);
    const uint4 bits = curand4(&state);
    const float4 reals = curand_uniform4(&state);
    const float4 normals = curand_normal4(&state);
    out += numbers * thread;
    put(out, (unsigned long long)bits.x);
    put(out, (unsigned long long)bits.w);
    put(out, reals.x);
    put(out, reals.w);
    put(out, 0ull);
    put(out, 0ull);
    put(out, 0ull);
    put(out, normals.x);
    put(out, normals.w);
}

template <typename State>
void show(const char *name)
{
    unsigned long long *out;
    State *states;
    cudaMallocManaged(&out, threads * numbers * sizeof(*out));
    cudaMalloc(&states, threads * sizeof(State));
    draw<<<2, threads / 2>>>(out, states);
    cudaDeviceSynchronize();
    for (int i = 0; i < threads * numbers; ++i) std::printf("%s %llx\n", name, out[i]);
}

int main()
{
    show<curandStateXORWOW_t>("XORWOW");
    show<curandStatePhilox4_32_10_t>("Philox");
    show<curandStateMRG32k3a_t>("MRG32k3a");
    unsigned long long *out;
    cudaMallocManaged(&out, threads * numbers * sizeof(*out));
    cudaMemset(out, 0, threads * numbers * sizeof(*out));
    fours<<<2, threads / 2>>>(out);
    cudaDeviceSynchronize();
    for (int i = 0; i < threads * numbers; ++i) std::printf("fours %llx\n", out[i]);
    curandState *states;
    cudaMallocManaged(&states, threads * sizeof(curandState));
    setup<<<2, threads / 2>>>(states);
    cudaDeviceSynchronize();
    for (int i = 0; i < threads; ++i) std::printf("setup %x\n", states[i].v[4]);
}
