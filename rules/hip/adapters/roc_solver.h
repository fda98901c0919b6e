/* What cuSOLVER does and rocSOLVER does in another way. Written by hand; each block that a tree uses is copied into its
   header. */

#include <hip/hip_runtime_api.h>
#include <rocblas/rocblas.h>
#include <rocsolver/rocsolver.h>
#include <stdlib.h>

/* Write for the device that no argument was wrong: rocSOLVER's calls return that. */
static inline void cuport_rocsolver_no_fault(rocblas_handle handle, int *info)
{
    hipStream_t stream = NULL;
    if (info != NULL && rocblas_get_stream(handle, &stream) == rocblas_status_success)
        (void)hipMemsetAsync(info, 0, sizeof *info, stream);
}

/* Copy a matrix on the device, in the handle's stream. */
static inline rocblas_status cuport_rocsolver_copy(rocblas_handle handle, size_t size, int rows, int columns,
    const void *from, int from_step, void *to, int to_step)
{
    hipStream_t stream = NULL;
    rocblas_status status = rocblas_get_stream(handle, &stream);
    if (status != rocblas_status_success || from == to || rows <= 0 || columns <= 0)
        return status;
    if (hipMemcpy2DAsync(to, size * to_step, from, size * from_step, size * rows, columns, hipMemcpyDeviceToDevice, stream)
        != hipSuccess)
        return rocblas_status_internal_error;
    return rocblas_status_success;
}

/* Copy from the device to the host when the handle's stream is done. */
static inline rocblas_status cuport_rocsolver_fetch(rocblas_handle handle, void *to, const void *from, size_t size)
{
    hipStream_t stream = NULL;
    rocblas_status status = rocblas_get_stream(handle, &stream);
    if (status != rocblas_status_success)
        return status;
    if (hipMemcpyAsync(to, from, size, hipMemcpyDeviceToHost, stream) != hipSuccess || hipStreamSynchronize(stream) != hipSuccess)
        return rocblas_status_internal_error;
    return rocblas_status_success;
}

/* Tell the host how many eigenvalues were found, and put the eigenvectors in place of the matrix. */
static inline rocblas_status cuport_rocsolver_take_vectors(rocblas_handle handle, rocblas_status status, rocblas_evect vectors,
    int n, const int *count, int *found, size_t size, const void *from, void *to, int step)
{
    if (status == rocblas_status_success)
        status = cuport_rocsolver_fetch(handle, found, count, sizeof *found);
    if (status != rocblas_status_success || vectors == rocblas_evect_none)
        return status;
    return cuport_rocsolver_copy(handle, size, n, *found, from, n, to, step);
}

/* Which vectors LAPACK's letter asks for; 0 for another one. */
static inline rocblas_svect cuport_rocsolver_vectors(signed char letter)
{
    switch (letter) {
    case 'N':
        return rocblas_svect_none;
    case 'A':
        return rocblas_svect_all;
    case 'S':
        return rocblas_svect_singular;
    case 'O':
        return rocblas_svect_overwrite;
    default:
        return (rocblas_svect)0;
    }
}

/* What Jacobi's methods are told, and where the device leaves what they tell. */
typedef struct cuport_cusolverJacobi {
    double tolerance;
    int most;
    int sorts;
    int is_double;
    int is_known;
    void *residual;
    int *sweeps;
} *cuport_cusolverJacobi_t;

static inline rocblas_status cuport_cusolverCreateJacobi(cuport_cusolverJacobi_t *params)
{
    cuport_cusolverJacobi_t made = (cuport_cusolverJacobi_t)calloc(1, sizeof(struct cuport_cusolverJacobi));
    if (!made || hipMalloc(&made->residual, 2 * sizeof(double)) != hipSuccess) {
        free(made);
        return rocblas_status_memory_error;
    }
    made->sweeps = (int *)((double *)made->residual + 1);
    made->most = 100;
    made->sorts = 1;
    *params = made;
    return rocblas_status_success;
}

static inline rocblas_status cuport_cusolverDestroyJacobi(cuport_cusolverJacobi_t params)
{
    if (params)
        (void)hipFree(params->residual);
    free(params);
    return rocblas_status_success;
}

static inline rocblas_status cuport_cusolverJacobiSetTolerance(cuport_cusolverJacobi_t params, double tolerance)
{
    params->tolerance = tolerance;
    return rocblas_status_success;
}

static inline rocblas_status cuport_cusolverJacobiSetMaxSweeps(cuport_cusolverJacobi_t params, int most)
{
    params->most = most;
    return rocblas_status_success;
}

static inline rocblas_status cuport_cusolverJacobiSetSortEig(cuport_cusolverJacobi_t params, int sorts)
{
    params->sorts = sorts;
    return rocblas_status_success;
}

/* Remember of what type the residual will be; many matrices tell nothing, as with cuSOLVER. */
static inline int cuport_rocsolver_begin(cuport_cusolverJacobi_t params, size_t size, int many)
{
    if (!params)
        return 0;
    params->is_double = size == sizeof(double);
    params->is_known = !many;
    return 1;
}

static inline rocblas_status cuport_cusolverJacobiGetResidual(rocblas_handle handle, cuport_cusolverJacobi_t params,
    double *residual)
{
    float narrow = 0;
    rocblas_status status;
    if (!params->is_known)
        return rocblas_status_not_implemented;
    if (params->is_double)
        return cuport_rocsolver_fetch(handle, residual, params->residual, sizeof *residual);
    status = cuport_rocsolver_fetch(handle, &narrow, params->residual, sizeof narrow);
    *residual = narrow;
    return status;
}

static inline rocblas_status cuport_cusolverJacobiGetSweeps(rocblas_handle handle, cuport_cusolverJacobi_t params, int *sweeps)
{
    if (!params->is_known)
        return rocblas_status_not_implemented;
    return cuport_rocsolver_fetch(handle, sweeps, params->sweeps, sizeof *sweeps);
}

/* The host's copy of two arrays of pointers that lie on the device. */
static inline void **cuport_rocsolver_places(rocblas_handle handle, const void *first, const void *second, int count)
{
    void **places = (void **)malloc((2 * (size_t)count + 1) * sizeof *places);
    if (!places)
        return NULL;
    if (cuport_rocsolver_fetch(handle, places, first, count * sizeof *places) != rocblas_status_success
        || cuport_rocsolver_fetch(handle, places + count, second, count * sizeof *places) != rocblas_status_success) {
        free(places);
        return NULL;
    }
    return places;
}

/* Write matrices of `rows` rows transposed and conjugated. */
static inline rocblas_status cuport_rocblas_sturn(rocblas_handle handle, int columns, int rows, const float *from,
    float *to, int step, int count)
{
    const float one = {1}, zero = {0};
    rocblas_pointer_mode mode = rocblas_pointer_mode_host;
    rocblas_status status = rocblas_get_pointer_mode(handle, &mode);
    if (status == rocblas_status_success)
        status = rocblas_set_pointer_mode(handle, rocblas_pointer_mode_host);
    if (status != rocblas_status_success)
        return status;
    status = rocblas_sgeam_strided_batched(handle, rocblas_operation_conjugate_transpose, rocblas_operation_none, columns,
        rows, &one, from, rows, (rocblas_stride)rows * columns, &zero, to, step, (rocblas_stride)step * rows, to, step,
        (rocblas_stride)step * rows, count);
    (void)rocblas_set_pointer_mode(handle, mode);
    return status;
}

/* Write matrices of `rows` rows transposed and conjugated. */
static inline rocblas_status cuport_rocblas_dturn(rocblas_handle handle, int columns, int rows, const double *from,
    double *to, int step, int count)
{
    const double one = {1}, zero = {0};
    rocblas_pointer_mode mode = rocblas_pointer_mode_host;
    rocblas_status status = rocblas_get_pointer_mode(handle, &mode);
    if (status == rocblas_status_success)
        status = rocblas_set_pointer_mode(handle, rocblas_pointer_mode_host);
    if (status != rocblas_status_success)
        return status;
    status = rocblas_dgeam_strided_batched(handle, rocblas_operation_conjugate_transpose, rocblas_operation_none, columns,
        rows, &one, from, rows, (rocblas_stride)rows * columns, &zero, to, step, (rocblas_stride)step * rows, to, step,
        (rocblas_stride)step * rows, count);
    (void)rocblas_set_pointer_mode(handle, mode);
    return status;
}

/* Write matrices of `rows` rows transposed and conjugated. */
static inline rocblas_status cuport_rocblas_cturn(rocblas_handle handle, int columns, int rows, const rocblas_float_complex *from,
    rocblas_float_complex *to, int step, int count)
{
    const rocblas_float_complex one = {1}, zero = {0};
    rocblas_pointer_mode mode = rocblas_pointer_mode_host;
    rocblas_status status = rocblas_get_pointer_mode(handle, &mode);
    if (status == rocblas_status_success)
        status = rocblas_set_pointer_mode(handle, rocblas_pointer_mode_host);
    if (status != rocblas_status_success)
        return status;
    status = rocblas_cgeam_strided_batched(handle, rocblas_operation_conjugate_transpose, rocblas_operation_none, columns,
        rows, &one, from, rows, (rocblas_stride)rows * columns, &zero, to, step, (rocblas_stride)step * rows, to, step,
        (rocblas_stride)step * rows, count);
    (void)rocblas_set_pointer_mode(handle, mode);
    return status;
}

/* Write matrices of `rows` rows transposed and conjugated. */
static inline rocblas_status cuport_rocblas_zturn(rocblas_handle handle, int columns, int rows, const rocblas_double_complex *from,
    rocblas_double_complex *to, int step, int count)
{
    const rocblas_double_complex one = {1}, zero = {0};
    rocblas_pointer_mode mode = rocblas_pointer_mode_host;
    rocblas_status status = rocblas_get_pointer_mode(handle, &mode);
    if (status == rocblas_status_success)
        status = rocblas_set_pointer_mode(handle, rocblas_pointer_mode_host);
    if (status != rocblas_status_success)
        return status;
    status = rocblas_zgeam_strided_batched(handle, rocblas_operation_conjugate_transpose, rocblas_operation_none, columns,
        rows, &one, from, rows, (rocblas_stride)rows * columns, &zero, to, step, (rocblas_stride)step * rows, to, step,
        (rocblas_stride)step * rows, count);
    (void)rocblas_set_pointer_mode(handle, mode);
    return status;
}
