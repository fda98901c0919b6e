// cuRAND: the first numbers that cuRAND 10.3 gives for the seed 1234, and its order: whole, in pieces, from an offset.
#include <cmath>
#include <cstdio>
#include <random>
#include <vector>

#include "cuport.h"

int status, wrong;

cuportrandGenerator_t generator(cuportrandRngType_t type, unsigned long long offset = 0)
{
    cuportrandGenerator_t made = nullptr;
    status |= cuportrandCreateGenerator(&made, type);
    status |= cuportrandSetPseudoRandomGeneratorSeed(made, 1234);
    if (offset != 0) status |= cuportrandSetGeneratorOffset(made, offset);
    return made;
}

template <typename T>
struct Numbers {
    T* at = nullptr;
    size_t count;
    explicit Numbers(size_t count) : count(count) { status |= cuportMalloc(&at, count * sizeof(T)); }
    ~Numbers() { cuportFree(at); }
    std::vector<T> host() const
    {
        std::vector<T> to(count);
        status |= cuportMemcpy(to.data(), at, count * sizeof(T), cuportMemcpyDeviceToHost);
        return to;
    }
};

// `next` is the first lane's second turn, `uniform` and `normal` the first two numbers as doubles.
void check(const char* name, cuportrandRngType_t type, size_t turns, std::vector<unsigned> first, unsigned next,
           std::vector<double> uniform, std::vector<double> normal)
{
    const size_t n = turns + 8;
    const Numbers<unsigned> whole(n), pieces(n), later(n - 5);
    const Numbers<double> doubles(n);
    const Numbers<float> floats(n);
    cuportrandGenerator_t g = generator(type);
    status |= cuportrandGenerate(g, whole.at, n);
    status |= cuportrandDestroyGenerator(g);
    const std::vector<unsigned> numbers = whole.host();
    for (int i = 0; i < 3; i++) wrong += numbers[i] != first[i];
    wrong += numbers[turns] != next;

    g = generator(type);
    status |= cuportrandGenerate(g, pieces.at, 10) | cuportrandGenerate(g, pieces.at + 10, 11);
    status |= cuportrandGenerate(g, pieces.at + 21, n - 21) | cuportrandDestroyGenerator(g);
    wrong += pieces.host() != numbers;
    g = generator(type, 5);
    status |= cuportrandGenerate(g, later.at, n - 5);
    wrong += later.host() != std::vector<unsigned>(numbers.begin() + 5, numbers.end());

    status |= cuportrandSetGeneratorOffset(g, 0) | cuportrandGenerateUniform(g, floats.at, n);
    const std::vector<float> scaled = floats.host();
    for (size_t i = 0; i < n; i++) wrong += std::fabs(scaled[i] - (numbers[i] + 0.5) / 4294967296.0) > 1e-7;
    status |= cuportrandSetGeneratorOffset(g, 0) | cuportrandGenerateUniformDouble(g, doubles.at, n);
    std::vector<double> got = doubles.host();
    for (int i = 0; i < 2; i++) wrong += std::fabs(got[i] - uniform[i]) > 1e-8;
    status |= cuportrandSetGeneratorOffset(g, 0) | cuportrandGenerateNormalDouble(g, doubles.at, n, 0, 1);
    got = doubles.host();
    for (int i = 0; i < 2; i++) wrong += std::fabs(got[i] - normal[i]) > 1e-8;

    status |= cuportrandGenerateNormal(g, floats.at, 4096, 10.0f, 2.0f);
    double sum = 0, squares = 0;
    const std::vector<float> around = floats.host();
    for (int i = 0; i < 4096; i++) {
        sum += around[i];
        squares += (around[i] - 10) * (around[i] - 10);
    }
    wrong += std::fabs(sum / 4096 - 10) > 0.12 || std::fabs(squares / 4096 - 4) > 0.35;
    status |= cuportrandGeneratePoisson(g, pieces.at, 4096, 7.5) | cuportrandDestroyGenerator(g);
    const std::vector<unsigned> counts = pieces.host();
    sum = 0;
    for (int i = 0; i < 4096; i++) sum += counts[i];
    wrong += std::fabs(sum / 4096 - 7.5) > 0.17;
    std::printf("%s %d %d\n", name, status, wrong);
    status = wrong = 0;
}

// Sobol's sequences: the dimensions one after another, from one call to the next, and from an offset.
void check_sobol()
{
    cuportrandGenerator_t g = nullptr, wide = nullptr;
    status |= cuportrandCreateGenerator(&g, CUPORTRAND_RNG_QUASI_SOBOL32);
    status |= cuportrandSetQuasiRandomGeneratorDimensions(g, 3);
    const Numbers<unsigned> first(6), later(6);
    const Numbers<double> doubles(6);
    status |= cuportrandGenerate(g, first.at, 6) | cuportrandSetGeneratorOffset(g, 5);
    status |= cuportrandGenerate(g, later.at, 6) | cuportrandSetGeneratorOffset(g, 5);
    status |= cuportrandGenerateUniformDouble(g, doubles.at, 6);
    wrong += first.host() != std::vector<unsigned>{0, 1u << 31, 0, 1u << 31, 0, 1u << 31};
    const unsigned fifth[] = {14, 10, 14, 2, 2, 14};
    const std::vector<unsigned> numbers = later.host();
    const std::vector<double> scaled = doubles.host();
    for (int i = 0; i < 6; i++) wrong += numbers[i] != fifth[i] << 28 || scaled[i] != fifth[i] / 16.0 + 0x1p-32;
    wrong += cuportrandGenerate(g, later.at, 4) != CUPORTRAND_STATUS_LENGTH_NOT_MULTIPLE;
    status |= cuportrandDestroyGenerator(g);

    const Numbers<unsigned long long> longs(3);
    status |= cuportrandCreateGenerator(&wide, CUPORTRAND_RNG_QUASI_SOBOL64) | cuportrandSetGeneratorOffset(wide, 5);
    status |= cuportrandGenerateLongLong(wide, longs.at, 3) | cuportrandDestroyGenerator(wide);
    wrong += longs.host() != std::vector<unsigned long long>{14ull << 60, 10ull << 60, 2ull << 60};

    // The last dimension's numbers by cuRAND's definition: the exclusive or of the vectors where the Gray code has ones.
    cuportrandDirectionVectors32_t* vectors = nullptr;
    status |= cuportrandGetDirectionVectors32(&vectors, CUPORTRAND_DIRECTION_VECTORS_32_JOEKUO6);
    status |= cuportrandCreateGenerator(&g, CUPORTRAND_RNG_QUASI_SOBOL32);
    status |= cuportrandSetQuasiRandomGeneratorDimensions(g, 20000);
    const Numbers<unsigned> many(20000 * 64);  // more than one part
    status |= cuportrandGenerate(g, many.at, many.count) | cuportrandDestroyGenerator(g);
    const std::vector<unsigned> all = many.host();
    for (unsigned i = 0; i < 64; i++) {
        unsigned expected = 0;
        for (int bit = 0; bit < 6; bit++) expected ^= (i ^ i >> 1) >> bit & 1 ? vectors[19999][bit] : 0;
        wrong += all[19999 * 64 + i] != expected;
    }
    std::printf("Sobol %d %d\n", status, wrong);
}

int main()
{
    check("XORWOW", CUPORTRAND_RNG_PSEUDO_DEFAULT, 4096, {0x253d5e15, 0xd1f7605a, 0x8ce6f6f8}, 0x6f558604,
          {0.43489880438841294, 0.92641692020243771}, {0.35873979852445503, -1.239592503223552});
    check("MRG32k3a", CUPORTRAND_RNG_PSEUDO_MRG32K3A, 81920, {0xc96891f0, 0x26f0d612, 0xef269080}, 0x9650c684,
          {0.78675186271572939, 0.15211236914421553}, {-0.36065364611174472, -0.59128140374174409});
    check("Philox", CUPORTRAND_RNG_PSEUDO_PHILOX4_32_10, 4 * 65536, {0x2090b348, 0xda7cf0ab, 0x4401906f}, 0x9eeede35,
          {0.85346899543001431, 0.79605514883270523}, {-0.53952669590731883, 0.16063334644202293});

    const size_t n = 3000001;  // more than one part
    const Numbers<unsigned> device(n);
    std::vector<unsigned> host(n);
    cuportrandGenerator_t twister = generator(CUPORTRAND_RNG_PSEUDO_MT19937), own = nullptr;
    cuportrandGenerate(twister, device.at, n);
    std::mt19937 engine(1234);
    for (unsigned number : device.host()) wrong += number != engine();
    cuportrandDestroyGenerator(twister);
    std::printf("MT19937 %d %d\n", status, wrong);
    cuportrandCreateGeneratorHost(&own, CUPORTRAND_RNG_PSEUDO_PHILOX4_32_10);
    cuportrandSetPseudoRandomGeneratorSeed(own, 1234);
    cuportrandGenerate(own, host.data(), n);
    std::printf("%08x\n", host[0]);
    cuportrandDestroyGenerator(own);

    cuportrandGenerator_t g = generator(CUPORTRAND_RNG_PSEUDO_XORWOW);
    const Numbers<float> floats(8);
    std::printf("%d\n", cuportrandGenerateNormal(g, floats.at, 7, 0, 1) == CUPORTRAND_STATUS_LENGTH_NOT_MULTIPLE);
    std::printf("%d\n", cuportrandGeneratePoisson(g, device.at, 7, -1) == CUPORTRAND_STATUS_OUT_OF_RANGE);
    std::printf("%d\n", cuportrandGenerateLogNormal(g, floats.at, 8, 0, 1));
    for (float x : floats.host()) wrong += !(x > 0);
    std::printf("%d\n", wrong);
    cuportrandDestroyGenerator(g);
    std::printf("%d\n", cuportrandDestroyGenerator(nullptr) == CUPORTRAND_STATUS_NOT_INITIALIZED);
    std::printf("%d\n", cuportrandCreateGenerator(&g, static_cast<cuportrandRngType_t>(7)) == CUPORTRAND_STATUS_TYPE_ERROR);
    check_sobol();
    std::printf("%d\n", cuportrandCreateGenerator(&g, CUPORTRAND_RNG_QUASI_SCRAMBLED_SOBOL32));
}
// output:
// XORWOW 0 0
// MRG32k3a 0 0
// Philox 0 0
// MT19937 0 0
// 2090b348
// 1
// 1
// 0
// 0
// 1
// 1
// Sobol 0 0
// 1000
