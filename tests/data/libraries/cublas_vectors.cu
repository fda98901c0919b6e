// cuBLAS for vectors of complex numbers, rotations, and vectors whose type is told when the function runs.
#include "blas.h"

namespace {

template <class T> struct calls;
template <> struct calls<cuComplex> {
    static constexpr auto axpy = cublasCaxpy;
    static constexpr auto scal = cublasCscal;
    static constexpr auto scal_by_real = cublasCsscal_64;
    static constexpr auto copy = cublasCcopy_64;
    static constexpr auto swap = cublasCswap;
    static constexpr auto rot = cublasCrot;
    static constexpr auto rot_by_real = cublasCsrot;
    static constexpr auto rotg = cublasCrotg;
    static constexpr auto dotc = cublasCdotc;
    static constexpr auto dotu = cublasCdotu_64;
    static constexpr auto nrm2 = cublasScnrm2;
    static constexpr auto asum = cublasScasum;
    static constexpr auto amax = cublasIcamax;
    static constexpr auto amin = cublasIcamin;
};
template <> struct calls<cuDoubleComplex> {
    static constexpr auto axpy = cublasZaxpy_64;
    static constexpr auto scal = cublasZscal;
    static constexpr auto scal_by_real = cublasZdscal;
    static constexpr auto copy = cublasZcopy;
    static constexpr auto swap = cublasZswap;
    static constexpr auto rot = cublasZrot;
    static constexpr auto rot_by_real = cublasZdrot;
    static constexpr auto rotg = cublasZrotg;
    static constexpr auto dotc = cublasZdotc;
    static constexpr auto dotu = cublasZdotu;
    static constexpr auto nrm2 = cublasDznrm2;
    static constexpr auto asum = cublasDzasum;
    static constexpr auto amax = cublasIzamax;
    static constexpr auto amin = cublasIzamin;
};
template <> struct calls<float> {
    static constexpr auto rotg = cublasSrotg;
    static constexpr auto rotm = cublasSrotm;
    static constexpr auto rotmg = cublasSrotmg;
};
template <> struct calls<double> {
    static constexpr auto rotg = cublasDrotg;
    static constexpr auto rotm = cublasDrotm_64;
    static constexpr auto rotmg = cublasDrotmg;
};

// The place of the first number with the most, or the least, |real| + |imaginary|.
int extreme(bool is_most, int n, const Matrix &x, int step)
{
    const auto size = [&](int i) { return std::fabs(x[i * step].real()) + std::fabs(x[i * step].imag()); };
    int best = 0;
    for (int i = 1; i < n; ++i) {
        best = (is_most ? size(i) > size(best) : size(i) < size(best)) ? i : best;
    }
    return best + 1;
}

template <class T> void check_by_number(const std::string &name, int n, int x_step, int y_step)
{
    using real = typename about<T>::real;
    using C = calls<T>;
    const Matrix x = random<T>(length_of(n, x_step)), y = random<T>(length_of(n, y_step));
    const Z factor = random_number<T>();
    const double c = about<real>::widen(about<real>::narrow(0.6)).real();
    Scalar<T> alpha(factor);
    Scalar<real> cosine(c), sine(0.5);
    struct Way {
        const char *name;
        std::function<cublasStatus_t(T *, T *)> call;
        std::function<void(Z &, Z &)> expected;
    };
    const Way ways[] = {
        {"axpy", [&](T *a, T *b) { return C::axpy(handle, n, alpha.get(), a, x_step, b, y_step); },
         [&](Z &a, Z &b) { b += factor * a; }},
        {"copy", [&](T *a, T *b) { return C::copy(handle, n, a, x_step, b, y_step); }, [](Z &a, Z &b) { b = a; }},
        {"swap", [&](T *a, T *b) { return C::swap(handle, n, a, x_step, b, y_step); },
         [](Z &a, Z &b) { std::swap(a, b); }},
        {"rot", [&](T *a, T *b) { return C::rot(handle, n, a, x_step, b, y_step, cosine.get(), alpha.get()); },
         [&](Z &a, Z &b) {
             const Z kept = a;
             a = c * kept + factor * b;
             b = c * b - std::conj(factor) * kept;
         }},
        {"rot by real",
         [&](T *a, T *b) { return C::rot_by_real(handle, n, a, x_step, b, y_step, cosine.get(), sine.get()); },
         [&](Z &a, Z &b) {
             const Z kept = a;
             a = c * kept + 0.5 * b;
             b = c * b - 0.5 * kept;
         }},
        {"scal", [&](T *a, T *) { return C::scal(handle, n, alpha.get(), a, x_step); },
         [&](Z &a, Z &) { a *= x_step > 0 ? factor : 1; }},
        {"scal by real", [&](T *a, T *) { return C::scal_by_real(handle, n, cosine.get(), a, x_step); },
         [&](Z &a, Z &) { a *= x_step > 0 ? c : 1; }},
    };
    for (const Way &way : ways) {
        Device<T> on_x(values_of<T>(x)), on_y(values_of<T>(y));
        Matrix one = x, other = y;
        for (int i = 0; i < n; ++i) {
            way.expected(one[place_in(n, x_step, i)], other[place_in(n, y_step, i)]);
        }
        check_status(way.call(on_x.data, on_y.data), name + way.name);
        check_matrix(on_x, one, name + way.name);
        check_matrix(on_y, other, name + way.name);
    }
}

template <class T> void check_reductions(const std::string &name, int n, int x_step, int y_step)
{
    using real = typename about<T>::real;
    using C = calls<T>;
    Matrix x = random<T>(length_of(n, x_step)), y = random<T>(length_of(n, y_step));
    Device<T> on_x(values_of<T>(x)), on_y(values_of<T>(y));
    Z unconjugated = 0, conjugated = 0;
    double squares = 0, sizes = 0;
    for (int i = 0; i < n; ++i) {
        const Z one = x[place_in(n, x_step, i)], other = y[place_in(n, y_step, i)];
        unconjugated += one * other;
        conjugated += std::conj(one) * other;
        squares += x_step > 0 ? std::norm(one) : 0;
        sizes += x_step > 0 ? std::fabs(one.real()) + std::fabs(one.imag()) : 0;
    }
    const auto near = [&](Z found, Z expected, const char *what) {
        check_near(parts({found}), parts({expected}), about<T>::tolerance, name + what);
    };
    Scalar<T> number(7);
    Scalar<real> size(7);
    Scalar<int> place(7);
    check_status(C::dotu(handle, n, on_x.data, x_step, on_y.data, y_step, number.get()), name + "dotu");
    near(about<T>::widen(number.value()), unconjugated, "dotu");
    C::dotc(handle, n, on_x.data, x_step, on_y.data, y_step, number.get());
    near(about<T>::widen(number.value()), conjugated, "dotc");
    C::nrm2(handle, n, on_x.data, x_step, size.get());
    near(size.value(), std::sqrt(squares), "nrm2");
    C::asum(handle, n, on_x.data, x_step, size.get());
    near(size.value(), sizes, "asum");
    const bool is_empty = n == 0 || x_step < 0;
    C::amax(handle, n, on_x.data, x_step, place.get());
    check(place.value() == (is_empty ? 0 : extreme(true, n, x, x_step)), name + "amax");
    C::amin(handle, n, on_x.data, x_step, place.get());
    check(place.value() == (is_empty ? 0 : extreme(false, n, x, x_step)), name + "amin");
}

// [c s; -conj(s) c] * [a b] is [r 0].
template <class T, class Call> void check_rotation(const std::string &name, Z a, Z b, Call rotg)
{
    using real = typename about<T>::real;
    Scalar<T> one(a), other(b), sine(9);
    Scalar<real> cosine(9);
    a = about<T>::widen(one.kept[0]);
    b = about<T>::widen(other.kept[0]);
    check_status(rotg(one.get(), other.get(), cosine.get(), sine.get()), name + "rotg");
    const Z r = about<T>::widen(one.value()), s = about<T>::widen(sine.value());
    const Z c = about<real>::widen(cosine.value());
    check_near(parts({c * a + s * b, c * b - std::conj(s) * a, c * c + std::norm(s)}), parts({r, 0, 1}),
               about<T>::tolerance, name + "rotg");
}

// H * [x; y] makes y zero, with diagonal factors: d1 x^2 + d2 y^2 stays what it is.
template <class T, class Make, class Apply>
void check_modified(const std::string &name, double d1, double d2, double x, double y, Make rotmg, Apply rotm)
{
    const auto number = [](T value) { return about<T>::widen(value).real(); };
    Scalar<T> one(d1), other(d2), first(x), second(y);
    Device<T> on_device(std::vector<T>(5, about<T>::narrow(0)));
    std::vector<T> on_host(5, about<T>::narrow(0));
    T *param = one.is_there ? on_device.data : on_host.data();
    check_status(rotmg(one.get(), other.get(), first.get(), second.get(), param), name + "rotmg");
    Device<T> on_x(values_of<T>({x, 1})), on_y(values_of<T>({y, 2}));
    check_status(rotm(on_x.data, on_y.data, param), name + "rotm");
    const Matrix xs = matrix_of(on_x), ys = matrix_of(on_y);
    const double turned = xs[0].real(), length = d1 * x * x + d2 * y * y;
    check_near({number(one.value()) * turned * turned, ys[0].real(), turned}, {length, 0, number(first.value())},
               about<T>::tolerance * 10, name + "rotmg");
    const double across = number(one.value()) * turned * xs[1].real() + number(other.value()) * (ys[0] * ys[1]).real();
    check_near({across}, {d1 * x * 1 + d2 * y * 2}, about<T>::tolerance * 100, name + "rotm");
}

template <class T> void check_type(const std::string &name)
{
    for (const int n : {0, 1, 37, 1000}) {
        for (const int step : {1, 2, -3}) {
            current.next();
            if (n > 0) {
                check_by_number<T>(name, n, step, n == 37 ? -2 : 1);
            }
            check_reductions<T>(name, n, step, n == 37 ? -2 : 1);
        }
    }
}

template <class T> void check_rotations(const std::string &name)
{
    for (int i = 0; i < 4; ++i) {
        current.next();
        check_rotation<T>(name, i == 2 ? 0 : random_number<T>(), i == 3 ? 0 : random_number<T>(),
                          [](auto a, auto b, auto c, auto s) { return calls<T>::rotg(handle, a, b, c, s); });
    }
}

template <class T> void check_modified_rotations(const std::string &name)
{
    for (int i = 0; i < 4; ++i) {
        current.next();
        const bool is_huge = i == 3 && sizeof(T) == 8;
        check_modified<T>(name, is_huge ? 3e9 : 1.5, 0.5, i % 2 == 0 ? 3 : 0.25, i % 2 == 0 ? 1.25 : 8,
                          [](auto... all) { return calls<T>::rotmg(handle, all...); },
                          [](T *x, T *y, T *param) { return calls<T>::rotm(handle, 2, x, 1, y, 1, param); });
    }
}

// The same, by functions that are told the type.
template <class T> void check_told_rotations(const std::string &name, cudaDataType type, cudaDataType cosine)
{
    for (int i = 0; i < 4; ++i) {
        current.next();
        check_rotation<T>(name + "told ", i == 2 ? 0 : random_number<T>(), i == 3 ? 0 : random_number<T>(),
                          [=](auto a, auto b, auto c, auto s) {
                              return cublasRotgEx(handle, a, b, type, c, s, cosine, type);
                          });
        if constexpr (!about<T>::is_complex) {
            check_modified<T>(name + "told ", 1.5, 0.5, i % 2 == 0 ? 3 : 0.25, 1.25,
                              [=](T *d1, T *d2, T *x, const T *y, T *param) {
                                  return cublasRotmgEx(handle, d1, type, d2, type, x, type, y, type, param, type, type);
                              },
                              [=](T *x, T *y, T *param) {
                                  return i % 2 == 0
                                             ? cublasRotmEx(handle, 2, x, type, 1, y, type, 1, param, type, type)
                                             : cublasRotmEx_64(handle, 2, x, type, 1, y, type, 1, param, type, type);
                              });
        }
    }
}

void check_all_told_rotations()
{
    check_told_rotations<float>("S", CUDA_R_32F, CUDA_R_32F);
    check_told_rotations<double>("D", CUDA_R_64F, CUDA_R_64F);
    check_told_rotations<__half>("half ", CUDA_R_16F, CUDA_R_16F);
    check_told_rotations<__nv_bfloat16>("bfloat16 ", CUDA_R_16BF, CUDA_R_16BF);
    check_told_rotations<cuComplex>("C", CUDA_C_32F, CUDA_R_32F);
    check_told_rotations<cuDoubleComplex>("Z", CUDA_C_64F, CUDA_R_64F);
    Scalar<float> number(1);
    check(cublasRotgEx(handle, number.get(), number.get(), CUDA_R_32F, number.get(), number.get(), CUDA_R_64F,
                       CUDA_R_32F) == CUBLAS_STATUS_NOT_SUPPORTED, "rotations of two types");
}

// What a type is called, and that of its factors and of its lengths.
struct Types {
    cudaDataType numbers, factors, lengths;
};

// Forms with 32 and with 64 bits take turns.
template <class T, class Factor>
void check_told(const std::string &name, Types types, int n, int x_step, int y_step)
{
    using Length = typename about<T>::real;
    const Matrix x = random<T>(length_of(n, x_step)), y = random<T>(length_of(n, y_step));
    const cudaDataType type = types.numbers;
    const Device<T> dx(values_of<T>(x));
    const Z alpha = random_number<Factor>();
    Scalar<Factor> factor(alpha);
    const std::string what = name + " told, " + std::to_string(n) + ", " + std::to_string(x_step) + ": ";
    const auto each = [&](const Matrix &from, auto make) {
        Matrix expected = from;
        for (int i = 0; i < n; ++i) {
            make(expected, i);
        }
        return expected;
    };
    const auto of_x = [&](int i) { return place_in(n, x_step, i); };
    const auto of_y = [&](int i) { return place_in(n, y_step, i); };
    Device<T> sums(values_of<T>(y)), scaled(values_of<T>(x)), copied(values_of<T>(y));
    check_status(cublasAxpyEx(handle, n, factor.get(), types.factors, dx.data, type, x_step, sums.data, type, y_step,
                              types.factors), what + "axpy");
    check_matrix(sums, each(y, [&](Matrix &to, int i) { to[of_y(i)] += alpha * x[of_x(i)]; }), what + "axpy");
    check_status(cublasScalEx_64(handle, n, factor.get(), types.factors, scaled.data, type, std::abs(x_step),
                                 types.factors), what + "scal");
    check_matrix(scaled, each(x, [&](Matrix &to, int i) { to[i * std::abs(x_step)] *= alpha; }), what + "scal");
    check_status(cublasCopyEx(handle, n, dx.data, type, x_step, copied.data, type, y_step), what + "copy");
    check_matrix(copied, each(y, [&](Matrix &to, int i) { to[of_y(i)] = x[of_x(i)]; }), what + "copy");
    Device<T> one(values_of<T>(x)), other(values_of<T>(y));
    check_status(cublasSwapEx_64(handle, n, one.data, type, x_step, other.data, type, y_step), what + "swap");
    check_matrix(one, each(x, [&](Matrix &to, int i) { to[of_x(i)] = y[of_y(i)]; }), what + "swap");
    Z product = 0, exact = 0;
    double sizes = 0, squares = 0;
    for (int i = 0; i < n; ++i) {
        product += x[of_x(i)] * y[of_y(i)];
        exact += std::conj(x[of_x(i)]) * y[of_y(i)];
        const Z value = x[i * std::abs(x_step)];
        sizes += std::fabs(value.real()) + std::fabs(value.imag());
        squares += std::norm(value);
    }
    Scalar<T> dot(0), dotc(0);
    Scalar<Length> length(0), sum(0);
    check_status(cublasDotEx(handle, n, dx.data, type, x_step, Device<T>(values_of<T>(y)).data, type, y_step,
                             dot.get(), type, types.factors), what + "dot");
    check_near(parts({about<T>::widen(dot.value())}), parts({product}), about<T>::tolerance, what + "dot");
    check_status(cublasDotcEx_64(handle, n, dx.data, type, x_step, Device<T>(values_of<T>(y)).data, type, y_step,
                                 dotc.get(), type, types.factors), what + "dotc");
    check_near(parts({about<T>::widen(dotc.value())}), parts({exact}), about<T>::tolerance, what + "dotc");
    check_status(cublasNrm2Ex(handle, n, dx.data, type, std::abs(x_step), length.get(), types.lengths, types.lengths),
                 what + "nrm2");
    check_near({about<Length>::widen(length.value()).real()}, {std::sqrt(squares)}, about<T>::tolerance, what + "nrm2");
    check_status(cublasAsumEx_64(handle, n, dx.data, type, std::abs(x_step), sum.get(), types.lengths, types.lengths),
                 what + "asum");
    check_near({about<Length>::widen(sum.value()).real()}, {sizes}, about<T>::tolerance, what + "asum");
    Scalar<int> most(0), least(0);
    check_status(cublasIamaxEx(handle, n, dx.data, type, std::abs(x_step), most.get()), what + "amax");
    check_status(cublasIaminEx(handle, n, dx.data, type, std::abs(x_step), least.get()), what + "amin");
    check(most.value() == extreme(true, n, x, std::abs(x_step)), what + "amax");
    check(least.value() == extreme(false, n, x, std::abs(x_step)), what + "amin");
    check(cublasScalEx(handle, n, factor.get(), CUDA_R_8I, scaled.data, CUDA_R_8I, 1, CUDA_R_32F) ==
              CUBLAS_STATUS_NOT_SUPPORTED, what + "bytes");
    if constexpr (!about<T>::is_complex) {
        const double c = 0.75, s = -0.5;
        Scalar<T> cosine(c), sine(s);
        Device<T> left(values_of<T>(x)), right(values_of<T>(y));
        check_status(cublasRotEx(handle, n, left.data, type, x_step, right.data, type, y_step, cosine.get(), sine.get(),
                                 type, types.factors), what + "rot");
        check_matrix(left, each(x, [&](Matrix &to, int i) { to[of_x(i)] = c * x[of_x(i)] + s * y[of_y(i)]; }), what + "rot");
        check_matrix(right, each(y, [&](Matrix &to, int i) { to[of_y(i)] = c * y[of_y(i)] - s * x[of_x(i)]; }), what + "rot");
    }
}

void check_told_types()
{
    for (const int x_step : {1, -2}) {
        current.next();
        check_told<__half, float>("half", {CUDA_R_16F, CUDA_R_32F, CUDA_R_16F}, 33, x_step, 1);
        check_told<__nv_bfloat16, float>("bfloat16", {CUDA_R_16BF, CUDA_R_32F, CUDA_R_16BF}, 300, x_step, 2);
        check_told<float, float>("S", {CUDA_R_32F, CUDA_R_32F, CUDA_R_32F}, 33, x_step, 1);
        check_told<double, double>("D", {CUDA_R_64F, CUDA_R_64F, CUDA_R_64F}, 33, x_step, 1);
        check_told<cuComplex, cuComplex>("C", {CUDA_C_32F, CUDA_C_32F, CUDA_R_32F}, 33, x_step, 1);
        check_told<cuDoubleComplex, cuDoubleComplex>("Z", {CUDA_C_64F, CUDA_C_64F, CUDA_R_64F}, 33, x_step, 1);
    }
}

// Copies of parts of a vector and of a matrix, there and back.
void check_copies()
{
    const std::vector<double> given = {1, 2, 3, 4, 5, 6, 7, 8};
    Device<double> there(std::vector<double>(16, -1.0));
    std::vector<double> back(8, 0.0);
    check_status(cublasSetVector_64(4, sizeof(double), given.data(), 2, there.data, 3), "SetVector_64");
    check_status(cublasGetVectorAsync_64(4, sizeof(double), there.data, 3, back.data(), 1, nullptr), "GetVectorAsync_64");
    cudaDeviceSynchronize();
    check(back == std::vector<double>({1, 3, 5, 7, 0, 0, 0, 0}), "copies of vectors");
    check_status(cublasSetMatrixAsync_64(2, 3, sizeof(double), given.data(), 2, there.data, 4, nullptr), "SetMatrix_64");
    check_status(cublasGetMatrix_64(2, 3, sizeof(double), there.data, 4, back.data(), 2), "GetMatrix_64");
    check_status(cublasSetMatrixAsync(2, 3, sizeof(double), given.data(), 2, there.data, 4, nullptr), "SetMatrixAsync");
    back.assign(8, 0.0);
    check_status(cublasGetMatrixAsync(2, 3, sizeof(double), there.data, 4, back.data(), 2, nullptr), "GetMatrixAsync");
    check_status(cublasSetVectorAsync(1, sizeof(double), given.data(), 1, there.data, 1, nullptr), "SetVectorAsync");
    check_status(cublasGetVectorAsync(1, sizeof(double), there.data, 1, back.data(), 1, nullptr), "GetVectorAsync");
    cudaDeviceSynchronize();
    check(back == std::vector<double>({1, 2, 3, 4, 5, 6, 0, 0}), "copies of matrices");
    check(cublasSetVector_64(4, 0, given.data(), 1, there.data, 1) == CUBLAS_STATUS_INVALID_VALUE, "copies of nothing");
}

} // namespace

int main()
{
    cublasCreate(&handle);
    check_type<cuComplex>("C");
    check_type<cuDoubleComplex>("Z");
    check_told_types();
    check_copies();
    for_all_types([](auto number, const std::string &name) { check_rotations<decltype(number)>(name); });
    check_modified_rotations<float>("S");
    check_modified_rotations<double>("D");
    check_all_told_rotations();
    cublasDestroy(handle);
    return report();
}
