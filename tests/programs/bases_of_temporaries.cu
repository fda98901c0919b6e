// Methods of a base class, called of temporary objects of a derived class, find the whole object again.
#include <cstdio>

template <class Derived>
struct Doubled {
    __device__ int run(int x) const { return 2 * static_cast<const Derived *>(this)->step(x); }
};

struct Plus : Doubled<Plus> {
    int n;
    __device__ Plus(int count) : n(count) {}
    __device__ int step(int x) const { return x + n; }
};

template <class Derived>
struct Counted {
    int count;
    __device__ int all() const { return count * static_cast<const Derived &>(*this).each(); }
};

struct Priced : Counted<Priced> {
    int price;
    __device__ Priced(int n, int each) : price(each) { count = n; }
    __device__ int each() const { return price; }
};

template <class Derived>
__device__ int run(const Doubled<Derived> &object, int x)
{
    return object.run(x);
}

__device__ int total(const Counted<Priced> &object) { return object.all(); }

__global__ void temporaries(int *out, int n)
{
    const Plus kept(n + 3);
    out[0] = Plus(n).run(3);
    out[1] = run(Plus(n + 1), 3);
    out[2] = Plus(kept).run(1);
    out[3] = Priced(n, 7).all();
    out[4] = total(Priced(n, 8));
    out[5] = n > 2 ? Plus(n + 2).run(0) : Priced(1, 1).all();
}

int main()
{
    const int expected[] = {2 * (5 + 3), 2 * (6 + 3), 2 * (8 + 1), 5 * 7, 5 * 8, 2 * 7};
    int *out;
    cudaMallocManaged(&out, sizeof expected);
    temporaries<<<1, 1>>>(out, 5);
    cudaDeviceSynchronize();
    int wrong = 0;
    for (int i = 0; i < 6; i++)
        if (out[i] != expected[i]) {
            printf("%d: %d, expected %d\n", i, out[i], expected[i]);
            wrong++;
        }
    printf(wrong ? "FAIL\n" : "PASS\n");
    return wrong != 0;
}
