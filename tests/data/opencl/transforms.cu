// SPDX-License-Identifier: Apache-2.0
//
// A convolution by cuFFT with a kernel between the transforms, a layer by cuBLASLt, complex sums by cuBLAS.
#include <cmath>
#include <cstdio>
#include <vector>

#include <cublasLt.h>
#include <cublas_v2.h>
#include <cufft.h>
#include <cuda_runtime.h>

#define CHECK(call)                                                       \
    if (const int code = static_cast<int>(call)) {                        \
        std::printf("%s gives %d at line %d\n", #call, code, __LINE__);   \
    }

__global__ void multiply(cufftComplex *a, const cufftComplex *b, int n, float scale)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        const cufftComplex product = cuCmulf(a[i], b[i]);
        a[i] = make_cuComplex(scale * product.x, scale * product.y);
    }
}

static void convolve()
{
    const int n = 1000, half = n / 2 + 1;
    std::vector<float> signal(n), filter(n, 0.0f), result(n);
    for (int i = 0; i < n; ++i) signal[i] = std::sin(0.1f * i);
    filter[0] = 0.5f;
    filter[1] = filter[n - 1] = 0.25f;
    float *a, *b;
    CHECK(cudaMalloc(&a, 2 * half * sizeof(float)));
    CHECK(cudaMalloc(&b, 2 * half * sizeof(float)));
    cudaMemcpy(a, signal.data(), n * sizeof(float), cudaMemcpyHostToDevice);
    cudaMemcpy(b, filter.data(), n * sizeof(float), cudaMemcpyHostToDevice);
    cufftHandle there, back;
    CHECK(cufftPlan1d(&there, n, CUFFT_R2C, 1));
    CHECK(cufftPlan1d(&back, n, CUFFT_C2R, 1));
    CHECK(cufftExecR2C(there, a, reinterpret_cast<cufftComplex *>(a)));
    CHECK(cufftExecR2C(there, b, reinterpret_cast<cufftComplex *>(b)));
    multiply<<<(half + 127) / 128, 128>>>(reinterpret_cast<cufftComplex *>(a), reinterpret_cast<cufftComplex *>(b),
                                          half, 1.0f / n);
    const cufftResult status = cufftExecC2R(back, reinterpret_cast<cufftComplex *>(a), a);
    cudaMemcpy(result.data(), a, n * sizeof(float), cudaMemcpyDeviceToHost);
    float most = 0;
    for (int i = 0; i < n; ++i) {
        const float wanted = 0.5f * signal[i] + 0.25f * (signal[(i + 1) % n] + signal[(i + n - 1) % n]);
        most = std::fmax(most, std::fabs(result[i] - wanted));
    }
    std::printf("convolution %d %d\n", status == CUFFT_SUCCESS, most < 1e-5f);
    cufftDestroy(there);
    cufftDestroy(back);
}

static void layer()
{
    const int m = 3, n = 2, k = 2;
    const float weights[] = {1, 2, 3, 4, 5, 6}, inputs[] = {1, -1, 0.5f, 2}, bias[] = {0.5f, 1, -20};
    const float one = 1, zero = 0;
    float *a, *b, *c, *d, out[m * n];
    cudaMalloc(&a, sizeof(weights));
    cudaMalloc(&b, sizeof(inputs));
    cudaMalloc(&c, sizeof(bias));
    cudaMalloc(&d, sizeof(out));
    cudaMemcpy(a, weights, sizeof(weights), cudaMemcpyHostToDevice);
    cudaMemcpy(b, inputs, sizeof(inputs), cudaMemcpyHostToDevice);
    cudaMemcpy(c, bias, sizeof(bias), cudaMemcpyHostToDevice);
    cublasLtHandle_t handle;
    cublasLtMatmulDesc_t what;
    cublasLtMatrixLayout_t left, right, result;
    const cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_RELU_BIAS;
    CHECK(cublasLtCreate(&handle));
    CHECK(cublasLtMatmulDescCreate(&what, CUBLAS_COMPUTE_32F, CUDA_R_32F));
    CHECK(cublasLtMatmulDescSetAttribute(what, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof(epilogue)));
    CHECK(cublasLtMatmulDescSetAttribute(what, CUBLASLT_MATMUL_DESC_BIAS_POINTER, &c, sizeof(c)));
    CHECK(cublasLtMatrixLayoutCreate(&left, CUDA_R_32F, m, k, m));
    CHECK(cublasLtMatrixLayoutCreate(&right, CUDA_R_32F, k, n, k));
    CHECK(cublasLtMatrixLayoutCreate(&result, CUDA_R_32F, m, n, m));
    CHECK(cublasLtMatmul(handle, what, &one, a, left, b, right, &zero, d, result, d, result, NULL, NULL, 0, 0));
    cudaMemcpy(out, d, sizeof(out), cudaMemcpyDeviceToHost);
    std::printf("layer");
    for (float value : out) std::printf(" %g", value);
    std::printf("\n");
    cublasLtDestroy(handle);
}

static void sums()
{
    const cuDoubleComplex numbers[] = {make_cuDoubleComplex(1, 2), make_cuDoubleComplex(-3, 0.5)};
    cuDoubleComplex *x, result;
    double length;
    cublasHandle_t handle;
    cudaMalloc(&x, sizeof(numbers));
    cudaMemcpy(x, numbers, sizeof(numbers), cudaMemcpyHostToDevice);
    CHECK(cublasCreate(&handle));
    CHECK(cublasZdotu(handle, 2, x, 1, x, 1, &result));
    CHECK(cublasDznrm2(handle, 2, x, 1, &length));
    std::printf("sums %g %g %g\n", cuCreal(result), cuCimag(result), length * length);
    cublasDestroy(handle);
}

int main()
{
    convolve();
    layer();
    sums();
    std::printf("%s\n", cudaGetErrorString(cudaGetLastError()));
}
