/* Written by cuport: calls of CUDA's libraries over those of ROCm that have other ones.

   In a build without HIP there is nothing here. */
#ifndef CUPORT_HIP_COMPAT_H
#define CUPORT_HIP_COMPAT_H
#if defined(__HIP_PLATFORM_AMD__) || defined(__HIPCC__) || defined(__HIP__)
#include <hip/hip_runtime_api.h>
#include <math.h>
/* MIOpen's header calls this struct by its bare name, which C takes only when it is declared. */
typedef struct miopenTensorArgument_t miopenTensorArgument_t;
#include <miopen/miopen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum cuport_cudnnConvolutionMode_t {
    cuport_CUDNN_CONVOLUTION = 0,
    cuport_CUDNN_CROSS_CORRELATION = 1
} cuport_cudnnConvolutionMode_t;

/* The version of cuDNN whose calls these are: programs that ask take the branch for it. */
#define cuport_CUDNN_MAJOR 8

typedef enum cuport_cudnnTensorFormat_t {
    cuport_CUDNN_TENSOR_NCHW = 0,
    cuport_CUDNN_TENSOR_NHWC = 1,
    cuport_CUDNN_TENSOR_NCHW_VECT_C = 2
} cuport_cudnnTensorFormat_t;

typedef enum cuport_cudnnMathType_t {
    cuport_CUDNN_DEFAULT_MATH = 0,
    cuport_CUDNN_TENSOR_OP_MATH = 1,
    cuport_CUDNN_TENSOR_OP_MATH_ALLOW_CONVERSION = 2,
    cuport_CUDNN_FMA_MATH = 3
} cuport_cudnnMathType_t;

typedef enum cuport_cudnnReorderType_t {
    cuport_CUDNN_DEFAULT_REORDER = 0,
    cuport_CUDNN_NO_REORDER = 1
} cuport_cudnnReorderType_t;

/* What MIOpen's descriptor has no place for is kept beside it. */
typedef struct cuport_cudnnConvolutionStruct {
    miopenConvolutionDescriptor_t desc;
    cuport_cudnnConvolutionMode_t mode;
    miopenDataType_t type;
    cuport_cudnnMathType_t math;
    cuport_cudnnReorderType_t reorder;
} *cuport_cudnnConvolutionDescriptor_t;

#define cuport_CUDNN_VERSION 8907

static inline size_t cuport_cudnnGetVersion(void)
{
    return cuport_CUDNN_VERSION;
}

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

/* Whether MIOpen can do what is set: it has cross-correlations, which is what networks call convolution. */
static inline miopenStatus_t cuport_dnn_convolution_kept(
    cuport_cudnnConvolutionDescriptor_t desc, cuport_cudnnConvolutionMode_t mode, miopenDataType_t type)
{
    static int told;
    if (mode != cuport_CUDNN_CROSS_CORRELATION)
        return cuport_dnn_refuse(&told, "CUDNN_CONVOLUTION turns filters round, which MIOpen can't: turn them, and use "
                                        "CUDNN_CROSS_CORRELATION");
    desc->mode = mode;
    desc->type = type;
    return miopenStatusSuccess;
}

static inline miopenStatus_t cuport_cudnnSetConvolution2dDescriptor(cuport_cudnnConvolutionDescriptor_t desc,
    int padH, int padW, int strideH, int strideW, int dilationH, int dilationW, cuport_cudnnConvolutionMode_t mode,
    miopenDataType_t type)
{
    miopenStatus_t status = cuport_dnn_convolution_kept(desc, mode, type);
    if (status != miopenStatusSuccess)
        return status;
    return miopenInitConvolutionDescriptor(
        desc->desc, miopenConvolution, padH, padW, strideH, strideW, dilationH, dilationW);
}

/* The form of cuDNN 5 and older, without a type to compute in. */
static inline miopenStatus_t cuport_cudnnSetConvolution2dDescriptor_v4(cuport_cudnnConvolutionDescriptor_t desc,
    int padH, int padW, int strideH, int strideW, int upscaleX, int upscaleY, cuport_cudnnConvolutionMode_t mode)
{
    return cuport_cudnnSetConvolution2dDescriptor(
        desc, padH, padW, strideH, strideW, upscaleX, upscaleY, mode, miopenFloat);
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

#endif
#endif
