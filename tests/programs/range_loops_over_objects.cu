// Range-based `for` over objects: steps of a grid, spans of memory by value and by reference, objects in global and shared
// memory, iterators that are pointers and classes, const and not, loops within loops, `continue` and `break`.
#include <array>
#include <cstdio>

template <typename T>
class Steps {
  public:
    class Iterator {
      public:
        __device__ Iterator(T at, T step) : at(at), step(step) {}
        __device__ T operator*() const { return at; }
        __device__ Iterator &operator++()
        {
            at += step;
            return *this;
        }
        __device__ bool operator!=(const Iterator &other) const { return at < other.at; }

      private:
        T at;
        const T step;
    };
    __device__ Steps(T first, T step, T last) : first(first), step(step), last(last) {}
    __device__ Iterator begin() const { return Iterator(first, step); }
    __device__ Iterator end() const { return Iterator(last, 0); }

  private:
    T first, step, last;
};
template <typename T>
__device__ Steps<T> grid(T n)
{
    return Steps<T>(blockIdx.x * blockDim.x + threadIdx.x, gridDim.x * blockDim.x, n);
}

template <typename T>
struct Span {
    T *data;
    int count;
    __host__ __device__ T *begin() { return data; }
    __host__ __device__ T *end() { return data + count; }
    __host__ __device__ const T *begin() const { return data; }
    __host__ __device__ const T *end() const { return data + count; }
};

struct Reversed {
    int values[4];
    struct Iterator {
        const int *at;
        __device__ const int &operator*() const { return *at; }
        __device__ Iterator &operator++()
        {
            --at;
            return *this;
        }
        __device__ bool operator!=(Iterator other) const { return at != other.at; }
    };
    __device__ Iterator begin() const { return {values + 3}; }
    __device__ Iterator end() const { return {values - 1}; }
};

__global__ void steps(int *x, int n)
{
    for (int i : grid(n)) x[i] += i;
    for (long i : grid<short>(n)) {
        if (i % 3 == 0) continue;
        for (auto j : Steps<int>(0, 2, 9)) {
            if (j > i) break;
            x[i] += 100 * j;
        }
    }
}
__global__ void spans(Span<int> a, const Span<float> b, int *sum)
{
    if (threadIdx.x == 0) {
        for (int &value : a) value *= 2;
        for (auto value : b) sum[0] += int(value);
        for (const auto &value : b) sum[1] += int(&value - b.data);
    }
}
__global__ void objects(const Reversed *x, int *y)
{
    __shared__ short kept[2][4];
    for (int i = 0; i < 4; i++) kept[threadIdx.x][i] = x[threadIdx.x].values[i];
    __syncthreads();
    int there = 0, here = 0;
    for (int value : x[threadIdx.x]) there = 10 * there + value;
    for (auto &value : Span<short>{kept[1 - threadIdx.x], 4}) here = 10 * here + value;
    std::array<int, 3> three = {{1, 2, int(threadIdx.x)}};
    for (int &value : three) value += 1;
    for (int value : three) here += 100000 * value;
    y[2 * threadIdx.x] = there, y[2 * threadIdx.x + 1] = here;
}

int main()
{
    const int n = 40;
    int *x, *sum, *y, wrong = 0;
    float *f;
    Reversed *r;
    cudaMallocManaged(&x, n * sizeof(int));
    cudaMallocManaged(&f, 5 * sizeof(float));
    cudaMallocManaged(&sum, 2 * sizeof(int));
    cudaMallocManaged(&r, 2 * sizeof(Reversed));
    cudaMallocManaged(&y, 4 * sizeof(int));
    for (int i = 0; i < n; i++) x[i] = 1000;
    for (int i = 0; i < 5; i++) f[i] = i + 1;
    sum[0] = sum[1] = 0;
    r[0] = {{1, 2, 3, 4}}, r[1] = {{5, 6, 7, 8}};
    steps<<<2, 8>>>(x, n);
    spans<<<1, 32>>>(Span<int>{x, 10}, Span<float>{f, 5}, sum);
    objects<<<1, 2>>>(r, y);
    cudaDeviceSynchronize();
    for (int i = 0; i < n; i++) {
        int expected = 1000 + i;
        for (int j = 0; i % 3 != 0 && j < 9 && j <= i; j += 2) expected += 100 * j;
        wrong += x[i] != (i < 10 ? 2 : 1) * expected;
    }
    wrong += sum[0] != 15, wrong += sum[1] != 10;
    wrong += y[0] != 4321, wrong += y[1] != 5678 + 600000, wrong += y[2] != 8765, wrong += y[3] != 1234 + 700000;
    printf("%d wrong\n", wrong);
    puts(wrong ? "FAIL" : "PASS");
}
