// Constants that `constexpr` constructors compute, in functions and outside: each function has its own copy. Members'
// initial values count where nobody wrote a constructor, too.
#include <cstdio>
#include <cuda_runtime.h>

#define BOTH __host__ __device__

struct Zigzag {
    unsigned char at[64];
    constexpr Zigzag() : at() {
        int x = 0, y = 0;
        bool up = true;
        for (int i = 0; i < 64; i++) {
            at[i] = (unsigned char)(y * 8 + x);
            if (up) {
                if (x == 7) y++, up = false;
                else if (y == 0) x++, up = false;
                else x++, y--;
            } else {
                if (y == 7) x++, up = true;
                else if (x == 0) y++, up = true;
                else x--, y++;
            }
        }
    }
};

template <int... I> struct Numbers {};
template <int N, int... I> struct Count : Count<N - 1, N - 1, I...> {};
template <int... I> struct Count<0, I...> { using All = Numbers<I...>; };

constexpr unsigned mixed(int n) { return n ? mixed(n - 1) * 1664525u + 1013904223u : 7; }
struct Rounds {
    unsigned keys[32];
    template <int... I> constexpr Rounds(Numbers<I...>) : keys{mixed(I)...} {}
    constexpr unsigned operator[](int i) const { return keys[i]; }
};
namespace tables {
constexpr Rounds rounds{Count<32>::All{}};
constexpr Rounds pair[2] = {Rounds(Count<32>::All()), Rounds(Numbers<9, 8, 7>())};
}

struct Defaults {
    int a = 3;
    int b[2] = {4, 5};
};

BOTH unsigned rotated(unsigned x, int by) { return x << by | x >> (32 - by); }

BOTH unsigned hashed(unsigned x) {
    for (int i = 0; i < 32; i++) x = rotated(x ^ tables::rounds[i], 5) + tables::pair[i & 1].keys[i / 2];
    return x;
}

BOTH int visited(int i) {
    static constexpr Zigzag order{};
    static const Defaults defaults;
    int sum = defaults.a + defaults.b[i & 1];
    for (int k = 0; k < 8; k++) sum = sum * 3 + order.at[(i + k) & 63];
    return sum;
}

constexpr int N = 64;

__global__ void on_device(unsigned *hashes, int *sums) {
    int i = threadIdx.x;
    static constexpr Zigzag order;
    hashes[i] = hashed(i) + tables::rounds.keys[order.at[i] % 32];
    sums[i] = visited(i);
}

int main() {
    unsigned *hashes;
    int *sums, bad = 0;
    cudaMallocManaged(&hashes, N * sizeof(unsigned));
    cudaMallocManaged(&sums, N * sizeof(int));
    on_device<<<1, N>>>(hashes, sums);
    cudaDeviceSynchronize();
    constexpr Zigzag order;
    for (int i = 0; i < N; i++) {
        unsigned wanted = hashed(i) + tables::rounds.keys[order.at[i] % 32];
        if (wanted != hashes[i] || visited(i) != sums[i])
            bad++, printf("%d: %x %d, not %x %d\n", i, hashes[i], sums[i], wanted, visited(i));
    }
    puts(bad ? "FAIL" : "PASS");
}
