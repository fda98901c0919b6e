// SPDX-License-Identifier: Apache-2.0
//
// cuFFT: lengths of all kinds, batches, dimensions, layouts, in place and not, against plain sums in double precision.
#include <complex>
#include <map>

#include "cuport.h"

namespace {

typedef std::complex<double> Number;
typedef std::vector<int> Sizes;

int product(const Sizes& sizes)
{
    int total = 1;
    for (int size : sizes) total *= size;
    return total;
}

double noise()
{
    static unsigned state = 1;
    state = state * 1664525u + 1013904223u;
    return (state >> 8) / 8388608.0 - 1;
}

// Cosine and sine of each multiple of a turn's n-th part, by turns.
const double* parts_of_turn(int n)
{
    static std::map<int, std::vector<double>> kept;
    std::vector<double>& parts = kept[n];
    for (int k = static_cast<int>(parts.size()) / 2; k < n; ++k) {
        parts.push_back(std::cos(6.283185307179586 * k / n));
        parts.push_back(std::sin(6.283185307179586 * k / n));
    }
    return parts.data();
}

// One number of a transform, by the sum that defines it. Most of this program's time goes here, without optimisation:
// the inner loop calls nothing.
Number sum_at(const std::vector<Number>& in, const Sizes& n, int batch, int at, int sign)
{
    const int total = product(n), last = n.back();
    const double *parts = parts_of_turn(last), *x = reinterpret_cast<const double*>(&in[batch * total]);
    Number sum = 0;
    for (int row = 0; row < total / last; ++row) {
        double re = 0, im = 0;
        for (int j = 0, k = 0; j < last; ++j, x += 2) {
            const double c = parts[2 * k], s = sign * parts[2 * k + 1];
            re += x[0] * c - x[1] * s;
            im += x[0] * s + x[1] * c;
            k += at % last;
            k -= k < last ? 0 : last;
        }
        Number root(re, im);
        int from = row, to = at / last;
        for (int axis = static_cast<int>(n.size()) - 2; axis >= 0; from /= n[axis], to /= n[axis], --axis) {
            const long part = static_cast<long>(from % n[axis]) * (to % n[axis]) % n[axis];
            root *= Number(parts_of_turn(n[axis])[2 * part], sign * parts_of_turn(n[axis])[2 * part + 1]);
        }
        sum += root;
    }
    return sum;
}

template <typename Real>
struct Types;
template <>
struct Types<float> {
    typedef cuportfftComplex Complex;
    static constexpr cuportfftType complex = CUPORTFFT_C2C, from_real = CUPORTFFT_R2C, to_real = CUPORTFFT_C2R;
    static constexpr double exact = 1e-6;
};
template <>
struct Types<double> {
    typedef cuportfftDoubleComplex Complex;
    static constexpr cuportfftType complex = CUPORTFFT_Z2Z, from_real = CUPORTFFT_D2Z, to_real = CUPORTFFT_Z2D;
    static constexpr double exact = 1e-14;
};
int run(cuportfftHandle plan, float2* in, float2* out, int sign) { return cuportfftExecC2C(plan, in, out, sign); }
int run(cuportfftHandle plan, double2* in, double2* out, int sign) { return cuportfftExecZ2Z(plan, in, out, sign); }
int run(cuportfftHandle plan, float* in, float2* out) { return cuportfftExecR2C(plan, in, out); }
int run(cuportfftHandle plan, double* in, double2* out) { return cuportfftExecD2Z(plan, in, out); }
int run(cuportfftHandle plan, float2* in, float* out) { return cuportfftExecC2R(plan, in, out); }
int run(cuportfftHandle plan, double2* in, double* out) { return cuportfftExecZ2D(plan, in, out); }

void expect(bool is_right, const char* what, const Sizes& n, int batch, bool is_in_place)
{
    if (is_right) return;
    std::printf("wrong: %s", what);
    for (int size : n) std::printf(" %d", size);
    std::printf(", batch %d%s\n", batch, is_in_place ? ", in place" : "");
}

// Compares some numbers of a result, of rows of `row` numbers that lie `pitch` apart.
template <typename Complex>
bool is_near(const std::vector<Complex>& got, const std::vector<Number>& in, const Sizes& n, int batch, int row,
             int pitch, int sign, double exact)
{
    const int total = product(n), last = n.back();
    const double size = std::sqrt(static_cast<double>(total));
    for (int i = 0; i < 12; ++i) {
        const int b = i % batch;
        const int at = i < 2 ? i * (total - 1) : static_cast<int>((noise() + 1) / 2 * total);
        if (at % last >= row) continue;
        const Complex& value = got[(b * (total / last) + at / last) * pitch + at % last];
        if (std::abs(Number(value.x, value.y) - sum_at(in, n, b, at, sign)) > exact * size * 10) return false;
    }
    return true;
}

template <typename T>
T* put(const std::vector<T>& values)
{
    T* made = nullptr;
    cuportMalloc(reinterpret_cast<void**>(&made), values.size() * sizeof(T));
    cuportMemcpy(made, values.data(), values.size() * sizeof(T), cuportMemcpyHostToDevice);
    return made;
}

template <typename T>
std::vector<T> get(const T* from, size_t count)
{
    std::vector<T> values(count);
    cuportMemcpy(values.data(), from, count * sizeof(T), cuportMemcpyDeviceToHost);
    return values;
}

template <typename Real>
void complex_numbers(Sizes n, int batch, bool is_in_place)
{
    typedef typename Types<Real>::Complex Complex;
    const int total = product(n);
    std::vector<Number> in(total * batch);
    std::vector<Complex> given(in.size());
    for (size_t i = 0; i < in.size(); ++i) {
        given[i] = {static_cast<Real>(noise()), static_cast<Real>(noise())};
        in[i] = {given[i].x, given[i].y};
    }
    cuportfftHandle plan = 0;
    const int rank = static_cast<int>(n.size());
    int status = cuportfftPlanMany(&plan, rank, n.data(), nullptr, 1, 0, nullptr, 1, 0, Types<Real>::complex, batch);
    for (int sign : {CUPORTFFT_FORWARD, CUPORTFFT_INVERSE}) {
        Complex *from = put(given), *to = is_in_place ? from : put(given);
        status += run(plan, from, to, sign);
        const double exact = Types<Real>::exact;
        const bool is_right = is_near(get(to, given.size()), in, n, batch, n.back(), n.back(), sign, exact);
        expect(status == 0 && is_right, sign < 0 ? "forward" : "inverse", n, batch, is_in_place);
        cuportFree(from);
        if (!is_in_place) cuportFree(to);
    }
    cuportfftDestroy(plan);
}

// Forward, and back again: what comes out is what went in, times the number of values.
template <typename Real>
void real_numbers(Sizes n, int batch, bool is_in_place)
{
    typedef typename Types<Real>::Complex Complex;
    const int total = product(n), last = n.back(), half = last / 2 + 1, rows = total / last * batch;
    const int pitch = is_in_place ? 2 * half : last;
    std::vector<Number> in(total * batch);
    std::vector<Real> given(rows * pitch, Real(7));
    for (int i = 0; i < total * batch; ++i) in[i] = given[i / last * pitch + i % last] = static_cast<Real>(noise());
    cuportfftHandle there = 0, back = 0;
    const int rank = static_cast<int>(n.size());
    int status = cuportfftPlanMany(&there, rank, n.data(), nullptr, 1, 0, nullptr, 1, 0, Types<Real>::from_real, batch);
    status += cuportfftPlanMany(&back, rank, n.data(), nullptr, 1, 0, nullptr, 1, 0, Types<Real>::to_real, batch);
    Real* from = put(given);
    Complex* to = is_in_place ? reinterpret_cast<Complex*>(from) : put(std::vector<Complex>(rows * half));
    status += run(there, from, to);
    const std::vector<Complex> found = get(to, static_cast<size_t>(rows * half));
    const bool is_right = is_near(found, in, n, batch, half, half, -1, Types<Real>::exact);
    expect(status == 0 && is_right, "from real", n, batch, is_in_place);
    status += run(back, to, from);
    const std::vector<Real> returned = get(from, given.size());
    bool is_back = true, is_kept = is_in_place || std::memcmp(get(to, found.size()).data(), found.data(),
                                                              found.size() * sizeof(Complex)) == 0;
    for (int i = 0; i < total * batch; ++i) {
        const Real value = returned[i / last * pitch + i % last] / total;
        is_back = is_back && std::abs(value - in[i].real()) < 10 * Types<Real>::exact;
    }
    expect(status == 0 && is_back && is_kept, "to real", n, batch, is_in_place);
    cuportfftDestroy(there);
    cuportfftDestroy(back);
    cuportFree(from);
    if (!is_in_place) cuportFree(to);
}

template <typename Real>
void lengths()
{
    for (bool is_in_place : {false, true}) {
        for (int n : {1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 13, 15, 16, 17, 26, 32, 60, 64, 101, 210, 1000, 1009, 1024}) {
            complex_numbers<Real>({n}, n < 20 ? 3 : 2, is_in_place);
            real_numbers<Real>({n}, n < 20 ? 3 : 2, is_in_place);
        }
        for (int n : {8192, 10007, 12288, 30030, 65536}) {
            complex_numbers<Real>({n}, 1, is_in_place);
            real_numbers<Real>({n}, 1, is_in_place);
        }
        for (const Sizes& n : {Sizes{4, 6}, {17, 5}, {1, 8}, {8, 1}, {40, 33}, {4096, 3}, {3, 4, 5}, {8, 19, 16}}) {
            complex_numbers<Real>(n, 2, is_in_place);
            real_numbers<Real>(n, 2, is_in_place);
        }
    }
    std::printf("lengths of %zu bytes\n", sizeof(Real));
}

// Rows with gaps, batches between each other's numbers.
void layouts()
{
    const int nx = 6, ny = 10, batch = 3;
    int n[] = {nx, ny}, in_sizes[] = {nx, ny + 1}, out_sizes[] = {nx + 2, ny + 3};
    std::vector<float2> given(nx * (ny + 1) * batch), none((nx + 2) * (ny + 3) * 2 * batch, float2{7, 7});
    for (float2& value : given) value = {static_cast<float>(noise()), static_cast<float>(noise())};
    std::vector<Number> in;
    for (int b = 0; b < batch; ++b) {
        for (int i = 0; i < nx * ny; ++i) {
            const float2 value = given[(i / ny * (ny + 1) + i % ny) * batch + b];
            in.emplace_back(value.x, value.y);
        }
    }
    cuportfftHandle plan = 0;
    const int distance = (nx + 2) * (ny + 3) * 2;
    cuportfftPlanMany(&plan, 2, n, in_sizes, batch, 1, out_sizes, 2, distance, CUPORTFFT_C2C, batch);
    float2 *from = put(given), *to = put(none);
    std::printf("layouts %d", cuportfftExecC2C(plan, from, to, CUPORTFFT_FORWARD));
    const std::vector<float2> found = get(to, none.size());
    bool is_right = true;
    int untouched = 0;
    for (int at = 0; at < nx * ny * batch; ++at) {
        const int b = at / (nx * ny), i = at % (nx * ny);
        const float2 value = found[b * distance + (i / ny * (ny + 3) + i % ny) * 2];
        is_right = is_right && std::abs(Number(value.x, value.y) - sum_at(in, {nx, ny}, b, i, -1)) < 1e-4;
    }
    for (const float2& value : found) untouched += value.x == 7 && value.y == 7;
    std::printf(" %d %d, in place %d\n", is_right, untouched == static_cast<int>(none.size()) - nx * ny * batch,
                cuportfftExecC2C(plan, from, from, CUPORTFFT_FORWARD));
    cuportfftDestroy(plan);
    cuportFree(from);
    cuportFree(to);
}

// A captured transform runs on what is there when the graph is launched, in memory of the program's own.
void captured()
{
    const int n = 1 << 15;
    cuportStream_t stream;
    cuportStreamCreate(&stream);
    cuportfftHandle plan = 0;
    size_t bytes = 0, expected = 0;
    cuportfftCreate(&plan);
    cuportfftSetAutoAllocation(plan, 0);
    cuportfftMakePlan1d(plan, n, CUPORTFFT_C2C, 2, &bytes);
    cuportfftEstimate1d(n, CUPORTFFT_C2C, 2, &expected);
    cuportfftSetStream(plan, stream);
    std::vector<float2> given(2 * n + 1, float2{0, 0});
    float2* data = put(given);
    std::printf("captured %d", cuportfftExecC2C(plan, data, data, CUPORTFFT_FORWARD));
    char* area = put(std::vector<char>(bytes + 64));
    cuportfftSetWorkArea(plan, area + 64);
    cuportGraph_t graph;
    cuportGraphExec_t runs;
    cuportStreamBeginCapture(stream, cuportStreamCaptureModeGlobal);
    cuportfftExecC2C(plan, data + 1, data + 1, CUPORTFFT_FORWARD);
    cuportStreamEndCapture(stream, &graph);
    cuportGraphInstantiate(&runs, graph, 0);
    given[1].x = 1;
    cuportMemcpy(data, given.data(), given.size() * sizeof(float2), cuportMemcpyHostToDevice);
    cuportGraphLaunch(runs, stream);
    cuportStreamSynchronize(stream);
    const std::vector<float2> found = get(data, given.size());
    std::printf(" %d %g %g %g %g\n", bytes == expected && bytes > 0, found[0].x, found[1].x, found[n].x,
                found[n + 1].x);
    cuportfftDestroy(plan);
}

void errors()
{
    cuportfftHandle plan = 0;
    int n[] = {4, 4, 4, 4};
    std::printf("errors %d", cuportfftPlan1d(&plan, 0, CUPORTFFT_C2C, 1));
    std::printf(" %d", cuportfftPlan1d(&plan, 4, CUPORTFFT_C2C, 0));
    std::printf(" %d", cuportfftPlanMany(&plan, 4, n, nullptr, 1, 0, nullptr, 1, 0, CUPORTFFT_C2C, 1));
    std::printf(" %d", cuportfftPlan1d(&plan, 4, static_cast<cuportfftType>(1), 1));
    std::printf(" %d %d", cuportfftDestroy(12345), cuportfftPlan3d(&plan, 4, 4, 4, CUPORTFFT_R2C));
    float2* data = put(std::vector<float2>(64));
    std::printf(" %d %d", cuportfftExecC2C(plan, data, data, 1), cuportfftExecR2C(plan, nullptr, data));
    cuportfftHandle other = 0;
    size_t bytes = 0;
    long long sizes[] = {4, 4};
    cuportfftCreate(&other);
    std::printf(" %d", cuportfftXtMakePlanMany(other, 2, sizes, nullptr, 1, 0, CUDA_C_16F, nullptr, 1, 0, CUDA_C_16F, 1,
                                               &bytes, CUDA_C_16F));
    std::printf(" %d", cuportfftXtMakePlanMany(other, 2, sizes, nullptr, 1, 0, CUDA_C_32F, nullptr, 1, 0, CUDA_C_32F, 1,
                                               &bytes, CUDA_C_32F));
    std::printf(" %d\n", cuportfftXtExec(other, data, data, CUPORTFFT_INVERSE));
    cuportfftDestroy(plan);
    cuportfftDestroy(other);
    cuportFree(data);
}

}  // namespace

int main()
{
    lengths<float>();
    lengths<double>();
    layouts();
    captured();
    errors();
}

// output:
// lengths of 4 bytes
// lengths of 8 bytes
// layouts 0 1 1, in place 4
// captured 13 1 0 1 1 0
// errors 8 8 4 3 1 0 1 4 16 0 0
