/* One half of a program for cuBLAS's first interface, in C. The other half, in C++, uses the same handle. */
#include <cublas.h>
#include <stdio.h>

void second(float *a);

static void expect(const char *what, cublasStatus found, cublasStatus wanted)
{
    if (found != wanted) printf("%s: %d, not %d\n", what, (int)found, (int)wanted);
}

int main(void)
{
    float *a = 0;
    cublasSscal(4, 2.0f, a, 1);
    expect("before cublasInit", cublasGetError(), CUBLAS_STATUS_NOT_INITIALIZED);
    expect("asked for again", cublasGetError(), CUBLAS_STATUS_SUCCESS);
    expect("cublasAlloc", cublasAlloc(1, 1, (void **)&a), CUBLAS_STATUS_NOT_INITIALIZED);
    cublasGetError();
    expect("cublasInit", cublasInit(), CUBLAS_STATUS_SUCCESS);
    expect("cublasInit again", cublasInit(), CUBLAS_STATUS_SUCCESS);
    expect("cublasAlloc", cublasAlloc(100, sizeof(float), (void **)&a), CUBLAS_STATUS_SUCCESS);
    expect("nothing", cublasAlloc(0, sizeof(float), (void **)&a), CUBLAS_STATUS_INVALID_VALUE);
    expect("nothing, asked", cublasGetError(), CUBLAS_STATUS_INVALID_VALUE);
    cublasSgemv('x', 2, 2, 1.0f, a, 2, a, 1, 0.0f, a, 1);
    expect("a letter for nothing", cublasGetError(), CUBLAS_STATUS_INVALID_VALUE);
    expect("cublasSetKernelStream", cublasSetKernelStream(0), CUBLAS_STATUS_SUCCESS);
    second(a);
    expect("cublasFree", cublasFree(a), CUBLAS_STATUS_SUCCESS);
    expect("cublasShutdown", cublasShutdown(), CUBLAS_STATUS_SUCCESS);
    expect("cublasShutdown again", cublasShutdown(), CUBLAS_STATUS_NOT_INITIALIZED);
    return 0;
}
