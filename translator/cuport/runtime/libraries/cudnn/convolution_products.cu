// Convolutions and their derivatives as products of matrices.
// SPDX-License-Identifier: Apache-2.0
#include "detail/convolution.cuh"

namespace cuport_dnn {

// A shape with three axes in space; those that are missing come first and have an extent of 1.
struct Shape {
    int dim[5];
    int step[5];
};

static Shape shape_of(const cudnnTensorStruct &tensor) {
    const int missing = 5 - tensor.rank;
    Shape shape = {{tensor.dim[0], tensor.dim[1], 1, 1, 1}, {tensor.stride[0], tensor.stride[1], 0, 0, 0}};
    for (int axis = 2; axis < tensor.rank; ++axis) {
        shape.dim[axis + missing] = tensor.dim[axis];
        shape.step[axis + missing] = tensor.stride[axis];
    }
    return shape;
}

struct Spacing {
    int padding[3], stride[3], dilation[3];
};

static Spacing spacing_of(const cudnnConvolutionStruct &how) {
    Spacing spacing = {{0, 0, 0}, {1, 1, 1}, {1, 1, 1}};
    for (int axis = 0; axis < how.rank; ++axis) {
        spacing.padding[axis + 3 - how.rank] = how.padding[axis];
        spacing.stride[axis + 3 - how.rank] = how.stride[axis];
        spacing.dilation[axis + 3 - how.rank] = how.dilation[axis];
    }
    return spacing;
}

// The filter as it is multiplied: turned around for a convolution in the mathematical sense.
struct Filter {
    Shape shape;
    int start;
};

static Filter filter_of(const cudnnFilterStruct &w, const cudnnConvolutionStruct &how) {
    Filter filter = {shape_of(as_tensor(&w)), 0};
    for (int axis = 2; axis < 5 && how.mode == CUDNN_CONVOLUTION; ++axis) {
        filter.start += (filter.shape.dim[axis] - 1) * filter.shape.step[axis];
        filter.shape.step[axis] = -filter.shape.step[axis];
    }
    return filter;
}

static void set_space(int *dim, int *steps, const Shape &shape) {
    for (int axis = 0; axis < 3; ++axis) {
        dim[axis + 1] = shape.dim[axis + 2];
        steps[axis + 1] = shape.step[axis + 2];
    }
}

static int volume(const Shape &shape) { return shape.dim[2] * shape.dim[3] * shape.dim[4]; }

static void gather_from(GatherProduct &product, const Shape &b) {
    for (int axis = 0; axis < 3; ++axis) {
        product.b_dim[axis] = b.dim[axis + 2];
        product.b_step[axis] = b.step[axis + 2];
        product.divisor[axis] = 1;
    }
}

// y[output channel][image, place] = w[output channel][channel, tap] * x[channel, tap][image, place]
GatherProduct forward_product(
    const cudnnTensorStruct &x, const cudnnFilterStruct &w, const cudnnConvolutionStruct &how,
    const cudnnTensorStruct &y
) {
    const Shape in = shape_of(x), out = shape_of(y);
    const Filter filter = filter_of(w, how);
    const Spacing spacing = spacing_of(how);
    const int channels = filter.shape.dim[1], made = filter.shape.dim[0] / how.groups;
    GatherProduct product = {made, out.dim[0] * volume(out), channels * volume(filter.shape), how.groups};
    product.a_start = filter.start;
    product.a_row = filter.shape.step[0];
    product.a_group = made * filter.shape.step[0];
    product.c_row = out.step[1];
    product.c_group = made * out.step[1];
    product.b_group = channels * in.step[1];
    gather_from(product, in);
    Coordinates &columns = product.columns, &terms = product.terms;
    columns.dim[0] = out.dim[0];
    columns.in_c[0] = out.step[0];
    columns.outer_b = in.step[0];
    set_space(columns.dim, columns.in_c, out);
    terms.dim[0] = channels;
    terms.in_a[0] = filter.shape.step[1];
    terms.outer_b = in.step[1];
    set_space(terms.dim, terms.in_a, filter.shape);
    for (int axis = 0; axis < 3; ++axis) {
        columns.scale[axis] = spacing.stride[axis];
        columns.shift[axis] = -spacing.padding[axis];
        terms.scale[axis] = spacing.dilation[axis];
    }
    return product;
}

// dx[channel][image, place] = w[channel][output channel, tap] * dy[output channel, tap][image, place]
GatherProduct data_product(
    const cudnnTensorStruct &x, const cudnnFilterStruct &w, const cudnnConvolutionStruct &how,
    const cudnnTensorStruct &y
) {
    const Shape in = shape_of(x), out = shape_of(y);
    const Filter filter = filter_of(w, how);
    const Spacing spacing = spacing_of(how);
    const int channels = filter.shape.dim[1], made = filter.shape.dim[0] / how.groups;
    GatherProduct product = {channels, in.dim[0] * volume(in), made * volume(filter.shape), how.groups};
    product.a_start = filter.start;
    product.a_row = filter.shape.step[1];
    product.a_group = made * filter.shape.step[0];
    product.c_row = in.step[1];
    product.c_group = channels * in.step[1];
    product.b_group = made * out.step[1];
    gather_from(product, out);
    Coordinates &columns = product.columns, &terms = product.terms;
    columns.dim[0] = in.dim[0];
    columns.in_c[0] = in.step[0];
    columns.outer_b = out.step[0];
    set_space(columns.dim, columns.in_c, in);
    terms.dim[0] = made;
    terms.in_a[0] = filter.shape.step[0];
    terms.outer_b = out.step[1];
    set_space(terms.dim, terms.in_a, filter.shape);
    for (int axis = 0; axis < 3; ++axis) {
        columns.scale[axis] = 1;
        columns.shift[axis] = spacing.padding[axis];
        terms.scale[axis] = -spacing.dilation[axis];
        product.divisor[axis] = spacing.stride[axis];
    }
    return product;
}

// dw[output channel][channel, tap] = dy[output channel][image, place] * x[image, place][channel, tap]
GatherProduct filter_product(
    const cudnnTensorStruct &x, const cudnnFilterStruct &w, const cudnnConvolutionStruct &how,
    const cudnnTensorStruct &y
) {
    const Shape in = shape_of(x), out = shape_of(y);
    const Filter filter = filter_of(w, how);
    const Spacing spacing = spacing_of(how);
    const int channels = filter.shape.dim[1], made = filter.shape.dim[0] / how.groups;
    GatherProduct product = {made, channels * volume(filter.shape), out.dim[0] * volume(out), how.groups};
    product.a_row = out.step[1];
    product.a_group = made * out.step[1];
    product.c_start = filter.start;
    product.c_row = filter.shape.step[0];
    product.c_group = made * filter.shape.step[0];
    product.b_group = channels * in.step[1];
    gather_from(product, in);
    Coordinates &columns = product.columns, &terms = product.terms;
    columns.dim[0] = channels;
    columns.in_c[0] = filter.shape.step[1];
    columns.outer_b = in.step[1];
    set_space(columns.dim, columns.in_c, filter.shape);
    terms.dim[0] = out.dim[0];
    terms.in_a[0] = out.step[0];
    terms.outer_b = in.step[0];
    set_space(terms.dim, terms.in_a, out);
    for (int axis = 0; axis < 3; ++axis) {
        columns.scale[axis] = spacing.dilation[axis];
        terms.scale[axis] = spacing.stride[axis];
        terms.shift[axis] = -spacing.padding[axis];
    }
    return product;
}

cudnnStatus_t check_convolution(
    cudnnTensorDescriptor_t x, cudnnFilterDescriptor_t w, cudnnConvolutionDescriptor_t how, cudnnTensorDescriptor_t y
) {
    if (x == nullptr || w == nullptr || how == nullptr || y == nullptr)
        return CUDNN_STATUS_BAD_PARAM;
    const bool of_bytes = x->type == CUDNN_DATA_INT8 && how->computed == CUDNN_DATA_INT32;
    const bool keeps_sums = of_bytes && y->type == CUDNN_DATA_FLOAT;
    if ((x->type != y->type && !keeps_sums) || x->type != w->type)
        return refuse("convolutions with several types of data");
    if (!of_bytes && !has_fractions(x->type))
        return refuse("convolutions of this type of data");
    int dims[CUDNN_DIM_MAX] = {};
    const cudnnStatus_t done = cudnnGetConvolutionNdForwardOutputDim(how, x, w, x->rank, dims);
    if (done != CUDNN_STATUS_SUCCESS || y->rank != x->rank)
        return CUDNN_STATUS_BAD_PARAM;
    for (int axis = 0; axis < x->rank; ++axis)
        if (dims[axis] != y->dim[axis])
            return CUDNN_STATUS_BAD_PARAM;
    return CUDNN_STATUS_SUCCESS;
}

} // namespace cuport_dnn
