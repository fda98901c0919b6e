// cuBLAS: every call beside the same sums in plain C++. Each line: the status of the calls, and what differs too much.
#include <cmath>
#include <cstdio>
#include <limits>
#include <vector>

#include "cuport.h"

cuportblasHandle_t handle;
int status, wrong;

template <typename T>
std::vector<T> numbers(int count, unsigned seed)
{
    std::vector<T> made(count);
    for (T& x : made) {
        seed = seed * 1664525u + 1013904223u;
        x = static_cast<T>(static_cast<int>(seed >> 16) % 2001 - 1000) / 512;
    }
    return made;
}

template <typename T>
struct Buffer {
    T* at = nullptr;
    int count;
    Buffer(const std::vector<T>& from) : count(static_cast<int>(from.size()))
    {
        cuportMalloc(&at, count * sizeof(T));
        status |= cuportblasSetVector(count, sizeof(T), from.data(), 1, at, 1);
    }
    ~Buffer() { cuportFree(at); }
    std::vector<T> host() const
    {
        std::vector<T> to(count);
        status |= cuportblasGetVector(count, sizeof(T), at, 1, to.data(), 1);
        return to;
    }
};

template <typename T>
void compare(const std::vector<T>& got, const std::vector<T>& wanted)
{
    const double most = sizeof(T) == 4 ? 1e-4 : 1e-12;
    for (size_t i = 0; i < wanted.size(); i++) wrong += !(std::fabs(got[i] - wanted[i]) <= most * (1 + std::fabs(wanted[i])));
}

void tell(const char* what)
{
    std::printf("%s %d %d\n", what, status, wrong);
    status = wrong = 0;
}

template <typename T>
T at(const std::vector<T>& a, int leading, int operation, int row, int column)
{
    return operation == 0 ? a[row + column * leading] : a[column + row * leading];
}

// The names with S and D as overloads.
#define BOTH(name, single, twofold)                                                                            \
    template <typename... Values> int name(float, Values... values) { return single(handle, values...); }      \
    template <typename... Values> int name(double, Values... values) { return twofold(handle, values...); }
BOTH(gemm, cuportblasSgemm, cuportblasDgemm)
BOTH(gemmStridedBatched, cuportblasSgemmStridedBatched, cuportblasDgemmStridedBatched)
BOTH(gemmBatched, cuportblasSgemmBatched, cuportblasDgemmBatched)
BOTH(syrk, cuportblasSsyrk, cuportblasDsyrk)
BOTH(axpy, cuportblasSaxpy, cuportblasDaxpy)
BOTH(scal, cuportblasSscal, cuportblasDscal)
BOTH(copy, cuportblasScopy, cuportblasDcopy)
BOTH(swap, cuportblasSswap, cuportblasDswap)
BOTH(rot, cuportblasSrot, cuportblasDrot)
BOTH(dot, cuportblasSdot, cuportblasDdot)
BOTH(asum, cuportblasSasum, cuportblasDasum)
BOTH(nrm2, cuportblasSnrm2, cuportblasDnrm2)
BOTH(gemv, cuportblasSgemv, cuportblasDgemv)
BOTH(ger, cuportblasSger, cuportblasDger)
BOTH(geam, cuportblasSgeam, cuportblasDgeam)
BOTH(dgmm, cuportblasSdgmm, cuportblasDdgmm)
BOTH(trsm, cuportblasStrsm, cuportblasDtrsm)

template <typename T>
void products(int left, int right)
{
    const int m = 70, n = 33, k = 41, count = 3, lda = (left ? k : m) + 2, ldb = (right ? n : k) + 1, ldc = m + 3;
    const int sa = lda * (left ? m : k), sb = ldb * (right ? k : n), sc = ldc * n;
    const cuportblasOperation_t of_a = left ? CUPORTBLAS_OP_T : CUPORTBLAS_OP_N;
    const cuportblasOperation_t of_b = right ? CUPORTBLAS_OP_C : CUPORTBLAS_OP_N;
    const std::vector<T> a = numbers<T>(sa * count, 1), b = numbers<T>(sb * count, 2), c = numbers<T>(sc * count, 3);
    std::vector<T> wanted = c;
    const T alpha = 1.5, beta = -0.5;
    for (int g = 0; g < count; g++) {
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < m; i++) {
                double sum = 0;
                for (int l = 0; l < k; l++) {
                    sum += static_cast<double>(left ? a[g * sa + l + i * lda] : a[g * sa + i + l * lda]) *
                           (right ? b[g * sb + j + l * ldb] : b[g * sb + l + j * ldb]);
                }
                wanted[g * sc + i + j * ldc] = static_cast<T>(alpha * sum + beta * c[g * sc + i + j * ldc]);
            }
        }
    }
    const Buffer<T> da(a), db(b), dc(c), each(c);
    status |= gemmStridedBatched(T(), of_a, of_b, m, n, k, &alpha, da.at, lda, sa, db.at, ldb, sb, &beta, dc.at, ldc, sc, count);
    compare(dc.host(), wanted);
    for (int g = 0; g < count; g++) {
        status |= gemm(T(), of_a, of_b, m, n, k, &alpha, da.at + g * sa, lda, db.at + g * sb, ldb, &beta, each.at + g * sc, ldc);
    }
    compare(each.host(), wanted);
}

template <typename T>
void pointers_and_parts()
{
    const int n = 20;
    const std::vector<T> a = numbers<T>(2 * n * n, 4), c = numbers<T>(2 * n * n, 5);
    std::vector<T> wanted(2 * n * n), lower = c;
    for (int g = 0; g < 2; g++) {
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < n; i++) {
                T& sum = wanted[g * n * n + i + j * n];
                for (int l = 0; l < n; l++) sum += a[g * n * n + i + l * n] * a[g * n * n + j + l * n];
                if (g == 0 && i >= j) lower[i + j * n] = sum + 2 * c[i + j * n];
            }
        }
    }
    const T one = 1, two = 2, zero = 0;
    const Buffer<T> da(a), dc(c), part(c);
    const Buffer<T*> from({da.at, da.at + n * n}), to({dc.at, dc.at + n * n});
    const Buffer<T> scalars({one, zero});
    cuportblasSetPointerMode(handle, CUPORTBLAS_POINTER_MODE_DEVICE);
    status |= gemmBatched(T(), CUPORTBLAS_OP_N, CUPORTBLAS_OP_T, n, n, n, scalars.at, from.at, n, from.at, n, scalars.at + 1,
                          to.at, n, 2);
    cuportblasSetPointerMode(handle, CUPORTBLAS_POINTER_MODE_HOST);
    compare(dc.host(), wanted);
    status |= syrk(T(), CUPORTBLAS_FILL_MODE_LOWER, CUPORTBLAS_OP_N, n, n, &one, da.at, n, &two, part.at, n);
    compare(part.host(), lower);
}

template <typename T>
void vectors(int x_step, int y_step)
{
    const int n = 1000, x_first = x_step < 0 ? (1 - n) * x_step : 0, y_first = y_step < 0 ? (1 - n) * y_step : 0;
    std::vector<T> x = numbers<T>(3 * n, 6), y = numbers<T>(3 * n, 7);
    const Buffer<T> dx(x), dy(y), results(std::vector<T>(1));
    const T alpha = 0.75, c = 0.5, s = -0.25;
    double sum = 0;
    for (int i = 0; i < n; i++) {
        T &own = x[x_first + i * x_step], &other = y[y_first + i * y_step];
        sum += static_cast<double>(own) * other;
        other += alpha * own;
        const T kept = own;
        own = c * kept + s * other;
        other = c * other - s * kept;
        std::swap(own, other);
    }
    T dots[1];
    status |= dot(T(), n, dx.at, x_step, dy.at, y_step, dots);
    cuportblasSetPointerMode(handle, CUPORTBLAS_POINTER_MODE_DEVICE);
    status |= dot(T(), n, dx.at, x_step, dy.at, y_step, results.at);
    cuportblasSetPointerMode(handle, CUPORTBLAS_POINTER_MODE_HOST);
    compare<T>({dots[0]}, {static_cast<T>(sum)});
    compare<T>(results.host(), {static_cast<T>(sum)});
    status |= axpy(T(), n, &alpha, dx.at, x_step, dy.at, y_step) | rot(T(), n, dx.at, x_step, dy.at, y_step, &c, &s);
    status |= swap(T(), n, dx.at, x_step, dy.at, y_step);
    compare(dx.host(), x);
    compare(dy.host(), y);
    status |= copy(T(), n, dx.at, x_step, dy.at, y_step) | scal(T(), n, &alpha, dx.at, 2);
    for (int i = 0; i < n; i++) y[y_first + i * y_step] = x[x_first + i * x_step];
    for (int i = 0; i < n; i++) x[2 * i] *= alpha;
    compare(dx.host(), x);
    compare(dy.host(), y);
}

int most(float, int n, const float* x, int* place) { return cuportblasIsamax(handle, n, x, 2, place); }
int most(double, int n, const double* x, int* place) { return cuportblasIdamax(handle, n, x, 2, place); }
int least(float, int n, const float* x, int* place) { return cuportblasIsamin(handle, n, x, 2, place); }
int least(double, int n, const double* x, int* place) { return cuportblasIdamin(handle, n, x, 2, place); }

template <typename T>
void reductions()
{
    const int n = 5000;
    std::vector<T> x = numbers<T>(2 * n, 8);
    x[2 * 777] = x[2 * 3777] = -50;
    x[2 * 888] = x[2 * 4000] = 0;
    for (int i = 0; i < n; i++) x[2 * i] = i < 888 && x[2 * i] == 0 ? 1 : x[2 * i];
    double sum = 0, squares = 0;
    for (int i = 0; i < n; i++) {
        sum += std::fabs(x[2 * i]);
        squares += static_cast<double>(x[2 * i]) * x[2 * i];
    }
    const Buffer<T> dx(x);
    T total = 0, length = 0, large = 0;
    int first = 0, smallest = 0;
    status |= asum(T(), n, dx.at, 2, &total) | nrm2(T(), n, dx.at, 2, &length);
    status |= most(T(), n, dx.at, &first) | least(T(), n, dx.at, &smallest);
    compare<T>({total, length}, {static_cast<T>(sum), static_cast<T>(std::sqrt(squares))});
    wrong += first != 778;
    wrong += smallest != 889;
    const T huge = std::numeric_limits<T>::max() / 4;
    const Buffer<T> steep({huge, 0, huge});
    status |= nrm2(T(), 3, steep.at, 1, &large);
    compare<T>({large / huge}, {static_cast<T>(std::sqrt(2.0))});
    status |= nrm2(T(), 0, steep.at, 1, &large);
    wrong += large != 0;
}

template <typename T>
void matrices()
{
    const int m = 45, n = 37, leading = 50;
    const std::vector<T> a = numbers<T>(leading * 50, 9), b = numbers<T>(leading * 50, 10), x = numbers<T>(100, 11);
    std::vector<T> y = numbers<T>(100, 12);
    const T alpha = 1.25, beta = 0.5;
    const Buffer<T> da(a), db(b), dx(x), dc(std::vector<T>(leading * 50));
    for (int turned = 0; turned < 2; turned++) {
        const Buffer<T> dy(y);
        std::vector<T> wanted = y;
        for (int i = 0; i < (turned ? n : m); i++) {
            double sum = 0;
            for (int k = 0; k < (turned ? m : n); k++) sum += static_cast<double>(at(a, leading, turned, i, k)) * x[k];
            wanted[2 * i] = static_cast<T>(alpha * sum + beta * y[2 * i]);
        }
        const cuportblasOperation_t operation = turned ? CUPORTBLAS_OP_T : CUPORTBLAS_OP_N;
        status |= gemv(T(), operation, m, n, &alpha, da.at, leading, dx.at, 1, &beta, dy.at, 2);
        compare(dy.host(), wanted);
        std::vector<T> sums(leading * 50), scaled = sums;
        for (int j = 0; j < n; j++) {
            for (int i = 0; i < m; i++) {
                sums[i + j * leading] = alpha * at(a, leading, turned, i, j) + beta * at(b, leading, 1 - turned, i, j);
                scaled[i + j * leading] = a[i + j * leading] * x[turned ? j : i];
            }
        }
        const cuportblasOperation_t other = turned ? CUPORTBLAS_OP_N : CUPORTBLAS_OP_T;
        status |= geam(T(), operation, other, m, n, &alpha, da.at, leading, &beta, db.at, leading, dc.at, leading);
        compare(dc.host(), sums);
        const cuportblasSideMode_t side = turned ? CUPORTBLAS_SIDE_RIGHT : CUPORTBLAS_SIDE_LEFT;
        status |= dgmm(T(), side, m, n, da.at, leading, dx.at, 1, dc.at, leading);
        compare(dc.host(), scaled);
    }
    std::vector<T> wanted = b;
    for (int j = 0; j < n; j++) {
        for (int i = 0; i < m; i++) wanted[i + j * leading] += alpha * x[i] * y[j];
    }
    const Buffer<T> dy(y);
    status |= ger(T(), m, n, &alpha, dx.at, 1, dy.at, 1, db.at, leading);
    compare(db.host(), wanted);
}

// b = a * x, or x * a, for triangles of all kinds; solving it gives x again.
template <typename T>
void triangles()
{
    const int n = 12, count = 7;
    std::vector<T> a = numbers<T>(n * n, 13);
    for (int i = 0; i < n * n; i++) a[i] = i % (n + 1) == 0 ? 8 : a[i] / 8;
    const T half = 0.5;
    for (int kind = 0; kind < 16; kind++) {
        const bool is_left = kind & 1, is_lower = kind & 2, is_turned = kind & 4, has_ones = kind & 8;
        const int rows = is_left ? n : count, columns = is_left ? count : n;
        const auto triangle = [&](int i, int j) -> T {
            if (is_turned) std::swap(i, j);
            if (i == j) return has_ones ? 1 : a[i + i * n];
            return (i > j) == is_lower ? a[i + j * n] : 0;
        };
        const std::vector<T> x = numbers<T>(n * count, 14);
        std::vector<T> b(n * count);
        for (int j = 0; j < columns; j++) {
            for (int i = 0; i < rows; i++) {
                for (int k = 0; k < n; k++) {
                    b[i + j * rows] += 2 * (is_left ? triangle(i, k) * x[k + j * rows] : x[i + k * rows] * triangle(k, j));
                }
            }
        }
        const Buffer<T> da(a), db(b);
        status |= trsm(T(), is_left ? CUPORTBLAS_SIDE_LEFT : CUPORTBLAS_SIDE_RIGHT,
                       is_lower ? CUPORTBLAS_FILL_MODE_LOWER : CUPORTBLAS_FILL_MODE_UPPER,
                       is_turned ? CUPORTBLAS_OP_T : CUPORTBLAS_OP_N, has_ones ? CUPORTBLAS_DIAG_UNIT : CUPORTBLAS_DIAG_NON_UNIT,
                       rows, columns, &half, da.at, n, db.at, rows);
        compare(db.host(), x);
    }
}

template <typename T>
void all(const char* type)
{
    std::printf("%s\n", type);
    for (int kind = 0; kind < 4; kind++) products<T>(kind & 1, kind & 2);
    tell("products");
    pointers_and_parts<T>();
    tell("pointers and parts");
    vectors<T>(1, 1);
    vectors<T>(2, -3);
    tell("vectors");
    reductions<T>();
    tell("reductions");
    matrices<T>();
    tell("matrices");
    triangles<T>();
    tell("triangles");
}

int main()
{
    std::printf("%d\n", cuportblasCreate(&handle));
    all<float>("float");
    all<double>("double");
    const float one = 1;
    std::printf("%s\n", cuportblasGetStatusName(cuportblasSgemm(nullptr, CUPORTBLAS_OP_N, CUPORTBLAS_OP_N, 1, 1, 1, &one,
                                                                nullptr, 1, nullptr, 1, &one, nullptr, 1)));
    std::printf("%s\n", cuportblasGetStatusName(cuportblasSgemm(handle, CUPORTBLAS_OP_N, CUPORTBLAS_OP_N, 4, 1, 1, &one,
                                                                nullptr, 3, nullptr, 1, &one, nullptr, 4)));
    std::printf("%d\n", cuportblasDestroy(handle));
}
// output:
// 0
// float
// products 0 0
// pointers and parts 0 0
// vectors 0 0
// reductions 0 0
// matrices 0 0
// triangles 0 0
// double
// products 0 0
// pointers and parts 0 0
// vectors 0 0
// reductions 0 0
// matrices 0 0
// triangles 0 0
// CUBLAS_STATUS_NOT_INITIALIZED
// CUBLAS_STATUS_INVALID_VALUE
// 0
