// SPDX-License-Identifier: Apache-2.0
//
// cuFFT and cuBLAS on the host: transforms and products beside plain sums, in batches, in place, and in a graph.

#include "check.cuh"

#include <cublas_v2.h>
#include <cufft.h>
#include <cufftXt.h>

#include <cmath>

static float noise(int i) { return static_cast<float>((i * 37 + 11) % 101) / 50.0f - 1.0f; }

static bool is_near(double got, double wanted) { return std::fabs(got - wanted) < 1e-4 * (1 + std::fabs(wanted)); }

// The plan's kind as the types of its numbers say it, and layouts of 64 bits: every second number.
static void transforms_by_type(const cufftComplex* in, const cufftComplex* wanted, long long n)
{
    cufftComplex *spread = managed<cufftComplex>(2 * n), *out = managed<cufftComplex>(n);
    for (int i = 0; i < n; ++i) spread[2 * i] = in[i];
    cufftHandle plan;
    long long sizes[] = {2 * n}, packed[] = {n};
    size_t bytes = 1;
    EXPECT(cufftCreate(&plan) == CUFFT_SUCCESS);
    EXPECT(cufftXtMakePlanMany(plan, 1, packed, sizes, 2, 2 * n, CUDA_C_16F, packed, 1, n, CUDA_C_16F, 1, &bytes,
                               CUDA_C_16F) == CUFFT_NOT_SUPPORTED);
    EXPECT(cufftXtMakePlanMany(plan, 1, packed, sizes, 2, 2 * n, CUDA_C_32F, packed, 1, n, CUDA_C_32F, 1, &bytes,
                               CUDA_C_32F) == CUFFT_SUCCESS);
    EXPECT(cufftXtExec(plan, spread, out, CUFFT_INVERSE) == CUFFT_SUCCESS);
    EXPECT_OK(cudaDeviceSynchronize());
    for (int i = 0; i < n; ++i) EXPECT(is_near(out[i].x, wanted[i].x) && is_near(out[i].y, wanted[i].y));
    EXPECT(cufftDestroy(plan) == CUFFT_SUCCESS);
}

static void transforms(int n, int batch)
{
    cufftComplex *in = managed<cufftComplex>(n * batch), *out = managed<cufftComplex>(n * batch);
    for (int i = 0; i < n * batch; ++i) in[i] = make_float2(noise(i), noise(i + 7));
    cufftHandle plan;
    EXPECT(cufftPlan1d(&plan, n, CUFFT_C2C, batch) == CUFFT_SUCCESS);
    EXPECT(cufftExecC2C(plan, in, out, CUFFT_INVERSE) == CUFFT_SUCCESS);
    EXPECT_OK(cudaDeviceSynchronize());
    for (int b = 0; b < batch; ++b) {
        for (int k = 0; k < n; ++k) {
            double x = 0, y = 0;
            for (int j = 0; j < n; ++j) {
                const double turn = 2 * 3.14159265358979 * (static_cast<long>(j) * k % n) / n;
                const cufftComplex value = in[b * n + j];
                x += value.x * std::cos(turn) - value.y * std::sin(turn);
                y += value.x * std::sin(turn) + value.y * std::cos(turn);
            }
            EXPECT(is_near(out[b * n + k].x, x) && is_near(out[b * n + k].y, y));
        }
    }
    transforms_by_type(in, out, n);
    EXPECT(cufftExecC2C(plan, out, out, CUFFT_FORWARD) == CUFFT_SUCCESS);
    EXPECT_OK(cudaDeviceSynchronize());
    for (int i = 0; i < n * batch; ++i) EXPECT(is_near(out[i].x / n, in[i].x) && is_near(out[i].y / n, in[i].y));
    EXPECT(cufftDestroy(plan) == CUFFT_SUCCESS);
    EXPECT(cufftExecC2C(plan, in, out, CUFFT_FORWARD) == CUFFT_INVALID_PLAN);
    cudaFree(in);
    cudaFree(out);
}

// Real numbers in place, with gaps at the ends of rows; there by one plan, back by another, in a captured graph.
static void real_numbers(int rows, int columns)
{
    const int half = columns / 2 + 1;
    float* data = managed<float>(rows * 2 * half);
    for (int i = 0; i < rows * 2 * half; ++i) data[i] = noise(i);
    double sum = 0;
    for (int i = 0; i < rows * columns; ++i) sum += data[i / columns * 2 * half + i % columns];
    cufftHandle there, back;
    cudaStream_t stream;
    cudaGraph_t graph;
    cudaGraphExec_t runs;
    EXPECT_OK(cudaStreamCreate(&stream));
    EXPECT(cufftPlan2d(&there, rows, columns, CUFFT_R2C) == CUFFT_SUCCESS);
    EXPECT(cufftPlan2d(&back, rows, columns, CUFFT_C2R) == CUFFT_SUCCESS);
    EXPECT(cufftExecR2C(there, data, reinterpret_cast<cufftComplex*>(data)) == CUFFT_SUCCESS);
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(is_near(data[0], sum) && is_near(data[1], 0));
    EXPECT(cufftSetStream(back, stream) == CUFFT_SUCCESS);
    EXPECT_OK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
    EXPECT(cufftExecC2R(back, reinterpret_cast<cufftComplex*>(data), data) == CUFFT_SUCCESS);
    EXPECT_OK(cudaStreamEndCapture(stream, &graph));
    EXPECT(is_near(data[0], sum));
    EXPECT_OK(cudaGraphInstantiate(&runs, graph, nullptr, nullptr, 0));
    EXPECT_OK(cudaGraphLaunch(runs, stream));
    EXPECT_OK(cudaStreamSynchronize(stream));
    for (int i = 0; i < rows * columns; ++i) {
        const int at = i / columns * 2 * half + i % columns;
        EXPECT(is_near(data[at] / (rows * columns), noise(at)));
    }
    EXPECT(cufftDestroy(there) == CUFFT_SUCCESS);
    EXPECT(cufftDestroy(back) == CUFFT_SUCCESS);
    cudaFree(data);
}

static void products(cublasHandle_t handle)
{
    const int m = 5, n = 4, k = 3;
    float *a = managed<float>(m * k), *b = managed<float>(n * k), *c = managed<float>(m * n);
    float* alpha = managed<float>(2);
    for (int i = 0; i < m * k; ++i) a[i] = noise(i);
    for (int i = 0; i < n * k; ++i) b[i] = noise(i + 3);
    for (int i = 0; i < m * n; ++i) c[i] = noise(i + 5);
    alpha[0] = 2;
    alpha[1] = 0.5f;
    EXPECT(cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_DEVICE) == CUBLAS_STATUS_SUCCESS);
    EXPECT(cublasSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_T, m, n, k, alpha, a, m, b, n, alpha + 1, c, m) ==
           CUBLAS_STATUS_SUCCESS);
    EXPECT(cublasSetPointerMode(handle, CUBLAS_POINTER_MODE_HOST) == CUBLAS_STATUS_SUCCESS);
    EXPECT_OK(cudaDeviceSynchronize());
    for (int i = 0; i < m * n; ++i) {
        double sum = 0;
        for (int s = 0; s < k; ++s) sum += static_cast<double>(a[i % m + s * m]) * b[i / m + s * n];
        EXPECT(is_near(c[i], 2 * sum + 0.5 * noise(i + 5)));
    }
    const float one = 1;
    EXPECT(cublasSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, m, n, k, &one, a, 1, b, n, &one, c, m) ==
           CUBLAS_STATUS_INVALID_VALUE);
    cudaFree(a);
    cudaFree(b);
    cudaFree(c);
    cudaFree(alpha);
}

// A triangle times what it is solved for gives what was there before, from both sides.
static void triangles(cublasHandle_t handle)
{
    const int n = 6;
    double *a = managed<double>(n * n), *x = managed<double>(n * n), *y = managed<double>(n * n);
    const double one = 1, zero = 0;
    const cublasOperation_t operations[] = {CUBLAS_OP_N, CUBLAS_OP_T};
    for (int which = 0; which < 8; ++which) {
        const bool is_left = which & 1, is_lower = which & 2;
        const cublasOperation_t operation = operations[which / 4];
        for (int i = 0; i < n * n; ++i) {
            const int row = i % n, column = i / n;
            a[i] = row == column ? 3 + row : (row > column) == is_lower ? noise(i) : 0;
            x[i] = noise(i + 1);
        }
        EXPECT(cublasDtrsm(handle, is_left ? CUBLAS_SIDE_LEFT : CUBLAS_SIDE_RIGHT,
                           is_lower ? CUBLAS_FILL_MODE_LOWER : CUBLAS_FILL_MODE_UPPER, operation, CUBLAS_DIAG_NON_UNIT,
                           n, n, &one, a, n, x, n) == CUBLAS_STATUS_SUCCESS);
        EXPECT(cublasDgemm(handle, is_left ? operation : CUBLAS_OP_N, is_left ? CUBLAS_OP_N : operation, n, n, n, &one,
                           is_left ? a : x, n, is_left ? x : a, n, &zero, y, n) == CUBLAS_STATUS_SUCCESS);
        EXPECT_OK(cudaDeviceSynchronize());
        for (int i = 0; i < n * n; ++i) EXPECT(is_near(y[i], noise(i + 1)));
    }
    cudaFree(a);
    cudaFree(x);
    cudaFree(y);
}

// Two matrices are factored; what is solved with the factors, and their inverses, give the right sides back.
static void factors(cublasHandle_t handle)
{
    const int n = 5, count = 2;
    double *a = managed<double>(n * n * count), *lu = managed<double>(n * n * count);
    double *x = managed<double>(n * count), *inverse = managed<double>(n * n * count);
    double **as = managed<double *>(count), **xs = managed<double *>(count), **inverses = managed<double *>(count);
    int *pivots = managed<int>(n * count), *info = managed<int>(count), solved = 7;
    for (int i = 0; i < n * n * count; ++i) lu[i] = a[i] = noise(i);
    for (int which = 0; which < count; ++which) {
        as[which] = lu + which * n * n;
        xs[which] = x + which * n;
        inverses[which] = inverse + which * n * n;
    }
    EXPECT(cublasDgetrfBatched(handle, n, as, n, pivots, info, count) == CUBLAS_STATUS_SUCCESS);
    EXPECT(cublasDgetriBatched(handle, n, as, n, pivots, inverses, n, info, count) == CUBLAS_STATUS_SUCCESS);
    EXPECT_OK(cudaDeviceSynchronize());
    EXPECT(info[0] == 0 && info[1] == 0);
    for (cublasOperation_t operation : {CUBLAS_OP_N, CUBLAS_OP_T}) {
        for (int i = 0; i < n * count; ++i) {
            x[i] = 0;
            for (int k = 0; k < n; ++k) {
                const int row = operation == CUBLAS_OP_N ? i % n : k, column = operation == CUBLAS_OP_N ? k : i % n;
                x[i] += a[i / n * n * n + row + column * n] * (k + 1);
            }
        }
        EXPECT(cublasDgetrsBatched(handle, operation, n, 1, as, n, pivots, xs, n, &solved, count) ==
               CUBLAS_STATUS_SUCCESS);
        EXPECT_OK(cudaDeviceSynchronize());
        for (int i = 0; i < n * count; ++i) EXPECT(is_near(x[i], i % n + 1));
    }
    EXPECT(solved == 0);
    for (int i = 0; i < n * n; ++i) {
        double sum = 0;
        for (int k = 0; k < n; ++k) sum += a[i % n + k * n] * inverse[k + i / n * n];
        EXPECT(is_near(sum, i % n == i / n ? 1 : 0));
    }
    cudaFree(a);
    cudaFree(lu);
    cudaFree(x);
    cudaFree(inverse);
    cudaFree(as);
    cudaFree(xs);
    cudaFree(inverses);
    cudaFree(pivots);
    cudaFree(info);
}

static void vectors(cublasHandle_t handle)
{
    const int n = 50;
    float *x = managed<float>(2 * n), *y = managed<float>(n);
    for (int i = 0; i < 2 * n; ++i) x[i] = noise(i);
    for (int i = 0; i < n; ++i) y[i] = noise(i + 4);
    const float half = 0.5f;
    float dot = 0, norm = 0, sum = 0;
    int most = 0;
    double wanted[3] = {};
    int place = 0;
    for (int i = 0; i < n; ++i) {
        wanted[0] += static_cast<double>(x[2 * i]) * y[n - 1 - i];
        wanted[1] += static_cast<double>(x[2 * i]) * x[2 * i];
        wanted[2] += std::fabs(x[2 * i]);
        if (std::fabs(x[2 * i]) > std::fabs(x[2 * place])) place = i;
    }
    EXPECT(cublasSdot(handle, n, x, 2, y, -1, &dot) == CUBLAS_STATUS_SUCCESS);
    EXPECT(cublasSnrm2(handle, n, x, 2, &norm) == CUBLAS_STATUS_SUCCESS);
    EXPECT(cublasSasum(handle, n, x, 2, &sum) == CUBLAS_STATUS_SUCCESS);
    EXPECT(cublasIsamax(handle, n, x, 2, &most) == CUBLAS_STATUS_SUCCESS);
    EXPECT(is_near(dot, wanted[0]) && is_near(norm, std::sqrt(wanted[1])) && is_near(sum, wanted[2]));
    EXPECT(most == place + 1);
    EXPECT(cublasSaxpy(handle, n, &half, x, 2, y, 1) == CUBLAS_STATUS_SUCCESS);
    EXPECT(cublasSscal(handle, n, &half, x, 1) == CUBLAS_STATUS_SUCCESS);
    EXPECT_OK(cudaDeviceSynchronize());
    for (int i = 0; i < n; ++i) {
        EXPECT(is_near(y[i], noise(i + 4) + 0.5 * noise(2 * i)) && is_near(x[i], 0.5 * noise(i)));
    }
    EXPECT(cublasScopy(handle, n, y, 1, x, 2) == CUBLAS_STATUS_SUCCESS);
    EXPECT_OK(cudaDeviceSynchronize());
    for (int i = 0; i < n; ++i) EXPECT(x[2 * i] == y[i]);
    EXPECT(cublasSdot(nullptr, n, x, 1, y, 1, &dot) == CUBLAS_STATUS_NOT_INITIALIZED);
    cudaFree(x);
    cudaFree(y);
}

int main()
{
    for (int n : {1, 2, 6, 8, 17, 60}) transforms(n, 2);
    real_numbers(3, 8);
    real_numbers(4, 5);
    cublasHandle_t handle;
    EXPECT(cublasCreate(&handle) == CUBLAS_STATUS_SUCCESS);
    products(handle);
    triangles(handle);
    factors(handle);
    vectors(handle);
    EXPECT(cublasDestroy(handle) == CUBLAS_STATUS_SUCCESS);
    return verdict("libraries");
}
