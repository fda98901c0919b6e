// SPDX-License-Identifier: Apache-2.0
//
// cuRAND's host API: numbers that cuRAND 10.3 gives, in its order, whole and in pieces, and refusals.

#include "check.cuh"

#include <curand.h>

#include <cmath>
#include <random>

// The host reads the numbers right after the call.
#define EXPECT_RANDOM(call) EXPECT((call) == CURAND_STATUS_SUCCESS && cudaDeviceSynchronize() == cudaSuccess)

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

// Sobol's sequences: cuRAND's numbers, dimension by dimension, from one call to the next.
static void check_sobol32()
{
    curandGenerator_t g = nullptr;
    EXPECT_RANDOM(curandCreateGenerator(&g, CURAND_RNG_QUASI_SOBOL32));
    EXPECT(curandSetPseudoRandomGeneratorSeed(g, 1) == CURAND_STATUS_TYPE_ERROR);
    EXPECT(curandSetGeneratorOrdering(g, CURAND_ORDERING_PSEUDO_DEFAULT) == CURAND_STATUS_OUT_OF_RANGE);
    EXPECT_RANDOM(curandSetGeneratorOrdering(g, CURAND_ORDERING_QUASI_DEFAULT));
    EXPECT(curandSetQuasiRandomGeneratorDimensions(g, 0) == CURAND_STATUS_OUT_OF_RANGE);
    EXPECT(curandSetQuasiRandomGeneratorDimensions(g, 20001) == CURAND_STATUS_OUT_OF_RANGE);
    unsigned int* n = managed<unsigned int>(6);
    EXPECT_RANDOM(curandGenerate(g, n, 3));
    EXPECT(n[0] == 0 && n[1] == 0x80000000 && n[2] == 0xc0000000);
    EXPECT_RANDOM(curandSetQuasiRandomGeneratorDimensions(g, 3));
    EXPECT(curandGenerate(g, n, 4) == CURAND_STATUS_LENGTH_NOT_MULTIPLE);
    EXPECT(curandGenerateLongLong(g, nullptr, 3) == CURAND_STATUS_TYPE_ERROR);
    const unsigned int third[] = {4, 6, 12, 6, 12, 10}, fifth[] = {14, 10, 14, 2, 2, 14};
    EXPECT_RANDOM(curandGenerate(g, n, 6));
    for (int i = 0; i < 6; ++i) EXPECT(n[i] == third[i] << 28);
    EXPECT_RANDOM(curandGenerate(g, n, 6));
    for (int i = 0; i < 6; ++i) EXPECT(n[i] == fifth[i] << 28);
    float* f = managed<float>(6);
    double* d = managed<double>(6);
    EXPECT_RANDOM(curandSetGeneratorOffset(g, 5));
    EXPECT_RANDOM(curandGenerateUniform(g, f, 6));
    for (int i = 0; i < 6; ++i) EXPECT(f[i] == fifth[i] / 16.0f);
    EXPECT_RANDOM(curandSetGeneratorOffset(g, 5));
    EXPECT_RANDOM(curandGenerateUniformDouble(g, d, 6));
    for (int i = 0; i < 6; ++i) EXPECT(d[i] == fifth[i] / 16.0 + 0x1p-32);
    EXPECT_RANDOM(curandSetGeneratorOffset(g, 5));
    EXPECT_RANDOM(curandGenerateNormal(g, f, 6, 1, 2));
    EXPECT(std::fabs(f[0] - 3.30069876f) < 1e-5f && std::fabs(f[1] - 1.6372788f) < 1e-5f);
    EXPECT_RANDOM(curandSetGeneratorOffset(g, 0));
    EXPECT_RANDOM(curandGenerateNormalDouble(g, d, 3, 0, 1));
    EXPECT(std::fabs(d[2] + 6.3379577545537904) < 1e-10);
    EXPECT_RANDOM(curandSetGeneratorOffset(g, 5));
    EXPECT_RANDOM(curandGenerateLogNormal(g, f, 6, 1, 2));
    EXPECT(std::fabs(f[0] - 27.1315899f) < 1e-3f);
    EXPECT_RANDOM(curandGeneratePoisson(g, n, 6, 7.5));
    EXPECT_RANDOM(curandDestroyGenerator(g));
    EXPECT_RANDOM(curandCreateGenerator(&g, CURAND_RNG_PSEUDO_XORWOW));
    EXPECT(curandSetQuasiRandomGeneratorDimensions(g, 3) == CURAND_STATUS_TYPE_ERROR);
    EXPECT_RANDOM(curandDestroyGenerator(g));
    EXPECT_OK(cudaFree(n));
    EXPECT_OK(cudaFree(f));
    EXPECT_OK(cudaFree(d));
}

static void check_sobol64()
{
    curandGenerator_t g = nullptr;
    EXPECT_RANDOM(curandCreateGeneratorHost(&g, CURAND_RNG_QUASI_SOBOL64));
    EXPECT_RANDOM(curandSetQuasiRandomGeneratorDimensions(g, 3));
    EXPECT_RANDOM(curandSetGeneratorOffset(g, 5));
    unsigned long long n[6];
    double d[3];
    unsigned int narrow[3];
    EXPECT(curandGenerate(g, narrow, 3) == CURAND_STATUS_TYPE_ERROR);
    const unsigned long long fifth[] = {14, 10, 14, 2, 2, 14}, seventh[] = {2, 3, 10, 5, 6, 15};
    EXPECT_RANDOM(curandGenerateLongLong(g, n, 6));
    for (int i = 0; i < 6; ++i) EXPECT(n[i] == fifth[i] << 60);
    EXPECT_RANDOM(curandGenerateLongLong(g, n, 6));
    for (int i = 0; i < 6; ++i) EXPECT(n[i] == seventh[i] << 60);
    EXPECT_RANDOM(curandSetGeneratorOffset(g, 0));
    EXPECT_RANDOM(curandGenerateUniformDouble(g, d, 3));
    EXPECT(d[0] == 0x1p-54 && d[2] == 0x1p-54);
    EXPECT_RANDOM(curandSetGeneratorOffset(g, 0));
    EXPECT_RANDOM(curandGenerateNormalDouble(g, d, 3, 0, 1));
    EXPECT(std::fabs(d[1] + 8.2923610758135933) < 1e-10);
    EXPECT_RANDOM(curandDestroyGenerator(g));
}

// A sum over all of cuRAND's direction vectors in which their order counts.
static void check_vectors()
{
    curandDirectionVectors32_t* narrow;
    curandDirectionVectors64_t* wide;
    EXPECT_RANDOM(curandGetDirectionVectors32(&narrow, CURAND_DIRECTION_VECTORS_32_JOEKUO6));
    EXPECT_RANDOM(curandGetDirectionVectors64(&wide, CURAND_DIRECTION_VECTORS_64_JOEKUO6));
    unsigned long long sums[2] = {};
    for (int i = 0; i < 20000; ++i) {
        for (int bit = 0; bit < 32; ++bit) sums[0] = sums[0] * 0x100000001b3 + narrow[i][bit];
        for (int bit = 0; bit < 64; ++bit) sums[1] = sums[1] * 0x100000001b3 + wide[i][bit];
    }
    EXPECT(sums[0] == 0xc460f8c7647323c4 && sums[1] == 0x64693daba83fb00);
    EXPECT(curandGetDirectionVectors32(&narrow, CURAND_DIRECTION_VECTORS_64_JOEKUO6) == CURAND_STATUS_OUT_OF_RANGE);
    unsigned int* constants;
    EXPECT(curandGetDirectionVectors32(&narrow, CURAND_SCRAMBLED_DIRECTION_VECTORS_32_JOEKUO6) == 1000);
    EXPECT(curandGetScrambleConstants32(&constants) == 1000);
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
    EXPECT(curandCreateGenerator(&g, CURAND_RNG_QUASI_SCRAMBLED_SOBOL32) == 1000);
    check_sobol32();
    check_sobol64();
    check_vectors();
    return verdict("random_host");
}
