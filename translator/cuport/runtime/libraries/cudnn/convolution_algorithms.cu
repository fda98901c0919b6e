// Which algorithm a convolution is to have. There is one for each direction: it needs no memory besides.
// SPDX-License-Identifier: Apache-2.0
#include "detail/convolution.cuh"

namespace cuport_dnn {

template <typename Result, typename Algorithm>
inline cudnnStatus_t tell(Result *results, int wanted, int *count, Algorithm algorithm, float milliseconds) {
    if (results == nullptr || count == nullptr || wanted < 1)
        return CUDNN_STATUS_BAD_PARAM;
    results[0] = Result{};
    results[0].algo = algorithm;
    results[0].status = CUDNN_STATUS_SUCCESS;
    results[0].time = milliseconds;
    results[0].determinism = CUDNN_DETERMINISTIC;
    results[0].mathType = CUDNN_DEFAULT_MATH;
    *count = 1;
    return CUDNN_STATUS_SUCCESS;
}

inline cudnnStatus_t tell_size(size_t *size) {
    if (size == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    *size = 0;
    return CUDNN_STATUS_SUCCESS;
}

// Measures what the stream does from its making on.
class Stopwatch {
public:
    explicit Stopwatch(cudaStream_t stream) : stream(stream) {
        cudaEventCreate(&first);
        cudaEventCreate(&last);
        cudaEventRecord(first, stream);
    }
    ~Stopwatch() {
        cudaEventDestroy(first);
        cudaEventDestroy(last);
    }
    float milliseconds() {
        float time = 0.0f;
        cudaEventRecord(last, stream);
        cudaEventSynchronize(last);
        cudaEventElapsedTime(&time, first, last);
        return time;
    }

private:
    cudaStream_t stream;
    cudaEvent_t first, last;
};

// The factors 1 and 0 as functions take them for a type of data.
class Factors {
public:
    explicit Factors(const cudnnTensorStruct *tensor) : is_double(tensor->type == CUDNN_DATA_DOUBLE) {}
    explicit Factors(const cudnnFilterStruct *filter) : is_double(filter->type == CUDNN_DATA_DOUBLE) {}
    const void *one() const { return is_double ? static_cast<const void *>(&large[1]) : &small[1]; }
    const void *zero() const { return is_double ? static_cast<const void *>(&large[0]) : &small[0]; }

private:
    bool is_double;
    float small[2] = {0.0f, 1.0f};
    double large[2] = {0.0, 1.0};
};

// Memory on the device for as long as a measurement takes.
class Scratch {
public:
    explicit Scratch(const cudnnTensorStruct &tensor) {
        const size_t bytes = extent(&tensor) * size_of(tensor.type);
        if (cudaMalloc(&memory, bytes) == cudaSuccess)
            cudaMemset(memory, 0, bytes);
    }
    explicit Scratch(const cudnnFilterStruct &filter) : Scratch(as_tensor(&filter)) {}
    ~Scratch() { cudaFree(memory); }
    void *memory = nullptr;
};

} // namespace cuport_dnn

using namespace cuport_dnn;

// Forward.

cudnnStatus_t cudnnGetConvolutionForwardAlgorithmMaxCount(cudnnHandle_t handle, int *count) {
    if (handle == nullptr || count == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    *count = 1;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnGetConvolutionForwardWorkspaceSize(
    cudnnHandle_t handle, const cudnnTensorDescriptor_t xDesc, const cudnnFilterDescriptor_t wDesc,
    const cudnnConvolutionDescriptor_t convDesc, const cudnnTensorDescriptor_t yDesc, cudnnConvolutionFwdAlgo_t algo,
    size_t *sizeInBytes
) {
    (void)handle;
    (void)algo;
    const cudnnStatus_t fits = check_convolution(xDesc, wDesc, convDesc, yDesc);
    if (fits != CUDNN_STATUS_SUCCESS)
        return fits;
    return tell_size(sizeInBytes);
}

cudnnStatus_t cudnnGetConvolutionForwardAlgorithm(
    cudnnHandle_t handle, const cudnnTensorDescriptor_t xDesc, const cudnnFilterDescriptor_t wDesc,
    const cudnnConvolutionDescriptor_t convDesc, const cudnnTensorDescriptor_t yDesc,
    cudnnConvolutionFwdPreference_t preference, size_t memoryLimitInBytes, cudnnConvolutionFwdAlgo_t *algo
) {
    (void)handle;
    (void)preference;
    (void)memoryLimitInBytes;
    const cudnnStatus_t fits = check_convolution(xDesc, wDesc, convDesc, yDesc);
    if (fits != CUDNN_STATUS_SUCCESS)
        return fits;
    *algo = CUDNN_CONVOLUTION_FWD_ALGO_IMPLICIT_GEMM;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnGetConvolutionForwardAlgorithm_v7(
    cudnnHandle_t handle, const cudnnTensorDescriptor_t xDesc, const cudnnFilterDescriptor_t wDesc,
    const cudnnConvolutionDescriptor_t convDesc, const cudnnTensorDescriptor_t yDesc, const int requestedAlgoCount,
    int *returnedAlgoCount, cudnnConvolutionFwdAlgoPerf_t *perfResults
) {
    (void)handle;
    const cudnnStatus_t fits = check_convolution(xDesc, wDesc, convDesc, yDesc);
    if (fits != CUDNN_STATUS_SUCCESS)
        return fits;
    return tell(perfResults, requestedAlgoCount, returnedAlgoCount, CUDNN_CONVOLUTION_FWD_ALGO_IMPLICIT_GEMM, -1.0f);
}

cudnnStatus_t cudnnFindConvolutionForwardAlgorithm(
    cudnnHandle_t handle, const cudnnTensorDescriptor_t xDesc, const cudnnFilterDescriptor_t wDesc,
    const cudnnConvolutionDescriptor_t convDesc, const cudnnTensorDescriptor_t yDesc, const int requestedAlgoCount,
    int *returnedAlgoCount, cudnnConvolutionFwdAlgoPerf_t *perfResults
) {
    const cudnnStatus_t fits = check_convolution(xDesc, wDesc, convDesc, yDesc);
    if (fits != CUDNN_STATUS_SUCCESS)
        return fits;
    const Scratch x(*xDesc);
    const Scratch w(*wDesc);
    const Scratch y(*yDesc);
    if (x.memory == nullptr || w.memory == nullptr || y.memory == nullptr)
        return CUDNN_STATUS_ALLOC_FAILED;
    return cudnnFindConvolutionForwardAlgorithmEx(
        handle, xDesc, x.memory, wDesc, w.memory, convDesc, yDesc, y.memory, requestedAlgoCount, returnedAlgoCount,
        perfResults, nullptr, 0
    );
}

cudnnStatus_t cudnnFindConvolutionForwardAlgorithmEx(
    cudnnHandle_t handle, const cudnnTensorDescriptor_t xDesc, const void *x, const cudnnFilterDescriptor_t wDesc,
    const void *w, const cudnnConvolutionDescriptor_t convDesc, const cudnnTensorDescriptor_t yDesc, void *y,
    const int requestedAlgoCount, int *returnedAlgoCount, cudnnConvolutionFwdAlgoPerf_t *perfResults, void *workSpace,
    size_t workSpaceSizeInBytes
) {
    (void)workSpace;
    (void)workSpaceSizeInBytes;
    if (handle == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    const Factors factors(xDesc);
    const cudnnConvolutionFwdAlgo_t algorithm = CUDNN_CONVOLUTION_FWD_ALGO_IMPLICIT_GEMM;
    Stopwatch watch(handle->stream);
    const cudnnStatus_t done = cudnnConvolutionForward(
        handle, factors.one(), xDesc, x, wDesc, w, convDesc, algorithm, nullptr, 0, factors.zero(), yDesc, y
    );
    if (done != CUDNN_STATUS_SUCCESS)
        return done;
    return tell(perfResults, requestedAlgoCount, returnedAlgoCount, algorithm, watch.milliseconds());
}

// Backwards to the data.

cudnnStatus_t cudnnGetConvolutionBackwardDataAlgorithmMaxCount(cudnnHandle_t handle, int *count) {
    if (handle == nullptr || count == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    *count = 1;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnGetConvolutionBackwardDataWorkspaceSize(
    cudnnHandle_t handle, const cudnnFilterDescriptor_t wDesc, const cudnnTensorDescriptor_t dyDesc,
    const cudnnConvolutionDescriptor_t convDesc, const cudnnTensorDescriptor_t dxDesc,
    cudnnConvolutionBwdDataAlgo_t algo, size_t *sizeInBytes
) {
    (void)handle;
    (void)algo;
    const cudnnStatus_t fits = check_convolution(dxDesc, wDesc, convDesc, dyDesc);
    if (fits != CUDNN_STATUS_SUCCESS)
        return fits;
    return tell_size(sizeInBytes);
}

cudnnStatus_t cudnnGetConvolutionBackwardDataAlgorithm(
    cudnnHandle_t handle, const cudnnFilterDescriptor_t wDesc, const cudnnTensorDescriptor_t dyDesc,
    const cudnnConvolutionDescriptor_t convDesc, const cudnnTensorDescriptor_t dxDesc,
    cudnnConvolutionBwdDataPreference_t preference, size_t memoryLimitInBytes, cudnnConvolutionBwdDataAlgo_t *algo
) {
    (void)handle;
    (void)preference;
    (void)memoryLimitInBytes;
    const cudnnStatus_t fits = check_convolution(dxDesc, wDesc, convDesc, dyDesc);
    if (fits != CUDNN_STATUS_SUCCESS)
        return fits;
    *algo = CUDNN_CONVOLUTION_BWD_DATA_ALGO_1;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnGetConvolutionBackwardDataAlgorithm_v7(
    cudnnHandle_t handle, const cudnnFilterDescriptor_t wDesc, const cudnnTensorDescriptor_t dyDesc,
    const cudnnConvolutionDescriptor_t convDesc, const cudnnTensorDescriptor_t dxDesc, const int requestedAlgoCount,
    int *returnedAlgoCount, cudnnConvolutionBwdDataAlgoPerf_t *perfResults
) {
    (void)handle;
    const cudnnStatus_t fits = check_convolution(dxDesc, wDesc, convDesc, dyDesc);
    if (fits != CUDNN_STATUS_SUCCESS)
        return fits;
    return tell(perfResults, requestedAlgoCount, returnedAlgoCount, CUDNN_CONVOLUTION_BWD_DATA_ALGO_1, -1.0f);
}

cudnnStatus_t cudnnFindConvolutionBackwardDataAlgorithm(
    cudnnHandle_t handle, const cudnnFilterDescriptor_t wDesc, const cudnnTensorDescriptor_t dyDesc,
    const cudnnConvolutionDescriptor_t convDesc, const cudnnTensorDescriptor_t dxDesc, const int requestedAlgoCount,
    int *returnedAlgoCount, cudnnConvolutionBwdDataAlgoPerf_t *perfResults
) {
    const cudnnStatus_t fits = check_convolution(dxDesc, wDesc, convDesc, dyDesc);
    if (fits != CUDNN_STATUS_SUCCESS)
        return fits;
    const Scratch w(*wDesc);
    const Scratch dy(*dyDesc);
    const Scratch dx(*dxDesc);
    if (w.memory == nullptr || dy.memory == nullptr || dx.memory == nullptr)
        return CUDNN_STATUS_ALLOC_FAILED;
    return cudnnFindConvolutionBackwardDataAlgorithmEx(
        handle, wDesc, w.memory, dyDesc, dy.memory, convDesc, dxDesc, dx.memory, requestedAlgoCount, returnedAlgoCount,
        perfResults, nullptr, 0
    );
}

cudnnStatus_t cudnnFindConvolutionBackwardDataAlgorithmEx(
    cudnnHandle_t handle, const cudnnFilterDescriptor_t wDesc, const void *w, const cudnnTensorDescriptor_t dyDesc,
    const void *dy, const cudnnConvolutionDescriptor_t convDesc, const cudnnTensorDescriptor_t dxDesc, void *dx,
    const int requestedAlgoCount, int *returnedAlgoCount, cudnnConvolutionBwdDataAlgoPerf_t *perfResults,
    void *workSpace, size_t workSpaceSizeInBytes
) {
    (void)workSpace;
    (void)workSpaceSizeInBytes;
    if (handle == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    const Factors factors(wDesc);
    const cudnnConvolutionBwdDataAlgo_t algorithm = CUDNN_CONVOLUTION_BWD_DATA_ALGO_1;
    Stopwatch watch(handle->stream);
    const cudnnStatus_t done = cudnnConvolutionBackwardData(
        handle, factors.one(), wDesc, w, dyDesc, dy, convDesc, algorithm, nullptr, 0, factors.zero(), dxDesc, dx
    );
    if (done != CUDNN_STATUS_SUCCESS)
        return done;
    return tell(perfResults, requestedAlgoCount, returnedAlgoCount, algorithm, watch.milliseconds());
}

// Backwards to the filter.

cudnnStatus_t cudnnGetConvolutionBackwardFilterAlgorithmMaxCount(cudnnHandle_t handle, int *count) {
    if (handle == nullptr || count == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    *count = 1;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnGetConvolutionBackwardFilterWorkspaceSize(
    cudnnHandle_t handle, const cudnnTensorDescriptor_t xDesc, const cudnnTensorDescriptor_t dyDesc,
    const cudnnConvolutionDescriptor_t convDesc, const cudnnFilterDescriptor_t dwDesc,
    cudnnConvolutionBwdFilterAlgo_t algo, size_t *sizeInBytes
) {
    (void)handle;
    (void)algo;
    const cudnnStatus_t fits = check_convolution(xDesc, dwDesc, convDesc, dyDesc);
    if (fits != CUDNN_STATUS_SUCCESS)
        return fits;
    return tell_size(sizeInBytes);
}

cudnnStatus_t cudnnGetConvolutionBackwardFilterAlgorithm(
    cudnnHandle_t handle, const cudnnTensorDescriptor_t xDesc, const cudnnTensorDescriptor_t dyDesc,
    const cudnnConvolutionDescriptor_t convDesc, const cudnnFilterDescriptor_t dwDesc,
    cudnnConvolutionBwdFilterPreference_t preference, size_t memoryLimitInBytes, cudnnConvolutionBwdFilterAlgo_t *algo
) {
    (void)handle;
    (void)preference;
    (void)memoryLimitInBytes;
    const cudnnStatus_t fits = check_convolution(xDesc, dwDesc, convDesc, dyDesc);
    if (fits != CUDNN_STATUS_SUCCESS)
        return fits;
    *algo = CUDNN_CONVOLUTION_BWD_FILTER_ALGO_1;
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnGetConvolutionBackwardFilterAlgorithm_v7(
    cudnnHandle_t handle, const cudnnTensorDescriptor_t xDesc, const cudnnTensorDescriptor_t dyDesc,
    const cudnnConvolutionDescriptor_t convDesc, const cudnnFilterDescriptor_t dwDesc, const int requestedAlgoCount,
    int *returnedAlgoCount, cudnnConvolutionBwdFilterAlgoPerf_t *perfResults
) {
    (void)handle;
    const cudnnStatus_t fits = check_convolution(xDesc, dwDesc, convDesc, dyDesc);
    if (fits != CUDNN_STATUS_SUCCESS)
        return fits;
    return tell(perfResults, requestedAlgoCount, returnedAlgoCount, CUDNN_CONVOLUTION_BWD_FILTER_ALGO_1, -1.0f);
}

cudnnStatus_t cudnnFindConvolutionBackwardFilterAlgorithm(
    cudnnHandle_t handle, const cudnnTensorDescriptor_t xDesc, const cudnnTensorDescriptor_t dyDesc,
    const cudnnConvolutionDescriptor_t convDesc, const cudnnFilterDescriptor_t dwDesc, const int requestedAlgoCount,
    int *returnedAlgoCount, cudnnConvolutionBwdFilterAlgoPerf_t *perfResults
) {
    const cudnnStatus_t fits = check_convolution(xDesc, dwDesc, convDesc, dyDesc);
    if (fits != CUDNN_STATUS_SUCCESS)
        return fits;
    const Scratch x(*xDesc);
    const Scratch dy(*dyDesc);
    const Scratch dw(*dwDesc);
    if (x.memory == nullptr || dy.memory == nullptr || dw.memory == nullptr)
        return CUDNN_STATUS_ALLOC_FAILED;
    return cudnnFindConvolutionBackwardFilterAlgorithmEx(
        handle, xDesc, x.memory, dyDesc, dy.memory, convDesc, dwDesc, dw.memory, requestedAlgoCount, returnedAlgoCount,
        perfResults, nullptr, 0
    );
}

cudnnStatus_t cudnnFindConvolutionBackwardFilterAlgorithmEx(
    cudnnHandle_t handle, const cudnnTensorDescriptor_t xDesc, const void *x, const cudnnTensorDescriptor_t dyDesc,
    const void *dy, const cudnnConvolutionDescriptor_t convDesc, const cudnnFilterDescriptor_t dwDesc, void *dw,
    const int requestedAlgoCount, int *returnedAlgoCount, cudnnConvolutionBwdFilterAlgoPerf_t *perfResults,
    void *workSpace, size_t workSpaceSizeInBytes
) {
    (void)workSpace;
    (void)workSpaceSizeInBytes;
    if (handle == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    const Factors factors(xDesc);
    const cudnnConvolutionBwdFilterAlgo_t algorithm = CUDNN_CONVOLUTION_BWD_FILTER_ALGO_1;
    Stopwatch watch(handle->stream);
    const cudnnStatus_t done = cudnnConvolutionBackwardFilter(
        handle, factors.one(), xDesc, x, dyDesc, dy, convDesc, algorithm, nullptr, 0, factors.zero(), dwDesc, dw
    );
    if (done != CUDNN_STATUS_SUCCESS)
        return done;
    return tell(perfResults, requestedAlgoCount, returnedAlgoCount, algorithm, watch.milliseconds());
}
