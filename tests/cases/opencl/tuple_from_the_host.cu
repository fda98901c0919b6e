// expect: CU402
// libc++, whose headers kernels are read with, has a tuple's members in another order than libstdc++; one member has none.
#include <tuple>
struct Pair {
    std::tuple<int, float> both;
};
__global__ void left_out(const Pair *pair, float *p) { *p = std::get<1>(pair->both); }
__global__ void kept(std::tuple<int> one, float *p) {
    std::tuple<int, float> own(std::get<0>(one), p[0]);
    *p = std::get<1>(own);
}
// output
typedef struct {
    int __value_;
} std___tuple_leaf_0_int;

typedef struct {
    std___tuple_leaf_0_int base;
} std___tuple_impl_std___integer_sequence_unsigned_long_0_int;

typedef struct {
    std___tuple_impl_std___integer_sequence_unsigned_long_0_int __base_;
} std_tuple_int;

typedef struct {
    float __value_;
} std___tuple_leaf_1_float;

typedef struct {
    std___tuple_leaf_0_int base;
    std___tuple_leaf_1_float base1;
} std___tuple_impl_std___integer_sequence_unsigned_long_0_1_int_float;

typedef struct {
    char nothing;  // OpenCL C has no empty records
} std___forward_args;

typedef struct {
    std___tuple_impl_std___integer_sequence_unsigned_long_0_1_int_float __base_;
} std_tuple_int_float;

int* std___tuple_leaf_0_int_get(std___tuple_leaf_0_int* self)
{
    return &self->__value_;
}

int* std_get_0(std_tuple_int* __t)
{
    return std___tuple_leaf_0_int_get(&__t->__base_.base);
}

std___tuple_leaf_0_int std___tuple_leaf_0_int_make(int* __t)
{
    std___tuple_leaf_0_int self;
    self.__value_ = *__t;
    return self;
}

std___tuple_leaf_1_float std___tuple_leaf_1_float_make(__global float* __t)
{
    std___tuple_leaf_1_float self;
    self.__value_ = *__t;
    return self;
}

std___tuple_impl_std___integer_sequence_unsigned_long_0_1_int_float std___tuple_impl_std___integer_sequence_unsigned_long_0_1_int_float_make(
    std___forward_args unused0,
    int* __args,
    __global float* __args_2)
{
    std___tuple_impl_std___integer_sequence_unsigned_long_0_1_int_float self;
    self.base = std___tuple_leaf_0_int_make(__args);
    self.base1 = std___tuple_leaf_1_float_make(__args_2);
    return self;
}

std_tuple_int_float std_tuple_int_float_make(int* __u, __global float* __u_1)
{
    std_tuple_int_float self;
    self.__base_ = std___tuple_impl_std___integer_sequence_unsigned_long_0_1_int_float_make((std___forward_args){0}, __u, __u_1);
    return self;
}

float* std___tuple_leaf_1_float_get(std___tuple_leaf_1_float* self)
{
    return &self->__value_;
}

float* std_get_1(std_tuple_int_float* __t)
{
    return std___tuple_leaf_1_float_get(&__t->__base_.base1);
}

// CUDA: void kept(std::tuple<int> one, float * p)
__kernel void kept(std_tuple_int one, __global float* p)
{
    std_tuple_int own_one = one;
    std_tuple_int_float own = std_tuple_int_float_make(std_get_0(&own_one), &p[0]);
    *p = *std_get_1(&own);
}
