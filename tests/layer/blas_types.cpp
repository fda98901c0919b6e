// cuBLAS: small numbers, types told at run time, the interface without handles, names with _v2, a stream, a graph.
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <vector>

#include "cuport.h"

const int n = 24;

float value(int i, int seed) { return static_cast<float>((i * 7 + seed * 13) % 31 - 15) / 4; }

float read(__half v) { return __half2float(v); }
float read(__nv_bfloat16 v) { return __bfloat162float(v); }
float read(float v) { return v; }
float read(int v) { return static_cast<float>(v); }
void write(__half& to, float v) { to = __float2half(v); }
void write(__nv_bfloat16& to, float v) { to = __float2bfloat16(v); }
void write(float& to, float v) { to = v; }
void write(int& to, float v) { to = static_cast<int>(v); }
void write(int8_t& to, float v) { to = static_cast<int8_t>(v * 4); }
float read(int8_t v) { return v; }

template <typename T>
std::vector<T> matrix(int seed)
{
    std::vector<T> made(n * n);
    for (int i = 0; i < n * n; i++) write(made[i], value(i, seed));
    return made;
}

template <typename T>
T* device(const std::vector<T>& from)
{
    T* at = nullptr;
    cuportMalloc(&at, from.size() * sizeof(T));
    cuportMemcpy(at, from.data(), from.size() * sizeof(T), cuportMemcpyHostToDevice);
    return at;
}

// c = 2 a b + c, with the types given; `most` is how far off a sum may be, of its size.
template <typename In, typename Out, typename Factor>
void typed(cuportblasHandle_t handle, cuportDataType in, cuportDataType out, cuportblasComputeType_t compute, double most)
{
    const std::vector<In> a = matrix<In>(1), b = matrix<In>(2);
    std::vector<Out> c = matrix<Out>(3), got(n * n);
    In *da = device(a), *db = device(b);
    Out* dc = device(c);
    Factor alpha, beta;
    write(alpha, 2);
    write(beta, 1);
    const int status = cuportblasGemmEx(handle, CUPORTBLAS_OP_N, CUPORTBLAS_OP_T, n, n, n, &alpha, da, in, n, db, in, n, &beta,
                                        dc, out, n, compute, CUPORTBLAS_GEMM_DEFAULT);
    cuportMemcpy(got.data(), dc, n * n * sizeof(Out), cuportMemcpyDeviceToHost);
    // The same by a table of pointers, twice with the same factors.
    Out* copies[2] = {device(c), device(c)};
    const void* const tables[] = {da, da, db, db, copies[0], copies[1]};
    const void** on_device = nullptr;
    cuportMalloc(&on_device, sizeof(tables));
    cuportMemcpy(on_device, tables, sizeof(tables), cuportMemcpyHostToDevice);
    const int batched = cuportblasGemmBatchedEx(
        handle, CUPORTBLAS_OP_N, CUPORTBLAS_OP_T, n, n, n, &alpha, on_device, in, n, on_device + 2, in, n, &beta,
        const_cast<void**>(on_device + 4), out, n, 2, compute, CUPORTBLAS_GEMM_DEFAULT);
    std::vector<Out> other(n * n);
    cuportMemcpy(other.data(), copies[1], n * n * sizeof(Out), cuportMemcpyDeviceToHost);
    int wrong = batched != status;
    for (int i = 0; i < n * n; i++) wrong += read(other[i]) != read(got[i]);
    for (int j = 0; j < n; j++) {
        for (int i = 0; i < n; i++) {
            double sum = read(c[i + j * n]);
            for (int k = 0; k < n; k++) sum += 2.0 * read(a[i + k * n]) * read(b[j + k * n]);
            wrong += !(std::fabs(read(got[i + j * n]) - sum) <= most * (1 + std::fabs(sum)));
        }
    }
    std::printf("%d %d\n", status, wrong);
}

void without_handles()
{
    const std::vector<float> a = matrix<float>(1), b = matrix<float>(2);
    float *da, *db;
    std::printf("%d", cuportblasInit());
    std::printf("%d", cuportblasAlloc(n * n, sizeof(float), reinterpret_cast<void**>(&da)));
    std::printf("%d", cuportblasAlloc(n * n, sizeof(float), reinterpret_cast<void**>(&db)));
    std::printf("%d", cuportblasSetMatrix(n, n, sizeof(float), a.data(), n, da, n));
    std::printf("%d\n", cuportblasSetMatrix(n, n, sizeof(float), b.data(), n, db, n));
    double dot = 0, first = 0;
    for (int i = 0; i < n * n; i++) dot += a[i] * b[i];
    for (int i = 0; i < n; i++) first += a[i * n] * b[i];
    std::printf("%d\n", std::fabs(cuportblasSdot(n * n, da, 1, db, 1) - dot) < 1e-2);
    cuportblasSgemm('n', 'N', n, n, n, 1.0f, da, n, db, n, 0.0f, da, n);  // in place: only the status is looked at
    cuportblasSgemv('t', n, n, 1.0f, da, n, db, 1, 0.0f, db, 1);
    std::printf("%d\n", cuportblasGetError());
    cuportblasSscal(n, 1.0f, nullptr, 0);
    cuportblasSgemm('n', 'n', -1, n, n, 1.0f, da, n, db, n, 0.0f, da, n);
    std::printf("%d", cuportblasGetError());
    std::printf(" %d\n", cuportblasGetError());
    std::printf("%d\n", cuportblasFree(da) + cuportblasFree(db) + cuportblasShutdown());
}

// Work of a stream: in its order, and in a graph.
void in_a_stream()
{
    cuportblasHandle_t handle;
    cuportStream_t stream, told;
    cuportStreamCreate(&stream);
    cuportblasCreate_v2(&handle);
    cuportblasSetStream_v2(handle, stream);
    cuportblasGetStream_v2(handle, &told);
    float* x = device(std::vector<float>(100, 1.0f));
    const float two = 2;
    cuportGraph_t graph;
    cuportGraphExec_t ready;
    cuportStreamBeginCapture(stream, cuportStreamCaptureModeGlobal);
    const int status = cuportblasSscal_v2(handle, 100, &two, x, 1);
    cuportStreamEndCapture(stream, &graph);
    cuportGraphInstantiate(&ready, graph, 0);
    for (int i = 0; i < 3; i++) cuportGraphLaunch(ready, stream);
    float sum = 0;
    cuportblasSasum_v2(handle, 100, x, 1, &sum);
    std::printf("%d %d %g\n", told == stream, status, sum);
    cuportblasDestroy_v2(handle);
}

int main()
{
    cuportblasHandle_t handle;
    cuportblasCreate(&handle);
    typed<__half, __half, __half>(handle, CUDA_R_16F, CUDA_R_16F, CUPORTBLAS_COMPUTE_16F, 1e-3);
    typed<__half, __half, float>(handle, CUDA_R_16F, CUDA_R_16F, CUPORTBLAS_COMPUTE_32F, 1e-3);
    typed<__half, float, float>(handle, CUDA_R_16F, CUDA_R_32F, CUPORTBLAS_COMPUTE_32F, 1e-6);
    typed<__nv_bfloat16, __nv_bfloat16, float>(handle, CUDA_R_16BF, CUDA_R_16BF, CUPORTBLAS_COMPUTE_32F, 8e-3);
    typed<__nv_bfloat16, float, float>(handle, CUDA_R_16BF, CUDA_R_32F, CUPORTBLAS_COMPUTE_32F, 1e-6);
    typed<float, float, float>(handle, CUDA_R_32F, CUDA_R_32F, CUPORTBLAS_COMPUTE_32F_FAST_TF32, 1e-6);
    typed<int8_t, int, int>(handle, CUDA_R_8I, CUDA_R_32I, CUPORTBLAS_COMPUTE_32I, 0);
    typed<int8_t, float, float>(handle, CUDA_R_8I, CUDA_R_32F, CUPORTBLAS_COMPUTE_32F, 1e-6);
    std::vector<__half> ones(4, __float2half(1));
    __half *x = device(ones), one = ones[0], got[4];
    std::printf("%d ", cuportblasHgemm(handle, CUPORTBLAS_OP_N, CUPORTBLAS_OP_N, 2, 2, 2, &one, x, 2, x, 2, &one, x, 2));
    cuportMemcpy(got, x, sizeof(got), cuportMemcpyDeviceToHost);
    std::printf("%g\n", read(got[0]));
    typed<float, __half, float>(handle, CUDA_R_32F, CUDA_R_16F, CUPORTBLAS_COMPUTE_32F, 1e9);  // there is none
    cuportblasDestroy(handle);
    without_handles();
    in_a_stream();
}
// output:
// 0 0
// 0 0
// 0 0
// 0 0
// 0 0
// 0 0
// 0 0
// 0 0
// 0 3
// 15 0
// 00000
// 1
// 0
// 7 0
// 0
// 1 0 800
