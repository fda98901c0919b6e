// Compares functions of the adapters for HIP with those of the CPU runtime, for numbers at the edges and random ones.
#include <adapters.h>
#include <stdio.h>
#include <string.h>

#include <limits>
#include <random>
#include <vector>

namespace {

int wrong = 0, functions = 0;

std::vector<unsigned> some_words()
{
    std::mt19937 random(1);
    std::vector<unsigned> all = {0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff,
                                 0x80808080, 0x7f7f7f7f, 0x80008000, 0x7fff7fff, 0x00ff00ff, 0x01010101};
    while (all.size() < 60) all.push_back(random());
    return all;
}

template <typename Real, typename Bits>
std::vector<Real> some_reals()
{
    using Limits = std::numeric_limits<Real>;
    std::mt19937_64 random(2);
    std::vector<Real> all = {0, 1, 3, 10, Real(0.1), Real(1) / 3, Limits::max(), Limits::min(), Limits::denorm_min(),
                             Limits::min() * Real(1.5), Limits::max() / 2, Limits::epsilon(), Limits::infinity(),
                             Limits::quiet_NaN(), Limits::min() / 4, 1 + Limits::epsilon()};
    while (all.size() < 40) {
        const Bits bits = static_cast<Bits>(random());
        Real value;
        memcpy(&value, &bits, sizeof value);
        all.push_back(value);
        all.push_back(1 + static_cast<Real>(random() % 1000) / 997);
    }
    const size_t half = all.size();
    for (size_t i = 0; i < half; ++i) all.push_back(-all[i]);
    return all;
}

const std::vector<unsigned> words = some_words();
const std::vector<float> floats = some_reals<float, unsigned>();
const std::vector<double> doubles = some_reals<double, unsigned long long>();

template <typename T>
bool are_same(T a, T b)
{
    return (a != a && b != b) || memcmp(&a, &b, sizeof a) == 0;
}

template <typename T, typename Result>
void tell(const char* name, T a, T b, T c, Result ours, Result wanted)
{
    if (are_same(ours, wanted)) return;
    if (++wrong < 40) printf("%s(%.17g, %.17g, %.17g) is %.17g, not %.17g\n", name, double(a), double(b), double(c),
                             double(ours), double(wanted));
}

template <int Count, typename T, typename Ours, typename Wanted>
void compare(const char* name, const std::vector<T>& values, Ours ours, Wanted wanted)
{
    ++functions;
    for (T a : values) {
        if constexpr (Count == 1) tell(name, a, T(), T(), ours(a), wanted(a));
        for (T b : values) {
            if constexpr (Count == 2) tell(name, a, b, T(), ours(a, b), wanted(a, b));
            if constexpr (Count == 3) {
                for (T c : values) tell(name, a, b, c, ours(a, b, c), wanted(a, b, c));
            }
        }
        if (Count == 1) continue;
    }
}

}  // namespace

int main()
{
// COMPARED
    if (wrong == 0) printf("%d functions agree\n", functions);
    return wrong != 0;
}
