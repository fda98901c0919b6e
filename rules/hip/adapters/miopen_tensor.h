/* cuDNN over MIOpen: tensors, filters, and what is done with each element of them. Written by hand. */

#include <miopen/miopen.h>
#include <stdlib.h>

typedef enum cuport_cudnnTensorFormat_t {
    cuport_CUDNN_TENSOR_NCHW = 0,
    cuport_CUDNN_TENSOR_NHWC = 1,
    cuport_CUDNN_TENSOR_NCHW_VECT_C = 2
} cuport_cudnnTensorFormat_t;

/* The order that a tensor's strides are in. */
static inline cuport_cudnnTensorFormat_t cuport_dnn_format_of(const cuport_dnn_shape *shape)
{
    int i, inner = 1;
    for (i = 2; i < shape->rank; ++i)
        inner *= shape->dims[i];
    return shape->rank > 2 && shape->dims[1] > 1 && inner > 1 && shape->strides[1] == 1 ? cuport_CUDNN_TENSOR_NHWC
                                                                                        : cuport_CUDNN_TENSOR_NCHW;
}

static inline miopenStatus_t cuport_cudnnSetTensorNdDescriptorEx(miopenTensorDescriptor_t desc,
    cuport_cudnnTensorFormat_t format, miopenDataType_t type, int rank, const int dims[])
{
    static int told;
    int strides[8], i, stride;
    if (rank < 1 || rank > 8)
        return miopenStatusBadParm;
    if (format == cuport_CUDNN_TENSOR_NCHW_VECT_C)
        return cuport_dnn_refuse(&told, "CUDNN_TENSOR_NCHW_VECT_C: MIOpen has vectors of channels in kernels alone");
    stride = format == cuport_CUDNN_TENSOR_NHWC && rank > 1 ? dims[1] : 1;
    for (i = rank - 1; i >= 0; --i) {
        if (format == cuport_CUDNN_TENSOR_NHWC && i == 1) {
            strides[i] = 1;
            continue;
        }
        strides[i] = stride;
        stride *= dims[i];
    }
    return miopenSetTensorDescriptor(desc, type, rank, dims, strides);
}

static inline miopenStatus_t cuport_cudnnSetTensor4dDescriptor(miopenTensorDescriptor_t desc,
    cuport_cudnnTensorFormat_t format, miopenDataType_t type, int n, int c, int h, int w)
{
    int dims[4];
    if (format == cuport_CUDNN_TENSOR_NCHW)
        return miopenSet4dTensorDescriptor(desc, type, n, c, h, w);
    dims[0] = n;
    dims[1] = c;
    dims[2] = h;
    dims[3] = w;
    return cuport_cudnnSetTensorNdDescriptorEx(desc, format, type, 4, dims);
}

static inline miopenStatus_t cuport_cudnnGetTensorNdDescriptor(miopenTensorDescriptor_t desc, int requested,
    miopenDataType_t *type, int *rank, int dims[], int strides[])
{
    cuport_dnn_shape shape;
    int i;
    miopenStatus_t status = cuport_dnn_shape_of(desc, &shape);
    if (status != miopenStatusSuccess)
        return status;
    *type = shape.type;
    *rank = shape.rank;
    for (i = 0; i < shape.rank && i < requested; ++i) {
        dims[i] = shape.dims[i];
        strides[i] = shape.strides[i];
    }
    return miopenStatusSuccess;
}

/* Filters are tensors in MIOpen: outputs, inputs, height, width. */
static inline miopenStatus_t cuport_cudnnSetFilter4dDescriptor(miopenTensorDescriptor_t desc, miopenDataType_t type,
    cuport_cudnnTensorFormat_t format, int k, int c, int h, int w)
{
    return cuport_cudnnSetTensor4dDescriptor(desc, format, type, k, c, h, w);
}

static inline miopenStatus_t cuport_cudnnSetFilterNdDescriptor(miopenTensorDescriptor_t desc, miopenDataType_t type,
    cuport_cudnnTensorFormat_t format, int rank, const int dims[])
{
    return cuport_cudnnSetTensorNdDescriptorEx(desc, format, type, rank, dims);
}

static inline miopenStatus_t cuport_cudnnGetFilterNdDescriptor(miopenTensorDescriptor_t desc, int requested,
    miopenDataType_t *type, cuport_cudnnTensorFormat_t *format, int *rank, int dims[])
{
    cuport_dnn_shape shape;
    int i;
    miopenStatus_t status = cuport_dnn_shape_of(desc, &shape);
    if (status != miopenStatusSuccess)
        return status;
    *type = shape.type;
    *format = cuport_dnn_format_of(&shape);
    *rank = shape.rank;
    for (i = 0; i < shape.rank && i < requested; ++i)
        dims[i] = shape.dims[i];
    return miopenStatusSuccess;
}

static inline miopenStatus_t cuport_cudnnGetFilter4dDescriptor(miopenTensorDescriptor_t desc, miopenDataType_t *type,
    cuport_cudnnTensorFormat_t *format, int *k, int *c, int *h, int *w)
{
    int rank = 0, dims[4] = {0, 0, 0, 0};
    miopenStatus_t status = cuport_cudnnGetFilterNdDescriptor(desc, 4, type, format, &rank, dims);
    if (status == miopenStatusSuccess && rank != 4)
        status = miopenStatusBadParm;
    *k = dims[0];
    *c = dims[1];
    *h = dims[2];
    *w = dims[3];
    return status;
}

static inline miopenStatus_t cuport_cudnnScaleTensor(
    miopenHandle_t handle, miopenTensorDescriptor_t desc, void *data, const void *alpha)
{
    cuport_dnn_shape shape;
    float factor;
    miopenStatus_t status = cuport_dnn_shape_of(desc, &shape);
    if (status != miopenStatusSuccess)
        return status;
    if (shape.type == miopenDouble)
        return cuport_dnn_multiply(handle, desc, data, *(const double *)alpha);
    status = cuport_dnn_factor(desc, alpha, &factor);
    return status == miopenStatusSuccess ? cuport_dnn_multiply(handle, desc, data, factor) : status;
}

/* MIOpen's OpTensor reads C in the place of an operand: where its factor is 0 what stands there must not count. */
static inline miopenStatus_t cuport_cudnnAddTensor(miopenHandle_t handle, const void *alpha,
    miopenTensorDescriptor_t aDesc, const void *a, const void *beta, miopenTensorDescriptor_t cDesc, void *c)
{
    const float zero = 0.0f;
    const double nothing = 0.0;
    float of_a, of_c;
    miopenStatus_t status = cuport_dnn_factor(aDesc, alpha, &of_a);
    if (status == miopenStatusSuccess)
        status = cuport_dnn_factor(cDesc, beta, &of_c);
    if (status == miopenStatusSuccess && of_c == 0.0f)
        status = miopenSetTensor(handle, cDesc, c, &nothing);
    if (status != miopenStatusSuccess)
        return status;
    return miopenOpTensor(handle, miopenTensorOpAdd, &of_c, cDesc, c, &of_a, aDesc, a, &zero, cDesc, c);
}

static inline miopenStatus_t cuport_cudnnTransformTensor(miopenHandle_t handle, const void *alpha,
    miopenTensorDescriptor_t xDesc, const void *x, const void *beta, miopenTensorDescriptor_t yDesc, void *y)
{
    const float one = 1.0f, zero = 0.0f;
    const double wide_one = 1.0, wide_zero = 0.0;
    cuport_dnn_output out;
    cuport_dnn_shape shape;
    miopenStatus_t status = cuport_dnn_begin(&out, handle, alpha, beta, yDesc, y);
    if (status == miopenStatusSuccess)
        status = cuport_dnn_shape_of(yDesc, &shape);
    if (status == miopenStatusSuccess) {
        const int wide = shape.type == miopenDouble;
        status = miopenTransformTensor(handle, wide ? (const void *)&wide_one : &one, xDesc, x,
            wide ? (const void *)&wide_zero : &zero, yDesc, out.data);
    }
    return cuport_dnn_end(&out, status);
}

typedef enum cuport_cudnnOpTensorOp_t {
    cuport_CUDNN_OP_TENSOR_ADD = 0,
    cuport_CUDNN_OP_TENSOR_MUL = 1,
    cuport_CUDNN_OP_TENSOR_MIN = 2,
    cuport_CUDNN_OP_TENSOR_MAX = 3,
    cuport_CUDNN_OP_TENSOR_SQRT = 4,
    cuport_CUDNN_OP_TENSOR_NOT = 5
} cuport_cudnnOpTensorOp_t;

typedef struct cuport_cudnnOpTensorStruct {
    cuport_cudnnOpTensorOp_t op;
    miopenDataType_t type;
    miopenNanPropagation_t nan;
} *cuport_cudnnOpTensorDescriptor_t;

static inline miopenStatus_t cuport_cudnnCreateOpTensorDescriptor(cuport_cudnnOpTensorDescriptor_t *desc)
{
    *desc = (cuport_cudnnOpTensorDescriptor_t)calloc(1, sizeof **desc);
    return *desc != NULL ? miopenStatusSuccess : miopenStatusAllocFailed;
}

static inline miopenStatus_t cuport_cudnnDestroyOpTensorDescriptor(cuport_cudnnOpTensorDescriptor_t desc)
{
    free(desc);
    return miopenStatusSuccess;
}

static inline miopenStatus_t cuport_cudnnSetOpTensorDescriptor(cuport_cudnnOpTensorDescriptor_t desc,
    cuport_cudnnOpTensorOp_t op, miopenDataType_t type, miopenNanPropagation_t nan)
{
    desc->op = op;
    desc->type = type;
    desc->nan = nan;
    return miopenStatusSuccess;
}

static inline miopenStatus_t cuport_cudnnGetOpTensorDescriptor(cuport_cudnnOpTensorDescriptor_t desc,
    cuport_cudnnOpTensorOp_t *op, miopenDataType_t *type, miopenNanPropagation_t *nan)
{
    *op = desc->op;
    *type = desc->type;
    *nan = desc->nan;
    return miopenStatusSuccess;
}

static inline miopenStatus_t cuport_cudnnOpTensor(miopenHandle_t handle, cuport_cudnnOpTensorDescriptor_t desc,
    const void *alpha1, miopenTensorDescriptor_t aDesc, const void *a, const void *alpha2,
    miopenTensorDescriptor_t bDesc, const void *b, const void *beta, miopenTensorDescriptor_t cDesc, void *c)
{
    static int told;
    float of_a, of_b, of_c;
    miopenStatus_t status;
    if (desc->op > cuport_CUDNN_OP_TENSOR_MAX)
        return cuport_dnn_refuse(&told, "cudnnOpTensor: MIOpen has neither CUDNN_OP_TENSOR_SQRT nor _NOT");
    status = cuport_dnn_factor(aDesc, alpha1, &of_a);
    if (status == miopenStatusSuccess)
        status = cuport_dnn_factor(bDesc, alpha2, &of_b);
    if (status == miopenStatusSuccess)
        status = cuport_dnn_factor(cDesc, beta, &of_c);
    if (status != miopenStatusSuccess)
        return status;
    return miopenOpTensor(
        handle, (miopenTensorOp_t)(int)desc->op, &of_a, aDesc, a, &of_b, bDesc, b, &of_c, cDesc, c);
}
