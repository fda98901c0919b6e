/* cuDNN over MIOpen: convolutions. Written by hand.

   cuDNN's programs choose an algorithm from descriptors alone, ask for its workspace, and convolve. MIOpen's immediate
   mode works like that: it lists solutions for descriptors, the best first. What cuDNN calls an algorithm is a group
   of them here; a convolution takes the first solution of its group whose workspace fits, else the first that fits. */

#include <miopen/miopen.h>
#include <stdlib.h>
#include <string.h>

typedef enum cuport_cudnnConvolutionMode_t {
    cuport_CUDNN_CONVOLUTION = 0,
    cuport_CUDNN_CROSS_CORRELATION = 1
} cuport_cudnnConvolutionMode_t;

typedef enum cuport_cudnnMathType_t {
    cuport_CUDNN_DEFAULT_MATH = 0,
    cuport_CUDNN_TENSOR_OP_MATH = 1,
    cuport_CUDNN_TENSOR_OP_MATH_ALLOW_CONVERSION = 2,
    cuport_CUDNN_FMA_MATH = 3
} cuport_cudnnMathType_t;

typedef enum cuport_cudnnDeterminism_t {
    cuport_CUDNN_NON_DETERMINISTIC = 0,
    cuport_CUDNN_DETERMINISTIC = 1
} cuport_cudnnDeterminism_t;

typedef enum cuport_cudnnReorderType_t {
    cuport_CUDNN_DEFAULT_REORDER = 0,
    cuport_CUDNN_NO_REORDER = 1
} cuport_cudnnReorderType_t;

/* What MIOpen's descriptor has no place for is kept beside it. */
typedef struct cuport_cudnnConvolutionStruct {
    miopenConvolutionDescriptor_t desc;
    cuport_cudnnConvolutionMode_t mode;
    miopenDataType_t type;
    cuport_cudnnMathType_t math;
    cuport_cudnnReorderType_t reorder;
} *cuport_cudnnConvolutionDescriptor_t;

static inline miopenStatus_t cuport_cudnnCreateConvolutionDescriptor(cuport_cudnnConvolutionDescriptor_t *desc)
{
    miopenStatus_t status;
    *desc = (cuport_cudnnConvolutionDescriptor_t)calloc(1, sizeof **desc);
    if (*desc == NULL)
        return miopenStatusAllocFailed;
    (*desc)->mode = cuport_CUDNN_CROSS_CORRELATION;
    (*desc)->type = miopenFloat;
    status = miopenCreateConvolutionDescriptor(&(*desc)->desc);
    if (status != miopenStatusSuccess) {
        free(*desc);
        *desc = NULL;
    }
    return status;
}

static inline miopenStatus_t cuport_cudnnDestroyConvolutionDescriptor(cuport_cudnnConvolutionDescriptor_t desc)
{
    miopenStatus_t status = miopenStatusSuccess;
    if (desc != NULL)
        status = miopenDestroyConvolutionDescriptor(desc->desc);
    free(desc);
    return status;
}

/* Whether MIOpen can do what is set: it has cross-correlations, which is what networks call convolution. */
static inline miopenStatus_t cuport_dnn_convolution_kept(
    cuport_cudnnConvolutionDescriptor_t desc, cuport_cudnnConvolutionMode_t mode, miopenDataType_t type)
{
    static int told;
    if (mode != cuport_CUDNN_CROSS_CORRELATION)
        return cuport_dnn_refuse(&told, "CUDNN_CONVOLUTION turns filters round, which MIOpen can't: turn them, and use "
                                        "CUDNN_CROSS_CORRELATION");
    desc->mode = mode;
    desc->type = type;
    return miopenStatusSuccess;
}

static inline miopenStatus_t cuport_cudnnSetConvolution2dDescriptor(cuport_cudnnConvolutionDescriptor_t desc,
    int padH, int padW, int strideH, int strideW, int dilationH, int dilationW, cuport_cudnnConvolutionMode_t mode,
    miopenDataType_t type)
{
    miopenStatus_t status = cuport_dnn_convolution_kept(desc, mode, type);
    if (status != miopenStatusSuccess)
        return status;
    return miopenInitConvolutionDescriptor(
        desc->desc, miopenConvolution, padH, padW, strideH, strideW, dilationH, dilationW);
}

/* The form of cuDNN 5 and older, without a type to compute in. */
static inline miopenStatus_t cuport_cudnnSetConvolution2dDescriptor_v4(cuport_cudnnConvolutionDescriptor_t desc,
    int padH, int padW, int strideH, int strideW, int upscaleX, int upscaleY, cuport_cudnnConvolutionMode_t mode)
{
    return cuport_cudnnSetConvolution2dDescriptor(
        desc, padH, padW, strideH, strideW, upscaleX, upscaleY, mode, miopenFloat);
}

static inline miopenStatus_t cuport_cudnnGetConvolution2dDescriptor(cuport_cudnnConvolutionDescriptor_t desc,
    int *padH, int *padW, int *strideH, int *strideW, int *dilationH, int *dilationW,
    cuport_cudnnConvolutionMode_t *mode, miopenDataType_t *type)
{
    miopenConvolutionMode_t of_miopen;
    *mode = desc->mode;
    *type = desc->type;
    return miopenGetConvolutionDescriptor(
        desc->desc, &of_miopen, padH, padW, strideH, strideW, dilationH, dilationW);
}

static inline miopenStatus_t cuport_cudnnSetConvolutionNdDescriptor(cuport_cudnnConvolutionDescriptor_t desc, int rank,
    const int pads[], const int strides[], const int dilations[], cuport_cudnnConvolutionMode_t mode,
    miopenDataType_t type)
{
    miopenStatus_t status = cuport_dnn_convolution_kept(desc, mode, type);
    if (status != miopenStatusSuccess)
        return status;
    return miopenInitConvolutionNdDescriptor(desc->desc, rank, pads, strides, dilations, miopenConvolution);
}

static inline miopenStatus_t cuport_cudnnGetConvolutionNdDescriptor(cuport_cudnnConvolutionDescriptor_t desc,
    int requested, int *rank, int pads[], int strides[], int dilations[], cuport_cudnnConvolutionMode_t *mode,
    miopenDataType_t *type)
{
    miopenConvolutionMode_t of_miopen;
    int there = 0;
    miopenStatus_t status = miopenGetConvolutionSpatialDim(desc->desc, &there);
    *mode = desc->mode;
    *type = desc->type;
    if (status != miopenStatusSuccess)
        return status;
    return miopenGetConvolutionNdDescriptor(
        desc->desc, requested < there ? requested : there, rank, pads, strides, dilations, &of_miopen);
}

static inline miopenStatus_t cuport_cudnnSetConvolutionGroupCount(cuport_cudnnConvolutionDescriptor_t desc, int groups)
{
    return miopenSetConvolutionGroupCount(desc->desc, groups);
}

static inline miopenStatus_t cuport_cudnnGetConvolutionGroupCount(cuport_cudnnConvolutionDescriptor_t desc, int *groups)
{
    return miopenGetConvolutionGroupCount(desc->desc, groups);
}

/* MIOpen uses matrix cores where they are exact enough for the types of the tensors, without being asked. */
static inline miopenStatus_t cuport_cudnnSetConvolutionMathType(
    cuport_cudnnConvolutionDescriptor_t desc, cuport_cudnnMathType_t math)
{
    static int told;
    if (math == cuport_CUDNN_TENSOR_OP_MATH_ALLOW_CONVERSION)
        cuport_dnn_tell(&told, "CUDNN_TENSOR_OP_MATH_ALLOW_CONVERSION: MIOpen computes in the type of the tensors");
    desc->math = math;
    return miopenStatusSuccess;
}

static inline miopenStatus_t cuport_cudnnGetConvolutionMathType(
    cuport_cudnnConvolutionDescriptor_t desc, cuport_cudnnMathType_t *math)
{
    *math = desc->math;
    return miopenStatusSuccess;
}

/* How filters of small integers are laid out for cuDNN's kernels: MIOpen has its own way. */
static inline miopenStatus_t cuport_cudnnSetConvolutionReorderType(
    cuport_cudnnConvolutionDescriptor_t desc, cuport_cudnnReorderType_t reorder)
{
    desc->reorder = reorder;
    return miopenStatusSuccess;
}

static inline miopenStatus_t cuport_cudnnGetConvolutionReorderType(
    cuport_cudnnConvolutionDescriptor_t desc, cuport_cudnnReorderType_t *reorder)
{
    *reorder = desc->reorder;
    return miopenStatusSuccess;
}

static inline miopenStatus_t cuport_cudnnGetConvolution2dForwardOutputDim(cuport_cudnnConvolutionDescriptor_t desc,
    miopenTensorDescriptor_t xDesc, miopenTensorDescriptor_t wDesc, int *n, int *c, int *h, int *w)
{
    return miopenGetConvolutionForwardOutputDim(desc->desc, xDesc, wDesc, n, c, h, w);
}

static inline miopenStatus_t cuport_cudnnGetConvolutionNdForwardOutputDim(cuport_cudnnConvolutionDescriptor_t desc,
    miopenTensorDescriptor_t xDesc, miopenTensorDescriptor_t wDesc, int rank, int dims[])
{
    cuport_dnn_shape shape;
    miopenStatus_t status = cuport_dnn_shape_of(xDesc, &shape);
    if (status == miopenStatusSuccess && shape.rank != rank)
        status = miopenStatusBadParm;
    return status == miopenStatusSuccess
        ? miopenGetConvolutionNdForwardOutputDim(desc->desc, xDesc, wDesc, &rank, dims)
        : status;
}

/* The three computations that a convolution has, each with its operands in cuDNN's order of a, b and result. */
typedef enum cuport_dnn_direction {
    cuport_dnn_forward,
    cuport_dnn_backward_data,
    cuport_dnn_backward_filter
} cuport_dnn_direction;

/* A convolution to do: x and w give y forward, w and dy give dx, x and dy give dw. */
typedef struct cuport_dnn_problem {
    cuport_dnn_direction direction;
    miopenHandle_t handle;
    cuport_cudnnConvolutionDescriptor_t conv;
    miopenTensorDescriptor_t a;
    miopenTensorDescriptor_t b;
    miopenTensorDescriptor_t result;
} cuport_dnn_problem;

static inline cuport_dnn_problem cuport_dnn_problem_of(cuport_dnn_direction direction, miopenHandle_t handle,
    cuport_cudnnConvolutionDescriptor_t conv, miopenTensorDescriptor_t a, miopenTensorDescriptor_t b,
    miopenTensorDescriptor_t result)
{
    cuport_dnn_problem problem;
    problem.direction = direction;
    problem.handle = handle;
    problem.conv = conv;
    problem.a = a;
    problem.b = b;
    problem.result = result;
    return problem;
}

/* All solutions of a problem, the best first; as many as MIOpen ever has fit. */
typedef struct cuport_dnn_solutions {
    size_t count;
    miopenConvSolution_t found[32];
} cuport_dnn_solutions;

static inline miopenStatus_t cuport_dnn_ask_solutions(const cuport_dnn_problem *p, cuport_dnn_solutions *solutions)
{
    const miopenConvolutionDescriptor_t conv = p->conv->desc;
    const size_t room = sizeof solutions->found / sizeof solutions->found[0];
    solutions->count = 0;
    if (p->direction == cuport_dnn_forward)
        return miopenConvolutionForwardGetSolution(
            p->handle, p->b, p->a, conv, p->result, room, &solutions->count, solutions->found);
    if (p->direction == cuport_dnn_backward_data)
        return miopenConvolutionBackwardDataGetSolution(
            p->handle, p->b, p->a, conv, p->result, room, &solutions->count, solutions->found);
    return miopenConvolutionBackwardWeightsGetSolution(
        p->handle, p->b, p->a, conv, p->result, room, &solutions->count, solutions->found);
}

/* All that a problem's solutions depend on, as numbers. */
typedef struct cuport_dnn_key {
    miopenHandle_t handle;
    int count;
    int numbers[96];
} cuport_dnn_key;

static inline miopenStatus_t cuport_dnn_key_of(const cuport_dnn_problem *p, cuport_dnn_key *key)
{
    const miopenTensorDescriptor_t tensors[3] = {p->a, p->b, p->result};
    int *to = key->numbers, i, rank = 0, parts[3][8] = {{0}};
    miopenConvolutionMode_t mode;
    cuport_dnn_shape shape;
    miopenStatus_t status;
    memset(key, 0, sizeof *key);
    key->handle = p->handle;
    for (i = 0; i < 3; ++i) {
        status = cuport_dnn_shape_of(tensors[i], &shape);
        if (status != miopenStatusSuccess)
            return status;
        memcpy(to, &shape, sizeof shape);
        to += sizeof shape / sizeof *to;
    }
    status = miopenGetConvolutionSpatialDim(p->conv->desc, &rank);
    if (status == miopenStatusSuccess && rank > 8)
        status = miopenStatusBadParm;
    if (status == miopenStatusSuccess)
        status = miopenGetConvolutionNdDescriptor(p->conv->desc, rank, &rank, parts[0], parts[1], parts[2], &mode);
    if (status == miopenStatusSuccess)
        status = miopenGetConvolutionGroupCount(p->conv->desc, to);
    to[1] = rank;
    to[2] = (int)p->direction;
    memcpy(to + 3, parts, sizeof parts);
    key->count = (int)(to + 3 - key->numbers) + 24;
    return status;
}

/* The solutions of the last convolutions of a thread: MIOpen takes milliseconds to list them. */
typedef struct cuport_dnn_memory {
    unsigned int next;
    cuport_dnn_key keys[64];
    cuport_dnn_solutions solutions[64];
} cuport_dnn_memory;

static inline cuport_dnn_memory *cuport_dnn_memory_of_thread(void)
{
    static __thread cuport_dnn_memory *memory;
    if (memory == NULL)
        memory = (cuport_dnn_memory *)calloc(1, sizeof *memory);
    return memory;
}

static inline miopenStatus_t cuport_dnn_solve(const cuport_dnn_problem *p, cuport_dnn_solutions *solutions)
{
    static int told;
    cuport_dnn_memory *memory = cuport_dnn_memory_of_thread();
    cuport_dnn_key key;
    unsigned int i;
    miopenStatus_t status = cuport_dnn_key_of(p, &key);
    if (status != miopenStatusSuccess)
        return status;
    for (i = 0; memory != NULL && i < 64; ++i)
        if (memcmp(&memory->keys[i], &key, sizeof key) == 0) {
            *solutions = memory->solutions[i];
            return miopenStatusSuccess;
        }
    status = cuport_dnn_ask_solutions(p, solutions);
    if (status == miopenStatusSuccess && solutions->count == 0) {
        cuport_dnn_tell(&told, "MIOpen has no solution for a convolution of these tensors");
        return miopenStatusUnsupportedOp;
    }
    if (status == miopenStatusSuccess && memory != NULL) {
        i = memory->next++ % 64;
        memory->keys[i] = key;
        memory->solutions[i] = *solutions;
    }
    return status;
}

/* Forget what was listed: a search has measured solutions since. */
static inline void cuport_dnn_forget(void)
{
    cuport_dnn_memory *memory = cuport_dnn_memory_of_thread();
    if (memory != NULL)
        memset(memory->keys, 0, sizeof memory->keys);
}
