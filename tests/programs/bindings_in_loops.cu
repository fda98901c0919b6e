// Loops over arrays, lists and objects whose variable is a structured binding.
#include <cstdio>
#include <cuda_runtime.h>

#define BOTH __host__ __device__

struct Item { int key; float value; };
struct Copied {
    int a, b;
    BOTH Copied(int a, int b) : a(a), b(b) {}
    BOTH Copied(const Copied &other) : a(other.a + 1), b(other.b) {}
};

template <class T, int N> struct Filled {
    T items[N];
    int count = 0;
    BOTH void add(const T &one) { items[count++] = one; }
    BOTH T *begin() { return items; }
    BOTH T *end() { return items + count; }
};

struct Numbered {
    struct Place {
        int at;
        BOTH Item operator*() const { return {at, at * 0.5f}; }
        BOTH bool operator!=(const Place &other) const { return at != other.at; }
        BOTH Place &operator++() { ++at; return *this; }
    };
    int n;
    BOTH Place begin() const { return {0}; }
    BOTH Place end() const { return {n}; }
};

BOTH float compute(int n) {
    float sum = 0;
    Item items[3] = {{n, 1}, {2, n * 0.5f}, {3, 4}};
    for (auto &[key, value] : items) value += key, key++;
    for (auto [key, value] : items) {
        key *= 2;
        if (key == 6) continue;
        sum += key * value;
    }
    for (const auto &[key, value] : items) sum += key - value;
    for (auto [key, value] : {Item{1, 2}, Item{n, 3}}) sum += key * 10 + value;
    int rows[2][3] = {{1, 2, n}, {4, 5, 6}};
    for (auto &[a, b, c] : rows) c += a * b;
    for (const auto [a, b, c] : rows) sum += c;
    float2 pairs[2] = {make_float2(1, n), make_float2(n, 2)};
    for (auto &[x, y] : pairs) x += y;
    sum += pairs[0].x * pairs[1].x;
    Filled<Item, 4> filled;
    filled.add({n, 5});
    filled.add({7, 0.25f});
    for (auto &[key, value] : filled) value *= key;
    for (auto [key, value] : filled) sum += value;
    for (auto [key, value] : Numbered{n}) sum += key * value;
    for (auto &&[key, value] : Numbered{3}) sum += key + value;
    Copied copied[] = {{1, 2}, {n, 4}};
    for (auto [a, b] : copied) sum += a * 100 + b;
    for (auto &[a, b] : copied) sum += a * 1000 + b;
    return sum;
}

__global__ void on_device(float *out) { out[threadIdx.x] = compute(threadIdx.x); }

int main() {
    const int n = 16;
    float *out;
    int bad = 0;
    cudaMallocManaged(&out, n * sizeof(float));
    on_device<<<1, n>>>(out);
    cudaDeviceSynchronize();
    for (int i = 0; i < n; i++)
        if (compute(i) != out[i]) bad++, printf("%d: %g, not %g\n", i, out[i], compute(i));
    puts(bad ? "FAIL" : "PASS");
}
