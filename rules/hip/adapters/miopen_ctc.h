/* cuDNN over MIOpen: the loss of connectionist temporal classification. Written by hand.

   MIOpen takes what a softmax is to be applied to, and gives the gradient for that: CUDNN_LOSS_NORMALIZATION_SOFTMAX.
   In the other mode cuDNN takes probabilities, and gives the gradient for what they were a softmax of. The logarithms of
   probabilities are such values, as their softmax is the probabilities again. */

#include <hip/hip_runtime_api.h>
#include <float.h>
#include <math.h>
#include <miopen/miopen.h>
#include <stdlib.h>

/* MIOpen has the first one: the other one's results differ in the order of sums. */
typedef enum cuport_cudnnCTCLossAlgo_t {
    cuport_CUDNN_CTC_LOSS_ALGO_DETERMINISTIC = 0,
    cuport_CUDNN_CTC_LOSS_ALGO_NON_DETERMINISTIC = 1
} cuport_cudnnCTCLossAlgo_t;

typedef enum cuport_cudnnLossNormalizationMode_t {
    cuport_CUDNN_LOSS_NORMALIZATION_NONE = 0,
    cuport_CUDNN_LOSS_NORMALIZATION_SOFTMAX = 1
} cuport_cudnnLossNormalizationMode_t;

/* What becomes of samples that are too short for their labels: MIOpen refuses all of such a call. */
typedef enum cuport_cudnnCTCGradMode_t {
    cuport_CUDNN_CTC_ZERO_OOB_GRADIENTS = 0,
    cuport_CUDNN_CTC_SKIP_OOB_GRADIENTS = 1
} cuport_cudnnCTCGradMode_t;

typedef struct cuport_cudnnCTCLossStruct {
    miopenCTCLossDescriptor_t desc;
    miopenDataType_t type;
    cuport_cudnnLossNormalizationMode_t mode;
    miopenNanPropagation_t nan;
    cuport_cudnnCTCGradMode_t gradients;
    int longest;
} *cuport_cudnnCTCLossDescriptor_t;

static inline miopenStatus_t cuport_cudnnCreateCTCLossDescriptor(cuport_cudnnCTCLossDescriptor_t *desc)
{
    miopenStatus_t status;
    *desc = (cuport_cudnnCTCLossDescriptor_t)calloc(1, sizeof **desc);
    if (*desc == NULL)
        return miopenStatusAllocFailed;
    status = miopenCreateCTCLossDescriptor(&(*desc)->desc);
    if (status != miopenStatusSuccess) {
        free(*desc);
        *desc = NULL;
    }
    return status;
}

static inline miopenStatus_t cuport_cudnnDestroyCTCLossDescriptor(cuport_cudnnCTCLossDescriptor_t desc)
{
    miopenStatus_t status = miopenStatusSuccess;
    if (desc != NULL)
        status = miopenDestroyCTCLossDescriptor(desc->desc);
    free(desc);
    return status;
}

/* The blank label is cuDNN's: the first. */
static inline miopenStatus_t cuport_cudnnSetCTCLossDescriptor_v8(cuport_cudnnCTCLossDescriptor_t desc,
    miopenDataType_t type, cuport_cudnnLossNormalizationMode_t mode, miopenNanPropagation_t nan, int longest)
{
    static int told;
    if (type != miopenFloat)
        return cuport_dnn_refuse(&told, "cudnnSetCTCLossDescriptor: CUDNN_DATA_FLOAT is what there is");
    desc->type = type;
    desc->mode = mode;
    desc->nan = nan;
    desc->longest = longest;
    return miopenSetCTCLossDescriptor(desc->desc, type, 0, true);
}

static inline miopenStatus_t cuport_cudnnSetCTCLossDescriptorEx(cuport_cudnnCTCLossDescriptor_t desc,
    miopenDataType_t type, cuport_cudnnLossNormalizationMode_t mode, miopenNanPropagation_t nan)
{
    return cuport_cudnnSetCTCLossDescriptor_v8(desc, type, mode, nan, 0);
}

static inline miopenStatus_t cuport_cudnnSetCTCLossDescriptor(
    cuport_cudnnCTCLossDescriptor_t desc, miopenDataType_t type)
{
    return cuport_cudnnSetCTCLossDescriptor_v8(
        desc, type, cuport_CUDNN_LOSS_NORMALIZATION_NONE, MIOPEN_NOT_PROPAGATE_NAN, 0);
}

static inline miopenStatus_t cuport_cudnnSetCTCLossDescriptor_v9(cuport_cudnnCTCLossDescriptor_t desc,
    miopenDataType_t type, cuport_cudnnLossNormalizationMode_t mode, cuport_cudnnCTCGradMode_t gradients, int longest)
{
    desc->gradients = gradients;
    return cuport_cudnnSetCTCLossDescriptor_v8(desc, type, mode, MIOPEN_NOT_PROPAGATE_NAN, longest);
}

static inline miopenStatus_t cuport_cudnnGetCTCLossDescriptor_v8(cuport_cudnnCTCLossDescriptor_t desc,
    miopenDataType_t *type, cuport_cudnnLossNormalizationMode_t *mode, miopenNanPropagation_t *nan, int *longest)
{
    *type = desc->type;
    *mode = desc->mode;
    *nan = desc->nan;
    *longest = desc->longest;
    return miopenStatusSuccess;
}

static inline miopenStatus_t cuport_cudnnGetCTCLossDescriptorEx(cuport_cudnnCTCLossDescriptor_t desc,
    miopenDataType_t *type, cuport_cudnnLossNormalizationMode_t *mode, miopenNanPropagation_t *nan)
{
    int longest;
    return cuport_cudnnGetCTCLossDescriptor_v8(desc, type, mode, nan, &longest);
}

static inline miopenStatus_t cuport_cudnnGetCTCLossDescriptor(
    cuport_cudnnCTCLossDescriptor_t desc, miopenDataType_t *type)
{
    *type = desc->type;
    return miopenStatusSuccess;
}

static inline miopenStatus_t cuport_cudnnGetCTCLossDescriptor_v9(cuport_cudnnCTCLossDescriptor_t desc,
    miopenDataType_t *type, cuport_cudnnLossNormalizationMode_t *mode, cuport_cudnnCTCGradMode_t *gradients,
    int *longest)
{
    miopenNanPropagation_t nan;
    *gradients = desc->gradients;
    return cuport_cudnnGetCTCLossDescriptor_v8(desc, type, mode, &nan, longest);
}

/* MIOpen reads its tensors of steps, samples and letters as if nothing lay between them. */
static inline miopenStatus_t cuport_dnn_ctc_shape(miopenTensorDescriptor_t desc, cuport_dnn_shape *shape)
{
    static int told;
    miopenStatus_t status = cuport_dnn_shape_of(desc, shape);
    if (status != miopenStatusSuccess)
        return status;
    if (shape->rank != 3)
        return miopenStatusBadParm;
    if (shape->type != miopenFloat || shape->strides[2] != 1 || shape->strides[1] != shape->dims[2]
        || shape->strides[0] != shape->dims[1] * shape->dims[2])
        return cuport_dnn_refuse(&told, "cudnnCTCLoss: MIOpen wants tensors of float without gaps");
    return miopenStatusSuccess;
}

/* Without a tensor for gradients cuDNN computes the losses alone. MIOpen computes both. */
static inline miopenStatus_t cuport_cudnnGetCTCLossWorkspaceSize(miopenHandle_t handle,
    miopenTensorDescriptor_t probsDesc, miopenTensorDescriptor_t gradientsDesc, const int *labels,
    const int *labelLengths, const int *inputLengths, cuport_cudnnCTCLossAlgo_t algo,
    cuport_cudnnCTCLossDescriptor_t desc, size_t *size)
{
    (void)algo;
    return miopenGetCTCLossWorkspaceSize(handle, probsDesc, gradientsDesc != NULL ? gradientsDesc : probsDesc, labels,
        labelLengths, inputLengths, MIOPEN_CTC_LOSS_ALGO_DETERMINISTIC, desc->desc, size);
}

/* Copy between host and device, behind the work of the handle's stream, and wait for it. */
static inline miopenStatus_t cuport_dnn_copy(
    miopenHandle_t handle, void *to, const void *from, size_t size, hipMemcpyKind kind)
{
    hipStream_t stream = NULL;
    miopenStatus_t status = miopenGetStream(handle, &stream);
    if (status != miopenStatusSuccess)
        return status;
    if (hipMemcpyAsync(to, from, size, kind, stream) != hipSuccess || hipStreamSynchronize(stream) != hipSuccess)
        return miopenStatusInternalError;
    return miopenStatusSuccess;
}

/* Take the logarithms of probabilities. MIOpen has no such operation, so the host does it. */
static inline miopenStatus_t cuport_dnn_logarithms(miopenHandle_t handle, const void *probs, void *to, size_t count)
{
    static int told;
    size_t i;
    miopenStatus_t status;
    float *values = (float *)malloc(count * sizeof *values);
    if (values == NULL)
        return miopenStatusAllocFailed;
    cuport_dnn_tell(&told, "cudnnCTCLoss: the host takes logarithms; CUDNN_LOSS_NORMALIZATION_SOFTMAX needs none");
    status = cuport_dnn_copy(handle, values, probs, count * sizeof *values, hipMemcpyDeviceToHost);
    for (i = 0; i < count && status == miopenStatusSuccess; i++)
        values[i] = logf(values[i] > FLT_MIN ? values[i] : FLT_MIN);
    if (status == miopenStatusSuccess)
        status = cuport_dnn_copy(handle, to, values, count * sizeof *values, hipMemcpyHostToDevice);
    free(values);
    return status;
}

static inline miopenStatus_t cuport_cudnnCTCLoss(miopenHandle_t handle, miopenTensorDescriptor_t probsDesc,
    const void *probs, const int labels[], const int labelLengths[], const int inputLengths[], void *costs,
    miopenTensorDescriptor_t gradientsDesc, void *gradients, cuport_cudnnCTCLossAlgo_t algo,
    cuport_cudnnCTCLossDescriptor_t desc, void *workspace, size_t size)
{
    const float zero = 0.0f;
    const int takes = desc->mode == cuport_CUDNN_LOSS_NORMALIZATION_NONE;
    miopenTensorDescriptor_t wanted = gradients != NULL ? gradientsDesc : probsDesc;
    void *logarithms = NULL, *unwanted = NULL;
    cuport_dnn_shape shape;
    size_t count;
    miopenStatus_t status = cuport_dnn_ctc_shape(wanted, &shape);
    (void)algo;
    if (status == miopenStatusSuccess)
        status = cuport_dnn_ctc_shape(probsDesc, &shape);
    if (status != miopenStatusSuccess)
        return status;
    count = (size_t)shape.dims[0] * (size_t)shape.dims[1] * (size_t)shape.dims[2];
    if (gradients == NULL)
        status = cuport_dnn_allocate(handle, count * sizeof(float), &unwanted);
    if (status == miopenStatusSuccess && takes)
        status = cuport_dnn_allocate(handle, count * sizeof(float), &logarithms);
    if (status == miopenStatusSuccess && takes)
        status = cuport_dnn_logarithms(handle, probs, logarithms, count);
    /* MIOpen leaves the gradients behind the end of a sample as they are: they are none. */
    if (status == miopenStatusSuccess && gradients != NULL)
        status = miopenSetTensor(handle, wanted, gradients, &zero);
    if (status == miopenStatusSuccess)
        status = miopenCTCLoss(handle, probsDesc, takes ? logarithms : probs, labels, labelLengths, inputLengths,
            costs, wanted, gradients != NULL ? gradients : unwanted, MIOPEN_CTC_LOSS_ALGO_DETERMINISTIC, desc->desc,
            workspace, size);
    cuport_dnn_free(handle, logarithms);
    cuport_dnn_free(handle, unwanted);
    return status;
}

/* A copy of numbers of the device's on the host, to be freed; NULL where there is none. */
static inline int *cuport_dnn_fetch(miopenHandle_t handle, const int *from, size_t count)
{
    int *to = (int *)malloc((count + 1) * sizeof *to);
    if (to != NULL && count != 0
        && cuport_dnn_copy(handle, to, from, count * sizeof *to, hipMemcpyDeviceToHost) != miopenStatusSuccess) {
        free(to);
        return NULL;
    }
    return to;
}

/* Here cuDNN has labels and lengths in the device's memory. MIOpen reads them on the host. */
static inline miopenStatus_t cuport_cudnnCTCLoss_v8(miopenHandle_t handle, cuport_cudnnCTCLossAlgo_t algo,
    cuport_cudnnCTCLossDescriptor_t desc, miopenTensorDescriptor_t probsDesc, const void *probs, const int labels[],
    const int labelLengths[], const int inputLengths[], void *costs, miopenTensorDescriptor_t gradientsDesc,
    void *gradients, size_t size, void *workspace)
{
    cuport_dnn_shape shape;
    int i, *of_labels, *of_input, *letters = NULL;
    size_t total = 0;
    miopenStatus_t status = cuport_dnn_ctc_shape(probsDesc, &shape);
    if (status != miopenStatusSuccess)
        return status;
    of_labels = cuport_dnn_fetch(handle, labelLengths, (size_t)shape.dims[1]);
    of_input = cuport_dnn_fetch(handle, inputLengths, (size_t)shape.dims[1]);
    for (i = 0; i < shape.dims[1] && of_labels != NULL; i++)
        total += of_labels[i] > 0 ? (size_t)of_labels[i] : 0;
    if (of_labels != NULL && of_input != NULL)
        letters = cuport_dnn_fetch(handle, labels, total);
    status = letters == NULL
        ? miopenStatusAllocFailed
        : cuport_cudnnCTCLoss(handle, probsDesc, probs, letters, of_labels, of_input, costs, gradientsDesc, gradients,
              algo, desc, workspace, size);
    free(letters);
    free(of_input);
    free(of_labels);
    return status;
}

/* The size for labels as long as they may be: MIOpen asks for labels, and these have no letter twice in a row. */
static inline miopenStatus_t cuport_cudnnGetCTCLossWorkspaceSize_v8(miopenHandle_t handle,
    cuport_cudnnCTCLossAlgo_t algo, cuport_cudnnCTCLossDescriptor_t desc, miopenTensorDescriptor_t probsDesc,
    miopenTensorDescriptor_t gradientsDesc, size_t *size)
{
    cuport_dnn_shape shape;
    int i, longest, samples, *made;
    miopenStatus_t status = cuport_dnn_ctc_shape(probsDesc, &shape);
    if (status != miopenStatusSuccess)
        return status;
    samples = shape.dims[1];
    longest = desc->longest > 0 && desc->longest < shape.dims[0] ? desc->longest : shape.dims[0];
    if (shape.dims[2] < 2)
        return miopenStatusBadParm;
    made = (int *)malloc(((size_t)samples * (size_t)longest + 2 * (size_t)samples + 1) * sizeof *made);
    if (made == NULL)
        return miopenStatusAllocFailed;
    for (i = 0; i < samples; i++) {
        made[i] = longest;
        made[samples + i] = shape.dims[0];
    }
    for (i = 0; i < samples * longest; i++)
        made[2 * samples + i] = i % longest % 2;
    status = cuport_cudnnGetCTCLossWorkspaceSize(
        handle, probsDesc, gradientsDesc, made + 2 * samples, made, made + samples, algo, desc, size);
    free(made);
    return status;
}
