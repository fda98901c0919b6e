// SPDX-License-Identifier: Apache-2.0
//
// cuBLASLt: descriptors hold what programs tell, and one kernel does what they say. There is one algorithm.

#include "api/blas_lt.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <new>

#include "../common/vector_types.h"
#include "api/blas.h"
#include "api/handles.h"
#include "blas.h"
#include "blas_lt_kernels.h"
#include "command_queues.h"
#include "errors.h"
#include "opencl.h"
#include "types/library_types.h"
#include "types/runtime_enums.h"

struct cuportblasLtContext {};

namespace cuport {

struct LtMatmul {
    cuportblasComputeType_t compute = CUPORTBLAS_COMPUTE_32F;
    cuportDataType scale = CUDA_R_32F;
    cuportblasLtPointerMode_t pointer_mode = CUPORTBLASLT_POINTER_MODE_HOST;
    cuportblasOperation_t a_operation = CUPORTBLAS_OP_N, b_operation = CUPORTBLAS_OP_N, c_operation = CUPORTBLAS_OP_N;
    cuportblasFillMode_t fill = CUPORTBLAS_FILL_MODE_FULL;
    cuportblasLtEpilogue_t epilogue = CUPORTBLASLT_EPILOGUE_DEFAULT;
    void *bias = nullptr, *aux = nullptr;
    int64_t bias_batch = 0, aux_leading = 0, aux_batch = 0;
    int bias_type = -1, aux_type = -1, units = 0;  // types: -1, that of the result
    int8_t is_fast = 0;
};

struct LtLayout {
    cuportDataType type = CUDA_R_32F;
    cuportblasLtOrder_t order = CUPORTBLASLT_ORDER_COL;
    uint64_t rows = 0, columns = 0;
    int64_t leading = 0, batch_stride = 0;
    int32_t batches = 1;
    int64_t row_step() const { return order == CUPORTBLASLT_ORDER_ROW ? leading : 1; }
    int64_t column_step() const { return order == CUPORTBLASLT_ORDER_ROW ? 1 : leading; }
};

static_assert(sizeof(LtMatmul) <= sizeof(cuportblasLtMatmulDescOpaque_t), "a descriptor fits into what stands for it");
static_assert(sizeof(LtLayout) <= sizeof(cuportblasLtMatrixLayoutOpaque_t), "a layout fits into what stands for it");

static LtMatmul& lt_of(cuportblasLtMatmulDesc_t what) { return *reinterpret_cast<LtMatmul*>(what); }
static LtLayout& lt_of(cuportblasLtMatrixLayout_t what) { return *reinterpret_cast<LtLayout*>(what); }

// Hands the member that an attribute names to a function.
template <typename Function>
static cuportblasStatus_t lt_attribute(LtMatmul& of, cuportblasLtMatmulDescAttributes_t attribute, Function function)
{
    switch (attribute) {
    case CUPORTBLASLT_MATMUL_DESC_COMPUTE_TYPE: return function(of.compute);
    case CUPORTBLASLT_MATMUL_DESC_SCALE_TYPE: return function(of.scale);
    case CUPORTBLASLT_MATMUL_DESC_POINTER_MODE: return function(of.pointer_mode);
    case CUPORTBLASLT_MATMUL_DESC_TRANSA: return function(of.a_operation);
    case CUPORTBLASLT_MATMUL_DESC_TRANSB: return function(of.b_operation);
    case CUPORTBLASLT_MATMUL_DESC_TRANSC: return function(of.c_operation);
    case CUPORTBLASLT_MATMUL_DESC_FILL_MODE: return function(of.fill);
    case CUPORTBLASLT_MATMUL_DESC_EPILOGUE: return function(of.epilogue);
    case CUPORTBLASLT_MATMUL_DESC_BIAS_POINTER: return function(of.bias);
    case CUPORTBLASLT_MATMUL_DESC_BIAS_BATCH_STRIDE: return function(of.bias_batch);
    case CUPORTBLASLT_MATMUL_DESC_BIAS_DATA_TYPE: return function(of.bias_type);
    case CUPORTBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER: return function(of.aux);
    case CUPORTBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD: return function(of.aux_leading);
    case CUPORTBLASLT_MATMUL_DESC_EPILOGUE_AUX_BATCH_STRIDE: return function(of.aux_batch);
    case CUPORTBLASLT_MATMUL_DESC_EPILOGUE_AUX_DATA_TYPE: return function(of.aux_type);
    case CUPORTBLASLT_MATMUL_DESC_SM_COUNT_TARGET: return function(of.units);
    case CUPORTBLASLT_MATMUL_DESC_FAST_ACCUM: return function(of.is_fast);
    default: say("cuBLASLt: attribute %d of a matrix product is not supported", attribute); return CUPORTBLAS_STATUS_NOT_SUPPORTED;
    }
}

template <typename Function>
static cuportblasStatus_t lt_attribute(LtLayout& of, cuportblasLtMatrixLayoutAttribute_t attribute, Function function)
{
    switch (attribute) {
    case CUPORTBLASLT_MATRIX_LAYOUT_TYPE: return function(of.type);
    case CUPORTBLASLT_MATRIX_LAYOUT_ORDER: return function(of.order);
    case CUPORTBLASLT_MATRIX_LAYOUT_ROWS: return function(of.rows);
    case CUPORTBLASLT_MATRIX_LAYOUT_COLS: return function(of.columns);
    case CUPORTBLASLT_MATRIX_LAYOUT_LD: return function(of.leading);
    case CUPORTBLASLT_MATRIX_LAYOUT_BATCH_COUNT: return function(of.batches);
    case CUPORTBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET: return function(of.batch_stride);
    default: say("cuBLASLt: attribute %d of a matrix layout is not supported", attribute); return CUPORTBLAS_STATUS_NOT_SUPPORTED;
    }
}

template <typename What, typename Attribute>
static cuportblasStatus_t lt_set(What what, Attribute attribute, const void* value, size_t bytes)
{
    if (what == nullptr || value == nullptr) return CUPORTBLAS_STATUS_INVALID_VALUE;
    return lt_attribute(lt_of(what), attribute, [=](auto& member) {
        if (bytes != sizeof(member)) return CUPORTBLAS_STATUS_INVALID_VALUE;
        std::memcpy(&member, value, bytes);
        return CUPORTBLAS_STATUS_SUCCESS;
    });
}

template <typename What, typename Attribute>
static cuportblasStatus_t lt_get(What what, Attribute attribute, void* value, size_t bytes, size_t* written)
{
    if (what == nullptr) return CUPORTBLAS_STATUS_INVALID_VALUE;
    return lt_attribute(lt_of(what), attribute, [=](auto& member) {
        if (written != nullptr) *written = sizeof(member);
        if (bytes == 0 && written != nullptr) return CUPORTBLAS_STATUS_SUCCESS;
        if (value == nullptr || bytes < sizeof(member)) return CUPORTBLAS_STATUS_INVALID_VALUE;
        std::memcpy(value, &member, sizeof(member));
        return CUPORTBLAS_STATUS_SUCCESS;
    });
}

// What the kernel calls a type; -1 for those that it does not know.
static int lt_type(int type)
{
    switch (type) {
    case CUDA_R_32F: return 0;
    case CUDA_R_16F: return 1;
    case CUDA_R_16BF: return 2;
    case CUDA_R_64F: return 3;
    default: return -1;
    }
}

struct LtCall {
    const LtMatmul& what;
    const LtLayout &a, &b, &c, &d;

    bool adds_rows() const  // the gradient of a bias
    {
        return what.epilogue == CUPORTBLASLT_EPILOGUE_BGRADA || what.epilogue == CUPORTBLASLT_EPILOGUE_BGRADB;
    }
    bool is_double() const { return what.compute == CUPORTBLAS_COMPUTE_64F; }

    // Why a product can't be made here, or null.
    const char* refused() const
    {
        switch (what.epilogue) {
        case CUPORTBLASLT_EPILOGUE_RELU_AUX: case CUPORTBLASLT_EPILOGUE_RELU_AUX_BIAS:
        case CUPORTBLASLT_EPILOGUE_DRELU: case CUPORTBLASLT_EPILOGUE_DRELU_BGRAD:
        case CUPORTBLASLT_EPILOGUE_DGELU_BGRAD: return "this epilogue";
        default: break;
        }
        for (const LtLayout* layout : {&a, &b, &c, &d}) {
            if (lt_type(layout->type) < 0) return "a type of numbers";
            if (layout->order > CUPORTBLASLT_ORDER_ROW) return "an order of numbers in tiles";
            if ((layout->type == CUDA_R_64F) != is_double()) return "double precision with other types";
        }
        if (a.type != b.type) return "factors of two types";
        const bool is_fast = what.compute >= CUPORTBLAS_COMPUTE_32F_FAST_16F &&
                             what.compute <= CUPORTBLAS_COMPUTE_32F_FAST_TF32;
        const bool is_wide = is_fast || what.compute == CUPORTBLAS_COMPUTE_32F ||
                             what.compute == CUPORTBLAS_COMPUTE_32F_PEDANTIC;
        if (!is_wide && !is_double()) return "sums of this type";
        if (what.scale != (is_double() ? CUDA_R_64F : CUDA_R_32F)) return "factors alpha and beta of this type";
        if (what.c_operation != CUPORTBLAS_OP_N || what.fill != CUPORTBLAS_FILL_MODE_FULL) return "a transposed C";
        if (adds_rows() && d.batches > 1) return "the gradient of a bias in batches";
        if (what.pointer_mode > CUPORTBLASLT_POINTER_MODE_DEVICE) return "a vector of factors";
        return nullptr;
    }

    // Fills in a shape; false where the sizes of the matrices don't fit each other.
    bool describe(LtShape& shape) const
    {
        const bool a_turned = what.a_operation != CUPORTBLAS_OP_N, b_turned = what.b_operation != CUPORTBLAS_OP_N;
        shape.m = static_cast<cl_long>(d.rows);
        shape.n = static_cast<cl_long>(d.columns);
        shape.k = static_cast<cl_long>(a_turned ? a.rows : a.columns);
        const uint64_t k = static_cast<uint64_t>(shape.k);
        if ((a_turned ? a.columns : a.rows) != d.rows || (b_turned ? b.rows : b.columns) != d.columns) return false;
        if ((b_turned ? b.columns : b.rows) != k || c.rows != d.rows || c.columns != d.columns) return false;
        if (a.batches != d.batches || b.batches != d.batches || c.batches != d.batches) return false;
        shape.a_row = a_turned ? a.column_step() : a.row_step();
        shape.a_column = a_turned ? a.row_step() : a.column_step();
        shape.b_row = b_turned ? b.column_step() : b.row_step();
        shape.b_column = b_turned ? b.row_step() : b.column_step();
        shape.c_row = c.row_step();
        shape.c_column = c.column_step();
        shape.d_row = d.row_step();
        shape.d_column = d.column_step();
        shape.a_batch = a.batch_stride;
        shape.b_batch = b.batch_stride;
        shape.c_batch = c.batch_stride;
        shape.d_batch = d.batch_stride;
        shape.bias_batch = what.bias_batch;
        shape.aux_column = what.aux_leading;
        shape.aux_batch = what.aux_batch;
        shape.c_type = lt_type(c.type);
        shape.d_type = lt_type(d.type);
        shape.bias_type = what.bias_type < 0 ? shape.d_type : lt_type(what.bias_type);
        shape.aux_type = what.aux_type < 0 ? shape.d_type : lt_type(what.aux_type);
        shape.epilogue = adds_rows() ? 0 : what.epilogue & ~CUPORTBLASLT_EPILOGUE_DEFAULT;
        return shape.bias_type >= 0 && shape.aux_type >= 0;
    }

    template <typename Real>
    cuportblasStatus_t run(const Lt<Real>& kernels, const LtShape& shape, const void* alpha, const void* from_a,
                           const void* from_b, const void* beta, const void* from_c, void* to,
                           cuportStream_t stream) const
    {
        Blas handle;
        if (what.pointer_mode == CUPORTBLASLT_POINTER_MODE_DEVICE) handle.pointer_mode = CUPORTBLAS_POINTER_MODE_DEVICE;
        const Scalar<Real> first(handle, alpha), second(handle, beta);
        if (d.batches > 65535) return CUPORTBLAS_STATUS_NOT_SUPPORTED;
        const bool is_alone = multiplies_alone();
        const dim3 grid(blas_groups(shape.m, is_alone ? 128 : 64).x, blas_groups(shape.n, 64).x,
                        static_cast<unsigned>(d.batches));
        const auto& product = is_alone ? kernels.alone : kernels.product;
        const cuportError_t error =
            product.start(grid, is_alone ? dim3(1) : dim3(16, 16), stream, shape, first.value, first.address, from_a,
                          from_b, second.value, second.address, from_c, to, what.bias, what.aux);
        if (error != cuportSuccess || !adds_rows()) return blas_status(error);
        const bool is_a = what.epilogue == CUPORTBLASLT_EPILOGUE_BGRADA;
        const cl_long rows = is_a ? shape.m : shape.n;
        return blas_status(kernels.sum_rows.start(
            blas_groups(rows, 64), 64, stream, rows, shape.k, is_a ? from_a : from_b,
            is_a ? shape.a_row : shape.b_column, is_a ? shape.a_column : shape.b_row, what.bias, shape.bias_type));
    }
};

}  // namespace cuport

cuportblasStatus_t cuportblasLtCreate(cuportblasLtHandle_t* handle)
{
    if (handle == nullptr) return CUPORTBLAS_STATUS_INVALID_VALUE;
    if (cuport::ready() != cuportSuccess) return CUPORTBLAS_STATUS_NOT_INITIALIZED;
    *handle = new cuportblasLtContext;
    return CUPORTBLAS_STATUS_SUCCESS;
}

cuportblasStatus_t cuportblasLtDestroy(cuportblasLtHandle_t handle)
{
    if (handle == nullptr) return CUPORTBLAS_STATUS_NOT_INITIALIZED;
    delete handle;
    return CUPORTBLAS_STATUS_SUCCESS;
}

size_t cuportblasLtGetVersion() { return CUPORTBLAS_VERSION; }

cuportblasStatus_t cuportblasLtMatmulDescInit(cuportblasLtMatmulDesc_t made, cuportblasComputeType_t compute,
                                              cuportDataType scale)
{
    if (made == nullptr) return CUPORTBLAS_STATUS_INVALID_VALUE;
    cuport::LtMatmul* own = new (made) cuport::LtMatmul;
    own->compute = compute;
    own->scale = scale;
    return CUPORTBLAS_STATUS_SUCCESS;
}

cuportblasStatus_t cuportblasLtMatmulDescCreate(cuportblasLtMatmulDesc_t* made, cuportblasComputeType_t compute,
                                                cuportDataType scale)
{
    *made = new cuportblasLtMatmulDescOpaque_t;
    return cuportblasLtMatmulDescInit(*made, compute, scale);
}

cuportblasStatus_t cuportblasLtMatmulDescDestroy(cuportblasLtMatmulDesc_t what)
{
    delete what;
    return CUPORTBLAS_STATUS_SUCCESS;
}

cuportblasStatus_t cuportblasLtMatmulDescSetAttribute(cuportblasLtMatmulDesc_t what,
                                                      cuportblasLtMatmulDescAttributes_t attribute, const void* value,
                                                      size_t bytes)
{
    return cuport::lt_set(what, attribute, value, bytes);
}

cuportblasStatus_t cuportblasLtMatmulDescGetAttribute(cuportblasLtMatmulDesc_t what,
                                                      cuportblasLtMatmulDescAttributes_t attribute, void* value,
                                                      size_t bytes, size_t* written)
{
    return cuport::lt_get(what, attribute, value, bytes, written);
}

cuportblasStatus_t cuportblasLtMatrixLayoutInit(cuportblasLtMatrixLayout_t made, cuportDataType type, uint64_t rows,
                                                uint64_t columns, int64_t leading)
{
    if (made == nullptr) return CUPORTBLAS_STATUS_INVALID_VALUE;
    cuport::LtLayout* own = new (made) cuport::LtLayout;
    own->type = type;
    own->rows = rows;
    own->columns = columns;
    own->leading = leading;
    return CUPORTBLAS_STATUS_SUCCESS;
}

cuportblasStatus_t cuportblasLtMatrixLayoutCreate(cuportblasLtMatrixLayout_t* made, cuportDataType type, uint64_t rows,
                                                  uint64_t columns, int64_t leading)
{
    *made = new cuportblasLtMatrixLayoutOpaque_t;
    return cuportblasLtMatrixLayoutInit(*made, type, rows, columns, leading);
}

cuportblasStatus_t cuportblasLtMatrixLayoutDestroy(cuportblasLtMatrixLayout_t what)
{
    delete what;
    return CUPORTBLAS_STATUS_SUCCESS;
}

cuportblasStatus_t cuportblasLtMatrixLayoutSetAttribute(cuportblasLtMatrixLayout_t what,
                                                        cuportblasLtMatrixLayoutAttribute_t attribute,
                                                        const void* value, size_t bytes)
{
    return cuport::lt_set(what, attribute, value, bytes);
}

cuportblasStatus_t cuportblasLtMatrixLayoutGetAttribute(cuportblasLtMatrixLayout_t what,
                                                        cuportblasLtMatrixLayoutAttribute_t attribute, void* value,
                                                        size_t bytes, size_t* written)
{
    return cuport::lt_get(what, attribute, value, bytes, written);
}

// Preferences choose between algorithms. There is one, which needs no memory: they are taken, and change nothing.
cuportblasStatus_t cuportblasLtMatmulPreferenceInit(cuportblasLtMatmulPreference_t made)
{
    if (made == nullptr) return CUPORTBLAS_STATUS_INVALID_VALUE;
    *made = {};
    return CUPORTBLAS_STATUS_SUCCESS;
}

cuportblasStatus_t cuportblasLtMatmulPreferenceCreate(cuportblasLtMatmulPreference_t* made)
{
    *made = new cuportblasLtMatmulPreferenceOpaque_t;
    return cuportblasLtMatmulPreferenceInit(*made);
}

cuportblasStatus_t cuportblasLtMatmulPreferenceDestroy(cuportblasLtMatmulPreference_t what)
{
    delete what;
    return CUPORTBLAS_STATUS_SUCCESS;
}

cuportblasStatus_t cuportblasLtMatmulPreferenceSetAttribute(cuportblasLtMatmulPreference_t what,
                                                            cuportblasLtMatmulPreferenceAttributes_t,
                                                            const void* value, size_t)
{
    return what == nullptr || value == nullptr ? CUPORTBLAS_STATUS_INVALID_VALUE : CUPORTBLAS_STATUS_SUCCESS;
}

cuportblasStatus_t cuportblasLtMatmulAlgoGetHeuristic(cuportblasLtHandle_t handle, cuportblasLtMatmulDesc_t what,
                                                      cuportblasLtMatrixLayout_t a, cuportblasLtMatrixLayout_t b,
                                                      cuportblasLtMatrixLayout_t c, cuportblasLtMatrixLayout_t d,
                                                      cuportblasLtMatmulPreference_t, int asked,
                                                      cuportblasLtMatmulHeuristicResult_t results[], int* found)
{
    using namespace cuport;
    if (handle == nullptr) return CUPORTBLAS_STATUS_NOT_INITIALIZED;
    if (asked < 1 || results == nullptr || found == nullptr) return CUPORTBLAS_STATUS_INVALID_VALUE;
    *found = 0;
    const LtCall call{lt_of(what), lt_of(a), lt_of(b), lt_of(c), lt_of(d)};
    LtShape shape;
    if (!call.describe(shape)) return CUPORTBLAS_STATUS_INVALID_VALUE;
    if (call.refused() != nullptr) return CUPORTBLAS_STATUS_NOT_SUPPORTED;
    results[0] = {};
    results[0].wavesCount = 1;
    *found = 1;
    return CUPORTBLAS_STATUS_SUCCESS;
}

cuportblasStatus_t cuportblasLtMatmul(cuportblasLtHandle_t handle, cuportblasLtMatmulDesc_t what, const void* alpha,
                                      const void* a, cuportblasLtMatrixLayout_t a_layout, const void* b,
                                      cuportblasLtMatrixLayout_t b_layout, const void* beta, const void* c,
                                      cuportblasLtMatrixLayout_t c_layout, void* d, cuportblasLtMatrixLayout_t d_layout,
                                      const cuportblasLtMatmulAlgo_t*, void*, size_t, cuportStream_t stream)
{
    using namespace cuport;
    if (handle == nullptr) return CUPORTBLAS_STATUS_NOT_INITIALIZED;
    if (what == nullptr || alpha == nullptr || beta == nullptr || d == nullptr) return CUPORTBLAS_STATUS_INVALID_VALUE;
    const LtCall call{lt_of(what), lt_of(a_layout), lt_of(b_layout), lt_of(c_layout), lt_of(d_layout)};
    LtShape shape;
    if (const char* why = call.refused()) {
        say("cublasLtMatmul: %s is not supported", why);
        return CUPORTBLAS_STATUS_NOT_SUPPORTED;
    }
    if (!call.describe(shape)) return CUPORTBLAS_STATUS_INVALID_VALUE;
    const bool has_bias = (shape.epilogue & CUPORTBLASLT_EPILOGUE_BIAS) != 0 || call.adds_rows();
    if (has_bias && call.what.bias == nullptr) return CUPORTBLAS_STATUS_INVALID_VALUE;
    if ((shape.epilogue & 128) != 0 && call.what.aux == nullptr) return CUPORTBLAS_STATUS_INVALID_VALUE;
    if (shape.m == 0 || shape.n == 0) return CUPORTBLAS_STATUS_SUCCESS;
    switch (call.a.type) {
    case CUDA_R_64F: return call.run(lt_double, shape, alpha, a, b, beta, c, d, stream);
    case CUDA_R_16F: return call.run(lt_half, shape, alpha, a, b, beta, c, d, stream);
    case CUDA_R_16BF: return call.run(lt_brain, shape, alpha, a, b, beta, c, d, stream);
    default: return call.run(lt_float, shape, alpha, a, b, beta, c, d, stream);
    }
}
