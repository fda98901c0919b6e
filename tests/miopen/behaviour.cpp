// What the recording MIOpen does: descriptors keep what is set, a few operations compute on host memory, and the
// sizes that programs ask for are those of this file.
#include "recorder.h"
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <hip/hip_runtime_api.h>
#include <map>
#include <vector>

struct miopenConvolutionDescriptor {
    std::vector<int> pads{0, 0}, strides{1, 1}, dilations{1, 1};
    int groups = 1;
};

struct miopenHandle {
    hipStream_t stream = nullptr;
};

static std::map<const void *, std::pair<std::string, size_t>> allocated;
static int memories, temporaries;

// Memory that the program has is m1, m2, ...; memory that adapters take is t1, t2, ...
std::string memory_name(const void *memory)
{
    if (memory == nullptr) return "null";
    for (const auto &[start, what] : allocated) {
        const auto offset = static_cast<const char *>(memory) - static_cast<const char *>(start);
        if (offset >= 0 && static_cast<size_t>(offset) < what.second)
            return what.first + (offset ? "+" + std::to_string(offset) : "");
    }
    return "host";
}

static hipError_t allocate(void **memory, size_t size, std::string name)
{
    *memory = std::calloc(1, size);
    allocated[*memory] = {name, size};
    return hipSuccess;
}

extern "C" {
hipError_t hipMalloc(void **memory, size_t size) { return allocate(memory, size, "m" + std::to_string(++memories)); }
hipError_t hipMallocAsync(void **memory, size_t size, hipStream_t stream)
{
    line() << "hipMallocAsync t" << temporaries + 1 << " size=" << size << " stream=" << (stream ? "s" : "0") << std::endl;
    const hipError_t status = allocate(memory, size, "t" + std::to_string(++temporaries));
    std::memset(*memory, 0xff, size); // NaNs: nothing may count on what stands in fresh memory
    return status;
}
hipError_t hipFree(void *memory)
{
    allocated.erase(memory);
    std::free(memory);
    return hipSuccess;
}
hipError_t hipFreeAsync(void *memory, hipStream_t)
{
    line() << "hipFreeAsync " << memory_name(memory) << std::endl;
    return hipFree(memory);
}
hipError_t hipMemcpy(void *to, const void *from, size_t size, hipMemcpyKind)
{
    std::memcpy(to, from, size);
    return hipSuccess;
}
hipError_t hipMemcpyAsync(void *to, const void *from, size_t size, hipMemcpyKind kind, hipStream_t)
{
    return hipMemcpy(to, from, size, kind);
}
hipError_t hipStreamSynchronize(hipStream_t) { return hipSuccess; }
hipError_t hipStreamCreate(hipStream_t *stream)
{
    *stream = reinterpret_cast<hipStream_t>(1);
    return hipSuccess;
}

miopenStatus_t behave_miopenCreate(miopenHandle_t *handle) { return *handle = new miopenHandle, miopenStatusSuccess; }
miopenStatus_t behave_miopenSetStream(miopenHandle_t h, miopenAcceleratorQueue_t s) { return h->stream = s, miopenStatusSuccess; }
miopenStatus_t behave_miopenGetStream(miopenHandle_t h, miopenAcceleratorQueue_t *s) { return *s = h->stream, miopenStatusSuccess; }

#define CREATES(type)                                                                 \
    miopenStatus_t behave_miopenCreate##type(miopen##type##_t *desc)                  \
    {                                                                                 \
        return *desc = reinterpret_cast<miopen##type##_t>(new char[8]), miopenStatusSuccess; \
    }
CREATES(ActivationDescriptor)
CREATES(PoolingDescriptor)
CREATES(LRNDescriptor)
CREATES(DropoutDescriptor)
CREATES(RNNDescriptor)
CREATES(ReduceTensorDescriptor)
CREATES(SeqTensorDescriptor)
CREATES(CTCLossDescriptor)

miopenStatus_t behave_miopenCreateTensorDescriptor(miopenTensorDescriptor_t *desc)
{
    return *desc = new miopenTensorDescriptor, miopenStatusSuccess;
}
miopenStatus_t behave_miopenSetTensorDescriptor(
    miopenTensorDescriptor_t desc, miopenDataType_t type, int rank, const int *dims, const int *strides)
{
    desc->type = type;
    desc->rank = rank;
    std::memcpy(desc->dims, dims, rank * sizeof(int));
    std::memcpy(desc->strides, strides, rank * sizeof(int));
    return miopenStatusSuccess;
}
miopenStatus_t behave_miopenSet4dTensorDescriptor(
    miopenTensorDescriptor_t desc, miopenDataType_t type, int n, int c, int h, int w)
{
    const int dims[] = {n, c, h, w}, strides[] = {c * h * w, h * w, w, 1};
    return behave_miopenSetTensorDescriptor(desc, type, 4, dims, strides);
}
miopenStatus_t behave_miopenGetTensorDescriptorSize(miopenTensorDescriptor_t desc, int *rank)
{
    return *rank = desc->rank, miopenStatusSuccess;
}
miopenStatus_t behave_miopenGetTensorDescriptor(
    miopenTensorDescriptor_t desc, miopenDataType_t *type, int *dims, int *strides)
{
    *type = desc->type;
    std::memcpy(dims, desc->dims, desc->rank * sizeof(int));
    std::memcpy(strides, desc->strides, desc->rank * sizeof(int));
    return miopenStatusSuccess;
}
miopenStatus_t behave_miopenGetTensorNumBytes(miopenTensorDescriptor_t desc, size_t *size)
{
    *size = desc->type == miopenDouble ? 8 : desc->type == miopenHalf || desc->type == miopenBFloat16 ? 2 : 4;
    for (int i = 0; i < desc->rank; ++i) *size *= desc->dims[i];
    return miopenStatusSuccess;
}
miopenStatus_t behave_miopenDeriveBNTensorDescriptor(
    miopenTensorDescriptor_t derived, const miopenTensorDescriptor_t x, miopenBatchNormMode_t mode)
{
    const bool each = mode == miopenBNPerActivation;
    return behave_miopenSet4dTensorDescriptor(
        derived, miopenFloat, 1, x->dims[1], each ? x->dims[2] : 1, each ? x->dims[3] : 1);
}

miopenStatus_t behave_miopenCreateConvolutionDescriptor(miopenConvolutionDescriptor_t *desc)
{
    return *desc = new miopenConvolutionDescriptor, miopenStatusSuccess;
}
miopenStatus_t behave_miopenInitConvolutionNdDescriptor(miopenConvolutionDescriptor_t desc, int rank, const int *pads,
    const int *strides, const int *dilations, miopenConvolutionMode_t)
{
    desc->pads.assign(pads, pads + rank);
    desc->strides.assign(strides, strides + rank);
    desc->dilations.assign(dilations, dilations + rank);
    return miopenStatusSuccess;
}
miopenStatus_t behave_miopenInitConvolutionDescriptor(miopenConvolutionDescriptor_t desc, miopenConvolutionMode_t mode,
    int padH, int padW, int strideH, int strideW, int dilationH, int dilationW)
{
    const int pads[] = {padH, padW}, strides[] = {strideH, strideW}, dilations[] = {dilationH, dilationW};
    return behave_miopenInitConvolutionNdDescriptor(desc, 2, pads, strides, dilations, mode);
}
miopenStatus_t behave_miopenGetConvolutionSpatialDim(miopenConvolutionDescriptor_t desc, int *rank)
{
    return *rank = (int)desc->pads.size(), miopenStatusSuccess;
}
miopenStatus_t behave_miopenGetConvolutionNdDescriptor(miopenConvolutionDescriptor_t desc, int requested, int *rank,
    int *pads, int *strides, int *dilations, miopenConvolutionMode_t *mode)
{
    if (requested > (int)desc->pads.size()) return miopenStatusUnknownError; // as MIOpen does
    *rank = (int)desc->pads.size();
    *mode = miopenConvolution;
    for (int i = 0; i < *rank; ++i) {
        pads[i] = desc->pads[i];
        strides[i] = desc->strides[i];
        dilations[i] = desc->dilations[i];
    }
    return miopenStatusSuccess;
}
miopenStatus_t behave_miopenGetConvolutionDescriptor(miopenConvolutionDescriptor_t desc, miopenConvolutionMode_t *mode,
    int *padH, int *padW, int *strideH, int *strideW, int *dilationH, int *dilationW)
{
    *mode = miopenConvolution;
    *padH = desc->pads[0], *padW = desc->pads[1];
    *strideH = desc->strides[0], *strideW = desc->strides[1];
    *dilationH = desc->dilations[0], *dilationW = desc->dilations[1];
    return miopenStatusSuccess;
}
miopenStatus_t behave_miopenSetConvolutionGroupCount(miopenConvolutionDescriptor_t desc, int groups)
{
    return desc->groups = groups, miopenStatusSuccess;
}
miopenStatus_t behave_miopenGetConvolutionGroupCount(miopenConvolutionDescriptor_t desc, int *groups)
{
    return *groups = desc->groups, miopenStatusSuccess;
}
miopenStatus_t behave_miopenGetConvolutionForwardOutputDim(miopenConvolutionDescriptor_t desc,
    const miopenTensorDescriptor_t x, const miopenTensorDescriptor_t w, int *n, int *c, int *h, int *wide)
{
    *n = x->dims[0];
    *c = w->dims[0];
    *h = 1 + (x->dims[2] + 2 * desc->pads[0] - w->dims[2]) / desc->strides[0];
    *wide = 1 + (x->dims[3] + 2 * desc->pads[1] - w->dims[3]) / desc->strides[1];
    return miopenStatusSuccess;
}

// Three solutions: the best needs much memory, the second less, the third none.
static miopenStatus_t solutions(size_t room, size_t *count, miopenConvSolution_t *found)
{
    const miopenConvSolution_t all[] = {{0.1f, 4096, 11, miopenConvolutionAlgoWinograd},
        {0.2f, 1024, 22, miopenConvolutionAlgoGEMM}, {0.3f, 0, 33, miopenConvolutionAlgoDirect}};
    for (*count = 0; *count < 3 && *count < room; ++*count) found[*count] = all[*count];
    return miopenStatusSuccess;
}
#define SOLVES(name, first, second, result)                                                                        \
    miopenStatus_t behave_miopenConvolution##name##GetSolution(miopenHandle_t, const miopenTensorDescriptor_t,      \
        const miopenTensorDescriptor_t, const miopenConvolutionDescriptor_t, const miopenTensorDescriptor_t,        \
        const size_t room, size_t *count, miopenConvSolution_t *found)                                              \
    {                                                                                                               \
        return solutions(room, count, found);                                                                       \
    }                                                                                                               \
    miopenStatus_t behave_miopenConvolution##name##GetWorkSpaceSize(miopenHandle_t, const miopenTensorDescriptor_t, \
        const miopenTensorDescriptor_t, const miopenConvolutionDescriptor_t, const miopenTensorDescriptor_t,        \
        size_t *size)                                                                                               \
    {                                                                                                               \
        return *size = 8192, miopenStatusSuccess;                                                                   \
    }
SOLVES(Forward, w, x, y)
SOLVES(BackwardData, dy, w, dx)
SOLVES(BackwardWeights, dy, x, dw)

miopenStatus_t behave_miopenConvolutionForwardImmediate(miopenHandle_t, const miopenTensorDescriptor_t wDesc,
    const void *w, const miopenTensorDescriptor_t xDesc, const void *x, const miopenConvolutionDescriptor_t conv,
    const miopenTensorDescriptor_t yDesc, void *y, void *, size_t, const uint64_t)
{
    auto at = [](miopenTensorDescriptor_t d, int n, int c, int h, int i) {
        return n * d->strides[0] + c * d->strides[1] + h * d->strides[2] + i * d->strides[3];
    };
    for (int n = 0; n < yDesc->dims[0]; ++n)
        for (int k = 0; k < yDesc->dims[1]; ++k)
            for (int p = 0; p < yDesc->dims[2]; ++p)
                for (int q = 0; q < yDesc->dims[3]; ++q) {
                    float sum = 0;
                    for (int c = 0; c < wDesc->dims[1]; ++c)
                        for (int r = 0; r < wDesc->dims[2]; ++r)
                            for (int s = 0; s < wDesc->dims[3]; ++s) {
                                const int h = p * conv->strides[0] - conv->pads[0] + r;
                                const int i = q * conv->strides[1] - conv->pads[1] + s;
                                if (h >= 0 && i >= 0 && h < xDesc->dims[2] && i < xDesc->dims[3])
                                    sum += static_cast<const float *>(x)[at(xDesc, n, c, h, i)]
                                        * static_cast<const float *>(w)[at(wDesc, k, c, r, s)];
                            }
                    static_cast<float *>(y)[at(yDesc, n, k, p, q)] = sum;
                }
    return miopenStatusSuccess;
}
miopenStatus_t behave_miopenOpTensor(miopenHandle_t, miopenTensorOp_t op, const void *alpha1,
    const miopenTensorDescriptor_t aDesc, const void *a, const void *alpha2, const miopenTensorDescriptor_t bDesc,
    const void *b, const void *beta, const miopenTensorDescriptor_t cDesc, void *c)
{
    if (op != miopenTensorOpAdd || cDesc->type != miopenFloat) return miopenStatusSuccess;
    int total = 1;
    for (int i = 0; i < cDesc->rank; ++i) total *= cDesc->dims[i];
    auto value = [](const void *p) { return *static_cast<const float *>(p); };
    for (int flat = 0; flat < total; ++flat) {
        int at[3] = {0, 0, 0}, rest = flat;
        for (int i = cDesc->rank - 1; i >= 0; --i) {
            const int index = rest % cDesc->dims[i];
            rest /= cDesc->dims[i];
            at[0] += index * aDesc->strides[i];
            at[1] += bDesc->dims[i] == 1 ? 0 : index * bDesc->strides[i];
            at[2] += index * cDesc->strides[i];
        }
        const float sum = value(alpha1) * static_cast<const float *>(a)[at[0]]
            + value(alpha2) * static_cast<const float *>(b)[at[1]];
        float &to = static_cast<float *>(c)[at[2]];
        to = value(beta) == 0 ? sum : sum + value(beta) * to;
    }
    return miopenStatusSuccess;
}
miopenStatus_t behave_miopenScaleTensor(
    miopenHandle_t, const miopenTensorDescriptor_t desc, void *y, const void *alpha)
{
    for (int i = 0; desc->type == miopenFloat && i < desc->dims[0] * desc->strides[0]; ++i)
        static_cast<float *>(y)[i] *= *static_cast<const float *>(alpha);
    if (desc->type == miopenHalf)
        line() << "  scaled by the bits " << *static_cast<const unsigned short *>(alpha) << std::endl;
    return miopenStatusSuccess;
}
miopenStatus_t behave_miopenSetTensor(miopenHandle_t, const miopenTensorDescriptor_t desc, void *y, const void *alpha)
{
    for (int i = 0; desc->type == miopenFloat && i < desc->dims[0] * desc->strides[0]; ++i)
        static_cast<float *>(y)[i] = *static_cast<const float *>(alpha);
    return miopenStatusSuccess;
}

miopenStatus_t behave_miopenLRNGetWorkSpaceSize(const miopenTensorDescriptor_t, size_t *size) { return *size = 512, miopenStatusSuccess; }
miopenStatus_t behave_miopenPoolingGetWorkSpaceSizeV2(const miopenPoolingDescriptor_t, const miopenTensorDescriptor_t, size_t *size) { return *size = 256, miopenStatusSuccess; }
miopenStatus_t behave_miopenDropoutGetStatesSize(miopenHandle_t, size_t *size) { return *size = 128, miopenStatusSuccess; }
miopenStatus_t behave_miopenDropoutGetReserveSpaceSize(const miopenTensorDescriptor_t, size_t *size) { return *size = 64, miopenStatusSuccess; }
miopenStatus_t behave_miopenGetRNNParamsSize(miopenHandle_t, miopenRNNDescriptor_t, miopenTensorDescriptor_t, size_t *size, miopenDataType_t) { return *size = 2048, miopenStatusSuccess; }
miopenStatus_t behave_miopenGetRNNWorkspaceSize(miopenHandle_t, const miopenRNNDescriptor_t, const int, const miopenTensorDescriptor_t *, size_t *size) { return *size = 200, miopenStatusSuccess; }
miopenStatus_t behave_miopenGetRNNTrainingReserveSize(miopenHandle_t, miopenRNNDescriptor_t, const int, const miopenTensorDescriptor_t *, size_t *size) { return *size = 250, miopenStatusSuccess; }
// Sequences of several lengths need more; the reserve is not written for inference, as in MIOpen.
miopenStatus_t behave_miopenGetRNNTempSpaceSizes(miopenHandle_t, miopenRNNDescriptor_t, miopenSeqTensorDescriptor_t, miopenRNNFWDMode_t mode, size_t *work, size_t *reserve)
{
    if (work) *work = 300;
    if (reserve && mode == miopenRNNTraining) *reserve = 400;
    return miopenStatusSuccess;
}
miopenStatus_t behave_miopenGetRNNLayerParamOffset(miopenRNNDescriptor_t, const int, miopenTensorDescriptor_t, const int number, miopenTensorDescriptor_t desc, size_t *offset)
{
    const int dims[] = {4, 3}, strides[] = {3, 1};
    *offset = 12 * number;
    return behave_miopenSetTensorDescriptor(desc, miopenFloat, 2, dims, strides);
}
miopenStatus_t behave_miopenGetRNNLayerBiasOffset(miopenRNNDescriptor_t, const int, miopenTensorDescriptor_t, const int number, miopenTensorDescriptor_t desc, size_t *offset)
{
    const int dims[] = {4}, strides[] = {1};
    *offset = 200 + 4 * number;
    return behave_miopenSetTensorDescriptor(desc, miopenFloat, 1, dims, strides);
}
miopenStatus_t behave_miopenGetRNNDataSeqTensorDescriptor(miopenSeqTensorDescriptor_t, miopenDataType_t *type, miopenRNNBaseLayout_t *layout, int *steps, int *batch, int *vector, int, int *, void *)
{
    *type = miopenFloat, *layout = miopenRNNDataSeqMajorNotPadded, *steps = 2, *batch = 2, *vector = 3;
    return miopenStatusSuccess;
}
miopenStatus_t behave_miopenGetLRNDescriptor(const miopenLRNDescriptor_t, miopenLRNMode_t *mode, unsigned int *n, double *alpha, double *beta, double *k)
{
    *mode = miopenLRNCrossChannel, *n = 5, *alpha = 1e-4, *beta = 0.75, *k = 2;
    return miopenStatusSuccess;
}
// The size says how long the labels are that it is for, as MIOpen's grows with them.
miopenStatus_t behave_miopenGetCTCLossWorkspaceSize(miopenHandle_t, const miopenTensorDescriptor_t probs,
    const miopenTensorDescriptor_t gradients, const int *labels, const int *labelLengths, const int *inputLengths,
    miopenCTCLossAlgo_t, const miopenCTCLossDescriptor_t, size_t *size)
{
    if (gradients == nullptr) return miopenStatusBadParm;
    *size = 1000;
    for (int sample = 0; sample < probs->dims[1]; ++sample) {
        int repeated = 0;
        for (int i = 1; i < labelLengths[sample]; ++i) repeated += labels[i] == labels[i - 1];
        if (labelLengths[sample] + repeated > inputLengths[sample]) return miopenStatusBadParm;
        *size += labelLengths[sample];
        labels += labelLengths[sample];
    }
    return miopenStatusSuccess;
}
// The losses of a softmax over `probs`; gradients are 7, up to the end of each sample.
miopenStatus_t behave_miopenCTCLoss(miopenHandle_t, const miopenTensorDescriptor_t desc, const void *probs,
    const int *labels, const int *labelLengths, const int *inputLengths, void *losses, const miopenTensorDescriptor_t,
    void *gradients, miopenCTCLossAlgo_t, const miopenCTCLossDescriptor_t, void *, size_t)
{
    const int samples = desc->dims[1], letters = desc->dims[2];
    for (int sample = 0; sample < samples; labels += labelLengths[sample++]) {
        std::vector<int> path(2 * labelLengths[sample] + 1, 0);
        for (int i = 0; i < labelLengths[sample]; ++i) path[2 * i + 1] = labels[i];
        std::vector<double> sums(path.size(), 0.0);
        for (int step = 0; step < inputLengths[sample]; ++step) {
            const float *row = static_cast<const float *>(probs) + (step * samples + sample) * letters;
            double total = 0;
            for (int i = 0; i < letters; ++i) total += std::exp(row[i]);
            for (int i = 0; i < letters; ++i)
                static_cast<float *>(gradients)[(step * samples + sample) * letters + i] = 7;
            const std::vector<double> old = sums;
            for (size_t s = 0; s < path.size(); ++s) {
                double sum = step == 0 ? s < 2 : old[s] + (s > 0 ? old[s - 1] : 0);
                if (step > 0 && s > 1 && path[s] != 0 && path[s] != path[s - 2]) sum += old[s - 2];
                sums[s] = sum * std::exp(row[path[s]]) / total;
            }
        }
        static_cast<float *>(losses)[sample] = -std::log(sums[path.size() - 1] + sums[path.size() - 2]);
    }
    return miopenStatusSuccess;
}
}
