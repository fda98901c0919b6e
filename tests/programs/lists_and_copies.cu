// Lists in braces, compound literals, unnamed structs and unions; copies of arrays in lambdas, bindings and objects.
#include <cstdio>
#include <cuda_fp16.h>

struct Point {
    int x, y;
};
struct Line {
    Point ends[2];
    int width;
};
struct Row {
    int cells[4];
    float sum;
};
struct Mixed {
    union {
        struct {
            int a, b;
        };
        struct {
            int c, d;
        } named;
        float4 v;
    };
    struct {
        short low, high;
        union {
            int bits;
            float real;
        };
    };
};
struct Color {
    struct {
        float r, g, b;
    };
    union {
        unsigned char bytes[4];
        unsigned word;
    };
};
struct Scale {
    int w[3];
    __device__ auto get()
    {
        int t[2] = {w[0], w[1]};
        return [=, *this](int i) { return t[i] * 10 + w[2]; };
    }
    __device__ auto second(int factor)
    {
        return [factor, this](int i) { return w[i] * factor; };
    }
};

template <class F> __device__ int call(F f, int i) { return f(i); }
__device__ int sum(Point p) { return p.x + p.y; }
__device__ int first(const int *p) { return p[0]; }

__global__ void lists(float2 *pairs, half2 *halves, Mixed *mixed, int *out, int n)
{
    pairs[0] = (float2){1, 2};
    pairs[1] = float2{3, 4};
    Point p = (Point){1, n};
    *out++ = p.x + p.y * 10;
    *out++ = sum((Point){3, 4});
    *out++ = ((int[]){5, 6, 7})[n - 3];
    *out++ = n ? first((int[2]){8, 9}) : 0;
    *out++ = ((Point){.y = 5}).y;
    Point both = {.x = 1, .y = 2}, one{.y = 4};
    *out++ = both.x + both.y * 10 + one.x + one.y * 100;
    p = {};
    *out++ = p.x + p.y;
    p = {7};
    *out++ = p.x + p.y;
    int number;
    number = {4};
    *out++ = number;
    number = {};
    *out++ = number;
    float4 vector;
    vector = {};
    vector = {1, 2};
    *out++ = vector.x + vector.y * 10 + vector.z;
    half2 zeros = {};
    half zero = {};
    halves[0] = zeros;
    halves[1] = __halves2half2(zero, __float2half(2));
    halves[2] = half2{};
    const half2 pair(zero, 2.0f);
    halves[3] = pair;
    mixed->a = 1;
    mixed->named.d = 2;
    *out++ = mixed->b;
    mixed->high = 9;
    mixed->v.z = 3;
    mixed->real = 1;
    *out++ = mixed->high + (mixed->bits == 0x3f800000);
    Color color = {{1, 2, 3}, {{4, 5, 6, 7}}};
    *out++ = color.g * 10 + color.bytes[2];
    color.word = 0;
    *out++ = color.bytes[2];
    Line line = {1, 2, 3, 4, 5}, lines[2] = {1, 2, 3, 4, 5, 6};
    *out++ = line.ends[1].x * 10 + line.width;
    *out++ = lines[1].ends[0].x + lines[1].width;
    Row row = {};
    *out++ = row.cells[3];
}

__device__ int of_parameters(int p[4], int n, const int (&q)[2])
{
    int own[2] = {n, 7};
    auto f = [=](int i) { return p[i] + n + own[1] + q[1]; };
    p[2] = 20;
    return call(f, 2);
}

__global__ void copies(int *out, Row *rows, int n)
{
    int a[3] = {1, n, 3}, m[2][2] = {1, 2, 3, n};
    auto doubled = [=](int i) { return a[i] * 2; };
    *out++ = doubled(1);
    *out++ = call(doubled, 2);
    auto both = [m, a](int i) { return m[1][i] + a[0]; };
    *out++ = both(1);
    auto counts = [m]() mutable { return ++m[0][0]; };
    *out++ = counts() + counts() * 10;
    *out++ = m[0][0];
    auto nested = [&](int i) {
        a[i] = 70;
        return [=] { return a[i] + m[1][1]; };
    };
    *out++ = nested(2)();
    Point points[2] = {{1, 2}, {3, 4}};
    auto of_points = [=] { return points[1].x; };
    *out++ = of_points();
    Scale scale{{1, 2, 3}};
    *out++ = scale.get()(1);
    *out++ = scale.second(4)(2);
    Row one = {{1, 2, 3}, 4}, two = one, three(one), four;
    two.cells[1] = 9;
    four = two;
    rows[n - 4] = four;
    *out++ = one.cells[1] + three.cells[2] * 10 + rows->cells[1] * 100;
    auto [x, y, z] = a;
    x = 5;
    *out++ = a[0] + x + z;
    auto &[x2, y2, z2] = a;
    x2 = 6;
    *out++ = a[0];
    auto [cells, total] = one;
    cells[0] = 4;
    *out++ = cells[0] * 10 + one.cells[0];
    int at = 2;
    auto &[px, py] = points[--at];
    at = 0;
    px = 50;
    *out++ = at + points[1].x;
    const auto &[qx, qy] = Point{4, 5};
    *out++ = qx * qy;
    int cells4[4] = {1, 2, 3, 4}, pair[2] = {50, 60};
    *out++ = of_parameters(cells4, 5, pair);
}

template <class F> __global__ void apply(F f, int *out) { out[threadIdx.x] = f(threadIdx.x); }

bool same(const int *found, const int *wanted, int count)
{
    bool right = true;
    for (int i = 0; i < count; i++)
        if (found[i] != wanted[i]) {
            right = false;
            std::printf("%d: %d instead of %d\n", i, found[i], wanted[i]);
        }
    return right;
}

int main()
{
    float2 *pairs;
    half2 *halves;
    Mixed *mixed;
    Row *rows;
    int *out;
    cudaMallocManaged(&pairs, 64);
    cudaMallocManaged(&halves, 64);
    cudaMallocManaged(&mixed, sizeof(Mixed));
    cudaMallocManaged(&rows, sizeof(Row));
    cudaMallocManaged(&out, 400);
    lists<<<1, 1>>>(pairs, halves, mixed, out, 4);
    cudaDeviceSynchronize();
    const int listed[] = {41, 7, 6, 8, 5, 421, 0, 7, 4, 0, 21, 2, 10, 26, 0, 35, 6, 0};
    bool right = same(out, listed, 18) && pairs[0].y == 2 && pairs[1].x == 3 && mixed->v.z == 3;
    right &= __low2float(halves[0]) == 0 && __high2float(halves[1]) == 2 && __high2float(halves[2]) == 0;
    right &= __low2float(halves[3]) == 0 && __high2float(halves[3]) == 2;
    copies<<<1, 1>>>(out, rows, 4);
    cudaDeviceSynchronize();
    const int copied[] = {8, 6, 5, 32, 1, 74, 3, 23, 12, 932, 76, 6, 41, 50, 20, 92};
    right &= same(out, copied, 16);
    int table[3] = {4, 5, 6};
    apply<<<1, 3>>>([=] __device__(int i) { return table[i] * 2; }, out);
    cudaDeviceSynchronize();
    const int applied[] = {8, 10, 12};
    right &= same(out, applied, 3);
    std::puts(right ? "PASS" : "FAIL");
}
