/* Products of sparse matrices: cuSPARSE finds the result in its buffers and copies it, rocSPARSE writes it where it is to
   be. Written by hand; each block that a tree uses is copied into its header. */

#include <hip/hip_runtime_api.h>
#include <rocblas/rocblas.h>
#include <rocsparse/rocsparse.h>
#include <stdlib.h>
#include <string.h>

/* The two buffers of a product: row offsets and rocSPARSE's own memory, columns and values. */
typedef struct cuport_cusparseSpGEMMDescr {
    char *first;
    char *second;
    size_t size;
} *cuport_cusparseSpGEMMDescr_t;

/* What a matrix in CSR form is made of; sizes are those of one element. */
typedef struct cuport_cusparseCsr {
    int64_t rows, columns, count;
    void *offsets, *indices, *values;
    size_t offset_size, index_size, value_size;
} cuport_cusparseCsr;

static inline rocsparse_status cuport_cusparseSpGEMM_createDescr(cuport_cusparseSpGEMMDescr_t *descr)
{
    *descr = (cuport_cusparseSpGEMMDescr_t)calloc(1, sizeof(struct cuport_cusparseSpGEMMDescr));
    return *descr ? rocsparse_status_success : rocsparse_status_memory_error;
}

static inline rocsparse_status cuport_cusparseSpGEMM_destroyDescr(cuport_cusparseSpGEMMDescr_t descr)
{
    free(descr);
    return rocsparse_status_success;
}

/* The bytes of an array in a buffer: what comes next begins at a multiple of 256. */
static inline size_t cuport_cusparse_room(int64_t count, size_t size)
{
    return ((size_t)count * size + 255) / 256 * 256;
}

static inline size_t cuport_cusparse_size(rocsparse_datatype type)
{
    switch (type) {
    case rocsparse_datatype_f32_r:
        return 4;
    case rocsparse_datatype_f64_r:
    case rocsparse_datatype_f32_c:
        return 8;
    case rocsparse_datatype_f64_c:
        return 16;
    default:
        return 0;
    }
}

static inline rocsparse_status cuport_cusparse_csr(rocsparse_spmat_descr matrix, cuport_cusparseCsr *csr)
{
    rocsparse_indextype offsets = rocsparse_indextype_i32, indices = rocsparse_indextype_i32;
    rocsparse_index_base base = rocsparse_index_base_zero;
    rocsparse_datatype values = rocsparse_datatype_f32_r;
    rocsparse_status status = rocsparse_csr_get(matrix, &csr->rows, &csr->columns, &csr->count, &csr->offsets,
        &csr->indices, &csr->values, &offsets, &indices, &base, &values);
    csr->offset_size = offsets == rocsparse_indextype_i64 ? 8 : 4;
    csr->index_size = indices == rocsparse_indextype_i64 ? 8 : 4;
    csr->value_size = cuport_cusparse_size(values);
    return status == rocsparse_status_success && !csr->value_size ? rocsparse_status_not_implemented : status;
}

static inline rocsparse_status cuport_cusparseSpGEMM_workEstimation(rocsparse_handle handle, rocsparse_operation op_a,
    rocsparse_operation op_b, const void *alpha, rocsparse_const_spmat_descr a, rocsparse_const_spmat_descr b,
    const void *beta, rocsparse_spmat_descr c, rocblas_datatype type, rocsparse_spgemm_alg alg,
    cuport_cusparseSpGEMMDescr_t descr, size_t *size, void *buffer)
{
    cuport_cusparseCsr csr;
    size_t room, own;
    rocsparse_status status = cuport_cusparse_csr(c, &csr);
    (void)beta;
    if (status != rocsparse_status_success)
        return status;
    room = cuport_cusparse_room(csr.rows + 1, csr.offset_size);
    if (!buffer) {
        status = rocsparse_spgemm(handle, op_a, op_b, alpha, a, b, NULL, c, c, (rocsparse_datatype)type, alg,
            rocsparse_spgemm_stage_buffer_size, size, NULL);
        *size += room;
        descr->size = *size;
        return status;
    }
    descr->first = (char *)buffer;
    own = descr->size - room;
    status = rocsparse_csr_set_pointers(c, descr->first, csr.indices, csr.values);
    if (status != rocsparse_status_success)
        return status;
    return rocsparse_spgemm(handle, op_a, op_b, alpha, a, b, NULL, c, c, (rocsparse_datatype)type, alg,
        rocsparse_spgemm_stage_nnz, &own, descr->first + room);
}

static inline rocsparse_status cuport_cusparseSpGEMM_compute(rocsparse_handle handle, rocsparse_operation op_a,
    rocsparse_operation op_b, const void *alpha, rocsparse_const_spmat_descr a, rocsparse_const_spmat_descr b,
    const void *beta, rocsparse_spmat_descr c, rocblas_datatype type, rocsparse_spgemm_alg alg,
    cuport_cusparseSpGEMMDescr_t descr, size_t *size, void *buffer)
{
    cuport_cusparseCsr csr;
    size_t room, own;
    rocsparse_status status = cuport_cusparse_csr(c, &csr);
    (void)beta;
    if (status != rocsparse_status_success)
        return status;
    room = cuport_cusparse_room(csr.count, csr.index_size);
    if (!buffer) {
        *size = room + cuport_cusparse_room(csr.count, csr.value_size);
        if (*size)
            return rocsparse_status_success;
        *size = 256; /* a product without elements: the buffer is no null pointer */
        return rocsparse_status_success;
    }
    descr->second = (char *)buffer;
    status = rocsparse_csr_set_pointers(c, descr->first, descr->second, descr->second + room);
    if (status != rocsparse_status_success)
        return status;
    room = cuport_cusparse_room(csr.rows + 1, csr.offset_size);
    own = descr->size - room;
    return rocsparse_spgemm(handle, op_a, op_b, alpha, a, b, NULL, c, c, (rocsparse_datatype)type, alg,
        rocsparse_spgemm_stage_compute, &own, descr->first + room);
}

/* The result to its place; a sum with what stands there is refused. */
static inline rocsparse_status cuport_cusparseSpGEMM_copy(rocsparse_handle handle, rocsparse_operation op_a,
    rocsparse_operation op_b, const void *alpha, rocsparse_const_spmat_descr a, rocsparse_const_spmat_descr b,
    const void *beta, rocsparse_spmat_descr c, rocblas_datatype type, rocsparse_spgemm_alg alg,
    cuport_cusparseSpGEMMDescr_t descr)
{
    double factor[2] = {0, 0};
    cuport_cusparseCsr csr;
    hipStream_t stream = NULL;
    const double nothing[2] = {0, 0};
    rocsparse_status status = cuport_cusparse_csr(c, &csr);
    (void)op_a, (void)op_b, (void)alpha, (void)a, (void)b, (void)alg;
    if (status == rocsparse_status_success)
        status = rocsparse_get_stream(handle, &stream);
    if (status != rocsparse_status_success)
        return status;
    if (hipMemcpyAsync(factor, beta, cuport_cusparse_size((rocsparse_datatype)type), hipMemcpyDefault, stream) != hipSuccess
        || hipStreamSynchronize(stream) != hipSuccess)
        return rocsparse_status_internal_error;
    if (memcmp(factor, nothing, sizeof factor) != 0)
        return rocsparse_status_not_implemented;
    if (hipMemcpyAsync(csr.offsets, descr->first, csr.offset_size * (csr.rows + 1), hipMemcpyDeviceToDevice, stream)
            != hipSuccess
        || hipMemcpyAsync(csr.indices, descr->second, csr.index_size * csr.count, hipMemcpyDeviceToDevice, stream)
            != hipSuccess
        || hipMemcpyAsync(csr.values, descr->second + cuport_cusparse_room(csr.count, csr.index_size),
               csr.value_size * csr.count, hipMemcpyDeviceToDevice, stream)
            != hipSuccess)
        return rocsparse_status_internal_error;
    return rocsparse_status_success;
}
