// The loss of connectionist temporal classification (Graves et al., 2006), and its slope in what goes into the softmax.
//
// A label with a blank before, between and behind its letters has 2 L + 1 states. `forwards[t][n][s]` is the logarithm
// of the probability of all ways to be in state s at step t, `backwards` that of all ways on from there; both have the
// step's own in them. Each step is a launch, each state a thread. Blanks are class 0.
// SPDX-License-Identifier: Apache-2.0
#include "detail/descriptors.cuh"
#include "detail/walk.cuh"

namespace cuport_dnn {

// The logarithm of a probability of zero, and what a cost is larger than that came from it.
const float IMPOSSIBLE = -1e30f, INFINITE_COST = 1e29f;

struct CtcShape {
    int steps, batch, classes, states; // the states of the longest label
    int step, sample, letter;          // from number to number of the probabilities
    int gradient_step, gradient_sample, gradient_letter;
    bool is_normalized, skips;
};

// What a launch reads: labels of all samples one behind the other, where each one's begin, and how long they are.
struct CtcLabels {
    const int *letters, *starts, *lengths, *inputs;
};

__device__ inline float log_sum(float one, float other) {
    const float most = one > other ? one : other, least = one > other ? other : one;
    return most <= IMPOSSIBLE ? IMPOSSIBLE : most + log(1.0f + exp(least - most));
}

__device__ inline int letter_of(const int *letters, int start, int state) {
    return state % 2 == 0 ? 0 : letters[start + state / 2];
}

// The logarithm of the probability of a class, where `norm` is that of the sum of a step's exponentials.
__device__ inline float log_of(CtcShape shape, const float *probs, const float *norms, int t, int n, int letter) {
    const float value = probs[t * shape.step + n * shape.sample + letter * shape.letter];
    if (!shape.is_normalized)
        return value - norms[t * shape.batch + n];
    return value > 0.0f ? log(value) : IMPOSSIBLE;
}

// Where the labels of each sample begin.
__global__ void find_labels(int batch, const int *lengths, int *starts) {
    const int n = blockIdx.x * blockDim.x + threadIdx.x;
    if (n >= batch)
        return;
    int start = 0;
    for (int i = 0; i < n; ++i)
        start += lengths[i];
    starts[n] = start;
}

__global__ void norm_steps(CtcShape shape, const float *probs, float *norms) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= shape.steps * shape.batch)
        return;
    const float *from = probs + i / shape.batch * shape.step + i % shape.batch * shape.sample;
    float most = from[0], sum = 0.0f;
    for (int k = 1; k < shape.classes; ++k)
        most = from[k * shape.letter] > most ? from[k * shape.letter] : most;
    for (int k = 0; k < shape.classes; ++k)
        sum += exp(from[k * shape.letter] - most);
    norms[i] = most + log(sum);
}

// Step `t` of all samples that have it, on the way there (`sign` 1) or on the way back (-1).
__global__ void take_step(
    CtcShape shape, CtcLabels labels, int t, int sign, const float *probs, const float *norms, float *ways
) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= shape.batch * shape.states)
        return;
    const int n = i / shape.states, s = i % shape.states;
    const int states = 2 * labels.lengths[n] + 1, inputs = labels.inputs[n];
    if (t >= inputs || s >= states)
        return;
    const int start = labels.starts[n], letter = letter_of(labels.letters, start, s);
    const int place = t * shape.batch * shape.states + i, earlier = place - sign * shape.batch * shape.states;
    const int from_edge = sign > 0 ? s : states - 1 - s;
    float sum = IMPOSSIBLE;
    if (t == (sign > 0 ? 0 : inputs - 1)) {
        sum = from_edge < 2 ? 0.0f : IMPOSSIBLE;
    } else {
        sum = ways[earlier];
        if (from_edge > 0)
            sum = log_sum(sum, ways[earlier - sign]);
        if (from_edge > 1 && letter != 0 && letter != letter_of(labels.letters, start, s - 2 * sign))
            sum = log_sum(sum, ways[earlier - 2 * sign]);
    }
    ways[place] = sum <= IMPOSSIBLE ? IMPOSSIBLE : sum + log_of(shape, probs, norms, t, n, letter);
}

__global__ void sum_costs(CtcShape shape, CtcLabels labels, const float *forwards, float *found, float *costs) {
    const int n = blockIdx.x * blockDim.x + threadIdx.x;
    if (n >= shape.batch)
        return;
    const int states = 2 * labels.lengths[n] + 1, inputs = labels.inputs[n];
    float cost = states == 1 ? 0.0f : -IMPOSSIBLE;
    if (inputs > 0) {
        const float *last = forwards + ((inputs - 1) * shape.batch + n) * shape.states;
        cost = -(states > 1 ? log_sum(last[states - 1], last[states - 2]) : last[0]);
    }
    found[n] = cost;
    costs[n] = cost > INFINITE_COST ? INFINITY : cost;
}

// What the softmax gives a class, less how often the ways through the label's states come by it.
__global__ void slope_costs(
    CtcShape shape, CtcLabels labels, const float *probs, const float *norms, const float *forwards,
    const float *backwards, const float *costs, float *gradients
) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= shape.steps * shape.batch * shape.classes)
        return;
    const int letter = i % shape.classes, n = i / shape.classes % shape.batch, t = i / shape.classes / shape.batch;
    float *to = gradients + t * shape.gradient_step + n * shape.gradient_sample + letter * shape.gradient_letter;
    const bool is_impossible = costs[n] > INFINITE_COST;
    if (is_impossible && shape.skips)
        return;
    if (is_impossible || t >= labels.inputs[n]) {
        *to = 0.0f;
        return;
    }
    const int states = 2 * labels.lengths[n] + 1, first = (t * shape.batch + n) * shape.states;
    const float share = log_of(shape, probs, norms, t, n, letter);
    float visits = 0.0f;
    for (int s = 0; s < states; ++s)
        if (letter_of(labels.letters, labels.starts[n], s) == letter && forwards[first + s] > IMPOSSIBLE &&
            backwards[first + s] > IMPOSSIBLE)
            visits += exp(forwards[first + s] + backwards[first + s] - share + costs[n]);
    *to = exp(share) - visits;
}

// Numbers in a workspace: norms of the steps, costs, both ways; behind them labels and where they begin.
struct CtcSpace {
    float *norms, *costs, *forwards, *backwards;
    int *starts, *rest;
};

static size_t ctc_ways(const CtcShape &shape) { return size_t(shape.steps) * shape.batch * shape.states; }

static size_t ctc_size(const CtcShape &shape) {
    return (size_t(shape.steps) * shape.batch + 2 * shape.batch + 2 * ctc_ways(shape)) * sizeof(float);
}

static CtcSpace ctc_space(const CtcShape &shape, void *workspace) {
    float *norms = static_cast<float *>(workspace), *costs = norms + size_t(shape.steps) * shape.batch;
    float *forwards = costs + shape.batch, *backwards = forwards + ctc_ways(shape);
    int *starts = reinterpret_cast<int *>(backwards + ctc_ways(shape));
    return {norms, costs, forwards, backwards, starts, starts + shape.batch};
}

static CtcShape ctc_shape(
    const cudnnCTCLossStruct *how, const cudnnTensorStruct *probs, const cudnnTensorStruct *gradients, int longest
) {
    const cudnnTensorStruct *to = gradients != nullptr ? gradients : probs;
    return {
        probs->dim[0],    probs->dim[1],
        probs->dim[2],    2 * longest + 1,
        probs->stride[0], probs->stride[1],
        probs->stride[2], to->stride[0],
        to->stride[1],    to->stride[2],
        how->normalization == CUDNN_LOSS_NORMALIZATION_NONE,
        how->impossible == CUDNN_CTC_SKIP_OOB_GRADIENTS
    };
}

static cudnnStatus_t check_ctc(
    cudnnHandle_t handle, const cudnnCTCLossStruct *how, const cudnnTensorStruct *probs,
    const cudnnTensorStruct *gradients
) {
    if (handle == nullptr || how == nullptr || probs == nullptr || probs->rank != 3)
        return CUDNN_STATUS_BAD_PARAM;
    if (gradients != nullptr && !same_shape(probs, gradients))
        return CUDNN_STATUS_BAD_PARAM;
    const bool is_float = probs->type == CUDNN_DATA_FLOAT && (gradients == nullptr || gradients->type == probs->type);
    return is_float ? CUDNN_STATUS_SUCCESS : refuse("CTC losses of other types than float");
}

static cudnnStatus_t run_ctc(
    cudnnHandle_t handle, const CtcShape &shape, const CtcSpace &space, const CtcLabels &labels, const float *probs,
    float *costs, float *gradients
) {
    const int states = blocks_for(shape.batch * shape.states), samples = blocks_for(shape.batch);
    find_labels<<<samples, THREADS, 0, handle->stream>>>(shape.batch, labels.lengths, space.starts);
    if (!shape.is_normalized)
        norm_steps<<<blocks_for(shape.steps * shape.batch), THREADS, 0, handle->stream>>>(shape, probs, space.norms);
    for (int t = 0; t < shape.steps; ++t)
        take_step<<<states, THREADS, 0, handle->stream>>>(
            shape, labels, t, 1, probs, space.norms, space.forwards
        );
    sum_costs<<<samples, THREADS, 0, handle->stream>>>(shape, labels, space.forwards, space.costs, costs);
    if (gradients == nullptr)
        return launched();
    for (int t = shape.steps - 1; t >= 0; --t)
        take_step<<<states, THREADS, 0, handle->stream>>>(
            shape, labels, t, -1, probs, space.norms, space.backwards
        );
    slope_costs<<<blocks_for(shape.steps * shape.batch * shape.classes), THREADS, 0, handle->stream>>>(
        shape, labels, probs, space.norms, space.forwards, space.backwards, space.costs, gradients
    );
    return launched();
}

// Labels that are on the host, and how many letters the longest and all of them have.
struct HostLabels {
    const int *letters, *lengths, *inputs;
    int longest, total;
};

static HostLabels host_labels(int batch, const int *letters, const int *lengths, const int *inputs) {
    HostLabels found = {letters, lengths, inputs, 0, 0};
    for (int n = 0; n < batch; ++n) {
        found.longest = lengths[n] > found.longest ? lengths[n] : found.longest;
        found.total += lengths[n];
    }
    return found;
}

static bool fits_input(const HostLabels &labels, int steps, int batch) {
    for (int n = 0; n < batch; ++n)
        if (labels.lengths[n] < 0 || labels.inputs[n] < 0 || labels.inputs[n] > steps)
            return false;
    return true;
}

static bool copy_in(cudnnHandle_t handle, int *to, const int *from, int count) {
    return count == 0 || cudaMemcpyAsync(
                             to, from, size_t(count) * sizeof(int), cudaMemcpyHostToDevice, handle->stream
                         ) == cudaSuccess;
}

} // namespace cuport_dnn

using namespace cuport_dnn;

cudnnStatus_t cudnnGetCTCLossWorkspaceSize(
    cudnnHandle_t handle, const cudnnTensorDescriptor_t probsDesc, const cudnnTensorDescriptor_t gradientsDesc,
    const int *labels, const int *labelLengths, const int *inputLengths, cudnnCTCLossAlgo_t algo,
    cudnnCTCLossDescriptor_t ctcLossDesc, size_t *sizeInBytes
) {
    (void)algo; // there is one, which gives the same numbers each time
    const cudnnStatus_t fits = check_ctc(handle, ctcLossDesc, probsDesc, gradientsDesc);
    if (fits != CUDNN_STATUS_SUCCESS)
        return fits;
    if (labels == nullptr || labelLengths == nullptr || inputLengths == nullptr || sizeInBytes == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    const HostLabels given = host_labels(probsDesc->dim[1], labels, labelLengths, inputLengths);
    const CtcShape shape = ctc_shape(ctcLossDesc, probsDesc, gradientsDesc, given.longest);
    *sizeInBytes = ctc_size(shape) + (size_t(given.total) + 2 * shape.batch) * sizeof(int);
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnGetCTCLossWorkspaceSize_v8(
    cudnnHandle_t handle, cudnnCTCLossAlgo_t algo, cudnnCTCLossDescriptor_t ctcLossDesc, const
    cudnnTensorDescriptor_t probsDesc, const cudnnTensorDescriptor_t gradientsDesc, size_t *sizeInBytes
) {
    (void)algo;
    const cudnnStatus_t fits = check_ctc(handle, ctcLossDesc, probsDesc, gradientsDesc);
    if (fits != CUDNN_STATUS_SUCCESS || sizeInBytes == nullptr)
        return fits != CUDNN_STATUS_SUCCESS ? fits : CUDNN_STATUS_BAD_PARAM;
    *sizeInBytes = ctc_size(ctc_shape(ctcLossDesc, probsDesc, gradientsDesc, ctcLossDesc->longest));
    return CUDNN_STATUS_SUCCESS;
}

cudnnStatus_t cudnnCTCLoss(
    cudnnHandle_t handle, const cudnnTensorDescriptor_t probsDesc, const void *probs, const int hostLabels[], const
    int hostLabelLengths[], const int hostInputLengths[], void *costs, const cudnnTensorDescriptor_t gradientsDesc,
    void *gradients, cudnnCTCLossAlgo_t algo, cudnnCTCLossDescriptor_t ctcLossDesc, void *workspace, size_t
    workSpaceSizeInBytes
) {
    size_t needed = 0;
    const cudnnStatus_t fits = cudnnGetCTCLossWorkspaceSize(
        handle, probsDesc, gradientsDesc, hostLabels, hostLabelLengths, hostInputLengths, algo, ctcLossDesc, &needed
    );
    if (fits != CUDNN_STATUS_SUCCESS)
        return fits;
    const int batch = probsDesc->dim[1];
    const HostLabels given = host_labels(batch, hostLabels, hostLabelLengths, hostInputLengths);
    if (probs == nullptr || costs == nullptr || workspace == nullptr || workSpaceSizeInBytes < needed ||
        !fits_input(given, probsDesc->dim[0], batch))
        return CUDNN_STATUS_BAD_PARAM;
    const CtcShape shape = ctc_shape(ctcLossDesc, probsDesc, gradientsDesc, given.longest);
    const CtcSpace space = ctc_space(shape, workspace);
    int *lengths = space.rest, *inputs = lengths + batch, *letters = inputs + batch;
    if (!copy_in(handle, lengths, given.lengths, batch) || !copy_in(handle, inputs, given.inputs, batch) ||
        !copy_in(handle, letters, given.letters, given.total))
        return CUDNN_STATUS_EXECUTION_FAILED;
    return run_ctc(
        handle, shape, space, {letters, space.starts, lengths, inputs}, static_cast<const float *>(probs),
        static_cast<float *>(costs), static_cast<float *>(gradients)
    );
}

cudnnStatus_t cudnnCTCLoss_v8(
    cudnnHandle_t handle, cudnnCTCLossAlgo_t algo, cudnnCTCLossDescriptor_t ctcLossDesc, const
    cudnnTensorDescriptor_t probsDesc, const void *probs, const int labels[], const int labelLengths[], const int
    inputLengths[], void *costs, const cudnnTensorDescriptor_t gradientsDesc, void *gradients, size_t
    workSpaceSizeInBytes, void *workspace
) {
    size_t needed = 0;
    const cudnnStatus_t fits =
        cudnnGetCTCLossWorkspaceSize_v8(handle, algo, ctcLossDesc, probsDesc, gradientsDesc, &needed);
    if (fits != CUDNN_STATUS_SUCCESS)
        return fits;
    if (probs == nullptr || costs == nullptr || labels == nullptr || labelLengths == nullptr ||
        inputLengths == nullptr || workspace == nullptr || workSpaceSizeInBytes < needed)
        return CUDNN_STATUS_BAD_PARAM;
    const CtcShape shape = ctc_shape(ctcLossDesc, probsDesc, gradientsDesc, ctcLossDesc->longest);
    const CtcSpace space = ctc_space(shape, workspace);
    return run_ctc(
        handle, shape, space, {labels, space.starts, labelLengths, inputLengths}, static_cast<const float *>(probs),
        static_cast<float *>(costs), static_cast<float *>(gradients)
    );
}
