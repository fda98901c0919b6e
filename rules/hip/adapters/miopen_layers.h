/* cuDNN over MIOpen: activation, softmax, pooling, local response normalisation. Written by hand. */

#include <miopen/miopen.h>
#include <stdlib.h>

typedef enum cuport_cudnnActivationMode_t {
    cuport_CUDNN_ACTIVATION_SIGMOID = 0,
    cuport_CUDNN_ACTIVATION_RELU = 1,
    cuport_CUDNN_ACTIVATION_TANH = 2,
    cuport_CUDNN_ACTIVATION_CLIPPED_RELU = 3,
    cuport_CUDNN_ACTIVATION_ELU = 4,
    cuport_CUDNN_ACTIVATION_IDENTITY = 5,
    cuport_CUDNN_ACTIVATION_SWISH = 6
} cuport_cudnnActivationMode_t;

typedef struct cuport_cudnnActivationStruct {
    miopenActivationDescriptor_t desc;
    cuport_cudnnActivationMode_t mode;
    miopenNanPropagation_t nan;
    double coef;
} *cuport_cudnnActivationDescriptor_t;

/* Tell once that MIOpen's layers may lose NaNs. */
static inline void cuport_dnn_tell_nan(miopenNanPropagation_t nan)
{
    static int told;
    if (nan == MIOPEN_PROPAGATE_NAN)
        cuport_dnn_tell(&told, "CUDNN_PROPAGATE_NAN: MIOpen does not say what its ReLU and pooling make of NaNs");
}

static inline miopenStatus_t cuport_cudnnCreateActivationDescriptor(cuport_cudnnActivationDescriptor_t *desc)
{
    miopenStatus_t status;
    *desc = (cuport_cudnnActivationDescriptor_t)calloc(1, sizeof **desc);
    if (*desc == NULL)
        return miopenStatusAllocFailed;
    status = miopenCreateActivationDescriptor(&(*desc)->desc);
    if (status != miopenStatusSuccess) {
        free(*desc);
        *desc = NULL;
    }
    return status;
}

static inline miopenStatus_t cuport_cudnnDestroyActivationDescriptor(cuport_cudnnActivationDescriptor_t desc)
{
    miopenStatus_t status = miopenStatusSuccess;
    if (desc != NULL)
        status = miopenDestroyActivationDescriptor(desc->desc);
    free(desc);
    return status;
}

/* cuDNN's coefficient is the ceiling of a clipped ReLU, and the factor of an ELU: MIOpen's alpha for both. */
static inline miopenStatus_t cuport_cudnnSetActivationDescriptor(cuport_cudnnActivationDescriptor_t desc,
    cuport_cudnnActivationMode_t mode, miopenNanPropagation_t nan, double coef)
{
    static int told;
    static const miopenActivationMode_t modes[6] = {miopenActivationLOGISTIC, miopenActivationRELU,
        miopenActivationTANH, miopenActivationCLIPPEDRELU, miopenActivationELU, miopenActivationPASTHRU};
    const int takes = mode == cuport_CUDNN_ACTIVATION_CLIPPED_RELU || mode == cuport_CUDNN_ACTIVATION_ELU;
    if (mode == cuport_CUDNN_ACTIVATION_SWISH)
        return cuport_dnn_refuse(&told, "CUDNN_ACTIVATION_SWISH: MIOpen has no such activation");
    cuport_dnn_tell_nan(nan);
    desc->mode = mode;
    desc->nan = nan;
    desc->coef = coef;
    return miopenSetActivationDescriptor(desc->desc, modes[mode], takes ? coef : 1.0, 1.0, 1.0);
}

static inline miopenStatus_t cuport_cudnnGetActivationDescriptor(cuport_cudnnActivationDescriptor_t desc,
    cuport_cudnnActivationMode_t *mode, miopenNanPropagation_t *nan, double *coef)
{
    *mode = desc->mode;
    *nan = desc->nan;
    *coef = desc->coef;
    return miopenStatusSuccess;
}

static inline miopenStatus_t cuport_cudnnActivationForward(miopenHandle_t handle,
    cuport_cudnnActivationDescriptor_t desc, const void *alpha, miopenTensorDescriptor_t xDesc, const void *x,
    const void *beta, miopenTensorDescriptor_t yDesc, void *y)
{
    const float one = 1.0f, zero = 0.0f;
    cuport_dnn_output out;
    miopenStatus_t status = cuport_dnn_begin(&out, handle, alpha, beta, yDesc, y);
    if (status == miopenStatusSuccess)
        status = miopenActivationForward(handle, desc->desc, &one, xDesc, x, &zero, yDesc, out.data);
    return cuport_dnn_end(&out, status);
}

static inline miopenStatus_t cuport_cudnnActivationBackward(miopenHandle_t handle,
    cuport_cudnnActivationDescriptor_t desc, const void *alpha, miopenTensorDescriptor_t yDesc, const void *y,
    miopenTensorDescriptor_t dyDesc, const void *dy, miopenTensorDescriptor_t xDesc, const void *x, const void *beta,
    miopenTensorDescriptor_t dxDesc, void *dx)
{
    const float one = 1.0f, zero = 0.0f;
    cuport_dnn_output out;
    miopenStatus_t status = cuport_dnn_begin(&out, handle, alpha, beta, dxDesc, dx);
    if (status == miopenStatusSuccess)
        status = miopenActivationBackward(
            handle, desc->desc, &one, yDesc, y, dyDesc, dy, xDesc, x, &zero, dxDesc, out.data);
    return cuport_dnn_end(&out, status);
}

static inline miopenStatus_t cuport_cudnnSoftmaxForward(miopenHandle_t handle, miopenSoftmaxAlgorithm_t algo,
    miopenSoftmaxMode_t mode, const void *alpha, miopenTensorDescriptor_t xDesc, const void *x, const void *beta,
    miopenTensorDescriptor_t yDesc, void *y)
{
    const float one = 1.0f, zero = 0.0f;
    cuport_dnn_output out;
    miopenStatus_t status = cuport_dnn_begin(&out, handle, alpha, beta, yDesc, y);
    if (status == miopenStatusSuccess)
        status = miopenSoftmaxForward_V2(handle, &one, xDesc, x, &zero, yDesc, out.data, algo, mode);
    return cuport_dnn_end(&out, status);
}

static inline miopenStatus_t cuport_cudnnSoftmaxBackward(miopenHandle_t handle, miopenSoftmaxAlgorithm_t algo,
    miopenSoftmaxMode_t mode, const void *alpha, miopenTensorDescriptor_t yDesc, const void *y,
    miopenTensorDescriptor_t dyDesc, const void *dy, const void *beta, miopenTensorDescriptor_t dxDesc, void *dx)
{
    const float one = 1.0f, zero = 0.0f;
    cuport_dnn_output out;
    miopenStatus_t status = cuport_dnn_begin(&out, handle, alpha, beta, dxDesc, dx);
    if (status == miopenStatusSuccess)
        status = miopenSoftmaxBackward_V2(
            handle, &one, yDesc, y, dyDesc, dy, &zero, dxDesc, out.data, algo, mode);
    return cuport_dnn_end(&out, status);
}

/* MIOpen's window is odd, and its calls are told the mode by the descriptor. */
static inline miopenStatus_t cuport_cudnnSetLRNDescriptor(
    miopenLRNDescriptor_t desc, unsigned int n, double alpha, double beta, double k)
{
    static int told;
    if (n % 2 == 0)
        return cuport_dnn_refuse(&told, "cudnnSetLRNDescriptor: MIOpen wants an odd number of channels");
    return miopenSetLRNDescriptor(desc, miopenLRNCrossChannel, n, alpha, beta, k);
}

static inline miopenStatus_t cuport_cudnnGetLRNDescriptor(
    miopenLRNDescriptor_t desc, unsigned int *n, double *alpha, double *beta, double *k)
{
    miopenLRNMode_t mode;
    return miopenGetLRNDescriptor(desc, &mode, n, alpha, beta, k);
}

static inline miopenStatus_t cuport_cudnnLRNCrossChannelForward(miopenHandle_t handle, miopenLRNDescriptor_t desc,
    miopenLRNMode_t mode, const void *alpha, miopenTensorDescriptor_t xDesc, const void *x, const void *beta,
    miopenTensorDescriptor_t yDesc, void *y)
{
    const float one = 1.0f, zero = 0.0f;
    cuport_dnn_output out;
    miopenStatus_t status = cuport_dnn_begin(&out, handle, alpha, beta, yDesc, y);
    (void)mode;
    if (status == miopenStatusSuccess)
        status = miopenLRNForward(handle, desc, &one, xDesc, x, &zero, yDesc, out.data, false, NULL);
    return cuport_dnn_end(&out, status);
}

/* The way back needs what MIOpen's forward pass leaves in a workspace, which cuDNN's has none of: it is run again. */
static inline miopenStatus_t cuport_cudnnLRNCrossChannelBackward(miopenHandle_t handle, miopenLRNDescriptor_t desc,
    miopenLRNMode_t mode, const void *alpha, miopenTensorDescriptor_t yDesc, const void *y,
    miopenTensorDescriptor_t dyDesc, const void *dy, miopenTensorDescriptor_t xDesc, const void *x, const void *beta,
    miopenTensorDescriptor_t dxDesc, void *dx)
{
    const float one = 1.0f, zero = 0.0f;
    size_t size = 0, ySize = 0;
    void *workspace = NULL, *again = NULL;
    cuport_dnn_output out;
    miopenStatus_t status = cuport_dnn_begin(&out, handle, alpha, beta, dxDesc, dx);
    (void)mode;
    if (status == miopenStatusSuccess)
        status = miopenLRNGetWorkSpaceSize(yDesc, &size);
    if (status == miopenStatusSuccess)
        status = miopenGetTensorNumBytes(yDesc, &ySize);
    if (status == miopenStatusSuccess)
        status = cuport_dnn_allocate(handle, size, &workspace);
    if (status == miopenStatusSuccess)
        status = cuport_dnn_allocate(handle, ySize, &again);
    if (status == miopenStatusSuccess)
        status = miopenLRNForward(handle, desc, &one, xDesc, x, &zero, yDesc, again, true, workspace);
    if (status == miopenStatusSuccess)
        status = miopenLRNBackward(
            handle, desc, &one, yDesc, y, dyDesc, dy, xDesc, x, &zero, dxDesc, out.data, workspace);
    cuport_dnn_free(handle, again);
    cuport_dnn_free(handle, workspace);
    return cuport_dnn_end(&out, status);
}
