// Heads of switches, branches and loops that declare variables before their values.
#include <cstdio>
#include <cuda_runtime.h>

#define BOTH __host__ __device__

struct Counted {
    int *count;
    BOTH Counted(int *count) : count(count) { ++*count; }
    BOTH ~Counted() { *count += 100; }
};

BOTH int halved(int &x) { return x /= 2; }

template <class T> BOTH T of_kind(T x) {
    switch (T y = x * 3; (int)y % 4) {
        case 0: return y;
        case 1: return y + 10;
        default: break;
    }
    return -x;
}

BOTH int decide(int x, int *count) {
    int sum = 0, y = 1000;
    switch (int n = x % 5; n) {
        case 0: sum += n + 1; break;
        case 1: sum += 2 * n;
        case 2: sum += 3 * x; break;
        default: sum += 4;
    }
    switch (int y = x, z = halved(y); y + z) {
        case 2: sum += y * 100; break;
        default: y++; sum += y;
    }
    switch (Counted counted(count); int m = x % 3) {
        case 0: sum += m; break;
        case 1: return sum + of_kind(x);
        default: sum += *count;
    }
    auto inner = [&](int k) {
        switch (const int twice = 2 * k; twice) {
            case 4: return twice + 1;
            default: return (int)of_kind(twice + 0.5f);
        }
    };
    if (int half = x / 2; half % 2) sum += half;
    else sum -= half;
    if (halved(sum); sum % 2 == 0) sum *= 3;
    if (sum++; sum % 3 == 0) sum--;
    else if (halved(y); y < 500) halved(sum);
    if (x > 3) halved(sum);
    else sum += 9;
    return sum + y + inner(x % 4);
}

constexpr int N = 32;

__global__ void on_device(int *out, int *counts) { out[threadIdx.x] = decide(threadIdx.x, counts + threadIdx.x); }

int main() {
    int *out, *counts, bad = 0;
    cudaMallocManaged(&out, N * sizeof(int));
    cudaMallocManaged(&counts, N * sizeof(int));
    for (int i = 0; i < N; i++) counts[i] = 0;
    on_device<<<1, N>>>(out, counts);
    cudaDeviceSynchronize();
    for (int i = 0; i < N; i++) {
        int count = 0, wanted = decide(i, &count);
        if (wanted != out[i] || count != counts[i])
            bad++, printf("%d: %d, %d, not %d, %d\n", i, out[i], counts[i], wanted, count);
    }
    puts(bad ? "FAIL" : "PASS");
}
