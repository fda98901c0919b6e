// expect: CU200
#include <cublas_v2.h>
#define CHECK(call) do { if ((call) != 0) return 1; } while (0)
int make(cublasHandle_t *handle, struct cublasContext *other, double *x)
{
    CHECK(cublasCreate(handle));
    CHECK(cufftDestroy(3));
    return cublasSetStream_v2(other, 0);
}
// output
#include <hipblas/hipblas.h>
#define CHECK(call) do { if ((call) != 0) return 1; } while (0)
int make(hipblasHandle_t *handle, struct cublasContext *other, double *x)
{
    CHECK(hipblasCreate(handle));
    CHECK(hipfftDestroy(3));
    return hipblasSetStream(other, 0);
}
