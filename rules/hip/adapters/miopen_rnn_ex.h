/* cuDNN over MIOpen: recurrent layers over sequences of several lengths, as cuDNN 7 has them. Written by hand. */

#include <miopen/miopen.h>
#include <stdlib.h>

/* The descriptor of a layer's states: any that the program gives, as all of them say the same. Without one it is made
   from the batch of the sequences, and `*made` is to be destroyed. */
static inline miopenStatus_t cuport_dnn_states_of(cuport_cudnnRNNDescriptor_t desc, miopenSeqTensorDescriptor_t xDesc,
    miopenTensorDescriptor_t *states, miopenTensorDescriptor_t first, miopenTensorDescriptor_t second,
    miopenTensorDescriptor_t *made)
{
    miopenDataType_t type;
    miopenRNNBaseLayout_t layout;
    int dims[3], strides[3], steps, batch, vector;
    miopenStatus_t status;
    *made = NULL;
    *states = first != NULL ? first : second;
    if (*states != NULL)
        return miopenStatusSuccess;
    status = miopenGetRNNDataSeqTensorDescriptor(xDesc, &type, &layout, &steps, &batch, &vector, 0, NULL, NULL);
    if (status == miopenStatusSuccess)
        status = miopenCreateTensorDescriptor(made);
    if (status != miopenStatusSuccess)
        return status;
    *states = *made;
    dims[0] = desc->layers * (desc->direction == miopenRNNbidirection ? 2 : 1);
    dims[1] = batch;
    dims[2] = strides[1] = desc->hidden;
    strides[0] = batch * desc->hidden;
    strides[2] = 1;
    return miopenSetTensorDescriptor(*made, desc->type, 3, dims, strides);
}

static inline miopenStatus_t cuport_dnn_forward_ex(miopenHandle_t handle, cuport_cudnnRNNDescriptor_t desc,
    miopenRNNFWDMode_t mode, miopenSeqTensorDescriptor_t xDesc, const void *x, miopenTensorDescriptor_t hxDesc,
    const void *hx, miopenTensorDescriptor_t cxDesc, const void *cx, miopenTensorDescriptor_t wDesc, const void *w,
    miopenSeqTensorDescriptor_t yDesc, void *y, miopenTensorDescriptor_t hyDesc, void *hy,
    miopenTensorDescriptor_t cyDesc, void *cy, void *workspace, size_t size, void *reserve, size_t reserveSize)
{
    miopenTensorDescriptor_t states, made = NULL;
    size_t weightSize = 0;
    miopenStatus_t status = cuport_dnn_states_of(desc, xDesc, &states, hxDesc, hyDesc, &made);
    if (status == miopenStatusSuccess)
        status = miopenGetTensorNumBytes(wDesc, &weightSize);
    if (status == miopenStatusSuccess)
        status = cuport_cudnnRNNForward(handle, desc, mode, NULL, xDesc, x, yDesc, y, states, hx, hy,
            cxDesc != NULL ? cxDesc : cyDesc, cx, cy, weightSize, w, size, workspace, reserveSize, reserve);
    if (made != NULL)
        (void)miopenDestroyTensorDescriptor(made);
    return status;
}

/* What is for attention is reserved in cuDNN, too: programs pass NULL. */
static inline miopenStatus_t cuport_cudnnRNNForwardTrainingEx(miopenHandle_t handle, cuport_cudnnRNNDescriptor_t desc,
    miopenSeqTensorDescriptor_t xDesc, const void *x, miopenTensorDescriptor_t hxDesc, const void *hx,
    miopenTensorDescriptor_t cxDesc, const void *cx, miopenTensorDescriptor_t wDesc, const void *w,
    miopenSeqTensorDescriptor_t yDesc, void *y, miopenTensorDescriptor_t hyDesc, void *hy,
    miopenTensorDescriptor_t cyDesc, void *cy, miopenSeqTensorDescriptor_t kDesc, const void *keys,
    miopenSeqTensorDescriptor_t cDesc, void *cAttn, miopenSeqTensorDescriptor_t iDesc, void *iAttn,
    miopenSeqTensorDescriptor_t qDesc, void *queries, void *workspace, size_t size, void *reserve, size_t reserveSize)
{
    (void)kDesc, (void)keys, (void)cDesc, (void)cAttn, (void)iDesc, (void)iAttn, (void)qDesc, (void)queries;
    return cuport_dnn_forward_ex(handle, desc, miopenRNNTraining, xDesc, x, hxDesc, hx, cxDesc, cx, wDesc, w, yDesc, y,
        hyDesc, hy, cyDesc, cy, workspace, size, reserve, reserveSize);
}

static inline miopenStatus_t cuport_cudnnRNNForwardInferenceEx(miopenHandle_t handle, cuport_cudnnRNNDescriptor_t desc,
    miopenSeqTensorDescriptor_t xDesc, const void *x, miopenTensorDescriptor_t hxDesc, const void *hx,
    miopenTensorDescriptor_t cxDesc, const void *cx, miopenTensorDescriptor_t wDesc, const void *w,
    miopenSeqTensorDescriptor_t yDesc, void *y, miopenTensorDescriptor_t hyDesc, void *hy,
    miopenTensorDescriptor_t cyDesc, void *cy, miopenSeqTensorDescriptor_t kDesc, const void *keys,
    miopenSeqTensorDescriptor_t cDesc, void *cAttn, miopenSeqTensorDescriptor_t iDesc, void *iAttn,
    miopenSeqTensorDescriptor_t qDesc, void *queries, void *workspace, size_t size)
{
    (void)kDesc, (void)keys, (void)cDesc, (void)cAttn, (void)iDesc, (void)iAttn, (void)qDesc, (void)queries;
    return cuport_dnn_forward_ex(handle, desc, miopenRNNInference, xDesc, x, hxDesc, hx, cxDesc, cx, wDesc, w, yDesc,
        y, hyDesc, hy, cyDesc, cy, workspace, size, NULL, 0);
}

static inline miopenStatus_t cuport_cudnnRNNBackwardDataEx(miopenHandle_t handle, cuport_cudnnRNNDescriptor_t desc,
    miopenSeqTensorDescriptor_t yDesc, const void *y, miopenSeqTensorDescriptor_t dyDesc, const void *dy,
    miopenSeqTensorDescriptor_t dcDesc, const void *dcAttn, miopenTensorDescriptor_t dhyDesc, const void *dhy,
    miopenTensorDescriptor_t dcyDesc, const void *dcy, miopenTensorDescriptor_t wDesc, const void *w,
    miopenTensorDescriptor_t hxDesc, const void *hx, miopenTensorDescriptor_t cxDesc, const void *cx,
    miopenSeqTensorDescriptor_t dxDesc, void *dx, miopenTensorDescriptor_t dhxDesc, void *dhx,
    miopenTensorDescriptor_t dcxDesc, void *dcx, miopenSeqTensorDescriptor_t dkDesc, void *dkeys, void *workspace,
    size_t size, void *reserve, size_t reserveSize)
{
    miopenTensorDescriptor_t states, made = NULL;
    miopenTensorDescriptor_t cells = cxDesc != NULL ? cxDesc : dcxDesc != NULL ? dcxDesc : dcyDesc;
    size_t weightSize = 0;
    miopenStatus_t status
        = cuport_dnn_states_of(desc, dxDesc, &states, hxDesc != NULL ? hxDesc : dhxDesc, dhyDesc, &made);
    (void)dyDesc, (void)dcDesc, (void)dcAttn, (void)dkDesc, (void)dkeys;
    if (status == miopenStatusSuccess)
        status = miopenGetTensorNumBytes(wDesc, &weightSize);
    if (status == miopenStatusSuccess)
        status = cuport_cudnnRNNBackwardData_v8(handle, desc, NULL, yDesc, y, dy, dxDesc, dx, states, hx, dhy, dhx,
            cells, cx, dcy, dcx, weightSize, w, size, workspace, reserveSize, reserve);
    if (made != NULL)
        (void)miopenDestroyTensorDescriptor(made);
    return status;
}

/* The gradient is added to what is there, as in all of cuDNN 7. */
static inline miopenStatus_t cuport_cudnnRNNBackwardWeightsEx(miopenHandle_t handle, cuport_cudnnRNNDescriptor_t desc,
    miopenSeqTensorDescriptor_t xDesc, const void *x, miopenTensorDescriptor_t hxDesc, const void *hx,
    miopenSeqTensorDescriptor_t yDesc, const void *y, void *workspace, size_t size, miopenTensorDescriptor_t dwDesc,
    void *dw, void *reserve, size_t reserveSize)
{
    miopenTensorDescriptor_t states, made = NULL;
    size_t weightSize = 0;
    miopenStatus_t status = cuport_dnn_states_of(desc, xDesc, &states, hxDesc, NULL, &made);
    if (status == miopenStatusSuccess)
        status = miopenGetTensorNumBytes(dwDesc, &weightSize);
    if (status == miopenStatusSuccess)
        status = cuport_cudnnRNNBackwardWeights_v8(handle, desc, cuport_CUDNN_WGRAD_MODE_ADD, NULL, xDesc, x, states,
            hx, yDesc, y, weightSize, dw, size, workspace, reserveSize, reserve);
    if (made != NULL)
        (void)miopenDestroyTensorDescriptor(made);
    return status;
}
