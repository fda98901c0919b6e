/* cuDNN over MIOpen: the calls that convolve, and those that choose how. Written by hand. */

#include <miopen/miopen.h>

static inline miopenStatus_t cuport_cudnnConvolutionForward(miopenHandle_t handle, const void *alpha,
    miopenTensorDescriptor_t xDesc, const void *x, miopenTensorDescriptor_t wDesc, const void *w,
    cuport_cudnnConvolutionDescriptor_t conv, cuport_cudnnConvolutionFwdAlgo_t algo, void *workspace, size_t size,
    const void *beta, miopenTensorDescriptor_t yDesc, void *y)
{
    const cuport_dnn_problem problem = cuport_dnn_problem_of(cuport_dnn_forward, handle, conv, xDesc, wDesc, yDesc);
    return cuport_dnn_convolve(&problem, (int)algo, alpha, x, w, beta, y, workspace, size);
}

static inline miopenStatus_t cuport_cudnnGetConvolutionForwardWorkspaceSize(miopenHandle_t handle,
    miopenTensorDescriptor_t xDesc, miopenTensorDescriptor_t wDesc, cuport_cudnnConvolutionDescriptor_t conv,
    miopenTensorDescriptor_t yDesc, cuport_cudnnConvolutionFwdAlgo_t algo, size_t *size)
{
    const cuport_dnn_problem problem = cuport_dnn_problem_of(cuport_dnn_forward, handle, conv, xDesc, wDesc, yDesc);
    return cuport_dnn_workspace(&problem, (int)algo, size);
}

/* cuDNN 7 and older. */
static inline miopenStatus_t cuport_cudnnGetConvolutionForwardAlgorithm(miopenHandle_t handle,
    miopenTensorDescriptor_t xDesc, miopenTensorDescriptor_t wDesc, cuport_cudnnConvolutionDescriptor_t conv,
    miopenTensorDescriptor_t yDesc, cuport_cudnnConvolutionFwdPreference_t preference, size_t limit,
    cuport_cudnnConvolutionFwdAlgo_t *algo)
{
    const cuport_dnn_problem problem = cuport_dnn_problem_of(cuport_dnn_forward, handle, conv, xDesc, wDesc, yDesc);
    int chosen = 0;
    const miopenStatus_t status = cuport_dnn_prefer(&problem, (int)preference, limit, &chosen);
    *algo = (cuport_cudnnConvolutionFwdAlgo_t)chosen;
    return status;
}

static inline miopenStatus_t cuport_cudnnGetConvolutionForwardAlgorithm_v7(miopenHandle_t handle,
    miopenTensorDescriptor_t xDesc, miopenTensorDescriptor_t wDesc, cuport_cudnnConvolutionDescriptor_t conv,
    miopenTensorDescriptor_t yDesc, int requested, int *returned, cuport_cudnnConvolutionFwdAlgoPerf_t *results)
{
    const cuport_dnn_problem problem = cuport_dnn_problem_of(cuport_dnn_forward, handle, conv, xDesc, wDesc, yDesc);
    return cuport_dnn_list_forward(&problem, requested, returned, results);
}

static inline miopenStatus_t cuport_cudnnGetConvolutionForwardAlgorithmMaxCount(miopenHandle_t handle, int *count)
{
    (void)handle;
    *count = (int)(sizeof ((cuport_dnn_solutions *)0)->found / sizeof ((cuport_dnn_solutions *)0)->found[0]);
    return miopenStatusSuccess;
}

static inline miopenStatus_t cuport_cudnnFindConvolutionForwardAlgorithm(miopenHandle_t handle,
    miopenTensorDescriptor_t xDesc, miopenTensorDescriptor_t wDesc, cuport_cudnnConvolutionDescriptor_t conv,
    miopenTensorDescriptor_t yDesc, int requested, int *returned, cuport_cudnnConvolutionFwdAlgoPerf_t *results)
{
    const cuport_dnn_problem problem = cuport_dnn_problem_of(cuport_dnn_forward, handle, conv, xDesc, wDesc, yDesc);
    const miopenStatus_t status = cuport_dnn_measure_alone(&problem);
    *returned = 0;
    return status == miopenStatusSuccess ? cuport_dnn_list_forward(&problem, requested, returned, results) : status;
}

static inline miopenStatus_t cuport_cudnnFindConvolutionForwardAlgorithmEx(miopenHandle_t handle,
    miopenTensorDescriptor_t xDesc, const void *x, miopenTensorDescriptor_t wDesc, const void *w,
    cuport_cudnnConvolutionDescriptor_t conv, miopenTensorDescriptor_t yDesc, void *y, int requested, int *returned,
    cuport_cudnnConvolutionFwdAlgoPerf_t *results, void *workspace, size_t size)
{
    const cuport_dnn_problem problem = cuport_dnn_problem_of(cuport_dnn_forward, handle, conv, xDesc, wDesc, yDesc);
    const miopenStatus_t status = cuport_dnn_measure(&problem, x, w, y, workspace, size);
    *returned = 0;
    return status == miopenStatusSuccess ? cuport_dnn_list_forward(&problem, requested, returned, results) : status;
}

static inline miopenStatus_t cuport_cudnnConvolutionBackwardData(miopenHandle_t handle, const void *alpha,
    miopenTensorDescriptor_t wDesc, const void *w, miopenTensorDescriptor_t dyDesc, const void *dy,
    cuport_cudnnConvolutionDescriptor_t conv, cuport_cudnnConvolutionBwdDataAlgo_t algo, void *workspace, size_t size,
    const void *beta, miopenTensorDescriptor_t dxDesc, void *dx)
{
    const cuport_dnn_problem problem = cuport_dnn_problem_of(cuport_dnn_backward_data, handle, conv, wDesc, dyDesc, dxDesc);
    return cuport_dnn_convolve(&problem, (int)algo, alpha, w, dy, beta, dx, workspace, size);
}

static inline miopenStatus_t cuport_cudnnGetConvolutionBackwardDataWorkspaceSize(miopenHandle_t handle,
    miopenTensorDescriptor_t wDesc, miopenTensorDescriptor_t dyDesc, cuport_cudnnConvolutionDescriptor_t conv,
    miopenTensorDescriptor_t dxDesc, cuport_cudnnConvolutionBwdDataAlgo_t algo, size_t *size)
{
    const cuport_dnn_problem problem = cuport_dnn_problem_of(cuport_dnn_backward_data, handle, conv, wDesc, dyDesc, dxDesc);
    return cuport_dnn_workspace(&problem, (int)algo, size);
}

static inline miopenStatus_t cuport_cudnnGetConvolutionBackwardDataAlgorithm(miopenHandle_t handle,
    miopenTensorDescriptor_t wDesc, miopenTensorDescriptor_t dyDesc, cuport_cudnnConvolutionDescriptor_t conv,
    miopenTensorDescriptor_t dxDesc, cuport_cudnnConvolutionBwdDataPreference_t preference, size_t limit,
    cuport_cudnnConvolutionBwdDataAlgo_t *algo)
{
    const cuport_dnn_problem problem = cuport_dnn_problem_of(cuport_dnn_backward_data, handle, conv, wDesc, dyDesc, dxDesc);
    int chosen = 0;
    const miopenStatus_t status = cuport_dnn_prefer(&problem, (int)preference, limit, &chosen);
    *algo = (cuport_cudnnConvolutionBwdDataAlgo_t)chosen;
    return status;
}

static inline miopenStatus_t cuport_cudnnGetConvolutionBackwardDataAlgorithm_v7(miopenHandle_t handle,
    miopenTensorDescriptor_t wDesc, miopenTensorDescriptor_t dyDesc, cuport_cudnnConvolutionDescriptor_t conv,
    miopenTensorDescriptor_t dxDesc, int requested, int *returned, cuport_cudnnConvolutionBwdDataAlgoPerf_t *results)
{
    const cuport_dnn_problem problem = cuport_dnn_problem_of(cuport_dnn_backward_data, handle, conv, wDesc, dyDesc, dxDesc);
    return cuport_dnn_list_backward_data(&problem, requested, returned, results);
}

static inline miopenStatus_t cuport_cudnnGetConvolutionBackwardDataAlgorithmMaxCount(miopenHandle_t handle, int *count)
{
    (void)handle;
    *count = (int)(sizeof ((cuport_dnn_solutions *)0)->found / sizeof ((cuport_dnn_solutions *)0)->found[0]);
    return miopenStatusSuccess;
}

static inline miopenStatus_t cuport_cudnnFindConvolutionBackwardDataAlgorithm(miopenHandle_t handle,
    miopenTensorDescriptor_t wDesc, miopenTensorDescriptor_t dyDesc, cuport_cudnnConvolutionDescriptor_t conv,
    miopenTensorDescriptor_t dxDesc, int requested, int *returned, cuport_cudnnConvolutionBwdDataAlgoPerf_t *results)
{
    const cuport_dnn_problem problem = cuport_dnn_problem_of(cuport_dnn_backward_data, handle, conv, wDesc, dyDesc, dxDesc);
    const miopenStatus_t status = cuport_dnn_measure_alone(&problem);
    *returned = 0;
    return status == miopenStatusSuccess ? cuport_dnn_list_backward_data(&problem, requested, returned, results) : status;
}

static inline miopenStatus_t cuport_cudnnFindConvolutionBackwardDataAlgorithmEx(miopenHandle_t handle,
    miopenTensorDescriptor_t wDesc, const void *w, miopenTensorDescriptor_t dyDesc, const void *dy,
    cuport_cudnnConvolutionDescriptor_t conv, miopenTensorDescriptor_t dxDesc, void *dx, int requested, int *returned,
    cuport_cudnnConvolutionBwdDataAlgoPerf_t *results, void *workspace, size_t size)
{
    const cuport_dnn_problem problem = cuport_dnn_problem_of(cuport_dnn_backward_data, handle, conv, wDesc, dyDesc, dxDesc);
    const miopenStatus_t status = cuport_dnn_measure(&problem, w, dy, dx, workspace, size);
    *returned = 0;
    return status == miopenStatusSuccess ? cuport_dnn_list_backward_data(&problem, requested, returned, results) : status;
}

static inline miopenStatus_t cuport_cudnnConvolutionBackwardFilter(miopenHandle_t handle, const void *alpha,
    miopenTensorDescriptor_t xDesc, const void *x, miopenTensorDescriptor_t dyDesc, const void *dy,
    cuport_cudnnConvolutionDescriptor_t conv, cuport_cudnnConvolutionBwdFilterAlgo_t algo, void *workspace,
    size_t size, const void *beta, miopenTensorDescriptor_t dwDesc, void *dw)
{
    const cuport_dnn_problem problem = cuport_dnn_problem_of(cuport_dnn_backward_filter, handle, conv, xDesc, dyDesc, dwDesc);
    return cuport_dnn_convolve(&problem, (int)algo, alpha, x, dy, beta, dw, workspace, size);
}

static inline miopenStatus_t cuport_cudnnGetConvolutionBackwardFilterWorkspaceSize(miopenHandle_t handle,
    miopenTensorDescriptor_t xDesc, miopenTensorDescriptor_t dyDesc, cuport_cudnnConvolutionDescriptor_t conv,
    miopenTensorDescriptor_t dwDesc, cuport_cudnnConvolutionBwdFilterAlgo_t algo, size_t *size)
{
    const cuport_dnn_problem problem = cuport_dnn_problem_of(cuport_dnn_backward_filter, handle, conv, xDesc, dyDesc, dwDesc);
    return cuport_dnn_workspace(&problem, (int)algo, size);
}

static inline miopenStatus_t cuport_cudnnGetConvolutionBackwardFilterAlgorithm(miopenHandle_t handle,
    miopenTensorDescriptor_t xDesc, miopenTensorDescriptor_t dyDesc, cuport_cudnnConvolutionDescriptor_t conv,
    miopenTensorDescriptor_t dwDesc, cuport_cudnnConvolutionBwdFilterPreference_t preference, size_t limit,
    cuport_cudnnConvolutionBwdFilterAlgo_t *algo)
{
    const cuport_dnn_problem problem = cuport_dnn_problem_of(cuport_dnn_backward_filter, handle, conv, xDesc, dyDesc, dwDesc);
    int chosen = 0;
    const miopenStatus_t status = cuport_dnn_prefer(&problem, (int)preference, limit, &chosen);
    *algo = (cuport_cudnnConvolutionBwdFilterAlgo_t)chosen;
    return status;
}

static inline miopenStatus_t cuport_cudnnGetConvolutionBackwardFilterAlgorithm_v7(miopenHandle_t handle,
    miopenTensorDescriptor_t xDesc, miopenTensorDescriptor_t dyDesc, cuport_cudnnConvolutionDescriptor_t conv,
    miopenTensorDescriptor_t dwDesc, int requested, int *returned,
    cuport_cudnnConvolutionBwdFilterAlgoPerf_t *results)
{
    const cuport_dnn_problem problem = cuport_dnn_problem_of(cuport_dnn_backward_filter, handle, conv, xDesc, dyDesc, dwDesc);
    return cuport_dnn_list_backward_filter(&problem, requested, returned, results);
}

static inline miopenStatus_t cuport_cudnnGetConvolutionBackwardFilterAlgorithmMaxCount(miopenHandle_t handle,
    int *count)
{
    (void)handle;
    *count = (int)(sizeof ((cuport_dnn_solutions *)0)->found / sizeof ((cuport_dnn_solutions *)0)->found[0]);
    return miopenStatusSuccess;
}

static inline miopenStatus_t cuport_cudnnFindConvolutionBackwardFilterAlgorithm(miopenHandle_t handle,
    miopenTensorDescriptor_t xDesc, miopenTensorDescriptor_t dyDesc, cuport_cudnnConvolutionDescriptor_t conv,
    miopenTensorDescriptor_t dwDesc, int requested, int *returned,
    cuport_cudnnConvolutionBwdFilterAlgoPerf_t *results)
{
    const cuport_dnn_problem problem = cuport_dnn_problem_of(cuport_dnn_backward_filter, handle, conv, xDesc, dyDesc, dwDesc);
    const miopenStatus_t status = cuport_dnn_measure_alone(&problem);
    *returned = 0;
    return status == miopenStatusSuccess ? cuport_dnn_list_backward_filter(&problem, requested, returned, results) : status;
}

static inline miopenStatus_t cuport_cudnnFindConvolutionBackwardFilterAlgorithmEx(miopenHandle_t handle,
    miopenTensorDescriptor_t xDesc, const void *x, miopenTensorDescriptor_t dyDesc, const void *dy,
    cuport_cudnnConvolutionDescriptor_t conv, miopenTensorDescriptor_t dwDesc, void *dw, int requested, int *returned,
    cuport_cudnnConvolutionBwdFilterAlgoPerf_t *results, void *workspace, size_t size)
{
    const cuport_dnn_problem problem = cuport_dnn_problem_of(cuport_dnn_backward_filter, handle, conv, xDesc, dyDesc, dwDesc);
    const miopenStatus_t status = cuport_dnn_measure(&problem, x, dy, dw, workspace, size);
    *returned = 0;
    return status == miopenStatusSuccess ? cuport_dnn_list_backward_filter(&problem, requested, returned, results) : status;
}

static inline miopenStatus_t cuport_cudnnConvolutionBackwardBias(miopenHandle_t handle, const void *alpha,
    miopenTensorDescriptor_t dyDesc, const void *dy, const void *beta, miopenTensorDescriptor_t dbDesc, void *db)
{
    const float one = 1.0f, zero = 0.0f;
    cuport_dnn_output out;
    miopenStatus_t status = cuport_dnn_begin(&out, handle, alpha, beta, dbDesc, db);
    if (status == miopenStatusSuccess)
        status = miopenConvolutionBackwardBias(handle, &one, dyDesc, dy, &zero, dbDesc, out.data);
    return cuport_dnn_end(&out, status);
}

/* y = activation(alpha1 * convolution(x) + alpha2 * z + bias), one step after the other. */
static inline miopenStatus_t cuport_cudnnConvolutionBiasActivationForward(miopenHandle_t handle, const void *alpha1,
    miopenTensorDescriptor_t xDesc, const void *x, miopenTensorDescriptor_t wDesc, const void *w,
    cuport_cudnnConvolutionDescriptor_t conv, cuport_cudnnConvolutionFwdAlgo_t algo, void *workspace, size_t size,
    const void *alpha2, miopenTensorDescriptor_t zDesc, const void *z, miopenTensorDescriptor_t biasDesc,
    const void *bias, cuport_cudnnActivationDescriptor_t activation, miopenTensorDescriptor_t yDesc, void *y)
{
    const float one = 1.0f, zero = 0.0f;
    const double wide_zero = 0.0;
    float of_z;
    miopenStatus_t status = cuport_dnn_factor(yDesc, alpha2, &of_z);
    if (status != miopenStatusSuccess)
        return status;
    status = cuport_cudnnConvolutionForward(handle, alpha1, xDesc, x, wDesc, w, conv, algo, workspace, size,
        z == y ? alpha2 : (const void *)&wide_zero, yDesc, y);
    if (status == miopenStatusSuccess && z != y && of_z != 0.0f)
        status = miopenOpTensor(handle, miopenTensorOpAdd, &one, yDesc, y, &of_z, zDesc, z, &zero, yDesc, y);
    if (status == miopenStatusSuccess)
        status = miopenOpTensor(handle, miopenTensorOpAdd, &one, yDesc, y, &one, biasDesc, bias, &zero, yDesc, y);
    if (status != miopenStatusSuccess || activation->mode == cuport_CUDNN_ACTIVATION_IDENTITY)
        return status;
    return miopenActivationForward(handle, activation->desc, &one, yDesc, y, &zero, yDesc, y);
}
