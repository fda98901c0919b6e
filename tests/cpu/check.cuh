// SPDX-License-Identifier: Apache-2.0
//
// What the programs for the CPU runtime share: each counts what is wrong and says PASS or FAIL.
#pragma once

#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>

static int failures = 0;

#define EXPECT(condition)                                                          \
    do {                                                                           \
        if (!(condition)) {                                                        \
            std::printf("%s:%d: not so: %s\n", __FILE__, __LINE__, #condition);    \
            ++failures;                                                            \
        }                                                                          \
    } while (0)

#define EXPECT_OK(call)                                                            \
    do {                                                                           \
        const cudaError_t status = (call);                                         \
        if (status != cudaSuccess) {                                               \
            std::printf("%s:%d: %s: %s\n", __FILE__, __LINE__, #call, cudaGetErrorString(status)); \
            ++failures;                                                            \
        }                                                                          \
    } while (0)

// In kernels: `bad` is the parameter that counts.
#define REQUIRE(condition)                                                                    \
    do {                                                                                      \
        if (!(condition)) {                                                                   \
            printf("line %d, thread %d: not so: %s\n", __LINE__, threadIdx.x, #condition);    \
            atomicAdd(bad, 1);                                                                \
        }                                                                                     \
    } while (0)

// Managed memory, so that the host reads results where kernels wrote them.
template <typename T>
T* managed(int count)
{
    T* values = nullptr;
    EXPECT_OK(cudaMallocManaged(&values, count * sizeof(T)));
    for (int i = 0; i < count; ++i) values[i] = T();
    return values;
}

static int verdict(const char* name)
{
    std::printf("%s: %s\n", name, failures == 0 ? "PASS" : "FAIL");
    return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
