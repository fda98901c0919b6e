// SPDX-License-Identifier: Apache-2.0
//
// cuBLASLt: products of several types and layouts with what comes after them, beside the same sums in plain C++.
#include <cmath>
#include <cstdio>
#include <vector>

#include "cuport.h"

namespace {

cuportblasLtHandle_t handle;
int wrong, status;

double noise()
{
    static unsigned state = 7;
    state = state * 1664525u + 1013904223u;
    return (state >> 20) / 2048.0 - 1;  // exact in half
}

// What a number is after it was stored in a type.
template <typename T>
double rounded(double value) { return static_cast<double>(static_cast<float>(T(static_cast<float>(value)))); }
template <>
double rounded<double>(double value) { return value; }

double read(double value) { return value; }
double read(float value) { return value; }
double read(__half value) { return __half2float(value); }
double read(__nv_bfloat16 value) { return __bfloat162float(value); }

template <typename T>
struct Kind;
template <>
struct Kind<float> {
    static constexpr cuportDataType type = CUDA_R_32F;
    static constexpr double exact = 1e-5;
};
template <>
struct Kind<double> {
    static constexpr cuportDataType type = CUDA_R_64F;
    static constexpr double exact = 1e-12;
};
template <>
struct Kind<__half> {
    static constexpr cuportDataType type = CUDA_R_16F;
    static constexpr double exact = 2e-3;
};
template <>
struct Kind<__nv_bfloat16> {
    static constexpr cuportDataType type = CUDA_R_16BF;
    static constexpr double exact = 1.6e-2;
};

template <typename T>
struct Matrix {
    std::vector<double> values;
    T* at = nullptr;
    explicit Matrix(int count) : values(count)
    {
        std::vector<T> own(count);
        for (int i = 0; i < count; ++i) {
            values[i] = rounded<T>(noise());
            own[i] = T(static_cast<float>(values[i]));
        }
        cuportMalloc(reinterpret_cast<void**>(&at), count * sizeof(T));
        cuportMemcpy(at, own.data(), count * sizeof(T), cuportMemcpyHostToDevice);
    }
    ~Matrix() { cuportFree(at); }
    void compare(const std::vector<double>& wanted, double exact) const
    {
        std::vector<T> own(wanted.size());
        cuportMemcpy(own.data(), at, own.size() * sizeof(T), cuportMemcpyDeviceToHost);
        for (size_t i = 0; i < own.size(); ++i) {
            const double got = read(own[i]);
            wrong += !(std::fabs(got - wanted[i]) <= exact * (1 + std::fabs(wanted[i])));
        }
    }
};

double gelu(double x) { return 0.5 * x * (1 + std::tanh(0.7978845608028654 * (x + 0.044715 * x * x * x))); }
double slope(double x)
{
    const double t = std::tanh(0.7978845608028654 * (x + 0.044715 * x * x * x));
    return 0.5 * (1 + t) + 0.5 * x * (1 - t * t) * 0.7978845608028654 * (1 + 3 * 0.044715 * x * x);
}

struct Case {
    int m, n, k, batches;
    bool a_turned, b_turned, rows;  // rows: all matrices lie by rows
    cuportblasLtEpilogue_t epilogue;
};

template <typename T>
void set(cuportblasLtMatmulDesc_t what, cuportblasLtMatmulDescAttributes_t attribute, T value)
{
    status |= cuportblasLtMatmulDescSetAttribute(what, attribute, &value, sizeof(value));
}

template <typename T>
cuportblasLtMatrixLayout_t layout(int rows, int columns, const Case& own)
{
    cuportblasLtMatrixLayout_t made = nullptr;
    status |= cuportblasLtMatrixLayoutCreate(&made, Kind<T>::type, rows, columns, own.rows ? columns : rows);
    const cuportblasLtOrder_t order = own.rows ? CUPORTBLASLT_ORDER_ROW : CUPORTBLASLT_ORDER_COL;
    const long long stride = static_cast<long long>(rows) * columns;
    status |= cuportblasLtMatrixLayoutSetAttribute(made, CUPORTBLASLT_MATRIX_LAYOUT_ORDER, &order, sizeof(order));
    status |= cuportblasLtMatrixLayoutSetAttribute(made, CUPORTBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &own.batches, 4);
    status |= cuportblasLtMatrixLayoutSetAttribute(made, CUPORTBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, &stride, 8);
    return made;
}

int place(const Case& own, int batch, int row, int column, int rows, int columns)
{
    return batch * rows * columns + (own.rows ? row * columns + column : row + column * rows);
}

int b_place(const Case& own, int batch, int s, int column)
{
    return own.b_turned ? place(own, batch, column, s, own.n, own.k) : place(own, batch, s, column, own.k, own.n);
}

template <typename In, typename Out>
void test(const Case& own)
{
    typedef std::conditional_t<std::is_same<In, double>::value, double, float> Real;
    const int m = own.m, n = own.n, k = own.k, epilogue = own.epilogue;
    Matrix<In> a(m * k * own.batches), b(k * n * own.batches);
    Matrix<Out> c(m * n * own.batches), d(m * n * own.batches), bias(std::max(m, n)), aux(m * n * own.batches);
    const Real alpha = Real(0.5), beta = Real(2);
    Matrix<Real> factors(2);
    const Real both[] = {alpha, beta};
    cuportMemcpy(factors.at, both, sizeof(both), cuportMemcpyHostToDevice);
    const bool is_on_device = own.m % 2 == 0;
    cuportblasLtMatmulDesc_t what = nullptr;
    const bool is_double = sizeof(Real) == 8;
    const cuportblasComputeType_t compute = is_double ? CUPORTBLAS_COMPUTE_64F : CUPORTBLAS_COMPUTE_32F;
    status |= cuportblasLtMatmulDescCreate(&what, compute, Kind<Real>::type);
    set(what, CUPORTBLASLT_MATMUL_DESC_TRANSA, own.a_turned ? CUPORTBLAS_OP_T : CUPORTBLAS_OP_N);
    set(what, CUPORTBLASLT_MATMUL_DESC_TRANSB, own.b_turned ? CUPORTBLAS_OP_T : CUPORTBLAS_OP_N);
    set(what, CUPORTBLASLT_MATMUL_DESC_EPILOGUE, own.epilogue);
    set(what, CUPORTBLASLT_MATMUL_DESC_BIAS_POINTER, static_cast<void*>(bias.at));
    set(what, CUPORTBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, static_cast<void*>(aux.at));
    set(what, CUPORTBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD, static_cast<long long>(m));
    set(what, CUPORTBLASLT_MATMUL_DESC_EPILOGUE_AUX_BATCH_STRIDE, static_cast<long long>(m) * n);
    set(what, CUPORTBLASLT_MATMUL_DESC_POINTER_MODE,
        is_on_device ? CUPORTBLASLT_POINTER_MODE_DEVICE : CUPORTBLASLT_POINTER_MODE_HOST);
    const auto a_layout = own.a_turned ? layout<In>(k, m, own) : layout<In>(m, k, own);
    const auto b_layout = own.b_turned ? layout<In>(n, k, own) : layout<In>(k, n, own);
    const auto c_layout = layout<Out>(m, n, own), d_layout = layout<Out>(m, n, own);
    cuportblasLtMatmulPreference_t preference = nullptr;
    status |= cuportblasLtMatmulPreferenceCreate(&preference);
    cuportblasLtMatmulHeuristicResult_t found;
    int count = 0;
    status |= cuportblasLtMatmulAlgoGetHeuristic(handle, what, a_layout, b_layout, c_layout, d_layout, preference, 1,
                                                 &found, &count);
    const Real* factor = is_on_device ? factors.at : both;
    status |= cuportblasLtMatmul(handle, what, factor, a.at, a_layout, b.at, b_layout, factor + 1, c.at, c_layout, d.at,
                                 d_layout, &found.algo, nullptr, 0, nullptr);
    wrong += count != 1;
    std::vector<double> wanted(m * n * own.batches), before = aux.values, sums = bias.values;
    for (int batch = 0; batch < own.batches; ++batch) {
        for (int i = 0; i < m * n; ++i) {
            const int row = i % m, column = i / m;
            double value = 0;
            for (int s = 0; s < k; ++s) {
                const int at = own.a_turned ? place(own, batch, s, row, k, m) : place(own, batch, row, s, m, k);
                value += a.values[at] * b.values[b_place(own, batch, s, column)];
            }
            value = 0.5 * value + 2 * c.values[place(own, batch, row, column, m, n)];
            if (epilogue & CUPORTBLASLT_EPILOGUE_BIAS) value += bias.values[row];
            if (epilogue & CUPORTBLASLT_EPILOGUE_RELU) value = std::fmax(value, 0);
            if (epilogue & CUPORTBLASLT_EPILOGUE_GELU) {
                if (epilogue & 128) before[batch * m * n + i] = value;
                value = gelu(value);
            }
            if (epilogue == CUPORTBLASLT_EPILOGUE_DGELU) value *= slope(aux.values[batch * m * n + i]);
            wanted[place(own, batch, row, column, m, n)] = value;
        }
    }
    d.compare(wanted, Kind<Out>::exact);
    aux.compare(before, Kind<Out>::exact);
    if (epilogue == CUPORTBLASLT_EPILOGUE_BGRADB) {
        for (int column = 0; column < n; ++column) {
            sums[column] = 0;
            for (int s = 0; s < k; ++s) {
                sums[column] += b.values[b_place(own, 0, s, column)];
            }
        }
    }
    bias.compare(sums, Kind<Out>::exact);
    for (auto each : {a_layout, b_layout, c_layout, d_layout}) status |= cuportblasLtMatrixLayoutDestroy(each);
    status |= cuportblasLtMatmulPreferenceDestroy(preference) | cuportblasLtMatmulDescDestroy(what);
}

template <typename In, typename Out>
void all(const char* name)
{
    const cuportblasLtEpilogue_t epilogues[] = {
        CUPORTBLASLT_EPILOGUE_DEFAULT, CUPORTBLASLT_EPILOGUE_RELU, CUPORTBLASLT_EPILOGUE_BIAS,
        CUPORTBLASLT_EPILOGUE_RELU_BIAS, CUPORTBLASLT_EPILOGUE_GELU, CUPORTBLASLT_EPILOGUE_GELU_BIAS,
        CUPORTBLASLT_EPILOGUE_GELU_AUX, CUPORTBLASLT_EPILOGUE_GELU_AUX_BIAS, CUPORTBLASLT_EPILOGUE_DGELU};
    int number = 0;
    for (cuportblasLtEpilogue_t epilogue : epilogues) {
        const bool first = number & 1, second = number & 2;
        test<In, Out>({65 + number, 19, 30, 1 + number % 3, first, second, number % 4 == 2, epilogue});
        ++number;
    }
    test<In, Out>({1, 1, 1, 1, false, false, false, CUPORTBLASLT_EPILOGUE_BIAS});
    test<In, Out>({20, 70, 9, 1, false, true, false, CUPORTBLASLT_EPILOGUE_BGRADB});
    std::printf("%s %d %d\n", name, status, wrong);
    status = wrong = 0;
}

}  // namespace

int main()
{
    std::printf("%d\n", cuportblasLtCreate(&handle));
    all<float, float>("float");
    all<double, double>("double");
    all<__half, __half>("half");
    all<__half, float>("half to float");
    all<__nv_bfloat16, __nv_bfloat16>("bfloat16");
    const Case one{4, 4, 4, 1, false, false, false, CUPORTBLASLT_EPILOGUE_DEFAULT};
    cuportblasLtMatmulDesc_t what = nullptr;
    cuportblasLtMatmulDescCreate(&what, CUPORTBLAS_COMPUTE_32F, CUDA_R_32F);
    set(what, CUPORTBLASLT_MATMUL_DESC_EPILOGUE, CUPORTBLASLT_EPILOGUE_RELU_AUX);
    const auto square = layout<float>(4, 4, one), other = layout<float>(5, 4, one);
    const float factor = 1;
    Matrix<float> data(16);
    std::printf("%d", cuportblasLtMatmul(handle, what, &factor, data.at, square, data.at, square, &factor, data.at,
                                         square, data.at, square, nullptr, nullptr, 0, nullptr));
    set(what, CUPORTBLASLT_MATMUL_DESC_EPILOGUE, CUPORTBLASLT_EPILOGUE_DEFAULT);
    std::printf(" %d", cuportblasLtMatmul(handle, what, &factor, data.at, other, data.at, square, &factor, data.at,
                                          square, data.at, square, nullptr, nullptr, 0, nullptr));
    const char byte = 1;
    std::printf(" %d", cuportblasLtMatmulDescSetAttribute(what, CUPORTBLASLT_MATMUL_DESC_TRANSA, &byte, 1));
    std::printf(" %d\n", cuportblasLtDestroy(handle));
}

// output:
// 0
// float 0 0
// double 0 0
// half 0 0
// half to float 0 0
// bfloat16 0 0
// 15 7 7 0
