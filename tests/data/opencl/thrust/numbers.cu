// Random numbers and complex ones, on the host and in kernels.
#include "check.h"

#include <thrust/complex.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/random.h>
#include <thrust/reduce.h>
#include <thrust/transform.h>
#include <thrust/transform_reduce.h>

#include <cmath>
#include <complex>
#include <random>

typedef thrust::complex<float> complex;

struct draw {
    unsigned seed;
    __host__ __device__ float operator()(int i) const
    {
        thrust::default_random_engine engine(seed);
        thrust::uniform_real_distribution<float> numbers(-1.0f, 1.0f);
        engine.discard(i);
        return numbers(engine);
    }
};
struct inside {
    __host__ __device__ int operator()(int i) const
    {
        thrust::minstd_rand engine(12345u + i);
        engine.discard(2);
        thrust::uniform_real_distribution<double> numbers;
        const double x = numbers(engine), y = numbers(engine);
        return x * x + y * y <= 1.0 ? 1 : 0;
    }
};
struct turn {
    complex by;
    __host__ __device__ complex operator()(complex z) const { return z * by + thrust::conj(z) / complex(2.0f, 1.0f); }
};
struct length {
    __host__ __device__ float operator()(const complex &z) const { return thrust::abs(z); }
};
// Marks where the iteration z -> z^2 + c leaves the circle of radius 2.
struct escapes {
    __host__ __device__ int operator()(complex c) const
    {
        complex z = 0.0f;
        int steps = 0;
        for (; steps < 50 && thrust::norm(z) <= 4.0f; ++steps) z = z * z + c;
        return steps;
    }
};

int main()
{
    std::minstd_rand theirs(7);
    thrust::minstd_rand ours(7), ahead(7);
    bool right = true;
    for (int i = 0; i < 1000; ++i) {
        right = right && ours() == theirs();
        thrust::minstd_rand jumped(7);
        jumped.discard(i + 1);
        right = right && jumped == ours;
    }
    check(right, "engine, discard", 1000);

    const auto first = thrust::make_counting_iterator(0);
    thrust::device_vector<float> x(1000);
    thrust::transform(first, first + 1000, x.begin(), draw{3});
    const std::vector<float> values = host_of(x);
    right = true;
    for (int i = 0; i < 1000; ++i) {
        right = right && std::fabs(values[i] - draw{3}(i)) < 1e-6f && values[i] >= -1.0f && values[i] < 1.0f;
    }
    check(right, "numbers in a kernel", 1000);
    const int hits = thrust::transform_reduce(thrust::device, first, first + 100000, inside(), 0, thrust::plus<int>());
    check(std::fabs(4.0 * hits / 100000 - 3.14159) < 0.02, "pi", 100000);
    thrust::uniform_int_distribution<int> dice(1, 6);
    thrust::normal_distribution<double> normal(10.0, 2.0);
    double sum = 0, squares = 0;
    int faces = 0;
    for (int i = 0; i < 10000; ++i) {
        faces |= 1 << dice(ours);
        const double value = normal(ahead);
        sum += value;
        squares += (value - 10) * (value - 10);
    }
    const bool is_normal = std::fabs(sum / 10000 - 10) < 0.1 && std::fabs(squares / 10000 - 4) < 0.2;
    check(faces == 0x7e && is_normal, "distributions", 10000);

    std::vector<complex> z(1000);
    for (int i = 0; i < 1000; ++i) {
        z[i] = complex(static_cast<float>(i % 37) / 20.0f - 1.5f, static_cast<float>(i % 29) / 15.0f - 1.0f);
    }
    thrust::device_vector<complex> d(z), w(1000);
    thrust::device_vector<int> steps(1000);
    thrust::transform(d.begin(), d.end(), w.begin(), turn{complex(0.5f, 2.0f)});
    thrust::transform(d.begin(), d.end(), steps.begin(), escapes());
    const std::vector<complex> got = host_of(w);
    const std::vector<int> counts = host_of(steps);
    right = true;
    int same = 0;
    for (int i = 0; i < 1000; ++i) {
        const std::complex<float> c(z[i].real(), z[i].imag());
        const std::complex<float> by(0.5f, 2.0f), part(2.0f, 1.0f);
        const std::complex<float> want = c * by + std::conj(c) / part;
        right = right && std::abs(want - static_cast<std::complex<float>>(got[i])) < 1e-5f;
        same += counts[i] == escapes()(z[i]);
    }
    check(right, "complex arithmetic", 1000);
    check(same > 990, "complex iteration", 1000);
    const float total = thrust::transform_reduce(d.begin(), d.end(), length(), 0.0f, thrust::plus<float>());
    double want = 0;
    for (const complex &one : z) want += std::hypot(one.real(), one.imag());
    check(std::fabs(total - want) < 1e-3 * want, "abs", 1000);
    const complex root = thrust::sqrt(complex(-4.0f, 0.0f)), power = thrust::exp(complex(0.0f, 3.14159265f));
    check(std::fabs(root.imag() - 2.0f) < 1e-5f && std::fabs(power.real() + 1.0f) < 1e-5f, "functions", 2);
    const thrust::complex<double> big = thrust::complex<double>(1e300, 1e300) / thrust::complex<double>(1e300, 1e300);
    check(std::fabs(big.real() - 1.0) < 1e-12, "division without overflow", 1);
    return told();
}
