// What the other programs leave out: getters, layouts, scaling factors other than 1 and 0, searches, cuDNN 7's choices.
#include <cudnn.h>
#include <cuda_runtime.h>
#include "check.h"

static float *buffer(size_t count)
{
    void *memory;
    cudaMalloc(&memory, count * sizeof(float));
    return static_cast<float *>(memory);
}

static cudnnHandle_t handle;
static const float one = 1.0f, zero = 0.0f, two = 2.0f, three = 3.0f;

static void descriptors()
{
    cudnnTensorDescriptor_t t;
    cudnnDataType_t type;
    cudnnTensorFormat_t format;
    int rank, dims[5], strides[5];
    CHECK(cudnnCreateTensorDescriptor(&t));
    CHECK(cudnnSetTensor4dDescriptor(t, CUDNN_TENSOR_NHWC, CUDNN_DATA_HALF, 2, 3, 4, 5));
    CHECK(cudnnGetTensorNdDescriptor(t, 5, &type, &rank, dims, strides));
    EXPECT(type == CUDNN_DATA_HALF && rank == 4 && strides[0] == 60 && strides[1] == 1 && strides[2] == 15);
    const int five[5] = {2, 3, 4, 5, 6};
    CHECK(cudnnSetTensorNdDescriptorEx(t, CUDNN_TENSOR_NHWC, CUDNN_DATA_FLOAT, 5, five));
    CHECK(cudnnGetTensorNdDescriptor(t, 5, &type, &rank, dims, strides));
    EXPECT(rank == 5 && strides[0] == 360 && strides[1] == 1 && strides[2] == 90 && strides[4] == 3);
    EXPECT(cudnnSetTensor4dDescriptor(t, CUDNN_TENSOR_NCHW_VECT_C, CUDNN_DATA_INT8, 1, 4, 1, 1)
           == CUDNN_STATUS_NOT_SUPPORTED);
    cudnnFilterDescriptor_t w;
    int k, c, h, i;
    CHECK(cudnnCreateFilterDescriptor(&w));
    CHECK(cudnnSetFilter4dDescriptor(w, CUDNN_DATA_FLOAT, CUDNN_TENSOR_NHWC, 8, 3, 5, 7));
    CHECK(cudnnGetFilter4dDescriptor(w, &type, &format, &k, &c, &h, &i));
    EXPECT(k == 8 && c == 3 && h == 5 && i == 7 && format == CUDNN_TENSOR_NHWC);
    EXPECT(cudnnGetVersion() == CUDNN_VERSION);

    cudnnConvolutionDescriptor_t conv;
    cudnnConvolutionMode_t mode;
    CHECK(cudnnCreateConvolutionDescriptor(&conv));
    EXPECT(cudnnSetConvolution2dDescriptor(conv, 0, 0, 1, 1, 1, 1, CUDNN_CONVOLUTION, CUDNN_DATA_FLOAT)
           == CUDNN_STATUS_NOT_SUPPORTED);
    CHECK(cudnnSetConvolution2dDescriptor(conv, 1, 2, 3, 4, 5, 6, CUDNN_CROSS_CORRELATION));
    int got[6];
    CHECK(cudnnGetConvolution2dDescriptor(conv, &got[0], &got[1], &got[2], &got[3], &got[4], &got[5], &mode, &type));
    EXPECT(got[0] == 1 && got[1] == 2 && got[2] == 3 && got[3] == 4 && got[4] == 5 && got[5] == 6);
    EXPECT(mode == CUDNN_CROSS_CORRELATION && type == CUDNN_DATA_FLOAT);
    const int pads[3] = {1, 1, 1}, steps[3] = {1, 1, 2}, spread[3] = {1, 1, 1};
    CHECK(cudnnSetConvolutionNdDescriptor(conv, 3, pads, steps, spread, CUDNN_CROSS_CORRELATION, CUDNN_DATA_HALF));
    CHECK(cudnnGetConvolutionNdDescriptor(conv, 5, &rank, dims, strides, got, &mode, &type));
    EXPECT(rank == 3 && strides[2] == 2 && type == CUDNN_DATA_HALF);
    CHECK(cudnnGetConvolutionNdForwardOutputDim(conv, t, w, 5, dims));
    CHECK(cudnnSetConvolutionGroupCount(conv, 4));
    CHECK(cudnnGetConvolutionGroupCount(conv, &k));
    cudnnMathType_t math;
    CHECK(cudnnSetConvolutionMathType(conv, CUDNN_TENSOR_OP_MATH));
    CHECK(cudnnGetConvolutionMathType(conv, &math));
    cudnnReorderType_t reorder;
    CHECK(cudnnSetConvolutionReorderType(conv, CUDNN_NO_REORDER));
    CHECK(cudnnGetConvolutionReorderType(conv, &reorder));
    EXPECT(k == 4 && math == CUDNN_TENSOR_OP_MATH && reorder == CUDNN_NO_REORDER);

    cudnnActivationDescriptor_t act;
    cudnnActivationMode_t actMode;
    cudnnNanPropagation_t nan;
    double coef, alpha, beta;
    CHECK(cudnnCreateActivationDescriptor(&act));
    CHECK(cudnnSetActivationDescriptor(act, CUDNN_ACTIVATION_CLIPPED_RELU, CUDNN_PROPAGATE_NAN, 6.0));
    CHECK(cudnnGetActivationDescriptor(act, &actMode, &nan, &coef));
    EXPECT(actMode == CUDNN_ACTIVATION_CLIPPED_RELU && nan == CUDNN_PROPAGATE_NAN && coef == 6.0);
    EXPECT(cudnnSetActivationDescriptor(act, CUDNN_ACTIVATION_SWISH, nan, 0) == CUDNN_STATUS_NOT_SUPPORTED);
    cudnnLRNDescriptor_t lrn;
    unsigned int n;
    CHECK(cudnnCreateLRNDescriptor(&lrn));
    CHECK(cudnnGetLRNDescriptor(lrn, &n, &alpha, &beta, &coef));
    EXPECT(n == 5 && alpha == 1e-4 && beta == 0.75 && coef == 2.0);
    EXPECT(cudnnSetLRNDescriptor(lrn, 4, 1e-4, 0.75, 2.0) == CUDNN_STATUS_NOT_SUPPORTED);

    cudnnPoolingDescriptor_t pool;
    cudnnPoolingMode_t poolMode;
    int window[3] = {2, 2, 2};
    CHECK(cudnnCreatePoolingDescriptor(&pool));
    CHECK(cudnnSetPoolingNdDescriptor(pool, CUDNN_POOLING_AVERAGE_COUNT_EXCLUDE_PADDING, CUDNN_NOT_PROPAGATE_NAN, 3,
                                      window, pads, steps));
    CHECK(cudnnGetPoolingNdDescriptor(pool, 3, &poolMode, &nan, &rank, dims, strides, got));
    EXPECT(rank == 3 && poolMode == CUDNN_POOLING_AVERAGE_COUNT_EXCLUDE_PADDING && dims[2] == 2 && got[2] == 2);
    CHECK(cudnnGetPoolingNdForwardOutputDim(pool, t, 5, dims));
    EXPECT(dims[1] == 3 && dims[2] == 5 && dims[4] == 4);
    CHECK(cudnnSetPooling2dDescriptor(pool, CUDNN_POOLING_MAX_DETERMINISTIC, nan, 2, 3, 0, 1, 2, 4));
    CHECK(cudnnGetPooling2dDescriptor(pool, &poolMode, &nan, &got[0], &got[1], &got[2], &got[3], &got[4], &got[5]));
    EXPECT(got[0] == 2 && got[1] == 3 && got[3] == 1 && got[5] == 4 && poolMode == CUDNN_POOLING_MAX_DETERMINISTIC);
}

static void elements()
{
    cudnnTensorDescriptor_t t, row, halves, doubles;
    const float *values;
    float *a = buffer(4), *b = buffer(4), *c = buffer(4);  // m1 m2 m3
    CHECK(cudnnCreateTensorDescriptor(&t));
    CHECK(cudnnCreateTensorDescriptor(&row));
    CHECK(cudnnCreateTensorDescriptor(&halves));
    CHECK(cudnnCreateTensorDescriptor(&doubles));
    CHECK(cudnnSetTensor4dDescriptor(t, CUDNN_TENSOR_NCHW, CUDNN_DATA_FLOAT, 1, 2, 1, 2));
    CHECK(cudnnSetTensor4dDescriptor(row, CUDNN_TENSOR_NCHW, CUDNN_DATA_FLOAT, 1, 1, 1, 2));
    CHECK(cudnnSetTensor4dDescriptor(halves, CUDNN_TENSOR_NCHW, CUDNN_DATA_HALF, 1, 2, 1, 2));
    CHECK(cudnnSetTensor4dDescriptor(doubles, CUDNN_TENSOR_NCHW, CUDNN_DATA_DOUBLE, 1, 2, 1, 1));
    CHECK(cudnnSetTensor(handle, t, a, &two));
    CHECK(cudnnSetTensor(handle, row, b, &three));
    CHECK(cudnnSetTensor(handle, t, c, &one));
    CHECK(cudnnAddTensor(handle, &two, row, b, &three, t, c));
    values = c;
    EXPECT(values[0] == 9.0f && values[3] == 9.0f);
    CHECK(cudnnAddTensor(handle, &two, row, b, &zero, t, c));
    EXPECT(values[0] == 6.0f && values[3] == 6.0f);
    CHECK(cudnnScaleTensor(handle, t, c, &three));
    EXPECT(values[0] == 18.0f && values[3] == 18.0f);
    CHECK(cudnnScaleTensor(handle, halves, c, &three));
    const double third = 1.0 / 3.0, half = 0.5, nothing = 0.0;
    CHECK(cudnnScaleTensor(handle, doubles, c, &third));
    CHECK(cudnnTransformTensor(handle, &half, doubles, a, &nothing, doubles, c));
    EXPECT(cudnnTransformTensor(handle, &third, doubles, a, &nothing, doubles, c) == CUDNN_STATUS_NOT_SUPPORTED);

    cudnnOpTensorDescriptor_t op;
    cudnnOpTensorOp_t kind;
    cudnnDataType_t type;
    cudnnNanPropagation_t nan;
    CHECK(cudnnCreateOpTensorDescriptor(&op));
    CHECK(cudnnSetOpTensorDescriptor(op, CUDNN_OP_TENSOR_ADD, CUDNN_DATA_FLOAT, CUDNN_NOT_PROPAGATE_NAN));
    CHECK(cudnnGetOpTensorDescriptor(op, &kind, &type, &nan));
    EXPECT(kind == CUDNN_OP_TENSOR_ADD && type == CUDNN_DATA_FLOAT);
    CHECK(cudnnOpTensor(handle, op, &two, t, a, &three, row, b, &zero, t, c));
    EXPECT(values[0] == 13.0f && values[3] == 13.0f);
    CHECK(cudnnSetOpTensorDescriptor(op, CUDNN_OP_TENSOR_MAX, CUDNN_DATA_FLOAT, CUDNN_NOT_PROPAGATE_NAN));
    CHECK(cudnnOpTensor(handle, op, &one, t, a, &one, row, b, &zero, t, c));
    CHECK(cudnnSetOpTensorDescriptor(op, CUDNN_OP_TENSOR_SQRT, CUDNN_DATA_FLOAT, CUDNN_NOT_PROPAGATE_NAN));
    EXPECT(cudnnOpTensor(handle, op, &one, t, a, &one, row, b, &zero, t, c) == CUDNN_STATUS_NOT_SUPPORTED);
    CHECK(cudnnDestroyOpTensorDescriptor(op));

    cudnnReduceTensorDescriptor_t reduce;
    size_t size;
    CHECK(cudnnCreateReduceTensorDescriptor(&reduce));
    CHECK(cudnnSetReduceTensorDescriptor(reduce, CUDNN_REDUCE_TENSOR_NORM2, CUDNN_DATA_FLOAT, CUDNN_PROPAGATE_NAN,
                                         CUDNN_REDUCE_TENSOR_NO_INDICES, CUDNN_32BIT_INDICES));
    CHECK(cudnnGetReductionWorkspaceSize(handle, reduce, t, row, &size));
    CHECK(cudnnReduceTensor(handle, reduce, nullptr, 0, nullptr, 0, &one, t, a, &zero, row, b));
}

static void convolutions()
{
    cudnnTensorDescriptor_t x, y, b;
    cudnnFilterDescriptor_t w;
    cudnnConvolutionDescriptor_t conv;
    cudnnActivationDescriptor_t act;
    float *xs = buffer(4), *ws = buffer(1), *ys = buffer(4), *zs = buffer(4), *bias = buffer(1), *work = buffer(256);
    CHECK(cudnnCreateTensorDescriptor(&x));
    CHECK(cudnnCreateTensorDescriptor(&y));
    CHECK(cudnnCreateTensorDescriptor(&b));
    CHECK(cudnnCreateFilterDescriptor(&w));
    CHECK(cudnnCreateConvolutionDescriptor(&conv));
    CHECK(cudnnCreateActivationDescriptor(&act));
    CHECK(cudnnSetTensor4dDescriptor(x, CUDNN_TENSOR_NCHW, CUDNN_DATA_FLOAT, 1, 1, 2, 2));
    CHECK(cudnnSetTensor4dDescriptor(y, CUDNN_TENSOR_NCHW, CUDNN_DATA_FLOAT, 1, 1, 2, 2));
    CHECK(cudnnSetTensor4dDescriptor(b, CUDNN_TENSOR_NCHW, CUDNN_DATA_FLOAT, 1, 1, 1, 1));
    CHECK(cudnnSetFilter4dDescriptor(w, CUDNN_DATA_FLOAT, CUDNN_TENSOR_NCHW, 1, 1, 1, 1));
    CHECK(cudnnSetConvolution2dDescriptor(conv, 0, 0, 1, 1, 1, 1, CUDNN_CROSS_CORRELATION, CUDNN_DATA_FLOAT));
    CHECK(cudnnSetTensor(handle, x, xs, &two));
    CHECK(cudnnSetTensor(handle, w, ws, &three));
    CHECK(cudnnSetTensor(handle, y, ys, &one));
    CHECK(cudnnSetTensor(handle, y, zs, &three));
    CHECK(cudnnSetTensor(handle, b, bias, &one));

    int count;
    CHECK(cudnnGetConvolutionForwardAlgorithmMaxCount(handle, &count));
    EXPECT(count >= 3);
    CHECK(cudnnGetConvolutionBackwardDataAlgorithmMaxCount(handle, &count));
    CHECK(cudnnGetConvolutionBackwardFilterAlgorithmMaxCount(handle, &count));
    cudnnConvolutionFwdAlgo_t forward;
    cudnnConvolutionBwdDataAlgo_t data;
    cudnnConvolutionBwdFilterAlgo_t filter;
    CHECK(cudnnGetConvolutionForwardAlgorithm(handle, x, w, conv, y, CUDNN_CONVOLUTION_FWD_PREFER_FASTEST, 0, &forward));
    EXPECT(forward == CUDNN_CONVOLUTION_FWD_ALGO_WINOGRAD);
    CHECK(cudnnGetConvolutionForwardAlgorithm(handle, x, w, conv, y, CUDNN_CONVOLUTION_FWD_SPECIFY_WORKSPACE_LIMIT,
                                              2000, &forward));
    EXPECT(forward == CUDNN_CONVOLUTION_FWD_ALGO_GEMM);
    CHECK(cudnnGetConvolutionForwardAlgorithm(handle, x, w, conv, y, CUDNN_CONVOLUTION_FWD_NO_WORKSPACE, 0, &forward));
    EXPECT(forward == CUDNN_CONVOLUTION_FWD_ALGO_DIRECT);
    CHECK(cudnnGetConvolutionBackwardDataAlgorithm(handle, w, y, conv, x, CUDNN_CONVOLUTION_BWD_DATA_NO_WORKSPACE, 0,
                                                   &data));
    EXPECT(data == CUDNN_CONVOLUTION_BWD_DATA_ALGO_0);
    CHECK(cudnnGetConvolutionBackwardFilterAlgorithm(handle, x, y, conv, w,
                                                     CUDNN_CONVOLUTION_BWD_FILTER_SPECIFY_WORKSPACE_LIMIT, 1024,
                                                     &filter));
    EXPECT(filter == CUDNN_CONVOLUTION_BWD_FILTER_ALGO_1);

    cudnnConvolutionFwdAlgoPerf_t forwards[2];
    cudnnConvolutionBwdDataAlgoPerf_t datas[2];
    cudnnConvolutionBwdFilterAlgoPerf_t filters[2];
    CHECK(cudnnFindConvolutionForwardAlgorithm(handle, x, w, conv, y, 2, &count, forwards));
    EXPECT(count == 2);
    CHECK(cudnnFindConvolutionBackwardDataAlgorithm(handle, w, y, conv, x, 2, &count, datas));
    CHECK(cudnnFindConvolutionBackwardFilterAlgorithm(handle, x, y, conv, w, 2, &count, filters));
    CHECK(cudnnFindConvolutionForwardAlgorithmEx(handle, x, xs, w, ws, conv, y, zs, 1, &count, forwards, work, 1024));
    EXPECT(count == 1);
    CHECK(cudnnFindConvolutionBackwardDataAlgorithmEx(handle, w, ws, y, ys, conv, x, zs, 2, &count, datas, work, 1024));
    CHECK(cudnnFindConvolutionBackwardFilterAlgorithmEx(handle, x, xs, y, ys, conv, w, zs, 2, &count, filters, work,
                                                        1024));

    // y = 2 * (2 * 3) + 3 * 1; the fastest algorithm does not fit, the next one is taken.
    CHECK(cudnnConvolutionForward(handle, &two, x, xs, w, ws, conv, CUDNN_CONVOLUTION_FWD_ALGO_WINOGRAD, work, 1024,
                                  &three, y, ys));
    EXPECT(ys[0] == 15.0f && ys[3] == 15.0f);
    CHECK(cudnnConvolutionForward(handle, &two, x, xs, w, ws, conv, CUDNN_CONVOLUTION_FWD_ALGO_FFT, nullptr, 0, &zero, y,
                                  ys));
    EXPECT(ys[0] == 12.0f && ys[3] == 12.0f);
    // y = identity(1 * 6 + 2 * 3 + 1), and with y for z: 1 * 6 + 2 * 13 + 1
    CHECK(cudnnSetTensor(handle, y, zs, &three));
    CHECK(cudnnSetActivationDescriptor(act, CUDNN_ACTIVATION_IDENTITY, CUDNN_NOT_PROPAGATE_NAN, 0));
    CHECK(cudnnConvolutionBiasActivationForward(handle, &one, x, xs, w, ws, conv, forward, nullptr, 0, &two, y, zs, b,
                                                bias, act, y, ys));
    EXPECT(ys[0] == 13.0f && ys[3] == 13.0f);
    CHECK(cudnnSetActivationDescriptor(act, CUDNN_ACTIVATION_RELU, CUDNN_NOT_PROPAGATE_NAN, 0));
    CHECK(cudnnConvolutionBiasActivationForward(handle, &one, x, xs, w, ws, conv, forward, nullptr, 0, &two, y, ys, b,
                                                bias, act, y, ys));
    EXPECT(ys[0] == 33.0f);
    CHECK(cudnnConvolutionBackwardBias(handle, &one, y, ys, &one, b, bias));

    cudnnTensorDescriptor_t norm;
    CHECK(cudnnCreateTensorDescriptor(&norm));
    CHECK(cudnnDeriveBNTensorDescriptor(norm, x, CUDNN_BATCHNORM_PER_ACTIVATION));
    CHECK(cudnnBatchNormalizationForwardInference(handle, CUDNN_BATCHNORM_PER_ACTIVATION, &one, &zero, x, xs, y, ys, norm,
                                                  zs, bias, ws, work, 1e-5));
}

int main()
{
    CHECK(cudnnCreate(&handle));
    descriptors();
    elements();
    convolutions();
    return 0;
}
