// SPDX-License-Identifier: Apache-2.0
//
// Times cuBLAS's products of matrices. Each line: type, operations, m, n, k, and GFLOP in a second of processor time.
#include <cublas_v2.h>
#include <cuda_runtime.h>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <vector>

static double processor_seconds()
{
    timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec + now.tv_nsec * 1e-9;
}

static cublasStatus_t multiply(cublasHandle_t handle, cublasOperation_t a_operation, cublasOperation_t b_operation,
                               int m, int n, int k, const float *a, int lda, const float *b, int ldb, float *c)
{
    const float alpha = 1, beta = 0;
    return cublasSgemm(handle, a_operation, b_operation, m, n, k, &alpha, a, lda, b, ldb, &beta, c, m);
}

static cublasStatus_t multiply(cublasHandle_t handle, cublasOperation_t a_operation, cublasOperation_t b_operation,
                               int m, int n, int k, const double *a, int lda, const double *b, int ldb, double *c)
{
    const double alpha = 1, beta = 0;
    return cublasDgemm(handle, a_operation, b_operation, m, n, k, &alpha, a, lda, b, ldb, &beta, c, m);
}

template <typename Real>
static void time_product(cublasHandle_t handle, const char *type, const char *operations, int m, int n, int k)
{
    const bool a_turned = operations[0] == 'T', b_turned = operations[1] == 'T';
    std::vector<Real> numbers(std::max({m * k, k * n, m * n}));
    for (size_t i = 0; i < numbers.size(); ++i) numbers[i] = Real(int(i * 7 % 19) - 9) / 8;
    Real *a, *b, *c;
    cudaMalloc(&a, sizeof(Real) * m * k);
    cudaMalloc(&b, sizeof(Real) * k * n);
    cudaMalloc(&c, sizeof(Real) * m * n);
    cudaMemcpy(a, numbers.data(), sizeof(Real) * m * k, cudaMemcpyHostToDevice);
    cudaMemcpy(b, numbers.data(), sizeof(Real) * k * n, cudaMemcpyHostToDevice);
    double best = 1e9;
    for (int turn = 0; turn < 6; ++turn) {
        const double start = processor_seconds();
        multiply(handle, a_turned ? CUBLAS_OP_T : CUBLAS_OP_N, b_turned ? CUBLAS_OP_T : CUBLAS_OP_N, m, n, k, a,
                 a_turned ? k : m, b, b_turned ? n : k, c);
        cudaDeviceSynchronize();
        if (turn > 0) best = std::min(best, processor_seconds() - start);
    }
    std::printf("%s\t%s\t%d\t%d\t%d\t%.2f\n", type, operations, m, n, k, 2e-9 * m * n * k / best);
    cudaFree(a);
    cudaFree(b);
    cudaFree(c);
}

int main()
{
    cublasHandle_t handle;
    cublasCreate(&handle);
    for (const char *operations : {"NN", "TN", "NT", "TT"}) time_product<float>(handle, "float", operations, 768, 768, 768);
    time_product<float>(handle, "float", "TN", 3072, 64, 768);
    time_product<float>(handle, "float", "NN", 64, 3136, 576);
    time_product<float>(handle, "float", "TN", 8, 1000, 1000);
    time_product<float>(handle, "float", "NN", 100, 100, 100);
    for (const char *operations : {"NN", "TT"}) time_product<double>(handle, "double", operations, 768, 768, 768);
    return 0;
}
