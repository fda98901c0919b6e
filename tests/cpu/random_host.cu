// SPDX-License-Identifier: Apache-2.0
//
// cuRAND's host API: numbers that cuRAND 10.3 gives, in its order, whole and in pieces, and refusals.

#include "check.cuh"

#include <curand.h>

#include <cmath>
#include <random>

#define EXPECT_RANDOM(call) EXPECT((call) == CURAND_STATUS_SUCCESS)

static curandGenerator_t generator(curandRngType_t type, unsigned long long offset = 0)
{
    curandGenerator_t made = nullptr;
    EXPECT_RANDOM(curandCreateGenerator(&made, type));
    EXPECT_RANDOM(curandSetPseudoRandomGeneratorSeed(made, 1234));
    if (offset != 0) EXPECT_RANDOM(curandSetGeneratorOffset(made, offset));
    return made;
}

struct Expected {
    curandRngType_t type;
    int lanes, turn;              // element `lanes * turn` is the first lane's next one
    unsigned int first[3], next;  // elements 0, 1, 2 and that one
    double uniform[2], normal[2];  // the first two, as doubles
};

static void check(const Expected& expected)
{
    const int n = expected.lanes * expected.turn + 8;
    unsigned int* whole = managed<unsigned int>(n);
    unsigned int* pieces = managed<unsigned int>(n);
    curandGenerator_t g = generator(expected.type);
    EXPECT_RANDOM(curandGenerate(g, whole, n));
    EXPECT_RANDOM(curandDestroyGenerator(g));
    for (int i = 0; i < 3; ++i) EXPECT(whole[i] == expected.first[i]);
    EXPECT(whole[expected.lanes * expected.turn] == expected.next);

    g = generator(expected.type);
    EXPECT_RANDOM(curandGenerate(g, pieces, 10));
    EXPECT_RANDOM(curandGenerate(g, pieces + 10, 11));
    EXPECT_RANDOM(curandGenerate(g, pieces + 21, n - 21));
    int differ = 0;
    for (int i = 0; i < n; ++i) differ += whole[i] != pieces[i];
    EXPECT_RANDOM(curandDestroyGenerator(g));
    g = generator(expected.type, 5);
    EXPECT_RANDOM(curandGenerate(g, pieces, n - 5));
    for (int i = 0; i < n - 5; ++i) differ += whole[i + 5] != pieces[i];
    EXPECT(differ == 0);
    EXPECT_RANDOM(curandDestroyGenerator(g));

    float* f = managed<float>(n);
    double* d = managed<double>(n);
    g = generator(expected.type);
    EXPECT_RANDOM(curandGenerateUniform(g, f, n));
    for (int i = 0; i < n; ++i) differ += std::fabs(f[i] - (whole[i] + 0.5) / 4294967296.0) > 1e-7;
    EXPECT(differ == 0);
    EXPECT_RANDOM(curandDestroyGenerator(g));
    g = generator(expected.type);
    EXPECT_RANDOM(curandGenerateUniformDouble(g, d, n));
    EXPECT(std::fabs(d[0] - expected.uniform[0]) < 1e-8 && std::fabs(d[1] - expected.uniform[1]) < 1e-8);
    EXPECT_RANDOM(curandDestroyGenerator(g));
    g = generator(expected.type);
    EXPECT_RANDOM(curandGenerateNormalDouble(g, d, n, 0, 1));
    EXPECT(std::fabs(d[0] - expected.normal[0]) < 1e-8 && std::fabs(d[1] - expected.normal[1]) < 1e-8);
    EXPECT_RANDOM(curandDestroyGenerator(g));

    g = generator(expected.type);
    EXPECT_RANDOM(curandGenerateNormal(g, f, 4096, 10.0f, 2.0f));
    double sum = 0, squares = 0;
    for (int i = 0; i < 4096; ++i) sum += f[i], squares += (f[i] - 10) * (f[i] - 10);
    EXPECT(std::fabs(sum / 4096 - 10) < 0.12 && std::fabs(squares / 4096 - 4) < 0.35);
    EXPECT_RANDOM(curandGeneratePoisson(g, pieces, 4096, 7.5));
    sum = 0;
    for (int i = 0; i < 4096; ++i) sum += pieces[i];
    EXPECT(std::fabs(sum / 4096 - 7.5) < 0.17);
    EXPECT_RANDOM(curandDestroyGenerator(g));
    EXPECT_OK(cudaFree(whole));
    EXPECT_OK(cudaFree(pieces));
    EXPECT_OK(cudaFree(f));
    EXPECT_OK(cudaFree(d));
}

int main()
{
    check({CURAND_RNG_PSEUDO_DEFAULT, 4096, 1, {0x253d5e15, 0xd1f7605a, 0x8ce6f6f8}, 0x6f558604,
           {0.43489880438841294, 0.92641692020243771}, {0.35873979852445503, -1.239592503223552}});
    check({CURAND_RNG_PSEUDO_MRG32K3A, 81920, 1, {0xc96891f0, 0x26f0d612, 0xef269080}, 0x9650c684,
           {0.78675186271572939, 0.15211236914421553}, {-0.36065364611174472, -0.59128140374174409}});
    check({CURAND_RNG_PSEUDO_PHILOX4_32_10, 65536, 4, {0x2090b348, 0xda7cf0ab, 0x4401906f}, 0x9eeede35,
           {0.85346899543001431, 0.79605514883270523}, {-0.53952669590731883, 0.16063334644202293}});

    // Mersenne Twister's own order.
    curandGenerator_t twister = generator(CURAND_RNG_PSEUDO_MT19937);
    unsigned int* numbers = managed<unsigned int>(1000);
    EXPECT_RANDOM(curandGenerate(twister, numbers, 1000));
    std::mt19937 engine(1234);
    for (int i = 0; i < 1000; ++i) EXPECT(numbers[i] == engine());
    float* normals = managed<float>(7);
    EXPECT_RANDOM(curandGenerateNormal(twister, normals, 7, 0, 1));
    EXPECT_RANDOM(curandDestroyGenerator(twister));

    curandGenerator_t g = generator(CURAND_RNG_PSEUDO_XORWOW);
    EXPECT(curandGenerateNormal(g, normals, 7, 0, 1) == CURAND_STATUS_LENGTH_NOT_MULTIPLE);
    EXPECT(curandGeneratePoisson(g, numbers, 7, -1) == CURAND_STATUS_OUT_OF_RANGE);
    EXPECT_RANDOM(curandGenerateLogNormal(g, normals, 6, 0, 1));
    for (int i = 0; i < 6; ++i) EXPECT(normals[i] > 0);
    EXPECT_RANDOM(curandSetStream(g, nullptr));
    EXPECT_RANDOM(curandDestroyGenerator(g));
    EXPECT(curandDestroyGenerator(nullptr) == CURAND_STATUS_NOT_INITIALIZED);
    EXPECT(curandCreateGenerator(&g, static_cast<curandRngType_t>(7)) == CURAND_STATUS_TYPE_ERROR);
    EXPECT(curandCreateGenerator(&g, CURAND_RNG_QUASI_SOBOL32) != CURAND_STATUS_SUCCESS);
    return verdict("random_host");
}
