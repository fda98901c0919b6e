/* Losses of connectionist temporal classification, in C. */
#include <cuda_runtime.h>
#include <cudnn.h>
#include <math.h>
#include "check.h"

enum { STEPS = 4, SAMPLES = 2, LETTERS = 3, ALL = STEPS * SAMPLES * LETTERS };

static void *buffer(const void *from, size_t size)
{
    void *memory;
    cudaMalloc(&memory, size);
    if (from != NULL)
        cudaMemcpy(memory, from, size, cudaMemcpyHostToDevice);
    return memory;
}

static void descriptors(cudnnCTCLossDescriptor_t ctc)
{
    cudnnDataType_t type;
    cudnnLossNormalizationMode_t mode;
    cudnnNanPropagation_t nan;
    cudnnCTCGradMode_t gradients;
    int longest;
    CHECK(cudnnSetCTCLossDescriptor(ctc, CUDNN_DATA_FLOAT));
    CHECK(cudnnGetCTCLossDescriptor(ctc, &type));
    CHECK(cudnnGetCTCLossDescriptorEx(ctc, &type, &mode, &nan));
    EXPECT(type == CUDNN_DATA_FLOAT && mode == CUDNN_LOSS_NORMALIZATION_NONE && nan == CUDNN_NOT_PROPAGATE_NAN);
    CHECK(cudnnSetCTCLossDescriptor_v9(ctc, CUDNN_DATA_FLOAT, CUDNN_LOSS_NORMALIZATION_SOFTMAX,
                                       CUDNN_CTC_SKIP_OOB_GRADIENTS, 5));
    CHECK(cudnnGetCTCLossDescriptor_v9(ctc, &type, &mode, &gradients, &longest));
    EXPECT(mode == CUDNN_LOSS_NORMALIZATION_SOFTMAX && gradients == CUDNN_CTC_SKIP_OOB_GRADIENTS && longest == 5);
    CHECK(cudnnSetCTCLossDescriptor_v8(ctc, CUDNN_DATA_FLOAT, CUDNN_LOSS_NORMALIZATION_SOFTMAX, CUDNN_PROPAGATE_NAN, 3));
    CHECK(cudnnGetCTCLossDescriptor_v8(ctc, &type, &mode, &nan, &longest));
    EXPECT(nan == CUDNN_PROPAGATE_NAN && longest == 3);
    EXPECT(cudnnSetCTCLossDescriptor(ctc, CUDNN_DATA_HALF) == CUDNN_STATUS_NOT_SUPPORTED);
}

int main(void)
{
    const int dims[3] = {STEPS, SAMPLES, LETTERS}, strides[3] = {SAMPLES * LETTERS, LETTERS, 1};
    const int wide[3] = {SAMPLES * 4, 4, 1}, labels[3] = {1, 2, 2}, labelLengths[2] = {2, 1}, inputLengths[2] = {4, 3};
    float values[ALL], probs[ALL], costs[2], other[2], gradients[ALL], total;
    cudnnHandle_t handle;
    cudnnCTCLossDescriptor_t ctc;
    cudnnTensorDescriptor_t desc, gaps;
    void *x, *p, *cost, *gradient, *work, *deviceLabels, *deviceLabelLengths, *deviceInputLengths;
    size_t size;
    int i, k;

    for (i = 0; i < ALL; i++)
        values[i] = 0.25f * (float)(i * 7 % 11);
    for (i = 0; i < ALL; i += LETTERS) {
        for (total = 0.0f, k = 0; k < LETTERS; k++)
            total += expf(values[i + k]);
        for (k = 0; k < LETTERS; k++)
            probs[i + k] = expf(values[i + k]) / total;
    }
    CHECK(cudnnCreate(&handle));
    CHECK(cudnnCreateCTCLossDescriptor(&ctc));
    descriptors(ctc);
    CHECK(cudnnCreateTensorDescriptor(&desc));
    CHECK(cudnnSetTensorNdDescriptor(desc, CUDNN_DATA_FLOAT, 3, dims, strides));
    x = buffer(values, sizeof values);  /* m1 */
    p = buffer(probs, sizeof probs);    /* m2 */
    cost = buffer(NULL, sizeof costs);  /* m3 */
    gradient = buffer(x, sizeof values);/* m4 */
    CHECK(cudnnSetCTCLossDescriptorEx(ctc, CUDNN_DATA_FLOAT, CUDNN_LOSS_NORMALIZATION_SOFTMAX, CUDNN_PROPAGATE_NAN));
    CHECK(cudnnGetCTCLossWorkspaceSize(handle, desc, NULL, labels, labelLengths, inputLengths,
                                       CUDNN_CTC_LOSS_ALGO_NON_DETERMINISTIC, ctc, &size));
    EXPECT(size == 1003);
    work = buffer(NULL, size);          /* m5 */
    CHECK(cudnnCTCLoss(handle, desc, x, labels, labelLengths, inputLengths, cost, desc, gradient,
                       CUDNN_CTC_LOSS_ALGO_DETERMINISTIC, ctc, work, size));
    cudaMemcpy(costs, cost, sizeof costs, cudaMemcpyDeviceToHost);
    cudaMemcpy(gradients, gradient, sizeof gradients, cudaMemcpyDeviceToHost);
    EXPECT(gradients[0] == 7.0f && gradients[3 * 6 + 2] == 7.0f);  /* the first sample has four steps */
    EXPECT(gradients[2 * 6 + 5] == 7.0f && gradients[3 * 6 + 3] == 0.0f);  /* the second one three */

    /* Probabilities have the same losses as what they are the softmax of. */
    CHECK(cudnnSetCTCLossDescriptor(ctc, CUDNN_DATA_FLOAT));
    CHECK(cudnnCTCLoss(handle, desc, p, labels, labelLengths, inputLengths, cost, NULL, NULL,
                       CUDNN_CTC_LOSS_ALGO_NON_DETERMINISTIC, ctc, work, size));
    cudaMemcpy(other, cost, sizeof other, cudaMemcpyDeviceToHost);
    for (i = 0; i < 2; i++)
        EXPECT(fabsf(other[i] - costs[i]) < 1e-4f && costs[i] > 0.1f);

    /* cuDNN 8's form has labels on the device, and asks for the size without them. */
    CHECK(cudnnSetCTCLossDescriptor_v8(ctc, CUDNN_DATA_FLOAT, CUDNN_LOSS_NORMALIZATION_SOFTMAX, CUDNN_PROPAGATE_NAN, 3));
    CHECK(cudnnGetCTCLossWorkspaceSize_v8(handle, CUDNN_CTC_LOSS_ALGO_DETERMINISTIC, ctc, desc, NULL, &size));
    EXPECT(size == 1006);
    deviceLabels = buffer(labels, sizeof labels);
    deviceLabelLengths = buffer(labelLengths, sizeof labelLengths);
    deviceInputLengths = buffer(inputLengths, sizeof inputLengths);
    CHECK(cudnnCTCLoss_v8(handle, CUDNN_CTC_LOSS_ALGO_DETERMINISTIC, ctc, desc, x, (const int *)deviceLabels,
                          (const int *)deviceLabelLengths, (const int *)deviceInputLengths, cost, desc, gradient, size,
                          work));
    cudaMemcpy(other, cost, sizeof other, cudaMemcpyDeviceToHost);
    EXPECT(other[0] == costs[0] && other[1] == costs[1]);

    CHECK(cudnnCreateTensorDescriptor(&gaps));
    CHECK(cudnnSetTensorNdDescriptor(gaps, CUDNN_DATA_FLOAT, 3, dims, wide));
    EXPECT(cudnnCTCLoss(handle, gaps, x, labels, labelLengths, inputLengths, cost, desc, gradient,
                        CUDNN_CTC_LOSS_ALGO_DETERMINISTIC, ctc, work, size) == CUDNN_STATUS_NOT_SUPPORTED);
    CHECK(cudnnDestroyCTCLossDescriptor(ctc));
    return 0;
}
