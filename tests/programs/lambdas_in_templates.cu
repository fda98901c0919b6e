// Lambdas that kernels call, in templates: each instance of the template has a kernel of its own.
#include <cstdio>
#include <cuda_runtime.h>

template <class F>
__global__ void each(int count, F call)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < count) call(i);
}

template <class F>
struct Shifted {
    F call;
    int by;
    __device__ void operator()(int i) const { call(i + by); }
};

template <class F>
void for_each(int count, F call)
{
    each<<<(count + 31) / 32, 32>>>(count, call);
}

template <class T>
void scale(T *__restrict__ data, int count, const T &by)
{
    for_each(count, [=] __device__(int i) { data[i] *= by; });
}

template <class T>
void add_next(T *data, int count)
{
    for_each(count - 1, [next = data + 1, data] __device__(int i) { data[i] = (T)(data[i] + 0 * next[i] + 1); });
}

template <class T>
struct Filler {
    T *data;
    T start;
    void fill(int count)
    {
        for_each(count, [*this] __device__(int i) { data[i] = (T)(start + i); });
    }
    void fill_weighted(int count, const T (&given)[2])
    {
        const T weights[2] = {given[0], given[1]};
        T *const into = data;
        for_each(count, [into, weights] __device__(int i) { into[i] = (T)(into[i] * weights[i % 2]); });
    }
};

template <class F>
void twice(int count, F call)
{
    for_each(count, [=] __device__(int i) {
        call(i);
        call(i);
    });
}

template <class T>
T apply_here_and_there(T *data, int count, T by)
{
    const auto grow = [by] __host__ __device__(T value) { return (T)(value + by); };
    for_each(count, [=] __device__(int i) { data[i] = grow(data[i]); });
    return grow(1);
}

template <class T>
void shift(T *data, int count)
{
    const auto negate = [=] __device__(int i) { data[i] = (T)(-data[i]); };
    each<<<1, 32>>>(count - 1, Shifted<decltype(negate)>{negate, 1});
}

#define FOR_EACH(count, ...) for_each(count, __VA_ARGS__)
#define FOR_TYPE(number, T, ...) \
    case number: { \
        using Number = T; \
        __VA_ARGS__(); \
        break; \
    }
#define FOR_TYPE_OF(type, ...) \
    switch (type) { FOR_TYPE(0, float, __VA_ARGS__) FOR_TYPE(1, double, __VA_ARGS__) FOR_TYPE(2, int, __VA_ARGS__) }

void add_by_type(void *data, int type, int count, double by)
{
    FOR_TYPE_OF(type, [&] {
        Number *const numbers = (Number *)data;
        const Number value = (Number)by;
        for_each(count, [=] __device__(int i) { numbers[i] = numbers[i] + value; });
    });
}

template <class T>
double run(T *data, int count)
{
    Filler<T> filler{data, 1};
    filler.fill(count);
    scale(data, count, (T)3);
    add_next(data, count);
    const T weights[2] = {1, 2};
    filler.fill_weighted(count, weights);
    twice(count, [=] __device__(int i) { data[i] = (T)(data[i] + i); });
    const T one = apply_here_and_there(data, count, (T)5);
    shift(data, count);
    cudaDeviceSynchronize();
    double sum = one;
    for (int i = 0; i < count; i++) sum += (double)data[i] * (i % 3 + 1);
    return sum;
}

template <class T>
double expected(int count)
{
    double sum = 6;
    for (int i = 0; i < count; i++) {
        double value = (1 + i) * 3 + (i < count - 1);
        value = value * (i % 2 + 1) + 2 * i + 5;
        sum += (i > 0 ? -value : value) * (i % 3 + 1);
    }
    return sum;
}

int main()
{
    const int count = 20;
    bool is_right = true;
    float *floats;
    double *doubles;
    int *numbers;
    cudaMallocManaged(&floats, count * sizeof(float));
    cudaMallocManaged(&doubles, count * sizeof(double));
    cudaMallocManaged(&numbers, count * sizeof(int));
    is_right &= run(floats, count) == expected<float>(count);
    is_right &= run(doubles, count) == expected<double>(count);
    is_right &= run(numbers, count) == expected<int>(count);

    const auto clear = [count](auto *data) {
        for_each(count, [=] __device__(int i) { data[i] = i; });
    };
    clear(floats);
    clear(numbers);
    add_by_type(floats, 0, count, 0.5);
    add_by_type(doubles, 1, count, 1);
    add_by_type(numbers, 2, count, 2);
    FOR_EACH(count, [=] __device__(int i) { floats[i] *= numbers[i]; });
    cudaDeviceSynchronize();
    is_right &= floats[7] == 7.5f * 9 && numbers[9] == 11 && cudaGetLastError() == cudaSuccess;
    std::printf("%s\n", is_right ? "PASS" : "FAIL");
    return is_right ? 0 : 1;
}
