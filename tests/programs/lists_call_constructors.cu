// Values in braces for a part whose class has constructors: these are called, as they do more than to set members.
#include <cstdio>

struct Doubled {
    float v;
    __device__ Doubled(float x) : v(2 * x) {}
};
struct Sum {
    int n = 5;
    __device__ Sum() : n(9) {}
    __device__ Sum(int a, int b, int c = 100) : n(a + b + c) {}
    __device__ Sum(const float &x) : n(int(x) * 10) {}
};
struct Both {
    Doubled d;
    float m;
};
struct Deep {
    Both both;
    Sum sum[2];
};
struct Refers {
    const Doubled &d;
    float m;
};
struct Plain {
    int a, b;
};

__global__ void fill(float *out, float e) {
    Both without{e, e}, within{{e}, e};
    Doubled two[2] = {e, 1.0f};
    Deep deep{{{e}, 4}, {{1, 2}, {}}};
    Deep one{{e, 1}, {2.0f}};
    Sum of_ints[2] = {{1, 2, 3}, e};
    Plain plain[2] = {1, 2, {3}};
    Both named = {.d = {e}, .m = 1}, other = {.d = e, .m = 1};
    Doubled whole(e);
    Both copied{{whole}, 1}, copied_too{whole, 1};
    Refers refers{whole, 1}, refers_too = {.d = whole, .m = 1};
    const float found[] = {without.d.v, without.m, within.d.v, two[0].v, two[1].v, deep.both.d.v, deep.both.m,
                           float(deep.sum[0].n), float(deep.sum[1].n), one.both.d.v, float(one.sum[0].n),
                           float(one.sum[1].n), float(of_ints[0].n), float(of_ints[1].n), float(plain[0].b),
                           float(plain[1].a), float(plain[1].b), named.d.v, other.d.v, copied.d.v, copied_too.d.v, refers.d.v, refers_too.d.v};
    for (int i = 0; i < 23; i++) out[i] = found[i];
}

int main() {
    const float wanted[23] = {6, 3, 6, 6, 2, 6, 4, 103, 9, 6, 20, 9, 6, 30, 2, 3, 0, 6, 6, 6, 6, 6, 6};
    float *data, found[23];
    cudaMalloc(&data, sizeof found);
    fill<<<1, 1>>>(data, 3.0f);
    cudaMemcpy(found, data, sizeof found, cudaMemcpyDeviceToHost);
    int wrong = 0;
    for (int i = 0; i < 23; i++)
        if (found[i] != wanted[i]) std::printf("%d: %g, not %g\n", i, found[i], wanted[i]), wrong++;
    std::puts(wrong == 0 ? "PASS" : "FAIL");
    return wrong != 0;
}
