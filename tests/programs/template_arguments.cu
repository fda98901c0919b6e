// Expressions as template arguments, in front of members, in casts and in initialisers: none of them is an operand.
#include <cstdio>
#include <cstdlib>

template <int N>
struct Fixed {
    int value;
    __device__ Fixed() : value(N) {}
    __device__ explicit Fixed(int given) : value(given * N) {}
    __device__ Fixed(int a, int b) : value(a * 100 + b * 10 + N) {}
    template <int M>
    __device__ explicit Fixed(const Fixed<M> &other) : value(other.value + 1000 * N) {}
    __device__ int get() const { return value; }
    template <bool twice>
    __device__ int times() const { return twice ? 2 * value : value; }
    static __device__ int number(int x) { return N * x; }
};

template <int N>
struct Derived : Fixed<N + 1> {
    Fixed<2 * N> held{4};
    Fixed<N - 1> pair = Fixed<N - 1>(5, 6);
    Fixed<N> plain;
    int own;
    __device__ Derived(int given) : Fixed<N + 1>(given), plain(7), own(3) {}
    __device__ int all(Derived &other)
    {
        int sum = Fixed<N + 1>::get() + this->Fixed<N + 1>::get() + other.Fixed<N + 1>::get();
        sum = 7 * sum + Fixed<N + 1>::value + other.Fixed<N + 1>::value;
        sum = 7 * sum + Fixed<N + 1>::template times<(N > 1)>() + this->template times<(N > 5)>();
        sum = 7 * sum + other.template times<(N < 5)>() + Fixed<N + 3>::number(own);
        return sum + held.value + 3 * pair.value + 5 * plain.get();
    }
    __device__ int changed()
    {
        Fixed<N + 1>::value += own;
        return Fixed<N + 1>::value;
    }
};

template <int N>
__device__ int made(int x)
{
    Fixed<N + 1> direct(x);
    Fixed<N + 1> braced{x, 2};
    auto functional = Fixed<N + 2>(x);
    auto cast = (Fixed<N + 2>)x;
    auto other = static_cast<Fixed<N * 4>>(direct);
    const Fixed<N + 1> &same = static_cast<const Fixed<N + 1> &>(direct);
    Fixed<N + 1> several[N + 1] = {Fixed<N + 1>(1), Fixed<N + 1>(2, 3)};
    Fixed<N + 1> *pointer = reinterpret_cast<Fixed<N + 1> *>(&several[1]);
    int sum = direct.value + 3 * braced.value + 5 * functional.get() + 7 * cast.value + 11 * other.value;
    sum += 13 * same.get() + 17 * several[0].value + 19 * pointer->value + 23 * Fixed<N + 4>(2, 1).value;
    return sum + 29 * Fixed<N + 4>{}.value + 31 * int(sizeof(Fixed<N + 1>)) + 37 * pointer->Fixed<N + 1>::get();
}

__global__ void run(int *out)
{
    Derived<2> one(threadIdx.x), two(5);
    out[threadIdx.x] = one.all(two) + 100000 * (threadIdx.x % 2 ? one.changed() : two.changed()) + made<1>(threadIdx.x);
}

static int expected(int i)
{
    // Fixed<3>'s value of each, and what Derived<2> holds: Fixed<4>{4}, Fixed<1>(5, 6), Fixed<2>(7).
    const int one = 3 * i, two = 15, held = 16, pair = 561, plain = 14;
    int sum = one + one + two;
    sum = 7 * sum + one + two;
    sum = 7 * sum + 2 * one + one;
    sum = 7 * sum + 2 * two + 5 * 3;
    const int all = sum + held + 3 * pair + 5 * plain;
    // made<1>
    const int direct = 2 * i, braced = 100 * i + 22, cast = 3 * i, other = direct + 4000;
    int made = direct + 3 * braced + 5 * cast + 7 * cast + 11 * other;
    made += 13 * direct + 17 * 2 + 19 * 232 + 23 * 215;
    made += 29 * 5 + 31 * 4 + 37 * 232;
    return all + 100000 * (i % 2 ? one + 3 : two + 3) + made;
}

int main()
{
    const int n = 32;
    int *out;
    cudaMalloc(&out, n * sizeof(int));
    run<<<1, n>>>(out);
    int got[n];
    cudaMemcpy(got, out, sizeof got, cudaMemcpyDeviceToHost);
    for (int i = 0; i < n; ++i) {
        if (got[i] != expected(i)) {
            std::printf("%d: %d, not %d\nFAIL\n", i, got[i], expected(i));
            return EXIT_FAILURE;
        }
    }
    std::printf("PASS\n");
    return EXIT_SUCCESS;
}
