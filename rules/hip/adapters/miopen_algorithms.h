/* cuDNN over MIOpen: the algorithms of convolutions, and the search for them. Written by hand. */

#include <miopen/miopen.h>
#include <string.h>

typedef enum cuport_cudnnConvolutionFwdAlgo_t {
    cuport_CUDNN_CONVOLUTION_FWD_ALGO_IMPLICIT_GEMM = 0,
    cuport_CUDNN_CONVOLUTION_FWD_ALGO_IMPLICIT_PRECOMP_GEMM = 1,
    cuport_CUDNN_CONVOLUTION_FWD_ALGO_GEMM = 2,
    cuport_CUDNN_CONVOLUTION_FWD_ALGO_DIRECT = 3,
    cuport_CUDNN_CONVOLUTION_FWD_ALGO_FFT = 4,
    cuport_CUDNN_CONVOLUTION_FWD_ALGO_FFT_TILING = 5,
    cuport_CUDNN_CONVOLUTION_FWD_ALGO_WINOGRAD = 6,
    cuport_CUDNN_CONVOLUTION_FWD_ALGO_WINOGRAD_NONFUSED = 7,
    cuport_CUDNN_CONVOLUTION_FWD_ALGO_COUNT = 8
} cuport_cudnnConvolutionFwdAlgo_t;

typedef enum cuport_cudnnConvolutionBwdDataAlgo_t {
    cuport_CUDNN_CONVOLUTION_BWD_DATA_ALGO_0 = 0,
    cuport_CUDNN_CONVOLUTION_BWD_DATA_ALGO_1 = 1,
    cuport_CUDNN_CONVOLUTION_BWD_DATA_ALGO_FFT = 2,
    cuport_CUDNN_CONVOLUTION_BWD_DATA_ALGO_FFT_TILING = 3,
    cuport_CUDNN_CONVOLUTION_BWD_DATA_ALGO_WINOGRAD = 4,
    cuport_CUDNN_CONVOLUTION_BWD_DATA_ALGO_WINOGRAD_NONFUSED = 5,
    cuport_CUDNN_CONVOLUTION_BWD_DATA_ALGO_COUNT = 6
} cuport_cudnnConvolutionBwdDataAlgo_t;

typedef enum cuport_cudnnConvolutionBwdFilterAlgo_t {
    cuport_CUDNN_CONVOLUTION_BWD_FILTER_ALGO_0 = 0,
    cuport_CUDNN_CONVOLUTION_BWD_FILTER_ALGO_1 = 1,
    cuport_CUDNN_CONVOLUTION_BWD_FILTER_ALGO_FFT = 2,
    cuport_CUDNN_CONVOLUTION_BWD_FILTER_ALGO_3 = 3,
    cuport_CUDNN_CONVOLUTION_BWD_FILTER_ALGO_WINOGRAD = 4,
    cuport_CUDNN_CONVOLUTION_BWD_FILTER_ALGO_WINOGRAD_NONFUSED = 5,
    cuport_CUDNN_CONVOLUTION_BWD_FILTER_ALGO_FFT_TILING = 6,
    cuport_CUDNN_CONVOLUTION_BWD_FILTER_ALGO_COUNT = 7
} cuport_cudnnConvolutionBwdFilterAlgo_t;

typedef struct cuport_cudnnConvolutionFwdAlgoPerf_t {
    cuport_cudnnConvolutionFwdAlgo_t algo;
    miopenStatus_t status;
    float time;
    size_t memory;
    cuport_cudnnDeterminism_t determinism;
    cuport_cudnnMathType_t mathType;
    int reserved[3];
} cuport_cudnnConvolutionFwdAlgoPerf_t;

typedef struct cuport_cudnnConvolutionBwdDataAlgoPerf_t {
    cuport_cudnnConvolutionBwdDataAlgo_t algo;
    miopenStatus_t status;
    float time;
    size_t memory;
    cuport_cudnnDeterminism_t determinism;
    cuport_cudnnMathType_t mathType;
    int reserved[3];
} cuport_cudnnConvolutionBwdDataAlgoPerf_t;

typedef struct cuport_cudnnConvolutionBwdFilterAlgoPerf_t {
    cuport_cudnnConvolutionBwdFilterAlgo_t algo;
    miopenStatus_t status;
    float time;
    size_t memory;
    cuport_cudnnDeterminism_t determinism;
    cuport_cudnnMathType_t mathType;
    int reserved[3];
} cuport_cudnnConvolutionBwdFilterAlgoPerf_t;

/* What cuDNN 7 and older is told of memory. */
typedef enum cuport_cudnnConvolutionFwdPreference_t {
    cuport_CUDNN_CONVOLUTION_FWD_NO_WORKSPACE = 0,
    cuport_CUDNN_CONVOLUTION_FWD_PREFER_FASTEST = 1,
    cuport_CUDNN_CONVOLUTION_FWD_SPECIFY_WORKSPACE_LIMIT = 2
} cuport_cudnnConvolutionFwdPreference_t;

typedef enum cuport_cudnnConvolutionBwdDataPreference_t {
    cuport_CUDNN_CONVOLUTION_BWD_DATA_NO_WORKSPACE = 0,
    cuport_CUDNN_CONVOLUTION_BWD_DATA_PREFER_FASTEST = 1,
    cuport_CUDNN_CONVOLUTION_BWD_DATA_SPECIFY_WORKSPACE_LIMIT = 2
} cuport_cudnnConvolutionBwdDataPreference_t;

typedef enum cuport_cudnnConvolutionBwdFilterPreference_t {
    cuport_CUDNN_CONVOLUTION_BWD_FILTER_NO_WORKSPACE = 0,
    cuport_CUDNN_CONVOLUTION_BWD_FILTER_PREFER_FASTEST = 1,
    cuport_CUDNN_CONVOLUTION_BWD_FILTER_SPECIFY_WORKSPACE_LIMIT = 2
} cuport_cudnnConvolutionBwdFilterPreference_t;

/* The number of cuDNN's algorithm that a solution counts as. */
static inline int cuport_dnn_algorithm_of(cuport_dnn_direction direction, miopenConvAlgorithm_t algorithm)
{
    if (direction == cuport_dnn_forward)
        return algorithm == miopenConvolutionAlgoGEMM ? cuport_CUDNN_CONVOLUTION_FWD_ALGO_GEMM
            : algorithm == miopenConvolutionAlgoDirect ? cuport_CUDNN_CONVOLUTION_FWD_ALGO_DIRECT
            : algorithm == miopenConvolutionAlgoFFT ? cuport_CUDNN_CONVOLUTION_FWD_ALGO_FFT
            : algorithm == miopenConvolutionAlgoWinograd ? cuport_CUDNN_CONVOLUTION_FWD_ALGO_WINOGRAD
                                                         : cuport_CUDNN_CONVOLUTION_FWD_ALGO_IMPLICIT_GEMM;
    if (direction == cuport_dnn_backward_data)
        return algorithm == miopenConvolutionAlgoGEMM ? cuport_CUDNN_CONVOLUTION_BWD_DATA_ALGO_1
            : algorithm == miopenConvolutionAlgoFFT ? cuport_CUDNN_CONVOLUTION_BWD_DATA_ALGO_FFT
            : algorithm == miopenConvolutionAlgoWinograd ? cuport_CUDNN_CONVOLUTION_BWD_DATA_ALGO_WINOGRAD
                                                         : cuport_CUDNN_CONVOLUTION_BWD_DATA_ALGO_0;
    return algorithm == miopenConvolutionAlgoGEMM ? cuport_CUDNN_CONVOLUTION_BWD_FILTER_ALGO_1
        : algorithm == miopenConvolutionAlgoFFT ? cuport_CUDNN_CONVOLUTION_BWD_FILTER_ALGO_FFT
        : algorithm == miopenConvolutionAlgoImplicitGEMM ? cuport_CUDNN_CONVOLUTION_BWD_FILTER_ALGO_3
        : algorithm == miopenConvolutionAlgoWinograd ? cuport_CUDNN_CONVOLUTION_BWD_FILTER_ALGO_WINOGRAD_NONFUSED
                                                     : cuport_CUDNN_CONVOLUTION_BWD_FILTER_ALGO_0;
}

/* The first solution that counts as an algorithm and needs no more than `limit` bytes, else the first that fits. */
static inline const miopenConvSolution_t *cuport_dnn_pick(
    const cuport_dnn_problem *p, const cuport_dnn_solutions *solutions, int algorithm, size_t limit)
{
    const miopenConvSolution_t *any = NULL;
    size_t i;
    for (i = 0; i < solutions->count; ++i) {
        const miopenConvSolution_t *one = &solutions->found[i];
        if (one->workspace_size > limit)
            continue;
        if (cuport_dnn_algorithm_of(p->direction, one->algorithm) == algorithm)
            return one;
        if (any == NULL)
            any = one;
    }
    return any;
}

static inline miopenStatus_t cuport_dnn_workspace(const cuport_dnn_problem *p, int algorithm, size_t *size)
{
    cuport_dnn_solutions solutions;
    const miopenConvSolution_t *chosen;
    miopenStatus_t status = cuport_dnn_solve(p, &solutions);
    *size = 0;
    if (status != miopenStatusSuccess)
        return status;
    chosen = cuport_dnn_pick(p, &solutions, algorithm, (size_t)-1);
    *size = chosen->workspace_size;
    return miopenStatusSuccess;
}

/* What cuDNN 7 does with a preference: 0 no workspace, 1 the fastest, 2 within a limit. */
static inline miopenStatus_t cuport_dnn_prefer(
    const cuport_dnn_problem *p, int preference, size_t limit, int *algorithm)
{
    cuport_dnn_solutions solutions;
    const miopenConvSolution_t *chosen;
    miopenStatus_t status = cuport_dnn_solve(p, &solutions);
    if (status != miopenStatusSuccess)
        return status;
    chosen = cuport_dnn_pick(p, &solutions, -1, preference == 0 ? 0 : preference == 1 ? (size_t)-1 : limit);
    if (chosen == NULL)
        return miopenStatusUnsupportedOp;
    *algorithm = cuport_dnn_algorithm_of(p->direction, chosen->algorithm);
    return miopenStatusSuccess;
}

/* List a problem's solutions as cuDNN's results. */
static inline miopenStatus_t cuport_dnn_list_forward(const cuport_dnn_problem *p, int requested, int *returned,
    cuport_cudnnConvolutionFwdAlgoPerf_t *results)
{
    cuport_dnn_solutions solutions;
    miopenStatus_t status = cuport_dnn_solve(p, &solutions);
    int i = 0;
    for (; status == miopenStatusSuccess && i < requested && (size_t)i < solutions.count; ++i) {
        const miopenConvSolution_t *one = &solutions.found[i];
        memset(&results[i], 0, sizeof results[i]);
        results[i].algo
            = (cuport_cudnnConvolutionFwdAlgo_t)cuport_dnn_algorithm_of(p->direction, one->algorithm);
        results[i].status = miopenStatusSuccess;
        results[i].time = one->time;
        results[i].memory = one->workspace_size;
        results[i].mathType = p->conv->math;
    }
    *returned = i;
    return status;
}

static inline miopenStatus_t cuport_dnn_list_backward_data(const cuport_dnn_problem *p, int requested, int *returned,
    cuport_cudnnConvolutionBwdDataAlgoPerf_t *results)
{
    cuport_dnn_solutions solutions;
    miopenStatus_t status = cuport_dnn_solve(p, &solutions);
    int i = 0;
    for (; status == miopenStatusSuccess && i < requested && (size_t)i < solutions.count; ++i) {
        const miopenConvSolution_t *one = &solutions.found[i];
        memset(&results[i], 0, sizeof results[i]);
        results[i].algo
            = (cuport_cudnnConvolutionBwdDataAlgo_t)cuport_dnn_algorithm_of(p->direction, one->algorithm);
        results[i].status = miopenStatusSuccess;
        results[i].time = one->time;
        results[i].memory = one->workspace_size;
        results[i].mathType = p->conv->math;
    }
    *returned = i;
    return status;
}

static inline miopenStatus_t cuport_dnn_list_backward_filter(const cuport_dnn_problem *p, int requested, int *returned,
    cuport_cudnnConvolutionBwdFilterAlgoPerf_t *results)
{
    cuport_dnn_solutions solutions;
    miopenStatus_t status = cuport_dnn_solve(p, &solutions);
    int i = 0;
    for (; status == miopenStatusSuccess && i < requested && (size_t)i < solutions.count; ++i) {
        const miopenConvSolution_t *one = &solutions.found[i];
        memset(&results[i], 0, sizeof results[i]);
        results[i].algo
            = (cuport_cudnnConvolutionBwdFilterAlgo_t)cuport_dnn_algorithm_of(p->direction, one->algorithm);
        results[i].status = miopenStatusSuccess;
        results[i].time = one->time;
        results[i].memory = one->workspace_size;
        results[i].mathType = p->conv->math;
    }
    *returned = i;
    return status;
}

/* Measure all solutions with data; MIOpen keeps what it finds, and lists it from then on. */
static inline miopenStatus_t cuport_dnn_measure(
    const cuport_dnn_problem *p, const void *a, const void *b, void *result, void *workspace, size_t size)
{
    const miopenConvolutionDescriptor_t conv = p->conv->desc;
    miopenConvAlgoPerf_t found[8];
    int count = 0;
    miopenStatus_t status;
    if (p->direction == cuport_dnn_forward)
        status = miopenFindConvolutionForwardAlgorithm(
            p->handle, p->a, a, p->b, b, conv, p->result, result, 8, &count, found, workspace, size, false);
    else if (p->direction == cuport_dnn_backward_data)
        status = miopenFindConvolutionBackwardDataAlgorithm(
            p->handle, p->b, b, p->a, a, conv, p->result, result, 8, &count, found, workspace, size, false);
    else
        status = miopenFindConvolutionBackwardWeightsAlgorithm(
            p->handle, p->b, b, p->a, a, conv, p->result, result, 8, &count, found, workspace, size, false);
    cuport_dnn_forget();
    return status;
}

/* The workspace with which MIOpen can try all solutions. */
static inline miopenStatus_t cuport_dnn_largest_workspace(const cuport_dnn_problem *p, size_t *size)
{
    const miopenConvolutionDescriptor_t conv = p->conv->desc;
    if (p->direction == cuport_dnn_forward)
        return miopenConvolutionForwardGetWorkSpaceSize(p->handle, p->b, p->a, conv, p->result, size);
    if (p->direction == cuport_dnn_backward_data)
        return miopenConvolutionBackwardDataGetWorkSpaceSize(p->handle, p->b, p->a, conv, p->result, size);
    return miopenConvolutionBackwardWeightsGetWorkSpaceSize(p->handle, p->b, p->a, conv, p->result, size);
}

/* Measure with memory of our own, as cuDNN does when it is given none. */
static inline miopenStatus_t cuport_dnn_measure_alone(const cuport_dnn_problem *p)
{
    const miopenTensorDescriptor_t tensors[3] = {p->a, p->b, p->result};
    void *data[4] = {NULL, NULL, NULL, NULL};
    size_t size = 0;
    int i;
    miopenStatus_t status = miopenStatusSuccess;
    for (i = 0; i < 4 && status == miopenStatusSuccess; ++i) {
        status = i < 3 ? miopenGetTensorNumBytes(tensors[i], &size) : cuport_dnn_largest_workspace(p, &size);
        if (status == miopenStatusSuccess)
            status = cuport_dnn_allocate(p->handle, size, &data[i]);
    }
    if (status == miopenStatusSuccess)
        status = cuport_dnn_measure(p, data[0], data[1], data[2], data[3], size);
    for (i = 0; i < 4; ++i)
        cuport_dnn_free(p->handle, data[i]);
    return status;
}

static inline miopenStatus_t cuport_dnn_convolve(const cuport_dnn_problem *p, int algorithm, const void *alpha,
    const void *a, const void *b, const void *beta, void *result, void *workspace, size_t size)
{
    static int told;
    const miopenConvolutionDescriptor_t conv = p->conv->desc;
    const miopenConvSolution_t *chosen;
    cuport_dnn_solutions solutions;
    cuport_dnn_output out;
    miopenStatus_t status = cuport_dnn_solve(p, &solutions);
    if (status != miopenStatusSuccess)
        return status;
    chosen = cuport_dnn_pick(p, &solutions, algorithm, workspace == NULL ? 0 : size);
    if (chosen == NULL) {
        cuport_dnn_tell(&told, "MIOpen has no solution of a convolution for so small a workspace");
        return miopenStatusBadParm;
    }
    status = cuport_dnn_begin(&out, p->handle, alpha, beta, p->result, result);
    if (status != miopenStatusSuccess)
        return cuport_dnn_end(&out, status);
    if (p->direction == cuport_dnn_forward)
        status = miopenConvolutionForwardImmediate(p->handle, p->b, b, p->a, a, conv, p->result, out.data, workspace,
            size, chosen->solution_id);
    else if (p->direction == cuport_dnn_backward_data)
        status = miopenConvolutionBackwardDataImmediate(p->handle, p->b, b, p->a, a, conv, p->result, out.data,
            workspace, size, chosen->solution_id);
    else
        status = miopenConvolutionBackwardWeightsImmediate(p->handle, p->b, b, p->a, a, conv, p->result, out.data,
            workspace, size, chosen->solution_id);
    return cuport_dnn_end(&out, status);
}
