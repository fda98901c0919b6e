// Tensors on host and device, and comparisons with what plain loops came to.
#pragma once

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cudnn.h>
#include <math.h>
#include <stdio.h>

#include <vector>

extern int checks, wrong;
extern cudnnHandle_t handle;

inline void check(bool is_right, const char *what, int line) {
    ++checks;
    if (!is_right) {
        ++wrong;
        printf("line %d: %s\n", line, what);
    }
}
#define CHECK(condition) check(condition, #condition, __LINE__)
#define DONE(call) check((call) == CUDNN_STATUS_SUCCESS, #call, __LINE__)

template <typename T> struct Type;
template <> struct Type<float> {
    static const cudnnDataType_t data = CUDNN_DATA_FLOAT;
    static constexpr double tolerance = 2e-5;
    using factor = float;
};
template <> struct Type<double> {
    static const cudnnDataType_t data = CUDNN_DATA_DOUBLE;
    static constexpr double tolerance = 1e-11;
    using factor = double;
};
template <> struct Type<__half> {
    static const cudnnDataType_t data = CUDNN_DATA_HALF;
    static constexpr double tolerance = 6e-3;
    using factor = float;
};

template <> struct Type<__nv_bfloat16> {
    static const cudnnDataType_t data = CUDNN_DATA_BFLOAT16;
    static constexpr double tolerance = 5e-2;
    using factor = float;
};

template <> struct Type<signed char> {
    static const cudnnDataType_t data = CUDNN_DATA_INT8;
    static constexpr double tolerance = 0.0;
    using factor = float;
};

inline double number(signed char value) { return value; }
inline double number(float value) { return value; }
inline double number(double value) { return value; }
inline double number(__half value) { return __half2float(value); }
inline double number(__nv_bfloat16 value) { return __bfloat162float(value); }
inline void set(signed char &place, double value) { place = static_cast<signed char>(rint(127.0 * value)); }
inline void set(float &place, double value) { place = float(value); }
inline void set(double &place, double value) { place = value; }
inline void set(__half &place, double value) { place = __float2half(float(value)); }
inline void set(__nv_bfloat16 &place, double value) { place = __float2bfloat16(float(value)); }

inline double drawn() {
    static unsigned state = 12345;
    state = state * 1664525u + 1013904223u;
    return double(state >> 8) / double(1 << 23) - 1.0;
}

using Dims = std::vector<int>;

inline Dims packed(const Dims &dims, bool channels_last = false) {
    Dims strides(dims.size());
    int step = 1;
    if (channels_last) {
        strides[1] = 1;
        step = dims[1];
    }
    for (size_t axis = dims.size(); axis-- > 0;) {
        if (channels_last && axis == 1)
            continue;
        strides[axis] = step;
        step *= dims[axis];
    }
    return strides;
}

// Numbers in the order of the coordinates, whatever the strides.
template <typename T> struct Tensor {
    Dims dims, strides;
    std::vector<double> values;
    std::vector<T> memory;
    T *device = nullptr;
    cudnnTensorDescriptor_t is;

    explicit Tensor(const Dims &extents, const Dims &steps = {}) : dims(extents), strides(steps) {
        if (strides.empty())
            strides = packed(dims);
        size_t last = 1, count = 1;
        for (size_t axis = 0; axis < dims.size(); ++axis) {
            last += size_t(dims[axis] - 1) * strides[axis];
            count *= size_t(dims[axis]);
        }
        memory.resize(last);
        values.resize(count);
        for (double &value : values)
            value = drawn();
        cudaMalloc(&device, last * sizeof(T));
        DONE(cudnnCreateTensorDescriptor(&is));
        DONE(cudnnSetTensorNdDescriptor(is, Type<T>::data, int(dims.size()), dims.data(), strides.data()));
        upload();
    }
    Tensor(const Tensor &) = delete;
    ~Tensor() {
        cudnnDestroyTensorDescriptor(is);
        cudaFree(device);
    }
    size_t place(size_t index) const {
        size_t found = 0;
        for (size_t axis = dims.size(); axis-- > 0; index /= size_t(dims[axis]))
            found += index % size_t(dims[axis]) * size_t(strides[axis]);
        return found;
    }
    void upload() {
        for (size_t i = 0; i < values.size(); ++i) {
            set(memory[place(i)], values[i]);
            values[i] = number(memory[place(i)]);
        }
        cudaMemcpy(device, memory.data(), memory.size() * sizeof(T), cudaMemcpyHostToDevice);
    }
    // The value at coordinates of which those beyond an extent of 1 are that one.
    double at(int n, int c, int h = 0, int w = 0) const {
        const int given[4] = {n, c, h, w};
        size_t index = 0;
        for (size_t axis = 0; axis < dims.size(); ++axis)
            index = index * size_t(dims[axis]) + size_t(dims[axis] == 1 ? 0 : given[axis]);
        return values[index];
    }
    void expect(const std::vector<double> &expected, const char *what, double scale = 1.0) {
        cudaMemcpy(memory.data(), device, memory.size() * sizeof(T), cudaMemcpyDeviceToHost);
        double most = 0.0, large = 1.0;
        for (size_t i = 0; i < values.size(); ++i) {
            const double got = number(memory[place(i)]);
            const double off = isnan(expected[i]) ? (isnan(got) ? 0.0 : 1e9) : fabs(got - expected[i]);
            most = off <= most ? most : off;
            large = fabs(expected[i]) > large ? fabs(expected[i]) : large;
        }
        ++checks;
        if (!(most <= Type<T>::tolerance * scale * large)) {
            ++wrong;
            printf("%s, %d bytes, (", what, int(sizeof(T)));
            for (int extent : dims)
                printf(" %d", extent);
            printf(" ): off by %g\n", most);
        }
    }
};

// Calls `once(n, c, h, w)` for each place of a shape of four axes, in order.
template <typename F> void each(const Dims &dims, F once) {
    for (int n = 0; n < dims[0]; ++n)
        for (int c = 0; c < dims[1]; ++c)
            for (int h = 0; h < dims[2]; ++h)
                for (int w = 0; w < dims[3]; ++w)
                    once(n, c, h, w);
}
