// SPDX-License-Identifier: Apache-2.0
//
// Atomics: every function, integers and floating point, scopes, and a lock that threads of one block fight for.

#include "check.cuh"

struct Totals {
    int sum, low, high, difference;
    unsigned both, either, odd, wrapped_up, wrapped_down;
    unsigned long long wide;
    float real;
    double wide_real;
    int product;
    int locked;
};

__device__ int lock;

__device__ void multiply(int* address, int factor)
{
    int old = *address;
    int assumed;
    do {
        assumed = old;
        old = atomicCAS(address, assumed, assumed * factor % 1000003);
    } while (old != assumed);
}

__global__ void everything(Totals* t)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    atomicAdd(&t->sum, i);
    atomicSub(&t->difference, 2);
    atomicMin(&t->low, -i);
    atomicMax(&t->high, i);
    atomicAnd(&t->both, ~(1u << i % 31));
    atomicOr(&t->either, 1u << i % 31);
    atomicXor(&t->odd, 1u << i % 31);
    atomicInc(&t->wrapped_up, 9);
    atomicDec(&t->wrapped_down, 9);
    atomicAdd(&t->wide, 1ull << 33);
    atomicAdd(&t->real, 0.5f);
    atomicAdd_system(&t->wide_real, 0.25);
    multiply(&t->product, 3);

    // Who waits for the lock must let its holder go on.
    bool done = false;
    while (!done) {
        if (atomicExch(&lock, 1) == 0) {
            const int before = t->locked;
            __threadfence();
            t->locked = before + 1;
            __threadfence();
            atomicExch(&lock, 0);
            done = true;
        }
    }
}

__global__ void numbering(int* next, int* taken)
{
    taken[atomicAdd(next, 1)] += 1;
}

int main()
{
    const int blocks = 20, threads = 64, n = blocks * threads;
    Totals* t = managed<Totals>(1);
    t->both = ~0u;
    t->product = 1;
    everything<<<blocks, threads>>>(t);
    EXPECT_OK(cudaDeviceSynchronize());
    int product = 1;
    for (int i = 0; i < n; ++i) product = product * 3 % 1000003;
    EXPECT(t->sum == n * (n - 1) / 2 && t->difference == -2 * n && t->low == 1 - n && t->high == n - 1);
    EXPECT(t->both == 0x80000000u && t->either == 0x7fffffffu);
    unsigned odd = 0;
    for (int i = 0; i < n; ++i) odd ^= 1u << i % 31;
    EXPECT(t->odd == odd);
    EXPECT(t->wrapped_up == n % 10 && t->wrapped_down == (10 - n % 10) % 10);
    EXPECT(t->wide == (1ull << 33) * n && t->real == 0.5f * n && t->wide_real == 0.25 * n);
    EXPECT(t->product == product);
    EXPECT(t->locked == n);

    int* next = managed<int>(1);
    int* taken = managed<int>(n);
    numbering<<<blocks, threads>>>(next, taken);
    EXPECT_OK(cudaDeviceSynchronize());
    for (int i = 0; i < n; ++i) EXPECT(taken[i] == 1);
    return verdict("atomics");
}
