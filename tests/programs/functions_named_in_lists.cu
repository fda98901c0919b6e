// Tables of templates' and overloaded functions, whose names alone do not tell which is meant; pointers to members that
// are known while compiling.
#include <cstdio>
#include <cuda_runtime.h>

#define BOTH __host__ __device__

template <class T> BOTH T relu(T x) { return x > 0 ? x : 0; }
template <class T> BOTH T twice(T x) { return x * 2; }
template <int N, class T> BOTH T plus(T x) { return x + N; }
BOTH float over(float x) { return x + 10; }
BOTH int over(int x) { return x + 1; }

typedef float (*Op)(float);

__constant__ Op in_constant[] = {relu<float>, &twice<float>, over, plus<3>};
__device__ Op in_device[2][2] = {{twice<float>, relu<float>}, {plus<5, float>, over}};

namespace layers {
template <class T> BOTH T negate(T x) { return -x; }
struct Table {
    static constexpr Op all[] = {negate<float>, twice};
};
struct Layer {
    Op forward;
    float bias;
};
}

template <class T> BOTH T of_instance(int i, T x) {
    T (*const table[])(T) = {relu<T>, twice, over, plus<4, T>};
    return table[i](x);
}

template <class T> struct Applied {
    BOTH T operator()(int i, T x) const {
        T (*table[3])(T);
        table[0] = relu;
        table[1] = over;
        table[2] = plus<7>;
        return table[i](x);
    }
};

struct Shape {
    float a, b;
    BOTH Shape(float a, float b) : a(a), b(b) {}
    BOTH float area(float by) const { return a * b * by; }
    BOTH float rim(float by) const { return 2 * (a + b) + by; }
    BOTH void grow(float by) { a += by; }
    BOTH virtual float weight(float by) const { return by; }
};
struct Heavy : Shape {
    BOTH Heavy(float a, float b) : Shape(a, b) {}
    BOTH float weight(float by) const override { return 100 * by; }
};
struct Wide {
    float2 size;
    float4 rest;
};

template <float (Shape::*Method)(float) const> BOTH float by_template(const Shape &s, float x) { return (s.*Method)(x); }
template <class C, class R, class A> BOTH R by_argument(C &o, R (C::*method)(A) const, A x) { return (o.*method)(x); }
template <class C> BOTH void change(C *o, void (C::*method)(float), float x) { (o->*method)(x); }
template <class C, class... M> BOTH float sum(const C &o, M... members) { return (0 + ... + (o.*members)); }
template <float float2::*Axis> BOTH float along(float2 v) { return v.*Axis; }
template <class V, class F> BOTH F &field(V &v, F V::*which) { return v.*which; }

BOTH float of_members(float x) {
    Shape shape(x, 2);
    Heavy heavy(1, x);
    constexpr auto method = &Shape::rim;
    const auto late = &Shape::weight;
    float total = by_template<&Shape::area>(shape, x) + by_template<&Shape::rim>(heavy, 1);
    total += by_argument(shape, &Shape::area, 3.0f) + (shape.*method)(x) + (heavy.*late)(2);
    change(&shape, &Shape::grow, 0.5f);
    Wide wide{{x, 1}, {0, 0, 0, 3}};
    total += sum(shape, &Shape::a, &Shape::b) + along<&float2::x>(wide.size) + along<&float2::y>(wide.size);
    field(wide, &Wide::rest).w += 4;
    field(shape, &Shape::b) = 8;
    return total + wide.rest.w + (&shape)->*(&Shape::b);
}

constexpr int RESULTS = 8, N = 12;

__global__ void on_device(float *out) {
    int i = threadIdx.x;
    float x = i - 4.f, *row = out + i * RESULTS;
    Op local[] = {over, relu<float>, twice<float>};
    layers::Layer net[] = {{relu<float>, 1}, {layers::negate, 2}};
    row[0] = in_constant[i % 4](x);
    row[1] = in_device[i % 2][i / 2 % 2](x);
    row[2] = layers::Table::all[i % 2](x);
    row[3] = of_instance<float>(i % 4, x) + of_instance<int>(i % 4, i);
    row[4] = Applied<float>()(i % 3, x) + Applied<int>()(i % 3, i);
    row[5] = local[i % 3](x);
    row[6] = net[i % 2].forward(x) + net[i % 2].bias;
    row[7] = of_members(x);
}

int main() {
    float *out;
    cudaMallocManaged(&out, N * RESULTS * sizeof(float));
    on_device<<<1, N>>>(out);
    cudaDeviceSynchronize();
    int bad = 0;
    for (int i = 0; i < N; i++) {
        float x = i - 4.f, r = x > 0 ? x : 0, t = 2 * x;
        float of_constant[] = {r, t, x + 10, x + 3}, of_device[] = {t, r, x + 5, x + 10};
        float wanted[] = {
            of_constant[i % 4],
            of_device[i % 2 * 2 + i / 2 % 2],
            i % 2 ? t : -x,
            of_instance<float>(i % 4, x) + of_instance<int>(i % 4, i),
            Applied<float>()(i % 3, x) + Applied<int>()(i % 3, i),
            i % 3 == 0 ? x + 10 : i % 3 == 1 ? r : t,
            i % 2 ? -x + 2 : r + 1,
            of_members(x),
        };
        for (int k = 0; k < RESULTS; k++)
            if (wanted[k] != out[i * RESULTS + k])
                bad++, printf("%d %d: %g, not %g\n", i, k, out[i * RESULTS + k], wanted[k]);
    }
    puts(bad ? "FAIL" : "PASS");
}
