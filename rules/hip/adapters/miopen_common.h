/* cuDNN over MIOpen: what all layers share. Written by hand; each block that a tree uses is copied into its header. */

#include <hip/hip_runtime_api.h>
#include <math.h>
/* MIOpen's header calls this struct by its bare name, which C takes only when it is declared. */
typedef struct miopenTensorArgument_t miopenTensorArgument_t;
#include <miopen/miopen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The version of cuDNN whose calls these are: programs that ask take the branch for it. */
#define cuport_CUDNN_MAJOR 8

#define cuport_CUDNN_MINOR 9

#define cuport_CUDNN_PATCHLEVEL 7

#define cuport_CUDNN_VERSION 8907

#define cuport_CUDNN_DIM_MAX 8

/* States that MIOpen has none for: no call returns them, and programs may tell them apart in a switch. */
#define cuport_CUDNN_STATUS_ARCH_MISMATCH ((miopenStatus_t)11)

#define cuport_CUDNN_STATUS_MAPPING_ERROR ((miopenStatus_t)12)

#define cuport_CUDNN_STATUS_LICENSE_ERROR ((miopenStatus_t)13)

#define cuport_CUDNN_STATUS_RUNTIME_PREREQUISITE_MISSING ((miopenStatus_t)14)

#define cuport_CUDNN_STATUS_RUNTIME_IN_PROGRESS ((miopenStatus_t)15)

/* Say once on stderr what differs. */
static inline void cuport_dnn_tell(int *told, const char *text)
{
    if (!*told) {
        *told = 1;
        fprintf(stderr, "cuport: %s\n", text);
    }
}

/* Refuse a call that MIOpen can't do: programs know it as CUDNN_STATUS_NOT_SUPPORTED. */
static inline miopenStatus_t cuport_dnn_refuse(int *told, const char *text)
{
    cuport_dnn_tell(told, text);
    return miopenStatusUnsupportedOp;
}

static inline size_t cuport_cudnnGetVersion(void)
{
    return cuport_CUDNN_VERSION;
}

/* A tensor's type, dimensions and strides, up to as many as cuDNN has. */
typedef struct cuport_dnn_shape {
    miopenDataType_t type;
    int rank;
    int dims[8];
    int strides[8];
} cuport_dnn_shape;

static inline miopenStatus_t cuport_dnn_shape_of(miopenTensorDescriptor_t desc, cuport_dnn_shape *shape)
{
    miopenStatus_t status;
    memset(shape, 0, sizeof *shape);
    if (desc == NULL)
        return miopenStatusBadParm;
    status = miopenGetTensorDescriptorSize(desc, &shape->rank);
    if (status != miopenStatusSuccess)
        return status;
    if (shape->rank < 1 || shape->rank > 8)
        return miopenStatusBadParm;
    return miopenGetTensorDescriptor(desc, &shape->type, shape->dims, shape->strides);
}

/* A scaling factor: cuDNN's is a double for tensors of doubles, else a float. MIOpen reads a float for all. */
static inline miopenStatus_t cuport_dnn_factor(miopenTensorDescriptor_t desc, const void *given, float *factor)
{
    static int told;
    cuport_dnn_shape shape;
    miopenStatus_t status = cuport_dnn_shape_of(desc, &shape);
    if (status != miopenStatusSuccess)
        return status;
    if (given == NULL)
        return miopenStatusBadParm;
    if (shape.type != miopenDouble) {
        memcpy(factor, given, sizeof *factor);
        return miopenStatusSuccess;
    }
    *factor = (float)*(const double *)given;
    if ((double)*factor != *(const double *)given)
        return cuport_dnn_refuse(&told, "MIOpen takes scaling factors as float, and this one is none");
    return miopenStatusSuccess;
}

/* The bits of a number in half precision, rounded to nearest. */
static inline unsigned short cuport_dnn_half_bits(float value)
{
    unsigned int bits, sign, rest;
    float size;
    memcpy(&bits, &value, sizeof bits);
    sign = (bits >> 16) & 0x8000u;
    rest = bits & 0x7fffffffu;
    if (rest >= 0x477ff000u)
        return (unsigned short)(sign | (rest > 0x7f800000u ? 0x7e00u : 0x7c00u));
    if (rest < 0x38800000u) {
        memcpy(&size, &rest, sizeof size);
        return (unsigned short)(sign | (unsigned int)lrintf(size * 16777216.0f));
    }
    rest += 0xfffu + ((rest >> 13) & 1u);
    return (unsigned short)(sign | ((rest - 0x38000000u) >> 13));
}

/* Multiply a tensor in place. MIOpen reads the factor in the tensor's own type here. */
static inline miopenStatus_t cuport_dnn_multiply(
    miopenHandle_t handle, miopenTensorDescriptor_t desc, void *data, double factor)
{
    static int told;
    union {
        double d;
        float f;
        unsigned short h;
        unsigned int u;
    } value;
    cuport_dnn_shape shape;
    miopenStatus_t status = cuport_dnn_shape_of(desc, &shape);
    if (status != miopenStatusSuccess)
        return status;
    value.d = factor;
    if (shape.type == miopenFloat) {
        value.f = (float)factor;
    } else if (shape.type == miopenHalf) {
        value.h = cuport_dnn_half_bits((float)factor);
    } else if (shape.type == miopenBFloat16) {
        value.f = (float)factor;
        value.u = (value.u + 0x7fffu + ((value.u >> 16) & 1u)) >> 16;
        value.h = (unsigned short)value.u;
    } else if (shape.type != miopenDouble) {
        return cuport_dnn_refuse(&told, "tensors of integers can't be scaled by a float");
    }
    return miopenScaleTensor(handle, desc, data, &value);
}

/* Memory for the work that follows on the handle's stream. */
static inline miopenStatus_t cuport_dnn_allocate(miopenHandle_t handle, size_t size, void **memory)
{
    hipStream_t stream = NULL;
    miopenStatus_t status = miopenGetStream(handle, &stream);
    *memory = NULL;
    if (status != miopenStatusSuccess || size == 0)
        return status;
    return hipMallocAsync(memory, size, stream) == hipSuccess ? miopenStatusSuccess : miopenStatusAllocFailed;
}

static inline void cuport_dnn_free(miopenHandle_t handle, void *memory)
{
    hipStream_t stream = NULL;
    if (memory != NULL && miopenGetStream(handle, &stream) == miopenStatusSuccess)
        (void)hipFreeAsync(memory, stream);
}

/* A result that MIOpen writes as it is, and cuDNN scales and adds: data = alpha * result + beta * data.
   Most of MIOpen's layers refuse other factors than 1 and 0. */
typedef struct cuport_dnn_output {
    miopenHandle_t handle;
    miopenTensorDescriptor_t desc;
    void *wanted;
    void *data;
    float alpha;
    float beta;
} cuport_dnn_output;

/* Say where the layer is to write: `data`, which is a temporary where the old values count. */
static inline miopenStatus_t cuport_dnn_begin(cuport_dnn_output *out, miopenHandle_t handle, const void *alpha,
    const void *beta, miopenTensorDescriptor_t desc, void *data)
{
    size_t size = 0;
    miopenStatus_t status;
    out->handle = handle;
    out->desc = desc;
    out->wanted = data;
    out->data = data;
    status = cuport_dnn_factor(desc, alpha, &out->alpha);
    if (status == miopenStatusSuccess)
        status = cuport_dnn_factor(desc, beta, &out->beta);
    if (status != miopenStatusSuccess || out->beta == 0.0f)
        return status;
    status = miopenGetTensorNumBytes(desc, &size);
    return status == miopenStatusSuccess ? cuport_dnn_allocate(handle, size, &out->data) : status;
}

/* Scale and add what the layer wrote, whose status is given. */
static inline miopenStatus_t cuport_dnn_end(cuport_dnn_output *out, miopenStatus_t status)
{
    const float zero = 0.0f;
    if (out->data == out->wanted) {
        if (status == miopenStatusSuccess && out->alpha != 1.0f)
            status = cuport_dnn_multiply(out->handle, out->desc, out->wanted, out->alpha);
        return status;
    }
    if (status == miopenStatusSuccess)
        status = miopenOpTensor(out->handle, miopenTensorOpAdd, &out->beta, out->desc, out->wanted, &out->alpha,
            out->desc, out->data, &zero, out->desc, out->wanted);
    cuport_dnn_free(out->handle, out->data);
    return status;
}
